//! What a turn search has to know of Skirmish: what a unit might do, and what a battle is worth when the
//! turns that follow are played as they are to be expected.

use std::cmp::Ordering;

use board::Walk;
use kernel::{FastDice, Game, Seat};
use search::{Guide, Ideas as Lines};

use super::ideas::Ideas;
use super::outlook::{Act, Deed, Outlook};
use super::policy::{self, Stance};
use super::scout::Scout;
use crate::{Command, Skirmish};

/// The ways to go about the rest of a turn that are compared.
const STANCES: [Stance; 2] = [Stance::Careful, Stance::Charge];
/// The cells that are tried for each deed.
const WIDTH: usize = 2;
/// What standing where enemies can strike costs in the order of ideas, for each point of their attacks.
const DANGER: f32 = 0.0006;

/// Leaves the rest of a turn and the turns after it to the policy, blow by blow on average.
pub(super) struct Foresight;

impl Guide<Skirmish> for Foresight {
    /// As whoever thinks its turn out sees it: the turn search asks for nobody else.
    fn evaluate(&self, state: &Skirmish, seat: Seat) -> i32 {
        let scout = Scout::new(state);
        in_thousandths(foreseen(&scout, seat))
    }

    /// A unit's way and its deed belong together.
    fn ideas(&self, state: &Skirmish, seat: Seat, _: &mut Vec<Command>, lines: &mut Lines<Command>) {
        let scout = Scout::new(state);
        let outlook = Outlook::new(&scout);
        let ideas = Ideas { scout: &scout, side: seat };
        let (mut acts, mut of_unit) = (Vec::new(), Vec::new());
        for unit in state.field.available().iter() {
            ideas.list(&outlook, unit, WIDTH, &mut of_unit);
            for &act in &of_unit {
                let mut after = outlook.clone();
                after.act(&scout, act);
                let danger = DANGER * scout.danger(seat, act.cell);
                acts.push((after.worth(&scout, seat) - danger, act));
            }
        }
        // Equals stay in the order of the units.
        acts.sort_by(|(one, _), (other, _)| other.partial_cmp(one).unwrap_or(Ordering::Equal));
        acts.into_iter().for_each(|(_, act)| lines.push(commands(state, act)));
        lines.push([Command::EndTurn]);
    }

    fn play(&self, state: &Skirmish, seat: Seat, _: &mut FastDice, _: &mut Vec<Command>) -> Option<Command> {
        let unit = state.field.available().iter().next()?;
        let scout = Scout::new(state);
        let outlook = Outlook::new(&scout);
        let (stance, _) = best_rest(&scout, &outlook, seat);
        let act = policy::best(&outlook, &scout, seat, unit, stance);
        let first = commands(state, act).first().copied();
        first.filter(|&command| state.check(seat, command).is_ok()).or(Some(Command::Wait { unit }))
    }
}

/// What a battle is worth to a side after the rest of its turn, if it has one, and the turns that follow. The side
/// goes about its turn in the best way that it has.
fn foreseen(scout: &Scout<'_>, side: Seat) -> f32 {
    let outlook = Outlook::new(scout);
    match scout.battle.field.active() == side {
        true => best_rest(scout, &outlook, side).1,
        false => answered(scout, outlook, side),
    }
}

/// The stance in which the rest of a side's turn is worth most, and how much.
fn best_rest(scout: &Scout<'_>, outlook: &Outlook, side: Seat) -> (Stance, f32) {
    let (mut best, mut most) = (STANCES[0], f32::MIN);
    for stance in STANCES {
        let worth = rested(scout, outlook.clone(), side, stance);
        if worth > most {
            (best, most) = (stance, worth);
        }
    }
    (best, most)
}

/// On the scale of outcomes.
fn in_thousandths(worth: f32) -> i32 {
    (999.0 * worth) as i32
}

/// What a battle is worth to a side that plays the rest of its turn so.
fn rested(scout: &Scout<'_>, mut outlook: Outlook, side: Seat, stance: Stance) -> f32 {
    policy::play(&mut outlook, scout, side, stance);
    outlook.end_turn(scout, side);
    outlook.begin_turn(scout, Seat(1 - side.0));
    answered(scout, outlook, side)
}

/// What a battle is worth to a side when the other is to act.
fn answered(scout: &Scout<'_>, mut outlook: Outlook, side: Seat) -> f32 {
    let other = Seat(1 - side.0);
    if !outlook.is_open() {
        return outlook.worth(scout, side);
    }
    policy::play(&mut outlook, scout, other, Stance::Press);
    let last = outlook.worth(scout, side);
    outlook.end_turn(scout, other);
    outlook.begin_turn(scout, side);
    if outlook.is_open() {
        policy::play(&mut outlook, scout, side, Stance::Press);
    }
    // Neither side gets the last word.
    (last + outlook.worth(scout, side)) * 0.5
}

/// The steps of an act's way, and its deed.
fn commands(state: &Skirmish, Act { unit, cell, deed }: Act) -> Vec<Command> {
    let (board, here) = (&state.map.board, state.field.unit(unit));
    let path = match cell == here.cell {
        true => Vec::new(),
        false => {
            Walk::new(board, here.cell, here.points, &state.open()).path(board, cell).unwrap_or_default()
        }
    };
    let steps = path.into_iter().map(|to| Command::Step { unit, to });
    let deed = match deed {
        Deed::Attack(target) => Command::Attack { unit, target },
        Deed::Use(item, target) => Command::Use { unit, item, target },
        Deed::Wait => Command::Wait { unit },
    };
    steps.chain([deed]).collect()
}
