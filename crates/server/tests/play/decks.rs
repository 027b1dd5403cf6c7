//! Decks of somebody's own: read while they are built, and kept with a user on all devices.

use scene::Decklist;
use wire::{DeckChange, DeckInfo, DeckText, DeviceCode, Failure, GameInfo, NewDevice, UserMade};

use crate::stage::Stage;

async fn read(stage: &Stage, game: &str, body: String) -> visitor::Said {
    let headers = [("content-type", "application/json")];
    stage.http.send("POST", &format!("/api/v1/games/{game}/deck"), &headers, body).await.unwrap()
}

fn list(text: &str) -> String {
    serde_json::to_string(&DeckText { list: text.to_owned() }).unwrap()
}

#[tokio::test]
async fn a_list_is_read_by_the_check_of_the_games_own_settings() {
    let stage = Stage::open().await;
    let deck: Decklist = read(&stage, "duel", list("40 Mere\n1 Mer\n")).await.read(200).unwrap();
    assert_eq!((deck.size, deck.lines.len()), (40, 1));
    assert_eq!(deck.problems.iter().map(|wrong| wrong.line).collect::<Vec<_>>(), [Some(2)]);
    let games: Vec<GameInfo> = stage.http.get("/api/v1/games").await.unwrap().read(200).unwrap();
    let fields: Vec<_> = games.iter().map(|game| (&*game.id, game.edition.deck_field.as_deref())).collect();
    assert!(fields.contains(&("duel", Some("list"))) && fields.contains(&("connect4", None)), "{fields:?}");
}

#[tokio::test]
async fn what_is_no_list_of_any_deck_is_refused() {
    let stage = Stage::open().await;
    let code =
        async |game, body, status| read(&stage, game, body).await.read::<Failure>(status).unwrap().code;
    assert_eq!(code("connect4", list("4 Bear"), 404).await, "no-decks");
    assert_eq!(code("nothing", list("4 Bear"), 404).await, "no-game");
    assert_eq!(code("duel", "{\"cards\":4}".into(), 400).await, "unreadable");
    assert_eq!(code("duel", list(&"1 Mere\n".repeat(10_000)), 413).await, "too-large");
    let long: Decklist = read(&stage, "duel", list(&"1 Mere\n".repeat(5_000))).await.read(200).unwrap();
    assert_eq!(long.problems[0].line, Some(572));
}

const DECKS: &str = "/api/v1/users/me/decks/duel";

fn change(name: &str, list: &str, revision: u32) -> DeckChange {
    DeckChange { name: name.into(), list: list.into(), revision }
}

async fn keep(stage: &Stage, key: &str, id: &str, deck: &DeckChange) -> Result<DeckInfo, (u16, String)> {
    let said = stage.ask_as(key, "PUT", &format!("{DECKS}/{id}"), deck).await;
    said.read(200).map_err(|_| (said.status, said.read::<Failure>(said.status).unwrap().code))
}

async fn kept(stage: &Stage, key: &str) -> Vec<DeckInfo> {
    stage.ask_as(key, "GET", DECKS, &()).await.read(200).unwrap()
}

#[tokio::test]
async fn a_users_decks_are_the_same_on_another_device() {
    let mut stage = Stage::open().await;
    let ada = stage.user("Ada").await;
    assert_eq!(kept(&stage, &ada.key).await, []);
    let first = keep(&stage, &ada.key, "c0ffee", &change(" Tides ", "40 Mere\n", 0)).await.unwrap();
    assert_eq!((first.name.as_str(), first.list.as_str(), first.revision), ("Tides", "40 Mere\n", 1));
    let code: DeviceCode =
        stage.ask_as(&ada.key, "POST", "/api/v1/users/me/codes", &()).await.read(201).unwrap();
    let new = NewDevice { code: code.code, device: String::new() };
    let other: UserMade = stage.http.post("/api/v1/users/devices", &new).await.unwrap().read(201).unwrap();
    // What was answered is on the disk.
    stage.restart().await;
    assert_eq!(kept(&stage, &other.key).await, [first]);
    let second = keep(&stage, &other.key, "c0ffee", &change("Tides", "39 Mere\n", 1)).await.unwrap();
    assert_eq!(second.revision, 2);
    let late = keep(&stage, &ada.key, "c0ffee", &change("Tides", "38 Mere\n", 1)).await;
    assert_eq!(late, Err((409, "deck-changed".into())));
    assert_eq!(kept(&stage, &ada.key).await, [second]);
    // Another user has none of it, not even by its id.
    let bob = stage.user("Bob").await;
    assert_eq!(kept(&stage, &bob.key).await, []);
    let path = format!("{DECKS}/c0ffee");
    let said = stage.ask_as(&bob.key, "DELETE", &path, &()).await;
    assert_eq!(said.read::<Failure>(404).unwrap().code, "no-deck");
    assert_eq!(stage.ask_as(&ada.key, "DELETE", &path, &()).await.status, 204);
    assert_eq!(kept(&stage, &other.key).await, []);
}

#[tokio::test]
async fn a_deck_that_cannot_be_kept_is_refused() {
    let stage = Stage::open().await;
    let ada = stage.user("Ada").await;
    let wrong = [
        ("c0ffee", change("", "", 0), (422, "deck-name")),
        ("c0ffee", change(&"x".repeat(61), "", 0), (422, "deck-name")),
        ("c0ffee", change("a\u{202e}b", "", 0), (422, "deck-name")),
        ("c0ffee", change("a", &"1 Mere\n".repeat(2_500), 0), (422, "deck-list")),
        ("c0ffee", change("a", "1 Mere\u{0}", 0), (422, "deck-list")),
        ("c0ffee", change("a", "", 7), (409, "deck-changed")),
        ("mine", change("a", "", 0), (404, "no-deck")),
        (&"a".repeat(33), change("a", "", 0), (404, "no-deck")),
    ];
    for (id, deck, (status, code)) in wrong {
        assert_eq!(keep(&stage, &ada.key, id, &deck).await, Err((status, code.into())), "{deck:?}");
    }
    let said = stage.ask_as(&ada.key, "GET", "/api/v1/users/me/decks/connect4", &()).await;
    assert_eq!(said.read::<Failure>(404).unwrap().code, "no-decks");
    assert_eq!(kept(&stage, &ada.key).await, []);
}
