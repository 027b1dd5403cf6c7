//! Turn search: for one to four seats, where a seat plays many commands in a row.
//!
//! A *beam search* over the lines of one turn. It starts from the turn that the guide's policy would
//! play, then grows lines idea by idea: positions reached twice are looked at once (transpositions, by
//! fingerprint), and of the others those with the best evaluation are kept. A line that ends the turn is
//! answered by the others' policy and evaluated after it. A line that draws or reveals something ends
//! there, because the seat will think again: it is worth the expectation over its outcomes, all of them
//! where they are few, else the same samples for every line (*common random numbers*). Each pass is wider
//! than the last and thinks one draw farther instead of leaving the rest of the turn to the policy
//! (*iterative deepening*).
//!
//! | module | owns |
//! |---|---|
//! | `beam` | the lines of a turn, kept by their evaluation |
//! | `judge` | what a line is worth: chance, the rest of the turn, the answer |

mod beam;
mod judge;

use kernel::{Ctx, FastDice, Game, Seat, Viewer};

use crate::{Budget, Guide, Meter, Observer, Plan, Rollout, Thought};
use beam::Beam;

/// Commands from one look at the clock to the next.
const STRIDE: u64 = 16;
/// No pass is wider or thinks farther than this one.
const LAST_PASS: usize = 12;

/// A search for the best turn.
pub struct TurnSearch<G: Game> {
    /// Beam width: so many positions are kept from idea to idea in the first pass, and twice as many in
    /// each pass after it.
    pub width: usize,
    /// So many ideas of a position are looked at in the first pass, the most promising by the guide's
    /// order, and twice as many in each pass after it; all where there is no number.
    pub first_looks: Option<u32>,
    /// Commands with more outcomes than this are sampled.
    pub max_outcomes: usize,
    /// How often; and how often a turn's answer is played where chance has a part in it.
    pub samples: usize,
    /// How play goes on by the policies after a draw and after the turn: to the seat's next turn, or for
    /// so many commands; not at all where the guide's evaluation sees both.
    pub rollout: Rollout,
    /// In how many worlds drawn from the view (determinizations) every line is tried: one where
    /// nothing is hidden.
    pub worlds: usize,
    /// Whether a line may stop inside the turn, where the seat thinks again: it is worth what comes of it when the
    /// policy plays the rest. So a budget that is too small for whole turns still finds good beginnings.
    pub in_parts: bool,
    /// What is reused, by how many draws more are thought through.
    beams: Vec<Beam<G>>,
    buffer: Vec<G::Command>,
}

impl<G: Game> Default for TurnSearch<G> {
    fn default() -> TurnSearch<G> {
        TurnSearch {
            width: 4,
            first_looks: Some(8),
            max_outcomes: 16,
            samples: 8,
            rollout: Rollout::ToTheEnd,
            worlds: 1,
            in_parts: false,
            beams: Vec::new(),
            buffer: Vec::new(),
        }
    }
}

/// A turn that was thought out.
pub struct Turn<G: Game> {
    /// Its first command, and what it cost.
    pub thought: Thought<G::Command>,
    /// All its commands up to the first that draws or reveals something, the first included.
    pub plan: Plan<G>,
}

impl<G: Game> TurnSearch<G> {
    /// Thinks a turn out for an observer. The budget counts commands applied, those of the policies
    /// included.
    pub fn search(
        &mut self,
        guide: &impl Guide<G>,
        observer: &Observer<'_, G>,
        mut dice: FastDice,
        budget: Budget,
    ) -> Turn<G> {
        let mut plan = Plan::default();
        if let [command] = *observer.legal {
            plan.push(observer.view.clone(), command);
            return Turn { thought: Thought::forced(command), plan };
        }
        let seed = dice.word();
        let world = |index| G::sample(observer.content, observer.view, &mut FastDice::of(&[seed, index]));
        let roots: Vec<G> = (0..self.worlds.max(1) as u64).map(world).collect();
        let turn = guide.turn(&roots[0]);
        let mut search = Search {
            guide,
            engine: self,
            seat: observer.seat,
            turn,
            seed,
            meter: Meter::new(budget, STRIDE),
            is_cut: false,
            has_left_out: false,
        };
        let best = search.deepen(observer.legal, &roots);
        let nodes = search.meter.spent();
        let line = if best.line.is_empty() { &observer.legal[..1] } else { &best.line };
        let mut world = roots[0].clone();
        for &command in line {
            plan.push(world.view(Viewer::Seat(observer.seat)), command);
            if world.apply(observer.seat, command, &mut Ctx::silent(&mut dice)).is_err() {
                break;
            }
        }
        let value = (best.worth.clamp(-1000.0, 1000.0)).round() as i32;
        Turn { thought: Thought { command: line[0], value, nodes, depth: line.len() as u32 }, plan }
    }
}

/// The best line so far.
struct Best<C> {
    line: Vec<C>,
    worth: f64,
}

/// One decision.
struct Search<'a, G: Game, A> {
    guide: &'a A,
    engine: &'a mut TurnSearch<G>,
    seat: Seat,
    /// The turn that is thought out, by the guide's count.
    turn: u32,
    /// What common samples are made from.
    seed: u64,
    meter: Meter,
    /// The budget is spent: whatever is being worked out is worthless.
    is_cut: bool,
    /// A wider or farther pass might find more.
    has_left_out: bool,
}

impl<G: Game, A: Guide<G>> Search<'_, G, A> {
    /// Wider and farther each time, until the budget ends or nothing is left to find out.
    fn deepen(&mut self, legal: &[G::Command], roots: &[G]) -> Best<G::Command> {
        let mut best = Best { line: Vec::new(), worth: f64::NEG_INFINITY };
        for pass in 0..LAST_PASS {
            self.has_left_out = false;
            self.pass(pass, legal, roots, &mut best);
            if self.is_cut || !self.has_left_out || best.worth >= 1000.0 {
                break;
            }
        }
        best
    }

    /// Whether a position is no longer in the turn that is thought out.
    fn is_over(&self, state: &G) -> bool {
        let goes_on = state.asked().has(self.seat) && self.guide.turn(state) == self.turn;
        !goes_on || self.guide.is_far(state)
    }

    fn spend(&mut self) -> bool {
        self.is_cut |= !self.meter.spend();
        !self.is_cut
    }
}
