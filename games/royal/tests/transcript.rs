//! Whole matches as readable text, one for each shipped world. `cargo xtask transcripts` rewrites them.

use std::path::PathBuf;

use content::Pack;
use kernel::{By, Entry, Game, Session, Viewer};
use royal::ai::{Controller, Heuristic};
use royal::{Command, Content, Royal, Setup};
use search::{Bot, Budget, Observer};
use testkit::{transcript, verify_transcript};

/// One match: cyan by rules of thumb, red by its script.
fn verify(name: &str, world: &str, rounds: u16, seed: u64) {
    let content: &'static Content = Pack::<Content>::shipped().content;
    let setup = Setup { world: world.to_owned(), rounds, short: false };
    let (mut heuristic, mut random) = (Heuristic::default(), Controller::new(seed));
    let thought = |session: &Session<Royal>| -> Option<Entry<Command>> {
        let seat = session.asked().lowest()?;
        let (view, mut legal) = (session.state().view(Viewer::Seat(seat)), Vec::new());
        session.state().legal(seat, &mut legal);
        let entry = session.n_entries() + 1;
        let observer = Observer { content, seat, entry, view: &view, legal: &legal, told: &[] };
        let bot: &mut dyn Bot<Royal> = if seat.0 == 0 { &mut heuristic } else { &mut random };
        let command = bot.choose(&observer, Budget::Nodes(1)).expect("it always chooses");
        Some(Entry::Play { seat, by: By::Bot, command })
    };
    let now = transcript::<Royal>(content, setup, seed, thought);
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    verify_transcript(&folder.join(format!("{name}.txt")), &now);
}

/// ROYAL-1.1: a war to its end.
#[test]
fn transcript_of_evergreen() {
    verify("evergreen", "EVERGREEN", 40, 1);
}

#[test]
fn transcript_of_the_pool() {
    verify("pool", "POOL", 8, 2);
}

#[test]
fn transcript_of_the_kings_road() {
    verify("kings-road", "STD_WORLD", 4, 3);
}

#[test]
fn transcript_of_the_ring() {
    verify("ring", "O_WORLD", 4, 4);
}

#[test]
fn transcript_of_the_canyon() {
    verify("canyon", "WORLD_TEST", 3, 5);
}

#[test]
fn transcript_of_the_beach() {
    verify("beach", "BEACH", 4, 6);
}
