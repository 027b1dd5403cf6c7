//! The log on a SQLite file: one thread writes, others read, each on a
//! connection of its own, so that a long read never holds up a commit.

mod classic;
mod connection;
pub mod copy;
mod decks;
mod lists;
mod operator;
mod outdated;
mod places;
mod read;
mod reader;
mod schema;
mod seal;
mod users;
mod write;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};

use super::request::{Change, Question};
use super::{Commits, StoreError};

/// How many connections read.
const READERS: usize = 2;

/// How many requests may wait in a queue before the next sender waits.
const QUEUE: usize = 4_096;

/// Where to send what is asked of an open file.
pub(super) struct Opened {
    pub changes: mpsc::Sender<Change>,
    pub readers: Vec<mpsc::Sender<Question>>,
}

/// Opens the file on threads of its own; they end with the last sender, or when
/// the store is closed. The writer comes first: it makes the file.
pub(super) async fn open(path: PathBuf, commits: Arc<Commits>) -> Result<Opened, StoreError> {
    let runtime = Handle::current();
    let write = move |connection, queue| writer::run(connection, queue, &commits, &runtime);
    let changes = start("store-writer".to_owned(), path.clone(), connection::writer, write).await?;
    let mut readers = Vec::with_capacity(READERS);
    for number in 1..=READERS {
        let run = move |connection, queue| reader::run(number, connection, queue);
        readers.push(start(format!("store-reader-{number}"), path.clone(), connection::reader, run).await?);
    }
    Ok(Opened { changes, readers })
}

/// Starts a thread that opens a connection and then works on its queue.
async fn start<R: Send + 'static>(
    name: String,
    path: PathBuf,
    connect: fn(&Path) -> Result<rusqlite::Connection, StoreError>,
    run: impl FnOnce(rusqlite::Connection, mpsc::Receiver<R>) + Send + 'static,
) -> Result<mpsc::Sender<R>, StoreError> {
    let (sender, queue) = mpsc::channel(QUEUE);
    let (is_open, opened) = oneshot::channel();
    let work = move || match connect(&path) {
        Ok(connection) => {
            // Who no longer waits has dropped the sender too: the queue ends at once.
            let _ = is_open.send(Ok(()));
            run(connection, queue);
        }
        Err(error) => {
            let _ = is_open.send(Err(error));
        }
    };
    let thread = std::thread::Builder::new().name(name).spawn(work);
    thread.map_err(|error| StoreError::Failed { why: error.to_string() })?;
    opened.await.unwrap_or(Err(StoreError::Closed))?;
    Ok(sender)
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DatabaseBusy) => StoreError::Busy,
            _ => StoreError::Failed { why: error.to_string() },
        }
    }
}
