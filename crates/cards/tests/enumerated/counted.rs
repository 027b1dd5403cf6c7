//! The crate: the same deeds with counts, over every draw.

use std::collections::BTreeMap;

use cards::{Counts, Known, Pile, Seen, Shown, Slot};
use kernel::{Ctx, EnumeratingDice, Seat, Stream, Viewer};

use super::odds::{Distribution, Odds};
use super::{Belief, Deed, HIDDEN, N, NOTHING, Outcome};

/// More places than any test can make known.
const K: usize = 8;
const OWNER: Seat = Seat(0);
const STREAM: Stream = Stream::secret("pile", OWNER);

/// What is planted, to show that it is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    None,
    /// What was looked at is shuffled away again.
    ForgetsTheTop,
    /// Worlds are dealt without what was seen going to the hand.
    ForgetsTheHand,
    /// Nobody notices what a pile that has run out says of the hand.
    MissesTheEnd,
    /// Others see with the owner's eyes.
    TellsAll,
}

/// What another viewer knows of hand and pile.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    seen: Seen<N, K>,
    shown: Shown<N>,
}

pub struct Played {
    pub outcomes: Distribution<Outcome>,
    /// The views of another, by what was to be seen.
    pub views: BTreeMap<Vec<u8>, Vec<View>>,
}

#[derive(Debug)]
struct Zones {
    pile: Pile<N, K>,
    hand: Counts<N>,
    shown: Shown<N>,
    discarded: Counts<N>,
    own: Vec<u8>,
    open: Vec<u8>,
    fault: Fault,
}

fn odds(dice: &EnumeratingDice) -> Odds {
    Odds::new(dice.probability().part, dice.probability().whole)
}

fn array(counts: &Counts<N>) -> [u8; N] {
    counts.as_slice().try_into().unwrap()
}

fn listed(top: &[Known]) -> Vec<(u8, bool)> {
    top.iter().map(|known| (known.slot.0, known.is_public)).collect()
}

pub fn play(cards: [u8; N], deeds: &[Deed], fault: Fault) -> Played {
    let mut played = Played { outcomes: Distribution::default(), views: BTreeMap::new() };
    let mut dice = EnumeratingDice::default();
    loop {
        let mut table = Zones {
            pile: Pile::new(Counts::new(cards)),
            hand: Counts::default(),
            shown: Shown::default(),
            discarded: Counts::default(),
            own: Vec::new(),
            open: Vec::new(),
            fault,
        };
        let mut ctx = Ctx::silent(&mut dice);
        deeds.iter().for_each(|deed| table.does(*deed, &mut ctx));
        played.views.entry(table.open.clone()).or_default().push(table.view());
        played.outcomes.add(table.outcome(), odds(&dice));
        if !dice.advance() {
            return played;
        }
    }
}

/// All worlds of a view.
pub fn deal(view: &View, fault: Fault) -> Belief {
    let mut worlds = Distribution::default();
    let mut dice = EnumeratingDice::default();
    let mut shown = view.shown;
    if fault == Fault::ForgetsTheHand {
        shown = Shown::default();
        (0..view.shown.n_cards()).for_each(|_| shown.gain(Known::default()));
    }
    loop {
        let (mut hand, mut pile) = (Counts::default(), Pile::default());
        view.seen.deal(&shown, STREAM, &mut dice, &mut hand, &mut pile);
        assert_eq!(Seen::by(Viewer::Seat(Seat(1)), OWNER, &hand, &pile), view.seen, "a world keeps the view");
        worlds.add((array(&hand), listed(pile.top())), odds(&dice));
        if !dice.advance() {
            return worlds;
        }
    }
}

impl Zones {
    fn sees(&mut self, own: u8, open: u8) {
        self.own.push(own);
        self.open.push(open);
    }

    fn does(&mut self, deed: Deed, ctx: &mut Ctx<'_, ()>) {
        match deed {
            Deed::Draw => self.draw(ctx),
            Deed::DrawOn => {
                if self.pile.is_empty() {
                    if self.fault != Fault::MissesTheEnd {
                        self.shown = Shown::open(&self.hand);
                    }
                    self.pile.shuffle_in(&mut self.discarded);
                }
                self.draw(ctx);
            }
            Deed::Look(place) => match self.pile.look(place, STREAM, ctx) {
                Some(Known { slot, .. }) => {
                    if self.fault == Fault::ForgetsTheTop {
                        self.pile = Pile::new(*self.pile.cards());
                    }
                    self.sees(slot.0, HIDDEN);
                }
                None => self.sees(NOTHING, NOTHING),
            },
            Deed::Take(place) if place < self.pile.top().len() => {
                let Known { slot, .. } = self.pile.take(place);
                self.sees(slot.0, slot.0);
            }
            Deed::Take(_) => self.sees(NOTHING, NOTHING),
            Deed::Put(kind) => self.pile.put_on_top(Known::public(Slot(kind))),
            Deed::Play(kind) if self.shown.seen().of(Slot(kind)) > 0 => self.discard(Slot(kind)),
            Deed::Play(_) => self.sees(NOTHING, NOTHING),
            Deed::Discard => {
                let hand = self.hand;
                for (slot, n) in hand.iter() {
                    (0..n).for_each(|_| self.discard(slot));
                }
            }
            Deed::GiveBack => {
                self.pile.shuffle_in(&mut self.hand);
                self.shown = Shown::default();
            }
        }
    }

    fn draw(&mut self, ctx: &mut Ctx<'_, ()>) {
        let Some(card) = self.pile.draw(STREAM, ctx) else { return self.sees(NOTHING, NOTHING) };
        self.hand.add(card.slot);
        self.shown.gain(card);
        self.sees(card.slot.0, if card.is_public { card.slot.0 } else { HIDDEN });
    }

    fn discard(&mut self, slot: Slot) {
        self.hand.take(slot);
        self.shown.lose(slot);
        self.discarded.add(slot);
        self.sees(slot.0, slot.0);
    }

    fn view(&self) -> View {
        let viewer = if self.fault == Fault::TellsAll { OWNER } else { Seat(1) };
        View { seen: Seen::by(Viewer::Seat(viewer), OWNER, &self.hand, &self.pile), shown: self.shown }
    }

    fn outcome(self) -> Outcome {
        Outcome {
            own: self.own,
            open: self.open,
            hand: array(&self.hand),
            pile: array(self.pile.cards()),
            unordered: array(&self.pile.unordered()),
            top: listed(self.pile.top()),
            shown: (self.shown.n_cards(), array(self.shown.seen())),
        }
    }
}
