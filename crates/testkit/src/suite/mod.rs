//! One list of properties that every game keeps, tried over many matches.
//!
//! A violation names the property, the match and the step, and how to try just
//! that match again.

mod closing;
mod faces;
mod players;
mod position;
mod report;
mod samples;
mod secrets;
mod setups;
mod shown;
mod step;
mod walk;
mod worlds;

pub use report::{Check, Floor, Report, Violation};

use std::ops::Range;

use kernel::Game;
use scene::Presented;
use search::Played;

use players::Who;
use secrets::Secrets;

/// The environment variable that tries one match alone, as `SETUP:SEED`.
const ONLY: &str = "SUITE_ONLY";

/// The environment variable that replaces the seeds of every setup, as `FROM..TO`:
/// how a campaign goes through more of them than the everyday run has time for.
const SEEDS: &str = "SUITE_SEEDS";

/// The suite for one game. The shipped setup is tried first; more can be added.
pub struct Suite<G: Game> {
    content: &'static G::Content,
    setups: Vec<Vec<(String, String)>>,
    small: Option<Vec<(String, String)>>,
    mistaken: Vec<Vec<(String, String)>>,
    n_seeds: u64,
    who: Who,
    floor: Floor,
}

/// What a variable of the environment asks for, where it is set.
fn asked<T>(name: &str, form: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
    let text = std::env::var(name).ok()?;
    Some(read(&text).unwrap_or_else(|| panic!("{name}: `{text}` is not {form}")))
}

fn read_only(text: &str) -> Option<(usize, u64)> {
    let (setup, seed) = text.split_once(':')?;
    Some((setup.parse().ok()?, seed.parse().ok()?))
}

fn read_seeds(text: &str) -> Option<Range<u64>> {
    let (from, to) = text.split_once("..")?;
    let seeds = from.parse().ok()?..to.parse().ok()?;
    (!seeds.is_empty()).then_some(seeds)
}

fn owned(values: &[(&str, &str)]) -> Vec<(String, String)> {
    values.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

impl<G: Presented + Played> Suite<G> {
    /// The suite over the game's default setup.
    pub fn new(content: &'static G::Content) -> Suite<G> {
        Suite::over(content, &[])
    }

    /// The suite over another setup than the default, by its fields: one whose matches are short.
    pub fn over(content: &'static G::Content, values: &[(&str, &str)]) -> Suite<G> {
        Suite {
            content,
            setups: vec![owned(values)],
            small: None,
            mistaken: Vec::new(),
            n_seeds: 200,
            who: Who::Both,
            floor: Floor::default(),
        }
    }

    /// One more setup to try, by its fields.
    #[must_use]
    pub fn setup(mut self, values: &[(&str, &str)]) -> Suite<G> {
        self.setups.push(owned(values));
        self
    }

    /// A setup so small that every way its making can fall is gone through: it
    /// shows that samples have the right odds. Needed where something is hidden.
    #[must_use]
    pub fn small(mut self, values: &[(&str, &str)]) -> Suite<G> {
        self.small = Some(owned(values));
        self
    }

    /// A setup that the game must refuse, with words for everything that is wrong. Needed
    /// for mistakes that only the game itself can see, such as those in a text.
    #[must_use]
    pub fn mistaken(mut self, values: &[(&str, &str)]) -> Suite<G> {
        self.mistaken.push(owned(values));
        self
    }

    /// How many matches of every setup are played; 200 when nothing is said.
    #[must_use]
    pub fn seeds(mut self, n_seeds: u64) -> Suite<G> {
        self.n_seeds = n_seeds;
        self
    }

    /// Lets chance alone play: what then goes unseen is what the share of `heuristic` is for. Its floor must
    /// not ask for anything of `heuristic`.
    #[must_use]
    pub fn by_chance(mut self) -> Suite<G> {
        self.who = Who::Chance;
        self
    }

    /// What must have been seen for the run to mean anything.
    #[must_use]
    pub fn floor(mut self, floor: Floor) -> Suite<G> {
        self.floor = floor;
        self
    }

    /// Tries everything.
    ///
    /// # Panics
    /// At the first violation, in words.
    pub fn run(&self) -> Report {
        match self.try_run() {
            Ok(report) => {
                println!("{}: {report}", G::ID);
                report
            }
            Err(violation) => panic!("{}: {violation}", G::ID),
        }
    }

    /// Tries everything; the first violation ends the run.
    ///
    /// # Panics
    /// Where `SUITE_ONLY` or `SUITE_SEEDS` cannot be read: what was meant would not be tried.
    pub fn try_run(&self) -> Result<Report, Violation> {
        let mut report = Report::default();
        let only = asked(ONLY, "SETUP:SEED", read_only);
        let seeds = match only {
            Some((_, seed)) => seed..seed.saturating_add(1),
            None => asked(SEEDS, "FROM..TO", read_seeds).unwrap_or(0..self.n_seeds),
        };
        // Fewer matches than the suite asks for may well see less than it asks for.
        let is_whole = only.is_none() && seeds.end - seeds.start >= self.n_seeds;
        setups::check_form::<G>(self.content)?;
        setups::fill::<G>(self.content, &owned(G::LARGEST))?;
        shown::check_texts::<G>(self.content)?;
        self.mistaken.iter().try_for_each(|values| setups::check_mistaken::<G>(self.content, values))?;
        let is_chosen = |index: usize| only.is_none_or(|(setup, _)| setup == index);
        for (index, values) in self.setups.iter().enumerate().filter(|&(index, _)| is_chosen(index)) {
            let setup = &setups::fill::<G>(self.content, values)?;
            let mut secrets = Secrets::declared::<G>(self.content, setup);
            for seed in seeds.clone() {
                let at = |violation: Violation| violation.in_match(index, seed);
                secrets =
                    walk::walk::<G>(self.content, setup, seed, self.who, secrets, &mut report).map_err(at)?;
                worlds::compare::<G>(self.content, setup, seed, self.who, &mut report).map_err(at)?;
            }
            if is_whole {
                secrets.check_seen(index)?;
            }
        }
        if is_whole {
            worlds::check_differ(&report)?;
        }
        match &self.small {
            Some(values) => {
                let setup = setups::fill::<G>(self.content, values)?;
                samples::check_odds::<G>(self.content, &setup, &mut report)?;
            }
            None if report.hidden > 0 => {
                return Err(Violation::new(
                    Check::SampleOdds,
                    "something is hidden: give the suite a small setup",
                ));
            }
            None => {}
        }
        if is_whole {
            self.floor.check(&report)?;
        }
        Ok(report)
    }
}

#[cfg(test)]
mod tests {
    use super::{read_only, read_seeds};

    #[test]
    fn seeds_are_a_range_that_holds_something() {
        assert_eq!(read_seeds("200..400"), Some(200..400));
        for text in ["", "200", "400..200", "5..5", "a..b", "-1..5", "0..=9"] {
            assert_eq!(read_seeds(text), None, "{text}");
        }
    }

    #[test]
    fn one_match_is_a_setup_and_a_seed() {
        assert_eq!(read_only("2:5000"), Some((2, 5000)));
        for text in ["", "5000", "a:1", "1:", "1:2:3"] {
            assert_eq!(read_only(text), None, "{text}");
        }
    }
}
