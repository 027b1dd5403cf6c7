//! Carry: partners in turn lift a load or rest. If the first rests it stays where it is, and nothing is
//! won or lost; if all lift it is carried; else it falls on everybody's feet in the end.

use kernel::{
    CommandError, Ctx, Dice, Digest, Fault, Form, Game, Outcome, Seat, Seats, SetupProblem, Viewer,
};
use serde::{Deserialize, Serialize};

use super::Refused;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub seats: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Command {
    Rest,
    Lift,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Carry {
    pub seats: u8,
    /// Who has played.
    pub played: u8,
    /// Who of them lifts.
    pub lifting: Seats,
}

impl Carry {
    pub fn open(seats: u8) -> Carry {
        Carry { seats, played: 0, lifting: Seats::NONE }
    }

    fn is_over(&self) -> bool {
        self.played >= self.seats || self.played > 0 && self.lifting.is_empty()
    }
}

impl Game for Carry {
    const ID: &'static str = "carry";
    const RULES: u32 = 1;
    type Content = ();
    type Setup = Setup;
    type Command = Command;
    type Refusal = Refused;
    type Event = ();
    type View = Carry;

    fn seats(_: &(), setup: &Setup) -> u8 {
        setup.seats
    }

    fn bound(_: &(), setup: &Setup) -> u32 {
        setup.seats.into()
    }

    fn has_secrets(_: &(), _: &Setup) -> bool {
        false
    }

    fn form(_: &()) -> Form {
        Form::fixed(2)
    }

    fn check_setup(_: &(), _: &Setup) -> Vec<SetupProblem> {
        vec![]
    }

    fn new(_: &'static (), setup: &Setup, _: &mut Ctx<'_, ()>) -> Result<Carry, Fault> {
        Ok(Carry::open(setup.seats))
    }

    fn asked(&self) -> Seats {
        if self.is_over() { Seats::NONE } else { Seats::one(Seat(self.played)) }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.lifting.len() {
            _ if !self.is_over() => None,
            // With nobody to be even with, what is not carried is lost.
            0 if self.seats == 1 => Some(Outcome::shared(false, "rested")),
            0 => Some(Outcome::drawn(self.seats, "rested")),
            lifting => Some(Outcome::shared(lifting == u32::from(self.seats), "lifted")),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        if self.asked().has(seat) {
            out.extend([Command::Rest, Command::Lift]);
        }
    }

    fn check(&self, seat: Seat, _: Command) -> Result<(), Refused> {
        if self.asked().has(seat) { Ok(()) } else { Err(Refused) }
    }

    fn apply(&mut self, seat: Seat, command: Command, _: &mut Ctx<'_, ()>) -> Result<(), Fault> {
        if command == Command::Lift {
            self.lifting = self.lifting.with(seat);
        }
        self.played += 1;
        Ok(())
    }

    fn timeout(&self, _: Seat) -> Option<Command> {
        None
    }

    fn leave(&mut self, _: Seat, _: &mut Ctx<'_, ()>) {
        self.played = self.seats;
    }

    fn view(&self, _: Viewer) -> Carry {
        self.clone()
    }

    fn sample(_: &'static (), view: &Carry, _: &mut dyn Dice) -> Carry {
        view.clone()
    }

    fn digest(&self, digest: &mut Digest) {
        let Carry { seats, played, lifting } = self;
        digest.add(seats).add(played).add(lifting);
    }

    fn write_command(_: &(), command: Command) -> String {
        format!("{command:?}").to_lowercase()
    }

    fn read_command(_: &(), words: &str) -> Result<Command, CommandError> {
        match words {
            "rest" => Ok(Command::Rest),
            "lift" => Ok(Command::Lift),
            _ => Err(CommandError { found: words.into(), expected: "`rest` or `lift`".into() }),
        }
    }
}
