//! `ludo serve`: matches in the browser, alone or with others.

use std::future::Future;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use search::Budget;
use server::store::Store;
use server::{House, Operator, Terms, Time};
use tokio::net::TcpListener;

use super::bears::{Bears, descriptors};
use super::keeps::Keeps;
use crate::failure::Failure;
use crate::held;
use crate::log::{Detail, Format, Log};
use crate::output::say;
use crate::page::Client;
use crate::terminal::home;

/// Where it listens when nothing is said.
const ADDRESS: &str = "127.0.0.1:4080";
/// How long bots think when nothing is said.
const BUDGET: Budget = Budget::Time(Duration::from_millis(200));

/// Serve the games: play in a browser, against AIs, at one screen or with friends by link
#[derive(Args)]
pub struct Serve {
    /// Where to listen; port 0 takes a free one. Other machines can only come where you let them,
    /// for instance 0.0.0.0:4080
    #[arg(long, env = "LUDO_LISTEN", value_name = "ADDRESS:PORT", default_value = ADDRESS, value_parser = address)]
    listen: SocketAddr,
    /// The folder that matches are kept in [default: the user's data folder]
    #[arg(long, env = "LUDO_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// A folder of mods that players may choose: every folder in it is one, as `ludo mod new` makes it.
    /// What is changed in it counts for new matches at once
    #[arg(long, env = "LUDO_MODS", value_name = "FOLDER")]
    mods: Option<PathBuf>,
    /// How long AIs think at each decision: 200ms, 2s or 5000n (nodes)
    #[arg(long, env = "LUDO_BUDGET", default_value_t = BUDGET)]
    budget: Budget,
    /// Where to say what the server counts of itself, for Prometheus: an address of this machine alone, for instance
    /// 127.0.0.1:4081; nowhere unless it is named
    #[arg(long, env = "LUDO_METRICS", value_name = "ADDRESS:PORT", value_parser = own_address)]
    metrics: Option<SocketAddr>,
    /// Turn the classic lobby protocol on, at /classic/ascent and /classic/garden (see docs/classic.md). Its matches are
    /// open: their seeds are public, and whoever comes from the address that took a seat acts for it
    #[arg(long, env = "LUDO_CLASSIC", value_name = "BOOL", num_args = 0..=1, require_equals = true)]
    #[arg(default_value_t = false, default_missing_value = "true", action = clap::ArgAction::Set)]
    classic: bool,
    /// How lines of the log are written, on standard error
    #[arg(long, env = "LUDO_LOG_FORMAT", value_name = "FORMAT", value_enum, default_value_t)]
    log_format: Format,
    /// What is logged: this and everything worse
    #[arg(long, env = "LUDO_LOG_LEVEL", value_name = "LEVEL", value_enum, default_value_t)]
    log_level: Detail,
    /// A file with these settings by the names of their flags; what stands here or in the environment counts first
    #[arg(long, env = "LUDO_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(flatten)]
    keeps: Keeps,
    #[command(flatten)]
    bears: Bears,
}

impl Serve {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        let log = Log::start(self.log_format, self.log_level);
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::Machine(format!("no threads: {error}")))?;
        runtime.spawn(log.clone().watch());
        let served = runtime.block_on(self.serve());
        log.end();
        // Bots that still think are not waited for.
        runtime.shutdown_background();
        served
    }

    async fn serve(self) -> Result<(), Failure> {
        let folder = match self.data {
            Some(folder) if folder.as_os_str().is_empty() => home::data()?,
            Some(folder) => folder,
            None => home::data()?,
        };
        std::fs::create_dir_all(&folder).map_err(|error| Failure::file(&folder, &error))?;
        if let Some(mods) = &self.mods {
            std::fs::read_dir(mods).map_err(|error| Failure::file(mods, &error))?;
        }
        let _held = held::together(&folder)?;
        let file = folder.join("matches.db");
        let store = Store::open(&file).await.map_err(|error| Failure::Machine(error.to_string()))?;
        let (listener, address) = listen(self.listen, "--listen").await?;
        let metrics = match self.metrics {
            Some(metrics) => Some(listen(metrics, "--metrics").await?),
            None => None,
        };
        let (metrics_listener, metrics) = metrics.unzip();
        let stop = stop()?;
        let house = House {
            catalogue: catalogue::shipped(),
            mods: self.mods,
            store: store.clone(),
            page: Box::new(Client),
            terms: Terms { budget: self.budget, thinkers: thinkers(), has_veil: true },
            limits: self.bears.limits(descriptors()),
            time: Time::default(),
            operator: Operator {
                metrics: metrics_listener,
                retention: self.keeps.retention(),
                classic: self.classic,
            },
        };
        say!("Ludotheque is open: http://{address}");
        say!("Matches are kept in {}. Stop with Ctrl-C; they go on when you start again.", file.display());
        if !address.ip().is_loopback() {
            say!("Other machines can reach it. What is sent can be read on the way: put TLS in front.");
        }
        if let Some(metrics) = metrics {
            say!("What it counts of itself is at http://{metrics}/metrics, for this machine alone.");
        }
        if self.classic {
            say!(
                "The classic protocol is on: http://{address}/classic/ascent and http://{address}/classic/garden."
            );
            say!(
                "Its matches are open: their seeds are public, and whoever comes from the address that took a seat \
                 acts for it."
            );
        }
        let served = server::run(listener, house, stop).await;
        store.close().await.map_err(|error| Failure::Machine(error.to_string()))?;
        served.map_err(|error| Failure::Machine(format!("{address}: {error}")))
    }
}

/// A listener, and where it is.
async fn listen(at: SocketAddr, flag: &str) -> Result<(TcpListener, SocketAddr), Failure> {
    let listener = TcpListener::bind(at).await.map_err(|error| {
        let taken = match error.kind() {
            ErrorKind::AddrInUse => ". Something listens there already, perhaps another Ludotheque",
            _ => "",
        };
        Failure::Machine(format!(
            "{at}: {error}{taken}; choose another address, or a free port with `ludo serve {flag} 127.0.0.1:0`"
        ))
    })?;
    let address = listener.local_addr().map_err(|error| Failure::Machine(error.to_string()))?;
    Ok((listener, address))
}

/// An address to listen on. `localhost` is this machine's own.
fn address(text: &str) -> Result<SocketAddr, String> {
    let numbers = match text.strip_prefix("localhost:") {
        Some(port) => format!("127.0.0.1:{port}"),
        None => text.to_owned(),
    };
    numbers.parse().map_err(|_| {
        format!(
            "expected an address in numbers and a port up to 65535, such as {ADDRESS}, or 0.0.0.0:4080 to let other \
             machines come"
        )
    })
}

/// An address that other machines cannot reach.
fn own_address(text: &str) -> Result<SocketAddr, String> {
    let address = address(text)?;
    match address.ip().is_loopback() {
        true => Ok(address),
        false => {
            Err("other machines could reach it; name one of this machine's own, such as 127.0.0.1:4081, \
                      and let a proxy that asks for a password, or a tunnel, lead there"
                .to_owned())
        }
    }
}

/// One core is left for whoever plays.
fn thinkers() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

/// Comes when the program is asked to stop.
fn stop() -> Result<impl Future<Output = ()>, Failure> {
    use tokio::signal::unix::{SignalKind, signal};
    let listen = |kind| signal(kind).map_err(|error| Failure::Machine(format!("no signals: {error}")));
    let (mut interrupt, mut terminate) = (listen(SignalKind::interrupt())?, listen(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}
