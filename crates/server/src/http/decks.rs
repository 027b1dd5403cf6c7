//! Decks of somebody's own, while they are built: judged by the check that a match's settings go through.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use scene::Decklist;
use wire::DeckText;

use super::App;
use super::answers::Failed;
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
