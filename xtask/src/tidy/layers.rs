//! Which of our crates may need which.

use super::Report;
use super::graph::Graph;

/// What one crate may need of ours.
struct Layer {
    /// Its folder; `games/*` stands for every game.
    who: &'static str,
    /// What it may ship with.
    may: &'static [&'static str],
    /// What its tests may need besides.
    tests_may: &'static [&'static str],
}

const GAMES: &str = "games/*";
const TESTKIT: &str = "crates/testkit";

const LAYERS: &[Layer] = &[
    Layer { who: "crates/kernel", may: &[], tests_may: &[] },
    Layer { who: "crates/content", may: &["crates/kernel"], tests_may: &[] },
    Layer { who: "crates/board", may: &["crates/kernel"], tests_may: &[] },
    Layer { who: "crates/cards", may: &["crates/kernel"], tests_may: &[] },
    Layer { who: "crates/scene", may: &["crates/kernel"], tests_may: &[] },
    Layer { who: "crates/search", may: &["crates/kernel"], tests_may: &[TESTKIT] },
    Layer { who: "crates/script", may: &["crates/kernel", "crates/content"], tests_may: &[] },
    Layer {
        who: TESTKIT,
        may: &[
            "crates/kernel",
            "crates/board",
            "crates/cards",
            "crates/scene",
            "crates/search",
            "crates/content",
        ],
        tests_may: &[],
    },
    Layer {
        who: GAMES,
        may: &[
            "crates/kernel",
            "crates/board",
            "crates/cards",
            "crates/content",
            "crates/scene",
            "crates/script",
            "crates/search",
        ],
        tests_may: &[TESTKIT],
    },
    Layer {
        who: "crates/catalogue",
        may: &[GAMES, "crates/kernel", "crates/content", "crates/scene", "crates/search"],
        tests_may: &[TESTKIT],
    },
    Layer { who: "crates/wire", may: &["crates/kernel", "crates/scene"], tests_may: &["crates/wire"] },
    Layer {
        who: "crates/server",
        may: &[
            "crates/catalogue",
            "crates/kernel",
            "crates/content",
            "crates/scene",
            "crates/search",
            "crates/wire",
        ],
        tests_may: &[TESTKIT, "crates/visitor"],
    },
    Layer { who: "crates/visitor", may: &["crates/kernel", "crates/scene", "crates/wire"], tests_may: &[] },
    Layer { who: "crates/client", may: &[], tests_may: &["crates/scene"] },
    Layer {
        who: "crates/ludo",
        may: &[
            "crates/board",
            "crates/catalogue",
            "crates/client",
            "crates/server",
            "crates/visitor",
            "crates/wire",
            "crates/kernel",
            "crates/content",
            "crates/scene",
            "crates/search",
        ],
        tests_may: &[TESTKIT],
    },
    Layer { who: "xtask", may: &[], tests_may: &[] },
];

/// `games/duel` is any game; every other folder is itself.
fn place(folder: &str) -> &str {
    if folder.starts_with("games/") { GAMES } else { folder }
}

/// Looks for dependencies that the table does not allow.
pub fn check(graph: &Graph) -> Report {
    let mut report = Report::default();
    for (each, folder) in graph.ours() {
        let Some(layer) = LAYERS.iter().find(|layer| layer.who == place(folder)) else {
            report.fault(format!("{folder} has no row in the table of layers"));
            continue;
        };
        for need in &each.needs {
            let Some((_, needed)) = graph.ours().find(|(ours, _)| ours.name == need.name) else { continue };
            let is_allowed = layer.may.contains(&place(needed))
                || (need.is_dev && layer.tests_may.contains(&place(needed)));
            if !is_allowed {
                let tests = if need.is_dev { "the tests of " } else { "" };
                report.fault(format!("{tests}{folder} may not depend on {needed}"));
            }
        }
    }
    report
}

#[cfg(test)]
mod tests {
    use super::super::graph::{Crate, Need};
    use super::*;

    fn graph(edges: &[(&str, &str, bool)]) -> Graph {
        let mut graph = Graph { crates: Vec::new() };
        for folder in edges.iter().flat_map(|(from, to, _)| [from, to]) {
            if graph.ours().all(|(_, known)| known != *folder) {
                let name = folder.rsplit('/').next().unwrap().to_owned();
                graph.crates.push(Crate { name, folder: Some((*folder).to_owned()), ..Crate::default() });
            }
        }
        for (from, to, is_dev) in edges {
            let name = to.rsplit('/').next().unwrap().to_owned();
            let each = graph.crates.iter_mut().find(|each| each.folder.as_deref() == Some(from)).unwrap();
            each.needs.push(Need { name, is_dev: *is_dev });
        }
        graph
    }

    #[test]
    fn what_the_table_allows_passes() {
        let edges = [
            ("games/duel", "crates/kernel", false),
            ("games/duel", "crates/search", false),
            ("games/duel", "crates/cards", false),
            ("crates/content", "crates/kernel", false),
            ("games/duel", TESTKIT, true),
            ("crates/catalogue", "games/duel", false),
            ("crates/ludo", "crates/catalogue", false),
            ("crates/ludo", "crates/client", false),
            ("crates/client", "crates/scene", true),
        ];
        assert_eq!(check(&graph(&edges)).faults, [""; 0]);
    }

    #[test]
    fn every_planted_edge_is_found() {
        let planted = [
            ("games/duel", "games/garden", false),
            ("games/duel", TESTKIT, false),
            ("games/duel", "crates/server", false),
            ("games/duel", "crates/catalogue", true),
            ("crates/kernel", "crates/content", false),
            ("crates/kernel", TESTKIT, true),
            ("crates/content", "crates/scene", false),
            ("crates/scene", "crates/content", false),
            ("crates/scene", "crates/search", false),
            ("crates/cards", "crates/content", false),
            ("crates/cards", "games/duel", true),
            ("crates/script", "crates/scene", false),
            (TESTKIT, "games/duel", false),
            (TESTKIT, "crates/catalogue", false),
            ("crates/ludo", "games/duel", false),
            ("crates/server", "games/duel", true),
            ("crates/server", "crates/ludo", false),
            ("crates/server", "crates/client", false),
            ("crates/client", "crates/scene", false),
            ("crates/ludo", TESTKIT, false),
            ("crates/ludo", "xtask", false),
            ("xtask", "crates/kernel", false),
        ];
        for edge in planted {
            let report = check(&graph(&[edge]));
            assert_eq!(report.faults.len(), 1, "{edge:?}");
            assert!(report.faults[0].contains(edge.0) && report.faults[0].contains(edge.1), "{report:?}");
        }
    }

    #[test]
    fn a_crate_without_a_row_is_found() {
        let report = check(&graph(&[("crates/shiny", "crates/kernel", false)]));
        assert_eq!(report.faults, ["crates/shiny has no row in the table of layers"]);
    }
}
