//! A race: walk two fields for sure, or roll a die of four and walk 0 to 3, or
//! 6 on one chance in nine. First home wins; when time is up, the one in front.

use kernel::{
    CommandError, Ctx, Dice, Digest, Fault, Form, Game, Outcome, Seat, Seats, SetupProblem, Stream, Viewer,
};
use serde::{Deserialize, Serialize};

use super::Refused;

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Faulty {
    Nothing,
    Rolls,
    Everything,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub seats: u8,
    pub goal: u8,
    pub turns: u8,
    pub faulty: Faulty,
}

impl Setup {
    pub fn short() -> Setup {
        Setup { seats: 2, goal: 6, turns: 6, faulty: Faulty::Nothing }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Command {
    Walk,
    Roll,
    Leap,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Moved {
    pub seat: Seat,
    pub fields: u8,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Race {
    pub setup: Setup,
    pub places: [u8; 4],
    pub turn: u8,
    pub left: Seats,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub setup: Setup,
    pub places: [u8; 4],
    pub turn: u8,
    pub left: Seats,
}

impl Race {
    pub fn open(setup: &Setup) -> Race {
        Race { setup: setup.clone(), places: [0; 4], turn: 0, left: Seats::NONE }
    }

    fn turn_of(&self) -> Seat {
        Seat(self.turn % self.setup.seats)
    }

    fn is_over(&self) -> bool {
        self.turn >= self.setup.turns
            || self.places.iter().any(|&place| place >= self.setup.goal)
            || self.left.len() + 1 >= u32::from(self.setup.seats.max(2))
    }
}

impl Game for Race {
    const ID: &'static str = "race";
    const RULES: u32 = 1;
    type Content = ();
    type Setup = Setup;
    type Command = Command;
    type Refusal = Refused;
    type Event = Moved;
    type View = View;

    fn seats(_: &(), setup: &Setup) -> u8 {
        setup.seats
    }

    fn bound(_: &(), setup: &Setup) -> u32 {
        u32::from(setup.turns) + u32::from(setup.seats)
    }

    fn form(_: &()) -> Form {
        Form::fixed(2)
    }

    fn check_setup(_: &(), _: &Setup) -> Vec<SetupProblem> {
        vec![]
    }

    fn has_secrets(_: &(), _: &Setup) -> bool {
        false
    }

    fn new(_: &'static (), setup: &Setup, _: &mut Ctx<'_, Moved>) -> Result<Race, Fault> {
        Ok(Race::open(setup))
    }

    fn asked(&self) -> Seats {
        if self.is_over() { Seats::NONE } else { Seats::one(self.turn_of()) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| {
            let score = |seat: Seat| match self.left.has(seat) {
                true => -1,
                false => i64::from(self.places[seat.index()]),
            };
            let scores: Vec<i64> = Seat::first(self.setup.seats).map(score).collect();
            Outcome::by_score(&scores, "home")
        })
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        if self.asked().has(seat) {
            out.extend([Command::Walk, Command::Roll, Command::Leap]);
        }
    }

    fn check(&self, seat: Seat, _: Command) -> Result<(), Refused> {
        if self.asked().has(seat) { Ok(()) } else { Err(Refused) }
    }

    fn apply(&mut self, seat: Seat, command: Command, ctx: &mut Ctx<'_, Moved>) -> Result<(), Fault> {
        let fields = match (command, self.setup.faulty) {
            (_, Faulty::Everything) | (Command::Roll, Faulty::Rolls) => {
                return Err(Fault::new("race", "stumbled"));
            }
            (Command::Walk, _) => 2,
            (Command::Roll, _) => ctx.below(Stream::public("die"), 4) as u8,
            (Command::Leap, _) if ctx.chance(Stream::public("leap"), 1, 9) => 6,
            (Command::Leap, _) => [1, 3][ctx.weighted(Stream::public("leap"), &[3, 1])],
        };
        self.places[seat.index()] += fields;
        self.turn += 1;
        while self.left.has(self.turn_of()) && !self.is_over() {
            self.turn += 1;
        }
        ctx.tell(|| Moved { seat, fields });
        Ok(())
    }

    fn timeout(&self, _: Seat) -> Option<Command> {
        None
    }

    fn leave(&mut self, seat: Seat, _: &mut Ctx<'_, Moved>) {
        self.left = self.left.with(seat);
        while self.left.has(self.turn_of()) && !self.is_over() {
            self.turn += 1;
        }
    }

    fn view(&self, _: Viewer) -> View {
        let Race { setup, places, turn, left } = self.clone();
        View { setup, places, turn, left }
    }

    fn sample(_: &'static (), view: &View, _: &mut dyn Dice) -> Race {
        let View { setup, places, turn, left } = view.clone();
        Race { setup, places, turn, left }
    }

    fn digest(&self, digest: &mut Digest) {
        let Race { setup: _, places, turn, left } = self;
        digest.add(places).add(turn).add(left);
    }

    fn write_command(_: &(), command: Command) -> String {
        format!("{command:?}").to_lowercase()
    }

    fn read_command(_: &(), words: &str) -> Result<Command, CommandError> {
        match words {
            "walk" => Ok(Command::Walk),
            "roll" => Ok(Command::Roll),
            "leap" => Ok(Command::Leap),
            _ => Err(CommandError { found: words.into(), expected: "`walk`, `roll` or `leap`".into() }),
        }
    }
}
