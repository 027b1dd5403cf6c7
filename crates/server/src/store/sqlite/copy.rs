//! Copies of the whole file: kept aside before its tables are changed, made by `backup` and brought back by `restore`,
//! both also while a server has the file open. A copy is one file, without a log, for its owner alone.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::connection::{self, Unready};
use super::schema::{self, beside};
use crate::store::{Counts, StoreError};

/// Who else may read or write a file with everybody's seeds and hashes of tokens: nobody.
const OWNER_ALONE: u32 = 0o600;

/// How long it waits for whoever writes just then before it tries again.
const PAUSE: Duration = Duration::from_millis(20);

/// Makes a file for its owner alone, where there is none.
pub fn make(path: &Path) -> io::Result<()> {
    match OpenOptions::new().create_new(true).write(true).mode(OWNER_ALONE).open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// Takes others' rights to a file and its log away. By name: a program that opens and closes a file gives up every lock
/// that it has on it (POSIX), SQLite's too, and the next program to close the file would take its log away under us.
pub fn guard(path: &Path) -> io::Result<()> {
    for end in ["", "-wal", "-shm"] {
        let name = named(path, end);
        let Ok(found) = fs::metadata(&name) else { continue };
        let rights = found.permissions();
        if rights.mode() & 0o077 != 0 {
            fs::set_permissions(name, fs::Permissions::from_mode(rights.mode() & OWNER_ALONE))?;
        }
    }
    Ok(())
}

/// A file whose name has this end besides.
pub fn named(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// Copies a file as of one moment into a new one, whoever writes it meanwhile, and sees it to the disk.
pub fn keep_aside(path: &Path, to: &Path) -> Result<(), rusqlite::Error> {
    let failed = |error: io::Error| rusqlite::Error::ToSqlConversionFailure(Box::new(error));
    // An empty file is taken as it is, with its rights.
    let made = OpenOptions::new().create_new(true).write(true).mode(OWNER_ALONE).open(to).map_err(failed)?;
    drop(made);
    let copied =
        copy_into(path, to).and_then(|()| File::open(to).and_then(|file| file.sync_all()).map_err(failed));
    if copied.is_err() {
        // Half a copy would be taken for a whole one.
        let _ = fs::remove_file(to);
    }
    copied
}

/// Opens a file to look at it. Its log is left where it is when the last one closes the file: of a file that a killed program
/// had open, the next one expects it there.
fn look_at(path: &Path) -> rusqlite::Result<Connection> {
    let file = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    file.busy_timeout(connection::PATIENCE)?;
    file.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(file)
}

fn copy_into(path: &Path, to: &Path) -> Result<(), rusqlite::Error> {
    let from = look_at(path)?;
    from.execute("VACUUM INTO ?1", [to.to_string_lossy()])?;
    drop(from);
    let copy = Connection::open(to)?;
    // Nobody has the copy open.
    let has_house: bool =
        copy.query_row("SELECT count(*) FROM sqlite_schema WHERE name = 'house'", [], |row| row.get(0))?;
    if has_house {
        copy.execute("UPDATE house SET is_open = 0", [])?;
    }
    copy.close().map_err(|(_, error)| error)
}

/// What was copied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// How many matches are in it.
    pub counts: Counts,
    /// Where what was there before is kept, where something was.
    pub aside: Option<PathBuf>,
}

/// Copies the store in a file into a new file, and looks whether the copy is whole.
pub fn backup(path: &Path, to: &Path) -> Result<Copied, StoreError> {
    if to.exists() {
        return Err(StoreError::Exists { path: to.to_owned() });
    }
    if !path.exists() {
        return Err(StoreError::Unreadable {
            path: path.to_owned(),
            why: "there is no such file".to_owned(),
        });
    }
    connection::look_for_log(path)?;
    look_whose(path)?;
    keep_aside(path, to).map_err(|error| Unready::NoCopy(error).of(to))?;
    let counts = look_whole(to).inspect_err(|_| drop(fs::remove_file(to)))?;
    Ok(Copied { counts, aside: None })
}

/// Brings the store of a copy back into a file, whose own is kept aside. A server that has it open goes on with it.
pub fn restore(copy: &Path, path: &Path) -> Result<Copied, StoreError> {
    if !copy.exists() {
        return Err(StoreError::Unreadable {
            path: copy.to_owned(),
            why: "there is no such file".to_owned(),
        });
    }
    look_whose(copy)?;
    // The copy itself is left as it is: one of it is brought up to date.
    let fresh = beside(path, "restoring");
    let restored = keep_aside(copy, &fresh).map_err(|error| Unready::NoCopy(error).of(path)).and_then(|()| {
        drop(connection::writer_of_copy(&fresh)?);
        let counts = look_whole(&fresh)?;
        let aside = bring_back(&fresh, path)?;
        Ok(Copied { counts, aside })
    });
    for end in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(named(&fresh, end));
    }
    restored
}

fn bring_back(fresh: &Path, path: &Path) -> Result<Option<PathBuf>, StoreError> {
    let is_there = path.metadata().is_ok_and(|file| file.len() > 0);
    let aside = is_there.then(|| beside(path, "before-restore"));
    if let Some(aside) = &aside {
        look_whose(path)?;
        keep_aside(path, aside).map_err(|error| Unready::NoCopy(error).of(path))?;
    }
    make(path).map_err(|error| StoreError::Unreadable { path: path.to_owned(), why: error.to_string() })?;
    let from = Connection::open(fresh)?;
    let mut to = Connection::open(path)?;
    to.busy_timeout(connection::PATIENCE)?;
    // All pages in one step, which is one transaction for whoever else has the file open.
    Backup::new(&from, &mut to)?.run_to_completion(i32::MAX, PAUSE, None)?;
    let closed = to.close().map_err(|(_, error)| error);
    closed?;
    if connection::log_of(path).exists() {
        // Somebody else has it open.
        Connection::open(path)?.execute("UPDATE house SET is_open = 1", [])?;
    }
    Ok(aside)
}

/// Refuses what this program cannot have made.
fn look_whose(path: &Path) -> Result<(), StoreError> {
    let look = || -> Result<(), Unready> {
        match schema::version(&look_at(path)?.transaction()?)? {
            0 => Err(Unready::Foreign),
            _ => Ok(()),
        }
    };
    look().map_err(|unready| unready.of(path))
}

/// Whether a copy is whole, and what is in it.
fn look_whole(path: &Path) -> Result<Counts, StoreError> {
    let connection = Connection::open(path)?;
    let found: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if found != "ok" {
        return Err(StoreError::Damaged { what: "a page of the file" });
    }
    super::read::counts(&connection)
}
