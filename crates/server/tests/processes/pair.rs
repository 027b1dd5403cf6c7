//! Two servers on one file, and people who come to either.

use std::future::Future;
use std::time::Duration;

use kernel::record::read_raw;
use kernel::{Seat, Seed};
use tempfile::TempDir;
use tokio::time::timeout;
use visitor::{Http, Visitor};
use wire::{
    Absence, Answer, ClientMessage, Held, JoinSeat, MenuShown, Moment, NewMatch, NewSeat, SeatGiven,
    ServerMessage,
};

use crate::program::{Program, games};

/// No test takes so long.
const PATIENCE: Duration = Duration::from_secs(60);

/// Two servers on one file.
pub struct Pair {
    _folder: TempDir,
    programs: [Program; 2],
    https: [Http; 2],
}

impl Pair {
    /// Runs a test with two servers, for a while at most.
    pub async fn run<F: Future<Output = ()>>(test: impl FnOnce(Pair) -> F) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("matches.db");
        let programs = [(); 2].map(|()| Program::start(&file));
        let https = [0, 1].map(|which: usize| Http::new(&programs[which].address));
        timeout(PATIENCE, test(Pair { _folder: folder, programs, https })).await.expect("it ends in time");
    }

    /// One of the servers, for plain requests.
    pub fn http(&self, which: usize) -> &Http {
        &self.https[which]
    }

    /// A match that was made through the first server, with its seats: every
    /// second of them was invited and came through the second.
    pub async fn party(&self, game: &str, n_seats: u8, values: &[(&str, &str)]) -> Party {
        let seat = |seat: u8| {
            if seat.is_multiple_of(2) { NewSeat::Me { name: String::new() } } else { NewSeat::Friend }
        };
        let new = NewMatch {
            game: game.to_owned(),
            mod_name: None,
            values: values.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
            seats: (0..n_seats).map(seat).collect(),
            practice: false,
            listed: false,
            seed: None,
            clock: None,
            absence: Absence::Wait,
            key: None,
        };
        let made = self.http(0).make(&new).await.unwrap();
        let mut seats = made.mine;
        for invited in made.invitations {
            let join = join(invited.seat, invited.invitation);
            let joined = self.http(1).join(&made.id, &join).await.unwrap();
            assert_eq!(joined.commitment, made.commitment);
            seats.push(SeatGiven { seat: joined.seat, token: joined.token });
        }
        seats.sort_by_key(|given| given.seat);
        Party { id: made.id, seats }
    }

    /// Somebody with these seats comes to one of the servers, and is known there.
    pub async fn come(&self, which: usize, party: &Party, seats: &[u8]) -> Guest {
        let mut visitor = Visitor::come(&self.programs[which].address, &party.hello(seats)).await.unwrap();
        let is_match = |message: &ServerMessage| matches!(message, ServerMessage::Match { .. });
        visitor.until(|message, _| is_match(message).then_some(())).await.unwrap();
        Guest { visitor, which, n_sent: 0 }
    }

    /// The record of a match that is over: the same from both servers, and right.
    pub async fn record(&self, party: &Party) -> String {
        let path = format!("/api/v1/matches/{}/record", party.id);
        let [one, two] = [self.http(0).get(&path).await.unwrap(), self.http(1).get(&path).await.unwrap()];
        assert_eq!(one, two);
        assert_eq!(one.status, 200, "{}", one.body);
        let raw = read_raw(&one.body).unwrap();
        let numbers: Vec<u32> = raw.entries.iter().map(|entry| entry.n).collect();
        assert_eq!(numbers, (1..=numbers.len() as u32).collect::<Vec<_>>());
        let edition = games().find(&raw.header.game).unwrap().shipped();
        assert!(edition.replay(raw).unwrap().ending().is_some());
        one.body
    }
}

/// An invitation that is used.
pub fn join(seat: Seat, invitation: String) -> JoinSeat {
    JoinSeat { seat, invitation, key: Seed([9; 32]).to_string(), name: String::new() }
}

/// A match and the tokens of its seats.
pub struct Party {
    /// The match.
    pub id: String,
    seats: Vec<SeatGiven>,
}

impl Party {
    fn hello(&self, seats: &[u8]) -> ClientMessage {
        let held = seats.iter().map(|&seat| Held {
            seat: Seat(seat),
            token: self.seats[usize::from(seat)].token.clone(),
            share: Some(Seed([seat + 1; 32]).to_string()),
        });
        ClientMessage::Hello { match_id: self.id.clone(), held: held.collect(), host: None }
    }
}

/// Somebody at one of the servers.
pub struct Guest {
    pub visitor: Visitor,
    which: usize,
    n_sent: u32,
}

impl Guest {
    /// How the match stands, as far as this one knows.
    pub fn now(&self) -> &Moment {
        self.visitor.screen.now.as_ref().expect("a scene has come")
    }

    /// What this one can choose.
    pub fn menu(&self) -> &MenuShown {
        &self.visitor.screen.menu
    }

    /// Waits for a whole scene.
    pub async fn scene(&mut self) {
        let is_scene = |message: &ServerMessage| matches!(message, ServerMessage::Scene { .. });
        self.visitor.until(|message, _| is_scene(message).then_some(())).await.unwrap();
    }

    /// Asks for the whole scene as it is now: what came before is read as well.
    pub async fn refresh(&mut self) {
        self.visitor.send(&ClientMessage::Refresh).await.unwrap();
        // Answers come in order, and a seat that no match has is nobody's.
        let ask = ClientMessage::Ask { id: "barrier".into(), seat: Seat(9), picks: vec![] };
        self.visitor.send(&ask).await.unwrap();
        assert_eq!(refusal(&self.answer("barrier").await), "not-your-seat");
    }

    /// The answer to a command.
    pub async fn answer(&mut self, id: &str) -> Answer {
        let answer = self.visitor.until(|message, _| match message {
            ServerMessage::Answer { id: of, answer } if of == id => Some(answer.clone()),
            _ => None,
        });
        answer.await.unwrap()
    }

    /// The command that takes one of the menu's choices.
    pub fn choice(&mut self, index: usize) -> ClientMessage {
        let seat = self.now().eyes.seat().unwrap();
        self.n_sent += 1;
        let choices = &self.menu().choices;
        assert!(!choices.is_empty(), "{:?}", self.now());
        let picks = choices[index % choices.len()].picks.clone();
        let id = format!("c{}at{}", self.n_sent, self.which);
        ClientMessage::Choose { id, seat, seen: self.now().entry, picks }
    }

    /// Sends a command and waits for its answer.
    pub async fn submit(&mut self, command: &ClientMessage) -> Answer {
        let ClientMessage::Choose { id, .. } = command else { panic!("{command:?}") };
        self.visitor.send(command).await.unwrap();
        self.answer(id).await
    }

    /// Plays one of the menu's choices, which is done, and waits until it is seen.
    pub async fn play(&mut self, index: usize) -> u32 {
        let command = self.choice(index);
        let answer = self.submit(&command).await;
        let Answer::Done { entry } = answer else { panic!("{answer:?}") };
        while self.visitor.screen.now.as_ref().is_some_and(|now| now.entry < entry) {
            self.visitor.next().await.unwrap();
        }
        entry
    }
}

/// The code of a refusal.
pub fn refusal(answer: &Answer) -> &str {
    match answer {
        Answer::Refused { failure } => &failure.code,
        other => panic!("{other:?}"),
    }
}
