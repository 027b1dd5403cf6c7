//! The commands, their words, and why one may be refused.

use kernel::{CommandError, Refusal, Words};

use crate::content::{ActionDef, Content, name_of, read_place};

/// One commitment of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Command {
    /// An actor does something at a cell.
    Act {
        /// The actor's number.
        actor: u16,
        /// What it does, a place in the content's list.
        action: u16,
        /// The cell's column.
        x: u8,
        /// The cell's row.
        y: u8,
    },
    /// The turn ends.
    EndTurn,
}

/// Why a command may not be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It is the other player's turn, or the match is over.
    NotYourTurn,
    /// Nobody has that number.
    NoSuchActor {
        /// Which.
        actor: u16,
    },
    /// The actor is not the player's.
    NotYours {
        /// Its type, a place in the content's list.
        kind: u16,
    },
    /// The actor's type does not do that.
    NoSuchAction {
        /// Its type.
        kind: u16,
        /// What it does not, a place in the content's list.
        action: u16,
    },
    /// The actor came or changed sides this turn.
    Done {
        /// Its type.
        kind: u16,
    },
    /// The actor has attacked this turn.
    HasAttacked {
        /// Its type.
        kind: u16,
    },
    /// Action points are missing.
    FewActionPoints {
        /// Its type.
        kind: u16,
        /// How many are needed.
        needs: u16,
        /// How many there are.
        has: u16,
    },
    /// Movement points are missing.
    FewMovementPoints {
        /// Its type.
        kind: u16,
        /// How many are needed.
        needs: u32,
        /// How many there are.
        has: u16,
    },
    /// The cell is not on the map.
    NoSuchCell,
    /// The action's pattern does not reach the cell.
    OutOfReach {
        /// What, a place in the content's list.
        action: u16,
    },
    /// No enemy stands there.
    NoEnemy,
    /// Whoever stands there is no enemy.
    Friend {
        /// Its type.
        kind: u16,
    },
    /// Somebody stands there.
    Occupied {
        /// Its type.
        kind: u16,
    },
    /// The ground does not let it pass.
    Impassable {
        /// The kind of ground, a place in the content's list of terrains; none is plain ground.
        terrain: Option<u16>,
    },
    /// No way leads there inside the pattern.
    NoWay,
    /// Nothing that can be captured stands there.
    NothingToCapture,
    /// What stands there is the player's already.
    OwnAlready {
        /// Its type.
        kind: u16,
    },
    /// The actor's type captures nothing.
    CapturesNot {
        /// Its type.
        kind: u16,
    },
    /// As many actors live as may.
    Crowded,
    /// There is not enough gold.
    TooDear {
        /// How much is needed.
        needs: i64,
        /// How much there is.
        has: u32,
    },
    /// The script refuses it.
    ByScript {
        /// What, a place in the content's list.
        action: u16,
    },
    /// The script that decides could not run.
    ByFault {
        /// Where and why.
        fault: kernel::Fault,
    },
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Refused::NotYourTurn => "not-your-turn",
            Refused::NoSuchActor { .. } => "no-such-actor",
            Refused::NotYours { .. } => "not-yours",
            Refused::NoSuchAction { .. } => "no-such-action",
            Refused::Done { .. } => "done",
            Refused::HasAttacked { .. } => "has-attacked",
            Refused::FewActionPoints { .. } => "few-action-points",
            Refused::FewMovementPoints { .. } => "few-movement-points",
            Refused::NoSuchCell => "no-such-cell",
            Refused::OutOfReach { .. } => "out-of-reach",
            Refused::NoEnemy => "no-enemy",
            Refused::Friend { .. } => "friend",
            Refused::Occupied { .. } => "occupied",
            Refused::Impassable { .. } => "impassable",
            Refused::NoWay => "no-way",
            Refused::NothingToCapture => "nothing-to-capture",
            Refused::OwnAlready { .. } => "own-already",
            Refused::CapturesNot { .. } => "captures-not",
            Refused::Crowded => "crowded",
            Refused::TooDear { .. } => "too-dear",
            Refused::ByScript { .. } => "by-script",
            Refused::ByFault { .. } => "by-fault",
        }
    }
}

/// The first word of the end of a turn, which no action has.
pub(crate) const END: &str = "end";

impl Command {
    /// `std_move actor 3 to e4`, `end turn`.
    pub(crate) fn write(self, content: &Content) -> String {
        match self {
            Command::Act { actor, action, x, y } => {
                let word = content.actions.get(usize::from(action)).map_or("none", |def| &def.word);
                format!("{word} actor {actor} to {}", name_of(x % 32, y % 32))
            }
            Command::EndTurn => format!("{END} turn"),
        }
    }

    pub(crate) fn read(content: &Content, words: &str) -> Result<Command, CommandError> {
        Words::read(words, |words| {
            let first = words.next_word();
            if first == END {
                return words.expect("turn").map(|()| Command::EndTurn);
            }
            let is_it = |def: &ActionDef| !def.is_relative() && def.word == first;
            let action = content.actions.iter().position(is_it);
            let Some(action) = action else {
                let known = content.actions.iter().filter(|def| !def.is_relative());
                let names: Vec<String> = known.map(|def| format!("`{}`", def.word)).collect();
                return Err(CommandError::new(
                    first,
                    format!("`end turn` or an action ({})", names.join(", ")),
                ));
            };
            words.expect("actor")?;
            let actor = words.number("an actor's number from 1 on")?;
            words.expect("to")?;
            let found = words.next_word();
            let (x, y) = read_place(found).ok_or_else(|| CommandError::new(found, "a cell such as `c4`"))?;
            Ok(Command::Act { actor, action: action as u16, x, y })
        })
    }
}
