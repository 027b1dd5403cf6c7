//! What a fair player would do, for somebody who plays alone against AIs.

use kernel::Seat;
use wire::{Answer, ClientMessage};

use crate::guest::{Guest, refusal};
use crate::stage::{Stage, order};

async fn advise(guest: &mut Guest, seat: u8) -> Answer {
    let id = guest.new_id();
    guest.ask_with(&id, &ClientMessage::Advise { id: id.clone(), seat: Seat(seat) }).await
}

/// Advice is a choice of the menu, thought of after what is seen: whoever follows it plays a whole match.
#[tokio::test]
async fn whoever_follows_advice_plays_a_match_to_its_end() {
    let stage = Stage::open().await;
    let (_, [mut one]) = stage.play(&order("connect4", ["me", "random"])).await;
    let mut n_advised = 0;
    while one.now().end.is_none() {
        let Answer::Advice { entry, play: Some(play) } = advise(&mut one, 0).await else {
            panic!("whoever is asked is advised")
        };
        assert_eq!(entry, one.seen());
        assert!(
            one.menu().choices.iter().any(|choice| choice.picks == play.picks && choice.label == play.label)
        );
        assert!(matches!(one.choose(0, &play.picks).await, Answer::Done { .. }));
        n_advised += 1;
        // The bot answers, or the match is over.
        while one.now().end.is_none() && one.now().asked != [Seat(0)] {
            one.next().await;
        }
    }
    assert!(n_advised >= 4, "four in a row take four discs");
    assert!(
        matches!(advise(&mut one, 0).await, Answer::Advice { play: None, .. }),
        "nobody is asked any more"
    );
}

/// Where another person plays, an adviser would be a third one; so it would with two at one screen.
#[tokio::test]
async fn nobody_is_advised_against_another_person() {
    let stage = Stage::open().await;
    let (_, [mut one, _other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    assert_eq!(refusal(&advise(&mut one, 0).await), "advice");
    let party = stage.party(&order("connect4", ["me", "me"])).await;
    let mut both = stage.guest(&party, [0, 1]).await;
    both.scene().await;
    assert_eq!(refusal(&advise(&mut both, 0).await), "advice");
    // Nor for an AI's seat, nor by somebody who watches.
    let (party, [mut alone]) = stage.play(&order("connect4", ["me", "random"])).await;
    assert_eq!(refusal(&advise(&mut alone, 1).await), "not-your-seat");
    let mut watcher = stage.guest(&party, []).await;
    watcher.scene().await;
    assert_eq!(refusal(&advise(&mut watcher, 0).await), "not-your-seat");
}
