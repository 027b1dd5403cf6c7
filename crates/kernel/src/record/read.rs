//! Reading a record: first its lines, then, where the game is here, the match.

use super::line::NoEntry;
use super::{Header, RawEntry, RecordError, VERSION, Writer, Wrong, chain};
use crate::{Entry, Game, MatchDice, Session, Start};

/// A record whose every byte is as it was written; its commands are still words.
#[derive(Debug)]
pub struct RawRecord<'a> {
    /// What it says of the match.
    pub header: Header,
    /// Its entries in order.
    pub entries: Vec<RawEntry<'a>>,
    /// What goes on writing after the last entry.
    pub writer: Writer,
}

/// A match played again from its record, every fingerprint as told.
pub struct Record<G: Game> {
    /// The match after the record's last entry.
    pub session: Session<G>,
    /// What the record says of it.
    pub header: Header,
    /// What goes on writing after the last entry.
    pub writer: Writer,
}

/// Reads the lines of a record and checks them byte by byte. The game need not
/// be here: what was told can be shown.
pub fn read_raw(text: &str) -> Result<RawRecord<'_>, RecordError> {
    let at = |line: usize| move |wrong: Wrong| RecordError { line, wrong };
    if text.is_empty() {
        return Err(at(1)(Wrong::Empty));
    }
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    if !first.starts_with("{\"ludotheque\":") {
        return Err(at(1)(Wrong::NotARecord));
    }
    let header = read_header(first).map_err(at(1))?;
    let (mut writer, written) = Writer::begin(&header);
    compare(first, text.len() > first.len(), &written).map_err(at(1))?;
    let mut entries = Vec::new();
    let mut rest = rest;
    let mut written = String::new();
    while !rest.is_empty() {
        let line = entries.len() + 2;
        let (this, after) = rest.split_once('\n').unwrap_or((rest, ""));
        let has_end = rest.len() > this.len();
        let entry = match RawEntry::as_written(this) {
            Some(entry) => {
                follow(&mut writer, this, has_end).map_err(at(line))?;
                entry
            }
            None => {
                let entry = read_entry(this).map_err(at(line))?;
                writer.raw(&entry, &mut written);
                compare(this, has_end, &written).map_err(at(line))?;
                entry
            }
        };
        let expected = entries.len() as u32 + 1;
        if entry.n != expected {
            return Err(at(line)(Wrong::Number { found: entry.n, expected }));
        }
        entries.push(entry);
        rest = after;
    }
    Ok(RawRecord { header, entries, writer })
}

fn read_header(line: &str) -> Result<Header, Wrong> {
    /// Enough of a header to name the version before anything else is judged.
    #[derive(serde::Deserialize)]
    struct Version {
        ludotheque: u32,
    }
    let body = chain::body(line).ok_or(Wrong::CutShort)?;
    let body = format!("{body}}}");
    let version: Version = serde_json::from_str(&body).map_err(json)?;
    if version.ludotheque != VERSION {
        return Err(Wrong::Version(version.ludotheque));
    }
    serde_json::from_str(&body).map_err(json)
}

fn read_entry(line: &str) -> Result<RawEntry<'_>, Wrong> {
    chain::body(line).ok_or(Wrong::CutShort)?;
    serde_json::from_str(line).map_err(json)
}

/// Plays a record's match again by this game's rules. The first line whose entry
/// cannot happen, or whose state is another, is named.
pub fn replay<G: Game>(
    raw: RawRecord<'_>,
    content: &'static G::Content,
    content_hash: &str,
) -> Result<Record<G>, RecordError> {
    let RawRecord { header, entries, writer } = raw;
    let mut session =
        open::<G>(&header, content, content_hash).map_err(|wrong| RecordError { line: 1, wrong })?;
    for (index, raw) in entries.iter().enumerate() {
        let line = index + 2;
        enter(&mut session, raw).map_err(|wrong| RecordError { line, wrong })?;
    }
    Ok(Record { session, header, writer })
}

fn open<G: Game>(
    header: &Header,
    content: &'static G::Content,
    content_hash: &str,
) -> Result<Session<G>, Wrong> {
    if header.game != G::ID {
        return Err(Wrong::Game { found: header.game.clone(), expected: G::ID });
    }
    if header.rules != G::RULES {
        return Err(Wrong::Rules { found: header.rules, here: G::RULES });
    }
    if header.content != content_hash {
        return Err(Wrong::Content { found: header.content.clone(), here: content_hash.to_owned() });
    }
    if header.dice != MatchDice::NAME {
        return Err(Wrong::Dice(header.dice.clone()));
    }
    let is_in_order = header.chances.windows(2).all(|pair| pair[0].from < pair[1].from);
    if header.chances.first().is_none_or(|first| first.from != 0) || !is_in_order {
        return Err(Wrong::Chances);
    }
    if header.chances.iter().any(|chances| chances.seed.commitment() != chances.commitment) {
        return Err(Wrong::Commitment);
    }
    let setup: G::Setup =
        serde_json::from_str(header.setup.get()).map_err(|error| Wrong::Setup(error.to_string()))?;
    let start = Start { content, setup, keys: header.keys(), practice: header.practice };
    let (session, step) = Session::open(start).map_err(Wrong::NotOpened)?;
    if header.seats.len() != usize::from(session.n_seats()) {
        return Err(Wrong::Seats { found: header.seats.len(), expected: session.n_seats().into() });
    }
    if step.fingerprint != header.state {
        return Err(Wrong::Fingerprint { found: header.state, here: step.fingerprint });
    }
    Ok(session)
}

fn enter<G: Game>(session: &mut Session<G>, raw: &RawEntry<'_>) -> Result<(), Wrong> {
    let entry: Entry<G::Command> = raw.entry::<G>(session.content()).map_err(|error| match error {
        NoEntry::Command(error) => Wrong::Command(error),
        NoEntry::Fields => Wrong::Fields,
    })?;
    let here = session.enter_silently(entry).map_err(|rejected| Wrong::Rejected(rejected.to_string()))?;
    if here != raw.state {
        return Err(Wrong::Fingerprint { found: raw.state, here });
    }
    Ok(())
}

/// Compares a line's link with what the writer makes of it; the rest is known to be as it writes.
fn follow(writer: &mut Writer, line: &str, has_end: bool) -> Result<(), Wrong> {
    let (body, digits) = chain::split(line).ok_or(Wrong::CutShort)?;
    match writer.follow(body) == digits {
        true if has_end => Ok(()),
        true => Err(Wrong::CutShort),
        false => Err(Wrong::Chain),
    }
}

/// Compares a line with what the writer makes of it.
fn compare(line: &str, has_end: bool, written: &str) -> Result<(), Wrong> {
    let written = written.trim_end_matches('\n');
    if line == written {
        return if has_end { Ok(()) } else { Err(Wrong::CutShort) };
    }
    Err(if chain::body(line) == chain::body(written) { Wrong::Chain } else { Wrong::Bytes })
}

fn json(error: serde_json::Error) -> Wrong {
    let text = error.to_string();
    let what = text.split(" at line ").next().unwrap_or(&text).to_owned();
    Wrong::Json { column: error.column(), what }
}
