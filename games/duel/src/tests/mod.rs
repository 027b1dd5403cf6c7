//! The rules, clause by clause: a position in few words, commands as text, and what then holds.

mod stack;
mod targets;
mod triggers;
