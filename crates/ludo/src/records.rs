//! Records as files: nothing is lost or half-written.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use catalogue::{Catalogue, Edition, Table};
use content::Files;
use kernel::record::{RawRecord, RecordError, Wrong, read_raw};
use kernel::visible;

use crate::failure::Failure;

/// The largest file that is taken for a record.
const MOST_BYTES: u64 = 256 * 1024 * 1024;

/// When what was written has to be on the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durable {
    /// Before anything else happens.
    Now,
    /// When [`RecordFile::sync`] says so.
    Later,
}

/// A file of lines that is written as matches are played. A line that could not
/// be written whole is cut off again.
pub struct RecordFile {
    file: File,
    path: PathBuf,
    length: u64,
}

impl RecordFile {
    /// Begins a new file; one that is there already is never overwritten.
    pub fn create(path: &Path, text: &str) -> Result<RecordFile, Failure> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
        }
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        let file = file.map_err(|error| Failure::file(path, &error))?;
        alone(&file, path)?;
        let mut record = RecordFile { file, path: path.to_owned(), length: 0 };
        if let Err(failure) = record.append(text, Durable::Now) {
            let _ = std::fs::remove_file(path);
            return Err(failure);
        }
        Ok(record)
    }

    /// Goes on with a file whose first `length` bytes are good; what follows them
    /// is the torn end of a line that was never finished, and goes.
    pub fn resume(path: &Path, length: u64) -> Result<RecordFile, Failure> {
        let file = OpenOptions::new().write(true).open(path).map_err(|error| Failure::file(path, &error))?;
        alone(&file, path)?;
        file.set_len(length).map_err(|error| Failure::file(path, &error))?;
        Ok(RecordFile { file, path: path.to_owned(), length })
    }

    /// Adds lines.
    pub fn append(&mut self, text: &str, durable: Durable) -> Result<(), Failure> {
        let written = self.file.seek(SeekFrom::Start(self.length)).and_then(|_| {
            self.file.write_all(text.as_bytes())?;
            if durable == Durable::Now { self.file.sync_data() } else { Ok(()) }
        });
        match written {
            Ok(()) => {
                self.length += text.len() as u64;
                Ok(())
            }
            Err(error) => {
                let _ = self.file.set_len(self.length);
                Err(Failure::file(&self.path, &error))
            }
        }
    }

    /// Brings everything to the disk.
    pub fn sync(&mut self) -> Result<(), Failure> {
        self.file.sync_data().map_err(|error| Failure::file(&self.path, &error))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Keeps others from writing the same record; the lock ends with the process.
fn alone(file: &File, path: &Path) -> Result<(), Failure> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            Err(Failure::Machine(format!("{}: another program is writing to it", path.display())))
        }
        // Not every file system has locks.
        Err(TryLockError::Error(_)) | Ok(()) => Ok(()),
    }
}

/// What of a record file can be gone on from.
pub struct Resumable {
    /// The whole lines.
    pub text: String,
    /// Whether the end of a line that was never finished is left out.
    pub is_torn: bool,
}

/// The whole lines of a record file: what was being written when the program was
/// stopped does not count.
pub fn read_resumable(path: &Path) -> Result<Resumable, Failure> {
    let bytes = read_bytes(path)?;
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(bytes.len(), |end| end + 1);
    let is_torn = whole < bytes.len();
    let mut bytes = bytes;
    bytes.truncate(whole);
    Ok(Resumable { text: in_utf8(path, bytes)?, is_torn })
}

/// The text of a record file.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    in_utf8(path, read_bytes(path)?)
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let size = std::fs::metadata(path).map_err(|error| Failure::file(path, &error))?.len();
    if size > MOST_BYTES {
        return Err(Failure::wrong(format!("{}: too large for a record of a match", path.display())));
    }
    std::fs::read(path).map_err(|error| Failure::file(path, &error))
}

fn in_utf8(path: &Path, bytes: Vec<u8>) -> Result<String, Failure> {
    String::from_utf8(bytes).map_err(|error| {
        let line = error.as_bytes()[..error.utf8_error().valid_up_to()]
            .iter()
            .filter(|&&byte| byte == b'\n')
            .count();
        Failure::wrong(format!("{}: line {}: not UTF-8 text", path.display(), line + 1))
    })
}

/// A text without the torn end of a line that was being written when the program
/// was stopped.
pub fn without_torn_line(text: &str) -> &str {
    text.rfind('\n').map_or(text, |end| &text[..=end])
}

/// Reads a record's lines.
pub fn read_lines<'a>(path: &Path, text: &'a str) -> Result<RawRecord<'a>, Failure> {
    read_raw(text).map_err(|error| in_file(path, &error))
}

/// A record's match, and the game with the content it was played with.
pub struct Opened {
    /// The game with its content.
    pub edition: Box<dyn Edition>,
    /// The match.
    pub table: Box<dyn Table>,
}

/// The match of a record, played again with the content it was played with.
pub fn open(catalogue: &Catalogue, path: &Path, raw: RawRecord<'_>) -> Result<Opened, Failure> {
    let wrong = |wrong: Wrong| in_file(path, &RecordError { line: 1, wrong });
    let shelf = catalogue.find(&raw.header.game).map_err(|error| {
        Failure::wrong(format!("{}: line 1: {}", path.display(), visible(&error.to_string())))
    })?;
    let edition = match &raw.header.files {
        None => shelf.shipped(),
        Some(files) => {
            let files = Files::new(files.iter().map(|(name, text)| (name.as_str(), text.as_str())))
                .map_err(|error| wrong(Wrong::Setup(error.to_string())))?;
            shelf.modded(&files).map_err(|problems| {
                Failure::wrong(format!(
                    "{}: the files that the record carries are broken:\n{problems}",
                    path.display()
                ))
            })?
        }
    };
    let table = edition.replay(raw).map_err(|error| in_file(path, &error))?;
    Ok(Opened { edition, table })
}

fn in_file(path: &Path, error: &RecordError) -> Failure {
    Failure::wrong(format!("{}: {error}", path.display()))
}
