//! What is shown of a match, and how it changes.

use std::time::{Duration, Instant};

use catalogue::{NotPlayed, Shelf, about_fault};
use kernel::{Seat, Viewer};
use ratatui::Frame;
use ratatui::layout::Size;
use scene::{ItemId, Lang, Scene, Text};

use super::frame::{self, Drawn, Shown};
use super::info;
use super::keys;
use super::links::Links;
use super::marks::{self, Marks, Source};
use super::pace::Pace;
use super::pages::{self, Page, Question};
use super::palette::Palette;
use super::sheet::Focus;
use super::spots::Spot;
use crate::failure::Failure;
use crate::terminal::desk::{BotStep, Desk, Stop};
use crate::terminal::eyes::{self, Curtain, Eyes, Look};
use crate::terminal::picker::{Picked, Picker};
use crate::terminal::plain::scene_text;
use crate::terminal::steps::Steps;
use crate::terminal::words::Words;
use crate::terminal::{ending, home, snapshot, story};

/// What is chosen before a screen opens.
pub struct Options {
    /// The language.
    pub lang: Lang,
    /// Whether colours are welcome.
    pub palette: Palette,
    /// Whether hints are shown from the beginning.
    pub hints: bool,
    /// Between persons at one screen.
    pub curtain: Curtain,
    /// Something to say first.
    pub notice: Option<&'static str>,
}

/// A match on the screen.
pub struct App<'a> {
    pub(super) shelf: &'a dyn Shelf,
    pub(super) desk: Desk,
    pub(super) words: Words,
    pub(super) options: Options,
    pub(super) eyes: Eyes,
    pub(super) scene: Scene,
    pub(super) picker: Picker,
    pub(super) page: Page,
    pub(super) pace: Pace,
    pub(super) spots: Vec<Spot>,
    pub(super) is_log_shown: bool,
    pub(super) rules_end: u16,
    /// The person asked to go.
    pub(super) is_left: bool,
    log: Vec<String>,
    message: Option<String>,
    /// The first line of the log that the person has not seen happen.
    since: Option<usize>,
    /// So many of the last lines of the log are scrolled away.
    log_hidden: usize,
    /// So many of them there is room for.
    log_room: usize,
    /// Things that are not on the board and whose survey stays in sight.
    kept: Vec<ItemId>,
    /// How often the clock has ticked, for what moves while bots think.
    ticks: usize,
}

impl<'a> App<'a> {
    /// A match as it opens.
    pub fn new(shelf: &'a dyn Shelf, desk: Desk, options: Options) -> App<'a> {
        let words = desk.words(shelf, options.lang);
        let eyes = Eyes::new(&desk, options.curtain);
        let message = options.notice.map(|key| words.ui(key));
        let mut app = App {
            shelf,
            desk,
            words,
            options,
            eyes,
            scene: Scene::default(),
            picker: Picker::default(),
            page: Page::Match,
            pace: Pace::default(),
            spots: Vec::new(),
            is_log_shown: true,
            rules_end: 0,
            is_left: false,
            log: Vec::new(),
            message,
            since: None,
            log_hidden: 0,
            log_room: 0,
            kept: Vec::new(),
            ticks: 0,
        };
        app.refresh();
        app
    }

    /// The match.
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// How the match ended, in words; None while it goes on.
    pub fn outcome(&self) -> Option<String> {
        self.desk.table().ending().map(|ending| ending::sentence(&ending, &self.words))
    }

    /// Whether the person asked to go.
    pub fn is_left(&self) -> bool {
        self.is_left
    }

    /// The person whose menu is open.
    pub(super) fn chooser(&self) -> Option<Seat> {
        let asked = self.desk.asked_persons();
        self.eyes.viewer().seat().filter(|seat| asked.has(*seat))
    }

    /// The person at the screen, asked or not.
    pub(super) fn person(&self) -> Option<Seat> {
        let persons = self.desk.persons();
        self.eyes.viewer().seat().filter(|seat| persons.has(*seat))
    }

    /// Whether the match goes on without any person's doing.
    pub(super) fn is_watched(&self) -> bool {
        self.desk.persons().is_empty() && self.desk.table().ending().is_none()
    }

    /// Shows what the match has become.
    pub(super) fn refresh(&mut self) {
        match self.eyes.follow(&self.desk) {
            Look::Behind(seat) => self.page = Page::Curtain(seat),
            Look::Through(_) => self.look(),
        }
    }

    /// Looks at the match by the present eyes.
    pub(super) fn look(&mut self) {
        let viewer = self.eyes.viewer();
        self.scene = self.desk.table().scene(viewer);
        let log = story::lines(self.desk.table(), viewer);
        self.since = self.chooser().and_then(|seat| meanwhile(&log, self.desk.last_step_of(seat)));
        self.log_hidden = 0;
        self.log = log.iter().map(|(_, text)| self.words.say(text)).collect();
        let menu = self.chooser().map(|seat| self.desk.table().menu(seat));
        if self.desk.table().ending().is_some() {
            // Nothing covers the last position.
            self.picker = Picker::default();
            self.log.extend(ending::told(&self.desk.table().summary(viewer), &self.words));
        }
        self.picker.set_menu(menu, &self.scene, &self.words);
    }

    /// The clock has ticked: bots are asked, and what they say is played.
    pub fn tick(&mut self, now: Instant) -> Result<(), Failure> {
        self.ticks += 1;
        self.desk.ask_bots();
        while self.desk.has_thought() && (!self.is_watched() || self.pace.is_due(now)) {
            let Some(thought) = self.desk.thought(Duration::ZERO) else { break };
            match self.desk.follow(thought)? {
                BotStep::Left(seat, reason) => {
                    self.message = Some(format!("{} {reason}", self.words.about("ui-bot-left", seat)));
                }
                BotStep::Played | BotStep::Nothing => {}
            }
            self.refresh();
            self.desk.ask_bots();
        }
        Ok(())
    }

    /// Whether the screen moves by itself.
    pub fn is_busy(&self) -> bool {
        self.desk.is_waiting_for_bots()
    }

    /// Says something in the line for it.
    pub(super) fn say(&mut self, key: &str) {
        self.message = Some(self.words.ui(key));
    }

    /// Takes back what was said.
    pub(super) fn hush(&mut self) {
        self.message = None;
    }

    /// Scrolls the log back, or on to its last line.
    pub(super) fn scroll_log(&mut self, by: isize) {
        const LINES: isize = 3;
        let most = self.log.len().saturating_sub(self.log_room);
        self.log_hidden = self.log_hidden.saturating_add_signed(-by * LINES).min(most);
    }

    /// What was said last.
    pub(super) fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// Keeps what there is to see of a button in sight, or no longer; says whether
    /// that is what it is for.
    pub(super) fn keep_in_sight(&mut self, id: &ItemId) -> bool {
        let item = self.scene.item(id).filter(|item| item.surveyed && item.cell.is_none());
        if item.is_none() || self.picker.lit().contains(id) {
            return false;
        }
        self.hush();
        match self.kept.iter().position(|kept| kept == id) {
            Some(place) => drop(self.kept.remove(place)),
            None => self.kept.push(id.clone()),
        }
        true
    }

    /// Nothing is kept in sight any more.
    pub(super) fn forget_kept(&mut self) {
        self.kept.clear();
    }

    /// Picks a thing, and plays when that was the last pick.
    pub(super) fn pick(&mut self, id: ItemId) -> Result<(), Failure> {
        if self.keep_in_sight(&id) {
            return Ok(());
        }
        self.hush();
        let Some(seat) = self.chooser() else {
            let key = if self.desk.table().ending().is_some() { "rejected-over" } else { "ui-not-asked" };
            self.say(key);
            return Ok(());
        };
        let picked = self.picker.pick(id, &self.scene, &self.words);
        self.follow(seat, picked)
    }

    /// Does what was to be confirmed.
    pub(super) fn confirm_aim(&mut self) -> Result<(), Failure> {
        let Some(seat) = self.chooser() else { return Ok(()) };
        let picked = self.picker.confirm();
        self.follow(seat, picked)
    }

    fn follow(&mut self, seat: Seat, picked: Picked) -> Result<(), Failure> {
        match picked {
            Picked::More | Picked::Asks => Ok(()),
            Picked::Nowhere(picks) => {
                let reason = self.desk.table().why_not(seat, &picks);
                self.message = Some(self.words.say(&reason));
                Ok(())
            }
            Picked::Chosen(commands) => {
                let done = self.desk.choose(seat, &commands);
                self.after(done)
            }
        }
    }

    /// Shows what something led to, or why it did not happen.
    pub(super) fn after(&mut self, done: Result<(), Stop>) -> Result<(), Failure> {
        match done {
            Ok(()) => self.hush(),
            Err(Stop::NotPlayed(NotPlayed::Rejected { reason, .. })) => {
                self.message = Some(self.words.say(&reason));
            }
            Err(Stop::NotPlayed(NotPlayed::Faulted(fault))) => {
                self.message = Some(self.words.say(&about_fault("rejected-fault", &fault)));
            }
            Err(Stop::NotPlayed(NotPlayed::Words(_))) => self.say("ui-not-understood"),
            Err(Stop::Failed(failure)) => return Err(failure),
        }
        self.refresh();
        Ok(())
    }

    /// Does what was asked about.
    pub(super) fn confirm(&mut self, question: Question) -> Result<(), Failure> {
        self.page = Page::Match;
        let done = match (question, self.person()) {
            (Question::Leave, _) => {
                self.is_left = true;
                return Ok(());
            }
            (Question::Draw, _) => self.desk.agree_draw(),
            (Question::GiveUp, Some(seat)) => self.desk.leave(seat),
            (Question::TakeBack, Some(seat)) => self.desk.take_back(seat),
            (_, None) => return Ok(()),
        };
        self.after(done)
    }

    /// Opens the scripts of what is aimed at, or else of the last step, at their first line.
    pub(super) fn step_through(&mut self) {
        let table = self.desk.table();
        let aimed = self.picker.aimed().and_then(|choice| choice.commands.first());
        let trace = match aimed.zip(self.chooser()) {
            Some((words, seat)) => table.trace_of(seat, words).ok().flatten(),
            None => table.trace(table.n_entries()),
        };
        match trace {
            Some(trace) => self.page = Page::Steps(Steps::new(trace, self.desk.files())),
            None => self.say("ui-steps-none"),
        }
    }

    /// Goes on with the mod's files as they are now, or says why not.
    pub(super) fn reload(&mut self) -> Result<(), Failure> {
        match self.desk.reload(self.shelf)? {
            Ok(()) => {
                self.words = self.desk.words(self.shelf, self.options.lang);
                self.picker = Picker::default();
                self.forget_kept();
                self.refresh();
                self.message =
                    Some(format!("{} {}", self.words.ui("ui-reloaded"), self.desk.path().display()));
            }
            Err(why) => self.message = Some(why.say(&self.words).0),
        }
        Ok(())
    }

    /// Writes the board into a file of the match.
    pub(super) fn write_snapshot(&mut self) {
        let text = scene_text(&self.scene, &Picker::default(), &self.words);
        self.message = snapshot::write(&self.desk, &text, &self.words);
    }

    /// The next match of the same people.
    pub(super) fn rematch(self) -> Result<App<'a>, Failure> {
        let App { shelf, desk, options, is_log_shown, .. } = self;
        let folder = desk.path().parent().map_or_else(home::folder, |folder| Ok(folder.to_owned()))?;
        let (seed, _) = crate::options::seed(None)?;
        let desk = desk.rematch(home::new_path(&folder, shelf.id()), seed, &shelf.speech(options.lang))?;
        let options = Options { notice: Some("ui-rematch-begun"), ..options };
        Ok(App { is_log_shown, ..App::new(shelf, desk, options) })
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let palette = self.options.palette;
        if !frame::fits(frame.area()) {
            return pages::too_small(frame, &self.words);
        }
        match self.page.clone() {
            Page::Curtain(seat) => pages::curtain(frame, seat, &self.words, palette),
            Page::Rules(scroll) => {
                let text = self.shelf.rules(self.options.lang);
                self.rules_end = pages::rules(frame, text, scroll, &self.words, palette);
            }
            page => {
                let drawn = self.draw_match(frame);
                (self.spots, self.log_room) = (drawn.spots, drawn.log_room);
                match page {
                    Page::Ask(question) => pages::ask(frame, question, &self.words, palette),
                    Page::Steps(steps) => pages::steps(frame, &steps, &self.words, palette),
                    Page::Help => pages::help(frame, &keys::help(self), &self.words, palette),
                    Page::Closer => {
                        let here = self.picker.here();
                        let lines = here.map(|here| info::closer(&self.scene, here, &self.words));
                        pages::closer(frame, &lines.unwrap_or_default(), &self.words, palette);
                    }
                    _ => {}
                }
            }
        }
    }

    fn draw_match(&self, frame: &mut Frame<'_>) -> Drawn {
        let table = self.desk.table();
        let ending = table.ending();
        let prompt = match (&ending, &self.scene.prompt) {
            (Some(ending), _) => ending::told_to(ending, self.eyes.viewer(), &self.words),
            (None, Some(prompt)) => self.words.say(prompt),
            (None, None) => String::new(),
        };
        let is_choosing = self.chooser().is_some();
        let title = match self.picker.picks() {
            [] => self.words.ui("ui-choices"),
            picks => {
                let names: Vec<String> = picks.iter().map(|id| self.words.thing(&self.scene, id)).collect();
                format!("{} ›", names.join(" › "))
            }
        };
        let log = frame::Log { lines: &self.log, since: self.since, hidden: self.log_hidden };
        let (marks, here) = (self.marks(), self.picker.here());
        let links = Links::of(&self.scene, here);
        let page = Size { width: frame.area().width.saturating_sub(2), height: frame.area().height };
        let room = self.info_room(page);
        let info = self.info(&marks, page, room);
        let info_room = if self.picker.aimed().is_some() { info.len() as u16 } else { room };
        let aimed = self.picker.aimed().and_then(|choice| choice.picks.last());
        let picked: Vec<ItemId> =
            self.picker.picks().iter().chain(aimed).chain(&self.kept).cloned().collect();
        let shown = Shown {
            words: &self.words,
            palette: self.options.palette,
            title: format!("{}  ·  {}", self.words.ui("title"), self.words.table()),
            status: self.status(),
            prompt,
            scene: &self.scene,
            focus: Focus { lit: self.picker.lit(), picked: &picked, here, marks: &marks, links: &links },
            choices: is_choosing.then(|| (title, self.picker.listed())),
            log: self.is_log_shown.then_some(log),
            info,
            info_room,
            keys: keys::line(self),
        };
        frame::draw(frame, &shown)
    }

    fn status(&self) -> String {
        const TURNING: [&str; 4] = ["|", "/", "-", "\\"];
        let mut parts = Vec::new();
        if self.is_watched() {
            let key = if self.pace.is_paused() { "ui-paused" } else { "ui-speed" };
            parts.push(self.words.say(&Text::new(key).with("speed", self.pace.speed())));
        }
        let thinking: Vec<&str> = self.desk.thinking().map(|seat| self.words.name(seat)).collect();
        if !thinking.is_empty() && !self.is_watched() {
            let turn = TURNING[self.ticks / 4 % TURNING.len()];
            parts.push(format!("{} {} {turn}", thinking.join(", "), self.words.ui("ui-thinking")));
        }
        let eyes = match self.eyes.viewer() {
            viewer if !eyes::may_choose(&self.desk) || eyes::are_expected(viewer, &self.desk) => None,
            Viewer::Spectator => Some(self.words.ui("ui-eyes-spectator")),
            Viewer::Everyone => Some(self.words.ui("ui-eyes-all")),
            Viewer::Seat(seat) => Some(self.words.about("ui-eyes-seat", seat)),
        };
        parts.extend(eyes);
        parts.push(self.words.say(&Text::new("ui-step").with("number", self.desk.table().n_entries())));
        parts.join(" · ")
    }

    /// What the cells are to the thing that is looked at, and to what is kept in sight.
    fn marks(&self) -> Marks {
        let (table, viewer) = (self.desk.table(), self.eyes.viewer());
        let mut marks = Marks::default();
        let looked_at = marks::looked_at(&self.scene, self.picker.here(), self.picker.picks());
        if let Some(piece) = looked_at {
            marks.add(Source::Piece, table.survey(viewer, &piece.id));
        }
        for button in self.kept.iter().filter(|id| self.scene.has(id)) {
            marks.add(Source::Button, table.survey(viewer, button));
        }
        marks
    }
}

/// The first of two or more lines of a log that come after an entry.
fn meanwhile(log: &[(u32, Text)], last: u32) -> Option<usize> {
    let first = log.iter().position(|(entry, _)| *entry > last)?;
    (log.len() - first > 1).then_some(first)
}
