//! The changes of `docs/modding.md`, made as the page says them (ROYAL-15).

mod common;

use common::{as_it_is, opened};
use content::{Files, Load, Pack};
use kernel::{By, Game, Seat, Session, Viewer};
use royal::{Content, Event, Royal};

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

/// What a chapter makes of the shipped files.
fn changed(chapter: usize) -> Files {
    let chapters = chapters();
    assert_eq!(chapters.len(), 5);
    applied(&Content::shipped(), &chapters[chapter - 1])
}

/// A match in the smallest world with these files, or with the shipped ones.
fn begun(files: &Files) -> Session<Royal> {
    let content = Pack::open(files).unwrap_or_else(|problems| panic!("{problems}")).content;
    opened(content, "EVERGREEN", 12, 7)
}

/// The same with nobody there but the actors of these lines. The cells i1, j1 and i3 are grass, h1 is a wood.
fn duel(files: &Files, actors: &str) -> Session<Royal> {
    let script = format!("PLAYER CYAN 0 MNK\nPLAYER RED 1 RANDOM_AI\n{actors}");
    let kept = files.iter().filter(|(name, _)| *name != "scripts/worlds/Evergreen.bhv");
    let all = kept.chain([("scripts/worlds/Evergreen.bhv", script.as_str())]);
    begun(&Files::new(all).expect("the names are good"))
}

/// Plays a command of cyan's; what scripts printed, and how much life somebody lost.
fn played(session: &mut Session<Royal>, words: &str) -> (Vec<i64>, Vec<i32>) {
    let command = Royal::read_command(session.content(), words).expect("it is one");
    let step = session.submit(Seat(0), By::Person, command).unwrap_or_else(|why| panic!("{words}: {why:?}"));
    let (mut printed, mut lost) = (Vec::new(), Vec::new());
    for told in step.told {
        match told.event {
            Event::Printed { value } => printed.push(value),
            Event::Life { change, .. } => lost.push(-change),
            _ => {}
        }
    }
    (printed, lost)
}

/// What is known of an actor.
fn seen(session: &Session<Royal>, id: u64) -> serde_json::Value {
    let view = serde_json::to_value(session.state().view(Viewer::Everyone)).expect("a view is text");
    let actors = view["actors"].as_array().expect("there are some").clone();
    actors.into_iter().find(|actor| actor["id"] == id).expect("it lives")
}

const STRIKE: &str = "std_attack actor 1 to j1";

/// Two soldiers beside each other on grass.
const SOLDIERS: &str = "ACTOR one HERO_CYANSOLDIER ACTOR_MGR 8 0\nACTOR two HERO_REDSOLDIER ACTOR_MGR 9 0\n";

/// ROYAL-15: chapter 1. Cyan's soldiers begin with 140 life, red's with 100 as before.
#[test]
fn a_number_changes_what_a_soldier_stands() {
    for (files, life) in [(Content::shipped(), 100), (changed(1), 140)] {
        let mut session = duel(&files, SOLDIERS);
        assert_eq!(
            (seen(&session, 1)["hp"].clone(), seen(&session, 2)["hp"].clone()),
            (life.into(), 100.into())
        );
        assert_eq!(played(&mut session, STRIKE), (vec![], vec![30]));
    }
}

/// ROYAL-15: chapter 2. 55 less 25 and less what the wood adds, 10 before and 30 now: at least 1.
#[test]
fn a_wood_hides_better() {
    let actors = "ACTOR one HERO_CYANSOLDIER ACTOR_MGR 8 0\nACTOR two HERO_REDSOLDIER ACTOR_MGR 7 0\n";
    for (files, lost) in [(Content::shipped(), 20), (changed(2), 1)] {
        let mut session = duel(&files, actors);
        assert_eq!(played(&mut session, "std_attack actor 1 to h1"), (vec![], vec![lost]));
    }
    // Grass is what it was.
    assert_eq!(played(&mut duel(&changed(2), SOLDIERS), STRIKE), (vec![], vec![30]));
}

/// ROYAL-15: chapter 3. A blow is told as the number that it takes; a walk is not.
#[test]
fn a_blow_is_told() {
    assert_eq!(played(&mut duel(&Content::shipped(), SOLDIERS), STRIKE), (vec![], vec![30]));
    assert_eq!(played(&mut duel(&changed(3), SOLDIERS), STRIKE), (vec![30], vec![30]));
    assert_eq!(played(&mut duel(&changed(3), SOLDIERS), "std_move actor 1 to h1"), (vec![], vec![]));
}

/// ROYAL-15: chapter 4. Cyan's knight strikes two cells away, 75 less 25, for one action and three of nine steps.
#[test]
fn a_knight_charges() {
    let actors = "ACTOR one HERO_CYANKNIGHT ACTOR_MGR 8 0\nACTOR two HERO_REDSOLDIER ACTOR_MGR 8 2\n";
    let charge = "charge actor 1 to i3";
    assert!(Royal::read_command(begun(&Content::shipped()).content(), charge).is_err());
    let mut session = duel(&changed(4), actors);
    assert_eq!(played(&mut session, charge), (vec![], vec![50]));
    let knight = seen(&session, 1);
    assert_eq!((knight["ap"].clone(), knight["mp"].clone()), (0.into(), 6.into()));
    let called = session.content().called("CHARGE");
    assert_eq!((called.en.as_str(), called.fr.as_str()), ("Charge", "Charger"));
    // Red's knights are as they were.
    let content = session.content();
    let charge = content.actions.iter().position(|action| action.name == "CHARGE").expect("it is there");
    let knight = content.actors.iter().find(|def| def.name == "HERO_REDKNIGHT").expect("it is there");
    assert!(!knight.actions.contains(&charge));
}

/// ROYAL-15: chapter 5. A giant stands in Evergreen's corner, with the numbers of its line, and goes from there.
#[test]
fn a_giant_stands_in_evergreen() {
    let session = begun(&changed(5));
    let view = serde_json::to_value(session.state().view(Viewer::Everyone)).expect("a view is text");
    let actors = view["actors"].as_array().expect("there are some");
    let giants: Vec<_> = actors.iter().filter(|actor| actor["type"] == "HERO_CYANGIANT").collect();
    let [giant] = giants[..] else { panic!("{giants:?}") };
    for (name, value) in
        [("x", 0), ("y", 9), ("owner", 0), ("hp", 300), ("dmg", 90), ("def", 50), ("ap", 1), ("mp", 4)]
    {
        assert_eq!(giant[name], value, "{name}");
    }
    let called = session.content().called("HERO_CYANGIANT");
    assert_eq!((called.en.as_str(), called.fr.as_str(), called.glyph), ("Giant", "Géant", Some('g')));
    let words = format!("std_move actor {} to b10", giant["id"]);
    let command = Royal::read_command(session.content(), &words).expect("it is one");
    assert!(as_it_is(&session).legal.contains(&command));
}

/// All of them together are a mod too.
#[test]
fn the_changes_can_be_made_one_after_the_other() {
    let all: Vec<Edit> = chapters().into_iter().flatten().collect();
    let files = applied(&Content::shipped(), &all);
    let loaded = Content::load(&files).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(loaded.warnings.to_string(), "");
}
