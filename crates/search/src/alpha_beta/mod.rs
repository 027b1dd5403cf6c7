//! Alpha-beta for two sides against each other, or one alone, with nothing hidden: deeper
//! and deeper (iterative deepening), with a transposition table of positions seen, killer
//! commands, narrow windows first (principal variation search), and chance by its outcomes
//! (expectiminimax). Who is on a seat's side says the guide.
//!
//! Scores are thousandths of [`kernel::Outcome::value`], for the seat that is
//! asked. A win is [`WIN`] less one per command on the way to it: quicker wins
//! are better, slower losses less bad.

mod chance;
mod transpositions;

use kernel::{Ctx, EnumeratingDice, FastDice, Game, Outcome, Seat};

use crate::meter::Meter;
use crate::{Budget, Guide, Thought};
use chance::Outcomes;
pub(crate) use chance::share;
use transpositions::{Bound, COMPLETE, Known, Transpositions};

const WIN: i32 = 1_000_000;
/// Beyond this a score is a proven win; evaluations stay below.
const PROVEN: i32 = 999_000;
/// Beyond all scores.
const INFINITY: i32 = WIN + 1000;
/// No search looks further ahead.
const MAX_DEPTH: u32 = 200;

/// A search for games of two sides.
pub struct AlphaBeta<G: Game> {
    /// Steps with more outcomes than this are sampled.
    pub max_outcomes: usize,
    /// How often.
    pub samples: usize,
    /// Iterative widening: so many of a position's commands are looked at one command before the
    /// horizon, the most promising by the guide's order, and twice as many for every command that
    /// the horizon is farther; all where there is no number.
    pub first_looks: Option<u32>,
    transpositions: Transpositions,
    plies: Vec<Ply<G>>,
}

/// What is reused at one distance from the root.
struct Ply<G: Game> {
    commands: Vec<G::Command>,
    order: Vec<u16>,
    outcomes: Outcomes<G>,
    /// Commands that cut off siblings of this position.
    killers: [Option<G::Command>; 2],
}

impl<G: Game> Default for Ply<G> {
    fn default() -> Ply<G> {
        Ply { commands: Vec::new(), order: Vec::new(), outcomes: Outcomes::default(), killers: [None; 2] }
    }
}

impl<G: Game> Default for AlphaBeta<G> {
    fn default() -> AlphaBeta<G> {
        AlphaBeta::with_table(18)
    }
}

impl<G: Game> AlphaBeta<G> {
    /// A search whose table has 2 to the `bits` pairs of positions, 48 bytes each.
    pub fn with_table(bits: u32) -> AlphaBeta<G> {
        AlphaBeta {
            max_outcomes: 64,
            samples: 24,
            first_looks: None,
            transpositions: Transpositions::new(bits),
            plies: Vec::new(),
        }
    }

    /// Chooses among the legal commands of a seat that is asked. The budget counts
    /// commands applied. Of commands that are equally good the dice choose, unless
    /// only the guide's first are looked at.
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
        self.transpositions.begin();
        self.plies.iter_mut().for_each(|ply| ply.killers = [None; 2]);
        let search =
            Search { guide, engine: self, meter: Meter::new(budget, 256), is_cut: false, saw_horizon: false };
        search.deepen(root, seat, legal, dice)
    }
}

/// One decision.
struct Search<'a, G: Game, A> {
    guide: &'a A,
    engine: &'a mut AlphaBeta<G>,
    meter: Meter,
    /// The budget is spent: whatever is being worked out is worthless.
    is_cut: bool,
    /// Some line was evaluated rather than played to its end.
    saw_horizon: bool,
}

/// A bound or score of a parent as its child has it: one command nearer to the end.
fn deeper(score: i32) -> i32 {
    match score {
        _ if score > PROVEN => score + 1,
        _ if score < -PROVEN => score - 1,
        _ => score,
    }
}

/// A child's score as its parent has it.
fn back(score: i32) -> i32 {
    match score {
        _ if score > PROVEN => score - 1,
        _ if score < -PROVEN => score + 1,
        _ => score,
    }
}

fn score_of(outcome: Option<Outcome>, seat: Seat) -> i32 {
    outcome.map_or(0, |outcome| outcome.value(seat) * (WIN / 1000))
}

impl<G: Game, A: Guide<G>> Search<'_, G, A> {
    /// Searches one command further each time, until the budget ends or nothing is left to find out.
    fn deepen(
        mut self,
        root: &G,
        seat: Seat,
        legal: &[G::Command],
        mut dice: FastDice,
    ) -> Thought<G::Command> {
        let mut commands = legal.to_vec();
        self.guide.candidates(root, seat, &mut commands);
        if self.engine.first_looks.is_none() {
            for last in (1..commands.len()).rev() {
                commands.swap(last, dice.below(last as u64 + 1) as usize);
            }
        }
        let key = root.fingerprint().0;
        let (mut value, mut depth_seen) = (0, 0);
        for depth in 1..=MAX_DEPTH {
            self.saw_horizon = false;
            let mut n_looks = self.n_looks(depth);
            let (mut best, mut alpha) = (None, -INFINITY);
            for (index, &command) in commands.iter().enumerate() {
                if n_looks == 0 {
                    self.saw_horizon = true;
                    break;
                }
                let edge = Edge { key, seat, command, depth, ply: 0 };
                let score = self.scout(root, edge, alpha, INFINITY, best.is_none());
                if self.is_cut {
                    break;
                }
                let Some(score) = score else { continue };
                n_looks -= 1;
                if score > alpha {
                    (best, alpha) = (Some(index), score);
                }
            }
            if let Some(best) = best {
                commands[..=best].rotate_right(1);
                value = alpha;
            }
            if self.is_cut {
                break;
            }
            depth_seen = depth;
            // Where commands are left out, what they would change is not known.
            let is_proven = alpha.abs() > PROVEN && self.engine.first_looks.is_none();
            if !self.saw_horizon || is_proven {
                break;
            }
        }
        let value = if value.abs() > PROVEN { value.signum() * 1000 } else { value / 1000 };
        Thought { command: commands[0], value, nodes: self.meter.spent(), depth: depth_seen }
    }

    /// What a position that is not over is worth to the seat that is asked.
    fn position(&mut self, state: &G, seat: Seat, depth: u32, ply: usize, alpha: i32, beta: i32) -> i32 {
        // No deeper search changes what is far.
        let is_far = self.guide.is_far(state);
        if is_far || depth == 0 || ply >= MAX_DEPTH as usize {
            self.saw_horizon |= !is_far;
            return self.guide.evaluate(state, seat).clamp(-999, 999) * 1000;
        }
        let key = state.fingerprint().0;
        let known = self.engine.transpositions.get(key);
        if let Some(known) = known.filter(|known| u32::from(known.depth) >= depth) {
            let decides = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => known.score >= beta,
                Bound::AtMost => known.score <= alpha,
            };
            if decides {
                self.saw_horizon |= known.depth != COMPLETE;
                return known.score;
            }
        }
        let saw_horizon = std::mem::replace(&mut self.saw_horizon, false);
        let first = known.map(|known| known.command);
        let (commands, order, mut n_looks) = self.ordered(state, seat, depth, ply, first);
        let (mut best, mut best_command) = (None, 0);
        for &index in &order {
            if n_looks == 0 {
                self.saw_horizon = true;
                break;
            }
            let command = commands[usize::from(index)];
            let edge = Edge { key, seat, command, depth, ply };
            let floor = best.map_or(alpha, |best: i32| best.max(alpha));
            let score = self.scout(state, edge, floor, beta, best.is_none());
            if self.is_cut {
                break;
            }
            // A command that faults is passed over.
            let Some(score) = score else { continue };
            n_looks -= 1;
            if best.is_none_or(|best| score > best) {
                (best, best_command) = (Some(score), index);
            }
            if score >= beta {
                let killers = &mut self.engine.plies[ply].killers;
                if killers[0] != Some(command) {
                    *killers = [Some(command), killers[0]];
                }
                break;
            }
        }
        let buffers = &mut self.engine.plies[ply];
        (buffers.commands, buffers.order) = (commands, order);
        // Where every command faults, nobody wins.
        let score = best.unwrap_or(0);
        if !self.is_cut {
            let bound = match score {
                _ if score >= beta => Bound::AtLeast,
                _ if score <= alpha => Bound::AtMost,
                _ => Bound::Exact,
            };
            let depth = if self.saw_horizon { depth as u8 } else { COMPLETE };
            self.engine.transpositions.put(key, Known { score, bound, depth, command: best_command });
        }
        self.saw_horizon |= saw_horizon;
        score
    }

    /// How many commands of a position are looked at that is so far from the horizon.
    fn n_looks(&self, depth: u32) -> u64 {
        let doubled = |first: u32| u64::from(first.max(1)).saturating_mul(1 << (depth - 1).min(32));
        self.engine.first_looks.map_or(u64::MAX, doubled)
    }

    /// The candidates of a position, the order to try them in, and how many of them are looked at: the
    /// guide's first, and among those what the table knows and what cut off elsewhere before the others.
    fn ordered(
        &mut self,
        state: &G,
        seat: Seat,
        depth: u32,
        ply: usize,
        first: Option<u16>,
    ) -> (Vec<G::Command>, Vec<u16>, u64) {
        if self.engine.plies.len() <= ply {
            self.engine.plies.resize_with(ply + 1, Ply::default);
        }
        let buffers = &mut self.engine.plies[ply];
        let mut commands = std::mem::take(&mut buffers.commands);
        let mut order = std::mem::take(&mut buffers.order);
        commands.clear();
        state.legal(seat, &mut commands);
        self.guide.candidates(state, seat, &mut commands);
        order.clear();
        order.extend(0..commands.len() as u16);
        let n_looks = self.n_looks(depth);
        let looked_at = order.len().min(n_looks as usize);
        let killers = self.engine.plies[ply].killers;
        let killer = |killer: Option<G::Command>| {
            commands.iter().position(|&command| Some(command) == killer).map(|index| index as u16)
        };
        for index in [killer(killers[1]), killer(killers[0]), first].into_iter().flatten() {
            if let Some(place) = order[..looked_at].iter().position(|&other| other == index) {
                order[..=place].rotate_right(1);
            }
        }
        (commands, order, n_looks)
    }

    /// What a command is worth: first only whether it beats `alpha` at all,
    /// since most do not. None when it faults.
    fn scout(&mut self, state: &G, edge: Edge<G>, alpha: i32, beta: i32, is_first: bool) -> Option<i32> {
        if is_first || beta - alpha <= 1 {
            return self.command(state, edge, alpha, beta);
        }
        let score = self.command(state, edge, alpha, alpha + 1)?;
        if self.is_cut || score <= alpha || score >= beta {
            return Some(score);
        }
        self.command(state, edge, alpha, beta)
    }

    /// What a command is worth to the seat that plays it; None when it faults.
    fn command(&mut self, state: &G, edge: Edge<G>, alpha: i32, beta: i32) -> Option<i32> {
        if !self.meter.spend() {
            self.is_cut = true;
            return Some(0);
        }
        let mut dice = EnumeratingDice::default();
        let mut next = state.clone();
        next.apply(edge.seat, edge.command, &mut Ctx::silent(&mut dice)).ok()?;
        match dice.draws() {
            0 => Some(self.reached(&next, edge, alpha, beta)),
            _ => self.chance(state, edge, next, dice, alpha, beta),
        }
    }

    /// What a position just reached is worth to the seat that played there.
    fn reached(&mut self, next: &G, edge: Edge<G>, alpha: i32, beta: i32) -> i32 {
        let (depth, ply) = (edge.depth - 1, edge.ply + 1);
        let (alpha, beta) = (deeper(alpha), deeper(beta));
        let is_ally = |mover| mover == edge.seat || self.guide.allies(next, edge.seat).has(mover);
        back(match next.asked().lowest() {
            None => score_of(next.outcome(), edge.seat),
            Some(mover) if is_ally(mover) => self.position(next, mover, depth, ply, alpha, beta),
            Some(mover) => -self.position(next, mover, depth, ply, -beta, -alpha),
        })
    }
}

/// A command to be tried.
struct Edge<G: Game> {
    /// The position's name.
    key: u64,
    seat: Seat,
    command: G::Command,
    /// How many commands ahead to look, this one included.
    depth: u32,
    /// How many commands lie between the root and this one.
    ply: usize,
}

impl<G: Game> Clone for Edge<G> {
    fn clone(&self) -> Edge<G> {
        *self
    }
}

impl<G: Game> Copy for Edge<G> {}
