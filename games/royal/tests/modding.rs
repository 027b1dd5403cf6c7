//! The changes of `docs/modding.md`, made as the page says them (ROYAL-15).

use content::{Files, Load, Pack};
use kernel::{Ctx, FastDice, Game, Told};
use royal::{Command, Content, Event, Royal, Setup};

const PAGE: &str = include_str!("../../../docs/modding.md");

/// What is to be done to a file.
enum Edit {
    Change { file: String, from: String, to: String },
    Add { file: String, text: String },
}

/// The next block of code behind a place of the page, without its fences; and what comes after it.
fn block(page: &str) -> (String, &str) {
    let start = page.find("```").expect("a block of code");
    let inside = &page[start..];
    let inside = &inside[inside.find('\n').expect("its first line") + 1..];
    let end = inside.find("```").expect("the end of the block");
    (inside[..end].to_owned(), &inside[end + 3..])
}

/// The edits of each chapter, in order.
fn chapters() -> Vec<Vec<Edit>> {
    PAGE.split("\n## ").skip(1).map(edits).collect()
}

fn edits(chapter: &str) -> Vec<Edit> {
    let (mut edits, mut rest) = (Vec::new(), chapter);
    while let Some(start) = rest.find("\nIn `") {
        rest = &rest[start + "\nIn `".len()..];
        let (file, behind) = rest.split_once('`').expect("a file's name");
        let (first, after) = block(behind);
        match behind.starts_with(", add") {
            true => {
                edits.push(Edit::Add { file: file.to_owned(), text: first });
                rest = after;
            }
            false => {
                assert!(behind.starts_with(", change"), "{file}: neither added nor changed");
                let (second, after) = block(after);
                edits.push(Edit::Change { file: file.to_owned(), from: first, to: second });
                rest = after;
            }
        }
    }
    edits
}

fn applied(files: &Files, edits: &[Edit]) -> Files {
    let mut texts: Vec<(String, String)> =
        files.iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect();
    for edit in edits {
        let (Edit::Change { file, .. } | Edit::Add { file, .. }) = edit;
        let (_, text) =
            texts.iter_mut().find(|(name, _)| name == file).unwrap_or_else(|| panic!("no {file}"));
        match edit {
            Edit::Change { from, to, .. } => {
                assert!(text.contains(from.as_str()), "{file} has no longer:\n{from}");
                *text = text.replacen(from.as_str(), to, 1);
            }
            Edit::Add { text: more, .. } => {
                if !text.ends_with('\n') {
                    text.push('\n');
                }
                text.push_str(more);
            }
        }
    }
    Files::new(texts).expect("the names are good")
}

/// Random matches in the smallest world; all that was told.
fn played(content: &'static Content) -> Vec<Event> {
    let setup = Setup { world: "EVERGREEN".to_owned(), rounds: 12, short: false };
    let mut told: Vec<Told<Event>> = Vec::new();
    let mut dice = FastDice::new(7);
    let mut royal = Royal::new(content, &setup, &mut Ctx::listening(&mut dice, &mut told)).expect("it opens");
    let mut legal: Vec<Command> = Vec::new();
    while let Some(seat) = royal.asked().lowest() {
        legal.clear();
        royal.legal(seat, &mut legal);
        let command = *FastDice::new(legal.len() as u64).pick(&legal);
        royal.apply(seat, command, &mut Ctx::listening(&mut dice, &mut told)).expect("no faults");
    }
    told.into_iter().map(|told| told.event).collect()
}

/// ROYAL-15.1: each chapter by itself makes a mod that loads and plays, and does what it says.
#[test]
fn the_five_changes_of_the_page_work() {
    let chapters = chapters();
    assert_eq!(chapters.len(), 5);
    let shipped = Content::shipped();
    let contents: Vec<&'static Content> = chapters
        .iter()
        .map(|edits| {
            let files = applied(&shipped, edits);
            Pack::open(&files).unwrap_or_else(|problems| panic!("{problems}")).content
        })
        .collect();
    let actor = |content: &Content, name: &str| content.actors.iter().find(|def| def.name == name).cloned();
    assert_eq!(actor(contents[0], "HERO_CYANSOLDIER").map(|def| def.life), Some(140));
    let forest = contents[1].terrains.iter().find(|terrain| terrain.id == 44).map(|terrain| terrain.defence);
    assert_eq!(forest, Some(30));
    let charge = contents[3].actions.iter().position(|action| action.name == "CHARGE").expect("it is there");
    assert!(actor(contents[3], "HERO_CYANKNIGHT").expect("it is there").actions.contains(&charge));
    assert_eq!(contents[4].called("HERO_CYANGIANT").fr, "Géant");
    for (nth, content) in contents.into_iter().enumerate() {
        let told = played(content);
        let is_printed = told.iter().any(|event| matches!(event, Event::Printed { .. }));
        let has_struck = told.iter().any(|event| matches!(event, Event::Life { change, .. } if *change < 0));
        assert_eq!(is_printed, nth == 2 && has_struck, "chapter {}", nth + 1);
    }
}

/// All of them together are a mod too.
#[test]
fn the_changes_can_be_made_one_after_the_other() {
    let all: Vec<Edit> = chapters().into_iter().flatten().collect();
    let files = applied(&Content::shipped(), &all);
    let loaded = Content::load(&files).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(loaded.warnings.to_string(), "");
}
