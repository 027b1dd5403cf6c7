//! Decks of somebody's own: while they are built, judged by the check that a match's settings go through; and as users keep
//! them.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use scene::Decklist;
use wire::{DeckChange, DeckInfo, DeckText};

use super::App;
use super::answers::Failed;
use super::caller::Me;
use crate::failures::{NotDone, fail};

pub async fn read(
    State(app): State<App>,
    Path(game): Path<String>,
    deck: Result<Json<DeckText>, JsonRejection>,
) -> Result<Json<Decklist>, Failed> {
    let editions = &app.hall.editions;
    let edition = editions.shipped(editions.shelf(&game)?);
    let Json(DeckText { list }) = deck?;
    let read = edition.read_deck(&list).ok_or_else(|| NotDone::Missing(fail("no-decks")))?;
    Ok(Json(read))
}

pub async fn list(
    State(app): State<App>,
    Me(known): Me,
    Path(game): Path<String>,
) -> Result<Json<Vec<DeckInfo>>, Failed> {
    Ok(Json(app.hall.decks(&known, &game).await?))
}

pub async fn keep(
    State(app): State<App>,
    Me(known): Me,
    Path((game, deck)): Path<(String, String)>,
    change: Result<Json<DeckChange>, JsonRejection>,
) -> Result<Json<DeckInfo>, Failed> {
    let Json(change) = change?;
    Ok(Json(app.hall.keep_deck(&known, &game, &deck, change).await?))
}

pub async fn remove(
    State(app): State<App>,
    Me(known): Me,
    Path((game, deck)): Path<(String, String)>,
) -> Result<StatusCode, Failed> {
    app.hall.remove_deck(&known, &game, &deck).await?;
    Ok(StatusCode::NO_CONTENT)
}
