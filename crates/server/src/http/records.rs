//! Routes around records: bringing one to be looked at, and going on from an entry of a match that is over.

use axum::body::to_bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Request, State};
use axum::http::{StatusCode, header};
use axum::{Extension, Json};
use catalogue::seating::{self, Sitter};
use kernel::Seed;
use tokio::sync::oneshot;
use wire::{GoOn, MatchMade, NewSeat, RecordLoaded};

use super::App;
use super::answers::Failed;
use super::caller::Asks;
use super::gate::Caller;
use super::matches::{answered, match_id};
use crate::failures::{NotDone, fail, storage};
use crate::making::GoingOn;
use crate::records::MOST_BYTES;
use crate::secret;
use crate::table::ToTable;

/// A point for so many bytes: the longest record costs what an address may ask at once.
const BYTES_A_POINT: usize = MOST_BYTES / 1_000;

/// Takes a record to be looked at. It is read only once there is a place for it, so that waiting ones take no memory.
pub async fn load(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    request: Request,
) -> Result<(StatusCode, Json<RecordLoaded>), Failed> {
    let too_large = || Failed(StatusCode::PAYLOAD_TOO_LARGE, fail("record-large"));
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    if length.and_then(|length| length.parse().ok()).is_some_and(|length: u64| length > MOST_BYTES as u64) {
        return Err(too_large());
    }
    app.gate.makes_match(caller)?;
    let place = app.hall.records.place(caller.0).await;
    let body = to_bytes(request.into_body(), MOST_BYTES).await.map_err(|_| too_large())?;
    app.gate.spends(caller, (body.len() / BYTES_A_POINT) as u32)?;
    let loaded = app.hall.load_record(caller.0, body.into(), place).await?;
    Ok((StatusCode::CREATED, Json(loaded)))
}

/// Makes a match that goes on from an entry of one that is over.
pub async fn go_on(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Asks(known): Asks,
    Path(id): Path<String>,
    order: Result<Json<GoOn>, JsonRejection>,
) -> Result<(StatusCode, Json<MatchMade>), Failed> {
    let Json(order) = order?;
    if order.seats.contains(&NewSeat::Friend) || order.seats.contains(&NewSeat::Open) {
        return Err(NotDone::Wrong(fail("no-friends")).into());
    }
    let id = match_id(&id)?;
    let going = GoingOn::of(&id, order, known.as_ref())?;
    app.gate.makes_match(caller)?;
    if let Some(made) = app.hall.went_on(&going).await? {
        return Ok((StatusCode::CREATED, Json(made)));
    }
    let sitters: Vec<Sitter> = going.chairs.iter().map(|chair| chair.sitter.clone()).collect();
    let seed = Seed(secret::random().map_err(|_| storage())?);
    let (reply, answer) = oneshot::channel();
    let players = seating::players(&sitters);
    app.hall.send(&id, ToTable::GoOn { entry: going.entry, players, seed, reply }).await;
    let fork = answered(answer).await?;
    app.gate.spends(caller, (fork.record.len() / BYTES_A_POINT) as u32)?;
    Ok((StatusCode::CREATED, Json(app.hall.go_on(going, seed, fork, known.as_ref()).await?)))
}
