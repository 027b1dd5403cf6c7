//! The rules.

use board::{Cells, Hexagon};
use content::{Check, Files, Load, Loaded, Problems};
use kernel::{
    CommandError, Ctx, Dice, Digest, Fault, Form, Game, Outcome, Refusal, Seat, Seats, SetupProblem, Stream,
    Viewer, Words,
};
use serde::{Deserialize, Serialize};

/// How many cells a row has, and how many rows there are.
pub(super) const SIDE: u8 = 5;
pub(super) const N_CELLS: usize = SIDE as usize * SIDE as usize;
/// The hexagon in the square of cells, row by row: odd rows stand half a cell to the right.
pub(super) const SHAPE: &[u8; N_CELLS] = b" ggg gggg ggggggggg  ggg ";
/// Where each seat begins: around the middle, so that they soon fight.
const HOMES: [u8; 3] = [6, 13, 16];
const N_ROUNDS: u8 = 8;
const FIGHT: Stream = Stream::public("fight");

/// The meadow, and how large swarms grow on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    most: u8,
    field: Hexagon,
    open: Cells,
}

impl Content {
    fn new(most: u8) -> Content {
        let open = (0..).zip(SHAPE).filter(|(_, code)| **code == b'g').map(|(cell, _)| cell);
        Content { most, field: Hexagon::new(SIDE, SIDE), open: open.collect() }
    }

    /// The cells beside one.
    fn beside(&self, cell: u8) -> impl Iterator<Item = u8> {
        let near = self.field.neighbours(cell.into()).filter(|&near| self.open.has(near));
        near.map(|near| near as u8)
    }
}

impl Load for Content {
    fn shipped() -> Files {
        Files::embedded(&[("meadow.toml", "most = 3\n")])
    }

    fn load(files: &Files) -> Result<Loaded<Content>, Problems> {
        let check = Check::new(files);
        let most = check.toml("meadow.toml", |t| t.int("most", 2..=3));
        check.finish(Content::new(most))
    }
}

/// There is nothing to choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {}

/// What a seat can do with the swarm on a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Command {
    /// Let it grow.
    Grow(u8),
    /// Send it from one cell to another.
    Go(u8, u8),
}

/// Why not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It is another seat's turn, or the match is over.
    NotAsked,
    /// No swarm of the seat is there.
    NotYours,
    /// It is as large as swarms get.
    Large,
    /// A single bee stays at home.
    Small,
    /// There is no cell to go to, or it is the seat's own.
    NoWay,
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Refused::NotAsked => "not-asked",
            Refused::NotYours => "not-yours",
            Refused::Large => "large",
            Refused::Small => "small",
            Refused::NoWay => "no-way",
        }
    }
}

/// What happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A swarm grew.
    Grew {
        /// Where.
        cell: u8,
    },
    /// A free cell was taken.
    Took {
        /// Whence.
        from: u8,
        /// Which.
        to: u8,
    },
    /// A cell was fought for.
    Fought {
        /// Whence.
        from: u8,
        /// Which.
        to: u8,
        /// Who fought for it, and who had it.
        seats: [Seat; 2],
        /// Whether it was taken.
        is_won: bool,
        /// The dice of both sides, as they fell for it.
        dice: [Vec<u8>; 2],
    },
    /// A seat gave up.
    Left {
        /// Who.
        seat: Seat,
    },
}

/// Some bees on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Swarm {
    pub(super) seat: Seat,
    pub(super) bees: u8,
}

/// How it stands. Nothing of it is hidden, so that all viewers see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Position {
    pub(super) cells: [Option<Swarm>; N_CELLS],
    pub(super) round: u8,
    pub(super) turn: Seat,
    left: Seats,
}

/// A match on the meadow.
#[derive(Clone, Debug)]
pub struct Meadow {
    content: &'static Content,
    pub(super) position: Position,
}

/// All that one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub(super) viewer: Viewer,
    pub(super) meadow: Position,
}

impl View {
    /// Whose eyes it is for.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }
}

impl Position {
    /// How many cells a seat has.
    pub(super) fn n_cells(&self, seat: Seat) -> usize {
        self.cells.iter().flatten().filter(|swarm| swarm.seat == seat).count()
    }

    fn swarm(&self, cell: u8) -> Option<Swarm> {
        self.cells.get(usize::from(cell)).copied().flatten()
    }

    /// The next seat that has a cell gets its turn; after the last of them a round is over.
    fn pass_on(&mut self) {
        for _ in 0..3 {
            self.turn = Seat((self.turn.0 + 1) % 3);
            self.round += u8::from(self.turn == Seat(0));
            if self.n_cells(self.turn) > 0 {
                return;
            }
        }
    }

    /// Whether it is over: time is up, or nobody is left to fight.
    pub(super) fn is_over(&self) -> bool {
        self.round >= N_ROUNDS || Seat::first(3).filter(|seat| self.n_cells(*seat) > 0).count() < 2
    }

    fn fight(&mut self, from: u8, to: u8, own: Swarm, other: Swarm, ctx: &mut Ctx<'_, Event>) {
        let (a, b) = (u64::from(own.bees), u64::from(other.bees));
        let is_won = ctx.chance(FIGHT, a, a + b);
        if is_won {
            self.cells[usize::from(to)] = Some(Swarm { bees: own.bees - 1, ..own });
        }
        self.cells[usize::from(from)] = Some(Swarm { bees: 1, ..own });
        // A die for each bee, thrown until the higher sum is that of whoever has won.
        ctx.illustrate(FIGHT, |faces| {
            loop {
                let mut throw = |bees: u8| (0..bees).map(|_| 1 + faces.below(6) as u8).collect::<Vec<_>>();
                let dice = [throw(own.bees), throw(other.bees)];
                let [a, b] = dice.each_ref().map(|dice| dice.iter().sum::<u8>());
                if (a > b) == is_won {
                    return Event::Fought { from, to, seats: [own.seat, other.seat], is_won, dice };
                }
            }
        });
    }
}

impl Game for Meadow {
    const ID: &'static str = "meadow";
    const RULES: u32 = 1;

    type Content = Content;
    type Setup = Setup;
    type Command = Command;
    type Refusal = Refused;
    type Event = Event;
    type View = View;

    fn seats(_: &Content, _: &Setup) -> u8 {
        3
    }

    fn bound(_: &Content, _: &Setup) -> u32 {
        3 * u32::from(N_ROUNDS) + 3
    }

    fn has_secrets(_: &Content, _: &Setup) -> bool {
        false
    }

    fn form(_: &Content) -> Form {
        Form { seat_names: vec!["seat-clover", "seat-heather", "seat-thyme"], ..Form::fixed(3) }
    }

    fn check_setup(_: &Content, _: &Setup) -> Vec<SetupProblem> {
        vec![]
    }

    fn new(content: &'static Content, _: &Setup, _: &mut Ctx<'_, Event>) -> Result<Meadow, Fault> {
        let mut cells = [None; N_CELLS];
        for (seat, home) in (0..).map(Seat).zip(HOMES) {
            cells[usize::from(home)] = Some(Swarm { seat, bees: 2 });
        }
        let position = Position { cells, round: 0, turn: Seat(0), left: Seats::NONE };
        Ok(Meadow { content, position })
    }

    fn asked(&self) -> Seats {
        if self.position.is_over() { Seats::NONE } else { Seats::one(self.position.turn) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores = [0, 1, 2].map(|seat| match self.position.left.has(Seat(seat)) {
            true => -1,
            false => self.position.n_cells(Seat(seat)) as i64,
        });
        self.position.is_over().then(|| Outcome::by_score(&scores, "cells"))
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        for cell in (0..N_CELLS as u8).filter(|_| self.asked().has(seat)) {
            if self.check(seat, Command::Grow(cell)).is_ok() {
                out.push(Command::Grow(cell));
            }
            out.extend(
                self.content
                    .beside(cell)
                    .map(|to| Command::Go(cell, to))
                    .filter(|go| self.check(seat, *go).is_ok()),
            );
        }
    }

    fn check(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        let (Command::Grow(cell) | Command::Go(cell, _)) = command;
        let own = self.position.swarm(cell).filter(|swarm| swarm.seat == seat);
        match (own, command) {
            _ if !self.asked().has(seat) => Err(Refused::NotAsked),
            (None, _) => Err(Refused::NotYours),
            (Some(swarm), Command::Grow(_)) if swarm.bees >= self.content.most => Err(Refused::Large),
            (Some(Swarm { bees: 1, .. }), Command::Go(..)) => Err(Refused::Small),
            (Some(_), Command::Go(_, to))
                if self.position.swarm(to).is_some_and(|there| there.seat == seat)
                    || self.content.beside(cell).all(|near| near != to) =>
            {
                Err(Refused::NoWay)
            }
            (Some(_), Command::Grow(_) | Command::Go(..)) => Ok(()),
        }
    }

    fn apply(&mut self, _: Seat, command: Command, ctx: &mut Ctx<'_, Event>) -> Result<(), Fault> {
        let (Command::Grow(cell) | Command::Go(cell, _)) = command;
        let own = self.position.swarm(cell).ok_or_else(|| Fault::new("meadow", "fault-no-swarm"))?;
        match command {
            Command::Grow(cell) => {
                self.position.cells[usize::from(cell)] = Some(Swarm { bees: own.bees + 1, ..own });
                ctx.tell(|| Event::Grew { cell });
            }
            Command::Go(from, to) => match self.position.swarm(to) {
                Some(other) => self.position.fight(from, to, own, other, ctx),
                None => {
                    self.position.cells[usize::from(to)] = Some(Swarm { bees: own.bees - 1, ..own });
                    self.position.cells[usize::from(from)] = Some(Swarm { bees: 1, ..own });
                    ctx.tell(|| Event::Took { from, to });
                }
            },
        }
        self.position.pass_on();
        Ok(())
    }

    fn timeout(&self, _: Seat) -> Option<Command> {
        None
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        self.position.left = self.position.left.with(seat);
        self.position
            .cells
            .iter_mut()
            .filter(|cell| cell.is_some_and(|swarm| swarm.seat == seat))
            .for_each(|cell| *cell = None);
        ctx.tell(|| Event::Left { seat });
        if self.position.turn == seat {
            self.position.pass_on();
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View { viewer, meadow: self.position }
    }

    fn sample(content: &'static Content, view: &View, _: &mut dyn Dice) -> Meadow {
        Meadow { content, position: view.meadow }
    }

    fn digest(&self, digest: &mut Digest) {
        let Meadow { content: _, position: Position { cells, round, turn, left } } = self;
        digest.add(round).add(turn).add(left);
        digest.add(&cells.map(|cell| cell.map_or(0, |Swarm { seat, bees }| 1 + seat.0 * 8 + bees)));
    }

    fn write_command(_: &Content, command: Command) -> String {
        let number = |cell: u8| u16::from(cell) + 1;
        match command {
            Command::Grow(cell) => format!("grow {}", number(cell)),
            Command::Go(from, to) => format!("go {} {}", number(from), number(to)),
        }
    }

    fn read_command(_: &Content, words: &str) -> Result<Command, CommandError> {
        Words::read(words, |words| {
            let cell = |words: &mut Words<'_>| words.number("a cell's number from 1 on").map(|n: u8| n - 1);
            match words.next_word() {
                "grow" => cell(words).map(Command::Grow),
                "go" => Ok(Command::Go(cell(words)?, cell(words)?)),
                verb => Err(CommandError::new(verb, "`grow` or `go`")),
            }
        })
    }
}
