//! Whole duels as readable text, one for each pair of decks that meet in a ring.
//! `cargo xtask transcripts` rewrites them.

use std::path::PathBuf;

use content::Pack;
use duel::ai::Heuristic;
use duel::{Command, Content, Duel, Setup, SideSetup, StopSet};
use kernel::{By, Entry, Game, Session, Viewer};
use search::{Bot, Budget, Observer};
use testkit::{transcript, verify_transcript};

fn content() -> &'static Content {
    Pack::<Content>::shipped().content
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts")
}

/// What a player by rules of thumb does, on either side.
fn by_rule_of_thumb(session: &Session<Duel>) -> Option<Entry<Command>> {
    let seat = session.asked().lowest()?;
    let (view, mut legal) = (session.state().view(Viewer::Seat(seat)), Vec::new());
    session.state().legal(seat, &mut legal);
    let entry = session.n_entries() + 1;
    let observer =
        Observer { content: session.content(), seat, entry, view: &view, legal: &legal, told: &[] };
    let command = Heuristic.choose(&observer, Budget::Nodes(1)).expect("it always chooses");
    Some(Entry::Play { seat, by: By::Bot, command })
}

/// A duel of two decks between players by rules of thumb.
fn verify(first: &str, second: &str, seed: u64) {
    let side = |deck: &str| SideSetup { deck: deck.into(), list: String::new(), stops: StopSet::Few };
    let setup = Setup::of(content(), [side(first), side(second)]);
    let now = transcript::<Duel>(content(), setup, seed, by_rule_of_thumb);
    verify_transcript(&folder().join(format!("{first}-{second}.txt")), &now);
}

#[test]
fn transcript_of_a_fast_deck_and_a_slow_one() {
    verify("fast", "slow", 1);
}

#[test]
fn transcript_of_a_slow_deck_and_a_tricky_one() {
    verify("slow", "tricky", 2);
}

#[test]
fn transcript_of_a_tricky_deck_and_a_growing_one() {
    verify("tricky", "growing", 3);
}

#[test]
fn transcript_of_a_growing_deck_and_a_draining_one() {
    verify("growing", "draining", 4);
}

#[test]
fn transcript_of_a_draining_deck_and_a_swarming_one() {
    verify("draining", "swarming", 5);
}

#[test]
fn transcript_of_a_swarming_deck_and_a_fast_one() {
    verify("swarming", "fast", 6);
}
