//! What holds of a state, whatever is played.

pub(crate) mod invariants;
