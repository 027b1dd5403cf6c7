//! Somebody who plays connect four against themselves, remembers every answer,
//! and repeats what was not answered.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use kernel::{FastDice, Seed};
use tokio::sync::Notify;
use visitor::{Http, Problem, Visitor};
use wire::{Absence, Answer, ClientMessage, MatchMade, NewMatch, NewSeat, ServerMessage};

/// How long somebody plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// Match after match, until the server is gone.
    GoOn,
    /// Until the present match is over.
    Finish,
}

/// An answer that somebody was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The match.
    pub match_id: String,
    /// The command, as the log names it.
    pub sender: String,
    /// The entry it was said to have.
    pub entry: u32,
}

/// Somebody with one match at a time.
pub struct Client {
    dice: FastDice,
    made: Option<MatchMade>,
    /// The command that has no answer, and whether it left before the kill.
    waiting: Option<(ClientMessage, bool)>,
    /// Every match of theirs, in order.
    pub matches: Vec<String>,
    /// Every command they have sent, by match and by the log's name for it.
    pub sent: Vec<(String, String)>,
    /// Every answer they were given.
    pub told: Vec<Told>,
}

/// What is on its way between all clients and the server.
pub struct Traffic {
    in_flight: AtomicUsize,
    answers: AtomicU64,
    is_killed: AtomicBool,
    least: usize,
    due: u64,
    moment: Notify,
}

impl Traffic {
    /// The moment for the kill comes after so many answers, when at least so many
    /// commands are in flight.
    pub fn new(least: usize, due: u64) -> Traffic {
        Traffic {
            in_flight: AtomicUsize::new(0),
            answers: AtomicU64::new(0),
            is_killed: AtomicBool::new(false),
            least,
            due,
            moment: Notify::new(),
        }
    }

    /// Waits for the moment.
    pub async fn moment(&self) {
        self.moment.notified().await;
    }

    /// What is sent from now on was not in flight.
    pub fn note_kill(&self) {
        self.is_killed.store(true, Ordering::SeqCst);
    }

    fn sent(&self) {
        let in_flight = self.in_flight.fetch_add(1, Ordering::SeqCst) + 1;
        if in_flight >= self.least && self.answers.load(Ordering::SeqCst) >= self.due {
            self.moment.notify_one();
        }
    }

    fn answered(&self) {
        self.in_flight.fetch_sub(1, Ordering::SeqCst);
        self.answers.fetch_add(1, Ordering::SeqCst);
    }
}

impl Client {
    pub fn new(dice: FastDice) -> Client {
        Client { dice, made: None, waiting: None, matches: vec![], sent: vec![], told: vec![] }
    }

    /// Whether a command left before the kill and was not answered.
    pub fn was_in_flight(&self) -> bool {
        self.waiting.as_ref().is_some_and(|(_, has_left)| *has_left)
    }

    /// Plays on a server as long as it is there.
    pub async fn live(&mut self, base: &str, traffic: &Traffic, aim: Aim) {
        if let Some((_, has_left)) = &mut self.waiting {
            *has_left = false;
        }
        match self.play(base, traffic, aim).await {
            Ok(()) => assert!(aim == Aim::Finish),
            Err(Problem::Gone(_)) if aim == Aim::GoOn => {}
            Err(problem) => panic!("{problem}"),
        }
    }

    async fn play(&mut self, base: &str, traffic: &Traffic, aim: Aim) -> Result<(), Problem> {
        let http = Http::new(base);
        loop {
            let made = match &self.made {
                Some(made) => made.clone(),
                None => http.make(&order()).await?,
            };
            if self.made.is_none() {
                self.matches.push(made.id.clone());
                self.made = Some(made.clone());
            }
            let shares = [Seed([1; 32]), Seed([2; 32])];
            let mut visitor = Visitor::come(base, &visitor::hello(&made, &shares)).await?;
            visitor.until(|message, _| matches!(message, ServerMessage::Scene { .. }).then_some(())).await?;
            while let Some(command) = self.command(&made.id, &visitor) {
                self.submit(&made.id, &mut visitor, command, traffic).await?;
            }
            self.made = None;
            if aim == Aim::Finish {
                return Ok(());
            }
        }
    }

    /// The command to send: the one without an answer, or a new one; none at the end.
    fn command(&mut self, match_id: &str, visitor: &Visitor) -> Option<ClientMessage> {
        if let Some((command, _)) = &self.waiting {
            return Some(command.clone());
        }
        let now = visitor.screen.now.as_ref().unwrap();
        if now.end.is_some() {
            return None;
        }
        let (seat, id) = (now.asked[0], format!("c{}", self.sent.len()));
        let picks = self.dice.pick(&visitor.screen.menu.choices).picks.clone();
        self.sent.push((match_id.to_owned(), format!("{}:{id}", seat.0)));
        let command = ClientMessage::Choose { id, seat, seen: now.entry, picks };
        self.waiting = Some((command.clone(), false));
        Some(command)
    }

    /// Sends a command and waits for its answer and for what comes of it.
    async fn submit(
        &mut self,
        match_id: &str,
        visitor: &mut Visitor,
        command: ClientMessage,
        traffic: &Traffic,
    ) -> Result<(), Problem> {
        let ClientMessage::Choose { id, seat, .. } = &command else { panic!("{command:?}") };
        visitor.send(&command).await?;
        let is_in_flight = !traffic.is_killed.load(Ordering::SeqCst);
        self.waiting = Some((command.clone(), is_in_flight));
        traffic.sent();
        let answer = visitor.until(|message, _| match message {
            ServerMessage::Answer { id: of, answer } if of == id => Some(answer.clone()),
            _ => None,
        });
        let Answer::Done { entry } = answer.await? else { panic!("{command:?} was not done") };
        traffic.answered();
        self.waiting = None;
        self.told.push(Told { match_id: match_id.to_owned(), sender: format!("{}:{id}", seat.0), entry });
        while visitor.screen.now.as_ref().is_none_or(|now| now.entry < entry) {
            visitor.next().await?;
        }
        Ok(())
    }
}

/// Connect four, both seats at one screen.
fn order() -> NewMatch {
    let me = || NewSeat::Me { name: String::new() };
    NewMatch {
        game: "connect4".into(),
        mod_name: None,
        values: [].into(),
        seats: vec![me(), me()],
        practice: false,
        listed: false,
        seed: None,
        clock: None,
        absence: Absence::Wait,
        key: None,
    }
}
