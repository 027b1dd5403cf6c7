//! What a run of matches says, without any clock: the same bytes on every
//! machine and with any number of threads.

use kernel::{Company, Game, Verdict};
use serde::Serialize;

use super::count::{self, MeanCount};
use super::{Match, Terms};

/// What a run of matches says. Lists with one number per contender are in the
/// order of `seats`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The game.
    pub game: String,
    /// The contenders' names.
    pub seats: Vec<String>,
    /// How many matches were played.
    pub matches: u32,
    /// Matches won by each contender, whatever chair it sat in; by partners one number,
    /// since all of them win or lose together.
    pub wins: Vec<u32>,
    /// Matches with more than one first.
    pub draws: u32,
    /// Matches that could not be played to an end.
    pub voids: u32,
    /// Bots that failed and left.
    pub failures: u32,
    /// Entries of a match on average.
    pub mean_entries: f64,
    /// Share of matches won by each contender, or by partners together; void matches do not count.
    pub rates: Vec<Rate>,
    /// What the chairs are called, in the words of whoever made the setups.
    pub chairs: Vec<String>,
    /// Matches won from each chair; nothing for partners, nor for one alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wins_by_chair: Vec<u32>,
    /// Whether the contenders are partners: several who win or lose together.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub together: bool,
    /// What else was counted, on average.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tallies: Vec<MeanCount>,
    /// What the matches of each setup say, where there are several, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
    /// The seed of the run.
    pub seed: u64,
}

/// What the matches of one setup say.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Part {
    /// What is set, in the words of whoever made the setups.
    pub setup: String,
    /// How many matches were played.
    pub matches: u32,
    /// Matches won by each contender, or by partners together.
    pub wins: Vec<u32>,
    /// Matches won from each chair; nothing for partners, nor for one alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wins_by_chair: Vec<u32>,
}

/// A share of matches with its 95% interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rate {
    /// The share, from 0 to 1.
    pub rate: f64,
    /// Where the true share begins, most likely.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

/// How many matches somebody won, for a table or a picture.
pub struct Line {
    /// The contender, or all partners.
    pub name: String,
    /// The matches won.
    pub wins: u32,
    /// Their share.
    pub rate: Rate,
}

impl Summary {
    /// One line per contender; one for all where they are partners.
    pub fn lines(&self) -> Vec<Line> {
        let names = if self.together { vec![self.seats.join(" + ")] } else { self.seats.clone() };
        let line = |((name, &wins), &rate): ((String, &u32), &Rate)| Line { name, wins, rate };
        names.into_iter().zip(&self.wins).zip(&self.rates).map(line).collect()
    }
}

/// Adds up matches.
pub fn summary<G: Game>(terms: &Terms<'_, G>, matches: &[Match]) -> Summary {
    let n_contenders = terms.contenders.len();
    let is_alone = n_contenders == 1;
    let together = G::form(terms.content).company == Company::Partners && !is_alone;
    // Partners win together: that they won is counted once, and no chair is better than another.
    let n_winners = if together { 1 } else { n_contenders };
    let n_chairs = if together || is_alone { 0 } else { n_contenders };
    let mut summary = Summary {
        game: G::ID.to_owned(),
        seats: terms.contenders.iter().map(|contender| contender.name.clone()).collect(),
        matches: matches.len() as u32,
        wins: vec![0; n_winners],
        draws: 0,
        voids: 0,
        failures: 0,
        mean_entries: 0.0,
        rates: Vec::new(),
        chairs: (1..=n_contenders).map(|chair| format!("seat {chair}")).collect(),
        wins_by_chair: vec![0; n_chairs],
        together,
        tallies: count::means(n_contenders, matches),
        parts: Vec::new(),
        seed: terms.seed,
    };
    let none =
        Part { setup: String::new(), matches: 0, wins: vec![0; n_winners], wins_by_chair: vec![0; n_chairs] };
    let mut parts = vec![none; terms.setups.len()];
    let mut entries = 0;
    for played in matches {
        entries += u64::from(played.entries);
        let part = &mut parts[played.setup as usize];
        part.matches += 1;
        summary.failures += played.failures.len() as u32;
        summary.voids += u32::from(played.verdicts.is_empty());
        summary.draws += u32::from(played.verdicts.contains(&Verdict::Drawn));
        for (chair, &contender) in played.chairs.iter().enumerate() {
            let contender = usize::from(contender);
            if played.verdicts.get(contender) == Some(&Verdict::Won) {
                for wins in [&mut summary.wins, &mut part.wins] {
                    wins.get_mut(contender).into_iter().for_each(|count| *count += 1);
                }
                for wins in [&mut summary.wins_by_chair, &mut part.wins_by_chair] {
                    wins.get_mut(chair).into_iter().for_each(|count| *count += 1);
                }
            }
        }
    }
    summary.mean_entries = rounded(entries as f64 / matches.len().max(1) as f64, 10.0);
    if parts.len() > 1 {
        summary.parts = parts;
    }
    let counted = summary.matches - summary.voids;
    summary.rates = summary.wins.iter().map(|&wins| wilson(wins, counted)).collect();
    summary
}

/// The share of `wins` in `of` with Wilson's interval for 95%, to four places.
/// Of nothing, anything is possible.
pub fn wilson(wins: u32, of: u32) -> Rate {
    if of == 0 {
        return Rate { rate: 0.0, low: 0.0, high: 1.0 };
    }
    // The normal distribution's 97.5% point.
    const Z: f64 = 1.959_963_984_540_054;
    let (n, rate) = (f64::from(of), f64::from(wins) / f64::from(of));
    let scale = 1.0 + Z * Z / n;
    let centre = (rate + Z * Z / (2.0 * n)) / scale;
    let half = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt() / scale;
    let place = |share: f64| rounded(share.clamp(0.0, 1.0), 10_000.0);
    Rate { rate: place(rate), low: place(centre - half), high: place(centre + half) }
}

/// Rounded to a fraction of one: printed in few digits.
pub(super) fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts + 0.5).floor() / parts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked by hand from the formula with z = 1.96: for 8 of 10,
    /// (0.8 + 0.19207) / 1.38415 = 0.71674 ± 0.22658.
    #[test]
    fn an_interval_worked_by_hand() {
        assert_eq!(wilson(8, 10), Rate { rate: 0.8, low: 0.4902, high: 0.9433 });
        // For 10 of 10 the upper end is 1 and the lower 1 / (1 + z²/10).
        assert_eq!(wilson(10, 10), Rate { rate: 1.0, low: 0.7225, high: 1.0 });
        assert_eq!(wilson(0, 10), Rate { rate: 0.0, low: 0.0, high: 0.2775 });
        // Half of 100: 0.5 ± 1.96 × sqrt(0.0025 + 0.000096) / 1.038415.
        assert_eq!(wilson(50, 100), Rate { rate: 0.5, low: 0.4038, high: 0.5962 });
        assert_eq!(wilson(0, 0), Rate { rate: 0.0, low: 0.0, high: 1.0 });
    }
}
