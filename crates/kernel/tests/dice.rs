//! PLAT-4: the dice of a match can be recomputed in another language from
//! `docs/dice.md` alone. The page of Python beside it does so, and agrees.

use std::process::Command;

use kernel::{Dice, Key, MatchDice, Odds, Seat, Seed, Stream};

fn python(arguments: &[&str]) -> Vec<u64> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/dice.py");
    let output = Command::new("python3").arg(script).args(arguments).output().expect("python3 runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("numbers are text");
    text.lines().map(|line| line.parse().expect("a number a line")).collect()
}

fn rust(key: Key, entry: u32, stream: Stream, odds: Odds<'_>, count: usize) -> Vec<u64> {
    let mut dice = MatchDice::new(key, entry);
    (0..count).map(|_| dice.draw(stream, odds)).collect()
}

#[test]
fn python_draws_the_same_dice() {
    let die = Stream::public("die");
    let deal = Stream::secret("library", Seat(3));
    let key = |seed: u64| Key::of(&Seed::given(seed), &[]);
    let even = |seed: u64, entry: u32, n: u64| {
        let (seed_text, entry_text, n_text) = (seed.to_string(), entry.to_string(), n.to_string());
        let there = python(&[&seed_text, &entry_text, "die", "even", &n_text, "200"]);
        assert_eq!(
            there,
            rust(key(seed), entry, die, Odds::Even(n), 200),
            "seed {seed}, entry {entry}, n {n}"
        );
    };
    even(0, 0, 2);
    even(42, 7, 6);
    even(u64::MAX, u32::MAX, 1_000_003);
    // Just above half of all words: every other word is passed over.
    even(5, 1, (1 << 63) + 1);
    let there = python(&["9", "3", "library@3", "weights", "1,0,5,2", "300"]);
    assert_eq!(there, rust(key(9), 3, deal, Odds::Weighted(&[1, 0, 5, 2]), 300));
    let there = python(&["9", "3", "library@3~", "even", "6", "200"]);
    let mut dice = MatchDice::new(key(9), 3);
    let faces: Vec<u64> = (0..200).map(|nth| dice.face(deal, nth, Odds::Even(6))).collect();
    assert_eq!(there, faces);
    let there = python(&["9", "4", "die", "chance", "3/7", "300"]);
    assert_eq!(there, rust(key(9), 4, die, Odds::Chance { hits: 3, of: 7 }, 300));
}

#[test]
fn python_makes_the_same_key_of_a_seed_and_its_shares() {
    let seed = Seed([0xab; 32]);
    let shares = [Seed([1; 32]), Seed([2; 32])];
    let text = format!("{seed},{},{}", shares[0], shares[1]);
    let there = python(&[&text, "1", "die", "even", "1000000", "20"]);
    assert_eq!(there, rust(Key::of(&seed, &shares), 1, Stream::public("die"), Odds::Even(1_000_000), 20));
}

#[test]
fn all_faces_come_up_about_as_often() {
    let mut counts = [0u32; 6];
    for entry in 0..10_000 {
        let mut dice = MatchDice::new(Key::of(&Seed::given(1), &[]), entry);
        for _ in 0..6 {
            counts[dice.draw(Stream::public("die"), Odds::Even(6)) as usize] += 1;
        }
    }
    // 60,000 draws: five standard deviations are 456.
    assert!(counts.iter().all(|count| count.abs_diff(10_000) < 456), "{counts:?}");
}
