//! The state, and how cards move in it.

use content::{Check, Files, Load, Loaded, Problems};
use kernel::{Ctx, MAX_SEATS, Seat, Seats, Stream};
use serde::{Deserialize, Serialize};

use super::play::Event;

/// How many kinds of cards there are; a kind's number is its worth.
pub const N_KINDS: usize = 4;

/// The deck that everybody has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Content {
    /// How many cards of each kind.
    pub copies: [u8; N_KINDS],
}

/// The content every test uses.
pub static DECK: Content = Content { copies: [3, 2, 2, 1] };

impl Content {
    /// The kit's deck.
    pub fn deck() -> &'static Content {
        &DECK
    }
}

impl Load for Content {
    fn shipped() -> Files {
        Files::embedded(&[("deck.toml", "ones = 3\ntwos = 2\nthrees = 2\nfours = 1\n")])
    }

    fn load(files: &Files) -> Result<Loaded<Content>, Problems> {
        let check = Check::new(files);
        let kinds = ["ones", "twos", "threes", "fours"];
        let copies = check.toml("deck.toml", |t| kinds.map(|kind| t.int(kind, 0..=9)));
        check.finish(Content { copies })
    }
}

/// Which commands fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GlitchKind {
    /// None.
    None,
    /// One more command is legal, and it always faults.
    Some,
    /// Every command faults.
    All,
}

/// Cards by kind.
pub type Cards = [u8; N_KINDS];

/// What was chosen before a match and counts while it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Terms {
    /// How many play.
    pub players: u8,
    /// How many rounds.
    pub rounds: u8,
    /// Whether all win together.
    pub shared: bool,
    /// Which commands fault.
    pub glitch: GlitchKind,
    /// How many cards of each kind everybody's deck has.
    pub copies: Cards,
}

/// A match of sealed bids.
#[derive(Clone, Debug)]
pub struct Bids {
    pub(super) terms: Terms,
    pub(super) round: u8,
    pub(super) hands: [Cards; MAX_SEATS],
    pub(super) discards: [Cards; MAX_SEATS],
    pub(super) bids: [Option<u8>; MAX_SEATS],
    pub(super) points: [u8; MAX_SEATS],
    pub(super) left: Seats,
    pub(super) is_over: bool,
}

impl Bids {
    pub(super) fn present(&self) -> impl Iterator<Item = Seat> + use<> {
        let left = self.left;
        Seat::first(self.terms.players).filter(move |&seat| !left.has(seat))
    }

    /// What a seat could still draw: nothing about its order exists.
    pub(super) fn library(&self, seat: Seat) -> Cards {
        let mut cards = self.terms.copies;
        for (kind, count) in cards.iter_mut().enumerate() {
            let is_bid = self.bids[seat.index()] == Some(kind as u8);
            *count -= self.hands[seat.index()][kind] + self.discards[seat.index()][kind] + u8::from(is_bid);
        }
        cards
    }

    pub(super) fn draw(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let weights = self.library(seat).map(u32::from);
        if weights.iter().sum::<u32>() > 0 {
            let kind = ctx.weighted(Stream::secret("draw", seat), &weights) as u8;
            self.hands[seat.index()][usize::from(kind)] += 1;
            ctx.tell_split(
                Seats::one(seat),
                || Event::Drew { seat, kind: Some(kind) },
                || Event::Drew { seat, kind: None },
            );
        }
    }

    /// Turns the bids up once everybody has one, and all that follows.
    pub(super) fn settle(&mut self, ctx: &mut Ctx<'_, Event>) {
        if self.is_over || self.present().any(|seat| self.bids[seat.index()].is_none()) {
            return;
        }
        ctx.reveal(Seats::all(self.terms.players));
        let bids = self.bids;
        ctx.tell(|| Event::TurnedUp { bids });
        let best = bids.into_iter().flatten().max();
        let firsts: Seats = self.present().filter(|seat| bids[seat.index()] == best).collect();
        let lot = match firsts.len() {
            0 | 1 => 0,
            several => ctx.below(Stream::public("lot"), several.into()),
        };
        if let Some(seat) = firsts.iter().nth(lot as usize) {
            self.points[seat.index()] += 1;
            ctx.tell(|| Event::RoundWon { seat, by_lot: firsts.len() > 1 });
        }
        for seat in self.present() {
            if let Some(kind) = self.bids[seat.index()].take() {
                self.discards[seat.index()][usize::from(kind)] += 1;
            }
        }
        self.round += 1;
        if self.round == self.terms.rounds {
            self.is_over = true;
            return;
        }
        for seat in self.present() {
            self.draw(seat, ctx);
        }
    }

    /// What all bids so far are worth together.
    pub(super) fn total(&self) -> u32 {
        let worth = |cards: &Cards| {
            cards.iter().zip(1..).map(|(&count, worth)| u32::from(count) * worth).sum::<u32>()
        };
        self.discards.iter().map(worth).sum()
    }
}
