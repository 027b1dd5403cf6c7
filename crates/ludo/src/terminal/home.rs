//! Where matches are kept, and which were played before.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use catalogue::{Catalogue, Edition, Table};

use crate::failure::Failure;
use crate::records::{self, Opened, Resumable};

/// The folder of all that is kept: `LUDO_DATA`, or the user's data folder.
pub fn data() -> Result<PathBuf, Failure> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("LUDO_DATA")
        .or_else(|| set("XDG_DATA_HOME").map(|folder| folder.join("ludotheque")))
        .or_else(|| set("HOME").map(|home| home.join(".local/share/ludotheque")));
    data.ok_or_else(|| {
        let message = "no folder to keep matches in: set LUDO_DATA, or name one on the command line";
        Failure::Machine(message.into())
    })
}

/// The folder of saved matches.
pub fn folder() -> Result<PathBuf, Failure> {
    Ok(data()?.join("matches"))
}

/// A name for a new match of a game that no file has yet.
pub fn new_path(folder: &Path, game: &str) -> PathBuf {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let stem = format!("{game}-{}", stamp(now));
    let mut path = folder.join(format!("{stem}.jsonl"));
    for number in 2.. {
        if !path.exists() {
            break;
        }
        path = folder.join(format!("{stem}-{number}.jsonl"));
    }
    path
}

/// The saved matches of a game, the one played last first.
pub fn saved(folder: &Path, game: &str) -> Vec<PathBuf> {
    let is_of_game = |name: &str| {
        let stem = name.strip_suffix(".jsonl").and_then(|stem| stem.strip_prefix(game)?.strip_prefix('-'));
        stem.is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
    };
    let mut found: Vec<(SystemTime, PathBuf)> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| entry.file_name().to_str().is_some_and(is_of_game))
        .map(|entry| {
            let changed = entry.metadata().and_then(|data| data.modified()).unwrap_or(UNIX_EPOCH);
            (changed, entry.path())
        })
        .collect();
    found.sort();
    found.into_iter().rev().map(|(_, path)| path).collect()
}

/// A match to go on with.
pub struct Found {
    /// Its file.
    pub path: PathBuf,
    /// What of the file is good.
    pub text: Resumable,
    /// The game it is played with.
    pub edition: Box<dyn Edition>,
    /// The match.
    pub table: Box<dyn Table>,
}

/// Reads the match of a file.
pub fn read(catalogue: &Catalogue, path: &Path) -> Result<Found, Failure> {
    let text = records::read_resumable(path)?;
    let raw = records::read_lines(path, &text.text)?;
    let Opened { edition, table } = records::open(catalogue, path, raw)?;
    Ok(Found { path: path.to_owned(), text, edition, table })
}

/// The match of a game that was played last and is not over. Files that cannot
/// be read are left alone.
pub fn newest_unfinished(catalogue: &Catalogue, folder: &Path, game: &str) -> Result<Found, Failure> {
    let unfinished = saved(folder, game)
        .iter()
        .filter_map(|path| read(catalogue, path).ok())
        .find(|found| found.table.ending().is_none());
    unfinished.ok_or_else(|| {
        Failure::usage(format!("there is no unfinished match of {game} in {}", folder.display()))
    })
}

/// A time as `20260131-235959`, in universal time.
pub fn stamp(since_epoch: Duration) -> String {
    let seconds = since_epoch.as_secs();
    let (days, of_day) = (seconds / 86_400, seconds % 86_400);
    // Days are counted from 1 March of the year 0, so that leap days come last.
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let (hour, minute, second) = (of_day / 3_600, of_day / 60 % 60, of_day % 60);
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_those_of_the_calendar() {
        // From `date -u -d @N +%Y%m%d-%H%M%S`.
        for (seconds, expected) in [
            (0, "19700101-000000"),
            (951_782_399, "20000228-235959"),
            (951_868_800, "20000301-000000"),
            (1_709_164_800, "20240229-000000"),
            (4_102_444_799, "20991231-235959"),
        ] {
            assert_eq!(stamp(Duration::from_secs(seconds)), expected);
        }
    }

    #[test]
    fn only_files_of_the_game_count_as_its_matches() {
        let folder = tempfile::tempdir().unwrap();
        for name in
            ["duel-20260101-000000.jsonl", "duel-1.jsonl.bak", "duels-20260101-000000.jsonl", "notes.txt"]
        {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        let names: Vec<_> = saved(folder.path(), "duel");
        assert_eq!(names, [folder.path().join("duel-20260101-000000.jsonl")]);
        assert!(saved(&folder.path().join("nowhere"), "duel").is_empty());
    }

    #[test]
    fn a_new_match_never_takes_the_name_of_another() {
        let folder = tempfile::tempdir().unwrap();
        let first = new_path(folder.path(), "duel");
        std::fs::write(&first, "").unwrap();
        assert_ne!(new_path(folder.path(), "duel"), first);
    }
}
