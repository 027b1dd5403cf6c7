//! What is asked and answered over plain HTTP about people and about many matches at once.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::rest::{ModPlayed, Phase, SeatGiven};
use crate::server::End;
use crate::whole;

/// Somebody new: `POST /api/v1/users`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewUser {
    /// What others call them. Two people may have one name: the id tells them apart.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
    pub name: String,
    /// What they call the device they are at, if anything.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>", optional))]
    pub device: String,
}

/// A user on a device: what is answered to somebody new, and to a device that was added.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UserMade {
    /// Who it is.
    #[serde(flatten)]
    pub user: UserInfo,
    /// The device's id.
    pub device: String,
    /// The device's key, told this once: whoever shows it (`Authorization: Bearer KEY`) is the user.
    pub key: String,
}

/// What anybody may know of a user: `GET /api/v1/users/{user}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UserInfo {
    /// The user's id.
    pub id: String,
    /// What others call them.
    pub name: String,
    /// Since when they are known here, in seconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: i64,
}

/// Some of all users, the newest first: `GET /api/v1/users`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UserList {
    /// They.
    pub users: Vec<UserInfo>,
    /// What to ask for `after` in order to see more; nothing where there are no more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub next: Option<String>,
}

/// What a user changes of themselves: `PATCH /api/v1/users/me`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct UserChange {
    /// The new name.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
    pub name: String,
}

/// A code by which another device becomes the same user's, once: `POST /api/v1/users/me/codes`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeviceCode {
    /// The code, to be typed: `K7QD-3MXA`.
    pub code: String,
    /// The place of the page that knows what to do with it, the code in its fragment: `/#device=K7QD-3MXA`.
    pub link: String,
    /// For how many seconds it can be used.
    pub seconds: u32,
}

/// A device that shows a code: `POST /api/v1/users/devices`. The answer is a `UserMade`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewDevice {
    /// The code; small letters, spaces and hyphens do not matter.
    pub code: String,
    /// What they call the device, if anything.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>", optional))]
    pub device: String,
}

/// One of a user's devices: of the list that `GET /api/v1/users/me/devices` answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeviceInfo {
    /// The device's id.
    pub id: String,
    /// What its owner calls it; empty where they said nothing.
    pub name: String,
    /// Since when it is the user's, in seconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: i64,
    /// Whether it is the one that asks.
    pub this: bool,
}

/// A deck of a user's own: of the list that `GET /api/v1/users/me/decks/{game}` answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeckInfo {
    /// The deck's id, as the device that made it chose it.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// Its cards, a line each; it need not be a deck that can be played yet.
    pub list: String,
    /// How often it was changed here, the first time included.
    pub revision: u32,
    /// When it was last changed, in seconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub changed: i64,
}

/// A deck as a device has it: `PUT /api/v1/users/me/decks/{game}/{deck}`. The answer is a `DeckInfo`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeckChange {
    /// What its owner calls it.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 60))]
    pub name: String,
    /// Its cards, a line each.
    pub list: String,
    /// The revision that the device changed; 0 for a deck that is new. Where another device has changed it since, nothing is
    /// changed.
    #[serde(default, deserialize_with = "whole::number")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<u32>", optional))]
    pub revision: u32,
}

/// Somebody takes an open seat of a listed match: `POST /api/v1/matches/{id}/sit`. The answer is a `Joined`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SitDown {
    /// Which one; the first that is free where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "whole::or_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// 64 hexadecimal digits of the client's own making, kept to itself: with the same ones the same seat is given again
    /// when the answer was lost.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub key: String,
    /// A name for people; the user's own where it is empty.
    #[serde(default)]
    pub name: String,
}

/// The seats that a user has in a match, each with a new token, and the host's part where the user made it:
/// `POST /api/v1/matches/{id}/claim`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Claimed {
    /// The seats. The tokens before these no longer hold them.
    pub mine: Vec<SeatGiven>,
    /// The secret of whoever made the match, for who did. The one before it no longer counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub host: Option<String>,
    /// What the server's seed is, sealed.
    pub commitment: String,
}

/// Some of many matches, the newest first: `GET /api/v1/matches` and `GET /api/v1/users/me/matches`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MatchList {
    /// They.
    pub matches: Vec<MatchRow>,
    /// What to ask for `after` in order to see more; nothing where there are no more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub next: Option<String>,
}

/// A match in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MatchRow {
    /// The match's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The mod that it is played with, if it is with one.
    #[serde(default, rename = "mod", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub modded: Option<ModPlayed>,
    /// How far it is.
    pub phase: Phase,
    /// Whether anybody finds it in the list.
    pub listed: bool,
    /// Whether anything may be taken back.
    pub practice: bool,
    /// When it was made, in seconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub made: i64,
    /// When it was over, in seconds since 1970, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub ended: Option<i64>,
    /// How many entries it has.
    pub entries: u32,
    /// Who sits where.
    pub seats: Vec<SeatListed>,
    /// Whose move it is, while it is played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<u8>>", optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub asked: Vec<Seat>,
    /// How it ended, once it has and where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub end: Option<End>,
    /// Where its record is, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub record: Option<String>,
    /// The seats of the user who asks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<u8>>", optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub mine: Vec<Seat>,
    /// What it came to for the user who asks, once it is over: where they hold several seats, for the best of these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub result: Option<MatchResult>,
}

/// What a match came to for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum MatchResult {
    /// They won, alone or together.
    Won,
    /// They lost.
    Lost,
    /// Nobody won: a draw, agreed or not.
    Drawn,
    /// It could not go on.
    Void,
}

/// Who sits in a seat of a match in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatListed {
    /// A name for people; empty for none.
    pub name: String,
    /// `person`, or the bot's level.
    pub kind: String,
    /// The id of the user who sits there, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub user: Option<String>,
    /// Whether somebody has taken it; bots have.
    pub taken: bool,
    /// Whether anybody may take it now.
    pub open: bool,
    /// Whether that person is connected now; bots are.
    pub present: bool,
}

/// That the server is there: `GET /api/v1/health`, and that it can keep what is played: `GET /api/v1/ready`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Health {
    /// What it is.
    pub status: Status,
}

/// How a server is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It answers.
    Alive,
    /// It keeps what is played.
    Ready,
}
