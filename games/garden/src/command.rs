//! The commands, their words, and why one may be refused.

use kernel::{CommandError, Refusal, Words};

use crate::state::Phase;
use crate::{CellId, Content};

/// One commitment of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Command {
    /// Conquest: all but one creature of an own cell go to one beside it, and fight for it if it is an enemy's.
    Take {
        /// Where from.
        from: CellId,
        /// Where to.
        to: CellId,
    },
    /// The same to any enemy cell, by a special cell's power.
    Fly {
        /// The special cell, a place in the content's list.
        special: u8,
        /// Where from.
        from: CellId,
        /// Where to.
        to: CellId,
    },
    /// A special cell's power kills creatures of an enemy cell beside it.
    Strike {
        /// The special cell, a place in the content's list.
        special: u8,
        /// Whom.
        target: CellId,
    },
    /// A special cell's power brings more creatures.
    Recruit {
        /// The special cell, a place in the content's list.
        special: u8,
    },
    /// The clan pillages an enemy cell.
    Pillage {
        /// Which.
        target: CellId,
    },
    /// The clan's zone attack on an enemy cell.
    Zone {
        /// Which.
        target: CellId,
    },
    /// The zone attack that takes a cell, and where its new holders come from.
    Shelter {
        /// Which.
        target: CellId,
        /// Where from.
        from: CellId,
    },
    /// The zone attack that needs no target.
    Forge,
    /// Reinforcement: so many creatures of the stock go to an own cell.
    Place {
        /// How many.
        n: u8,
        /// Where.
        cell: CellId,
    },
    /// Reinforcement, by choice before the match: all but one creature go to an own cell beside.
    Regroup {
        /// Where from.
        from: CellId,
        /// Where to.
        to: CellId,
    },
    /// The phase ends.
    End,
}

/// Why a command may not be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It is another player's turn, or the match is over.
    NotYourTurn,
    /// That belongs to the other phase.
    OtherPhase {
        /// The phase that it belongs to.
        phase: Phase,
    },
    /// There is no such cell.
    NoSuchCell,
    /// There is no special cell with such a power.
    NoSuchPower,
    /// The cell is not the player's.
    NotYours {
        /// Which.
        cell: CellId,
    },
    /// The cell is the player's already.
    Own {
        /// Which.
        cell: CellId,
    },
    /// The cell is nobody's.
    Nobodys {
        /// Which.
        cell: CellId,
    },
    /// One creature has to stay.
    TooFew {
        /// Where.
        cell: CellId,
    },
    /// The creatures on the cell are held by rocks.
    Rooted {
        /// Where.
        cell: CellId,
        /// For how many turns of their player.
        turns: u8,
    },
    /// The cells do not touch.
    NotBeside {
        /// One.
        from: CellId,
        /// The other.
        to: CellId,
    },
    /// Some resource is missing.
    TooDear {
        /// Which, a place in the content's list.
        resource: u8,
        /// How much is needed.
        needs: u16,
        /// How much there is.
        has: u16,
    },
    /// The special cell is not held.
    NotHeld {
        /// Which, a place in the content's list.
        special: u8,
    },
    /// Its power was used this turn.
    Used {
        /// Which, a place in the content's list.
        special: u8,
    },
    /// Conquest points are missing.
    FewPoints {
        /// How many are needed.
        needs: u16,
        /// How many there are.
        has: u16,
    },
    /// The clan's zone attack is another.
    OtherClan,
    /// It is as poisoned, rooted or forged as can be.
    Already,
    /// Nobody is left to place.
    NoStock {
        /// How many there are.
        has: u16,
    },
    /// So many do not fit.
    NoRoom {
        /// Where.
        cell: CellId,
        /// How many do.
        room: u8,
    },
    /// Creatures that still fit have to be placed before the turn ends.
    StockFits {
        /// How many there are.
        stock: u16,
    },
    /// The match was begun without regrouping.
    NoRegrouping,
    /// The cell has sent its creatures this turn.
    AlreadySent {
        /// Which.
        cell: CellId,
    },
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Refused::NotYourTurn => "not-your-turn",
            Refused::OtherPhase { .. } => "other-phase",
            Refused::NoSuchCell => "no-such-cell",
            Refused::NoSuchPower => "no-such-power",
            Refused::NotYours { .. } => "not-yours",
            Refused::Own { .. } => "own",
            Refused::Nobodys { .. } => "nobodys",
            Refused::TooFew { .. } => "too-few",
            Refused::Rooted { .. } => "rooted",
            Refused::NotBeside { .. } => "not-beside",
            Refused::TooDear { .. } => "too-dear",
            Refused::NotHeld { .. } => "not-held",
            Refused::Used { .. } => "used",
            Refused::FewPoints { .. } => "few-points",
            Refused::OtherClan => "other-clan",
            Refused::Already => "already",
            Refused::NoStock { .. } => "no-stock",
            Refused::NoRoom { .. } => "no-room",
            Refused::StockFits { .. } => "stock-fits",
            Refused::NoRegrouping => "no-regrouping",
            Refused::AlreadySent { .. } => "already-sent",
        }
    }
}

impl Command {
    /// `take c4 from b3`, `power sky d5 from b3`, `power pool d5`, `power sweets`, `pillage d5`, `zone d5`,
    /// `zone d5 from c5`, `zone`, `place 2 on d5`, `regroup c4 from b3`, `end`.
    pub(crate) fn write(self, content: &Content) -> String {
        let name = |cell: CellId| match cell.index() < crate::N_CELLS {
            true => content.shape.name(cell),
            false => "nowhere".to_owned(),
        };
        let id =
            |special: u8| content.specials.get(usize::from(special)).map_or("none", |def| def.id.as_str());
        match self {
            Command::Take { from, to } => format!("take {} from {}", name(to), name(from)),
            Command::Fly { special, from, to } => {
                format!("power {} {} from {}", id(special), name(to), name(from))
            }
            Command::Strike { special, target } => format!("power {} {}", id(special), name(target)),
            Command::Recruit { special } => format!("power {}", id(special)),
            Command::Pillage { target } => format!("pillage {}", name(target)),
            Command::Zone { target } => format!("zone {}", name(target)),
            Command::Shelter { target, from } => format!("zone {} from {}", name(target), name(from)),
            Command::Forge => "zone".to_owned(),
            Command::Place { n, cell } => format!("place {n} on {}", name(cell)),
            Command::Regroup { from, to } => format!("regroup {} from {}", name(to), name(from)),
            Command::End => "end".to_owned(),
        }
    }

    pub(crate) fn read(content: &Content, words: &str) -> Result<Command, CommandError> {
        let cell = |words: &mut Words<'_>| {
            let found = words.next_word();
            let cell = content.shape.named(found);
            cell.ok_or_else(|| CommandError::new(found, "a cell of the garden such as `c4`"))
        };
        let from = |words: &mut Words<'_>| {
            words.expect("from")?;
            cell(words)
        };
        Words::read(words, |words| match words.next_word() {
            "take" => {
                let to = cell(words)?;
                Ok(Command::Take { from: from(words)?, to })
            }
            "power" => {
                let special = special(words, content)?;
                if words.is_over() {
                    return Ok(Command::Recruit { special });
                }
                let target = cell(words)?;
                match words.is_over() {
                    true => Ok(Command::Strike { special, target }),
                    false => Ok(Command::Fly { special, from: from(words)?, to: target }),
                }
            }
            "pillage" => Ok(Command::Pillage { target: cell(words)? }),
            "zone" if words.is_over() => Ok(Command::Forge),
            "zone" => {
                let target = cell(words)?;
                match words.is_over() {
                    true => Ok(Command::Zone { target }),
                    false => Ok(Command::Shelter { target, from: from(words)? }),
                }
            }
            "place" => {
                let n = words.number("how many from 1 on")?;
                words.expect("on")?;
                Ok(Command::Place { n, cell: cell(words)? })
            }
            "regroup" => {
                let to = cell(words)?;
                Ok(Command::Regroup { from: from(words)?, to })
            }
            "end" => Ok(Command::End),
            found => {
                let expected = "`take`, `power`, `pillage`, `zone`, `place`, `regroup` or `end`";
                Err(CommandError::new(found, expected))
            }
        })
    }
}

fn special(words: &mut Words<'_>, content: &Content) -> Result<u8, CommandError> {
    let found = words.next_word();
    let place = content.specials.iter().position(|special| special.id == found);
    place.map(|place| place as u8).ok_or_else(|| {
        let ids: Vec<&str> = content.specials.iter().map(|special| special.id.as_str()).collect();
        CommandError::new(found, format!("a special cell ({})", ids.join(", ")))
    })
}

#[cfg(test)]
mod tests {
    use content::Pack;

    use super::*;

    #[test]
    fn commands_are_read_as_they_are_written() {
        let content = Pack::<Content>::shipped().content;
        for words in [
            "take c4 from b3",
            "power sky d5 from b2",
            "power pool d5",
            "power sweets",
            "pillage f1",
            "zone g3",
            "zone d5 from c5",
            "zone",
            "place 2 on d5",
            "regroup c4 from b3",
            "end",
        ] {
            let command = Command::read(content, words).unwrap();
            assert_eq!(command.write(content), words);
        }
    }

    #[test]
    fn words_name_the_mistake() {
        let content = Pack::<Content>::shipped().content;
        let message = |words: &str| Command::read(content, words).unwrap_err().to_string();
        let verbs = "`take`, `power`, `pillage`, `zone`, `place`, `regroup` or `end`";
        assert_eq!(message("walk c4"), format!("`walk` stands where {verbs} was expected"));
        // The corners of the grid are no cells of the garden.
        for cell in ["a1", "g1", "g2", "h3", "c6", "c0", "c", "c04", ""] {
            let message = message(&format!("pillage {cell}"));
            assert!(message.ends_with("a cell of the garden such as `c4` was expected"), "{message}");
        }
        assert_eq!(message("take c4 to b3"), "`to` stands where `from` was expected");
        assert_eq!(message("place 0 on c4"), "`0` stands where how many from 1 on was expected");
        assert!(message("power moon").starts_with("`moon` stands where a special cell (sky, "));
        assert_eq!(message("end turn"), "`turn` stands where the end of the command was expected");
    }
}
