//! The table of rights: every route and every message, tried by everybody.
//!
//! Routes and messages are taken from the code. One without a row here fails.

use std::collections::BTreeSet;

use kernel::{Seat, Viewer};
use scene::ItemId;
use server::{ROUTES, Who};
use ts_rs::TS;
use wire::{Answer, ClientMessage, Failure, JoinSeat, MatchMade, Motion, ServerMessage};

use crate::guest::{Guest, refusal};
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
}

use Role::*;

const ROLES: [Role; 8] =
    [Stranger, Spectator, Holder, OtherSeat, OtherMatch, Host, WrongToken, UsedInvitation];

/// Every message, and who may send it about seat 0 while persons play.
const MESSAGES: &[(&str, &[Role])] = &[
    ("hello", &[Stranger, Spectator, Holder, OtherSeat, Host]),
    ("choose", &[Holder]),
    ("play", &[Holder]),
    ("leave", &[Holder]),
    ("propose", &[Holder]),
    ("decline", &[Holder]),
    ("ask", &[Holder]),
    ("survey", &[Stranger, Spectator, Holder, OtherSeat, Host]),
    ("lift", &[Holder]),
    ("look", &[]),
    ("show", &[]),
    ("pace", &[Host]),
    ("step", &[Host]),
    ("refresh", &[Stranger, Spectator, Holder, OtherSeat, Host]),
];

/// Every route, and who may use it while persons play. What is asked for with no
/// secret at all is the same for all.
const ROWS: &[(&str, &str, &[Role])] = &[
    ("get", "/api/version", &ROLES),
    ("get", "/api/games", &ROLES),
    ("get", "/api/games/{game}/texts/{lang}", &ROLES),
    ("get", "/api/games/{game}/rules/{lang}", &ROLES),
    ("post", "/api/matches", &ROLES),
    ("get", "/api/matches/{id}", &ROLES),
    ("post", "/api/matches/{id}/join", &[]),
    ("post", "/api/matches/{id}/seats/{seat}/invitation", &[Host]),
    ("get", "/api/matches/{id}/record", &[]),
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

fn routes() -> BTreeSet<String> {
    ROUTES.iter().map(|route| format!("{} {}", route.method, route.path)).collect()
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
    assert!(messages().contains("choose") && routes().contains("post /api/matches"));
}

#[test]
fn a_route_or_a_message_without_a_row_is_found() {
    let (mut messages, mut routes) = (messages(), routes());
    messages.insert("cheat".into());
    routes.insert("get /api/secrets".into());
    assert_eq!(differences(&messages, message_rows()), ["cheat"]);
    assert_eq!(differences(&routes, route_rows()), ["get /api/secrets"]);
    assert_eq!(differences(&messages, message_rows().filter(|row| row != "look")), ["cheat", "look"]);
}

/// A match between two persons, another one, and the invitation that was used.
struct Scenery {
    stage: Stage,
    party: Party,
    other: Party,
    used: String,
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
        let joined = stage.http.join(&id, &join).await.unwrap();
        let mut party = Party { id, commitment, host, seats: mine };
        party.seats.push(wire::SeatGiven { seat: Seat(1), token: joined.token });
        let mut one = stage.guest(&party, [0]).await;
        let mut two = stage.guest(&party, [1]).await;
        one.scene().await;
        two.scene().await;
        let (other, [three, four]) = stage.play(&order("connect4", ["me", "friend"])).await;
        Scenery { stage, party, other, used, _guests: [one, two, three, four] }
    }

    /// The first words of a role, at the match that it tries to act in.
    fn hello(&self, role: Role) -> ClientMessage {
        let mut hello = match role {
            Stranger | Spectator => self.party.hello([]),
            Holder | WrongToken | OtherMatch => self.party.hello([Seat(0)]),
            OtherSeat | UsedInvitation => self.party.hello([Seat(1)]),
            Host => self.party.host_hello(),
        };
        if let ClientMessage::Hello { held, .. } = &mut hello {
            match role {
                WrongToken => held[0].token = share(Seat(3)).to_string(),
                UsedInvitation => held[0].token.clone_from(&self.used),
                OtherMatch => held[0].token = self.other.token(Seat(0)).to_owned(),
                Stranger | Spectator | Holder | OtherSeat | Host => {}
            }
        }
        hello
    }

    /// What a role can show in a request.
    fn secret(&self, role: Role) -> String {
        match role {
            Stranger | Spectator => String::new(),
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
const FORBIDDEN: [&str; 3] = ["not-your-seat", "not-host", "secret"];

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
const REFUSED: [u16; 2] = [403, 409];

/// Every route is used by everybody.
#[tokio::test]
async fn every_route_is_for_those_whom_the_table_names() {
    let scenery = Scenery::new().await;
    for (method, path, allowed) in ROWS {
        let filled = path
            .replace("{game}", "connect4")
            .replace("{lang}", "en")
            .replace("{id}", &scenery.party.id)
            .replace("{seat}", "1")
            .replace("{*rest}", "nothing")
            .replace("{*path}", "m/there");
        for role in ROLES {
            let secret = scenery.secret(role);
            let body = match *path {
                "/api/matches" => serde_json::to_string(&order("connect4", ["me", "friend"])).unwrap(),
                "/api/matches/{id}/join" => {
                    let join = JoinSeat {
                        seat: Seat(1),
                        invitation: secret.clone(),
                        key: share(Seat(3)).to_string(),
                        name: String::new(),
                    };
                    serde_json::to_string(&join).unwrap()
                }
                _ => String::new(),
            };
            let bearer = format!("Bearer {secret}");
            let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
            let method = method.to_uppercase();
            let said = scenery.stage.http.send(&method, &filled, &headers, body).await.unwrap();
            let is_refused = match *path {
                // The host may, and the seat is taken: that is a refusal of another kind.
                "/api/matches/{id}/seats/{seat}/invitation" => said.status == 403,
                _ => REFUSED.contains(&said.status),
            };
            assert_eq!(!is_refused, allowed.contains(&role), "{method} {path} by {role:?}: {said:?}");
        }
    }
}

/// The rows say what the code says of its own routes.
#[test]
fn the_table_and_the_code_agree_on_who_may() {
    for (route, (_, path, allowed)) in ROUTES.iter().zip(ROWS) {
        let expected: &[Role] = match route.who {
            Who::Anybody => &ROLES,
            Who::Host => &[Host],
            // Nobody in the table has an unused invitation, and the match goes on.
            Who::Invited | Who::AfterTheEnd => &[],
        };
        assert_eq!((route.path, expected), (*path, *allowed));
    }
}

/// A record holds every secret: it can be had once the match is over.
#[tokio::test]
async fn a_record_is_given_when_the_match_is_over() {
    let stage = Stage::open().await;
    let made = stage.http.make(&bids(["me", "friend"], [])).await.unwrap();
    let path = format!("/api/matches/{}/record", made.id);
    let said = stage.http.get(&path).await.unwrap();
    assert_eq!(said.read::<Failure>(409).unwrap().code, "not-over");
    let (party, [mut one, mut other]) = stage.play(&bids(["me", "friend"], [])).await;
    let path = format!("/api/matches/{}/record", party.id);
    one.choose_first().await;
    let said = stage.http.get(&path).await.unwrap();
    assert_eq!(said.read::<Failure>(409).unwrap().code, "not-over");
    other.leave(1).await;
    let said = stage.http.get(&path).await.unwrap();
    assert_eq!(said.status, 200);
    assert!(said.body.starts_with(r#"{"ludotheque":1,"game":"bids""#), "{}", said.body);
}

/// PLAT-11: spectators and players see by other eyes, and the past, once nothing
/// is a secret any more.
#[tokio::test]
async fn other_eyes_are_for_matches_without_secrets() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&bids(["me", "friend"], [])).await;
    let mut watcher = stage.guest(&party, []).await;
    watcher.scene().await;
    let every = [Viewer::Everyone, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];
    for guest in [&mut one, &mut watcher] {
        for eyes in every {
            let look = ClientMessage::Look { eyes };
            assert_eq!(refusal(&guest.ask_with("", &look).await), "secret", "{eyes:?}");
        }
        assert_eq!(refusal(&guest.ask_with("", &ClientMessage::Show { entry: 0 }).await), "secret");
    }
    other.leave(1).await;
    one.reach(1).await;
    watcher.reach(1).await;
    for guest in [&mut one, &mut watcher] {
        for eyes in every {
            guest.say(&ClientMessage::Look { eyes }).await;
            assert_eq!(guest.scene().await.eyes, eyes);
        }
        guest.say(&ClientMessage::Show { entry: 0 }).await;
        assert_eq!(guest.scene().await.shown.map(|shown| shown.entry), Some(0));
    }
}

/// PLAT-11: where the game declares nothing hidden, anybody looks by any seat's eyes and at the past, but not at
/// what nobody may know.
#[tokio::test]
async fn where_nothing_is_hidden_eyes_are_chosen_while_the_match_is_played() {
    let stage = Stage::open().await;
    let (party, [mut one, _other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    one.play(0, "drop 1").await;
    let mut watcher = stage.guest(&party, []).await;
    watcher.scene().await;
    for eyes in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        watcher.say(&ClientMessage::Look { eyes }).await;
        assert_eq!(watcher.scene().await.eyes, eyes);
        assert!(watcher.menu().is_empty(), "it holds no seat");
    }
    watcher.say(&ClientMessage::Show { entry: 0 }).await;
    assert_eq!(watcher.scene().await.shown.map(|shown| shown.entry), Some(0));
    let everyone = ClientMessage::Look { eyes: Viewer::Everyone };
    assert_eq!(refusal(&watcher.ask_with("", &everyone).await), "secret");
}

/// PLAT-11: in a match of bots, too, the pace is the host's.
#[tokio::test]
async fn the_pace_of_bots_is_the_hosts() {
    let stage = Stage::open().await;
    let party = stage.party(&order("connect4", ["random", "random"])).await;
    let mut watcher = stage.guest(&party, []).await;
    let pace = ClientMessage::Pace { paused: true, every: 0 };
    assert_eq!(refusal(&watcher.ask_with("", &pace).await), "not-host");
    assert_eq!(refusal(&watcher.ask_with("", &ClientMessage::Step).await), "not-host");
    let mut host = stage.come(&party.host_hello()).await;
    host.say(&pace).await;
    let set = host.until(|message, _| match message {
        ServerMessage::Match { pace, .. } => pace.filter(|pace| pace.paused),
        _ => None,
    });
    assert_eq!(set.await.every, 0);
    // Only the host is told the pace.
    let heard = watcher.hear().await;
    assert!(heard.iter().all(|message| !matches!(message, ServerMessage::Match { pace: Some(_), .. })));
    assert!(heard.iter().any(|message| matches!(message, ServerMessage::Match { .. })));
}
