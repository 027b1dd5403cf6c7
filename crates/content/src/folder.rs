//! Between a set of files and a folder on disk.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::files::{Files, FilesError, MAX_FILE_BYTES, MAX_FILES, MAX_TOTAL_BYTES};
use crate::position::Position;
use crate::problem::{Place, Problem};
use crate::problems::Problems;

/// So much of a file is enough to see that it is a picture or a sound.
const SNIFFED: usize = 8 << 10;

/// What was read of a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folder {
    /// Its texts.
    pub files: Files,
    /// The names of pictures, sounds and the like, in order: they are no part of the content.
    pub left_out: Vec<String>,
}

impl Folder {
    /// What whoever loads the folder should know: a warning for each file that was left out.
    pub fn warnings(&self) -> Problems {
        let mut problems = Problems::new(&self.files);
        for name in &self.left_out {
            let warning = Problem::warning(&Place::file(name.as_str()), "left out: it is not UTF-8 text");
            problems.add(warning);
        }
        problems
    }
}

impl Files {
    /// Reads a folder and all folders in it. What begins with a dot is ignored. A file that is not UTF-8
    /// text is left out; but where texts end in the same way (`.toml`) it is one of them, with a mistake.
    ///
    /// Files that cannot be taken are told all at once; a folder above the limits is told at once.
    pub fn read(folder: &Path) -> Result<Folder, ReadErrors> {
        match fs::metadata(folder) {
            Ok(found) if found.is_dir() => {}
            Ok(_) => return Err(ReadError::NotAFolder { path: folder.to_owned() }.into()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(ReadError::NoFolder { path: folder.to_owned() }.into());
            }
            Err(error) => return Err(ReadError::io(folder, error).into()),
        }
        let root = fs::canonicalize(folder).map_err(|error| ReadError::io(folder, error))?;
        let mut walk = Walk { root, ..Walk::default() };
        let mut pending = vec![(folder.to_owned(), String::new())];
        while let Some((path, prefix)) = pending.pop() {
            walk.folder(&path, &prefix, &mut pending)?;
        }
        let left_out = walk.judge_no_texts();
        if walk.errors.is_empty() {
            let files = Files::new(walk.texts).map_err(ReadError::Refused)?;
            Ok(Folder { files, left_out })
        } else {
            walk.errors.sort_by(|a, b| a.path().cmp(&b.path()));
            Err(ReadErrors(walk.errors))
        }
    }

    /// Writes the files into a folder that is not there yet, or is empty.
    ///
    /// They are written beside it first and renamed last, so there is never half a folder.
    pub fn write(&self, folder: &Path) -> Result<(), WriteError> {
        let failed = |path: &Path, error: io::Error| WriteError::Io { path: path.to_owned(), error };
        let is_there = match fs::read_dir(folder) {
            Ok(mut entries) => match entries.next() {
                None => true,
                Some(_) => return Err(WriteError::NotEmpty { path: folder.to_owned() }),
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => false,
            Err(error) => return Err(failed(folder, error)),
        };
        let Some(name) = folder.file_name() else {
            return Err(WriteError::NoName { path: folder.to_owned() });
        };
        let partial = new_sibling(folder, &name.display().to_string())?;
        let written = self.write_into(&partial).and_then(|()| {
            // Some systems do not rename over a folder, not even over an empty one.
            if is_there {
                fs::remove_dir(folder).map_err(|error| failed(folder, error))?;
            }
            fs::rename(&partial, folder).map_err(|error| failed(folder, error))
        });
        if written.is_err() {
            // The first error is the one to tell; a left-over hidden folder harms nobody.
            let _ = fs::remove_dir_all(&partial);
        }
        written
    }

    fn write_into(&self, folder: &Path) -> Result<(), WriteError> {
        for (name, text) in self.iter() {
            let path = folder.join(name);
            let parent = path.parent().unwrap_or(folder);
            fs::create_dir_all(parent)
                .and_then(|()| fs::write(&path, text))
                .map_err(|error| WriteError::Io { path, error })?;
        }
        Ok(())
    }
}

/// A hidden folder of a name nobody uses, not even what a crash left behind.
fn new_sibling(folder: &Path, name: &str) -> Result<PathBuf, WriteError> {
    let mut attempt = 0;
    loop {
        let path = folder.with_file_name(format!(".{name}.{}.{attempt}.partial", std::process::id()));
        match fs::create_dir(&path) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => attempt += 1,
            Err(error) => return Err(WriteError::Io { path, error }),
        }
    }
}

/// A folder being read.
#[derive(Default)]
struct Walk {
    root: PathBuf,
    texts: Vec<(String, String)>,
    /// Files that are no text, by name.
    no_texts: Vec<(String, ReadError)>,
    bytes: usize,
    folders: usize,
    errors: Vec<ReadError>,
}

impl Walk {
    /// Reads one folder and puts those in it on the list. Fails only when going on makes no sense.
    fn folder(
        &mut self,
        folder: &Path,
        prefix: &str,
        pending: &mut Vec<(PathBuf, String)>,
    ) -> Result<(), ReadError> {
        let entries = fs::read_dir(folder).map_err(|error| ReadError::io(folder, error))?;
        for entry in entries {
            let entry = entry.map_err(|error| ReadError::io(folder, error))?;
            let path = entry.path();
            let file_name = entry.file_name();
            if file_name.as_encoded_bytes().starts_with(b".") {
                continue;
            }
            let Some(name) = file_name.to_str().map(|name| format!("{prefix}{name}")) else {
                self.errors.push(ReadError::NameNotUtf8 { path });
                continue;
            };
            let kind = entry.file_type().map_err(|error| ReadError::io(&path, error))?;
            if kind.is_dir() {
                self.folders += 1;
                pending.push((path, format!("{name}/")));
            } else {
                match self.file(&path, kind.is_symlink()) {
                    Ok(text) => {
                        self.bytes += text.len();
                        self.texts.push((name, text));
                    }
                    Err(error @ ReadError::NotUtf8 { .. }) => self.no_texts.push((name, error)),
                    Err(error) => self.errors.push(error),
                }
            }
            // Checked on the way, so that a wrong folder (a home, a disk) is not read to its end.
            let n_files = self.texts.len() + self.no_texts.len();
            if n_files.max(self.folders).max(self.errors.len()) > MAX_FILES {
                return Err(FilesError::TooManyFiles.into());
            }
            if self.bytes > MAX_TOTAL_BYTES {
                return Err(FilesError::TooMuchText.into());
            }
        }
        Ok(())
    }

    /// The names of files that are no text and are to be left out. Those that end as texts here do were
    /// meant to be text: they are errors.
    fn judge_no_texts(&mut self) -> Vec<String> {
        let written = self.texts.iter().filter(|(_, text)| !text.is_empty());
        let endings: BTreeSet<_> = written.filter_map(|(name, _)| Path::new(name).extension()).collect();
        let is_text = |name: &str| Path::new(name).extension().is_some_and(|end| endings.contains(end));
        let (wrong, mut left_out): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.no_texts).into_iter().partition(|(name, _)| is_text(name));
        self.errors.extend(wrong.into_iter().map(|(_, error)| error));
        left_out.sort_by(|(a, _), (b, _)| a.cmp(b));
        left_out.into_iter().map(|(name, _)| name).collect()
    }

    fn file(&self, path: &Path, is_link: bool) -> Result<String, ReadError> {
        let failed = |error| ReadError::io(path, error);
        if is_link {
            let target = fs::canonicalize(path).map_err(failed)?;
            if !target.starts_with(&self.root) {
                return Err(ReadError::LinkOutside { path: path.to_owned() });
            }
            if target.is_dir() {
                return Err(ReadError::LinkToFolder { path: path.to_owned() });
            }
        }
        let found = fs::metadata(path).map_err(failed)?;
        if !found.is_file() {
            return Err(ReadError::NotAFile { path: path.to_owned() });
        }
        let mut bytes = Vec::new();
        let mut file = fs::File::open(path).map_err(failed)?;
        // Of a picture no more is read than it takes to know it, however large it is.
        file.by_ref().take(SNIFFED as u64).read_to_end(&mut bytes).map_err(failed)?;
        let cut_short = |error: &std::str::Utf8Error| error.error_len().is_none();
        if let Err(error) = std::str::from_utf8(&bytes)
            && !(cut_short(&error) && bytes.len() == SNIFFED)
        {
            return Err(not_utf8(path, &bytes, error.valid_up_to()));
        }
        file.take((MAX_FILE_BYTES + 1 - bytes.len()) as u64).read_to_end(&mut bytes).map_err(failed)?;
        let is_whole = bytes.len() <= MAX_FILE_BYTES;
        match String::from_utf8(bytes) {
            Err(error) if is_whole || !cut_short(&error.utf8_error()) => {
                let offset = error.utf8_error().valid_up_to();
                Err(not_utf8(path, error.as_bytes(), offset))
            }
            Ok(text) if is_whole => Ok(text),
            Ok(_) | Err(_) => {
                let name = path.display().to_string();
                Err(FilesError::FileTooLong { name, bytes: found.len() }.into())
            }
        }
    }
}

/// A file whose first wrong byte is this one.
fn not_utf8(path: &Path, bytes: &[u8], offset: usize) -> ReadError {
    let valid = String::from_utf8_lossy(&bytes[..offset]);
    ReadError::NotUtf8 { path: path.to_owned(), offset, position: Position::of(&valid, offset) }
}

/// Why a file or a folder could not be read.
#[derive(Debug)]
pub enum ReadError {
    /// There is nothing of that name.
    NoFolder {
        /// What was asked for.
        path: PathBuf,
    },
    /// It is something else than a folder.
    NotAFolder {
        /// What was asked for.
        path: PathBuf,
    },
    /// A file's name is not UTF-8.
    NameNotUtf8 {
        /// The file.
        path: PathBuf,
    },
    /// A file's text is not UTF-8.
    NotUtf8 {
        /// The file.
        path: PathBuf,
        /// The first byte that is wrong, counted from 0.
        offset: usize,
        /// Line and column of that byte.
        position: Position,
    },
    /// A symbolic link that leads out of the folder.
    LinkOutside {
        /// The link.
        path: PathBuf,
    },
    /// A symbolic link to a folder, which could lead round in circles.
    LinkToFolder {
        /// The link.
        path: PathBuf,
    },
    /// Neither file nor folder: a pipe, a device.
    NotAFile {
        /// What it is called.
        path: PathBuf,
    },
    /// A name or a size that a set of files does not take.
    Refused(FilesError),
    /// The system refused.
    Io {
        /// What was being read.
        path: PathBuf,
        /// The system's reason.
        error: io::Error,
    },
}

impl ReadError {
    fn io(path: &Path, error: io::Error) -> ReadError {
        ReadError::Io { path: path.to_owned(), error }
    }

    fn path(&self) -> Option<&Path> {
        match self {
            ReadError::NoFolder { path }
            | ReadError::NotAFolder { path }
            | ReadError::NameNotUtf8 { path }
            | ReadError::NotUtf8 { path, .. }
            | ReadError::LinkOutside { path }
            | ReadError::LinkToFolder { path }
            | ReadError::NotAFile { path }
            | ReadError::Io { path, .. } => Some(path),
            ReadError::Refused(FilesError::FileTooLong { name, .. }) => Some(Path::new(name)),
            ReadError::Refused(_) => None,
        }
    }
}

impl From<FilesError> for ReadError {
    fn from(error: FilesError) -> ReadError {
        ReadError::Refused(error)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::NoFolder { path } => write!(f, "there is no folder `{}`", path.display()),
            ReadError::NotAFolder { path } => write!(f, "`{}` is not a folder", path.display()),
            ReadError::NameNotUtf8 { path } => write!(f, "the name of `{}` is not UTF-8", path.display()),
            ReadError::NotUtf8 { path, offset, position: Position { line, column } } => {
                write!(f, "{}:{line}:{column}: byte {offset} is not UTF-8 text", path.display())
            }
            ReadError::LinkOutside { path } => {
                write!(f, "`{}` is a link that leads out of the folder", path.display())
            }
            ReadError::LinkToFolder { path } => write!(f, "`{}` is a link to a folder", path.display()),
            ReadError::NotAFile { path } => write!(f, "`{}` is neither file nor folder", path.display()),
            ReadError::Refused(error) => error.fmt(f),
            ReadError::Io { path, error } => write!(f, "cannot read `{}`: {error}", path.display()),
        }
    }
}

impl std::error::Error for ReadError {}

/// Everything that kept a folder from being read, in the order of paths; never empty.
#[derive(Debug)]
pub struct ReadErrors(pub Vec<ReadError>);

impl From<ReadError> for ReadErrors {
    fn from(error: ReadError) -> ReadErrors {
        ReadErrors(vec![error])
    }
}

/// One error a line.
impl fmt::Display for ReadErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.0.iter().enumerate() {
            write!(f, "{}{error}", if index == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

impl std::error::Error for ReadErrors {}

/// Why files were not written.
#[derive(Debug)]
pub enum WriteError {
    /// The folder holds something already.
    NotEmpty {
        /// The folder.
        path: PathBuf,
    },
    /// A path such as `/` or `..` that names no folder to make.
    NoName {
        /// The path.
        path: PathBuf,
    },
    /// The system refused.
    Io {
        /// What was being written.
        path: PathBuf,
        /// The system's reason.
        error: io::Error,
    },
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::NotEmpty { path } => write!(f, "`{}` is not empty", path.display()),
            WriteError::NoName { path } => write!(f, "`{}` does not name a folder", path.display()),
            WriteError::Io { path, error } => write!(f, "cannot write `{}`: {error}", path.display()),
        }
    }
}

impl std::error::Error for WriteError {}
