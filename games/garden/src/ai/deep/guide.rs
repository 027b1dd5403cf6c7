//! What a turn search has to know of Garden Tensions: what might be played, what a position is worth, and how
//! others answer.

use kernel::{FastDice, Seat};
use search::{Guide, Ideas};

use super::ways::{cost, to_enemy};
use super::{policy, value};
use crate::state::Phase;
use crate::{CellId, Command, Garden};

pub(super) struct Foresight;

impl Guide<Garden> for Foresight {
    fn evaluate(&self, state: &Garden, seat: Seat) -> i32 {
        value::value(state, seat)
    }

    fn ideas(&self, state: &Garden, seat: Seat, legal: &mut Vec<Command>, ideas: &mut Ideas<Command>) {
        match state.position.phase() {
            Phase::Conquest => conquests(state, seat, legal, ideas),
            Phase::Reinforcement => placements(state, seat, legal, ideas),
        }
    }

    fn turn(&self, state: &Garden) -> u32 {
        u32::from(state.position.round())
    }

    fn play(&self, state: &Garden, seat: Seat, _: &mut FastDice, _: &mut Vec<Command>) -> Option<Command> {
        Some(policy::play(state, seat))
    }
}

/// How promising each is, the best first.
fn conquests(state: &Garden, seat: Seat, legal: &[Command], ideas: &mut Ideas<Command>) {
    let position = &state.position;
    let costs = to_enemy(state, seat);
    let near = state.content.shape.spread(position.held(seat));
    let hit = |cell: CellId| f32::from(position.creatures(cell)) + if near.has(cell) { 1.0 } else { 0.0 };
    let rank = |command: &Command| match *command {
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
    };
    let mut ranked: Vec<(f32, Command)> = legal.iter().map(|command| (rank(command), *command)).collect();
    // Equals stay in the order of the rules.
    ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    ranked.into_iter().for_each(|(_, command)| ideas.push([command]));
}

/// As many as fit near the enemy, or one: what lies behind the lines is not reinforced.
fn placements(state: &Garden, seat: Seat, legal: &[Command], ideas: &mut Ideas<Command>) {
    let (position, most) = (&state.position, state.content.numbers.most);
    let costs = to_enemy(state, seat);
    let stock = position.player(seat).stock;
    let nearest = position.open(state.content, seat).iter().map(|cell| cost(&costs, cell)).min().unwrap_or(0);
    let is_worth_it = |command: &&Command| match **command {
        Command::Place { n, cell } => {
            let room = u16::from(most - position.creatures(cell));
            (n == 1 || u16::from(n) == room.min(stock)) && cost(&costs, cell) <= nearest + 1
        }
        _ => true,
    };
    let rank = |command: &Command| match *command {
        Command::Recruit { .. } => 9.0,
        Command::Place { n, cell } => {
            2.0 - f32::from(cost(&costs, cell))
                + 0.2 * f32::from(n)
                + 0.1 * f32::from(position.creatures(cell))
        }
        Command::Regroup { from, to } => f32::from(cost(&costs, from)) - f32::from(cost(&costs, to)),
        _ => 0.0,
    };
    let mut ranked: Vec<(f32, Command)> =
        legal.iter().filter(is_worth_it).map(|command| (rank(command), *command)).collect();
    ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    ranked.into_iter().for_each(|(_, command)| ideas.push([command]));
}
