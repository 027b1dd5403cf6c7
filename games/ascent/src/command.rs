//! The commands, their words, and why one may be refused.

use kernel::{CommandError, Refusal, Seat, Words};

use crate::Content;
use crate::content::CardId;
use crate::event::Who;
use crate::state::{MAX_FOES, MAX_PLAYERS, N_LANES, Stage};

/// One commitment of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Command {
    /// On the map: the next room.
    Enter {
        /// Its lane.
        lane: u8,
    },
    /// In a fight: a card is played.
    Play {
        /// Which.
        card: CardId,
        /// Whom it is aimed at, where that is one.
        target: Option<Who>,
    },
    /// A card of the hand is discarded for the one that is being played.
    Discard {
        /// Which.
        card: CardId,
    },
    /// The turn ends.
    End,
    /// One of the cards that are offered is taken; from a full deck another is removed for it.
    Take {
        /// Which.
        card: CardId,
        /// What is removed for good.
        dropped: Option<CardId>,
    },
    /// None of them is.
    Decline,
    /// At rest: life.
    Sleep,
    /// At rest: a gain in attack and block that lasts.
    Meditate,
}

/// Why a command may not be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Another player is asked, or the match is over.
    NotYourTurn,
    /// That is for another moment.
    OtherStage {
        /// What is going on.
        stage: Stage,
    },
    /// No way leads there.
    NoWay,
    /// No such card is in the hand.
    NotHeld {
        /// Which.
        card: CardId,
    },
    /// The energy is missing.
    TooDear {
        /// What the card costs.
        needs: u8,
        /// What is left.
        has: u8,
    },
    /// The card is aimed at somebody else.
    WrongTarget {
        /// Which.
        card: CardId,
    },
    /// The target is dead, or not there.
    NoSuchTarget,
    /// So many cards were played this turn that no more can be.
    TooMany {
        /// How many.
        most: u8,
    },
    /// The card is not offered.
    NotOffered {
        /// Which.
        card: CardId,
    },
    /// The deck is full, so that a card has to be removed.
    DeckFull {
        /// How many it holds.
        most: u8,
    },
    /// There is room for one more, so that none is removed.
    DeckNotFull,
    /// The deck has no such card.
    NotInDeck {
        /// Which.
        card: CardId,
    },
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Refused::NotYourTurn => "not-your-turn",
            Refused::OtherStage { .. } => "other-stage",
            Refused::NoWay => "no-way",
            Refused::NotHeld { .. } => "not-held",
            Refused::TooDear { .. } => "too-dear",
            Refused::WrongTarget { .. } => "wrong-target",
            Refused::NoSuchTarget => "no-such-target",
            Refused::TooMany { .. } => "too-many",
            Refused::NotOffered { .. } => "not-offered",
            Refused::DeckFull { .. } => "deck-full",
            Refused::DeckNotFull => "deck-not-full",
            Refused::NotInDeck { .. } => "not-in-deck",
        }
    }
}

impl Command {
    /// `enter 2`, `play strike at 1`, `play guard on 2`, `play cleave`, `discard guard`, `end`, `take boulder`,
    /// `take boulder for strike`, `decline`, `sleep`, `meditate`.
    pub(crate) fn write(self, content: &Content) -> String {
        let name = |card: CardId| content.cards.get(card.index()).map_or("nothing", |def| def.id.as_str());
        match self {
            Command::Enter { lane } => format!("enter {}", lane + 1),
            Command::Play { card, target: None } => format!("play {}", name(card)),
            Command::Play { card, target: Some(Who::Enemy(foe)) } => {
                format!("play {} at {}", name(card), foe + 1)
            }
            Command::Play { card, target: Some(Who::Player(seat)) } => {
                format!("play {} on {}", name(card), seat.0 + 1)
            }
            Command::Discard { card } => format!("discard {}", name(card)),
            Command::End => "end".to_owned(),
            Command::Take { card, dropped: None } => format!("take {}", name(card)),
            Command::Take { card, dropped: Some(dropped) } => {
                format!("take {} for {}", name(card), name(dropped))
            }
            Command::Decline => "decline".to_owned(),
            Command::Sleep => "sleep".to_owned(),
            Command::Meditate => "meditate".to_owned(),
        }
    }

    pub(crate) fn read(content: &Content, words: &str) -> Result<Command, CommandError> {
        Words::read(words, |words| match words.next_word() {
            "enter" => Ok(Command::Enter { lane: place(words, N_LANES, "a room from 1 to 3")? }),
            "play" => {
                let card = card(words, content)?;
                let target = if words.has("at") {
                    Some(Who::Enemy(place(words, MAX_FOES, "an enemy from 1 to 3")?))
                } else if words.has("on") {
                    Some(Who::Player(Seat(place(words, MAX_PLAYERS, "a player, 1 or 2")?)))
                } else {
                    None
                };
                Ok(Command::Play { card, target })
            }
            "discard" => Ok(Command::Discard { card: card(words, content)? }),
            "end" => Ok(Command::End),
            "take" => {
                let taken = card(words, content)?;
                let dropped = if words.has("for") { Some(card(words, content)?) } else { None };
                Ok(Command::Take { card: taken, dropped })
            }
            "decline" => Ok(Command::Decline),
            "sleep" => Ok(Command::Sleep),
            "meditate" => Ok(Command::Meditate),
            found => {
                let expected = "`enter`, `play`, `discard`, `end`, `take`, `decline`, `sleep` or `meditate`";
                Err(CommandError::new(found, expected))
            }
        })
    }
}

/// A number from 1 on as a place from 0 on.
fn place(words: &mut Words<'_>, most: usize, expected: &str) -> Result<u8, CommandError> {
    let found = words.next_word();
    let number = Words::plain::<u8>(found).filter(|number| usize::from(*number) <= most);
    number.map(|number| number - 1).ok_or_else(|| CommandError::new(found, expected))
}

fn card(words: &mut Words<'_>, content: &Content) -> Result<CardId, CommandError> {
    let found = words.next_word();
    let card = content.cards.iter().position(|def| def.id == found);
    let card = card.map(|place| CardId(place as u8));
    card.ok_or_else(|| CommandError::new(found, "a card such as `strike`"))
}

#[cfg(test)]
mod tests {
    use content::Pack;

    use super::*;

    #[test]
    fn commands_are_read_as_they_are_written() {
        let content = Pack::<Content>::shipped().content;
        for words in [
            "enter 2",
            "play strike at 1",
            "play guard on 2",
            "play cleave",
            "discard guard",
            "end",
            "take boulder",
            "take boulder for strike",
            "decline",
            "sleep",
            "meditate",
        ] {
            let command = Command::read(content, words).unwrap();
            assert_eq!(command.write(content), words);
        }
        for (words, expected) in [
            ("enter 4", "`4` stands where a room from 1 to 3 was expected"),
            ("play strike at 0", "`0` stands where an enemy from 1 to 3 was expected"),
            ("play strik", "`strik` stands where a card such as `strike` was expected"),
            ("take boulder for", "the command ends where a card such as `strike` was expected"),
        ] {
            assert_eq!(Command::read(content, words).unwrap_err().to_string(), expected);
        }
    }
}
