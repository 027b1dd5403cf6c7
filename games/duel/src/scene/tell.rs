//! Events in words, and what a screen plays.

use scene::{Cue, ItemId, Text, Tone};

use super::{card_item, card_name, hand_item, nouns, oracle, player_item, stack_item};
use crate::content::{CardType, Content};
use crate::event::{Aim, Blow, Change, Destination, Event, Named, Thing};

pub(super) fn log(content: &Content, event: &Event) -> Option<Text> {
    let name = |card: &Named| card_name(content, card.kind);
    let of = |key: &'static str, thing: &Thing| {
        Text::new(key).with("seat", thing.seat).with("name", name(&thing.card))
    };
    let aimed = |text: Text, targets: &[Option<Aim>; 2]| {
        let targets: Vec<Text> = targets.iter().flatten().map(|aim| aim_name(content, aim)).collect();
        match nouns::list(targets.into_iter()) {
            Some(targets) => Text::new("log-aimed").with("does", text).with("targets", targets),
            None => text,
        }
    };
    Some(match event {
        Event::Began { seat } => Text::new("log-began").with("seat", *seat),
        Event::Kept { seat } => Text::new("log-kept").with("seat", *seat),
        Event::Mulligan { seat, n } => Text::new("log-mulligan").with("seat", *seat).with("n", *n),
        Event::Draw { seat, card: Some(card) } => {
            Text::new("log-draw-card").with("seat", *seat).with("name", name(card))
        }
        Event::Draw { seat, card: None } => Text::new("log-draw").with("seat", *seat),
        Event::Exhausted { seat } => Text::new("log-exhausted").with("seat", *seat),
        Event::Turn { seat, turn } => Text::new("log-turn").with("seat", *seat).with("turn", *turn),
        Event::Land { land } => of("log-land", land),
        Event::Cast { object, targets } => aimed(of("log-cast", object), targets),
        Event::Activate { object, targets, .. } => aimed(of("log-activate", object), targets),
        Event::Trigger { object, targets, .. } => aimed(of("log-trigger", object), targets),
        Event::TriggerLost { card, seat } => {
            Text::new("log-trigger-lost").with("seat", *seat).with("name", name(card))
        }
        Event::StopTurned { stop, is_set, .. } => {
            let key = if *is_set { "log-stop-set" } else { "log-stop-lifted" };
            Text::new(key).with("stop", Text::new(format!("stop-{}", stop.id())))
        }
        // That it enters says as much.
        Event::ResolveCard { object } if content.card(object.card.kind).is_permanent() => return None,
        Event::ResolveCard { object } => of("log-resolve-card", object),
        Event::ResolveAbility { object } => of("log-resolve-ability", object),
        Event::Fizzle { object } => of("log-fizzle", object),
        Event::Counter { object } => of("log-counter", object),
        // That it was put down says as much.
        Event::Enter { permanent, .. } if content.card(permanent.card.kind).card_type == CardType::Land => {
            return None;
        }
        Event::Enter { permanent, is_token, .. } => {
            of(if *is_token { "log-enter-token" } else { "log-enter" }, permanent)
        }
        Event::NoRoom { card, seat } => Text::new("log-no-room").with("seat", *seat).with("name", name(card)),
        Event::Die { permanent } => of("log-die", permanent),
        Event::Leave { permanent, to } => {
            let key = match to {
                Destination::Graveyard => "log-leave-graveyard",
                Destination::Hand => "log-leave-hand",
                Destination::Library => "log-leave-library",
                Destination::Removed => "log-leave-removed",
                Destination::Nowhere => "log-leave-nowhere",
            };
            of(key, permanent)
        }
        Event::Change { permanent, change } => changed(of, permanent, *change),
        Event::Life { seat, by, life } => {
            let key = if *by < 0 { "log-life-lost" } else { "log-life-gained" };
            Text::new(key).with("seat", *seat).with("n", by.unsigned_abs()).with("life", *life)
        }
        Event::Mana { seat, mana } => {
            Text::new("log-mana").with("seat", *seat).with("mana", nouns::mana_of_kinds(mana)?)
        }
        Event::Discard { seat, card } => {
            Text::new("log-discard").with("seat", *seat).with("name", name(card))
        }
        Event::Mill { seat, card } => Text::new("log-mill").with("seat", *seat).with("name", name(card)),
        Event::Look { seat, card: Some(card) } => {
            Text::new("log-look-card").with("seat", *seat).with("name", name(card))
        }
        Event::Look { seat, card: None } => Text::new("log-look").with("seat", *seat),
        Event::LookLeft { seat } => Text::new("log-look-left").with("seat", *seat),
        Event::Sacrifice { permanent } => of("log-sacrifice", permanent),
        Event::Return { seat, card } => Text::new("log-return").with("seat", *seat).with("name", name(card)),
        Event::RemoveBuried { seat, card } => {
            Text::new("log-remove-buried").with("seat", *seat).with("name", name(card))
        }
        Event::Copy { object } => of("log-copy", object),
        Event::Attack { permanent } => of("log-attack", permanent),
        Event::Withdraw { permanent } => of("log-withdraw", permanent),
        Event::Block { permanent, attacker } => {
            of("log-block", permanent).with("attacker", name(&attacker.card))
        }
        Event::SolveCombat { is_first: true, .. } => "log-combat-first".into(),
        Event::SolveCombat { is_first: false, .. } => "log-combat".into(),
        Event::EmptyPools => "log-empty-pools".into(),
        Event::Pay { seat, mana, life } => {
            Text::new("log-pay").with("seat", *seat).with("paid", nouns::paid(mana, *life)?)
        }
        Event::Tap { seat, land, mana } => Text::new("log-tap")
            .with("seat", *seat)
            .with("name", name(&land.card))
            .with("mana", nouns::mana(*mana)),
        Event::Ended { reason, .. } => Text::new(format!("end-{reason}")),
        Event::Phase { .. } | Event::Untap { .. } | Event::Clean => return None,
    })
}

fn changed(of: impl Fn(&'static str, &Thing) -> Text, permanent: &Thing, change: Change) -> Text {
    match change {
        Change::Tapped => of("log-tapped", permanent),
        Change::Untapped => of("log-untapped", permanent),
        Change::Pumped { power, toughness } => of("log-pumped", permanent)
            .with("power", oracle::signed(power))
            .with("toughness", oracle::signed(toughness)),
        Change::Grown { n } => of("log-grown", permanent).with("n", oracle::signed(n)),
        Change::Wounded { n } => of("log-wounded", permanent).with("n", n),
    }
}

fn aim_name(content: &Content, aim: &Aim) -> Text {
    let named = |card: &Named| Text::new("named").with("name", card_name(content, card.kind));
    match aim {
        Aim::Thing(thing) => named(&thing.card),
        Aim::Player(seat) => Text::new("player-name").with("seat", *seat),
        Aim::Buried { card, .. } => named(card),
    }
}

pub(super) fn cues(content: &Content, event: &Event) -> Vec<Cue> {
    let float = |over: ItemId, text: Text, tone| Cue::Float { over, text, tone };
    let from_hand = |seat: kernel::Seat| ItemId::new(format!("holds {}", seat.0));
    let library = |seat: kernel::Seat| ItemId::new(format!("library {}", seat.0));
    match event {
        // From the library by way of the count of cards to the hand, where it is seen; it may be gone again within
        // the same step.
        Event::Draw { seat, card: Some(card) } => {
            let way = [library(*seat), from_hand(*seat)];
            way.map(|from| Cue::Travel { item: hand_item(content, card.kind), from }).to_vec()
        }
        Event::Draw { seat, card: None } => {
            vec![Cue::Travel { item: from_hand(*seat), from: library(*seat) }]
        }
        Event::Land { land } => {
            vec![Cue::Travel { item: card_item(land.number), from: from_hand(land.seat) }]
        }
        Event::Cast { object, .. } => {
            vec![Cue::Travel { item: stack_item(object.number), from: from_hand(object.seat) }]
        }
        Event::Activate { object, source, .. } | Event::Trigger { object, source: Some(source), .. } => {
            vec![Cue::Travel { item: stack_item(object.number), from: card_item(*source) }]
        }
        // Where nobody could reply, an object comes and resolves within one step.
        Event::ResolveCard { object }
        | Event::ResolveAbility { object }
        | Event::Trigger { object, source: None, .. }
        | Event::Copy { object } => {
            vec![Cue::Flash { item: stack_item(object.number) }]
        }
        Event::Enter { permanent, from: Some(from), .. } => {
            vec![Cue::Travel { item: card_item(permanent.number), from: stack_item(*from) }]
        }
        Event::Enter { permanent, .. } => vec![Cue::Flash { item: card_item(permanent.number) }],
        Event::Attack { permanent } | Event::Withdraw { permanent } | Event::Block { permanent, .. } => {
            vec![Cue::Flash { item: card_item(permanent.number) }]
        }
        Event::SolveCombat { blows, .. } => blows.iter().filter_map(strike).collect(),
        Event::Counter { object } => {
            vec![float(stack_item(object.number), "float-countered".into(), Tone::Bad)]
        }
        Event::Fizzle { object } => {
            vec![float(stack_item(object.number), "float-fizzled".into(), Tone::Plain)]
        }
        Event::Die { permanent } => {
            let name = Text::new("float-died").with("name", card_name(content, permanent.card.kind));
            let item = card_item(permanent.number);
            vec![float(item.clone(), name, Tone::Bad), Cue::Fall { item }]
        }
        Event::Change { permanent, change } => {
            let over = card_item(permanent.number);
            match change {
                Change::Wounded { n } => {
                    vec![float(over, Text::new("float-wounds").with("n", *n), Tone::Bad)]
                }
                Change::Pumped { power, toughness } => {
                    let tone = if *power < 0 || *toughness < 0 { Tone::Bad } else { Tone::Good };
                    let text = Text::new("mark-pumped");
                    let text = text.with("power", oracle::signed(*power));
                    vec![float(over, text.with("toughness", oracle::signed(*toughness)), tone)]
                }
                Change::Grown { n } => {
                    let tone = if *n < 0 { Tone::Bad } else { Tone::Good };
                    vec![float(over, Text::new("mark-signed").with("n", oracle::signed(*n)), tone)]
                }
                Change::Tapped | Change::Untapped => vec![Cue::Flash { item: over }],
            }
        }
        Event::Life { seat, by, .. } => {
            let (tone, sign) =
                if *by < 0 { (Tone::Bad, "signed-minus") } else { (Tone::Good, "signed-plus") };
            let n = Text::new(sign).with("n", by.unsigned_abs());
            vec![float(player_item(*seat), Text::new("float-life").with("n", n), tone)]
        }
        _ => Vec::new(),
    }
}

/// A creature lunges at whom it wounds.
fn strike(blow: &Blow) -> Option<Cue> {
    let at = match blow.at {
        Aim::Thing(thing) => card_item(thing.number),
        Aim::Player(seat) => player_item(seat),
        Aim::Buried { .. } => return None,
    };
    Some(Cue::Strike { item: card_item(blow.by.number), at })
}

/// What decided a duel, where a blow or a card did, and the duel in numbers.
pub(super) fn summary(content: &Content, told: &[Event]) -> Vec<Text> {
    let count = |is: fn(&Event) -> bool| told.iter().filter(|event| is(event)).count() as u32;
    let turn = |event: &Event| match event {
        Event::Turn { turn, .. } => Some(*turn),
        _ => None,
    };
    let cast = count(|event| matches!(event, Event::Cast { .. }));
    let countered = count(|event| matches!(event, Event::Counter { .. }));
    let dead = count(|event| matches!(event, Event::Die { .. }));
    let numbers = [
        Text::new("summary-turns").with("n", told.iter().filter_map(turn).max().unwrap_or(1)),
        Text::new("summary-cast").with("n", cast).with("countered", countered),
        Text::new("summary-dead").with("n", dead),
    ];
    decided(content, told).into_iter().chain(numbers).collect()
}

/// What took the last life of a player: a fight, or what resolved last before it.
fn decided(content: &Content, told: &[Event]) -> Option<Text> {
    let is_last = |event: &Event| matches!(event, Event::Life { life, by, .. } if *life <= 0 && *by < 0);
    let place = told.iter().rposition(is_last)?;
    let Event::Life { by, .. } = told[place] else { return None };
    let source = told[..place].iter().rev().find_map(|event| match event {
        Event::SolveCombat { .. } => Some(Text::new("summary-by-fight")),
        Event::ResolveCard { object } | Event::ResolveAbility { object } => {
            Some(Text::new("summary-by-card").with("name", card_name(content, object.card.kind)))
        }
        _ => None,
    });
    source.map(|source| source.with("n", by.unsigned_abs()))
}
