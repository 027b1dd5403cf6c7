//! An ordered set of named text files: the raw form of a game's content, and of a mod.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use kernel::is_visible;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The longest text of a single file, in bytes.
pub const MAX_FILE_BYTES: usize = 1 << 20;
/// The most files of one set.
pub const MAX_FILES: usize = 2_000;
/// The longest all texts of one set may be together, in bytes.
pub const MAX_TOTAL_BYTES: usize = 16 << 20;

/// An ordered set of named text files. Cloning is cheap, the texts are shared.
///
/// Names are relative paths with `/` between their parts; they are checked however a set comes about,
/// so a name can always be joined to a folder without leaving it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files {
    texts: Arc<BTreeMap<Arc<str>, Arc<str>>>,
}

impl Files {
    /// A set of the given names and texts.
    pub fn new<N, T>(files: impl IntoIterator<Item = (N, T)>) -> Result<Files, FilesError>
    where
        N: Into<Arc<str>>,
        T: Into<Arc<str>>,
    {
        let mut texts = BTreeMap::<Arc<str>, Arc<str>>::new();
        let mut total = 0;
        for (name, text) in files {
            let (name, text) = (name.into(), text.into());
            check_name(&name)?;
            if text.len() > MAX_FILE_BYTES {
                return Err(FilesError::FileTooLong { name: name.to_string(), bytes: text.len() as u64 });
            }
            total += text.len();
            if total > MAX_TOTAL_BYTES {
                return Err(FilesError::TooMuchText);
            }
            if texts.insert(name.clone(), text).is_some() {
                return Err(FilesError::NameTwice { name: name.to_string() });
            }
            if texts.len() > MAX_FILES {
                return Err(FilesError::TooManyFiles);
            }
        }
        for name in texts.keys() {
            let parents = name.match_indices('/').map(|(end, _)| &name[..end]);
            if let Some(parent) = parents.into_iter().find(|parent| texts.contains_key(*parent)) {
                return Err(FilesError::FileIsFolder { name: parent.to_owned() });
            }
        }
        Ok(Files { texts: Arc::new(texts) })
    }

    /// The files compiled into the program, given as names beside `include_str!`.
    ///
    /// # Panics
    ///
    /// When the set is not a valid one, which is a mistake in the program and shows on its first start.
    pub fn embedded(files: &[(&str, &str)]) -> Files {
        match Files::new(files.iter().copied()) {
            Ok(files) => files,
            Err(error) => panic!("embedded files: {error}"),
        }
    }

    /// The text of a file.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.texts.get(name).map(|text| &**text)
    }

    /// The names of all files, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.texts.keys().map(|name| &**name)
    }

    /// Names and texts of all files, in the order of names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(name, text)| (&**name, &**text))
    }

    /// How many files there are.
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// Whether there is no file at all.
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// The set without the file of this name.
    #[must_use]
    pub fn without(&self, name: &str) -> Files {
        let mut texts = BTreeMap::clone(&self.texts);
        texts.remove(name);
        Files { texts: Arc::new(texts) }
    }

    /// The name as it is stored, to be shared instead of copied.
    pub(crate) fn shared_name(&self, name: &str) -> Arc<str> {
        self.texts.get_key_value(name).map_or_else(|| Arc::from(name), |(name, _)| name.clone())
    }
}

/// A map from name to text.
impl Serialize for Files {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

/// A map from name to text, with the checks of [`Files::new`].
impl<'de> Deserialize<'de> for Files {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Files, D::Error> {
        let map = BTreeMap::<String, String>::deserialize(deserializer)?;
        Files::new(map).map_err(serde::de::Error::custom)
    }
}

/// Names must stay inside any folder they are joined to, on any system, and be visible in it.
fn check_name(name: &str) -> Result<(), FilesError> {
    let wrong = |reason| Err(FilesError::BadName { name: name.to_owned(), reason });
    if name.starts_with('/') || name.contains(':') {
        return wrong(NameFault::Absolute);
    }
    if name.contains('\\') {
        return wrong(NameFault::Backslash);
    }
    if !name.chars().all(is_visible) {
        return wrong(NameFault::Unseen);
    }
    for part in name.split('/') {
        match part {
            "" => return wrong(NameFault::EmptyPart),
            ".." => return wrong(NameFault::Upwards),
            hidden if hidden.starts_with('.') => return wrong(NameFault::Hidden),
            _ => {}
        }
    }
    Ok(())
}

/// Why some names and texts are no set of [`Files`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FilesError {
    /// A name that could lead out of its folder, or could not be read back.
    BadName {
        /// The name as given.
        name: String,
        /// What is wrong with it.
        reason: NameFault,
    },
    /// Two files of one name.
    NameTwice {
        /// Their name.
        name: String,
    },
    /// A file's name is also that of a folder holding other files.
    FileIsFolder {
        /// The name of both.
        name: String,
    },
    /// A text above [`MAX_FILE_BYTES`].
    FileTooLong {
        /// The file.
        name: String,
        /// Its length.
        bytes: u64,
    },
    /// More files than [`MAX_FILES`].
    TooManyFiles,
    /// More bytes than [`MAX_TOTAL_BYTES`] in all.
    TooMuchText,
}

/// What is wrong with a file's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameFault {
    /// It begins with `/` or contains the `:` of a drive.
    Absolute,
    /// It contains `\`, which some systems take for `/`.
    Backslash,
    /// It contains something that cannot be seen.
    Unseen,
    /// Nothing between two `/`, or nothing at all.
    EmptyPart,
    /// It contains `..`.
    Upwards,
    /// A part begins with a dot; such files are ignored when a folder is read.
    Hidden,
}

impl fmt::Display for FilesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FilesError::BadName { name, reason } => write!(f, "bad file name {name:?}: {reason}"),
            FilesError::NameTwice { name } => write!(f, "two files are named `{name}`"),
            FilesError::FileIsFolder { name } => write!(f, "`{name}` is both a file and a folder"),
            FilesError::FileTooLong { name, bytes } => {
                write!(f, "`{name}` has {bytes} bytes, at most {MAX_FILE_BYTES} are read")
            }
            FilesError::TooManyFiles => write!(f, "more than {MAX_FILES} files"),
            FilesError::TooMuchText => write!(f, "more than {MAX_TOTAL_BYTES} bytes in all files together"),
        }
    }
}

impl std::error::Error for FilesError {}

impl fmt::Display for NameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NameFault::Absolute => "it must be relative, without `:`",
            NameFault::Backslash => "parts are separated by `/`, not `\\`",
            NameFault::Unseen => "it contains a character that cannot be seen",
            NameFault::EmptyPart => "a part of it is empty",
            NameFault::Upwards => "`..` could lead out of the folder",
            NameFault::Hidden => "a part of it begins with a dot",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_ordered_by_name() {
        let files = Files::embedded(&[("b.toml", "2"), ("a/z.txt", "1")]);
        assert_eq!(files.names().collect::<Vec<_>>(), ["a/z.txt", "b.toml"]);
        assert_eq!(files.get("b.toml"), Some("2"));
        assert_eq!(files.get("c"), None);
        assert_eq!(files.len(), 2);
        assert_eq!(files.without("b.toml"), Files::embedded(&[("a/z.txt", "1")]));
        assert_eq!(files.without("c"), files);
    }

    #[test]
    fn names_that_could_leave_the_folder_are_refused() {
        for (name, reason) in [
            ("/etc/passwd", NameFault::Absolute),
            ("C:x", NameFault::Absolute),
            ("a/../../b", NameFault::Upwards),
            ("..", NameFault::Upwards),
            ("a\\b", NameFault::Backslash),
            ("a//b", NameFault::EmptyPart),
            ("a/", NameFault::EmptyPart),
            ("", NameFault::EmptyPart),
            ("a/./b", NameFault::Hidden),
            ("a/.git", NameFault::Hidden),
            ("a\0", NameFault::Unseen),
        ] {
            let expected = FilesError::BadName { name: name.to_owned(), reason };
            assert_eq!(Files::new([(name, "")]), Err(expected), "{name:?}");
            let json = serde_json::json!({ name: "" }).to_string();
            let error = serde_json::from_str::<Files>(&json).unwrap_err().to_string();
            assert!(error.starts_with("bad file name"), "{error}");
        }
        assert!(Files::new([("deep/down.er/a b..c.txt", "")]).is_ok());
    }

    #[test]
    fn sets_that_could_not_be_written_are_refused() {
        let twice = Files::new([("a", "1"), ("a", "2")]);
        assert_eq!(twice, Err(FilesError::NameTwice { name: "a".to_owned() }));
        let folder = Files::new([("a/b", ""), ("a/b.c", ""), ("a/b/c/d", "")]);
        assert_eq!(folder, Err(FilesError::FileIsFolder { name: "a/b".to_owned() }));
    }

    #[test]
    fn limits_hold_for_any_source() {
        let text = |bytes| "x".repeat(bytes);
        assert!(Files::new([("a", text(MAX_FILE_BYTES))]).is_ok());
        let long = Files::new([("a", text(MAX_FILE_BYTES + 1))]);
        assert_eq!(long, Err(FilesError::FileTooLong { name: "a".to_owned(), bytes: 1_048_577 }));
        let many = |n: usize| Files::new((0..n).map(|i| (i.to_string(), "")));
        assert!(many(2_000).is_ok());
        assert_eq!(many(2_001), Err(FilesError::TooManyFiles));
        let much = |n: usize| Files::new((0..n).map(|i| (i.to_string(), text(1 << 20))));
        assert!(much(16).is_ok());
        assert_eq!(much(17), Err(FilesError::TooMuchText));
    }

    #[test]
    fn files_travel_as_a_json_map() {
        let files = Files::embedded(&[("b", "2\n"), ("a/c", "é")]);
        let json = serde_json::to_string(&files).unwrap();
        assert_eq!(json, r#"{"a/c":"é","b":"2\n"}"#);
        assert_eq!(serde_json::from_str::<Files>(&json).unwrap(), files);
    }
}
