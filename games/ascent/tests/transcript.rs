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

fn climb(name: &str, elements: &[&str], seed: u64, seen: &mut BTreeSet<CardId>) -> String {
    let seats: Vec<PlayerSetup> =
        elements.iter().map(|element| PlayerSetup { element: (*element).into() }).collect();
    let setup = Setup {
        players: seats.len() as u8,
        difficulty: "easy".into(),
        single_path: false,
        omens: true,
        seats,
    };
    let now = transcript::<Ascent>(content(), setup, seed, |session| thought(session, seen));
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    verify_transcript(&folder.join(format!("{name}.txt")), &now);
    now
}

/// ASCENT-19, ASCENT-14, ASCENT-12, ASCENT-5: what occurs has its own event there.
#[test]
fn every_card_skill_counter_and_room_occurs() {
    let seen = &mut BTreeSet::new();
    let climbs = [
        climb("air", &["air"], 1, seen),
        climb("water", &["water"], 2, seen),
        climb("earth", &["earth"], 3, seen),
        climb("fire", &["fire"], 4, seen),
        climb("water-and-fire", &["water", "fire"], 5, seen),
        climb("earth-and-air", &["earth", "air"], 6, seen),
        climb("earth-and-water", &["earth", "water"], 7, seen),
    ];
    let text = climbs.join("\n");
    let mut missing = BTreeSet::new();
    for (place, card) in content().cards().iter().enumerate() {
        if !text.contains(&format!("\"event\":\"played\",\"seat\":0,\"card\":{place},"))
            && !text.contains(&format!("\"event\":\"played\",\"seat\":1,\"card\":{place},"))
        {
            missing.insert(format!("card {}", card.id));
        }
    }
    for (kind, enemy) in content().enemies().iter().enumerate() {
        for skill in 0..enemy.skills.len() {
            if !text.contains(&format!("\"kind\":{kind},\"skill\":{skill}}}")) {
                missing.insert(format!("skill {} of {}", skill + 1, enemy.id));
            }
        }
    }
    for status in Status::ALL {
        if !text.contains(&format!("\"status\":\"{}\"", status.id())) {
            missing.insert(format!("counter {}", status.id()));
        }
    }
    for room in RoomKind::ALL {
        if !text.contains(&format!("\"room\":\"{}\"", room.id())) {
            missing.insert(format!("room {}", room.id()));
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}
