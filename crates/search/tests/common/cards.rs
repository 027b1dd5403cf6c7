//! High card: five cards, one in each hand. Each seat in turn stands, or lays
//! its card open and takes one of those left. The higher card wins.

use kernel::{
    CommandError, Ctx, Dice, Digest, Fault, Form, Game, Odds, Outcome, Seat, Seats, SetupProblem, Stream,
    Viewer,
};
use serde::{Deserialize, Serialize};

use super::Refused;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Command {
    Stand,
    Swap,
}

/// `open` is the set of cards laid open, one bit per card from 1 to 5.
#[derive(Clone, PartialEq, Debug)]
pub struct Cards {
    pub hands: [u8; 2],
    pub open: u8,
    pub turn: u8,
    pub left: Option<Seat>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub seat: Option<Seat>,
    pub own: u8,
    pub open: u8,
    pub turn: u8,
    pub left: Option<Seat>,
}

fn draw(mut from: impl FnMut(Odds<'_>) -> u64, taken: u8) -> u8 {
    let free: Vec<u8> = (1..=5).filter(|card| taken & (1 << card) == 0).collect();
    free[from(Odds::Even(free.len() as u64)) as usize]
}

impl Game for Cards {
    const ID: &'static str = "cards";
    const RULES: u32 = 1;
    type Content = ();
    type Setup = Setup;
    type Command = Command;
    type Refusal = Refused;
    type Event = ();
    type View = View;

    fn seats(_: &(), _: &Setup) -> u8 {
        2
    }

    fn bound(_: &(), _: &Setup) -> u32 {
        3
    }

    fn form(_: &()) -> Form {
        Form::fixed(2)
    }

    fn check_setup(_: &(), _: &Setup) -> Vec<SetupProblem> {
        vec![]
    }

    fn has_secrets(_: &(), _: &Setup) -> bool {
        true
    }

    fn new(_: &'static (), _: &Setup, ctx: &mut Ctx<'_, ()>) -> Result<Cards, Fault> {
        let first = 1 + ctx.below(Stream::secret("deal", Seat(0)), 5) as u8;
        let second = 1 + ctx.below(Stream::secret("deal", Seat(1)), 4) as u8;
        let second = second + u8::from(second >= first);
        Ok(Cards { hands: [first, second], open: 0, turn: 0, left: None })
    }

    fn asked(&self) -> Seats {
        if self.turn >= 2 || self.left.is_some() { Seats::NONE } else { Seats::one(Seat(self.turn)) }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.left {
            Some(seat) => Some(Outcome::won_by(Seat(1 - seat.0), 2, "left")),
            None if self.turn >= 2 => Some(Outcome::by_score(&self.hands.map(i64::from), "cards")),
            None => None,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        if self.asked().has(seat) {
            out.extend([Command::Stand, Command::Swap]);
        }
    }

    fn check(&self, seat: Seat, _: Command) -> Result<(), Refused> {
        if self.asked().has(seat) { Ok(()) } else { Err(Refused) }
    }

    fn apply(&mut self, seat: Seat, command: Command, ctx: &mut Ctx<'_, ()>) -> Result<(), Fault> {
        if command == Command::Swap {
            let taken = self.open | 1 << self.hands[0] | 1 << self.hands[1];
            self.open |= 1 << self.hands[seat.index()];
            let weight = |odds: Odds<'_>| ctx.below(Stream::secret("deal", seat), odds.outcomes());
            self.hands[seat.index()] = draw(weight, taken);
        }
        self.turn += 1;
        Ok(())
    }

    fn timeout(&self, _: Seat) -> Option<Command> {
        None
    }

    fn leave(&mut self, seat: Seat, _: &mut Ctx<'_, ()>) {
        self.left.get_or_insert(seat);
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = viewer.seat().map_or(0, |seat| self.hands[seat.index()]);
        View { seat: viewer.seat(), own, open: self.open, turn: self.turn, left: self.left }
    }

    fn sample(_: &'static (), view: &View, dice: &mut dyn Dice) -> Cards {
        let seat = view.seat.unwrap_or(Seat(0));
        let mut hands = [view.own; 2];
        let stream = Stream::secret("deal", seat);
        hands[1 - seat.index()] = draw(|odds| dice.draw(stream, odds), view.open | 1 << view.own);
        Cards { hands, open: view.open, turn: view.turn, left: view.left }
    }

    fn digest(&self, digest: &mut Digest) {
        let Cards { hands, open, turn, left } = self;
        digest.add(hands).add(open).add(turn).add(left);
    }

    fn write_command(_: &(), command: Command) -> String {
        format!("{command:?}").to_lowercase()
    }

    fn read_command(_: &(), words: &str) -> Result<Command, CommandError> {
        match words {
            "stand" => Ok(Command::Stand),
            "swap" => Ok(Command::Swap),
            _ => Err(CommandError { found: words.into(), expected: "`stand` or `swap`".into() }),
        }
    }
}
