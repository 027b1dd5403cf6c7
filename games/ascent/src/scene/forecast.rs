//! What a choice would do: a card's real numbers for its target with their derivation (ASCENT-20.3), what is coming
//! when a turn ends, what rest comes to.

use kernel::Seat;
use scene::{Compared, Forecast, Measure, Side, Text};

use super::{card_name, hand_id, who_id, who_name};
use crate::Command;
use crate::content::{CardDef, CardId, Status, Target};
use crate::event::Who;
use crate::rules::combat::{Worked, block, damage};
use crate::state::{Ascent, Fighter};

pub(super) fn forecast(ascent: &Ascent, commands: &[Command]) -> Option<Forecast> {
    let seat = ascent.position.active;
    match commands {
        [Command::Play { card, target }] => Some(of_card(ascent, seat, *card, *target)),
        [Command::End] => Some(of_end(ascent, seat)),
        [Command::Sleep] => {
            let rest = ascent.content.numbers.rest[usize::from(ascent.position.floor)];
            let fighter = &ascent.position.player(seat).fighter;
            let to = (fighter.life + u16::from(rest.heal)).min(fighter.most_life);
            let text = Text::new("sleep-life").with("from", fighter.life).with("to", to);
            Some(Forecast::told(vec![text.with("most", fighter.most_life)]))
        }
        _ => None,
    }
}

fn of_card(ascent: &Ascent, seat: Seat, card: CardId, target: Option<Who>) -> Forecast {
    let (content, position) = (ascent.content, &ascent.position);
    let def = content.card(card);
    let me = &position.player(seat).fighter;
    let actor = me.turned(def.element);
    let (mut lines, mut reasons) = (Vec::new(), Vec::new());
    if actor.element != me.element {
        lines.push(Text::new("forecast-turn").with("element", &content.element(actor.element).name));
    }
    let foes: Vec<u8> = match (def.target, target) {
        (Target::Enemies, _) => position.living_foes().collect(),
        (_, Some(Who::Enemy(foe))) => vec![foe],
        _ => Vec::new(),
    };
    for foe in foes {
        if def.effects.attack > 0 {
            of_attack(ascent, &actor, def, foe, &mut lines, &mut reasons);
        }
    }
    let gained = block(content, &actor, def.effects.block);
    if gained.total > 0 {
        lines.push(Text::new("forecast-block").with("n", gained.total));
        reasons.push(derivation(&gained, Text::new("reason-block").with("card", card_name(content, card))));
    }
    if def.effects.heal > 0 {
        let helped = match target {
            Some(Who::Player(other)) => &position.player(other).fighter,
            _ => me,
        };
        let healed = u16::from(def.effects.heal).min(helped.most_life - helped.life);
        lines.push(Text::new("forecast-heal").with("n", healed));
    }
    for status in Status::ALL.into_iter().filter(|status| def.effects.status(*status) > 0) {
        lines.push(super::card::status_fact(content, status, def.effects.status(status)));
    }
    let Some(who) = target else {
        return Forecast { reasons, ..Forecast::told(lines) };
    };
    let named = |name| Text::new("named").with("name", name);
    let sides = [
        Side::new(hand_id(content, seat, card, 0), named(card_name(content, card))),
        Side::new(who_id(who), named(who_name(ascent, who))),
    ];
    let rows = compared(ascent, &actor, def, who);
    Forecast { sides: Some(sides), rows, reasons, ..Forecast::told(lines) }
}

/// The numbers of a card for its target, and what the target would have left.
fn compared(ascent: &Ascent, actor: &Fighter, def: &CardDef, who: Who) -> Vec<Compared> {
    let content = ascent.content;
    let mut it = match who {
        Who::Player(seat) => ascent.position.player(seat).fighter,
        Who::Enemy(foe) => ascent.position.foe(foe).fighter,
    };
    let (dealt, gained) = match who {
        Who::Enemy(_) => (damage(content, actor, def.effects.attack, &it).total, 0),
        Who::Player(_) => (0, block(content, actor, def.effects.block).total),
    };
    let own = block(content, actor, def.effects.block).total;
    if !it.has(Status::Evade) {
        it.suffer(dealt);
    }
    if let Who::Player(_) = who {
        it.heal(def.effects.heal.into());
    }
    let number = |n: u16| (n > 0).then(|| Measure::of(n, n));
    let left = |changes: bool| changes.then(|| Measure::of(it.life, it.most_life));
    let changes = dealt > 0 || (def.effects.heal > 0 && matches!(who, Who::Player(_)));
    let rows = [
        Compared::new("stat-attack", number(dealt), None),
        Compared::new("stat-block", number(own), number(gained).and(number(it.block + gained))),
        Compared::new("stat-life", None, left(changes)),
    ];
    rows.into_iter().filter(|row| row.first.is_some() || row.second.is_some()).collect()
}

fn of_attack(
    ascent: &Ascent,
    actor: &Fighter,
    def: &CardDef,
    foe: u8,
    lines: &mut Vec<Text>,
    reasons: &mut Vec<Text>,
) {
    let it = &ascent.position.foe(foe).fighter;
    let named = |key: &'static str| Text::new(key).with("who", who_name(ascent, Who::Enemy(foe)));
    if it.has(Status::Evade) {
        lines.push(named("forecast-evaded"));
        return;
    }
    let dealt = damage(ascent.content, actor, def.effects.attack, it);
    let lost = dealt.total.saturating_sub(it.block).min(it.life);
    lines.push(match lost >= it.life {
        true => named("forecast-kills").with("n", dealt.total),
        false => {
            named("forecast-deals").with("n", dealt.total).with("lost", lost).with("left", it.life - lost)
        }
    });
    if it.has(Status::Retaliate) && lost < it.life {
        lines.push(named("forecast-retaliates").with("n", ascent.content.numbers.retaliation));
    }
    reasons.push(derivation(&dealt, named("reason-attack")));
}

/// How a number comes about: what the card says, the stat, counters, elements, rounded down (ASCENT-10).
fn derivation(worked: &Worked, text: Text) -> Text {
    text.with("own", worked.own)
        .with("stat", worked.stat)
        .with("share", worked.share)
        .with("factor", worked.factor)
        .with("total", worked.total)
}

/// What comes before the next turn, and what could still be played.
fn of_end(ascent: &Ascent, seat: Seat) -> Forecast {
    let position = &ascent.position;
    let fighter = &position.player(seat).fighter;
    let damage = ascent.coming(seat, fighter).damage;
    let mut lines = vec![
        Text::new("forecast-end").with("n", damage).with("through", damage.saturating_sub(fighter.block)),
    ];
    if damage.saturating_sub(fighter.block) >= fighter.life {
        lines.push("forecast-death".into());
    }
    let mut legal = Vec::new();
    ascent.list(seat, &mut legal);
    if legal.len() > 1 {
        lines.push(Text::new("forecast-energy").with("n", position.player(seat).energy));
    }
    Forecast::told(lines)
}
