//! Information-set Monte Carlo tree search (ISMCTS): for one to four seats, where
//! something is hidden.
//!
//! Every simulation draws a world from the seat's view (a *determinization*), the
//! only way there is to a state, and descends one tree by command, choosing by UCB1.
//! What was legal in how many of the worlds is counted too (availability), so that a
//! command seldom possible is not taken for one seldom wanted. Chance is left to the
//! dice. Each seat has its own value, so rivals and partners need no telling apart.

use kernel::{Ctx, FastDice, Game, MAX_SEATS, Seat, Seats};

use crate::meter::Meter;
use crate::tree::{NONE, Values, ln, most_visited, n_looks, onward};
use crate::{Budget, Guide, Observer, Rollout, Thought};

/// A search over worlds drawn from a view.
pub struct Ismcts<G: Game> {
    /// How much an untried command draws more than a good one: the constant of UCB1.
    pub exploration: f32,
    /// How simulations go on beyond the tree.
    pub rollout: Rollout,
    /// Progressive widening: so many of a node's commands are looked at from the first, the most
    /// promising by the guide's order, and others as it is visited more; all from the first where
    /// there is no number.
    pub first_looks: Option<u32>,
    /// Each a run of edges: where it starts, how many there are, and for how many there is room.
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Command>>,
    path: Vec<u32>,
    legal: Vec<G::Command>,
    open: Vec<u32>,
}

/// Where commands meet that follow the same commands: an information set of the tree.
#[derive(Clone, Copy, Default)]
struct Node {
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
    node: u32,
}

impl<G: Game> Default for Ismcts<G> {
    fn default() -> Ismcts<G> {
        Ismcts {
            exploration: 0.7,
            rollout: Rollout::ToTheEnd,
            first_looks: None,
            nodes: Vec::new(),
            edges: Vec::new(),
            path: Vec::new(),
            legal: Vec::new(),
            open: Vec::new(),
        }
    }
}

impl<G: Game> Ismcts<G> {
    /// Chooses for an observer. The budget counts simulations, each in a world of its own.
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
        self.nodes.clear();
        self.edges.clear();
        self.nodes.push(Node::default());
        let mut meter = Meter::new(budget, 32);
        let mut depth = 0;
        while meter.spend() {
            let world = G::sample(observer.content, observer.view, &mut dice);
            self.simulate(guide, observer, world, &mut dice);
            depth = depth.max(self.path.len() as u32);
        }
        let Node { first_edge, n_edges, .. } = self.nodes[0];
        let edges = &self.edges[first_edge as usize..][..n_edges as usize];
        let tried = edges.iter().map(|edge| (!edge.has_faulted, edge.visits, edge.mean));
        let (command, mean) = match most_visited(tried) {
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
        let (mut node, mut movers) = (0, Seats::NONE);
        let mut seat = observer.seat;
        let values = loop {
            self.legal.clear();
            // At the root the observer's word counts: others may be asked
            // together with it, and a command that it does not list has faulted.
            match node {
                0 => self.legal.extend_from_slice(observer.legal),
                _ => world.legal(seat, &mut self.legal),
            }
            guide.candidates(&world, seat, &mut self.legal);
            let Some(edge_idx) = self.select(node, seat, dice) else { break [0.0; MAX_SEATS] };
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
            seat = match onward(guide, &world, movers) {
                Ok(asked) => asked,
                Err(values) => break values,
            };
            if edge.node == NONE {
                edge.node = self.nodes.len() as u32;
                self.nodes.push(Node::default());
            }
            node = self.edges[edge_idx as usize].node as usize;
        };
        self.learn(&values);
    }

    /// The most promising of the legal commands by UCB1: one that was never tried, if
    /// there is one. None when all have faulted.
    fn select(&mut self, node: usize, seat: Seat, dice: &mut FastDice) -> Option<u32> {
        self.find(node, seat);
        if self.first_looks.is_some() {
            let n_visits: u32 = self.open.iter().map(|&edge| self.edges[edge as usize].visits).sum();
            self.open.truncate(n_looks(self.first_looks, n_visits));
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
    fn find(&mut self, node: usize, seat: Seat) {
        self.open.clear();
        // Commands come in much the same order every time: look where the last was found.
        let mut hint = 0;
        for index in 0..self.legal.len() {
            let command = self.legal[index];
            let Node { first_edge, n_edges, .. } = self.nodes[node];
            let edges = &self.edges[first_edge as usize..][..n_edges as usize];
            let is_it = |at: &usize| edges[*at].command == command && edges[*at].seat == seat;
            let found = (hint..edges.len()).chain(0..hint.min(edges.len())).find(is_it);
            let at = found.unwrap_or_else(|| self.add(node, seat, command));
            hint = at + 1;
            let edge = &mut self.edges[self.nodes[node].first_edge as usize + at];
            if !edge.has_faulted {
                edge.available += 1;
                self.open.push(at as u32);
            }
        }
        // Only now, since adding moves edges.
        let first_edge = self.nodes[node].first_edge;
        self.open.iter_mut().for_each(|edge| *edge += first_edge);
    }

    /// Adds an edge at the end of a node, which moves to where there is room
    /// for twice as many when it is full.
    fn add(&mut self, node: usize, seat: Seat, command: G::Command) -> usize {
        let Node { first_edge, n_edges, room } = self.nodes[node];
        let edge = Edge { command, seat, has_faulted: false, visits: 0, available: 0, mean: 0.0, node: NONE };
        if n_edges == room {
            let (first, room) = (self.edges.len(), (room * 2).max(self.legal.len() as u32));
            self.edges.extend_from_within(first_edge as usize..(first_edge + n_edges) as usize);
            self.edges.resize(first + room as usize, edge);
            self.nodes[node] = Node { first_edge: first as u32, n_edges, room };
        }
        let node = &mut self.nodes[node];
        self.edges[(node.first_edge + node.n_edges) as usize] = edge;
        node.n_edges += 1;
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
