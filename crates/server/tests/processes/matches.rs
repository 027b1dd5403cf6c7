//! Whole matches of people who come to different servers.

use kernel::{FastDice, Seat, Viewer};
use wire::{Absence, Answer, MatchInfo, NewMatch, NewSeat, Phase};

use crate::pair::{Pair, join, refusal};

/// PLAT-18, PLAT-21
#[tokio::test]
async fn two_people_at_two_servers_play_one_match_to_its_end() {
    Pair::run(|pair| async move {
        let mut dice = FastDice::new(5);
        for _ in 0..4 {
            let party = pair.party("connect4", 2, &[]).await;
            let mut people = [pair.come(0, &party, &[0]).await, pair.come(1, &party, &[1]).await];
            people[1].scene().await;
            let mut n_entries = 0;
            for mover in [0, 1].into_iter().cycle() {
                people[mover].refresh().await;
                assert_eq!(people[mover].now().entry, n_entries);
                assert_eq!(people[mover].now().eyes, Viewer::Seat(Seat(mover as u8)));
                if people[mover].now().end.is_some() {
                    break;
                }
                let entry = people[mover].play(dice.below(7) as usize).await;
                n_entries += 1;
                assert_eq!(entry, n_entries);
            }
            let record = pair.record(&party).await;
            assert_eq!(record.lines().count() as u32, n_entries + 1);
        }
    })
    .await;
}

/// PLAT-18: somebody who waits at one server sees a match that began at the other.
#[tokio::test]
async fn a_match_that_begins_at_one_server_has_begun_at_the_other() {
    Pair::run(|pair| async move {
        let party = pair.party("connect4", 2, &[]).await;
        let mut waiting = pair.come(0, &party, &[0]).await;
        waiting.refresh().await;
        assert!(waiting.visitor.screen.now.is_none(), "the other seat has given no share");
        let mut last = pair.come(1, &party, &[1]).await;
        last.scene().await;
        waiting.refresh().await;
        assert_eq!(waiting.now().eyes, Viewer::Seat(Seat(0)));
        assert_eq!(waiting.menu().choices.len(), 7);
        let path = format!("/api/v1/matches/{}", party.id);
        for which in [0, 1] {
            let info: MatchInfo = pair.http(which).get(&path).await.unwrap().read(200).unwrap();
            assert_eq!(info.phase, Phase::Playing);
            assert!(info.seats.iter().all(|seat| seat.taken));
        }
    })
    .await;
}

/// PLAT-21: an invitation works once, whichever server it is used at.
#[tokio::test]
async fn an_invitation_used_at_one_server_is_used_at_the_other() {
    Pair::run(|pair| async move {
        let seats = vec![NewSeat::Me { name: String::new() }, NewSeat::Friend];
        let new = NewMatch {
            game: "connect4".into(),
            mod_name: None,
            values: [].into(),
            seats,
            practice: false,
            listed: false,
            seed: Some(1),
            clock: None,
            absence: Absence::Wait,
            key: None,
        };
        let made = pair.http(0).make(&new).await.unwrap();
        let path = format!("/api/v1/matches/{}", made.id);
        let phase = |which: usize| {
            let (http, path) = (pair.http(which), &path);
            async move { http.get(path).await.unwrap().read::<MatchInfo>(200).unwrap().seats[1].taken }
        };
        assert!(!phase(0).await && !phase(1).await);
        let invited = made.invitations[0].clone();
        pair.http(1).join(&made.id, &join(invited.seat, invited.invitation.clone())).await.unwrap();
        assert!(phase(0).await && phase(1).await);
        let mut other = join(invited.seat, invited.invitation);
        other.key = kernel::Seed([1; 32]).to_string();
        for which in [0, 1] {
            let used = pair.http(which).post(&format!("{path}/join"), &other).await.unwrap();
            assert_eq!(used.status, 409, "{}", used.body);
        }
    })
    .await;
}

/// A command that one server has answered gets the same answer from the other,
/// and happens once.
#[tokio::test]
async fn a_repeat_at_the_other_server_gets_the_same_answer() {
    Pair::run(|pair| async move {
        let party = pair.party("connect4", 2, &[]).await;
        let mut first = pair.come(0, &party, &[0]).await;
        let mut other = pair.come(1, &party, &[1]).await;
        other.scene().await;
        first.refresh().await;
        // The same person at the other server, before anything has happened there.
        let mut again = pair.come(1, &party, &[0]).await;
        again.scene().await;
        let command = first.choice(3);
        for guest in [&mut first, &mut again] {
            assert_eq!(guest.submit(&command).await, Answer::Done { entry: 1 });
        }
        // And somebody who comes later.
        let mut later = pair.come(1, &party, &[0]).await;
        assert_eq!(later.submit(&command).await, Answer::Done { entry: 1 });
        assert_eq!(later.now().entry, 1);
        // What was meant for the moment before is stale at both.
        again.refresh().await;
        other.refresh().await;
        other.play(0).await;
        for guest in [&mut first, &mut again] {
            let mut late = command.clone();
            if let wire::ClientMessage::Choose { id, .. } = &mut late {
                *id = "late".into();
            }
            assert_eq!(refusal(&guest.submit(&late).await), "stale");
        }
    })
    .await;
}
