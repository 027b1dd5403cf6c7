//! What is chosen before a match.

use serde::{Deserialize, Serialize};

/// Nothing is chosen before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {}
