//! The description of all that is asked over plain HTTP, for programs (OpenAPI 3.1). Paths, methods, parameters and who
//! may ask come from the table of routes, what goes in and out from the types of `wire`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::http::header;
use axum::response::IntoResponse;
use serde_json::{Value, json};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};
use wire::{
    Claimed, DeckChange, DeckInfo, DeckText, DeviceCode, DeviceInfo, Failure, GameInfo, GoOn, Health,
    JoinSeat, Joined, MatchInfo, MatchList, MatchMade, ModReport, NewDevice, NewMatch, NewUser, RecordLoaded,
    ReviewInfo, Seated, SitDown, UserChange, UserInfo, UserList, UserMade, VersionInfo,
};

use super::routes::{ROUTES, Route};
use crate::rights::Who;

/// The routes that programs ask.
const API: &str = "/api/v1/";

/// A type by its name, with the schemas of all that it is made of.
struct Shape {
    name: String,
    schemas: Vec<(String, RefOr<Schema>)>,
}

fn shape<T: ToSchema + PartialSchema>() -> Shape {
    let mut schemas = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut schemas);
    Shape { name: T::name().into_owned(), schemas }
}

/// What is answered where all went well.
enum Gives {
    /// One thing, as JSON.
    One(fn() -> Shape),
    /// A list of things, as JSON.
    Many(fn() -> Shape),
    /// A text of this kind.
    Text(&'static str),
    /// An object whose parts are not described here.
    Plain,
    /// Nothing.
    Nothing,
}

/// What there is to say of a route besides what its row says.
struct About {
    summary: &'static str,
    takes: Option<fn() -> Shape>,
    /// The words of the question.
    filters: &'static [&'static str],
    status: u16,
    gives: Gives,
    /// What it is refused by besides what can happen everywhere.
    refusals: &'static [u16],
}

impl About {
    const fn new(summary: &'static str, gives: Gives) -> About {
        About { summary, takes: None, filters: &[], status: 200, gives, refusals: &[] }
    }

    const fn taking(self, takes: fn() -> Shape) -> About {
        About { takes: Some(takes), ..self }
    }

    const fn asking(self, filters: &'static [&'static str]) -> About {
        About { filters, ..self }
    }

    const fn with(self, status: u16) -> About {
        About { status, ..self }
    }

    const fn refusing(self, refusals: &'static [u16]) -> About {
        About { refusals, ..self }
    }
}

/// What there is to say of a route; nothing of one that is not for programs.
fn about(route: &Route) -> Option<About> {
    use Gives::{Many, Nothing, One, Plain, Text};
    let path = route.path.strip_prefix(API)?;
    Some(match (route.method, path) {
        ("get", "version") => About::new("What the server is", One(shape::<VersionInfo>)),
        ("get", "health") => About::new("That it answers", One(shape::<Health>)),
        ("get", "ready") => About::new("That it can keep what is played", One(shape::<Health>)),
        ("get", "openapi.json") => About::new("This description", Plain),
        ("get", "games") => About::new("The games that can be played", Many(shape::<GameInfo>)),
        ("get", "games/{game}/texts/{lang}") => {
            About::new("A game's words, as a Fluent file", Text("text/plain")).refusing(&[404])
        }
        ("get", "games/{game}/cards") => {
            About::new("All cards of a game, as the page draws them", Plain).refusing(&[404])
        }
        ("post", "games/{game}/deck") => {
            About::new("What a list of cards says and what is wrong with it, line by line", Plain)
                .taking(shape::<DeckText>)
                .refusing(&[404])
        }
        ("get", "games/{game}/primer/{lang}") => {
            About::new("A game's beginning in plain words", Text("text/markdown")).refusing(&[404])
        }
        ("get", "games/{game}/rules/{lang}") => {
            About::new("A game's rules", Text("text/markdown")).refusing(&[404])
        }
        ("get", "mods") => {
            About::new("The operator's mods, and what the checker says of each", Many(shape::<ModReport>))
        }
        ("post", "users") => About::new("Makes a user", One(shape::<UserMade>))
            .taking(shape::<NewUser>)
            .with(201)
            .refusing(&[422]),
        ("get", "users") => {
            About::new("Users, the newest first", One(shape::<UserList>)).asking(PAGES).refusing(&[422])
        }
        ("get", "users/{user}") => About::new("A user", One(shape::<UserInfo>)).refusing(&[404]),
        ("get", "users/me") => About::new("Who asks", One(shape::<UserInfo>)),
        ("patch", "users/me") => About::new("Renames who asks", One(shape::<UserInfo>))
            .taking(shape::<UserChange>)
            .refusing(&[422]),
        ("delete", "users/me") => About::new("Forgets who asks", Nothing).with(204),
        ("get", "users/me/devices") => About::new("The user's devices", Many(shape::<DeviceInfo>)),
        ("delete", "users/me/devices/{device}") => {
            About::new("Removes a device", Nothing).with(204).refusing(&[404])
        }
        ("post", "users/me/codes") => {
            About::new("A code for another device", One(shape::<DeviceCode>)).with(201)
        }
        ("post", "users/devices") => About::new("Adds a device by a code", One(shape::<UserMade>))
            .taking(shape::<NewDevice>)
            .with(201)
            .refusing(&[409, 422]),
        ("get", "users/me/decks/{game}") => {
            About::new("The user's decks of a game", Many(shape::<DeckInfo>)).refusing(&[404])
        }
        ("put", "users/me/decks/{game}/{deck}") => {
            About::new("Keeps a deck with the user", One(shape::<DeckInfo>))
                .taking(shape::<DeckChange>)
                .refusing(&[404, 409, 422])
        }
        ("delete", "users/me/decks/{game}/{deck}") => {
            About::new("Removes a deck", Nothing).with(204).refusing(&[404])
        }
        ("get", "users/me/matches") => {
            About::new("All that the user made or sat in, the newest first", One(shape::<MatchList>))
                .asking(&["game", "state", "after", "limit"])
                .refusing(&[404, 422])
        }
        ("post", "matches") => About::new("Makes a match", One(shape::<MatchMade>))
            .taking(shape::<NewMatch>)
            .with(201)
            .refusing(&[401, 404, 409, 422]),
        ("get", "matches") => About::new("Listed matches, the newest first", One(shape::<MatchList>))
            .asking(&["game", "state", "mine", "after", "limit"])
            .refusing(&[401, 404, 422]),
        ("get", "matches/{id}") => {
            About::new("What anybody may know of a match", One(shape::<MatchInfo>)).refusing(&[404, 409])
        }
        ("post", "matches/{id}/join") => About::new("Takes a seat by an invitation", One(shape::<Joined>))
            .taking(shape::<JoinSeat>)
            .refusing(&[401, 404, 409, 422]),
        ("post", "matches/{id}/sit") => About::new("Takes an open seat", One(shape::<Joined>))
            .taking(shape::<SitDown>)
            .refusing(&[401, 404, 409, 422]),
        ("post", "matches/{id}/claim") => {
            About::new("The user's seats, by new tokens", One(shape::<Claimed>)).refusing(&[404])
        }
        ("delete", "matches/{id}/seats/{seat}") => {
            About::new("Leaves or frees a seat", Nothing).with(204).refusing(&[404, 409])
        }
        ("post", "matches/{id}/seats/{seat}/invitation") => {
            About::new("A new invitation to a seat", One(shape::<Seated>)).refusing(&[404, 409])
        }
        ("get", "matches/{id}/record") => {
            About::new("The record of a match that is over", Text("application/x-ndjson"))
                .refusing(&[404, 409])
        }
        ("get", "matches/{id}/review") => {
            About::new("How far the review of a match is that is over", One(shape::<ReviewInfo>))
                .refusing(&[404, 409])
        }
        ("post", "matches/{id}/continue") => About::new(
            "Makes a match that goes on from an entry of one that is over",
            One(shape::<MatchMade>),
        )
        .taking(shape::<GoOn>)
        .with(201)
        .refusing(&[401, 404, 409, 422]),
        ("post", "records") => {
            About::new("Takes a record, as JSON lines, to be looked at", One(shape::<RecordLoaded>))
                .with(201)
                .refusing(&[404, 409, 413, 422])
        }
        _ => return None,
    })
}

/// The words by which every list is paged.
const PAGES: &[&str] = &["after", "limit"];

/// What a refusal is called.
fn called(status: u16) -> &'static str {
    match status {
        400 => "it cannot be read",
        401 => "no secret is shown, or no device's key that is known",
        403 => "another secret is needed, or a page of another site asks",
        404 => "it is not there",
        408 => "it took too long",
        409 => "it cannot be done now",
        413 => "it is too large",
        422 => "values are wrong",
        429 => "too much was asked",
        _ => "the server cannot keep anything at the moment, or is full",
    }
}

/// The document.
fn document() -> Value {
    let mut schemas = BTreeMap::new();
    let mut note = |shape: Shape| {
        for (name, schema) in shape.schemas {
            schemas.insert(name, serde_json::to_value(schema).expect("a schema is plain data"));
        }
        json!({ "$ref": format!("#/components/schemas/{}", shape.name) })
    };
    let failure = note(shape::<Failure>());
    let mut paths: BTreeMap<&str, BTreeMap<&str, Value>> = BTreeMap::new();
    for route in ROUTES {
        let Some(about) = about(route) else { continue };
        let content = match about.gives {
            Gives::One(shape) => Some(json!({ "application/json": { "schema": note(shape()) } })),
            Gives::Many(shape) => {
                let list = json!({ "type": "array", "items": note(shape()) });
                Some(json!({ "application/json": { "schema": list } }))
            }
            Gives::Text(kind) => Some(json!({ kind: { "schema": { "type": "string" } } })),
            Gives::Plain => Some(json!({ "application/json": { "schema": { "type": "object" } } })),
            Gives::Nothing => None,
        };
        let mut done = json!({ "description": "done" });
        if let Some(content) = content {
            done["content"] = content;
        }
        let mut refusals: Vec<u16> = vec![408, 429, 503];
        refusals.extend(about.refusals);
        let has_secret = match route.who {
            Who::Anybody | Who::Address => false,
            Who::Invited | Who::Coded | Who::AfterTheEnd => false,
            Who::User | Who::Owner | Who::Host | Who::HolderOrHost => {
                refusals.push(401);
                true
            }
        };
        if route.method != "get" {
            // Pages of other sites change nothing here.
            refusals.push(403);
        }
        if !about.filters.is_empty() {
            refusals.push(400);
        }
        let mut operation = json!({
            "summary": about.summary,
            "operationId": name_of(route),
            "parameters": parameters(route.path, about.filters),
        });
        if let Some(takes) = about.takes {
            refusals.extend([400, 413]);
            let content = json!({ "application/json": { "schema": note(takes()) } });
            operation["requestBody"] = json!({ "required": true, "content": content });
        }
        let mut responses = BTreeMap::from([(about.status.to_string(), done)]);
        for status in refusals {
            let content = json!({ "application/json": { "schema": failure } });
            responses
                .insert(status.to_string(), json!({ "description": called(status), "content": content }));
        }
        operation["responses"] = json!(responses);
        if has_secret {
            let name = if matches!(route.who, Who::User | Who::Owner) { "device" } else { "seat" };
            operation["security"] = json!([{ name: [] }]);
        } else if about.refusals.contains(&401) {
            operation["security"] = json!([{}, { "device": [] }]);
        }
        paths.entry(route.path).or_default().insert(route.method, operation);
    }
    let bearer = |what: &str| json!({ "type": "http", "scheme": "bearer", "description": what });
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Ludotheque",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "device": bearer("the key of a user's device"),
                "seat": bearer("the token of the seat, or the secret of whoever made the match"),
            },
        },
    })
}

/// What a route is called by programs that are written from this document.
fn name_of(route: &Route) -> String {
    let path = route.path.trim_start_matches(API);
    let words = path.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    std::iter::once(route.method).chain(words).collect::<Vec<_>>().join("-")
}

/// The parameters of a path and of a question.
fn parameters(path: &str, filters: &[&str]) -> Value {
    let of_path = path.split('{').skip(1).filter_map(|rest| rest.split('}').next()).map(|name| {
        let schema = match name {
            "seat" => json!({ "type": "integer", "minimum": 0, "maximum": 255 }),
            _ => json!({ "type": "string", "minLength": 1 }),
        };
        json!({ "name": name, "in": "path", "required": true, "schema": schema })
    });
    let of_question = filters.iter().map(|name| {
        let schema = match *name {
            "limit" => json!({ "type": "integer", "minimum": 1, "maximum": 100, "default": 20 }),
            "state" => json!({ "type": "string", "enum": ["open", "live", "over"] }),
            "mine" => json!({ "type": "boolean", "default": false }),
            _ => json!({ "type": "string" }),
        };
        json!({ "name": name, "in": "query", "required": false, "schema": schema })
    });
    of_path.chain(of_question).collect()
}

/// The same for everybody, made once.
static DOCUMENT: LazyLock<String> = LazyLock::new(|| document().to_string());

pub async fn describe() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT.as_str())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every route under `/api/v1`, as the table has them and as a document does.
    fn differences(document: &Value) -> Vec<String> {
        let routes = ROUTES.iter().filter(|route| route.path.starts_with(API));
        let routes: BTreeSet<String> =
            routes.map(|route| format!("{} {}", route.method, route.path)).collect();
        let paths = document["paths"].as_object().unwrap();
        let described = paths.iter().flat_map(|(path, methods)| {
            methods.as_object().unwrap().keys().map(move |method| format!("{method} {path}"))
        });
        routes.symmetric_difference(&described.collect()).cloned().collect()
    }

    #[test]
    fn every_route_is_described_and_nothing_else() {
        let mut document = document();
        assert_eq!(differences(&document), [""; 0]);
        let paths = document["paths"].as_object_mut().unwrap();
        assert!(paths.len() > 20);
        let moved = paths.remove("/api/v1/users/me").unwrap();
        paths.insert("/api/v1/users/you".into(), moved);
        let found = differences(&document);
        assert_eq!(found.len(), 6, "{found:?}");
        assert!(found.contains(&"patch /api/v1/users/me".to_owned()));
    }

    /// Whatever is referred to is there.
    #[test]
    fn every_schema_that_is_named_is_described() {
        let document = document();
        let text = document.to_string();
        let names = text.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next());
        let names: BTreeSet<&str> = names.collect();
        assert!(names.len() > 25, "{names:?}");
        for name in names {
            assert!(document["components"]["schemas"][name].is_object(), "{name}");
        }
    }

    #[test]
    fn operations_have_names_of_their_own() {
        let document = document();
        let mut names = BTreeSet::new();
        for methods in document["paths"].as_object().unwrap().values() {
            for operation in methods.as_object().unwrap().values() {
                assert!(names.insert(operation["operationId"].to_string()), "{operation}");
            }
        }
    }
}
