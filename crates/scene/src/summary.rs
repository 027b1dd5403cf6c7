//! What there is to say of a match that is over.

use serde::{Deserialize, Serialize};

use crate::{Picture, Text};

/// A match that is over, in a few numbers.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Summary {
    /// What happened how often.
    pub facts: Vec<Text>,
    /// How the seats stood turn by turn, where that is a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub standings: Option<Standings>,
    /// What was won on the way, in its order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Trophy>>", optional))]
    pub trophies: Vec<Trophy>,
    /// What chance came from, where the same match can be played once more: a number, or 64 hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seed: Option<String>,
}

/// Something worth showing that was won in a match: a boss that fell.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Trophy {
    /// What it is called.
    pub name: Text,
    /// What it looks like.
    pub picture: Picture,
    /// What is seen behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub backdrop: Option<Picture>,
}

/// How the seats stood, turn by turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Standings {
    /// What is counted: life.
    pub name: Text,
    /// The turns, in order.
    pub turns: Vec<u16>,
    /// For every seat, how much it had at the end of each of these turns.
    pub values: Vec<Vec<i32>>,
}

/// How the seats stand at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// What is counted, the same in the whole match.
    pub name: Text,
    /// The turn that it is.
    pub turn: u16,
    /// How much every seat has.
    pub values: Vec<i32>,
}

impl Standings {
    /// The scores of a match, the last of every turn; None where there are none, or where a match has
    /// only one turn to show.
    pub fn of(scores: impl IntoIterator<Item = Score>) -> Option<Standings> {
        let mut standings: Option<Standings> = None;
        for Score { name, turn, values } in scores {
            let seats = || vec![Vec::new(); values.len()];
            let known =
                standings.get_or_insert_with(|| Standings { name, turns: Vec::new(), values: seats() });
            if known.turns.last() == Some(&turn) {
                known.values.iter_mut().for_each(|line| line.truncate(line.len() - 1));
            } else {
                known.turns.push(turn);
            }
            known.values.iter_mut().zip(values).for_each(|(line, value)| line.push(value));
        }
        standings.filter(|standings| standings.turns.len() > 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(turn: u16, values: [i32; 2]) -> Score {
        Score { name: "life".into(), turn, values: values.to_vec() }
    }

    #[test]
    fn the_last_score_of_every_turn_counts() {
        let scores = [score(1, [20, 20]), score(1, [20, 18]), score(2, [15, 18]), score(2, [15, 9])];
        let standings = Standings::of(scores).unwrap();
        assert_eq!((standings.turns, standings.values), (vec![1, 2], vec![vec![20, 15], vec![18, 9]]));
    }

    #[test]
    fn one_turn_is_nothing_to_show() {
        assert_eq!(Standings::of([score(1, [20, 20]), score(1, [20, 0])]), None);
        assert_eq!(Standings::of([]), None);
    }
}
