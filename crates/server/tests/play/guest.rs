//! Somebody connected, in short words.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use kernel::{Seat, Viewer};
use scene::{ItemId, Overlay};
use tokio::time::timeout;
use visitor::{Problem, Screen, Visitor};
use wire::{
    Answer, Asking, ClientMessage, Failure, MatchInfo, MenuShown, Moment, Motion, ServerMessage, VersionInfo,
};

/// Nothing takes this long unless it never comes.
const NEVER: Duration = Duration::from_secs(60);

/// Somebody connected.
pub struct Guest {
    visitor: Visitor,
    /// What it was last welcomed by.
    pub server: Option<VersionInfo>,
}

/// How many commands were sent: whoever comes back uses no id again.
static N_SENT: AtomicU32 = AtomicU32::new(0);

impl Guest {
    pub fn new(visitor: Visitor) -> Guest {
        Guest { visitor, server: None }
    }

    /// What is on its screen, put together from all that came.
    pub fn screen(&self) -> &Screen {
        &self.visitor.screen
    }

    /// How the match stands on its screen.
    pub fn now(&self) -> &Moment {
        self.screen().now.as_ref().expect("it sees the match")
    }

    /// What it can choose on its screen.
    pub fn menu(&self) -> &MenuShown {
        &self.screen().menu
    }

    /// The last entry it has seen.
    pub fn seen(&self) -> u32 {
        self.now().entry
    }

    pub async fn say(&mut self, message: &ClientMessage) {
        self.visitor.send(message).await.unwrap();
    }

    /// Says something that may be no message.
    pub async fn say_text(&mut self, text: String) -> Result<(), Problem> {
        self.visitor.send_text(text).await
    }

    /// The next message after the welcome, or why none will come.
    pub async fn try_next(&mut self) -> Result<ServerMessage, Problem> {
        loop {
            match timeout(NEVER, self.visitor.next()).await.expect("a message comes")? {
                ServerMessage::Welcome { server, .. } => self.server = Some(server),
                message => return Ok(message),
            }
        }
    }

    /// The next message.
    pub async fn next(&mut self) -> ServerMessage {
        self.try_next().await.unwrap()
    }

    /// The next frame as it came; the screen does not take it in.
    pub async fn frame(&mut self) -> String {
        timeout(NEVER, self.visitor.next_frame()).await.expect("a frame comes").unwrap()
    }

    /// Reads on to a message that is looked for.
    pub async fn until<T>(&mut self, mut look: impl FnMut(&ServerMessage, &Screen) -> Option<T>) -> T {
        loop {
            let message = self.next().await;
            if let Some(found) = look(&message, self.screen()) {
                return found;
            }
        }
    }

    /// Reads on to the next whole scene.
    pub async fn scene(&mut self) -> Moment {
        self.until(|message, _| match message {
            ServerMessage::Scene { now, .. } => Some(now.clone()),
            _ => None,
        })
        .await
    }

    /// Reads on to the next moment that is shown, whole or by what differs.
    pub async fn shown(&mut self) -> Moment {
        self.until(|message, _| match message {
            ServerMessage::Scene { now, .. } | ServerMessage::Step { now, .. } => Some(now.clone()),
            _ => None,
        })
        .await
    }

    /// Reads on to the next step.
    pub async fn step(&mut self) -> Moment {
        self.until(|message, _| match message {
            ServerMessage::Step { now, .. } => Some(now.clone()),
            _ => None,
        })
        .await
    }

    /// Reads on until its screen shows an entry.
    pub async fn reach(&mut self, entry: u32) {
        while self.seen() < entry {
            self.next().await;
        }
    }

    /// Reads on to the next curtain.
    pub async fn curtain(&mut self) -> Seat {
        self.until(|message, _| match message {
            ServerMessage::Curtain { seat } => Some(*seat),
            _ => None,
        })
        .await
    }

    /// Reads on to the next word on who is there.
    pub async fn info(&mut self) -> MatchInfo {
        self.until(|message, _| match message {
            ServerMessage::Match { info, .. } => Some(info.clone()),
            _ => None,
        })
        .await
    }

    /// Reads on to the next word on what is proposed.
    pub async fn proposal(&mut self) -> Option<Asking> {
        self.until(|message, _| match message {
            ServerMessage::Proposal { proposal } => Some(proposal.clone()),
            _ => None,
        })
        .await
    }

    /// Reads on to the reason for which the server hangs up.
    pub async fn closing(&mut self) -> Failure {
        self.until(|message, _| match message {
            ServerMessage::Closing { failure, .. } => Some(failure.clone()),
            _ => None,
        })
        .await
    }

    /// Reads on to the answer with this id.
    pub async fn answer(&mut self, id: &str) -> Answer {
        self.until(|message, _| match message {
            ServerMessage::Answer { id: answered, answer } if answered == id => Some(answer.clone()),
            _ => None,
        })
        .await
    }

    /// Says something and reads on to its answer.
    pub async fn ask_with(&mut self, id: &str, message: &ClientMessage) -> Answer {
        self.say(message).await;
        self.answer(id).await
    }

    /// An id that nobody has used.
    pub fn new_id(&mut self) -> String {
        format!("c{}", N_SENT.fetch_add(1, Ordering::Relaxed))
    }

    /// All that has come up to now: the table answers in order.
    pub async fn hear(&mut self) -> Vec<ServerMessage> {
        let id = self.new_id();
        self.say(&ClientMessage::Ask { id: id.clone(), seat: Seat(9), picks: Vec::new() }).await;
        let mut heard = Vec::new();
        loop {
            match self.next().await {
                ServerMessage::Answer { id: answered, .. } if answered == id => return heard,
                message => heard.push(message),
            }
        }
    }

    /// Plays a command in words, and sees it happen.
    pub async fn play(&mut self, seat: u8, words: &str) -> Answer {
        let (id, seen) = (self.new_id(), self.seen());
        let play = ClientMessage::Play { id: id.clone(), seat: Seat(seat), seen, words: words.into() };
        let answer = self.ask_with(&id, &play).await;
        self.follow(&answer).await;
        answer
    }

    /// Makes picks, and sees what comes of them.
    pub async fn choose(&mut self, seat: u8, picks: &[ItemId]) -> Answer {
        let (id, seen) = (self.new_id(), self.seen());
        let choose = ClientMessage::Choose { id: id.clone(), seat: Seat(seat), seen, picks: picks.to_vec() };
        let answer = self.ask_with(&id, &choose).await;
        self.follow(&answer).await;
        answer
    }

    /// Makes the first choice of its menu, and sees it happen.
    pub async fn choose_first(&mut self) -> Answer {
        let Viewer::Seat(seat) = self.now().eyes else { panic!("it has no seat") };
        let picks = self.menu().choices[0].picks.clone();
        self.choose(seat.0, &picks).await
    }

    /// Asks about picks.
    pub async fn ask(&mut self, seat: u8, picks: &[ItemId]) -> Answer {
        let id = self.new_id();
        self.ask_with(&id, &ClientMessage::Ask { id: id.clone(), seat: Seat(seat), picks: picks.to_vec() })
            .await
    }

    /// Asks what there is to see of an item on the board.
    pub async fn survey(&mut self, item: &str) -> Vec<Overlay> {
        let id = self.new_id();
        let survey = ClientMessage::Survey { id: id.clone(), item: ItemId::new(item.to_owned()) };
        match self.ask_with(&id, &survey).await {
            Answer::Survey { overlays } => overlays,
            other => panic!("no survey: {other:?}"),
        }
    }

    /// Gives up.
    pub async fn leave(&mut self, seat: u8) -> Answer {
        let id = self.new_id();
        self.ask_with(&id, &ClientMessage::Leave { id: id.clone(), seat: Seat(seat) }).await
    }

    /// Proposes or agrees.
    pub async fn propose(&mut self, seat: u8, motion: Motion) -> Answer {
        let id = self.new_id();
        self.ask_with(&id, &ClientMessage::Propose { id: id.clone(), seat: Seat(seat), motion }).await
    }

    /// Does not agree.
    pub async fn decline(&mut self, seat: u8) -> Answer {
        let id = self.new_id();
        self.ask_with(&id, &ClientMessage::Decline { id: id.clone(), seat: Seat(seat) }).await
    }

    async fn follow(&mut self, answer: &Answer) {
        if let Answer::Done { entry } = answer {
            self.reach(*entry).await;
        }
    }
}

/// The code of a refusal.
pub fn refusal(answer: &Answer) -> &str {
    match answer {
        Answer::Refused { failure } => &failure.code,
        other => panic!("not refused: {other:?}"),
    }
}
