//! One list of properties that every game keeps, tried over many matches.
//!
//! A violation names the property, the match and the step, and how to try just
//! that match again.

mod closing;
mod position;
mod report;
mod samples;
mod setups;
mod shown;
mod step;
mod walk;
mod worlds;

pub use report::{Check, Floor, Report, Violation};

use kernel::Game;
use scene::Presented;
use search::Played;

/// The environment variable that tries one match alone, as `SETUP:SEED`.
const ONLY: &str = "SUITE_ONLY";

/// The suite for one game. The shipped setup is tried first; more can be added.
pub struct Suite<G: Game> {
    content: &'static G::Content,
    setups: Vec<Vec<(String, String)>>,
    small: Option<Vec<(String, String)>>,
    n_seeds: u64,
    floor: Floor,
}

fn owned(values: &[(&str, &str)]) -> Vec<(String, String)> {
    values.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

impl<G: Presented + Played> Suite<G> {
    /// The suite over the game's default setup.
    pub fn new(content: &'static G::Content) -> Suite<G> {
        Suite { content, setups: vec![vec![]], small: None, n_seeds: 200, floor: Floor::default() }
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

    /// How many matches of every setup are played; 200 when nothing is said.
    #[must_use]
    pub fn seeds(mut self, n_seeds: u64) -> Suite<G> {
        self.n_seeds = n_seeds;
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
    pub fn try_run(&self) -> Result<Report, Violation> {
        let mut report = Report::default();
        let only = std::env::var(ONLY).ok();
        let is_chosen =
            |setup: usize, seed: u64| only.as_ref().is_none_or(|only| *only == format!("{setup}:{seed}"));
        setups::check_form::<G>(self.content)?;
        shown::check_texts::<G>(self.content)?;
        for (index, values) in self.setups.iter().enumerate() {
            let setup = &setups::fill::<G>(self.content, values)?;
            for seed in (0..self.n_seeds).filter(|&seed| is_chosen(index, seed)) {
                let at = |violation: Violation| violation.in_match(index, seed);
                walk::walk::<G>(self.content, setup, seed, &mut report).map_err(at)?;
                worlds::compare::<G>(self.content, setup, seed, &mut report).map_err(at)?;
            }
        }
        if only.is_none() {
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
        if only.is_none() {
            self.floor.check(&report)?;
        }
        Ok(report)
    }
}
