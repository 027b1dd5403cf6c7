//! What is asked about matches.

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use kernel::Seat;
use tokio::sync::oneshot;
use wire::{
    Claimed, JoinSeat, Joined, MatchInfo, MatchList, MatchMade, NewMatch, ReviewInfo, Seated, SitDown,
};

use super::App;
use super::answers::Failed;
use super::caller::{Asks, Me, bearer};
use super::filters::Filters;
use super::gate::Caller;
use crate::failures::{NotDone, fail, storage};
use crate::store::{MatchId, Wanted, Whose};
use crate::table::ToTable;
use crate::users::unknown_device;

pub(super) fn match_id(text: &str) -> Result<MatchId, Failed> {
    text.parse().map_err(|_| Failed(StatusCode::NOT_FOUND, fail("no-match")))
}

fn seat_of(text: &str) -> Result<Seat, Failed> {
    text.parse().map(Seat).map_err(|_| Failed(StatusCode::NOT_FOUND, fail("no-seat")))
}

/// A table that broke while it was asked gives no answer.
pub(super) async fn answered<T>(answer: oneshot::Receiver<Result<T, NotDone>>) -> Result<T, Failed> {
    Ok(answer.await.unwrap_or_else(|_| Err(storage()))?)
}

pub async fn make(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Asks(known): Asks,
    order: Result<Json<NewMatch>, JsonRejection>,
) -> Result<(StatusCode, Json<MatchMade>), Failed> {
    let Json(order) = order?;
    app.gate.makes_match(caller)?;
    Ok((StatusCode::CREATED, Json(app.hall.order(order, known.as_ref()).await?)))
}

pub async fn list(
    State(app): State<App>,
    headers: HeaderMap,
    query: Result<Query<Vec<(String, String)>>, QueryRejection>,
) -> Result<Json<MatchList>, Failed> {
    let mut filters = Filters::of(query?.0)?;
    let (limit, after) = (filters.limit()?, filters.name("after")?);
    let (game, state) = (filters.text("game"), filters.state()?);
    let is_mine = filters.flag("mine")?;
    filters.end()?;
    if let Some(game) = &game {
        app.hall.editions.shelf(game)?;
    }
    // A list is for everybody: a key that is not known matters only where one's own are asked for.
    let known = match bearer(&headers) {
        Some(key) => app.hall.known(key).await?,
        None => None,
    };
    let user = known.map(|known| known.user.id);
    if is_mine && user.is_none() {
        return Err(unknown_device().into());
    }
    let whose = user.clone().filter(|_| is_mine).map_or(Whose::Listed, Whose::Users);
    Ok(Json(app.hall.list(Wanted { whose, game, state, after, limit }, user.as_ref()).await?))
}

pub async fn history(
    State(app): State<App>,
    Me(known): Me,
    query: Result<Query<Vec<(String, String)>>, QueryRejection>,
) -> Result<Json<MatchList>, Failed> {
    let mut filters = Filters::of(query?.0)?;
    let (limit, after) = (filters.limit()?, filters.name("after")?);
    let (game, state) = (filters.text("game"), filters.state()?);
    filters.end()?;
    if let Some(game) = &game {
        app.hall.editions.shelf(game)?;
    }
    let user = known.user.id;
    let wanted = Wanted { whose: Whose::Users(user.clone()), game, state, after, limit };
    Ok(Json(app.hall.list(wanted, Some(&user)).await?))
}

pub async fn info(State(app): State<App>, Path(id): Path<String>) -> Result<Json<MatchInfo>, Failed> {
    let (reply, answer) = oneshot::channel();
    app.hall.send(&match_id(&id)?, ToTable::Info(reply)).await;
    answered(answer).await.map(Json)
}

pub async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Failed> {
    let (reply, answer) = oneshot::channel();
    app.hall.send(&match_id(&id)?, ToTable::Record(reply)).await;
    let record = answered(answer).await?;
    let name = format!("attachment; filename=\"{id}.jsonl\"");
    let headers =
        [(header::CONTENT_TYPE, "application/x-ndjson".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

pub async fn review(State(app): State<App>, Path(id): Path<String>) -> Result<Json<ReviewInfo>, Failed> {
    Ok(Json(app.hall.review(&match_id(&id)?).await?))
}

pub async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
    Asks(known): Asks,
    join: Result<Json<JoinSeat>, JsonRejection>,
) -> Result<Json<Joined>, Failed> {
    let Json(join) = join?;
    Ok(Json(app.hall.join(&match_id(&id)?, join, known.as_ref()).await?))
}

pub async fn sit(
    State(app): State<App>,
    Path(id): Path<String>,
    Asks(known): Asks,
    sit: Result<Json<SitDown>, JsonRejection>,
) -> Result<Json<Joined>, Failed> {
    let Json(sit) = sit?;
    Ok(Json(app.hall.sit(&match_id(&id)?, sit, known.as_ref()).await?))
}

pub async fn claim(
    State(app): State<App>,
    Path(id): Path<String>,
    Me(known): Me,
) -> Result<Json<Claimed>, Failed> {
    Ok(Json(app.hall.claim(&match_id(&id)?, &known).await?))
}

pub async fn vacate(
    State(app): State<App>,
    Path((id, seat)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<StatusCode, Failed> {
    let secret = bearer(&headers).ok_or_else(|| NotDone::Unknown(fail("token")))?.to_owned();
    app.hall.vacate(&match_id(&id)?, seat_of(&seat)?, secret).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub async fn invite(
    State(app): State<App>,
    Path((id, seat)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Json<Seated>, Failed> {
    let host = bearer(&headers).ok_or_else(|| NotDone::Unknown(fail("not-host")))?;
    Ok(Json(app.hall.invite(&match_id(&id)?, seat_of(&seat)?, host).await?))
}
