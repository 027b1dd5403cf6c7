//! Who has a folder of matches: servers share it, a restore has it alone. Each holds a lock on a file beside the matches;
//! it ends with the process, however that ends.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;

use crate::failure::Failure;

/// A folder that is held.
pub struct Held(#[expect(dead_code, reason = "the lock ends when the file is closed")] Option<File>);

/// Holds a folder together with other servers.
pub fn together(folder: &Path) -> Result<Held, Failure> {
    let busy = "a backup is being brought back here; start the server when that is done";
    hold(folder, File::try_lock_shared, busy)
}

/// Holds a folder that no server has.
pub fn alone(folder: &Path) -> Result<Held, Failure> {
    let busy = "a server runs on these matches; stop it before you bring a backup back";
    hold(folder, File::try_lock, busy)
}

fn hold(
    folder: &Path,
    lock: impl Fn(&File) -> Result<(), TryLockError>,
    busy: &str,
) -> Result<Held, Failure> {
    let Ok(file) = lock_file(folder) else { return Ok(Held(None)) };
    match lock(&file) {
        Err(TryLockError::WouldBlock) => Err(Failure::Machine(format!("{}: {busy}", folder.display()))),
        // Not every file system has locks.
        Err(TryLockError::Error(_)) | Ok(()) => Ok(Held(Some(file))),
    }
}

/// It may be somebody else's: reading is enough for a lock.
fn lock_file(folder: &Path) -> io::Result<File> {
    let path = folder.join("matches.db.lock");
    File::open(&path).or_else(|_| File::create(&path))
}
