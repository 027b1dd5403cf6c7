//! PLAT-4: the same setup, seed and entries give the same states, live, from a record, from a record that stops in the
//! middle and goes on, on one thread and on two. What is printed names all states that were seen, so that other builds
//! can be held to it: `FINGERPRINTS=0..100 cargo test -p catalogue --test deals -- fingerprints:: --nocapture`, and the same
//! with `--release`.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use catalogue::{BotSpec, Edition, Patience, Shelf, Table};
use kernel::record::read_raw;
use kernel::{By, FastDice, Fingerprint, Seat};
use search::{Budget, Level};
use sha2::{Digest, Sha256};

use crate::{MOST_ENTRIES, dealt};

/// One entry in so many takes something back, where the match allows it.
const BACK: u64 = 40;

/// What somebody did.
#[derive(Clone, Debug)]
enum Act {
    Play(Seat, String),
    Back(u32),
}

fn act(table: &mut dyn Table, act: &Act) {
    match act {
        Act::Play(seat, words) => table.play(*seat, By::Bot, words).unwrap(),
        Act::Back(to) => table.take_back(*to, None).unwrap(),
    };
}

/// The fingerprints after each entry, the one before the first included.
fn fingerprints(table: &dyn Table) -> Vec<Fingerprint> {
    (0..=table.n_entries()).map(|entry| table.fingerprint_after(entry).unwrap()).collect()
}

/// Plays a deal at random.
fn played(
    edition: &dyn Edition,
    mut table: Box<dyn Table>,
    dice: &mut FastDice,
) -> (Box<dyn Table>, Vec<Act>) {
    let uniform = BotSpec::Level { level: Level::Uniform, budget: None };
    let mut bots: Vec<_> = (0..table.n_seats())
        .map(|_| edition.bot(&uniform, dice.word(), table.header(), Patience::default()))
        .collect();
    let mut acts = Vec::new();
    while let Some(seat) = table.asked().lowest().filter(|_| table.n_entries() < MOST_ENTRIES) {
        let back = dice.below(u64::from(table.n_entries()) + 1) as u32;
        let next = if dice.below(BACK) == 0 && table.can_take_back(back, None).is_ok() {
            Act::Back(back)
        } else {
            let bot = &mut bots[seat.index()];
            Act::Play(seat, bot.think(table.question(seat, None), Budget::Nodes(1)).unwrap())
        };
        act(table.as_mut(), &next);
        acts.push(next);
    }
    (table, acts)
}

/// The fingerprints of a deal as it was played, and how many of other ways to the same states were compared with them.
struct Seen {
    live: Vec<Fingerprint>,
    n_compared: u64,
}

fn seen(shelf: &dyn Shelf, edition: &dyn Edition, deal: u64) -> Seen {
    let mut dice = FastDice::of(&[deal, 1]);
    let table = dealt(shelf, edition, deal, &mut dice);
    let mut live = fingerprints(table.as_ref());
    let (table, acts) = played(edition, table, &mut dice);
    // Noted as it went on; each is worked out anew below.
    live.extend((1..=table.n_entries()).map(|entry| table.fingerprint_after(entry).unwrap()));
    let record = table.record();
    let replayed = fingerprints(edition.replay(read_raw(&record).unwrap()).unwrap().as_ref());
    compare(shelf.id(), deal, &live, &replayed);
    let at = dice.below(acts.len() as u64 + 1) as usize;
    let lines: Vec<&str> = record.split_inclusive('\n').take(at + 1).collect();
    let mut resumed = edition.replay(read_raw(&lines.concat()).unwrap()).unwrap();
    acts[at..].iter().for_each(|next| act(resumed.as_mut(), next));
    compare(shelf.id(), deal, &live, &fingerprints(resumed.as_ref()));
    Seen { n_compared: 2 * live.len() as u64, live }
}

/// The first entry after which two states differ.
fn difference(live: &[Fingerprint], other: &[Fingerprint]) -> Option<usize> {
    let is_other = |entry: &usize| live.get(*entry) != other.get(*entry);
    (0..live.len().max(other.len())).find(is_other)
}

fn compare(game: &str, deal: u64, live: &[Fingerprint], other: &[Fingerprint]) {
    if let Some(entry) = difference(live, other) {
        panic!("{game}, deal {deal}: the states after entry {entry} differ");
    }
}

/// All deals of all games, so many at a time, in order.
fn all(deals: Range<u64>, n_threads: usize) -> Vec<Seen> {
    let shelves = catalogue::shipped();
    let shelves: Vec<(&dyn Shelf, Box<dyn Edition>)> =
        shelves.iter().map(|shelf| (shelf, shelf.shipped())).collect();
    let work: Vec<(u64, usize)> =
        deals.flat_map(|deal| (0..shelves.len()).map(move |shelf| (deal, shelf))).collect();
    let (next, work) = (AtomicU64::new(0), &work);
    let busy = || {
        let mut done = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed) as usize;
            let Some((deal, shelf)) = work.get(place) else { return done };
            let (shelf, edition) = &shelves[*shelf];
            done.push((place, seen(*shelf, edition.as_ref(), *deal)));
        }
    };
    let mut done = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..n_threads).map(|_| scope.spawn(busy)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
    });
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, seen)| seen).collect()
}

/// Which deals, by `FINGERPRINTS=FROM..TO`.
fn deals() -> Range<u64> {
    let Ok(text) = std::env::var("FINGERPRINTS") else { return 0..4 };
    let (from, to) = text.split_once("..").expect("FINGERPRINTS=FROM..TO");
    from.parse().unwrap()..to.parse().unwrap()
}

#[test]
fn every_way_to_a_state_leads_to_the_same_on_one_thread_and_on_two() {
    let (one, two) = (all(deals(), 1), all(deals(), 2));
    assert_eq!(one.len(), two.len());
    let mut name = Sha256::new();
    let (mut n_states, mut n_compared) = (0, 0);
    for (one, two) in one.iter().zip(&two) {
        assert_eq!(difference(&one.live, &two.live), None, "on two threads it is another match");
        one.live.iter().for_each(|state| name.update(state.to_string()));
        n_states += one.live.len() as u64;
        n_compared += one.n_compared + two.n_compared + one.live.len() as u64;
    }
    let name: String = name.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    println!("fingerprints: {n_states} states, {n_compared} compared, all of them {name}");
    assert!(n_states > 50 * one.len() as u64, "{n_states} states in {} matches", one.len());
}

#[test]
fn a_state_that_differs_is_found() {
    let shelves = catalogue::shipped();
    let shelf = shelves.find("connect4").unwrap();
    let edition = shelf.shipped();
    let live = seen(shelf, edition.as_ref(), 0).live;
    assert_eq!(difference(&live, &live), None);
    let mut other = live.clone();
    other[3] = live[4];
    assert_eq!(difference(&live, &other), Some(3));
    assert_eq!(difference(&live, &live[..5]), Some(5));
    assert_ne!(live, seen(shelf, edition.as_ref(), 1).live, "another deal is another match");
}
