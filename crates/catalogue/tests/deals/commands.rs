//! PLAT-1: commands in words that nobody would write. Each is refused, says why and changes nothing, or it is one of those
//! that may be played. `FUZZ_ROUNDS` and `FUZZ_SEED` ask for more than the everyday.

use std::collections::BTreeSet;

use catalogue::{NotPlayed, Table};
use kernel::record::read_raw;
use kernel::{By, FastDice, Seat};
use testkit::{asked, mangled};

use crate::{MOST_ENTRIES, dealt};

/// How many are tried before the match goes on.
const TRIES: u64 = 8;
/// How many commands of other moments and games are kept to make wrong ones from.
const KEPT: usize = 200;

/// What became of the commands that were tried.
#[derive(Default)]
struct Tally {
    tried: u64,
    refused: u64,
}

/// The commands that a seat may play.
fn legal(table: &dyn Table, seat: Seat) -> BTreeSet<String> {
    table.menu(seat).choices.into_iter().filter_map(|choice| choice.commands.into_iter().next()).collect()
}

/// Tries words in a seat that may play these. Whether they were played.
fn was_played(table: &mut dyn Table, seat: Seat, legal: &BTreeSet<String>, words: &str) -> bool {
    let number = table.n_entries();
    let before = table.fingerprint_after(number);
    let why = match table.play(seat, By::Person, words) {
        Ok(happened) => {
            assert_eq!(happened.number, number + 1);
            let entered = table.entry_text(number + 1).unwrap();
            let (_, command) = entered.split_once(": ").unwrap();
            assert!(legal.contains(command), "{words:?} was played as {command:?}, which is not legal");
            return true;
        }
        Err(why) => why,
    };
    let said = match &why {
        NotPlayed::Words(error) => error.to_string(),
        NotPlayed::Faulted(fault) => fault.to_string(),
        NotPlayed::Rejected { code, .. } => (*code).to_owned(),
    };
    assert!(!said.is_empty(), "{words:?} was refused without a word");
    assert_eq!((table.n_entries(), table.fingerprint_after(number)), (number, before), "{words:?}: {said}");
    // A script may fail to carry out what it offers.
    let is_fault = matches!(why, NotPlayed::Faulted(_));
    assert!(is_fault || !legal.contains(words), "{words:?} may be played, and was refused: {said}");
    false
}

/// A match in which wrong commands are tried before each right one.
fn play(table: &mut dyn Table, known: &mut Vec<String>, dice: &mut FastDice, rounds: u64) -> Tally {
    let mut tally = Tally::default();
    while let Some(asked) = table.asked().lowest() {
        if table.n_entries() >= MOST_ENTRIES || tally.tried >= rounds {
            break;
        }
        let may_play = legal(table, asked);
        let good = may_play.iter().nth(dice.below(may_play.len() as u64) as usize).unwrap().clone();
        let others: Vec<&str> = known.iter().map(String::as_str).collect();
        let is_played = (0..TRIES).any(|_| {
            let wrong = mangled(&good, &others, dice);
            let other = Seat(dice.below(u64::from(table.n_seats())) as u8);
            let is_played = if dice.below(8) == 0 {
                let may_play = legal(table, other);
                was_played(table, other, &may_play, &wrong)
            } else {
                was_played(table, asked, &may_play, &wrong)
            };
            tally.tried += 1;
            tally.refused += u64::from(!is_played);
            is_played
        });
        if !is_played {
            was_played(table, asked, &may_play, &good);
        }
        if known.len() == KEPT {
            known.swap_remove(dice.below(KEPT as u64) as usize);
        }
        known.push(good);
    }
    tally
}

#[test]
fn mangled_commands_are_refused_and_change_nothing_or_are_legal() {
    let (rounds, seed) = (asked("FUZZ_ROUNDS", 20_000), asked("FUZZ_SEED", 0));
    let shelves = catalogue::shipped();
    let n_games = shelves.iter().count() as u64;
    let mut all = Tally::default();
    let mut known = Vec::new();
    for (deal, shelf) in (0..).flat_map(|deal| shelves.iter().map(move |shelf| (deal, shelf))) {
        if all.tried >= rounds {
            break;
        }
        let mut dice = FastDice::of(&[seed, deal, 2]);
        let edition = shelf.shipped();
        let mut table = dealt(shelf, edition.as_ref(), deal, &mut dice);
        let share = (rounds / n_games).clamp(1, 2_000);
        let tally = play(table.as_mut(), &mut known, &mut dice, share);
        edition.replay(read_raw(&table.record()).unwrap()).unwrap();
        all.tried += tally.tried;
        all.refused += tally.refused;
    }
    println!("commands: {} tried, {} refused", all.tried, all.refused);
    assert!(all.refused > all.tried / 2, "only {} of {} were refused", all.refused, all.tried);
}
