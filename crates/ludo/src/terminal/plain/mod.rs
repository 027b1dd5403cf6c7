//! The line mode: the scene as text, the choices with numbers, one line of
//! input at a time. It works through pipes.

mod lines;
mod talk;

use std::io::{self, Write};
use std::time::Duration;

use catalogue::{NotPlayed, Shelf, about_fault};
use content::nearest;
use kernel::{Seat, Viewer, visible_lines};
use ratatui::layout::Size;
use scene::{Arg, Item, Lang, Layout, Scene, Text};

pub use lines::Lines;
use talk::Word;

use super::desk::{BotStep, Desk, Stop};
use super::eyes::{Curtain, Eyes, Look};
use super::picker::{Line, Picked, Picker};
use super::screen::{Density, Focus, Links, Marks, Palette, closer, region, wrap};
use super::steps::Steps;
use super::words::Words;
use super::{ending, home, snapshot, stop, story};
use crate::failure::Failure;

/// How long a bot is waited for before signals are looked at again.
const PATIENCE: Duration = Duration::from_millis(50);
/// How wide a line may be; lines are written close together.
const ROOM: Size = Size { width: 78, height: 0 };

/// What is chosen before the first line.
#[derive(Clone, Copy)]
pub struct Options {
    /// The language.
    pub lang: Lang,
    /// Whether hints are shown.
    pub hints: bool,
    /// Between persons at one screen.
    pub curtain: Curtain,
}

/// A match, line by line.
pub struct Plain<'a> {
    shelf: &'a dyn Shelf,
    desk: Desk,
    words: Words,
    options: Options,
    eyes: Eyes,
    scene: Scene,
    picker: Picker,
    /// The last entry whose log each pair of eyes has read.
    read: Vec<(Viewer, u32)>,
    /// The entry and the eyes that the scene was printed for.
    printed: Option<(u32, Viewer)>,
    /// How much of the next list is printed.
    length: Length,
}

/// More choices than these are a long list.
const MOST_LINES: usize = 20;

/// How much of a list is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Length {
    /// As much as one can read.
    Short,
    /// All of it.
    Whole,
}

/// Whether to go on.
enum Then {
    Go,
    Leave,
}

/// Plays a match until it is left; input that ends leaves it.
pub fn run(shelf: &dyn Shelf, desk: Desk, options: Options, input: &mut Lines) -> Result<Desk, Failure> {
    let mut plain = Plain::new(shelf, desk, options);
    loop {
        match plain.play(input)? {
            Then::Leave => return Ok(plain.desk),
            Then::Go => {
                let Plain { shelf, desk, options, .. } = plain;
                let folder =
                    desk.path().parent().map_or_else(home::folder, |folder| Ok(folder.to_owned()))?;
                let (seed, _) = crate::options::seed(None)?;
                let path = home::new_path(&folder, shelf.id());
                let desk = desk.rematch(path, seed, &shelf.speech(options.lang))?;
                plain = Plain::new(shelf, desk, options);
            }
        }
    }
}

/// Prints lines, without what cannot be seen in them.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let written = writeln!(out, "{}", visible_lines(text)).and_then(|()| out.flush());
    written.map_err(|error| crate::output::failure(&error))
}

/// Takes away all that is on a terminal, and what was there before.
fn clear() -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let written = out.write_all(b"\x1b[H\x1b[2J\x1b[3J").and_then(|()| out.flush());
    written.map_err(|error| crate::output::failure(&error))
}

/// A scene as text; what can be picked is in brackets.
pub fn scene_text(scene: &Scene, picker: &Picker, words: &Words) -> String {
    let (marks, links) = (Marks::default(), Links::default());
    let focus = Focus { lit: picker.lit(), picked: picker.picks(), here: None, marks: &marks, links: &links };
    let density = if scene.layout == Layout::Choice { Density::Told } else { Density::Apart };
    let mut text = String::new();
    for shown in &scene.regions {
        let sheet = region(shown, ROOM, density, &focus, words, Palette { color: false });
        if !sheet.lines.is_empty() {
            text.push_str(&sheet.text().join("\n"));
            text.push_str("\n\n");
        }
    }
    text
}

impl<'a> Plain<'a> {
    fn new(shelf: &'a dyn Shelf, desk: Desk, options: Options) -> Plain<'a> {
        let words = desk.words(shelf, options.lang);
        let eyes = Eyes::new(&desk, options.curtain);
        let (scene, picker) = (Scene::default(), Picker::default());
        let (read, length) = (Vec::new(), Length::Short);
        Plain { shelf, desk, words, options, eyes, scene, picker, read, printed: None, length }
    }

    fn play(&mut self, input: &mut Lines) -> Result<Then, Failure> {
        print(&format!("{}  ·  {}\n", self.words.ui("title"), self.words.table()))?;
        loop {
            if stop::is_asked() {
                let path = self.desk.path().display();
                return Err(Failure::Interrupted(format!("interrupted; saved in {path}")));
            }
            if self.desk.table().ending().is_some() {
                return self.end(input);
            }
            self.desk.ask_bots();
            if self.desk.is_waiting_for_bots() {
                self.bot_step()?;
                continue;
            }
            let Some(seat) = self.next_person(input)? else { return Ok(Then::Leave) };
            self.show(Some(seat))?;
            match input.next(&self.words.ui("ui-plain-prompt"))? {
                None => return Ok(Then::Leave),
                Some(line) => {
                    if let Then::Leave = self.answer(seat, line.trim(), input)? {
                        return Ok(Then::Leave);
                    }
                }
            }
        }
    }

    fn bot_step(&mut self) -> Result<(), Failure> {
        let Some(thought) = self.desk.thought(PATIENCE) else { return Ok(()) };
        if let BotStep::Left(seat, reason) = self.desk.follow(thought)? {
            print(&format!("{} {reason}", self.words.about("ui-bot-left", seat)))?;
        }
        self.tell()
    }

    /// The person to ask, once that person is at the screen; None when nobody is.
    fn next_person(&mut self, input: &mut Lines) -> Result<Option<Seat>, Failure> {
        if let Look::Behind(seat) = self.eyes.follow(&self.desk) {
            // A script has no eyes to hide anything from.
            if input.is_terminal() {
                clear()?;
                print(&self.words.about("ui-curtain", seat))?;
                if input.next(&self.words.about("ui-curtain-lift", seat))?.is_none() {
                    return Ok(None);
                }
            }
            self.eyes.lift(seat);
        }
        let asked = self.desk.asked_persons();
        Ok(self.eyes.viewer().seat().filter(|seat| asked.has(*seat)))
    }

    /// Prints what the log has that these eyes have not read.
    fn tell(&mut self) -> Result<(), Failure> {
        let viewer = self.eyes.viewer();
        let place = self.read.iter().position(|(reader, _)| *reader == viewer).unwrap_or_else(|| {
            self.read.push((viewer, 0));
            self.read.len() - 1
        });
        let last = self.read[place].1;
        for (number, text) in story::lines(self.desk.table(), viewer) {
            if number > last {
                print(&self.words.say(&text))?;
            }
        }
        self.read[place].1 = self.desk.table().n_entries();
        Ok(())
    }

    /// Prints the scene where it has changed, then the choices.
    fn show(&mut self, seat: Option<Seat>) -> Result<(), Failure> {
        self.tell()?;
        let viewer = self.eyes.viewer();
        let now = (self.desk.table().n_entries(), viewer);
        if self.printed != Some(now) {
            self.printed = Some(now);
            self.scene = self.desk.table().scene(viewer);
            let menu = seat.map(|seat| self.desk.table().menu(seat));
            self.picker.set_menu(menu, &self.scene, &self.words);
            let prompt = self.scene.prompt.as_ref().map(|prompt| self.words.say(prompt)).unwrap_or_default();
            print(&format!("\n{}{prompt}", scene_text(&self.scene, &self.picker, &self.words)))?;
            if let Some(hint) = self.desk.table().hint(viewer).filter(|_| self.options.hints) {
                let hint = format!("{} {}", self.words.ui("ui-hint"), self.words.say(&hint));
                print(&wrap(&hint, ROOM.width).join("\n"))?;
            }
        }
        let length = std::mem::replace(&mut self.length, Length::Short);
        self.list(length)
    }

    /// Prints what can be picked, after what was. Where that is a long list, its
    /// cells are shown on the board instead.
    fn list(&self, length: Length) -> Result<(), Failure> {
        let picked: Vec<String> =
            self.picker.picks().iter().map(|pick| self.words.thing(&self.scene, pick)).collect();
        if !picked.is_empty() {
            let things = Arg::literal(picked.join(" › "));
            print(&self.words.say(&Text::new("ui-plain-picked").with("things", things)))?;
        }
        let lines = self.picker.lines();
        let is_folded = |line: &Line| length == Length::Short && lines.len() > MOST_LINES && line.is_cell;
        let numbered = || (1..).zip(lines);
        for (number, line) in numbered().filter(|(_, line)| !is_folded(line)) {
            let more = if line.is_last { "" } else { " …" };
            print(&format!("{number:>3}. {}{more}", line.label))?;
        }
        let folded: Vec<u32> =
            numbered().filter(|(_, line)| is_folded(line)).map(|(number, _)| number).collect();
        if let [first, .., last] = folded.as_slice() {
            let boards = self.scene.regions.iter().filter(|region| region.board().is_some());
            let boards = Scene { regions: boards.cloned().collect(), ..Scene::default() };
            let count = Text::new("ui-plain-folded").with("n", folded.len() as u32);
            let text = scene_text(&boards, &self.picker, &self.words);
            print(&format!("{text}{first}–{last}: {}", self.words.say(&count)))?;
        }
        Ok(())
    }

    /// Does what a line asks for.
    fn answer(&mut self, seat: Seat, line: &str, input: &mut Lines) -> Result<Then, Failure> {
        if let Ok(number) = line.parse::<usize>() {
            let picked = number.checked_sub(1).and_then(|place| self.picker.lines().get(place));
            match picked.map(|line| line.id.clone()) {
                None => print(&self.words.ui("ui-no-such-number"))?,
                Some(id) => {
                    let picked = self.picker.pick(id, &self.scene, &self.words);
                    self.follow(seat, picked, input)?;
                }
            }
            return Ok(Then::Go);
        }
        if let Some(name) = talk::about(line, &self.words) {
            self.about(name)?;
            return Ok(Then::Go);
        }
        if let Some(command) = talk::stepped(line, &self.words).filter(|_| self.desk.table().is_scripted()) {
            self.step(seat, command, input)?;
            return Ok(Then::Go);
        }
        match talk::word(line, &self.words) {
            Some(Word::Look) => self.printed = None,
            Some(Word::List) => self.length = Length::Whole,
            Some(Word::Quit) => return Ok(Then::Leave),
            Some(Word::Help) => {
                print(&self.words.ui("ui-plain-help"))?;
                if self.desk.can_agree_draw() {
                    print(&self.words.ui("ui-plain-help-draw"))?;
                }
                if self.desk.table().is_scripted() {
                    print(&self.words.ui("ui-plain-help-step"))?;
                }
                if self.desk.can_reload() {
                    print(&self.words.ui("ui-plain-help-reload"))?;
                }
                if self.desk.table().snapshot_name().is_some() {
                    print(&self.words.ui("ui-plain-help-snapshot"))?;
                }
            }
            Some(Word::Rules) => print(self.shelf.rules(self.options.lang))?,
            Some(Word::Log) => {
                for (_, text) in story::lines(self.desk.table(), self.eyes.viewer()) {
                    print(&self.words.say(&text))?;
                }
            }
            Some(Word::Resign) => {
                let done = self.desk.leave(seat);
                self.after(done)?;
            }
            Some(Word::Draw) if self.desk.can_agree_draw() => {
                let done = self.desk.agree_draw();
                self.after(done)?;
            }
            Some(Word::Back) => {
                if !self.picker.drop_last(&self.scene, &self.words) {
                    let done = self.desk.take_back(seat);
                    self.after(done)?;
                }
            }
            Some(Word::Reload) if self.desk.can_reload() => self.reload()?,
            Some(Word::Snapshot) if self.desk.table().snapshot_name().is_some() => {
                let text = scene_text(&self.scene, &Picker::default(), &self.words);
                if let Some(told) = snapshot::write(&self.desk, &text, &self.words) {
                    print(&told)?;
                }
            }
            Some(Word::Draw | Word::Reload | Word::Snapshot) | None => {
                self.choose(seat, &[line.to_owned()])?
            }
        }
        Ok(Then::Go)
    }

    /// Goes on with the mod's files as they are now, or says why not.
    fn reload(&mut self) -> Result<(), Failure> {
        match self.desk.reload(self.shelf)? {
            Ok(()) => {
                let path = self.desk.path().display();
                print(&format!("{} {path}", self.words.ui("ui-reloaded")))?;
                // Nothing that was printed before counts: names, costs and texts may be others.
                self.words = self.desk.words(self.shelf, self.options.lang);
                self.picker = Picker::default();
                self.printed = None;
                Ok(())
            }
            Err(why) => {
                let (sentence, report) = why.say(&self.words);
                if let Some(report) = report {
                    print(&report)?;
                }
                print(&sentence)
            }
        }
    }

    /// Steps through the scripts of a command, or of the last step, a line for each press of Enter; a script of
    /// lines gets them all.
    fn step(&mut self, seat: Seat, command: &str, input: &mut Lines) -> Result<(), Failure> {
        let table = self.desk.table();
        let found = match command {
            "" => Ok(table.trace(table.n_entries())),
            command => table.trace_of(seat, command),
        };
        let trace = match found {
            Ok(Some(trace)) => trace,
            Ok(None) => return print(&self.words.ui("ui-steps-none")),
            Err(why) => return self.after(Err(Stop::NotPlayed(why))),
        };
        let mut steps = Steps::new(trace, self.desk.files());
        loop {
            print(&steps.line(&self.words))?;
            if steps.is_over() {
                return Ok(());
            }
            if input.is_terminal() {
                let answer = input.next(&self.words.ui("ui-plain-step"))?;
                if answer.is_none_or(|answer| !answer.trim().is_empty()) {
                    return Ok(());
                }
            }
            steps.go(1);
        }
    }

    /// Prints all there is to know of the things that are called so; of several that
    /// are alike once.
    fn about(&self, name: &str) -> Result<(), Failure> {
        let items = self.scene.regions.iter().flat_map(|region| &region.items);
        let is_called =
            |item: &&Item| self.words.say(&item.name).to_lowercase().contains(&name.to_lowercase());
        let mut told: Vec<Vec<String>> =
            items.filter(is_called).map(|item| closer(&self.scene, &item.id, &self.words)).collect();
        told.dedup();
        match told.as_slice() {
            [] => print(&self.words.ui("ui-no-such-thing")),
            told => told.iter().try_for_each(|lines| print(&format!("{}\n", lines.join("\n")))),
        }
    }

    fn follow(&mut self, seat: Seat, picked: Picked, input: &mut Lines) -> Result<(), Failure> {
        match picked {
            Picked::More => Ok(()),
            Picked::Chosen(commands) => self.choose(seat, &commands),
            Picked::Nowhere(picks) => {
                let reason = self.desk.table().why_not(seat, &picks);
                print(&self.words.say(&reason))
            }
            Picked::Asks => self.confirm(seat, input),
        }
    }

    /// Shows what something comes to and asks once more. A script has thought about
    /// it before.
    fn confirm(&mut self, seat: Seat, input: &mut Lines) -> Result<(), Failure> {
        let Some(choice) = self.picker.aimed() else { return Ok(()) };
        let forecast = self.desk.table().forecast(seat, &choice.commands);
        for line in forecast.into_iter().flat_map(|forecast| forecast.sentences()) {
            print(&self.words.say(&line))?;
        }
        if input.is_terminal() {
            let question = self.words.say(&Text::new("ui-plain-aim").with("what", choice.label.clone()));
            let answer = input.next(&question)?;
            if !answer.is_some_and(|answer| talk::is_yes(answer.trim(), &self.words)) {
                self.picker.drop_last(&self.scene, &self.words);
                return Ok(());
            }
        }
        let picked = self.picker.confirm();
        self.follow(seat, picked, input)
    }

    fn choose(&mut self, seat: Seat, commands: &[String]) -> Result<(), Failure> {
        let done = self.desk.choose(seat, commands);
        if let (Err(Stop::NotPlayed(NotPlayed::Words(_))), [words]) = (&done, commands) {
            let menu = self.desk.table().menu(seat);
            let known = menu.choices.iter().flat_map(|choice| &choice.commands).map(String::as_str);
            let near = nearest(words, known).map(|near| format!(" → {near}")).unwrap_or_default();
            return print(&format!("{}{near}", self.words.ui("ui-not-understood")));
        }
        self.after(done)
    }

    fn after(&mut self, done: Result<(), Stop>) -> Result<(), Failure> {
        match done {
            Ok(()) => {
                self.printed = None;
                Ok(())
            }
            Err(Stop::NotPlayed(NotPlayed::Rejected { reason, .. })) => print(&self.words.say(&reason)),
            Err(Stop::NotPlayed(NotPlayed::Faulted(fault))) => {
                print(&self.words.say(&about_fault("rejected-fault", &fault)))
            }
            Err(Stop::NotPlayed(NotPlayed::Words(_))) => print(&self.words.ui("ui-not-understood")),
            Err(Stop::Failed(failure)) => Err(failure),
        }
    }

    /// The last scene, the outcome, and whether there is another match.
    fn end(&mut self, input: &mut Lines) -> Result<Then, Failure> {
        self.show(None)?;
        if let Some(ending) = self.desk.table().ending() {
            print(&format!("\n{}", ending::told_to(&ending, self.eyes.viewer(), &self.words)))?;
            if let Some(places) = ending::places(&ending, &self.words) {
                print(&places)?;
            }
            let viewer = self.eyes.viewer();
            for line in ending::told(&self.desk.table().summary(viewer), &self.words) {
                print(&line)?;
            }
        }
        let answer = input.next(&self.words.ui("ui-plain-again"))?;
        let is_again = answer.is_some_and(|line| talk::is_rematch(line.trim(), &self.words));
        Ok(if is_again { Then::Go } else { Then::Leave })
    }
}
