//! A folder that is looked at again whenever a file in it changes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use content::MAX_FILES;

use crate::failure::Failure;
use crate::output::say;
use crate::terminal::stop;

/// How often the folder is looked at. Asking the file system for its times works on every system and over every
/// network, which its notifications do not.
const PATIENCE: Duration = Duration::from_millis(150);

/// When a file was changed, and how long it is.
type Stamp = (Option<SystemTime>, u64);

/// Does something now, and again whenever a file of the folder is changed, comes or goes; until Ctrl-C. What it finds
/// wrong is told and does not end it, unless there is nothing to begin with.
pub fn whenever_changed(folder: &Path, once: impl Fn() -> Result<(), Failure>) -> Result<(), Failure> {
    stop::watch();
    let mut is_first = true;
    loop {
        // Taken before the look: what changes meanwhile is looked at again.
        let seen = stamps(folder);
        match once() {
            Err(failure @ (Failure::Usage(_) | Failure::Machine(_))) if is_first => return Err(failure),
            Err(failure) => {
                failure.tell();
            }
            Ok(()) => {}
        }
        is_first = false;
        say!("watching {}: change a file to check it again, Ctrl-C ends", folder.display());
        while stamps(folder) == seen {
            if stop::is_asked() {
                return Err(Failure::Interrupted(format!("no longer watching {}", folder.display())));
            }
            thread::sleep(PATIENCE);
        }
    }
}

/// What can be told of a folder's files without reading them; what begins with a dot is left out, as it is when the
/// folder is read. A folder that cannot be read has none.
fn stamps(folder: &Path) -> BTreeMap<PathBuf, Stamp> {
    let mut stamps = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    let mut n_entries = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            if entry.file_name().as_encoded_bytes().starts_with(b".") {
                continue;
            }
            // Of a folder above the limits more is never read.
            n_entries += 1;
            if n_entries > 2 * MAX_FILES {
                return stamps;
            }
            let Ok(data) = entry.metadata() else { continue };
            if data.is_dir() {
                folders.push(entry.path());
            } else {
                stamps.insert(entry.path(), (data.modified().ok(), data.len()));
            }
        }
    }
    stamps
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// ROYAL-15.2: a file that is changed, comes, goes or moves is another folder; what is hidden is none of it.
    #[test]
    fn whatever_happens_to_a_file_is_seen() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("tables")).unwrap();
        fs::write(at("tables/a.csv"), "1").unwrap();
        let mut before = stamps(folder.path());
        let mut is_changed = || {
            let now = stamps(folder.path());
            now != std::mem::replace(&mut before, now.clone())
        };
        assert!(!is_changed());
        fs::write(at("tables/a.csv"), "22").unwrap();
        assert!(is_changed(), "another length");
        let file = fs::File::options().write(true).open(at("tables/a.csv")).unwrap();
        file.set_modified(SystemTime::UNIX_EPOCH).unwrap();
        assert!(is_changed(), "another time");
        fs::write(at("tables/b.csv"), "").unwrap();
        assert!(is_changed(), "a new file");
        fs::rename(at("tables/b.csv"), at("b.csv")).unwrap();
        assert!(is_changed(), "another place");
        fs::remove_file(at("b.csv")).unwrap();
        assert!(is_changed(), "one file less");
        fs::write(at("tables/.a.csv.swp"), "").unwrap();
        assert!(!is_changed(), "a hidden file");
    }
}
