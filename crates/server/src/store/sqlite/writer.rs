//! The thread that writes. It does whatever is waiting in one transaction, and
//! answers when that is on the disk: many changes share one flush.

use std::iter;
use std::time::{Duration, Instant};

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tokio::runtime::Handle;
use tokio::sync::mpsc;

use super::{classic, connection, operator, places, users, write};
use crate::store::request::{Change, Reply};
use crate::store::{Commits, StoreError};

/// How many changes share a transaction at most.
const GROUP: usize = 1_024;

/// How long a group waits for more at a time, when the one before it was more than a single change: as long as they keep
/// coming, so that who waits for nobody is answered at once, and a crowd shares one flush.
const PAUSE: Duration = Duration::from_micros(300);
/// How often it waits so at most: nobody waits for ever while others come.
const PAUSES: u32 = 12;

/// Works until the queue ends, or until it has done everything that was accepted
/// before the store was closed.
pub fn run(
    mut connection: Connection,
    mut queue: mpsc::Receiver<Change>,
    commits: &Commits,
    runtime: &Handle,
) {
    let mut closing = Vec::new();
    let mut n_last = 0;
    while let Some(first) = queue.blocking_recv() {
        if n_last > 1 {
            gather(&queue);
        }
        n_last = 0;
        let mut first = Some(first);
        // Those who come while the group is being worked on still belong to it.
        let waiting = iter::from_fn(|| first.take().or_else(|| queue.try_recv().ok()));
        let mut close = None;
        let changes = waiting.take(GROUP).map_while(|change| match change {
            Change::Close(reply) => {
                close = Some(reply);
                None
            }
            change => {
                n_last += 1;
                Some(change)
            }
        });
        let answers = commit(&mut connection, changes.fuse(), commits);
        // Those who wait are tasks of the runtime: it is woken once for all of them, and not by each.
        // Whoever closed the store may end the runtime next.
        match answers.held.len() > 1 && close.is_none() {
            true => drop(runtime.spawn(async { answers.give() })),
            false => answers.give(),
        }
        if let Some(reply) = close {
            queue.close();
            closing.push(reply);
        }
    }
    // Before the log goes: see `connection::look_for_log`. Where that fails the log stays, too.
    let _ = connection::note_open(&connection, false);
    let closed = connection.close().map_err(|(_, error)| StoreError::from(error));
    for reply in closing {
        let _ = reply.send(closed.clone());
    }
}

/// Waits while more changes keep coming, for so many short pauses at most.
fn gather(queue: &mpsc::Receiver<Change>) {
    let mut n_waiting = queue.len();
    for _ in 0..PAUSES {
        std::thread::sleep(PAUSE);
        let n_now = queue.len();
        if n_now == n_waiting || n_now >= GROUP {
            return;
        }
        n_waiting = n_now;
    }
}

/// A change that was made, or refused, in a transaction that is still open.
pub struct Held {
    /// What it failed by.
    failure: Option<StoreError>,
    /// Answers it, once it is known whether the group is on the disk.
    answer: Box<dyn FnOnce(Result<(), StoreError>) + Send>,
}

/// The answers to a group of changes, once it is known what became of it.
#[must_use = "somebody waits for them"]
struct Answers {
    held: Vec<Held>,
    committed: Result<(), StoreError>,
}

impl Answers {
    fn give(self) {
        self.held.into_iter().for_each(|Held { answer, .. }| answer(self.committed.clone()));
    }
}

/// Does a group of changes.
fn commit(connection: &mut Connection, changes: impl Iterator<Item = Change>, commits: &Commits) -> Answers {
    let mut changes = changes.peekable();
    let mut held = Vec::new();
    if changes.peek().is_none() {
        return Answers { held, committed: Ok(()) };
    }
    let begun = Instant::now();
    let committed = transact(connection, &mut changes, &mut held);
    match committed {
        Ok(()) => {
            commits.seconds.note_time(begun.elapsed());
            commits.changes.note_count(held.len() as u32);
        }
        Err(_) => commits.failures.add(),
    }
    // Who was waiting while the database failed has failed with it.
    if let Err(error) = &committed {
        changes.for_each(|change| refuse(change, error.clone()));
    }
    Answers { held, committed }
}

fn transact(
    connection: &mut Connection,
    changes: &mut impl Iterator<Item = Change>,
    held: &mut Vec<Held>,
) -> Result<(), StoreError> {
    if !connection.is_autocommit() {
        // The group before this one failed so badly that it could not even be undone.
        connection.execute_batch("ROLLBACK")?;
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for change in changes {
        let made = make(&transaction, change);
        let failure = made.failure.clone();
        held.push(made);
        // Some failures, a full disk among them, undo the whole transaction.
        if transaction.is_autocommit() {
            return Err(
                failure.unwrap_or(StoreError::Failed { why: "the transaction was undone".to_owned() })
            );
        }
    }
    Ok(transaction.commit()?)
}

/// Makes one change.
fn make(transaction: &Transaction<'_>, change: Change) -> Held {
    match change {
        Change::KeepContent(content, reply) => hold(reply, write::keep_content(transaction, &content)),
        Change::Create(new, reply) => hold(reply, alone(transaction, || write::create(transaction, &new))),
        Change::CreateBegun(new, opening, reply) => {
            hold(reply, alone(transaction, || write::create_begun(transaction, &new, &opening)))
        }
        Change::CreateFollower(new, opening, of, by, reply) => {
            let create = || write::create_follower(transaction, &new, opening.as_ref(), &of, &by);
            hold(reply, alone(transaction, create))
        }
        Change::Append(append, reply) => {
            let appended = match write::append_one(transaction, &append) {
                Ok(None) => alone(transaction, || write::append(transaction, &append)),
                Ok(Some(appended)) => Ok(appended),
                Err(error) => Err(error),
            };
            hold(reply, appended)
        }
        Change::Begin(id, header, asked, reply) => {
            hold(reply, alone(transaction, || write::begin(transaction, &id, &header, asked)))
        }
        Change::TakeSeat(id, seat, take, reply) => {
            hold(reply, places::take_seat(transaction, &id, seat, &take))
        }
        Change::SitDown(id, seat, sit, reply) => hold(reply, places::sit_down(transaction, &id, seat, &sit)),
        Change::FreeSeat(id, seat, token, phase, reply) => {
            hold(reply, places::free_seat(transaction, &id, seat, &token, phase))
        }
        Change::Claim(id, user, tokens, host, reply) => {
            let claim = || places::claim(transaction, &id, &user, &tokens, host.as_deref());
            hold(reply, alone(transaction, claim))
        }
        Change::RenewInvitation(id, seat, invitation, reply) => {
            hold(reply, places::renew_invitation(transaction, &id, seat, &invitation))
        }
        Change::GiveShare(id, seat, share, reply) => {
            hold(reply, places::give_share(transaction, &id, seat, &share))
        }
        Change::User(change) => users::make(transaction, change),
        Change::Operator(change) => operator::make(transaction, change),
        Change::KeepClassic(game, row, reply) => hold(reply, classic::keep(transaction, &game, &row)),
        Change::Probe(reply) => hold(reply, connection::probe(transaction)),
        Change::Mode(reply) => hold(reply, connection::mode(transaction, "writer".to_owned())),
        Change::Close(reply) => hold(reply, Err(StoreError::Closed)),
    }
}

/// Makes a change of several statements: when one fails, those before it are
/// undone, and the rest of the group is not touched. A change whose last statement
/// is its only write needs no such care.
pub fn alone<T>(
    transaction: &Transaction<'_>,
    change: impl FnOnce() -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let say = |words| transaction.prepare_cached(words)?.execute([]);
    say("SAVEPOINT one")?;
    let made = change();
    if transaction.is_autocommit() {
        return made;
    }
    let undone = if made.is_err() { say("ROLLBACK TO one") } else { Ok(0) };
    if let Err(error) = undone.and_then(|_| say("RELEASE one")) {
        // Half a change must not be committed: the group goes.
        transaction.execute_batch("ROLLBACK")?;
        return Err(error.into());
    }
    made
}

pub fn hold<T: Send + 'static>(reply: Reply<T>, answer: Result<T, StoreError>) -> Held {
    let failure = answer.as_ref().err().cloned();
    // Who no longer waits needs no answer.
    Held { failure, answer: Box::new(move |committed| drop(reply.send(committed.and(answer)))) }
}

/// Answers a change that was not made.
fn refuse(change: Change, error: StoreError) {
    match change {
        Change::KeepContent(_, reply)
        | Change::Create(_, reply)
        | Change::CreateBegun(_, _, reply)
        | Change::Probe(reply)
        | Change::Close(reply) => drop(reply.send(Err(error))),
        Change::CreateFollower(.., reply) => drop(reply.send(Err(error))),
        Change::Append(_, reply) => drop(reply.send(Err(error))),
        Change::Begin(_, _, _, reply) => drop(reply.send(Err(error))),
        Change::TakeSeat(_, _, _, reply) => drop(reply.send(Err(error))),
        Change::SitDown(_, _, _, reply) => drop(reply.send(Err(error))),
        Change::FreeSeat(_, _, _, _, reply) => drop(reply.send(Err(error))),
        Change::KeepClassic(_, _, reply) => drop(reply.send(Err(error))),
        Change::Claim(_, _, _, _, reply) => drop(reply.send(Err(error))),
        Change::User(change) => users::refuse(change, error),
        Change::Operator(change) => operator::refuse(change, error),
        Change::RenewInvitation(_, _, _, reply) => drop(reply.send(Err(error))),
        Change::GiveShare(_, _, _, reply) => drop(reply.send(Err(error))),
        Change::Mode(reply) => drop(reply.send(Err(error))),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use kernel::{Seats, Seed};
    use tokio::sync::oneshot;

    use super::*;
    use crate::store::{Append, Appended, MatchId, NewMatch, Opening};

    fn new_match(id: &MatchId) -> NewMatch {
        NewMatch {
            id: id.clone(),
            game: "connect4".into(),
            content: String::new(),
            draft: "{}".into(),
            made: 0,
            seed: Seed::given(1),
            is_seed_given: true,
            is_listed: false,
            maker: None,
            seats: Vec::new(),
        }
    }

    /// A playing match in a new file, and the file's writing connection.
    fn playing(folder: &Path) -> (Connection, MatchId) {
        let mut connection = connection::writer(&folder.join("matches.db")).unwrap();
        let id = MatchId::random().unwrap();
        let new = new_match(&id);
        let (create, created) = oneshot::channel();
        let (begin, begun) = oneshot::channel();
        let group = [Change::Create(new, create), Change::Begin(id.clone(), "{}".into(), Seats::NONE, begin)];
        commit(&mut connection, group.into_iter(), &Commits::default()).give();
        assert!(created.blocking_recv().unwrap().is_ok() && begun.blocking_recv().unwrap().is_ok());
        (connection, id)
    }

    /// Commits appends as one group; each is a match, a first entry and lines.
    fn append_all(
        connection: &mut Connection,
        appends: &[(&MatchId, u32, &[&str])],
    ) -> Vec<Result<Appended, StoreError>> {
        let (mut group, mut answers) = (Vec::new(), Vec::new());
        for (id, first, lines) in appends {
            let lines = lines.iter().map(|line| (*line).to_owned()).collect();
            let append = Append {
                match_id: (*id).clone(),
                first: *first,
                lines,
                sender: None,
                clock: None,
                asked: Seats::NONE,
                ends: None,
            };
            let (reply, answer) = oneshot::channel();
            group.push(Change::Append(append, reply));
            answers.push(answer);
        }
        commit(connection, group.into_iter(), &Commits::default()).give();
        answers.into_iter().map(|answer| answer.blocking_recv().unwrap()).collect()
    }

    fn lines(connection: &Connection) -> Vec<String> {
        let mut select = connection.prepare("SELECT n || ' ' || line FROM entries ORDER BY n").unwrap();
        select.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    }

    /// Lets the database fail in this way where the line `bad` is stored.
    fn plant(connection: &Connection, failure: &str) {
        let trigger = format!(
            "CREATE TABLE planted (id TEXT REFERENCES matches (id) DEFERRABLE INITIALLY DEFERRED);
             CREATE TRIGGER fail AFTER INSERT ON entries WHEN new.line = 'bad' BEGIN {failure}; END;"
        );
        connection.execute_batch(&trigger).unwrap();
    }

    #[test]
    fn refused_appends_leave_the_rest_of_their_group_alone() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, id) = playing(folder.path());
        let unknown = MatchId::random().unwrap();
        let appends: [(&MatchId, u32, &[&str]); 6] = [
            (&id, 1, &["a"]),
            (&id, 1, &["x"]),
            (&unknown, 1, &["x"]),
            (&id, 2, &["b", "c"]),
            (&id, 5, &["x"]),
            (&id, 4, &["d"]),
        ];
        let answers = append_all(&mut connection, &appends);
        let expected = [
            Ok(Appended::Stored),
            Ok(Appended::Taken),
            Err(StoreError::UnknownMatch(unknown.clone())),
            Ok(Appended::Stored),
            Ok(Appended::Taken),
            Ok(Appended::Stored),
        ];
        assert_eq!(answers, expected);
        assert_eq!(lines(&connection), ["1 a", "2 b", "3 c", "4 d"]);
    }

    #[test]
    fn a_change_that_fails_half_way_is_undone_alone() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, id) = playing(folder.path());
        plant(&connection, "SELECT RAISE(ABORT, 'planted')");
        let appends: [(&MatchId, u32, &[&str]); 3] =
            [(&id, 1, &["a"]), (&id, 2, &["half", "bad"]), (&id, 2, &["b"])];
        let answers = append_all(&mut connection, &appends);
        let failed = Err(StoreError::Failed { why: "planted".into() });
        assert_eq!(answers, [Ok(Appended::Stored), failed, Ok(Appended::Stored)]);
        assert_eq!(lines(&connection), ["1 a", "2 b"]);
    }

    /// A match that begins with entries is there with all of them, or not at all.
    #[test]
    fn a_match_that_has_begun_is_stored_whole_or_not() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, _) = playing(folder.path());
        plant(&connection, "SELECT RAISE(ABORT, 'planted')");
        let mut store = |lines: &[&str]| {
            let id = MatchId::random().unwrap();
            let lines = lines.iter().map(|line| (*line).to_owned()).collect();
            let opening = Opening { header: "{}".into(), lines, asked: Seats::NONE, clock: None };
            let (reply, answer) = oneshot::channel();
            let change = Change::CreateBegun(new_match(&id), opening, reply);
            commit(&mut connection, [change].into_iter(), &Commits::default()).give();
            let phase = "SELECT phase FROM matches WHERE id = ?1";
            let phase = connection.query_row(phase, [id.as_str()], |row| row.get::<_, String>(0)).ok();
            (answer.blocking_recv().unwrap(), phase)
        };
        let failed = Err(StoreError::Failed { why: "planted".into() });
        assert_eq!(store(&["a", "bad"]), (failed, None));
        assert_eq!(store(&["a", "b"]), (Ok(()), Some("playing".into())));
        assert_eq!(store(&[]), (Ok(()), Some("playing".into())));
        assert_eq!(lines(&connection), ["1 a", "2 b"]);
    }

    #[test]
    fn when_the_transaction_is_undone_nobody_is_told_otherwise() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, id) = playing(folder.path());
        plant(&connection, "SELECT RAISE(ROLLBACK, 'planted')");
        let appends: [(&MatchId, u32, &[&str]); 3] = [(&id, 1, &["a"]), (&id, 2, &["bad"]), (&id, 3, &["b"])];
        let failed = || Err(StoreError::Failed { why: "planted".into() });
        assert_eq!(append_all(&mut connection, &appends), [failed(), failed(), failed()]);
        assert_eq!(lines(&connection), [""; 0]);
        assert_eq!(append_all(&mut connection, &[(&id, 1, &["a"])]), [Ok(Appended::Stored)]);
    }

    #[test]
    fn when_the_commit_fails_nobody_is_told_otherwise() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, id) = playing(folder.path());
        plant(&connection, "INSERT INTO planted VALUES ('no match of this name')");
        let appends: [(&MatchId, u32, &[&str]); 3] = [(&id, 1, &["a"]), (&id, 2, &["bad"]), (&id, 3, &["b"])];
        for answer in append_all(&mut connection, &appends) {
            assert_eq!(answer, Err(StoreError::Failed { why: "FOREIGN KEY constraint failed".into() }));
        }
        assert_eq!(lines(&connection), [""; 0]);
        assert_eq!(append_all(&mut connection, &[(&id, 1, &["a"])]), [Ok(Appended::Stored)]);
    }
}
