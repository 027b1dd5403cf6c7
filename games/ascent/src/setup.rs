//! What is chosen before a match (ASCENT-1).

use kernel::{Company, Field, FieldKind, Form, SetupProblem};
use serde::{Deserialize, Serialize};

use crate::Content;
use crate::content::Element;

const PLAYERS: std::ops::RangeInclusive<u8> = 1..=2;

/// What is chosen before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many climb.
    pub players: u8,
    /// A difficulty's id.
    pub difficulty: String,
    /// Whether every floor has one way only (ASCENT-4).
    pub single_path: bool,
    /// Whether there are rooms with omens (ASCENT-5).
    pub omens: bool,
    /// One for each player.
    pub seats: Vec<PlayerSetup>,
}

/// What is chosen for a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerSetup {
    /// An element's id.
    pub element: String,
}

/// A setup without mistakes.
pub(crate) struct Resolved {
    pub difficulty: u8,
    pub elements: [Element; 2],
}

impl Setup {
    /// What the names mean; or all that is wrong with the setup.
    pub(crate) fn resolve(&self, content: &Content) -> Result<Resolved, Vec<SetupProblem>> {
        let mut problems = Vec::new();
        if !PLAYERS.contains(&self.players) || self.seats.len() != usize::from(self.players) {
            let found = self.seats.len().to_string();
            let (least, most) = (i64::from(*PLAYERS.start()), i64::from(*PLAYERS.end()));
            problems.push(SetupProblem::number("players", &found, least, most));
        }
        let ids: Vec<&str> = content.difficulties.iter().map(|def| def.id.as_str()).collect();
        let difficulty = ids.iter().position(|id| *id == self.difficulty);
        if difficulty.is_none() {
            problems.push(SetupProblem::choice("difficulty", &self.difficulty, &ids));
        }
        let mut elements = [Element::Air; 2];
        for (chair, player) in self.seats.iter().enumerate() {
            let found = Element::ALL.into_iter().find(|element| element.id() == player.element);
            match (found, elements.get_mut(chair)) {
                (Some(found), Some(element)) => *element = found,
                (Some(_), None) => {}
                (None, _) => {
                    let field = format!("element.{}", chair + 1);
                    let ids = Element::ALL.map(Element::id);
                    problems.push(SetupProblem::choice(&field, &player.element, &ids));
                }
            }
        }
        match difficulty.filter(|_| problems.is_empty()) {
            Some(difficulty) => Ok(Resolved { difficulty: difficulty as u8, elements }),
            None => Err(problems),
        }
    }
}

/// The fields of a setup.
pub(crate) fn form(content: &Content) -> Form {
    let difficulties: Vec<String> = content.difficulties.iter().map(|def| def.id.clone()).collect();
    let default = difficulties[content.first_difficulty].clone();
    let elements = Element::ALL.map(|element| element.id().to_owned()).to_vec();
    let element = FieldKind::Choice { options: elements, default: Element::default().id().to_owned() };
    Form {
        players: PLAYERS,
        usual: 1,
        company: Company::Partners,
        fields: vec![
            Field { key: "difficulty", kind: FieldKind::Choice { options: difficulties, default } },
            Field { key: "single_path", kind: FieldKind::Flag { default: false } },
            Field { key: "omens", kind: FieldKind::Flag { default: true } },
        ],
        seat_fields: vec![Field { key: "element", kind: element }],
        ..Form::fixed(1)
    }
}
