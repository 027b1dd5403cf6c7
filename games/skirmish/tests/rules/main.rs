//! The rules, clause by clause: a position in few words, commands as text, and what happens.
//!
//! The battles are made of files of their own (`battle`), whose numbers are round enough to be
//! worked by hand.

mod battle;
mod blows;
mod ends;
mod forecast;
mod ground;
mod items;
mod lineup;
mod refusals;
mod shown;
mod sides;
mod taken_back;
mod turns;
