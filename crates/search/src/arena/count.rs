//! What a game wants counted besides who won: floors reached, who began.

use std::collections::BTreeMap;

use kernel::Seat;
use serde::{Deserialize, Serialize};

use super::Match;
use super::summary::rounded;

/// A number that a game counts at the end of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// What is counted, in few words.
    pub name: &'static str,
    /// Whose it is; nobody's where it is of the match as a whole.
    pub seat: Option<Seat>,
    /// How much: 1 or 0 where it either happened or not.
    pub count: i64,
}

impl Count {
    /// A number of the match as a whole.
    pub fn of_match(name: &'static str, count: impl Into<i64>) -> Count {
        Count { name, seat: None, count: count.into() }
    }

    /// A number of one seat.
    pub fn of_seat(name: &'static str, seat: Seat, count: impl Into<i64>) -> Count {
        Count { name, seat: Some(seat), count: count.into() }
    }
}

/// A tally of a match that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counted {
    /// What was counted.
    pub name: String,
    /// Whose it is, whatever chair it sat in; nobody's where it is of the match as a whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contender: Option<u8>,
    /// How much.
    pub count: i64,
}

/// What a tally comes to on average. Where nothing was counted there is no mean.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MeanCount {
    /// What was counted.
    pub name: String,
    /// How often it was counted.
    pub times: u32,
    /// What that comes to in all.
    pub total: i64,
    /// The mean of all that was counted.
    pub mean: f64,
    /// The mean of each contender; empty for a number of the match as a whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by_bot: Vec<Option<f64>>,
    /// The mean of each chair.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by_chair: Vec<Option<f64>>,
}

#[derive(Clone, Copy, Default)]
struct Total {
    total: i64,
    times: u32,
}

impl Total {
    fn add(&mut self, count: i64) {
        self.total += count;
        self.times += 1;
    }

    /// To four places, so that it is printed in few digits.
    fn mean(self) -> Option<f64> {
        (self.times > 0).then(|| rounded(self.total as f64 / f64::from(self.times), 10_000.0))
    }
}

/// Of all matches, and of each contender by bot and by chair where it is somebody's.
type Totals = (Total, Option<[Vec<Total>; 2]>);

/// The means of all that was counted, by name.
pub(super) fn means(n_contenders: usize, matches: &[Match]) -> Vec<MeanCount> {
    let mut totals: BTreeMap<&str, Totals> = BTreeMap::new();
    for played in matches {
        for Counted { name, contender, count } in &played.tallies {
            let (all, each) = totals.entry(name).or_default();
            all.add(*count);
            let Some(contender) = contender else { continue };
            let [by_bot, by_chair] =
                each.get_or_insert_with(|| [(); 2].map(|()| vec![Total::default(); n_contenders]));
            let chair = played.chairs.iter().position(|sitter| sitter == contender);
            by_bot.get_mut(usize::from(*contender)).into_iter().for_each(|total| total.add(*count));
            chair.and_then(|chair| by_chair.get_mut(chair)).into_iter().for_each(|total| total.add(*count));
        }
    }
    let mean = |(name, (all, each)): (&str, Totals)| {
        let [by_bot, by_chair] =
            each.unwrap_or_default().map(|totals| totals.into_iter().map(Total::mean).collect());
        let (name, Total { total, times }) = (name.to_owned(), all);
        Some(MeanCount { name, times, total, mean: all.mean()?, by_bot, by_chair })
    };
    totals.into_iter().filter_map(mean).collect()
}
