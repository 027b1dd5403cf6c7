//! All that a script can reach. Games implement these; a script knows nothing else.

use crate::builtin::Field;
use crate::code::{FunctionId, NameId};
use crate::fault::Reason;
use crate::limits::MAX_ARGS;

/// What scripts read. None of it changes anything.
pub trait View {
    /// A field of an actor; 0 where nobody has that number.
    fn field(&self, actor: i64, field: Field) -> i64;

    /// The number of the newest actor of a name, alive or not; 0 if there was none.
    fn named(&self, name: NameId) -> i64;

    /// `PlayerID`
    fn player(&self) -> i64;

    /// What stands on a cell of a layer: a number, 0 for nothing, −1 outside of the map.
    fn check_position(&self, layer: i64, x: i64, y: i64) -> i64;

    /// Whose an actor is, −1 for nobody's.
    fn owner_of(&self, actor: i64) -> i64;

    /// A player's gold.
    fn gold(&self, player: i64) -> i64;

    /// What an actor's cheapest way to a cell costs, −1 if there is none.
    fn path_cost(&self, actor: i64, x: i64, y: i64) -> i64;

    /// The kind of ground of a cell, −1 outside of the map.
    fn terrain(&self, x: i64, y: i64) -> i64;

    /// Whether an actor's type has a flag, by its place in the vocabulary.
    fn has_flag(&self, actor: i64, flag: usize) -> bool;

    /// What a type costs, by its place in the vocabulary.
    fn price(&self, kind: usize) -> i64;

    /// The actor of a player with the least number above this one.
    fn next_actor(&self, player: i64, after: i64) -> Option<i64>;

    /// How many actors of a player live.
    fn count_actors(&self, player: i64) -> i64;

    /// Whether the first actor that falls ends the match.
    fn is_short(&self) -> bool;

    /// The greatest number that an actor has or had.
    fn newest_actor(&self) -> i64;
}

/// What scripts change. Whoever has a fault drops this world and keeps the one from before.
pub trait World: View {
    /// Writes a field; the number of an actor is never written.
    fn write(&mut self, actor: i64, field: Field, value: i64) -> Result<(), Reason>;

    /// Creates an actor.
    fn create(&mut self, creation: Creation) -> Result<(), Reason>;

    /// Gives gold to a player, or takes it.
    fn add_gold(&mut self, player: i64, amount: i64) -> Result<(), Reason>;

    /// A number from `least` to `most`, which is not below it, each equally likely.
    fn random(&mut self, least: i64, most: i64) -> i64;

    /// A line for the log.
    fn print(&mut self, value: i64);
}

/// A world in which what scripts send is carried out at once.
pub trait Engine: World {
    /// Judges what was sent; gives the function that carries it out, or None if it is refused. What judging takes is
    /// taken from the budget of the run.
    fn send(&mut self, sent: &Sent, budget: &mut u32) -> Result<Option<Entry>, Reason>;

    /// The function has returned; what was sent was accepted, or the function has refused it.
    fn sent(&mut self, sent: &Sent, is_accepted: bool) -> Result<(), Reason>;

    /// Ends a player's turn.
    fn end_turn(&mut self, player: i64) -> Result<(), Reason>;
}

/// An actor to be created.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Creation {
    /// By which scripts know it.
    pub name: NameId,
    /// Its type, by its place in the vocabulary.
    pub kind: usize,
    /// Its layer's number.
    pub layer: i64,
    /// Its column.
    pub x: i64,
    /// Its row.
    pub y: i64,
    /// Whose it is, where the script says so.
    pub player: Option<i64>,
}

/// An action that a script issues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sent {
    /// The action, by its place in the vocabulary.
    pub action: usize,
    args: [i64; MAX_ARGS],
    n_args: u8,
}

impl Sent {
    pub(crate) fn new(action: usize, args: [i64; MAX_ARGS], n_args: u8) -> Sent {
        Sent { action, args, n_args }
    }

    /// What it was given.
    pub fn args(&self) -> &[i64] {
        &self.args[..usize::from(self.n_args)]
    }
}

/// A function to be called, with what it is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The function.
    pub function: FunctionId,
    args: [i64; MAX_ARGS],
    n_args: u8,
}

impl Entry {
    /// A call with these arguments, of which no more than [`MAX_ARGS`] are given.
    pub fn new(function: FunctionId, given: &[i64]) -> Entry {
        let n_args = given.len().min(MAX_ARGS);
        let mut args = [0; MAX_ARGS];
        args[..n_args].copy_from_slice(&given[..n_args]);
        Entry { function, args, n_args: n_args as u8 }
    }

    /// What it is given.
    pub fn args(&self) -> &[i64] {
        &self.args[..usize::from(self.n_args)]
    }
}
