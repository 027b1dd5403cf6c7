//! The table of rights: every route and every message, tried by everybody.
//!
//! Routes and messages are taken from the code. One without a row here fails.

use std::collections::BTreeSet;

use kernel::{Seat, Viewer};
use scene::ItemId;
use server::store::Store;
use server::{ROUTES, Route, Who};
use ts_rs::TS;
use wire::{
    Answer, ClientMessage, DeckChange, Failure, JoinSeat, Joined, MatchMade, Motion, NewDevice, NewMatch,
    NewUser, ServerMessage, SitDown, UserChange, UserMade,
};

use crate::guest::Guest;
use crate::stage::{Party, Stage, bids, order, share};

/// Who tries something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    /// Comes without a token, to another match: knows the id and no more.
    Stranger,
    /// Watches the match.
    Spectator,
    /// Holds seat 0.
    Holder,
    /// Holds seat 1 of the same match.
    OtherSeat,
    /// Holds seat 0 of another match.
    OtherMatch,
    /// Made the match and holds no seat.
    Host,
    /// Says to hold seat 0, with a token that somebody made up.
    WrongToken,
    /// Says to hold seat 1, with the invitation that was used for it.
    UsedInvitation,
    /// A user who has nothing to do with the match.
    Somebody,
    /// The user who took seat 1, without its token at hand in requests.
    Owner,
}

use Role::*;

const ROLES: [Role; 10] =
    [Stranger, Spectator, Holder, OtherSeat, OtherMatch, Host, WrongToken, UsedInvitation, Somebody, Owner];

/// Those whom nobody keeps from watching.
const LET_IN: &[Role] = &[Stranger, Spectator, Holder, OtherSeat, Host, Somebody, Owner];

/// Every message, and who may send it about seat 0 while persons play.
const MESSAGES: &[(&str, &[Role])] = &[
    ("hello", LET_IN),
    ("choose", &[Holder]),
    ("play", &[Holder]),
    ("leave", &[Holder]),
    ("propose", &[Holder]),
    ("decline", &[Holder]),
    ("ask", &[Holder]),
    ("survey", LET_IN),
    ("advise", &[]),
    ("timeline", &[]),
    ("lift", &[Holder]),
    ("look", &[]),
    ("show", &[]),
    ("pace", &[Host]),
    ("step", &[Host]),
    ("refresh", LET_IN),
];

/// Those who have a device's key.
const USERS: &[Role] = &[Somebody, Owner];

/// Every route, and who may use it while persons play. What is asked for with no
/// secret at all is the same for all.
const ROWS: &[(&str, &str, &[Role])] = &[
    ("get", "/api/v1/version", &ROLES),
    ("get", "/api/v1/health", &ROLES),
    ("get", "/api/v1/ready", &ROLES),
    ("get", "/api/v1/openapi.json", &ROLES),
    ("get", "/api/v1/games", &ROLES),
    ("get", "/api/v1/games/{game}/texts/{lang}", &ROLES),
    ("get", "/api/v1/games/{game}/rules/{lang}", &ROLES),
    ("get", "/api/v1/games/{game}/primer/{lang}", &ROLES),
    ("get", "/api/v1/games/{game}/cards", &ROLES),
    ("post", "/api/v1/games/{game}/deck", &ROLES),
    ("get", "/api/v1/mods", &ROLES),
    ("post", "/api/v1/users", &ROLES),
    ("get", "/api/v1/users", &ROLES),
    ("get", "/api/v1/users/{user}", &ROLES),
    ("get", "/api/v1/users/me", USERS),
    ("patch", "/api/v1/users/me", USERS),
    ("delete", "/api/v1/users/me", USERS),
    ("get", "/api/v1/users/me/devices", USERS),
    ("delete", "/api/v1/users/me/devices/{device}", USERS),
    ("post", "/api/v1/users/me/codes", USERS),
    ("post", "/api/v1/users/devices", &[]),
    ("get", "/api/v1/users/me/decks/{game}", USERS),
    ("put", "/api/v1/users/me/decks/{game}/{deck}", USERS),
    ("delete", "/api/v1/users/me/decks/{game}/{deck}", USERS),
    ("get", "/api/v1/users/me/matches", USERS),
    ("post", "/api/v1/matches", &ROLES),
    ("get", "/api/v1/matches", &ROLES),
    ("get", "/api/v1/matches/{id}", &ROLES),
    ("post", "/api/v1/matches/{id}/join", &[]),
    ("post", "/api/v1/matches/{id}/sit", &ROLES),
    ("post", "/api/v1/matches/{id}/claim", &[Owner]),
    ("delete", "/api/v1/matches/{id}/seats/{seat}", &[OtherSeat, Host]),
    ("post", "/api/v1/matches/{id}/seats/{seat}/invitation", &[Host]),
    ("get", "/api/v1/matches/{id}/record", &[]),
    ("get", "/api/v1/matches/{id}/review", &[]),
    ("post", "/api/v1/matches/{id}/continue", &[]),
    ("post", "/api/v1/records", &ROLES),
    ("get", "/api/{*rest}", &ROLES),
    ("get", "/ws", &ROLES),
    ("get", "/", &ROLES),
    ("get", "/{*path}", &ROLES),
];

/// The names of all messages, as the code has them.
fn messages() -> BTreeSet<String> {
    let declared = <ClientMessage as TS>::decl(&ts_rs::Config::default());
    let names = declared.split(r#""t": ""#).skip(1).filter_map(|rest| rest.split('"').next());
    names.map(str::to_owned).collect()
}

/// All routes but those of the classic protocol, whose table is among its own tests.
fn own_routes() -> impl Iterator<Item = &'static Route> {
    ROUTES.iter().filter(|route| !route.path.starts_with("/classic/"))
}

fn routes() -> BTreeSet<String> {
    own_routes().map(|route| format!("{} {}", route.method, route.path)).collect()
}

/// What has no row, and rows for what is not there.
fn differences(code: &BTreeSet<String>, rows: impl IntoIterator<Item = String>) -> Vec<String> {
    let rows: BTreeSet<String> = rows.into_iter().collect();
    code.symmetric_difference(&rows).cloned().collect()
}

fn message_rows() -> impl Iterator<Item = String> {
    MESSAGES.iter().map(|(name, _)| (*name).to_owned())
}

fn route_rows() -> impl Iterator<Item = String> {
    ROWS.iter().map(|(method, path, _)| format!("{method} {path}"))
}

#[test]
fn every_route_and_every_message_has_a_row() {
    assert_eq!(differences(&messages(), message_rows()), [""; 0]);
    assert_eq!(differences(&routes(), route_rows()), [""; 0]);
    assert!(messages().contains("choose") && routes().contains("post /api/v1/matches"));
}

#[test]
fn a_route_or_a_message_without_a_row_is_found() {
    let (mut messages, mut routes) = (messages(), routes());
    messages.insert("cheat".into());
    routes.insert("get /api/v1/secrets".into());
    assert_eq!(differences(&messages, message_rows()), ["cheat"]);
    assert_eq!(differences(&routes, route_rows()), ["get /api/v1/secrets"]);
    assert_eq!(differences(&messages, message_rows().filter(|row| row != "look")), ["cheat", "look"]);
}

/// A match between two persons, another one, and the invitation that was used.
struct Scenery {
    stage: Stage,
    party: Party,
    other: Party,
    used: String,
    /// Who took seat 1.
    owner: UserMade,
    /// The persons, who stay.
    _guests: [Guest; 4],
}

impl Scenery {
    async fn new() -> Scenery {
        let stage = Stage::open().await;
        // A game with secrets: where nothing is hidden everybody may look back.
        let made = stage.http.make(&bids(["me", "friend"], [])).await.unwrap();
        let MatchMade { id, commitment, host, mine, invitations } = made;
        let used = invitations[0].invitation.clone();
        let join = JoinSeat {
            seat: Seat(1),
            invitation: used.clone(),
            key: share(Seat(1)).to_string(),
            name: String::new(),
        };
        let owner = stage.user("Grace").await;
        let path = format!("/api/v1/matches/{id}/join");
        let joined: Joined = stage.ask_as(&owner.key, "POST", &path, &join).await.read(200).unwrap();
        let mut party = Party { id, commitment, host, seats: mine };
        party.seats.push(wire::SeatGiven { seat: Seat(1), token: joined.token });
        let mut one = stage.guest(&party, [0]).await;
        let mut two = stage.guest(&party, [1]).await;
        one.scene().await;
        two.scene().await;
        let (other, [three, four]) = stage.play(&order("connect4", ["me", "friend"])).await;
        Scenery { stage, party, other, used, owner, _guests: [one, two, three, four] }
    }

    /// The first words of a role, at the match that it tries to act in.
    fn hello(&self, role: Role) -> ClientMessage {
        let mut hello = match role {
            Stranger | Spectator | Somebody => self.party.hello([]),
            Holder | WrongToken | OtherMatch => self.party.hello([Seat(0)]),
            OtherSeat | UsedInvitation | Owner => self.party.hello([Seat(1)]),
            Host => self.party.host_hello(),
        };
        if let ClientMessage::Hello { held, .. } = &mut hello {
            match role {
                WrongToken => held[0].token = share(Seat(3)).to_string(),
                UsedInvitation => held[0].token.clone_from(&self.used),
                OtherMatch => held[0].token = self.other.token(Seat(0)).to_owned(),
                Stranger | Spectator | Holder | OtherSeat | Host | Somebody | Owner => {}
            }
        }
        hello
    }

    /// What a role can show in a request.
    async fn secret(&self, role: Role) -> String {
        match role {
            Stranger | Spectator => String::new(),
            Somebody => self.stage.user("Somebody").await.key,
            Owner => self.owner.key.clone(),
            Holder => self.party.token(Seat(0)).to_owned(),
            OtherSeat => self.party.token(Seat(1)).to_owned(),
            OtherMatch => self.other.host.clone(),
            Host => self.party.host.clone(),
            WrongToken => share(Seat(3)).to_string(),
            UsedInvitation => self.used.clone(),
        }
    }
}

/// A message of this name for seat 0.
fn message(name: &str, id: &str) -> Option<ClientMessage> {
    let (id, seat) = (id.to_owned(), Seat(0));
    Some(match name {
        "choose" => ClientMessage::Choose { id, seat, seen: 0, picks: Vec::new() },
        "play" => ClientMessage::Play { id, seat, seen: 0, words: "nothing".into() },
        "leave" => ClientMessage::Leave { id, seat },
        "propose" => ClientMessage::Propose { id, seat, motion: Motion::Draw },
        "decline" => ClientMessage::Decline { id, seat },
        "ask" => ClientMessage::Ask { id, seat, picks: Vec::new() },
        "survey" => ClientMessage::Survey { id, item: ItemId::new("nothing") },
        "advise" => ClientMessage::Advise { id, seat },
        "timeline" => ClientMessage::Timeline { id },
        "lift" => ClientMessage::Lift { seat },
        "look" => ClientMessage::Look { eyes: Viewer::Everyone },
        "show" => ClientMessage::Show { entry: 0 },
        "pace" => ClientMessage::Pace { paused: false, every: 5 },
        "step" => ClientMessage::Step,
        "refresh" => ClientMessage::Refresh,
        _ => return None,
    })
}

/// Refusals that say who may not, and not that something cannot be done.
const FORBIDDEN: [&str; 4] = ["not-your-seat", "not-host", "secret", "advice"];

/// Whether somebody at the match may send a message: it is not refused for who
/// they are.
async fn may(guest: &mut Guest, name: &str) -> bool {
    let id = guest.new_id();
    guest.say(&message(name, &id).unwrap_or_else(|| panic!("how is `{name}` sent?"))).await;
    let forbids = |message: &ServerMessage| match message {
        ServerMessage::Answer { answer: Answer::Refused { failure }, .. } => {
            FORBIDDEN.contains(&failure.code.as_str())
        }
        _ => false,
    };
    !guest.hear().await.iter().any(forbids)
}

/// PLAT-21: nobody acts for a seat but whoever holds it. Every message is sent by
/// everybody.
#[tokio::test]
async fn every_message_is_for_those_whom_the_table_names() {
    for (name, allowed) in MESSAGES {
        let scenery = Scenery::new().await;
        for role in ROLES {
            let is_allowed = allowed.contains(&role);
            let mut guest = scenery.stage.come(&scenery.hello(role)).await;
            let is_let_in = matches!(guest.next().await, ServerMessage::Match { .. });
            // Whoever is let in may say hello; whoever is not says nothing more.
            let did = match *name {
                "hello" => is_let_in,
                name => is_let_in && may(&mut guest, name).await,
            };
            assert_eq!(did, is_allowed, "{name} by {role:?}");
        }
        // Only what the seat's holder did has happened.
        let mut watcher = scenery.stage.guest(&scenery.party, []).await;
        assert_eq!(watcher.scene().await.entry, u32::from(*name == "leave"), "{name}");
    }
}

/// PLAT-21: a secret that is not the right one is told so, and the socket closed.
#[tokio::test]
async fn wrong_and_foreign_secrets_are_turned_away_at_the_door() {
    let scenery = Scenery::new().await;
    for role in [OtherMatch, WrongToken, UsedInvitation] {
        let mut guest = scenery.stage.come(&scenery.hello(role)).await;
        let first = guest.next().await;
        let ServerMessage::Closing { failure, again } = first else { panic!("{role:?}: {first:?}") };
        assert_eq!((failure.code.as_str(), again), ("token", false), "{role:?}");
        assert!(guest.try_next().await.is_err());
    }
    let id = scenery.party.id.clone();
    let hello =
        |host: &str| ClientMessage::Hello { match_id: id.clone(), held: vec![], host: Some(host.into()) };
    for secret in ["", scenery.other.host.as_str(), scenery.party.token(Seat(0))] {
        assert_eq!(scenery.stage.come(&hello(secret)).await.closing().await.code, "not-host");
    }
    // One right token does not open the other seat.
    let held = vec![scenery.party.held(Seat(0)), wire::Held { seat: Seat(1), ..scenery.party.held(Seat(0)) }];
    let both = ClientMessage::Hello { match_id: id.clone(), held, host: None };
    assert_eq!(scenery.stage.come(&both).await.closing().await.code, "token");
    let twice = vec![scenery.party.held(Seat(0)), scenery.party.held(Seat(0))];
    let twice = ClientMessage::Hello { match_id: id.clone(), held: twice, host: None };
    assert_eq!(scenery.stage.come(&twice).await.closing().await.code, "token");
    let nowhere = vec![wire::Held { seat: Seat(200), ..scenery.party.held(Seat(0)) }];
    let nowhere = ClientMessage::Hello { match_id: id, held: nowhere, host: None };
    assert_eq!(scenery.stage.come(&nowhere).await.closing().await.code, "token");
}

/// The statuses by which a request is refused for who asks, or for when.
const REFUSED: [u16; 3] = [401, 403, 409];

/// What a role sends with a request.
async fn body(scenery: &Scenery, path: &str, secret: &str) -> String {
    let key = share(Seat(3)).to_string();
    let value = match path {
        "/api/v1/games/{game}/deck" => serde_json::to_value(wire::DeckText { list: "40 Mere".into() }),
        "/api/v1/matches" => serde_json::to_value(order("connect4", ["me", "friend"])),
        "/api/v1/matches/{id}/join" => {
            let (seat, invitation) = (Seat(1), secret.to_owned());
            serde_json::to_value(JoinSeat { seat, invitation, key, name: String::new() })
        }
        "/api/v1/matches/{id}/continue" => {
            let seats = vec![wire::NewSeat::Me { name: String::new() }; 2];
            serde_json::to_value(wire::GoOn { entry: 0, seats, key: None })
        }
        "/api/v1/matches/{id}/sit" => serde_json::to_value(SitDown { seat: None, key, name: String::new() }),
        "/api/v1/users" => serde_json::to_value(NewUser { name: "Ada".into(), device: String::new() }),
        "/api/v1/users/me" => serde_json::to_value(UserChange { name: scenery.owner.user.name.clone() }),
        "/api/v1/users/me/decks/{game}/{deck}" => {
            serde_json::to_value(DeckChange { name: "Mine".into(), list: String::new(), revision: 0 })
        }
        "/api/v1/users/devices" => {
            serde_json::to_value(NewDevice { code: secret.to_owned(), device: String::new() })
        }
        _ => return String::new(),
    };
    value.unwrap().to_string()
}

/// Every route is used by everybody.
#[tokio::test]
async fn every_route_is_for_those_whom_the_table_names() {
    let scenery = Scenery::new().await;
    for (route, (method, path, allowed)) in own_routes().zip(ROWS) {
        for role in ROLES {
            // What ends or changes something is tried where nobody misses it.
            let own;
            let is_lasting = ["patch", "delete"].contains(method);
            let scenery = if is_lasting {
                own = Scenery::new().await;
                &own
            } else {
                &scenery
            };
            let open = NewMatch { listed: true, ..order("connect4", ["me", "open"]) };
            let id = match *path {
                "/api/v1/matches/{id}/sit" => scenery.stage.http.make(&open).await.unwrap().id,
                _ => scenery.party.id.clone(),
            };
            let secret = scenery.secret(role).await;
            let device = match role {
                Somebody => scenery.stage.devices(&secret).await[0].id.clone(),
                _ => scenery.owner.device.clone(),
            };
            // Decks are brought to one game alone.
            let game = if path.contains("/decks/") { "duel" } else { "connect4" };
            let filled = path
                .replace("{game}", game)
                .replace("{deck}", "c0ffee")
                .replace("{lang}", "en")
                .replace("{id}", &id)
                .replace("{seat}", "1")
                .replace("{user}", &scenery.owner.user.id)
                .replace("{device}", &device)
                .replace("{*rest}", "nothing")
                .replace("{*path}", "m/there");
            let bearer = format!("Bearer {secret}");
            let mut headers = vec![("content-type", "application/json")];
            // Where no secret is asked for, only users show who they are.
            if !secret.is_empty() && (route.who != Who::Anybody || USERS.contains(&role)) {
                headers.push(("authorization", &bearer));
            }
            let method = method.to_uppercase();
            let body = body(scenery, path, &secret).await;
            let said = scenery.stage.http.send(&method, &filled, &headers, body).await.unwrap();
            let is_refused = match *path {
                // The host may, and the seat is taken or held: that is a refusal of another kind.
                "/api/v1/matches/{id}/seats/{seat}/invitation" | "/api/v1/matches/{id}/seats/{seat}" => {
                    [401, 403].contains(&said.status)
                }
                _ => REFUSED.contains(&said.status),
            };
            assert_eq!(!is_refused, allowed.contains(&role), "{method} {path} by {role:?}: {said:?}");
            // Who may has asked rightly: else nothing was tried.
            let is_wrong = said.status >= 500 || [400, 422].contains(&said.status);
            // Whoever brings a record: this one is none, and real ones have tests of their own.
            let is_tried = path.starts_with("/api/v1") && *path != "/api/v1/records";
            assert!(!is_wrong || !is_tried, "{method} {path}: {said:?}");
        }
    }
}

/// Who shows a key that is not known is told so, and not taken for a stranger.
#[tokio::test]
async fn a_device_that_is_not_known_changes_nothing() {
    let stage = Stage::open().await;
    let made =
        stage.http.make(&NewMatch { listed: true, ..order("connect4", ["me", "open"]) }).await.unwrap();
    let wrong = share(Seat(3)).to_string();
    let new = order("connect4", ["me", "friend"]);
    let said = stage.ask_as(&wrong, "POST", "/api/v1/matches", &new).await;
    assert_eq!(said.read::<Failure>(401).unwrap().code, "device");
    assert_eq!(said.headers.get("www-authenticate").map(String::as_str), Some("Bearer"));
    let sit = SitDown { seat: None, key: wrong.clone(), name: String::new() };
    let path = format!("/api/v1/matches/{}/sit", made.id);
    assert_eq!(stage.ask_as(&wrong, "POST", &path, &sit).await.status, 401);
    assert_eq!(stage.ask_as(&wrong, "GET", "/api/v1/matches?mine=true", &()).await.status, 401);
    // A list is the same for everybody.
    assert_eq!(stage.ask_as(&wrong, "GET", "/api/v1/matches", &()).await.status, 200);
    let store = Store::open(stage.file()).await.unwrap();
    assert_eq!(store.counts().await.unwrap().matches, 1);
}

/// The rows say what the code says of its own routes.
#[test]
fn the_table_and_the_code_agree_on_who_may() {
    for (route, (_, path, allowed)) in own_routes().zip(ROWS) {
        let expected: &[Role] = match route.who {
            Who::Anybody => &ROLES,
            Who::User => USERS,
            Who::Owner => &[Owner],
            Who::Host => &[Host],
            // The seat of the rows is 1.
            Who::HolderOrHost => &[OtherSeat, Host],
            // Nobody in the table has an unused invitation or a code, and the match goes on.
            Who::Invited | Who::Coded | Who::AfterTheEnd | Who::Address => &[],
        };
        assert_eq!((route.path, expected), (*path, *allowed));
    }
}
