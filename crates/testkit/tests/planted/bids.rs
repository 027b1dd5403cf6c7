//! Sealed bids with one fault. Which one is said by the thread, so that one toy serves all of them.

use std::cell::{Cell, RefCell};

use kernel::{
    CommandError, Company, Ctx, Dice, Digest, FastDice, Fault, Form, Game, Outcome, Seat, Seats,
    SetupProblem, Stream, Viewer,
};
use scene::{Arg, Cue, Forecast, Gauge, ItemId, ItemKind, Lang, Layout, Mark, MarkKind, Menu};
use scene::{Overlay, OverlayKind, Picture, Pip, Presented, Scene, Sources, Text};
use search::{Bot, BotFailed, Budget, Level, Observer, Played};
use serde::Serialize;
use testkit::toys::bids::{self, Bids, Command, Content, Event, Refused, Setup};

pub const NONE: u8 = 0;
pub const LOOSE_CHECK: u8 = 1;
pub const STRICT_CHECK: u8 = 2;
pub const LISTED_TWICE: u8 = 3;
pub const ASKED_AFTER_THE_END: u8 = 4;
pub const REFUSAL_LEAVES_TRACES: u8 = 5;
pub const HIDDEN_CLOCK: u8 = 6;
pub const CHANGES_WHILE_TELLING: u8 = 7;
pub const WORDS_LOSE_THE_CARD: u8 = 8;
pub const SAMPLE_FORGETS: u8 = 9;
pub const SAMPLE_IS_BIASED: u8 = 10;
pub const SAMPLE_READS_THE_TRUTH: u8 = 11;
pub const LEAKY_VIEW: u8 = 12;
pub const SECRET_IN_AN_EVENT: u8 = 13;
pub const SECRET_IN_AN_ORDER: u8 = 14;
pub const BOT_PEEKS: u8 = 15;
pub const SAME_SECRETS_ALWAYS: u8 = 16;
pub const REVEALS_SILENTLY: u8 = 17;
pub const ORDER_MATTERS: u8 = 18;
pub const ANSWER_SHOWS: u8 = 19;
pub const AMBIGUOUS_PICK: u8 = 20;
pub const NO_PICK: u8 = 21;
pub const PICK_NOT_ON_SCREEN: u8 = 22;
pub const NO_WORDS: u8 = 23;
pub const PAST_THE_BOUND: u8 = 25;
pub const ALLOCATES: u8 = 26;
pub const FORGOTTEN_FIELD: u8 = 27;
pub const LEAVER_STAYS: u8 = 28;
pub const CLOCK_CHEATS: u8 = 29;
pub const DEFAULT_OUT_OF_RANGE: u8 = 30;
pub const LOOSE_SETUP: u8 = 31;
pub const NAMELESS: u8 = 32;
pub const SURVEY_OFF_THE_BOARD: u8 = 33;
pub const SECRET_IN_A_SURVEY: u8 = 34;
pub const LINK_TO_NOWHERE: u8 = 35;
pub const SILENT_MARK: u8 = 36;
pub const LOOSE_TEXT: u8 = 37;
pub const CARD_AMONG_PLATES: u8 = 38;
pub const BOARD_WITHOUT_A_BOARD: u8 = 39;
pub const SILENT_GAUGE: u8 = 41;
pub const CUE_FOR_NOTHING: u8 = 42;
pub const UNDECLARED_SECRET: u8 = 44;
pub const OPEN: u8 = 45;
pub const SPEECHLESS: u8 = 46;
pub const KEEPS_A_FACE: u8 = 47;
pub const REMEMBERS_A_FACE: u8 = 48;
pub const RANKED_PARTNERS: u8 = 49;
pub const TOO_MANY_BY_DEFAULT: u8 = 50;
pub const SEAT_WITHOUT_WORDS: u8 = 51;
pub const LAWLESS_BOT: u8 = 52;
pub const REMEMBERS_A_FIRST_FACE: u8 = 53;
pub const REMEMBERS_A_LAST_FACE: u8 = 54;
pub const SILENT_PIP: u8 = 55;
pub const RANKED_ALONE: u8 = 56;
pub const ASKED_AFTER_GOOD_PLAY: u8 = 57;

/// Three seats have bid the highest they held in six rounds.
const ALL_HIGHEST: u32 = 18;
/// Somebody did not.
const NOT_HIGHEST: u32 = 1 << 8;

/// What decides nothing in the planted game.
const CARD_BACKS: Stream = Stream::public("backs");

/// What is wrong where everything lies open, hands too ([`OPEN`]).
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mistake {
    Nothing,
    /// Something is said to be hidden.
    Declared,
    /// One seat is told more than others.
    Told,
    /// One seat is shown more than others.
    Shown,
}

thread_local! {
    /// What is wrong with the game.
    pub static FAULT: Cell<u8> = const { Cell::new(NONE) };
    /// The truth that dishonest code can find lying around.
    static TRUTH: RefCell<Option<Bids>> = const { RefCell::new(None) };
    /// How often something was asked of the game.
    static CLOCK: Cell<u32> = const { Cell::new(0) };
    pub static MISTAKE: Cell<Mistake> = const { Cell::new(Mistake::Nothing) };
    /// A face that was drawn for somebody to look at.
    static FACE: Cell<u32> = const { Cell::new(0) };
}

/// A face that is drawn to be looked at, or the last that was.
fn remembered_face(seat: Seat, ctx: &mut Ctx<'_, Event>) -> u32 {
    ctx.illustrate(CARD_BACKS, |faces| {
        FACE.with(|face| face.set(1 + faces.below(6) as u32));
        Event::Laid { seat }
    });
    FACE.with(Cell::get)
}

fn tick() -> u32 {
    CLOCK.with(|clock| {
        clock.set(clock.get() + 1);
        clock.get()
    })
}

/// Sealed bids with the thread's fault. Only words are known before anything runs.
#[derive(Clone)]
pub struct Planted<const IS_TRANSLATED: bool> {
    bids: Bids,
    extra: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    bids: bids::View,
    extra: u32,
}

impl<const IS_TRANSLATED: bool> Planted<IS_TRANSLATED> {
    /// The highest bid that a seat holds.
    fn highest(&self, seat: Seat) -> Option<Command> {
        let bids = (0..bids::N_KINDS as u8).rev().map(Command::Bid);
        bids.into_iter().find(|&bid| self.bids.check(seat, bid).is_ok())
    }

    /// Something that only `seat` should know.
    fn secret_of(&self, seat: Seat) -> u32 {
        let hand = self.bids.view(Viewer::Everyone).hands[seat.index()].unwrap_or_default();
        hand.iter().fold(0, |sum, &count| sum * 5 + u32::from(count))
    }
}

impl<const IS_TRANSLATED: bool> Game for Planted<IS_TRANSLATED> {
    const ID: &'static str = "planted";
    const RULES: u32 = 1;

    type Content = Content;
    type Setup = Setup;
    type Command = Command;
    type Refusal = Refused;
    type Event = Event;
    type View = View;

    fn seats(content: &Content, setup: &Setup) -> u8 {
        Bids::seats(content, setup)
    }

    fn bound(content: &Content, setup: &Setup) -> u32 {
        if FAULT.get() == PAST_THE_BOUND { 2 } else { Bids::bound(content, setup) }
    }

    fn form(content: &Content) -> Form {
        let mut form = Bids::form(content);
        match FAULT.get() {
            RANKED_PARTNERS => form.company = Company::Partners,
            TOO_MANY_BY_DEFAULT => form.usual = 5,
            SEAT_WITHOUT_WORDS => form.seat_names.push("moon"),
            _ => {}
        }
        if let (DEFAULT_OUT_OF_RANGE, kernel::FieldKind::Number { default, .. }) =
            (FAULT.get(), &mut form.fields[0].kind)
        {
            *default = 99;
        }
        form
    }

    fn check_setup(content: &Content, setup: &Setup) -> Vec<SetupProblem> {
        let mut problems = Bids::check_setup(content, setup);
        match FAULT.get() {
            LOOSE_SETUP => problems.clear(),
            LOOSE_TEXT => problems.retain(|problem| problem.field != "deck"),
            SPEECHLESS => {
                let own = problems.iter_mut().filter(|problem| problem.reason.key == "problem-kinds");
                own.for_each(|problem| problem.reason = "problem-of-the-moon".into());
            }
            _ => {}
        }
        problems
    }

    fn has_secrets(content: &Content, setup: &Setup) -> bool {
        match FAULT.get() {
            UNDECLARED_SECRET => false,
            OPEN => MISTAKE.get() == Mistake::Declared,
            _ => Bids::has_secrets(content, setup),
        }
    }

    fn new(content: &'static Content, setup: &Setup, ctx: &mut Ctx<'_, Event>) -> Result<Self, Fault> {
        tick();
        let bids = match FAULT.get() {
            SAME_SECRETS_ALWAYS | OPEN => Bids::new(content, setup, &mut Ctx::silent(&mut FastDice::new(3)))?,
            _ => Bids::new(content, setup, ctx)?,
        };
        let mut game = Planted { bids, extra: 0 };
        if FAULT.get() == REMEMBERS_A_FIRST_FACE {
            game.extra = remembered_face(Seat(0), ctx);
        }
        if matches!(FAULT.get(), LEAKY_VIEW | SECRET_IN_AN_ORDER) && setup.players > 1 {
            game.extra = game.secret_of(Seat(1));
        }
        Ok(game)
    }

    fn asked(&self) -> Seats {
        match self.bids.asked() {
            asked if asked.is_empty() && FAULT.get() == ASKED_AFTER_THE_END => Seats::one(Seat(0)),
            asked
                if asked.is_empty() && FAULT.get() == ASKED_AFTER_GOOD_PLAY && self.extra == ALL_HIGHEST =>
            {
                Seats::one(Seat(0))
            }
            asked => asked,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.bids.outcome() {
            Some(Outcome { reason, .. }) if FAULT.get() == RANKED_ALONE => {
                Some(Outcome::by_score(&[0], reason))
            }
            outcome => outcome,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        let first = out.len();
        self.bids.legal(seat, out);
        match FAULT.get() {
            LISTED_TWICE => out.extend_from_within(first..),
            SECRET_IN_AN_ORDER if self.extra % 3 == 1 => out[first..].reverse(),
            ALLOCATES => out.extend(std::hint::black_box(Box::new(None::<Command>)).iter()),
            _ => {}
        }
    }

    fn check(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        match self.bids.check(seat, command) {
            Err(Refused::NotHeld) if FAULT.get() == LOOSE_CHECK => Ok(()),
            Ok(()) if FAULT.get() == STRICT_CHECK && command == Command::Bid(1) => Err(Refused::NotHeld),
            Err(refusal) if FAULT.get() == REFUSAL_LEAVES_TRACES => {
                tick();
                Err(refusal)
            }
            answer => answer,
        }
    }

    fn apply(&mut self, seat: Seat, command: Command, ctx: &mut Ctx<'_, Event>) -> Result<(), Fault> {
        if FAULT.get() == ASKED_AFTER_GOOD_PLAY {
            let is_highest = self.highest(seat) == Some(command);
            self.extra = if is_highest { self.extra + 1 } else { self.extra | NOT_HIGHEST };
        }
        match FAULT.get() {
            SAME_SECRETS_ALWAYS => {
                self.bids.apply(seat, command, &mut Ctx::silent(&mut FastDice::new(3)))?;
                ctx.reveal(Seats::one(seat));
            }
            OPEN => self.bids.apply(seat, command, &mut Ctx::silent(&mut FastDice::new(3)))?,
            SPEECHLESS => {
                let fault = |fault: Fault| Fault::new(fault.place(), "fault-of-the-moon");
                self.bids.apply(seat, command, ctx).map_err(fault)?;
            }
            _ => self.bids.apply(seat, command, ctx)?,
        }
        match FAULT.get() {
            HIDDEN_CLOCK if self.bids.outcome().is_some() => self.extra += CLOCK.with(Cell::get),
            CHANGES_WHILE_TELLING => ctx.tell(|| {
                self.extra += 1;
                Event::Laid { seat }
            }),
            SECRET_IN_AN_EVENT => {
                let kind = Some((self.secret_of(Seat(1)) % 3) as u8);
                ctx.tell(|| Event::Drew { seat: Seat(1), kind });
            }
            KEEPS_A_FACE => {
                let face = Cell::new(0);
                ctx.illustrate(CARD_BACKS, |faces| {
                    face.set(1 + faces.below(6) as u32);
                    Event::Laid { seat }
                });
                self.extra = face.get();
            }
            REMEMBERS_A_FACE => self.extra = remembered_face(seat, ctx),
            REVEALS_SILENTLY => self.extra = self.secret_of(seat),
            ORDER_MATTERS => self.extra = u32::from(seat.0),
            OPEN if MISTAKE.get() == Mistake::Told => {
                ctx.tell_only(Seats::one(seat), || Event::Laid { seat })
            }
            ANSWER_SHOWS => {
                let Command::Bid(kind) = command else { return Ok(()) };
                ctx.tell(|| Event::Drew { seat, kind: Some(kind) });
            }
            _ => {}
        }
        Ok(())
    }

    fn timeout(&self, seat: Seat) -> Option<Command> {
        if FAULT.get() == CLOCK_CHEATS { Some(Command::Tinker) } else { self.bids.timeout(seat) }
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        if FAULT.get() != LEAVER_STAYS {
            self.bids.leave(seat, ctx);
        }
        if FAULT.get() == REMEMBERS_A_LAST_FACE {
            self.extra = remembered_face(seat, ctx);
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        TRUTH.with(|truth| *truth.borrow_mut() = Some(self.bids.clone()));
        let extra = match FAULT.get() {
            LEAKY_VIEW | REVEALS_SILENTLY | HIDDEN_CLOCK | CHANGES_WHILE_TELLING => self.extra,
            REFUSAL_LEAVES_TRACES if viewer == Viewer::Everyone => CLOCK.with(Cell::get),
            _ if viewer == Viewer::Everyone => self.extra,
            _ => 0,
        };
        let bids = match FAULT.get() {
            OPEN => bids::View { viewer, ..self.bids.view(Viewer::Everyone) },
            _ => self.bids.view(viewer),
        };
        View { bids, extra }
    }

    fn sample(content: &'static Content, view: &View, dice: &mut dyn Dice) -> Self {
        let truth = || TRUTH.with(|truth| truth.borrow().clone());
        let mut bids = match FAULT.get() {
            SAMPLE_READS_THE_TRUTH => truth().unwrap_or_else(|| Bids::sample(content, &view.bids, dice)),
            SAMPLE_IS_BIASED => {
                Bids::sample(content, &view.bids, &mut FastDice::new(u64::from(view.bids.round)))
            }
            _ => Bids::sample(content, &view.bids, dice),
        };
        if FAULT.get() == SAMPLE_FORGETS {
            let mut forgetful = view.bids.clone();
            forgetful.points = [0; 4];
            bids = Bids::sample(content, &forgetful, dice);
        }
        let mut world = Planted { bids, extra: view.extra };
        if FAULT.get() == SECRET_IN_AN_ORDER
            && let Some(bids) = truth()
        {
            // Smuggled past the check of samples, to be met by the two worlds.
            world.extra =
                ORDERS.with(|orders| orders.borrow().get(&bids.fingerprint()).copied().unwrap_or(0));
        }
        world
    }

    fn digest(&self, digest: &mut Digest) {
        if FAULT.get() == FORGOTTEN_FIELD {
            digest.add(&self.bids.view(Viewer::Everyone).points);
            return;
        }
        if FAULT.get() == SECRET_IN_AN_ORDER {
            ORDERS.with(|orders| orders.borrow_mut().insert(self.bids.fingerprint(), self.extra));
        }
        self.bids.digest(digest);
        digest.add(&self.extra);
    }

    fn write_command(content: &Content, command: Command) -> String {
        match command {
            Command::Bid(_) if FAULT.get() == WORDS_LOSE_THE_CARD => "bid 1".into(),
            _ => Bids::write_command(content, command),
        }
    }

    fn read_command(content: &Content, words: &str) -> Result<Command, CommandError> {
        Bids::read_command(content, words)
    }
}

thread_local! {
    static ORDERS: RefCell<std::collections::BTreeMap<kernel::Fingerprint, u32>> = const { RefCell::new(std::collections::BTreeMap::new()) };
}

impl<const IS_TRANSLATED: bool> Presented for Planted<IS_TRANSLATED> {
    const TEXTS: Sources = match IS_TRANSLATED {
        false => Sources { fr: Bids::TEXTS.en, ..Bids::TEXTS },
        true => Bids::TEXTS,
    };

    fn rules(lang: Lang) -> &'static str {
        Bids::rules(lang)
    }

    fn scene(content: &Content, view: &View) -> Scene {
        let mut scene = match FAULT.get() {
            // The only seat's hand, for all to see.
            OPEN if MISTAKE.get() != Mistake::Shown => {
                let shown = bids::View { viewer: Viewer::Seat(Seat(0)), ..view.bids.clone() };
                Bids::scene(content, &shown)
            }
            _ => Bids::scene(content, &view.bids),
        };
        let first = &mut scene.regions[0].items[0];
        match FAULT.get() {
            NAMELESS => {
                let name = Arg::Words { en: "Bear".into(), fr: " ".into() };
                first.facts.push(Text::new("player").with("seat", name));
            }
            SURVEY_OFF_THE_BOARD | SECRET_IN_A_SURVEY => first.surveyed = true,
            LINK_TO_NOWHERE => first.links.push(ItemId::new("moon")),
            CARD_AMONG_PLATES => first.kind = ItemKind::Card,
            SILENT_PIP => first.pips.push(Pip::new(Picture::new("moon", "m"), 1).named("moonlight")),
            SILENT_GAUGE => first.gauge = Some(Gauge { name: "moonlight".into(), value: 1, max: 2 }),
            BOARD_WITHOUT_A_BOARD => scene.layout = Layout::Board,
            SILENT_MARK => first.marks.push(Mark::new(MarkKind::Harm, "times", "moonstruck")),
            _ => {}
        }
        scene
    }

    fn menu(content: &Content, view: &View, legal: &[Command]) -> Menu<Command> {
        let mut menu = Bids::menu(content, &view.bids, legal);
        match FAULT.get() {
            AMBIGUOUS_PICK => {
                menu.choices.iter_mut().for_each(|choice| choice.picks = vec![ItemId::new("tinker")])
            }
            NO_PICK => {
                menu.choices.pop();
            }
            PICK_NOT_ON_SCREEN => {
                menu.choices.iter_mut().for_each(|choice| choice.picks.push(ItemId::new("moon")))
            }
            _ => {}
        }
        menu
    }

    fn why_not(content: &Content, view: &View, legal: &[Command], picks: &[ItemId]) -> Text {
        Bids::why_not(content, &view.bids, legal, picks)
    }

    fn forecast(content: &Content, view: &View, commands: &[Command]) -> Option<Forecast> {
        Bids::forecast(content, &view.bids, commands)
    }

    fn survey(_: &Content, _: &View, _: &ItemId) -> Vec<Overlay> {
        let mut overlay =
            Overlay { kind: OverlayKind::Threat, name: "table".into(), cells: Vec::new(), costs: Vec::new() };
        match FAULT.get() {
            SURVEY_OFF_THE_BOARD => overlay.cells.push(3),
            SECRET_IN_A_SURVEY => {
                let truth = TRUTH.with(|truth| truth.borrow().as_ref().map(Game::fingerprint));
                let count = truth.map_or(0, |print| i64::from(print.0 as u8));
                overlay.name = Text::new("copies").with("count", count);
            }
            _ => {}
        }
        vec![overlay]
    }

    fn refusal(content: &Content, refusal: &Refused) -> Text {
        Bids::refusal(content, refusal)
    }

    fn log(content: &Content, event: &Event) -> Option<Text> {
        match event {
            Event::RoundWon { by_lot: true, .. } if FAULT.get() == NO_WORDS => Some("log-by-the-moon".into()),
            _ => Bids::log(content, event),
        }
    }

    fn cues(content: &Content, event: &Event) -> Vec<Cue> {
        let mut cues = Bids::cues(content, event);
        if matches!(FAULT.get(), SECRET_IN_AN_EVENT | ANSWER_SHOWS) {
            // The leak is in what is told, not in what is played.
            cues.clear();
        }
        for cue in &mut cues {
            if let (CUE_FOR_NOTHING, Cue::Float { over, .. }) = (FAULT.get(), cue) {
                *over = ItemId::new("moon");
            }
        }
        cues
    }

    fn hint(content: &Content, view: &View) -> Option<Text> {
        Bids::hint(content, &view.bids)
    }
}

/// Passes a planted game's questions on to a player of sealed bids.
pub struct Player {
    inner: Box<dyn Bot<Bids>>,
    peeks: bool,
    is_lawless: bool,
}

impl<const IS_TRANSLATED: bool> Bot<Planted<IS_TRANSLATED>> for Player {
    fn choose(
        &mut self,
        observer: &Observer<'_, Planted<IS_TRANSLATED>>,
        budget: Budget,
    ) -> Result<Command, BotFailed> {
        let &Observer { content, seat, entry, view, legal, told } = observer;
        if self.is_lawless {
            return Ok(Command::Bid(u8::MAX));
        }
        if self.peeks
            && let Some(truth) = TRUTH.with(|truth| truth.borrow().clone())
        {
            return Ok(legal[truth.fingerprint().0 as usize % legal.len()]);
        }
        let mut dice = FastDice::new(u64::from(entry));
        let world = Planted::<IS_TRANSLATED>::sample(content, view, &mut dice);
        let view = if FAULT.get() == SAMPLE_READS_THE_TRUTH {
            world.bids.view(Viewer::Everyone)
        } else {
            view.bids.clone()
        };
        let observer = Observer { content, seat, entry, view: &view, legal, told };
        self.inner.choose(&observer, budget)
    }
}

impl<const IS_TRANSLATED: bool> Played for Planted<IS_TRANSLATED> {
    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Self>> {
        Box::new(Player {
            inner: Bids::bot(level, seed),
            peeks: FAULT.get() == BOT_PEEKS && level == Level::Deep,
            is_lawless: FAULT.get() == LAWLESS_BOT && level == Level::Heuristic,
        })
    }
}
