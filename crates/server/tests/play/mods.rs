//! Content by its hash: the operator's mods, and matches that outlive what became of their content.

use std::fs;
use std::path::Path;

use catalogue::{Catalogue, Edition, Offer, Shelf};
use content::{Files, Problems};
use kernel::Viewer;
use kernel::record::read_raw;
use rusqlite::Connection;
use scene::{Lang, Speech};
use wire::{Answer, Failure, GameInfo, MatchInfo, ModInfo, Motion, NewMatch, ServerMessage};

use crate::guest::{Guest, refusal};
use crate::stage::{Party, Stage, order};

/// A board on which three in a line win.
const WIDE: &str = "columns = 5\nrows = 4\nline = 3\n";
pub const ABOUT: &str = "game = 'connect4'\nname = { en = 'Five wide', fr = 'Cinq de large' }\n";
/// What no screen can show as text.
pub const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";

pub fn write(folder: &Path, files: &[(&str, &[u8])]) {
    for (name, bytes) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
}

/// A server with a mod of connect four.
pub async fn with_wide() -> Stage {
    let stage = Stage::with_mods().await;
    offer_wide(&stage);
    stage
}

/// The operator puts it into the folder of mods.
pub fn offer_wide(stage: &Stage) {
    write(&stage.mod_folder("wide"), &[("board.toml", WIDE.as_bytes()), ("mod.toml", ABOUT.as_bytes())]);
}

async fn games(stage: &Stage) -> Vec<GameInfo> {
    stage.http.get("/api/v1/games").await.unwrap().read(200).unwrap()
}

async fn mods(stage: &Stage, game: &str) -> Vec<ModInfo> {
    games(stage).await.into_iter().find(|info| info.id == game).unwrap().mods
}

fn modded(name: &str, new: NewMatch) -> NewMatch {
    NewMatch { mod_name: Some(name.into()), ..new }
}

/// Two persons on a mod.
fn wide() -> NewMatch {
    modded("wide", order("connect4", ["me", "friend"]))
}

/// The status and the code of a refusal to make a match.
async fn refused(stage: &Stage, new: &NewMatch) -> (u16, Failure) {
    let body = serde_json::to_string(new).unwrap();
    let headers = [("content-type", "application/json")];
    let said = stage.http.send("POST", "/api/v1/matches", &headers, body).await.unwrap();
    (said.status, said.read(said.status).unwrap())
}

/// The seats of a match at a screen each, which see it.
async fn back(stage: &Stage, party: &Party) -> [Guest; 2] {
    let mut guests = [stage.guest(party, [0]).await, stage.guest(party, [1]).await];
    for guest in &mut guests {
        guest.scene().await;
    }
    guests
}

/// Drops discs in turn; the last answer.
async fn drop_all(guests: &mut [Guest; 2], columns: &[u8]) -> Answer {
    let mut last = None;
    for column in columns {
        let entry = guests[0].seen().max(guests[1].seen());
        let turn = entry % 2;
        let [one, other] = guests;
        let (player, watcher) = if turn == 0 { (one, other) } else { (other, one) };
        let answer = player.play(turn as u8, &format!("drop {column}")).await;
        if let Answer::Done { entry } = answer {
            watcher.reach(entry).await;
        }
        last = Some(answer);
    }
    last.unwrap()
}

fn is_over(guest: &Guest) -> bool {
    guest.now().end.is_some()
}

#[tokio::test]
async fn a_mod_is_listed_made_and_played_to_the_end() {
    let stage = with_wide().await;
    let listed = mods(&stage, "connect4").await;
    let [ModInfo { name, title, edition: Some(edition) }] = &listed[..] else { panic!("{listed:?}") };
    assert_eq!(name, "wide");
    let words = |lang| Speech::new(lang, &[scene::Sources::COMMON]).say(title, &[]);
    assert_eq!((words(Lang::En), words(Lang::Fr)), ("Five wide".into(), "Cinq de large".into()));
    let files = Files::embedded(&[("board.toml", WIDE)]);
    assert_eq!(edition.content, files.hash().to_string());

    let (party, mut guests) = stage.play(&wide()).await;
    let info = stage.info(&party.id).await;
    assert_eq!(info.modded.map(|played| (played.name, played.title)), Some(("wide".into(), title.clone())));
    assert_eq!(refusal(&drop_all(&mut guests, &[6]).await), "no-such-column", "the board has five columns");
    drop_all(&mut guests, &[1, 2, 1, 2]).await;
    assert!(!is_over(&guests[0]));
    drop_all(&mut guests, &[1]).await;
    assert!(is_over(&guests[0]) && is_over(&guests[1]), "three in a line");
    // Whoever has the record has the mod, too.
    let record = stage.http.get(&format!("/api/v1/matches/{}/record", party.id)).await.unwrap().body;
    let raw = read_raw(&record).unwrap();
    let carried = raw.header.files.unwrap();
    let carried: Vec<(&str, &str)> =
        carried.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    assert_eq!(carried, [("board.toml", WIDE)]);
    // A match of the game's own is still one.
    let own: MatchInfo = stage.info(&stage.party(&order("connect4", ["me", "me"])).await.id).await;
    assert_eq!(own.modded, None);
}

/// A mod may have other maps and decks: its form is its own, and its names come from its content.
#[tokio::test]
async fn the_form_of_a_mod_is_its_own() {
    let stage = Stage::with_mods().await;
    let folder = stage.mod_folder("marshes");
    catalogue::shipped().find("skirmish").unwrap().files().write(&folder).unwrap();
    for kind in ["toml", "txt"] {
        fs::copy(folder.join(format!("maps/river.{kind}")), folder.join(format!("maps/marsh.{kind}")))
            .unwrap();
    }
    let map = fs::read_to_string(folder.join("maps/marsh.toml")).unwrap();
    let own = "name = { en = \"The Marsh\", fr = \"Le Marais\" }";
    let map = map.replace("name = { en = \"The Two Bridges\", fr = \"Les Deux Ponts\" }", own);
    fs::write(folder.join("maps/marsh.toml"), map).unwrap();
    let info = games(&stage).await.into_iter().find(|info| info.id == "skirmish").unwrap();
    let options = |fields: &serde_json::Value| -> Vec<String> {
        let field = fields.as_array().unwrap().iter().find(|field| field["key"] == "map").unwrap();
        serde_json::from_value(field["kind"]["options"].clone()).unwrap()
    };
    assert!(!options(&info.edition.fields).contains(&"marsh".into()));
    assert!(info.edition.names.is_empty());
    let modded = info.mods[0].edition.clone().unwrap();
    assert!(options(&modded.fields).contains(&"marsh".into()));
    // The game has words for what it ships, so only the new map brings its own.
    let names: Vec<_> = modded.names.keys().map(String::as_str).collect();
    assert_eq!(names, ["choice-map-marsh"]);
    let speech = catalogue::shipped().find("skirmish").unwrap().speech(Lang::Fr);
    assert_eq!(speech.say(&modded.names["choice-map-marsh"], &[]), "Le Marais");

    let new = NewMatch {
        values: [("map".to_owned(), "marsh".to_owned())].into(),
        ..order("skirmish", ["heuristic", "heuristic"])
    };
    assert_eq!(refused(&stage, &new).await.1.code, "settings", "the game's own content has no such map");
    let party = stage.party(&self::modded("marshes", new)).await;
    let mut watcher = stage.come(&party.host_hello()).await;
    assert_eq!(watcher.scene().await.eyes, Viewer::Spectator);
    watcher.step().await;
}

/// A change on the disk counts for the next match at once; the one that runs goes on as it was begun, over
/// a restart and without the mod, too.
#[tokio::test]
async fn a_match_outlives_its_mod() {
    let mut stage = with_wide().await;
    let (party, mut guests) = stage.play(&wide()).await;
    drop_all(&mut guests, &[1, 2]).await;
    write(&stage.mod_folder("wide"), &[("board.toml", b"columns = 2\nrows = 4\nline = 2\n")]);
    let (_, mut others) = stage.play(&wide()).await;
    assert_eq!(refusal(&drop_all(&mut others, &[3]).await), "no-such-column", "two columns now");
    drop_all(&mut others, &[1, 2, 1]).await;
    assert!(is_over(&others[0]));
    drop_all(&mut guests, &[5]).await;
    drop((guests, others));

    stage.restart().await;
    let mut guests = back(&stage, &party).await;
    drop_all(&mut guests, &[2]).await;
    drop(guests);
    fs::remove_dir_all(stage.mod_folder("wide")).unwrap();
    stage.restart().await;
    assert_eq!(mods(&stage, "connect4").await, []);
    let (status, failure) = refused(&stage, &wide()).await;
    assert_eq!((status, failure.code.as_str()), (404, "no-mod"));
    let mut guests = back(&stage, &party).await;
    assert_eq!(guests[0].seen(), 4);
    drop_all(&mut guests, &[4, 2]).await;
    assert!(is_over(&guests[0]), "three of the second seat in a column");
    // The same again is the same content again.
    guests[0].propose(0, Motion::Rematch).await;
    guests[1].propose(1, Motion::Rematch).await;
    let made = guests[0].until(|message, _| match message {
        ServerMessage::Rematch { made } => Some(made.clone()),
        _ => None,
    });
    let made = made.await;
    assert_eq!(stage.info(&made.id).await.modded.map(|played| played.name), Some("wide".into()));
}

/// A mod that breaks while the server runs is refused by name; matches on it go on.
#[tokio::test]
async fn a_mod_that_breaks_is_refused_by_name() {
    let mut stage = with_wide().await;
    let (party, mut guests) = stage.play(&wide()).await;
    for broken in ["columns = 50\nrows = 4\nline = 3\n", "columns = ", "", "colums = 5\nrows = 4\nline = 3\n"]
    {
        write(&stage.mod_folder("wide"), &[("board.toml", broken.as_bytes())]);
        let listed = mods(&stage, "connect4").await;
        assert_eq!((listed[0].name.as_str(), &listed[0].edition), ("wide", &None), "{broken}");
        let (status, failure) = refused(&stage, &wide()).await;
        assert_eq!((status, failure.code.as_str()), (409, "broken-mod"), "{broken}");
        for (lang, name) in
            [(Lang::En, "The mod Five wide is broken"), (Lang::Fr, "Le mod Cinq de large est")]
        {
            let said = Speech::new(lang, &[scene::Sources::COMMON]).say(&failure.reason, &[]);
            assert!(said.replace(['\u{2068}', '\u{2069}'], "").starts_with(name), "{said}");
        }
        assert_eq!(failure.details, [""; 0], "what is wrong is the operator's affair");
    }
    drop_all(&mut guests, &[1, 2]).await;
    drop(guests);
    stage.restart().await;
    // A server that has never seen it whole knows its game from what it says of itself.
    assert_eq!(refused(&stage, &wide()).await.1.code, "broken-mod");
    let mut guests = back(&stage, &party).await;
    drop_all(&mut guests, &[1, 2, 1]).await;
    assert!(is_over(&guests[0]));
    write(&stage.mod_folder("wide"), &[("board.toml", WIDE.as_bytes())]);
    stage.play::<2>(&wide()).await;
}

#[tokio::test]
async fn a_picture_in_a_mod_is_no_part_of_it() {
    let stage = with_wide().await;
    let before = mods(&stage, "connect4").await;
    write(&stage.mod_folder("wide"), &[("cover.png", PICTURE), ("art/disc.png", PICTURE)]);
    assert_eq!(mods(&stage, "connect4").await, before);
    stage.play::<2>(&wide()).await;
}

/// Nothing that comes over the network is a path, and no link leads out of the folder.
#[cfg(unix)]
#[tokio::test]
async fn only_folders_of_the_operators_are_mods() {
    use std::os::unix::fs::symlink;

    let stage = with_wide().await;
    let outside = tempfile::tempdir().unwrap();
    write(outside.path(), &[("board.toml", WIDE.as_bytes()), ("mod.toml", ABOUT.as_bytes())]);
    symlink(outside.path(), stage.mod_folder("out")).unwrap();
    fs::create_dir(stage.mod_folder("inside")).unwrap();
    symlink(outside.path().join("board.toml"), stage.mod_folder("inside").join("board.toml")).unwrap();
    write(&stage.mod_folder("inside"), &[("mod.toml", ABOUT.as_bytes())]);
    write(&stage.mod_folder("two words"), &[("board.toml", WIDE.as_bytes())]);
    write(&stage.mod_folder(".hidden"), &[("board.toml", WIDE.as_bytes())]);
    let names: Vec<String> = mods(&stage, "connect4").await.into_iter().map(|listed| listed.name).collect();
    assert_eq!(names, ["wide"], "a mod that was never readable has no game to be listed under");
    let absolute = outside.path().display().to_string();
    let names =
        ["out", "inside", "two words", ".hidden", "../wide", "wide/", "./wide", "wide\0", "", &absolute];
    for name in names {
        let new = modded(name, order("connect4", ["me", "friend"]));
        let (status, failure) = refused(&stage, &new).await;
        assert_eq!((status, failure.code.as_str()), (404, "no-mod"), "{name:?}");
    }
    // A mod of one game is none of another's.
    let (status, failure) = refused(&stage, &modded("wide", order("duel", ["me", "friend"]))).await;
    assert_eq!((status, failure.code.as_str()), (404, "no-mod"));
    // Without a folder there are no mods at all.
    let without = Stage::open().await;
    assert_eq!(refused(&without, &wide()).await.1.code, "no-mod");
    assert_eq!(mods(&without, "connect4").await, []);
}

/// Connect four as a newer program ships it: by the same rules, with another board.
struct Newer {
    all: Catalogue,
    files: Files,
    reads: Reads,
}

/// What a newer program makes of boards that are not its own.
#[derive(Clone, Copy)]
enum Reads {
    Well,
    /// By checks that no other board passes.
    Nothing,
    /// By a fault of its own.
    WithPanic,
}

impl Newer {
    fn now(&self) -> &dyn Shelf {
        self.all.find("connect4").unwrap()
    }

    /// The files as this program takes them.
    fn read(&self, files: &Files) -> Files {
        match self.reads {
            Reads::Well => files.clone(),
            Reads::Nothing => Files::embedded(&[("board.toml", "")]),
            Reads::WithPanic => panic!("this program trips over a board"),
        }
    }
}

impl Shelf for Newer {
    fn id(&self) -> &'static str {
        self.now().id()
    }

    fn rules_version(&self) -> u32 {
        self.now().rules_version()
    }

    fn varied(&self) -> &'static [&'static str] {
        self.now().varied()
    }

    fn opening(&self) -> u32 {
        self.now().opening()
    }

    fn rules(&self, lang: Lang) -> &'static str {
        self.now().rules(lang)
    }

    fn primer(&self, lang: Lang) -> &'static str {
        self.now().primer(lang)
    }

    fn speech(&self, lang: Lang) -> Speech {
        self.now().speech(lang)
    }

    fn texts(&self, lang: Lang) -> &'static str {
        self.now().texts(lang)
    }

    fn files(&self) -> Files {
        self.files.clone()
    }

    fn check(&self, files: &Files) -> Problems {
        self.now().check(&self.read(files))
    }

    fn offer(&self, files: &Files) -> Result<(Offer, Problems), Problems> {
        self.now().offer(&self.read(files))
    }

    fn shipped(&self) -> Box<dyn Edition> {
        self.now().modded(&self.files).unwrap()
    }

    fn modded(&self, files: &Files) -> Result<Box<dyn Edition>, Problems> {
        self.now().modded(&self.read(files))
    }
}

fn newer(reads: Reads) -> Catalogue {
    let files = Files::embedded(&[("board.toml", "columns = 3\nrows = 3\nline = 3\n")]);
    Catalogue::new(vec![Box::new(Newer { all: catalogue::shipped(), files, reads })])
}

/// A new version with a changed board strands no match: one that runs goes on, one that gathers begins.
#[tokio::test]
async fn a_new_version_strands_no_match() {
    let mut stage = Stage::open().await;
    let (party, mut guests) = stage.play(&order("connect4", ["me", "friend"])).await;
    drop_all(&mut guests, &[7, 6]).await;
    let gathering = stage.party(&order("connect4", ["me", "friend"])).await;
    drop(guests);
    stage.restart_with(newer(Reads::Well)).await;
    let mut guests = back(&stage, &party).await;
    drop_all(&mut guests, &[7, 6]).await;
    let mut guests = [stage.guest(&gathering, [0]).await, stage.guest(&gathering, [1]).await];
    for guest in &mut guests {
        guest.scene().await;
    }
    assert!(matches!(drop_all(&mut guests, &[7]).await, Answer::Done { .. }));
    let (_, mut others) = stage.play(&order("connect4", ["me", "friend"])).await;
    assert_eq!(
        refusal(&drop_all(&mut others, &[4]).await),
        "no-such-column",
        "new matches are on the new board"
    );
}

/// A match that an older program made, which kept no content, is looked after when a server starts.
#[tokio::test]
async fn a_match_of_an_older_program_outlives_a_new_version() {
    let mut stage = Stage::open().await;
    let (party, mut guests) = stage.play(&order("connect4", ["me", "friend"])).await;
    drop_all(&mut guests, &[7, 6]).await;
    drop(guests);
    Connection::open(stage.file()).unwrap().execute("DELETE FROM contents", []).unwrap();
    stage.restart().await;
    // A server answers once it has looked after them.
    games(&stage).await;
    stage.restart_with(newer(Reads::Well)).await;
    let mut guests = back(&stage, &party).await;
    drop_all(&mut guests, &[7, 6]).await;
    drop(guests);
    // Where it is nowhere, that is what is said.
    Connection::open(stage.file()).unwrap().execute("DELETE FROM contents", []).unwrap();
    stage.restart_with(newer(Reads::Well)).await;
    assert_eq!(stage.guest(&party, [0]).await.closing().await.code, "other-content");
}

/// A new version may judge content more strictly than the one that a match was made by: that is said, and an
/// older program still plays it.
#[tokio::test]
async fn a_match_whose_content_a_new_version_refuses_says_so_and_is_kept() {
    let mut stage = Stage::open().await;
    let (party, mut guests) = stage.play(&order("connect4", ["me", "friend"])).await;
    drop_all(&mut guests, &[7, 6]).await;
    drop(guests);
    stage.restart_with(newer(Reads::Nothing)).await;
    assert_eq!(stage.guest(&party, [0]).await.closing().await.code, "content-refused");
    stage.restart().await;
    let mut guests = back(&stage, &party).await;
    assert_eq!(guests[0].seen(), 2);
    drop_all(&mut guests, &[7, 6]).await;
}

/// A mod that a program trips over takes nothing with it.
#[tokio::test]
async fn a_mod_that_panics_is_not_offered() {
    let mut stage = with_wide().await;
    stage.restart_with(newer(Reads::WithPanic)).await;
    assert_eq!(mods(&stage, "connect4").await, [], "it could not be told which game it is of");
    assert_eq!(refused(&stage, &wide()).await.1.code, "no-mod");
    stage.play::<2>(&order("connect4", ["me", "friend"])).await;
}

/// What is stored under a hash is what has that hash.
#[tokio::test]
async fn content_that_was_tampered_with_is_not_played() {
    let mut stage = with_wide().await;
    let (party, guests) = stage.play::<2>(&wide()).await;
    drop(guests);
    let forged = "{\"board.toml\":\"columns = 9\\nrows = 4\\nline = 3\\n\"}";
    Connection::open(stage.file()).unwrap().execute("UPDATE contents SET files = ?1", [forged]).unwrap();
    stage.restart().await;
    assert_eq!(stage.guest(&party, [0]).await.closing().await.code, "storage");
}
