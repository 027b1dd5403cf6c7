//! Whole matches between two clients that speak the classic protocol and nothing else. Each has an engine of its own, as the
//! old clients had, and follows the other by what the server tells.

use catalogue::seating::{PERSON, bot_seed};
use catalogue::{BotSpec, Edition, Order, Patience, Table, Thinker};
use kernel::record::{Player, read_raw};
use kernel::{By, Fingerprint, Seat, Seed, Viewer};
use scene::Cue;
use search::{Budget, Level};
use serde_json::{Value, json};

use crate::client::Client;
use crate::garden::USER;
use crate::stage::Stage;

/// A client's own engine.
pub struct Mirror {
    edition: Box<dyn Edition>,
    table: Box<dyn Table>,
}

impl Mirror {
    fn new(game: &str, values: &[(&str, &str)], seed: u64) -> Mirror {
        let edition = catalogue::shipped().find(game).unwrap().shipped();
        let player = || Player { name: String::new(), kind: PERSON.to_owned() };
        let order = Order {
            values: values.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
            players: vec![player(), player()],
            seed: Seed::given(seed),
            shares: vec![],
            given: true,
            practice: false,
        };
        let table = edition.open(order).unwrap();
        Mirror { edition, table }
    }

    /// Of a garden with these clans.
    pub fn garden(party: u64, clans: [&str; 2]) -> Mirror {
        Mirror::new("garden", &[("clan.1", clans[0]), ("clan.2", clans[1])], party)
    }

    /// Of a climb of two.
    pub fn ascent(seed: u64) -> Mirror {
        Mirror::new("ascent", &[("players", "2"), ("single_path", "true")], seed)
    }

    /// Whose move it is.
    pub fn asked(&self) -> u8 {
        self.table.asked().lowest().unwrap().0
    }

    /// What whoever is asked may play.
    pub fn legal(&self) -> Vec<String> {
        let menu = self.table.menu(Seat(self.asked()));
        menu.choices.into_iter().flat_map(|choice| choice.commands).collect()
    }

    /// Whoever is asked plays; the answer is the dice that were rolled.
    pub fn play(&mut self, words: &str) -> Vec<Vec<u8>> {
        let happened = self.table.play(Seat(self.asked()), By::Person, words).unwrap();
        let cues = happened.told.iter().flat_map(|told| &told.event.cues);
        let rolls = cues.filter_map(|cue| match cue {
            Cue::Roll { dice, .. } => Some(dice.iter().map(|die| die.face).collect()),
            _ => None,
        });
        rolls.collect()
    }

    fn view(&self) -> Value {
        serde_json::from_str(&self.table.view_json(Viewer::Spectator)).unwrap()
    }

    /// The phase of a turn in the garden.
    pub fn phase(&self) -> String {
        self.view()["phase"].as_str().unwrap().to_owned()
    }

    /// A cell of a player's, by column and row.
    pub fn cell_of(&self, seat: u64) -> (u8, u8) {
        let view = self.view();
        let cells = view["cells"].as_array().unwrap();
        let cell = cells.iter().find(|cell| cell["owner"] == json!(seat)).unwrap();
        place(cell["cell"].as_str().unwrap())
    }

    /// Words of the garden as a command of whoever is asked.
    pub fn classic(&self, words: &str, creatures: &str) -> Value {
        let player = (self.asked() + 1).to_string();
        let words: Vec<&str> = words.split(' ').collect();
        match words.as_slice() {
            ["take", to, "from", from] => {
                let ((a, b), (c, d)) = (place(from), place(to));
                json!({
                    "type": "move", "player": player, "initPos[0]": a.to_string(), "initPos[1]": b.to_string(),
                    "finalPos[0]": c.to_string(), "finalPos[1]": d.to_string(),
                })
            }
            ["place", "1", "on", cell] => {
                let (column, row) = place(cell);
                json!({
                    "type": "place", "player": player, "creaType": creatures,
                    "finalPos[0]": column.to_string(), "finalPos[1]": row.to_string(),
                })
            }
            other => panic!("{other:?}"),
        }
    }

    fn end(&self) -> (u32, Option<Fingerprint>) {
        (self.table.n_entries(), self.table.fingerprint_after(self.table.n_entries()))
    }
}

/// A cell's column and row, from 0 on.
fn place(name: &str) -> (u8, u8) {
    let (letter, row) = name.split_at(1);
    (letter.as_bytes()[0] - b'a', row.parse::<u8>().unwrap() - 1)
}

fn cell(command: &Value, key: &str) -> String {
    let part = |n: u8| command[format!("{key}[{n}]")].as_str().unwrap().parse::<u8>().unwrap();
    format!("{}{}", char::from(b'a' + part(0)), part(1) + 1)
}

/// The record of a match that is over is right, and ends where each client's engine ends.
async fn judge(stage: &Stage, id: &str, engines: [&Mirror; 2]) {
    let mut anybody = stage.client(4);
    let info = anybody.get(&format!("/api/v1/matches/{id}")).await.body;
    assert_eq!((&info["phase"], &info["open"]), (&json!("over"), &json!(true)));
    let store = server::store::Store::open(stage.file()).await.unwrap();
    let stored = store.load(&id.parse().unwrap()).await.unwrap().unwrap();
    let mut record = stored.header.unwrap();
    stored.entries.iter().for_each(|entry| record.push_str(&entry.line));
    let replayed = engines[0].edition.replay(read_raw(&record).unwrap()).unwrap();
    assert!(replayed.ending().is_some());
    let end = (replayed.n_entries(), replayed.fingerprint_after(replayed.n_entries()));
    assert_eq!([engines[0].end(), engines[1].end()], [end, end]);
    println!("{}: {} entries, {:?}", info["game"], end.0, replayed.ending().unwrap());
}

/// A client of Ascent's protocol.
struct Climber {
    http: Client,
    id: u8,
    engine: Option<Mirror>,
    bot: Option<Box<dyn Thinker>>,
    n_told: usize,
}

impl Climber {
    async fn come(stage: &Stage, n: u8) -> Climber {
        let mut http = stage.client(n);
        let said = http.put("/classic/ascent/user", &json!({ "name": format!("Climber {n}") })).await;
        assert_eq!(said.status, 201);
        let id = said.body["id"].as_u64().unwrap() as u8;
        Climber { http, id, engine: None, bot: None, n_told: 0 }
    }

    /// Agrees on a seed with the other one, and sets up its engine.
    async fn begin(&mut self, seed: u64) {
        let said = self.http.put("/classic/ascent/seed", &json!({ "seed": seed })).await;
        let engine = Mirror::ascent(said.body["seed"].as_u64().unwrap());
        let (header, seat) = (engine.table.header(), Seat(self.id));
        let level = BotSpec::Level { level: Level::Heuristic, budget: None };
        self.bot = Some(engine.edition.bot(&level, bot_seed(header, seat), header, Patience::default()));
        self.engine = Some(engine);
    }

    /// Follows the partner, and plays as long as it is asked.
    async fn step(&mut self) {
        let path = format!("/classic/ascent/command/{}", self.id);
        let said = self.http.get(&path).await;
        let engine = self.engine.as_mut().unwrap();
        for command in said.body.as_array().unwrap() {
            assert_ne!(engine.asked(), self.id, "{command}");
            let words = words_of(command, engine);
            engine.play(&words);
            self.n_told += 1;
        }
        assert_eq!(self.http.delete(&path).await.status, 204);
        let seat = Seat(self.id);
        while engine.table.asked().has(seat) {
            let question = engine.table.question(seat, None);
            let words = self.bot.as_mut().unwrap().think(question, Budget::Nodes(50)).unwrap();
            let command = command_of(&words, self.id);
            assert_eq!(self.http.put(&path, &command).await.both(), (200, command));
            engine.play(&words);
        }
    }

    fn is_over(&self) -> bool {
        self.engine.as_ref().unwrap().table.ending().is_some()
    }
}

/// The engine's words for a command of the protocol.
fn words_of(command: &Value, engine: &Mirror) -> String {
    let card = |key: &str| command[key].as_str().unwrap().to_owned();
    match command["typeCmd"].as_str().unwrap() {
        "enterRoom" => engine.legal().into_iter().find(|words| words.starts_with("enter ")).unwrap(),
        "playCard" => match command["targetID"].as_u64() {
            None => format!("play {}", card("cardID")),
            Some(player @ 0..=1) => format!("play {} on {}", card("cardID"), player + 1),
            Some(enemy) => format!("play {} at {}", card("cardID"), enemy - 1),
        },
        "discardCard" => format!("discard {}", card("cardID")),
        "endTurn" => "end".into(),
        "takeCard" => match command["removedID"].as_str() {
            None => format!("take {}", card("cardID")),
            Some(removed) => format!("take {} for {removed}", card("cardID")),
        },
        "pass" => "decline".into(),
        other => other.to_owned(),
    }
}

/// The command of the protocol for the engine's words.
fn command_of(words: &str, id: u8) -> Value {
    let words: Vec<&str> = words.split(' ').collect();
    let target = |number: &str| number.parse::<u64>().unwrap() - 1;
    let mut command = match words.as_slice() {
        ["enter", _] => json!({ "typeCmd": "enterRoom" }),
        ["play", card] => json!({ "typeCmd": "playCard", "cardID": card }),
        ["play", card, "at", enemy] => {
            json!({ "typeCmd": "playCard", "cardID": card, "targetID": target(enemy) + 2 })
        }
        ["play", card, "on", player] => {
            json!({ "typeCmd": "playCard", "cardID": card, "targetID": target(player) })
        }
        ["discard", card] => json!({ "typeCmd": "discardCard", "cardID": card }),
        ["end"] => json!({ "typeCmd": "endTurn" }),
        ["take", card] => json!({ "typeCmd": "takeCard", "cardID": card }),
        ["take", card, "for", removed] => {
            json!({ "typeCmd": "takeCard", "cardID": card, "removedID": removed })
        }
        ["decline"] => json!({ "typeCmd": "pass" }),
        [other] => json!({ "typeCmd": other }),
        other => panic!("{other:?}"),
    };
    command["entityID"] = json!(id);
    command
}

/// PLAT-20: two classic clients finish a match of Ascent.
#[tokio::test]
async fn two_clients_finish_a_climb() {
    let stage = Stage::open().await;
    let mut ann = Climber::come(&stage, 2).await;
    let mut ben = Climber::come(&stage, 3).await;
    ann.begin(20).await;
    ben.begin(21).await;
    while !ann.is_over() || !ben.is_over() {
        ann.step().await;
        ben.step().await;
    }
    assert!(ann.n_told > 20 && ben.n_told > 20, "{} {}", ann.n_told, ben.n_told);
    let said =
        ann.http.put("/classic/ascent/command/0", &json!({ "typeCmd": "endTurn", "entityID": 0 })).await;
    assert_eq!((said.status, &said.body["code"]), (409, &json!("over")), "{said:?}");
    let id = said_match(&mut ann.http, "/classic/ascent/seed").await;
    judge(&stage, &id, [ann.engine.as_ref().unwrap(), ben.engine.as_ref().unwrap()]).await;
    // What was done can still be read, and both can go.
    for climber in [&mut ann, &mut ben] {
        assert_eq!(climber.http.delete(&format!("/classic/ascent/user/{}", climber.id)).await.status, 204);
    }
}

async fn said_match(http: &mut Client, path: &str) -> String {
    http.get(path).await.match_id()
}

/// A client of Garden Tensions' protocol.
struct Gardener {
    http: Client,
    id: u8,
    creatures: &'static str,
    engine: Option<Mirror>,
    n_read: usize,
    n_fights: usize,
}

impl Gardener {
    async fn come(stage: &Stage, n: u8, creatures: &'static str) -> Gardener {
        let mut http = stage.client(n);
        let said = http.put(USER, &json!({ "name": format!("Gardener {n}"), "creatures": creatures })).await;
        assert_eq!(said.status, 201);
        let id = said.body["id"].as_u64().unwrap() as u8;
        Gardener { http, id, creatures, engine: None, n_read: 0, n_fights: 0 }
    }

    async fn ask(&mut self, n: usize, name: &str) -> usize {
        let said = self.http.get(&format!("/classic/garden/game/{n}")).await;
        said.body[name].as_u64().unwrap() as usize
    }

    /// Asks who plays which creatures, and sets up its engine.
    async fn begin(&mut self) {
        let party = self.ask(0, "party").await as u64;
        let mut clans = Vec::new();
        for id in [1, 2] {
            let user = self.http.get(&format!("{USER}/{id}")).await.body;
            clans.push(user["creatures"].as_str().unwrap().to_owned());
        }
        let engine = Mirror::garden(party, [&clans[0], &clans[1]]);
        assert_eq!(self.ask(1, "beginner").await, usize::from(engine.asked()) + 1);
        self.engine = Some(engine);
    }

    /// Reads what the other one did, and follows it.
    async fn follow(&mut self, player: usize) {
        let n_commands = self.ask(3, "idmax").await;
        while self.n_read < n_commands {
            let command = self.http.get(&format!("/classic/garden/game/{}", self.n_read + 4)).await.body;
            self.n_read += 1;
            let engine = self.engine.as_mut().unwrap();
            assert_eq!(command["player"], json!((engine.asked() + 1).to_string()));
            let words = match command["type"].as_str().unwrap() {
                "move" => format!("take {} from {}", cell(&command, "finalPos"), cell(&command, "initPos")),
                _ => {
                    if engine.phase() == "conquest" {
                        engine.play("end");
                    }
                    format!("place 1 on {}", cell(&command, "finalPos"))
                }
            };
            let dice = engine.play(&words);
            assert_eq!(command["dice"], json!(dice), "{words}");
            self.n_fights += usize::from(!dice.is_empty());
        }
        // The turn has passed on: that is told by whose it is.
        let engine = self.engine.as_mut().unwrap();
        while engine.table.ending().is_none() && usize::from(engine.asked()) + 1 != player && player != 0 {
            engine.play("end");
        }
        if player == 0 && engine.table.ending().is_none() {
            // The other one ended the last turn.
            engine.play("end");
        }
    }

    /// Follows the other one, and plays its own turn if it is that. Says whether the match is over.
    async fn step(&mut self) -> bool {
        let player = self.ask(2, "player").await;
        if player != usize::from(self.id) {
            self.follow(player).await;
            return player == 0;
        }
        self.follow(player).await;
        loop {
            let engine = self.engine.as_mut().unwrap();
            if engine.table.ending().is_some() {
                return true;
            }
            let legal = engine.legal();
            let kind = if engine.phase() == "conquest" { "take " } else { "place 1 " };
            let Some(words) = legal.into_iter().find(|words| words.starts_with(kind)) else {
                if engine.phase() == "conquest" {
                    engine.play("end");
                    continue;
                }
                break;
            };
            let command = engine.classic(&words, self.creatures);
            let said = self.http.put("/classic/garden/game", &command).await;
            self.n_read += 1;
            assert_eq!(said.both(), (200, json!({ "game.idmax": self.n_read })));
            let engine = self.engine.as_mut().unwrap();
            let dice = engine.play(&words);
            self.n_fights += usize::from(!dice.is_empty());
        }
        // As the old clients say it: who plays next.
        let said = self.http.post("/classic/garden/game/2", &json!({ "player": 3 - self.id })).await;
        assert_eq!(said.both(), (200, Value::Null), "{said:?}");
        let engine = self.engine.as_mut().unwrap();
        engine.play("end");
        engine.table.ending().is_some()
    }
}

/// PLAT-20: two classic clients finish a match of Garden Tensions, and see the same dice.
#[tokio::test]
async fn two_clients_finish_a_garden() {
    let stage = Stage::open().await;
    let mut ann = Gardener::come(&stage, 2, "blacksmiths").await;
    let mut ben = Gardener::come(&stage, 3, "lumberjacks").await;
    ann.begin().await;
    ben.begin().await;
    let mut are_done = [false; 2];
    while are_done != [true; 2] {
        are_done = [ann.step().await, ben.step().await];
    }
    assert_eq!(ann.n_fights, ben.n_fights);
    assert!(ann.n_fights > 5, "{}", ann.n_fights);
    let id = said_match(&mut ann.http, "/classic/garden/game/3").await;
    judge(&stage, &id, [ann.engine.as_ref().unwrap(), ben.engine.as_ref().unwrap()]).await;
    let over = ann.http.post("/classic/garden/game/2", &json!({ "player": ann.id })).await;
    assert_eq!((over.status, &over.body["code"]), (409, &json!("over")), "{over:?}");
    for gardener in [&mut ann, &mut ben] {
        assert_eq!(gardener.http.delete(&format!("{USER}/{}", gardener.id)).await.status, 204);
    }
}
