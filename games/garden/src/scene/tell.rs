//! What is told of an event: a line for the log, and what a screen plays.

use kernel::Seat;
use scene::{Cue, Die, Text, Tone};

use super::{ground, group, name, price};
use crate::Content;
use crate::event::{Cause, Event, HumanDeed, Spot};
use crate::state::Phase;

pub(super) fn log(content: &Content, event: &Event) -> Option<Text> {
    let at = |key: &'static str, cell: &Spot| Text::new(key).with("cell", name(content, cell.cell));
    let of = |key: &'static str, seat: &Seat| Text::new(key).with("seat", *seat);
    Some(match event {
        Event::Begins { seat } => of("log-begins", seat),
        Event::TurnBegan { seat, round, gained } => {
            of("log-turn", seat).with("round", *round).with("gained", price(content, &gained.n))
        }
        Event::Poisoned { cell, die, deaths, .. } => {
            at("log-poison-rolled", cell).with("die", *die).with("n", *deaths)
        }
        Event::Took { seat, to, n, .. } => at("log-took", to).with("seat", *seat).with("n", *n),
        Event::Fought { seats: [one, other], to, dice: [own, others], is_won, .. } => {
            let sum = |dice: &[u8]| dice.iter().map(|face| u32::from(*face)).sum::<u32>();
            let key = if *is_won { "log-fight-won" } else { "log-fight-lost" };
            at(key, to)
                .with("seat", *one)
                .with("other", *other)
                .with("own", sum(own))
                .with("theirs", sum(others))
        }
        Event::ShelterEnded { seat, cell } => at("log-shelter-ended", cell).with("seat", *seat),
        Event::Paid { seat, price: paid } => of("log-paid", seat).with("price", price(content, &paid.n)),
        Event::PowerUsed { seat, special } => {
            of("log-power", seat).with("invention", &content.specials[usize::from(special.place)].invention)
        }
        Event::AbilityUsed { seat, target, is_zone: false, .. } => match target {
            Some(cell) => at("log-pillage", cell).with("seat", *seat),
            None => return None,
        },
        Event::AbilityUsed { seat, clan, target, is_zone: true } => {
            let attack = &content.clans[usize::from(clan.place)].zone_attack;
            match target {
                Some(cell) => at("log-zone-at", cell).with("seat", *seat).with("attack", attack),
                None => of("log-zone", seat).with("attack", attack),
            }
        }
        Event::Died { seat, cell, n, cause } => {
            let key = match cause {
                Cause::Poison => "log-died-poison",
                Cause::Power => "log-died-power",
                Cause::Pillage => "log-died-pillage",
                Cause::Humans => "log-died-humans",
            };
            at(key, cell).with("seat", *seat).with("n", *n)
        }
        Event::Stole { seats: [thief, victim], resource, n } => of("log-stole", thief)
            .with("victim", *victim)
            .with("n", *n)
            .with("resource", &content.resources[usize::from(resource.place)].name),
        Event::Displaced { seat, cell, n } => at("log-displaced", cell).with("seat", *seat).with("n", *n),
        Event::Lost { seat, cell } => at("log-lost", cell).with("seat", *seat),
        Event::PhaseBegan { seat, phase: Phase::Reinforcement, reinforcements } => {
            of("log-reinforced", seat).with("n", *reinforcements)
        }
        Event::PhaseBegan { phase: Phase::Conquest, .. } => return None,
        Event::Recruited { seat, n } => of("log-recruited", seat).with("n", *n),
        Event::Placed { seat, cell, n } => at("log-placed", cell).with("seat", *seat).with("n", *n),
        Event::Regrouped { seat, from, to, n } => {
            at("log-regrouped", to).with("from", name(content, from.cell)).with("seat", *seat).with("n", *n)
        }
        Event::Humans { deed, cell } => {
            let key = match deed {
                HumanDeed::Foot => "log-humans-foot",
                HumanDeed::Visit => "log-humans-visit",
                HumanDeed::Sweets => "log-humans-sweets",
            };
            at(key, cell)
        }
        Event::Multiplied { seat, cell, n } => at("log-multiplied", cell).with("seat", *seat).with("n", *n),
        Event::Out { seat } => of("log-out", seat),
        Event::Left { seat } => of("log-left", seat),
        Event::Ended { reason } => Text::new(format!("end-{reason}")),
    })
}

pub(super) fn cues(content: &Content, event: &Event) -> Vec<Cue> {
    let float = |cell: &Spot, text: Text, tone| Cue::Float { over: ground(content, cell.cell), text, tone };
    let roll = |cell: &Spot, by: Option<Seat>, dice: &[u8], sides: u8| Cue::Roll {
        over: ground(content, cell.cell),
        by,
        dice: dice.iter().map(|&face| Die { sides, face }).collect(),
    };
    let more = |n: u8| Text::new("count-more").with("n", n);
    let less = |n: u8| Text::new("count-less").with("n", n);
    match event {
        Event::Poisoned { cell, seat, die, dice, sides, .. } => {
            vec![roll(cell, None, &[*die], *sides), roll(cell, *seat, dice, *sides)]
        }
        Event::Took { from, to, .. } => {
            vec![Cue::Travel { item: group(content, to.cell), from: ground(content, from.cell) }]
        }
        Event::Fought { seats: [own, other], from, to, dice: [thrown, against], sides, is_won } => {
            let (text, tone) = if *is_won { ("float-won", Tone::Good) } else { ("float-lost", Tone::Bad) };
            vec![
                roll(from, Some(*own), thrown, sides[0]),
                roll(to, Some(*other), against, sides[1]),
                float(to, text.into(), tone),
            ]
        }
        Event::ShelterEnded { cell, .. } => vec![float(cell, "float-shelter".into(), Tone::Plain)],
        Event::AbilityUsed { target: Some(cell), .. } => {
            vec![Cue::Flash { item: ground(content, cell.cell) }]
        }
        Event::Humans { deed, cell } => {
            let (text, tone) = match deed {
                HumanDeed::Foot => ("float-foot", Tone::Bad),
                HumanDeed::Visit => ("float-visit", Tone::Bad),
                HumanDeed::Sweets => ("float-sweets", Tone::Good),
            };
            vec![Cue::Flash { item: ground(content, cell.cell) }, float(cell, text.into(), tone)]
        }
        Event::Died { cell, n, .. } | Event::Displaced { cell, n, .. } => {
            vec![float(cell, less(*n), Tone::Bad)]
        }
        Event::Placed { cell, n, .. } | Event::Multiplied { cell, n, .. } => {
            vec![float(cell, more(*n), Tone::Good)]
        }
        Event::Regrouped { from, to, n, .. } => {
            vec![
                Cue::Travel { item: group(content, to.cell), from: ground(content, from.cell) },
                float(to, more(*n), Tone::Good),
            ]
        }
        Event::Begins { .. }
        | Event::TurnBegan { .. }
        | Event::Paid { .. }
        | Event::PowerUsed { .. }
        | Event::AbilityUsed { target: None, .. }
        | Event::Stole { .. }
        | Event::Lost { .. }
        | Event::PhaseBegan { .. }
        | Event::Recruited { .. }
        | Event::Out { .. }
        | Event::Left { .. }
        | Event::Ended { .. } => Vec::new(),
    }
}
