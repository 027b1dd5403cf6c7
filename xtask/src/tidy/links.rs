//! Links between documents lead somewhere.

use super::Report;
use super::tree::Tree;

/// Follows every relative link of every document.
pub fn check(tree: &Tree) -> Report {
    let mut report = Report::default();
    for file in tree.files().filter(|file| file.ending() == "md") {
        for (line, target) in targets(&file.text) {
            if target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            if let Err(why) = follow(tree, &file.path, &target) {
                report.fault_at(&file.path, line, format!("the link {target} leads nowhere: {why}"));
            }
        }
    }
    report
}

fn follow(tree: &Tree, from: &str, target: &str) -> Result<(), String> {
    let (path, anchor) = match target.split_once('#') {
        Some((path, anchor)) => (path, Some(anchor)),
        None => (target, None),
    };
    let path =
        if path.is_empty() { from.to_owned() } else { join(from, path).ok_or("it leaves the project")? };
    if !tree.has(&path) {
        return Err(format!("there is no {path}"));
    }
    match (anchor, tree.file(&path)) {
        (Some(anchor), Some(file))
            if path.ends_with(".md") && !anchors(&file.text).iter().any(|known| known == anchor) =>
        {
            Err(format!("{path} has no such heading"))
        }
        _ => Ok(()),
    }
}

/// A path as seen from a file's folder; one that begins with `/` is seen from the root.
fn join(from: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = match path.strip_prefix('/') {
        Some(_) => Vec::new(),
        None => from.split('/').collect(),
    };
    parts.pop();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// Lines of a document outside fenced code, counted from 1.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    text.lines().enumerate().filter_map(move |(index, line)| {
        let is_fence = line.trim_start().starts_with("```") || line.trim_start().starts_with("~~~");
        is_code ^= is_fence;
        (!is_code && !is_fence).then_some((index + 1, line))
    })
}

/// Where the links of a document lead: `[text](target "title")` and `[name]: target`.
fn targets(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in prose(text) {
        // What stands between backticks is code, not a link.
        let line: String = line.split('`').step_by(2).collect::<Vec<_>>().join("code");
        let inline = line.match_indices("](").filter_map(|(at, _)| {
            let rest = &line[at + 2..];
            Some(rest[..rest.find(')')?].split_whitespace().next()?.to_owned())
        });
        let named = line.trim_start().strip_prefix('[').and_then(|rest| rest.split_once("]: "));
        let named = named.and_then(|(_, target)| target.split_whitespace().next().map(str::to_owned));
        found.extend(inline.chain(named).map(|target| (number, target.trim_matches(['<', '>']).to_owned())));
    }
    found
}

/// The anchors that headings get: lower case, hyphens for spaces, no punctuation,
/// a number for the second of its name.
fn anchors(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for (_, line) in prose(text) {
        let title = line.trim_start_matches('#');
        if title.len() == line.len() || !title.starts_with(' ') {
            continue;
        }
        let slug: String = title
            .trim()
            .to_lowercase()
            .chars()
            .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter))
            .map(|letter| if letter == ' ' { '-' } else { letter })
            .collect();
        let again = (1..).map(|n| format!("{slug}-{n}"));
        let free = std::iter::once(slug.clone()).chain(again).find(|name| !all.contains(name));
        all.extend(free);
    }
    let ids = text.split("id=\"").skip(1).filter_map(|rest| rest.split('"').next());
    all.extend(ids.map(str::to_owned));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<String> {
        let other = "# Dice\n## How it *falls*: 1\n## Again\n## Again\n";
        check(&Tree::of(&[
            ("docs/a.md", text),
            ("docs/dice.md", other),
            ("README.md", ""),
            ("docs/dice.py", ""),
        ]))
        .faults
    }

    #[test]
    fn good_links_pass() {
        let text = "# Top\n[a](dice.md) ![b](../README.md \"title\") [c](dice.md#how-it-falls-1) [d](#top)\n\
                    [e](dice.md#again-1) [f](../docs/) [g](https://example.org/x) [h](/README.md)\n[i]: dice.py\n";
        assert_eq!(faults(text), [""; 0]);
    }

    #[test]
    fn code_is_not_followed() {
        assert_eq!(faults("`[a](none.md)`\n```text\n[a](none.md)\n```\n"), [""; 0]);
    }

    #[test]
    fn every_planted_link_is_found() {
        let planted = [
            ("[a](none.md)", "there is no docs/none.md"),
            ("[a](dice.md#rolls)", "docs/dice.md has no such heading"),
            ("[a](dice.md#again-2)", "docs/dice.md has no such heading"),
            ("[a](#nowhere)", "docs/a.md has no such heading"),
            ("[a](../../secret.md)", "it leaves the project"),
            ("[a]: none.md", "there is no docs/none.md"),
            ("![a](none.png)", "there is no docs/none.png"),
        ];
        for (text, why) in planted {
            let found = faults(&format!("# Title\n{text}\n"));
            assert_eq!(found.len(), 1, "{text}");
            assert!(found[0].starts_with("docs/a.md:2: ") && found[0].ends_with(why), "{found:?}");
        }
    }
}
