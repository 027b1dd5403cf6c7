//! The program of `docs/protocol.md`, against a real server.

use std::process::{Command, Output};

use serde_json::Value;
use server::{Limits, Rate};
use tokio::task::spawn_blocking;
use wire::Phase;

use crate::stage::{Stage, order};

const PROGRAM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/socket_bot.py");

async fn run<const N: usize>(arguments: [String; N]) -> Output {
    spawn_blocking(move || {
        Command::new("python3").arg(PROGRAM).args(arguments).output().expect("python3 runs")
    })
    .await
    .unwrap()
}

/// What a program that came to the end of its match says of it.
fn said(output: &Output) -> Value {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[tokio::test]
async fn a_program_makes_a_match_and_plays_it_to_its_end() {
    let stage = Stage::open().await;
    // Nothing hidden; a hand of cards; branches of the menu that come when they are asked for.
    for game in ["connect4", "duel", "skirmish"] {
        let said = said(&run([stage.http.base().to_owned(), game.into(), "random".into()]).await);
        assert_eq!((said["seat"].as_u64(), said["end"]["how"].as_str()), (Some(0), Some("ranked")), "{game}");
        let info = stage.info(said["match"].as_str().unwrap()).await;
        assert_eq!((info.phase, info.seats[0].name.as_str()), (Phase::Over, "Python"), "{game}");
    }
}

/// A program asks no faster than a server allows: one that is told to come again later has lost its place, and whoever
/// copies it would, too. Here it may ask for a command every fifth of a second, after the first.
#[tokio::test]
async fn a_program_keeps_to_what_a_server_allows() {
    let limits = Limits { messages: Rate::per_second(10, 24), ..Limits::trusting_loopback() };
    let stage = Stage::bearing(limits).await;
    let said = said(&run([stage.http.base().to_owned(), "connect4".into(), "random".into()]).await);
    assert_eq!(said["end"]["how"].as_str(), Some("ranked"));
}

#[tokio::test]
async fn programs_take_the_seats_that_links_are_for() {
    let stage = Stage::open().await;
    let made = stage.http.make(&order("connect4", ["friend", "friend"])).await.unwrap();
    let link = |place: usize| {
        let invited = &made.invitations[place];
        format!(
            "{}/m/{}#seat={}&invitation={}",
            stage.http.base(),
            made.id,
            invited.seat.0,
            invited.invitation
        )
    };
    let (one, other) = tokio::join!(run([link(0)]), run([link(1)]));
    let (one, other) = (said(&one), said(&other));
    assert_eq!((one["seat"].as_u64(), other["seat"].as_u64()), (Some(0), Some(1)));
    assert_eq!((&one["match"], &one["end"]), (&other["match"], &other["end"]));
    assert_eq!(stage.info(&made.id).await.phase, Phase::Over);
    // An invitation works once.
    let again = run([link(0)]).await;
    assert!(!again.status.success());
    let refused = String::from_utf8_lossy(&again.stderr).into_owned();
    assert!(refused.contains("409") && refused.contains("invitation-used"), "{refused}");
}
