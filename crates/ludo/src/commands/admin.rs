//! `ludo admin`: what an operator does to people and matches, on the file of matches itself. A server that runs on it
//! notices within a second; one that does not finds it when it starts.

use std::io::{BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use catalogue::seating::Sitter;
use clap::{Args, Subcommand, ValueEnum};
use kernel::visible;
use scene::Text;
use serde_json::{Value, json};
use server::store::{
    ListedMatch, MatchId, Phase, State, Stopped, Store, StoreError, UserId, UserRow, Wanted, Whose,
};
use server::{HeldSeat, free_seat, held_seats};
use wire::End;

use crate::failure::Failure;
use crate::output::{self, say};
use crate::terminal::home;

const AFTER: &str = "\
It works on the file of matches, whether a server runs on it or not; one that does notices within a second.
Whatever cannot be undone asks first, or needs --yes where nobody can be asked.";

/// See to a server's users and matches: list, rename, ban and delete users, end matches, free seats of the classic protocol
#[derive(Args)]
#[command(after_help = AFTER)]
pub struct Admin {
    /// The folder that matches are kept in [default: LUDO_DATA, or the user's data folder]
    #[arg(long, value_name = "FOLDER", global = true)]
    data: Option<PathBuf>,
    /// Print JSON and nothing else: an object for each line
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    what: What,
}

/// What is done.
#[derive(Subcommand)]
enum What {
    /// List users, the newest first
    Users(Page),
    /// List matches, listed or not, the newest first
    Matches {
        /// Only those in this state
        #[arg(long, value_enum)]
        state: Option<StateName>,
        /// Only those of this game, by its id
        #[arg(long)]
        game: Option<String>,
        #[command(flatten)]
        page: Page,
    },
    /// Give a user another name; matches that were made keep the one they have
    Rename {
        /// The user's id
        user: UserId,
        /// The name
        name: String,
    },
    /// Ban a user: no device is let in any more, and all seats are held by nobody who could play. Matches go on as if
    /// the user were away
    Ban {
        /// The user's id
        user: UserId,
        #[command(flatten)]
        sure: Sure,
    },
    /// Let a banned user in again; seats can be claimed anew
    Unban {
        /// The user's id
        user: UserId,
    },
    /// Delete a user with all devices. Names in matches stay as they were played
    Delete {
        /// The user's id
        user: UserId,
        #[command(flatten)]
        sure: Sure,
    },
    /// End a match as it is: everybody there is told, nobody wins, what was played can be looked at
    End {
        /// The match's id
        id: MatchId,
        #[command(flatten)]
        sure: Sure,
    },
    /// List the seats of the classic protocol that addresses hold, and since when
    Classic,
    /// Free a seat of the classic protocol, as if whoever took it had gone: where the match has begun it is given up
    Free {
        /// The game's id
        game: String,
        /// The user's number, as the protocol counts
        #[arg(value_name = "NUMBER")]
        id: u8,
        #[command(flatten)]
        sure: Sure,
    },
    /// Print what is stored of a match as a record, JSON lines, over or not: its secrets are in it
    Record {
        /// The match's id
        id: MatchId,
    },
}

/// Which part of a list.
#[derive(Args)]
struct Page {
    /// Begin after this id
    #[arg(long, value_name = "ID")]
    after: Option<String>,
    /// How many at most
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    limit: u32,
}

/// Whether it is certain.
#[derive(Args)]
struct Sure {
    /// Do not ask
    #[arg(long)]
    yes: bool,
}

/// A state of matches by its name.
#[derive(Clone, Copy, ValueEnum)]
enum StateName {
    /// A seat is open
    Open,
    /// It is played
    Live,
    /// It has ended
    Over,
}

impl StateName {
    fn state(self) -> State {
        match self {
            StateName::Open => State::Open,
            StateName::Live => State::Live,
            StateName::Over => State::Over,
        }
    }
}

impl Admin {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        let folder = match self.data {
            Some(folder) => folder,
            None => home::data()?,
        };
        let file = folder.join("matches.db");
        if !file.exists() {
            return Err(Failure::Machine(format!(
                "{}: there is no such file; name the server's folder with --data",
                file.display()
            )));
        }
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::Machine(format!("no threads: {error}")))?;
        runtime.block_on(async {
            let store = Store::open(&file).await.map_err(failed)?;
            let done = self.what.run(&store, self.json).await;
            store.close().await.map_err(failed)?;
            done
        })
    }
}

impl What {
    async fn run(self, store: &Store, is_json: bool) -> Result<(), Failure> {
        match self {
            What::Users(page) => list_users(store, page, is_json).await,
            What::Matches { state, game, page } => list_matches(store, state, game, page, is_json).await,
            What::Rename { user, name } => {
                let name = match Sitter::named(&name) {
                    Ok(Sitter::Person { name }) if !name.is_empty() => name,
                    Ok(_) => return Err(Failure::usage("a user has a name")),
                    Err(error) => return Err(Failure::usage(error)),
                };
                let renamed = store.rename_user(&user, name).await.map_err(failed)?;
                tell_user(renamed, &user, "is renamed", is_json)
            }
            What::Ban { user, sure } => {
                let found = known(store, &user).await?;
                sure.ask(&format!("Ban {} ({user})?", found.name))?;
                tell_user(store.ban_user(&user, now()).await.map_err(failed)?, &user, "is banned", is_json)
            }
            What::Unban { user } => {
                let unbanned = store.unban_user(&user).await.map_err(failed)?;
                tell_user(unbanned, &user, "is let in again", is_json)
            }
            What::Delete { user, sure } => {
                let found = known(store, &user).await?;
                sure.ask(&format!("Delete {} ({user}) with all devices?", found.name))?;
                let is_deleted = store.delete_user(&user).await.map_err(failed)?;
                tell_user(is_deleted.then_some(found), &user, "is deleted", is_json)
            }
            What::End { id, sure } => end(store, id, sure, is_json).await,
            What::Classic => list_classic(store, is_json).await,
            What::Free { game, id, sure } => free(store, &game, id, sure, is_json).await,
            What::Record { id } => {
                let stored = store.load(&id).await.map_err(failed)?.ok_or_else(|| no_match(&id))?;
                let header = stored.header.ok_or_else(|| {
                    Failure::wrong(format!("match {id} never began: there is nothing to print"))
                })?;
                output::of_record(header.trim_end());
                stored.entries.iter().for_each(|entry| output::of_record(entry.line.trim_end()));
                Ok(())
            }
        }
    }
}

impl Sure {
    /// Goes on only where that is wanted.
    fn ask(&self, question: &str) -> Result<(), Failure> {
        if self.yes {
            return Ok(());
        }
        if !std::io::stdin().is_terminal() {
            return Err(Failure::usage("this cannot be undone: say --yes where nobody can be asked"));
        }
        eprint!("{} [y/N] ", visible(question));
        let _ = std::io::stderr().flush();
        let mut said = String::new();
        let heard = std::io::stdin().lock().read_line(&mut said);
        match heard.is_ok() && ["y", "yes"].contains(&said.trim().to_lowercase().as_str()) {
            true => Ok(()),
            false => Err(Failure::Interrupted("nothing was done".into())),
        }
    }
}

async fn end(store: &Store, id: MatchId, sure: Sure, is_json: bool) -> Result<(), Failure> {
    let stored = store.load(&id).await.map_err(failed)?.ok_or_else(|| no_match(&id))?;
    if stored.phase == Phase::Over {
        return Err(Failure::wrong(format!("match {id} is over already")));
    }
    sure.ask(&format!("End match {id} of {}, {} entries long?", stored.made.game, stored.entries.len()))?;
    let how = End::Void { place: String::new(), reason: Text::new("fail-ended-by-operator") };
    let result = serde_json::to_string(&how).expect("an end is plain data");
    match store.end_match(&id, now(), result).await.map_err(failed)? {
        Stopped::Now if is_json => output::json(&json!({"match": id.to_string(), "done": "is ended"})),
        Stopped::Now => say!("Match {id} is ended."),
        Stopped::Already => return Err(Failure::wrong(format!("match {id} is over already"))),
    }
    Ok(())
}

async fn list_classic(store: &Store, is_json: bool) -> Result<(), Failure> {
    for seat in held_seats(store).await.map_err(failed)? {
        if is_json {
            output::json(&seat_json(&seat));
            continue;
        }
        let HeldSeat { game, id, name, since, match_id } = seat;
        let since = since.map_or_else(|| "–".to_owned(), minute);
        let place = match_id.map_or_else(|| "waits".to_owned(), |id| id.to_string());
        say!("{game}  {id}  {since}  {name}  {place}");
    }
    Ok(())
}

async fn free(store: &Store, game: &str, id: u8, sure: Sure, is_json: bool) -> Result<(), Failure> {
    let held = held_seats(store).await.map_err(failed)?;
    let nobody = || Failure::wrong(format!("nobody holds seat {id} of {game} in the classic protocol"));
    let is_it = |seat: &HeldSeat| seat.game == game && seat.id == i64::from(id);
    let seat = held.into_iter().find(is_it).ok_or_else(nobody)?;
    let since = seat.since.map(|since| format!(" since {}", minute(since))).unwrap_or_default();
    sure.ask(&format!("Free seat {id} of {game}, which {} holds{since}?", seat.name))?;
    if !free_seat(store, &seat).await.map_err(failed)? {
        return Err(nobody());
    }
    match is_json {
        true => {
            let mut row = seat_json(&seat);
            row["done"] = "is freed".into();
            output::json(&row);
        }
        false => say!("Seat {id} of {game} is freed of {}.", seat.name),
    }
    Ok(())
}

fn seat_json(seat: &HeldSeat) -> Value {
    let HeldSeat { game, id, name, since, match_id } = seat;
    json!({
        "game": game, "number": id, "name": name, "since": since,
        "match": match_id.as_ref().map(ToString::to_string),
    })
}

async fn list_users(store: &Store, page: Page, is_json: bool) -> Result<(), Failure> {
    let after = page.after.as_deref().map(str::parse::<UserId>).transpose().map_err(Failure::usage)?;
    let users = store.users(after, page.limit).await.map_err(failed)?;
    let users = users.ok_or_else(|| Failure::usage("--after: there is no such user"))?;
    for user in &users {
        match is_json {
            true => output::json(&user_json(user)),
            false => {
                let banned = if user.banned.is_some() { "  banned" } else { "" };
                say!("{}  {}  {}{banned}", user.id, day(user.seen), user.name);
            }
        }
    }
    Ok(())
}

async fn list_matches(
    store: &Store,
    state: Option<StateName>,
    game: Option<String>,
    page: Page,
    is_json: bool,
) -> Result<(), Failure> {
    let after = page.after.as_deref().map(str::parse::<MatchId>).transpose().map_err(Failure::usage)?;
    let state = state.map(StateName::state);
    let wanted = Wanted { whose: Whose::Everybodys, game, state, after, limit: page.limit };
    let matches = store.matches(wanted).await.map_err(failed)?;
    let matches = matches.ok_or_else(|| Failure::usage("--after: there is no such match"))?;
    for listed in &matches {
        let ListedMatch { id, game, draft, made, phase, is_listed, n_entries, seats, ended, .. } = listed;
        let is_open = is_open(draft);
        let names = seats.iter().map(|seat| seat.name.clone().unwrap_or_default());
        if is_json {
            let names: Vec<String> = names.collect();
            let row = json!({
                "match": id.to_string(), "game": game, "phase": phase.word(), "made": made, "ended": ended,
                "listed": is_listed, "open": is_open, "entries": n_entries, "seats": names,
            });
            output::json(&row);
            continue;
        }
        let names = names.map(|name| if name.is_empty() { "–".to_owned() } else { name }).collect::<Vec<_>>();
        let hidden = if *is_listed { "" } else { "  not listed" };
        let open = if is_open { "  open" } else { "" };
        say!(
            "{id}  {}  {game}  {}  {n_entries}  {}{hidden}{open}",
            day(*made),
            phase.word(),
            names.join(", ")
        );
    }
    Ok(())
}

/// Whether a match is open, of the classic protocol.
fn is_open(draft: &str) -> bool {
    serde_json::from_str::<Value>(draft).is_ok_and(|draft| draft["open"] == true)
}

async fn known(store: &Store, id: &UserId) -> Result<UserRow, Failure> {
    store.user(id).await.map_err(failed)?.ok_or_else(|| no_user(id))
}

fn tell_user(user: Option<UserRow>, id: &UserId, what: &str, is_json: bool) -> Result<(), Failure> {
    let user = user.ok_or_else(|| no_user(id))?;
    match is_json {
        true => {
            let mut row = user_json(&user);
            row["done"] = what.into();
            output::json(&row);
        }
        false => say!("{} ({id}) {what}.", user.name),
    }
    Ok(())
}

fn user_json(user: &UserRow) -> Value {
    let UserRow { id, name, made, banned, seen } = user;
    json!({"user": id.to_string(), "name": name, "made": made, "seen": seen, "banned": banned})
}

/// A day, as people write it.
fn day(seconds: i64) -> String {
    let stamp = home::stamp(std::time::Duration::from_secs(seconds.max(0).unsigned_abs()));
    let part = |from: usize, to: usize| stamp.get(from..to).unwrap_or_default();
    format!("{}-{}-{}", part(0, 4), part(4, 6), part(6, 8))
}

/// A day and its minute, in universal time.
fn minute(seconds: i64) -> String {
    let stamp = home::stamp(std::time::Duration::from_secs(seconds.max(0).unsigned_abs()));
    let part = |from: usize, to: usize| stamp.get(from..to).unwrap_or_default();
    format!("{} {}:{}", day(seconds), part(9, 11), part(11, 13))
}

fn now() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(now.as_secs()).unwrap_or(i64::MAX)
}

fn no_user(id: &UserId) -> Failure {
    Failure::wrong(format!("there is no user {id}"))
}

fn no_match(id: &MatchId) -> Failure {
    Failure::wrong(StoreError::UnknownMatch(id.clone()))
}

fn failed(error: StoreError) -> Failure {
    match error {
        StoreError::UnknownMatch(_) | StoreError::Damaged { .. } => Failure::wrong(error),
        error => Failure::Machine(error.to_string()),
    }
}
