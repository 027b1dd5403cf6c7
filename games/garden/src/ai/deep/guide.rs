//! What a tree search has to know of Garden Tensions: what might be played, what a position is worth, and how
//! play goes on.

use kernel::{FastDice, Seat};
use search::Guide;

use super::ways::{cost, to_enemy};
use super::{policy, value};
use crate::state::Phase;
use crate::{CellId, Command, Garden};

/// So many turns are looked ahead, the present one counted. Six were worse at equal simulations and slower, two worse
/// at equal time.
const TURNS: u16 = 4;

pub(super) struct Foresight {
    /// The turn that is too far to be looked at.
    far: u16,
}

impl Foresight {
    pub(super) fn from(garden: &Garden) -> Foresight {
        Foresight { far: garden.position.turn() + TURNS }
    }
}

impl Guide<Garden> for Foresight {
    fn evaluate(&self, state: &Garden, seat: Seat) -> i32 {
        value::value(state, seat)
    }

    fn candidates(&self, state: &Garden, seat: Seat, commands: &mut Vec<Command>) {
        match state.position.phase() {
            Phase::Conquest => conquests(state, seat, commands),
            Phase::Reinforcement => placements(state, seat, commands),
        }
    }

    fn play(&self, state: &Garden, seat: Seat, _: &mut FastDice, _: &mut Vec<Command>) -> Option<Command> {
        Some(policy::play(state, seat))
    }

    fn is_far(&self, state: &Garden) -> bool {
        state.position.turn() >= self.far
    }
}

/// Puts the most promising first.
fn order(commands: &mut Vec<Command>, rank: impl Fn(&Command) -> f32) {
    let mut ranked: Vec<(f32, Command)> = commands.iter().map(|command| (rank(command), *command)).collect();
    // Equals stay in the order of the rules.
    ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    commands.clear();
    commands.extend(ranked.into_iter().map(|(_, command)| command));
}

fn conquests(state: &Garden, seat: Seat, commands: &mut Vec<Command>) {
    let position = &state.position;
    let costs = to_enemy(state, seat);
    let near = state.content.shape.spread(position.held(seat));
    let hit = |cell: CellId| f32::from(position.creatures(cell)) + if near.has(cell) { 1.0 } else { 0.0 };
    order(commands, |command| match *command {
        Command::Take { to, .. } if position.owner(to).is_none() => 1.4 - 0.1 * f32::from(cost(&costs, to)),
        Command::Take { from, to } => policy::gain(state, seat, from, to),
        Command::Fly { from, to, .. } => policy::gain(state, seat, from, to) - 0.6,
        Command::Strike { target, .. } => 0.5 * hit(target),
        Command::Pillage { target } => 0.25 * hit(target),
        Command::Zone { target } => 0.45 * hit(target),
        Command::Shelter { target, .. } => 0.9 + 0.5 * hit(target),
        Command::Forge => 2.0,
        Command::End => 0.2,
        Command::Recruit { .. } | Command::Place { .. } | Command::Regroup { .. } => 0.0,
    });
}

/// As many as fit near the enemy, or one: what lies behind the lines is not reinforced.
fn placements(state: &Garden, seat: Seat, commands: &mut Vec<Command>) {
    let (position, most) = (&state.position, state.content.numbers.most);
    let costs = to_enemy(state, seat);
    let stock = position.player(seat).stock;
    let nearest = position.open(state.content, seat).iter().map(|cell| cost(&costs, cell)).min().unwrap_or(0);
    commands.retain(|command| match *command {
        Command::Place { n, cell } => {
            let room = u16::from(most - position.creatures(cell));
            (n == 1 || u16::from(n) == room.min(stock)) && cost(&costs, cell) <= nearest + 1
        }
        _ => true,
    });
    order(commands, |command| match *command {
        Command::Recruit { .. } => 9.0,
        Command::Place { n, cell } => {
            2.0 - f32::from(cost(&costs, cell))
                + 0.2 * f32::from(n)
                + 0.1 * f32::from(position.creatures(cell))
        }
        Command::Regroup { from, to } => f32::from(cost(&costs, from)) - f32::from(cost(&costs, to)),
        _ => 0.0,
    });
}
