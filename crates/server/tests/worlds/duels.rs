//! A game that ships and hides something: duels that are dealt otherwise and look alike to somebody. What reaches that
//! somebody is the same, and what the one is sent who may see it is not.

use kernel::{Seat, Viewer};
use visitor::{Visitor, read};
use wire::{ClientMessage, Held, ServerMessage};

use crate::compare::Violation;
use crate::pair::{self, Tally};
use crate::plan::Plan;
use crate::stage::{AT_ONCE, Server};

/// Whoever has only lands of one kind is dealt the same by every seed.
const ONE_KIND: &str = "40 Mere";
/// Cards that differ; none of them lets anything fall by chance for all to see.
const MANY_KINDS: &str =
    "20 Vault\n4 Adder Clerk\n4 Duskmoth\n4 Pawnbroker of Hours\n4 Bloodless Bailiff\n4 Snuff Out";

/// How many pairs are played by each pair of eyes.
const PAIRS: u64 = 12;

/// A plan, and the next one that looks the same at its beginning to its eyes and not to the second seat.
fn twins(server: &Server, number: u64, eyes: Viewer, lists: [&str; 2]) -> [Plan; 2] {
    let plan = Plan::of_duel(number, eyes, lists);
    let second = Viewer::Seat(Seat(1));
    let seen = |plan: &Plan| {
        let table = server.look_behind(plan);
        [eyes, second].map(|viewer| table.view_json(viewer))
    };
    let [own, others] = seen(&plan);
    let is_twin = |other: &Plan| {
        let [seen_own, seen_others] = seen(other);
        seen_own == own && seen_others != others
    };
    let mut later = (number + 1..).map(|number| Plan::of_duel(number, eyes, lists));
    let twin = later.find(is_twin).unwrap();
    [plan, twin]
}

/// PLAT-6: neither an opponent nor a spectator can tell by a single byte what somebody holds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_what_an_opponent_holds() {
    let server = Server::open(catalogue::shipped, "duel", AT_ONCE).await;
    for (eyes, first) in [(Viewer::Seat(Seat(0)), ONE_KIND), (Viewer::Spectator, MANY_KINDS)] {
        let mut tally = Tally::default();
        for number in 0..PAIRS {
            let [plan, twin] = twins(&server, number, eyes, [first, MANY_KINDS]);
            let played = pair::play_both(&server, [&plan, &twin], &mut tally).await;
            played.and_then(|()| tally.check_differ()).unwrap_or_else(|found: Violation| {
                panic!("{eyes:?}, {} and {}: {found}", plan.number, twin.number)
            });
        }
        println!("{eyes:?}: {tally:?}");
        assert!(tally.steps > 10 * PAIRS && tally.refused > PAIRS, "{tally:?}");
    }
}

/// The hand as its own player is sent it: it is what differs between the two.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_holds_the_cards_is_sent_them() {
    let server = Server::open(catalogue::shipped, "duel", AT_ONCE).await;
    let plans = twins(&server, 0, Viewer::Seat(Seat(0)), [ONE_KIND, MANY_KINDS]);
    let mut seen = Vec::new();
    for plan in &plans {
        let made = server.http.make(&plan.order()).await.unwrap();
        let held = made.mine.iter().filter(|given| given.seat == Seat(1));
        let held = held.map(|given| Held { seat: given.seat, token: given.token.clone(), share: None });
        let hello = ClientMessage::Hello { match_id: made.id.clone(), held: held.collect(), host: None };
        let mut owner = Visitor::come(server.http.base(), &hello).await.unwrap();
        loop {
            let frame = owner.next_frame().await.unwrap();
            if let ServerMessage::Scene { scene, .. } = read(&frame).unwrap() {
                seen.push(scene);
                break;
            }
        }
    }
    assert_ne!(seen[0], seen[1]);
}
