//! What is asked and answered over plain HTTP.

use std::collections::BTreeMap;

use kernel::{Company, Seat, SetupProblem};
use scene::{Look, Review, Text};
use serde::{Deserialize, Serialize};

use crate::{Absence, Clock, Presence, whole};

/// What the server is: `GET /api/v1/version`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VersionInfo {
    /// The server's own version.
    pub version: String,
    /// The version of the messages.
    pub protocol: u32,
    /// The build of the page that it gives to browsers: an open page of another one is out of date.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub page: Option<String>,
}

/// A game that can be played here: one of the list that `GET /api/v1/games` answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// The game's id.
    pub id: String,
    /// The version of its rules.
    pub rules: u32,
    /// The game as it ships.
    #[serde(flatten)]
    pub edition: EditionInfo,
    /// The mods of it that whoever runs the server offers, in the order of their names.
    pub mods: Vec<ModInfo>,
}

/// A mod of a game: content of the operator's own.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ModInfo {
    /// The name by which it is played.
    pub name: String,
    /// What people call it.
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    pub title: Text,
    /// The game with its content; nothing while the mod is broken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub edition: Option<EditionInfo>,
}

/// What is known of a mod, a broken one too: one of the list that `GET /api/v1/mods` answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ModReport {
    /// The name by which it is played, and that of its folder.
    pub name: String,
    /// The game's id, where it can be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<String>,
    /// What people call it.
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    pub title: Text,
    /// What it is, in its own words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    pub about: Option<Text>,
    /// Whether it can be played now.
    pub is_offered: bool,
    /// What the checker says of it, in the order of files and lines.
    pub problems: Vec<ModProblem>,
    /// How many more there are.
    pub more: u32,
}

/// Something that is wrong with a mod.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ModProblem {
    /// Whether the mod cannot be played for it.
    pub is_error: bool,
    /// Its file, by its name in the mod; empty where the folder as a whole is wrong.
    pub file: String,
    /// Its line, from 1; none where the file as a whole is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub line: Option<u32>,
    /// What is wrong, as `ludo check` says it.
    pub message: String,
}

/// A mod that a match is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ModPlayed {
    /// The name by which it was chosen.
    pub name: String,
    /// What people called it then.
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    pub title: Text,
}

/// A game with some content: what can be chosen before a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EditionInfo {
    /// The hash of its content.
    pub content: String,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// How many play when nothing is said.
    pub players: u8,
    /// What the players are to each other.
    #[cfg_attr(feature = "typescript", ts(type = "'rivals' | 'partners'"))]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub company: Company,
    /// What each seat is called where nobody in it has a name, for the most players.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<serde_json::Value>))]
    pub seat_names: Vec<Text>,
    /// The settings of a match, as the game's form has them.
    #[cfg_attr(feature = "typescript", ts(type = "Field[]"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<serde_json::Value>))]
    pub fields: serde_json::Value,
    /// The settings of each seat.
    #[cfg_attr(feature = "typescript", ts(type = "Field[]"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<serde_json::Value>))]
    pub seat_fields: serde_json::Value,
    /// What single seats have instead of their settings' defaults, by `key.2` and
    /// the like.
    pub seat_defaults: BTreeMap<String, String>,
    /// What the content itself calls choices that the game's words do not know, by their keys
    /// (`choice-map-marsh`).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<String, Text>>", optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = BTreeMap<String, serde_json::Value>))]
    pub names: BTreeMap<String, Text>,
    /// What choices look like, by the same keys, where there is more to them than a name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<String, Look>>", optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = BTreeMap<String, serde_json::Value>))]
    pub looks: BTreeMap<String, Look>,
    /// The setting of each seat that takes a deck of somebody's own, written as a list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub deck_field: Option<String>,
}

/// A list of cards to be read: `POST /api/v1/games/{game}/deck`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeckText {
    /// The list, a line for each card.
    pub list: String,
}

/// A match to be made: `POST /api/v1/matches`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(
    feature = "openapi",
    schema(example = json!({
        "game": "connect4",
        "listed": true,
        "seats": [{ "who": "me", "name": "Ada" }, { "who": "open" }],
    }))
)]
pub struct NewMatch {
    /// The game's id.
    pub game: String,
    /// The mod to play it with; the game's own content without one.
    #[serde(default, rename = "mod", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mod_name: Option<String>,
    /// What is set, and else the defaults.
    #[serde(default)]
    pub values: BTreeMap<String, String>,
    /// Who sits where, in order.
    pub seats: Vec<NewSeat>,
    /// Whether anything may be taken back.
    #[serde(default)]
    pub practice: bool,
    /// Whether anybody finds it in the list of matches. Only then it can have open seats.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub listed: bool,
    /// A seed chosen by hand, for a match that can be repeated and is marked so.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "whole::or_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    #[cfg_attr(feature = "openapi", schema(format = "uint64"))]
    pub seed: Option<u64>,
    /// How long persons may think; as long as they like without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clock: Option<Clock>,
    /// What happens when a person is away while another one waits.
    #[serde(default, skip_serializing_if = "Absence::is_wait")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Absence>", optional))]
    pub absence: Absence,
    /// 64 hexadecimal digits of the client's own making, kept to itself: the same order with the same ones is answered
    /// the same and makes no second match. Whoever knows them holds all that is the client's in the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub key: Option<String>,
}

/// Who is to sit in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", tag = "who", deny_unknown_fields)]
pub enum NewSeat {
    /// Whoever makes the match.
    Me {
        /// A name for people; empty for none.
        name: String,
    },
    /// Whoever opens the invitation.
    Friend,
    /// Whoever comes first of all who find the match in the list.
    Open,
    /// A player of the game's own.
    Bot {
        /// `random`, `heuristic` or `deep`.
        level: String,
    },
}

/// A match that goes on from an entry of one that is over: `POST /api/v1/matches/{id}/continue`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GoOn {
    /// The entry to go on from; 0 is the start.
    #[serde(deserialize_with = "whole::number")]
    pub entry: u32,
    /// Who sits where, in order. Nobody can be invited.
    pub seats: Vec<NewSeat>,
    /// As in [`NewMatch`]: the same order with the same key is answered the same and makes no second match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub key: Option<String>,
}

/// A record that was loaded: `POST /api/v1/records`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RecordLoaded {
    /// The id by which it is looked at, as a match is.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// How many entries it has; every one of them was verified.
    pub entries: u32,
}

/// How far the review of a match is: `GET /api/v1/matches/{id}/review`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReviewInfo {
    /// How many decisions were judged.
    pub done: u32,
    /// Of how many.
    pub of: u32,
    /// What came of it, once all are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub review: Option<Review>,
}

/// A match that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MatchMade {
    /// The match's id.
    pub id: String,
    /// What the server's seed is, sealed. Each person's seat adds random bytes
    /// after it has seen this.
    pub commitment: String,
    /// The secret of whoever made the match: it renews invitations and sets the pace.
    pub host: String,
    /// The seats of whoever made the match.
    pub mine: Vec<SeatGiven>,
    /// The seats to be taken with an invitation.
    pub invitations: Vec<Seated>,
}

/// A seat and the secret that holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatGiven {
    /// The seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// Its token: whoever shows it acts for the seat.
    pub token: String,
}

/// A seat and the invitation to it, which works once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seated {
    /// The seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// The invitation.
    pub invitation: String,
}

/// An invitation is used: `POST /api/v1/matches/{id}/join`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct JoinSeat {
    /// The seat.
    #[serde(deserialize_with = "whole::number")]
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// The invitation.
    pub invitation: String,
    /// 64 hexadecimal digits of the client's own making, kept to itself: with the
    /// same ones the invitation works again when the answer was lost.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub key: String,
    /// A name for people; empty for none.
    pub name: String,
}

/// The seat that the invitation was for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Joined {
    /// The seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// Its token.
    pub token: String,
    /// What the server's seed is, sealed.
    pub commitment: String,
}

/// What anybody may know of a match: `GET /api/v1/matches/{id}`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MatchInfo {
    /// The match's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The mod that it is played with, if it is with one.
    #[serde(default, rename = "mod", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub modded: Option<ModPlayed>,
    /// What was set.
    pub values: BTreeMap<String, String>,
    /// Whether anything may be taken back.
    pub practice: bool,
    /// Whether the seed was chosen by hand.
    pub given: bool,
    /// Whether anybody finds it in the list of matches.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub listed: bool,
    /// Whether it is open, of the classic protocol: its seed is public, and its seats are held by addresses alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub open: bool,
    /// How long persons may think, where that is limited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clock: Option<Clock>,
    /// What happens when a person is away while another one waits.
    #[serde(default, skip_serializing_if = "Absence::is_wait")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Absence>", optional))]
    pub absence: Absence,
    /// How far it is.
    pub phase: Phase,
    /// What those at the table are to each other.
    #[cfg_attr(feature = "typescript", ts(type = "'rivals' | 'partners'"))]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub company: Company,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// What the server's seed is, sealed.
    pub commitment: String,
    /// Whether it is a record that somebody brought: it can be looked at and gone on from, and not be played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub loaded: bool,
    /// The entry of another match that it goes on from, where it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub from: Option<u32>,
}

/// How far a match is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Somebody is still to come.
    Gathering,
    /// It is played.
    Playing,
    /// It is over.
    Over,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    /// What the seat is called where nobody in it has a name.
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    pub called: Text,
    /// A name for people; empty for none.
    pub name: String,
    /// `person`, or the bot's level.
    pub kind: String,
    /// Whether somebody has taken it; bots have.
    pub taken: bool,
    /// Whether that person is connected now; bots are.
    pub present: bool,
    /// Whether anybody who finds the match in the list may take it now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub open: bool,
    /// The id of the user who sits there, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub user: Option<String>,
    /// Where they are, more exactly.
    pub presence: Presence,
    /// For how many milliseconds somebody who is away is still waited for, at the moment when this was sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub waited_for: Option<u32>,
}

/// Why something was not done: the body of every answer that is no success.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Failure {
    /// A stable word for programs.
    pub code: String,
    /// A sentence for people.
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    pub reason: Text,
    /// What exactly is wrong, one line each, in English: for whoever wrote the program that asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    pub details: Vec<String>,
    /// What is wrong with the settings of a match, each at its field.
    // A slice and no vector, so that results which fail with this stay small.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<SetupProblem>>", optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<serde_json::Value>))]
    pub problems: Box<[SetupProblem]>,
    /// In how many seconds it makes sense to try again, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub again_in: Option<u32>,
}
