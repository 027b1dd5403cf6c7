//! Matches that were begun by other rules than the program has: shown as they were told, and left as they are.

use kernel::Seat;
use kernel::record::{Writer, read_raw};
use rusqlite::Connection;
use scene::{Lang, Sources, Speech};
use sha2::{Digest, Sha256};
use wire::{ClientMessage, End, Failure, MatchList, Phase, ServerMessage};

use crate::guest::{Guest, refusal};
use crate::stage::{Party, Stage, order};

/// The rules of another program.
const OTHER: u32 = 77;

/// Lets a stored match be as a program with other rules would have stored it: its chain is written anew, and sealed.
fn begin_by_other_rules(stage: &Stage, id: &str) {
    let file = Connection::open(stage.file()).unwrap();
    let number: i64 =
        file.query_row("SELECT number FROM matches WHERE id = ?1", [id], |row| row.get(0)).unwrap();
    let header: String =
        file.query_row("SELECT header FROM matches WHERE id = ?1", [id], |row| row.get(0)).unwrap();
    let mut header = read_raw(&header).unwrap().header;
    header.rules = OTHER;
    let (_, line) = Writer::begin(&header);
    file.execute("UPDATE matches SET header = ?1 WHERE id = ?2", [line.as_str(), id]).unwrap();
    let n: i64 =
        file.query_row("SELECT count(*) FROM entries WHERE match = ?1", [number], |row| row.get(0)).unwrap();
    if n == 0 {
        let seal = &Sha256::digest(line.as_bytes())[..16];
        file.execute("UPDATE heads SET line = ?1 WHERE match = ?2", (seal, number)).unwrap();
    }
}

/// A match after so many steps, over or not.
async fn played(stage: &Stage, n_steps: u8, is_over: bool) -> Party {
    let party = stage.party(&wire::NewMatch { listed: true, ..order("connect4", ["me", "me"]) }).await;
    let mut guest = stage.guest(&party, [0, 1]).await;
    guest.scene().await;
    for n in 0..n_steps {
        guest.play(n % 2, &format!("drop {}", n + 1)).await;
    }
    if is_over {
        guest.leave(0).await;
    }
    party
}

/// What a guest's log says in English.
async fn log(guest: &mut Guest) -> (Vec<String>, Option<End>) {
    let speech = Speech::new(Lang::En, &[Sources::COMMON]);
    let (log, end) = guest
        .until(|message, _| match message {
            ServerMessage::Scene { log, now, menu, .. } => {
                assert!(menu.choices.is_empty());
                Some((log.clone(), now.end.clone()))
            }
            _ => None,
        })
        .await;
    let names = ["Ada".to_owned(), "Bo".to_owned()];
    (log.iter().map(|text| speech.say(text, &names)).collect(), end)
}

#[tokio::test]
async fn a_match_that_is_over_is_told_line_by_line() {
    let mut stage = Stage::open().await;
    let party = played(&stage, 2, true).await;
    begin_by_other_rules(&stage, &party.id);
    stage.restart().await;
    let mut guest = stage.guest(&party, [0]).await;
    let info = guest.info().await;
    assert_eq!((info.phase, info.seats.len(), info.game.as_str()), (Phase::Over, 2, "connect4"));
    let (log, end) = log(&mut guest).await;
    assert!(log[0].contains("77") && log[0].contains("cannot go on here"), "{log:?}");
    assert!(
        log[1].ends_with(": drop 1") && log[2].ends_with(": drop 2") && log[3].contains("gave up"),
        "{log:?}"
    );
    assert_eq!(log.len(), 4, "it says once that it is of other rules: {log:?}");
    assert!(matches!(end, Some(End::Ranked { .. })), "{end:?}");
    // It can be fetched as it is stored.
    let record = stage.http.get(&format!("/api/v1/matches/{}/record", party.id)).await.unwrap();
    assert_eq!(record.status, 200);
    let header: serde_json::Value = serde_json::from_str(record.body.lines().next().unwrap()).unwrap();
    assert_eq!((&header["rules"], record.body.lines().count()), (&OTHER.into(), 4));
    let go_on = wire::GoOn { entry: 1, seats: order("connect4", ["me", "me"]).seats, key: None };
    let said = stage.http.post(&format!("/api/v1/matches/{}/continue", party.id), &go_on).await.unwrap();
    assert_eq!(said.read::<Failure>(409).unwrap().code, "other-rules");
}

#[tokio::test]
async fn one_that_is_not_over_tells_no_secret_and_is_left_as_it_is() {
    let mut stage = Stage::open().await;
    let party = played(&stage, 3, false).await;
    begin_by_other_rules(&stage, &party.id);
    let other = played(&stage, 1, false).await;
    stage.restart().await;
    let list: MatchList = stage.list(None, "/api/v1/matches").await;
    assert_eq!(list.matches.len(), 2, "it is listed");
    let mut guest = stage.guest(&party, [0, 1]).await;
    assert_eq!(guest.info().await.phase, Phase::Playing);
    let (log, end) = log(&mut guest).await;
    assert!(log.len() == 2 && log[1].contains("3 steps") && !log[1].contains("drop"), "{log:?}");
    assert_eq!(end, None);
    // Nothing can be done in it, and whoever tries is told why.
    let id = guest.new_id();
    let play = ClientMessage::Play { id: id.clone(), seat: Seat(1), seen: 3, words: "drop 4".into() };
    assert_eq!(refusal(&guest.ask_with(&id, &play).await), "other-rules");
    assert_eq!(refusal(&guest.leave(0).await), "other-rules");
    let record = stage.http.get(&format!("/api/v1/matches/{}/record", party.id)).await.unwrap();
    assert_eq!(record.read::<Failure>(409).unwrap().code, "not-over");
    assert_eq!(stage.info(&party.id).await.seats.len(), 2);
    // Others go on as ever.
    let mut playing = stage.guest(&other, [0, 1]).await;
    playing.scene().await;
    playing.play(1, "drop 2").await;
    let n: u32 = Connection::open(stage.file())
        .unwrap()
        .query_row("SELECT n FROM heads JOIN matches ON number = match WHERE id = ?1", [&party.id], |row| {
            row.get(0)
        })
        .unwrap();
    assert_eq!(n, 3);
}
