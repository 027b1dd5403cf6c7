//! How a match ended.

use serde::{Deserialize, Serialize};

use crate::{MAX_SEATS, Seat};

/// Who stands where at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// A rank per seat, 1 the best; equal ranks share the place.
    Ranks(Ranks),
    /// A co-operative match was won.
    AllWon,
    /// A co-operative match was lost.
    AllLost,
}

/// One rank per seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranks {
    ranks: [u8; MAX_SEATS],
    seats: u8,
}

impl Ranks {
    /// Ranks by score, the highest first; equal scores share the place.
    pub fn by_score(scores: &[i64]) -> Ranks {
        let mut ranks = [0; MAX_SEATS];
        for (rank, score) in ranks.iter_mut().zip(scores) {
            *rank = 1 + scores.iter().filter(|other| *other > score).count() as u8;
        }
        Ranks { ranks, seats: scores.len() as u8 }
    }

    /// The ranks in the order of the seats.
    pub fn as_slice(&self) -> &[u8] {
        &self.ranks[..usize::from(self.seats)]
    }
}

impl Serialize for Ranks {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

/// The end of a match by its own rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// Who stands where.
    pub standing: Standing,
    /// Why it ended: a stable word, and the key of a sentence (`end-<reason>`).
    pub reason: &'static str,
}

/// What an end means to one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// First alone, or everybody won.
    Won,
    /// First together with others.
    Drawn,
    /// Somebody else is first, or everybody lost.
    Lost,
}

impl Outcome {
    /// One seat of `seats` wins.
    pub fn won_by(winner: Seat, seats: u8, reason: &'static str) -> Outcome {
        let mut scores = [0; MAX_SEATS];
        scores[winner.index()] = 1;
        Outcome::by_score(&scores[..usize::from(seats)], reason)
    }

    /// Nobody of `seats` is better than another.
    pub fn drawn(seats: u8, reason: &'static str) -> Outcome {
        Outcome::by_score(&[0; MAX_SEATS][..usize::from(seats)], reason)
    }

    /// The higher score is the better place.
    pub fn by_score(scores: &[i64], reason: &'static str) -> Outcome {
        Outcome { standing: Standing::Ranks(Ranks::by_score(scores)), reason }
    }

    /// A co-operative end.
    pub fn shared(won: bool, reason: &'static str) -> Outcome {
        Outcome { standing: if won { Standing::AllWon } else { Standing::AllLost }, reason }
    }

    /// What the end means to a seat.
    pub fn verdict(&self, seat: Seat) -> Verdict {
        match &self.standing {
            Standing::AllWon => Verdict::Won,
            Standing::AllLost => Verdict::Lost,
            Standing::Ranks(ranks) => {
                let firsts = ranks.as_slice().iter().filter(|rank| **rank == 1).count();
                match ranks.as_slice()[seat.index()] {
                    1 if firsts == 1 => Verdict::Won,
                    1 => Verdict::Drawn,
                    _ => Verdict::Lost,
                }
            }
        }
    }

    /// What the end is worth to a seat, from -1000 (last) to 1000 (first alone, be it for want of others).
    pub fn value(&self, seat: Seat) -> i32 {
        match &self.standing {
            Standing::AllWon => 1000,
            Standing::AllLost => -1000,
            Standing::Ranks(ranks) => {
                let own = ranks.as_slice()[seat.index()];
                let others = ranks.as_slice().len() as i32 - 1;
                if others == 0 {
                    return 1000;
                }
                let balance = |rank: &u8| i32::from(*rank > own) - i32::from(*rank < own);
                ranks.as_slice().iter().map(balance).sum::<i32>() * 1000 / others
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_follow_scores_and_ties_share_the_place() {
        let outcome = Outcome::by_score(&[3, 9, 3, 1], "points");
        let Standing::Ranks(ranks) = outcome.standing else { panic!("ranks were asked for") };
        assert_eq!(ranks.as_slice(), [2, 1, 2, 4]);
        assert_eq!([0, 1, 2, 3].map(|seat| outcome.value(Seat(seat))), [0, 1000, 0, -1000]);
        assert_eq!(outcome.verdict(Seat(1)), Verdict::Won);
        assert_eq!(outcome.verdict(Seat(0)), Verdict::Lost);
    }

    /// However many sit at the table, 1000 is a win, and what is worth less is none.
    #[test]
    fn value_and_verdict_agree() {
        for seats in 1..=MAX_SEATS as u8 {
            for outcome in [Outcome::won_by(Seat(0), seats, "line"), Outcome::drawn(seats, "full")] {
                for seat in Seat::first(seats) {
                    let is_won = outcome.verdict(seat) == Verdict::Won;
                    assert_eq!(is_won, outcome.value(seat) == 1000, "{outcome:?} for {seat}");
                }
            }
        }
    }

    #[test]
    fn a_draw_of_two_and_a_shared_end() {
        let draw = Outcome::drawn(2, "full");
        assert_eq!((draw.value(Seat(0)), draw.verdict(Seat(1))), (0, Verdict::Drawn));
        assert_eq!(Outcome::shared(false, "dead").value(Seat(1)), -1000);
        assert_eq!(Outcome::won_by(Seat(1), 2, "line").verdict(Seat(1)), Verdict::Won);
    }
}
