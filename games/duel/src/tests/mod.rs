//! The rules, clause by clause: a position in few words, commands as text, and what then holds.

mod amounts;
mod cards;
mod combat;
mod copies;
mod effects;
mod fights;
mod keywords;
mod made_up;
mod mana;
mod opening;
mod phases;
mod screen;
mod shipped;
mod stack;
mod stops;
mod targets;
mod triggers;
mod zones;
