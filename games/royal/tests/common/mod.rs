//! Matches as programs keep them, and what there is to compare of one.

#![allow(dead_code, reason = "every test file takes of it what it needs")]

use kernel::{Fingerprint, Game, Key, Seed, Session, Start, Viewer};
use royal::{Command, Content, Position, Royal, Setup};

/// A match at one moment.
#[derive(Debug, PartialEq)]
pub struct AsItIs {
    pub fingerprint: Fingerprint,
    pub position: Position,
    pub legal: Vec<Command>,
    pub n_entries: u32,
}

/// What a match is now.
pub fn as_it_is(session: &Session<Royal>) -> AsItIs {
    let (state, mut legal) = (session.state(), Vec::new());
    session.asked().iter().for_each(|seat| state.legal(seat, &mut legal));
    AsItIs {
        fingerprint: state.fingerprint(),
        position: *state.view(Viewer::Everyone).position(),
        legal,
        n_entries: session.n_entries(),
    }
}

/// A match in a world.
pub fn opened(content: &'static Content, world: &str, rounds: u16, seed: u64) -> Session<Royal> {
    let setup = Setup { world: world.to_owned(), rounds, short: false };
    let keys = vec![(0, Key::of(&Seed::given(seed), &[]))];
    let opened = Session::open(Start { content, setup, keys, practice: false });
    opened.unwrap_or_else(|error| panic!("{error}")).0
}
