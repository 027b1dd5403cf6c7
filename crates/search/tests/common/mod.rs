//! Games as small as can be: with dice, with hidden cards, with seats asked together, with partners, with turns of many commands.
#![allow(dead_code, reason = "each test file uses its own part")]

pub mod bids;
pub mod cards;
pub mod carry;
pub mod race;
pub mod workshop;

use kernel::{FastDice, Game, Seat, Viewer};
use search::{Bot, Budget, Observer};

/// The refusal of all of them: tests never play anything illegal.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused;

impl kernel::Refusal for Refused {
    fn code(&self) -> &'static str {
        "refused"
    }
}

/// What a bot chooses for a seat in a state.
pub fn choice<G: Game>(
    bot: &mut dyn Bot<G>,
    content: &'static G::Content,
    state: &G,
    seat: Seat,
    budget: Budget,
) -> G::Command {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let view = state.view(Viewer::Seat(seat));
    let observer = Observer { content, seat, entry: 1, view: &view, legal: &legal, told: &[] };
    bot.choose(&observer, budget).expect("the bot chooses")
}

/// A state reached from the start by uniform play of so many commands, unless
/// the match ends before.
pub fn after<G: Game>(mut state: G, commands: usize, seed: u64) -> G {
    let mut dice = FastDice::new(seed);
    let mut legal = Vec::new();
    for _ in 0..commands {
        let Some(seat) = state.asked().lowest() else { break };
        legal.clear();
        state.legal(seat, &mut legal);
        let command = *dice.pick(&legal);
        let before = state.clone();
        if state.apply(seat, command, &mut kernel::Ctx::silent(&mut dice)).is_err() {
            state = before;
        }
    }
    state
}
