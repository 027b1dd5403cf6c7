//! Matches between bots: paired, in parallel, and the same on every machine.
//!
//! Matches come in groups of as many as there are chairs. A group shares one
//! seed, and the bots move one chair on from match to match, so that neither
//! the first turn nor a lucky deal can decide between them.

mod count;
mod csv;
mod deals;
mod play;
mod summary;
mod svg;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use kernel::{FastDice, Fingerprint, Game, NotOpened, Verdict};
use serde::{Deserialize, Serialize};

pub use count::{Count, Counted, MeanCount};
pub use csv::csv;
pub use deals::Deals;
pub use summary::{Line, Part, Rate, Summary, summary, wilson};
pub use svg::svg;

use crate::{Bot, Budget};

/// Makes a bot from a seed and the setup of its match.
pub type Make<'a, G> = Box<dyn Fn(u64, &<G as Game>::Setup) -> Box<dyn Bot<G>> + Sync + 'a>;

/// A bot that takes part: one is made anew for every match.
pub struct Contender<'a, G: Game> {
    /// Its name in results.
    pub name: String,
    /// Makes the bot of one match from a seed and the match's setup.
    pub make: Make<'a, G>,
    /// How long it may think, when it is not as long as everybody.
    pub budget: Option<Budget>,
}

impl<'a, G: Game> Contender<'a, G> {
    /// A bot that may think as long as everybody.
    pub fn new(name: impl Into<String>, make: impl Fn(u64) -> Box<dyn Bot<G>> + Sync + 'a) -> Self {
        Contender { name: name.into(), make: Box::new(move |seed, _| make(seed)), budget: None }
    }

    /// The same bot with a budget of its own.
    #[must_use]
    pub fn thinking(self, budget: Budget) -> Self {
        Contender { budget: Some(budget), ..self }
    }
}

/// What is played.
pub struct Terms<'a, G: Game> {
    /// The content of every match.
    pub content: &'static G::Content,
    /// The setups, in turn from group to group; all have as many chairs as there are contenders.
    pub setups: Vec<G::Setup>,
    /// The bots, one per chair.
    pub contenders: Vec<Contender<'a, G>>,
    /// How many matches.
    pub matches: u32,
    /// The seed of all seeds.
    pub seed: u64,
    /// How long bots may think at each decision.
    pub budget: Budget,
    /// So many entries at the start of a match fall at random, alike within a
    /// group: bots that do not vary meet in many positions all the same.
    pub opening: u32,
    /// How many matches run at once. Results do not depend on it.
    pub threads: usize,
    /// What is counted of a match's last state besides who won.
    pub tallies: fn(&G) -> Vec<Count>,
}

/// Whom to tell, and whom to ask whether to go on.
pub struct Watch<'a> {
    /// Told how many of how many matches are done.
    pub progress: &'a (dyn Fn(u32, u32) + Sync),
    /// Handed each match when it is over, one at a time, in no order.
    pub finished: &'a (dyn Fn(&Match) + Sync),
    /// No match begins once this is true.
    pub cancel: &'a AtomicBool,
}

impl Watch<'static> {
    /// Nobody watches.
    pub fn nobody() -> Watch<'static> {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Watch { progress: &|_, _| {}, finished: &|_| {}, cancel: &NEVER }
    }
}

/// One match and how it went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Match {
    /// Its number, from 0.
    pub index: u32,
    /// The seed that its group shares.
    pub seed: u64,
    /// Which of the setups it was played with.
    pub setup: u32,
    /// The contender in each chair.
    pub chairs: Vec<u8>,
    /// What the end meant to each contender; empty when the match was void.
    pub verdicts: Vec<Verdict>,
    /// Why it ended.
    pub end: String,
    /// How many entries it had.
    pub entries: u32,
    /// The name of the last state.
    pub fingerprint: Fingerprint,
    /// The bots that failed, and how.
    pub failures: Vec<Failure>,
    /// What else was counted; of a void match nothing is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tallies: Vec<Counted>,
}

/// A bot that could not choose, and left the match for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Failure {
    /// Which contender.
    pub contender: u8,
    /// The entry it should have made.
    pub entry: u32,
    /// What happened, in words.
    pub reason: String,
}

/// Why no match could be played.
#[derive(Clone, PartialEq, Debug)]
pub enum ArenaError {
    /// There is no setup.
    NoSetup,
    /// A setup has another number of chairs than there are contenders.
    Chairs {
        /// The chairs of the setup.
        chairs: u8,
        /// The contenders.
        contenders: usize,
    },
    /// A match could not be opened.
    NotOpened(NotOpened),
    /// A match that is said to be known already belongs to another run.
    Foreign {
        /// The match.
        index: u32,
    },
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaError::NoSetup => f.write_str("there is no setup to play"),
            ArenaError::Chairs { chairs, contenders } => {
                write!(f, "the match has {chairs} chairs for {contenders} bots")
            }
            ArenaError::NotOpened(reason) => write!(f, "the match cannot be opened: {reason}"),
            ArenaError::Foreign { index } => write!(f, "match {index} was played with another seed or setup"),
        }
    }
}

impl std::error::Error for ArenaError {}

/// Plays the matches that are not `known` yet; all of them, in order of their
/// numbers. Fewer when it was cancelled.
pub fn run<G: Game>(
    terms: &Terms<'_, G>,
    known: &BTreeMap<u32, Match>,
    watch: &Watch<'_>,
) -> Result<Vec<Match>, ArenaError> {
    check(terms)?;
    let mut matches: Vec<Match> = known.range(..terms.matches).map(|(_, known)| known.clone()).collect();
    for known in &matches {
        let fixture = Fixture::of(terms, known.index);
        if (known.seed, known.setup, &known.chairs) != (fixture.seed, fixture.setup, &fixture.chairs) {
            return Err(ArenaError::Foreign { index: known.index });
        }
    }
    let missing: Vec<u32> = (0..terms.matches).filter(|index| !known.contains_key(index)).collect();
    let next = AtomicUsize::new(0);
    let done = Mutex::new((matches.len() as u32, Vec::new(), None));
    std::thread::scope(|scope| {
        for _ in 0..terms.threads.clamp(1, missing.len().max(1)) {
            scope.spawn(|| {
                while !watch.cancel.load(Ordering::Relaxed) {
                    let Some(&index) = missing.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
                    let played = play::play(terms, &Fixture::of(terms, index));
                    let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                    match played {
                        Ok(played) => {
                            (watch.finished)(&played);
                            done.1.push(played);
                            done.0 += 1;
                            (watch.progress)(done.0, terms.matches);
                        }
                        Err(error) => {
                            next.store(missing.len(), Ordering::Relaxed);
                            done.2 = Some(error);
                        }
                    }
                }
            });
        }
    });
    let (_, played, error) = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(error) = error {
        return Err(ArenaError::NotOpened(error));
    }
    matches.extend(played);
    matches.sort_by_key(|played| played.index);
    Ok(matches)
}

fn check<G: Game>(terms: &Terms<'_, G>) -> Result<(), ArenaError> {
    if terms.setups.is_empty() {
        return Err(ArenaError::NoSetup);
    }
    for setup in &terms.setups {
        let problems = G::check_setup(terms.content, setup);
        if !problems.is_empty() {
            return Err(ArenaError::NotOpened(NotOpened::Setup(problems)));
        }
        let (chairs, contenders) = (G::seats(terms.content, setup), terms.contenders.len());
        if usize::from(chairs) != contenders {
            return Err(ArenaError::Chairs { chairs, contenders });
        }
    }
    Ok(())
}

/// A match to be played: all that follows from its number.
struct Fixture {
    index: u32,
    setup: u32,
    seed: u64,
    chairs: Vec<u8>,
}

impl Fixture {
    fn of<G: Game>(terms: &Terms<'_, G>, index: u32) -> Fixture {
        let n_chairs = terms.contenders.len() as u32;
        let (group, turn) = (index / n_chairs, index % n_chairs);
        Fixture {
            index,
            setup: group % terms.setups.len() as u32,
            // 53 bits, so that every reader of JSON keeps them.
            seed: FastDice::of(&[terms.seed, group.into()]).word() >> 11,
            chairs: (0..n_chairs).map(|chair| ((chair + turn) % n_chairs) as u8).collect(),
        }
    }

    /// The seed of one contender's own chance: another for each, whatever its chair.
    fn bot_seed(&self, contender: u8) -> u64 {
        FastDice::of(&[self.seed, 1 + u64::from(contender)]).word()
    }
}
