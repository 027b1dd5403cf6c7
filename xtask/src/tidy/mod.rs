//! What no compiler checks. Each module owns one rule, takes the files and the
//! graph of crates as values, and has tests that show it fail.

mod clauses;
mod figures;
mod graph;
mod layers;
mod leftovers;
mod licences;
mod lines;
mod links;
mod manifests;
mod packages;
mod pictures;
mod purity;
mod scan;
mod spdx;
mod texts;
mod tree;

use graph::Graph;
use tree::Tree;

use crate::shell::Failure;

/// What a check says.
#[derive(Default, Debug)]
struct Report {
    /// Each fails the run.
    faults: Vec<String>,
    /// Worth knowing; fails nothing.
    notes: Vec<String>,
}

impl Report {
    fn fault(&mut self, message: impl Into<String>) {
        self.faults.push(message.into());
    }

    /// A fault at a line, counted from 1.
    fn fault_at(&mut self, path: &str, line: usize, message: impl AsRef<str>) {
        self.faults.push(format!("{path}:{line}: {}", message.as_ref()));
    }

    fn note(&mut self, message: impl Into<String>) {
        self.notes.push(message.into());
    }
}

type Check = fn(&Tree, &Graph) -> Report;

const CHECKS: &[(&str, Check)] = &[
    ("layers", |_, graph| layers::check(graph)),
    ("licences", |_, graph| licences::check(graph)),
    ("licences of the page", |tree, _| packages::check(tree)),
    ("manifests", manifests::check),
    ("pure rules", |tree, _| purity::check(tree)),
    ("leftovers", |tree, _| leftovers::check(tree)),
    ("long files", |tree, _| lines::check(tree)),
    ("requirement numbers", |tree, _| clauses::check(tree)),
    ("unused words", |tree, _| texts::check(tree)),
    ("links", |tree, _| links::check(tree)),
    ("figures", |tree, _| figures::check(tree)),
    ("pictures of the README", |tree, _| pictures::check(tree)),
];

/// Whether one of our crates has this name.
pub fn has_crate(name: &str) -> Result<bool, String> {
    Ok(Graph::read()?.ours().any(|(each, _)| each.name == name))
}

/// Runs every check over the project.
pub fn run() -> Result<(), Failure> {
    let (tree, graph) = (Tree::read()?, Graph::read()?);
    let mut n_faults = 0;
    for (name, check) in CHECKS {
        let report = check(&tree, &graph);
        n_faults += report.faults.len();
        match report.faults.len() {
            0 => println!("{name}: ok"),
            n => println!("{name}: {n} FAILED"),
        }
        report.faults.iter().for_each(|fault| println!("  {fault}"));
        report.notes.iter().for_each(|note| println!("  note: {note}"));
    }
    match n_faults {
        0 => Ok(()),
        1 => Err(Failure::Found("one thing to tidy".into())),
        n => Err(Failure::Found(format!("{n} things to tidy"))),
    }
}
