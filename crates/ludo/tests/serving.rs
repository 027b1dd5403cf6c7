//! `ludo serve` and `ludo load`, as an operator uses them.

mod common;
#[path = "common/serving.rs"]
mod running;

use std::io::{BufRead as _, Read, Write as _};
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;

use common::ludo;
use running::Serving;
use serde_json::Value;
use tempfile::tempdir;

fn process(serving: &Serving) -> String {
    serving.child.id().to_string()
}

#[test]
fn it_says_where_it_is_and_ends_when_asked() {
    let folder = tempdir().expect("a folder");
    let data = folder.path().join("kept");
    let data = data.to_str().expect("a plain path");
    let mut serving = Serving::start(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--data", data]);
    assert!(serving.address().starts_with("http://127.0.0.1:"), "{}", serving.first);
    let kill = Command::new("kill").args(["-TERM", &process(&serving)]).status().expect("kill runs");
    assert!(kill.success());
    let mut rest = String::new();
    serving.lines.read_to_string(&mut rest).expect("its last words");
    assert!(rest.contains("matches.db"), "{rest}");
    assert_eq!(serving.child.wait().expect("it ends").code(), Some(0));
    assert!(Path::new(data).join("matches.db").is_file());
}

/// Of a setting that is made in several places the command line counts first, then the environment, then the file.
#[test]
fn the_command_line_counts_before_the_environment_and_that_before_the_file() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    let [file, by_file, by_environment, by_line] = ["ludo.toml", "file", "environment", "line"].map(path);
    std::fs::write(&file, format!("data = '{by_file}'\nlisten = '127.0.0.1:0'\n")).expect("written");
    let named_by_environment = [("LUDO_CONFIG", file.as_str()), ("LUDO_DATA", by_environment.as_str())];
    for (environment, arguments, expected) in [
        (&named_by_environment[..1], vec!["serve"], &by_file),
        (&named_by_environment[..0], vec!["serve", "--config", &file], &by_file),
        (&named_by_environment[1..], vec!["serve", "--config", &file], &by_environment),
        (&named_by_environment[..], vec!["serve"], &by_environment),
        (&named_by_environment[..], vec!["serve", "--data", &by_line], &by_line),
        (&named_by_environment[..0], vec!["serve", "--config", &file, "--data", &by_line], &by_line),
    ] {
        let mut serving = Serving::within(environment, &arguments);
        let mut second = String::new();
        serving.lines.read_line(&mut second).expect("it says where they are kept");
        let told = format!("Matches are kept in {expected}/matches.db.");
        assert!(second.starts_with(&told), "{environment:?} {arguments:?}: {}{second}", serving.first);
        // The file's address counts where nothing else names one.
        assert!(!serving.address().ends_with(":4080"), "{}", serving.first);
    }
}

/// PLAT-19: whoever is at a match when the server is asked to stop is told so, and when to come again, before the program ends.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_signal_to_stop_is_told_to_everybody_at_a_match() {
    for signal in ["-TERM", "-INT"] {
        let folder = tempdir().expect("a folder");
        let mut serving = Serving::start(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
        let http = visitor::Http::new(serving.address());
        let order =
            serde_json::json!({"game": "connect4", "seats": [{"who": "me", "name": ""}, {"who": "friend"}]});
        let made: Value =
            http.post("/api/v1/matches", &order).await.expect("an answer").read(201).expect("a match");
        let match_id = made["id"].as_str().expect("an id").to_owned();
        let hello = wire::ClientMessage::Hello { match_id, held: Vec::new(), host: None };
        let mut guest = visitor::Visitor::come(serving.address(), &hello).await.expect("a socket");
        while !matches!(guest.next().await.expect("a message"), wire::ServerMessage::Match { .. }) {}
        let kill = Command::new("kill").args([signal, &process(&serving)]).status().expect("kill runs");
        assert!(kill.success());
        let (failure, again) = loop {
            let message = guest.next().await.expect("it is told before it is hung up on");
            if let wire::ServerMessage::Closing { failure, again } = message {
                break (failure, again);
            }
        };
        assert_eq!((failure.code.as_str(), again), ("stopping", true), "{signal}");
        assert!(failure.again_in.is_some_and(|seconds| seconds > 0), "{signal}");
        assert_eq!(serving.child.wait().expect("it ends").code(), Some(0), "{signal}");
    }
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
    let kill = Command::new("kill").args(["-TERM", &process(&serving)]).status().expect("kill runs");
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
        "ERROR a mod is broken and not offered; matches on it go on name=broken",
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
    let told = ["perhaps another Ludotheque", "`ludo serve --listen 127.0.0.1:0`", &address];
    assert!(told.iter().all(|part| ran.err.contains(part)), "{}", ran.err);
    std::fs::write(folder.path().join("file"), "no folder").expect("a file");
    let ran = ludo(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--data", "file"]);
    assert_eq!(ran.code, Some(3));
    assert!(ran.err.contains("file"), "{}", ran.err);
    std::fs::create_dir(folder.path().join("other")).expect("a folder");
    std::fs::write(folder.path().join("other/matches.db"), "no database".repeat(100)).expect("a file");
    let ran = ludo(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--data", "other"]);
    assert_eq!(ran.code, Some(3));
    assert!(ran.err.contains("not a database"), "{}", ran.err);
    for nowhere in ["nowhere", "4080", "127.0.0.1:80000"] {
        let ran = ludo(folder.path(), &["serve", "--listen", nowhere]);
        assert!(ran.code == Some(2) && ran.err.contains("such as 127.0.0.1:4080"), "{}", ran.err);
    }
    drop(Serving::start(folder.path(), &["serve", "--listen", "localhost:0"]));
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
    // A fast machine asks more than a person may.
    let limits = ["--exempt", "127.0.0.1", "--messages", "100000"];
    let serving =
        Serving::start(folder.path(), &[&["serve", "--listen", "127.0.0.1:0"], &limits[..]].concat());
    let load = ["load", serving.address(), "--matches", "3", "--seconds", "1"];
    let ran = ludo(folder.path(), &load);
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
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
    // Under a server that runs nothing is brought back: people are at its matches.
    let ran = ludo(folder.path(), &["restore", copy]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(3), ""));
    assert!(
        ran.err.contains("a server runs on these matches; stop it before you bring a backup back"),
        "{}",
        ran.err
    );
    let mut names =
        std::fs::read_dir(&data).expect("a folder").map(|entry| entry.expect("a file").file_name());
    assert!(!names.any(|name| name.to_string_lossy().contains("restor")), "nothing was begun");
    drop(serving);
    let ran = ludo(folder.path(), &["restore", copy]);
    assert_eq!(ran.code, Some(0), "killed is stopped: {}", ran.err);
    let serving = Serving::start(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
    assert!(serving.address().starts_with("http://"), "{}", serving.first);
    drop(serving);
    // What is no backup leaves all as it is.
    std::fs::write(folder.path().join("letter.txt"), "dear server").expect("written");
    let ran = ludo(folder.path(), &["restore", "letter.txt"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("letter.txt"), "{}", ran.err);
}

/// PLAT-19: a backup after a kill leaves the files as the kill left them: the next server starts, with all that was played.
#[test]
fn a_server_starts_after_a_kill_and_a_backup() {
    let folder = tempdir().expect("a folder");
    let flags = ["serve", "--listen", "127.0.0.1:0", "--exempt", "127.0.0.1", "--messages", "100000"];
    let serving = Serving::start(folder.path(), &flags);
    let load = ["load", serving.address(), "--matches", "3", "--seconds", "1"];
    assert_eq!(ludo(folder.path(), &load).code, Some(0));
    // It ends by SIGKILL.
    drop(serving);
    let backup = |to: &str| {
        let ran = ludo(folder.path(), &["backup", to]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        ran.out.split_once("matches in it: ").expect("it counts").1.to_owned()
    };
    let kept = backup("one.db");
    assert_ne!(kept, "0.\n");
    let serving = Serving::start(folder.path(), &flags);
    assert!(serving.address().starts_with("http://"), "{}", serving.first);
    assert_eq!(backup("two.db"), kept);
    // What a copy of files that lost their log had lost is found by the log's absence still.
    drop(serving);
    std::fs::remove_file(folder.path().join("data/matches.db-wal")).expect("a log");
    let ran = ludo(folder.path(), &["backup", "three.db"]);
    assert!(ran.code != Some(0) && ran.err.contains("matches.db-wal, is missing"), "{}", ran.err);
}

#[test]
fn a_server_that_is_not_there_is_named() {
    let folder = tempdir().expect("a folder");
    let ran = ludo(folder.path(), &["load", "http://127.0.0.1:1", "--matches", "1", "--seconds", "1"]);
    assert_eq!(ran.code, Some(3));
    assert!(ran.err.contains("http://127.0.0.1:1"), "{}", ran.err);
}

/// Whoever plays, moves to another device, invites and is refused leaves no secret in the log, however much is logged.
#[test]
fn the_log_has_fields_and_no_secret() {
    let folder = tempdir().expect("a folder");
    let flags = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--log-format",
        "json",
        "--log-level",
        "debug",
        "--calls-each",
        "5",
    ];
    let mut serving = Serving::start(folder.path(), &flags);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("threads");
    let (secrets, id) = runtime.block_on(play_with_secrets(serving.address()));
    assert!(secrets.len() >= 10 && secrets.iter().all(|secret| secret.len() >= 8), "{secrets:?}");
    let kill = Command::new("kill").args(["-TERM", &process(&serving)]).status().expect("kill runs");
    assert!(kill.success());
    let mut told = String::new();
    serving
        .child
        .stderr
        .take()
        .expect("its errors are ours")
        .read_to_string(&mut told)
        .expect("what it told");
    for secret in &secrets {
        // A part of a long one would be bad enough.
        let part = if secret.len() < 32 { secret } else { &secret[..secret.len() / 2] };
        assert!(!told.contains(part), "{secret}: {told}");
    }
    let lines: Vec<Value> =
        told.lines().map(|line| serde_json::from_str(line).expect("every line is an object")).collect();
    let said = |message: &str| lines.iter().find(|line| line["message"] == message);
    for line in &lines {
        assert!(
            line["time"].is_string() && line["level"].is_string() && line["message"].is_string(),
            "{line}"
        );
        assert!(!line.to_string().contains("127.0.0.1"), "{line}");
    }
    assert_eq!(said("a match was made").expect("it was told")["id"], id);
    assert_eq!(said("a match ended").expect("it was told")["entries"], 1);
    assert_eq!(said("a limit was met").expect("it was told")["kind"], "too-many-calls");
    assert_eq!(said("a request was answered").expect("it was told")["level"], "debug");
    assert!(said("a user was made").is_some() && said("the server stops").is_some(), "{told}");
}

/// All secrets that a server gave and was shown, and a match that was played to its end.
async fn play_with_secrets(base: &str) -> (Vec<String>, String) {
    use serde_json::json;
    let http = visitor::Http::new(base);
    let post = async |path: &str, key: Option<&str>, body: Value| -> Value {
        let bearer = key.map(|key| format!("Bearer {key}"));
        let mut headers = vec![("content-type", "application/json")];
        headers.extend(bearer.as_ref().map(|bearer| ("authorization", bearer.as_str())));
        let said = http.send("POST", path, &headers, body.to_string()).await.expect("an answer");
        serde_json::from_str(&said.body).unwrap_or(Value::Null)
    };
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let ada = post("/api/v1/users", None, json!({"name": "Ada"})).await;
    let key = text(&ada["key"]);
    let code = text(&post("/api/v1/users/me/codes", Some(&key), json!({})).await["code"]);
    let moved = post("/api/v1/users/devices", None, json!({"code": code})).await;
    post("/api/v1/users/devices", None, json!({"code": "WRONGC0D"})).await;
    let order_key = "5eed".repeat(16);
    let seats = json!([{"who": "me", "name": "Ada"}, {"who": "friend"}]);
    let order = json!({"game": "connect4", "seats": seats, "key": order_key});
    let made = post("/api/v1/matches", Some(&key), order).await;
    let id = text(&made["id"]);
    let invitation = text(&made["invitations"][0]["invitation"]);
    let join_key = "ca11".repeat(16);
    let join = json!({"seat": 1, "invitation": invitation, "key": join_key, "name": "Bo"});
    let joined = post(&format!("/api/v1/matches/{id}/join"), None, join).await;
    let claimed = post(&format!("/api/v1/matches/{id}/claim"), Some(&text(&moved["key"])), json!({})).await;
    let token = text(&claimed["mine"][0]["token"]);
    let share = "5a7e".repeat(16);
    let hello = wire::ClientMessage::Hello {
        match_id: id.clone(),
        held: [(0, &token), (1, &text(&joined["token"]))]
            .map(|(seat, token)| wire::Held {
                seat: kernel::Seat(seat),
                token: token.clone(),
                share: Some(share.clone()),
            })
            .into(),
        host: Some(text(&claimed["host"])),
    };
    let mut guest = visitor::Visitor::come(base, &hello).await.expect("a socket");
    let leave = wire::ClientMessage::Leave { id: "leave".into(), seat: kernel::Seat(0) };
    let is_scene = |message: &wire::ServerMessage| matches!(message, wire::ServerMessage::Scene { .. });
    while !is_scene(&guest.next().await.expect("a message")) {}
    guest.send(&leave).await.expect("sent");
    let is_answer = |message: &wire::ServerMessage| matches!(message, wire::ServerMessage::Answer { .. });
    while !is_answer(&guest.next().await.expect("a message")) {}
    let wrong = "bad0".repeat(16);
    post(&format!("/api/v1/matches/{id}/claim"), Some(&wrong), json!({})).await;
    while http.get("/api/v1/version").await.expect("an answer").status != 429 {}
    let secrets = vec![
        key,
        code.replace('-', ""),
        text(&moved["key"]),
        order_key,
        text(&made["host"]),
        text(&made["mine"][0]["token"]),
        invitation,
        join_key,
        text(&joined["token"]),
        token,
        share,
        wrong,
    ];
    (secrets, id)
}
