//! Every route, with who may use it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use catalogue::Offer;
use kernel::Seat;
use scene::{Binder, Lang};
use wire::{EditionInfo, GameInfo, Health, ModInfo, ModReport, Status, VersionInfo};

use super::App;
use super::answers::Failed;
use super::classic::{self, of_ascent, of_garden};
use super::sockets::SOON;
use super::{decks, matches, openapi, records, socket, users};
use crate::failures::{NotDone, fail, fail_until};
use crate::mods::Listed;
use crate::rights::Who;

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

/// All routes. What is not one of them is a file of the page. Those of the classic protocol answer only where the operator
/// has turned it on, and are no part of `/api/v1`.
pub const ROUTES: &[Route] = routes![
    get "/api/v1/version" Anybody 1 version;
    get "/api/v1/health" Anybody 1 health;
    get "/api/v1/ready" Anybody 10 ready;
    get "/api/v1/openapi.json" Anybody 5 openapi::describe;
    get "/api/v1/games" Anybody 5 games;
    get "/api/v1/games/{game}/texts/{lang}" Anybody 2 texts;
    get "/api/v1/games/{game}/rules/{lang}" Anybody 2 rules;
    get "/api/v1/games/{game}/primer/{lang}" Anybody 2 primer;
    get "/api/v1/games/{game}/cards" Anybody 5 cards;
    post "/api/v1/games/{game}/deck" Anybody 5 decks::read;
    get "/api/v1/mods" Anybody 5 mods;
    post "/api/v1/users" Anybody 10 users::make;
    get "/api/v1/users" Anybody 5 users::list;
    get "/api/v1/users/{user}" Anybody 2 users::one;
    get "/api/v1/users/me" User 2 users::me;
    patch "/api/v1/users/me" User 5 users::rename;
    delete "/api/v1/users/me" User 20 users::forget;
    get "/api/v1/users/me/devices" User 2 users::devices;
    delete "/api/v1/users/me/devices/{device}" User 5 users::remove_device;
    post "/api/v1/users/me/codes" User 10 users::make_code;
    post "/api/v1/users/devices" Coded 10 users::add_device;
    get "/api/v1/users/me/decks/{game}" User 5 decks::list;
    put "/api/v1/users/me/decks/{game}/{deck}" User 5 decks::keep;
    delete "/api/v1/users/me/decks/{game}/{deck}" User 5 decks::remove;
    get "/api/v1/users/me/matches" User 10 matches::history;
    post "/api/v1/matches" Anybody 10 matches::make;
    get "/api/v1/matches" Anybody 10 matches::list;
    get "/api/v1/matches/{id}" Anybody 2 matches::info;
    post "/api/v1/matches/{id}/join" Invited 5 matches::join;
    post "/api/v1/matches/{id}/sit" Anybody 5 matches::sit;
    post "/api/v1/matches/{id}/claim" Owner 5 matches::claim;
    delete "/api/v1/matches/{id}/seats/{seat}" HolderOrHost 5 matches::vacate;
    post "/api/v1/matches/{id}/seats/{seat}/invitation" Host 5 matches::invite;
    get "/api/v1/matches/{id}/record" AfterTheEnd 20 matches::record;
    get "/api/v1/matches/{id}/review" AfterTheEnd 5 matches::review;
    post "/api/v1/matches/{id}/continue" AfterTheEnd 20 records::go_on;
    post "/api/v1/records" Anybody 20 records::load;
    get "/api/{*rest}" Anybody 1 nothing;
    get "/classic/ascent/user/{id}" Anybody 1 of_ascent::user;
    put "/classic/ascent/user" Anybody 5 classic::come::<of_ascent::Here>;
    post "/classic/ascent/user/{id}" Address 2 classic::change::<of_ascent::Here>;
    delete "/classic/ascent/user/{id}" Address 5 classic::leave::<of_ascent::Here>;
    put "/classic/ascent/command/{id}" Address 2 of_ascent::command;
    get "/classic/ascent/command/{id}" Anybody 1 of_ascent::commands;
    delete "/classic/ascent/command/{id}" Address 2 of_ascent::clear;
    get "/classic/ascent/seed" Anybody 1 of_ascent::seed;
    put "/classic/ascent/seed" Address 2 of_ascent::choose_seed;
    get "/classic/garden/user/{id}" Anybody 1 of_garden::user;
    put "/classic/garden/user" Anybody 5 classic::come::<of_garden::Here>;
    post "/classic/garden/user/{id}" Address 2 classic::change::<of_garden::Here>;
    delete "/classic/garden/user/{id}" Address 5 classic::leave::<of_garden::Here>;
    put "/classic/garden/game" Address 2 of_garden::command;
    get "/classic/garden/game/{id}" Anybody 1 of_garden::game;
    post "/classic/garden/game/{id}" Address 2 of_garden::end_turn;
    get "/classic/garden/version" Anybody 1 of_garden::version;
    get "/classic/{*rest}" Anybody 1 nothing;
    get "/ws" Anybody 5 socket::open;
    get "/" Anybody 1 page;
    get "/{*path}" Anybody 1 page;
];

async fn version(State(app): State<App>) -> Json<VersionInfo> {
    Json(VersionInfo::clone(&app.version))
}

async fn health() -> Json<Health> {
    Json(Health { status: Status::Alive })
}

/// Something is written, so that a disk that takes nothing is found before somebody plays. A server that stops takes
/// nobody any more.
async fn ready(State(app): State<App>) -> Result<Json<Health>, Failed> {
    if app.sockets.is_stopping() {
        return Err(Failed(StatusCode::SERVICE_UNAVAILABLE, fail_until("stopping", SOON)));
    }
    app.hall.store.probe().await.map_err(NotDone::from)?;
    Ok(Json(Health { status: Status::Ready }))
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

async fn mods(State(app): State<App>) -> Json<Vec<ModReport>> {
    Json(app.hall.mods.reports().await)
}

fn mod_info(listed: &Listed) -> ModInfo {
    let edition = listed.offered.as_ref().map(|offered| edition_info(&offered.offer));
    ModInfo { name: listed.name.clone(), title: listed.title.clone(), edition }
}

fn edition_info(offer: &Offer) -> EditionInfo {
    let plain = |fields: &[kernel::Field]| serde_json::to_value(fields).expect("a form is plain data");
    let Offer { hash, form, seats, names, looks, deck_field } = offer;
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
        deck_field: deck_field.map(str::to_owned),
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

async fn primer(
    State(app): State<App>,
    Path((game, language)): Path<(String, String)>,
) -> Result<Response, Failed> {
    let text = app.hall.editions.shelf(&game)?.primer(lang(&language)?);
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], text).into_response())
}

async fn cards(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Binder>, Failed> {
    let editions = &app.hall.editions;
    Ok(Json(editions.shipped(editions.shelf(&game)?).binder()))
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
