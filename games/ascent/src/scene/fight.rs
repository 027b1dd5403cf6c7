//! A fight: players left, enemies right with what they intend, the hand below, piles with their counts (ASCENT-20.2).

use kernel::{Seat, Viewer};
use scene::{
    Area, Figure, Item, ItemId, ItemKind, Layout, Mark, MarkKind, Picture, Region, Role, Scene, State, Text,
};

use super::card::{self, Real, status_fact, status_name, status_picture};
use super::climb::{backdrop, progress};
use super::{END, area, element_picture, hand_id, who_id, who_name};
use crate::content::{SkillDef, SkillTarget, Status};
use crate::event::Who;
use crate::rules::combat::block;
use crate::state::{Ascent, Fighter, Stage};

pub(super) fn scene(ascent: &Ascent, viewer: Viewer) -> Scene {
    let position = &ascent.position;
    let is_own = viewer.seat() == Some(position.active) && position.end.is_none();
    let heroes = position.seats().map(|seat| hero(ascent, seat)).collect();
    let foes = (0..position.n_foes).map(|foe| enemy(ascent, foe)).collect();
    let mut regions = vec![
        Region::new("order", Role::Track, Area::Right, order(ascent)).titled("order"),
        Region::new("party", Role::Zone, Area::Left, heroes).titled("party"),
        Region::new("enemies", Role::Zone, Area::Centre, foes).titled("room-enemies"),
    ];
    for seat in position.seats() {
        let area = area(ascent, viewer, seat);
        let title = Text::new("hand-of").with("seat", seat);
        let id = format!("hand {}", seat.0);
        regions.push(Region::new(id, Role::Hand, area, hand(ascent, seat)).of(seat).titled(title));
        regions.push(pile(ascent, seat, Pile::Draw, area));
        regions.push(pile(ascent, seat, Pile::Discard, area));
    }
    if is_own && position.stage == Stage::Fight {
        let energy = position.player(position.active).energy;
        let end = Item::new(END, ItemKind::Button, Text::new("end-turn").with("n", energy))
            .pictured(Picture::new("ascent-end-turn", ">"))
            .being(State::Marked);
        regions.push(Region::new("acts", Role::Actions, Area::Bottom, vec![end]));
    }
    let prompt = match position.end {
        Some(reason) => Text::new(format!("end-{}", reason.id())),
        None if !is_own => Text::new("prompt-wait").with("seat", position.active),
        None if position.stage == Stage::Discard => Text::new("prompt-discard").with("n", position.n_due),
        None => Text::new("prompt-fight").with("n", position.player(position.active).energy),
    };
    Scene {
        layout: Layout::Rows,
        inspector: true,
        backdrop: Some(backdrop(ascent, usize::from(position.floor))),
        regions,
        prompt: Some(prompt),
        progress: Some(progress(ascent)),
    }
}

/// Who plays when, the active one marked.
fn order(ascent: &Ascent) -> Vec<Item> {
    let position = &ascent.position;
    let players = position.living().iter().map(Who::Player).collect::<Vec<_>>();
    let all = players.into_iter().chain(position.living_foes().map(Who::Enemy));
    let step = |who: Who| {
        let id = ItemId::new(format!("order {}", who_id(who)));
        let item = Item::new(id, ItemKind::Badge, Text::new("named").with("name", who_name(ascent, who)));
        if who == Who::Player(position.active) { item.being(State::Marked) } else { item }
    };
    all.map(step).collect()
}

/// What there is to see of anybody: life, block, element, counters.
fn fighter(ascent: &Ascent, item: Item, fighter: &Fighter) -> Item {
    let content = ascent.content;
    let element = content.element(fighter.element);
    let of = Text::new("of-element").with("element", &element.name);
    let strong = Text::new("strong-against").with("other", &content.element(element.strong_against).name);
    let mut item = item
        .gauged("stat-life", i32::from(fighter.life), i32::from(fighter.most_life.max(1)))
        .figure(
            Figure::new("stat-block", i32::from(fighter.block)).pictured(Picture::new("ascent-block", "#")),
        )
        .mark(
            Mark::new(MarkKind::Lasting, "mark-element", of.clone())
                .pictured(element_picture(content, fighter.element)),
        )
        .fact(of)
        .fact(strong)
        .fact(Text::new("stats").with("attack", fighter.attack).with("block", fighter.guard));
    for status in Status::ALL.into_iter().filter(|status| fighter.has(*status)) {
        let n = fighter.status(status);
        let kind = if status.is_buff() { MarkKind::Passing } else { MarkKind::Harm };
        let name = Text::new("status-of").with("status", status_name(status)).with("n", n);
        let mark = Mark::new(kind, Text::new("count").with("n", n), name);
        item = item.mark(mark.pictured(status_picture(status))).fact(status_fact(content, status, n));
    }
    if fighter.is_alive() { item } else { item.being(State::Dead).fact("is-dead") }
}

fn hero(ascent: &Ascent, seat: Seat) -> Item {
    let position = &ascent.position;
    let player = position.player(seat);
    let energy = Figure::new("stat-energy", i32::from(player.energy));
    let item = Item::new(who_id(Who::Player(seat)), ItemKind::Token, Text::new("player").with("seat", seat))
        .of(seat)
        .pictured(Picture::new("ascent-hero", "@"))
        .figure(energy.pictured(Picture::new("ascent-energy", "o")));
    let item = fighter(ascent, item, &player.fighter);
    let is_active = position.active == seat && position.end.is_none();
    if is_active { item.being(State::Marked) } else { item }
}

fn enemy(ascent: &Ascent, foe: u8) -> Item {
    let it = ascent.position.foe(foe);
    let def = ascent.content.enemy(it.kind);
    let name = Text::new("named").with("name", &def.name);
    let item = Item::new(who_id(Who::Enemy(foe)), ItemKind::Token, name)
        .pictured(Picture::new(def.picture.clone(), if def.is_boss { "B" } else { "m" }));
    let item = match it.fighter.is_alive() {
        true => {
            let (mark, facts) = intent(ascent, foe);
            facts.into_iter().fold(item.mark(mark), Item::fact)
        }
        false => item,
    };
    let item = fighter(ascent, item, &it.fighter);
    match ascent.single_target(foe).filter(|_| it.fighter.is_alive()) {
        Some(who) => item.pointing_at(who_id(who)),
        None => item,
    }
}

/// The kinds of intents that pictures tell apart (ASCENT-13.7).
fn intent_picture(skill: &SkillDef) -> Picture {
    let (effects, has_buff) = (&skill.effects, skill.effects.has_buff());
    let helps = effects.block > 0 || effects.heal > 0 || has_buff;
    match () {
        () if effects.attack > 0 && effects.has_debuff() => Picture::new("ascent-intent-strike-weaken", "X-"),
        () if effects.attack > 0 && helps => Picture::new("ascent-intent-strike-self", "X+"),
        () if effects.attack > 0 && skill.target == SkillTarget::Players => {
            Picture::new("ascent-intent-strike-all", "XX")
        }
        () if effects.attack > 0 => Picture::new("ascent-intent-strike", "X"),
        () if effects.has_debuff() => Picture::new("ascent-intent-weaken", "-"),
        () if effects.heal > 0 && effects.block > 0 => Picture::new("ascent-intent-heal-block", "+#"),
        () if effects.heal > 0 && has_buff => Picture::new("ascent-intent-heal-buff", "+*"),
        () if effects.heal > 0 => Picture::new("ascent-intent-heal", "+"),
        () if effects.block > 0 && has_buff => Picture::new("ascent-intent-block-buff", "#*"),
        () if effects.block > 0 => Picture::new("ascent-intent-block", "#"),
        () => Picture::new("ascent-intent-buff", "*"),
    }
}

/// What an enemy does next, with its power as it would land now (ASCENT-13.3).
fn intent(ascent: &Ascent, foe: u8) -> (Mark, Vec<Text>) {
    let it = ascent.position.foe(foe);
    let skill = &ascent.content.enemy(it.kind).skills[usize::from(it.intent)];
    let acting = ascent.acting(foe);
    let mut facts = Vec::new();
    let mut power = 0;
    if skill.effects.attack > 0 {
        for seat in ascent.position.living().iter().filter(|seat| ascent.is_attacking(foe, *seat)) {
            let target = &ascent.position.player(seat).fighter;
            let dealt = ascent.blow(foe, target).total;
            power = power.max(dealt);
            let key = if target.has(Status::Evade) { "intent-evaded" } else { "intent-attacks" };
            let through = dealt.saturating_sub(target.block);
            facts.push(Text::new(key).with("seat", seat).with("n", dealt).with("through", through));
        }
    }
    let gained = block(ascent.content, &acting, skill.effects.block).total;
    let real = Real { attack: 0, block: gained };
    let whom = match skill.target {
        SkillTarget::Player | SkillTarget::Players if !skill.effects.has_debuff() => None,
        SkillTarget::Player | SkillTarget::Ally => {
            let one = ascent.single_target(foe);
            one.map(|who| Text::new("intent-on").with("who", who_name(ascent, who)))
        }
        SkillTarget::Players => Some("intent-on-players".into()),
        SkillTarget::Own => Some("intent-on-itself".into()),
        SkillTarget::Allies => Some("intent-on-allies".into()),
    };
    facts.extend(whom);
    facts.extend(card::facts(ascent.content, &skill.effects, &real));
    let text = match (power, gained, skill.effects.heal) {
        (0, 0, 0) => Text::new("intent-no-number"),
        (0, 0, heal) => Text::new("count").with("n", heal),
        (0, gained, _) => Text::new("count").with("n", gained),
        (power, ..) => Text::new("count").with("n", power),
    };
    let name = facts.first().cloned().unwrap_or_else(|| "intent".into());
    (Mark::new(MarkKind::Passing, text, name).pictured(intent_picture(skill)), facts)
}

/// The cards of a hand, copy by copy.
fn hand(ascent: &Ascent, seat: Seat) -> Vec<Item> {
    let (content, position) = (ascent.content, &ascent.position);
    let player = position.player(seat);
    let mut items = Vec::new();
    for (slot, n) in player.hand.iter() {
        let card = player.deck.kind(slot);
        let def = content.card(card);
        let real = Real::now(ascent, &player.fighter, def);
        for copy in 0..n {
            let item = card::item(content, hand_id(content, seat, card, copy), card, &real).of(seat);
            let is_dear = def.cost > player.energy && position.stage == Stage::Fight;
            items.push(if is_dear { item.being(State::Dimmed) } else { item });
        }
    }
    items
}

#[derive(Clone, Copy)]
enum Pile {
    Draw,
    Discard,
}

/// A pile, face down: how many cards, and for whoever looks closer which, in no order.
fn pile(ascent: &Ascent, seat: Seat, pile: Pile, area: Area) -> Region {
    let content = ascent.content;
    let player = ascent.position.player(seat);
    let (id, title, picture, cards) = match pile {
        Pile::Draw => ("draw pile", "draw-pile", "ascent-draw-pile", player.draw_pile.cards()),
        Pile::Discard => ("discard pile", "discard-pile", "ascent-discard-pile", &player.discard_pile),
    };
    let n = cards.total() as u8;
    let times = Text::new("count").with("n", n);
    let mut top = Item::new(ItemId::new(format!("{id} {} top", seat.0)), ItemKind::Card, title)
        .pictured(Picture::new(picture, "?"))
        .being(State::FaceDown)
        .mark(Mark::new(MarkKind::Count, times, Text::new("copies").with("n", n)));
    for (slot, n) in cards.iter() {
        let name = &content.card(player.deck.kind(slot)).name;
        top = top.fact(Text::new("copies-of").with("n", n).with("card", name));
    }
    Region::new(format!("{id} {}", seat.0), Role::Pile, area, vec![top]).of(seat).titled(title)
}
