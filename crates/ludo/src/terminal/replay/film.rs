//! A record and where one is in it.

use catalogue::Table;
use kernel::record::RawEntry;
use kernel::{Ending, Viewer};
use scene::{ItemId, Overlay, Scene, Speech, Text};

use crate::terminal::eyes;
use crate::terminal::story;
use crate::terminal::words::Words;

/// A record that is looked at.
pub struct Film {
    table: Box<dyn Table>,
    words: Words,
    /// What every entry was, in words.
    captions: Vec<String>,
    viewer: Viewer,
    /// Whether any eyes may be chosen.
    is_open: bool,
    log: Vec<(u32, String)>,
    step: u32,
    scene: Scene,
}

impl Film {
    /// A record at its beginning.
    pub fn new(
        table: Box<dyn Table>,
        entries: &[RawEntry<'_>],
        speech: Speech,
        viewer: Viewer,
        is_open: bool,
    ) -> Film {
        let words = Words::of(speech, table.as_ref());
        let captions = entries.iter().map(|entry| caption(entry, &words)).collect();
        let mut film = Film {
            table,
            words,
            captions,
            viewer,
            is_open,
            log: Vec::new(),
            step: 0,
            scene: Scene::default(),
        };
        film.look();
        film
    }

    fn look(&mut self) {
        let log = story::lines(self.table.as_ref(), self.viewer);
        self.log = log.iter().map(|(number, text)| (*number, self.words.say(text))).collect();
        self.scene = self.table.scene_at(self.step, self.viewer);
    }

    /// How many steps there are.
    pub fn n_steps(&self) -> u32 {
        self.table.n_entries()
    }

    /// Where one is; 0 is the beginning.
    pub fn step(&self) -> u32 {
        self.step
    }

    /// Goes to a step, or to the last.
    pub fn go(&mut self, step: u32) {
        self.step = step.min(self.n_steps());
        self.scene = self.table.scene_at(self.step, self.viewer);
    }

    /// What is seen there.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// What there is to see of a thing on the board there.
    pub fn survey(&self, item: &ItemId) -> Vec<Overlay> {
        self.table.survey_at(self.step, self.viewer, item)
    }

    /// The log up to there.
    pub fn log(&self) -> Vec<String> {
        self.log.iter().filter(|(number, _)| *number <= self.step).map(|(_, line)| line.clone()).collect()
    }

    /// What was told of this step alone.
    pub fn told(&self) -> impl Iterator<Item = &str> {
        self.log.iter().filter(|(number, _)| *number == self.step).map(|(_, line)| line.as_str())
    }

    /// The step and what was done in it.
    pub fn caption(&self) -> String {
        let place = Text::new("ui-step-of").with("number", self.step).with("all", self.n_steps());
        let done = self.step.checked_sub(1).and_then(|place| self.captions.get(place as usize));
        match done {
            Some(done) => format!("{}: {done}", self.words.say(&place)),
            None => self.words.say(&place),
        }
    }

    /// How the match ended.
    pub fn ending(&self) -> Option<Ending> {
        self.table.ending()
    }

    /// The words.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// Whose eyes.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Whether any eyes may be chosen.
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// The next eyes of those that may be chosen.
    pub fn turn_eyes(&mut self) {
        if self.is_open {
            let all = eyes::choosable(self.table.n_seats());
            let now = all.iter().position(|viewer| *viewer == self.viewer).unwrap_or(0);
            self.viewer = all[(now + 1) % all.len()];
            self.look();
        }
    }
}

fn caption(entry: &RawEntry<'_>, words: &Words) -> String {
    match entry {
        RawEntry { seat: Some(seat), play: Some(play), .. } => format!("{}: {play}", words.name(*seat)),
        RawEntry { seat: Some(seat), leave: true, .. } => words.about("ui-entry-left", *seat),
        RawEntry { back: Some(to), .. } => words.say(&Text::new("ui-entry-back").with("number", *to)),
        RawEntry { draw: true, .. } => words.ui("ui-end-agreed"),
        _ => words.ui("ui-end-void"),
    }
}
