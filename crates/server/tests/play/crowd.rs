//! Visitors who do not read, talk too much, or talk nonsense; and a match that
//! breaks. None of them hurts another match.

use futures_util::{SinkExt, StreamExt};
use kernel::{Seat, Viewer};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use visitor::Problem;
use wire::{Answer, ClientMessage, MAX_MESSAGE, ServerMessage};

use crate::guest::Guest;
use crate::loud::{self, VOLUME};
use crate::metrics::Scraped;
use crate::stage::{Stage, order};

/// More than the machine keeps for a connection that does not read: its buffers
/// are a few megabytes at most.
const FLOOD: usize = 16 * 1024 * 1024;
/// How many messages a client may send at once.
const BURST: usize = 200;

/// A second match on the same server, which must go on.
async fn goes_on(stage: &Stage) {
    let (_, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    assert_eq!(one.play(0, "drop 1").await, Answer::Done { entry: 1 });
    other.reach(1).await;
}

/// Plays on and on, by a new connection when one has said so much that it would
/// be too fast.
async fn talk(stage: &Stage, party: &crate::stage::Party, n_words: u32) {
    let mut said = 0;
    while said < n_words {
        let mut talker = stage.guest(party, [0, 1]).await;
        talker.scene().await;
        for _ in 0..(n_words - said).min(BURST as u32 / 2) {
            let seat = talker.now().asked[0].0;
            talker.play(seat, "talk").await;
            said += 1;
        }
    }
}

/// With an odd and with an even number of words: where it stopped to listen may
/// be either seat's turn.
#[tokio::test]
async fn whoever_does_not_read_holds_nobody_back_and_gets_one_whole_scene() {
    let n_words = (FLOOD / VOLUME) as u32;
    does_not_read(n_words).await;
    does_not_read(n_words + 1).await;
}

async fn does_not_read(n_words: u32) {
    let stage = Stage::with(loud::games()).await;
    let party = stage.party(&order("loud", ["me", "me"])).await;
    let mut deaf = stage.guest(&party, [0, 1]).await;
    assert_eq!(deaf.scene().await.eyes, Viewer::Seat(Seat(0)));
    // Every word is answered although one of the guests does not read.
    talk(&stage, &party, n_words).await;
    // Now it reads: what was on the way, and then the whole scene.
    let (mut n_steps, mut n_scenes) = (0, 0);
    while deaf.seen() < n_words {
        match deaf.next().await {
            ServerMessage::Step { .. } => n_steps += 1,
            ServerMessage::Scene { .. } => n_scenes += 1,
            _ => {}
        }
    }
    assert!(n_steps < n_words, "all {n_steps} steps fitted on the way: nothing was missed");
    assert_eq!(n_scenes, 1);
    let scraped = Scraped::of(&stage).await;
    assert!(scraped.get("ludo_scenes_resent_total") >= 1.0);
    assert!(scraped.get("ludo_frames_dropped_total") >= 1.0);
    // It holds both seats, and sees by the eyes of the one that is asked now.
    assert_eq!(deaf.now().eyes, Viewer::Seat(Seat((n_words % 2) as u8)));
    // From there on every step comes again.
    talk(&stage, &party, 1).await;
    assert_eq!(deaf.step().await.entry, n_words + 1);
}

/// A slow reader is sent nothing that does not fit, although words go on while it
/// catches up: its visitor checks every frame.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_reads_slowly_is_never_sent_a_step_that_does_not_fit() {
    let stage = Stage::with(loud::games()).await;
    let party = stage.party(&order("loud", ["me", "me"])).await;
    let mut slow = stage.guest(&party, [0, 1]).await;
    slow.scene().await;
    let (n_words, n_more) = ((FLOOD / VOLUME) as u32, BURST as u32 / 2);
    talk(&stage, &party, n_words).await;
    let mut talker = stage.guest(&party, [0, 1]).await;
    talker.scene().await;
    let talking = tokio::spawn(async move {
        for _ in 0..n_more {
            let seat = talker.now().asked[0].0;
            talker.play(seat, "talk").await;
        }
    });
    while slow.seen() < n_words + n_more {
        slow.next().await;
    }
    talking.await.unwrap();
}

/// What somebody is told before the server hangs up.
async fn parting(guest: &mut Guest) -> Option<String> {
    loop {
        match guest.try_next().await {
            Ok(ServerMessage::Closing { failure, .. }) => {
                assert!(matches!(guest.try_next().await, Err(Problem::Gone(_))));
                return Some(failure.code);
            }
            Ok(_) => {}
            Err(Problem::Gone(_)) => return None,
            Err(problem) => panic!("{problem}"),
        }
    }
}

#[tokio::test]
async fn nonsense_is_answered_by_hanging_up_and_says_why() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    for text in [
        "",
        "hello",
        "{}",
        r#"{"t":"dance"}"#,
        r#"{"t":"lift","seat":0,"more":1}"#,
        r#"{"t":"lift","seat":-1}"#,
    ] {
        let mut guest = stage.guest(&party, []).await;
        guest.scene().await;
        guest.say_text(text.into()).await.unwrap();
        assert_eq!(parting(&mut guest).await.as_deref(), Some("unreadable"), "{text}");
    }
    // As the first word, too.
    let hello = ClientMessage::Step;
    assert_eq!(parting(&mut stage.come(&hello).await).await.as_deref(), Some("no-hello"));
    assert_eq!(one.play(0, "drop 1").await, Answer::Done { entry: 1 });
    other.reach(1).await;
}

#[tokio::test]
async fn a_message_over_the_limit_is_not_read() {
    let stage = Stage::open().await;
    let (party, [mut one, _other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    // The longest message is read: its words are no command.
    let mut words = String::new();
    let text = |words: &str| {
        let play = ClientMessage::Play { id: "x".into(), seat: Seat(0), seen: 0, words: words.into() };
        serde_json::to_string(&play).unwrap()
    };
    words.push_str(&"x".repeat(MAX_MESSAGE - text("").len()));
    one.say_text(text(&words)).await.unwrap();
    assert_eq!(crate::guest::refusal(&one.answer("x").await), "words");

    words.push('x');
    let mut guest = stage.guest(&party, [0]).await;
    guest.scene().await;
    guest.say_text(text(&words)).await.unwrap();
    // The rest of it may be on its way when the server hangs up, and then the
    // reason is lost with the connection.
    assert!(matches!(parting(&mut guest).await.as_deref(), Some("unreadable") | None));
    assert_eq!(one.play(0, "drop 1").await, Answer::Done { entry: 1 });
}

#[tokio::test]
async fn binary_frames_are_no_messages() {
    let stage = Stage::open().await;
    let address = stage.http.base().replacen("http", "ws", 1) + "/ws";
    let (mut socket, _) = connect_async(address).await.unwrap();
    socket.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    let said = socket.next().await.unwrap().unwrap().into_text().unwrap();
    let ServerMessage::Closing { failure, again } = visitor::read(&said).unwrap() else { panic!("{said}") };
    assert_eq!((failure.code.as_str(), again), ("unreadable", false));
    goes_on(&stage).await;
}

/// A later hello leaves for another match, with what it can show there.
#[tokio::test]
async fn a_later_hello_goes_on_to_another_match() {
    let stage = Stage::open().await;
    let (_, [mut one, _other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    let (second, _) = stage.play::<2>(&order("connect4", ["me", "friend"])).await;
    let (first, [mut own]) = stage.play(&order("connect4", ["me", "random"])).await;
    own.say(&second.hello([Seat(0)])).await;
    own.scene().await;
    assert_eq!(own.play(0, "drop 4").await, Answer::Done { entry: 1 });
    assert!(!stage.info(&first.id).await.seats[0].present, "it has left the first");
    assert_eq!(one.play(0, "drop 1").await, Answer::Done { entry: 1 });
}

#[tokio::test]
async fn a_flood_of_messages_ends_one_connection_and_nothing_else() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    let mut loud = stage.guest(&party, []).await;
    loud.scene().await;
    // Until it is hung up on: what is earned meanwhile is not as fast as a loop.
    while loud.say_text(r#"{"t":"step"}"#.into()).await.is_ok() {}
    assert!(matches!(parting(&mut loud).await.as_deref(), Some("too-fast") | None));
    assert_eq!(one.play(0, "drop 1").await, Answer::Done { entry: 1 });
    other.reach(1).await;
    goes_on(&stage).await;
}

/// What a client may send at once is listened to.
#[tokio::test]
async fn a_quick_client_is_no_flood() {
    let stage = Stage::open().await;
    let (_, [mut one, _other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    for _ in 0..BURST - 10 {
        one.say(&ClientMessage::Step).await;
    }
    one.hear().await;
    assert_eq!(one.play(0, "drop 1").await, Answer::Done { entry: 1 });
}

/// A match that breaks takes nobody else with it, and is there again from the
/// disk when somebody comes.
#[tokio::test]
async fn a_match_that_breaks_hurts_no_other() {
    let stage = Stage::with(loud::games()).await;
    let party = stage.party(&order("loud", ["me", "me"])).await;
    let (_, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    let mut talker = stage.guest(&party, [0, 1]).await;
    talker.scene().await;
    talker.play(0, "talk").await;
    let play = ClientMessage::Play { id: "last".into(), seat: Seat(1), seen: 1, words: "break".into() };
    talker.say(&play).await;
    assert_eq!(talker.closing().await.code, "table-closed");
    assert_eq!(one.play(0, "drop 1").await, Answer::Done { entry: 1 });
    other.reach(1).await;
    let mut talker = stage.guest(&party, [0, 1]).await;
    assert_eq!(talker.scene().await.entry, 1);
    assert_eq!(talker.play(1, "talk").await, Answer::Done { entry: 2 });
}
