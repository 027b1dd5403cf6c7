//! Copying measured against undoing (SKIRMISH-16). The undo lives here alone: it is the
//! yardstick, and it loses. For the numbers:
//! `cargo test --release -p skirmish --lib undo -- --nocapture`

use std::hint::black_box;
use std::time::{Duration, Instant};

use ::content::Pack;
use kernel::{Ctx, FastDice, Game};

use super::*;
use crate::{Command, Lineup, Setup, SideSetup};

/// All that a command can change which does not pass the turn.
struct Undo {
    units: [(UnitId, Unit); 2],
    points: [u8; MAX_UNITS],
    alive: UnitSet,
    available: UnitSet,
    end: Option<End>,
}

impl Undo {
    /// None for a command that passes the turn or may do so: that changes a whole side.
    fn of(field: &Field, command: Command) -> Option<Undo> {
        let (unit, target) = match command {
            Command::Step { unit, .. } => (unit, unit),
            Command::Attack { unit, target } | Command::Use { unit, target, .. } => (unit, target),
            Command::Wait { unit } => (unit, unit),
            Command::EndTurn => return None,
        };
        let is_last = field.available.len() == 1 && !matches!(command, Command::Step { .. });
        (!is_last).then(|| Undo {
            units: [unit, target].map(|id| (id, *field.unit(id))),
            points: field.units.map(|unit| unit.points),
            alive: field.alive,
            available: field.available,
            end: field.end,
        })
    }

    fn restore(&self, field: &mut Field) {
        for (id, _) in &self.units {
            field.occupied.remove(field.unit(*id).cell);
        }
        if field.end != self.end {
            for (unit, points) in field.units.iter_mut().zip(self.points) {
                unit.points = points;
            }
        }
        for (id, unit) in &self.units {
            field.units[usize::from(id.0)] = *unit;
            field.occupied.insert(unit.cell);
        }
        (field.alive, field.available, field.end) = (self.alive, self.available, self.end);
    }
}

/// Positions of random play on the shipped maps, each with a command that can be undone.
fn positions(n: usize) -> Vec<(Skirmish, Command)> {
    let content = Pack::<Content>::shipped().content;
    let mut dice = FastDice::new(16);
    let mut found = Vec::new();
    while found.len() < n {
        let own = || SideSetup { company: "own".to_owned() };
        let setup = Setup {
            map: dice.pick(&content.maps).id.clone(),
            objective: "own".to_owned(),
            turns: 60,
            counter: CounterRule::Reach,
            lineup: Lineup::Drawn,
            seats: [own(), own()],
        };
        let mut state = Skirmish::new(content, &setup, &mut Ctx::silent(&mut dice)).unwrap();
        while let Some(seat) = state.asked().lowest() {
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            // Otherwise whole turns are ended before anybody meets.
            legal.retain(|command| *command != Command::EndTurn);
            let blows = legal.iter().filter(|command| matches!(command, Command::Attack { .. }));
            let blow = blows.copied().next().filter(|_| dice.below(2) == 0);
            let command = blow.unwrap_or_else(|| *dice.pick(&legal));
            let is_kept = blow.is_some() || dice.below(40) == 0;
            if is_kept && Undo::of(&state.field, command).is_some() {
                found.push((state.clone(), command));
            }
            state.apply(seat, command, &mut Ctx::silent(&mut dice)).unwrap();
        }
    }
    found
}

fn apply(state: &mut Skirmish, command: Command, dice: &mut FastDice) {
    state.apply(state.field.active, command, &mut Ctx::silent(dice)).unwrap();
}

/// SKIRMISH-16: undoing and copying back are both exact.
#[test]
fn undo_is_as_exact_as_a_copy() {
    let mut dice = FastDice::new(1);
    let mut n_blows = 0;
    for (state, command) in positions(3000) {
        let mut played = state.clone();
        let undo = Undo::of(&played.field, command).unwrap();
        apply(&mut played, command, &mut dice);
        assert_ne!(played.field, state.field, "{command:?}");
        undo.restore(&mut played.field);
        assert_eq!(played.field, state.field, "{command:?}");
        n_blows += u32::from(matches!(command, Command::Attack { .. }));
    }
    assert!(n_blows > 100, "{n_blows}");
}

/// SKIRMISH-16: tells what either costs.
#[test]
fn undo_and_copy_are_timed() {
    let mut positions = positions(1000);
    let before: Vec<Field> = positions.iter().map(|(state, _)| state.field).collect();
    let mut dice = FastDice::new(1);
    let best_of = |work: &mut dyn FnMut()| {
        let rounds = (0..20).map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        });
        rounds.min().unwrap_or(Duration::ZERO).as_nanos() / 1000
    };
    let copied = best_of(&mut || {
        for (state, command) in &positions {
            let mut copy = black_box(state).clone();
            apply(&mut copy, *command, &mut dice);
            black_box(copy);
        }
    });
    let undone = best_of(&mut || {
        for (state, command) in &mut positions {
            let undo = Undo::of(&state.field, *command).expect("only such were found");
            apply(black_box(state), *command, &mut dice);
            undo.restore(&mut state.field);
        }
    });
    let is_as_before = positions.iter().map(|(state, _)| &state.field).eq(&before);
    assert!(is_as_before, "what was timed was not undone");
    let size = size_of::<Skirmish>();
    println!("a battle of {size} bytes: copy and apply {copied} ns, apply and undo {undone} ns");
}
