//! What a choice would come to, before it is made: the one number that matters, who stands against
//! whom, and why.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{ItemId, Scene, Text, Tone};

/// What the commands of a choice would do.
///
/// A fight: the question that everybody asks first, the two who fight side by side, and what can
/// come of it.
///
/// ```
/// use scene::{Compared, Forecast, ItemId, Measure, Odds, Side, Text, Tone};
///
/// let falls = Odds::new("wolf falls", 650, Tone::Good);
/// let forecast = Forecast {
///     sides: Some([Side::new(ItemId::new("bear 1"), "bear"), Side::new(ItemId::new("wolf 4"), "wolf")]),
///     rows: vec![Compared::new("hit", Measure::per_cent(65), Measure::per_cent(80))],
///     outcomes: vec![falls.clone(), Odds::new("both live", 350, Tone::Plain)],
///     odds: Some(falls),
///     ..Forecast::told(vec![Text::new("the bear stands in the wood")])
/// };
/// assert_eq!(forecast.odds.map(|odds| odds.per_cent()), Some(65));
/// ```
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Forecast {
    /// The one thing that whoever chooses wants to know, and how likely it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub odds: Option<Odds>,
    /// The two that it is about, whoever acts first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub sides: Option<[Side; 2]>,
    /// What there is to compare between the two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Compared>>", optional))]
    pub rows: Vec<Compared>,
    /// What can come of it. Exactly one of these will.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Odds>>", optional))]
    pub outcomes: Vec<Odds>,
    /// What else there is to say of it.
    pub lines: Vec<Text>,
    /// How the numbers come about, for whoever asks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Text>>", optional))]
    pub reasons: Vec<Text>,
    /// The cells that somebody would walk over, from the first to the last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<u16>>", optional))]
    pub way: Vec<u16>,
}

/// One of two that a choice is about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Side {
    /// The item or cell.
    pub item: ItemId,
    /// What it is called here, as briefly as can be.
    pub name: Text,
}

impl Side {
    /// A thing under a brief name.
    pub fn new(item: ItemId, name: impl Into<Text>) -> Side {
        Side { item, name: name.into() }
    }
}

/// How likely something is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Odds {
    /// What that is.
    pub name: Text,
    /// In thousandths: 1000 is certain. What is not certain is never rounded to it, nor what can
    /// happen to nothing.
    pub thousandths: u16,
    /// Whether it is good news for whoever chooses.
    pub tone: Tone,
}

/// A number of each of two sides.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Compared {
    /// What is compared.
    pub name: Text,
    /// What the first has of it; none where it has no part in it.
    pub first: Option<Measure>,
    /// What the second has of it.
    pub second: Option<Measure>,
}

/// A number, and how much of it would be all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Measure {
    /// How much.
    pub value: i32,
    /// As much as fills the bar beside it.
    pub max: i32,
    /// Whether it is a share of a hundred.
    pub is_per_cent: bool,
}

impl Forecast {
    /// What is said in sentences alone.
    pub fn told(lines: Vec<Text>) -> Forecast {
        Forecast { lines, ..Forecast::default() }
    }

    /// All that is in it as sentences, for whoever reads or listens.
    pub fn sentences(&self) -> Vec<Text> {
        let Forecast { odds, sides, rows, outcomes, lines, reasons, way: _ } = self;
        let mut told: Vec<Text> = Vec::new();
        // The one that matters is told with the others where it is one of them.
        told.extend(odds.iter().filter(|odds| !outcomes.contains(odds)).map(Odds::sentence));
        told.extend(outcomes.iter().map(Odds::sentence));
        for (place, side) in sides.iter().flatten().enumerate() {
            let of_side = |row: &Compared| {
                let measure = if place == 0 { row.first } else { row.second };
                Some(
                    Text::new("ui-forecast-measure")
                        .with("name", row.name.clone())
                        .with("n", measure?.said()),
                )
            };
            let both =
                |one: Text, next: Text| Text::new("ui-forecast-and").with("one", one).with("next", next);
            if let Some(all) = rows.iter().filter_map(of_side).reduce(both) {
                told.push(Text::new("ui-forecast-side").with("side", side.name.clone()).with("all", all));
            }
        }
        told.extend(lines.iter().chain(reasons).cloned());
        told
    }

    /// All texts in it.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        let Forecast { odds, sides, rows, outcomes, lines, reasons, way: _ } = self;
        let names = sides.iter().flatten().map(|side| &side.name).chain(rows.iter().map(|row| &row.name));
        odds.iter().chain(outcomes).map(|odds| &odds.name).chain(names).chain(lines).chain(reasons)
    }

    /// What is unclear in it for a screen that shows this scene.
    pub fn problems(&self, scene: &Scene) -> Vec<ForecastProblem> {
        let Forecast { odds, sides, rows, outcomes, lines: _, reasons: _, way } = self;
        let mut problems = Vec::new();
        for odds in odds.iter().chain(outcomes) {
            if odds.thousandths > Odds::CERTAIN {
                problems.push(ForecastProblem::MoreThanCertain(odds.thousandths));
            }
        }
        let sum = outcomes.iter().map(|odds| u32::from(odds.thousandths)).sum();
        if !outcomes.is_empty() && sum != u32::from(Odds::CERTAIN) {
            problems.push(ForecastProblem::Sum(sum));
        }
        if sides.is_none() && !rows.is_empty() {
            problems.push(ForecastProblem::NoSides);
        }
        let unseen = sides.iter().flatten().map(|side| &side.item).filter(|side| !scene.has(side));
        problems.extend(unseen.map(|side| ForecastProblem::NoSuchThing(side.clone())));
        let is_off = |cell: &&u16| !scene.boards().any(|board| board.ground_at(**cell).is_some());
        problems.extend(way.iter().filter(is_off).map(|cell| ForecastProblem::OffBoard(*cell)));
        problems
    }
}

impl Odds {
    /// Nothing is more likely.
    pub const CERTAIN: u16 = 1000;

    /// Something that is so likely.
    pub fn new(name: impl Into<Text>, thousandths: u16, tone: Tone) -> Odds {
        Odds { name: name.into(), thousandths, tone }
    }

    /// A part of all cases, rounded to thousandths, but to none and to all only where that is so.
    pub fn share(part: u64, all: u64) -> u16 {
        let rounded = (part * u64::from(Odds::CERTAIN) + all / 2) / all;
        match part {
            0 => 0,
            _ if part == all => Odds::CERTAIN,
            _ => rounded.clamp(1, u64::from(Odds::CERTAIN) - 1) as u16,
        }
    }

    /// In whole per cent, where there is little room.
    pub fn per_cent(&self) -> u16 {
        let rounded = (self.thousandths + 5) / 10;
        match self.thousandths {
            0 => 0,
            Odds::CERTAIN => 100,
            _ => rounded.clamp(1, 99),
        }
    }

    fn sentence(&self) -> Text {
        Text::new("ui-forecast-odds")
            .with("name", self.name.clone())
            .with("whole", self.thousandths / 10)
            .with("tenths", self.thousandths % 10)
    }
}

impl Compared {
    /// What both have of something.
    pub fn new(
        name: impl Into<Text>,
        first: impl Into<Option<Measure>>,
        second: impl Into<Option<Measure>>,
    ) -> Compared {
        Compared { name: name.into(), first: first.into(), second: second.into() }
    }
}

impl Measure {
    /// So much of so much.
    pub fn of(value: impl Into<i32>, max: impl Into<i32>) -> Measure {
        Measure { value: value.into(), max: max.into(), is_per_cent: false }
    }

    /// So many of a hundred.
    pub fn per_cent(value: impl Into<i32>) -> Measure {
        Measure { value: value.into(), max: 100, is_per_cent: true }
    }

    fn said(self) -> Text {
        Text::new(if self.is_per_cent { "ui-forecast-per-cent" } else { "ui-forecast-number" })
            .with("n", self.value)
    }
}

/// Something unclear in a forecast.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ForecastProblem {
    /// So many thousandths.
    MoreThanCertain(u16),
    /// What can come of it adds up to so many thousandths instead of a thousand.
    Sum(u32),
    /// Something is compared, but not between whom.
    NoSides,
    /// It is about something that is not on screen.
    NoSuchThing(ItemId),
    /// A way leads over what is no cell.
    OffBoard(u16),
}

impl fmt::Display for ForecastProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ForecastProblem::MoreThanCertain(n) => write!(f, "{n} thousandths are more than certain"),
            ForecastProblem::Sum(n) => {
                write!(f, "what can come of it adds up to {n} thousandths instead of 1000")
            }
            ForecastProblem::NoSides => f.write_str("it compares numbers without saying of whom"),
            ForecastProblem::NoSuchThing(id) => write!(f, "it is about `{id}`, which is not on screen"),
            ForecastProblem::OffBoard(cell) => {
                write!(f, "its way leads over cell {cell}, where there is none")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Item, ItemKind, Region, Role};

    fn scene() -> Scene {
        let bear = |name: &'static str| Item::new(ItemId::new(name), ItemKind::Card, "bear");
        let row = Region::new("row", Role::Zone, crate::Area::Centre, vec![bear("one"), bear("two")]);
        Scene { regions: vec![row], ..Scene::default() }
    }

    fn fight() -> Forecast {
        Forecast {
            odds: Some(Odds::new("falls", 600, Tone::Good)),
            sides: Some([Side::new(ItemId::new("one"), "one"), Side::new(ItemId::new("two"), "two")]),
            rows: vec![
                Compared::new("hit", Measure::per_cent(60), Measure::per_cent(80)),
                Compared::new("damage", Measure::of(7, 9), None),
            ],
            outcomes: vec![Odds::new("falls", 600, Tone::Good), Odds::new("lives", 400, Tone::Plain)],
            lines: vec!["more".into()],
            reasons: vec!["why".into()],
            way: Vec::new(),
        }
    }

    #[test]
    fn what_is_unclear_is_found() {
        assert_eq!(fight().problems(&scene()), []);
        let spoiled = |spoil: fn(&mut Forecast)| {
            let mut forecast = fight();
            spoil(&mut forecast);
            forecast.problems(&scene())
        };
        let certain = spoiled(|forecast| forecast.odds = Some(Odds::new("falls", 1001, Tone::Good)));
        assert_eq!(certain, [ForecastProblem::MoreThanCertain(1001)]);
        assert_eq!(spoiled(|forecast| drop(forecast.outcomes.pop())), [ForecastProblem::Sum(600)]);
        assert_eq!(spoiled(|forecast| forecast.sides = None), [ForecastProblem::NoSides]);
        let gone = spoiled(|forecast| {
            forecast.sides.iter_mut().for_each(|[_, second]| second.item = ItemId::new("three"));
        });
        assert_eq!(gone, [ForecastProblem::NoSuchThing(ItemId::new("three"))]);
        assert_eq!(spoiled(|forecast| forecast.way.push(3)), [ForecastProblem::OffBoard(3)]);
    }

    #[test]
    fn what_can_happen_is_never_rounded_to_nothing_nor_what_can_fail_to_certain() {
        let share = |part, all| Odds::share(part, all);
        assert_eq!([share(0, 9), share(1, 1_000_000), share(1, 3)], [0, 1, 333]);
        assert_eq!([share(999_999, 1_000_000), share(7, 7)], [999, 1000]);
        let per_cent = |thousandths| Odds::new("any", thousandths, Tone::Plain).per_cent();
        assert_eq!([0, 1, 10, 645, 999, 1000].map(per_cent), [0, 1, 1, 65, 99, 100]);
    }

    #[test]
    fn all_of_it_can_be_said_in_sentences() {
        let said = fight().sentences();
        let keys: Vec<&str> = said.iter().map(|text| &*text.key).collect();
        let both = ["ui-forecast-side", "ui-forecast-side"];
        assert_eq!(keys, [&["ui-forecast-odds", "ui-forecast-odds"][..], &both, &["more", "why"]].concat());
        let mut alone = fight();
        alone.odds = Some(Odds::new("hits", 700, Tone::Good));
        assert_eq!(alone.sentences().len(), said.len() + 1);
    }
}
