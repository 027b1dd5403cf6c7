//! One entry as a line of JSON.

use serde::{Deserialize, Serialize};

use crate::{By, CommandError, Entry, Fingerprint, Game, Seat};

/// An entry as it stands in the file, its command still in words. Which of the
/// optional fields are there tells what kind of entry it is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawEntry<'a> {
    /// The entry's number, counted from 1.
    pub n: u32,
    /// Whose entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Who sent the command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
    /// The command in words.
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub play: Option<&'a str>,
    /// The seat gives up; always true where it stands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub leave: bool,
    /// The entry to go back to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<u32>,
    /// All agreed on a draw; always true where it stands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draw: bool,
    /// The fault that made the match void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub void: Option<String>,
    /// The name of the state after the entry.
    pub state: Fingerprint,
    /// The line's link, which the chain itself writes.
    #[serde(skip_serializing)]
    chain: &'a str,
}

/// Why a line is no entry.
#[derive(Debug)]
pub(super) enum NoEntry {
    Command(CommandError),
    Fields,
}

impl<'a> RawEntry<'a> {
    /// The line of an entry; `words` is room for its command.
    pub(super) fn new<G: Game>(
        n: u32,
        entry: &Entry<G::Command>,
        state: Fingerprint,
        content: &G::Content,
        words: &'a mut String,
    ) -> RawEntry<'a> {
        let blank = RawEntry {
            n,
            seat: None,
            by: None,
            play: None,
            leave: false,
            back: None,
            draw: false,
            void: None,
            state,
            chain: "",
        };
        match entry {
            Entry::Play { seat, by, command } => {
                *words = G::write_command(content, *command);
                RawEntry { seat: Some(*seat), by: Some(*by), play: Some(words), ..blank }
            }
            Entry::Leave { seat } => RawEntry { seat: Some(*seat), leave: true, ..blank },
            Entry::Back { to, seat } => RawEntry { seat: *seat, back: Some(*to), ..blank },
            Entry::Draw => RawEntry { draw: true, ..blank },
            Entry::Void { fault } => RawEntry { void: Some(fault.clone()), ..blank },
        }
    }

    /// The entry that the line means.
    pub(super) fn entry<G: Game>(&self, content: &G::Content) -> Result<Entry<G::Command>, NoEntry> {
        let RawEntry { seat, by, play, leave, back, draw, void, n: _, state: _, chain: _ } = self;
        match (*seat, *by, *play, *leave, *back, *draw, void) {
            (Some(seat), Some(by), Some(words), false, None, false, None) => {
                let command = G::read_command(content, words).map_err(NoEntry::Command)?;
                Ok(Entry::Play { seat, by, command })
            }
            (Some(seat), None, None, true, None, false, None) => Ok(Entry::Leave { seat }),
            (seat, None, None, false, Some(to), false, None) => Ok(Entry::Back { to, seat }),
            (None, None, None, false, None, true, None) => Ok(Entry::Draw),
            (None, None, None, false, None, false, Some(fault)) => Ok(Entry::Void { fault: fault.clone() }),
            _ => Err(NoEntry::Fields),
        }
    }
}
