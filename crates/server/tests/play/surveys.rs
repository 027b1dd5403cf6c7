//! What there is to see of a thing on the board, and what a choice of several
//! commands would do. The game is patrols on sixteen cells: the guards of seat 0
//! stand on cells 4, 5 and 6, those of seat 1 on 11, 10 and 9.

use kernel::{Seat, Viewer};
use scene::{ItemId, Overlay, OverlayKind, Text};
use wire::{Answer, ClientMessage};

use crate::guest::Guest;
use crate::stage::{Stage, patrols};

/// The cells of an overlay of this kind.
fn cells(overlays: &[Overlay], kind: OverlayKind) -> &[u16] {
    &overlays.iter().find(|overlay| overlay.kind == kind).unwrap().cells
}

/// The cells of the mines that somebody's screen shows.
fn mines(guest: &Guest) -> Vec<u16> {
    let scene = guest.screen().scene.as_ref().unwrap();
    let mine = |seat: u8| scene.item(&ItemId::new(format!("mine {seat}"))).and_then(|mine| mine.cell);
    [0, 1].into_iter().filter_map(mine).collect()
}

async fn mined(guest: &mut Guest) -> Vec<u16> {
    cells(&guest.survey("mines").await, OverlayKind::Threat).to_vec()
}

#[tokio::test]
async fn everybody_is_shown_what_their_own_eyes_see() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&patrols(["me", "friend"], [])).await;
    let mut watcher = stage.guest(&party, []).await;
    watcher.scene().await;
    for guest in [&mut one, &mut other, &mut watcher] {
        let overlays = guest.survey("guard 1").await;
        assert_eq!(cells(&overlays, OverlayKind::Reach), [0, 1, 8, 12]);
        assert_eq!(cells(&overlays, OverlayKind::Threat), [0, 1, 2, 4, 5, 8, 9, 12, 13]);
        assert_eq!(guest.survey("guard 9").await, []);
    }
    assert_eq!((mines(&one).len(), mines(&other).len(), mines(&watcher).len()), (1, 1, 0));
    for guest in [&mut one, &mut other, &mut watcher] {
        assert_eq!(mined(guest).await, mines(guest));
    }
}

/// Hot-seat: behind the curtain nothing is told, not even for asking.
#[tokio::test]
async fn nothing_is_surveyed_behind_a_curtain() {
    let stage = Stage::open().await;
    let party = stage.party(&patrols(["me", "me"], [])).await;
    let mut both = stage.guest(&party, [0, 1]).await;
    assert_eq!(both.curtain().await, Seat(0));
    assert_eq!((both.survey("mines").await, both.survey("guard 1").await), (vec![], vec![]));
    both.say(&ClientMessage::Lift { seat: Seat(0) }).await;
    both.scene().await;
    let own = mined(&mut both).await;
    assert_eq!((own.len(), &own), (1, &mines(&both)));
    both.play(0, "pass").await;
    assert_eq!(both.curtain().await, Seat(1));
    assert_eq!((both.survey("mines").await, both.survey("guard 1").await), (vec![], vec![]));
}

/// PLAT-11: whoever looks at the past is told of the past, by the eyes chosen for it.
#[tokio::test]
async fn the_past_is_surveyed_as_it_was() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&patrols(["me", "friend"], [])).await;
    one.play(0, "walk 1 south").await;
    assert_eq!(cells(&one.survey("guard 1").await, OverlayKind::Reach), [4, 12]);
    other.leave(1).await;
    let mut watcher = stage.guest(&party, []).await;
    watcher.scene().await;
    watcher.say(&ClientMessage::Show { entry: 0 }).await;
    watcher.shown().await;
    assert_eq!(cells(&watcher.survey("guard 1").await, OverlayKind::Reach), [0, 1, 8, 12]);
    assert!(mined(&mut watcher).await.is_empty(), "a spectator knows of no mine");
    watcher.say(&ClientMessage::Look { eyes: Viewer::Everyone }).await;
    watcher.scene().await;
    assert_eq!(mined(&mut watcher).await, mines(&watcher));
    assert_eq!(mines(&watcher).len(), 2);
    watcher.say(&ClientMessage::Show { entry: 2 }).await;
    watcher.shown().await;
    assert_eq!(cells(&watcher.survey("guard 1").await, OverlayKind::Reach), [4, 12]);
}

/// Guard 1 walks to cell 8, beside guard 6, and strikes: two commands, one choice.
#[tokio::test]
async fn a_choice_of_several_commands_is_forecast_and_played_as_one() {
    let stage = Stage::open().await;
    let (_, [mut one, mut other]) = stage.play(&patrols(["me", "friend"], [])).await;
    assert!(one.menu().steered && !other.menu().steered);
    let picks = [ItemId::new("guard 1"), ItemId::new("guard 6")];
    let asks: Vec<bool> = one.menu().choices.iter().map(|choice| choice.asks).collect();
    let is_strike = one
        .menu()
        .choices
        .iter()
        .map(|choice| choice.picks.iter().skip(1).any(|pick| pick.0.starts_with("guard")));
    assert!(is_strike.eq(asks), "strikes ask first, and nothing else");
    let Answer::Forecast { forecast: Some(forecast) } = one.ask(0, &picks).await else {
        panic!("a strike has odds")
    };
    let name = scene::Arg::Words { en: "Hare".into(), fr: "Lièvre".into() };
    let life = Text::new("forecast-life").with("name", name).with("life", 1u8);
    assert_eq!(forecast.lines, [Text::new("forecast-hit").with("percent", 75u8), life]);
    let Answer::Choices { choices } = one.ask(0, &picks[..1]).await else { panic!("it can be steered") };
    assert!(choices.iter().all(|choice| choice.picks[0] == picks[0]) && choices.len() > 2);
    assert_eq!(one.ask(0, &[picks[0].clone(), ItemId::cell(8)]).await, Answer::Forecast { forecast: None });
    assert_eq!(one.choose(0, &picks).await, Answer::Done { entry: 2 });
    other.reach(2).await;
    let scene = other.screen().scene.as_ref().unwrap();
    assert_eq!(scene.item(&picks[0]).unwrap().cell, Some(8));
    let life = scene.item(&picks[1]).and_then(|guard| guard.gauge.as_ref()).map(|gauge| gauge.value);
    assert!(life == Some(1) || life == Some(2), "{life:?}");
}
