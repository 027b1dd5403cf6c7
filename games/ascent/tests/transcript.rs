//! Whole climbs as readable text, one for each starting element and one for two. Together they show every card, every
//! skill, every counter and every kind of room. `cargo xtask transcripts` rewrites them.

use std::collections::BTreeSet;
use std::path::PathBuf;

use ascent::ai::Deep;
use ascent::content::{CardId, Status};
use ascent::{Ascent, Command, Content, PlayerSetup, RoomKind, Setup};
use content::Pack;
use kernel::{By, Entry, Game, Session, Viewer};
use search::{Bot, Budget, Observer};
use testkit::{transcript, verify_transcript};

fn content() -> &'static Content {
    Pack::<Content>::shipped().content
}

/// What a player that thinks a little does, who takes and plays any card that no transcript has shown yet.
fn thought(session: &Session<Ascent>, seen: &mut BTreeSet<CardId>) -> Option<Entry<Command>> {
    let seat = session.asked().lowest()?;
    let (view, mut legal) = (session.state().view(Viewer::Seat(seat)), Vec::new());
    session.state().legal(seat, &mut legal);
    let is_new = |command: &&Command| match command {
        Command::Play { card, .. } | Command::Take { card, .. } => !seen.contains(card),
        _ => false,
    };
    let command = legal.iter().find(is_new).copied().unwrap_or_else(|| {
        let (content, entry) = (session.content(), session.n_entries() + 1);
        let observer = Observer { content, seat, entry, view: &view, legal: &legal, told: &[] };
        Deep::new(1).choose(&observer, Budget::Nodes(300)).expect("it always chooses")
    });
    if let Command::Play { card, .. } = command {
        seen.insert(card);
    }
    Some(Entry::Play { seat, by: By::Bot, command })
}

/// A climb of these elements on the easiest difficulty.
fn climb(elements: &[&str], seed: u64, seen: &mut BTreeSet<CardId>) -> String {
    let seats: Vec<PlayerSetup> =
        elements.iter().map(|element| PlayerSetup { element: (*element).into() }).collect();
    let players = seats.len() as u8;
    let setup = Setup { players, difficulty: "easy".into(), single_path: false, omens: true, seats };
    transcript::<Ascent>(content(), setup, seed, |session| thought(session, seen))
}

/// The same, compared with its file.
fn kept(name: &str, elements: &[&str], seed: u64, seen: &mut BTreeSet<CardId>) -> String {
    let now = climb(elements, seed, seen);
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    verify_transcript(&folder.join(format!("{name}.txt")), &now);
    now
}

/// What does not occur in transcripts: a card that nobody played, a skill that nobody used.
fn missing(text: &str) -> BTreeSet<String> {
    let mut missing = BTreeSet::new();
    let mut look_for = |what: String, events: &[String]| {
        if !events.iter().any(|event| text.contains(event)) {
            missing.insert(what);
        }
    };
    for (place, card) in content().cards().iter().enumerate() {
        let played = |seat: u8| format!("\"event\":\"played\",\"seat\":{seat},\"card\":{place},");
        look_for(format!("card {}", card.id), &[played(0), played(1)]);
    }
    for (kind, enemy) in content().enemies().iter().enumerate() {
        for skill in 0..enemy.skills.len() {
            let what = format!("skill {} of {}", skill + 1, enemy.id);
            look_for(what, &[format!("\"kind\":{kind},\"skill\":{skill}}}")]);
        }
    }
    for status in Status::ALL {
        look_for(format!("counter {}", status.id()), &[format!("\"status\":\"{}\"", status.id())]);
    }
    for room in RoomKind::ALL {
        look_for(format!("room {}", room.id()), &[format!("\"room\":\"{}\"", room.id())]);
    }
    missing
}

/// ASCENT-19, ASCENT-14, ASCENT-12, ASCENT-5: what occurs has its own event in one of the climbs that are kept.
#[test]
fn every_card_skill_counter_and_room_occurs() {
    let seen = &mut BTreeSet::new();
    let climbs = [
        kept("air", &["air"], 1, seen),
        kept("water", &["water"], 2, seen),
        kept("earth", &["earth"], 3, seen),
        kept("fire", &["fire"], 4, seen),
        kept("water-and-fire", &["water", "fire"], 5, seen),
        kept("earth-and-air", &["earth", "air"], 6, seen),
        kept("earth-and-water", &["earth", "water"], 12, seen),
    ];
    assert_eq!(missing(&climbs.join("\n")), BTreeSet::new());
}
