//! The fields that a match's setup is made of: what a screen asks before a
//! match, what `--set key=value` may say, and what the defaults are. And who
//! sits at the table: how many, rivals or partners, and what they are called.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Seat, SetupProblem, Text};

/// The choices before a match. A setup is the JSON object that [`Form::fill`]
/// makes: the match's fields by key and, where seats have fields of their own,
/// a list `seats` with an object each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Form {
    /// How many may play. Where that is a choice it is the field `players`.
    pub players: RangeInclusive<u8>,
    /// How many play when nothing is said.
    pub usual: u8,
    /// What the players are to each other.
    pub company: Company,
    /// What each seat is called where nobody in it has a name: keys of the game's
    /// texts, in the order of the seats. A seat without one is called by its number.
    pub seat_names: Vec<&'static str>,
    /// The fields of the match.
    pub fields: Vec<Field>,
    /// The fields of each seat.
    pub seat_fields: Vec<Field>,
    /// What single seats have instead of their fields' defaults, named as in
    /// [`Form::fill`]: `key.2` and its value. What is said for all seats goes before.
    pub seat_defaults: Vec<(String, String)>,
}

/// What the players of a match are to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Company {
    /// Each plays to be first.
    Rivals,
    /// All win or lose together (a co-operative game): every end is
    /// [`Outcome::shared`](crate::Outcome::shared), and no draw can be agreed on.
    Partners,
}

/// One choice. Its name for people is the text `field-<key>`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Field {
    /// The field's name in setups, commands and texts.
    pub key: &'static str,
    /// What it can be.
    pub kind: FieldKind,
}

/// What a field can be, and what it is when nothing is said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum FieldKind {
    /// A whole number in a range.
    Number {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
        /// When nothing is said.
        default: i64,
    },
    /// One of a list of names. Each has the text `choice-<key>-<name>`.
    Choice {
        /// The names.
        options: Vec<String>,
        /// When nothing is said.
        default: String,
    },
    /// Yes or no.
    Flag {
        /// When nothing is said.
        default: bool,
    },
    /// Lines of text, which the game reads.
    Text {
        /// The most characters.
        most: u16,
        /// When nothing is said.
        default: String,
    },
}

const PLAYERS: &str = "players";

impl Form {
    /// A form without choices for exactly this many players, who are rivals.
    pub fn fixed(players: u8) -> Form {
        Form {
            players: players..=players,
            usual: players,
            company: Company::Rivals,
            seat_names: vec![],
            fields: vec![],
            seat_fields: vec![],
            seat_defaults: vec![],
        }
    }

    /// What a seat is called where nobody in it has a name.
    pub fn called(&self, seat: Seat) -> Text {
        match self.seat_names.get(seat.index()) {
            Some(key) => Text::new(*key),
            None => Text::new("seat-number").with("number", seat.0 + 1),
        }
    }

    /// The match's fields, the number of players among them where it is a choice.
    pub fn match_fields(&self) -> Vec<Field> {
        let (min, max) = (i64::from(*self.players.start()), i64::from(*self.players.end()));
        let default = i64::from(self.usual);
        let players = Field { key: PLAYERS, kind: FieldKind::Number { min, max, default } };
        let choice = (min < max).then_some(players);
        choice.into_iter().chain(self.fields.iter().cloned()).collect()
    }

    /// The field that a value's key names: one of the match's, one of every seat's, or one of a single
    /// seat's such as `key.1`.
    pub fn field(&self, key: &str) -> Option<Field> {
        let own = key
            .rsplit_once('.')
            .filter(|(_, seat)| seat.parse().is_ok_and(|seat: u8| (1..=*self.players.end()).contains(&seat)));
        let of_match = self.match_fields().into_iter().find(|field| field.key == key);
        let of_seat = || {
            let name = own.map_or(key, |(name, _)| name);
            self.seat_fields.iter().find(|field| field.key == name).cloned()
        };
        of_match.or_else(of_seat)
    }

    /// The setup with these values and else the defaults; or all that is wrong
    /// with them. A seat's field is named `key.1` for the first seat, or `key`
    /// for all seats alike; values are taken in order.
    pub fn fill<'a>(
        &self,
        values: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Value, Vec<SetupProblem>> {
        let (setup, problems) = self.fill_what_fits(values);
        if problems.is_empty() { Ok(setup) } else { Err(problems) }
    }

    /// The same where something is wrong: the setup with the values that fit, and
    /// all that is wrong with the others.
    pub fn fill_what_fits<'a>(
        &self,
        values: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> (Value, Vec<SetupProblem>) {
        let values: Vec<_> = values.into_iter().collect();
        let mut problems = Vec::new();
        let match_fields = self.match_fields();
        let mut setup = defaults(&match_fields);
        for &(key, text) in &values {
            if let Some(field) = match_fields.iter().find(|field| field.key == key) {
                set(&mut setup, field, text, key, &mut problems);
            }
        }
        let n_seats = setup.get(PLAYERS).and_then(Value::as_u64).unwrap_or(u64::from(*self.players.start()));
        let mut seats = vec![defaults(&self.seat_fields); n_seats as usize];
        // Seats that nobody sits in have no defaults.
        let own = self.seat_defaults.iter().map(|(key, text)| (key.as_str(), text.as_str()));
        let own = own.filter(|(key, _)| chair_of(key).is_none_or(|chair| chair <= seats.len()));
        for (key, text) in own.collect::<Vec<_>>().into_iter().chain(values) {
            if match_fields.iter().any(|field| field.key == key) {
                continue;
            }
            let name = key.rsplit_once('.').map_or(key, |(name, _)| name);
            match (self.seat_fields.iter().find(|field| field.key == name), chair_of(key)) {
                (Some(field), None) if name == key => {
                    seats.iter_mut().for_each(|seat| set(seat, field, text, key, &mut problems));
                    problems.dedup();
                }
                (Some(field), Some(chair)) if (1..=seats.len()).contains(&chair) => {
                    set(&mut seats[chair - 1], field, text, key, &mut problems);
                }
                (Some(_), _) => problems.push(SetupProblem::seat(key, seats.len())),
                (None, _) => problems.push(self.unknown(key)),
            }
        }
        if !self.seat_fields.is_empty() {
            setup.insert("seats".into(), seats.into_iter().map(Value::Object).collect());
        }
        (Value::Object(setup), problems)
    }

    fn unknown(&self, key: &str) -> SetupProblem {
        let fields = self.match_fields();
        let names: Vec<&str> = fields.iter().chain(&self.seat_fields).map(|field| field.key).collect();
        SetupProblem::unknown(key, &names)
    }
}

/// The chair that a value's key names, from 1.
fn chair_of(key: &str) -> Option<usize> {
    key.rsplit_once('.').and_then(|(_, chair)| chair.parse().ok())
}

fn defaults(fields: &[Field]) -> Map<String, Value> {
    let default = |field: &Field| match &field.kind {
        FieldKind::Number { default, .. } => Value::from(*default),
        FieldKind::Choice { default, .. } | FieldKind::Text { default, .. } => Value::from(default.as_str()),
        FieldKind::Flag { default } => Value::from(*default),
    };
    fields.iter().map(|field| (field.key.to_owned(), default(field))).collect()
}

fn set(
    object: &mut Map<String, Value>,
    field: &Field,
    text: &str,
    key: &str,
    problems: &mut Vec<SetupProblem>,
) {
    let value = match &field.kind {
        FieldKind::Number { min, max, .. } => {
            text.parse::<i64>().ok().filter(|number| (min..=max).contains(&number)).map(Value::from)
        }
        FieldKind::Choice { options, .. } => {
            options.iter().find(|option| *option == text).map(|o| o.as_str().into())
        }
        FieldKind::Flag { .. } => match text {
            "true" | "yes" | "on" => Some(true.into()),
            "false" | "no" | "off" => Some(false.into()),
            _ => None,
        },
        FieldKind::Text { most, .. } => {
            (text.chars().count() <= usize::from(*most)).then(|| Value::from(text))
        }
    };
    match value {
        Some(value) => {
            object.insert(field.key.to_owned(), value);
        }
        None => problems.push(match &field.kind {
            FieldKind::Number { min, max, .. } => SetupProblem::number(key, text, *min, *max),
            FieldKind::Choice { options, .. } => SetupProblem::choice(key, text, options),
            FieldKind::Flag { .. } => SetupProblem::flag(key, text),
            FieldKind::Text { most, .. } => SetupProblem::long(key, text, *most),
        }),
    }
}

/// What would be right, in words: `a whole number from 1 to 9`.
impl fmt::Display for FieldKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FieldKind::Number { min, max, .. } => write!(f, "a whole number from {min} to {max}"),
            FieldKind::Choice { options, .. } => write!(f, "one of {}", options.join(", ")),
            FieldKind::Flag { .. } => f.write_str("yes or no"),
            FieldKind::Text { most, .. } => write!(f, "a text of at most {most} characters"),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn form() -> Form {
        let clans =
            FieldKind::Choice { options: vec!["cooks".into(), "miners".into()], default: "cooks".into() };
        Form {
            players: 2..=4,
            fields: vec![
                Field { key: "rounds", kind: FieldKind::Number { min: 1, max: 99, default: 60 } },
                Field { key: "humans", kind: FieldKind::Flag { default: false } },
            ],
            seat_fields: vec![
                Field { key: "clan", kind: clans },
                Field { key: "motto", kind: FieldKind::Text { most: 4, default: "hey".into() } },
            ],
            ..Form::fixed(2)
        }
    }

    #[test]
    fn what_is_not_said_takes_its_default() {
        let setup = json!({"players": 2, "rounds": 60, "humans": false,
            "seats": [{"clan": "cooks", "motto": "hey"}, {"clan": "cooks", "motto": "hey"}]});
        assert_eq!(form().fill([]), Ok(setup));
    }

    #[test]
    fn as_many_sit_down_as_the_form_says_when_nobody_says_otherwise() {
        let form = Form { usual: 3, ..form() };
        let n_seats = |values: &[(&str, &str)]| {
            let setup = form.fill(values.iter().copied()).expect("it can be filled");
            (setup["players"].clone(), setup["seats"].as_array().map(Vec::len))
        };
        assert_eq!(n_seats(&[]), (json!(3), Some(3)));
        assert_eq!(n_seats(&[("players", "4")]), (json!(4), Some(4)));
    }

    #[test]
    fn fields_are_set_for_the_match_for_all_seats_and_for_one() {
        let values = [
            ("clan", "miners"),
            ("clan.3", "cooks"),
            ("motto.2", "é\nè!"),
            ("players", "3"),
            ("humans", "yes"),
        ];
        let seat = |clan: &str, motto: &str| json!({"clan": clan, "motto": motto});
        let seats = [seat("miners", "hey"), seat("miners", "é\nè!"), seat("cooks", "hey")];
        let setup = json!({"players": 3, "rounds": 60, "humans": true, "seats": seats});
        assert_eq!(form().fill(values), Ok(setup));
    }

    #[test]
    fn a_seat_can_have_a_default_of_its_own_which_gives_way_to_all_that_is_said() {
        let own = ["clan.2", "clan.4"].map(|key| (key.to_owned(), "miners".to_owned()));
        let form = Form { seat_defaults: own.to_vec(), ..form() };
        let clans = |values: &[(&str, &str)]| {
            let setup = form.fill(values.iter().copied()).expect("it can be filled");
            let seats = setup["seats"].as_array().expect("a list of seats").clone();
            seats.iter().map(|seat| seat["clan"].as_str().expect("a clan").to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(clans(&[]), ["cooks", "miners"]);
        assert_eq!(clans(&[("players", "4")]), ["cooks", "miners", "cooks", "miners"]);
        assert_eq!(clans(&[("clan", "cooks")]), ["cooks", "cooks"]);
        assert_eq!(clans(&[("clan.1", "miners"), ("clan.2", "cooks")]), ["miners", "cooks"]);
        let wrong = Form { seat_defaults: vec![("clan.2".into(), "elves".into())], ..form };
        let problems = wrong.fill([]).expect_err("there are no elves");
        assert_eq!(problems[0].to_string(), "clan.2: problem-choice (found elves, options cooks, miners)");
    }

    #[test]
    fn a_key_names_a_field_of_the_match_of_all_seats_or_of_one() {
        let named = |key| form().field(key).map(|field| field.key);
        let keys = ["players", "rounds", "clan", "clan.1", "clan.4", "clan.5", "clan.0", "rounds.1", "speed"];
        let [players, rounds, clan] = ["players", "rounds", "clan"].map(Some);
        assert_eq!(keys.map(named), [players, rounds, clan, clan, clan, None, None, None, None]);
    }

    #[test]
    fn all_mistakes_come_at_once_each_with_what_would_be_right() {
        let values = [
            ("rounds", "0"),
            ("humans", "maybe"),
            ("clan", "elves"),
            ("clan.5", "cooks"),
            ("motto.1", "é\nèàç"),
            ("speed", "1"),
        ];
        let problems = form().fill(values).unwrap_err();
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            lines,
            [
                "rounds: problem-number (found 0, least 1, most 99)",
                "humans: problem-flag (found maybe)",
                "clan: problem-choice (found elves, options cooks, miners)",
                "clan.5: problem-seat (seats 2)",
                "motto.1: problem-long (count 5, most 4)",
                "speed: problem-unknown (settings players, rounds, humans, clan, motto)",
            ]
        );
        assert_eq!((problems[4].key(), problems[5].key()), ("motto", "speed"));
    }

    #[test]
    fn what_fits_is_set_where_something_else_is_wrong() {
        let values = [("rounds", "0"), ("humans", "yes"), ("motto.2", "ho")];
        let (setup, problems) = form().fill_what_fits(values);
        assert_eq!((&setup["rounds"], &setup["humans"]), (&json!(60), &json!(true)));
        assert_eq!(setup["seats"][1], json!({"clan": "cooks", "motto": "ho"}));
        assert_eq!(problems.len(), 1);
    }
}
