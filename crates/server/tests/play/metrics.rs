//! What a server counts of itself: scraped after real play, and read by the letter of the text format.

use std::collections::{BTreeMap, BTreeSet};

use kernel::Seat;
use server::{Limits, ROUTES, Rate};
use wire::{Answer, ClientMessage};

use crate::stage::{Stage, order};

/// A scrape: every value by its name with its labels, as it was written.
pub struct Scraped(BTreeMap<String, f64>);

impl Scraped {
    pub async fn of(stage: &Stage) -> Scraped {
        let said = stage.operator.get("/metrics").await.unwrap();
        assert_eq!(said.status, 200);
        assert_eq!(said.headers["content-type"], "text/plain; version=0.0.4; charset=utf-8");
        parse(&said.body).unwrap_or_else(|wrong| panic!("{wrong}\n{}", said.body))
    }

    /// A value by its name and labels.
    pub fn get(&self, name: &str) -> f64 {
        *self.0.get(name).unwrap_or_else(|| panic!("{name} in {:?}", self.0.keys()))
    }
}

fn is_name(name: &str) -> bool {
    let is_first = |byte: u8| byte.is_ascii_alphabetic() || byte == b'_';
    let is_rest = |byte: u8| is_first(byte) || byte.is_ascii_digit();
    name.bytes().next().is_some_and(is_first) && name.bytes().all(is_rest)
}

/// The name of a sample, its labels and its value.
type Sample<'a> = (&'a str, Vec<(&'a str, &'a str)>, f64);

fn sample(line: &str) -> Option<Sample<'_>> {
    let (series, value) = line.rsplit_once(' ')?;
    let value: f64 = value.parse().ok().filter(|value: &f64| value.is_finite() && *value >= 0.0)?;
    let Some((name, labels)) = series.split_once('{') else {
        return is_name(series).then(|| (series, Vec::new(), value));
    };
    let mut rest = labels.strip_suffix('}')?;
    let mut found = Vec::new();
    while !rest.is_empty() {
        let (key, after) = rest.split_once("=\"")?;
        // No word of ours has a quote or a backslash in it.
        let (word, after) = after.split_once('"')?;
        if !is_name(key) || word.contains('\\') || found.iter().any(|(known, _)| *known == key) {
            return None;
        }
        found.push((key, word));
        rest =
            if after.is_empty() { after } else { after.strip_prefix(',').filter(|rest| !rest.is_empty())? };
    }
    (is_name(name) && !found.is_empty()).then_some((name, found, value))
}

/// Reads a whole text: families declared once and before their samples, no sample twice, histograms that only grow.
fn parse(text: &str) -> Result<Scraped, String> {
    if !text.ends_with('\n') || text.contains("\n\n") {
        return Err("a line is empty or does not end".into());
    }
    let (mut kinds, mut values) = (BTreeMap::new(), BTreeMap::new());
    let (mut helped, mut last) = (BTreeSet::new(), "");
    for line in text.lines() {
        if let Some(help) = line.strip_prefix("# HELP ") {
            let (name, help) = help.split_once(' ').ok_or_else(|| format!("no help: {line}"))?;
            if !is_name(name) || help.is_empty() || !helped.insert(name) {
                return Err(format!("helped twice, or not: {line}"));
            }
            continue;
        }
        if let Some(kind) = line.strip_prefix("# TYPE ") {
            let (name, kind) = kind.split_once(' ').ok_or_else(|| format!("no kind: {line}"))?;
            if !["counter", "gauge", "histogram"].contains(&kind) || !helped.contains(name) {
                return Err(format!("no kind or no help: {line}"));
            }
            if kinds.insert(name, kind).is_some() {
                return Err(format!("declared twice: {line}"));
            }
            last = name;
            continue;
        }
        let (name, labels, value) = sample(line).ok_or_else(|| format!("no sample: {line}"))?;
        let is_own = match kinds.get(last) {
            Some(&"histogram") => {
                ["_bucket", "_sum", "_count"].iter().any(|end| name == format!("{last}{end}"))
            }
            Some(&"counter") => name == last && name.ends_with("_total"),
            Some(_) => name == last,
            None => false,
        };
        if !is_own {
            return Err(format!("of another family: {line}"));
        }
        let labels: Vec<String> = labels.iter().map(|(key, word)| format!("{key}={word}")).collect();
        let series = [&[name.to_owned()], labels.as_slice()].concat().join(" ");
        if values.insert(series, value).is_some() {
            return Err(format!("twice: {line}"));
        }
        if name.ends_with("_bucket") {
            judge_bucket(text, last, value, &labels)?;
        }
    }
    Ok(Scraped(values))
}

/// A histogram's buckets grow with their bounds, and the last is all there are.
fn judge_bucket(text: &str, family: &str, value: f64, labels: &[String]) -> Result<(), String> {
    let [bound] = labels else { return Err(format!("{family}: one label, the bound")) };
    let bound = bound.strip_prefix("le=").ok_or_else(|| format!("{family}: no bound"))?;
    let buckets: Vec<(String, f64)> = text
        .lines()
        .filter_map(|line| line.strip_prefix(&format!("{family}_bucket{{le=\"")))
        .filter_map(|rest| rest.split_once("\"} "))
        .filter_map(|(bound, value)| Some((bound.to_owned(), value.parse().ok()?)))
        .collect();
    let count = text.lines().find_map(|line| line.strip_prefix(&format!("{family}_count ")));
    let n: f64 = count.and_then(|count| count.parse().ok()).ok_or_else(|| format!("{family}: no count"))?;
    if bound == "+Inf" {
        return if value == n { Ok(()) } else { Err(format!("{family}: {value} of {n}")) };
    }
    let bound_of = |bound: &str| if bound == "+Inf" { f64::INFINITY } else { bound.parse().unwrap_or(-1.0) };
    let grows =
        buckets.windows(2).all(|two| bound_of(&two[0].0) < bound_of(&two[1].0) && two[0].1 <= two[1].1);
    let is_last = buckets.last().is_some_and(|(bound, _)| bound == "+Inf");
    if grows && is_last { Ok(()) } else { Err(format!("{family}: its buckets do not grow: {buckets:?}")) }
}

#[test]
fn the_reader_is_strict() {
    let right =
        "# HELP a_total An a.\n# TYPE a_total counter\na_total{by=\"x\",to=\"y\"} 1\na_total{by=\"y\"} 2\n";
    assert_eq!(parse(right).unwrap().get("a_total by=x to=y"), 1.0);
    for wrong in [
        "a_total 1\n",
        "# HELP a_total An a.\na_total 1\n",
        "# HELP a_total An a.\n# TYPE a_total counter\na_total 1",
        "# HELP a_total An a.\n# TYPE a_total counter\na_total 1\na_total 1\n",
        "# HELP a_total An a.\n# TYPE a_total counter\nb_total 1\n",
        "# HELP a_total An a.\n# TYPE a_total counter\na_total{by=x} 1\n",
        "# HELP a_total An a.\n# TYPE a_total counter\na_total{by=\"x\",} 1\n",
        "# HELP a_total An a.\n# TYPE a_total counter\na_total NaN\n",
        "# HELP a An a.\n# TYPE a histogram\na_bucket{le=\"1\"} 2\na_bucket{le=\"+Inf\"} 1\na_sum 1\na_count 1\n",
        "# HELP a An a.\n# TYPE a histogram\na_bucket{le=\"1\"} 1\na_bucket{le=\"+Inf\"} 1\na_sum 1\na_count 2\n",
    ] {
        assert!(parse(wrong).is_err(), "{wrong}");
    }
}

#[tokio::test]
async fn a_scrape_after_play_has_the_right_counts() {
    let limits = Limits { matches_each: Rate { speed: 0.0, burst: 2.0 }, ..Limits::default() };
    let stage = Stage::bearing(limits).await;
    let new = order("connect4", ["me", "me"]);
    let party = stage.party(&new).await;
    let mut guest = stage.guest(&party, [0, 1]).await;
    guest.scene().await;
    // Seven discs end it; then one that is refused, one that is nobody's to play, and the last once more.
    let play = |id: &str, seat: u8, seen: u32, column: u32| ClientMessage::Play {
        id: id.to_owned(),
        seat: Seat(seat),
        seen,
        words: format!("drop {column}"),
    };
    let mut answers = Vec::new();
    for message in [
        play("a1", 0, 0, 1),
        play("a2", 1, 1, 2),
        play("a3", 0, 2, 1),
        play("a4", 1, 3, 2),
        play("a5", 0, 4, 1),
        play("a6", 1, 5, 99),
        play("a6", 1, 5, 2),
        play("a7", 0, 6, 1),
        play("a7", 0, 6, 1),
        play("a8", 0, 7, 1),
    ] {
        let ClientMessage::Play { id, .. } = &message else { unreachable!("they are") };
        answers.push(guest.ask_with(id, &message).await);
    }
    let is_done = |answer: &Answer| matches!(answer, Answer::Done { .. });
    assert_eq!(answers.iter().filter(|answer| is_done(answer)).count(), 8, "{answers:?}");
    let mut watcher = stage.guest(&party, []).await;
    watcher.scene().await;
    watcher.ask_with("b1", &play("b1", 0, 7, 1)).await;
    // One more match than may be made, and a page that is not there.
    assert_eq!(stage.http.post("/api/v1/matches", &new).await.unwrap().status, 201);
    assert_eq!(stage.http.post("/api/v1/matches", &new).await.unwrap().status, 429);
    assert_eq!(stage.http.get("/api/v1/nothing").await.unwrap().status, 404);

    let scraped = Scraped::of(&stage).await;
    for (name, n) in [
        ("ludo_commands_total result=accepted", 7.0),
        ("ludo_commands_total result=repeated", 1.0),
        ("ludo_commands_total result=refused", 3.0),
        ("ludo_commands_refused_total why=rights", 1.0),
        ("ludo_entries_total by=person", 7.0),
        ("ludo_entries_total by=bot", 0.0),
        ("ludo_sockets", 2.0),
        ("ludo_connections at=match", 2.0),
        ("ludo_matches_live", 1.0),
        ("ludo_matches_stored phase=over", 1.0),
        ("ludo_matches_stored phase=unfinished", 1.0),
        ("ludo_limits_met_total kind=too-many-matches", 1.0),
        ("ludo_limits_met_total kind=too-fast", 0.0),
        ("ludo_http_requests_total method=post route=/api/v1/matches status=201", 2.0),
        ("ludo_http_requests_total method=post route=/api/v1/matches status=429", 1.0),
        ("ludo_http_requests_total method=get route=/api/{*rest} status=404", 1.0),
        ("ludo_http_requests_total method=get route=/ws status=101", 2.0),
        ("ludo_frames_dropped_total", 0.0),
        ("ludo_thought_seconds_count", 0.0),
        ("ludo_commit_failures_total", 0.0),
    ] {
        assert_eq!(scraped.get(name), n, "{name}");
    }
    // Each step is a commit of its own: nobody sent two at once.
    assert!(scraped.get("ludo_commit_seconds_count") >= 9.0);
    assert_eq!(scraped.get("ludo_commit_seconds_count"), scraped.get("ludo_commit_changes_count"));
    assert!(scraped.get("ludo_commit_changes_sum") >= 9.0 && scraped.get("ludo_commit_seconds_sum") > 0.0);
    assert!(!cfg!(target_os = "linux") || scraped.get("process_resident_memory_bytes") > 1_000_000.0);
    judge_labels(&scraped, &party.id);
}

/// What is counted is counted by words of the code: no match, nobody, no address.
fn judge_labels(scraped: &Scraped, id: &str) {
    for series in scraped.0.keys() {
        assert!(!series.contains(id) && !series.contains("127.0.0.1"), "{series}");
    }
    let n_requests = scraped.0.keys().filter(|series| series.starts_with("ludo_http_requests_total")).count();
    assert!(n_requests <= (ROUTES.len() + 1) * 20);
}

#[tokio::test]
async fn thoughts_are_counted() {
    let stage = Stage::open().await;
    let party = stage.party(&order("connect4", ["me", "heuristic"])).await;
    let mut guest = stage.guest(&party, [0]).await;
    guest.scene().await;
    let message = ClientMessage::Play { id: "a".into(), seat: Seat(0), seen: 0, words: "drop 1".into() };
    guest.say(&message).await;
    guest.reach(2).await;
    let scraped = Scraped::of(&stage).await;
    assert_eq!(scraped.get("ludo_entries_total by=bot"), 1.0);
    assert_eq!(scraped.get("ludo_thought_seconds_count"), 1.0);
    assert_eq!(scraped.get("ludo_thought_wait_seconds_count"), 1.0);
    assert_eq!(scraped.get("ludo_thinkers_thinking for=people"), 0.0);
}

/// It is on a listener of its own: whoever reaches the server does not reach it, and it has nothing else.
#[tokio::test]
async fn nobody_else_can_ask() {
    let stage = Stage::open().await;
    let said = stage.http.get("/metrics").await.unwrap();
    assert!(!said.body.contains("ludo_"), "{}", said.body);
    for path in ["/", "/api/v1/version", "/api/v1/matches"] {
        assert_eq!(stage.operator.get(path).await.unwrap().status, 404, "{path}");
    }
    assert_eq!(stage.operator.post("/metrics", &()).await.unwrap().status, 405);
}

/// What is written of the families of values: the labels of each with their words, where those are listed.
type Families = BTreeMap<String, (bool, BTreeMap<String, BTreeSet<String>>)>;

/// Those of the table in `docs/operating.md`.
fn documented(text: &str) -> Families {
    let table = text.split("\n## What it counts\n").nth(1).unwrap().split("\n## ").next().unwrap();
    let quoted = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let mut families = Families::new();
    for row in table.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let (names, labels) = (cells[1], cells[2]);
        let listed = labels.split_once("`: ").map_or("", |(_, words)| words.split(';').next().unwrap());
        let words: Vec<&str> = listed.split(", ").filter(|word| !word.is_empty()).collect();
        let is_list = words.iter().all(|word| !word.contains(' '));
        let words: BTreeSet<String> = words.into_iter().filter(|_| is_list).map(str::to_owned).collect();
        let known: BTreeMap<_, _> = quoted(labels).into_iter().map(|label| (label, words.clone())).collect();
        for name in quoted(names) {
            let before = families.insert(name.clone(), (labels == "histograms", known.clone()));
            assert!(before.is_none(), "{name} is documented twice");
        }
    }
    families
}

/// Those of a scrape.
fn exported(text: &str) -> Families {
    let mut families = Families::new();
    let mut last = String::new();
    for line in text.lines() {
        if let Some((name, kind)) = line.strip_prefix("# TYPE ").and_then(|line| line.split_once(' ')) {
            last = name.to_owned();
            families.insert(last.clone(), (kind == "histogram", BTreeMap::new()));
        } else if let Some((_, labels, _)) = sample(line) {
            let known = &mut families.get_mut(&last).unwrap().1;
            for (label, word) in labels.into_iter().filter(|(label, _)| *label != "le") {
                known.entry(label.to_owned()).or_default().insert(word.to_owned());
            }
        }
    }
    families
}

/// Whoever watches a server by `docs/operating.md` finds what stands there, and nothing else is counted.
#[tokio::test]
async fn what_is_documented_is_what_is_exported() {
    let text =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operating.md")).unwrap();
    let mut documented = documented(&text);
    if !cfg!(target_os = "linux") {
        documented.remove("process_resident_memory_bytes");
    }
    let stage = Stage::open().await;
    assert_eq!(stage.http.get("/api/v1/version").await.unwrap().status, 200);
    let mut exported = exported(&stage.operator.get("/metrics").await.unwrap().body);
    let kinds = exported["ludo_limits_met_total"].1["kind"].clone();
    for (name, (_, labels)) in &mut exported {
        for (label, words) in labels {
            // Where the words are not listed there is only the label to compare.
            let listed = documented.get(name).and_then(|(_, labels)| labels.get(label));
            if listed.is_some_and(BTreeSet::is_empty) {
                words.clear();
            }
        }
    }
    assert!(documented.len() > 15, "{documented:?}");
    assert_eq!(documented, exported);
    // "The codes of the limits above."
    let untold: Vec<_> = kinds.iter().filter(|kind| !text.contains(&format!("`{kind}`"))).collect();
    assert!(untold.is_empty(), "{untold:?}");
}
