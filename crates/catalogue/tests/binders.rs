//! The cards of every game, to leaf through: each once, with what it is told apart by.

use std::collections::BTreeSet;

use catalogue::{Edition, Shelf};
use scene::{Binder, Lang};

/// What is wrong with a binder.
fn faults(binder: &Binder) -> Vec<String> {
    let mut faults = Vec::new();
    let mut ids = BTreeSet::new();
    for leaf in &binder.cards {
        let id = &*leaf.item.id.0;
        if !ids.insert(id.to_owned()) {
            faults.push(format!("{id} is there twice"));
        }
        if leaf.values.len() != binder.traits.len() {
            faults.push(format!("{id} has {} values", leaf.values.len()));
        }
    }
    for place in 0..binder.terms.len() {
        if !binder.cards.iter().any(|leaf| leaf.terms.contains(&(place as u8))) {
            faults.push(format!("no card mentions {:?}", binder.terms[place].name));
        }
    }
    if binder.cards.iter().flat_map(|leaf| &leaf.terms).any(|place| usize::from(*place) >= binder.terms.len())
    {
        faults.push("a card mentions what is no term".to_owned());
    }
    for (place, sort) in binder.traits.iter().enumerate() {
        let used: BTreeSet<usize> = binder
            .cards
            .iter()
            .filter_map(|leaf| leaf.values.get(place))
            .map(|value| usize::from(*value))
            .collect();
        let all: BTreeSet<usize> = (0..sort.values.len()).collect();
        if used != all {
            faults.push(format!("{:?}: {used:?} of {all:?} are used", sort.name));
        }
    }
    faults
}

fn binder_of(shelf: &dyn Shelf) -> Binder {
    let edition: Box<dyn Edition> = shelf.shipped();
    edition.binder()
}

#[test]
fn every_card_is_there_once_and_every_value_tells_some_of_them_apart() {
    let (mut n_cards, mut n_terms) = (0, 0);
    for shelf in catalogue::shipped().iter() {
        let binder = binder_of(shelf);
        assert_eq!(faults(&binder), Vec::<String>::new(), "{}", shelf.id());
        n_cards += binder.cards.len();
        let speech = [Lang::En, Lang::Fr].map(|lang| shelf.speech(lang));
        n_terms += binder.terms.len();
        let traits = binder.traits.iter().flat_map(|sort| sort.values.iter().chain([&sort.name]));
        let terms = binder.terms.iter().flat_map(|term| [&term.name, &term.ruling]);
        for text in traits.chain(terms) {
            for speech in &speech {
                let said = speech.say(text, &[]);
                assert!(!said.is_empty() && !said.contains('['), "{said:?} of {}", shelf.id());
            }
        }
        // A ruling names the clauses that it is taken from.
        for term in &binder.terms {
            let said = speech[0].say(&term.ruling, &[]);
            let clause = format!("({}-", shelf.id().to_uppercase());
            assert!(said.contains(&clause), "{said:?} of {}", shelf.id());
        }
    }
    assert!(n_cards > 150, "{n_cards} cards");
    assert_eq!(n_terms, 16, "nine keywords of Arcane Duel, seven counters of Ascent");
}

#[test]
fn a_card_that_is_there_twice_or_a_value_that_nothing_has_is_found() {
    let shelves = catalogue::shipped();
    let whole = shelves.iter().map(binder_of).find(|binder| !binder.cards.is_empty()).unwrap();
    let mut twice = whole.clone();
    twice.cards.push(whole.cards[0].clone());
    assert_eq!(faults(&twice).len(), 1);
    let mut idle = whole.clone();
    idle.traits[0].values.push("nothing".into());
    assert_eq!(faults(&idle).len(), 1);
    let mut unused = whole.clone();
    unused.cards.iter_mut().for_each(|leaf| leaf.terms.retain(|term| *term != 0));
    assert_eq!(faults(&unused).len(), 1);
    let mut short = whole;
    short.cards[0].values.pop();
    assert!(!faults(&short).is_empty());
}
