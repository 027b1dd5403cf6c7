//! What a run of matches says, without any clock: the same bytes on every
//! machine and with any number of threads.

use kernel::{Company, Game, Verdict};
use serde::Serialize;

use super::count::{self, MeanCount};
use super::deals::{self, Deals};
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
    /// How many of them differ: bots without chance of their own may play one match twice.
    pub distinct: u32,
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
    /// Share of matches won by each contender, or by partners together; void matches do not count. Intervals count
    /// deals, since the matches of a deal hang together.
    pub rates: Vec<Rate>,
    /// What deals say that everybody played from every chair.
    pub deals: Deals,
    /// What the chairs are called, in the words of whoever made the setups.
    pub chairs: Vec<String>,
    /// Matches won from each chair; nothing for partners, nor for one alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wins_by_chair: Vec<u32>,
    /// Their share of the matches.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rates_by_chair: Vec<Rate>,
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
    /// Their share of the matches.
    pub rates: Vec<Rate>,
    /// Matches won from each chair; nothing for partners, nor for one alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wins_by_chair: Vec<u32>,
    /// Their share of the matches.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rates_by_chair: Vec<Rate>,
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
    let Part { wins, rates, wins_by_chair, rates_by_chair, .. } = part(n_winners, n_chairs, matches);
    let n_setups = if terms.setups.len() > 1 { terms.setups.len() } else { 0 };
    let of_setup = |setup: usize| -> Vec<Match> {
        matches.iter().filter(|played| played.setup as usize == setup).cloned().collect()
    };
    let entries: u64 = matches.iter().map(|played| u64::from(played.entries)).sum();
    Summary {
        game: G::ID.to_owned(),
        seats: terms.contenders.iter().map(|contender| contender.name.clone()).collect(),
        matches: matches.len() as u32,
        distinct: deals::distinct(matches),
        wins,
        draws: matches.iter().filter(|played| played.verdicts.contains(&Verdict::Drawn)).count() as u32,
        voids: matches.iter().filter(|played| played.verdicts.is_empty()).count() as u32,
        failures: matches.iter().map(|played| played.failures.len() as u32).sum(),
        mean_entries: rounded(entries as f64 / matches.len().max(1) as f64, 10.0),
        rates,
        deals: Deals::of(n_contenders, n_chairs, matches),
        chairs: (1..=n_contenders).map(|chair| format!("seat {chair}")).collect(),
        wins_by_chair,
        rates_by_chair,
        together,
        tallies: count::means(n_contenders, matches),
        parts: (0..n_setups).map(|setup| part(n_winners, n_chairs, &of_setup(setup))).collect(),
        seed: terms.seed,
    }
}

/// What some of the matches say: who won them, and from where.
fn part(n_winners: usize, n_chairs: usize, matches: &[Match]) -> Part {
    let is_won = |played: &Match, contender: usize| played.verdicts.get(contender) == Some(&Verdict::Won);
    let is_held = |played: &Match, chair: usize| {
        played.chairs.get(chair).is_some_and(|&contender| is_won(played, contender.into()))
    };
    let count = |is_won: &dyn Fn(&Match) -> bool| {
        let wins = matches.iter().filter(|played| is_won(played)).count() as u32;
        (wins, deals::rate(matches, is_won))
    };
    let (wins, rates) = (0..n_winners).map(|contender| count(&|played| is_won(played, contender))).unzip();
    let (wins_by_chair, rates_by_chair) =
        (0..n_chairs).map(|chair| count(&|played| is_held(played, chair))).unzip();
    let (setup, matches) = (String::new(), matches.len() as u32);
    Part { setup, matches, wins, rates, wins_by_chair, rates_by_chair }
}

/// The share of `wins` in `of` with Wilson's interval for 95%, to four places.
/// Of nothing, anything is possible.
pub fn wilson(wins: u32, of: u32) -> Rate {
    match of {
        0 => Rate { rate: 0.0, low: 0.0, high: 1.0 },
        _ => interval(f64::from(wins) / f64::from(of), of.into()),
    }
}

/// A share with Wilson's interval for as many independent matches.
pub(super) fn interval(rate: f64, n: f64) -> Rate {
    // The normal distribution's 97.5% point.
    const Z: f64 = 1.959_963_984_540_054;
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
