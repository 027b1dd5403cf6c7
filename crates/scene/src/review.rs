//! A match that is over, judged by a strong player: what each side could hope for on the way, and the turning that
//! decided it.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{ItemId, Text};

/// Hopes that change by less than this, of 2000 from lost to won, decide nothing.
const LEAST: i32 = 150;
/// More turning than these are no longer the decisive ones.
const MOST: usize = 6;

/// What a strong player thinks of a match.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Review {
    /// What whoever decided could hope for, decision by decision, by what that seat knew.
    pub points: Vec<Hope>,
    /// Where hopes fell most, in the order in which that happened.
    pub turning: Vec<TurningPoint>,
}

/// What a seat could hope for when it made a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Hope {
    /// The entry that it made.
    pub entry: u32,
    /// Whose decision it was.
    #[cfg_attr(feature = "typescript", ts(as = "u8"))]
    pub seat: Seat,
    /// From -1000 (lost) to 1000 (won).
    pub value: i32,
}

/// A decision after which hopes were others.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TurningPoint {
    /// What the seat could hope for, and where.
    #[serde(flatten)]
    pub hope: Hope,
    /// What it could hope for at its next decision, or what the end was worth to it.
    pub after: i32,
    /// What was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub played: Option<Play>,
    /// What the strong player would have played instead; nothing where it would have played the same, so that chance or
    /// the others did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub better: Option<Play>,
}

/// Something that could be played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Play {
    /// What it is called.
    pub label: Text,
    /// The things that were to be picked for it.
    pub picks: Vec<ItemId>,
}

/// A decision, as it was judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// What the seat could hope for.
    pub hope: Hope,
    /// What was played.
    pub played: Option<Play>,
    /// What the strong player would have played, where that is something else.
    pub better: Option<Play>,
}

impl Review {
    /// The review of a match by its decisions in order, with what its end was worth to each seat, if
    /// it has one. Among rivals what one
    /// wins another loses, so only where hopes fell is told; partners and whoever plays alone are told of luck, too.
    pub fn of(judged: Vec<Judged>, worth: impl Fn(Seat) -> Option<i32>, are_rivals: bool) -> Review {
        let points: Vec<Hope> = judged.iter().map(|judged| judged.hope).collect();
        let turned = |(place, judged): (usize, Judged)| {
            let hope = judged.hope;
            let later = points[place + 1..].iter().find(|later| later.seat == hope.seat);
            let after = later.map(|later| later.value).or_else(|| worth(hope.seat)).unwrap_or(hope.value);
            TurningPoint { hope, after, played: judged.played, better: judged.better }
        };
        let mut turning: Vec<TurningPoint> = judged.into_iter().enumerate().map(turned).collect();
        turning.retain(|moment| {
            let change = moment.change();
            change <= -LEAST || change >= LEAST && !are_rivals
        });
        turning.sort_by_key(|moment| (-moment.change().abs(), moment.hope.entry));
        turning.truncate(MOST);
        turning.sort_by_key(|moment| moment.hope.entry);
        Review { points, turning }
    }
}

impl TurningPoint {
    fn change(&self) -> i32 {
        self.after - self.hope.value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(entry: u32, seat: u8, value: i32) -> Judged {
        Judged { hope: Hope { entry, seat: Seat(seat), value }, played: None, better: None }
    }

    fn told(review: &Review) -> Vec<(u32, i32, i32)> {
        review.turning.iter().map(|moment| (moment.hope.entry, moment.hope.value, moment.after)).collect()
    }

    /// Seat 0 loses 300 after entry 3 and the rest at the end; what seat 1 wins by it is not told a second time.
    #[test]
    fn among_rivals_the_moments_are_where_hopes_fell() {
        let all = vec![
            judged(1, 0, 100),
            judged(2, 1, -100),
            judged(3, 0, 50),
            judged(4, 1, 250),
            judged(5, 0, -250),
            judged(6, 1, 300),
        ];
        let worth = |seat: Seat| Some(if seat == Seat(0) { -1000 } else { 1000 });
        let review = Review::of(all, worth, true);
        assert_eq!(told(&review), [(3, 50, -250), (5, -250, -1000)]);
        assert_eq!(review.points.len(), 6);
    }

    #[test]
    fn who_plays_alone_is_told_of_luck_too() {
        let all = vec![judged(1, 0, 0), judged(2, 0, 400), judged(3, 0, 300)];
        assert_eq!(told(&Review::of(all.clone(), |_| Some(1000), false)), [(1, 0, 400), (3, 300, 1000)]);
        assert_eq!(told(&Review::of(all, |_| Some(1000), true)), []);
    }

    #[test]
    fn no_more_moments_than_a_few_and_the_greatest_of_them() {
        // Every fall is greater than the one before.
        let all: Vec<Judged> =
            (0..20).map(|n| judged(n + 1, 0, if n % 2 == 0 { 20 * n as i32 } else { -400 })).collect();
        let review = Review::of(all, |_| Some(-400), true);
        let entries: Vec<u32> = review.turning.iter().map(|moment| moment.hope.entry).collect();
        assert_eq!(entries, [9, 11, 13, 15, 17, 19]);
    }

    #[test]
    fn what_changes_little_decides_nothing() {
        let all = vec![judged(1, 0, 0), judged(2, 0, 1 - LEAST)];
        assert_eq!(told(&Review::of(all.clone(), |_| None, false)), []);
        assert_eq!(told(&Review::of(all, |_| Some(1 - 2 * LEAST), false)), [(2, 1 - LEAST, 1 - 2 * LEAST)]);
    }
}
