//! What a server counts of itself, for whoever runs it. Counting costs an addition; what is written for a reader is put
//! together when it is asked for, in the text format of Prometheus (`docs/operating.md` lists all of it).
//!
//! | file | owns |
//! |---|---|
//! | `mod` | what is counted |
//! | `kinds` | counters, tallies by a fixed list of words, histograms |
//! | `text` | the text format |
//! | `report` | all that is counted, as text |
//!
//! Labels come from lists in the code: no match, person or address is ever one.

mod kinds;
mod report;
mod text;

pub use kinds::{Counter, Histogram, Tally};
pub use report::{Scrape, report};

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Why commands are refused. What the rules say against one is `rules`, whatever it is.
const REFUSALS: &[&str] =
    &["stale", "storage", "command-id", "words", "fault", "no-such-choice", "rights", "rules"];

/// Which limits can be met, by their codes in `docs/operating.md`.
const LIMITS: &[&str] = &[
    "full",
    "full-address",
    "full-match",
    "elsewhere",
    "too-fast",
    "too-many-calls",
    "too-many-matches",
    "too-many-users",
    "too-many-codes",
    "too-slow",
    "too-large",
    "record-large",
    "record-mods-full",
];

/// Who makes entries.
const MAKERS: &[&str] = &["person", "bot", "clock", "all"];

/// What all requests and tables count together.
#[derive(Debug)]
pub struct Metrics {
    /// Commands that were carried out.
    pub accepted: Counter,
    /// Commands that came a second time and were answered as before.
    pub repeated: Counter,
    refused: Tally,
    entries: Tally,
    limits: Tally,
    /// Frames that did not fit into a queue.
    pub frames_dropped: Counter,
    /// Whole scenes that were sent in their place.
    pub scenes_resent: Counter,
    /// Answers by route and status: as many as there are routes and statuses.
    requests: Mutex<BTreeMap<(usize, u16), u64>>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics {
            accepted: Counter::default(),
            repeated: Counter::default(),
            refused: Tally::new(REFUSALS),
            entries: Tally::new(MAKERS),
            limits: Tally::new(LIMITS),
            frames_dropped: Counter::default(),
            scenes_resent: Counter::default(),
            requests: Mutex::default(),
        }
    }
}

impl Metrics {
    /// A command was refused by this code.
    pub fn note_refused(&self, code: &str) {
        if !self.refused.add(code, 1) {
            self.refused.add("rules", 1);
        }
    }

    /// So many entries were stored of this maker.
    pub fn note_entries(&self, maker: &str, n: u64) {
        self.entries.add(maker, n);
    }

    /// Something was refused by this code. Counted where that is a limit.
    pub fn note_failure(&self, code: &str) {
        if self.limits.add(code, 1) {
            tracing::info!(kind = code, "a limit was met");
        }
    }

    /// A request by a route, by its number, was answered by a status.
    pub fn note_request(&self, route: usize, status: u16) {
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        *requests.entry((route, status)).or_default() += 1;
    }
}
