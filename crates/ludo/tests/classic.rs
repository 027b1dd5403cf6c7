//! The classic protocol as an operator turns it on, and what a kill leaves of it.

mod common;
#[path = "common/serving.rs"]
mod running;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use common::ludo;
use running::Serving;
use serde_json::{Value, json};
use tempfile::tempdir;

/// How long a server is asked for something that it is yet to notice.
const PATIENCE: Duration = Duration::from_secs(60);

/// One request; the answer's status and body.
fn ask(address: &str, method: &str, path: &str, body: &Value) -> (u16, Value) {
    let host = address.trim_start_matches("http://");
    let mut socket = TcpStream::connect(host).expect("it listens");
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    socket.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    socket.read_to_string(&mut answer).expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    (status, serde_json::from_str(body).unwrap_or_default())
}

fn serve(folder: &Path, flags: &[&str]) -> Serving {
    Serving::start(folder, &[&["serve", "--listen", "127.0.0.1:0"], flags].concat())
}

/// What it says at its start, all of it.
fn said(mut serving: Serving) -> String {
    let process = serving.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &process]).status().expect("kill runs").success());
    let mut rest = serving.first.clone();
    serving.lines.read_to_string(&mut rest).expect("its last words");
    rest
}

const OPEN: &str = "Its matches are open: their seeds are public, and whoever comes from the address that took a seat acts \
                    for it.";

/// PLAT-21: it is off unless the operator says so, by flag, environment or file; then the operator is told what that means.
#[test]
fn an_operator_turns_it_on_and_is_told_what_that_means() {
    let folder = tempdir().expect("a folder");
    let version =
        |serving: &Serving| ask(serving.address(), "GET", "/classic/garden/version", &Value::Null).0;
    let serving = serve(folder.path(), &[]);
    assert_eq!(version(&serving), 404);
    let told = said(serving);
    assert!(!told.contains("classic"), "{told}");
    let file = folder.path().join("ludo.toml");
    std::fs::write(&file, "classic = true\n").expect("written");
    let file = file.to_str().expect("a plain path");
    for (flags, status) in [
        (vec!["--classic"], 200),
        (vec!["--classic=true"], 200),
        (vec!["--config", file], 200),
        (vec!["--config", file, "--classic=false"], 404),
    ] {
        let serving = serve(folder.path(), &flags);
        assert_eq!(version(&serving), status, "{flags:?}");
        let told = said(serving);
        assert_eq!(
            told.contains("/classic/ascent") && told.contains(OPEN),
            status == 200,
            "{flags:?}: {told}"
        );
    }
    // By the environment; and what is neither yes nor no is refused.
    let by_environment = |value: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludo"));
        command.args(["serve", "--listen", "127.0.0.1:0"]).env("LUDO_DATA", folder.path().join("data"));
        command.env("LUDO_CLASSIC", value).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("ludo starts")
    };
    let mut on = by_environment("true");
    let lines = BufReader::new(on.stdout.take().expect("its output is ours")).lines();
    assert!(lines.map(|line| line.expect("a line")).any(|line| line == OPEN));
    on.kill().expect("it is killed");
    on.wait().expect("it is gone");
    let refused = by_environment("perhaps").wait_with_output().expect("it ends");
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("perhaps"));
    let ran = ludo(folder.path(), &["serve", "--classic=perhaps"]);
    assert!(ran.code == Some(2) && ran.err.contains("perhaps"), "{}", ran.err);
}

/// PLAT-19, PLAT-20: killed at any moment (SIGKILL), the next server has the same users, the same seed, the same commands, and
/// the match goes on.
#[test]
fn a_match_goes_on_after_the_server_was_killed() {
    let folder = tempdir().expect("a folder");
    let mut serving = serve(folder.path(), &["--classic"]);
    let put = |serving: &Serving, path: &str, body: Value| ask(serving.address(), "PUT", path, &body);
    let get = |serving: &Serving, path: &str| ask(serving.address(), "GET", path, &Value::Null);
    for id in [0, 1] {
        let made = put(&serving, "/classic/ascent/user", json!({ "name": format!("Player {id}") }));
        assert_eq!(made, (201, json!({ "id": id })));
        serving = again(serving, folder.path());
    }
    assert_eq!(put(&serving, "/classic/ascent/seed", json!({ "seed": 42 })).0, 200);
    let commands = [("enterRoom", 0), ("endTurn", 0), ("endTurn", 1), ("endTurn", 0), ("endTurn", 1)];
    let mut told = [Vec::new(), Vec::new()];
    for (kind, id) in commands {
        serving = again(serving, folder.path());
        let command = json!({ "typeCmd": kind, "entityID": id });
        let played = put(&serving, &format!("/classic/ascent/command/{id}"), command.clone());
        assert_eq!(played, (200, command.clone()));
        told[1 - id].push(command);
        serving = again(serving, folder.path());
        for reader in [0, 1] {
            let read = get(&serving, &format!("/classic/ascent/command/{reader}"));
            assert_eq!(read, (200, json!(told[reader])));
        }
        let users = json!([{ "id": 0, "name": "Player 0" }, { "id": 1, "name": "Player 1" }]);
        assert_eq!(get(&serving, "/classic/ascent/user/-1"), (200, users));
        assert_eq!(get(&serving, "/classic/ascent/seed"), (200, json!({ "seed": 42 })));
    }
    // The operator finds it among all matches, marked.
    let ran = ludo(folder.path(), &["admin", "matches"]);
    assert!(
        ran.out.contains("ascent") && ran.out.contains("Player 0, Player 1  not listed  open"),
        "{}",
        ran.out
    );
    let ran = ludo(folder.path(), &["admin", "matches", "--json"]);
    assert!(ran.out.contains(r#""open":true"#), "{}", ran.out);
}

/// PLAT-21: an operator frees a seat that an address holds, while the server runs and while none does.
#[test]
fn an_operator_frees_seats_whether_the_server_runs_or_not() {
    let folder = tempdir().expect("a folder");
    let folder = folder.path();
    // It is asked for as long as it takes, as fast as it answers.
    let flags = ["--classic", "--exempt", "127.0.0.1"];
    let admin = |words: &[&str]| ludo(folder, &[&["admin"], words].concat());
    let held = || {
        let ran = admin(&["classic", "--json"]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        ran.out.lines().map(|line| serde_json::from_str(line).expect("an object")).collect::<Vec<Value>>()
    };
    let mut serving = serve(folder, &flags);
    let user = "/classic/garden/user";
    for (id, name) in [(1, "Ann"), (2, "Ben")] {
        let body = json!({ "name": name, "creatures": "cooks" });
        assert_eq!(ask(serving.address(), "PUT", user, &body), (201, json!({ "id": id })));
    }
    let rows = held();
    let who = |row: &Value| (row["game"].clone(), row["number"].clone(), row["name"].clone());
    assert_eq!(
        rows.iter().map(who).collect::<Vec<_>>(),
        [(json!("garden"), json!(1), json!("Ann")), (json!("garden"), json!(2), json!("Ben")),]
    );
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970");
    let age = now.as_secs() as i64 - rows[0]["since"].as_i64().expect("a time");
    assert!((0..600).contains(&age), "{rows:?}");
    let id = rows[0]["match"].as_str().expect("it has begun").to_owned();
    let plain = admin(&["classic"]).out;
    assert!(
        plain.starts_with("garden  1  20") && plain.contains("  Ann  ") && plain.contains(&id),
        "{plain}"
    );

    // Not without a word, and not where nobody sits.
    let ran = admin(&["free", "garden", "1"]);
    assert!(ran.code == Some(2) && ran.err.contains("--yes"), "{}", ran.err);
    for words in
        [["free", "garden", "3", "--yes"], ["free", "ascent", "1", "--yes"], ["free", "chess", "1", "--yes"]]
    {
        let ran = admin(&words);
        assert!(ran.code == Some(1) && ran.err.contains("nobody holds"), "{words:?}: {}", ran.err);
    }
    assert_eq!(held().len(), 2);

    let ran = admin(&["free", "garden", "1", "--yes"]);
    assert!(
        ran.code == Some(0) && ran.out.contains("Seat 1 of garden is freed of Ann."),
        "{}{}",
        ran.out,
        ran.err
    );
    // Nobody asks by the protocol: the server notices by itself that the match is over.
    let path = format!("/api/v1/matches/{id}");
    let deadline = Instant::now() + PATIENCE;
    while ask(serving.address(), "GET", &path, &Value::Null).1["phase"] != "over" {
        assert!(Instant::now() < deadline, "the server has not noticed that the match {id} is over");
    }
    assert_eq!(ask(serving.address(), "GET", &format!("{user}/1"), &Value::Null).0, 404);

    serving.child.kill().expect("it is killed");
    serving.child.wait().expect("it is gone");
    let ran = admin(&["free", "garden", "2", "--yes", "--json"]);
    let freed: Value = serde_json::from_str(ran.out.trim()).expect("an object");
    assert_eq!((&freed["name"], &freed["done"]), (&json!("Ben"), &json!("is freed")), "{}", ran.err);
    assert!(held().is_empty());
    let serving = serve(folder, &flags);
    assert_eq!(ask(serving.address(), "GET", &format!("{user}/2"), &Value::Null).0, 404);
    let body = json!({ "name": "Eve", "creatures": "miners" });
    assert_eq!(ask(serving.address(), "PUT", user, &body), (201, json!({ "id": 1 })));
}

/// Kills a server and starts another one on the same file.
fn again(mut serving: Serving, folder: &Path) -> Serving {
    serving.child.kill().expect("it is killed");
    serving.child.wait().expect("it is gone");
    serve(folder, &["--classic"])
}
