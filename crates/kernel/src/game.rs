//! The contract that every game keeps. The conformance suite in `testkit` holds
//! each game to the properties named here.

use std::fmt;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Ctx, Dice, Digest, Fingerprint, Form, Outcome, Seat, Seats, SetupProblem, Text, Viewer};

/// The rules and the state of one game, in one value.
///
/// Nothing in it knows of screens, sockets, files, threads or time; it is cheap
/// to copy, and no decision allocates.
pub trait Game: Clone + Send + Sync + 'static {
    /// The game's name in commands, records and addresses.
    const ID: &'static str;
    /// Raised when equal commands could give another state.
    const RULES: u32;

    /// Cards, maps, tables: data that is loaded once and never changes in a match.
    type Content: Send + Sync + 'static;
    /// What is chosen before a match: plain, public data.
    type Setup: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One commitment of a seat, with all that it needs inside.
    type Command: Copy + Ord + Hash + fmt::Debug + Send + Sync + 'static;
    /// Why a command may not be played.
    type Refusal: Refusal;
    /// A fact that has happened, for people.
    type Event: Clone + PartialEq + fmt::Debug + Serialize + Send + Sync + 'static;
    /// All that one viewer knows now, what it remembers included.
    type View: Clone + PartialEq + fmt::Debug + Serialize + Send + Sync + 'static;

    /// How many chairs the match has, from 1 to 4.
    fn seats(content: &Self::Content, setup: &Self::Setup) -> u8;
    /// The most entries on the way from the first to the last state.
    fn bound(content: &Self::Content, setup: &Self::Setup) -> u32;
    /// The fields that a setup is made of.
    fn form(content: &Self::Content) -> Form;
    /// All mistakes of a setup at once, before any dice.
    fn check_setup(content: &Self::Content, setup: &Self::Setup) -> Vec<SetupProblem>;
    /// Whether a viewer can ever know something in the match that another does not:
    /// then persons at one screen have a curtain between them, and nobody looks by
    /// others' eyes. What nobody knows, such as the order of a pile, is no secret.
    fn has_secrets(content: &Self::Content, setup: &Self::Setup) -> bool;
    /// The first state of a match whose setup has no mistakes.
    fn new(
        content: &'static Self::Content,
        setup: &Self::Setup,
        ctx: &mut Ctx<'_, Self::Event>,
    ) -> Result<Self, Fault>;

    /// The seats that may play now; nobody once the match is over.
    fn asked(&self) -> Seats;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Appends what the seat may play now, in a fixed order, each once.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Command>);
    /// Ok exactly for what [`Game::legal`] lists, else the reason.
    fn check(&self, seat: Seat, command: Self::Command) -> Result<(), Self::Refusal>;
    /// Plays a legal command and all that follows from it. After a fault the
    /// value is worthless and dropped.
    fn apply(
        &mut self,
        seat: Seat,
        command: Self::Command,
        ctx: &mut Ctx<'_, Self::Event>,
    ) -> Result<(), Fault>;
    /// What the clock plays for a seat that is asked; None, and the seat leaves.
    fn timeout(&self, seat: Seat) -> Option<Self::Command>;
    /// The seat gives up. Runs no script, cannot fail, and is never among the
    /// legal commands.
    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, Self::Event>);

    /// All that the viewer knows, filled field by field.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// A world that this view allows, each as likely as the view makes it. It
    /// sees the view and nothing else, so no search can peek.
    fn sample(content: &'static Self::Content, view: &Self::View, dice: &mut dyn Dice) -> Self;
    /// Adds every field of the state, destructured without `..`.
    fn digest(&self, digest: &mut Digest);

    /// The command in words of one line: lower-case letters, digits, spaces and
    /// `-_.,:@#/+`, so that it stands in JSON and shells as it is.
    fn write_command(content: &Self::Content, command: Self::Command) -> String;
    /// The command that these words mean.
    fn read_command(content: &Self::Content, words: &str) -> Result<Self::Command, CommandError>;

    /// The name of the state.
    fn fingerprint(&self) -> Fingerprint {
        let mut digest = Digest::default();
        self.digest(&mut digest);
        digest.finish()
    }
}

/// A reason why a command may not be played: a type with fields, a stable code
/// for the wire, a sentence for people (`refusal-<code>` in the game's texts).
pub trait Refusal: Clone + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The stable code, in lower case with hyphens.
    fn code(&self) -> &'static str;
}

/// Words that mean no command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandError {
    /// The word that could not be understood; empty at the end of the line.
    pub found: String,
    /// What would have been understood.
    pub expected: String,
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.found.as_str() {
            "" => write!(f, "the command ends where {} was expected", self.expected),
            found => write!(f, "`{found}` stands where {} was expected", self.expected),
        }
    }
}

impl std::error::Error for CommandError {}

/// Why a script could not be run to its end. Answered like a refusal: the state
/// stays as it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault(Box<FaultCause>);

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct FaultCause {
    place: String,
    reason: Text,
}

impl Fault {
    /// A fault at a place in the content (`rules.bhv:12`), with the key of a text,
    /// `fault-` and a stable code.
    pub fn new(place: impl Into<String>, reason: impl Into<Text>) -> Fault {
        Fault(Box::new(FaultCause { place: place.into(), reason: reason.into() }))
    }

    /// The setup has mistakes, all of which [`Game::check_setup`] tells.
    pub fn setup() -> Fault {
        Fault::new("setup", "fault-setup")
    }

    /// Where in the content it happened.
    pub fn place(&self) -> &str {
        &self.0.place
    }

    /// What happened there.
    pub fn reason(&self) -> &Text {
        &self.0.reason
    }
}

/// For logs and records, which speak no language.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.0.place, self.0.reason)
    }
}

impl std::error::Error for Fault {}
