//! Lists of matches, open seats, seats that are left, freed and claimed, and what is in whose history.

use kernel::{Seat, Seed};
use wire::{
    Answer, Claimed, ClientMessage, Failure, Held, JoinSeat, Joined, MatchList, MatchMade, MatchResult,
    MatchRow, Motion, NewMatch, NewSeat, Phase, Seated, ServerMessage, SitDown,
};

use crate::guest::Guest;
use crate::stage::{Party, Stage, order, share};

const MATCHES: &str = "/api/v1/matches";
const HISTORY: &str = "/api/v1/users/me/matches";

fn listed<const N: usize>(game: &str, seats: [&str; N]) -> NewMatch {
    NewMatch { listed: true, ..order(game, seats) }
}

fn sitting(seat: Option<u8>, key: u8, name: &str) -> SitDown {
    SitDown { seat: seat.map(Seat), key: Seed([key; 32]).to_string(), name: name.into() }
}

/// Somebody takes an open seat, or is told why not.
async fn sit(stage: &Stage, id: &str, sit: &SitDown) -> Result<Joined, (u16, String)> {
    let said = stage.http.post(&format!("{MATCHES}/{id}/sit"), sit).await.unwrap();
    said.read(200).map_err(|_| (said.status, said.read::<Failure>(said.status).unwrap().code))
}

async fn vacate(stage: &Stage, id: &str, seat: u8, secret: &str) -> Result<(), (u16, String)> {
    let said = stage.ask_as(secret, "DELETE", &format!("{MATCHES}/{id}/seats/{seat}"), &()).await;
    match said.status {
        204 => Ok(()),
        status => Err((status, said.read::<Failure>(status).unwrap().code)),
    }
}

async fn invite(stage: &Stage, id: &str, seat: u8, host: &str) -> Seated {
    let path = format!("{MATCHES}/{id}/seats/{seat}/invitation");
    stage.ask_as(host, "POST", &path, &()).await.read(200).unwrap()
}

async fn join(stage: &Stage, id: &str, invited: &Seated, key: u8) -> Joined {
    let Seated { seat, invitation } = invited.clone();
    let join = JoinSeat { seat, invitation, key: Seed([key; 32]).to_string(), name: "Grace".into() };
    stage.http.join(id, &join).await.unwrap()
}

async fn made_by(stage: &Stage, key: &str, new: &NewMatch) -> MatchMade {
    stage.ask_as(key, "POST", MATCHES, new).await.read(201).unwrap()
}

async fn claim(stage: &Stage, key: &str, id: &str) -> Claimed {
    stage.ask_as(key, "POST", &format!("{MATCHES}/{id}/claim"), &()).await.read(200).unwrap()
}

fn hello(id: &str, seat: Seat, token: &str) -> ClientMessage {
    let held = Held { seat, token: token.to_owned(), share: Some(share(seat).to_string()) };
    ClientMessage::Hello { match_id: id.to_owned(), held: vec![held], host: None }
}

fn ids(list: &MatchList) -> Vec<&str> {
    list.matches.iter().map(|row| row.id.as_str()).collect()
}

async fn row(stage: &Stage, key: Option<&str>, path: &str, id: &str) -> MatchRow {
    let list = stage.list(key, path).await;
    list.matches.into_iter().find(|row| row.id == id).unwrap()
}

/// PLAT-17: what is listed is found, and what is not stays unknown.
#[tokio::test]
async fn only_what_is_listed_is_in_the_list() {
    let stage = Stage::open().await;
    let hidden = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap();
    let shown = stage.http.make(&listed("connect4", ["me", "friend"])).await.unwrap();
    let list = stage.list(None, MATCHES).await;
    assert_eq!((ids(&list), list.next.as_ref()), (vec![shown.id.as_str()], None));
    assert!(stage.info(&shown.id).await.listed && !stage.info(&hidden.id).await.listed);
    // Not even as a place to begin after.
    let said = stage.http.get(&format!("{MATCHES}?after={}", hidden.id)).await.unwrap();
    assert_eq!(said.read::<Failure>(422).unwrap().code, "filter");
    // Nor by a seat that anybody may take.
    let new = order("connect4", ["me", "open"]);
    let said = stage.http.post(MATCHES, &new).await.unwrap();
    assert_eq!(said.read::<Failure>(422).unwrap().code, "open-seat");
    assert_eq!(sit(&stage, &hidden.id, &sitting(None, 1, "")).await, Err((409, "no-open-seat".into())));
}

/// PLAT-17: lists are filtered, and paged by a cursor without a row missing or twice, while others come.
#[tokio::test]
async fn lists_are_filtered_and_paged() {
    let stage = Stage::open().await;
    let mut made = Vec::new();
    for n in 0..7 {
        let game = if n % 2 == 0 { "connect4" } else { "patrol" };
        made.push(stage.http.make(&listed(game, ["me", "open"])).await.unwrap().id);
        stage.http.make(&order(game, ["me", "friend"])).await.unwrap();
    }
    made.reverse();
    let mut seen = Vec::new();
    let mut path = format!("{MATCHES}?limit=2&state=open");
    loop {
        let list = stage.list(None, &path).await;
        seen.extend(list.matches.iter().map(|row| row.id.clone()));
        // Whoever comes meanwhile is newer than all that is still to be told.
        stage.http.make(&listed("connect4", ["me", "open"])).await.unwrap();
        let Some(next) = list.next else { break };
        path = format!("{MATCHES}?limit=2&state=open&after={next}");
    }
    assert_eq!(seen, made);
    let patrols = stage.list(None, &format!("{MATCHES}?game=patrol")).await;
    assert_eq!(ids(&patrols), [&made[1], &made[3], &made[5]]);
    assert!(stage.list(None, &format!("{MATCHES}?state=live")).await.matches.is_empty());
    for query in [
        "state=lost",
        "limit=0",
        "limit=101",
        "mine=yes",
        "colour=red",
        "after=x",
        "state=open&state=over",
        "state=",
    ] {
        let said = stage.http.get(&format!("{MATCHES}?{query}")).await.unwrap();
        let failure = said.read::<Failure>(422).unwrap();
        assert_eq!(failure.code, "filter", "{query}");
        assert!(!failure.details.is_empty(), "{query}");
    }
    let said = stage.http.get(&format!("{MATCHES}?game=chess")).await.unwrap();
    assert_eq!(said.read::<Failure>(404).unwrap().code, "no-game");
}

/// A row says who sits where, who is there, whose move it is, and in the end how it ended.
#[tokio::test]
async fn a_row_tells_how_far_a_match_is() {
    let mut stage = Stage::open().await;
    let made = stage.http.make(&listed("connect4", ["me", "open"])).await.unwrap();
    let path = |state: &str| format!("{MATCHES}?state={state}");
    let open = row(&stage, None, &path("open"), &made.id).await;
    assert_eq!(
        (open.phase, open.entries, open.seats[1].open, open.seats[1].taken),
        (Phase::Gathering, 0, true, false)
    );
    assert!(!open.seats[0].present && open.seats[0].taken && !open.seats[0].open);
    let mut one = stage.come(&hello(&made.id, Seat(0), &made.mine[0].token)).await;
    one.info().await;
    assert!(row(&stage, None, &path("open"), &made.id).await.seats[0].present);

    let joined = sit(&stage, &made.id, &sitting(Some(1), 1, "Grace")).await.unwrap();
    assert!(stage.list(None, &path("open")).await.matches.is_empty(), "nobody can take a seat any more");
    let mut other = stage.come(&hello(&made.id, Seat(1), &joined.token)).await;
    other.scene().await;
    one.scene().await;
    let live = row(&stage, None, &path("live"), &made.id).await;
    assert_eq!(
        (live.phase, live.asked, live.seats[1].name.as_str()),
        (Phase::Playing, vec![Seat(0)], "Grace")
    );
    assert!(live.seats[0].present && live.seats[1].present && live.end.is_none() && live.record.is_none());
    one.play(0, "drop 1").await;
    let live = row(&stage, None, MATCHES, &made.id).await;
    assert_eq!((live.entries, live.asked), (1, vec![Seat(1)]));
    drop(one);
    while row(&stage, None, MATCHES, &made.id).await.seats[0].present {}
    other.leave(1).await;
    drop(other);
    stage.restart().await;
    let over = row(&stage, None, &path("over"), &made.id).await;
    assert_eq!((over.phase, over.entries, over.asked.len(), over.result), (Phase::Over, 2, 0, None));
    assert!(matches!(over.end, Some(wire::End::Ranked { ref ranks, .. }) if *ranks == [1, 2]), "{over:?}");
    assert!(over.ended.is_some_and(|ended| ended >= over.made));
    assert_eq!(stage.http.get(&over.record.unwrap()).await.unwrap().status, 200);
    assert!(stage.list(None, &path("live")).await.matches.is_empty());
}

/// PLAT-21: of many who come to an open seat at once one gets it.
#[tokio::test]
async fn an_open_seat_is_given_once() {
    let stage = Stage::open().await;
    for round in 0..5 {
        let made = stage.http.make(&listed("connect4", ["me", "open"])).await.unwrap();
        let sits: Vec<SitDown> = (1..=6).map(|key| sitting(None, key, "")).collect();
        let all =
            futures_util::future::join_all(sits.iter().map(|sitting| sit(&stage, &made.id, sitting))).await;
        let (won, lost): (Vec<_>, Vec<_>) = all.into_iter().enumerate().partition(|(_, sat)| sat.is_ok());
        assert_eq!(won.len(), 1, "round {round}");
        assert!(lost.iter().all(|(_, sat)| *sat == Err((409, "seat-taken".into()))), "{lost:?}");
        let (place, joined) = &won[0];
        let joined = joined.as_ref().unwrap();
        assert_eq!((joined.seat, &joined.commitment), (Seat(1), &made.commitment));
        // Whoever lost the answer asks again with the same key: the new token holds, and the one before does not.
        let again = sit(&stage, &made.id, &sits[*place]).await.unwrap();
        assert_eq!(again.seat, Seat(1));
        stage.come(&hello(&made.id, Seat(1), &again.token)).await.info().await;
        let mut old = stage.come(&hello(&made.id, Seat(1), &joined.token)).await;
        assert_eq!(old.closing().await.code, "token");
    }
}

#[tokio::test]
async fn only_open_seats_are_taken_without_an_invitation() {
    let stage = Stage::open().await;
    let values = [("players".to_owned(), "4".to_owned())].into();
    let new = NewMatch { values, ..listed("bids", ["me", "friend", "open", "open"]) };
    let made = stage.http.make(&new).await.unwrap();
    assert_eq!(made.invitations.len(), 1);
    for seat in [0, 1, 4, 9] {
        let refused = sit(&stage, &made.id, &sitting(Some(seat), 1, "")).await;
        assert_eq!(refused, Err((409, "no-open-seat".into())), "{seat}");
    }
    assert_eq!(sit(&stage, &made.id, &sitting(None, 1, "Ada")).await.unwrap().seat, Seat(2));
    assert_eq!(sit(&stage, &made.id, &sitting(Some(2), 2, "")).await, Err((409, "seat-taken".into())));
    assert_eq!(sit(&stage, &made.id, &sitting(None, 2, "a\u{202e}")).await, Err((422, "name".into())));
    let bad = SitDown { key: "mine".into(), ..sitting(None, 2, "") };
    assert_eq!(sit(&stage, &made.id, &bad).await, Err((422, "key".into())));
    assert_eq!(sit(&stage, &"0".repeat(24), &sitting(None, 2, "")).await, Err((404, "no-match".into())));
    assert_eq!(sit(&stage, &made.id, &sitting(None, 2, "")).await.unwrap().seat, Seat(3));
    assert_eq!(sit(&stage, &made.id, &sitting(None, 3, "")).await, Err((409, "seat-taken".into())));
}

/// Before the match began a seat that is left is free again, and its token void.
#[tokio::test]
async fn a_seat_that_is_left_before_the_beginning_is_free_again() {
    let stage = Stage::open().await;
    let made = stage.http.make(&listed("connect4", ["me", "open"])).await.unwrap();
    let first = sit(&stage, &made.id, &sitting(None, 1, "Ada")).await.unwrap();
    assert_eq!(vacate(&stage, &made.id, 1, &made.mine[0].token).await, Err((403, "token".into())));
    assert_eq!(vacate(&stage, &made.id, 1, "").await, Err((403, "token".into())));
    assert_eq!(vacate(&stage, &made.id, 7, &made.host).await, Err((404, "no-seat".into())));
    vacate(&stage, &made.id, 1, &first.token).await.unwrap();
    let info = stage.info(&made.id).await;
    assert_eq!((info.seats[1].taken, info.seats[1].open, info.seats[1].name.as_str()), (false, true, ""));
    let mut gone = stage.come(&hello(&made.id, Seat(1), &first.token)).await;
    assert_eq!(gone.closing().await.code, "token");
    // The same by the socket, with which one is at no seat then; a share that was given is not the next one's.
    let second = sit(&stage, &made.id, &sitting(None, 2, "Grace")).await.unwrap();
    let mut guest = stage.come(&hello(&made.id, Seat(1), &second.token)).await;
    guest.info().await;
    assert_eq!(guest.leave(1).await, Answer::Done { entry: 0 });
    assert_eq!(guest.closing().await.code, "seat-void");
    let third = sit(&stage, &made.id, &sitting(None, 3, "Eve")).await.unwrap();
    let mut one = stage.come(&hello(&made.id, Seat(0), &made.mine[0].token)).await;
    assert_eq!(one.info().await.phase, Phase::Gathering, "Eve has given nothing yet");
    stage.come(&hello(&made.id, Seat(1), &third.token)).await.scene().await;
    one.scene().await;
}

/// Somebody who left by mistake comes back by the same link.
#[tokio::test]
async fn an_invitation_works_again_when_its_seat_was_left() {
    let stage = Stage::open().await;
    let made = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap();
    let first = join(&stage, &made.id, &made.invitations[0], 1).await;
    vacate(&stage, &made.id, 1, &first.token).await.unwrap();
    let second = join(&stage, &made.id, &made.invitations[0], 2).await;
    stage.come(&hello(&made.id, Seat(1), &second.token)).await.info().await;
}

/// Once it is played, leaving is giving up: also by a request, and once however often it comes.
#[tokio::test]
async fn leaving_a_match_that_is_played_is_giving_up() {
    let stage = Stage::open().await;
    let (party, [mut one, _other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    let token = party.token(Seat(1)).to_owned();
    assert_eq!(vacate(&stage, &party.id, 1, party.token(Seat(0))).await, Err((403, "token".into())));
    vacate(&stage, &party.id, 1, &token).await.unwrap();
    one.reach(1).await;
    assert!(one.now().end.is_some());
    vacate(&stage, &party.id, 1, &token).await.unwrap();
    assert_eq!(vacate(&stage, &party.id, 0, party.token(Seat(0))).await, Err((409, "over".into())));
    let watcher = stage.guest(&party, []).await.scene().await;
    assert_eq!(watcher.entry, 1);
}

/// Before the match begins the host gives a lost seat away anew; who held it acts no more.
#[tokio::test]
async fn the_host_frees_a_seat_whose_token_is_lost() {
    let stage = Stage::open().await;
    let made = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap();
    let lost = join(&stage, &made.id, &made.invitations[0], 1).await;
    let mut open = stage.come(&hello(&made.id, Seat(1), &lost.token)).await;
    open.info().await;
    vacate(&stage, &made.id, 1, &made.host).await.unwrap();
    assert_eq!(open.closing().await.code, "seat-void");
    let invited = invite(&stage, &made.id, 1, &made.host).await;
    let second = join(&stage, &made.id, &invited, 2).await;
    assert_eq!(stage.come(&hello(&made.id, Seat(1), &lost.token)).await.closing().await.code, "token");
    let mut one = stage.come(&hello(&made.id, Seat(0), &made.mine[0].token)).await;
    let mut other = stage.come(&hello(&made.id, Seat(1), &second.token)).await;
    other.scene().await;
    one.scene().await;
    other.leave(1).await;
    one.reach(1).await;
    let again = rematch(&mut one, &mut other).await;
    assert_eq!(stage.come(&hello(&again, Seat(0), &lost.token)).await.closing().await.code, "token");
    stage.come(&hello(&again, Seat(0), &second.token)).await.info().await;
}

/// Once it is played a seat is theirs who took it, however they came and wherever they are: by an invitation, by the list,
/// as a user (PLAT-21).
#[tokio::test]
async fn no_host_frees_a_seat_of_a_match_that_is_played() {
    let stage = Stage::open().await;
    let held = Err((409, "seat-held".to_owned()));
    let away = async |made: &MatchMade, joined: &Joined| {
        let mut one = stage.come(&hello(&made.id, Seat(0), &made.mine[0].token)).await;
        let mut other = stage.come(&hello(&made.id, Seat(1), &joined.token)).await;
        other.scene().await;
        one.scene().await;
        assert_eq!(vacate(&stage, &made.id, 1, &made.host).await, held);
        drop(other);
        while stage.info(&made.id).await.seats[1].present {}
        assert_eq!(vacate(&stage, &made.id, 1, &made.host).await, held);
        // It is still theirs.
        let mut back = stage.come(&hello(&made.id, Seat(1), &joined.token)).await;
        back.scene().await;
        one.play(0, "drop 1").await;
        back.reach(1).await;
        assert_eq!(back.play(1, "drop 2").await, Answer::Done { entry: 2 });
    };
    let made = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap();
    away(&made, &join(&stage, &made.id, &made.invitations[0], 1).await).await;

    let made = stage.http.make(&listed("connect4", ["me", "open"])).await.unwrap();
    away(&made, &sit(&stage, &made.id, &sitting(None, 1, "Ada")).await.unwrap()).await;

    let grace = stage.user("Grace").await;
    let made = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap();
    let Seated { seat, invitation } = made.invitations[0].clone();
    let join = JoinSeat { seat, invitation, key: Seed([1; 32]).to_string(), name: String::new() };
    let path = format!("{MATCHES}/{}/join", made.id);
    away(&made, &stage.ask_as(&grace.key, "POST", &path, &join).await.read(200).unwrap()).await;
    assert_eq!(stage.info(&made.id).await.seats[1].name, "Grace", "a user is called by their own name");
}

/// Both agree on a rematch: its id.
async fn rematch(one: &mut Guest, other: &mut Guest) -> String {
    one.propose(0, Motion::Rematch).await;
    other.propose(1, Motion::Rematch).await;
    let told = one.until(|message, _| match message {
        ServerMessage::Rematch { made } => Some(made.id.clone()),
        _ => None,
    });
    told.await
}

/// A token that was renewed holds in the rematch as well, and the one before does not: also in open sockets.
#[tokio::test]
async fn a_renewed_token_holds_in_the_rematch() {
    let stage = Stage::open().await;
    let made = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap();
    let lost = join(&stage, &made.id, &made.invitations[0], 1).await;
    let mut one = stage.come(&hello(&made.id, Seat(0), &made.mine[0].token)).await;
    let mut other = stage.come(&hello(&made.id, Seat(1), &lost.token)).await;
    other.scene().await;
    one.scene().await;
    other.leave(1).await;
    one.reach(1).await;
    let again = rematch(&mut one, &mut other).await;
    let mut there = stage.come(&hello(&again, Seat(0), &lost.token)).await;
    there.info().await;
    // The same invitation with the same key: the answer was lost.
    let renewed = join(&stage, &made.id, &made.invitations[0], 1).await;
    assert_eq!(other.closing().await.code, "seat-void");
    assert_eq!(there.closing().await.code, "seat-void");
    for (id, seat) in [(&made.id, Seat(1)), (&again, Seat(0))] {
        assert_eq!(stage.come(&hello(id, seat, &lost.token)).await.closing().await.code, "token");
        stage.come(&hello(id, seat, &renewed.token)).await.info().await;
    }
}

/// What a user made or joined is in their history on every device, with what it came to.
#[tokio::test]
async fn a_history_has_what_was_made_and_joined() {
    let stage = Stage::open().await;
    let (ada, grace) = (stage.user("Ada").await, stage.user("Grace").await);
    let made = made_by(&stage, &ada.key, &order("connect4", ["me", "friend"])).await;
    let Seated { seat, invitation } = made.invitations[0].clone();
    let join = JoinSeat { seat, invitation, key: Seed([1; 32]).to_string(), name: String::new() };
    let path = format!("{MATCHES}/{}/join", made.id);
    let joined: Joined = stage.ask_as(&grace.key, "POST", &path, &join).await.read(200).unwrap();
    let mut one = stage.come(&hello(&made.id, Seat(0), &made.mine[0].token)).await;
    let mut other = stage.come(&hello(&made.id, Seat(1), &joined.token)).await;
    other.scene().await;
    one.scene().await;
    one.play(0, "drop 1").await;
    other.reach(1).await;
    other.leave(1).await;
    one.reach(2).await;
    // One that has only been watched, and one of others.
    let bots = made_by(&stage, &ada.key, &order("connect4", ["random", "random"])).await;
    stage.http.make(&listed("connect4", ["me", "open"])).await.unwrap();

    let history = stage.list(Some(&ada.key), HISTORY).await;
    assert_eq!(ids(&history), [&bots.id, &made.id]);
    let won = &history.matches[1];
    assert_eq!((won.mine.as_slice(), won.result, won.entries), (&[Seat(0)][..], Some(MatchResult::Won), 2));
    let names: Vec<_> = won.seats.iter().map(|seat| (seat.name.as_str(), seat.user.as_deref())).collect();
    assert_eq!(names, [("Ada", Some(ada.user.id.as_str())), ("Grace", Some(grace.user.id.as_str()))]);
    assert_eq!((history.matches[0].mine.len(), history.matches[0].result), (0, None));
    assert!(!won.listed && won.record.is_some() && won.ended.is_some());
    let theirs = stage.list(Some(&grace.key), HISTORY).await;
    assert_eq!(theirs.matches.len(), 1);
    assert_eq!(
        (theirs.matches[0].mine.as_slice(), theirs.matches[0].result),
        (&[Seat(1)][..], Some(MatchResult::Lost))
    );
    // The same by the filter of the list, and filtered.
    let mine = stage.list(Some(&ada.key), &format!("{MATCHES}?mine=true")).await;
    assert_eq!(mine, history);
    assert_eq!(ids(&stage.list(Some(&ada.key), &format!("{HISTORY}?state=over")).await), [&made.id]);
    let first = stage.list(Some(&ada.key), &format!("{HISTORY}?limit=1")).await;
    assert_eq!(ids(&first), [&bots.id]);
    let rest = stage.list(Some(&ada.key), &format!("{HISTORY}?limit=1&after={}", first.next.unwrap())).await;
    assert_eq!((ids(&rest), rest.next.as_ref()), (vec![made.id.as_str()], None));

    // A rematch is theirs, too.
    let again = rematch(&mut one, &mut other).await;
    let row = row(&stage, Some(&grace.key), HISTORY, &again).await;
    assert_eq!((row.mine.as_slice(), row.seats[0].name.as_str()), (&[Seat(0)][..], "Grace"));
}

/// A user goes on at another device: the seat is held from there, and no longer from here.
#[tokio::test]
async fn a_seat_is_claimed_on_another_device() {
    let mut stage = Stage::open().await;
    let ada = stage.user("Ada").await;
    let made = made_by(&stage, &ada.key, &order("connect4", ["me", "random"])).await;
    let mut here = stage.come(&hello(&made.id, Seat(0), &made.mine[0].token)).await;
    here.scene().await;
    let claimed = claim(&stage, &ada.key, &made.id).await;
    assert_eq!(
        (claimed.mine.len(), claimed.mine[0].seat, &claimed.commitment),
        (1, Seat(0), &made.commitment)
    );
    assert_eq!(here.closing().await.code, "seat-void");
    let mut gone = stage.come(&hello(&made.id, Seat(0), &made.mine[0].token)).await;
    assert_eq!(gone.closing().await.code, "token");
    stage.restart().await;
    let mut there = stage.come(&hello(&made.id, Seat(0), &claimed.mine[0].token)).await;
    there.scene().await;
    assert_eq!(there.play(0, "drop 1").await, Answer::Done { entry: 1 });
    // Nobody else claims it.
    let eve = stage.user("Eve").await;
    let path = format!("{MATCHES}/{}/claim", made.id);
    let said = stage.ask_as(&eve.key, "POST", &path, &()).await;
    assert_eq!(said.read::<Failure>(403).unwrap().code, "not-your-seat");
    let said = stage.ask_as(&eve.key, "POST", &format!("{MATCHES}/{}/claim", "0".repeat(24)), &()).await;
    assert_eq!(said.read::<Failure>(404).unwrap().code, "no-match");
}

/// Both seats of two persons at one screen.
#[tokio::test]
async fn all_seats_of_a_user_are_claimed_together() {
    let stage = Stage::open().await;
    let ada = stage.user("Ada").await;
    let seats = vec![NewSeat::Me { name: String::new() }, NewSeat::Me { name: "Ida".into() }];
    let made = made_by(&stage, &ada.key, &NewMatch { seats, ..order("connect4", []) }).await;
    let info = stage.info(&made.id).await;
    assert_eq!([info.seats[0].name.as_str(), info.seats[1].name.as_str()], ["Ada", "Ida"]);
    let before = Party { id: made.id.clone(), commitment: String::new(), host: made.host, seats: made.mine };
    let mut host_here = stage.come(&before.host_hello()).await;
    host_here.info().await;
    let Claimed { mine, commitment, host } = claim(&stage, &ada.key, &made.id).await;
    let party = Party { id: made.id, commitment, host: host.unwrap(), seats: mine };
    assert_eq!(party.seats.len(), 2);
    stage.guest(&party, [0, 1]).await.scene().await;
    // Who made the match is its host at that device, and no longer at the other.
    assert_eq!(stage.come(&before.host_hello()).await.closing().await.code, "not-host");
    stage.come(&party.host_hello()).await.info().await;
}
