//! Information-set Monte Carlo tree search: for one to four seats, where
//! something is hidden.
//!
//! Every simulation draws a world from the seat's view, the only way there is
//! to a state, and descends one tree by command. What was legal in how many of
//! the worlds is counted too, so that a command seldom possible is not taken
//! for one seldom wanted. Chance is left to the dice.

use kernel::{Ctx, FastDice, Game, MAX_SEATS, Seat, Seats};

use crate::meter::Meter;
use crate::rollout::{Values, evaluated, values_of};
use crate::uct::ln;
use crate::{Budget, Guide, Observer, Rollout, Thought};

const NONE: u32 = u32::MAX;

/// A search over worlds drawn from a view.
pub struct Ismcts<G: Game> {
    /// How much an untried command draws more than a good one.
    pub exploration: f32,
    /// How simulations go on beyond the tree.
    pub rollout: Rollout,
    /// So many of a place's commands are looked at from the first, the most promising by the guide's
    /// order, and others as it is visited more; all from the first where there is no number.
    pub first_looks: Option<u32>,
    /// Each a run of edges: where it starts, how many there are, and for how many there is room.
    places: Vec<Place>,
    edges: Vec<Edge<G::Command>>,
    path: Vec<u32>,
    legal: Vec<G::Command>,
    open: Vec<u32>,
}

/// Where commands meet that follow the same commands.
#[derive(Clone, Copy, Default)]
struct Place {
    first_edge: u32,
    n_edges: u32,
    room: u32,
}

/// A seat's command and what came of it to that seat.
#[derive(Clone, Copy)]
struct Edge<C> {
    command: C,
    seat: Seat,
    has_faulted: bool,
    visits: u32,
    /// In how many simulations that came by it could have been played.
    available: u32,
    mean: f32,
    place: u32,
}

impl<G: Game> Default for Ismcts<G> {
    fn default() -> Ismcts<G> {
        Ismcts {
            exploration: 0.7,
            rollout: Rollout::ToTheEnd,
            first_looks: None,
            places: Vec::new(),
            edges: Vec::new(),
            path: Vec::new(),
            legal: Vec::new(),
            open: Vec::new(),
        }
    }
}

impl<G: Game> Ismcts<G> {
    /// Chooses for an observer. A node is one simulation, in a world of its own.
    pub fn search(
        &mut self,
        guide: &impl Guide<G>,
        observer: &Observer<'_, G>,
        mut dice: FastDice,
        budget: Budget,
    ) -> Thought<G::Command> {
        let world = G::sample(observer.content, observer.view, &mut dice.clone());
        self.legal.clear();
        self.legal.extend_from_slice(observer.legal);
        guide.candidates(&world, observer.seat, &mut self.legal);
        if let [command] = *self.legal {
            return Thought::forced(command);
        }
        self.places.clear();
        self.edges.clear();
        self.places.push(Place::default());
        let mut meter = Meter::new(budget, 32);
        let mut depth = 0;
        while meter.spend() {
            let world = G::sample(observer.content, observer.view, &mut dice);
            self.simulate(guide, observer, world, &mut dice);
            depth = depth.max(self.path.len() as u32);
        }
        let Place { first_edge, n_edges, .. } = self.places[0];
        let edges = &self.edges[first_edge as usize..][..n_edges as usize];
        let worth = |edge: &Edge<G::Command>| (!edge.has_faulted, edge.visits, edge.mean);
        let better = |best: Option<usize>, next: usize| match best {
            Some(best) if worth(&edges[best]) >= worth(&edges[next]) => Some(best),
            _ => Some(next),
        };
        let (command, mean) = match (0..edges.len()).fold(None, better) {
            Some(best) => (edges[best].command, edges[best].mean),
            None => (observer.legal[0], 0.0),
        };
        Thought { command, value: (mean * 1000.0).round() as i32, nodes: meter.spent(), depth }
    }

    /// One simulation: down the tree in one world, beyond it, and back.
    fn simulate(
        &mut self,
        guide: &impl Guide<G>,
        observer: &Observer<'_, G>,
        mut world: G,
        dice: &mut FastDice,
    ) {
        self.path.clear();
        let (mut place, mut movers) = (0, Seats::NONE);
        let values = loop {
            self.legal.clear();
            // At the root the observer's word counts: others may be asked
            // together with it, and a command that it does not list has faulted.
            let seat = if place == 0 {
                self.legal.extend_from_slice(observer.legal);
                observer.seat
            } else {
                let Some(seat) = world.asked().lowest() else {
                    break world.outcome().map_or([0.0; MAX_SEATS], |outcome| values_of(&outcome, movers));
                };
                if guide.is_far(&world) {
                    break evaluated(guide, &world, movers);
                }
                world.legal(seat, &mut self.legal);
                seat
            };
            guide.candidates(&world, seat, &mut self.legal);
            let Some(edge_idx) = self.select(place, seat, dice) else { break [0.0; MAX_SEATS] };
            let edge = &mut self.edges[edge_idx as usize];
            if world.apply(seat, edge.command, &mut Ctx::silent(dice)).is_err() {
                edge.has_faulted = true;
                return;
            }
            movers = movers.with(seat);
            self.path.push(edge_idx);
            if edge.visits == 0 {
                break self.rollout.run(guide, &mut world, movers, dice, &mut self.legal);
            }
            if edge.place == NONE {
                edge.place = self.places.len() as u32;
                self.places.push(Place::default());
            }
            place = self.edges[edge_idx as usize].place as usize;
        };
        self.learn(&values);
    }

    /// The most promising of the legal commands: one that was never tried, if
    /// there is one. None when all have faulted.
    fn select(&mut self, place: usize, seat: Seat, dice: &mut FastDice) -> Option<u32> {
        self.find(place, seat);
        if let Some(first_looks) = self.first_looks {
            let n_visits: u32 = self.open.iter().map(|&edge| self.edges[edge as usize].visits).sum();
            self.open.truncate((first_looks + n_visits.isqrt()) as usize);
        }
        let untried = self.open.iter().filter(|&&edge| self.edges[edge as usize].visits == 0);
        let n_untried = untried.clone().count() as u64;
        if n_untried > 0 {
            let nth = if self.first_looks.is_some() { 0 } else { dice.below(n_untried) };
            return untried.copied().nth(nth as usize);
        }
        let score = |edge: &Edge<G::Command>| {
            edge.mean + self.exploration * (ln(edge.available + 1) / edge.visits as f32).sqrt()
        };
        let (mut best, mut best_score) = (None, f32::NEG_INFINITY);
        for &edge in &self.open {
            let score = score(&self.edges[edge as usize]);
            if score > best_score {
                (best, best_score) = (Some(edge), score);
            }
        }
        best
    }

    /// Finds the edges of the legal commands, adding those not seen before, and
    /// counts them as available.
    fn find(&mut self, place: usize, seat: Seat) {
        self.open.clear();
        // Commands come in much the same order every time: look where the last was found.
        let mut hint = 0;
        for index in 0..self.legal.len() {
            let command = self.legal[index];
            let Place { first_edge, n_edges, .. } = self.places[place];
            let edges = &self.edges[first_edge as usize..][..n_edges as usize];
            let is_it = |at: &usize| edges[*at].command == command && edges[*at].seat == seat;
            let found = (hint..edges.len()).chain(0..hint.min(edges.len())).find(is_it);
            let at = found.unwrap_or_else(|| self.add(place, seat, command));
            hint = at + 1;
            let edge = &mut self.edges[self.places[place].first_edge as usize + at];
            if !edge.has_faulted {
                edge.available += 1;
                self.open.push(at as u32);
            }
        }
        // Only now, since adding moves edges.
        let first_edge = self.places[place].first_edge;
        self.open.iter_mut().for_each(|edge| *edge += first_edge);
    }

    /// Adds an edge at the end of a place, which moves to where there is room
    /// for twice as many when it is full.
    fn add(&mut self, place: usize, seat: Seat, command: G::Command) -> usize {
        let Place { first_edge, n_edges, room } = self.places[place];
        let edge =
            Edge { command, seat, has_faulted: false, visits: 0, available: 0, mean: 0.0, place: NONE };
        if n_edges == room {
            let (first, room) = (self.edges.len(), (room * 2).max(self.legal.len() as u32));
            self.edges.extend_from_within(first_edge as usize..(first_edge + n_edges) as usize);
            self.edges.resize(first + room as usize, edge);
            self.places[place] = Place { first_edge: first as u32, n_edges, room };
        }
        let place = &mut self.places[place];
        self.edges[(place.first_edge + place.n_edges) as usize] = edge;
        place.n_edges += 1;
        n_edges as usize
    }

    /// Carries the values of a simulation back to all that led there.
    fn learn(&mut self, values: &Values) {
        for &edge_idx in &self.path {
            let edge = &mut self.edges[edge_idx as usize];
            edge.visits += 1;
            edge.mean += (values[edge.seat.index()] - edge.mean) / edge.visits as f32;
        }
    }
}
