//! People and open seats, where programs are killed and where two of them share a file.

use kernel::Seed;
use visitor::Http;
use wire::{
    DeviceCode, Joined, MatchMade, NewDevice, NewMatch, NewSeat, NewUser, SitDown, UserInfo, UserMade,
};

use crate::program::Program;

/// A request of whoever has a device's key.
async fn ask(http: &Http, key: &str, method: &str, path: &str) -> visitor::Said {
    let bearer = format!("Bearer {key}");
    http.send(method, path, &[("authorization", bearer.as_str())], String::new()).await.unwrap()
}

fn open_table() -> NewMatch {
    NewMatch {
        game: "connect4".into(),
        mod_name: None,
        values: [].into(),
        seats: vec![NewSeat::Me { name: String::new() }, NewSeat::Open],
        practice: false,
        listed: true,
        seed: None,
        clock: None,
        absence: wire::Absence::Wait,
        key: None,
    }
}

/// PLAT-17, PLAT-19: a user, a device, a code and a seat that were answered are there after `kill -9`, and a code that
/// was used is used.
#[tokio::test]
async fn what_was_answered_to_people_survives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("matches.db");
    for _ in 0..5 {
        let program = Program::start(&file);
        let http = Http::new(&program.address);
        let new = NewUser { name: "Ada".into(), device: String::new() };
        let ada: UserMade = http.post("/api/v1/users", &new).await.unwrap().read(201).unwrap();
        drop(program);

        let program = Program::start(&file);
        let http = Http::new(&program.address);
        let me: UserInfo = ask(&http, &ada.key, "GET", "/api/v1/users/me").await.read(200).unwrap();
        assert_eq!(me, ada.user);
        let code: DeviceCode =
            ask(&http, &ada.key, "POST", "/api/v1/users/me/codes").await.read(201).unwrap();
        drop(program);

        let program = Program::start(&file);
        let http = Http::new(&program.address);
        let new = NewDevice { code: code.code, device: String::new() };
        let other: UserMade = http.post("/api/v1/users/devices", &new).await.unwrap().read(201).unwrap();
        assert_eq!(other.user, ada.user);
        let made: MatchMade = http.make(&open_table()).await.unwrap();
        let sit = SitDown { seat: None, key: Seed([1; 32]).to_string(), name: String::new() };
        let path = format!("/api/v1/matches/{}/sit", made.id);
        http.post(&path, &sit).await.unwrap().read::<Joined>(200).unwrap();
        drop(program);

        let program = Program::start(&file);
        let http = Http::new(&program.address);
        assert_eq!(http.post("/api/v1/users/devices", &new).await.unwrap().status, 403, "it was used");
        assert_eq!(ask(&http, &other.key, "GET", "/api/v1/users/me").await.status, 200);
        let second = SitDown { key: Seed([2; 32]).to_string(), ..sit };
        assert_eq!(http.post(&path, &second).await.unwrap().status, 409, "the seat is taken");
        assert_eq!(ask(&http, &ada.key, "DELETE", "/api/v1/users/me").await.status, 204);
        drop(program);

        let program = Program::start(&file);
        let http = Http::new(&program.address);
        assert_eq!(ask(&http, &other.key, "GET", "/api/v1/users/me").await.status, 401);
    }
}

/// PLAT-21: an open seat is one person's, whichever server they come to.
#[tokio::test]
async fn of_two_who_come_to_two_servers_one_gets_the_open_seat() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("matches.db");
    let programs = [Program::start(&file), Program::start(&file)];
    let [one, other] = programs.each_ref().map(|program| Http::new(&program.address));
    for _ in 0..10 {
        let made = one.make(&open_table()).await.unwrap();
        let path = format!("/api/v1/matches/{}/sit", made.id);
        let sit = |key: u8| SitDown { seat: None, key: Seed([key; 32]).to_string(), name: String::new() };
        let (mine, theirs) = (sit(1), sit(2));
        let (first, second) = tokio::join!(one.post(&path, &mine), other.post(&path, &theirs));
        let mut statuses = [first.unwrap().status, second.unwrap().status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
    }
}
