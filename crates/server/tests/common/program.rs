//! This program started again as a server of its own, on a file of matches.

use std::io::{BufRead, BufReader, Read, stdin};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use catalogue::{Catalogue, shelf};
use search::Budget;
use server::store::Store;
use server::{House, Limits, NoPage, Operator, Rate, Terms, Time};
use testkit::toys::bids::Bids;
use tokio::net::TcpListener;

const FILE: &str = "SERVER_PROGRAM_FILE";
const MANNER: &str = "SERVER_PROGRAM_MANNER";

/// A server in a process of its own. It ends with the one who started it.
pub struct Program {
    child: Child,
    /// Where it listens, as `http://127.0.0.1:PORT`.
    pub address: String,
}

impl Program {
    /// Starts a server as it should be.
    pub fn start(file: &Path) -> Program {
        Program::start_as(file, "")
    }

    /// Starts a server that opens its log in a manner of the test's own.
    pub fn start_as(file: &Path, manner: &str) -> Program {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["program::serves", "--exact", "--nocapture", "--test-threads=1"])
            .env(FILE, file)
            .env(MANNER, manner)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        let address = lines.find_map(|line| line.strip_prefix("listens: ").map(Into::into)).unwrap();
        Program { child, address }
    }
}

/// It is killed (with SIGKILL where there are signals), and waited for until it is gone.
impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The games of these servers.
pub fn games() -> Catalogue {
    catalogue::shipped().with(shelf::<Bids>())
}

/// The started program; there is nothing to do when this is run among the other tests.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn serves() {
    let (Ok(file), Ok(manner)) = (std::env::var(FILE), std::env::var(MANNER)) else { return };
    let store = match manner.as_str() {
        "" => Store::open(file).await.unwrap(),
        manner => crate::open_as(manner, Path::new(&file)).await,
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    // The harness has begun a line of its own.
    println!("\nlistens: http://{}", listener.local_addr().unwrap());
    let terms = Terms { budget: Budget::Nodes(20), thinkers: 1, has_veil: false };
    // Programs that try races ask faster than people do.
    let messages = Rate::per_second(100_000, 100_000);
    let limits = Limits { messages, ..Limits::trusting_loopback() };
    let house = House {
        catalogue: games(),
        mods: None,
        store,
        page: Box::new(NoPage),
        terms,
        limits,
        time: Time::default(),
        operator: Operator::default(),
    };
    let starter_is_gone = tokio::task::spawn_blocking(|| stdin().read_to_end(&mut Vec::new()));
    server::run(listener, house, async { drop(starter_is_gone.await) }).await.unwrap();
}
