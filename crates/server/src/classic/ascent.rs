//! The commands of Ascent's protocol: an object with `typeCmd` and its arguments.
//!
//! Entities are numbered as the match sits: players 0 and 1, enemies from 2 on.

use catalogue::Table;
use kernel::Seat;
use serde_json::{Map, Value, json};

use super::{Fields, Refused};
use crate::table::{Done, Plan};

/// The first enemy's number: players come before.
const FIRST_ENEMY: u64 = 2;
/// The last enemy's.
const LAST_ENEMY: u64 = 4;

/// What is set for a match: the old game has one way only, and its command to enter a room names none.
pub const SETTINGS: [(&str, &str); 2] = [("players", "2"), ("single_path", "true")];

/// A command as it came.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Command {
    EnterRoom,
    PlayCard { card: String, target: Option<u64> },
    DiscardCard { card: String },
    EndTurn,
    TakeCard { card: String, removed: Option<String> },
    Pass,
    Sleep,
    Meditate,
}

/// Every `typeCmd`, with the arguments that it has besides `entityID`.
const TYPES: [(&str, &[&str]); 8] = [
    ("enterRoom", &[]),
    ("playCard", &["cardID", "targetID"]),
    ("discardCard", &["cardID"]),
    ("endTurn", &[]),
    ("takeCard", &["cardID", "removedID"]),
    ("pass", &[]),
    ("sleep", &[]),
    ("meditate", &[]),
];

/// What a player's command comes to.
pub fn read(fields: &Fields, player: Seat) -> Result<Plan, Refused> {
    let command = parse(fields, player)?;
    Ok(Box::new(move |table| Ok(vec![words(&command, table, player)])))
}

fn parse(fields: &Fields, player: Seat) -> Result<Command, Refused> {
    let kind = fields.text("typeCmd")?;
    let Some((kind, arguments)) = TYPES.iter().find(|(name, _)| *name == kind) else {
        let names: Vec<&str> = TYPES.iter().map(|(name, _)| *name).collect();
        return Err(Refused::malformed(format!("typeCmd: expected one of {}", names.join(", "))));
    };
    fields.only(&[&["typeCmd", "entityID"], *arguments].concat())?;
    let entity = fields.number("entityID", 0, FIRST_ENEMY - 1)?;
    if entity != u64::from(player.0) {
        return Err(Refused::malformed(format!(
            "entityID: {entity} is not the player whose command this is, {}",
            player.0
        )));
    }
    let card = |key: &str| fields.text(key).and_then(|name| card_name(key, name));
    Ok(match *kind {
        "enterRoom" => Command::EnterRoom,
        "playCard" => {
            let target = fields.number_if_there("targetID", 0, LAST_ENEMY)?;
            Command::PlayCard { card: card("cardID")?, target }
        }
        "discardCard" => Command::DiscardCard { card: card("cardID")? },
        "takeCard" => {
            let removed = fields.text_if_there("removedID")?.map(|_| card("removedID")).transpose()?;
            Command::TakeCard { card: card("cardID")?, removed }
        }
        "pass" => Command::Pass,
        "sleep" => Command::Sleep,
        "meditate" => Command::Meditate,
        _ => Command::EndTurn,
    })
}

/// A card's name is one word: more would be more of a command.
fn card_name(key: &str, name: &str) -> Result<String, Refused> {
    let is_word = (1..=40).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_graphic());
    if is_word {
        Ok(name.to_owned())
    } else {
        Err(Refused::malformed(format!("{key}: expected a card's id")))
    }
}

fn words(command: &Command, table: &dyn Table, player: Seat) -> String {
    match command {
        Command::EnterRoom => only_way(table, player),
        Command::PlayCard { card, target: None } => format!("play {card}"),
        Command::PlayCard { card, target: Some(target) } => match target.checked_sub(FIRST_ENEMY) {
            Some(enemy) => format!("play {card} at {}", enemy + 1),
            None => format!("play {card} on {}", target + 1),
        },
        Command::DiscardCard { card } => format!("discard {card}"),
        Command::EndTurn => "end".to_owned(),
        Command::TakeCard { card, removed: None } => format!("take {card}"),
        Command::TakeCard { card, removed: Some(removed) } => format!("take {card} for {removed}"),
        Command::Pass => "decline".to_owned(),
        Command::Sleep => "sleep".to_owned(),
        Command::Meditate => "meditate".to_owned(),
    }
}

/// The one way on from here. Where there is none at this moment, the rules say why.
fn only_way(table: &dyn Table, player: Seat) -> String {
    let choices = table.menu(player).choices;
    let way =
        choices.into_iter().flat_map(|choice| choice.commands).find(|words| words.starts_with("enter "));
    way.unwrap_or_else(|| "enter 1".to_owned())
}

/// What a player did, as a command of the protocol.
pub fn write(done: &Done) -> Value {
    let mut command = Map::new();
    let mut put = |key: &str, value: Value| command.insert(key.to_owned(), value);
    let words: Vec<&str> = done.words.as_deref().unwrap_or("leave").split(' ').collect();
    let target = |number: &str, first: u64| number.parse::<u64>().map_or(first, |number| number - 1 + first);
    let kind = match words.as_slice() {
        ["enter", ..] => "enterRoom",
        ["play", card, rest @ ..] => {
            put("cardID", json!(card));
            match rest {
                ["at", enemy] => drop(put("targetID", json!(target(enemy, FIRST_ENEMY)))),
                ["on", player] => drop(put("targetID", json!(target(player, 0)))),
                _ => {}
            }
            "playCard"
        }
        ["discard", card] => {
            put("cardID", json!(card));
            "discardCard"
        }
        ["take", card, rest @ ..] => {
            put("cardID", json!(card));
            if let ["for", removed] = rest {
                put("removedID", json!(removed));
            }
            "takeCard"
        }
        ["decline"] => "pass",
        ["end"] => "endTurn",
        [other, ..] => other,
        [] => "leave",
    };
    put("typeCmd", json!(kind));
    put("entityID", json!(done.seat.0));
    Value::Object(command)
}

#[cfg(test)]
mod tests {
    use catalogue::Order;
    use kernel::Seed;
    use kernel::record::Player;

    use super::*;

    fn fields(text: &str) -> Fields {
        Fields::read(text.as_bytes()).unwrap()
    }

    /// What was played is told so that the same words come of it again.
    #[test]
    fn commands_are_told_as_they_are_read() {
        let catalogue = catalogue::shipped();
        let player = |name: &str| Player { name: name.into(), kind: catalogue::seating::PERSON.into() };
        let order = Order {
            values: SETTINGS.map(|(key, value)| (key.to_owned(), value.to_owned())).into(),
            players: vec![player("Ann"), player("Ben")],
            seed: Seed::given(7),
            shares: vec![],
            given: true,
            practice: false,
        };
        let table = catalogue.find("ascent").unwrap().shipped().open(order).unwrap();
        let first = table.asked().lowest().unwrap();
        let way = table.menu(first).choices[0].commands[0].clone();
        assert!(way.starts_with("enter "), "{way}");
        for words in [
            way.as_str(),
            "play strike at 3",
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
            let done = Done { entry: 1, seat: first, words: Some(words.into()), dice: vec![] };
            let told = write(&done);
            let plan = read(&fields(&told.to_string()), first).unwrap();
            assert_eq!(plan(table.as_ref()).unwrap(), [words], "{told}");
        }
        let strike = Done { entry: 1, seat: Seat(1), words: Some("play strike at 3".into()), dice: vec![] };
        let expected = json!({"typeCmd": "playCard", "entityID": 1, "cardID": "strike", "targetID": 4});
        assert_eq!(write(&strike), expected);
        let left = Done { words: None, ..strike };
        assert_eq!(write(&left), json!({"typeCmd": "leave", "entityID": 1}));
    }

    #[test]
    fn what_is_wrong_with_a_command_is_named() {
        for (text, what) in [
            ("{}", "typeCmd: is missing"),
            (r#"{"typeCmd": 7}"#, "typeCmd: expected a string"),
            (r#"{"typeCmd": "dance"}"#, "typeCmd: expected one of enterRoom, playCard"),
            (r#"{"typeCmd": "endTurn"}"#, "entityID: is missing"),
            (r#"{"typeCmd": "endTurn", "entityID": 0}"#, "entityID: 0 is not the player"),
            (r#"{"typeCmd": "endTurn", "entityID": 2}"#, "entityID: expected a whole number from 0 to 1"),
            (r#"{"typeCmd": "endTurn", "entityID": 1, "cardID": "x"}"#, "cardID: there is no such field"),
            (r#"{"typeCmd": "playCard", "entityID": 1}"#, "cardID: is missing"),
            (r#"{"typeCmd": "playCard", "entityID": 1, "cardID": "a b"}"#, "cardID: expected a card"),
            (
                r#"{"typeCmd": "playCard", "entityID": 1, "cardID": "x", "targetID": 5}"#,
                "targetID: expected a whole number from 0 to 4",
            ),
        ] {
            let said = format!("{:?}", parse(&fields(text), Seat(1)).unwrap_err());
            assert!(said.contains(what), "{text}: {said}");
        }
    }
}
