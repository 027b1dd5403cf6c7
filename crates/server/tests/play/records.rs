//! Records that somebody brings, and matches that go on from an entry of another.

use catalogue::Order;
use kernel::record::{Header, Player, Writer, read_raw};
use kernel::{Seat, Seed, Viewer};
use scene::{Lang, NotableKind, Sources, Speech};
use server::Limits;
use server::store::Store;
use tokio::io::AsyncWriteExt;
use wire::{
    Answer, ClientMessage, Failure, GoOn, Held, MatchMade, Motion, NewSeat, Phase, RecordLoaded,
    ServerMessage,
};

use crate::guest::{Guest, refusal};
use crate::stage::{Party, Stage, bids, games, order};
use crate::timeouts::{connect, rest};

/// The first to play wins with the seventh disc.
const COLUMNS: [u8; 7] = [1, 2, 1, 2, 1, 2, 1];

/// A match of connect four that is over, and its record.
pub async fn finished(stage: &Stage) -> (Party, String) {
    let (party, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    drop_all(&mut one, &mut other, &COLUMNS).await;
    let record = record(stage, &party.id).await;
    (party, record)
}

async fn drop_all(one: &mut Guest, other: &mut Guest, columns: &[u8]) {
    for (n, column) in (1..).zip(columns) {
        let (player, watcher) = if n % 2 == 1 { (&mut *one, &mut *other) } else { (&mut *other, &mut *one) };
        let seat = 1 - (n % 2) as u8;
        assert_eq!(player.play(seat, &format!("drop {column}")).await, Answer::Done { entry: n });
        watcher.reach(n).await;
    }
}

async fn record(stage: &Stage, id: &str) -> String {
    let said = stage.http.get(&format!("/api/v1/matches/{id}/record")).await.unwrap();
    assert_eq!(said.status, 200);
    said.body
}

async fn bring(stage: &Stage, record: impl Into<String>) -> visitor::Said {
    let headers = [("content-type", "application/x-ndjson")];
    stage.http.send("POST", "/api/v1/records", &headers, record.into()).await.unwrap()
}

pub async fn load(stage: &Stage, record: &str) -> RecordLoaded {
    bring(stage, record).await.read(201).unwrap()
}

fn watch(id: &str) -> ClientMessage {
    ClientMessage::Hello { match_id: id.to_owned(), held: Vec::new(), host: None }
}

/// A sentence as people read it, in both languages.
fn said(failure: &Failure) -> [String; 2] {
    let speak = |lang| Speech::new(lang, &[Sources::COMMON]).say(&failure.reason, &[]);
    [speak(Lang::En), speak(Lang::Fr)]
}

/// PLAT-9: a record that somebody brings is looked at as a match that is over, by any eyes.
#[tokio::test]
async fn a_record_that_somebody_brings_is_looked_at_as_a_match_that_is_over() {
    let stage = Stage::open().await;
    let (_, text) = finished(&stage).await;
    let elsewhere = Stage::open().await;
    let loaded = load(&elsewhere, &text).await;
    assert_eq!((loaded.game.as_str(), loaded.entries), ("connect4", 7));
    let info = elsewhere.info(&loaded.id).await;
    assert_eq!((info.loaded, info.phase, info.seats.len()), (true, Phase::Over, 2));
    let mut guest = elsewhere.come(&watch(&loaded.id)).await;
    assert!(guest.scene().await.end.is_some());
    guest.say(&ClientMessage::Look { eyes: Viewer::Everyone }).await;
    assert_eq!(guest.scene().await.eyes, Viewer::Everyone);
    guest.say(&ClientMessage::Show { entry: 2 }).await;
    assert_eq!(guest.shown().await.shown.map(|shown| shown.entry), Some(2));
    assert_eq!(guest.screen().log.len(), 2);
    assert_eq!(record(&elsewhere, &loaded.id).await, text, "it can be had again as it came");
    let mut elsewhere = elsewhere;
    elsewhere.restart().await;
    let gone = elsewhere.http.get(&format!("/api/v1/matches/{}", loaded.id)).await.unwrap();
    assert_eq!(gone.read::<Failure>(404).unwrap().code, "no-match", "it was never stored");
}

/// PLAT-5: whoever goes one step on sees it happen; whoever jumps is told what differs, log included.
#[tokio::test]
async fn one_step_on_is_told_and_a_jump_is_shown() {
    let stage = Stage::open().await;
    let (party, _) = finished(&stage).await;
    let mut guest = stage.guest(&party, []).await;
    let present = guest.scene().await;
    guest.say(&ClientMessage::Show { entry: 0 }).await;
    guest.shown().await;
    for entry in 1..=7 {
        guest.say(&ClientMessage::Show { entry }).await;
        let ServerMessage::Step { told, now, .. } = guest.next().await else {
            panic!("entry {entry} is told")
        };
        assert_eq!(now.shown.map(|shown| shown.entry), (entry < 7).then_some(entry));
        // The last disc makes a line, and the log says so.
        let lines = if entry < 7 { 1 } else { 2 };
        assert_eq!(told.iter().filter(|telling| telling.log.is_some()).count(), lines, "entry {entry}");
        assert_eq!(guest.screen().log.len(), entry as usize - 1 + lines);
    }
    assert_eq!(guest.now().checksum, present.checksum, "the present is what it was");
    for entry in [3, 2, 6, 0, 7, 4] {
        guest.say(&ClientMessage::Show { entry }).await;
        let ServerMessage::Step { told, kept: Some(_), .. } = guest.next().await else {
            panic!("a jump to {entry} is told by what differs")
        };
        assert!(told.iter().all(|telling| telling.cues.is_empty()), "nothing happens on the way to {entry}");
        is_whole(&mut guest).await;
    }
}

/// PLAT-9, PLAT-11: by whosever eyes a match with secrets is gone through, forwards, backwards and by jumps, a guest shows
/// what these eyes saw.
#[tokio::test]
async fn a_match_is_gone_through_by_the_eyes_that_were_chosen() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&bids(["me", "friend"], [])).await;
    for n in 1..=3 {
        one.choose_first().await;
        other.choose_first().await;
        one.reach(2 * n).await;
        other.reach(2 * n).await;
    }
    other.leave(1).await;
    one.reach(7).await;
    let mut guest = stage.guest(&party, []).await;
    guest.scene().await;
    let mut seen = Vec::new();
    for eyes in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Everyone] {
        guest.say(&ClientMessage::Look { eyes }).await;
        assert_eq!(guest.scene().await.eyes, eyes);
        for entry in [0, 1, 2, 3, 4, 5, 2, 6, 1, 7] {
            guest.say(&ClientMessage::Show { entry }).await;
            assert_eq!(guest.shown().await.eyes, eyes);
            is_whole(&mut guest).await;
            seen.extend((entry == 1).then(|| guest.screen().scene.clone().unwrap()));
        }
    }
    // Each pair of eyes sees something else, so wrong ones would be found.
    seen.dedup();
    assert_eq!(seen.len(), 4, "after the first bid, each seat's own hand");
}

/// Whoever went through what was taken back, step by step, leaves it behind with a jump.
#[tokio::test]
async fn a_jump_leaves_behind_what_was_taken_back() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    drop_all(&mut one, &mut other, &[1, 2]).await;
    one.propose(0, Motion::Back(0)).await;
    assert_eq!(other.propose(1, Motion::Back(0)).await, Answer::Done { entry: 3 });
    one.reach(3).await;
    assert_eq!(one.play(0, "drop 4").await, Answer::Done { entry: 4 });
    other.reach(4).await;
    assert_eq!(other.leave(1).await, Answer::Done { entry: 5 });
    let mut guest = stage.guest(&party, []).await;
    guest.scene().await;
    for (step, jump) in [(1, 4), (2, 4), (2, 5), (1, 3)] {
        guest.say(&ClientMessage::Show { entry: 0 }).await;
        guest.shown().await;
        for entry in 1..=step {
            guest.say(&ClientMessage::Show { entry }).await;
            guest.shown().await;
        }
        guest.say(&ClientMessage::Show { entry: jump }).await;
        guest.shown().await;
        is_whole(&mut guest).await;
    }
}

/// What a guest shows is what all of it sent anew comes to.
async fn is_whole(guest: &mut Guest) {
    let shown = guest.screen().clone();
    guest.say(&ClientMessage::Look { eyes: shown.now.as_ref().unwrap().eyes }).await;
    guest.scene().await;
    assert_eq!(*guest.screen(), shown);
}

/// The course of a match at a glance is for matches without secrets, and tells turns and who gave up.
#[tokio::test]
async fn the_course_of_a_match_is_told_once_nothing_is_a_secret() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&order("duel", ["me", "friend"])).await;
    let mut watcher = stage.guest(&party, []).await;
    watcher.scene().await;
    let ask = ClientMessage::Timeline { id: "t".into() };
    for guest in [&mut one, &mut watcher] {
        assert_eq!(refusal(&guest.ask_with("t", &ask).await), "secret");
    }
    other.leave(1).await;
    watcher.reach(1).await;
    let Answer::Timeline { timeline } = watcher.ask_with("t", &ask).await else { panic!("it is told now") };
    let last = timeline.notable.last().unwrap();
    assert_eq!((last.entry, last.kind, last.seat), (1, NotableKind::Leave, Some(Seat(1))));
    let (party, _) = finished(&stage).await;
    let mut watcher = stage.guest(&party, []).await;
    watcher.scene().await;
    let Answer::Timeline { timeline } = watcher.ask_with("t", &ask).await else { panic!("it is told") };
    let turns: Vec<_> = timeline.turns.iter().map(|turn| (turn.entry, turn.number, turn.seat)).collect();
    assert_eq!(turns[..2], [(0, 1, Some(Seat(0))), (1, 2, Some(Seat(1)))]);
    assert_eq!(turns.len(), 7);
}

/// PLAT-10: what is wrong with a record is said with its line and step, in both languages, and nothing of it is kept.
#[tokio::test]
async fn what_is_wrong_with_a_record_is_said_with_its_place() {
    let stage = Stage::open().await;
    let (_, text) = finished(&stage).await;
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let changed = text.replacen("drop 2", "drop 3", 1);
    let skipped = [&lines[..3], &lines[4..]].concat().concat();
    let cases = [
        (String::new(), "Line 1 of the record: the file is empty.", "Ligne 1"),
        ("a letter to a friend\n".into(), "Line 1 of the record: this is not the record", "Ligne 1"),
        (
            changed,
            "Line 3 of the record (step 2): the line was changed",
            "Ligne 3 de l'enregistrement (étape 2)",
        ),
        (skipped, "Line 4 of the record (step 3): ", "Ligne 4 de l'enregistrement (étape 3)"),
        (text[..text.len() - 20].to_owned(), "Line 8 of the record (step 7): the line breaks off", "Ligne 8"),
        (text.replacen("connect4", "chess", 1), "Line 1 of the record: ", "Ligne 1"),
    ];
    for (record, english, french) in cases {
        let failure: Failure = bring(&stage, record).await.read(422).unwrap();
        let [en, fr] = said(&failure);
        assert_eq!(failure.code, "record");
        assert!(en.starts_with(english), "{en}");
        assert!(fr.starts_with(french), "{fr}");
        assert!(!format!("{en}{fr}").contains('['), "every text has words: {en} {fr}");
    }
}

/// A record of another game, of other rules, or of other content is refused by name.
#[tokio::test]
async fn a_record_of_what_is_not_here_is_refused_by_name() {
    let stage = Stage::open().await;
    let text = |game: &str| {
        let shelf = games();
        let edition = shelf.find(game).unwrap().shipped();
        let player = Player { name: String::new(), kind: "person".into() };
        let players = vec![player; usize::from(edition.seats(&[]).unwrap())];
        let (values, shares) = (Vec::new(), Vec::new());
        let order = Order { values, players, seed: Seed([3; 32]), shares, given: false, practice: false };
        edition.open(order).unwrap()
    };
    let header = text("connect4");
    let rewritten = |change: fn(&mut Header)| {
        let mut header = header.header().clone();
        change(&mut header);
        Writer::begin(&header).1
    };
    let cases = [
        (rewritten(|header| header.game = "chess".into()), "“chess” is not here"),
        (rewritten(|header| header.rules = 99), "version 99 of the rules"),
        (rewritten(|header| header.content = "ab".repeat(32)), "content abababababab"),
        (rewritten(|header| header.seats.truncate(1)), "1 players are named for 2 seats"),
    ];
    for (record, expected) in cases {
        let failure: Failure = bring(&stage, record).await.read(422).unwrap();
        assert!(said(&failure)[0].contains(expected), "{:?}", said(&failure));
    }
    // Bytes that are no text at all.
    let headers = [("content-type", "application/x-ndjson")];
    let body = vec![b'{', b'\n', 0xff, 0xfe];
    let failure: Failure =
        stage.http.send("POST", "/api/v1/records", &headers, body).await.unwrap().read(422).unwrap();
    assert!(said(&failure)[0].starts_with("Line 2 of the record (step 1): this is no text"));
}

/// Whether all texts in an answer can be seen.
fn is_seen(value: &serde_json::Value) -> bool {
    use serde_json::Value;
    let can_be_seen = |text: &str| text.chars().all(|letter| letter == '\n' || kernel::is_visible(letter));
    match value {
        Value::String(text) => can_be_seen(text),
        Value::Array(values) => values.iter().all(is_seen),
        Value::Object(fields) => fields.iter().all(|(key, value)| can_be_seen(key) && is_seen(value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => true,
    }
}

/// PLAT-9, PLAT-10: what a stranger's record says of itself reaches screens as it can be seen: it turns no direction of
/// writing, hides nothing and steers nothing, whether the record holds or not.
#[tokio::test]
async fn nothing_that_a_record_says_of_itself_steers_a_screen() {
    const STEERING: &str = "x\u{1b}]0;y\u{7}\u{9b}2J\u{7f}\u{202e}\u{2066}\u{200b}\u{feff}\u{e0041}";
    let stage = Stage::open().await;
    let catalogue = games();
    let edition = catalogue.find("duel").unwrap().shipped();
    let player = |name: &str, kind: &str| Player { name: format!("{name}{STEERING}"), kind: kind.into() };
    let players = vec![player("Ann", "person"), player("", &format!("bot{STEERING}"))];
    let values = vec![("list.1".to_owned(), format!("40 Mere # {STEERING}\n"))];
    let order =
        Order { values, players, seed: Seed([3; 32]), shares: Vec::new(), given: false, practice: false };
    let table = edition.open(order).unwrap();
    let loaded = load(&stage, &table.record()).await;
    let said = stage.http.get(&format!("/api/v1/matches/{}", loaded.id)).await.unwrap();
    let info: serde_json::Value = said.read(200).unwrap();
    assert!(is_seen(&info), "{info}");
    assert_eq!(info["seats"][0]["name"], "Annx]0;y2J");
    assert_eq!(info["values"]["list.1"], "40 Mere # x]0;y2J\n");

    let good = table.header();
    let bad = || STEERING.to_owned();
    let setup = |text: &str| serde_json::value::RawValue::from_string(text.to_owned()).unwrap();
    let deck = good.setup.get().replacen("\"deck\":\"", "\"deck\":\"\u{202e}", 1);
    let field = good.setup.get().replacen("\"deck\"", "\"\u{202e}deck\"", 1);
    let files = |name: &str, text: &str| Some([(name.to_owned(), text.to_owned())].into());
    for (what, header) in [
        ("game", Header { game: bad(), ..good.clone() }),
        ("content", Header { content: bad(), ..good.clone() }),
        ("dice", Header { dice: bad(), ..good.clone() }),
        ("a value", Header { setup: setup(&deck), ..good.clone() }),
        ("a field", Header { setup: setup(&field), ..good.clone() }),
        ("a file's name", Header { content: bad(), files: files(STEERING, "x = 1"), ..good.clone() }),
        (
            "a file",
            Header {
                content: bad(),
                files: files("rules.toml", &format!("'{STEERING}' = '{STEERING}'")),
                ..good.clone()
            },
        ),
    ] {
        let failure: serde_json::Value = bring(&stage, Writer::begin(&header).1).await.read(422).unwrap();
        assert!(is_seen(&failure), "{what}: {failure}");
    }
}

/// A match that was not over is looked at all the same, and nobody in it plays: who sat there may be any program.
#[tokio::test]
async fn no_program_that_a_record_names_is_started() {
    let stage = Stage::open().await;
    let catalogue = games();
    let edition = catalogue.find("connect4").unwrap().shipped();
    let folder = tempfile::tempdir().unwrap();
    let proof = folder.path().join("started");
    let program = Player { name: String::new(), kind: format!("exec:touch {}", proof.display()) };
    let bot = Player { name: String::new(), kind: "heuristic".into() };
    let (values, shares, players) = (Vec::new(), Vec::new(), vec![program, bot]);
    let order = Order { values, players, seed: Seed([3; 32]), shares, given: false, practice: false };
    let text = edition.open(order).unwrap().record();
    let loaded = load(&stage, &text).await;
    let mut guest = stage.come(&watch(&loaded.id)).await;
    let now = guest.scene().await;
    assert_eq!((now.entry, now.end), (0, None));
    assert_eq!(stage.info(&loaded.id).await.phase, Phase::Over);
    // What would be played meanwhile is played by then.
    for _ in 0..100 {
        guest.hear().await;
    }
    assert_eq!(guest.now().entry, 0);
    assert!(!proof.exists(), "the program was started");
    assert_eq!(refusal(&guest.ask_with("", &ClientMessage::Step).await), "not-host");
}

/// What a stranger brings is bounded before it is read.
#[tokio::test]
async fn a_record_is_bounded_and_counted() {
    let stage = Stage::open().await;
    // It is refused by what it says of its length, before any of it is sent.
    let mut bytes = connect(&stage).await;
    let head =
        "POST /api/v1/records HTTP/1.1\r\nhost: here\r\nconnection: close\r\ncontent-length: 8388609\r\n\r\n";
    bytes.write_all(head.as_bytes()).await.unwrap();
    let said = rest(&mut bytes).await;
    assert!(said.starts_with("HTTP/1.1 413") && said.contains("record-large"), "{said}");
    let limits = Limits { matches_each: server::Rate::per_minute(1, 2), ..Limits::default() };
    let stage = Stage::bearing(limits).await;
    for _ in 0..2 {
        assert_eq!(bring(&stage, "nothing").await.status, 422);
    }
    let refused = bring(&stage, "nothing").await;
    assert_eq!(refused.read::<Failure>(429).unwrap().code, "too-many-matches");
    let limits = Limits { calls_each: server::Rate::per_minute(1, 500), ..Limits::default() };
    let stage = Stage::bearing(limits).await;
    let long = bring(&stage, "x".repeat(6 << 20)).await;
    assert_eq!(long.read::<Failure>(429).unwrap().code, "too-many-calls", "long ones cost more");
}

/// The files of a mod that a record carries are opened with it, as far as the checker takes them.
#[tokio::test]
async fn a_record_brings_the_files_of_its_mod() {
    let catalogue = games();
    let shelf = catalogue.find("connect4").unwrap();
    let record = |board: &str| {
        let files = content::Files::new([("board.toml", board)]).unwrap();
        let edition = shelf.modded(&files).unwrap();
        let player = Player { name: String::new(), kind: "person".into() };
        let order = Order {
            values: Vec::new(),
            players: vec![player.clone(), player],
            seed: Seed([3; 32]),
            shares: Vec::new(),
            given: false,
            practice: false,
        };
        edition.open(order).unwrap()
    };
    let stage = Stage::open().await;
    let table = record("columns = 5\nrows = 4\nline = 3\n");
    let loaded = load(&stage, &table.record()).await;
    let mut guest = stage.come(&watch(&loaded.id)).await;
    guest.scene().await;
    let columns: Vec<u16> =
        guest.screen().scene.as_ref().unwrap().boards().map(|board| board.columns).collect();
    assert_eq!(columns, [5]);
    assert!(stage.info(&loaded.id).await.modded.is_some());
    // How long a thought takes with a stranger's content nobody knows.
    let said = stage.http.get(&format!("/api/v1/matches/{}/review", loaded.id)).await.unwrap();
    assert_eq!(said.read::<Failure>(409).unwrap().code, "no-review");
    // The same with files that no checker takes.
    let mut header = table.header().clone();
    header.content = "ab".repeat(32);
    header.files =
        Some([("board.toml".to_owned(), "columns = 5000\nrows = 4\nline = 3\n".to_owned())].into());
    let broken = Writer::begin(&header).1;
    let failure: Failure = bring(&stage, broken).await.read(422).unwrap();
    assert_eq!(failure.code, "record-mod-broken");
    assert!(!failure.details.is_empty());
}

fn me() -> NewSeat {
    NewSeat::Me { name: String::new() }
}

async fn go_on(stage: &Stage, id: &str, entry: u32, seats: Vec<NewSeat>) -> visitor::Said {
    stage
        .http
        .post(&format!("/api/v1/matches/{id}/continue"), &GoOn { entry, seats, key: None })
        .await
        .unwrap()
}

/// PLAT-9: a match goes on from an entry of another, with chance of its own, and says so.
#[tokio::test]
async fn a_match_goes_on_from_an_entry_of_another() {
    let stage = Stage::open().await;
    let (party, text) = finished(&stage).await;
    let loaded = load(&stage, &text).await;
    for of in [&party.id, &loaded.id] {
        let made: MatchMade = go_on(&stage, of, 4, vec![me(), me()]).await.read(201).unwrap();
        let info = stage.info(&made.id).await;
        assert_eq!((info.from, info.phase, info.loaded), (Some(4), Phase::Playing, false));
        let held =
            made.mine.iter().map(|given| Held { seat: given.seat, token: given.token.clone(), share: None });
        let hello = ClientMessage::Hello { match_id: made.id.clone(), held: held.collect(), host: None };
        let mut both = stage.come(&hello).await;
        assert_eq!(both.scene().await.entry, 4);
        assert_eq!(both.play(0, "drop 7").await, Answer::Done { entry: 5 });
        assert_eq!(both.leave(1).await, Answer::Done { entry: 6 });
        let forked = record(&stage, &made.id).await;
        let raw = read_raw(&forked).unwrap();
        let from: Vec<u32> = raw.header.chances.iter().map(|chances| chances.from).collect();
        assert_eq!(from, [0, 5], "its record says where it goes on");
        assert!(raw.header.chances[0].seed != raw.header.chances[1].seed);
        assert_eq!(load(&stage, &forked).await.entries, 6, "and verifies");
    }
    assert_eq!(record(&stage, &party.id).await, text, "the other is as it was");
}

/// An order to go on whose answer was lost is sent again with the same key, and makes no second match.
#[tokio::test]
async fn an_order_to_go_on_with_a_key_makes_one_match_however_often_it_comes() {
    let mut stage = Stage::open().await;
    let (party, _) = finished(&stage).await;
    let path = format!("/api/v1/matches/{}/continue", party.id);
    let order = GoOn { entry: 4, seats: vec![me(), me()], key: Some(Seed([5; 32]).to_string()) };
    let (one, other) = tokio::join!(stage.http.post(&path, &order), stage.http.post(&path, &order));
    let first: MatchMade = one.unwrap().read(201).unwrap();
    assert_eq!(other.unwrap().read::<MatchMade>(201).unwrap(), first, "twice at the same time");
    stage.restart().await;
    let again = stage.http.post(&path, &order).await.unwrap();
    assert_eq!(again.read::<MatchMade>(201).unwrap(), first);
    let matches = Store::open(stage.file()).await.unwrap().counts().await.unwrap().matches;
    assert_eq!(matches, 2, "the one that is over and the one that goes on");
    let held =
        first.mine.iter().map(|given| Held { seat: given.seat, token: given.token.clone(), share: None });
    let hello = ClientMessage::Hello { match_id: first.id.clone(), held: held.collect(), host: None };
    assert_eq!(stage.come(&hello).await.scene().await.entry, 4);
    // The key is for this order alone.
    let elsewhere = GoOn { entry: 3, ..order.clone() };
    let said = stage.http.post(&path, &elsewhere).await.unwrap();
    assert_eq!(said.read::<Failure>(409).unwrap().code, "key-used");
    let said = stage.http.post(&path, &GoOn { key: Some("mine".into()), ..order }).await.unwrap();
    assert_eq!(said.read::<Failure>(422).unwrap().code, "key");
}

/// Bots sit where they are put, and play on.
#[tokio::test]
async fn a_bot_plays_on_from_an_entry() {
    let stage = Stage::open().await;
    let (party, _) = finished(&stage).await;
    let bot = NewSeat::Bot { level: "random".into() };
    let made: MatchMade = go_on(&stage, &party.id, 3, vec![me(), bot]).await.read(201).unwrap();
    let held =
        made.mine.iter().map(|given| Held { seat: given.seat, token: given.token.clone(), share: None });
    let hello = ClientMessage::Hello { match_id: made.id.clone(), held: held.collect(), host: None };
    let mut guest = stage.come(&hello).await;
    guest.scene().await;
    guest.reach(4).await;
}

/// Where there is nothing to go on from, that is said.
#[tokio::test]
async fn a_match_does_not_go_on_from_everywhere() {
    let stage = Stage::open().await;
    let (party, _) = finished(&stage).await;
    let code = async |id: &str, entry, seats, status| {
        go_on(&stage, id, entry, seats).await.read::<Failure>(status).unwrap().code
    };
    assert_eq!(code(&party.id, 8, vec![me(), me()], 422).await, "no-step");
    assert_eq!(code(&party.id, 7, vec![me(), me()], 422).await, "ends-there");
    assert_eq!(code(&party.id, 3, vec![me()], 422).await, "chairs");
    assert_eq!(code(&party.id, 3, vec![me(), NewSeat::Friend], 422).await, "no-friends");
    let program = NewSeat::Bot { level: "exec:touch x".into() };
    assert_eq!(code(&party.id, 3, vec![me(), program], 422).await, "bot");
    let (running, _guests): (_, [Guest; 2]) = stage.play(&order("connect4", ["me", "friend"])).await;
    assert_eq!(code(&running.id, 0, vec![me(), me()], 409).await, "not-over");
}

/// PLAT-5: every state of a match that is over is what it was, wherever one comes from, and past what was taken back.
#[test]
fn every_jump_leads_to_what_was_seen_then() {
    let catalogue = games();
    let edition = catalogue.find("duel").unwrap().shipped();
    let player = Player { name: String::new(), kind: "person".into() };
    let players = vec![player.clone(), player];
    let (values, shares) = (Vec::new(), Vec::new());
    let order = Order { values, players, seed: Seed([5; 32]), shares, given: false, practice: true };
    let mut table = edition.open(order).unwrap();
    let mut seen = vec![table.scene(Viewer::Everyone)];
    while table.n_entries() < 120 {
        let seat = table.asked().lowest().unwrap();
        let n_choices = table.outline(seat, usize::MAX).menu.choices.len();
        let words = table.words_of(seat, table.n_entries() as usize % n_choices);
        table.play(seat, kernel::By::Person, &words[0]).unwrap();
        seen.push(table.scene(Viewer::Everyone));
        if table.n_entries().is_multiple_of(35) {
            let to = table.n_entries() - 20;
            if table.take_back(to, None).is_ok() {
                seen.push(table.scene(Viewer::Everyone));
            }
        }
    }
    table.leave(Seat(0)).unwrap();
    seen.push(table.scene(Viewer::Everyone));
    assert!(table.ending().is_some());
    let all = table.n_entries();
    assert!((1..=all).any(|entry| table.entry_text(entry).is_some_and(|text| text.starts_with("back"))));
    // Back and forth over all of them, a step of a prime length.
    for n in 0..=all {
        let entry = n * 37 % (all + 1);
        assert!(table.scene_at(entry, Viewer::Everyone) == seen[entry as usize], "entry {entry}");
        if let Some(again) = entry.checked_sub(1).and_then(|_| table.step_at(entry, Viewer::Everyone)) {
            assert!(again.before == seen[entry as usize - 1] && again.after == seen[entry as usize]);
        }
    }
}
