//! The model: cards in an order, each with who knows it. A shuffle is every order there is.

use super::odds::{Distribution, Odds};
use super::{Deed, HIDDEN, N, NOTHING, Outcome};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    Nobody,
    Owner,
    All,
}

#[derive(Clone, Copy, Debug)]
struct Card {
    kind: u8,
    known: Who,
}

#[derive(Clone, Default, Debug)]
struct Zones {
    /// The uppermost first.
    pile: Vec<Card>,
    hand: Vec<Card>,
    discarded: Vec<Card>,
    own: Vec<u8>,
    open: Vec<u8>,
}

pub fn play(cards: [u8; N], deeds: &[Deed]) -> Distribution<Outcome> {
    let mut table = Zones::default();
    for (kind, n) in (0..).zip(cards) {
        (0..n).for_each(|_| table.pile.push(Card { kind, known: Who::Nobody }));
    }
    let mut outcomes = Distribution::default();
    for (shuffled, odds) in table.shuffled() {
        shuffled.go_on(deeds, odds, &mut outcomes);
    }
    outcomes
}

impl Zones {
    /// The table with the pile in every order.
    fn shuffled(&self) -> Vec<(Zones, Odds)> {
        let orders = orders(&self.pile);
        let odds = Odds::new(1, orders.len() as u128);
        let fresh = |pile: Vec<Card>| pile.into_iter().map(|card| Card { known: Who::Nobody, ..card });
        orders.into_iter().map(|pile| (Zones { pile: fresh(pile).collect(), ..self.clone() }, odds)).collect()
    }

    fn go_on(mut self, deeds: &[Deed], odds: Odds, outcomes: &mut Distribution<Outcome>) {
        let Some((deed, rest)) = deeds.split_first() else {
            outcomes.add(self.outcome(), odds);
            return;
        };
        let is_shuffled = match deed {
            // Who counts knows what is held.
            Deed::DrawOn if self.pile.is_empty() => {
                self.hand.iter_mut().for_each(|card| card.known = Who::All);
                true
            }
            Deed::GiveBack => true,
            _ => false,
        };
        if !is_shuffled {
            self.does(*deed);
            return self.go_on(rest, odds, outcomes);
        }
        let back = if *deed == Deed::GiveBack { &mut self.hand } else { &mut self.discarded };
        let back = std::mem::take(back);
        self.pile.extend(back);
        for (mut shuffled, each) in self.shuffled() {
            if *deed == Deed::DrawOn {
                shuffled.does(Deed::Draw);
            }
            shuffled.go_on(rest, odds.times(each), outcomes);
        }
    }

    fn sees(&mut self, own: u8, open: u8) {
        self.own.push(own);
        self.open.push(open);
    }

    fn does(&mut self, deed: Deed) {
        match deed {
            Deed::Draw | Deed::DrawOn => {
                if self.pile.is_empty() {
                    return self.sees(NOTHING, NOTHING);
                }
                let card = self.pile.remove(0);
                self.hand.push(card);
                self.sees(card.kind, if card.known == Who::All { card.kind } else { HIDDEN });
            }
            Deed::Look(place) => {
                let is_above_known = self.pile.iter().take(place).all(|card| card.known != Who::Nobody);
                match self.pile.get_mut(place) {
                    Some(card) if is_above_known => {
                        let kind = card.kind;
                        if card.known == Who::Nobody {
                            card.known = Who::Owner;
                        }
                        self.sees(kind, HIDDEN);
                    }
                    _ => self.sees(NOTHING, NOTHING),
                }
            }
            Deed::Take(place) => match self.pile.get(place) {
                Some(card) if card.known != Who::Nobody => {
                    let card = self.pile.remove(place);
                    self.sees(card.kind, card.kind);
                }
                _ => self.sees(NOTHING, NOTHING),
            },
            Deed::Put(kind) => self.pile.insert(0, Card { kind, known: Who::All }),
            Deed::Play(kind) => {
                let seen = self.hand.iter().position(|card| card.kind == kind && card.known == Who::All);
                match seen {
                    Some(place) => {
                        let card = self.hand.remove(place);
                        self.discarded.push(card);
                        self.sees(kind, kind);
                    }
                    None => self.sees(NOTHING, NOTHING),
                }
            }
            Deed::Discard => {
                let mut hand = std::mem::take(&mut self.hand);
                hand.sort_by_key(|card| card.kind);
                hand.iter().for_each(|card| self.sees(card.kind, card.kind));
                self.discarded.extend(hand);
            }
            Deed::GiveBack => unreachable!("every order is tried"),
        }
    }

    fn outcome(self) -> Outcome {
        let n_known = self.pile.iter().take_while(|card| card.known != Who::Nobody).count();
        let (known, unordered) = self.pile.split_at(n_known);
        let seen: Vec<Card> = self.hand.iter().copied().filter(|card| card.known == Who::All).collect();
        Outcome {
            hand: counts(&self.hand),
            pile: counts(&self.pile),
            unordered: counts(unordered),
            top: known.iter().map(|card| (card.kind, card.known == Who::All)).collect(),
            shown: (self.hand.len() as u8, counts(&seen)),
            own: self.own,
            open: self.open,
        }
    }
}

fn counts(cards: &[Card]) -> [u8; N] {
    let mut counts = [0; N];
    cards.iter().for_each(|card| counts[usize::from(card.kind)] += 1);
    counts
}

fn orders(cards: &[Card]) -> Vec<Vec<Card>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..cards.len() {
        let mut rest = cards.to_vec();
        let card = rest.remove(first);
        all.extend(orders(&rest).into_iter().map(|mut order| {
            order.insert(0, card);
            order
        }));
    }
    all
}
