//! Whole matches as readable text, one for each clan that begins the list of seats.
//! `cargo xtask transcripts` rewrites them.

use std::path::PathBuf;

use content::Pack;
use garden::ai::Deep;
use garden::{Command, Content, Garden, PlayerSetup, Setup};
use kernel::{By, Entry, Game, Session, Viewer};
use search::{Bot, Budget, Observer};
use testkit::{transcript, verify_transcript};

fn content() -> &'static Content {
    Pack::<Content>::shipped().content
}

/// What a player that thinks a little does, in every seat: it uses powers and abilities.
fn thought(session: &Session<Garden>) -> Option<Entry<Command>> {
    let seat = session.asked().lowest()?;
    let (view, mut legal) = (session.state().view(Viewer::Seat(seat)), Vec::new());
    session.state().legal(seat, &mut legal);
    let entry = session.n_entries() + 1;
    let observer =
        Observer { content: session.content(), seat, entry, view: &view, legal: &legal, told: &[] };
    let command = Deep::new(1).choose(&observer, Budget::Nodes(20)).expect("it always chooses");
    Some(Entry::Play { seat, by: By::Bot, command })
}

fn verify(name: &str, clans: &[&str], humans: bool, rounds: u16, seed: u64) -> String {
    let seats: Vec<PlayerSetup> = clans.iter().map(|clan| PlayerSetup { clan: (*clan).into() }).collect();
    let setup = Setup { players: seats.len() as u8, rounds, regrouping: humans, humans, seats };
    let now = transcript::<Garden>(content(), setup, seed, thought);
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    verify_transcript(&folder.join(format!("{name}.txt")), &now);
    now
}

#[test]
fn transcript_of_cooks_and_miners() {
    verify("cooks-miners", &["cooks", "miners"], false, 60, 1);
}

#[test]
fn transcript_of_lumberjacks_and_blacksmiths() {
    verify("lumberjacks-blacksmiths", &["lumberjacks", "blacksmiths"], false, 60, 2);
}

#[test]
fn transcript_of_four_clans_with_humans() {
    verify("four-humans", &["cooks", "blacksmiths", "miners", "lumberjacks"], true, 20, 3);
}
