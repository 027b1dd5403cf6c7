//! A connection's bytes: what is sent must get through in time, and the visit lasts as long as they flow.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

use crate::limits::Visit;

/// A connection.
pub struct Stream {
    bytes: TcpStream,
    stuck: Duration,
    /// Ends when nothing got through for too long; none while everything does.
    patience: Option<Pin<Box<Sleep>>>,
    _visit: Arc<Visit>,
}

impl Stream {
    /// A connection that ends when nothing of what is sent gets through for so long.
    pub fn new(bytes: TcpStream, stuck: Duration, visit: Arc<Visit>) -> Stream {
        Stream { bytes, stuck, patience: None, _visit: visit }
    }

    /// Gives up where something waits for too long.
    fn watch<T>(&mut self, cx: &mut Context<'_>, sent: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.patience = None;
            return sent;
        }
        let stuck = self.stuck;
        let patience = self.patience.get_or_insert_with(|| Box::pin(sleep(stuck)));
        ready!(patience.as_mut().poll(cx));
        patience.as_mut().reset(Instant::now());
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.bytes).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.bytes).poll_write(cx, bytes);
        self.watch(cx, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.bytes).poll_write_vectored(cx, slices);
        self.watch(cx, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.bytes.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.bytes).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.bytes).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncWriteExt;
    use tokio::net::TcpListener;

    use super::*;
    use crate::limits::{Door, Limits};

    /// Whoever reads nothing is not written to for ever.
    #[tokio::test]
    async fn what_does_not_get_through_ends_the_connection() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let _deaf = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (bytes, peer) = listener.accept().await.unwrap();
        let visit = Door::new(&Limits::default()).enter(peer.ip()).unwrap();
        let mut stream = Stream::new(bytes, Duration::from_millis(50), visit);
        let written = async {
            loop {
                stream.write_all(&[0; 64 * 1024]).await?;
            }
        };
        let ended: io::Result<()> = tokio::time::timeout(Duration::from_secs(60), written).await.unwrap();
        assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::TimedOut);
    }
}
