//! A planted game: two persons talk in turn, every step fills the screen, and one
//! command breaks the program.

use catalogue::{Catalogue, Shelf, shelf};
use content::{Files, Load, Loaded, Problems};
use kernel::{
    CommandError, Ctx, Dice, Digest, Fault, Form, Game, Outcome, Refusal, Seat, Seats, SetupProblem, Viewer,
};
use scene::{Area, Item, ItemId, ItemKind, Lang, Menu, Presented, Region, Role, Scene, Sources, Text};
use search::{Bot, Level, Played, Uniform};
use serde::{Deserialize, Serialize};

/// How much one step shows, in bytes.
pub const VOLUME: usize = 32 * 1024;

/// The planted game among the others.
pub fn games() -> Catalogue {
    catalogue::shipped().with(loud())
}

fn loud() -> Box<dyn Shelf> {
    shelf::<Loud>()
}

#[derive(Clone)]
struct Loud {
    n_words: u32,
    is_over: bool,
}

/// There is nothing to load.
struct Nothing;

impl Load for Nothing {
    fn shipped() -> Files {
        Files::embedded(&[])
    }

    fn load(_: &Files) -> Result<Loaded<Nothing>, Problems> {
        Ok(Loaded { content: Nothing, warnings: Problems::default() })
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Setup {}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Command {
    Talk,
    Break,
}

#[derive(Clone, PartialEq, Debug)]
struct NeverRefused;

impl Refusal for NeverRefused {
    fn code(&self) -> &'static str {
        "never"
    }
}

impl Game for Loud {
    const ID: &'static str = "loud";
    const RULES: u32 = 1;

    type Content = Nothing;
    type Setup = Setup;
    type Command = Command;
    type Refusal = NeverRefused;
    type Event = ();
    type View = u32;

    fn seats(_: &Nothing, _: &Setup) -> u8 {
        2
    }

    fn bound(_: &Nothing, _: &Setup) -> u32 {
        10_000
    }

    fn form(_: &Nothing) -> Form {
        Form::fixed(2)
    }

    fn check_setup(_: &Nothing, _: &Setup) -> Vec<SetupProblem> {
        Vec::new()
    }

    fn has_secrets(_: &Nothing, _: &Setup) -> bool {
        false
    }

    fn new(_: &'static Nothing, _: &Setup, _: &mut Ctx<'_, ()>) -> Result<Loud, Fault> {
        Ok(Loud { n_words: 0, is_over: false })
    }

    fn asked(&self) -> Seats {
        if self.is_over { Seats::NONE } else { Seats::one(Seat((self.n_words % 2) as u8)) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over.then(|| Outcome::shared(true, "silence"))
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        if self.asked().has(seat) {
            out.extend([Command::Talk, Command::Break]);
        }
    }

    fn check(&self, _: Seat, _: Command) -> Result<(), NeverRefused> {
        Ok(())
    }

    fn apply(&mut self, _: Seat, command: Command, _: &mut Ctx<'_, ()>) -> Result<(), Fault> {
        assert!(command == Command::Talk, "a planted fault");
        self.n_words += 1;
        Ok(())
    }

    fn timeout(&self, _: Seat) -> Option<Command> {
        Some(Command::Talk)
    }

    fn leave(&mut self, _: Seat, _: &mut Ctx<'_, ()>) {
        self.is_over = true;
    }

    fn view(&self, _: Viewer) -> u32 {
        self.n_words
    }

    fn sample(_: &'static Nothing, view: &u32, _: &mut dyn Dice) -> Loud {
        Loud { n_words: *view, is_over: false }
    }

    fn digest(&self, digest: &mut Digest) {
        digest.add(&self.n_words).add(&self.is_over);
    }

    fn write_command(_: &Nothing, command: Command) -> String {
        match command {
            Command::Talk => "talk".into(),
            Command::Break => "break".into(),
        }
    }

    fn read_command(_: &Nothing, words: &str) -> Result<Command, CommandError> {
        match words {
            "talk" => Ok(Command::Talk),
            "break" => Ok(Command::Break),
            _ => Err(CommandError { found: words.into(), expected: "`talk` or `break`".into() }),
        }
    }
}

impl Presented for Loud {
    const TEXTS: Sources = Sources { en: "", fr: "", same: &[] };

    fn rules(_: Lang) -> &'static str {
        ""
    }

    fn scene(_: &Nothing, view: &u32) -> Scene {
        // The last words: a step that somebody missed leaves a gap.
        let word = |number: u32| {
            let name = Text::new(format!("{number} {}", "word ".repeat(VOLUME / 5)));
            Item::new(ItemId::new(format!("word {number}")), ItemKind::Badge, name)
        };
        let items = (view.saturating_sub(2)..=*view).map(word).collect();
        let region = Region::new("talk", Role::Facts, Area::Centre, items);
        Scene { regions: vec![region], ..Scene::default() }
    }

    fn menu(_: &Nothing, _: &u32, _: &[Command]) -> Menu<Command> {
        Menu::new(Vec::new())
    }

    fn why_not(_: &Nothing, _: &u32, _: &[Command], _: &[ItemId]) -> Text {
        "why-not".into()
    }

    fn refusal(_: &Nothing, _: &NeverRefused) -> Text {
        "never".into()
    }

    fn log(_: &Nothing, (): &()) -> Option<Text> {
        None
    }

    fn hint(_: &Nothing, _: &u32) -> Option<Text> {
        None
    }
}

impl Played for Loud {
    fn bot(_: Level, seed: u64) -> Box<dyn Bot<Loud>> {
        Box::new(Uniform::new(seed))
    }
}
