//! What is agreed on before a match for playing it at the same time: clocks, and what happens when somebody is away.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::whole;

/// How long persons may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", tag = "per", deny_unknown_fields)]
pub enum Clock {
    /// So long each time that a seat is asked, until it no longer is.
    Turn {
        /// In seconds.
        #[serde(deserialize_with = "whole::number")]
        seconds: u32,
    },
    /// So long in the whole match.
    Match {
        /// In seconds.
        #[serde(deserialize_with = "whole::number")]
        seconds: u32,
        /// What a seat gets besides each time that it is no longer asked, in seconds.
        #[serde(default, deserialize_with = "whole::number")]
        increment: u32,
    },
}

/// What happens when a person is away while another one waits.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", tag = "then", deny_unknown_fields)]
pub enum Absence {
    /// They are waited for.
    #[default]
    Wait,
    /// An AI plays for them until they are back.
    Replace {
        /// After so many seconds.
        #[serde(deserialize_with = "whole::number")]
        after: u32,
        /// `random`, `heuristic` or `deep`.
        level: String,
    },
    /// Their seat is left: they are beaten.
    Default {
        /// After so many seconds.
        #[serde(deserialize_with = "whole::number")]
        after: u32,
    },
}

impl Absence {
    /// Whether everybody is waited for.
    pub fn is_wait(&self) -> bool {
        *self == Absence::Wait
    }
}

/// A seat's clock at the moment when the message was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatClock {
    /// The seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// How many milliseconds are left.
    pub left: u32,
    /// Whether they are getting fewer.
    pub runs: bool,
    /// How often in a row they have run out, and the clock has played.
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<u8>", optional))]
    pub missed: u8,
}

fn is_none(missed: &u8) -> bool {
    *missed == 0
}

/// Where whoever sits in a seat is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// Nobody has taken the seat yet.
    Open,
    /// There; AIs always are.
    Here,
    /// Their connection broke a moment ago.
    Reconnecting,
    /// Not there.
    Away,
    /// Not there, and an AI plays for them.
    Replaced,
    /// They gave up, or were away or silent for too long.
    Left,
}
