//! `ludo load`: many matches at once against a running server, every frame of
//! them checked, to see how much it bears.

mod battles;

use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kernel::{FastDice, Seat, Seed};
use scene::ItemId;
use serde::Serialize;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};
use visitor::{Http, Problem, Visitor};
use wire::{Absence, Answer, ClientMessage, GameInfo, Held, MenuShown, NewMatch, NewSeat, ServerMessage};

use crate::failure::Failure;
use crate::output::{self, remark, say};

/// How long the last commands may take when the time is over.
const GRACE: Duration = Duration::from_secs(30);

/// Load a running server with matches and measure how it answers
#[derive(Args)]
pub struct Load {
    /// The server's address, for instance http://127.0.0.1:4080
    url: String,
    /// The game's id
    #[arg(long, default_value = "connect4")]
    game: String,
    /// How many matches are played at once, each with a connection per seat
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    matches: u32,
    /// How long to measure, after all are connected
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,
    /// Commands a second over all matches, sent when they are due however slow the server is;
    /// without it every match plays as fast as it is answered
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    rate: Option<u32>,
    /// Watch so many battles of AIs instead, and measure how long a person's AI takes to answer alone and
    /// beside them
    #[arg(long, conflicts_with_all = ["rate", "seconds"], value_parser = clap::value_parser!(u32).range(1..=10_000))]
    battles: Option<u32>,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// What was measured.
#[derive(Serialize)]
struct Measured {
    game: String,
    matches: u32,
    seconds: u64,
    rate: Option<u32>,
    commands: u64,
    commands_per_s: f64,
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    bytes_per_step: u64,
    errors: u64,
}

/// What all matches share.
struct Run {
    http: Http,
    game: String,
    n_seats: u8,
    /// The pause between two commands of one match; none where it plays on at once.
    every: Option<Duration>,
    is_over: AtomicBool,
    n_commands: AtomicU64,
    first_error: std::sync::Mutex<Option<String>>,
}

/// What one match has seen.
#[derive(Default)]
struct Seen {
    latencies: Vec<Duration>,
    step_bytes: Vec<u32>,
    errors: u64,
}

impl Load {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::Machine(format!("no threads: {error}")))?;
        if let Some(battles) = self.battles {
            let measured = runtime.block_on(battles::measure(&self.url, &self.game, battles));
            let measured =
                measured.map_err(|problem| Failure::Machine(format!("{}: {problem}", self.url)))?;
            measured.tell(self.json);
            return Ok(());
        }
        let measured = runtime.block_on(self.measure())?;
        if self.json {
            output::json(&measured);
        } else {
            say!(
                "{} commands in {} s, {} matches of {}",
                measured.commands,
                measured.seconds,
                measured.matches,
                measured.game
            );
            say!("{:>10.0} commands a second", measured.commands_per_s);
            say!(
                "{:>10.2} ms for half of them, {:.2} ms for 99 in 100, {:.2} ms at most",
                measured.p50_ms,
                measured.p99_ms,
                measured.max_ms
            );
            say!("{:>10} bytes to a screen per step (median)", measured.bytes_per_step);
            say!("{:>10} errors", measured.errors);
        }
        match measured.errors {
            0 => Ok(()),
            errors => Err(Failure::wrong(format!("{errors} errors"))),
        }
    }

    async fn measure(&self) -> Result<Measured, Failure> {
        let http = Http::new(&self.url);
        let unreachable = |problem: Problem| Failure::Machine(format!("{}: {problem}", self.url));
        let games: Vec<GameInfo> =
            http.get("/api/v1/games").await.map_err(unreachable)?.read(200).map_err(unreachable)?;
        let game = games.iter().find(|game| game.id == self.game).ok_or_else(|| {
            let known: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
            Failure::usage(format!("the server has no game `{}`; it has {}", self.game, known.join(", ")))
        })?;
        let every = self.rate.map(|rate| Duration::from_secs_f64(f64::from(self.matches) / f64::from(rate)));
        let run = Arc::new(Run {
            http,
            game: self.game.clone(),
            n_seats: game.edition.players,
            every,
            is_over: AtomicBool::new(false),
            n_commands: AtomicU64::new(0),
            first_error: std::sync::Mutex::default(),
        });
        let bar = self.bar();
        let mut ready = JoinSet::new();
        let mut players = Vec::new();
        for number in 0..self.matches {
            let run = Arc::clone(&run);
            ready.spawn(async move { Player::begin(run, number).await });
            // A few at a time, as people come.
            while ready.len() >= 64 || (number + 1 == self.matches && !ready.is_empty()) {
                if let Some(begun) = ready.join_next().await {
                    players.push(joined(begun)?.map_err(unreachable)?);
                }
            }
        }
        let start = Instant::now();
        let mut playing = JoinSet::new();
        for (number, player) in (0..).zip(players) {
            let stagger = every.map_or(Duration::ZERO, |every| every * number / self.matches);
            playing.spawn(player.play(start + stagger));
        }
        for second in 1..=self.seconds {
            sleep_until(start + Duration::from_secs(second)).await;
            bar.inc(1);
        }
        run.is_over.store(true, Ordering::Relaxed);
        let elapsed = start.elapsed();
        let commands = run.n_commands.load(Ordering::Relaxed);
        bar.finish_and_clear();
        let mut all = Seen::default();
        let ended = tokio::time::timeout(GRACE, async {
            while let Some(seen) = playing.join_next().await {
                let Seen { latencies, step_bytes, errors } = joined(seen)?;
                all.latencies.extend(latencies);
                all.step_bytes.extend(step_bytes);
                all.errors += errors;
            }
            Ok(())
        });
        match ended.await {
            Ok(done) => done?,
            Err(_) => all.errors += playing.len() as u64,
        }
        if let Some(error) = run.first_error.lock().ok().and_then(|error| error.clone()) {
            remark!("the first error: {error}");
        }
        let Seen { mut latencies, mut step_bytes, errors } = all;
        latencies.sort_unstable();
        step_bytes.sort_unstable();
        let at = |share: f64| {
            let place =
                ((latencies.len() as f64 * share).ceil() as usize).clamp(1, latencies.len().max(1)) - 1;
            latencies.get(place).map_or(0.0, |latency| latency.as_secs_f64() * 1000.0)
        };
        Ok(Measured {
            game: self.game.clone(),
            matches: self.matches,
            seconds: self.seconds,
            rate: self.rate,
            commands,
            commands_per_s: commands as f64 / elapsed.as_secs_f64(),
            p50_ms: at(0.5),
            p99_ms: at(0.99),
            max_ms: at(1.0),
            bytes_per_step: step_bytes.get(step_bytes.len() / 2).copied().unwrap_or(0).into(),
            errors,
        })
    }

    fn bar(&self) -> ProgressBar {
        let is_watched = std::io::stderr().is_terminal() && !self.json;
        let target = if is_watched { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(Some(self.seconds), target);
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} s");
        style.into_iter().for_each(|style| bar.set_style(style));
        bar
    }
}

fn joined<T>(task: Result<T, tokio::task::JoinError>) -> Result<T, Failure> {
    task.map_err(|error| Failure::wrong(format!("a match broke off: {error}")))
}

/// Everybody at one match.
struct Player {
    run: Arc<Run>,
    visitors: Vec<Visitor>,
    dice: FastDice,
    n_sent: u64,
    seen: Seen,
}

impl Player {
    async fn begin(run: Arc<Run>, number: u32) -> Result<Player, Problem> {
        let hellos = new_match(&run).await?;
        let mut visitors = Vec::new();
        for hello in &hellos {
            visitors.push(Visitor::come(run.http.base(), hello).await?);
        }
        let mut player =
            Player { run, visitors, dice: FastDice::new(number.into()), n_sent: 0, seen: Seen::default() };
        player.reach(0).await?;
        Ok(player)
    }

    /// Plays matches one after the other until the time is over.
    async fn play(mut self, mut due: Instant) -> Seen {
        while !self.run.is_over.load(Ordering::Relaxed) {
            if let Some(every) = self.run.every {
                sleep_until(due).await;
                if self.run.is_over.load(Ordering::Relaxed) {
                    break;
                }
                if let Err(problem) = self.step(Some(due)).await {
                    self.fail(&problem);
                    break;
                }
                due += every;
            } else if let Err(problem) = self.step(None).await {
                self.fail(&problem);
                break;
            }
        }
        self.seen
    }

    fn fail(&mut self, problem: &Problem) {
        self.seen.errors += 1;
        if let Ok(mut first) = self.run.first_error.lock() {
            first.get_or_insert_with(|| problem.to_string());
        }
    }

    /// One command, and all that everybody is told of it. Its time is counted
    /// from when it was due, or else from when it is sent.
    async fn step(&mut self, due: Option<Instant>) -> Result<(), Problem> {
        let is_over = |visitor: &Visitor| visitor.screen.now.as_ref().is_none_or(|now| now.end.is_some());
        if self.visitors.iter().any(is_over) {
            let hellos = new_match(&self.run).await?;
            for (visitor, hello) in self.visitors.iter_mut().zip(&hellos) {
                visitor.go_on(hello).await?;
            }
            self.reach(0).await?;
        }
        let choosing = |visitor: &Visitor| !visitor.screen.menu.is_empty();
        let Some(place) = self.visitors.iter().position(choosing) else {
            return Err(Problem::Unreadable("nobody can choose anything".into()));
        };
        let picks = self.picks(place).await?;
        let due = due.unwrap_or_else(Instant::now);
        let choose = |id, seat, seen| ClientMessage::Choose { id, seat, seen, picks };
        match self.ask(place, choose).await? {
            Answer::Done { entry } => {
                self.seen.latencies.push(due.elapsed());
                self.run.n_commands.fetch_add(1, Ordering::Relaxed);
                self.reach(entry).await
            }
            other => Err(Problem::Unreadable(format!("the command was not played: {other:?}"))),
        }
    }

    /// Picks that lead to something: at random, but what the menu leaves out is asked
    /// for as a screen does, so that steps are not only those without a second pick.
    async fn picks(&mut self, place: usize) -> Result<Vec<ItemId>, Problem> {
        let MenuShown { choices, more, .. } = &self.visitors[place].screen.menu;
        let index = self.dice.below((choices.len() + more.len()) as u64) as usize;
        if let Some(choice) = choices.get(index) {
            return Ok(choice.picks.clone());
        }
        let picks = vec![more[index - choices.len()].clone()];
        match self.ask(place, |id, seat, _| ClientMessage::Ask { id, seat, picks }).await? {
            Answer::Choices { choices } if !choices.is_empty() => Ok(self.dice.pick(&choices).picks.clone()),
            other => Err(Problem::Unreadable(format!("no choices behind a pick: {other:?}"))),
        }
    }

    /// Says something with an id of its own, the seat and the last entry seen, and waits for its answer.
    async fn ask(
        &mut self,
        place: usize,
        message: impl FnOnce(String, Seat, u32) -> ClientMessage,
    ) -> Result<Answer, Problem> {
        self.n_sent += 1;
        let id = format!("c{}", self.n_sent);
        let visitor = &mut self.visitors[place];
        let Some(now) = &visitor.screen.now else { return Err(Problem::NoScene) };
        let Some(seat) = now.eyes.seat() else { return Err(Problem::NoScene) };
        visitor.send(&message(id.clone(), seat, now.entry)).await?;
        let answer = visitor.until(|message, _| match message {
            ServerMessage::Answer { id: answered, answer } if *answered == id => Some(answer.clone()),
            _ => None,
        });
        answer.await
    }

    /// Waits until everybody has seen an entry.
    async fn reach(&mut self, entry: u32) -> Result<(), Problem> {
        for visitor in &mut self.visitors {
            while visitor.screen.now.as_ref().is_none_or(|now| now.entry < entry) {
                let frame = visitor.next_frame().await?;
                let message = visitor::read(&frame)?;
                visitor.screen.take(&message)?;
                if matches!(message, ServerMessage::Step { .. }) {
                    self.seen.step_bytes.push(frame.len() as u32);
                }
            }
        }
        Ok(())
    }
}

/// Makes a match with a person in every seat, and what each of them says first.
async fn new_match(run: &Run) -> Result<Vec<ClientMessage>, Problem> {
    let seat = |_| NewSeat::Me { name: String::new() };
    let new = NewMatch {
        game: run.game.clone(),
        mod_name: None,
        values: Default::default(),
        seats: (0..run.n_seats).map(seat).collect(),
        practice: false,
        listed: false,
        seed: None,
        clock: None,
        absence: Absence::Wait,
        key: None,
    };
    let made = run.http.make(&new).await?;
    let hello = |given: wire::SeatGiven| {
        let mut share = [0; 32];
        getrandom::fill(&mut share).map_err(|error| Problem::Gone(format!("no randomness: {error}")))?;
        let held = Held { seat: given.seat, token: given.token, share: Some(Seed(share).to_string()) };
        Ok(ClientMessage::Hello { match_id: made.id.clone(), held: vec![held], host: None })
    };
    made.mine.into_iter().map(hello).collect()
}
