//! A line of play thought out in advance, good as long as the views come as
//! expected: so it knows nothing that its seat does not, and expires by itself.

use std::collections::VecDeque;

use kernel::Game;

/// Commands to come, each with the view in which it was meant.
pub struct Plan<G: Game> {
    steps: VecDeque<(G::View, G::Command)>,
}

impl<G: Game> Default for Plan<G> {
    fn default() -> Plan<G> {
        Plan { steps: VecDeque::new() }
    }
}

impl<G: Game> Plan<G> {
    /// Adds a command at the end, for when the seat sees this view.
    pub fn push(&mut self, view: G::View, command: G::Command) {
        self.steps.push_back((view, command));
    }

    /// The next command, if this is the view it was meant for and it is legal.
    /// Otherwise the whole plan is given up.
    pub fn follow(&mut self, view: &G::View, legal: &[G::Command]) -> Option<G::Command> {
        match self.steps.pop_front() {
            Some((expected, command)) if expected == *view && legal.contains(&command) => Some(command),
            _ => {
                self.steps.clear();
                None
            }
        }
    }

    /// How many commands are left.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether nothing is planned.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }
}
