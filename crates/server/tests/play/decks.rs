//! Decks of somebody's own, read while they are built.

use scene::Decklist;
use wire::{DeckText, Failure, GameInfo};

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
