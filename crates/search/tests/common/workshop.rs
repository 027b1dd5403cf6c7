//! A workshop: seats in turn play so many commands each, of those that a test allows. More points are
//! better; when the rounds are over the most points win.

use kernel::{
    CommandError, Ctx, Dice, Digest, Fault, Form, Game, MAX_SEATS, Odds, Outcome, Seat, Seats, SetupProblem,
    Stream, Viewer,
};
use serde::{Deserialize, Serialize};

use super::Refused;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Command {
    /// One point.
    Earn,
    /// Costs a point and winds the spring.
    Wind,
    /// Twenty points if the spring was wound twice.
    Release,
    /// One chance in two to be lucky.
    Flip,
    /// Eight points more for the lucky, eight less for others.
    Cash,
    /// Up to 19 points at random, and so many more.
    Spin(u8),
    /// A stroke of one colour, worth nothing.
    Paint(u8),
    /// Puts the points where nobody can take them.
    Bank,
    /// Takes all that the seat before has not put away.
    Steal,
    /// Five points more for who has the higher secret, five less for who has not; it is shown.
    Call,
    /// The turn is over.
    End,
}

use Command::*;

/// Whatever can be hidden is from 1 to 5.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Workshop {
    pub allowed: &'static [Command],
    pub seats: u8,
    pub rounds: u8,
    /// Commands in a turn.
    pub length: u8,
    pub turn: u8,
    /// Commands played in this turn.
    pub played: u8,
    pub points: [i16; MAX_SEATS],
    pub banked: [i16; MAX_SEATS],
    pub spring: u8,
    pub is_lucky: bool,
    pub strokes: [u8; 4],
    pub secrets: [u8; MAX_SEATS],
}

impl Workshop {
    /// Two seats with one turn of three commands each.
    pub fn open(allowed: &'static [Command]) -> Workshop {
        Workshop {
            allowed,
            seats: 2,
            rounds: 9,
            length: 3,
            turn: 0,
            played: 0,
            points: [0; MAX_SEATS],
            banked: [0; MAX_SEATS],
            spring: 0,
            is_lucky: false,
            strokes: [0; 4],
            secrets: [3; MAX_SEATS],
        }
    }

    pub fn score(&self, seat: Seat) -> i16 {
        self.points[seat.index()] + self.banked[seat.index()]
    }

    fn seat(&self) -> Seat {
        Seat(self.turn % self.seats)
    }
}

/// The view hides the secrets of others as zeroes.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View(pub Workshop);

impl Game for Workshop {
    const ID: &'static str = "workshop";
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
        99
    }

    fn has_secrets(_: &(), _: &Setup) -> bool {
        true
    }

    fn form(_: &()) -> Form {
        Form::fixed(2)
    }

    fn check_setup(_: &(), _: &Setup) -> Vec<SetupProblem> {
        vec![]
    }

    fn new(_: &'static (), _: &Setup, _: &mut Ctx<'_, ()>) -> Result<Workshop, Fault> {
        Ok(Workshop::open(&[Earn]))
    }

    fn asked(&self) -> Seats {
        if self.turn >= self.rounds * self.seats { Seats::NONE } else { Seats::one(self.seat()) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.asked().is_empty().then(|| {
            let scores: Vec<i64> = Seat::first(self.seats).map(|seat| self.score(seat).into()).collect();
            Outcome::by_score(&scores, "points")
        })
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        if self.asked().has(seat) {
            out.extend(self.allowed);
        }
    }

    fn check(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        let is_legal = self.asked().has(seat) && self.allowed.contains(&command);
        if is_legal { Ok(()) } else { Err(Refused) }
    }

    fn apply(&mut self, seat: Seat, command: Command, ctx: &mut Ctx<'_, ()>) -> Result<(), Fault> {
        let own = seat.index();
        match command {
            Earn => self.points[own] += 1,
            Wind => (self.points[own], self.spring) = (self.points[own] - 1, self.spring + 1),
            Release if self.spring == 2 => (self.points[own], self.spring) = (self.points[own] + 20, 0),
            Release => self.spring = 0,
            Flip => self.is_lucky = ctx.chance(Stream::public("flip"), 1, 2),
            Cash => self.points[own] += if self.is_lucky { 8 } else { -8 },
            Spin(more) => self.points[own] += i16::from(more) + ctx.below(Stream::public("spin"), 20) as i16,
            Paint(colour) => self.strokes[usize::from(colour)] += 1,
            Bank => {
                self.banked[own] += self.points[own];
                self.points[own] = 0;
            }
            Steal => {
                let other = usize::from((seat.0 + self.seats - 1) % self.seats);
                self.points[own] += self.points[other];
                self.points[other] = 0;
            }
            Call => {
                let other = usize::from((seat.0 + 1) % self.seats);
                self.points[own] += if self.secrets[own] > self.secrets[other] { 5 } else { -5 };
                ctx.reveal(Seats::all(self.seats));
            }
            End => self.played = self.length,
        }
        self.played += 1;
        if self.played >= self.length {
            (self.turn, self.played, self.spring) = (self.turn + 1, 0, 0);
        }
        Ok(())
    }

    fn timeout(&self, _: Seat) -> Option<Command> {
        None
    }

    fn leave(&mut self, _: Seat, _: &mut Ctx<'_, ()>) {
        self.turn = self.rounds * self.seats;
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view = self.clone();
        for seat in Seat::first(MAX_SEATS as u8) {
            if viewer != Viewer::Seat(seat) {
                view.secrets[seat.index()] = 0;
            }
        }
        View(view)
    }

    fn sample(_: &'static (), View(view): &View, dice: &mut dyn Dice) -> Workshop {
        let mut world = view.clone();
        for (secret, seat) in world.secrets.iter_mut().zip(Seat::first(MAX_SEATS as u8)) {
            if *secret == 0 {
                *secret = 1 + dice.draw(Stream::secret("secret", seat), Odds::Even(5)) as u8;
            }
        }
        world
    }

    fn digest(&self, digest: &mut Digest) {
        digest.add(&self.turn).add(&self.played).add(&self.spring).add(&self.is_lucky);
        digest.add(&self.strokes).add(&self.secrets);
        self.points.iter().chain(&self.banked).for_each(|points| {
            digest.word(*points as u64);
        });
    }

    fn write_command(_: &(), command: Command) -> String {
        format!("{command:?}").to_lowercase()
    }

    fn read_command(_: &(), words: &str) -> Result<Command, CommandError> {
        Err(CommandError { found: words.into(), expected: "nothing: tests do not write".into() })
    }
}
