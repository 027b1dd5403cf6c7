//! ROYAL-15: a match that is played with a mod goes on with the files that the mod has now.

use std::fs;

use kernel::record::read_raw;
use kernel::{Seat, Seed};
use serde_json::json;
use wire::{Answer, Clock, GoOn, MatchMade, Motion, NewMatch, NewSeat, Phase, ServerMessage};

use crate::guest::{Guest, refusal};
use crate::mods::{offer_wide, with_wide};
use crate::stage::{Party, Stage, order};

/// A match of the mod.
fn wide<const N: usize>(seats: [&str; N]) -> NewMatch {
    NewMatch { mod_name: Some("wide".into()), ..order("connect4", seats) }
}

/// Somebody alone at one screen on a mod of connect four, with five columns on which three in a line win; a disc lies in
/// column 1, one in 5 and one in 1.
async fn three_discs(stage: &Stage) -> (Party, Guest) {
    let party = stage.party(&wide(["me", "me"])).await;
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
    assert_eq!((info.phase, info.from), (Phase::Playing, Some(3)));
    assert!(info.given, "whoever ends the old match knows the chance of the new one");
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
    let (_, [mut one, mut other]) = stage.play(&wide(["me", "friend"])).await;
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

/// Whoever missed that it was agreed gets there alone, whatever became of the mod, while the old match is played.
#[tokio::test]
async fn a_match_that_was_reloaded_leads_to_the_other_after_a_restart() {
    let mut stage = with_wide().await;
    let (party, [mut one, mut other]) = stage.play(&wide(["me", "friend"])).await;
    edit(&stage, "columns = 6\nrows = 4\nline = 3\n");
    one.propose(0, Motion::Reload).await;
    other.proposal().await;
    other.propose(1, Motion::Reload).await;
    let fresh = made(&mut one).await.id;
    edit(&stage, "columns = \n");
    stage.restart().await;
    let mut late = stage.guest(&party, [1]).await;
    late.scene().await;
    assert_eq!(late.propose(1, Motion::Reload).await, Answer::Noted);
    assert_eq!(made(&mut late).await.id, fresh);
}

/// What was agreed and could not be done is nobody's question any more.
#[tokio::test]
async fn a_reload_that_is_refused_is_proposed_to_nobody_any_more() {
    let stage = with_wide().await;
    let (_, [mut one, mut other]) = stage.play(&wide(["me", "friend"])).await;
    edit(&stage, "columns = \n");
    one.propose(0, Motion::Reload).await;
    assert!(one.proposal().await.is_some() && other.proposal().await.is_some());
    assert_eq!(refusal(&other.propose(1, Motion::Reload).await), "broken-mod");
    assert_eq!((one.proposal().await, other.proposal().await), (None, None));
}

/// The old match can be ended, and then shows both hands and its seed.
#[tokio::test]
async fn rivals_with_secrets_do_not_reload() {
    let stage = Stage::with_mods().await;
    let folder = stage.mod_folder("cards");
    catalogue::shipped().find("duel").unwrap().files().write(&folder).unwrap();
    let about = "game = 'duel'\nname = { en = 'Cards', fr = 'Cartes' }\n";
    fs::write(folder.join("mod.toml"), about).unwrap();
    let cards = |seats| NewMatch { mod_name: Some("cards".into()), ..order("duel", seats) };
    let (_, [mut one, _other]) = stage.play(&cards(["me", "friend"])).await;
    assert_eq!(refusal(&one.propose(0, Motion::Reload).await), "reload-secrets");
    // Who plays alone hides nothing from anybody; here nothing has changed.
    let party = stage.party(&cards(["me", "random"])).await;
    let mut alone = stage.guest(&party, [0]).await;
    alone.scene().await;
    assert_eq!(refusal(&alone.propose(0, Motion::Reload).await), "reload-same");
}

/// What comes is governed by the seed of the match that went on, and that is what is committed to.
#[tokio::test]
async fn a_match_that_went_on_from_another_keeps_its_own_chance() {
    let stage = with_wide().await;
    let (party, mut old) = three_discs(&stage).await;
    old.leave(0).await;
    let me = || NewSeat::Me { name: String::new() };
    let order = GoOn { entry: 2, seats: vec![me(), me()], key: None };
    let path = format!("/api/v1/matches/{}/continue", party.id);
    let forked: MatchMade = stage.http.post(&path, &order).await.unwrap().read(201).unwrap();
    assert!(forked.commitment != party.commitment);
    let mut both = stage.come(&visitor::hello(&forked, &[])).await;
    both.scene().await;
    edit(&stage, "columns = 6\nrows = 4\nline = 4\n");
    assert_eq!(both.propose(0, Motion::Reload).await, Answer::Noted);
    assert_eq!(made(&mut both).await.commitment, forked.commitment);
}

#[tokio::test]
async fn clocks_go_on_in_a_match_with_changed_files() {
    let stage = Stage::timed_with_mods().await;
    offer_wide(&stage);
    let clock = Clock::Match { seconds: 60, increment: 0 };
    let party = stage.party(&NewMatch { clock: Some(clock), ..wide(["me", "me"]) }).await;
    let mut old = stage.guest(&party, [0, 1]).await;
    old.scene().await;
    stage.advance(10);
    old.play(0, "drop 1").await;
    stage.advance(20);
    edit(&stage, "columns = 6\nrows = 4\nline = 4\n");
    assert_eq!(old.propose(0, Motion::Reload).await, Answer::Noted);
    let fresh = made(&mut old).await;
    let mut new = stage.come(&visitor::hello(&fresh, &[])).await;
    let left: Vec<u32> = new.scene().await.clocks.iter().map(|clock| clock.left / 1_000).collect();
    assert_eq!(left, [50, 40]);
}
