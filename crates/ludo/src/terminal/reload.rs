//! Changed files in a match that is played: the same entries once more over the new content, into a new record.

use std::path::Path;

use catalogue::{
    Edition, Mod, NotAMod, NotAgain, NotPlayed, NotStarted, Shelf, Table, about_fault, play_again,
};
use content::{ContentHash, Files, Problems};
use kernel::record::{RecordError, read_raw};
use scene::{Arg, Text};

use super::words::Words;
use crate::options;

/// A match that goes on with other content.
pub struct Reloaded {
    /// The game with the new content.
    pub edition: Box<dyn Edition>,
    /// The match, with every entry that it had.
    pub table: Box<dyn Table>,
}

/// Why a match goes on with the content that it has.
pub enum NotReloaded {
    /// It is played with the game's own files.
    NoFolder,
    /// The files are as they were.
    Same,
    /// The folder cannot be read.
    Unread(String),
    /// The files have mistakes.
    Broken(Problems),
    /// The match does not open with them.
    NotOpened(NotStarted),
    /// An entry cannot happen with them.
    Refused(NotAgain),
}

/// The match of a table once more, with the files that are in a folder now.
pub fn reload(
    shelf: &dyn Shelf,
    folder: Option<&Path>,
    hash: ContentHash,
    table: &dyn Table,
) -> Result<Reloaded, NotReloaded> {
    let folder = folder.ok_or(NotReloaded::NoFolder)?;
    let read = Files::read(folder).map_err(|errors| NotReloaded::Unread(errors.to_string()))?;
    let catalogue = catalogue::shipped();
    let found = Mod::of(&catalogue, &read, Some(shelf)).map_err(|why| match why {
        NotAMod::Broken(problems) => NotReloaded::Broken(problems),
        why => NotReloaded::Unread(format!("{}: {why}", folder.display())),
    })?;
    if found.files.hash() == hash {
        return Err(NotReloaded::Same);
    }
    let edition = shelf.modded(&found.files).map_err(NotReloaded::Broken)?;
    let mut fresh = edition.reopen(table.header()).map_err(NotReloaded::NotOpened)?;
    let record = table.record();
    let broken = |error: RecordError| NotReloaded::Unread(error.to_string());
    play_again(fresh.as_mut(), &read_raw(&record).map_err(broken)?.entries).map_err(NotReloaded::Refused)?;
    Ok(Reloaded { edition, table: fresh })
}

impl NotReloaded {
    /// A sentence for people, and what is wrong with the files where they have mistakes.
    pub fn say(&self, words: &Words) -> (String, Option<String>) {
        let why = |why: String| Text::new("ui-not-reloaded").with("why", Arg::literal(why));
        let sentence = match self {
            NotReloaded::NoFolder => words.ui("fail-reload-no-mod"),
            NotReloaded::Same => words.ui("fail-reload-same"),
            NotReloaded::Unread(error) => words.say(&why(error.clone())),
            NotReloaded::Broken(problems) => {
                let lines = problems.lines(usize::MAX);
                let first = lines.lines().find(|line| line.contains(": error: ")).unwrap_or_default();
                words.say(&why(format!("{first} ({})", problems.counts())))
            }
            NotReloaded::NotOpened(error) => words.say(&why(words.not_started(error))),
            NotReloaded::Refused(NotAgain { number, words: entry, why }) => {
                let why = match why {
                    NotPlayed::Rejected { reason, .. } => words.say(reason),
                    NotPlayed::Faulted(fault) => words.say(&about_fault("rejected-fault", fault)),
                    NotPlayed::Words(error) => error.to_string(),
                };
                let text = Text::new("fail-reload-refused").with("number", *number);
                words.say(&text.with("entry", Arg::literal(entry.clone())).with("why", Arg::literal(why)))
            }
        };
        let report = match self {
            NotReloaded::Broken(problems) => Some(problems.render(&options::style())),
            _ => None,
        };
        (sentence, report)
    }
}
