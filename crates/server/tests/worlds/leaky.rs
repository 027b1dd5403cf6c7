//! Sealed bids with a leak: something that one seat alone should know gets out.

use std::hash::{DefaultHasher, Hash, Hasher};

use kernel::{
    CommandError, Ctx, Dice, Digest, FastDice, Fault, Field, FieldKind, Form, Game, Outcome, Seat, Seats,
    SetupProblem, Viewer,
};
use scene::{Cue, ItemId, Lang, Menu, Overlay, OverlayKind, Presented, Scene, Sources, Text};
use search::{Bot, BotFailed, Budget, Level, Observer, Played};
use serde::{Deserialize, Serialize};
use testkit::toys::bids::{self, Bids, Command, Content, Event, Refused};

/// Where it gets out: a setting of the match.
pub struct Leak;

impl Leak {
    pub const NOTHING: u8 = 0;
    pub const SCENE: u8 = 1;
    pub const ID: u8 = 2;
    pub const EVENT: u8 = 3;
    pub const LOG: u8 = 4;
    pub const MENU: u8 = 5;
    pub const REFUSAL: u8 = 6;
    pub const REASON: u8 = 7;
    pub const LENGTH: u8 = 8;
    pub const BOT: u8 = 9;
    pub const SURVEY: u8 = 11;
    /// Nothing gets out because there are no secrets: everybody's are always the same.
    pub const SAME: u8 = 10;
}

/// Cards of such kinds are told of in the log and not played on the screen.
const UNPLAYED: u8 = 100;

/// Sealed bids with one leak.
#[derive(Clone)]
pub struct Leaky {
    bids: Bids,
    leak: u8,
}

/// What is chosen before a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    leak: u8,
    #[serde(flatten)]
    bids: bids::Setup,
}

/// What a viewer knows, and what it should not.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    bids: bids::View,
    #[serde(skip)]
    secret: u32,
    #[serde(skip)]
    leak: u8,
}

impl Leaky {
    /// A number below four that says something of everybody's hands.
    fn secret(&self) -> u32 {
        let mut hasher = DefaultHasher::new();
        self.bids.view(Viewer::Everyone).hands.hash(&mut hasher);
        (hasher.finish() % 4) as u32
    }
}

impl Game for Leaky {
    const ID: &'static str = Bids::ID;
    const RULES: u32 = 1;

    type Content = Content;
    type Setup = Setup;
    type Command = Command;
    type Refusal = Refused;
    type Event = Event;
    type View = View;

    fn seats(content: &Content, setup: &Setup) -> u8 {
        Bids::seats(content, &setup.bids)
    }

    fn bound(content: &Content, setup: &Setup) -> u32 {
        Bids::bound(content, &setup.bids)
    }

    fn form(content: &Content) -> Form {
        let mut form = Bids::form(content);
        form.fields.push(Field {
            key: "leak",
            kind: FieldKind::Number { min: 0, max: 99, default: Leak::NOTHING.into() },
        });
        form
    }

    fn check_setup(content: &Content, setup: &Setup) -> Vec<SetupProblem> {
        Bids::check_setup(content, &setup.bids)
    }

    fn has_secrets(content: &Content, setup: &Setup) -> bool {
        Bids::has_secrets(content, &setup.bids)
    }

    fn new(content: &'static Content, setup: &Setup, ctx: &mut Ctx<'_, Event>) -> Result<Self, Fault> {
        let bids = match setup.leak {
            Leak::SAME => Bids::new(content, &setup.bids, &mut Ctx::silent(&mut FastDice::new(3)))?,
            _ => Bids::new(content, &setup.bids, ctx)?,
        };
        Ok(Leaky { bids, leak: setup.leak })
    }

    fn asked(&self) -> Seats {
        self.bids.asked()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.bids.outcome()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        self.bids.legal(seat, out);
    }

    fn check(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        match self.bids.check(seat, command) {
            Err(Refused::NotHeld) if self.leak == Leak::REFUSAL && self.secret() % 2 == 1 => {
                Err(Refused::NoGlitch)
            }
            answer => answer,
        }
    }

    fn apply(&mut self, seat: Seat, command: Command, ctx: &mut Ctx<'_, Event>) -> Result<(), Fault> {
        match self.leak {
            Leak::SAME => {
                self.bids.apply(seat, command, &mut Ctx::silent(&mut FastDice::new(3)))?;
                ctx.reveal(Seats::all(4));
            }
            _ => self.bids.apply(seat, command, ctx)?,
        }
        let secret = self.secret() as u8;
        match self.leak {
            Leak::EVENT => ctx.tell(|| Event::Drew { seat, kind: Some(secret) }),
            Leak::LOG => ctx.tell(|| Event::Drew { seat, kind: Some(UNPLAYED + secret) }),
            _ => {}
        }
        Ok(())
    }

    fn timeout(&self, seat: Seat) -> Option<Command> {
        self.bids.timeout(seat)
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        self.bids.leave(seat, ctx);
    }

    fn view(&self, viewer: Viewer) -> View {
        View { bids: self.bids.view(viewer), secret: self.secret(), leak: self.leak }
    }

    fn sample(content: &'static Content, view: &View, dice: &mut dyn Dice) -> Self {
        Leaky { bids: Bids::sample(content, &view.bids, dice), leak: view.leak }
    }

    fn digest(&self, digest: &mut Digest) {
        self.bids.digest(digest);
    }

    fn write_command(content: &Content, command: Command) -> String {
        Bids::write_command(content, command)
    }

    fn read_command(content: &Content, words: &str) -> Result<Command, CommandError> {
        Bids::read_command(content, words)
    }
}

impl Presented for Leaky {
    const TEXTS: Sources = Bids::TEXTS;

    fn rules(lang: Lang) -> &'static str {
        Bids::rules(lang)
    }

    fn scene(content: &Content, view: &View) -> Scene {
        let mut scene = Bids::scene(content, &view.bids);
        let first = &mut scene.regions[0].items[0];
        match view.leak {
            Leak::SCENE => first.facts.push(Text::new("copies").with("count", view.secret)),
            Leak::ID => first.id = ItemId::new(format!("first {}", view.secret)),
            _ => {}
        }
        scene
    }

    fn menu(content: &Content, view: &View, legal: &[Command]) -> Menu<Command> {
        let mut menu = Bids::menu(content, &view.bids, legal);
        if view.leak == Leak::MENU && view.secret % 2 == 1 {
            menu.choices.reverse();
        }
        menu
    }

    fn why_not(content: &Content, view: &View, legal: &[Command], picks: &[ItemId]) -> Text {
        match view.leak {
            Leak::REASON => Text::new("copies").with("count", view.secret),
            _ => Bids::why_not(content, &view.bids, legal, picks),
        }
    }

    fn survey(_: &Content, view: &View, _: &ItemId) -> Vec<Overlay> {
        let cells = if view.leak == Leak::SURVEY { vec![view.secret as u16] } else { Vec::new() };
        vec![Overlay { kind: OverlayKind::Reach, name: "table".into(), cells, costs: Vec::new() }]
    }

    fn refusal(content: &Content, refusal: &Refused) -> Text {
        Bids::refusal(content, refusal)
    }

    fn log(content: &Content, event: &Event) -> Option<Text> {
        Bids::log(content, event)
    }

    fn cues(content: &Content, event: &Event) -> Vec<Cue> {
        match event {
            Event::Drew { kind: Some(UNPLAYED..), .. } => Vec::new(),
            event => Bids::cues(content, event),
        }
    }

    fn hint(content: &Content, view: &View) -> Option<Text> {
        match view.leak {
            Leak::LENGTH => Some(Text::new("hint-first").with("room", 10_i64.pow(view.secret))),
            _ => Bids::hint(content, &view.bids),
        }
    }
}

/// Passes a leaky game's questions on to a player of sealed bids.
struct Player {
    inner: Box<dyn Bot<Bids>>,
}

impl Bot<Leaky> for Player {
    fn choose(&mut self, observer: &Observer<'_, Leaky>, budget: Budget) -> Result<Command, BotFailed> {
        let &Observer { content, seat, entry, view, legal, told } = observer;
        if view.leak == Leak::BOT {
            return Ok(legal[view.secret as usize % legal.len()]);
        }
        self.inner.choose(&Observer { content, seat, entry, view: &view.bids, legal, told }, budget)
    }
}

impl Played for Leaky {
    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Self>> {
        Box::new(Player { inner: Bids::bot(level, seed) })
    }
}
