//! Invitations, tokens and shares.

use kernel::{Seat, Seats, Seed};
use server::store::{Begun, MatchId, NewMatch, Phase, Redeemed, Renewed, SeatRow, StoreError, TakeSeat};

use crate::{Disk, hash, new_match};

/// Seats of `new_match`.
const MAKER: Seat = Seat(0);
const INVITED: Seat = Seat(1);
const BOT: Seat = Seat(2);
const NOBODY: Seat = Seat(3);

fn take(invitation: u8, key: u8, token: u8) -> TakeSeat {
    TakeSeat {
        invitation: hash(invitation),
        key: hash(key),
        token: hash(token),
        name: Some(format!("guest {key}")),
        user: None,
    }
}

async fn seat(place: &Disk, id: &MatchId, seat: Seat) -> SeatRow {
    place.store.load(id).await.unwrap().unwrap().made.seats.swap_remove(seat.index())
}

#[tokio::test]
async fn an_invitation_is_used_once() {
    let place = Disk::new().await;
    let (id, store) = (place.gathering().await, &place.store);
    let before = store.load(&id).await;
    let refused = Ok(Redeemed::NoInvitation);
    assert_eq!(store.take_seat(&id, INVITED, take(9, 10, 11)).await, refused, "another invitation");
    assert_eq!(store.take_seat(&id, MAKER, take(2, 10, 11)).await, refused, "another seat's");
    assert_eq!(store.take_seat(&id, BOT, take(2, 10, 11)).await, refused);
    assert_eq!(store.take_seat(&id, NOBODY, take(2, 10, 11)).await, refused);
    let unknown = MatchId::random().unwrap();
    assert_eq!(store.take_seat(&unknown, INVITED, take(2, 10, 11)).await, refused);
    assert_eq!(store.load(&id).await, before, "nothing of this left a trace");

    assert_eq!(store.take_seat(&id, INVITED, take(2, 10, 11)).await, Ok(Redeemed::Taken));
    let taken = SeatRow {
        name: Some("guest 10".into()),
        token: Some(hash(11)),
        invitation: Some(hash(2)),
        key: Some(hash(10)),
        ..SeatRow::default()
    };
    assert_eq!(seat(&place, &id, INVITED).await, taken);
    assert_eq!(store.take_seat(&id, INVITED, take(2, 20, 21)).await, Ok(Redeemed::Used));
    assert_eq!(seat(&place, &id, INVITED).await, taken);

    assert_eq!(store.take_seat(&id, INVITED, take(2, 10, 12)).await, Ok(Redeemed::Again));
    assert_eq!(seat(&place, &id, INVITED).await, SeatRow { token: Some(hash(12)), ..taken });
    assert_eq!(store.take_seat(&id, INVITED, take(9, 10, 13)).await, refused, "a key alone is nothing");
}

#[tokio::test]
async fn an_invitation_is_renewed_while_nobody_has_come() {
    let place = Disk::new().await;
    let (id, store) = (place.gathering().await, &place.store);
    assert_eq!(store.renew_invitation(&id, INVITED, hash(4)).await, Ok(Renewed::Now));
    assert_eq!(store.take_seat(&id, INVITED, take(2, 10, 11)).await, Ok(Redeemed::NoInvitation));
    assert_eq!(store.take_seat(&id, INVITED, take(4, 10, 11)).await, Ok(Redeemed::Taken));
    for seat in [INVITED, MAKER, BOT] {
        assert_eq!(store.renew_invitation(&id, seat, hash(5)).await, Ok(Renewed::Taken), "{seat}");
    }
    assert_eq!(seat(&place, &id, INVITED).await.invitation, Some(hash(4)));

    let unknown = StoreError::UnknownSeat(id.clone(), NOBODY);
    assert_eq!(store.renew_invitation(&id, NOBODY, hash(5)).await, Err(unknown));
    let other = MatchId::random().unwrap();
    let unknown = StoreError::UnknownMatch(other.clone());
    assert_eq!(store.renew_invitation(&other, INVITED, hash(5)).await, Err(unknown));
}

#[tokio::test]
async fn the_first_share_of_a_seat_counts() {
    let place = Disk::new().await;
    let (id, store) = (place.gathering().await, &place.store);
    let [one, two, bot] = [Seed([1; 32]), Seed([2; 32]), Seed([3; 32])];
    let expected = vec![None, Some(two), Some(bot)];
    assert_eq!(store.give_share(&id, INVITED, two).await, Ok(expected.clone()));
    assert_eq!(store.give_share(&id, INVITED, one).await, Ok(expected.clone()));
    assert_eq!(store.give_share(&id, BOT, one).await, Ok(expected.clone()));
    assert_eq!(store.begin(&id, "header".into(), Seats::NONE).await, Ok(Begun::Now));
    let late = store.give_share(&id, MAKER, one).await;
    assert_eq!(late, Ok(expected), "the header of a match that has begun names its shares");

    let unknown = StoreError::UnknownSeat(id.clone(), NOBODY);
    assert_eq!(store.give_share(&id, NOBODY, one).await, Err(unknown));
    let other = MatchId::random().unwrap();
    let unknown = StoreError::UnknownMatch(other.clone());
    assert_eq!(store.give_share(&other, MAKER, one).await, Err(unknown));
}

/// Whoever holds a seat by now keeps it, and so does everybody once the match has begun: both may have happened since
/// somebody decided to free it.
#[tokio::test]
async fn a_seat_is_freed_of_who_holds_it_while_the_match_gathers() {
    let place = Disk::new().await;
    let store = &place.store;
    let new = NewMatch { is_seed_given: false, ..new_match() };
    let id = new.id.clone();
    store.create(new).await.unwrap();
    let free = async |seat, token| store.free_seat(&id, seat, hash(token), Phase::Gathering).await;
    assert_eq!(store.take_seat(&id, INVITED, take(2, 10, 11)).await, Ok(Redeemed::Taken));
    store.give_share(&id, INVITED, Seed([2; 32])).await.unwrap();
    let taken = seat(&place, &id, INVITED).await;
    assert_eq!(free(INVITED, 12).await, Ok(false), "another holds it");
    assert_eq!(free(BOT, 11).await, Ok(false));
    assert_eq!(seat(&place, &id, INVITED).await, taken);
    assert_eq!(free(INVITED, 11).await, Ok(true));
    let freed = SeatRow { name: Some(String::new()), invitation: Some(hash(2)), ..SeatRow::default() };
    assert_eq!(seat(&place, &id, INVITED).await, freed, "its share goes with it");
    assert_eq!(store.take_seat(&id, INVITED, take(2, 20, 21)).await, Ok(Redeemed::Taken));
    assert_eq!(store.begin(&id, "header".into(), Seats::NONE).await, Ok(Begun::Now));
    assert_eq!(free(INVITED, 21).await, Ok(false), "the match has begun");
    assert_eq!(seat(&place, &id, INVITED).await.token, Some(hash(21)));
}

#[tokio::test]
async fn of_two_who_come_at_once_from_two_stores_one_is_seated() {
    let place = Disk::new().await;
    let other = place.another().await;
    for _ in 0..100 {
        let id = place.gathering().await;
        let (mine, theirs) = tokio::join!(
            place.store.take_seat(&id, INVITED, take(2, 10, 11)),
            other.take_seat(&id, INVITED, take(2, 20, 21))
        );
        let token = match (mine.unwrap(), theirs.unwrap()) {
            (Redeemed::Taken, Redeemed::Used) => hash(11),
            (Redeemed::Used, Redeemed::Taken) => hash(21),
            answers => panic!("{answers:?}"),
        };
        assert_eq!(seat(&place, &id, INVITED).await.token, Some(token));
    }
}
