//! Whether a folder has changed, told by lengths and times of its files.

use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use content::MAX_FILES;

/// File systems count time in steps of up to two seconds: what was written within the step in which it was
/// read may have been written once more.
const STEP: Duration = Duration::from_secs(2);

/// What the files of a folder looked like from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stamp {
    files: Vec<(PathBuf, u64, SystemTime)>,
    /// Whether every file was at rest: a change now would show.
    is_settled: bool,
}

impl Stamp {
    /// The stamp of a folder; None where it cannot be told, or there is too much of it.
    pub fn of(folder: &Path) -> Option<Stamp> {
        let now = SystemTime::now();
        let mut files = Vec::new();
        let mut pending = vec![folder.to_owned()];
        while let Some(path) = pending.pop() {
            files.push(row(&path, &fs::symlink_metadata(&path).ok()?).ok()?);
            for entry in fs::read_dir(&path).ok()? {
                let entry = entry.ok()?;
                let found = entry.metadata().ok()?;
                if found.is_dir() {
                    pending.push(entry.path())
                } else {
                    files.push(row(&entry.path(), &found).ok()?)
                }
                if files.len() + pending.len() > 2 * MAX_FILES {
                    return None;
                }
            }
        }
        files.sort();
        let is_settled = files.iter().all(|(_, _, changed)| *changed + STEP < now);
        Some(Stamp { files, is_settled })
    }

    /// Whether nothing has changed since this stamp was made, by a stamp of now.
    pub fn is_still(&self, now: &Stamp) -> bool {
        self.is_settled && self.files == now.files
    }
}

fn row(path: &Path, found: &Metadata) -> io::Result<(PathBuf, u64, SystemTime)> {
    Ok((path.to_owned(), found.len(), found.modified()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files that were all changed so long ago.
    fn age(folder: &Path, seconds: u64) {
        let when = SystemTime::now() - Duration::from_secs(seconds);
        for path in [folder.join("maps/a.txt"), folder.join("maps"), folder.to_owned()] {
            fs::File::open(path).unwrap().set_modified(when).unwrap();
        }
    }

    #[test]
    fn a_change_shows_and_what_was_just_written_is_not_trusted() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("maps")).unwrap();
        let file = folder.path().join("maps/a.txt");
        fs::write(&file, "one").unwrap();
        let stamp = || Stamp::of(folder.path()).unwrap();
        let new = stamp();
        assert!(!new.is_still(&stamp()), "it may be written again within the same step of time");
        age(folder.path(), 60);
        let old = stamp();
        assert!(old.is_still(&stamp()));
        fs::write(&file, "two").unwrap();
        assert!(!old.is_still(&stamp()));
        age(folder.path(), 60);
        assert!(!old.is_still(&stamp()), "another time");
        fs::remove_file(&file).unwrap();
        assert!(!old.is_still(&stamp()));
        assert_eq!(Stamp::of(&file), None);
    }
}
