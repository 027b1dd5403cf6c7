//! What a game adds for search, outside its rules: what a position is worth and
//! which commands deserve a look.

use kernel::{FastDice, Game, Seat, Seats};

/// A game's advice to a search.
pub trait Guide<G: Game>: Send {
    /// What a position that is not over is worth to a seat, on the scale of
    /// [`kernel::Outcome::value`] and strictly inside it: from -999 to 999. It is
    /// worth the same to allies and, in a game of two sides, the opposite to the
    /// other side.
    fn evaluate(&self, state: &G, seat: Seat) -> i32;

    /// The seats that win and lose together with this one, itself included: each of
    /// them names the same, from the first state to the last. Alpha-beta takes
    /// everybody else for an enemy, because it keeps one value for two sides; the
    /// other searches keep a value per seat and need not ask.
    #[inline]
    fn allies(&self, state: &G, seat: Seat) -> Seats {
        let _ = state;
        Seats::one(seat)
    }

    /// Drops the commands not worth a look and puts the most promising first,
    /// in one order for one state, and never leaves the list empty. Searches that
    /// widen (`first_looks`) look at them in this order.
    fn candidates(&self, state: &G, seat: Seat, commands: &mut Vec<G::Command>) {
        let _ = (state, seat, commands);
    }

    /// What a turn search tries next in a seat's turn: short lines of commands that belong together
    /// (*macro-actions*: walk up to somebody and strike), the most promising first, made of what is legal
    /// now or will be on the way. Each candidate alone, unless the game knows better.
    fn ideas(&self, state: &G, seat: Seat, legal: &mut Vec<G::Command>, ideas: &mut Ideas<G::Command>) {
        self.candidates(state, seat, legal);
        legal.iter().for_each(|&command| ideas.push([command]));
    }

    /// Which turn a state belongs to, where a seat's next turn may begin without anybody else being
    /// asked: by it a turn search knows where a turn ends. The number itself means nothing.
    #[inline]
    fn turn(&self, state: &G) -> u32 {
        let _ = state;
        0
    }

    /// The policy: what a seat plays where a simulation goes on beyond its tree, and where a turn is
    /// answered. Any legal command, all equally likely, unless the game knows better. None where
    /// nothing is legal. The buffer is for reuse.
    #[inline]
    fn play(
        &self,
        state: &G,
        seat: Seat,
        dice: &mut FastDice,
        buffer: &mut Vec<G::Command>,
    ) -> Option<G::Command> {
        buffer.clear();
        state.legal(seat, buffer);
        if buffer.is_empty() { None } else { Some(*dice.pick(buffer)) }
    }

    /// Whether a line of play has come far enough for the position to be evaluated, inside a search's
    /// tree and beyond it. Where time passes in turns, all lines are then compared at the same time.
    #[inline]
    fn is_far(&self, state: &G) -> bool {
        let _ = state;
        false
    }
}

/// Lines of commands that are worth a try, in order.
#[derive(Clone, Debug)]
pub struct Ideas<C> {
    commands: Vec<C>,
    /// Where each line ends.
    ends: Vec<usize>,
}

impl<C> Default for Ideas<C> {
    fn default() -> Ideas<C> {
        Ideas { commands: Vec::new(), ends: Vec::new() }
    }
}

impl<C> Ideas<C> {
    /// Adds a line at the end; one without commands is no idea.
    pub fn push(&mut self, line: impl IntoIterator<Item = C>) {
        let start = self.commands.len();
        self.commands.extend(line);
        if self.commands.len() > start {
            self.ends.push(self.commands.len());
        }
    }

    /// How many lines there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The line at a place of the order.
    pub(crate) fn get(&self, index: usize) -> &[C] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.commands[start..self.ends[index]]
    }

    pub(crate) fn clear(&mut self) {
        self.commands.clear();
        self.ends.clear();
    }
}

/// No advice: every position is even and every command deserves a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoGuide;

impl<G: Game> Guide<G> for NoGuide {
    fn evaluate(&self, _: &G, _: Seat) -> i32 {
        0
    }
}
