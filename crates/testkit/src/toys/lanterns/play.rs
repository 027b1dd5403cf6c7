//! The rules.

use cards::{Counts, Pile, Slot};
use content::{Check, Files, Load, Loaded, Problems};
use kernel::{
    CommandError, Company, Ctx, Dice, Digest, Fault, Form, Game, Outcome, Refusal, Seat, Seats, SetupProblem,
    Stream, Viewer, Words,
};
use serde::{Deserialize, Serialize, Serializer};

/// How many rows of cards there are.
pub(super) const N_ROWS: usize = 2;
/// How many cards a whole row has.
pub(super) const LENGTH: u8 = 3;
/// A kind is a row and a worth: the first row's come first.
pub(super) const N_KINDS: usize = N_ROWS * LENGTH as usize;
/// How many lanterns burn at first.
pub(super) const N_LANTERNS: u8 = 3;
const N_HELD: u8 = 2;
/// How many cards lie in the rows when they stand at the crossing.
const AT_CROSSING: u8 = 3;

/// Cards by kind.
pub(super) type Cards = Counts<N_KINDS>;
/// What can still be drawn: nothing about its order exists.
type DrawPile = Pile<N_KINDS, 0>;

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

/// Which way they go from the gate to the crossing: a matter of taste.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Path {
    /// Through the water.
    Ford = 0,
    /// Through the wood.
    Clearing = 1,
}

impl Path {
    pub(super) const ALL: [Path; 2] = [Path::Ford, Path::Clearing];

    pub(super) fn name(self) -> &'static str {
        match self {
            Path::Ford => "ford",
            Path::Clearing => "clearing",
        }
    }
}

/// What lies at the crossing; one of them can be taken along.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Gift {
    /// Lights a lantern again.
    Oil = 0,
    /// Whoever takes it draws a card.
    Bread = 1,
}

impl Gift {
    pub(super) const ALL: [Gift; 2] = [Gift::Oil, Gift::Bread];

    pub(super) fn name(self) -> &'static str {
        match self {
            Gift::Oil => "oil",
            Gift::Bread => "bread",
        }
    }
}

/// What a seat can do: mostly with a card of its hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Command {
    /// Lay it into its row.
    Lay(u8),
    /// Drop it.
    Drop(u8),
    /// Go this way from the gate.
    Walk(Path),
    /// Take this along from the crossing.
    Take(Gift),
}

/// Why not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It is the partner's turn, or the match is over.
    NotAsked,
    /// The seat holds no such card.
    NotHeld,
    /// A way is to be chosen first, or none is.
    NoFork,
    /// A gift is to be chosen first, or none is.
    NoGift,
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Refused::NotAsked => "not-asked",
            Refused::NotHeld => "not-held",
            Refused::NoFork => "no-fork",
            Refused::NoGift => "no-gift",
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
    /// A seat chose the way.
    Walked {
        /// Who.
        seat: Seat,
        /// Which.
        path: Path,
    },
    /// A seat chose what is taken along.
    Took {
        /// Who.
        seat: Seat,
        /// What.
        gift: Gift,
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

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Due {
    Card,
    Path,
    Gift,
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Open {
    /// How many cards each row has.
    pub(super) rows: [u8; N_ROWS],
    /// Cards that were dropped or did not fit.
    #[serde(serialize_with = "numbers")]
    pub(super) gone: Cards,
    pub(super) lanterns: u8,
    pub(super) path: Option<Path>,
    pub(super) gift: Option<Gift>,
    pub(super) turn: Seat,
    pub(super) end: Option<End>,
}

impl Open {
    /// How many cards lie in the rows.
    pub(super) fn n_laid(&self) -> u8 {
        self.rows.iter().sum()
    }

    /// Whether they have come to the crossing.
    pub(super) fn is_at_crossing(&self) -> bool {
        self.n_laid() >= AT_CROSSING
    }

    /// The first card that fits leads out of the gate, some more to the crossing.
    pub(super) fn due(&self) -> Due {
        match self {
            Open { path: None, .. } if self.n_laid() > 0 => Due::Path,
            Open { gift: None, .. } if self.is_at_crossing() => Due::Gift,
            _ => Due::Card,
        }
    }

    /// The cards that lie in the rows.
    fn laid(&self) -> Cards {
        let is_laid = |kind: &u8| self.rows[row_of(*kind).0] >= row_of(*kind).1;
        let mut laid = Cards::default();
        laid.extend((0..N_KINDS as u8).filter(is_laid).map(Slot));
        laid
    }
}

fn numbers<S: Serializer>(cards: &Cards, serializer: S) -> Result<S::Ok, S::Error> {
    cards.as_slice().serialize(serializer)
}

fn hands<S: Serializer>(hands: &[Option<Cards>; 2], serializer: S) -> Result<S::Ok, S::Error> {
    hands.each_ref().map(|hand| hand.as_ref().map(Counts::as_slice)).serialize(serializer)
}

/// A match of lanterns.
#[derive(Clone, Debug)]
pub struct Lanterns {
    open: Open,
    hands: [Cards; 2],
    pile: DrawPile,
}

/// All that one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub(super) viewer: Viewer,
    pub(super) open: Open,
    #[serde(serialize_with = "hands")]
    pub(super) hands: [Option<Cards>; 2],
    pub(super) sizes: [u8; 2],
    /// How many cards can still be drawn.
    pub(super) pile: u8,
}

impl Lanterns {
    fn draw(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let Some(card) = self.pile.draw(Stream::secret("draw", seat), ctx) else { return };
        self.hands[seat.index()].add(card.slot);
        // The pile is everybody's: what comes from it tells something of the partner's hand.
        ctx.reveal(Seats::one(seat));
        ctx.tell_split(
            Seats::one(seat),
            || Event::Drew { seat, kind: Some(card.slot.0) },
            || Event::Drew { seat, kind: None },
        );
    }

    fn size(&self, seat: Seat) -> u8 {
        self.hands[seat.index()].total() as u8
    }

    /// Lays or drops a card, draws another, and passes on.
    fn play(&mut self, seat: Seat, kind: u8, is_laid: bool, ctx: &mut Ctx<'_, Event>) {
        let (row, worth) = row_of(kind);
        self.hands[seat.index()].take(Slot(kind));
        ctx.reveal(Seats::all(2));
        let fits = is_laid && self.open.rows[row] + 1 == worth;
        match fits {
            true => self.open.rows[row] += 1,
            false => self.open.gone.add(Slot(kind)),
        }
        self.open.lanterns -= u8::from(is_laid && !fits);
        ctx.tell(|| match is_laid {
            true => Event::Laid { seat, kind, fits },
            false => Event::Dropped { seat, kind },
        });
        self.draw(seat, ctx);
        self.open.turn = Seat(1 - seat.0);
        self.open.end = match self.open {
            Open { rows: [LENGTH, LENGTH], .. } => Some(End::Whole),
            Open { lanterns: 0, .. } => Some(End::Dark),
            Open { turn, .. } if self.size(turn) == 0 => Some(End::NoCards),
            _ => None,
        };
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
        // Every card once, a way, a gift, and somebody who leaves.
        N_KINDS as u32 * u32::from(content.copies) + 3
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
        let (rows, gone, hands) = ([0; N_ROWS], Cards::default(), [Cards::default(); 2]);
        let (path, gift) = (None, None);
        let open = Open { rows, gone, lanterns: N_LANTERNS, path, gift, turn: Seat(0), end: None };
        let pile = DrawPile::new(Counts::new([content.copies; N_KINDS]));
        let mut state = Lanterns { open, hands, pile };
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
        if !self.asked().has(seat) {
            return;
        }
        match self.open.due() {
            Due::Path => out.extend(Path::ALL.map(Command::Walk)),
            Due::Gift => out.extend(Gift::ALL.map(Command::Take)),
            Due::Card => {
                let held = self.hands[seat.index()].iter();
                out.extend(held.flat_map(|(Slot(kind), _)| [Command::Lay(kind), Command::Drop(kind)]));
            }
        }
    }

    fn check(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        if !self.asked().has(seat) {
            return Err(Refused::NotAsked);
        }
        let is_held = |kind: u8| self.hands[seat.index()].as_slice().get(usize::from(kind)) > Some(&0);
        match (self.open.due(), command) {
            (Due::Path, Command::Walk(_)) | (Due::Gift, Command::Take(_)) => Ok(()),
            (Due::Path, _) | (_, Command::Walk(_)) => Err(Refused::NoFork),
            (Due::Gift, _) | (_, Command::Take(_)) => Err(Refused::NoGift),
            (Due::Card, Command::Lay(kind) | Command::Drop(kind)) if is_held(kind) => Ok(()),
            (Due::Card, Command::Lay(_) | Command::Drop(_)) => Err(Refused::NotHeld),
        }
    }

    fn apply(&mut self, seat: Seat, command: Command, ctx: &mut Ctx<'_, Event>) -> Result<(), Fault> {
        match command {
            Command::Lay(kind) => self.play(seat, kind, true, ctx),
            Command::Drop(kind) => self.play(seat, kind, false, ctx),
            Command::Walk(path) => {
                self.open.path = Some(path);
                ctx.tell(|| Event::Walked { seat, path });
            }
            Command::Take(gift) => {
                self.open.gift = Some(gift);
                ctx.tell(|| Event::Took { seat, gift });
                match gift {
                    Gift::Oil => self.open.lanterns = N_LANTERNS.min(self.open.lanterns + 1),
                    Gift::Bread => self.draw(seat, ctx),
                }
            }
        }
        Ok(())
    }

    fn timeout(&self, seat: Seat) -> Option<Command> {
        match self.open.due() {
            Due::Path => Some(Command::Walk(Path::Ford)),
            Due::Gift => Some(Command::Take(Gift::Oil)),
            Due::Card => self.hands[seat.index()].iter().last().map(|(Slot(kind), _)| Command::Drop(kind)),
        }
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        self.open.end = Some(End::Left);
        ctx.tell(|| Event::Left { seat });
    }

    fn view(&self, viewer: Viewer) -> View {
        let Lanterns { open, hands, pile } = self;
        let seats = [Seat(0), Seat(1)];
        View {
            viewer,
            open: *open,
            hands: seats.map(|seat| viewer.knows(seat).then_some(hands[seat.index()])),
            sizes: seats.map(|seat| self.size(seat)),
            pile: pile.cards().total() as u8,
        }
    }

    /// Hands that are not known are dealt anew from all that is not seen.
    fn sample(content: &'static Content, view: &View, dice: &mut dyn Dice) -> Lanterns {
        let View { viewer: _, open, hands, sizes, pile: _ } = view;
        let known = hands.map(|hand| hand.unwrap_or_default());
        let all = Counts::new([content.copies; N_KINDS]);
        let unseen =
            known.iter().fold(all.minus(&open.gone).minus(&open.laid()), |rest, hand| rest.minus(hand));
        let mut world = Lanterns { open: *open, hands: known, pile: DrawPile::new(unseen) };
        let mut ctx = Ctx::silent(dice);
        for seat in Seat::first(2).filter(|seat| hands[seat.index()].is_none()) {
            (0..sizes[seat.index()]).for_each(|_| world.draw(seat, &mut ctx));
        }
        world
    }

    fn digest(&self, digest: &mut Digest) {
        let Lanterns { open, hands, pile } = self;
        let Open { rows, gone, lanterns, path, gift, turn, end } = open;
        digest.add(rows).add(gone.as_slice()).add(lanterns).add(turn);
        digest.add(&path.map(|path| path as u8)).add(&gift.map(|gift| gift as u8));
        for hand in hands {
            digest.add(hand.as_slice());
        }
        digest.add(pile.cards().as_slice()).add(&end.map(|end| end as u8));
    }

    fn write_command(_: &Content, command: Command) -> String {
        match command {
            Command::Lay(kind) => format!("lay {}", u16::from(kind) + 1),
            Command::Drop(kind) => format!("drop {}", u16::from(kind) + 1),
            Command::Walk(path) => format!("walk {}", path.name()),
            Command::Take(gift) => format!("take {}", gift.name()),
        }
    }

    fn read_command(_: &Content, words: &str) -> Result<Command, CommandError> {
        Words::read(words, |words| {
            let card = |words: &mut Words<'_>| words.number("a card's number from 1 on").map(|n: u8| n - 1);
            match words.next_word() {
                "lay" => card(words).map(Command::Lay),
                "drop" => card(words).map(Command::Drop),
                "walk" => {
                    words.one_of(Path::ALL, |path| path.name(), "`ford` or `clearing`").map(Command::Walk)
                }
                "take" => words.one_of(Gift::ALL, |gift| gift.name(), "`oil` or `bread`").map(Command::Take),
                verb => Err(CommandError::new(verb, "`lay`, `drop`, `walk` or `take`")),
            }
        })
    }
}
