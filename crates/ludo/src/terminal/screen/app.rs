//! What is shown of a match, and how it changes.

use std::time::{Duration, Instant};

use catalogue::{NotPlayed, Shelf};
use kernel::{Seat, Viewer};
use ratatui::Frame;
use ratatui::text::Line;
use scene::{ItemId, Lang, Scene, Text};

use super::frame::{self, Shown};
use super::keys;
use super::pace::Pace;
use super::pages::{self, Page, Question};
use super::palette::Palette;
use super::sheet::{Focus, wrap};
use super::spots::Spot;
use crate::failure::Failure;
use crate::terminal::desk::{BotStep, Desk, Stop};
use crate::terminal::eyes::{self, Curtain, Eyes, Look};
use crate::terminal::picker::{Picked, Picker};
use crate::terminal::words::Words;
use crate::terminal::{ending, home};

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
        let log = self.desk.table().log(viewer);
        self.log = log.iter().map(|(_, text)| self.words.say(text)).collect();
        let menu = self.chooser().map(|seat| self.desk.table().menu(seat));
        if self.desk.table().ending().is_some() {
            // Nothing covers the last position.
            self.picker = Picker::default();
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

    /// Picks a thing, and plays when that was the last pick.
    pub(super) fn pick(&mut self, id: ItemId) -> Result<(), Failure> {
        self.hush();
        let Some(seat) = self.chooser() else {
            let key = if self.desk.table().ending().is_some() { "rejected-over" } else { "ui-not-asked" };
            self.say(key);
            return Ok(());
        };
        match self.picker.pick(id, &self.scene, &self.words) {
            Picked::More => Ok(()),
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

    /// The next match of the same people.
    pub(super) fn rematch(self) -> Result<App<'a>, Failure> {
        let App { shelf, desk, options, is_log_shown, .. } = self;
        let folder = desk.path().parent().map_or_else(home::folder, |folder| Ok(folder.to_owned()))?;
        let (seed, _) = crate::options::seed(None)?;
        let desk = desk.rematch(home::new_path(&folder, shelf.id()), seed)?;
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
                self.spots = self.draw_match(frame);
                match page {
                    Page::Ask(question) => pages::ask(frame, question, &self.words, palette),
                    Page::Help => pages::help(frame, &keys::help(self), &self.words, palette),
                    _ => {}
                }
            }
        }
    }

    fn draw_match(&self, frame: &mut Frame<'_>) -> Vec<Spot> {
        let table = self.desk.table();
        let ending = table.ending();
        let prompt = match (&ending, &self.scene.prompt) {
            (Some(ending), _) => ending::sentence(ending, &self.words),
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
        let log = (self.words.ui("ui-log"), self.log.as_slice());
        let shown = Shown {
            words: &self.words,
            palette: self.options.palette,
            title: format!("{}  ·  {}", self.words.ui("title"), self.words.table()),
            status: self.status(),
            prompt,
            scene: &self.scene,
            focus: Focus { lit: self.picker.lit(), picked: self.picker.picks(), here: self.picker.here() },
            choices: is_choosing.then(|| (title, self.picker.lines())),
            log: self.is_log_shown.then_some(log),
            info: self.info(frame.area().width.saturating_sub(2)),
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
            _ if !eyes::may_choose(&self.desk) => None,
            Viewer::Spectator => Some(self.words.ui("ui-eyes-spectator")),
            Viewer::Everyone => Some(self.words.ui("ui-eyes-all")),
            Viewer::Seat(seat) => Some(self.words.about("ui-eyes-seat", seat)),
        };
        parts.extend(eyes);
        parts.push(self.words.say(&Text::new("ui-step").with("number", self.desk.table().n_entries())));
        parts.join(" · ")
    }

    /// What the cursor is on, what picking it would do, and what was said last.
    fn info(&self, width: u16) -> Vec<Line<'static>> {
        let palette = self.options.palette;
        let mut lines: Vec<Line<'static>> = Vec::new();
        let table = self.desk.table();
        if let Some(here) = self.picker.here().filter(|here| self.scene.has(here)) {
            lines.push(Line::raw(self.describe(here)));
        }
        let under = |here: &ItemId| self.picker.lines().iter().find(|line| line.id == *here);
        if let (Some(seat), Some(line)) = (self.chooser(), self.picker.here().and_then(under)) {
            let mut does = format!("{} {}", self.words.ui("ui-enter-does"), line.label);
            let forecast = table.forecast(seat, self.picker.would_choose(&line.id));
            for line in forecast.into_iter().flat_map(|forecast| forecast.lines) {
                does.push_str(&format!(" · {}", self.words.say(&line)));
            }
            lines.push(Line::styled(does, palette.strong()));
        }
        if let Some(ending) = table.ending() {
            lines.extend(ending::places(&ending, &self.words).map(Line::raw));
        }
        let hint = || {
            let hint = table.hint(self.eyes.viewer()).filter(|_| self.options.hints)?;
            Some(format!("{} {}", self.words.ui("ui-hint"), self.words.say(&hint)))
        };
        match &self.message {
            Some(message) => {
                lines.extend(
                    wrap(message, width).into_iter().map(|line| Line::styled(line, palette.warning())),
                );
            }
            None => lines.extend(hint().iter().flat_map(|hint| wrap(hint, width)).map(Line::raw)),
        }
        lines
    }

    /// A thing by its name, with the facts about it and about what is on it.
    fn describe(&self, id: &ItemId) -> String {
        let mut text = self.words.thing(&self.scene, id);
        let cell = self.scene.boards().find_map(|board| board.cell_of(id));
        let items = self.scene.regions.iter().flat_map(|region| &region.items);
        for item in items.filter(|item| item.id == *id || (cell.is_some() && item.cell == cell)) {
            for fact in &item.facts {
                text.push_str(&format!(" · {}", self.words.say(fact)));
            }
            for state in &item.states {
                let key = match state {
                    scene::State::Marked => continue,
                    scene::State::Dimmed => "ui-state-dimmed",
                    scene::State::Tapped => "ui-state-tapped",
                    scene::State::FaceDown => "ui-state-face-down",
                    scene::State::Dead => "ui-state-dead",
                };
                text.push_str(&format!(" · {}", self.words.ui(key)));
            }
        }
        text
    }
}
