//! Whole climbs as readable text, one for each starting element and one for two. Together they show every card, every
//! skill, every counter and every kind of room. `cargo xtask transcripts` rewrites them.

use std::collections::BTreeSet;
use std::path::PathBuf;

use ascent::ai::Deep;
use ascent::content::Status;
use ascent::{Ascent, Command, Content, PlayerSetup, RoomKind, Setup};
use content::Pack;
use kernel::{By, Entry, FastDice, Game, Session, Viewer};
use search::{Bot, Budget, Observer};
use testkit::{transcript, verify_transcript};

fn content() -> &'static Content {
    Pack::<Content>::shipped().content
}

/// What a player that thinks a little does, who takes any card that no transcript has shown yet.
fn thought(session: &Session<Ascent>) -> Option<Entry<Command>> {
    let seat = session.asked().lowest()?;
    let (view, mut legal) = (session.state().view(Viewer::Seat(seat)), Vec::new());
    session.state().legal(seat, &mut legal);
    let entry = session.n_entries() + 1;
    let is_take = |command: &&Command| matches!(command, Command::Take { .. });
    let takes: Vec<Command> = legal.iter().filter(is_take).copied().collect();
    let command = if takes.is_empty() {
        let observer =
            Observer { content: session.content(), seat, entry, view: &view, legal: &legal, told: &[] };
        Deep::new(1).choose(&observer, Budget::Nodes(300)).expect("it always chooses")
    } else {
        // Whatever is offered, in turn, so that every card is seen in some climb.
        *FastDice::of(&[u64::from(entry)]).pick(&takes)
    };
    Some(Entry::Play { seat, by: By::Bot, command })
}

fn climb(name: &str, elements: &[&str], seed: u64) -> String {
    let seats: Vec<PlayerSetup> =
        elements.iter().map(|element| PlayerSetup { element: (*element).into() }).collect();
    let setup = Setup {
        players: seats.len() as u8,
        difficulty: "easy".into(),
        single_path: false,
        omens: true,
        seats,
    };
    let now = transcript::<Ascent>(content(), setup, seed, thought);
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    verify_transcript(&folder.join(format!("{name}.txt")), &now);
    now
}

/// ASCENT-19, ASCENT-14, ASCENT-12, ASCENT-5: what occurs has its own event there.
#[test]
fn every_card_skill_counter_and_room_occurs() {
    let climbs = [
        climb("air", &["air"], 1),
        climb("water", &["water"], 2),
        climb("earth", &["earth"], 3),
        climb("fire", &["fire"], 4),
        climb("water-and-fire", &["water", "fire"], 5),
        climb("earth-and-air", &["earth", "air"], 6),
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
