//! Messages that nobody would write, to matches that are played.

use kernel::{FastDice, Seat, Viewer};
use scene::ItemId;
use testkit::{asked, mangled};
use visitor::Problem;
use wire::{Answer, ClientMessage, Held, Motion, NewMatch, ServerMessage};

use crate::guest::Guest;
use crate::records::load;
use crate::stage::{Party, Stage, bids, order, share};

/// So many are said in a match before another one is made.
const A_MATCH: u64 = 150;

/// One message of every kind, as somebody who plays might say it now.
fn sayings(party: &Party, guest: &Guest) -> Vec<String> {
    let (id, seat, seen) = (|| "said".to_owned(), Seat(0), guest.seen());
    let choice = guest.menu().choices.first();
    let picks: Vec<ItemId> = choice.map_or_else(Vec::new, |choice| choice.picks.clone());
    let item = picks.first().cloned().unwrap_or_else(|| ItemId::new("nothing"));
    let held = |token: &str| Held { seat, token: token.to_owned(), share: Some(share(seat).to_string()) };
    let hello = |held| ClientMessage::Hello { match_id: party.id.clone(), held, host: None };
    let propose = |motion| ClientMessage::Propose { id: id(), seat, motion };
    let all = [
        hello(vec![held(party.token(seat))]),
        hello(vec![held("0123456789abcdef"), held(party.token(seat))]),
        ClientMessage::Choose { id: id(), seat, seen, picks: picks.clone() },
        ClientMessage::Play { id: id(), seat, seen, words: "drop 1".into() },
        ClientMessage::Leave { id: id(), seat },
        propose(Motion::Draw),
        propose(Motion::Back(1)),
        propose(Motion::Rematch),
        ClientMessage::Decline { id: id(), seat },
        ClientMessage::Ask { id: id(), seat, picks },
        ClientMessage::Survey { id: id(), item },
        ClientMessage::Advise { id: id(), seat },
        ClientMessage::Timeline { id: id() },
        ClientMessage::Lift { seat },
        ClientMessage::Look { eyes: Viewer::Everyone },
        ClientMessage::Show { entry: 1 },
        ClientMessage::Pace { paused: false, every: 10 },
        ClientMessage::Step,
        ClientMessage::Refresh,
    ];
    all.iter().map(|message| serde_json::to_string(message).unwrap()).collect()
}

/// What came of something that was said: why the server hung up, if it did.
async fn parting(guest: &mut Guest, text: &str) -> Option<String> {
    if guest.say_text(text.to_owned()).await.is_err() {
        return Some("gone".into());
    }
    let probe = ClientMessage::Ask { id: guest.new_id(), seat: Seat(9), picks: Vec::new() };
    let ClientMessage::Ask { id, .. } = &probe else { unreachable!() };
    // The server may have hung up before it hears this.
    let _ = guest.say_text(serde_json::to_string(&probe).unwrap()).await;
    loop {
        match guest.try_next().await {
            Ok(ServerMessage::Answer { id: answered, .. }) if answered == *id => return None,
            Ok(ServerMessage::Closing { failure, .. }) => return Some(failure.code),
            Ok(_) => {}
            Err(Problem::Gone(_)) => return Some("gone".into()),
            Err(problem) => panic!("{text:?}: {problem}"),
        }
    }
}

/// Somebody at the match who sees it.
async fn come(stage: &Stage, party: &Party) -> Guest {
    let mut guest = stage.guest(party, [0]).await;
    guest.scene().await;
    guest
}

/// Says strange things in a match; how many of them could not be read.
async fn talk(stage: &Stage, new: &NewMatch, dice: &mut FastDice, rounds: u64) -> u64 {
    let party = stage.party(new).await;
    let mut guest = come(stage, &party).await;
    let mut n_unreadable = 0;
    for _ in 0..rounds {
        let sayings = sayings(&party, &guest);
        let sayings: Vec<&str> = sayings.iter().map(String::as_str).collect();
        let text = mangled(dice.pick::<&str>(&sayings), &sayings, dice);
        let meant = serde_json::from_str::<ClientMessage>(&text);
        match (meant, parting(&mut guest, &text).await.as_deref()) {
            (Ok(_), None) => continue,
            (Err(_), Some("unreadable")) => n_unreadable += 1,
            (_, Some("too-fast")) => {}
            // To a match that is not there, or with what opens no seat of this one.
            (Ok(ClientMessage::Hello { .. }), Some("no-match" | "no-seat" | "token" | "share")) => {}
            (meant, parting) => panic!("{text:?}, which means {meant:?}, was answered by {parting:?}"),
        }
        guest = come(stage, &party).await;
    }
    guest = come(stage, &party).await;
    let left = guest.leave(0).await;
    assert!(matches!(left, Answer::Done { .. } | Answer::Refused { .. }), "{left:?}");
    let record = stage.http.get(&format!("/api/v1/matches/{}/record", party.id)).await.unwrap();
    assert_eq!(record.status, 200, "{}", record.body);
    load(stage, &record.body).await;
    n_unreadable
}

/// PLAT-1, PLAT-18: whatever is said, it is heard as a message or the server hangs up and says why; what came of it is a
/// match that its record tells. `FUZZ_ROUNDS` and `FUZZ_SEED` ask for more than the everyday.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mangled_messages_are_heard_or_hung_up_on_and_no_match_breaks() {
    let rounds = asked("FUZZ_ROUNDS", 900);
    let mut dice = FastDice::new(asked("FUZZ_SEED", 0));
    let orders = [
        order("connect4", ["me", "random"]),
        order("duel", ["me", "random"]),
        bids(["me", "random"], []),
        order("skirmish", ["me", "random"]),
    ];
    let stage = Stage::open().await;
    // Whoever says nothing for long is dropped: these two come back at the end.
    let (bystanders, both): (_, [Guest; 2]) = stage.play(&order("connect4", ["me", "friend"])).await;
    drop(both);
    let (mut left, mut n_unreadable) = (rounds, 0);
    for new in orders.iter().cycle() {
        let now = left.min(A_MATCH);
        n_unreadable += talk(&stage, new, &mut dice, now).await;
        left -= now;
        if left == 0 {
            break;
        }
    }
    let mut one = come(&stage, &bystanders).await;
    assert_eq!(one.play(0, "drop 1").await, Answer::Done { entry: 1 });
    assert_eq!(stage.guest(&bystanders, [1]).await.scene().await.entry, 1);
    assert!(n_unreadable > rounds / 4, "only {n_unreadable} of {rounds} could not be read");
}
