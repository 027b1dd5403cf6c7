//! ROYAL-15: a match that is played with a mod goes on with the files that the mod has now.

use std::fs;

use kernel::record::read_raw;
use kernel::{Seat, Seed};
use serde_json::json;
use wire::{Answer, MatchMade, Motion, Phase, ServerMessage};

use crate::guest::{Guest, refusal};
use crate::mods::with_wide;
use crate::stage::{Party, Stage, order};

/// Somebody alone at one screen on a mod of connect four, with five columns on which three in a line win; a disc lies in
/// column 1, one in 5 and one in 1.
async fn three_discs(stage: &Stage) -> (Party, Guest) {
    let wide = wire::NewMatch { mod_name: Some("wide".into()), ..order("connect4", ["me", "me"]) };
    let party = stage.party(&wide).await;
    let mut guest = stage.guest(&party, [0, 1]).await;
    guest.scene().await;
    for (seat, words) in [(0, "drop 1"), (1, "drop 5"), (0, "drop 1")] {
        assert!(matches!(guest.play(seat, words).await, Answer::Done { .. }));
    }
    (party, guest)
}

/// Somebody edits the mod.
fn edit(stage: &Stage, board: &str) {
    fs::write(stage.mod_folder("wide").join("board.toml"), board).unwrap();
}

async fn made(guest: &mut Guest) -> MatchMade {
    let find = |message: &ServerMessage, _: &_| match message {
        ServerMessage::Rematch { made } => Some(made.clone()),
        _ => None,
    };
    guest.until(find).await
}

#[tokio::test]
async fn a_match_goes_on_with_the_files_that_its_mod_has_now() {
    let mut stage = with_wide().await;
    let (party, mut old) = three_discs(&stage).await;
    edit(&stage, "columns = 6\nrows = 4\nline = 4\n");
    assert_eq!(old.propose(1, Motion::Reload).await, Answer::Noted);
    let fresh = made(&mut old).await;
    let mine: Vec<Seat> = fresh.mine.iter().map(|given| given.seat).collect();
    assert_eq!((mine, fresh.id == party.id), (vec![Seat(0), Seat(1)], false));
    assert_eq!(fresh.commitment, party.commitment, "its chance is the same");

    let mut new = stage.come(&visitor::hello(&fresh, &[])).await;
    assert_eq!(new.scene().await.entry, 3, "what was played was played once more");
    let info = stage.info(&fresh.id).await;
    assert_eq!((info.phase, info.from, info.given), (Phase::Playing, Some(3), false));
    // Three in a line are no longer enough, and there is a sixth column.
    new.play(1, "drop 6").await;
    new.play(0, "drop 1").await;
    assert_eq!(new.now().end, None);
    new.play(1, "drop 6").await;
    new.play(0, "drop 1").await;
    assert!(new.now().end.is_some(), "four in a line");
    let record = stage.http.get(&format!("/api/v1/matches/{}/record", fresh.id)).await.unwrap().body;
    let raw = read_raw(&record).unwrap();
    assert_eq!((raw.entries.len(), raw.entries[2].play), (7, Some("drop 1")));

    // The other goes on with what it was begun with, and leads to the same match whenever that is wanted again.
    assert_eq!(refusal(&old.play(1, "drop 6").await), "no-such-column");
    stage.restart().await;
    let mut late = stage.guest(&party, [0, 1]).await;
    assert_eq!(late.scene().await.entry, 3);
    assert_eq!(late.propose(0, Motion::Reload).await, Answer::Noted);
    assert_eq!(made(&mut late).await.id, fresh.id);
}

#[tokio::test]
async fn a_match_that_cannot_go_on_with_changed_files_says_why_and_goes_on_as_it_was() {
    let stage = with_wide().await;
    let (_, mut guest) = three_discs(&stage).await;
    assert_eq!(refusal(&guest.propose(0, Motion::Reload).await), "reload-same");
    edit(&stage, "columns = \n");
    assert_eq!(refusal(&guest.propose(0, Motion::Reload).await), "broken-mod");
    edit(&stage, "columns = 5\nrows = 4\nline = 2\n");
    assert_eq!(refusal(&guest.propose(0, Motion::Reload).await), "reload-ends");
    edit(&stage, "columns = 4\nrows = 4\nline = 3\n");
    let Answer::Refused { failure } = guest.propose(0, Motion::Reload).await else { panic!("no column 5") };
    let drop = json!({ "en": "drop 5", "fr": "drop 5" });
    let why = json!(["refusal-no-such-column", { "column": 5 }]);
    let reason = json!(["fail-reload-refused", { "number": 2, "entry": drop, "why": why }]);
    assert_eq!((failure.code.as_str(), json!(failure.reason)), ("reload-refused", reason));
    fs::remove_dir_all(stage.mod_folder("wide")).unwrap();
    assert_eq!(refusal(&guest.propose(0, Motion::Reload).await), "no-mod");
    assert!(matches!(guest.play(1, "drop 5").await, Answer::Done { entry: 4 }));
    guest.leave(0).await;
    assert_eq!(refusal(&guest.propose(0, Motion::Reload).await), "over");

    let shipped = stage.party(&order("connect4", ["me", "me"])).await;
    let mut guest = stage.guest(&shipped, [0, 1]).await;
    guest.scene().await;
    assert_eq!(refusal(&guest.propose(0, Motion::Reload).await), "reload-no-mod");
}

#[tokio::test]
async fn two_who_play_go_on_with_changed_files_when_both_agree() {
    let stage = with_wide().await;
    let wide = wire::NewMatch { mod_name: Some("wide".into()), ..order("connect4", ["me", "friend"]) };
    let (_, [mut one, mut other]) = stage.play(&wide).await;
    one.play(0, "drop 1").await;
    other.reach(1).await;
    edit(&stage, "columns = 6\nrows = 4\nline = 3\n");
    assert_eq!(one.propose(0, Motion::Reload).await, Answer::Noted);
    assert_eq!(other.proposal().await.map(|asking| asking.motion), Some(Motion::Reload));
    assert_eq!(other.propose(1, Motion::Reload).await, Answer::Noted);
    let made = [made(&mut one).await, made(&mut other).await];
    assert_eq!(made[0].id, made[1].id);
    let mut one = stage.come(&visitor::hello(&made[0], &[Seed([8; 32])])).await;
    let mut other = stage.come(&visitor::hello(&made[1], &[Seed([9; 32])])).await;
    assert_eq!((one.scene().await.entry, other.scene().await.entry), (1, 1));
    assert!(matches!(other.play(1, "drop 6").await, Answer::Done { entry: 2 }));
    one.reach(2).await;
}
