//! What the operator does to people and matches, by another program on the same file, while they play.

use kernel::Seat;
use server::store::{Stopped, Store, UserId, Wanted, Whose};
use wire::{Answer, ClientMessage, Failure, MatchResult, NewSeat, Phase, UserMade};

use crate::guest::refusal;
use crate::stage::{Stage, order};

/// The operator's own handle on the file, as another program has it.
async fn operator(stage: &Stage) -> Store {
    Store::open(stage.file()).await.unwrap()
}

fn id(user: &UserMade) -> UserId {
    user.user.id.parse().unwrap()
}

/// What a banned user's requests are answered by.
async fn code(stage: &Stage, key: &str, method: &str, path: &str) -> String {
    let said = stage.ask_as(key, method, path, &serde_json::json!({})).await;
    said.read::<Failure>(403).unwrap().code
}

#[tokio::test]
async fn a_match_that_is_ended_is_over_for_everybody_and_loses_nothing() {
    let mut stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    let mut watcher = stage.guest(&party, []).await;
    watcher.scene().await;
    one.play(0, "drop 1").await;
    other.reach(1).await;
    other.play(1, "drop 2").await;
    let store = operator(&stage).await;
    let how = r#"{"how":"void","place":"","reason":"fail-ended-by-operator"}"#;
    let match_id = party.id.parse().unwrap();
    assert_eq!(store.end_match(&match_id, 5, how.into()).await, Ok(Stopped::Now));
    assert_eq!(store.end_match(&match_id, 6, how.into()).await, Ok(Stopped::Already));
    for guest in [&mut one, &mut other, &mut watcher] {
        assert_eq!(guest.closing().await.code, "ended-by-operator");
    }
    // Whoever comes again sees what was played, in a match that is over; so they do after a restart.
    for _ in 0..2 {
        let mut back = stage.guest(&party, [0]).await;
        assert_eq!(back.info().await.phase, Phase::Over);
        let now = back.scene().await;
        assert_eq!((now.entry, now.asked.len(), back.menu().choices.len()), (2, 0, 0));
        let prompt = back.screen().scene.as_ref().and_then(|scene| scene.prompt.clone());
        assert_eq!(prompt, Some("fail-ended-by-operator".into()), "nobody is asked for anything");
        assert_eq!(serde_json::to_string(&back.now().end).unwrap(), how);
        let id = back.new_id();
        let play = ClientMessage::Play { id: id.clone(), seat: Seat(0), seen: 2, words: "drop 3".into() };
        assert_eq!(refusal(&back.ask_with(&id, &play).await), "ended-by-operator");
        assert_eq!(refusal(&back.leave(0).await), "ended-by-operator");
        let record = stage.http.get(&format!("/api/v1/matches/{}/record", party.id)).await.unwrap();
        assert_eq!((record.status, record.body.trim().lines().count()), (200, 3));
        stage.restart().await;
    }
    let stored = store.load(&match_id).await.unwrap().unwrap();
    assert_eq!((stored.phase, stored.entries.len()), (server::store::Phase::Over, 2));
}

/// Nobody's command gets into a match after its end, not even one that a server had not heard of yet.
#[tokio::test]
async fn what_comes_after_the_end_is_refused_although_nobody_was_told_yet() {
    let stage = Stage::open().await;
    let (party, [mut one, _other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    let store = operator(&stage).await;
    store.end_match(&party.id.parse().unwrap(), 5, "{}".into()).await.unwrap();
    let id = one.new_id();
    let play = ClientMessage::Play { id: id.clone(), seat: Seat(0), seen: 0, words: "drop 1".into() };
    one.say(&play).await;
    // Either it is refused, or everybody has been sent away before it came.
    let ended = one
        .until(|message, _| match message {
            wire::ServerMessage::Answer { answer: Answer::Refused { failure }, .. } => {
                Some(failure.code.clone())
            }
            wire::ServerMessage::Closing { failure, .. } => Some(failure.code.clone()),
            wire::ServerMessage::Answer { answer, .. } => panic!("{answer:?}"),
            _ => None,
        })
        .await;
    assert_eq!(ended, "ended-by-operator");
    assert_eq!(store.load(&party.id.parse().unwrap()).await.unwrap().unwrap().entries, []);
}

#[tokio::test]
async fn a_match_that_never_began_can_be_ended_too() {
    let stage = Stage::open().await;
    let ada = stage.user("Ada").await;
    let new = order("connect4", ["me", "friend"]);
    let made: wire::MatchMade =
        stage.ask_as(&ada.key, "POST", "/api/v1/matches", &new).await.read(201).unwrap();
    let held = vec![wire::Held { seat: Seat(0), token: made.mine[0].token.clone(), share: None }];
    let hello = ClientMessage::Hello { match_id: made.id.clone(), held, host: None };
    let mut waiting = stage.come(&hello).await;
    waiting.info().await;
    let store = operator(&stage).await;
    let how = r#"{"how":"void","place":"","reason":"fail-ended-by-operator"}"#;
    store.end_match(&made.id.parse().unwrap(), 5, how.into()).await.unwrap();
    assert_eq!(waiting.closing().await.code, "ended-by-operator");
    assert_eq!(stage.come(&hello).await.closing().await.code, "ended-by-operator");
    let said = stage.http.get(&format!("/api/v1/matches/{}", made.id)).await.unwrap();
    assert_eq!(said.read::<Failure>(409).unwrap().code, "ended-by-operator");
    let own = stage.list(Some(&ada.key), "/api/v1/users/me/matches").await.matches;
    assert_eq!((own[0].phase, own[0].result), (Phase::Over, Some(MatchResult::Void)));
    // Nobody can take its other seat any more.
    let join = wire::JoinSeat {
        seat: made.invitations[0].seat,
        invitation: made.invitations[0].invitation.clone(),
        key: "ab".repeat(32),
        name: String::new(),
    };
    let said = stage.http.post(&format!("/api/v1/matches/{}/join", made.id), &join).await.unwrap();
    assert_eq!(said.read::<Failure>(409).unwrap().code, "ended-by-operator");
}

#[tokio::test]
async fn a_ban_holds_on_every_device_and_after_a_restart() {
    let mut stage = Stage::open().await;
    let (ada, bo) = (stage.user("Ada").await, stage.user("Bo").await);
    let code_of = |key: String| {
        let stage = &stage;
        async move {
            let made: wire::DeviceCode =
                stage.ask_as(&key, "POST", "/api/v1/users/me/codes", &()).await.read(201).unwrap();
            made.code
        }
    };
    let device = |code: String| wire::NewDevice { code, device: String::new() };
    let second: UserMade = stage
        .http
        .post("/api/v1/users/devices", &device(code_of(ada.key.clone()).await))
        .await
        .unwrap()
        .read(201)
        .unwrap();
    let waiting_code = code_of(ada.key.clone()).await;
    let new = wire::NewMatch {
        seats: vec![NewSeat::Me { name: String::new() }; 2],
        ..order("connect4", ["me", "me"])
    };
    let made: wire::MatchMade =
        stage.ask_as(&ada.key, "POST", "/api/v1/matches", &new).await.read(201).unwrap();
    let held = |seat: usize| wire::Held {
        seat: made.mine[seat].seat,
        token: made.mine[seat].token.clone(),
        share: Some("5a".repeat(32)),
    };
    let hello = ClientMessage::Hello { match_id: made.id.clone(), held: vec![held(0), held(1)], host: None };
    let mut playing = stage.come(&hello).await;
    playing.scene().await;
    let store = operator(&stage).await;
    assert_eq!(store.ban_user(&id(&ada), 7).await.unwrap().unwrap().banned, Some(7));
    // Who plays is sent away, and no token holds the seats.
    assert_eq!(playing.closing().await.code, "seat-void");
    assert_eq!(stage.come(&hello).await.closing().await.code, "token");
    for _ in 0..2 {
        for key in [&ada.key, &second.key] {
            assert_eq!(code(&stage, key, "GET", "/api/v1/users/me").await, "banned");
            assert_eq!(code(&stage, key, "POST", "/api/v1/matches").await, "banned");
            let claim = format!("/api/v1/matches/{}/claim", made.id);
            assert_eq!(code(&stage, key, "POST", &claim).await, "banned");
        }
        let said = stage.http.post("/api/v1/users/devices", &device(waiting_code.clone())).await.unwrap();
        assert_eq!(said.read::<Failure>(403).unwrap().code, "code");
        assert_eq!(stage.devices(&bo.key).await.len(), 1, "nobody else is banned");
        stage.restart().await;
    }
    // Let in again, all is theirs: the seats by new tokens.
    assert_eq!(store.unban_user(&id(&ada)).await.unwrap().unwrap().banned, None);
    let claim = format!("/api/v1/matches/{}/claim", made.id);
    let claimed: wire::Claimed = stage.ask_as(&second.key, "POST", &claim, &()).await.read(200).unwrap();
    assert_eq!(claimed.mine.len(), 2);
}

#[tokio::test]
async fn the_operator_sees_what_is_not_listed_and_renames_and_deletes() {
    let stage = Stage::open().await;
    let ada = stage.user("Ada").await;
    let made = stage.http.make(&order("connect4", ["me", "me"])).await.unwrap();
    let store = operator(&stage).await;
    let wanted = |whose| Wanted { whose, limit: 10, ..Wanted::default() };
    let all = store.matches(wanted(Whose::Everybodys)).await.unwrap().unwrap();
    assert_eq!(all.iter().map(|listed| listed.id.to_string()).collect::<Vec<_>>(), [made.id]);
    assert_eq!(store.matches(wanted(Whose::Listed)).await.unwrap().unwrap(), []);
    store.rename_user(&id(&ada), "Ada L.".into()).await.unwrap().unwrap();
    let me: wire::UserInfo = stage.ask_as(&ada.key, "GET", "/api/v1/users/me", &()).await.read(200).unwrap();
    assert_eq!(me.name, "Ada L.");
    assert_eq!(store.delete_user(&id(&ada)).await, Ok(true));
    assert_eq!(stage.ask_as(&ada.key, "GET", "/api/v1/users/me", &()).await.status, 401);
}

/// A program that looks at the file and closes it must not leave it as if nobody had it open.
#[tokio::test]
async fn a_file_that_another_program_closed_is_noted_as_open_again() {
    let stage = Stage::open().await;
    let store = operator(&stage).await;
    let looker = operator(&stage).await;
    store.close().await.unwrap();
    let noted = async {
        while !looker.notices(0).await.unwrap().1 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), noted).await.expect("it is noted");
}
