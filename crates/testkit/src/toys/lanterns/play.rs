//! The rules.

use content::{Check, Files, Load, Loaded, Problems};
use kernel::{
    CommandError, Company, Ctx, Dice, Digest, Fault, Form, Game, Odds, Outcome, Refusal, Seat, Seats,
    SetupProblem, Stream, Viewer,
};
use serde::{Deserialize, Serialize};

/// How many rows of cards there are.
pub(super) const N_ROWS: usize = 2;
/// How many cards a whole row has.
pub(super) const LENGTH: u8 = 3;
/// A kind is a row and a worth: the first row's come first.
pub(super) const N_KINDS: usize = N_ROWS * LENGTH as usize;
/// How many lanterns burn at first.
pub(super) const N_LANTERNS: u8 = 3;
const N_HELD: u8 = 2;

/// Cards by kind.
pub(super) type Cards = [u8; N_KINDS];

/// The row of a kind, and its worth.
pub(super) fn row_of(kind: u8) -> (usize, u8) {
    (usize::from(kind / LENGTH), kind % LENGTH + 1)
}

/// The cards of the pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    pub(super) copies: u8,
}

impl Load for Content {
    fn shipped() -> Files {
        Files::embedded(&[("lanterns.toml", "copies = 2\n")])
    }

    fn load(files: &Files) -> Result<Loaded<Content>, Problems> {
        let check = Check::new(files);
        let copies = check.toml("lanterns.toml", |t| t.int("copies", 1..=9));
        check.finish(Content { copies })
    }
}

/// There is nothing to choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {}

/// What a seat can do with a card of its hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Command {
    /// Lay it into its row.
    Lay(u8),
    /// Drop it.
    Drop(u8),
}

/// Why not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It is the partner's turn, or the match is over.
    NotAsked,
    /// The seat holds no such card.
    NotHeld,
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Refused::NotAsked => "not-asked",
            Refused::NotHeld => "not-held",
        }
    }
}

/// What happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat drew a card; which one is for that seat alone.
    Drew {
        /// Who.
        seat: Seat,
        /// What.
        kind: Option<u8>,
    },
    /// A seat laid a card, and it was the next of its row or not.
    Laid {
        /// Who.
        seat: Seat,
        /// What.
        kind: u8,
        /// Whether it was the next.
        fits: bool,
    },
    /// A seat dropped a card.
    Dropped {
        /// Who.
        seat: Seat,
        /// What.
        kind: u8,
    },
    /// A seat gave up, and all with it.
    Left {
        /// Who.
        seat: Seat,
    },
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum End {
    Whole = 0,
    Dark = 1,
    NoCards = 2,
    Left = 3,
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Open {
    /// How many cards each row has.
    pub(super) rows: [u8; N_ROWS],
    /// Cards that were dropped or did not fit.
    pub(super) gone: Cards,
    pub(super) lanterns: u8,
    pub(super) turn: Seat,
    pub(super) end: Option<End>,
}

/// A match of lanterns.
#[derive(Clone, Debug)]
pub struct Lanterns {
    copies: u8,
    open: Open,
    hands: [Cards; 2],
}

/// All that one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub(super) viewer: Viewer,
    pub(super) open: Open,
    pub(super) hands: [Option<Cards>; 2],
    pub(super) sizes: [u8; 2],
    /// How many cards can still be drawn.
    pub(super) pile: u8,
}

impl Lanterns {
    /// What can still be drawn: nothing about its order exists.
    fn pile(&self) -> Cards {
        let mut cards = [self.copies; N_KINDS];
        for (kind, count) in (0..).zip(&mut cards) {
            let (row, worth) = row_of(kind);
            let place = usize::from(kind);
            let held: u8 = self.hands.iter().map(|hand| hand[place]).sum();
            *count -= held + self.open.gone[place] + u8::from(self.open.rows[row] >= worth);
        }
        cards
    }

    fn draw(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let weights = self.pile().map(u32::from);
        if weights.iter().sum::<u32>() == 0 {
            return;
        }
        let kind = ctx.weighted(Stream::secret("draw", seat), &weights) as u8;
        self.hands[seat.index()][usize::from(kind)] += 1;
        // The pile is everybody's: what comes from it tells something of the partner's hand.
        ctx.reveal(Seats::one(seat));
        ctx.tell_split(
            Seats::one(seat),
            || Event::Drew { seat, kind: Some(kind) },
            || Event::Drew { seat, kind: None },
        );
    }

    fn size(&self, seat: Seat) -> u8 {
        self.hands[seat.index()].iter().sum()
    }

    /// How many cards each row has.
    pub(super) fn rows(&self) -> [u8; N_ROWS] {
        self.open.rows
    }
}

impl Game for Lanterns {
    const ID: &'static str = "lanterns";
    const RULES: u32 = 1;

    type Content = Content;
    type Setup = Setup;
    type Command = Command;
    type Refusal = Refused;
    type Event = Event;
    type View = View;

    fn seats(_: &Content, _: &Setup) -> u8 {
        2
    }

    fn bound(content: &Content, _: &Setup) -> u32 {
        N_KINDS as u32 * u32::from(content.copies) + 1
    }

    fn has_secrets(_: &Content, _: &Setup) -> bool {
        true
    }

    fn form(_: &Content) -> Form {
        Form { company: Company::Partners, seat_names: vec!["seat-lighter", "seat-warden"], ..Form::fixed(2) }
    }

    fn check_setup(_: &Content, _: &Setup) -> Vec<SetupProblem> {
        vec![]
    }

    fn new(content: &'static Content, _: &Setup, ctx: &mut Ctx<'_, Event>) -> Result<Lanterns, Fault> {
        let (rows, gone, hands) = ([0; N_ROWS], [0; N_KINDS], [[0; N_KINDS]; 2]);
        let open = Open { rows, gone, lanterns: N_LANTERNS, turn: Seat(0), end: None };
        let mut state = Lanterns { copies: content.copies, open, hands };
        for seat in Seat::first(2) {
            (0..N_HELD).for_each(|_| state.draw(seat, ctx));
        }
        Ok(state)
    }

    fn asked(&self) -> Seats {
        if self.open.end.is_some() { Seats::NONE } else { Seats::one(self.open.turn) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.open.end.map(|end| match end {
            End::Whole => Outcome::shared(true, "whole"),
            End::Dark => Outcome::shared(false, "dark"),
            End::NoCards => Outcome::shared(false, "no-cards"),
            End::Left => Outcome::shared(false, "left"),
        })
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        if self.asked().has(seat) {
            let held = (0..N_KINDS as u8).filter(|&kind| self.hands[seat.index()][usize::from(kind)] > 0);
            out.extend(held.flat_map(|kind| [Command::Lay(kind), Command::Drop(kind)]));
        }
    }

    fn check(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        let (Command::Lay(kind) | Command::Drop(kind)) = command;
        let held = self.hands[seat.index()].get(usize::from(kind));
        match self.asked().has(seat) {
            false => Err(Refused::NotAsked),
            true if held.is_some_and(|&count| count > 0) => Ok(()),
            true => Err(Refused::NotHeld),
        }
    }

    fn apply(&mut self, seat: Seat, command: Command, ctx: &mut Ctx<'_, Event>) -> Result<(), Fault> {
        let (Command::Lay(kind) | Command::Drop(kind)) = command;
        let (row, worth) = row_of(kind);
        self.hands[seat.index()][usize::from(kind)] -= 1;
        ctx.reveal(Seats::all(2));
        match command {
            Command::Lay(_) => {
                let fits = self.open.rows[row] + 1 == worth;
                match fits {
                    true => self.open.rows[row] += 1,
                    false => self.open.lanterns -= 1,
                }
                self.open.gone[usize::from(kind)] += u8::from(!fits);
                ctx.tell(|| Event::Laid { seat, kind, fits });
            }
            Command::Drop(_) => {
                self.open.gone[usize::from(kind)] += 1;
                ctx.tell(|| Event::Dropped { seat, kind });
            }
        }
        self.draw(seat, ctx);
        self.open.turn = Seat(1 - seat.0);
        self.open.end = match self.open {
            Open { rows: [LENGTH, LENGTH], .. } => Some(End::Whole),
            Open { lanterns: 0, .. } => Some(End::Dark),
            Open { turn, .. } if self.size(turn) == 0 => Some(End::NoCards),
            _ => None,
        };
        Ok(())
    }

    fn timeout(&self, seat: Seat) -> Option<Command> {
        let held = self.hands[seat.index()].iter().rposition(|&count| count > 0)?;
        Some(Command::Drop(held as u8))
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        self.open.end = Some(End::Left);
        ctx.tell(|| Event::Left { seat });
    }

    fn view(&self, viewer: Viewer) -> View {
        let Lanterns { copies: _, open, hands } = self;
        let seats = [Seat(0), Seat(1)];
        View {
            viewer,
            open: *open,
            hands: seats.map(|seat| viewer.knows(seat).then_some(hands[seat.index()])),
            sizes: seats.map(|seat| self.size(seat)),
            pile: self.pile().iter().sum(),
        }
    }

    /// Hands that are not known are dealt anew from all that is not seen.
    fn sample(content: &'static Content, view: &View, dice: &mut dyn Dice) -> Lanterns {
        let View { viewer: _, open, hands, sizes, pile: _ } = view;
        let known = hands.map(|hand| hand.unwrap_or_default());
        let mut world = Lanterns { copies: content.copies, open: *open, hands: known };
        for seat in Seat::first(2).filter(|seat| hands[seat.index()].is_none()) {
            for _ in 0..sizes[seat.index()] {
                let weights = world.pile().map(u32::from);
                let kind = dice.draw(Stream::secret("draw", seat), Odds::Weighted(&weights));
                world.hands[seat.index()][kind as usize] += 1;
            }
        }
        world
    }

    fn digest(&self, digest: &mut Digest) {
        let Lanterns { copies, open, hands } = self;
        let Open { rows, gone, lanterns, turn, end } = open;
        digest.add(copies).add(rows).add(gone).add(lanterns).add(turn).add(hands);
        digest.add(&end.map(|end| end as u8));
    }

    fn write_command(_: &Content, command: Command) -> String {
        match command {
            Command::Lay(kind) => format!("lay {kind}"),
            Command::Drop(kind) => format!("drop {kind}"),
        }
    }

    fn read_command(_: &Content, words: &str) -> Result<Command, CommandError> {
        let wrong =
            |found: &str, expected: &str| CommandError { found: found.into(), expected: expected.into() };
        let (verb, number) = words.split_once(' ').unwrap_or((words, ""));
        let kind = number.parse().ok().filter(|kind: &u8| kind.to_string() == number);
        match (verb, kind) {
            ("lay", Some(kind)) => Ok(Command::Lay(kind)),
            ("drop", Some(kind)) => Ok(Command::Drop(kind)),
            ("lay" | "drop", None) => Err(wrong(number, "the number of a card")),
            _ => Err(wrong(verb, "`lay` or `drop`")),
        }
    }
}
