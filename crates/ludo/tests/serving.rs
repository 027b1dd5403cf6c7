//! `ludo serve` and `ludo load`, as an operator uses them.

mod common;

use std::io::{BufRead, BufReader, Read, Write as _};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use common::ludo;
use serde_json::Value;
use tempfile::tempdir;

/// A running server, killed when the test is done with it.
struct Serving {
    child: Child,
    lines: BufReader<std::process::ChildStdout>,
    first: String,
}

impl Serving {
    fn start(folder: &Path, arguments: &[&str]) -> Serving {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludo"))
            .args(arguments)
            .env("LUDO_DATA", folder.join("data"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("ludo starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is ours"));
        let mut first = String::new();
        lines.read_line(&mut first).expect("it says something");
        Serving { child, lines, first }
    }

    fn address(&self) -> &str {
        let start = self.first.find("http://").expect("it says where it is");
        self.first[start..].trim()
    }

    fn process(&self) -> String {
        self.child.id().to_string()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_says_where_it_is_and_ends_when_asked() {
    let folder = tempdir().expect("a folder");
    let data = folder.path().join("kept");
    let data = data.to_str().expect("a plain path");
    let mut serving = Serving::start(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--data", data]);
    assert!(serving.address().starts_with("http://127.0.0.1:"), "{}", serving.first);
    let kill = Command::new("kill").args(["-TERM", &serving.process()]).status().expect("kill runs");
    assert!(kill.success());
    let mut rest = String::new();
    serving.lines.read_to_string(&mut rest).expect("its last words");
    assert!(rest.contains("matches.db"), "{rest}");
    assert_eq!(serving.child.wait().expect("it ends").code(), Some(0));
    assert!(Path::new(data).join("matches.db").is_file());
}

/// What is wrong with a mod is the operator's to know, by file and line; so is what was left out of one.
#[test]
fn an_operator_is_told_of_broken_mods_and_of_what_was_left_out() {
    let folder = tempdir().expect("a folder");
    let mods = folder.path().join("mods");
    std::fs::create_dir(&mods).expect("a folder");
    for name in ["broken", "pictured"] {
        let path = mods.join(name);
        assert_eq!(
            ludo(folder.path(), &["mod", "new", "connect4", path.to_str().expect("plain")]).code,
            Some(0)
        );
    }
    std::fs::write(mods.join("broken/board.toml"), "columns = 70\nrows = 6\nline = 4\n").expect("written");
    std::fs::write(mods.join("pictured/cover.png"), b"\x89PNG\r\n\x1a\n").expect("written");
    std::os::unix::fs::symlink("/", mods.join("out")).expect("a link");
    let path = mods.to_str().expect("a plain path");
    let mut serving = Serving::start(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--mods", path]);
    let mut listed = String::new();
    // However often somebody looks, it is told once.
    for _ in 0..2 {
        let host = serving.address().trim_start_matches("http://").to_owned();
        let mut socket = std::net::TcpStream::connect(&host).expect("it listens");
        write!(socket, "GET /api/v1/games HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n")
            .expect("sent");
        listed.clear();
        socket.read_to_string(&mut listed).expect("an answer");
    }
    let mods = r#""mods":[{"name":"broken","title":["mod-title",{"name":{"en":"broken","fr":"broken"}}]},{"name":"pictured""#;
    assert!(listed.contains(mods), "{listed}");
    let kill = Command::new("kill").args(["-TERM", &serving.process()]).status().expect("kill runs");
    assert!(kill.success());
    let mut told = String::new();
    serving
        .child
        .stderr
        .take()
        .expect("its errors are ours")
        .read_to_string(&mut told)
        .expect("what it told");
    for expected in [
        "mod broken is broken and not offered",
        "board.toml:1:11: error:",
        "cover.png: warning: left out: it is not UTF-8 text",
        "a link is no mod",
    ] {
        assert_eq!(told.matches(expected).count(), 1, "{expected}: {told}");
    }
    let ran = ludo(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--mods", "nowhere"]);
    assert_eq!(ran.code, Some(3));
    assert!(ran.err.contains("nowhere"), "{}", ran.err);
}

#[test]
fn without_a_command_it_serves_at_its_usual_place() {
    let folder = tempdir().expect("a folder");
    let mut serving = Serving::start(folder.path(), &[]);
    if serving.first.is_empty() {
        // Somebody else is there already.
        let mut error = String::new();
        let stderr = serving.child.stderr.as_mut().expect("its errors are ours");
        stderr.read_to_string(&mut error).expect("its last words");
        assert!(error.contains("127.0.0.1:4080") && error.contains("--listen 127.0.0.1:0"), "{error}");
    } else {
        assert_eq!(serving.address(), "http://127.0.0.1:4080");
    }
}

#[test]
fn what_is_in_the_way_is_named() {
    let folder = tempdir().expect("a folder");
    let busy = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = busy.local_addr().expect("its address").to_string();
    let ran = ludo(folder.path(), &["serve", "--listen", &address]);
    assert_eq!(ran.code, Some(3));
    assert!(ran.err.contains(&address) && ran.err.contains("--listen 127.0.0.1:0"), "{}", ran.err);
    std::fs::write(folder.path().join("file"), "no folder").expect("a file");
    let ran = ludo(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--data", "file"]);
    assert_eq!(ran.code, Some(3));
    assert!(ran.err.contains("file"), "{}", ran.err);
    std::fs::create_dir(folder.path().join("other")).expect("a folder");
    std::fs::write(folder.path().join("other/matches.db"), "no database".repeat(100)).expect("a file");
    let ran = ludo(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--data", "other"]);
    assert_eq!(ran.code, Some(3));
    assert!(ran.err.contains("not a database"), "{}", ran.err);
    assert_eq!(ludo(folder.path(), &["serve", "--listen", "nowhere"]).code, Some(2));
}

#[test]
fn a_load_is_measured_and_every_frame_is_right() {
    let folder = tempdir().expect("a folder");
    let free = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--exempt",
        "127.0.0.1",
        "--messages",
        "100000",
        "--budget",
        "500n",
    ];
    let serving = Serving::start(folder.path(), &free);
    let address = serving.address();
    for rate in [None, Some("200")] {
        let mut arguments = vec!["load", address, "--matches", "20", "--seconds", "1", "--json"];
        arguments.extend(rate.map(|rate| ["--rate", rate]).into_iter().flatten());
        let ran = ludo(folder.path(), &arguments);
        assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
        let measured: Value = serde_json::from_str(&ran.out).expect("one line of JSON");
        assert_eq!((&measured["errors"], &measured["matches"]), (&0.into(), &20.into()));
        for figure in ["commands_per_s", "p50_ms", "p99_ms"] {
            assert!(measured[figure].as_f64().is_some_and(|figure| figure > 0.0), "{figure}: {measured}");
        }
    }
    let ran = ludo(folder.path(), &["load", address, "--battles", "3", "--json"]);
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    let measured: Value = serde_json::from_str(&ran.out).expect("one line of JSON");
    for figure in ["alone_p50_ms", "beside_p50_ms", "beside_max_ms"] {
        assert!(measured[figure].as_f64().is_some_and(|figure| figure > 0.0), "{figure}: {measured}");
    }
    let ran = ludo(folder.path(), &["load", address, "--game", "chess", "--matches", "1", "--seconds", "1"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("`chess`") && ran.err.contains("connect4"), "{}", ran.err);
}

/// Without being let off, one address is no crowd: it is told so, and when to come again.
#[test]
fn a_load_from_one_address_meets_the_limits() {
    let folder = tempdir().expect("a folder");
    let serving = Serving::start(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--matches-each", "5"]);
    let ran = ludo(folder.path(), &["load", serving.address(), "--matches", "20", "--seconds", "1"]);
    assert_eq!(ran.code, Some(3), "{}", ran.out);
    assert!(ran.err.contains("429") && ran.err.contains("too-many-matches"), "{}", ran.err);
    let ran = ludo(folder.path(), &["serve", "--origin", "games.example.org"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("https://games.example.org"), "{}", ran.err);
}

/// All matches as one file while they are played, and back after the server was killed and its files are gone.
#[test]
fn matches_are_backed_up_while_they_are_served_and_brought_back() {
    let folder = tempdir().expect("a folder");
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy.db"));
    let copy = copy.to_str().expect("a plain path");
    let serving =
        Serving::start(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--exempt", "127.0.0.1"]);
    let load = ["load", serving.address(), "--matches", "3", "--seconds", "1"];
    assert_eq!(ludo(folder.path(), &load).code, Some(0));
    let ran = ludo(folder.path(), &["backup", copy]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let n_matches = |out: &str| out.split_once("matches in it: ").expect("it counts").1.to_owned();
    let kept = n_matches(&ran.out);
    assert_ne!(kept, "0.\n");
    let ran = ludo(folder.path(), &["backup", copy]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("copy.db: is there already"), "{}", ran.err);
    drop(serving);
    std::fs::remove_dir_all(&data).expect("gone");
    let ran = ludo(folder.path(), &["backup", "other.db"]);
    assert!(ran.code != Some(0) && ran.err.contains("there is no such file"), "{}", ran.err);
    let ran = ludo(folder.path(), &["restore", copy]);
    assert_eq!((ran.code, n_matches(&ran.out)), (Some(0), kept.clone()), "{}", ran.err);
    // A server goes on with them, and what it has is what was kept.
    let serving = Serving::start(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
    assert!(serving.address().starts_with("http://"), "{}", serving.first);
    let ran = ludo(folder.path(), &["backup", "again.db"]);
    assert_eq!((ran.code, n_matches(&ran.out)), (Some(0), kept), "{}", ran.err);
    // What is no backup leaves all as it is.
    std::fs::write(folder.path().join("letter.txt"), "dear server").expect("written");
    let ran = ludo(folder.path(), &["restore", "letter.txt"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("letter.txt"), "{}", ran.err);
}

#[test]
fn a_server_that_is_not_there_is_named() {
    let folder = tempdir().expect("a folder");
    let ran = ludo(folder.path(), &["load", "http://127.0.0.1:1", "--matches", "1", "--seconds", "1"]);
    assert_eq!(ran.code, Some(3));
    assert!(ran.err.contains("http://127.0.0.1:1"), "{}", ran.err);
}
