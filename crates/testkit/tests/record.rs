//! Records: written, read, replayed, continued; and every way they can be broken.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use kernel::record::{Chances, Header, Player, RecordError, Wrong, fork, read_raw, replay, write};
use kernel::{By, Ending, Entry, FastDice, Game, Key, Seat, Seed, Session, Start};
use testkit::toys::bids::{Bids, Content, GlitchKind, Setup};
use testkit::{asked, mangled};

const SETUP: Setup =
    Setup { players: 2, rounds: 3, hand: 2, shared: false, glitch: GlitchKind::None, deck: String::new() };

/// A match with every kind of entry but `void` in it.
fn played() -> (Session<Bids>, Header) {
    let chances = Chances::new(0, Seed::given(3), true);
    let start =
        Start { content: Content::deck(), setup: SETUP, keys: vec![(0, chances.key())], practice: false };
    let (mut session, _) = Session::<Bids>::open(start).unwrap();
    let mut commands = Vec::new();
    for (seat, by) in [(0, By::Person), (1, By::Bot), (1, By::Clock), (0, By::Person)] {
        commands.clear();
        session.state().legal(Seat(seat), &mut commands);
        session.submit(Seat(seat), by, commands[0]).unwrap();
    }
    commands.clear();
    session.state().legal(Seat(0), &mut commands);
    let number = session.submit(Seat(0), By::Person, commands[0]).unwrap().number;
    session.enter(Entry::Back { to: number - 1, seat: Some(Seat(0)) }).unwrap();
    session.enter(Entry::Draw).unwrap();
    let players = ["Ann", "deep"].map(|name| Player { name: name.into(), kind: "person".into() });
    let header = Header::of(&session, "content".into(), players.to_vec(), vec![chances]);
    (session, header)
}

fn text() -> String {
    let (session, header) = played();
    write(&session, &header)
}

fn load(text: &str) -> Result<Session<Bids>, RecordError> {
    replay::<Bids>(read_raw(text)?, Content::deck(), "content").map(|record| record.session)
}

/// The text with one thing changed and the chain made anew, as a clever forger would.
fn forged(change: impl Fn(usize, String) -> String) -> String {
    use sha2::{Digest, Sha256};
    let mut link = String::new();
    let mut result = String::new();
    for (index, line) in text().lines().enumerate() {
        let (body, _) = line.rsplit_once(",\"chain\":\"").unwrap();
        let body = change(index, body.to_owned());
        let hash = Sha256::digest(format!("{link}{body}"));
        link = hash[..16].iter().map(|byte| format!("{byte:02x}")).collect();
        result.push_str(&format!("{body},\"chain\":\"{link}\"}}\n"));
    }
    result
}

/// PLAT-8
#[test]
fn a_record_holds_what_the_match_was_made_of_and_every_command() {
    let text = text();
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 8);
    assert_eq!((&lines[0]["game"], &lines[0]["rules"]), (&"bids".into(), &1.into()));
    assert_eq!(lines[0]["setup"]["rounds"], 3);
    assert_eq!(lines[0]["chances"][0]["seed"].as_str().unwrap().len(), 64);
    assert!(lines[1]["play"].as_str().unwrap().starts_with("bid "));
    assert_eq!(lines[3]["by"], "clock");
    assert_eq!(lines[6]["back"], 4);
    assert_eq!(lines[7]["draw"], true);
    assert!(lines[1..].iter().all(|line| line["state"].as_str().unwrap().len() == 16));
}

/// PLAT-9
#[test]
fn a_record_replays_to_the_same_match() {
    let (session, _) = played();
    let again = load(&text()).unwrap();
    assert_eq!(again.ending(), Some(&Ending::Agreed));
    for number in 0..=session.n_entries() {
        assert_eq!(again.fingerprint_after(number), session.fingerprint_after(number));
    }
}

/// PLAT-10, and the goal that every changed byte is found.
#[test]
fn every_changed_byte_is_found() {
    let text = text();
    for at in 0..text.len() {
        for bit in 0..7 {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1 << bit;
            if let Ok(changed) = String::from_utf8(bytes) {
                assert!(load(&changed).is_err(), "bit {bit} of byte {at} was changed and nobody noticed");
            }
        }
    }
}

/// PLAT-10
#[test]
fn every_cut_inside_a_line_is_named_and_every_whole_beginning_loads() {
    let text = text();
    let line_ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
    for end in 0..text.len() {
        let line = text[..end].matches('\n').count() + 1;
        match load(&text[..end]) {
            Ok(session) => {
                assert!(line_ends.contains(&end), "{end} bytes are not whole lines");
                assert_eq!(session.n_entries() as usize, line - 2);
            }
            Err(error) => assert_eq!(error.line, line, "{error}"),
        }
    }
}

/// PLAT-10
#[test]
fn lines_cannot_be_left_out_doubled_or_swapped() {
    let text = text();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let rebuilt = |order: &[usize]| order.iter().map(|&index| lines[index]).collect::<String>();
    for (order, line) in [(vec![0, 2, 3], 2), (vec![0, 1, 1, 2], 3), (vec![0, 2, 1, 3], 2), (vec![1, 2], 1)] {
        assert_eq!(load(&rebuilt(&order)).err().map(|error| error.line), Some(line), "{order:?}");
    }
}

/// PLAT-10
#[test]
fn a_record_of_something_else_is_refused_by_name() {
    let change = |from: &'static str, to: &'static str| {
        let error = load(&forged(|index, body| if index == 0 { body.replace(from, to) } else { body }));
        error.map(|_| ()).unwrap_err()
    };
    let line_one = |wrong| RecordError { line: 1, wrong };
    assert_eq!(
        change("\"bids\"", "\"chess\""),
        line_one(Wrong::Game { found: "chess".into(), expected: "bids" })
    );
    assert_eq!(change("\"rules\":1", "\"rules\":7"), line_one(Wrong::Rules { found: 7, here: 1 }));
    assert_eq!(
        change("\"content\":\"content\"", "\"content\":\"other\""),
        line_one(Wrong::Content { found: "other".into(), here: "content".into() })
    );
    assert_eq!(change("sha256-1", "sha256-2"), line_one(Wrong::Dice("sha256-2".into())));
    assert_eq!(change("{\"ludotheque\":1", "{\"ludotheque\":2"), line_one(Wrong::Version(2)));
    assert!(matches!(change("\"rounds\":3", "\"rounds\":0").wrong, Wrong::NotOpened(_)));
    assert!(matches!(change("\"rounds\":3", "\"turns\":3").wrong, Wrong::Setup(_)));
    assert!(matches!(change("\"rounds\":3", "\"rounds\":4").wrong, Wrong::Fingerprint { .. }));
    for text in ["", "hello", "{}", "{\"ludotheque\":1}\n"] {
        assert!(load(text).is_err(), "{text}");
    }
}

/// PLAT-9: the first wrong step is named, even where a forger made the chain anew.
#[test]
fn a_forged_entry_is_found_by_replaying() {
    let other_state =
        forged(|index, body| if index == 4 { body.replace("\"state\":\"", "\"state\":\"0") } else { body });
    assert_eq!(load(&other_state).err().map(|error| error.line), Some(5));
    let shifted = forged(|index, body| match index {
        3 => {
            let at = body.find("\"state\":\"").unwrap() + 9;
            format!("{}0000000000000000{}", &body[..at], &body[at + 16..])
        }
        _ => body,
    });
    let error = load(&shifted).map(|_| ()).unwrap_err();
    assert!(matches!(error, RecordError { line: 4, wrong: Wrong::Fingerprint { .. } }), "{error}");
    let error = load(&forged(|index, body| if index == 2 { body.replace("bid ", "raise ") } else { body }));
    let error = error.map(|_| ()).unwrap_err();
    assert!(matches!(error, RecordError { line: 3, wrong: Wrong::Command(_) }), "{error}");
    let error =
        load(&forged(|index, body| if index == 2 { body.replace("\"seat\":1", "\"seat\":0") } else { body }));
    let error = error.map(|_| ()).unwrap_err();
    assert!(matches!(error, RecordError { line: 3, wrong: Wrong::Rejected(_) }), "{error}");
}

/// PLAT-9: a match goes on from any step as a new one, with a seed of its own.
#[test]
fn a_fork_shares_the_past_and_draws_its_own_future() {
    let (session, header) = played();
    for entry in 0..=session.n_entries() {
        let text = fork(&session, &header, entry, header.seats.clone(), Seed::given(99), true);
        let forked = load(&text).unwrap();
        assert_eq!(forked.n_entries(), entry);
        assert_eq!(Some(forked.state().fingerprint()), session.fingerprint_after(entry));
    }
    let go_on = |seed: u64| {
        let text = fork(&session, &header, 2, header.seats.clone(), Seed::given(seed), true);
        let mut forked = load(&text).unwrap();
        for seat in [1, 0] {
            let mut commands = Vec::new();
            forked.state().legal(Seat(seat), &mut commands);
            forked.submit(Seat(seat), By::Bot, commands[0]).unwrap();
        }
        forked.state().fingerprint()
    };
    let futures: std::collections::BTreeSet<_> = (0..20).map(go_on).collect();
    assert!(futures.len() > 1, "twenty seeds drew the same cards");
}

/// PLAT-10: whatever is done to a file, it is refused or it is a whole beginning
/// of the true one. `FUZZ_ROUNDS` and `FUZZ_SEED` ask for more than the everyday.
#[test]
fn mangled_records_are_refused_and_never_crash() {
    let text = text();
    let rounds = asked("FUZZ_ROUNDS", 20_000);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut dice = FastDice::new(asked("FUZZ_SEED", 0));
    let mut refused = 0;
    for round in 0..rounds {
        let mangled = mangled(&text, &lines, &mut dice);
        match load(&mangled) {
            Ok(_) => assert!(text.starts_with(&mangled), "round {round} loaded {mangled}"),
            Err(error) => {
                assert!(error.line <= mangled.lines().count().max(1), "round {round}: {error}");
                refused += 1;
            }
        }
    }
    assert!(refused > rounds / 2, "only {refused} of {rounds} were refused");
}

/// A seed that is not the one committed to before the match.
#[test]
fn another_seed_than_the_committed_one_is_refused() {
    let (session, mut header) = played();
    header.chances[0].seed = Seed::given(4);
    let error = load(&write(&session, &header)).map(|_| ()).unwrap_err();
    assert_eq!(error, RecordError { line: 1, wrong: Wrong::Commitment });
    assert_ne!(Key::of(&Seed::given(3), &[]), Key::of(&Seed::given(4), &[]));
}
