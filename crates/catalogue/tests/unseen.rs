//! Names of the content reach every screen: a text that could steer a terminal, or that hides something, is refused
//! at its line, whatever field of whatever game it stands in.

use std::collections::BTreeMap;

use catalogue::Shelf;
use content::Files;
use kernel::is_visible;

/// Marks that no screen can show, as a TOML text writes them and as they are: a control, one that turns the
/// direction of writing, one that is not there.
const UNSEEN: [(&str, char); 3] = [("\\u001b", '\u{1b}'), ("\\u202e", '\u{202e}'), ("\\u200b", '\u{200b}')];

/// Where the texts in double quotes of a TOML file begin, those in comments left out.
fn texts(toml: &str) -> Vec<usize> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(next) = toml[at..].find(['"', '\'', '#']) {
        let begin = at + next + 1;
        let rest = &toml[begin..];
        let end = match toml.as_bytes()[at + next] {
            b'#' => rest.find('\n'),
            b'\'' => rest.find('\''),
            _ => {
                found.push(begin);
                let mut is_escaped = false;
                rest.find(|letter| {
                    let is_end = letter == '"' && !is_escaped;
                    is_escaped = letter == '\\' && !is_escaped;
                    is_end
                })
            }
        };
        at = end.map_or(toml.len(), |end| begin + end + 1);
    }
    found
}

/// What is wrong with a game's files when one of them has something inserted, as lines.
fn judged(shelf: &dyn Shelf, name: &str, at: usize, mark: &str) -> Vec<String> {
    let shipped = shelf.files();
    let text = |name: &str| shipped.get(name).expect("it is shipped").to_owned();
    let mut files: BTreeMap<&str, String> = shipped.names().map(|name| (name, text(name))).collect();
    files.entry(name).and_modify(|text| text.insert_str(at, mark));
    let problems = shelf.check(&Files::new(files).expect("the names are as before"));
    let lines: Vec<String> = problems.lines(99).lines().map(str::to_owned).collect();
    assert!(lines.iter().all(|line| line.chars().all(is_visible)), "{lines:?}");
    lines
}

#[test]
fn the_texts_of_a_file_are_found() {
    let toml = "a = \"b\" # \"no\"\nc = { d = \"\\\"e\", f = 'g\"' }\n";
    let begins: Vec<&str> = texts(toml).into_iter().map(|at| &toml[at..at + 2]).collect();
    assert_eq!(begins, ["b\"", "\\\""]);
}

#[test]
fn every_text_of_every_game_must_be_seen() {
    for shelf in catalogue::shipped().iter() {
        let (files, mut n_tried) = (shelf.files(), 0);
        for name in files.names().filter(|name| name.ends_with(".toml")) {
            let text = files.get(name).expect("it has a name");
            for (nth, at) in texts(text).into_iter().enumerate() {
                let (mark, _) = UNSEEN[nth % UNSEEN.len()];
                let lines = judged(shelf, name, at, mark);
                let place = format!("{name}:{}:", text[..at].matches('\n').count() + 1);
                let is_told =
                    |line: &String| line.starts_with(&place) && line.contains("error: no screen can show");
                assert!(lines.iter().any(is_told), "{} {place} {mark}\n{}", shelf.id(), lines.join("\n"));
                n_tried += 1;
            }
        }
        // The yardstick has numbers alone, and Royal War tables.
        let has_none = ["connect4", "royal"].contains(&shelf.id());
        assert!(n_tried > 20 || has_none, "{}: {n_tried} texts", shelf.id());
    }
}

#[test]
fn maps_and_lists_must_be_seen() {
    for shelf in catalogue::shipped().iter() {
        let files = shelf.files();
        for name in files.names().filter(|name| !name.ends_with(".toml")) {
            let text = files.get(name).expect("it has a name");
            let ends = text.match_indices('\n').map(|(at, _)| at);
            let is_read = |at: &usize| {
                let line = text[..*at].rsplit('\n').next().unwrap_or_default();
                !line.is_empty() && !line.starts_with('#')
            };
            for (nth, at) in ends.filter(is_read).enumerate() {
                let (_, mark) = UNSEEN[nth % UNSEEN.len()];
                let lines = judged(shelf, name, at, &mark.to_string());
                assert!(lines.iter().any(|line| line.contains("error: ")), "{} {name} {mark:?}", shelf.id());
            }
        }
    }
}
