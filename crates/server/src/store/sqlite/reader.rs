//! A thread that reads.

use rusqlite::Connection;
use tokio::sync::mpsc;

use super::{classic, connection, decks, lists, operator, outdated, places, read, users};
use crate::store::StoreError;
use crate::store::request::Question;

/// Answers until the queue ends, or until it has answered everything that was
/// accepted before the store was closed.
pub fn run(number: usize, mut connection: Connection, mut queue: mpsc::Receiver<Question>) {
    let mut closing = Vec::new();
    // Who no longer waits needs no answer.
    while let Some(question) = queue.blocking_recv() {
        match question {
            Question::Load(id, reply) => drop(reply.send(read::load(&mut connection, &id))),
            Question::EntriesFrom(id, n, reply) => {
                drop(reply.send(read::entries_from(&mut connection, &id, n)));
            }
            Question::Content(game, hash, reply) => {
                drop(reply.send(read::content(&connection, &game, &hash)));
            }
            Question::ContentsNotKept(reply) => drop(reply.send(read::contents_not_kept(&connection))),
            Question::Unfinished(reply) => drop(reply.send(read::unfinished(&connection))),
            Question::Counts(reply) => drop(reply.send(read::counts(&connection))),
            Question::Matches(wanted, reply) => drop(reply.send(lists::matches(&mut connection, &wanted))),
            Question::MatchesHeldBy(token, reply) => drop(reply.send(places::held_by(&connection, &token))),
            Question::User(id, reply) => drop(reply.send(users::user(&connection, &id))),
            Question::Users(after, limit, reply) => {
                drop(reply.send(users::users(&connection, after.as_ref(), limit)));
            }
            Question::UserOfDevice(key, reply) => drop(reply.send(users::user_of_device(&connection, &key))),
            Question::Devices(user, reply) => drop(reply.send(users::devices(&connection, &user))),
            Question::Decks(user, game, reply) => drop(reply.send(decks::decks(&connection, &user, &game))),
            Question::Notices(after, reply) => drop(reply.send(operator::notices(&connection, after))),
            Question::LastNotice(reply) => drop(reply.send(operator::last_notice(&connection))),
            Question::Classic(game, reply) => drop(reply.send(classic::row(&connection, &game))),
            Question::OutdatedMatches(outdated, after, reply) => {
                drop(reply.send(outdated::matches(&connection, &outdated, after)));
            }
            Question::OutdatedUsers(outdated, after, reply) => {
                drop(reply.send(outdated::users(&connection, &outdated, after)));
            }
            Question::Mode(reply) => {
                drop(reply.send(connection::mode(&connection, format!("reader {number}"))));
            }
            Question::Close(reply) => {
                queue.close();
                closing.push(reply);
            }
        }
    }
    let closed = connection.close().map_err(|(_, error)| StoreError::from(error));
    for reply in closing {
        let _ = reply.send(closed.clone());
    }
}
