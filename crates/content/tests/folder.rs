//! Folders on disk: what is read, what is refused, and that writing is all or nothing.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

use std::fs;
use std::path::Path;

use content::{Files, ReadError, WriteError};

fn folder(entries: &[(&str, &[u8])]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in entries {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    folder
}

/// The errors of reading a folder, without the folder's own path.
fn errors(folder: &Path) -> Vec<String> {
    let prefix = format!("{}/", folder.display());
    let errors = Files::read(folder).unwrap_err();
    errors.to_string().lines().map(|line| line.replace(&prefix, "")).collect()
}

#[test]
fn a_folder_is_read_in_order_with_its_subfolders() {
    let folder =
        folder(&[("b.txt", b"2\r\n"), ("a/c/d.txt", b""), ("a.txt", b"\xc3\xa9"), (".git/x", b"\xff")]);
    let files = Files::read(folder.path()).unwrap().files;
    assert_eq!(files.iter().collect::<Vec<_>>(), [("a.txt", "é"), ("a/c/d.txt", ""), ("b.txt", "2\r\n")]);
}

#[test]
fn a_missing_folder_is_told() {
    let folder = folder(&[("file", b"")]);
    let missing = Files::read(&folder.path().join("none")).unwrap_err();
    assert!(matches!(missing.0[..], [ReadError::NoFolder { .. }]), "{missing}");
    let file = Files::read(&folder.path().join("file")).unwrap_err();
    assert!(matches!(file.0[..], [ReadError::NotAFolder { .. }]), "{file}");
}

#[test]
fn every_file_that_is_no_text_is_told_with_its_place() {
    let folder = folder(&[("b.txt", b"ok\n\xc3\xa9\xff"), ("a.txt", b"\xc3"), ("c.txt", b"fine")]);
    assert_eq!(
        errors(folder.path()),
        ["a.txt:1:1: byte 0 is not UTF-8 text", "b.txt:2:2: byte 5 is not UTF-8 text"]
    );
}

#[test]
fn pictures_and_sounds_are_left_out_with_a_warning() {
    let png: &[u8] = b"\x89PNG\r\n\x1a\n";
    let large = [png, &[0; 3 << 20]].concat();
    let folder = folder(&[
        ("cards.toml", b"x = 1"),
        ("art/bear.png", png),
        ("art/empty.png", b""),
        ("large.png", &large),
        ("roar", b"\xff\xfb"),
    ]);
    let read = Files::read(folder.path()).unwrap();
    assert_eq!(read.files.names().collect::<Vec<_>>(), ["art/empty.png", "cards.toml"]);
    assert_eq!(
        read.warnings().to_string(),
        "art/bear.png: warning: left out: it is not UTF-8 text\n\
         large.png: warning: left out: it is not UTF-8 text\n\
         roar: warning: left out: it is not UTF-8 text"
    );
    // It does not count as content: the same folder without pictures is the same content.
    let plain = Files::embedded(&[("cards.toml", "x = 1"), ("art/empty.png", "")]);
    assert_eq!(read.files.hash(), plain.hash());
}

#[test]
fn a_wrong_byte_is_found_wherever_it_is() {
    let text = "é".repeat(6_000);
    for offset in [0, 1, 8_190, 8_191, 8_192, 8_193, 11_999] {
        let mut bytes = text.clone().into_bytes();
        bytes[offset] = 0xff;
        let folder = folder(&[("a.txt", &bytes), ("b.txt", b"text")]);
        // The byte before it is half a letter where the wrong one is its second half.
        let start = offset / 2 * 2;
        let place = format!("a.txt:1:{}: byte {start} is not UTF-8 text", start / 2 + 1);
        assert_eq!(errors(folder.path()), [place]);
    }
    let whole = folder(&[("a.txt", text.as_bytes())]);
    assert_eq!(Files::read(whole.path()).unwrap().files.get("a.txt"), Some(text.as_str()));
}

#[test]
fn sizes_are_limited() {
    let long = folder(&[("a.txt", &[b'x'; (1 << 20) + 1])]);
    assert_eq!(errors(long.path()), ["`a.txt` has 1048577 bytes, at most 1048576 are read"]);

    let much = folder(&[]);
    for n in 0..17 {
        fs::write(much.path().join(n.to_string()), [b'x'; 1 << 20]).unwrap();
    }
    assert_eq!(errors(much.path()), ["more than 16777216 bytes in all files together"]);

    let many = folder(&[]);
    for n in 0..2_000 {
        fs::write(many.path().join(n.to_string()), "").unwrap();
    }
    assert_eq!(Files::read(many.path()).unwrap().files.len(), 2_000);
    fs::write(many.path().join("one more"), "").unwrap();
    assert_eq!(errors(many.path()), ["more than 2000 files"]);
}

#[cfg(unix)]
#[test]
fn links_may_not_lead_out() {
    use std::os::unix::fs::symlink;

    let outside = folder(&[("secret.txt", b"secret")]);
    let folder = folder(&[("sub/a.txt", b"a")]);
    let link = |target: &Path, name: &str| symlink(target, folder.path().join(name)).unwrap();
    link(Path::new("sub/a.txt"), "inside.txt");
    assert_eq!(Files::read(folder.path()).unwrap().files.get("inside.txt"), Some("a"));

    link(&outside.path().join("secret.txt"), "out.txt");
    link(outside.path(), "out");
    link(Path::new("."), "round");
    assert_eq!(
        errors(folder.path()),
        [
            "`out` is a link that leads out of the folder",
            "`out.txt` is a link that leads out of the folder",
            "`round` is a link to a folder",
        ]
    );
}

#[cfg(unix)]
#[test]
fn a_name_no_other_system_could_hold_is_refused() {
    let folder = folder(&[("a\\b", b"")]);
    assert_eq!(errors(folder.path()), [r#"bad file name "a\\b": parts are separated by `/`, not `\`"#]);
}

#[cfg(unix)]
#[test]
fn neither_file_nor_folder_is_refused() {
    let folder = folder(&[]);
    let _socket = std::os::unix::net::UnixListener::bind(folder.path().join("socket")).unwrap();
    assert_eq!(errors(folder.path()), ["`socket` is neither file nor folder"]);
}

#[test]
fn what_a_crash_left_behind_is_no_obstacle() {
    let folder = folder(&[]);
    let left = folder.path().join(format!(".new.{}.0.partial", std::process::id()));
    fs::create_dir(&left).unwrap();
    Files::embedded(&[("a", "1")]).write(&folder.path().join("new")).unwrap();
    assert!(left.exists() && folder.path().join("new/a").exists());
}

#[test]
fn what_is_written_is_read_back() {
    let folder = folder(&[]);
    let files = Files::embedded(&[("a/b/c.txt", "é\r\n"), ("a/d.txt", ""), ("e", "\t")]);
    for target in [folder.path().join("new"), folder.path().join("empty")] {
        if target.ends_with("empty") {
            fs::create_dir(&target).unwrap();
        }
        files.write(&target).unwrap();
        assert_eq!(Files::read(&target).unwrap().files, files);
    }
}

#[test]
fn nothing_is_overwritten() {
    let folder = folder(&[("mine/notes.txt", b"mine")]);
    let target = folder.path().join("mine");
    let error = Files::embedded(&[("notes.txt", "theirs")]).write(&target).unwrap_err();
    assert!(matches!(error, WriteError::NotEmpty { .. }), "{error}");
    assert_eq!(fs::read_to_string(target.join("notes.txt")).unwrap(), "mine");
}

#[test]
fn a_failed_write_leaves_nothing_behind() {
    let folder = folder(&[]);
    let too_long = "x".repeat(300);
    let files = Files::new([("a.txt", "fine"), (too_long.as_str(), "no system takes this name")]).unwrap();
    let error = files.write(&folder.path().join("target")).unwrap_err();
    assert!(matches!(error, WriteError::Io { .. }), "{error}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
