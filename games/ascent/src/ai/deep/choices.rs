//! What is chosen between fights: cards and rest are tried in fights that could come, ways by what their rooms offer.

use kernel::{Ctx, FastDice, Game, Seat};
use search::{Budget, Meter, Observer};

use super::policy;
use crate::Command;
use crate::ai::reading::score;
use crate::content::{CardId, N_FLOORS, Rarity};
use crate::state::{Ascent, N_LANES, Room, RoomKind, Stage};

/// Fights are tried at most so often for every alternative.
const MOST_TRIALS: u64 = 24;
/// Of the cards that could be removed, so many are tried.
const MOST_DROPPED: usize = 3;
/// How much a card's score counts, in shares of a life; one of so much is no gain.
const PRIOR: f64 = 0.01;
const NO_GAIN: f64 = 5.0;
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

/// What is worth trying: of the cards to remove only the least.
fn alternatives(ascent: &Ascent, seat: Seat, legal: &[Command]) -> Vec<Command> {
    let content = ascent.content;
    let mut dropped: Vec<CardId> = ascent.position.player(seat).deck.iter().map(|(card, _)| card).collect();
    let rank = |card: &CardId| {
        let def = content.card(*card);
        score(def) + if def.rarity == Rarity::Starter { 0 } else { 6 }
    };
    dropped.sort_by_key(rank);
    dropped.truncate(MOST_DROPPED);
    let is_tried = |command: &&Command| match command {
        Command::Take { dropped: Some(card), .. } => dropped.contains(card),
        _ => true,
    };
    legal.iter().filter(is_tried).copied().collect()
}

/// Plays fights after each alternative, the same ones for all (common random numbers), and takes what comes off best.
fn try_out(ascent: &Ascent, seat: Seat, commands: &[Command], seed: u64, budget: Budget) -> Command {
    let mut meter = Meter::new(budget, STRIDE);
    let mut sums: Vec<f64> = commands.iter().map(|command| prior(ascent, *command)).collect();
    let (mut buffer, mut done) = (Vec::new(), sums.clone());
    for trial in 0..MOST_TRIALS {
        for (sum, command) in sums.iter_mut().zip(commands) {
            let dice = &mut FastDice::of(&[seed, trial]);
            let Some(worth) = tried(ascent, seat, *command, trial, dice, &mut meter, &mut buffer) else {
                return best(commands, &done);
            };
            *sum += worth + prior(ascent, *command);
        }
        done.clone_from(&sums);
    }
    best(commands, &done)
}

/// What a choice seems to be worth before anything was tried, and a little of it afterwards: trials are few.
fn prior(ascent: &Ascent, command: Command) -> f64 {
    let score = |card: CardId| f64::from(score(ascent.content.card(card)));
    match command {
        Command::Take { card, dropped } => PRIOR * (score(card) - dropped.map_or(NO_GAIN, score)),
        _ => 0.0,
    }
}

/// The first of the best.
fn best(commands: &[Command], worths: &[f64]) -> Command {
    let mut best = 0;
    for place in 1..commands.len() {
        if worths[place] > worths[best] {
            best = place;
        }
    }
    commands[best]
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
    let worth = |command: &Command| match command {
        Command::Enter { lane } => from(ascent, seat, usize::from(ascent.position.step), usize::from(*lane)),
        _ => 0.0,
    };
    let worths: Vec<f64> = legal.iter().map(worth).collect();
    best(legal, &worths)
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
