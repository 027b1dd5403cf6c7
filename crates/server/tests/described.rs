//! What is described is what is there: schemathesis, a program of others, asks a real server all that the description
//! allows and much that it does not, and judges every answer by it.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use search::Budget;
use server::store::Store;
use server::{House, Limits, NoPage, Operator, Terms, Time};
use testkit::asked;
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;
use visitor::Http;
use wire::{Absence, NewMatch, NewSeat, NewUser, UserMade};

/// Where `cargo xtask setup` puts it.
fn program() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("schemathesis/bin/schemathesis")
}

/// The checks that cannot be kept: whether a match is made of right values depends on what games say of settings, which
/// no schema can.
const NOT_JUDGED: &str = "positive_data_acceptance";

/// The same questions every time, in some seconds: how many there are is said by a number of examples, and no clock ends
/// them. A busy machine makes questions and answers late, and that is no fault of theirs.
const HOW: &[&str] = &[
    "--phases",
    "examples,coverage,fuzzing",
    "--suppress-health-check",
    "too_slow",
    "--request-timeout",
    "120",
];

/// How many examples of each request, and which: `FUZZ_ROUNDS` and `FUZZ_SEED` ask for more than the everyday.
fn examples() -> [String; 4] {
    let number = |name: &str, everyday: u64| asked(name, everyday).to_string();
    ["--max-examples".into(), number("FUZZ_ROUNDS", 5), "--seed".into(), number("FUZZ_SEED", 1)]
}

async fn ask(base: &str, id: &str, more: &[String]) -> Output {
    let mut command = Command::new(program());
    command.arg("run").arg(format!("{base}/api/v1/openapi.json"));
    command.args(HOW).args(examples()).args(["--exclude-checks", NOT_JUDGED]).args(more);
    // What it remembers of the run before would change this one.
    let folder = tempfile::tempdir().unwrap();
    // Names of things that are there: others are not found, and nothing more is learnt.
    let known = format!(
        "[parameters]\n\"path.id\" = \"{id}\"\n\"path.game\" = \"connect4\"\n\"path.lang\" = \"en\"\n"
    );
    std::fs::write(folder.path().join("schemathesis.toml"), known).unwrap();
    command.current_dir(folder.path()).env("NO_COLOR", "1");
    spawn_blocking(move || command.output().unwrap()).await.unwrap()
}

fn judge(who: &str, said: &Output) {
    let text = String::from_utf8_lossy(&said.stdout);
    assert!(said.status.success(), "{who}:\n{text}{}", String::from_utf8_lossy(&said.stderr));
    // `819 generated, 819 passed`
    let words: Vec<&str> = text.split_whitespace().collect();
    let generated = words.iter().position(|word| *word == "generated,").unwrap();
    let n_asked: u32 = words[generated - 1].parse().unwrap();
    println!("{who}: {n_asked} questions");
    assert!(n_asked > 300, "{who}: {text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_is_as_described() {
    assert!(program().exists(), "{} is missing: `cargo xtask setup` brings it", program().display());
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("matches.db")).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    let terms = Terms { budget: Budget::Nodes(20), thinkers: 1, has_veil: false };
    let limits = Limits::trusting_loopback();
    let page = Box::new(NoPage);
    let time = Time::default();
    let (catalogue, operator) = (catalogue::shipped(), Operator::default());
    let house = House { catalogue, mods: None, store, page, terms, limits, time, operator };
    tokio::spawn(server::run(listener, house, std::future::pending()));

    let http = Http::new(&base);
    let new = NewUser { name: "Ada".into(), device: String::new() };
    let ada: UserMade = http.post("/api/v1/users", &new).await.unwrap().read(201).unwrap();
    let table = NewMatch {
        game: "connect4".into(),
        mod_name: None,
        values: [].into(),
        seats: vec![NewSeat::Me { name: String::new() }, NewSeat::Open],
        practice: false,
        listed: true,
        seed: None,
        clock: None,
        absence: Absence::Wait,
        key: None,
    };
    let id = http.make(&table).await.unwrap().id;
    judge("anybody", &ask(&base, &id, &[]).await);
    // Whoever deletes themselves, or their device, is anybody again.
    let as_ada = [
        "--header".into(),
        format!("Authorization: Bearer {}", ada.key),
        "--exclude-operation-id".into(),
        "delete-users-me".into(),
    ];
    judge("a user", &ask(&base, &id, &as_ada).await);
}
