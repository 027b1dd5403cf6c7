//! What is asked about users and their devices.

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use wire::{DeviceCode, DeviceInfo, NewDevice, NewUser, UserChange, UserInfo, UserList, UserMade};

use super::App;
use super::answers::Failed;
use super::caller::Me;
use super::filters::Filters;
use super::gate::Caller;

pub async fn make(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    new: Result<Json<NewUser>, JsonRejection>,
) -> Result<(StatusCode, Json<UserMade>), Failed> {
    let Json(new) = new?;
    app.gate.makes_user(caller)?;
    Ok((StatusCode::CREATED, Json(app.hall.make_user(new).await?)))
}

pub async fn list(
    State(app): State<App>,
    query: Result<Query<Vec<(String, String)>>, QueryRejection>,
) -> Result<Json<UserList>, Failed> {
    let mut filters = Filters::of(query?.0)?;
    let (limit, after) = (filters.limit()?, filters.text("after"));
    filters.end()?;
    Ok(Json(app.hall.users(after.as_deref(), limit).await?))
}

pub async fn one(State(app): State<App>, Path(user): Path<String>) -> Result<Json<UserInfo>, Failed> {
    Ok(Json(app.hall.user(&user).await?))
}

pub async fn me(Me(known): Me) -> Json<UserInfo> {
    let user = known.user;
    Json(UserInfo { id: user.id.to_string(), name: user.name, since: user.made })
}

pub async fn rename(
    State(app): State<App>,
    Me(known): Me,
    change: Result<Json<UserChange>, JsonRejection>,
) -> Result<Json<UserInfo>, Failed> {
    let Json(UserChange { name }) = change?;
    Ok(Json(app.hall.rename(&known, &name).await?))
}

pub async fn forget(State(app): State<App>, Me(known): Me) -> Result<StatusCode, Failed> {
    app.hall.forget_user(&known).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub async fn devices(State(app): State<App>, Me(known): Me) -> Result<Json<Vec<DeviceInfo>>, Failed> {
    Ok(Json(app.hall.devices(&known).await?))
}

pub async fn remove_device(
    State(app): State<App>,
    Me(known): Me,
    Path(device): Path<String>,
) -> Result<StatusCode, Failed> {
    app.hall.remove_device(&known, &device).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub async fn make_code(
    State(app): State<App>,
    Me(known): Me,
) -> Result<(StatusCode, Json<DeviceCode>), Failed> {
    Ok((StatusCode::CREATED, Json(app.hall.make_code(&known).await?)))
}

pub async fn add_device(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    new: Result<Json<NewDevice>, JsonRejection>,
) -> Result<(StatusCode, Json<UserMade>), Failed> {
    let Json(new) = new?;
    app.gate.tries_code(caller)?;
    Ok((StatusCode::CREATED, Json(app.hall.add_device(new).await?)))
}
