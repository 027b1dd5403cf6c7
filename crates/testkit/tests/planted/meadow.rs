//! The meadow with one fault in what is shown of it: a toy with a board, dice and nothing hidden.

use std::cell::Cell;
use std::sync::Arc;

use kernel::{
    CommandError, Ctx, Dice, Digest, FastDice, Fault, Form, Game, Outcome, Seat, Seats, SetupProblem, Viewer,
};
use scene::{Choice, Cue, Forecast, ItemId, Lang, Menu, Outline, Presented, Role, Scene, Sources, Text};
use search::{Bot, BotFailed, Budget, Level, Observer, Played};
use testkit::toys::meadow::{Command, Content, Event, Meadow, Refused, Setup, View};

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Plant {
    Nothing,
    PieceOnVoid,
    PieceFarOff,
    CueFromVoid,
    CueFromFarOff,
    NoDice,
    FaceZero,
    FaceSeven,
    FoggedGround,
    OwnTitle,
    OwnPrompt,
    FourthOwner,
    StaleScene,
    ShortOutline,
    ShortBranch,
}

thread_local! {
    pub static PLANT: Cell<Plant> = const { Cell::new(Plant::Nothing) };
}

/// The corner of the square that the meadow does not fill.
const VOID: u16 = 0;

/// The meadow with the thread's fault.
#[derive(Clone)]
pub struct PlantedMeadow(Meadow);

impl Game for PlantedMeadow {
    const ID: &'static str = "planted-meadow";
    const RULES: u32 = 1;

    type Content = Content;
    type Setup = Setup;
    type Command = Command;
    type Refusal = Refused;
    type Event = Event;
    type View = View;

    fn seats(content: &Content, setup: &Setup) -> u8 {
        Meadow::seats(content, setup)
    }

    fn bound(content: &Content, setup: &Setup) -> u32 {
        Meadow::bound(content, setup)
    }

    fn has_secrets(content: &Content, setup: &Setup) -> bool {
        Meadow::has_secrets(content, setup)
    }

    fn form(content: &Content) -> Form {
        Meadow::form(content)
    }

    fn check_setup(content: &Content, setup: &Setup) -> Vec<SetupProblem> {
        Meadow::check_setup(content, setup)
    }

    fn new(content: &'static Content, setup: &Setup, ctx: &mut Ctx<'_, Event>) -> Result<Self, Fault> {
        Meadow::new(content, setup, ctx).map(PlantedMeadow)
    }

    fn asked(&self) -> Seats {
        self.0.asked()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        self.0.legal(seat, out);
    }

    fn check(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        self.0.check(seat, command)
    }

    fn apply(&mut self, seat: Seat, command: Command, ctx: &mut Ctx<'_, Event>) -> Result<(), Fault> {
        self.0.apply(seat, command, ctx)
    }

    fn timeout(&self, seat: Seat) -> Option<Command> {
        self.0.timeout(seat)
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        self.0.leave(seat, ctx);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }

    fn sample(content: &'static Content, view: &View, dice: &mut dyn Dice) -> Self {
        PlantedMeadow(Meadow::sample(content, view, dice))
    }

    fn digest(&self, digest: &mut Digest) {
        self.0.digest(digest);
    }

    fn write_command(content: &Content, command: Command) -> String {
        Meadow::write_command(content, command)
    }

    fn read_command(content: &Content, words: &str) -> Result<Command, CommandError> {
        Meadow::read_command(content, words)
    }
}

impl Presented for PlantedMeadow {
    const TEXTS: Sources = Meadow::TEXTS;

    fn rules(lang: Lang) -> &'static str {
        Meadow::rules(lang)
    }

    fn scene(content: &Content, view: &View) -> Scene {
        let mut scene = Meadow::scene(content, view);
        let is_favoured = view.viewer().seat() == Some(Seat(1));
        let meadow = &mut scene.regions[0];
        match PLANT.get() {
            Plant::PieceOnVoid => meadow.items[0].cell = Some(VOID),
            Plant::PieceFarOff => meadow.items[0].cell = Some(900),
            Plant::FourthOwner => meadow.items[0].owner = Some(Seat(3)),
            Plant::OwnTitle if is_favoured => meadow.title = Some("players".into()),
            Plant::OwnPrompt if is_favoured => scene.prompt = Some("why-not".into()),
            Plant::FoggedGround if is_favoured => {
                let Role::Board(board) = &mut meadow.role else { panic!("the meadow is a board") };
                let board = Arc::make_mut(board);
                // Nothing stands in the middle when it begins.
                board.ground.replace_range(12..13, " ");
            }
            _ => {}
        }
        scene
    }

    fn menu(content: &Content, view: &View, legal: &[Command]) -> Menu<Command> {
        Meadow::menu(content, view, legal)
    }

    fn scene_after(content: &Content, view: &View, known: &Scene) -> Scene {
        match PLANT.get() {
            Plant::StaleScene => known.clone(),
            _ => Self::scene(content, view),
        }
    }

    fn outline(content: &Content, view: &View, legal: &[Command], most: usize) -> Outline<Command> {
        let mut outline = Outline::of(Self::menu(content, view, legal), most);
        if PLANT.get() == Plant::ShortOutline {
            outline.more.pop();
        }
        outline
    }

    fn branch(content: &Content, view: &View, legal: &[Command], first: &ItemId) -> Vec<Choice<Command>> {
        let mut choices = Self::menu(content, view, legal).choices;
        choices.retain(|choice| choice.picks.first() == Some(first));
        if PLANT.get() == Plant::ShortBranch {
            choices.pop();
        }
        choices
    }

    fn why_not(content: &Content, view: &View, legal: &[Command], picks: &[ItemId]) -> Text {
        Meadow::why_not(content, view, legal, picks)
    }

    fn forecast(content: &Content, view: &View, commands: &[Command]) -> Option<Forecast> {
        Meadow::forecast(content, view, commands)
    }

    fn refusal(content: &Content, refusal: &Refused) -> Text {
        Meadow::refusal(content, refusal)
    }

    fn log(content: &Content, event: &Event) -> Option<Text> {
        Meadow::log(content, event)
    }

    fn cues(content: &Content, event: &Event) -> Vec<Cue> {
        let mut cues = Meadow::cues(content, event);
        for cue in &mut cues {
            match (PLANT.get(), cue) {
                (Plant::CueFromVoid, Cue::Travel { from, .. }) => *from = ItemId::cell(VOID),
                (Plant::CueFromFarOff, Cue::Travel { from, .. }) => *from = ItemId::cell(900),
                (Plant::NoDice, Cue::Roll { dice, .. }) => dice.clear(),
                (Plant::FaceZero, Cue::Roll { dice, .. }) => dice[0].face = 0,
                (Plant::FaceSeven, Cue::Roll { dice, .. }) => dice[0].face = dice[0].sides + 1,
                _ => {}
            }
        }
        cues
    }

    fn hint(content: &Content, view: &View) -> Option<Text> {
        Meadow::hint(content, view)
    }
}

/// Any legal command.
struct Anybody(FastDice);

impl Bot<PlantedMeadow> for Anybody {
    fn choose(&mut self, observer: &Observer<'_, PlantedMeadow>, _: Budget) -> Result<Command, BotFailed> {
        Ok(*self.0.pick(observer.legal))
    }
}

impl Played for PlantedMeadow {
    fn bot(_: Level, seed: u64) -> Box<dyn Bot<Self>> {
        Box::new(Anybody(FastDice::new(seed)))
    }
}
