//! What is told of events: lines of the log, what a screen plays, and what a climb comes to.

use scene::{Arg, Cue, Picture, Text, Tone, Trophy};

use super::card::{status_fact, status_name};
use super::climb::{room_name, stage};
use super::{card_name, room_id, who_id};
use crate::content::CardId;
use crate::event::{Healing, Someone};
use crate::{Content, Event, Who};

fn name(content: &Content, someone: Someone) -> Arg {
    match someone {
        Someone::Player(seat) => seat.into(),
        Someone::Enemy { kind, .. } => Arg::from(&content.enemy(kind).name),
    }
}

/// Names one after the other.
fn list(names: impl Iterator<Item = Arg>) -> Option<Text> {
    let mut names = names.map(|name| Text::new("named").with("name", name));
    let first = names.next()?;
    Some(names.fold(first, |all, next| Text::new("list").with("before", all).with("more", next)))
}

pub(super) fn log(content: &Content, event: &Event) -> Option<Text> {
    let of = |key: &'static str, seat: &kernel::Seat| Text::new(key).with("seat", *seat);
    let by = |key: &'static str, who: &Someone| Text::new(key).with("who", name(content, *who));
    let card = |card: &CardId| card_name(content, *card);
    Some(match event {
        Event::Began { floors } => {
            let [first, second, third, fourth] = floors.map(|element| &content.element(element).name);
            Text::new("log-began")
                .with("first", first)
                .with("second", second)
                .with("third", third)
                .with("fourth", fourth)
        }
        Event::Entered { seat, room, .. } => of("log-entered", seat).with("room", room_name(*room)),
        Event::Foretold { status, n } => {
            Text::new("log-foretold").with("what", status_fact(content, *status, *n))
        }
        Event::FightBegan { enemies } => {
            let names = enemies.iter().map(|kind| Arg::from(&content.enemy(*kind).name));
            Text::new("log-fight").with("enemies", list(names)?)
        }
        Event::Intends { .. } | Event::TurnEnded { .. } | Event::Acted { .. } => return None,
        Event::TurnBegan { seat, round } => of("log-turn", seat).with("round", *round),
        Event::Shuffled { seat } => of("log-shuffled", seat),
        Event::Drew { seat, cards } => {
            let names = cards.iter().map(|card| card_name(content, *card));
            of("log-drew", seat).with("cards", list(names)?)
        }
        Event::Played { seat, card: played, target: None } => {
            of("log-played", seat).with("card", card(played))
        }
        Event::Played { seat, card: played, target: Some(target) } => {
            of("log-played-at", seat).with("card", card(played)).with("who", name(content, *target))
        }
        Event::Turned { seat, element } => {
            of("log-turned", seat).with("element", &content.element(*element).name)
        }
        Event::Struck { from, to, blocked, lost } => by("log-struck", from)
            .with("target", name(content, *to))
            .with("n", *blocked + *lost)
            .with("blocked", *blocked)
            .with("lost", *lost),
        Event::Evaded { from, to } => by("log-evaded", from).with("target", name(content, *to)),
        Event::Retaliated { from, to, blocked, lost } => {
            by("log-retaliated", from).with("target", name(content, *to)).with("n", *blocked + *lost)
        }
        Event::Blocked { who, n } => by("log-blocked", who).with("n", *n),
        Event::Healed { who, n, cause } => {
            let key = match cause {
                Healing::Effect => "log-healed",
                Healing::Regeneration => "log-regenerated",
                Healing::Sleep => "log-slept",
            };
            by(key, who).with("n", *n)
        }
        Event::Gained { who, status, n } => {
            by("log-gained", who).with("status", status_name(*status)).with("n", *n)
        }
        Event::Discarded { seat, card: dropped } => of("log-discarded", seat).with("card", card(dropped)),
        Event::Died { who } => by("log-died", who),
        Event::FightWon { rounds } => Text::new("log-won").with("n", *rounds),
        Event::Offered { cards: [one, two, three] } => {
            Text::new("log-offered").with("one", card(one)).with("two", card(two)).with("three", card(three))
        }
        Event::Took { seat, card: taken, dropped: None } => of("log-took", seat).with("card", card(taken)),
        Event::Took { seat, card: taken, dropped: Some(dropped) } => {
            of("log-took-for", seat).with("card", card(taken)).with("dropped", card(dropped))
        }
        Event::Declined { seat } => of("log-declined", seat),
        Event::Meditated { seat, attack, block } => {
            of("log-meditated", seat).with("attack", *attack).with("block", *block)
        }
        Event::FloorCleared { floor } => Text::new("log-floor").with("n", *floor + 1),
        Event::Left { seat } => of("log-left", seat),
        Event::Ended { reason } => Text::new(format!("end-{reason}")),
    })
}

pub(super) fn cues(content: &Content, event: &Event) -> Vec<Cue> {
    let id = |someone: &Someone| who_id(someone.who());
    let less = |n: u16| Text::new("count-less").with("n", n);
    let more = |n: u16| Text::new("count-more").with("n", n);
    let float = |who: &Someone, text: Text, tone| Cue::Float { over: id(who), text, tone };
    match event {
        Event::Entered { floor, step, lane, .. } => vec![Cue::Flash { item: room_id(*floor, *step, *lane) }],
        Event::Struck { from, to, lost, .. } => {
            let strike = Cue::Strike { item: id(from), at: id(to) };
            match lost {
                0 => vec![strike, float(to, "float-blocked".into(), Tone::Good)],
                lost => vec![strike, float(to, less(*lost), Tone::Bad)],
            }
        }
        Event::Evaded { from, to } => {
            vec![Cue::Strike { item: id(from), at: id(to) }, float(to, "float-evaded".into(), Tone::Good)]
        }
        Event::Retaliated { to, lost, .. } => vec![float(to, less(*lost), Tone::Bad)],
        Event::Blocked { who, n } => {
            vec![float(who, Text::new("float-block").with("n", *n), Tone::Good)]
        }
        Event::Healed { who, n, cause } if *n > 0 && *cause != Healing::Sleep => {
            vec![float(who, more(*n), Tone::Good)]
        }
        Event::Gained { who, status, n } => {
            let text = Text::new("status-of").with("status", status_name(*status)).with("n", *n);
            vec![float(who, text, if status.is_buff() { Tone::Good } else { Tone::Bad })]
        }
        Event::Turned { seat, element } => {
            let text = Text::new("of-element").with("element", &content.element(*element).name);
            vec![Cue::Float { over: who_id(Who::Player(*seat)), text, tone: Tone::Plain }]
        }
        _ => Vec::new(),
    }
}

/// The bosses that fell, in the order of the floors, each before its own stage.
pub(super) fn trophies(content: &Content, told: &[Event]) -> Vec<Trophy> {
    let trophy = |event: &Event| match event {
        Event::Died { who: Someone::Enemy { kind, .. } } => {
            let boss = Some(content.enemy(*kind)).filter(|def| def.is_boss)?;
            let name = Text::new("named").with("name", &boss.name);
            let picture = Picture::new(boss.picture.clone(), "B");
            Some(Trophy { name, picture, backdrop: Some(stage(boss.element)) })
        }
        _ => None,
    };
    told.iter().filter_map(trophy).collect()
}

/// What happened how often: rooms, floors, enemies, damage, cards.
pub(super) fn summary(content: &Content, told: &[Event]) -> Vec<Text> {
    let count = |is_it: &dyn Fn(&Event) -> u32| told.iter().map(is_it).sum::<u32>();
    let rooms = count(&|event| u32::from(matches!(event, Event::Entered { .. })));
    let floors = count(&|event| u32::from(matches!(event, Event::FloorCleared { .. })));
    let killed = count(&|event| u32::from(matches!(event, Event::Died { who: Someone::Enemy { .. } })));
    let dealt = count(&|event| match event {
        Event::Struck { to: Someone::Enemy { .. }, lost, .. }
        | Event::Retaliated { to: Someone::Enemy { .. }, lost, .. } => u32::from(*lost),
        _ => 0,
    });
    let suffered = count(&|event| match event {
        Event::Struck { to: Someone::Player(_), lost, .. }
        | Event::Retaliated { to: Someone::Player(_), lost, .. } => u32::from(*lost),
        _ => 0,
    });
    let evaded = count(&|event| u32::from(matches!(event, Event::Evaded { to: Someone::Player(_), .. })));
    let mut played = vec![0u32; content.cards.len()];
    let mut taken = 0u32;
    for event in told {
        match event {
            Event::Played { card, .. } => played[card.index()] += 1,
            Event::Took { .. } => taken += 1,
            _ => {}
        }
    }
    let all: u32 = played.iter().sum();
    let mut facts: Vec<Text> = [
        ("summary-floors", floors),
        ("summary-rooms", rooms),
        ("summary-killed", killed),
        ("summary-dealt", dealt),
        ("summary-suffered", suffered),
        ("summary-evaded", evaded),
        ("summary-cards", all),
        ("summary-taken", taken),
    ]
    .map(|(key, n)| Text::new(key).with("n", n))
    .into();
    let favourite = (0..).map(CardId).zip(&played).max_by_key(|(card, n)| (**n, std::cmp::Reverse(*card)));
    if let Some((card, n)) = favourite.filter(|(_, n)| **n > 0) {
        facts.push(Text::new("summary-favourite").with("card", card_name(content, card)).with("n", *n));
    }
    facts
}
