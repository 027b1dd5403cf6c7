//! The messages that `docs/protocol.md` shows are messages.

use std::fs;
use std::path::Path;

use wire::{ClientMessage, MatchMade, NewMatch, ServerMessage};

/// The lines of the match that the document goes through, without what is only left out there.
fn shown() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let document = fs::read_to_string(path).expect("the document is there");
    let (_, after) = document.split_once("## A match, message by message").expect("it has the section");
    let section = after.split("\n## ").next().unwrap_or(after);
    let lines = section.lines().filter(|line| line.starts_with(['<', '>']) && line.ends_with('}'));
    lines.map(|line| line.replace(",…", "")).collect()
}

#[test]
fn a_match_message_by_message_is_as_the_types_say() {
    let mut read = (0, 0);
    for line in shown() {
        let (direction, json) = line.split_at(2);
        let is_message = json.starts_with("{\"t\":");
        if direction == "> " {
            let read_as = if is_message {
                serde_json::from_str::<ClientMessage>(json).map(drop)
            } else {
                serde_json::from_str::<NewMatch>(json).map(drop)
            };
            read_as.unwrap_or_else(|error| panic!("{json}: {error}"));
            read.0 += 1;
        } else if !json.contains("{…}") && !json.contains("[…]") {
            let read_as = if is_message {
                serde_json::from_str::<ServerMessage>(json).map(drop)
            } else {
                serde_json::from_str::<MatchMade>(json).map(drop)
            };
            read_as.unwrap_or_else(|error| panic!("{json}: {error}"));
            read.1 += 1;
        }
    }
    assert_eq!(read, (4, 3));
}
