//! What is chosen before a match.

use kernel::{Field, FieldKind, Form, SetupProblem};
use serde::{Deserialize, Serialize};

use crate::content::Content;

/// The rounds after which a match is counted out (ROYAL-1.3).
pub const DEFAULT_ROUNDS: u16 = 200;
const ROUNDS: std::ops::RangeInclusive<u16> = 1..=500;

/// What is chosen before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The world's name.
    pub world: String,
    /// The rounds after which the match is counted out.
    pub rounds: u16,
    /// Whether the first actor that falls decides the match (ROYAL-1.2).
    pub short: bool,
}

impl Setup {
    /// The world's place in the content's list; or all that is wrong with the setup.
    pub(crate) fn resolve(&self, content: &Content) -> Result<u8, Vec<SetupProblem>> {
        let mut problems = Vec::new();
        let names: Vec<&str> = content.playable().map(|world| content.worlds[world].name.as_str()).collect();
        let place = content.playable().find(|world| content.worlds[*world].name == self.world);
        if place.is_none() {
            problems.push(SetupProblem::choice("world", &self.world, &names));
        }
        if !ROUNDS.contains(&self.rounds) {
            let (least, most) = (i64::from(*ROUNDS.start()), i64::from(*ROUNDS.end()));
            problems.push(SetupProblem::number("rounds", &self.rounds.to_string(), least, most));
        }
        match place {
            Some(place) if problems.is_empty() => Ok(place as u8),
            _ => Err(problems),
        }
    }
}

/// The fields of a setup.
pub(crate) fn form(content: &Content) -> Form {
    let name = |world: usize| content.worlds[world].name.clone();
    let options: Vec<String> = content.playable().map(name).collect();
    let first = content.playable().find(|world| *world == content.scene);
    let default = first.map(name).or_else(|| options.first().cloned()).unwrap_or_default();
    let (min, max) = (i64::from(*ROUNDS.start()), i64::from(*ROUNDS.end()));
    Form {
        seat_names: vec!["seat-cyan", "seat-red"],
        fields: vec![
            Field { key: "world", kind: FieldKind::Choice { options, default } },
            Field { key: "rounds", kind: FieldKind::Number { min, max, default: DEFAULT_ROUNDS.into() } },
            Field { key: "short", kind: FieldKind::Flag { default: false } },
        ],
        ..Form::fixed(2)
    }
}
