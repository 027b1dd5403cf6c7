//! What the project is out to reach, and by which rows that is told. A figure whose name has changed is listed with
//! both names: the newest row counts.

mod engine;
mod players;
mod service;

use super::judge::Want;
use super::values::Reading;

/// A part of the page.
pub struct Section {
    pub title: &'static str,
    /// What there is to know of all its figures.
    pub about: &'static str,
    /// Whether other programs on the machine change what is measured.
    pub is_timed: bool,
    pub measures: &'static [Measure],
}

/// One thing that is measured, of one game or of several.
pub struct Measure {
    pub title: &'static str,
    /// What its numbers count.
    pub unit: &'static str,
    /// Where its picture is, if it has one.
    pub chart: Option<Chart>,
    pub goals: &'static [Goal],
}

/// The pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chart {
    Speed,
    Ladder,
    Balance,
}

/// What one of them is to reach.
pub struct Goal {
    /// The game, map, deck or clan; empty where there is but one.
    pub of: &'static str,
    pub want: Want,
    pub source: Source,
}

/// How it is known.
pub enum Source {
    /// From the newest row of these names; `*` stands for anything.
    Rows(&'static [&'static str], Reading),
    /// From all rows of these names, as far as their seeds differ.
    Sum(&'static [&'static str]),
    /// Nothing is measured: the everyday run fails where it does not hold. The file says how.
    Test(&'static str),
}

const fn goal(of: &'static str, want: Want, figures: &'static [&'static str], reading: Reading) -> Goal {
    Goal { of, want, source: Source::Rows(figures, reading) }
}

const fn sum(of: &'static str, tries: u64, figures: &'static [&'static str]) -> Goal {
    Goal { of, want: Want::NoneIn(tries), source: Source::Sum(figures) }
}

const fn test(of: &'static str, words: &'static str, file: &'static str) -> Goal {
    Goal { of, want: Want::Words(words), source: Source::Test(file) }
}

const fn at_least(number: f64) -> Want {
    Want::AtLeast(number)
}

const fn at_most(number: f64) -> Want {
    Want::AtMost(number)
}

/// Between equal players no side wins more than 55%, so none less than 45%.
const EVEN: Want = Want::Within(45.0, 55.0);

const MILLION: f64 = 1e6;
const THOUSAND: f64 = 1e3;
const KIB: f64 = 1024.0;

pub const SECTIONS: &[Section] = &[
    Section {
        title: "Engine",
        about: "On one core, in release, through the public contract alone: list what may be played, choose at random, \
                play it.",
        is_timed: true,
        measures: engine::ENGINE,
    },
    Section {
        title: "Ladder of AIs",
        about: "Seeds in pairs, seats swapped, over every map, deck, clan and element in equal parts. Goals mean 200 ms a \
                decision on one core; where the command has a budget in nodes (n), that was played instead. Intervals are \
                for 95%; where a row gives none it is worked out from how many matches there were (Wilson).",
        is_timed: false,
        measures: players::LADDER,
    },
    Section {
        title: "Balance",
        about: "How often one side wins between two equal players.",
        is_timed: false,
        measures: players::BALANCE,
    },
    Section {
        title: "Server",
        about: "The load comes from the same two cores; every answer is durable before it is sent.",
        is_timed: true,
        measures: service::SERVER,
    },
    Section { title: "Page", about: "In a real browser.", is_timed: true, measures: service::PAGE },
    Section {
        title: "Nothing lost, nobody in",
        about: "Counts add up over all rows whose seeds differ.",
        is_timed: false,
        measures: service::KEPT,
    },
];
