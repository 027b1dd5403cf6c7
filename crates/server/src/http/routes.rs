//! Every route, with who may use it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json, Router};
use catalogue::Offer;
use kernel::Seat;
use scene::Lang;
use tokio::sync::oneshot;
use wire::{
    EditionInfo, GameInfo, JoinSeat, Joined, MatchInfo, MatchMade, ModInfo, NewMatch, PROTOCOL, Seated,
    VersionInfo,
};

use super::App;
use super::answers::Failed;
use super::gate::Caller;
use super::socket;
use crate::failures::{NotDone, fail, storage};
use crate::mods::Listed;
use crate::rights::Who;
use crate::store::MatchId;
use crate::table::ToTable;

/// A route.
pub struct Route {
    /// The method.
    pub method: &'static str,
    /// The path, with its parameters in braces.
    pub path: &'static str,
    /// Who may use it.
    pub who: Who,
    /// What it costs, in points of `Limits::calls_each`: about what it makes a server do and send.
    pub cost: u32,
    attach: fn(Router<App>) -> Router<App>,
}

impl Route {
    pub(super) fn attach(&self, router: Router<App>) -> Router<App> {
        (self.attach)(router)
    }
}

macro_rules! routes {
    ($($method:ident $path:literal $who:ident $cost:literal $handler:expr;)*) => {
        &[$(Route {
            method: stringify!($method),
            path: $path,
            who: Who::$who,
            cost: $cost,
            attach: |router| router.route($path, axum::routing::$method($handler)),
        }),*]
    };
}

/// All routes. What is not one of them is a file of the page.
pub const ROUTES: &[Route] = routes![
    get "/api/version" Anybody 1 version;
    get "/api/games" Anybody 5 games;
    get "/api/games/{game}/texts/{lang}" Anybody 2 texts;
    get "/api/games/{game}/rules/{lang}" Anybody 2 rules;
    post "/api/matches" Anybody 10 make;
    get "/api/matches/{id}" Anybody 2 info;
    post "/api/matches/{id}/join" Invited 5 join;
    post "/api/matches/{id}/seats/{seat}/invitation" Host 5 invite;
    get "/api/matches/{id}/record" AfterTheEnd 20 record;
    get "/api/{*rest}" Anybody 1 nothing;
    get "/ws" Anybody 5 socket::open;
    get "/" Anybody 1 page;
    get "/{*path}" Anybody 1 page;
];

async fn version() -> Json<VersionInfo> {
    Json(VersionInfo { version: env!("CARGO_PKG_VERSION").into(), protocol: PROTOCOL })
}

async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    let mods = app.hall.mods.now().await;
    let editions = &app.hall.editions;
    let info = editions.catalogue().iter().map(|shelf| {
        let shipped = editions.shipped(shelf).offer();
        let own = mods.iter().filter(|listed| listed.game == shelf.id());
        GameInfo {
            id: shelf.id().to_owned(),
            rules: shelf.rules_version(),
            // What ships has its words among the game's.
            edition: edition_info(&Offer { names: BTreeMap::new(), ..shipped }),
            mods: own.map(mod_info).collect(),
        }
    });
    Json(info.collect())
}

fn mod_info(listed: &Listed) -> ModInfo {
    let edition = listed.offered.as_ref().map(|offered| edition_info(&offered.offer));
    ModInfo { name: listed.name.clone(), title: listed.title.clone(), edition }
}

fn edition_info(offer: &Offer) -> EditionInfo {
    let plain = |fields: &[kernel::Field]| serde_json::to_value(fields).expect("a form is plain data");
    let Offer { hash, form, seats, names, looks } = offer;
    EditionInfo {
        content: hash.to_string(),
        min_players: *form.players.start(),
        max_players: *form.players.end(),
        players: *seats,
        company: form.company,
        seat_names: Seat::first(*form.players.end()).map(|seat| form.called(seat)).collect(),
        fields: plain(&form.fields),
        seat_fields: plain(&form.seat_fields),
        seat_defaults: form.seat_defaults.iter().cloned().collect(),
        names: names.clone(),
        looks: looks.clone(),
    }
}

fn lang(text: &str) -> Result<Lang, Failed> {
    text.parse().map_err(|_| Failed(StatusCode::NOT_FOUND, fail("no-lang")))
}

async fn texts(
    State(app): State<App>,
    Path((game, language)): Path<(String, String)>,
) -> Result<Response, Failed> {
    let text = app.hall.editions.shelf(&game)?.texts(lang(&language)?);
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

async fn rules(
    State(app): State<App>,
    Path((game, language)): Path<(String, String)>,
) -> Result<Response, Failed> {
    let text = app.hall.editions.shelf(&game)?.rules(lang(&language)?);
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], text).into_response())
}

async fn make(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    order: Result<Json<NewMatch>, JsonRejection>,
) -> Result<(StatusCode, Json<MatchMade>), Failed> {
    let Json(order) = order?;
    app.gate.makes_match(caller)?;
    Ok((StatusCode::CREATED, Json(app.hall.order(order).await?)))
}

/// The match of a path. A name that no match can have is no match.
fn match_id(text: &str) -> Result<MatchId, Failed> {
    text.parse().map_err(|_| NotDone::Missing(fail("no-match")).into())
}

async fn info(State(app): State<App>, Path(id): Path<String>) -> Result<Json<MatchInfo>, Failed> {
    let (reply, answer) = oneshot::channel();
    app.hall.send(&match_id(&id)?, ToTable::Info(reply)).await;
    Ok(Json(answered(answer).await?))
}

async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Failed> {
    let (reply, answer) = oneshot::channel();
    app.hall.send(&match_id(&id)?, ToTable::Record(reply)).await;
    let record = answered(answer).await?;
    let name = format!("attachment; filename=\"{id}.jsonl\"");
    let headers =
        [(header::CONTENT_TYPE, "application/x-ndjson".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

/// A table that broke while it was asked gives no answer.
async fn answered<T>(answer: oneshot::Receiver<Result<T, NotDone>>) -> Result<T, Failed> {
    Ok(answer.await.unwrap_or_else(|_| Err(storage()))?)
}

async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
    join: Result<Json<JoinSeat>, JsonRejection>,
) -> Result<Json<Joined>, Failed> {
    let Json(join) = join?;
    Ok(Json(app.hall.join(&match_id(&id)?, join).await?))
}

async fn invite(
    State(app): State<App>,
    Path((id, seat)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Json<Seated>, Failed> {
    let seat = seat.parse().map_err(|_| Failed(StatusCode::NOT_FOUND, fail("no-seat")))?;
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let host = bearer.and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default();
    Ok(Json(app.hall.invite(&match_id(&id)?, Seat(seat), host).await?))
}

async fn nothing() -> Failed {
    Failed(StatusCode::NOT_FOUND, fail("no-route"))
}

/// A file of the page. What looks like no file is a place in the page itself.
async fn page(State(app): State<App>, uri: Uri, asked: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_place = path.is_empty() || path.starts_with("m/") || !path.contains('.');
    let file = app.page.file(if is_place { "index.html" } else { path });
    let Some(file) = file else { return nothing().await.into_response() };
    let cache = if file.is_forever { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = asked.get(header::IF_NONE_MATCH).and_then(|tag| tag.to_str().ok());
    let is_known = known == Some(&*file.etag);
    let headers = [
        (header::CONTENT_TYPE, file.mime.into_owned()),
        (header::CACHE_CONTROL, cache.to_owned()),
        (header::ETAG, file.etag.into_owned()),
    ];
    match (is_known, file.bytes) {
        (true, _) => (StatusCode::NOT_MODIFIED, headers).into_response(),
        (false, Cow::Borrowed(bytes)) => (headers, bytes).into_response(),
        (false, Cow::Owned(bytes)) => (headers, bytes).into_response(),
    }
}
