//! What is chosen before a match.

use kernel::{Field, FieldKind, Form, SetupProblem};
use serde::{Deserialize, Serialize};

use crate::Content;

const ROUNDS: std::ops::RangeInclusive<u16> = 1..=200;
const PLAYERS: std::ops::RangeInclusive<u8> = 2..=4;

/// What is chosen before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// The rounds after which the match is counted out (GARDEN-4.3).
    pub rounds: u16,
    /// Whether creatures regroup in the reinforcement phase (GARDEN-6.3).
    pub regrouping: bool,
    /// Whether humans act between rounds (GARDEN-14).
    pub humans: bool,
    /// One for each player.
    pub seats: Vec<PlayerSetup>,
}

/// What is chosen for a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerSetup {
    /// A clan's id.
    pub clan: String,
}

impl Setup {
    /// The clans' places in the content's list; or all that is wrong with the setup.
    pub(crate) fn resolve(&self, content: &Content) -> Result<[u8; 4], Vec<SetupProblem>> {
        let mut problems = Vec::new();
        if !PLAYERS.contains(&self.players) || self.seats.len() != usize::from(self.players) {
            let found = self.seats.len().to_string();
            let (least, most) = (i64::from(*PLAYERS.start()), i64::from(*PLAYERS.end()));
            problems.push(SetupProblem::number("players", &found, least, most));
        }
        if !ROUNDS.contains(&self.rounds) {
            let (least, most) = (i64::from(*ROUNDS.start()), i64::from(*ROUNDS.end()));
            problems.push(SetupProblem::number("rounds", &self.rounds.to_string(), least, most));
        }
        let ids: Vec<&str> = content.clans.iter().map(|clan| clan.id.as_str()).collect();
        let mut clans = [0; 4];
        for (chair, player) in self.seats.iter().enumerate() {
            match (ids.iter().position(|id| *id == player.clan), clans.get_mut(chair)) {
                (Some(place), Some(clan)) => *clan = place as u8,
                (None, _) => {
                    problems.push(SetupProblem::choice(&format!("clan.{}", chair + 1), &player.clan, &ids));
                }
                (Some(_), None) => {}
            }
        }
        if problems.is_empty() { Ok(clans) } else { Err(problems) }
    }
}

/// The fields of a setup.
pub(crate) fn form(content: &Content) -> Form {
    let ids: Vec<String> = content.clans.iter().map(|clan| clan.id.clone()).collect();
    let (min, max) = (i64::from(*ROUNDS.start()), i64::from(*ROUNDS.end()));
    let rounds = FieldKind::Number { min, max, default: content.numbers.rounds.into() };
    let own = |chair: usize| (format!("clan.{}", chair + 1), ids[content.first_clans[chair]].clone());
    Form {
        players: PLAYERS,
        usual: 2,
        fields: vec![
            Field { key: "rounds", kind: rounds },
            Field { key: "regrouping", kind: FieldKind::Flag { default: false } },
            Field { key: "humans", kind: FieldKind::Flag { default: false } },
        ],
        seat_fields: vec![Field {
            key: "clan",
            kind: FieldKind::Choice { options: ids.clone(), default: ids[0].clone() },
        }],
        seat_defaults: (0..4).map(own).collect(),
        ..Form::fixed(2)
    }
}
