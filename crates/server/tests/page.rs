//! What people see in a browser: which page a server gives, and what it says where it gives none.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

use std::borrow::Cow;

use search::Budget;
use server::store::Store;
use server::{House, Limits, Operator, Page, PageFile, Rate, Terms, Time};
use tempfile::TempDir;
use tokio::net::TcpListener;
use visitor::{Http, Said, Visitor};
use wire::{Absence, ClientMessage, Failure, NewMatch, NewSeat, ServerMessage, VersionInfo};

/// The script that begins the page: its name is the page's build.
const BUILD: &str = "/assets/index-1a2b3c.js";

/// A page of one file.
struct OneFile;

impl Page for OneFile {
    fn file(&self, path: &str) -> Option<PageFile> {
        let index = format!("<!doctype html><script type=\"module\" src=\"{BUILD}\"></script>");
        let [mime, etag] = ["text/html", "\"1\""].map(Cow::Borrowed);
        let bytes = Cow::Owned(index.into_bytes());
        (path == "index.html").then_some(PageFile { bytes, mime, etag, is_forever: false })
    }
}

/// A server with a page that bears so much.
async fn open(limits: Limits) -> (TempDir, Http) {
    let folder = tempfile::tempdir().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let http = Http::new(&format!("http://{}", listener.local_addr().unwrap()));
    let house = House {
        catalogue: catalogue::shipped(),
        mods: None,
        store: Store::open(folder.path().join("matches.db")).await.unwrap(),
        page: Box::new(OneFile),
        terms: Terms { budget: Budget::Nodes(20), thinkers: 1, has_veil: false },
        limits,
        time: Time::default(),
        operator: Operator::default(),
    };
    tokio::spawn(server::run(listener, house, std::future::pending()));
    (folder, http)
}

/// Somebody watches a match.
async fn watch(http: &Http) -> Visitor {
    let new = NewMatch {
        game: "connect4".into(),
        mod_name: None,
        values: [].into(),
        seats: vec![NewSeat::Me { name: String::new() }, NewSeat::Friend],
        practice: false,
        listed: false,
        seed: None,
        clock: None,
        absence: Absence::Wait,
        key: None,
    };
    let id = http.make(&new).await.unwrap().id;
    let hello = ClientMessage::Hello { match_id: id, held: Vec::new(), host: None };
    Visitor::come(http.base(), &hello).await.unwrap()
}

/// What a browser says that is led to an address, and wants to read English or French.
async fn browse(http: &Http, path: &str, languages: &str) -> Said {
    let accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    let headers = [("accept", accept), ("accept-language", languages)];
    http.send("GET", path, &headers, String::new()).await.unwrap()
}

/// A page that says this and nothing else of the failure.
fn is_page(said: &Said, status: u16, lang: &str, sentence: &str) {
    assert_eq!((said.status, said.headers["content-type"].as_str()), (status, "text/html; charset=utf-8"));
    assert!(said.body.starts_with("<!doctype html>"), "{}", said.body);
    assert!(said.body.contains(&format!("<html lang=\"{lang}\">")), "{}", said.body);
    assert!(said.body.contains(sentence), "{}", said.body);
}

/// An open page of another build knows by it that it is out of date.
#[tokio::test]
async fn whoever_comes_is_told_the_build_of_the_page() {
    let (_folder, http) = open(Limits::trusting_loopback()).await;
    let version: VersionInfo = http.get("/api/v1/version").await.unwrap().read(200).unwrap();
    assert_eq!(version.page.as_deref(), Some(BUILD));
    let welcomed = watch(&http).await.next().await.unwrap();
    let ServerMessage::Welcome { server, .. } = welcomed else { panic!("{welcomed:?}") };
    assert_eq!(server, version);
}

#[tokio::test]
async fn a_browser_is_told_what_is_wrong_in_a_sentence_and_a_program_by_its_code() {
    let (_folder, http) = open(Limits::trusting_loopback()).await;
    for path in ["/assets/missing.js", "/api/v1/nothing"] {
        let said = browse(&http, path, "en-GB,en;q=0.9").await;
        is_page(&said, 404, "en", "There is nothing at this address.");
        assert_eq!(said.headers["cache-control"], "no-store");
        assert!(said.headers["content-security-policy"].contains("default-src 'self'"), "{said:?}");
        is_page(&browse(&http, path, "fr-CH, de;q=0.9").await, 404, "fr", "Il n'y a rien à cette adresse.");
        let said = http.get(path).await.unwrap();
        assert_eq!(said.headers["content-type"], "application/json");
        assert_eq!(said.read::<Failure>(404).unwrap().code, "no-route");
    }
    // What is there is no failure, whoever asks.
    for path in ["/", "/m/0123"] {
        assert!(browse(&http, path, "fr").await.body.contains(BUILD), "{path}");
    }
    let said = browse(&http, "/api/v1/version", "fr").await;
    assert_eq!(said.read::<VersionInfo>(200).unwrap().page.as_deref(), Some(BUILD));
}

/// The same of limits, with the time to come again.
#[tokio::test]
async fn a_browser_that_meets_a_limit_is_told_when_to_come_again() {
    let calls_each = Rate { speed: 0.01, burst: 1.0 };
    let (_folder, http) = open(Limits { calls_each, ..Limits::default() }).await;
    assert_eq!(browse(&http, "/", "fr").await.status, 200);
    let said = browse(&http, "/", "fr").await;
    is_page(&said, 429, "fr", "Votre adresse a trop demandé.");
    assert!(said.headers["retry-after"].parse::<u32>().unwrap() > 0);
    assert_eq!(http.get("/").await.unwrap().read::<Failure>(429).unwrap().code, "too-many-calls");
}

/// Where no place is free, whoever comes is told at the door.
#[tokio::test]
async fn a_browser_that_finds_no_place_is_told_so_at_the_door() {
    let (_folder, http) = open(Limits { connections_each: 1, ..Limits::default() }).await;
    let mut watcher = watch(&http).await;
    watcher.until(|message, _| matches!(message, ServerMessage::Match { .. }).then_some(())).await.unwrap();
    // Whoever asked over plain HTTP had to go.
    let http = Http::new(http.base());
    let said = browse(&http, "/", "fr").await;
    is_page(&said, 429, "fr", "Votre adresse a trop de connexions ouvertes.");
    assert!(said.headers["retry-after"].parse::<u32>().unwrap() > 0);
    is_page(&browse(&http, "/", "").await, 429, "en", "Your address has too many connections open.");
    assert_eq!(http.get("/").await.unwrap().read::<Failure>(429).unwrap().code, "full-address");

    let (_folder, http) = open(Limits { connections: 0, ..Limits::trusting_loopback() }).await;
    is_page(&browse(&http, "/", "en").await, 503, "en", "All places on this server are taken.");
    assert_eq!(http.get("/").await.unwrap().read::<Failure>(503).unwrap().code, "full");
}
