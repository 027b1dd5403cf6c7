//! What a search comes back with.

/// A choice and what it cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought<C> {
    /// What to play.
    pub command: C,
    /// What the seat may hope for, from -1000 to 1000.
    pub value: i32,
    /// What was spent of the budget: commands applied in alpha-beta and turn search,
    /// simulations in the tree searches.
    pub nodes: u64,
    /// How many commands ahead the search saw: all lines in alpha-beta, the
    /// longest line of its tree in the tree searches, the best line in turn search.
    pub depth: u32,
}

impl<C> Thought<C> {
    /// The only legal command: played without a thought.
    pub(crate) fn forced(command: C) -> Thought<C> {
        Thought { command, value: 0, nodes: 0, depth: 0 }
    }
}
