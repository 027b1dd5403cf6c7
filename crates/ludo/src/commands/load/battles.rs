//! How long a person's AI takes to answer while others watch battles of AIs.

use std::time::Duration;

use kernel::Seed;
use serde::Serialize;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use visitor::{Http, Problem, Visitor};
use wire::{Absence, Answer, ClientMessage, Held, MatchMade, NewMatch, NewSeat, ServerMessage};

use crate::output::{self, say};

/// How many answers are timed, and how many of one match: later ones may need no thought.
const ANSWERS: usize = 15;
const OF_ONE_MATCH: usize = 3;

/// What was measured.
#[derive(Serialize)]
pub struct Measured {
    game: String,
    battles: u32,
    /// How long an answer took, in milliseconds: half of them, and the longest.
    alone_p50_ms: f64,
    alone_max_ms: f64,
    beside_p50_ms: f64,
    beside_max_ms: f64,
    /// How many steps the battles made meanwhile.
    steps: u64,
}

impl Measured {
    /// Says it.
    pub fn tell(&self, json: bool) {
        if json {
            output::json(self);
            return;
        }
        say!("a person's AI answers, {}:", self.game);
        say!(
            "{:>10.0} ms for half of its answers alone, {:.0} ms at most",
            self.alone_p50_ms,
            self.alone_max_ms
        );
        say!(
            "{:>10.0} ms for half of its answers beside {} battles, {:.0} ms at most",
            self.beside_p50_ms,
            self.battles,
            self.beside_max_ms
        );
        say!("{:>10} steps of these battles meanwhile", self.steps);
    }
}

/// Measures it.
pub async fn measure(url: &str, game: &str, battles: u32) -> Result<Measured, Problem> {
    let http = Http::new(url);
    let (alone_p50_ms, alone_max_ms) = answers(&http, game).await?;
    let mut watched = Vec::new();
    for _ in 0..battles {
        watched.push(watch(&http, game).await?);
    }
    let (beside_p50_ms, beside_max_ms) = answers(&http, game).await?;
    let mut steps = 0;
    for Watched { watching, n_steps } in watched {
        watching.abort();
        steps += n_steps.load(std::sync::atomic::Ordering::Relaxed);
    }
    let game = game.to_owned();
    Ok(Measured { game, battles, alone_p50_ms, alone_max_ms, beside_p50_ms, beside_max_ms, steps })
}

/// A battle that is watched.
struct Watched {
    watching: JoinHandle<()>,
    n_steps: std::sync::Arc<std::sync::atomic::AtomicU64>,
}

async fn watch(http: &Http, game: &str) -> Result<Watched, Problem> {
    let MatchMade { id, host, .. } = http.make(&order(game, [deep(), deep()])).await?;
    let hello = ClientMessage::Hello { match_id: id, held: Vec::new(), host: Some(host) };
    let mut visitor = Visitor::come(http.base(), &hello).await?;
    visitor.send(&ClientMessage::Pace { paused: false, every: 0 }).await?;
    let n_steps = std::sync::Arc::new(std::sync::atomic::AtomicU64::new(0));
    let counted = std::sync::Arc::clone(&n_steps);
    let watching = tokio::spawn(async move {
        while let Ok(message) = visitor.next().await {
            let is_step = matches!(message, ServerMessage::Step { .. });
            counted.fetch_add(is_step.into(), std::sync::atomic::Ordering::Relaxed);
        }
    });
    Ok(Watched { watching, n_steps })
}

/// How long a person's AI takes to answer: half of its answers, and the longest.
async fn answers(http: &Http, game: &str) -> Result<(f64, f64), Problem> {
    let mut times = Vec::new();
    while times.len() < ANSWERS {
        let me = NewSeat::Me { name: String::new() };
        let made = http.make(&order(game, [me, deep()])).await?;
        let held = made.mine.iter().map(|given| {
            let (seat, token) = (given.seat, given.token.clone());
            Held { seat, token, share: Some(Seed::given(times.len() as u64).to_string()) }
        });
        let hello = ClientMessage::Hello { match_id: made.id.clone(), held: held.collect(), host: None };
        let mut visitor = Visitor::come(http.base(), &hello).await?;
        for n in 0..OF_ONE_MATCH {
            // It is the person's turn.
            while visitor.screen.menu.choices.is_empty() {
                visitor.next().await?;
            }
            let taken = answer(&mut visitor, n).await?;
            times.push(taken);
        }
    }
    times.sort_unstable();
    let ms = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1000.0);
    Ok((ms(times.get(times.len() / 2)), ms(times.last())))
}

/// Makes the first choice, and waits until the other seat has made one.
async fn answer(visitor: &mut Visitor, n: usize) -> Result<Duration, Problem> {
    let Some(now) = &visitor.screen.now else { return Err(Problem::NoScene) };
    let Some(seat) = now.eyes.seat() else { return Err(Problem::NoScene) };
    let (id, seen) = (format!("c{n}"), now.entry);
    let picks = visitor.screen.menu.choices[0].picks.clone();
    visitor.send(&ClientMessage::Choose { id, seat, seen, picks }).await?;
    let done = visitor.until(|message, _| match message {
        ServerMessage::Answer { answer: Answer::Done { entry }, .. } => Some(Ok(*entry)),
        ServerMessage::Answer { answer, .. } => Some(Err(format!("{answer:?}"))),
        _ => None,
    });
    let entry = done.await?.map_err(Problem::Unreadable)?;
    let asked = Instant::now();
    while visitor.screen.now.as_ref().is_none_or(|now| now.entry <= entry) {
        visitor.next().await?;
    }
    Ok(asked.elapsed())
}

fn deep() -> NewSeat {
    NewSeat::Bot { level: "deep".into() }
}

fn order(game: &str, seats: [NewSeat; 2]) -> NewMatch {
    NewMatch {
        game: game.to_owned(),
        mod_name: None,
        values: Default::default(),
        seats: seats.into(),
        practice: false,
        listed: false,
        seed: None,
        clock: None,
        absence: Absence::Wait,
        key: None,
    }
}
