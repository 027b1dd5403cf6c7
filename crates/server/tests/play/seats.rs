//! How matches are made, and how people come to their seats.

use std::collections::BTreeMap;

use kernel::{Seat, Seed};
use scene::Text;
use server::Limits;
use server::store::Store;
use wire::{
    ClientMessage, Failure, Held, JoinSeat, Joined, MatchMade, NewMatch, NewSeat, Phase, Seated,
    ServerMessage,
};

use crate::guest::Guest;
use crate::stage::{Party, Stage, bids, order, share};

fn join(seat: &Seated, key: u8) -> JoinSeat {
    let Seated { seat, invitation } = seat.clone();
    JoinSeat { seat, invitation, key: Seed([key; 32]).to_string(), name: "Grace".into() }
}

/// The status and the code of what is refused.
async fn joined(stage: &Stage, id: &str, join: &JoinSeat) -> Result<Joined, (u16, String)> {
    let said = stage.http.post(&format!("/api/v1/matches/{id}/join"), join).await.unwrap();
    said.read(200).map_err(|_| (said.status, said.read::<Failure>(said.status).unwrap().code))
}

async fn made(stage: &Stage, new: &NewMatch) -> Result<MatchMade, (u16, Failure)> {
    let said = stage.http.post("/api/v1/matches", new).await.unwrap();
    said.read(201).map_err(|_| (said.status, said.read(said.status).unwrap()))
}

async fn renewed(stage: &Stage, id: &str, seat: u8, secret: &str) -> Result<Seated, (u16, String)> {
    let (path, bearer) =
        (format!("/api/v1/matches/{id}/seats/{seat}/invitation"), format!("Bearer {secret}"));
    let said = stage.http.send("POST", &path, &[("authorization", &bearer)], String::new()).await.unwrap();
    said.read(200).map_err(|_| (said.status, said.read::<Failure>(said.status).unwrap().code))
}

/// Somebody with a seat and a token, and perhaps with bytes for the dice.
fn hello(id: &str, seat: Seat, token: &str, share: Option<Seed>) -> ClientMessage {
    let held = Held { seat, token: token.to_owned(), share: share.map(|share| share.to_string()) };
    ClientMessage::Hello { match_id: id.to_owned(), held: vec![held], host: None }
}

/// PLAT-21: an invitation works once.
#[tokio::test]
async fn an_invitation_is_for_one_person() {
    let stage = Stage::open().await;
    let made = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap();
    let invited = &made.invitations[0];
    let first = joined(&stage, &made.id, &join(invited, 1)).await.unwrap();
    assert_eq!((first.seat, &first.commitment), (Seat(1), &made.commitment));
    let info = stage.info(&made.id).await;
    assert_eq!((info.seats[1].name.as_str(), info.seats[1].taken), ("Grace", true));

    let late = joined(&stage, &made.id, &join(invited, 2)).await;
    assert_eq!(late, Err((409, "invitation-used".into())));
    // The first one's token still holds.
    let mut guest = stage.come(&hello(&made.id, Seat(1), &first.token, None)).await;
    assert_eq!(guest.info().await.seats[1].name, "Grace");
}

/// PLAT-18: whoever did not get the answer asks again with the same key.
#[tokio::test]
async fn the_same_key_gets_the_seat_again_when_the_answer_was_lost() {
    let stage = Stage::open().await;
    let made = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap();
    let lost = joined(&stage, &made.id, &join(&made.invitations[0], 1)).await.unwrap();
    let again = joined(&stage, &made.id, &join(&made.invitations[0], 1)).await.unwrap();
    let mut guest = stage.come(&hello(&made.id, Seat(1), &again.token, None)).await;
    assert!(guest.info().await.seats[1].present);
    let mut lost = stage.come(&hello(&made.id, Seat(1), &lost.token, None)).await;
    assert_eq!(lost.closing().await.code, "token");
}

/// PLAT-21
#[tokio::test]
async fn an_invitation_is_for_its_own_seat_of_its_own_match() {
    let stage = Stage::open().await;
    let made = stage.http.make(&bids(["me", "friend", "friend"], [])).await.unwrap();
    let other = stage.http.make(&bids(["me", "friend", "friend"], [])).await.unwrap();
    let [one, two] = made.invitations.as_slice() else { panic!("two are invited") };
    let crossed = Seated { seat: two.seat, invitation: one.invitation.clone() };
    let forbidden = Err((403, "invitation".to_owned()));
    assert_eq!(joined(&stage, &made.id, &join(&crossed, 1)).await, forbidden);
    assert_eq!(joined(&stage, &other.id, &join(one, 1)).await, forbidden);
    let mine = Seated { seat: Seat(0), invitation: one.invitation.clone() };
    assert_eq!(joined(&stage, &made.id, &join(&mine, 1)).await, forbidden);
    let nowhere = Seated { seat: Seat(3), invitation: one.invitation.clone() };
    assert_eq!(joined(&stage, &made.id, &join(&nowhere, 1)).await, forbidden);
    let no_match = joined(&stage, &"x".repeat(made.id.len()), &join(one, 1)).await;
    assert_eq!(no_match, Err((404, "no-match".into())));
    let mut bad_key = join(one, 1);
    bad_key.key = "abc".into();
    assert_eq!(joined(&stage, &made.id, &bad_key).await, Err((422, "key".into())));
    assert!(joined(&stage, &made.id, &join(one, 1)).await.is_ok());
}

/// PLAT-21: the host gives a new invitation as long as nobody has taken the seat,
/// and the one before it is void.
#[tokio::test]
async fn invitations_are_renewed_by_the_host_alone() {
    let stage = Stage::open().await;
    let made = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap();
    for secret in ["", &made.mine[0].token, &made.invitations[0].invitation] {
        assert_eq!(renewed(&stage, &made.id, 1, secret).await, Err((403, "not-host".into())));
    }
    let new = renewed(&stage, &made.id, 1, &made.host).await.unwrap();
    let old = joined(&stage, &made.id, &join(&made.invitations[0], 1)).await;
    assert_eq!(old, Err((403, "invitation".into())));
    joined(&stage, &made.id, &join(&new, 1)).await.unwrap();
    assert_eq!(renewed(&stage, &made.id, 1, &made.host).await, Err((409, "seat-taken".into())));
    assert_eq!(renewed(&stage, &made.id, 0, &made.host).await, Err((409, "seat-taken".into())));
    assert_eq!(renewed(&stage, &made.id, 7, &made.host).await, Err((404, "no-seat".into())));
    let bots = stage.http.make(&order("connect4", ["me", "random"])).await.unwrap();
    assert_eq!(renewed(&stage, &bots.id, 1, &bots.host).await, Err((404, "no-seat".into())));
    assert_eq!(renewed(&stage, &bots.id, 1, &made.host).await, Err((403, "not-host".into())));
}

/// Whether a guest has seen anything of the match.
async fn sees(guest: &mut Guest) -> bool {
    guest.hear().await;
    guest.screen().scene.is_some()
}

/// A match begins once every person's seat is taken and has given its bytes for
/// the dice; before that nothing can be played or seen.
#[tokio::test]
async fn a_match_begins_when_everybody_is_there_and_has_given_a_share() {
    let stage = Stage::open().await;
    let made = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap();
    let mine = &made.mine[0];
    let mut one = stage.come(&hello(&made.id, mine.seat, &mine.token, Some(share(mine.seat)))).await;
    assert_eq!(one.info().await.phase, Phase::Gathering);
    assert!(!sees(&mut one).await);
    let play = ClientMessage::Play { id: "early".into(), seat: Seat(0), seen: 0, words: "drop 1".into() };
    assert_eq!(crate::guest::refusal(&one.ask_with("early", &play).await), "gathering");

    let joined = joined(&stage, &made.id, &join(&made.invitations[0], 1)).await.unwrap();
    while !one.info().await.seats[1].taken {}
    assert!(!sees(&mut one).await, "the seat is taken, and nobody has come");
    let mut other = stage.come(&hello(&made.id, Seat(1), &joined.token, None)).await;
    while !one.info().await.seats[1].present {}
    assert!(!sees(&mut other).await && !sees(&mut one).await, "the second seat has given nothing");
    let mut other = stage.come(&hello(&made.id, Seat(1), &joined.token, Some(share(Seat(1))))).await;
    other.scene().await;
    one.scene().await;
    assert_eq!(stage.info(&made.id).await.phase, Phase::Playing);
}

/// Those bytes count that come first: who comes back cannot change the dice.
#[tokio::test]
async fn a_share_is_given_once() {
    let stage = Stage::open().await;
    let party = stage.party(&order("connect4", ["me", "friend"])).await;
    let _one = stage.guest(&party, [0]).await;
    let again = hello(&party.id, Seat(0), party.token(Seat(0)), Some(Seed([99; 32])));
    stage.come(&again).await.info().await;
    let mut other = stage.guest(&party, [1]).await;
    other.scene().await;
    other.leave(1).await;
    let record = stage.http.get(&format!("/api/v1/matches/{}/record", party.id)).await.unwrap().body;
    let header = kernel::record::read_raw(&record).unwrap().header;
    assert_eq!(header.chances[0].shares, [share(Seat(0)), share(Seat(1))]);
}

/// Bytes that cannot be read are told, not passed over.
#[tokio::test]
async fn a_share_that_is_none_is_refused() {
    let stage = Stage::open().await;
    let party = stage.party(&order("connect4", ["me", "friend"])).await;
    let held = Held { seat: Seat(0), token: party.token(Seat(0)).to_owned(), share: Some("abc".into()) };
    let hello = ClientMessage::Hello { match_id: party.id.clone(), held: vec![held], host: None };
    assert_eq!(stage.come(&hello).await.closing().await.code, "share");
}

/// A seed that somebody chose needs no shares, and the match is marked.
#[tokio::test]
async fn a_given_seed_needs_no_shares_and_is_marked() {
    let stage = Stage::open().await;
    let new = NewMatch { seed: Some(7), ..bids(["me", "friend"], []) };
    let mut hands = Vec::new();
    for _ in 0..2 {
        let party: Party = stage.party(&new).await;
        let mut one = stage.come(&hello(&party.id, Seat(0), party.token(Seat(0)), None)).await;
        assert_eq!(one.scene().await.entry, 0);
        assert!(stage.info(&party.id).await.given);
        hands.push(one.screen().scene.clone());
    }
    assert_eq!(hands[0], hands[1], "the same seed deals the same cards");
    let party = stage.party(&bids(["me", "friend"], [])).await;
    assert!(!stage.info(&party.id).await.given);
}

#[tokio::test]
async fn all_that_is_wrong_with_the_settings_is_said_at_once() {
    let stage = Stage::open().await;
    let wrong = [("rounds", "9"), ("hand", "many"), ("colour", "red"), ("deck", "3 x 17 1")];
    let new = bids(["me", "friend"], wrong);
    let (status, failure) = made(&stage, &new).await.unwrap_err();
    assert_eq!((status, failure.code.as_str()), (422, "settings"));
    let problems: Vec<String> = failure.problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        problems,
        [
            "hand: problem-number (found many, least 1, most 3)",
            "rounds: problem-number (found 9, least 1, most 6)",
            "colour: problem-unknown (settings players, rounds, hand, shared, glitch, deck)",
            "deck: problem-number (found x, least 0, most 9)",
            "deck: problem-number (found 17, least 0, most 9)",
        ]
    );
}

#[tokio::test]
async fn a_match_has_as_many_chairs_as_its_setup_says() {
    let stage = Stage::open().await;
    for seats in [vec![], vec![NewSeat::Friend], vec![NewSeat::Friend; 3]] {
        let (status, failure) = made(&stage, &NewMatch { seats, ..order("connect4", []) }).await.unwrap_err();
        assert_eq!((status, failure.code.as_str()), (422, "chairs"));
        assert_eq!(failure.reason, Text::new("fail-chairs").with("count", 2u8));
    }
    let four = NewMatch {
        values: BTreeMap::from([("players".into(), "4".into())]),
        ..order("bids", ["me", "friend", "friend"])
    };
    assert_eq!(made(&stage, &four).await.unwrap_err().1.code, "chairs");
}

#[tokio::test]
async fn unknown_games_bots_and_impossible_names_are_refused() {
    let stage = Stage::open().await;
    let (status, failure) = made(&stage, &order("conect4", ["me", "friend"])).await.unwrap_err();
    assert_eq!((status, failure.code.as_str()), (404, "no-game"));
    assert!(failure.details[0].contains("connect4"), "{:?}", failure.details);

    // A program in a seat would run on the server.
    for level in ["genius", "exec:rm", "/bin/true", ""] {
        let (status, failure) = made(&stage, &order("connect4", ["me", level])).await.unwrap_err();
        assert_eq!((status, failure.code.as_str()), (422, "bot"), "{level}");
    }

    let named = |name: &str| NewMatch {
        seats: vec![NewSeat::Me { name: name.into() }, NewSeat::Friend],
        ..order("connect4", [])
    };
    for name in [&"é".repeat(41), "a\nb", "\u{7}"] {
        let (status, failure) = made(&stage, &named(name)).await.unwrap_err();
        assert_eq!((status, failure.code.as_str()), (422, "name"), "{name:?}");
    }
    let made = made(&stage, &named(&"é".repeat(40))).await.unwrap();
    assert_eq!(stage.info(&made.id).await.seats[0].name, "é".repeat(40));
    let mut long = join(&made.invitations[0], 1);
    long.name = "x".repeat(41);
    assert_eq!(joined(&stage, &made.id, &long).await, Err((422, "name".into())));
    assert!(!stage.info(&made.id).await.seats[1].taken);
}

/// Names that turn the direction of writing, steer a terminal or are not there at all are no names.
#[tokio::test]
async fn names_can_be_seen_wherever_they_come_in() {
    let stage = Stage::open().await;
    let made = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap();
    for name in ["A\u{202e}nna", "\u{200b}", "An\u{ad}na", "\u{1b}[2J", "A\u{2066}nna", "Anna\u{e0041}"] {
        let named = NewMatch {
            seats: vec![NewSeat::Me { name: name.into() }, NewSeat::Friend],
            ..order("connect4", [])
        };
        assert_eq!(self::made(&stage, &named).await.unwrap_err().1.code, "name", "{name:?}");
        let join = JoinSeat { name: name.into(), ..join(&made.invitations[0], 1) };
        assert_eq!(joined(&stage, &made.id, &join).await, Err((422, "name".into())), "{name:?}");
    }
    assert!(!stage.info(&made.id).await.seats[1].taken);
}

/// An order whose answer was lost is sent again with the same key, and makes no second match.
#[tokio::test]
async fn an_order_with_a_key_makes_one_match_however_often_it_comes() {
    let mut stage = Stage::open().await;
    let key = Seed([5; 32]).to_string();
    let new = NewMatch { key: Some(key.clone()), ..order("connect4", ["me", "friend"]) };
    let first = stage.http.make(&new).await.unwrap();
    // At once, and twice at the same time.
    let (one, other) = tokio::join!(stage.http.make(&new), stage.http.make(&new));
    assert_eq!((one.unwrap(), other.unwrap()), (first.clone(), first.clone()));
    stage.restart().await;
    assert_eq!(stage.http.make(&new).await.unwrap(), first);
    let matches = Store::open(stage.file()).await.unwrap().counts().await.unwrap().matches;
    assert_eq!(matches, 1);
    // What it gives is not the key, and each secret is another one.
    let secrets = [&key, &first.host, &first.mine[0].token, &first.invitations[0].invitation];
    for (place, secret) in secrets.iter().enumerate() {
        assert!(!secrets[..place].contains(secret));
    }
    let mut guest = stage.come(&hello(&first.id, Seat(0), &first.mine[0].token, None)).await;
    assert!(guest.info().await.seats[0].present);

    let (status, failure) = made(&stage, &NewMatch { practice: true, ..new.clone() }).await.unwrap_err();
    assert_eq!((status, failure.code.as_str()), (409, "key-used"));
    let (status, failure) =
        made(&stage, &NewMatch { key: Some("mine".into()), ..new.clone() }).await.unwrap_err();
    assert_eq!((status, failure.code.as_str()), (422, "key"));
    let another = NewMatch { key: Some(Seed([6; 32]).to_string()), ..new };
    assert_ne!(stage.http.make(&another).await.unwrap().id, first.id);
}

#[tokio::test]
async fn requests_that_cannot_be_read_say_so() {
    let stage = Stage::open().await;
    let json = [("content-type", "application/json")];
    let post = async |body: &str| {
        let said = stage.http.send("POST", "/api/v1/matches", &json, body.to_owned()).await.unwrap();
        (said.status, said.read::<Failure>(said.status).unwrap().code)
    };
    for body in ["", "{", "[]", r#"{"game":"connect4"}"#, r#"{"game":"connect4","seats":[],"more":1}"#] {
        assert_eq!(post(body).await, (400, "unreadable".into()), "{body}");
    }
    let huge = format!(r#"{{"game":"{}","seats":[]}}"#, "x".repeat(70_000));
    assert_eq!(post(&huge).await, (413, "too-large".into()));
    // What is just small enough is read.
    let large = format!(r#"{{"game":"{}","seats":[]}}"#, "x".repeat(60_000));
    assert_eq!(post(&large).await, (404, "no-game".into()));
    let said = stage.http.get("/api/v1/nothing/here").await.unwrap();
    assert_eq!((said.status, said.read::<Failure>(404).unwrap().code.as_str()), (404, "no-route"));
}

/// Another site's page may neither make a match nor open a socket.
#[tokio::test]
async fn other_sites_are_refused() {
    let stage = Stage::open().await;
    let own = stage.http.base().to_owned();
    let body = serde_json::to_string(&order("connect4", ["me", "friend"])).unwrap();
    let post = async |origin: &str| {
        let headers = [("content-type", "application/json"), ("origin", origin)];
        stage.http.send("POST", "/api/v1/matches", &headers, body.clone()).await.unwrap()
    };
    let socket = async |origin: &str| {
        let headers = [
            ("origin", origin),
            ("connection", "Upgrade"),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        stage.http.send("GET", "/ws", &headers, String::new()).await.unwrap()
    };
    for origin in ["http://elsewhere.example", "null", "http://127.0.0.1:1", "", &format!("{own}.example")] {
        for said in [post(origin).await, socket(origin).await] {
            assert_eq!(said.read::<Failure>(403).unwrap().code, "origin", "{origin}");
        }
    }
    assert_eq!(post(&own).await.status, 201);
    assert_eq!(socket(&own).await.status, 101);
}

/// An operator who names sites means these, whatever the server is reached by.
#[tokio::test]
async fn sites_that_are_named_may_play_and_no_other() {
    let origins = vec!["https://games.example.org".to_owned()];
    let stage = Stage::bearing(Limits { origins, ..Limits::trusting_loopback() }).await;
    let body = serde_json::to_string(&order("connect4", ["me", "friend"])).unwrap();
    let post = async |origin: &str| {
        let headers = [("content-type", "application/json"), ("origin", origin)];
        stage.http.send("POST", "/api/v1/matches", &headers, body.clone()).await.unwrap().status
    };
    assert_eq!(post("https://games.example.org").await, 201);
    let base = stage.http.base();
    for origin in [base, "http://games.example.org", "https://games.example.org.evil.example", "null"] {
        assert_eq!(post(origin).await, 403, "{origin}");
    }
    assert_eq!(
        stage.http.post("/api/v1/matches", &order("connect4", ["me", "friend"])).await.unwrap().status,
        201
    );
}

#[tokio::test]
async fn a_match_that_is_not_there_is_said_so() {
    let stage = Stage::open().await;
    let made = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap();
    for id in ["", "nonsense", &"0".repeat(made.id.len()), &"a".repeat(500)] {
        let hello = ClientMessage::Hello { match_id: id.into(), held: Vec::new(), host: None };
        assert_eq!(stage.come(&hello).await.closing().await.code, "no-match", "{id}");
        let said = stage.http.get(&format!("/api/v1/matches/{id}/record")).await.unwrap();
        assert_eq!(said.status, 404, "{id}");
    }
    let hello = ClientMessage::Hello { match_id: made.id, held: Vec::new(), host: None };
    assert!(matches!(stage.come(&hello).await.next().await, ServerMessage::Match { .. }));
}
