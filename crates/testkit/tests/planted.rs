//! The suite can fail: a fault is planted in a toy, one per property, and each
//! must be caught by the check meant for it. Leaks of every kind (PLAT-6) are
//! among them.

use std::cell::{Cell, RefCell};

use kernel::{
    CommandError, Company, Ctx, Dice, Digest, FastDice, Fault, Form, Game, Outcome, Seat, Seats,
    SetupProblem, Stream, Viewer,
};
use scene::{Arg, Cue, Forecast, Gauge, ItemId, ItemKind, Lang, Layout, Mark, MarkKind, Menu};
use scene::{Overlay, OverlayKind};
use scene::{Presented, Scene, Sources, Text};
use search::{Bot, BotFailed, Budget, Level, Observer, Played};
use serde::Serialize;
use testkit::toys::bids::{self, Bids, Command, Content, Event, Refused, Setup};
use testkit::{Check, Floor, Report, Suite, Violation};

const NONE: u8 = 0;
const LOOSE_CHECK: u8 = 1;
const STRICT_CHECK: u8 = 2;
const LISTED_TWICE: u8 = 3;
const ASKED_AFTER_THE_END: u8 = 4;
const REFUSAL_LEAVES_TRACES: u8 = 5;
const HIDDEN_CLOCK: u8 = 6;
const CHANGES_WHILE_TELLING: u8 = 7;
const WORDS_LOSE_THE_CARD: u8 = 8;
const SAMPLE_FORGETS: u8 = 9;
const SAMPLE_IS_BIASED: u8 = 10;
const SAMPLE_READS_THE_TRUTH: u8 = 11;
const LEAKY_VIEW: u8 = 12;
const SECRET_IN_AN_EVENT: u8 = 13;
const SECRET_IN_AN_ORDER: u8 = 14;
const BOT_PEEKS: u8 = 15;
const SAME_SECRETS_ALWAYS: u8 = 16;
const REVEALS_SILENTLY: u8 = 17;
const ORDER_MATTERS: u8 = 18;
const ANSWER_SHOWS: u8 = 19;
const AMBIGUOUS_PICK: u8 = 20;
const NO_PICK: u8 = 21;
const PICK_NOT_ON_SCREEN: u8 = 22;
const NO_WORDS: u8 = 23;
const PAST_THE_BOUND: u8 = 25;
const ALLOCATES: u8 = 26;
const FORGOTTEN_FIELD: u8 = 27;
const LEAVER_STAYS: u8 = 28;
const CLOCK_CHEATS: u8 = 29;
const DEFAULT_OUT_OF_RANGE: u8 = 30;
const LOOSE_SETUP: u8 = 31;
const NAMELESS: u8 = 32;
const SURVEY_OFF_THE_BOARD: u8 = 33;
const SECRET_IN_A_SURVEY: u8 = 34;
const LINK_TO_NOWHERE: u8 = 35;
const SILENT_MARK: u8 = 36;
const LOOSE_TEXT: u8 = 37;
const CARD_AMONG_PLATES: u8 = 38;
const BOARD_WITHOUT_A_BOARD: u8 = 39;
const OFF_THE_BOARD: u8 = 40;
const SILENT_GAUGE: u8 = 41;
const CUE_FOR_NOTHING: u8 = 42;
const CUE_FROM_OFF_THE_BOARD: u8 = 43;
const UNDECLARED_SECRET: u8 = 44;
const OPEN: u8 = 45;
const SPEECHLESS: u8 = 46;
const KEEPS_A_FACE: u8 = 47;
const REMEMBERS_A_FACE: u8 = 48;
const RANKED_PARTNERS: u8 = 49;
const TOO_MANY_BY_DEFAULT: u8 = 50;
const SEAT_WITHOUT_WORDS: u8 = 51;
const LAWLESS_BOT: u8 = 52;
const RANKED_ALONE: u8 = 53;
const ASKED_AFTER_GOOD_PLAY: u8 = 54;

/// Three seats have bid the highest they held in six rounds.
const ALL_HIGHEST: u32 = 18;
/// Somebody did not.
const NOT_HIGHEST: u32 = 1 << 8;

/// What decides nothing in the planted game.
const CARD_BACKS: Stream = Stream::public("backs");

/// What is wrong where everything lies open, hands too ([`OPEN`]).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mistake {
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
    static FAULT: Cell<u8> = const { Cell::new(NONE) };
    /// The truth that dishonest code can find lying around.
    static TRUTH: RefCell<Option<Bids>> = const { RefCell::new(None) };
    /// How often something was asked of the game.
    static CLOCK: Cell<u32> = const { Cell::new(0) };
    static MISTAKE: Cell<Mistake> = const { Cell::new(Mistake::Nothing) };
    /// A face that was drawn for somebody to look at.
    static FACE: Cell<u32> = const { Cell::new(0) };
}

fn tick() -> u32 {
    CLOCK.with(|clock| {
        clock.set(clock.get() + 1);
        clock.get()
    })
}

/// Sealed bids with one fault: that of the thread, so that one toy serves all of them. Only words are
/// known before anything runs.
#[derive(Clone)]
struct Planted<const IS_TRANSLATED: bool> {
    bids: Bids,
    extra: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct View {
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
            REMEMBERS_A_FACE => {
                ctx.illustrate(CARD_BACKS, |faces| {
                    FACE.with(|face| face.set(1 + faces.below(6) as u32));
                    Event::Laid { seat }
                });
                self.extra = FACE.with(Cell::get);
            }
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
            OFF_THE_BOARD => first.cell = Some(900),
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
        let mut overlay = Overlay { kind: OverlayKind::Threat, name: "table".into(), cells: Vec::new() };
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
            match (FAULT.get(), cue) {
                (CUE_FOR_NOTHING, Cue::Float { over, .. }) => *over = ItemId::new("moon"),
                (CUE_FROM_OFF_THE_BOARD, Cue::Travel { from, .. }) => *from = ItemId::cell(900),
                _ => {}
            }
        }
        cues
    }

    fn hint(content: &Content, view: &View) -> Option<Text> {
        Bids::hint(content, &view.bids)
    }
}

/// Passes a planted game's questions on to a player of sealed bids.
struct Player {
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

fn suite(fault: u8) -> Suite<Planted<true>> {
    FAULT.set(fault);
    Suite::new(Content::deck()).setup(&[("players", "3")]).small(&[("hand", "2")]).seeds(40)
}

/// The toy with everything open, hands too, and this mistake. With one seat nobody answers in secret.
fn open(mistake: Mistake) -> Result<Report, Violation> {
    FAULT.set(OPEN);
    MISTAKE.set(mistake);
    Suite::<Planted<true>>::over(Content::deck(), &[("players", "1")]).seeds(40).try_run()
}

#[test]
fn the_toy_without_a_fault_passes() {
    suite(NONE).run();
    assert!(open(Mistake::Nothing).is_ok_and(|report| report.hidden == 0));
}

/// Where something is said to be hidden and is not, persons at one screen have a curtain for nothing; where nothing
/// is, nobody is told or shown anything that others are not.
#[test]
fn declarations_of_what_is_hidden_that_do_not_hold() {
    for (mistake, said) in [
        (Mistake::Declared, "every viewer knew the same"),
        (Mistake::Told, "is told something else"),
        (Mistake::Shown, "is shown something else"),
    ] {
        let violation = open(mistake).expect_err("the mistake was not caught");
        assert_eq!(violation.check, Check::Secrets, "{violation}");
        assert!(violation.message.contains(said), "{violation}");
    }
}

#[test]
fn a_setup_that_should_be_refused_and_is_not() {
    let violation = suite(NONE).mistaken(&[("rounds", "2")]).try_run().expect_err("it is a good setup");
    assert_eq!(violation.check, Check::Setup, "{violation}");
}

#[test]
fn problems_and_faults_without_words() {
    let problem = suite(SPEECHLESS).mistaken(&[("deck", "4 4")]).try_run();
    let fault = suite(SPEECHLESS).setup(&[("glitch", "some")]).try_run();
    for (found, key) in [(problem, "problem-of-the-moon"), (fault, "fault-of-the-moon")] {
        let violation = found.expect_err("it was not caught");
        assert_eq!(violation.check, Check::Texts, "{violation}");
        assert!(violation.message.contains(key), "{violation}");
    }
}

macro_rules! caught {
    ($($name:ident: $fault:ident by $check:ident;)*) => {$(
        #[test]
        fn $name() {
            let violation = suite($fault).try_run().expect_err("the fault was not caught");
            assert_eq!(violation.check, Check::$check, "{violation}");
        }
    )*};
}

caught! {
    a_check_that_lets_too_much_pass: LOOSE_CHECK by Legal;
    a_check_that_refuses_what_is_legal: STRICT_CHECK by Legal;
    a_command_listed_twice: LISTED_TWICE by Legal;
    a_seat_asked_after_the_end: ASKED_AFTER_THE_END by Asked;
    a_refusal_that_leaves_traces: REFUSAL_LEAVES_TRACES by Refused;
    a_hidden_clock: HIDDEN_CLOCK by Replay;
    a_change_made_while_telling: CHANGES_WHILE_TELLING by Ears;
    a_state_that_keeps_a_face: KEEPS_A_FACE by Ears;
    a_state_that_remembers_a_face: REMEMBERS_A_FACE by Faces;
    words_that_lose_an_argument: WORDS_LOSE_THE_CARD by Words;
    a_sample_that_forgets: SAMPLE_FORGETS by Sample;
    a_biased_sample: SAMPLE_IS_BIASED by SampleOdds;
    a_sample_that_reads_the_truth: SAMPLE_READS_THE_TRUTH by WorldBots;
    a_leaky_view: LEAKY_VIEW by WorldViews;
    a_secret_in_an_event: SECRET_IN_AN_EVENT by WorldEvents;
    a_secret_in_the_order_of_commands: SECRET_IN_AN_ORDER by WorldLegal;
    a_bot_that_peeks: BOT_PEEKS by WorldBots;
    secrets_that_are_always_the_same: SAME_SECRETS_ALWAYS by WorldsDiffer;
    a_step_that_reveals_silently: REVEALS_SILENTLY by Reversible;
    answers_whose_order_matters: ORDER_MATTERS by Together;
    an_answer_that_shows: ANSWER_SHOWS by Together;
    an_ambiguous_pick: AMBIGUOUS_PICK by Picks;
    a_command_without_picks: NO_PICK by Picks;
    a_pick_that_is_not_on_screen: PICK_NOT_ON_SCREEN by Picks;
    a_link_to_what_is_not_on_screen: LINK_TO_NOWHERE by Scene;
    a_card_among_the_plates_of_seats: CARD_AMONG_PLATES by Scene;
    a_layout_for_a_board_that_is_not_there: BOARD_WITHOUT_A_BOARD by Scene;
    a_thing_far_outside_the_board: OFF_THE_BOARD by Scene;
    a_gauge_without_words: SILENT_GAUGE by Texts;
    a_cue_for_a_thing_that_is_not_there: CUE_FOR_NOTHING by Cues;
    a_cue_from_off_the_board: CUE_FROM_OFF_THE_BOARD by Cues;
    a_text_without_words: NO_WORDS by Texts;
    a_mark_without_words: SILENT_MARK by Texts;
    a_name_of_the_content_that_is_empty: NAMELESS by Texts;
    a_survey_off_the_board: SURVEY_OFF_THE_BOARD by Surveys;
    a_secret_in_a_survey: SECRET_IN_A_SURVEY by WorldSurveys;
    a_match_past_its_bound: PAST_THE_BOUND by Bound;
    a_list_that_allocates: ALLOCATES by Allocation;
    a_forgotten_field: FORGOTTEN_FIELD by Digest;
    a_leaver_who_stays: LEAVER_STAYS by Leave;
    a_clock_that_cheats: CLOCK_CHEATS by Timeout;
    a_default_out_of_range: DEFAULT_OUT_OF_RANGE by Setup;
    partners_with_ranks: RANKED_PARTNERS by Company;
    more_players_by_default_than_there_can_be: TOO_MANY_BY_DEFAULT by Setup;
    a_seat_whose_name_has_no_words: SEAT_WITHOUT_WORDS by Texts;
    a_bot_that_chooses_what_is_not_legal: LAWLESS_BOT by Choice;
    a_setup_that_is_never_refused: LOOSE_SETUP by Setup;
    a_text_that_is_never_refused: LOOSE_TEXT by Setup;
    a_secret_that_is_not_declared: UNDECLARED_SECRET by Secrets;
}

/// By hand: chance would have to take the highest of up to three bids eighteen times in a row.
#[test]
fn a_mistake_that_only_good_play_reaches_is_seen_by_the_share_of_heuristic_alone() {
    let suite = || {
        FAULT.set(ASKED_AFTER_GOOD_PLAY);
        let late = [("players", "3"), ("rounds", "6")];
        Suite::<Planted<true>>::over(Content::deck(), &late).small(&[("hand", "2")]).seeds(40)
    };
    let violation = suite().try_run().expect_err("the fault was not caught");
    assert_eq!(violation.check, Check::Asked, "{violation}");
    let floor = Floor { ended: 0, chosen: 0, ..Floor::default() };
    let missed = suite().by_chance().floor(floor).try_run();
    assert!(missed.is_ok_and(|report| report.matches == 40 && report.by_heuristic == 0));
}

#[test]
fn one_who_plays_alone_and_is_ranked() {
    FAULT.set(RANKED_ALONE);
    let suite = Suite::<Planted<true>>::over(Content::deck(), &[("players", "1")]).small(&[("hand", "2")]);
    let violation = suite.seeds(4).try_run().expect_err("the fault was not caught");
    assert_eq!(violation.check, Check::Company, "{violation}");
}

#[test]
fn matches_that_do_not_end_by_themselves() {
    let floor = Floor { ended: 11, ..Floor::default() };
    let violation = suite(NONE).seeds(20).floor(floor).try_run().expect_err("ten are played by heuristic");
    assert!(violation.message.contains("matches of heuristic that ended by themselves"), "{violation}");
}

#[test]
fn a_text_not_translated() {
    let suite = Suite::<Planted<false>>::new(Content::deck()).seeds(1);
    let violation = suite.try_run().expect_err("the fault was not caught");
    assert_eq!(violation.check, Check::Texts, "{violation}");
}

#[test]
fn a_run_that_saw_too_little() {
    let floor = Floor { steps: 1_000_000, ..Floor::default() };
    let violation = suite(NONE).seeds(1).floor(floor).try_run().expect_err("too little was seen");
    assert_eq!(violation.check, Check::Floor, "{violation}");
}

#[test]
fn hidden_things_without_a_small_setup() {
    let violation =
        Suite::<Bids>::new(Content::deck()).seeds(2).try_run().expect_err("odds were not compared");
    assert_eq!(violation.check, Check::SampleOdds, "{violation}");
}

#[test]
fn a_violation_says_how_to_try_it_again() {
    let violation = suite(HIDDEN_CLOCK).try_run().expect_err("the fault was not caught");
    let (setup, seed) = violation.in_match.expect("it happened in a match");
    assert!(violation.to_string().contains(&format!("SUITE_ONLY={setup}:{seed}")), "{violation}");
}
