//! A picture of the board, written on request under the name that the content says.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::desk::Desk;
use super::words::Words;
use crate::failure::Failure;

/// Writes a text into the folder of a match, under the name that its content says; says where it is, or why it could not
/// be written. None where the content says no name. The folder is beside the match's record and called like it: nothing
/// is written elsewhere, whatever the name is or links lead to, and an older picture of that name is replaced.
pub fn write(desk: &Desk, text: &str, words: &Words) -> Option<String> {
    let name = desk.table().snapshot_name()?;
    let folder = folder_of(desk.path());
    let path = folder.join(&name);
    Some(match put(&folder, Path::new(&name), text) {
        Ok(()) => format!("{} {}", words.ui("ui-snapshot-written"), path.display()),
        Err(error) => Failure::file(&path, &error).text().to_owned(),
    })
}

/// The folder of a match whose record is this file.
fn folder_of(record: &Path) -> PathBuf {
    record.with_extension(if record.extension().is_some() { "" } else { "d" })
}

fn put(folder: &Path, name: &Path, text: &str) -> io::Result<()> {
    let is_inside = name.components().all(|part| matches!(part, std::path::Component::Normal(_)));
    let outside = || io::Error::new(io::ErrorKind::PermissionDenied, "this leads out of the match's folder");
    if !is_inside {
        return Err(outside());
    }
    fs::create_dir_all(folder)?;
    let root = folder.canonicalize()?;
    let mut parent = root.clone();
    for part in name.parent().into_iter().flat_map(Path::components) {
        parent.push(part);
        match fs::create_dir(&parent) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            _ => {}
        }
        // A link that somebody has put there leads nowhere.
        if fs::symlink_metadata(&parent)?.is_symlink() {
            return Err(outside());
        }
    }
    let path = root.join(name);
    let mut partial = path.clone().into_os_string();
    partial.push(".partial");
    let partial = PathBuf::from(partial);
    match fs::remove_file(&partial) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut file = fs::File::options().write(true).create_new(true).open(&partial)?;
    io::Write::write_all(&mut file, text.as_bytes())?;
    // A link of the name itself is replaced and not followed.
    fs::rename(&partial, &path)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ROYAL-18.5: the folder of a match is none of its files.
    #[test]
    fn a_match_has_a_folder_beside_its_record() {
        assert_eq!(folder_of(Path::new("m/royal-1.jsonl")), Path::new("m/royal-1"));
        assert_eq!(folder_of(Path::new("m/war")), Path::new("m/war.d"));
    }

    /// ROYAL-18.5
    #[test]
    fn nothing_is_written_outside_of_the_folder() {
        let all = tempfile::tempdir().unwrap();
        let (folder, outside) = (all.path().join("match"), all.path().join("outside"));
        fs::create_dir(&outside).unwrap();
        put(&folder, Path::new("shots/board"), "one").unwrap();
        put(&folder, Path::new("shots/board"), "two").unwrap();
        assert_eq!(fs::read_to_string(folder.join("shots/board")).unwrap(), "two");
        for name in ["../outside/board", "/board", "shots/../../board"] {
            assert!(put(&folder, Path::new(name), "").is_err(), "{name}");
        }
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(&outside, folder.join("link")).unwrap();
            assert!(put(&folder, Path::new("link/board"), "").is_err());
            fs::write(outside.join("kept"), "kept").unwrap();
            std::os::unix::fs::symlink(outside.join("kept"), folder.join("board")).unwrap();
            put(&folder, Path::new("board"), "here").unwrap();
            assert_eq!(fs::read_to_string(outside.join("kept")).unwrap(), "kept");
            assert_eq!(fs::read_to_string(folder.join("board")).unwrap(), "here");
        }
        let found: Vec<_> =
            fs::read_dir(&outside).unwrap().flatten().map(|entry| entry.file_name()).collect();
        assert!(found.iter().all(|name| name == "kept"), "{found:?}");
    }
}
