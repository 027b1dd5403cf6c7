//! People who are known: made by a name, found again on another device, renamed and gone.

use std::collections::BTreeSet;

use rusqlite::Connection;
use server::{Limits, Rate};
use wire::{
    DeviceCode, Failure, MatchMade, NewDevice, NewMatch, NewSeat, NewUser, Phase, UserChange, UserInfo,
    UserList, UserMade,
};

use crate::stage::{Stage, order};

const ME: &str = "/api/v1/users/me";

async fn code(stage: &Stage, key: &str) -> DeviceCode {
    stage.ask_as(key, "POST", "/api/v1/users/me/codes", &()).await.read(201).unwrap()
}

/// A device that shows a code, or why it is not the user's.
async fn add(stage: &Stage, code: &str) -> Result<UserMade, (u16, String)> {
    let new = NewDevice { code: code.to_owned(), device: "the other one".into() };
    let said = stage.http.post("/api/v1/users/devices", &new).await.unwrap();
    said.read(201).map_err(|_| (said.status, said.read::<Failure>(said.status).unwrap().code))
}

async fn refused(stage: &Stage, method: &str, path: &str, key: &str) -> (u16, String) {
    let said = stage.ask_as(key, method, path, &()).await;
    (said.status, said.read::<Failure>(said.status).unwrap().code)
}

/// The user is one of those at a screen: the others are called by their seats, unless they have a name.
#[tokio::test]
async fn of_several_at_one_screen_the_first_is_called_as_the_user_is() {
    let stage = Stage::open().await;
    let ada = stage.user("Ada").await;
    let mut new = order("connect4", ["me", "me"]);
    let names = async |new: &NewMatch| {
        let made: MatchMade = stage.ask_as(&ada.key, "POST", "/api/v1/matches", new).await.read(201).unwrap();
        stage.info(&made.id).await.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(&new).await, ["Ada", ""]);
    new.seats[0] = NewSeat::Me { name: "Ann".into() };
    assert_eq!(names(&new).await, ["Ann", ""]);
}

/// PLAT-17: a user is made by a name at once, read, renamed and deleted.
#[tokio::test]
async fn a_user_is_made_read_renamed_and_deleted() {
    let mut stage = Stage::open().await;
    let ada = stage.user("Ada").await;
    assert_eq!((ada.user.name.as_str(), ada.user.id.len(), ada.key.len()), ("Ada", 24, 64));
    // What was answered is on the disk, and of the key only a hash is.
    stage.restart().await;
    let me: UserInfo = stage.ask_as(&ada.key, "GET", ME, &()).await.read(200).unwrap();
    assert_eq!(me, ada.user);
    let path = format!("/api/v1/users/{}", ada.user.id);
    assert_eq!(stage.http.get(&path).await.unwrap().read::<UserInfo>(200).unwrap(), ada.user);
    let file = Connection::open(stage.file()).unwrap();
    let n_keys: i64 = file
        .query_row("SELECT count(*) FROM devices WHERE hex(key) = upper(?1) OR key = ?1", [&ada.key], |row| {
            row.get(0)
        })
        .unwrap();
    assert_eq!(n_keys, 0);

    let renamed = stage.ask_as(&ada.key, "PATCH", ME, &UserChange { name: " Ada L. ".into() }).await;
    let renamed: UserInfo = renamed.read(200).unwrap();
    assert_eq!(renamed, UserInfo { name: "Ada L.".into(), ..ada.user.clone() });
    assert_eq!(stage.http.get(&path).await.unwrap().read::<UserInfo>(200).unwrap(), renamed);

    assert_eq!(stage.ask_as(&ada.key, "DELETE", ME, &()).await.status, 204);
    assert_eq!(refused(&stage, "GET", ME, &ada.key).await, (401, "device".into()));
    let said = stage.http.get(&path).await.unwrap();
    assert_eq!(said.read::<Failure>(404).unwrap().code, "no-user");
    assert_eq!(stage.http.get("/api/v1/users").await.unwrap().read::<UserList>(200).unwrap().users, []);
}

/// Names need not be unique, but can be seen and are not empty.
#[tokio::test]
async fn a_name_is_visible_and_may_be_another_ones_too() {
    let stage = Stage::open().await;
    let (one, other) = (stage.user("Ada").await, stage.user("Ada").await);
    assert_ne!((&one.user.id, &one.key), (&other.user.id, &other.key));
    let long = "x".repeat(41);
    for (name, code) in
        [("", "no-name"), ("   ", "no-name"), (&long, "name"), ("a\u{202e}b", "name"), ("a\u{1b}[2J", "name")]
    {
        let new = NewUser { name: name.into(), device: String::new() };
        let said = stage.http.post("/api/v1/users", &new).await.unwrap();
        assert_eq!(said.read::<Failure>(422).unwrap().code, code, "{name:?}");
        let said = stage.ask_as(&one.key, "PATCH", ME, &UserChange { name: name.into() }).await;
        assert_eq!(said.read::<Failure>(422).unwrap().code, code, "{name:?}");
    }
    let new = NewUser { name: "Ada".into(), device: "a\u{7}".into() };
    let said = stage.http.post("/api/v1/users", &new).await.unwrap();
    assert_eq!(said.read::<Failure>(422).unwrap().code, "name");
}

/// PLAT-17: users are listed, page by page, the newest first.
#[tokio::test]
async fn users_are_listed_page_by_page() {
    let stage = Stage::open().await;
    for n in 0..5 {
        stage.user(&format!("user {n}")).await;
    }
    let page = async |query: &str| -> UserList {
        stage.http.get(&format!("/api/v1/users{query}")).await.unwrap().read(200).unwrap()
    };
    let mut names = Vec::new();
    let mut query = "?limit=2".to_owned();
    loop {
        let UserList { users, next } = page(&query).await;
        assert!(users.len() <= 2);
        names.extend(users.into_iter().map(|user| user.name));
        let Some(next) = next else { break };
        query = format!("?limit=2&after={next}");
    }
    assert_eq!(names, ["user 4", "user 3", "user 2", "user 1", "user 0"]);
    assert_eq!(page("?limit=5").await.next, None);
    for query in ["limit=0", "limit=101", "limit=x", "limit=2&limit=2", "after=nobody", "since=1", "after="] {
        let said = stage.http.get(&format!("/api/v1/users?{query}")).await.unwrap();
        assert_eq!(said.read::<Failure>(422).unwrap().code, "filter", "{query}");
    }
}

/// A code makes another device the user's, once.
#[tokio::test]
async fn a_code_brings_another_device_once() {
    let mut stage = Stage::open().await;
    let ada = stage.user("Ada").await;
    let first = code(&stage, &ada.key).await;
    assert_eq!((first.code.len(), first.seconds), (9, 600));
    assert_eq!(first.link, format!("/#device={}", first.code));
    let second = code(&stage, &ada.key).await;
    assert_ne!(first.code, second.code);
    assert_eq!(add(&stage, &first.code).await, Err((403, "code".into())), "a newer one replaced it");
    stage.restart().await;
    let other = add(&stage, &second.code.to_lowercase().replace('-', " ")).await.unwrap();
    assert_eq!(other.user, ada.user);
    assert_ne!(other.key, ada.key);
    assert_eq!(add(&stage, &second.code).await, Err((403, "code".into())), "it was used");
    for wrong in ["", "0000-0000", "'; --", &"A".repeat(1_000)] {
        assert_eq!(add(&stage, wrong).await, Err((403, "code".into())), "{wrong}");
    }

    let devices = stage.devices(&other.key).await;
    let told: Vec<_> = devices.iter().map(|device| (device.name.as_str(), device.this)).collect();
    assert_eq!(told, [("", false), ("the other one", true)]);
    // One device removes the other, which is nobody's then.
    let path = format!("/api/v1/users/me/devices/{}", ada.device);
    assert_eq!(stage.ask_as(&other.key, "DELETE", &path, &()).await.status, 204);
    assert_eq!(refused(&stage, "GET", ME, &ada.key).await, (401, "device".into()));
    assert_eq!(stage.devices(&other.key).await.len(), 1);
    assert_eq!(refused(&stage, "DELETE", &path, &other.key).await, (404, "no-device".into()));
    // Nobody removes somebody else's.
    let eve = stage.user("Eve").await;
    let path = format!("/api/v1/users/me/devices/{}", other.device);
    assert_eq!(refused(&stage, "DELETE", &path, &eve.key).await, (404, "no-device".into()));
    assert_eq!(stage.devices(&other.key).await.len(), 1);
}

/// A code is as good as its time.
#[tokio::test]
async fn an_old_code_is_none() {
    let stage = Stage::open().await;
    let ada = stage.user("Ada").await;
    let code = code(&stage, &ada.key).await;
    let file = Connection::open(stage.file()).unwrap();
    let until: i64 = file.query_row("SELECT until FROM codes", [], |row| row.get(0)).unwrap();
    assert!((until - ada.user.since) >= 600, "it holds for ten minutes from when it was asked for");
    file.execute("UPDATE codes SET until = until - 600", []).unwrap();
    assert_eq!(add(&stage, &code.code).await, Err((403, "code".into())));
    file.execute("UPDATE codes SET until = until + 600", []).unwrap();
    assert!(add(&stage, &code.code).await.is_ok());
}

#[tokio::test]
async fn of_two_devices_with_one_code_one_is_the_users() {
    let stage = Stage::open().await;
    let ada = stage.user("Ada").await;
    for n in 2..6 {
        let code = code(&stage, &ada.key).await.code;
        let (one, other) = tokio::join!(add(&stage, &code), add(&stage, &code));
        assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
        assert_eq!(stage.devices(&ada.key).await.len(), n);
    }
}

#[tokio::test]
async fn a_user_has_at_most_twenty_devices() {
    let stage = Stage::open().await;
    let ada = stage.user("Ada").await;
    for _ in 1..20 {
        add(&stage, &code(&stage, &ada.key).await.code).await.unwrap();
    }
    let code = code(&stage, &ada.key).await.code;
    assert_eq!(add(&stage, &code).await, Err((409, "devices".into())));
    let path = format!("/api/v1/users/me/devices/{}", stage.devices(&ada.key).await[7].id);
    assert_eq!(stage.ask_as(&ada.key, "DELETE", &path, &()).await.status, 204);
    assert!(add(&stage, &code).await.is_ok(), "the code was not used up");
}

/// A name in a match stays as it was played, and a seat stays held by its token.
#[tokio::test]
async fn who_is_gone_leaves_their_matches_as_they_are() {
    let stage = Stage::open().await;
    let ada = stage.user("Ada").await;
    let new = order("connect4", ["me", "random"]);
    let made: MatchMade = stage.ask_as(&ada.key, "POST", "/api/v1/matches", &new).await.read(201).unwrap();
    let mut guest = stage.come(&visitor::hello(&made, &[kernel::Seed([1; 32])])).await;
    guest.scene().await;
    stage.ask_as(&ada.key, "PATCH", ME, &UserChange { name: "Lady A.".into() }).await;
    let info = stage.info(&made.id).await;
    assert_eq!((info.seats[0].name.as_str(), info.seats[0].user.as_ref()), ("Ada", Some(&ada.user.id)));
    assert_eq!(stage.ask_as(&ada.key, "DELETE", ME, &()).await.status, 204);
    assert!(matches!(guest.play(0, "drop 1").await, wire::Answer::Done { .. }));
    guest.leave(0).await;
    let info = stage.info(&made.id).await;
    assert_eq!((info.seats[0].name.as_str(), info.phase), ("Ada", Phase::Over));
    let record = stage.http.get(&format!("/api/v1/matches/{}/record", made.id)).await.unwrap().body;
    assert!(record.lines().next().unwrap().contains("Ada"), "{record}");
    let file = Connection::open(stage.file()).unwrap();
    for table in ["users", "devices", "codes"] {
        let n: i64 = file.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap();
        assert_eq!(n, 0, "{table}");
    }
    let n: i64 =
        file.query_row("SELECT count(*) FROM seats WHERE person IS NOT NULL", [], |row| row.get(0)).unwrap();
    assert_eq!(n, 0);
}

/// A bucket that never fills again.
fn only(n: u32) -> Rate {
    Rate { speed: 0.0, burst: n.into() }
}

#[tokio::test]
async fn an_address_makes_so_many_users_and_tries_so_many_codes() {
    let stage =
        Stage::bearing(Limits { users_each: only(2), codes_each: only(3), ..Limits::default() }).await;
    let ada = stage.user("Ada").await;
    stage.user("Grace").await;
    let new = NewUser { name: "Eve".into(), device: String::new() };
    let said = stage.http.post("/api/v1/users", &new).await.unwrap();
    assert_eq!(said.read::<Failure>(429).unwrap().code, "too-many-users");
    assert!(said.headers.contains_key("retry-after"));
    let list: UserList = stage.http.get("/api/v1/users").await.unwrap().read(200).unwrap();
    assert_eq!(list.users.len(), 2, "nothing was made");
    let right = code(&stage, &ada.key).await.code;
    for _ in 0..3 {
        assert_eq!(add(&stage, "0000-0000").await, Err((403, "code".into())));
    }
    assert_eq!(add(&stage, &right).await, Err((429, "too-many-codes".into())));
}

/// Tokens, keys and codes are told once, to whom they belong.
#[tokio::test]
async fn no_secret_is_in_what_others_are_told() {
    let stage = Stage::open().await;
    let ada = stage.user("Ada").await;
    let code = code(&stage, &ada.key).await.code;
    let new = NewMatch { listed: true, ..order("connect4", ["me", "open"]) };
    let made: MatchMade = stage.ask_as(&ada.key, "POST", "/api/v1/matches", &new).await.read(201).unwrap();
    let secrets: BTreeSet<&str> =
        [ada.key.as_str(), code.as_str(), made.host.as_str(), made.mine[0].token.as_str()].into();
    let paths = [
        "/api/v1/users".to_owned(),
        format!("/api/v1/users/{}", ada.user.id),
        ME.to_owned(),
        "/api/v1/users/me/devices".to_owned(),
        "/api/v1/users/me/matches".to_owned(),
        "/api/v1/matches".to_owned(),
        format!("/api/v1/matches/{}", made.id),
    ];
    for path in paths {
        let said = stage.ask_as(&ada.key, "GET", &path, &()).await;
        assert_eq!(said.status, 200, "{path}");
        for secret in &secrets {
            assert!(!said.body.contains(secret), "{path}: {}", said.body);
        }
    }
}
