//! Every crate says what it is for, keeps the common lints, and is on the map.
//! That manifests and lock file agree is seen when the graph is read.

use super::Report;
use super::graph::Graph;
use super::tree::Tree;

const MAP: &str = "ARCHITECTURE.md";

/// Looks at every manifest of ours.
pub fn check(tree: &Tree, graph: &Graph) -> Report {
    let mut report = Report::default();
    let map = tree.file(MAP);
    if map.is_none() {
        report.note(format!("{MAP} is not there yet"));
    }
    for (each, folder) in graph.ours() {
        let path = format!("{folder}/Cargo.toml");
        if each.description.as_deref().unwrap_or_default().trim().is_empty() {
            report.fault(format!("{path} has no description"));
        }
        if !tree.file(&path).is_some_and(|file| keeps_lints(&file.text)) {
            report.fault(format!("{path} does not keep the workspace's lints"));
        }
        let is_on_map =
            |text: &str| text.contains(folder) || (folder.starts_with("games/") && text.contains("games/*"));
        if map.is_some_and(|map| !is_on_map(&map.text)) {
            report.fault(format!("{MAP} does not say what {folder} is"));
        }
    }
    report
}

fn keeps_lints(manifest: &str) -> bool {
    let lines = manifest.lines().map(str::trim);
    let section =
        lines.skip_while(|line| *line != "[lints]").skip(1).take_while(|line| !line.starts_with('['));
    section.map(|line| line.replace(' ', "")).any(|line| line == "workspace=true")
}

#[cfg(test)]
mod tests {
    use super::super::graph::Crate;
    use super::*;

    const LINTS: &str = "[package]\nname = \"a\"\n\n[lints]\nworkspace = true\n";

    fn faults(description: Option<&str>, manifest: &str, map: &str) -> Vec<String> {
        let each = Crate {
            name: "a".into(),
            folder: Some("crates/a".into()),
            description: description.map(str::to_owned),
            ..Crate::default()
        };
        let tree = Tree::of(&[("crates/a/Cargo.toml", manifest), (MAP, map)]);
        check(&tree, &Graph { crates: vec![each] }).faults
    }

    #[test]
    fn a_whole_manifest_passes() {
        assert_eq!(faults(Some("does a"), LINTS, "`crates/a` does a"), [""; 0]);
    }

    #[test]
    fn one_line_of_the_map_may_stand_for_every_game() {
        let each =
            Crate { description: Some("a".into()), folder: Some("games/a".into()), ..Crate::default() };
        let tree = |map| Tree::of(&[("games/a/Cargo.toml", LINTS), (MAP, map)]);
        let graph = Graph { crates: vec![each] };
        assert_eq!(check(&tree("`games/*` are games"), &graph).faults, [""; 0]);
        assert_eq!(check(&tree("games"), &graph).faults, ["ARCHITECTURE.md does not say what games/a is"]);
    }

    #[test]
    fn every_planted_gap_is_found() {
        assert_eq!(faults(None, LINTS, "crates/a"), ["crates/a/Cargo.toml has no description"]);
        assert_eq!(
            faults(Some("does a"), LINTS, "crates/b"),
            ["ARCHITECTURE.md does not say what crates/a is"]
        );
        for manifest in [
            "[package]\n",
            "[lints]\n",
            "[lints]\n[other]\nworkspace = true\n",
            "[dependencies]\nworkspace = true\n",
        ] {
            let found = faults(Some("does a"), manifest, "crates/a");
            assert_eq!(found, ["crates/a/Cargo.toml does not keep the workspace's lints"]);
        }
    }

    #[test]
    fn a_map_that_is_not_there_yet_is_only_noted() {
        let report = check(&Tree::of(&[]), &Graph { crates: Vec::new() });
        assert_eq!(report.notes, ["ARCHITECTURE.md is not there yet"]);
    }
}
