//! Writing a record, line by line, as the match is played.

use super::chain::Link;
use super::line::RawEntry;
use super::{Chances, Header, Player};
use crate::{Entry, Fingerprint, Game, MatchDice, Seed, Session};

/// Turns a match into lines; each ends with a line feed and is complete.
#[derive(Clone, Debug)]
pub struct Writer {
    link: Link,
}

impl Header {
    /// The header of a session's match.
    pub fn of<G: Game>(
        session: &Session<G>,
        content_hash: String,
        seats: Vec<Player>,
        chances: Vec<Chances>,
    ) -> Header {
        let setup = serde_json::value::to_raw_value(&session.start().setup).expect("a setup is plain data");
        Header {
            version: super::VERSION,
            game: G::ID.to_owned(),
            rules: G::RULES,
            content: content_hash,
            dice: MatchDice::NAME.to_owned(),
            setup,
            seats,
            practice: session.start().practice,
            chances,
            state: session.fingerprint_after(0).expect("every match has a start"),
            files: None,
        }
    }
}

impl Writer {
    /// The writer of a new record, and its first line.
    pub fn begin(header: &Header) -> (Writer, String) {
        let mut writer = Writer { link: Link::default() };
        let body = serde_json::to_string(header).expect("a header is plain data");
        let line = writer.close(body);
        (writer, line)
    }

    /// The line of the next entry.
    pub fn entry<G: Game>(
        &mut self,
        content: &G::Content,
        number: u32,
        entry: &Entry<G::Command>,
        state: Fingerprint,
    ) -> String {
        let (mut words, mut line) = (String::new(), String::new());
        self.raw(&RawEntry::new::<G>(number, entry, state, content, &mut words), &mut line);
        line
    }

    /// The line of an entry of a session, the next that this writer has not written.
    ///
    /// # Panics
    /// If the session has no such entry.
    pub fn entry_of<G: Game>(&mut self, session: &Session<G>, number: u32) -> String {
        let (Some(entry), Some(state)) = (session.entry(number), session.fingerprint_after(number)) else {
            panic!("the match has no entry {number}");
        };
        self.entry::<G>(session.content(), number, entry, state)
    }

    /// The line of an entry that is in words already, into a buffer for reuse.
    pub(super) fn raw(&mut self, entry: &RawEntry<'_>, line: &mut String) {
        let mut body = std::mem::take(line).into_bytes();
        body.clear();
        serde_json::to_writer(&mut body, entry).expect("an entry is plain data");
        let body = String::from_utf8(body).expect("JSON is UTF-8");
        *line = self.close(body);
    }

    /// Goes on after a line that is written already, by its text up to its link; gives the digits that the link has.
    pub(super) fn follow(&mut self, body: &str) -> &str {
        self.link = self.link.next(body);
        self.link.digits()
    }

    /// Ties a line to those before it.
    fn close(&mut self, mut body: String) -> String {
        body.pop();
        self.follow(&body);
        self.link.close(&mut body);
        body.push('\n');
        body
    }
}

/// The whole record of a session.
pub fn write<G: Game>(session: &Session<G>, header: &Header) -> String {
    let (mut writer, mut text) = Writer::begin(header);
    text.extend((1..=session.n_entries()).map(|number| writer.entry_of(session, number)));
    text
}

/// The text of a new match's record that goes on from an entry of this one with
/// chance of its own.
///
/// # Panics
/// If the match has no such entry.
pub fn fork<G: Game>(
    session: &Session<G>,
    header: &Header,
    entry: u32,
    seats: Vec<Player>,
    seed: Seed,
    given: bool,
) -> String {
    assert!(entry <= session.n_entries(), "the match has no entry {entry}");
    let mut header = Header { seats, ..header.clone() };
    header.chances.retain(|chances| chances.from <= entry);
    header.chances.push(Chances::new(entry + 1, seed, given));
    let (mut writer, mut text) = Writer::begin(&header);
    text.extend((1..=entry).map(|number| writer.entry_of(session, number)));
    text
}
