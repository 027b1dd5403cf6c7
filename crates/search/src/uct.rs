//! UCT (Monte Carlo tree search that chooses by UCB1): a tree grown by simulations,
//! for one to four seats and nothing hidden.
//!
//! The tree has *nodes*, where a seat is asked, and *edges*, its commands. An
//! edge leads to one node for every way the dice can fall, drawn with the real
//! odds. Both stand in flat lists that are reused from decision to decision; a
//! simulation allocates nothing and copies one state, the root's. Each seat has its
//! own value, so rivals and partners need no telling apart.

use kernel::{Ctx, Dice, FastDice, Game, MAX_SEATS, Odds, Seat, Seats, Stream};

use crate::meter::Meter;
use crate::tree::{NONE, Values, ln, most_visited, n_looks, onward};
use crate::{Budget, Guide, Rollout, Thought};

/// The bonus of an edge that nobody tried: before all others.
const UNTRIED: f32 = 1e9;
/// The mean of an edge that faulted: after all others.
const FAULTED: f32 = -1e18;

/// A search by simulations.
pub struct Uct<G: Game> {
    /// How much an untried command draws more than a good one: the constant of UCB1.
    pub exploration: f32,
    /// How simulations go on beyond the tree.
    pub rollout: Rollout,
    /// Progressive widening: so many of a node's commands are looked at from the first, the most
    /// promising by the guide's order, and others as it is visited more; all from the first where
    /// there is no number.
    pub first_looks: Option<u32>,
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Command>>,
    path: Vec<(u32, u32)>,
    buffer: Vec<G::Command>,
}

/// Where a seat is asked.
struct Node {
    first_edge: u32,
    n_edges: u32,
    visits: u32,
    /// How the dice fell on the way here.
    fall: u64,
    /// The next node of the same edge.
    next: u32,
    seat: Seat,
}

/// A command and what came of it, to the seat that plays it.
struct Edge<C> {
    mean: f32,
    /// One over the square root of the visits.
    bonus: f32,
    visits: u32,
    /// The first of its nodes.
    nodes: u32,
    command: C,
}

impl<G: Game> Default for Uct<G> {
    fn default() -> Uct<G> {
        Uct {
            exploration: 1.0,
            rollout: Rollout::ToTheEnd,
            first_looks: None,
            nodes: Vec::new(),
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
    /// Chooses among the legal commands of a seat that is asked. The budget counts
    /// simulations.
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
        self.nodes.clear();
        self.edges.clear();
        self.buffer.clear();
        self.buffer.extend_from_slice(legal);
        guide.candidates(root, seat, &mut self.buffer);
        self.add_node(seat, 0, NONE);

        let mut dice = NotingDice { dice, fall: 0 };
        let mut meter = Meter::new(budget, 32);
        let mut depth = 0;
        while meter.spend() {
            self.simulate(guide, root.clone(), &mut dice);
            depth = depth.max(self.path.len() as u32);
        }
        let edges = &self.edges[..self.nodes[0].n_edges as usize];
        let tried = edges.iter().map(|edge| (edge.mean > FAULTED, edge.visits, edge.mean));
        let best = &edges[most_visited(tried).unwrap_or(0)];
        let value = (best.mean.clamp(-1.0, 1.0) * 1000.0).round() as i32;
        Thought { command: best.command, value, nodes: meter.spent(), depth }
    }

    /// Adds a node whose commands stand in the buffer.
    fn add_node(&mut self, seat: Seat, fall: u64, next: u32) -> u32 {
        let first_edge = self.edges.len() as u32;
        let edge = |&command| Edge { mean: 0.0, bonus: UNTRIED, visits: 0, nodes: NONE, command };
        self.edges.extend(self.buffer.iter().map(edge));
        let n_edges = self.buffer.len() as u32;
        self.nodes.push(Node { first_edge, n_edges, visits: 0, fall, next, seat });
        self.nodes.len() as u32 - 1
    }

    /// The most promising edge of a node by UCB1, among those that are looked at.
    #[inline]
    fn select(&self, node: &Node) -> u32 {
        let draw = self.exploration * ln(node.visits + 1).sqrt();
        let n_edges = n_looks(self.first_looks, node.visits).min(node.n_edges as usize);
        let edges = &self.edges[node.first_edge as usize..][..n_edges];
        let (mut best, mut best_score) = (0, f32::NEG_INFINITY);
        for (index, edge) in edges.iter().enumerate() {
            let score = edge.mean + draw * edge.bonus;
            if score > best_score {
                (best, best_score) = (index as u32, score);
            }
        }
        node.first_edge + best
    }

    /// One simulation: down the tree, beyond it, and back.
    fn simulate(&mut self, guide: &impl Guide<G>, mut state: G, dice: &mut NotingDice) {
        self.path.clear();
        let (mut node_idx, mut movers) = (0, Seats::NONE);
        let values = loop {
            let node = &self.nodes[node_idx as usize];
            let seat = node.seat;
            movers = movers.with(seat);
            let edge_idx = self.select(node);
            let edge = &mut self.edges[edge_idx as usize];
            if edge.mean == FAULTED {
                // Nothing can be played here.
                break [0.0; MAX_SEATS];
            }
            dice.fall = 0;
            if state.apply(seat, edge.command, &mut Ctx::silent(dice)).is_err() {
                self.fault(node_idx, edge_idx);
                return;
            }
            self.path.push((node_idx, edge_idx));
            if edge.visits == 0 {
                break self.rollout.run(guide, &mut state, movers, &mut dice.dice, &mut self.buffer);
            }
            node_idx = match onward(guide, &state, movers) {
                Ok(asked) => self.enter(guide, &state, asked, edge_idx, dice.fall),
                Err(values) => break values,
            };
        };
        self.learn(&values);
    }

    /// A command that faulted goes behind all others, so that another is looked at instead.
    #[cold]
    fn fault(&mut self, node_idx: u32, edge_idx: u32) {
        let edge = &mut self.edges[edge_idx as usize];
        (edge.mean, edge.bonus) = (FAULTED, 0.0);
        let node = &self.nodes[node_idx as usize];
        let end = (node.first_edge + node.n_edges) as usize;
        self.edges[edge_idx as usize..end].rotate_left(1);
    }

    /// The node behind an edge when the dice fell so, new if need be.
    #[inline]
    fn enter(&mut self, guide: &impl Guide<G>, state: &G, asked: Seat, edge_idx: u32, fall: u64) -> u32 {
        let first = self.edges[edge_idx as usize].nodes;
        let mut known = first;
        while known != NONE {
            let node = &self.nodes[known as usize];
            if node.fall == fall {
                return known;
            }
            known = node.next;
        }
        self.buffer.clear();
        state.legal(asked, &mut self.buffer);
        guide.candidates(state, asked, &mut self.buffer);
        let node = self.add_node(asked, fall, first);
        self.edges[edge_idx as usize].nodes = node;
        node
    }

    /// Carries the values of a simulation back to all that led there.
    #[inline]
    fn learn(&mut self, values: &Values) {
        for &(node_idx, edge_idx) in &self.path {
            let node = &mut self.nodes[node_idx as usize];
            let edge = &mut self.edges[edge_idx as usize];
            node.visits += 1;
            edge.visits += 1;
            let visits = edge.visits as f32;
            edge.mean += (values[node.seat.index()] - edge.mean) / visits;
            edge.bonus = 1.0 / visits.sqrt();
        }
    }
}
