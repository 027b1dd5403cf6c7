//! `ludo admin`, as an operator uses it: on a server that runs, and on one that does not.

mod common;
#[path = "common/serving.rs"]
mod running;

use std::path::Path;

use common::{Ran, ludo};
use running::Serving;
use serde_json::{Value, json};
use tempfile::tempdir;
use visitor::Http;

fn serve(folder: &Path) -> Serving {
    Serving::start(folder, &["serve", "--listen", "127.0.0.1:0"])
}

fn admin(folder: &Path, words: &[&str]) -> Ran {
    ludo(folder, &[&["admin"], words].concat())
}

/// Every line of an answer, as JSON.
fn rows(ran: &Ran) -> Vec<Value> {
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    ran.out.lines().map(|line| serde_json::from_str(line).expect("an object")).collect()
}

async fn send(http: &Http, method: &str, path: &str, key: &str, body: Value) -> (u16, Value) {
    let bearer = format!("Bearer {key}");
    let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
    let said = http.send(method, path, &headers, body.to_string()).await.expect("an answer");
    (said.status, serde_json::from_str(&said.body).unwrap_or(Value::Null))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_operator_sees_to_users_and_matches_whether_the_server_runs_or_not() {
    let folder = tempdir().expect("a folder");
    let folder = folder.path();
    let serving = serve(folder);
    let http = Http::new(serving.address());
    let said = http.post("/api/v1/users", &json!({"name": "Ada"})).await.expect("an answer");
    let ada: Value = said.read(201).expect("a user");
    let (user, key) = (ada["id"].as_str().expect("an id"), ada["key"].as_str().expect("a key"));
    let order = json!({"game": "connect4", "seats": [{"who": "me", "name": ""}, {"who": "friend"}]});
    let (status, made) = send(&http, "POST", "/api/v1/matches", key, order).await;
    assert_eq!(status, 201, "{made}");
    let id = made["id"].as_str().expect("an id");

    // Lists, for people and for programs.
    let listed = admin(folder, &["users"]);
    assert!(listed.out.contains(user) && listed.out.contains("Ada"), "{}", listed.out);
    let listed = rows(&admin(folder, &["users", "--json"]));
    assert_eq!((&listed[0]["user"], &listed[0]["banned"]), (&json!(user), &Value::Null));
    let listed = rows(&admin(folder, &["matches", "--json"]));
    assert_eq!((&listed[0]["match"], &listed[0]["phase"]), (&json!(id), &json!("gathering")));
    assert_eq!((&listed[0]["listed"], &listed[0]["seats"][0]), (&json!(false), &json!("Ada")));
    assert!(rows(&admin(folder, &["matches", "--json", "--state", "over"])).is_empty());

    // A name, by the rules for names.
    assert_eq!(admin(folder, &["rename", user, "Ada L."]).code, Some(0));
    assert_eq!(send(&http, "GET", "/api/v1/users/me", key, json!({})).await.1["name"], "Ada L.");
    assert_eq!(admin(folder, &["rename", user, ""]).code, Some(2));
    assert_eq!(admin(folder, &["rename", user, "a\u{202e}b"]).code, Some(2));

    // What cannot be undone is not done without a word, nor to somebody who is not there.
    let nobody = "0123456789abcdef01234567";
    for words in [["ban", user], ["delete", user], ["end", id]] {
        let ran = admin(folder, &words);
        assert!(ran.code == Some(2) && ran.err.contains("--yes"), "{words:?}: {}", ran.err);
        assert_eq!(admin(folder, &[words[0], nobody, "--yes"]).code, Some(1), "{words:?}");
        assert_eq!(admin(folder, &[words[0], "nonsense", "--yes"]).code, Some(2), "{words:?}");
    }
    assert_eq!(send(&http, "GET", "/api/v1/users/me", key, json!({})).await.0, 200);

    assert_eq!(rows(&admin(folder, &["ban", user, "--yes", "--json"]))[0]["done"], "is banned");
    let (status, refused) = send(&http, "GET", "/api/v1/users/me", key, json!({})).await;
    assert_eq!((status, &refused["code"]), (403, &json!("banned")), "{refused}");
    assert!(admin(folder, &["users"]).out.trim_end().ends_with("banned"));
    assert_eq!(admin(folder, &["record", id]).code, Some(1), "it never began");

    // What was done is so when the server starts, and with the server stopped it is done the same.
    drop(serving);
    let serving = serve(folder);
    let http = Http::new(serving.address());
    let (status, refused) = send(&http, "GET", "/api/v1/users/me", key, json!({})).await;
    assert_eq!((status, &refused["code"]), (403, &json!("banned")), "{refused}");
    drop(serving);
    assert_eq!(admin(folder, &["unban", user]).code, Some(0));
    assert_eq!(rows(&admin(folder, &["end", id, "--yes", "--json"]))[0]["match"], id);
    let again = admin(folder, &["end", id, "--yes"]);
    assert!(again.code == Some(1) && again.err.contains("over already"), "{}", again.err);
    let serving = serve(folder);
    let http = Http::new(serving.address());
    let (status, me) = send(&http, "GET", "/api/v1/users/me", key, json!({})).await;
    assert_eq!((status, &me["name"]), (200, &json!("Ada L.")));
    let (_, own) = send(&http, "GET", "/api/v1/users/me/matches", key, json!({})).await;
    assert_eq!((&own["matches"][0]["phase"], &own["matches"][0]["result"]), (&json!("over"), &json!("void")));
    assert_eq!(admin(folder, &["delete", user, "--yes"]).code, Some(0));
    assert_eq!(send(&http, "GET", "/api/v1/users/me", key, json!({})).await.0, 401);
    assert!(rows(&admin(folder, &["users", "--json"])).is_empty());
}

/// The last program to close a file takes its log away: only the server may be that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_answered_after_another_program_closed_the_file_outlives_a_kill() {
    let folder = tempdir().expect("a folder");
    let folder = folder.path();
    let mut keys = Vec::new();
    for (words, name) in [(vec!["admin", "users"], "Ada"), (vec!["backup", "copy.db"], "Bea")] {
        let serving = serve(folder);
        assert_eq!(ludo(folder, &words).code, Some(0), "{words:?}");
        assert!(folder.join("data/matches.db-wal").exists(), "{words:?} took the server's log away");
        let http = Http::new(serving.address());
        let said = http.post("/api/v1/users", &json!({ "name": name })).await.expect("an answer");
        let user: Value = said.read(201).expect("a user");
        keys.push((user["key"].as_str().expect("a key").to_owned(), name));
        drop(serving);
    }
    let serving = serve(folder);
    let http = Http::new(serving.address());
    for (key, name) in keys {
        let (status, me) = send(&http, "GET", "/api/v1/users/me", &key, json!({})).await;
        assert_eq!((status, &me["name"]), (200, &json!(name)));
    }
}

#[test]
fn a_folder_without_matches_is_not_made_into_one() {
    let folder = tempdir().expect("a folder");
    let ran = admin(folder.path(), &["users"]);
    assert!(ran.code == Some(3) && ran.err.contains("there is no such file"), "{}", ran.err);
    assert!(!folder.path().join("data/matches.db").exists());
}
