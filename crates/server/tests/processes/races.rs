//! Commands for the same entry at both servers at once.

use std::collections::BTreeSet;

use kernel::FastDice;
use wire::Answer;

use crate::pair::{Guest, Pair, refusal};

/// PLAT-18: one person with two screens, one at each server, moves on both at once.
#[tokio::test]
async fn of_two_commands_for_one_entry_one_happens_and_the_other_is_stale() {
    Pair::run(|pair| async move {
        let mut dice = FastDice::new(6);
        let (mut n_races, mut wins) = (0, [0, 0]);
        while n_races < 200 {
            let party = pair.party("connect4", 2, &[]).await;
            let mut screens = [pair.come(0, &party, &[0, 1]).await, pair.come(1, &party, &[0, 1]).await];
            for n_entries in 0.. {
                for screen in &mut screens {
                    screen.refresh().await;
                    assert_eq!(screen.now().entry, n_entries);
                }
                if screens[0].now().end.is_some() {
                    break;
                }
                let [one, two] = &mut screens;
                let (mine, theirs) = (one.choice(dice.below(7) as usize), two.choice(dice.below(7) as usize));
                let answers = tokio::join!(one.submit(&mine), two.submit(&theirs));
                let done = Answer::Done { entry: n_entries + 1 };
                let winner = match (answers.0 == done, answers.1 == done) {
                    (true, false) => 0,
                    (false, true) => 1,
                    _ => panic!("{answers:?}"),
                };
                let (won, lost) = if winner == 0 { (mine, theirs) } else { (theirs, mine) };
                for answer in [answers.0, answers.1].iter().filter(|answer| **answer != done) {
                    assert_eq!(refusal(answer), "stale");
                }
                // Both servers know which of them it was.
                for screen in &mut screens {
                    assert_eq!(screen.submit(&won).await, done);
                    assert_eq!(refusal(&screen.submit(&lost).await), "stale");
                }
                wins[winner] += 1;
                n_races += 1;
            }
            pair.record(&party).await;
        }
        assert!(wins[0] > 0 && wins[1] > 0, "both win sometimes: {wins:?}");
    })
    .await;
}

/// Seats that are asked together do not make each other stale, at two servers
/// neither: everybody's answer is kept.
#[tokio::test]
async fn seats_asked_together_all_answer_at_once() {
    Pair::run(|pair| async move {
        let mut dice = FastDice::new(7);
        for _ in 0..10 {
            let party = pair.party("bids", 4, &[("players", "4"), ("rounds", "4")]).await;
            let mut people = Vec::new();
            for seat in 0..4_u8 {
                people.push(pair.come(usize::from(seat) % 2, &party, &[seat]).await);
            }
            for round in 0.. {
                for guest in &mut people {
                    guest.refresh().await;
                }
                if people[0].now().end.is_some() {
                    assert_eq!(round, 4);
                    break;
                }
                let mut bids = people.iter_mut().map(|guest| (guest.choice(dice.below(4) as usize), guest));
                let mut bid = || {
                    let (command, guest) = bids.next().unwrap();
                    entry_of(guest, command)
                };
                let entries: [u32; 4] = tokio::join!(bid(), bid(), bid(), bid()).into();
                let first = 4 * round + 1;
                assert_eq!(entries.into_iter().collect::<BTreeSet<u32>>(), (first..first + 4).collect());
            }
            pair.record(&party).await;
        }
    })
    .await;
}

async fn entry_of(guest: &mut Guest, command: wire::ClientMessage) -> u32 {
    match guest.submit(&command).await {
        Answer::Done { entry } => entry,
        answer => panic!("{answer:?}"),
    }
}
