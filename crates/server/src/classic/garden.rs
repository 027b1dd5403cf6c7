//! The commands of Garden Tensions' protocol: moves and placements by column and row, and the end of a turn.

use catalogue::Table;
use kernel::{CommandError, Seat, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Fields, Refused, User};
use crate::table::{Done, Plan};

/// The version of the protocol.
pub const VERSION: (u32, u32) = (1, 0);

/// The last column and the last row that are read: no garden has more.
const LAST: u64 = 25;

/// All fields of a command. The old clients send every one of them with every command.
const FIELDS: [&str; 7] =
    ["type", "player", "initPos[0]", "initPos[1]", "finalPos[0]", "finalPos[1]", "creaType"];

/// What creatures are called by the old clients, and the clan that they are.
const CLANS: [(&str, &str); 9] = [
    ("cooks", "cooks"),
    ("cuisiniers", "cooks"),
    ("blacksmiths", "blacksmiths"),
    ("forgerons", "blacksmiths"),
    ("miners", "miners"),
    ("mineurs", "miners"),
    ("lumberjacks", "lumberjacks"),
    ("bûcherons", "lumberjacks"),
    ("bucherons", "lumberjacks"),
];

/// The clan of creatures.
pub fn clan(field: &str, creatures: &str) -> Result<&'static str, Refused> {
    let name = creatures.to_lowercase();
    let known = CLANS.iter().find(|(known, _)| *known == name).map(|(_, clan)| *clan);
    known.ok_or_else(|| {
        let names: Vec<&str> = CLANS.iter().map(|(known, _)| *known).collect();
        Refused::malformed(format!("{field}: expected one of {}", names.join(", ")))
    })
}

/// The clan of somebody who sits there.
pub fn clan_of(user: &User) -> Result<&'static str, Refused> {
    clan("creatures", user.creatures.as_deref().unwrap_or_default())
}

/// What is set for a match of these two.
pub fn settings(users: [&User; 2]) -> Result<Vec<(String, String)>, Refused> {
    let clans = [clan_of(users[0])?, clan_of(users[1])?];
    Ok((1..).zip(clans).map(|(seat, clan)| (format!("clan.{seat}"), clan.to_owned())).collect())
}

/// A cell by its column and row, from 0 on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    column: u64,
    row: u64,
}

impl Place {
    fn read(fields: &Fields, key: &str) -> Result<Place, Refused> {
        let part = |n: u8| fields.written(&format!("{key}[{n}]"), 0, LAST);
        Ok(Place { column: part(0)?, row: part(1)? })
    }

    /// What the game calls it: `c4`.
    fn name(self) -> String {
        let letter = u8::try_from(self.column).map_or('z', |column| char::from(b'a' + column));
        format!("{letter}{}", self.row + 1)
    }

    /// The place of a name.
    fn named(name: &str) -> Option<Place> {
        let (letter, row) = name.split_at_checked(1)?;
        let column = letter.bytes().next()?.checked_sub(b'a')?;
        Some(Place { column: column.into(), row: row.parse::<u64>().ok()?.checked_sub(1)? })
    }
}

/// What everybody sees of a garden, as far as commands need it.
#[derive(Deserialize)]
struct Garden {
    cells: Vec<Cell>,
    phase: Phase,
}

#[derive(Deserialize)]
struct Cell {
    cell: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    Conquest,
    Reinforcement,
}

impl Garden {
    fn seen(table: &dyn Table) -> Result<Garden, CommandError> {
        // It is our own text; a game that shows something else is another game.
        serde_json::from_str(&table.view_json(Viewer::Spectator))
            .map_err(|error| CommandError::new(error.to_string(), "a garden"))
    }

    /// The name of a cell that there is.
    fn cell(&self, field: &str, place: Place) -> Result<String, CommandError> {
        let name = place.name();
        match self.cells.iter().any(|cell| cell.cell == name) {
            true => Ok(name),
            false => {
                let found = format!("{field} {},{}", place.column, place.row);
                Err(CommandError::new(found, "a cell of the garden"))
            }
        }
    }
}

/// The end of a phase.
const END: &str = "end";

/// Whose command it is, by what its sender says.
pub fn player(fields: &Fields) -> Result<Seat, Refused> {
    Ok(seat(fields.written("player", 1, 2)?))
}

/// The seat of a player's number.
fn seat(player: u64) -> Seat {
    if player == 1 { Seat(0) } else { Seat(1) }
}

/// The player that `POST /game/2` names: whose turn ends, or as the old clients say it, who plays next.
pub fn player_named(fields: &Fields) -> Result<Seat, Refused> {
    Ok(seat(fields.number("player", 1, 2)?))
}

/// What a command of somebody comes to.
pub fn read(fields: &Fields, user: &User) -> Result<Plan, Refused> {
    fields.only(&FIELDS)?;
    let kind = fields.text("type")?.to_lowercase();
    match kind.as_str() {
        "move" => {
            let (from, to) = (Place::read(fields, "initPos")?, Place::read(fields, "finalPos")?);
            Ok(Box::new(move |table| {
                let garden = Garden::seen(table)?;
                let (from, to) = (garden.cell("initPos", from)?, garden.cell("finalPos", to)?);
                Ok(vec![format!("take {to} from {from}")])
            }))
        }
        "place" => {
            let cell = Place::read(fields, "finalPos")?;
            let (placed, own) = (clan("creaType", fields.text("creaType")?)?, clan_of(user)?);
            if placed != own {
                let reason = format!("creaType: the creatures of {} are {own}", user.name);
                return Err(Refused::conflict("other-creatures", reason));
            }
            Ok(Box::new(move |table| {
                let garden = Garden::seen(table)?;
                let place = format!("place 1 on {}", garden.cell("finalPos", cell)?);
                // The first placement ends the conquest.
                let ends = garden.phase == Phase::Conquest;
                Ok(ends.then(|| END.to_owned()).into_iter().chain([place]).collect())
            }))
        }
        _ => Err(Refused::malformed("type: expected move or place")),
    }
}

/// The end of a turn, whichever phase it is in.
pub fn end_of_turn() -> Plan {
    Box::new(|table| {
        let n_ends = if Garden::seen(table)?.phase == Phase::Conquest { 2 } else { 1 };
        Ok(vec![END.to_owned(); n_ends])
    })
}

/// Whether something that was done is a command of the protocol: ends of phases and leaving are not.
pub fn is_command(done: &Done) -> bool {
    done.words.as_deref().is_some_and(|words| words.starts_with("take ") || words.starts_with("place "))
}

/// What a player did, as a command of the protocol, with the dice that were rolled.
pub fn write(done: &Done, users: &[Option<String>; 2]) -> Value {
    let words: Vec<&str> = done.words.as_deref().unwrap_or_default().split(' ').collect();
    let mut command = json!({ "player": (done.seat.0 + 1).to_string(), "dice": done.dice });
    let mut put = |key: &str, name: &str| {
        let place = Place::named(name).unwrap_or(Place { column: 0, row: 0 });
        command[format!("{key}[0]")] = json!(place.column.to_string());
        command[format!("{key}[1]")] = json!(place.row.to_string());
    };
    match words.as_slice() {
        ["take", to, "from", from] => {
            put("initPos", from);
            put("finalPos", to);
            command["type"] = json!("move");
        }
        ["place", _, "on", cell] => {
            put("finalPos", cell);
            command["type"] = json!("place");
            command["creaType"] = json!(users.get(done.seat.index()).cloned().flatten());
        }
        _ => {}
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    fn user() -> User {
        let (name, creatures) = ("Ann".to_owned(), Some("Mineurs".to_owned()));
        let address = String::new();
        User { name, creatures, address, cleared: 0, told: None, since: None, is_freed: false }
    }

    #[test]
    fn places_are_columns_and_rows_from_0_on() {
        for (name, column, row) in [("a1", 0, 0), ("c4", 2, 3), ("g5", 6, 4)] {
            let place = Place { column, row };
            assert_eq!((place.name().as_str(), Place::named(name)), (name, Some(place)));
        }
        assert_eq!(Place::named("c0"), None);
    }

    #[test]
    fn creatures_are_called_as_in_either_language() {
        for (called, clan_there) in
            [("cooks", "cooks"), ("Forgerons", "blacksmiths"), ("BÛCHERONS", "lumberjacks")]
        {
            assert_eq!(clan("creatures", called).unwrap(), clan_there);
        }
        let said = format!("{:?}", clan("creatures", "dragons").unwrap_err());
        assert!(said.contains("creatures: expected one of cooks, cuisiniers, "), "{said}");
    }

    #[test]
    fn what_is_wrong_with_a_command_is_named() {
        let place = r#""finalPos[0]": "2", "finalPos[1]": "3""#;
        for (text, what) in [
            (String::from("{}"), "type: is missing"),
            (r#"{"type": "fly"}"#.into(), "type: expected move or place"),
            (format!(r#"{{"type": "move", {place}}}"#), "initPos[0]: is missing"),
            (r#"{"type": "place", "finalPos[0]": 2}"#.into(), "finalPos[0]: expected a string"),
            (
                r#"{"type": "place", "finalPos[0]": "-2"}"#.into(),
                "finalPos[0]: expected a whole number from 0",
            ),
            (
                r#"{"type": "place", "finalPos[0]": "26"}"#.into(),
                "finalPos[0]: expected a whole number from 0",
            ),
            (format!(r#"{{"type": "place", {place}}}"#), "creaType: is missing"),
            (format!(r#"{{"type": "place", "creaType": "cats", {place}}}"#), "creaType: expected one of"),
            (format!(r#"{{"type": "place", "creaType": "cooks", {place}}}"#), "creatures of Ann are miners"),
            (format!(r#"{{"type": "move", "power": "sky", {place}}}"#), "power: there is no such field"),
        ] {
            let fields = Fields::read(text.as_bytes()).unwrap();
            let Err(refused) = read(&fields, &user()) else { panic!("{text}") };
            let said = format!("{refused:?}");
            assert!(said.contains(what), "{text}: {said}");
        }
        for body in ["", "{", "[]", "7", "\"move\""] {
            let said = format!("{:?}", Fields::read(body.as_bytes()).unwrap_err());
            assert!(said.contains("the body"), "{body}: {said}");
        }
    }
}
