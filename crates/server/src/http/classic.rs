//! The calls of the classic protocol, where the operator has turned it on (PLAT-20).

use std::sync::Arc;

use axum::Extension;
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use kernel::Seat;
use serde_json::{Value, json};

use super::App;
use super::answers::Failed;
use super::gate::Caller;
use crate::classic::{Call, Classic, Fields, Lobby, Refused, User, ascent, garden};
use crate::failures::fail;
use crate::store::MatchId;
use crate::table::Deed;

/// The header that names the match, once it is made: by it anybody can watch, and fetch the record later.
const MATCH: HeaderName = HeaderName::from_static("ludotheque-match");

/// How many commands come before those that were stored, in the numbers of `GET /game/<n>`.
const BEFORE_COMMANDS: i64 = 4;

/// The protocol, where it is on. Else there is nothing.
pub struct On(Arc<Classic>);

impl FromRequestParts<App> for On {
    type Rejection = Failed;

    async fn from_request_parts(_: &mut Parts, app: &App) -> Result<On, Failed> {
        let missing = || Failed(StatusCode::NOT_FOUND, fail("no-route"));
        app.classic.clone().map(On).ok_or_else(missing)
    }
}

/// The number at the end of a path; nothing has a name that is none.
pub struct Id(i64);

impl FromRequestParts<App> for Id {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Id, Refused> {
        let path = Path::<String>::from_request_parts(parts, app).await.map_err(|_| Refused::missing())?;
        path.0.parse().map(Id).map_err(|_| Refused::missing())
    }
}

/// The fields of a body.
pub struct Sent(Fields);

impl FromRequest<App> for Sent {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &App) -> Result<Sent, Refused> {
        let body = Bytes::from_request(request, app).await.map_err(|rejection: BytesRejection| {
            match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => Refused::too_large(),
                _ => Refused::malformed("the body cannot be read"),
            }
        })?;
        Fields::read(&body).map(Sent)
    }
}

type Answer = Result<Response, Refused>;

/// An answer that names the match.
fn said(id: Option<MatchId>, status: StatusCode, body: Value) -> Answer {
    let mut response = (status, Json(body)).into_response();
    let name = id.and_then(|id| HeaderValue::from_str(&id.to_string()).ok());
    if let Some(name) = name {
        response.headers_mut().insert(MATCH, name);
    }
    Ok(response)
}

fn ok(call: &Call<'_>, body: Value) -> Answer {
    said(call.match_id(), StatusCode::OK, body)
}

/// Making a match counts as it does elsewhere.
fn may_make(app: &App, caller: Caller) -> Result<(), Refused> {
    app.gate.may_make(caller).map_err(|wait| {
        app.hall.metrics.note_failure("too-many-matches");
        Refused::too_many_matches(wait)
    })
}

/// What the calls about users differ in between the two protocols.
pub trait Protocol: 'static {
    /// Its lobby.
    fn lobby(classic: &Classic) -> &Lobby;
    /// What is said of a user.
    fn told(id: i64, user: &User) -> Value;
}

/// Somebody takes a seat.
pub async fn come<P: Protocol>(
    State(app): State<App>,
    On(classic): On,
    Extension(caller): Extension<Caller>,
    Sent(fields): Sent,
) -> Answer {
    let mut call = P::lobby(&classic).call(caller.0).await?;
    let id = call.take_seat(&fields, || may_make(&app, caller)).await?;
    said(call.match_id(), StatusCode::CREATED, json!({ "id": id }))
}

/// Somebody says something else of themselves.
pub async fn change<P: Protocol>(
    On(classic): On,
    Extension(caller): Extension<Caller>,
    Id(id): Id,
    Sent(fields): Sent,
) -> Answer {
    let mut call = P::lobby(&classic).call(caller.0).await?;
    let (seat, _) = call.own(id)?;
    call.describe(seat, &fields).await?;
    let (_, user) = call.user(id)?;
    ok(&call, P::told(id, user))
}

/// Somebody leaves the seat.
pub async fn leave<P: Protocol>(On(classic): On, Extension(caller): Extension<Caller>, Id(id): Id) -> Answer {
    let mut call = P::lobby(&classic).call(caller.0).await?;
    let (seat, _) = call.own(id)?;
    call.leave_seat(seat).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// The calls of Ascent's protocol.
pub mod of_ascent {
    use super::*;

    /// As Ascent does.
    pub struct Here;

    impl Protocol for Here {
        fn lobby(classic: &Classic) -> &Lobby {
            &classic.ascent
        }

        fn told(id: i64, user: &User) -> Value {
            json!({ "id": id, "name": user.name })
        }
    }

    pub async fn user(On(classic): On, Extension(caller): Extension<Caller>, Id(id): Id) -> Answer {
        let call = classic.ascent.call(caller.0).await?;
        if id < 0 {
            return ok(&call, call.users().map(|(id, user)| Here::told(id, user)).collect());
        }
        let (_, user) = call.user(id)?;
        ok(&call, Here::told(id, user))
    }

    pub async fn command(
        On(classic): On,
        Extension(caller): Extension<Caller>,
        Id(id): Id,
        Sent(fields): Sent,
    ) -> Answer {
        let mut call = classic.ascent.call(caller.0).await?;
        let (seat, _) = call.own(id)?;
        let plan = ascent::read(&fields, seat)?;
        call.perform(seat, Deed::Play(plan)).await?;
        let (done, _) = call.course().await?;
        let stored = done.iter().rev().find(|done| done.seat == seat).map(ascent::write);
        ok(&call, stored.unwrap_or_default())
    }

    pub async fn commands(On(classic): On, Extension(caller): Extension<Caller>, Id(id): Id) -> Answer {
        let mut call = classic.ascent.call(caller.0).await?;
        let (seat, _) = call.user(id)?;
        let told = call.partners_commands(seat).await?;
        ok(&call, told.into())
    }

    pub async fn clear(On(classic): On, Extension(caller): Extension<Caller>, Id(id): Id) -> Answer {
        let mut call = classic.ascent.call(caller.0).await?;
        let (seat, _) = call.own(id)?;
        call.clear_commands(seat).await?;
        Ok(StatusCode::NO_CONTENT.into_response())
    }

    pub async fn seed(On(classic): On, Extension(caller): Extension<Caller>) -> Answer {
        let call = classic.ascent.call(caller.0).await?;
        let seed = call.seed().ok_or_else(Refused::missing)?;
        ok(&call, json!({ "seed": seed }))
    }

    pub async fn choose_seed(
        State(app): State<App>,
        On(classic): On,
        Extension(caller): Extension<Caller>,
        Sent(fields): Sent,
    ) -> Answer {
        let seed = fields.number("seed", 0, u64::MAX)?;
        let mut call = classic.ascent.call(caller.0).await?;
        let seed = call.choose_seed(seed, || may_make(&app, caller)).await?;
        ok(&call, json!({ "seed": seed }))
    }
}

/// The calls of Garden Tensions' protocol.
pub mod of_garden {
    use super::*;

    /// As Garden Tensions does.
    pub struct Here;

    impl Protocol for Here {
        fn lobby(classic: &Classic) -> &Lobby {
            &classic.garden
        }

        fn told(_: i64, user: &User) -> Value {
            json!({ "name": user.name, "creatures": user.creatures })
        }
    }

    /// What the protocol calls a seat.
    fn number(seat: Seat) -> u8 {
        seat.0 + 1
    }

    pub async fn user(On(classic): On, Extension(caller): Extension<Caller>, Id(id): Id) -> Answer {
        let call = classic.garden.call(caller.0).await?;
        if id == 0 {
            return ok(&call, json!({ "players": call.n_users() }));
        }
        let (_, user) = call.user(id)?;
        ok(&call, Here::told(id, user))
    }

    pub async fn command(
        On(classic): On,
        Extension(caller): Extension<Caller>,
        Sent(fields): Sent,
    ) -> Answer {
        let mut call = classic.garden.call(caller.0).await?;
        let player = garden::player(&fields)?;
        let (seat, user) = call.own(number(player).into())?;
        let plan = garden::read(&fields, user)?;
        call.perform(seat, Deed::Play(plan)).await?;
        let (done, _) = call.course().await?;
        let n_commands = done.iter().filter(|done| garden::is_command(done)).count();
        ok(&call, json!({ "game.idmax": n_commands }))
    }

    pub async fn game(On(classic): On, Extension(caller): Extension<Caller>, Id(id): Id) -> Answer {
        let mut call = classic.garden.call(caller.0).await?;
        let (party, beginner, creatures) = (call.seed(), number(call.beginner()), call.creatures());
        let (done, asked) = call.course().await?;
        let mut commands = done.iter().filter(|done| garden::is_command(done));
        let told = match id {
            0 => json!({ "party": party }),
            1 => json!({ "beginner": beginner }),
            // Nobody any more once it is over.
            2 => json!({ "player": asked.lowest().map_or(0, number) }),
            3 => json!({ "idmax": commands.count() }),
            _ => {
                let place = id.checked_sub(BEFORE_COMMANDS).and_then(|place| usize::try_from(place).ok());
                let command = place.and_then(|place| commands.nth(place)).ok_or_else(Refused::missing)?;
                garden::write(command, &creatures)
            }
        };
        ok(&call, told)
    }

    pub async fn end_turn(
        On(classic): On,
        Extension(caller): Extension<Caller>,
        Id(id): Id,
        Sent(fields): Sent,
    ) -> Answer {
        if id != 2 {
            return Err(Refused::missing());
        }
        let mut call = classic.garden.call(caller.0).await?;
        let player = garden::player_named(&fields)?;
        let own: Vec<Seat> = call.seats().collect();
        let (_, asked) = call.course().await?;
        // Whose turn it is ends it, whether that one is named or the next. Who ends another's, acts for another.
        let sender = own.iter().find(|seat| asked.has(**seat)).or(own.iter().find(|seat| **seat == player));
        let sender = *sender.ok_or_else(Refused::foreign)?;
        call.perform(sender, Deed::Play(garden::end_of_turn())).await?;
        Ok(StatusCode::OK.into_response())
    }

    pub async fn version(On(_): On) -> Answer {
        let (major, minor) = garden::VERSION;
        said(None, StatusCode::OK, json!({ "major": major, "minor": minor }))
    }
}
