//! One of the two matches: on its server, by the eyes of whoever must not be able
//! to tell, and once more behind the server to know what is secret.

use catalogue::{Happened, Table};
use kernel::record::RawEntry;
use kernel::{By, Seat};
use scene::ItemId;
use visitor::{Said, Visitor, read};
use wire::{Answer, ClientMessage, Held, MatchMade, ServerMessage};

use crate::plan::Plan;
use crate::stage::Server;

/// A step of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// Somebody plays a command in words.
    Play(Seat, String),
    /// Somebody gives up.
    Leave(Seat),
    /// The bot in the eyes' seat plays.
    Bot(Seat),
}

/// One of the two matches.
pub struct Side<'a> {
    server: &'a Server,
    made: MatchMade,
    own: Option<Seat>,
    viewer: Visitor,
    others: Option<Visitor>,
    /// The same match, where everything can be seen.
    pub table: Box<dyn Table>,
    /// What has reached the viewer since it was taken last, the match's id and the commitment to its seed masked.
    frames: Vec<String>,
}

impl<'a> Side<'a> {
    /// Makes a match; the viewer is there, and nobody else.
    pub async fn open(server: &'a Server, plan: &Plan) -> Side<'a> {
        let made = server.http.make(&plan.order()).await.unwrap();
        let table = server.look_behind(plan);
        let own = plan.own();
        let hello = hello(&made, |seat| Some(seat) == own);
        let viewer = Visitor::come(server.http.base(), &hello).await.unwrap();
        let mut side = Side { server, made, own, viewer, others: None, table, frames: Vec::new() };
        side.until(|message| matches!(message, ServerMessage::Scene { .. })).await;
        side
    }

    /// Everybody else comes, at one screen.
    pub async fn let_in_others(&mut self) {
        let own = self.own;
        let hello = hello(&self.made, |seat| Some(seat) != own);
        self.others = Some(Visitor::come(self.server.http.base(), &hello).await.unwrap());
        self.until(|message| matches!(message, ServerMessage::Match { .. })).await;
    }

    /// Lets a step happen, and waits until it is over. Gives what it did.
    pub async fn step(&mut self, step: &Move) -> Happened {
        let seen = self.table.n_entries();
        let id = format!("step{}", seen + 1);
        let message = match step.clone() {
            Move::Play(seat, words) => {
                Some((seat, ClientMessage::Play { id: id.clone(), seat, seen, words }))
            }
            Move::Leave(seat) => Some((seat, ClientMessage::Leave { id: id.clone(), seat })),
            Move::Bot(_) => None,
        };
        match message {
            Some((seat, message)) if Some(seat) == self.own => {
                self.viewer.send(&message).await.unwrap();
            }
            Some((_, message)) => {
                let others = self.others.as_mut().unwrap();
                others.send(&message).await.unwrap();
                let answer = others.until(|message, _| match message {
                    ServerMessage::Answer { id: of, answer } if *of == id => Some(answer.clone()),
                    _ => None,
                });
                assert_eq!(answer.await.unwrap(), Answer::Done { entry: seen + 1 }, "{step:?}");
            }
            None => {}
        }
        self.until(|message| matches!(message, ServerMessage::Step { now, .. } if now.entry == seen + 1))
            .await;
        let happened = match step {
            Move::Play(seat, words) => self.table.play(*seat, By::Person, words),
            Move::Leave(seat) => self.table.leave(*seat),
            Move::Bot(seat) => {
                let words = self.bot_words().await;
                self.table.play(*seat, By::Bot, &words)
            }
        };
        happened.unwrap()
    }

    /// What the bot has just played.
    async fn bot_words(&mut self) -> String {
        let id = self.made.id.parse().unwrap();
        let entries = self.server.store.entries_from(&id, self.table.n_entries() + 1).await.unwrap();
        let entry: RawEntry<'_> = serde_json::from_str(entries[0].line.trim_end()).unwrap();
        assert_eq!(entry.by, Some(By::Bot));
        entry.play.unwrap().to_owned()
    }

    /// The viewer says something that changes nothing, and waits for the answer.
    pub async fn say(&mut self, message: &ClientMessage) {
        self.viewer.send(message).await.unwrap();
        match message {
            ClientMessage::Refresh => {
                self.until(|message| matches!(message, ServerMessage::Scene { .. })).await;
            }
            ClientMessage::Play { id, .. }
            | ClientMessage::Choose { id, .. }
            | ClientMessage::Ask { id, .. }
            | ClientMessage::Survey { id, .. } => {
                let answers = |message: &ServerMessage| matches!(message, ServerMessage::Answer { id: of, .. } if of == id);
                self.until(answers).await;
            }
            other => panic!("{other:?}"),
        }
    }

    /// Asks about picks: all that was on its way is there when the answer is.
    pub async fn ask(&mut self, seat: Seat, picks: Vec<ItemId>) {
        let id = format!("ask{}", self.table.n_entries());
        self.say(&ClientMessage::Ask { id, seat, picks }).await;
    }

    /// What anybody is told over plain requests.
    pub async fn rest(&mut self) -> Vec<Said> {
        let path = format!("/api/v1/matches/{}", self.made.id);
        let info = self.server.http.get(&path).await.unwrap();
        let mut all = vec![info];
        if self.table.ending().is_none() {
            all.push(self.server.http.get(&format!("{path}/record")).await.unwrap());
        }
        all.into_iter().map(|said| Said { body: self.mask(&said.body), ..said }).collect()
    }

    /// How long the answer was by which the match was made: nothing else of it is
    /// the same twice.
    pub fn made_length(&self) -> usize {
        serde_json::to_string(&self.made).unwrap().len()
    }

    /// What has reached the viewer since this was asked last.
    pub fn take_frames(&mut self) -> Vec<String> {
        std::mem::take(&mut self.frames)
    }

    async fn until(&mut self, is_last: impl Fn(&ServerMessage) -> bool) {
        loop {
            let frame = self.viewer.next_frame().await.unwrap();
            let message = read(&frame).unwrap();
            self.viewer.screen.take(&message).unwrap();
            self.frames.push(self.mask(&frame));
            if is_last(&message) {
                return;
            }
        }
    }

    fn mask(&self, text: &str) -> String {
        let MatchMade { id, commitment, .. } = &self.made;
        [id, commitment]
            .iter()
            .fold(text.to_owned(), |text, name| text.replace(*name, &"x".repeat(name.len())))
    }
}

fn hello(made: &MatchMade, is_held: impl Fn(Seat) -> bool) -> ClientMessage {
    let given = made.mine.iter().filter(|given| is_held(given.seat));
    let held = given.map(|given| Held { seat: given.seat, token: given.token.clone(), share: None });
    ClientMessage::Hello { match_id: made.id.clone(), held: held.collect(), host: None }
}
