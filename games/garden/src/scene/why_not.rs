//! Why something cannot be done.

use scene::{Arg, ItemId, Text};

use super::{END, PILLAGE, REGROUP, ZONE, cell_of, name, power};
use crate::content::{Power, ZoneAttack};
use crate::state::Phase;
use crate::{CellId, Command, Content, Garden, Refused};

pub(super) fn why_not(garden: &Garden, legal: &[Command], picks: &[ItemId]) -> Text {
    let position = &garden.position;
    if position.end().is_some() {
        return "why-not-over".into();
    }
    if legal.is_empty() {
        return "refusal-not-your-turn".into();
    }
    let seat = position.active();
    let cell = |pick: &ItemId| cell_of(garden.content, pick);
    let refused = |command: Command| match garden.refusal(seat, command) {
        Err(refused) => refusal(garden.content, &refused),
        Ok(()) => "why-not-nothing".into(),
    };
    let special = |pick: &ItemId| garden.content.specials.iter().position(|def| power(def) == *pick);
    match picks {
        [first] if *first == END => refused(Command::End),
        [first] if *first == PILLAGE => why_no_ability(garden, false),
        [first] if *first == ZONE => why_no_ability(garden, true),
        [first] if *first == REGROUP => "why-not-regroup".into(),
        [first, ..] if *first == PILLAGE => match picks.last().and_then(cell) {
            Some(target) => refused(Command::Pillage { target }),
            None => "why-not-nothing".into(),
        },
        [first, rest @ ..] if *first == ZONE => match (garden.zone_attack(seat), rest) {
            (ZoneAttack::Shelter, [target]) => match cell(target) {
                Some(target) => why_no_shelter(garden, target),
                None => "why-not-nothing".into(),
            },
            (ZoneAttack::Shelter, [target, from, ..]) => match (cell(target), cell(from)) {
                (Some(target), Some(from)) => refused(Command::Shelter { target, from }),
                _ => "why-not-nothing".into(),
            },
            (_, [target, ..]) => match cell(target) {
                Some(target) => refused(Command::Zone { target }),
                None => "why-not-nothing".into(),
            },
            (_, []) => "why-not-nothing".into(),
        },
        [first, from, to, ..] if *first == REGROUP => match (cell(from), cell(to)) {
            (Some(from), Some(to)) => refused(Command::Regroup { from, to }),
            _ => "why-not-nothing".into(),
        },
        [first, rest @ ..] if special(first).is_some() => {
            let nth = special(first).unwrap_or(0) as u8;
            match (garden.content.specials[usize::from(nth)].power, rest) {
                (_, []) => why_no_power(garden, nth),
                (Power::Strike(_), [target, ..]) => match cell(target) {
                    Some(target) => refused(Command::Strike { special: nth, target }),
                    None => "why-not-nothing".into(),
                },
                (Power::Fly, [from]) => match cell(from) {
                    Some(from) => why_no_start(garden, from),
                    None => "why-not-nothing".into(),
                },
                (Power::Fly, [from, to, ..]) => match (cell(from), cell(to)) {
                    (Some(from), Some(to)) => refused(Command::Fly { special: nth, from, to }),
                    _ => "why-not-nothing".into(),
                },
                (Power::Recruit(_), _) => "why-not-nothing".into(),
            }
        }
        [first] => match cell(first) {
            Some(cell) => why_not_cell(garden, cell),
            None => "why-not-pick".into(),
        },
        [first, second, ..] => match (cell(first), cell(second)) {
            (Some(from), Some(to)) => refused(Command::Take { from, to }),
            (None, Some(cell)) => match first.0.strip_prefix("place ").and_then(|n| n.parse().ok()) {
                Some(n) => refused(Command::Place { n, cell }),
                None => "why-not-nothing".into(),
            },
            _ => "why-not-nothing".into(),
        },
        [] => "why-not-nothing".into(),
    }
}

/// Why a cell cannot be taken up.
fn why_not_cell(garden: &Garden, cell: CellId) -> Text {
    match garden.position.phase() {
        Phase::Conquest => why_no_start(garden, cell),
        Phase::Reinforcement => {
            match garden.refusal(garden.position.active(), Command::Place { n: 1, cell }) {
                Err(refused) => refusal(garden.content, &refused),
                Ok(()) => "why-not-nothing".into(),
            }
        }
    }
}

/// Why nobody goes from a cell.
fn why_no_start(garden: &Garden, cell: CellId) -> Text {
    let (content, position) = (garden.content, &garden.position);
    let at = |key: &'static str| Text::new(key).with("cell", name(content, cell));
    match () {
        () if !position.held(position.active()).has(cell) => at("refusal-not-yours"),
        () if position.rooted(cell) > 0 => at("refusal-rooted").with("turns", position.rooted(cell)),
        () if position.creatures(cell) < 2 => at("refusal-too-few"),
        () => at("why-not-surrounded"),
    }
}

/// Why a cell cannot be taken and sheltered from anywhere.
fn why_no_shelter(garden: &Garden, target: CellId) -> Text {
    let (content, seat) = (garden.content, garden.position.active());
    let senders = garden.senders(seat).and(content.beside(target));
    let from = senders.iter().next();
    let refused = match from {
        Some(from) => garden.refusal(seat, Command::Shelter { target, from }).err(),
        None => garden.refusal(seat, Command::Pillage { target }).err(),
    };
    match refused {
        Some(refused) => refusal(content, &refused),
        None => Text::new("why-not-no-neighbour").with("cell", name(content, target)),
    }
}

/// Why a special cell's power cannot be used now.
pub(super) fn why_no_power(garden: &Garden, special: u8) -> Text {
    let (content, position) = (garden.content, &garden.position);
    let def = &content.specials[usize::from(special)];
    let (seat, cell) = (position.active(), position.special(special));
    let phase = match def.power {
        Power::Fly | Power::Strike(_) => Phase::Conquest,
        Power::Recruit(_) => Phase::Reinforcement,
    };
    let missing = (0..).zip(def.price.iter().zip(&position.player(seat).purse)).find(|(_, (n, has))| n > has);
    let refused = match missing {
        _ if !position.held(seat).has(cell) => Refused::NotHeld { special },
        _ if position.phase() != phase => Refused::OtherPhase { phase },
        _ if position.is_used(special) => Refused::Used { special },
        Some((resource, (&needs, &has))) => Refused::TooDear { resource, needs, has },
        None => return "why-not-no-target".into(),
    };
    refusal(content, &refused)
}

/// Why a clan's ability cannot be used now.
pub(super) fn why_no_ability(garden: &Garden, is_zone: bool) -> Text {
    let (content, position) = (garden.content, &garden.position);
    let seat = position.active();
    let (needs, has) = (garden.ability_price(seat), position.player(seat).points);
    let is_forging = is_zone && matches!(garden.zone_attack(position.active()), ZoneAttack::Forge(_));
    let refused = match () {
        () if position.phase() != Phase::Conquest => Refused::OtherPhase { phase: Phase::Conquest },
        () if has < needs => Refused::FewPoints { needs, has },
        () if is_forging => Refused::Already,
        () => return "why-not-no-target".into(),
    };
    refusal(content, &refused)
}

/// The sentence of a refusal.
pub(super) fn refusal(content: &Content, refused: &Refused) -> Text {
    let at = |key: &'static str, cell: &CellId| Text::new(key).with("cell", name(content, *cell));
    let special = |special: &u8| Arg::from(&content.specials[usize::from(*special)].name);
    match refused {
        Refused::NotYourTurn => "refusal-not-your-turn".into(),
        Refused::OtherPhase { phase: Phase::Conquest } => "refusal-other-phase-conquest".into(),
        Refused::OtherPhase { phase: Phase::Reinforcement } => "refusal-other-phase".into(),
        Refused::NoSuchCell => "refusal-no-such-cell".into(),
        Refused::NoSuchPower => "refusal-no-such-power".into(),
        Refused::NotYours { cell } => at("refusal-not-yours", cell),
        Refused::Own { cell } => at("refusal-own", cell),
        Refused::Nobodys { cell } => at("refusal-nobodys", cell),
        Refused::TooFew { cell } => at("refusal-too-few", cell),
        Refused::Rooted { cell, turns } => at("refusal-rooted", cell).with("turns", *turns),
        Refused::NotBeside { from, to } => at("refusal-not-beside", to).with("from", name(content, *from)),
        Refused::TooDear { resource, needs, has } => Text::new("refusal-too-dear")
            .with("resource", &content.resources[usize::from(*resource)].name)
            .with("needs", *needs)
            .with("has", *has),
        Refused::NotHeld { special: nth } => Text::new("refusal-not-held").with("special", special(nth)),
        Refused::Used { special: nth } => Text::new("refusal-used").with("special", special(nth)),
        Refused::FewPoints { needs, has } => {
            Text::new("refusal-few-points").with("needs", *needs).with("has", *has)
        }
        Refused::OtherClan => "refusal-other-clan".into(),
        Refused::Already => "refusal-already".into(),
        Refused::NoStock { has } => Text::new("refusal-no-stock").with("n", *has),
        Refused::NoRoom { cell, room } => at("refusal-no-room", cell).with("n", *room),
        Refused::StockFits { stock } => Text::new("refusal-stock-fits").with("n", *stock),
        Refused::NoRegrouping => "refusal-no-regrouping".into(),
        Refused::AlreadySent { cell } => at("refusal-already-sent", cell),
    }
}
