//! Persons at one screen, whose match goes on at the other server.

use kernel::{Seat, Viewer};
use wire::{Answer, ClientMessage, ServerMessage};

use crate::pair::{Guest, Pair};

/// Where nothing is hidden the eyes go to the seat that is asked, wherever the
/// step before came from.
#[tokio::test]
async fn the_eyes_of_one_screen_follow_what_happens_at_the_other_server() {
    Pair::run(|pair| async move {
        let party = pair.party("connect4", 2, &[]).await;
        let mut screens = [pair.come(0, &party, &[0, 1]).await, pair.come(1, &party, &[0, 1]).await];
        for entry in 0..6_u32 {
            for screen in &mut screens {
                screen.refresh().await;
                assert_eq!(screen.now().eyes, Viewer::Seat(Seat((entry % 2) as u8)));
            }
            screens[(entry / 2 % 2) as usize].play(3).await;
        }
    })
    .await;
}

/// Where something is hidden the next seat's curtain falls, and nothing of that
/// seat is sent before it is lifted.
#[tokio::test]
async fn a_curtain_falls_when_the_other_server_has_gone_on() {
    Pair::run(|pair| async move {
        let party = pair.party("bids", 2, &[("players", "2")]).await;
        let mut screens = [pair.come(0, &party, &[0, 1]).await, pair.come(1, &party, &[0, 1]).await];
        for screen in &mut screens {
            lift(screen, 0).await;
        }
        // The first seat bids at one server; at the other it is the second seat's turn too.
        let command = screens[0].choice(0);
        assert_eq!(screens[0].submit(&command).await, Answer::Done { entry: 1 });
        screens[1].visitor.send(&ClientMessage::Refresh).await.unwrap();
        for screen in &mut screens {
            lift(screen, 1).await;
            assert_eq!(screen.now().entry, 1);
            assert_eq!(screen.now().eyes, Viewer::Seat(Seat(1)));
            assert!(!screen.menu().choices.is_empty());
        }
    })
    .await;
}

/// Waits for a seat's curtain, sees that nothing of the seat comes before it, and
/// lifts it.
async fn lift(screen: &mut Guest, seat: u8) {
    let seat = Seat(seat);
    let fallen = screen.visitor.until(|message, screen| match message {
        ServerMessage::Curtain { seat: of } => Some(*of),
        _ => {
            let eyes = screen.now.as_ref().map(|now| now.eyes);
            assert!(eyes.is_none_or(|eyes| eyes != Viewer::Seat(seat)), "{message:?}");
            None
        }
    });
    assert_eq!(fallen.await.unwrap(), seat);
    screen.visitor.send(&ClientMessage::Lift { seat }).await.unwrap();
    screen.scene().await;
}
