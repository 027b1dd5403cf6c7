//! What a viewer knows, and the worlds that this allows.

use kernel::{Dice, MAX_SEATS, Odds, Seat, Seats, Stream, Viewer};
use serde::Serialize;

use super::state::{Bids, Cards, N_KINDS, Terms};

/// All that one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What was chosen.
    pub terms: Terms,
    /// Rounds played.
    pub round: u8,
    /// The hands that the viewer sees.
    pub hands: [Option<Cards>; MAX_SEATS],
    /// How many cards everybody holds.
    pub sizes: [u8; MAX_SEATS],
    /// What lies open.
    pub discards: [Cards; MAX_SEATS],
    /// The bids that the viewer knows.
    pub bids: [Option<u8>; MAX_SEATS],
    /// Who has bid.
    pub answered: Seats,
    /// Rounds won.
    pub points: [u8; MAX_SEATS],
    /// Who gave up.
    pub left: Seats,
    /// Whether the match is over.
    pub is_over: bool,
}

impl View {
    pub(super) fn of(state: &Bids, viewer: Viewer) -> View {
        let Bids { terms, round, hands, discards, bids, points, left, is_over } = state;
        let seats = || Seat::first(MAX_SEATS as u8);
        let mut view = View {
            viewer,
            terms: *terms,
            round: *round,
            hands: [None; MAX_SEATS],
            sizes: [0; MAX_SEATS],
            discards: *discards,
            bids: [None; MAX_SEATS],
            answered: seats().filter(|seat| bids[seat.index()].is_some()).collect(),
            points: *points,
            left: *left,
            is_over: *is_over,
        };
        for seat in seats() {
            view.sizes[seat.index()] = hands[seat.index()].iter().sum();
            if viewer.knows(seat) {
                view.hands[seat.index()] = Some(hands[seat.index()]);
                view.bids[seat.index()] = bids[seat.index()];
            }
        }
        view
    }
}

/// A world that the view allows: unseen hands are dealt anew from what their
/// owners' decks still hold, and an unseen bid is one of those cards.
pub(super) fn sample(view: &View, dice: &mut dyn Dice) -> Bids {
    let View { viewer: _, terms, round, hands, sizes, discards, bids, answered, points, left, is_over } =
        view;
    let mut world = Bids {
        terms: *terms,
        round: *round,
        hands: [[0; N_KINDS]; MAX_SEATS],
        discards: *discards,
        bids: *bids,
        points: *points,
        left: *left,
        is_over: *is_over,
    };
    for seat in Seat::first(terms.players) {
        let index = seat.index();
        if let Some(cards) = hands[index] {
            world.hands[index] = cards;
            continue;
        }
        let stream = Stream::secret("draw", seat);
        for _ in 0..sizes[index] {
            let weights = world.library(seat).map(u32::from);
            world.hands[index][dice.draw(stream, Odds::Weighted(&weights)) as usize] += 1;
        }
        if answered.has(seat) {
            let weights = world.library(seat).map(u32::from);
            world.bids[index] = Some(dice.draw(stream, Odds::Weighted(&weights)) as u8);
        }
    }
    world
}
