//! How long a bot takes tells nothing of what it holds: one that is forced is not heard of before its beat.

use std::time::Duration;

use catalogue::shelf;
use kernel::Seat;
use search::Budget;
use server::Terms;
use testkit::toys::bids::Bids;
use tokio::time::timeout;
use visitor::{Screen, Visitor};
use wire::{Absence, ClientMessage, Held, MatchMade, NewMatch, NewSeat, ServerMessage};

use crate::stage::Server;

/// Longer than any test: whoever may think so long, and needs not, answers at once all the same.
const LONG: Budget = Budget::Time(Duration::from_secs(3_600));

/// Nothing takes this long unless it never comes.
const NEVER: Duration = Duration::from_secs(60);

async fn server(has_veil: bool) -> Server {
    let terms = Terms { budget: LONG, thinkers: 1, has_veil };
    Server::open(|| catalogue::shipped().with(shelf::<Bids>()), "bids", terms).await
}

fn order(game: &str, seats: Vec<NewSeat>, values: &[(&str, &str)]) -> NewMatch {
    NewMatch {
        game: game.to_owned(),
        mod_name: None,
        values: values.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
        seats,
        practice: false,
        listed: false,
        seed: Some(1),
        clock: None,
        absence: Absence::Wait,
        key: None,
    }
}

fn me() -> NewSeat {
    NewSeat::Me { name: String::new() }
}

fn bot(level: &str) -> NewSeat {
    NewSeat::Bot { level: level.to_owned() }
}

/// Somebody makes a match and comes to it.
async fn come(server: &Server, order: &NewMatch) -> Visitor {
    let MatchMade { id, mine, .. } = server.http.make(order).await.unwrap();
    let held = mine.into_iter().map(|given| Held { seat: given.seat, token: given.token, share: None });
    let hello = ClientMessage::Hello { match_id: id, held: held.collect(), host: None };
    let mut visitor = Visitor::come(server.http.base(), &hello).await.unwrap();
    reach(&mut visitor, 0).await;
    visitor
}

/// Waits until a screen shows an entry.
async fn reach(visitor: &mut Visitor, entry: u32) {
    let is_there = |_: &ServerMessage, screen: &Screen| {
        screen.now.as_ref().is_some_and(|now| now.entry >= entry).then_some(())
    };
    timeout(NEVER, visitor.until(is_there)).await.expect("the screen shows it").unwrap();
}

/// Everybody bids one card and has only one: nobody needs to think.
async fn forced(server: &Server) -> Visitor {
    let settings = [("rounds", "1"), ("hand", "1"), ("players", "2")];
    come(server, &order("bids", vec![me(), bot("deep")], &settings)).await
}

/// Asks something, and says which entry is shown when the answer is there.
async fn entry_when_answered(visitor: &mut Visitor) -> u32 {
    let ask = ClientMessage::Ask { id: "ask".into(), seat: Seat(0), picks: Vec::new() };
    visitor.send(&ask).await.unwrap();
    let answered = |message: &ServerMessage, screen: &Screen| match message {
        ServerMessage::Answer { .. } => screen.now.as_ref().map(|now| now.entry),
        _ => None,
    };
    visitor.until(answered).await.unwrap()
}

/// PLAT-6, PLAT-13: one bot thinks at a time, so once those of other matches have answered this one has thought, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forced_bot_is_not_heard_of_before_its_beat() {
    let server = server(true).await;
    let mut hidden = forced(&server).await;
    assert_eq!(entry_when_answered(&mut hidden).await, 0);
    for _ in 0..3 {
        let mut open = come(&server, &order("connect4", vec![bot("heuristic"), me()], &[])).await;
        reach(&mut open, 1).await;
    }
    assert_eq!(entry_when_answered(&mut hidden).await, 0, "an hour and a quarter is not over");
}

/// The same bot where nobody asks for a beat: it is the beat alone that kept it silent.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_veil_a_forced_bot_answers_at_once() {
    let server = server(false).await;
    let mut hidden = forced(&server).await;
    reach(&mut hidden, 1).await;
}
