//! What a turn search has to know of Skirmish: what a unit might do, and what a battle is worth when the
//! turns that follow are played as they are to be expected.

use std::cmp::Ordering;

use board::Walk;
use kernel::{FastDice, Game, Seat};
use search::{Guide, Ideas as Lines};

use super::ideas::Ideas;
use super::outlook::{Act, Deed, Outlook};
use super::policy;
use super::scout::Scout;
use crate::{Command, Skirmish};

/// Turns that are foreseen after the one that is thought out: the enemy's answer, and one's own next.
const TURNS: u32 = 2;
/// The cells that are tried for each deed.
const WIDTH: usize = 2;
/// What standing where enemies can strike costs in the order of ideas, for each point of their attacks.
const DANGER: f32 = 0.3;
/// A lead of so much is half a victory.
const HALF: f32 = 3000.0;

/// Leaves the rest of a turn and the turns after it to the policy, blow by blow on average.
pub(super) struct Foresight;

impl Guide<Skirmish> for Foresight {
    /// As whoever thinks its turn out sees it: the turn search asks for nobody else.
    fn evaluate(&self, state: &Skirmish, seat: Seat) -> i32 {
        let scout = Scout::new(state);
        let worth = foreseen(&scout, seat);
        (999.0 * worth / (worth.abs() + HALF)) as i32
    }

    /// A unit's way and its deed belong together.
    fn ideas(&self, state: &Skirmish, seat: Seat, _: &mut Vec<Command>, lines: &mut Lines<Command>) {
        let scout = Scout::new(state);
        let outlook = Outlook::new(&scout);
        let ideas = Ideas::new(&scout, &outlook, seat);
        let (mut acts, mut of_unit) = (Vec::new(), Vec::new());
        for unit in state.field.available().iter() {
            ideas.list(&outlook, unit, WIDTH, &mut of_unit);
            for &act in &of_unit {
                let mut after = outlook.clone();
                after.act(&scout, act);
                let danger = DANGER * ideas.danger[usize::from(act.cell)];
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
        let act = policy::best(&Outlook::new(&scout), &scout, seat, unit);
        let first = commands(state, act).first().copied();
        first.filter(|&command| state.check(seat, command).is_ok()).or(Some(Command::Wait { unit }))
    }
}

/// What a battle is worth to a side after the rest of its turn, if it has one, and the turns that follow.
fn foreseen(scout: &Scout<'_>, side: Seat) -> f32 {
    let (mut outlook, mut active) = (Outlook::new(scout), scout.battle.field.active());
    if active == side {
        policy::play(&mut outlook, scout, active);
    }
    let (mut last, mut worth) = (0.0, outlook.worth(scout, side));
    for turn in 0..TURNS {
        // Where the side's turn is over the other's has begun.
        if turn > 0 || active == side {
            outlook.end_turn(scout, active);
            active = Seat(1 - active.0);
            outlook.begin_turn(scout, active);
        }
        if !outlook.is_open() {
            return outlook.worth(scout, side);
        }
        policy::play(&mut outlook, scout, active);
        (last, worth) = (worth, outlook.worth(scout, side));
    }
    // Neither side gets the last word.
    (last + worth) * 0.5
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
