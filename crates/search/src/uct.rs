//! UCT: a tree grown by simulations, for one to four seats and nothing hidden.
//!
//! The tree has *places*, where a seat is asked, and *edges*, its commands. An
//! edge leads to one place for every way the dice can fall, drawn with the real
//! odds. Both stand in flat lists that are reused from decision to decision; a
//! simulation allocates nothing and copies one state, the root's.

use kernel::{Ctx, Dice, FastDice, Game, Odds, Seat, Seats, Stream};

use crate::meter::Meter;
use crate::rollout::{Values, values_of};
use crate::{Budget, Guide, Rollout, Thought};

const NONE: u32 = u32::MAX;
/// The bonus of an edge that nobody tried: before all others.
const UNTRIED: f32 = 1e9;
/// The mean of an edge that faulted: after all others.
const FAULTED: f32 = -1e18;

/// A search by simulations.
pub struct Uct<G: Game> {
    /// How much an untried command draws more than a good one.
    pub exploration: f32,
    /// How simulations go on beyond the tree.
    pub rollout: Rollout,
    places: Vec<Place>,
    edges: Vec<Edge<G::Command>>,
    path: Vec<(u32, u32)>,
    buffer: Vec<G::Command>,
}

/// Where a seat is asked.
struct Place {
    first_edge: u32,
    n_edges: u32,
    visits: u32,
    /// How the dice fell on the way here.
    fall: u64,
    /// The next place of the same edge.
    next: u32,
    seat: Seat,
}

/// A command and what came of it, to the seat that plays it.
struct Edge<C> {
    mean: f32,
    /// One over the square root of the visits.
    bonus: f32,
    visits: u32,
    /// The first of its places.
    places: u32,
    command: C,
}

impl<G: Game> Default for Uct<G> {
    fn default() -> Uct<G> {
        Uct {
            exploration: 1.0,
            rollout: Rollout::ToTheEnd,
            places: Vec::new(),
            edges: Vec::new(),
            path: Vec::new(),
            buffer: Vec::new(),
        }
    }
}

/// Fast dice that note how they fell.
struct NotingDice {
    dice: FastDice,
    fall: u64,
}

impl Dice for NotingDice {
    fn draw(&mut self, stream: Stream, odds: Odds<'_>) -> u64 {
        let outcome = self.dice.draw(stream, odds);
        let mixed = (self.fall ^ outcome.wrapping_add(1)).wrapping_mul(0x9fb2_1c65_1e98_df25);
        self.fall = mixed ^ mixed >> 29;
        outcome
    }
}

impl<G: Game> Uct<G> {
    /// Chooses among the legal commands of a seat that is asked. A node is one
    /// simulation.
    pub fn search(
        &mut self,
        guide: &impl Guide<G>,
        root: &G,
        seat: Seat,
        legal: &[G::Command],
        dice: FastDice,
        budget: Budget,
    ) -> Thought<G::Command> {
        if let [command] = *legal {
            return Thought::forced(command);
        }
        self.places.clear();
        self.edges.clear();
        self.buffer.clear();
        self.buffer.extend_from_slice(legal);
        guide.candidates(root, seat, &mut self.buffer);
        self.add_place(seat, 0, NONE);

        let mut dice = NotingDice { dice, fall: 0 };
        let mut meter = Meter::new(budget, 32);
        let mut depth = 0;
        while meter.spend() {
            self.simulate(guide, root.clone(), &mut dice);
            depth = depth.max(self.path.len() as u32);
        }
        let edges = &self.edges[..self.places[0].n_edges as usize];
        let better = |best: usize, next: usize| {
            let worth = |edge: &Edge<G::Command>| (edge.mean > FAULTED, edge.visits, edge.mean);
            if worth(&edges[next]) > worth(&edges[best]) { next } else { best }
        };
        let best = &edges[(0..edges.len()).fold(0, better)];
        let value = (best.mean.clamp(-1.0, 1.0) * 1000.0).round() as i32;
        Thought { command: best.command, value, nodes: meter.spent(), depth }
    }

    /// Adds a place whose commands stand in the buffer.
    fn add_place(&mut self, seat: Seat, fall: u64, next: u32) -> u32 {
        let first_edge = self.edges.len() as u32;
        let edge = |&command| Edge { mean: 0.0, bonus: UNTRIED, visits: 0, places: NONE, command };
        self.edges.extend(self.buffer.iter().map(edge));
        let n_edges = self.buffer.len() as u32;
        self.places.push(Place { first_edge, n_edges, visits: 0, fall, next, seat });
        self.places.len() as u32 - 1
    }

    /// The most promising edge of a place.
    #[inline]
    fn select(&self, place: &Place) -> u32 {
        let draw = self.exploration * ln(place.visits + 1).sqrt();
        let edges = &self.edges[place.first_edge as usize..][..place.n_edges as usize];
        let (mut best, mut best_score) = (0, f32::NEG_INFINITY);
        for (index, edge) in edges.iter().enumerate() {
            let score = edge.mean + draw * edge.bonus;
            if score > best_score {
                (best, best_score) = (index as u32, score);
            }
        }
        place.first_edge + best
    }

    /// One simulation: down the tree, beyond it, and back.
    fn simulate(&mut self, guide: &impl Guide<G>, mut state: G, dice: &mut NotingDice) {
        self.path.clear();
        let (mut place_idx, mut movers) = (0, Seats::NONE);
        let values = loop {
            let place = &self.places[place_idx as usize];
            let seat = place.seat;
            movers = movers.with(seat);
            let edge_idx = self.select(place);
            let edge = &mut self.edges[edge_idx as usize];
            if edge.mean == FAULTED {
                // Nothing can be played here.
                break [0.0; kernel::MAX_SEATS];
            }
            dice.fall = 0;
            if state.apply(seat, edge.command, &mut Ctx::silent(dice)).is_err() {
                (edge.mean, edge.bonus) = (FAULTED, 0.0);
                return;
            }
            self.path.push((place_idx, edge_idx));
            let Some(asked) = state.asked().lowest() else {
                break state
                    .outcome()
                    .map_or([0.0; kernel::MAX_SEATS], |outcome| values_of(&outcome, movers));
            };
            if edge.visits == 0 {
                break self.rollout.run(guide, &mut state, movers, &mut dice.dice, &mut self.buffer);
            }
            place_idx = self.enter(guide, &state, asked, edge_idx, dice.fall);
        };
        self.learn(&values);
    }

    /// The place behind an edge when the dice fell so, new if need be.
    #[inline]
    fn enter(&mut self, guide: &impl Guide<G>, state: &G, asked: Seat, edge_idx: u32, fall: u64) -> u32 {
        let first = self.edges[edge_idx as usize].places;
        let mut known = first;
        while known != NONE {
            let place = &self.places[known as usize];
            if place.fall == fall {
                return known;
            }
            known = place.next;
        }
        self.buffer.clear();
        state.legal(asked, &mut self.buffer);
        guide.candidates(state, asked, &mut self.buffer);
        let place = self.add_place(asked, fall, first);
        self.edges[edge_idx as usize].places = place;
        place
    }

    /// Carries the values of a simulation back to all that led there.
    #[inline]
    fn learn(&mut self, values: &Values) {
        for &(place_idx, edge_idx) in &self.path {
            let place = &mut self.places[place_idx as usize];
            let edge = &mut self.edges[edge_idx as usize];
            place.visits += 1;
            edge.visits += 1;
            let visits = edge.visits as f32;
            edge.mean += (values[place.seat.index()] - edge.mean) / visits;
            edge.bonus = 1.0 / visits.sqrt();
        }
    }
}

/// The natural logarithm of a number from 1 on, to about 0.06: straight between
/// powers of two, read off a float's bits, so that it is the same on every machine.
#[inline]
pub(crate) fn ln(number: u32) -> f32 {
    const ONE: u32 = 1f32.to_bits();
    ((number as f32).to_bits() - ONE) as f32 * (std::f32::consts::LN_2 / (1 << 23) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_near_enough() {
        for number in [1u32, 2, 3, 5, 10, 1000, 65_535, 1 << 20, 3_000_000_000] {
            let exact = f64::from(number).ln();
            assert!((f64::from(ln(number)) - exact).abs() < 0.06, "{number}: {} {exact}", ln(number));
        }
        assert_eq!((ln(1), ln(2)), (0.0, std::f32::consts::LN_2));
    }
}
