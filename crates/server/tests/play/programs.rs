//! The program of `docs/protocol.md`, against a real server.

use std::io;
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;
use server::{Limits, Rate};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::timeout;
use wire::{MatchMade, Phase};

use crate::stage::{Party, Stage, order};

const PROGRAM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/socket_bot.py");

async fn run<const N: usize>(arguments: [String; N]) -> Output {
    spawn_blocking(move || {
        Command::new("python3").arg(PROGRAM).args(arguments).output().expect("python3 runs")
    })
    .await
    .unwrap()
}

/// The link that an invitation is sent by.
fn link(base: &str, made: &MatchMade, place: usize) -> String {
    let invited = &made.invitations[place];
    format!("{base}/m/{}#seat={}&invitation={}", made.id, invited.seat.0, invited.invitation)
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
    let link = |place: usize| link(stage.http.base(), &made, place);
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

/// Nothing takes this long unless it never comes.
const NEVER: Duration = Duration::from_secs(60);

/// A program that runs, and ends with the test.
struct Running {
    child: Child,
    /// What it says, and what it complains of.
    said: [JoinHandle<String>; 2],
}

impl Running {
    fn start(link: &str) -> Running {
        let mut command = Command::new("python3");
        command.arg(PROGRAM).arg(link).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("python3 runs");
        let (out, err) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        let said = [
            spawn_blocking(|| io::read_to_string(out).unwrap()),
            spawn_blocking(|| io::read_to_string(err).unwrap()),
        ];
        Running { child, said }
    }

    /// Whether it ended well, and both that it said.
    async fn end(mut self) -> (bool, [String; 2]) {
        let mut texts = Vec::new();
        for said in &mut self.said {
            texts.push(timeout(NEVER, said).await.expect("the program ends").unwrap());
        }
        (self.child.wait().unwrap().success(), texts.try_into().unwrap())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One address in front of a server that comes and goes.
struct Front {
    base: String,
    behind: Arc<Mutex<String>>,
}

impl Front {
    async fn of(stage: &Stage) -> Front {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let behind = Arc::new(Mutex::new(String::new()));
        let front = Front { base, behind: Arc::clone(&behind) };
        front.is_before(stage);
        tokio::spawn(async move {
            while let Ok((mut from, _)) = listener.accept().await {
                let to = behind.lock().unwrap().clone();
                tokio::spawn(async move {
                    // Where nobody is behind, whoever comes is hung up on.
                    if let Ok(mut to) = TcpStream::connect(to).await {
                        let _ = copy_bidirectional(&mut from, &mut to).await;
                    }
                });
            }
        });
        front
    }

    fn is_before(&self, stage: &Stage) {
        stage.http.base().trim_start_matches("http://").clone_into(&mut self.behind.lock().unwrap());
    }
}

/// PLAT-18, PLAT-19: a program whose server is killed, or stops, comes back to its seat and plays on: where the other is asked,
/// and where it is asked itself.
#[tokio::test]
async fn a_program_plays_on_when_its_server_is_there_again() {
    let mut stage = Stage::open().await;
    let front = Front::of(&stage).await;
    let made = stage.http.make(&order("connect4", ["friend", "me"])).await.unwrap();
    let program = Running::start(&link(&front.base, &made, 0));
    let MatchMade { id, commitment, host, mine, .. } = made;
    let party = Party { id, commitment, host, seats: mine };
    let mut guest = stage.guest(&party, [1]).await;
    guest.shown().await;
    guest.reach(1).await;
    for (entry, stops) in [(1, false), (3, true)] {
        if stops {
            stage.stop().await;
        }
        stage.restart().await;
        front.is_before(&stage);
        guest = stage.guest(&party, [1]).await;
        assert_eq!(guest.scene().await.entry, entry);
        guest.choose_first().await;
        guest.reach(entry + 2).await;
    }
    guest.choose_first().await;
    stage.restart().await;
    front.is_before(&stage);
    guest = stage.guest(&party, [1]).await;
    guest.scene().await;
    guest.reach(7).await;
    guest.leave(1).await;
    let (is_well, [said, told]) = program.end().await;
    assert!(is_well, "{told}");
    assert!(told.lines().count() >= 3 && told.lines().all(|line| line.ends_with(": coming back")), "{told}");
    let said: Value = serde_json::from_str(&said).unwrap();
    assert_eq!((said["seat"].as_u64(), said["end"]["how"].as_str()), (Some(0), Some("ranked")));
}
