//! Letting connections in, one task for each.

use std::convert::Infallible;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use socket2::SockRef;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tower::Service;
use wire::Failure;

use super::failure_page::{self, MEDIA_TYPE};
use super::stream::Stream;
use crate::failures::fail_until;
use crate::hall::Hall;
use crate::limits::{Door, Full, Limits};

/// How long nobody is let in after the system had no more descriptors.
const BREATH: Duration = Duration::from_millis(200);
/// How many are told at once that there is no place for them; more are hung up on.
const TOLD: usize = 64;
/// How long they may take to ask, and to hear it.
const LISTENING: Duration = Duration::from_secs(1);
const TELLING: Duration = Duration::from_secs(2);
/// When whoever found no place may come again.
const AGAIN: Duration = Duration::from_secs(10);
/// What a request's head may have.
const MAX_HEADERS: usize = 64;
const MAX_HEAD: usize = 16 * 1024;

/// Lets connections in for ever.
pub async fn accept(
    listener: TcpListener,
    router: Router,
    hall: Arc<Hall>,
    limits: Arc<Limits>,
    door: Arc<Door>,
) -> Infallible {
    let telling = Arc::new(Semaphore::new(TOLD));
    loop {
        let (bytes, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Either that connection is gone already, or there are too many of them.
                if !is_of_one_connection(&error) {
                    tracing::error!(%error, "no connection could be let in");
                    sleep(BREATH).await;
                }
                continue;
            }
        };
        prepare(&bytes, &limits);
        match door.enter(peer.ip()) {
            Ok(visit) => {
                let stream = Stream::new(bytes, limits.stuck_time, Arc::clone(&visit));
                let (router, limits) = (router.clone(), Arc::clone(&limits));
                tokio::spawn(async move {
                    let serve = {
                        let visit = Arc::clone(&visit);
                        let service = service_fn(move |mut request: Request<Incoming>| {
                            request.extensions_mut().insert(Arc::clone(&visit));
                            let mut router = router.clone();
                            async move {
                                <Router as Service<Request<Body>>>::call(&mut router, request.map(Body::new))
                                    .await
                            }
                        });
                        http1::Builder::new()
                            .timer(TokioTimer::new())
                            .header_read_timeout(limits.head_time)
                            .max_headers(MAX_HEADERS)
                            .max_buf_size(MAX_HEAD)
                            .serve_connection(TokioIo::new(stream), service)
                            .with_upgrades()
                    };
                    tokio::select! {
                        // Whoever breaks off or is not understood has nobody to be told.
                        _ = serve => {}
                        () = visit.is_sent_away() => {}
                    }
                });
            }
            Err(full) => {
                hall.metrics.note_failure(&failure(full).code);
                if let Ok(permit) = Arc::clone(&telling).try_acquire_owned() {
                    tokio::spawn(async move {
                        let _ = timeout(TELLING, tell_full(bytes, full)).await;
                        drop(permit);
                    });
                }
            }
        }
    }
}

fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Answers are small and wanted at once; who does not read takes little of the system's memory.
fn prepare(bytes: &TcpStream, limits: &Limits) {
    let socket = SockRef::from(bytes);
    let _ = socket.set_tcp_nodelay(true);
    let _ = socket.set_send_buffer_size(limits.socket_buffer);
    let _ = socket.set_recv_buffer_size(limits.socket_buffer);
}

/// Why there is no place, and when to come again.
pub fn failure(full: Full) -> Failure {
    match full {
        Full::Address => fail_until("full-address", AGAIN),
        Full::Server => fail_until("full", AGAIN),
    }
}

/// Answers whatever is asked by saying that there is no place.
async fn tell_full(mut bytes: TcpStream, full: Full) -> io::Result<()> {
    let failure = failure(full);
    let (status, again) = match full {
        Full::Address => ("429 Too Many Requests", failure.again_in),
        Full::Server => ("503 Service Unavailable", failure.again_in),
    };
    let (media_type, body) = match failure_page::asked_by(&head(&mut bytes).await) {
        Some(lang) => (MEDIA_TYPE, failure_page::page(&failure, lang)),
        None => ("application/json", serde_json::to_string(&failure).expect("a failure is plain data")),
    };
    let answer = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {media_type}\r\ncontent-length: {}\r\nretry-after: {}\r\n\
         connection: close\r\n\r\n{body}",
        body.len(),
        again.unwrap_or(1)
    );
    bytes.write_all(answer.as_bytes()).await?;
    bytes.shutdown().await?;
    // What is not read before the end could take the answer with it.
    let mut rest = [0; 1024];
    while bytes.read(&mut rest).await? > 0 {}
    Ok(())
}

/// What comes of a request's head while somebody listens.
async fn head(bytes: &mut TcpStream) -> String {
    let mut head = Vec::new();
    let listened = async {
        let mut part = [0; 1024];
        while head.len() < MAX_HEAD && !head.windows(4).any(|end| end == b"\r\n\r\n") {
            match bytes.read(&mut part).await {
                Ok(n @ 1..) => head.extend_from_slice(&part[..n]),
                Ok(0) | Err(_) => return,
            }
        }
    };
    // Whoever says nothing is told all the same.
    let _ = timeout(LISTENING, listened).await;
    String::from_utf8_lossy(&head).into_owned()
}
