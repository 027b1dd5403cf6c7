//! Piles against a slow, plain model: cards that lie in an order, every shuffle tried out. What comes of any
//! play, with which odds, and what a viewer may then believe agree exactly, on piles small enough to enumerate.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod counted;
mod odds;
mod plain;

use std::collections::BTreeMap;

use cards::{Counts, Slot};
use counted::Fault;
use odds::Distribution;
use proptest::prelude::*;

/// Three kinds of cards.
const N: usize = 3;

/// What is done with a hand and a pile. All but draws and looks is done for everybody to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed {
    /// The uppermost card goes to the hand.
    Draw,
    /// The same; the discarded cards are shuffled in where the pile has run out.
    DrawOn,
    /// The owner looks at the card at this place.
    Look(usize),
    /// The card at this place goes out of the game, if somebody knows it.
    Take(usize),
    /// A card of this kind comes into the game, on top of the pile.
    Put(u8),
    /// A card of this kind that everybody has seen is discarded from the hand, if there is one.
    Play(u8),
    /// The hand is discarded.
    Discard,
    /// The hand is shuffled into the pile.
    GiveBack,
}

/// How things stand after some deeds, and what was to be seen meanwhile.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Outcome {
    /// What the owner saw.
    own: Vec<u8>,
    /// What everybody saw.
    open: Vec<u8>,
    hand: [u8; N],
    pile: [u8; N],
    /// Those of the pile whose places nobody knows.
    unordered: [u8; N],
    /// The cards whose places are known, and whether everybody knows them.
    top: Vec<(u8, bool)>,
    /// The size of the hand, and what of it everybody has seen.
    shown: (u8, [u8; N]),
}

/// What is seen of a card that is not.
const HIDDEN: u8 = 99;
/// What is seen where nothing is done.
const NOTHING: u8 = 98;

/// What somebody who is not the owner may believe: the hand and the cards whose places the owner knows.
type Belief = Distribution<([u8; N], Vec<(u8, bool)>)>;

/// Where the crate and the model disagree, in words.
fn disagreement(cards: [u8; N], deeds: &[Deed], fault: Fault) -> Option<String> {
    let expected = plain::play(cards, deeds);
    let found = counted::play(cards, deeds, fault);
    if expected != found.outcomes {
        return Some(format!("outcomes: {expected:#?}\n{:#?}", found.outcomes));
    }
    let mut beliefs: BTreeMap<Vec<u8>, Belief> = BTreeMap::new();
    for (outcome, odds) in expected.iter() {
        let belief = beliefs.entry(outcome.open.clone()).or_default();
        belief.add((outcome.hand, outcome.top.clone()), *odds);
    }
    for (open, belief) in beliefs {
        let views = &found.views[&open];
        if views.iter().any(|view| *view != views[0]) {
            return Some(format!("one who saw {open:?} knows more than that"));
        }
        let (believed, dealt) = (belief.conditional(), counted::deal(&views[0], fault));
        if believed != dealt {
            return Some(format!("worlds of {open:?}: {believed:#?}\n{dealt:#?}"));
        }
    }
    None
}

/// Deeds at random, and turns of a climb among them: some draws, and the hand is discarded.
fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let kind = 0..N as u8;
    let deed = prop_oneof![
        4 => Just(Deed::Draw),
        3 => (0usize..3).prop_map(Deed::Look),
        1 => (0usize..2).prop_map(Deed::Take),
        2 => kind.clone().prop_map(Deed::Put),
        2 => kind.prop_map(Deed::Play),
        1 => Just(Deed::GiveBack),
    ];
    let turn = (1usize..4).prop_map(|n| [vec![Deed::DrawOn; n], vec![Deed::Discard]].concat());
    let some = prop_oneof![5 => deed.prop_map(|deed| vec![deed]), 1 => turn];
    (prop::collection::vec(some, 0..8), 0usize..3)
        .prop_map(|(deeds, n)| [deeds.concat(), vec![Deed::DrawOn; n]].concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_done_odds_and_beliefs_are_those_of_shuffled_cards(
        cards in prop::array::uniform3(0u8..3).prop_filter("few", |cards| cards.iter().sum::<u8>() < 5),
        deeds in deeds(),
    ) {
        prop_assert_eq!(disagreement(cards, &deeds, Fault::None), None);
    }
}

/// A climb's turn: three cards a turn from a deck of four, so that the discarded ones come back in the middle
/// of a draw, and not those still in hand.
#[test]
fn a_pile_that_runs_out_in_the_middle_of_a_draw_goes_on_with_what_was_discarded() {
    let turn = [Deed::DrawOn, Deed::DrawOn, Deed::DrawOn];
    let deeds: Vec<Deed> = turn.into_iter().chain([Deed::Discard]).chain(turn).collect();
    assert_eq!(disagreement([2, 1, 1], &deeds, Fault::None), None);
    // By hand: the second hand has the fourth card of the first shuffle for certain.
    for (outcome, _) in counted::play([2, 1, 1], &deeds, Fault::None).outcomes.iter() {
        let fourth = Counts::new([2, 1, 1]).minus(&drawn(&outcome.own[..3]));
        assert_eq!(fourth.of(Slot(outcome.own[6])), 1, "{outcome:?}");
    }
}

fn drawn(slots: &[u8]) -> Counts<N> {
    let mut counts = Counts::default();
    counts.extend(slots.iter().map(|slot| Slot(*slot)));
    counts
}

/// By hand: of two cards alike and one other, the other comes first in one of three.
#[test]
fn draws_are_by_the_number_of_cards_and_not_of_kinds() {
    let found = counted::play([2, 1, 0], &[Deed::Draw], Fault::None).outcomes;
    let odds: Vec<_> = found.iter().map(|(outcome, odds)| (outcome.own[0], odds.parts())).collect();
    assert_eq!(odds, [(0, (2, 3)), (1, (1, 3))]);
}

#[test]
fn planted_faults_are_found() {
    let planted: [(Fault, &[Deed], &str); 4] = [
        (Fault::ForgetsTheTop, &[Deed::Look(0), Deed::Draw], "outcomes"),
        (Fault::ForgetsTheHand, &[Deed::Put(2), Deed::Draw, Deed::Draw], "worlds"),
        (Fault::MissesTheEnd, &[Deed::Draw, Deed::Draw, Deed::Discard, Deed::Draw, Deed::DrawOn], "outcomes"),
        (Fault::TellsAll, &[Deed::Look(0)], "one who saw"),
    ];
    for (fault, deeds, what) in planted {
        let found = disagreement([2, 1, 0], deeds, fault).unwrap();
        assert!(found.starts_with(what), "{fault:?}: {found}");
        assert_eq!(disagreement([2, 1, 0], deeds, Fault::None), None);
    }
}
