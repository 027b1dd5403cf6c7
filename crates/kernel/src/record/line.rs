//! One entry as a line of JSON.

use serde::{Deserialize, Serialize};

use super::chain;
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

    /// The entry of a line that plays a command and is, byte by byte, what a writer makes of that entry: so most lines
    /// are, and of these nothing has to be written again to compare it. None for all others, right or wrong.
    pub(super) fn as_written(line: &'a str) -> Option<RawEntry<'a>> {
        let (body, chain) = chain::split(line)?;
        let (n, rest) = number(body.strip_prefix("{\"n\":")?)?;
        let (seat, rest) = number(rest.strip_prefix(",\"seat\":")?)?;
        let (by, rest) = rest.strip_prefix(",\"by\":\"")?.split_once('"')?;
        let by = match by {
            "person" => By::Person,
            "bot" => By::Bot,
            "clock" => By::Clock,
            _ => return None,
        };
        let (play, state) = plain(rest.strip_prefix(",\"play\":\"")?)?;
        let state = state.strip_prefix(",\"state\":\"")?.strip_suffix('"')?.parse().ok()?;
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let seat = Seat(u8::try_from(seat).ok()?);
        chain.bytes().all(is_digit).then_some(RawEntry {
            n,
            seat: Some(seat),
            by: Some(by),
            play: Some(play),
            leave: false,
            back: None,
            draw: false,
            void: None,
            state,
            chain,
        })
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

/// The number that a text begins with, written the one way there is, and what follows it.
fn number(text: &str) -> Option<(u32, &str)> {
    let n_digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at(n_digits);
    let is_plain = !digits.starts_with('0') || n_digits == 1;
    Some((digits.parse().ok().filter(|_| is_plain)?, rest))
}

/// What stands before the next quotation mark, if nothing in it is written otherwise than it is, and what follows it.
fn plain(text: &str) -> Option<(&str, &str)> {
    let end = text.bytes().position(|byte| matches!(byte, b'"' | b'\\' | ..b' '))?;
    let (words, rest) = text.split_at(end);
    Some((words, rest.strip_prefix('"')?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK: &str = ",\"chain\":\"00112233445566778899aabbccddeeff\"}";

    /// What is read so is what anybody reads, and would be written so; and what is not written so is left to others.
    #[test]
    fn only_what_a_writer_makes_is_read_as_it_is_written() {
        let play = "{\"n\":7,\"seat\":0,\"by\":\"bot\",\"play\":\"drop 3\",\"state\":\"00000000000000ab\"";
        for (from, to, is_read) in [
            ("", "", true),
            ("\"n\":7", "\"n\":4294967295", true),
            ("bot", "person", true),
            ("bot", "clock", true),
            ("drop 3", "été \u{7f} /", true),
            ("drop 3", "", true),
            ("\"n\":7", "\"n\":07", false),
            ("\"n\":7", "\"n\":+7", false),
            ("\"n\":7", "\"n\": 7", false),
            ("\"n\":7", "\"n\":4294967296", false),
            ("\"seat\":0", "\"seat\":256", false),
            ("\"seat\":0", "\"seat\":", false),
            ("bot", "robot", false),
            ("drop 3", "drop\\u0020 3", false),
            ("drop 3", "drop\t3", false),
            ("drop 3", "a\\\"b", false),
            ("00ab", "00AB", false),
            ("00ab", "0ab", false),
            ("\"by\":\"bot\",", "", false),
            (",\"state\"", ",\"leave\":true,\"state\"", false),
            ("\"00000000000000ab\"", "\"00000000000000ab\" ", false),
        ] {
            let line = format!("{}{LINK}", play.replacen(from, to, 1));
            let read = RawEntry::as_written(&line);
            assert_eq!(read.is_some(), is_read, "{line}");
            let Some(read) = read else { continue };
            assert_eq!(serde_json::from_str::<RawEntry<'_>>(&line).unwrap(), read);
            assert_eq!(serde_json::to_string(&read).unwrap(), line.replace(LINK, "}"));
        }
        let line = format!("{play}{LINK}");
        for other in [line.replace("ff\"}", "fF\"}"), line.replace("ff\"}", "f\"}"), line.replace(play, "{")]
        {
            assert_eq!(RawEntry::as_written(&other), None, "{other}");
        }
        assert_eq!(RawEntry::as_written(""), None);
    }
}
