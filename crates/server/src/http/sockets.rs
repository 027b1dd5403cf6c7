//! The sockets that are open: how many, and the word that ends them all when the server stops.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::timeout;

/// When whoever was told that the server stops may come again: it may have been started anew by then.
pub const SOON: Duration = Duration::from_secs(3);
/// How long a stop waits until everybody has heard the last word.
const FAREWELL: Duration = Duration::from_secs(5);

/// The sockets that are open.
pub struct Sockets {
    n: watch::Sender<usize>,
    is_stopping: watch::Sender<bool>,
}

impl Default for Sockets {
    fn default() -> Sockets {
        Sockets { n: watch::Sender::new(0), is_stopping: watch::Sender::new(false) }
    }
}

/// One of them, until it is dropped.
pub struct Open<'a>(&'a Sockets);

impl Sockets {
    /// Counts one.
    pub fn open(&self) -> Open<'_> {
        self.n.send_modify(|n| *n += 1);
        Open(self)
    }

    /// How many there are.
    pub fn n(&self) -> usize {
        *self.n.borrow()
    }

    /// Whether the server stops.
    pub fn is_stopping(&self) -> bool {
        *self.is_stopping.borrow()
    }

    /// Comes when the server stops.
    pub async fn stop(&self) {
        // The sender is here, so it cannot be gone.
        let _ = self.is_stopping.subscribe().wait_for(|is_stopping| *is_stopping).await;
    }

    /// Ends all of them, and waits until they have: not for ever for one that does not read.
    pub async fn close(&self) {
        self.is_stopping.send_replace(true);
        let mut open = self.n.subscribe();
        let all_gone = open.wait_for(|n| *n == 0);
        if timeout(FAREWELL, all_gone).await.is_err() {
            tracing::warn!(sockets = self.n(), "not everybody heard that the server stops");
        }
    }
}

impl Drop for Open<'_> {
    fn drop(&mut self) {
        self.0.n.send_modify(|n| *n -= 1);
    }
}
