//! The commands, their words, and why one may be refused.

use board::Direction;
use kernel::{CommandError, Refusal, Words};

use crate::content::{Content, Reach};

/// A unit of the battle: its place over both companies, those of the side that begins first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u8);

/// A kind of item: its place in the content's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ItemKind(pub u8);

/// One commitment of a side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Command {
    /// A unit goes a cell on.
    Step {
        /// Which unit.
        unit: UnitId,
        /// Where to.
        to: Direction,
    },
    /// A unit strikes an enemy, and its action ends.
    Attack {
        /// Which unit.
        unit: UnitId,
        /// Whom it strikes.
        target: UnitId,
    },
    /// A unit uses an item, and its action ends.
    Use {
        /// Which unit.
        unit: UnitId,
        /// What it uses.
        item: ItemKind,
        /// On whom.
        target: UnitId,
    },
    /// A unit ends its action.
    Wait {
        /// Which unit.
        unit: UnitId,
    },
    /// The side ends its turn.
    EndTurn,
}

/// Why a command may not be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It is the other side's turn, or the battle is over.
    NotYourTurn,
    /// There are fewer units.
    NoSuchUnit {
        /// The unit.
        unit: UnitId,
    },
    /// The unit is the other side's.
    NotYours {
        /// The unit.
        unit: UnitId,
    },
    /// The unit is dead.
    Dead {
        /// The unit.
        unit: UnitId,
    },
    /// The unit's action has ended.
    Waiting {
        /// The unit.
        unit: UnitId,
    },
    /// The unit has no movement points left.
    Tired {
        /// The unit.
        unit: UnitId,
    },
    /// The map ends there.
    Edge,
    /// Nobody can stand there.
    Impassable {
        /// The ground there, a place in the content's list.
        ground: u8,
    },
    /// Somebody stands there.
    Occupied {
        /// Who.
        by: UnitId,
    },
    /// Allies cannot be hit.
    Ally {
        /// The unit.
        target: UnitId,
    },
    /// Only one's own get this.
    Enemy {
        /// The unit.
        target: UnitId,
    },
    /// The target is too near or too far.
    OutOfReach {
        /// The target.
        target: UnitId,
        /// How far away it is.
        distance: u8,
        /// How far it could be.
        reach: Reach,
    },
    /// There is no such item.
    NoSuchItem,
    /// The unit has none left.
    NoneLeft {
        /// The unit.
        unit: UnitId,
        /// The item.
        item: ItemKind,
    },
    /// It would do nothing.
    Unneeded {
        /// The item.
        item: ItemKind,
        /// On whom.
        target: UnitId,
    },
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Refused::NotYourTurn => "not-your-turn",
            Refused::NoSuchUnit { .. } => "no-such-unit",
            Refused::NotYours { .. } => "not-yours",
            Refused::Dead { .. } => "dead",
            Refused::Waiting { .. } => "waiting",
            Refused::Tired { .. } => "tired",
            Refused::Edge => "edge",
            Refused::Impassable { .. } => "impassable",
            Refused::Occupied { .. } => "occupied",
            Refused::Ally { .. } => "ally",
            Refused::Enemy { .. } => "enemy",
            Refused::OutOfReach { .. } => "out-of-reach",
            Refused::NoSuchItem => "no-such-item",
            Refused::NoneLeft { .. } => "none-left",
            Refused::Unneeded { .. } => "unneeded",
        }
    }
}

const DIRECTIONS: [(&str, Direction); 4] = [
    ("north", Direction::North),
    ("east", Direction::East),
    ("south", Direction::South),
    ("west", Direction::West),
];

/// The word of a direction.
pub(crate) fn direction_word(direction: Direction) -> &'static str {
    DIRECTIONS[direction as usize].0
}

impl Command {
    /// The unit that acts; none at the end of a turn.
    pub(crate) fn unit(self) -> Option<UnitId> {
        match self {
            Command::Step { unit, .. }
            | Command::Attack { unit, .. }
            | Command::Use { unit, .. }
            | Command::Wait { unit } => Some(unit),
            Command::EndTurn => None,
        }
    }

    /// `step 3 north`, `attack 3 at 12`, `use 3 draught on 3`, `wait 3`, `end turn`; units are
    /// counted from 1.
    pub(crate) fn write(self, content: &Content) -> String {
        let number = |unit: UnitId| u16::from(unit.0) + 1;
        match self {
            Command::Step { unit, to } => format!("step {} {}", number(unit), direction_word(to)),
            Command::Attack { unit, target } => format!("attack {} at {}", number(unit), number(target)),
            Command::Use { unit, item, target } => {
                let item = content.items.get(usize::from(item.0)).map_or("nothing", |item| item.id.as_str());
                format!("use {} {item} on {}", number(unit), number(target))
            }
            Command::Wait { unit } => format!("wait {}", number(unit)),
            Command::EndTurn => "end turn".to_owned(),
        }
    }

    pub(crate) fn read(content: &Content, words: &str) -> Result<Command, CommandError> {
        Words::read(words, |words| match words.next_word() {
            "step" => Ok(Command::Step { unit: unit(words)?, to: direction(words)? }),
            "attack" => {
                let attacker = unit(words)?;
                words.expect("at")?;
                Ok(Command::Attack { unit: attacker, target: unit(words)? })
            }
            "use" => {
                let (user, item) = (unit(words)?, item(words, content)?);
                words.expect("on")?;
                Ok(Command::Use { unit: user, item, target: unit(words)? })
            }
            "wait" => Ok(Command::Wait { unit: unit(words)? }),
            "end" => words.expect("turn").map(|()| Command::EndTurn),
            found => Err(CommandError::new(found, "`step`, `attack`, `use`, `wait` or `end turn`")),
        })
    }
}

fn unit(words: &mut Words<'_>) -> Result<UnitId, CommandError> {
    words.number::<u8>("a unit's number from 1 on").map(|number| UnitId(number - 1))
}

fn direction(words: &mut Words<'_>) -> Result<Direction, CommandError> {
    let known = words.one_of(DIRECTIONS, |(word, _)| word, "`north`, `east`, `south` or `west`");
    known.map(|(_, direction)| direction)
}

fn item(words: &mut Words<'_>, content: &Content) -> Result<ItemKind, CommandError> {
    let found = words.next_word();
    let place = content.items.iter().position(|item| item.id == found);
    place.map(|place| ItemKind(place as u8)).ok_or_else(|| {
        let ids: Vec<&str> = content.items.iter().map(|item| item.id.as_str()).collect();
        CommandError::new(found, format!("an item ({})", ids.join(", ")))
    })
}

#[cfg(test)]
mod tests {
    use content::Pack;

    use super::*;

    #[test]
    fn commands_are_read_as_they_are_written() {
        let content = Pack::<Content>::shipped().content;
        for words in
            ["step 3 north", "step 32 west", "attack 3 at 12", "use 1 draught on 1", "wait 9", "end turn"]
        {
            let command = Command::read(content, words).unwrap();
            assert_eq!(command.write(content), words);
        }
    }

    #[test]
    fn words_name_the_mistake() {
        let content = Pack::<Content>::shipped().content;
        let message = |words: &str| Command::read(content, words).unwrap_err().to_string();
        assert_eq!(
            message("walk 3"),
            "`walk` stands where `step`, `attack`, `use`, `wait` or `end turn` was expected"
        );
        assert_eq!(message("step 0 north"), "`0` stands where a unit's number from 1 on was expected");
        assert_eq!(message("step 3 up"), "`up` stands where `north`, `east`, `south` or `west` was expected");
        assert_eq!(message("attack 3"), "the command ends where `at` was expected");
        assert_eq!(message("wait 3 4"), "`4` stands where the end of the command was expected");
        assert!(message("use 3 dragon on 3").starts_with("`dragon` stands where an item (draught, "));
    }
}
