//! What is chosen between fights: cards and rest are tried in fights that could come, ways by what their rooms offer.

use kernel::{Ctx, FastDice, Game, Seat};
use search::{Budget, Meter, Observer};

use super::needs::Needs;
use super::policy;
use crate::Command;
use crate::content::N_FLOORS;
use crate::state::{Ascent, N_LANES, Room, RoomKind, Stage};

/// Fights are tried at most so often for every alternative.
const MOST_TRIALS: u64 = 96;
/// So many alternatives are tried, those that seem best.
const MOST_TRIED: usize = 4;
/// After so many fights of each the worst alternative is given up.
const REJECTED_EVERY: u64 = 3;
/// What a card seems to be worth counts as much as so many fights.
const PRIOR_TRIALS: f64 = 16.0;
/// The shares of a life that a fight gains by a card that gains 1 each time it is drawn.
const PRIOR: f64 = 0.02;
/// Commands from one look at the clock to the next.
const STRIDE: u64 = 16;

pub(super) fn choose(observer: &Observer<'_, Ascent>, seed: u64, budget: Budget) -> Command {
    let (ascent, seat) = (observer.view.game(), observer.seat);
    match ascent.position.stage {
        Stage::Map => way(ascent, seat, observer.legal),
        _ => {
            let seed = FastDice::of(&[seed, observer.entry.into()]).word();
            try_out(ascent, seat, &alternatives(ascent, seat, observer.legal), seed, budget)
        }
    }
}

/// What seems best before anything was tried, with what it seems to be worth in shares of a life.
fn alternatives(ascent: &Ascent, seat: Seat, legal: &[Command]) -> Vec<(Command, f64)> {
    let needs = Needs::of(ascent, ascent.position.player(seat));
    let mean = needs.mean();
    let prior = |command: Command| match command {
        Command::Take { card, dropped } => {
            PRIOR * (needs.gain(card) - dropped.map_or(mean, |card| needs.loss(card)))
        }
        _ => 0.0,
    };
    let mut all: Vec<(Command, f64)> = legal.iter().map(|command| (*command, prior(*command))).collect();
    all.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    all.truncate(MOST_TRIED);
    all
}

/// Plays fights after each alternative, the same ones for all (common random numbers), and takes what comes off best.
/// Now and then the worst is given up, so that the best are told apart by more fights (successive rejects).
fn try_out(ascent: &Ascent, seat: Seat, all: &[(Command, f64)], seed: u64, budget: Budget) -> Command {
    let mut meter = Meter::new(budget, STRIDE);
    let mut open: Vec<Tried> =
        all.iter().map(|(command, prior)| Tried { command: *command, sum: PRIOR_TRIALS * prior }).collect();
    let mut buffer = Vec::new();
    for trial in 0..MOST_TRIALS {
        let mut next = open.clone();
        for one in &mut next {
            let dice = &mut FastDice::of(&[seed, trial]);
            let Some(worth) = tried(ascent, seat, one.command, trial, dice, &mut meter, &mut buffer) else {
                return best(&open);
            };
            one.sum += worth;
        }
        open = next;
        if trial % REJECTED_EVERY == REJECTED_EVERY - 1 && open.len() > 2 {
            let worst = (0..open.len()).min_by(|one, other| open[*one].sum.total_cmp(&open[*other].sum));
            open.remove(worst.unwrap_or(0));
        }
    }
    best(&open)
}

/// An alternative and what the fights after it were worth so far.
#[derive(Clone, Copy)]
struct Tried {
    command: Command,
    sum: f64,
}

/// The first of the best.
fn best(open: &[Tried]) -> Command {
    let mut best = open[0];
    for one in &open[1..] {
        if one.sum > best.sum {
            best = *one;
        }
    }
    best.command
}

/// One fight after an alternative: with the boss of this floor or the next, or in one of its rooms.
fn tried(
    ascent: &Ascent,
    seat: Seat,
    command: Command,
    trial: u64,
    dice: &mut FastDice,
    meter: &mut Meter,
    buffer: &mut Vec<Command>,
) -> Option<f64> {
    let mut state = ascent.clone();
    state.apply(seat, command, &mut Ctx::silent(dice)).ok()?;
    let position = &mut state.position;
    if position.stage == Stage::Map || position.active != seat {
        let steps = ascent.content.numbers.steps;
        let is_next = trial % 3 == 2 && usize::from(position.floor) + 1 < N_FLOORS;
        position.floor += u8::from(is_next);
        let element = position.here().element;
        let kind = if trial % 3 == 1 { RoomKind::Enemies } else { RoomKind::Boss };
        position.step = if kind == RoomKind::Boss { steps } else { steps - 1 };
        state.begin_fight(Room { kind, element, ..Room::default() }, &mut Ctx::silent(dice));
    }
    while state.position.is_fighting() && state.position.end.is_none() {
        let active = state.position.active;
        let command = policy::play(&state, active, buffer).filter(|_| meter.spend())?;
        state.apply(active, command, &mut Ctx::silent(dice)).ok()?;
    }
    let fighter = &state.position.player(seat).fighter;
    let left: f64 =
        state.position.foes().iter().map(|foe| share(foe.fighter.life, foe.fighter.most_life)).sum();
    Some(share(fighter.life, fighter.most_life) - left + if fighter.is_alive() { 0.5 } else { 0.0 })
}

fn share(part: u16, all: u16) -> f64 {
    f64::from(part) / f64::from(all.max(1))
}

/// The way on which the rooms up to the boss offer most.
fn way(ascent: &Ascent, seat: Seat, legal: &[Command]) -> Command {
    let worth = |command: Command| match command {
        Command::Enter { lane } => from(ascent, seat, usize::from(ascent.position.step), usize::from(lane)),
        _ => 0.0,
    };
    let all: Vec<Tried> =
        legal.iter().map(|command| Tried { command: *command, sum: worth(*command) }).collect();
    best(&all)
}

/// What a room and the best way on from it offer.
fn from(ascent: &Ascent, seat: Seat, step: usize, lane: usize) -> f64 {
    let room = &ascent.position.here().rooms[step][lane];
    let player = ascent.position.player(seat);
    let hurt = 1.0 - share(player.fighter.life, player.fighter.most_life);
    let is_full = player.deck.n_cards() >= ascent.content.numbers.deck;
    let own = match room.kind {
        RoomKind::Rest => 0.6 + 1.6 * hurt,
        RoomKind::Training => 0.9,
        RoomKind::Omen => {
            let omen = ascent.content.omens[usize::from(room.omen)];
            if omen.status.is_buff() { 0.6 } else { -0.2 }
        }
        RoomKind::Enemies => (if is_full { 0.1 } else { 0.5 }) - hurt,
        RoomKind::Boss | RoomKind::Nothing => 0.0,
    };
    let next = (0..N_LANES).filter(|next| room.ways >> next & 1 != 0);
    own + next.map(|next| from(ascent, seat, step + 1, next)).fold(f64::NEG_INFINITY, f64::max).max(-9.0)
        * 0.9
}
