//! Seats that win together are searched as allies. By hand: the first to play lifts if it trusts
//! its partners to lift too (a win), and rests if it takes them for enemies, who would let it fall.

mod common;

use common::carry::{Carry, Command};
use common::choice;
use kernel::{FastDice, Seat, Seats};
use search::{
    AlphaBeta, AlphaBetaBot, Bot, Budget, Guide, IsmctsBot, NoGuide, Rollout, TurnBot, Uct, UctBot,
};

const BOTH: [Command; 2] = [Command::Rest, Command::Lift];
const PLENTY: Budget = Budget::Nodes(2000);

/// Whom a seat takes for its allies, and what it thinks that a position is worth to the others.
#[derive(Clone, Copy)]
enum Partners {
    Allies,
    /// The planted fault.
    Enemies,
}

impl Guide<Carry> for Partners {
    /// The more lift the better, unless somebody rests beside them.
    fn evaluate(&self, state: &Carry, seat: Seat) -> i32 {
        let n_lifting = state.lifting.len();
        let worth = if n_lifting == u32::from(state.played) { 100 * n_lifting as i32 } else { -500 };
        match self {
            Partners::Enemies if seat != Seat(0) => -worth,
            _ => worth,
        }
    }

    fn allies(&self, state: &Carry, seat: Seat) -> Seats {
        match self {
            Partners::Allies => Seats::all(state.seats),
            Partners::Enemies => Seats::one(seat),
        }
    }

    /// Where there are more than two, before the last plays: so the evaluation decides.
    fn is_far(&self, state: &Carry) -> bool {
        state.played + 1 >= state.seats && state.seats > 2
    }
}

fn alpha_beta(guide: Partners, state: &Carry) -> Command {
    AlphaBeta::default().search(&guide, state, Seat(0), &BOTH, FastDice::new(1), PLENTY).command
}

#[test]
fn alpha_beta_trusts_those_whom_the_guide_calls_allies_and_nobody_else() {
    for seats in [2, 3, 4] {
        let state = Carry::open(seats);
        assert_eq!(alpha_beta(Partners::Allies, &state), Command::Lift, "{seats} seats");
        assert_eq!(alpha_beta(Partners::Enemies, &state), Command::Rest, "{seats} seats");
    }
    let thought = AlphaBeta::default().search(
        &Partners::Allies,
        &Carry::open(2),
        Seat(0),
        &BOTH,
        FastDice::new(1),
        PLENTY,
    );
    assert_eq!(thought.value, 1000, "a win together is a win");
}

/// The tree searches keep a value per seat: what the rules say of the end suffices them.
#[test]
fn tree_searches_trust_partners_by_what_the_end_is_worth_to_each() {
    for seats in [2, 3] {
        let bots: [Box<dyn Bot<Carry>>; 2] =
            [Box::new(UctBot::new(NoGuide, 1)), Box::new(IsmctsBot::new(NoGuide, 1))];
        for mut bot in bots {
            let chosen = choice(&mut *bot, &(), &Carry::open(seats), Seat(0), PLENTY);
            assert_eq!(chosen, Command::Lift, "{seats} seats");
        }
    }
}

/// An evaluation is carried back to each seat as the guide says it, never negated.
#[test]
fn tree_searches_take_the_guide_s_word_for_each_seat() {
    let state = Carry::open(3);
    let chosen = |guide: Partners| {
        let mut uct = Uct::default();
        uct.rollout = Rollout::Commands(0);
        let by_uct = uct.search(&guide, &state, Seat(0), &BOTH, FastDice::new(1), PLENTY).command;
        let mut ismcts = IsmctsBot::new(guide, 1);
        ismcts.engine.rollout = Rollout::Commands(0);
        [by_uct, choice(&mut ismcts, &(), &state, Seat(0), PLENTY)]
    };
    assert_eq!(chosen(Partners::Allies), [Command::Lift; 2]);
    assert_eq!(chosen(Partners::Enemies), [Command::Rest; 2]);
}

/// The others do what their policy says, and what comes of it is everybody's.
struct Policy(Command);

impl Guide<Carry> for Policy {
    fn evaluate(&self, _: &Carry, _: Seat) -> i32 {
        0
    }

    fn play(&self, _: &Carry, _: Seat, _: &mut FastDice, _: &mut Vec<Command>) -> Option<Command> {
        Some(self.0)
    }
}

/// By hand: beside those who lift, lifting wins; beside those who rest, it is better to rest.
#[test]
fn turn_search_trusts_partners_as_far_as_their_policy() {
    for seats in [2, 3, 4] {
        for policy in BOTH {
            let chosen =
                choice(&mut TurnBot::new(Policy(policy), 1), &(), &Carry::open(seats), Seat(0), PLENTY);
            assert_eq!(chosen, policy, "{seats} seats");
        }
    }
}

/// One who plays alone has nobody to fear.
#[test]
fn alone_everything_is_one_s_own_turn() {
    let mut bots: [Box<dyn Bot<Carry>>; 4] = [
        Box::new(AlphaBetaBot::new(NoGuide, 1)),
        Box::new(UctBot::new(NoGuide, 1)),
        Box::new(IsmctsBot::new(NoGuide, 1)),
        Box::new(TurnBot::new(NoGuide, 1)),
    ];
    for bot in &mut bots {
        assert_eq!(choice(&mut **bot, &(), &Carry::open(1), Seat(0), PLENTY), Command::Lift);
    }
}
