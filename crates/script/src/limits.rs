//! How much of everything there may be. Scripts come from strangers: each of these is what keeps some
//! hostile file small, and each is reported by name where it is reached.

/// The most lines that do something in all scripts of one set of files together.
pub const MAX_LINES: usize = 20_000;
/// The longest word, in bytes.
pub const MAX_WORD: usize = 64;
/// The most arguments of a call or of a `SEND`.
pub const MAX_ARGS: usize = 8;
/// The most values one function keeps: its arguments, its variables and the results it reads.
pub const MAX_SLOTS: usize = 32;
/// How deep calls nest.
pub const MAX_CALLS: usize = 32;
/// The most different names that `ACTOR` lines give.
pub const MAX_NAMES: usize = 256;
/// What a `SEND` costs, in instructions: judging it looks for ways.
pub const SEND_COST: u32 = 100;
/// The most lines that one run prints.
pub const MAX_PRINTED: u32 = 100;
/// The most mistakes for which the nearest right spelling is looked up.
pub(crate) const MAX_HINTS: u32 = 100;
