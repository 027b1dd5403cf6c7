//! Who sits where, as it is written on command lines, in forms and in records.

use std::fmt;
use std::str::FromStr;

use kernel::record::{Header, Player};
use kernel::{Company, Seat, is_visible};
use search::Level;
use serde_json::Value;

use crate::{BadSpec, BotSpec};

/// What a record calls a person.
pub const PERSON: &str = "person";
/// The longest name of a person.
pub const LONGEST_NAME: usize = 40;

/// Somebody in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person; without a name it is called by its seat.
    Person {
        /// The name, or nothing.
        name: String,
    },
    /// A bot.
    Bot(BotSpec),
}

/// Words that seat nobody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadSitter {
    /// Neither a person nor a bot.
    Bot(BadSpec),
    /// A name that no screen can show.
    Name(String),
}

impl fmt::Display for BadSitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSitter::Bot(error) => write!(f, "{error}, or person, person:NAME"),
            BadSitter::Name(name) => {
                write!(
                    f,
                    "`{}` is no name: write 1 to {LONGEST_NAME} visible characters",
                    name.escape_debug()
                )
            }
        }
    }
}

impl std::error::Error for BadSitter {}

impl FromStr for Sitter {
    type Err = BadSitter;

    fn from_str(text: &str) -> Result<Sitter, BadSitter> {
        match text.strip_prefix(PERSON) {
            Some("") => Ok(Sitter::Person { name: String::new() }),
            Some(rest) if rest.starts_with(':') => match rest[1..].trim() {
                "" => Err(BadSitter::Name(String::new())),
                name => Sitter::named(name),
            },
            _ => text.parse().map(Sitter::Bot).map_err(BadSitter::Bot),
        }
    }
}

impl Sitter {
    /// Whoever a record names.
    pub fn of(player: &Player) -> Result<Sitter, BadSitter> {
        match player.kind.as_str() {
            PERSON => Ok(Sitter::Person { name: player.name.clone() }),
            kind => kind.parse().map(Sitter::Bot).map_err(BadSitter::Bot),
        }
    }

    /// Whether it is a person.
    pub fn is_person(&self) -> bool {
        matches!(self, Sitter::Person { .. })
    }

    /// A person of this name, or without one.
    pub fn named(name: &str) -> Result<Sitter, BadSitter> {
        let name = name.trim().to_owned();
        let is_fine = name.chars().count() <= LONGEST_NAME && name.chars().all(is_visible);
        if is_fine { Ok(Sitter::Person { name }) } else { Err(BadSitter::Name(name)) }
    }

    /// A person without a name.
    pub fn person() -> Sitter {
        Sitter::Person { name: String::new() }
    }

    /// Who sits beside a person when nobody else is named.
    fn other() -> Sitter {
        Sitter::Bot(BotSpec::Level { level: Level::Heuristic, budget: None })
    }
}

/// Whether a record's player is a person.
pub fn is_person(player: &Player) -> bool {
    player.kind == PERSON
}

/// Everybody for a match of `seats` chairs: those who are named, else one person,
/// and bots in the chairs that are left.
pub fn fill(named: Vec<Sitter>, seats: u8) -> Vec<Sitter> {
    let mut sitters = if named.is_empty() { vec![Sitter::person()] } else { named };
    while sitters.len() < usize::from(seats) {
        sitters.push(Sitter::other());
    }
    sitters
}

/// The bots of an arena when none are named: the middle one against the weakest, or a team of it.
pub fn contenders(seats: u8, company: Company) -> Vec<BotSpec> {
    let level = |seat: Seat| match company {
        Company::Rivals if seat != Seat(0) => Level::Random,
        Company::Rivals | Company::Partners => Level::Heuristic,
    };
    Seat::first(seats).map(|seat| BotSpec::Level { level: level(seat), budget: None }).collect()
}

/// The players of a record; bots of one kind are told apart by a number.
pub fn players(sitters: &[Sitter]) -> Vec<Player> {
    let mut players: Vec<Player> = Vec::new();
    for sitter in sitters {
        players.push(match sitter {
            Sitter::Person { name } => Player { name: name.clone(), kind: PERSON.into() },
            Sitter::Bot(spec) => {
                let kind = spec.to_string();
                let same = players.iter().filter(|player| player.kind == kind).count();
                let short = match spec {
                    BotSpec::Level { .. } => kind.clone(),
                    BotSpec::Exec { command } => program(command),
                };
                let name = if same == 0 { short } else { format!("{short} {}", same + 1) };
                Player { name, kind }
            }
        });
    }
    players
}

/// The seed of a bot's own chance. It comes from what is published of the match,
/// so it is the same when the match is resumed and tells the bot nothing.
pub fn bot_seed(header: &Header, seat: Seat) -> u64 {
    let public = header.chances.first().map_or([0; 8], |chances| {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&chances.commitment.0[..8]);
        bytes
    });
    u64::from_le_bytes(public).wrapping_add(seat.0.into())
}

/// The values of a form that make this setup again, with every seat's own values
/// one chair on.
pub fn moved_on(setup: &str) -> Vec<(String, String)> {
    moved(setup, 1)
}

/// The values of a form that make this setup again.
pub fn values(setup: &str) -> Vec<(String, String)> {
    moved(setup, 0)
}

fn moved(setup: &str, by: usize) -> Vec<(String, String)> {
    let Ok(Value::Object(setup)) = serde_json::from_str(setup) else { return Vec::new() };
    let plain = |value: &Value| match value {
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let mut values = Vec::new();
    for (key, value) in &setup {
        match value {
            Value::Array(seats) => {
                for (place, seat) in seats.iter().enumerate() {
                    let chair = (place + by) % seats.len() + 1;
                    let fields = seat.as_object().into_iter().flatten();
                    values.extend(fields.map(|(key, value)| (format!("{key}.{chair}"), plain(value))));
                }
            }
            value => values.push((key.clone(), plain(value))),
        }
    }
    values
}

/// A program's name for people: the last part of its path.
fn program(command: &str) -> String {
    let first = command.split_whitespace().next().unwrap_or(command);
    first.rsplit('/').next().unwrap_or(first).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sit(texts: &[&str]) -> Vec<Sitter> {
        texts.iter().map(|text| text.parse().unwrap()).collect()
    }

    #[test]
    fn records_seat_whom_the_command_line_seated() {
        let sitters = sit(&["person", "person:Ann", "deep@5000n", "exec:python3 bot.py"]);
        let players = players(&sitters);
        let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
        assert_eq!(names, ["", "Ann", "deep@5000n", "python3"]);
        let again: Vec<Sitter> = players.iter().map(|player| Sitter::of(player).unwrap()).collect();
        assert_eq!(again, sitters);
    }

    #[test]
    fn empty_chairs_go_to_bots_that_can_be_told_apart() {
        let players = players(&fill(vec![], 3));
        let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
        assert_eq!(names, ["", "heuristic", "heuristic 2"]);
    }

    #[test]
    fn whoever_plays_alone_needs_nobody_else() {
        assert_eq!(fill(vec![], 1), [Sitter::person()]);
        let named = |seats, company| -> Vec<String> {
            contenders(seats, company).iter().map(BotSpec::to_string).collect()
        };
        assert_eq!(named(1, Company::Rivals), ["heuristic"]);
        assert_eq!(named(3, Company::Rivals), ["heuristic", "random", "random"]);
        assert_eq!(named(2, Company::Partners), ["heuristic", "heuristic"]);
    }

    #[test]
    fn a_rematch_keeps_the_setup_and_moves_what_is_somebodys_own() {
        let setup = r#"{"rounds":3,"shared":true,"seats":[{"deck":"red"},{"deck":"blue"},{"deck":"green"}]}"#;
        let mut values = moved_on(setup);
        values.sort();
        let expected =
            [("deck.1", "green"), ("deck.2", "red"), ("deck.3", "blue"), ("rounds", "3"), ("shared", "yes")];
        assert_eq!(values, expected.map(|(key, value)| (key.to_owned(), value.to_owned())));
        let same = super::values(setup);
        assert!(same.contains(&("deck.1".to_owned(), "red".to_owned())), "{same:?}");
    }

    #[test]
    fn a_name_must_be_visible() {
        for text in ["person:", "person:a\u{1b}[2J", &format!("person:{}", "x".repeat(41))] {
            assert!(matches!(text.parse::<Sitter>(), Err(BadSitter::Name(_))), "{text:?}");
        }
        let message = "persn".parse::<Sitter>().unwrap_err().to_string();
        assert!(message.contains("`persn`") && message.contains("person:NAME"), "{message}");
    }
}
