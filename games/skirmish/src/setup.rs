//! What is chosen before a battle.

use kernel::{Field, FieldKind, Form, SetupProblem};
use serde::{Deserialize, Serialize};

use crate::content::{Content, ObjectiveKind};

/// The turns after which a battle without a result is counted out (SKIRMISH-2.7).
pub const DEFAULT_TURNS: u16 = 60;
const TURNS: std::ops::RangeInclusive<u16> = 1..=200;

/// The word for what the map itself says.
const OWN: &str = "own";

/// What is chosen before a battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The map's id.
    pub map: String,
    /// An objective's id, or `own` for the map's.
    pub objective: String,
    /// The turns after which the battle is counted out.
    pub turns: u16,
    /// Whether a survivor strikes back at any distance.
    pub counter: CounterRule,
    /// Whether it is drawn who stands where.
    pub lineup: Lineup,
    /// One for either side.
    pub seats: [SideSetup; 2],
}

/// What is chosen for a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideSetup {
    /// A company's id, or `own` for the one that the map names.
    pub company: String,
}

/// When a survivor strikes back (SKIRMISH-9.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CounterRule {
    /// If the attacker is in its reach.
    Reach,
    /// Always.
    Always,
}

/// Who stands on which of a side's places (SKIRMISH-1.4). Leaders have the first of them either way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lineup {
    /// It is drawn.
    Drawn,
    /// The order of the company.
    Fixed,
}

/// What a setup comes to, by places in the content's lists.
pub(crate) struct Resolved {
    pub map: usize,
    pub objective: ObjectiveKind,
    pub companies: [usize; 2],
}

impl Setup {
    /// The places of what the setup names; or every name that the content does not have.
    pub(crate) fn resolve(&self, content: &Content) -> Result<Resolved, Vec<SetupProblem>> {
        let mut problems = Vec::new();
        let mut find = |field: &str, found: &str, ids: Vec<&str>| {
            let place = ids.iter().position(|id| *id == found);
            if place.is_none() {
                problems.push(SetupProblem::choice(field, found, &ids));
            }
            place
        };
        let map = find("map", &self.map, content.maps.iter().map(|map| map.id.as_str()).collect());
        let kinds = ObjectiveKind::ALL.map(ObjectiveKind::id);
        let objective = find("objective", &self.objective, [OWN].into_iter().chain(kinds).collect());
        let ids = content.companies.iter().map(|company| company.id.as_str());
        let ids: Vec<&str> = [OWN].into_iter().chain(ids).collect();
        let companies =
            [0, 1].map(|side| find(&format!("company.{}", side + 1), &self.seats[side].company, ids.clone()));
        if !TURNS.contains(&self.turns) {
            let (least, most) = (i64::from(*TURNS.start()), i64::from(*TURNS.end()));
            problems.push(SetupProblem::number("turns", &self.turns.to_string(), least, most));
        }
        let (Some(map), Some(objective), [Some(first), Some(second)]) = (map, objective, companies) else {
            return Err(problems);
        };
        let def = &content.maps[map];
        let company = |place: usize, side: usize| place.checked_sub(1).unwrap_or(def.companies[side]);
        let objective = objective.checked_sub(1).map_or(def.own, |kind| ObjectiveKind::ALL[kind]);
        let resolved = Resolved { map, objective, companies: [company(first, 0), company(second, 1)] };
        if problems.is_empty() { Ok(resolved) } else { Err(problems) }
    }
}

/// The fields of a setup.
pub(crate) fn form(content: &Content) -> Form {
    let choice = |key, options: Vec<String>, default: &str| Field {
        key,
        kind: FieldKind::Choice { options, default: default.to_owned() },
    };
    let own = || std::iter::once(OWN.to_owned());
    let maps = content.maps.iter().map(|map| map.id.clone()).collect();
    let objectives = own().chain(ObjectiveKind::ALL.map(|kind| kind.id().to_owned())).collect();
    let companies = own().chain(content.companies.iter().map(|company| company.id.clone())).collect();
    let (min, max) = (i64::from(*TURNS.start()), i64::from(*TURNS.end()));
    Form {
        fields: vec![
            choice("map", maps, &content.maps[content.first_map].id),
            choice("objective", objectives, OWN),
            Field { key: "turns", kind: FieldKind::Number { min, max, default: DEFAULT_TURNS.into() } },
            choice("counter", vec!["reach".to_owned(), "always".to_owned()], "reach"),
            choice("lineup", vec!["drawn".to_owned(), "fixed".to_owned()], "drawn"),
        ],
        seat_fields: vec![choice("company", companies, OWN)],
        ..Form::fixed(2)
    }
}
