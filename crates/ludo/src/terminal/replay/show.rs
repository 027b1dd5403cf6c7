//! A record on the full screen.

use std::collections::BTreeSet;
use std::io::{self, stdout};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use kernel::Viewer;
use ratatui::backend::CrosstermBackend;
use ratatui::text::Line;
use ratatui::{Frame, Terminal};
use scene::{ItemId, Text};

use super::film::Film;
use crate::failure::Failure;
use crate::terminal::picker::{Course, Direction};
use crate::terminal::screen::{
    Focus, Guard, Links, Log, Marks, Pace, Palette, Shown, Source, Spot, describe, draw, fits, looked_at,
    step, too_small, wrap,
};
use crate::terminal::{ending, stop};

/// How long a key is waited for.
const TICK: Duration = Duration::from_millis(40);

/// A record on the screen.
pub struct Show {
    film: Film,
    palette: Palette,
    pace: Pace,
    /// The number that is being typed after `g`.
    jump: Option<String>,
    /// What the screen is scrolled to.
    here: Option<ItemId>,
    /// What arrows keep to.
    course: Option<Course>,
    spots: Vec<Spot>,
    is_left: bool,
}

/// Shows a record until the person leaves it.
pub fn run(film: Film, palette: Palette) -> Result<(), Failure> {
    let broken = |error: io::Error| Failure::Machine(format!("the terminal: {error}"));
    let _guard = Guard::take().map_err(broken)?;
    let mut terminal = Terminal::new(CrosstermBackend::new(stdout())).map_err(broken)?;
    let mut show = Show::new(film, palette);
    while !show.is_left {
        if stop::is_asked() {
            return Err(Failure::Interrupted("interrupted".into()));
        }
        show.tick(Instant::now());
        terminal.draw(|frame| show.draw(frame)).map_err(broken)?;
        if event::poll(TICK).map_err(broken)? {
            match event::read().map_err(broken)? {
                Event::Key(key) => show.press(key),
                Event::Resize(..) => terminal.autoresize().map_err(broken)?,
                _ => {}
            }
        }
    }
    Ok(())
}

impl Show {
    /// A record at its beginning, standing still.
    pub fn new(film: Film, palette: Palette) -> Show {
        let spots = Vec::new();
        Show {
            film,
            palette,
            pace: Pace::paused(),
            jump: None,
            here: None,
            course: None,
            spots,
            is_left: false,
        }
    }

    /// The clock has ticked.
    pub fn tick(&mut self, now: Instant) {
        if self.pace.is_due(now) {
            self.film.go(self.film.step() + 1);
            if self.film.step() == self.film.n_steps() {
                self.pace.pause();
            }
        }
    }

    /// Does what a key asks for.
    pub fn press(&mut self, key: KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        if let Some(digits) = &mut self.jump {
            match key.code {
                KeyCode::Char(digit @ '0'..='9') if digits.len() < 9 => digits.push(digit),
                KeyCode::Backspace => drop(digits.pop()),
                KeyCode::Enter => {
                    if let Ok(number) = digits.parse() {
                        self.film.go(number);
                    }
                    self.jump = None;
                }
                KeyCode::Esc => self.jump = None,
                _ => {}
            }
            return;
        }
        let (now, last) = (self.film.step(), self.film.n_steps());
        let mut stand = |to: u32| {
            self.pace.pause();
            self.film.go(to);
        };
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => self.is_left = true,
            KeyCode::Right | KeyCode::Char('.') => stand(now + 1),
            KeyCode::Left | KeyCode::Char(',') => stand(now.saturating_sub(1)),
            KeyCode::PageDown => stand(now + 10),
            KeyCode::PageUp => stand(now.saturating_sub(10)),
            KeyCode::Home => stand(0),
            KeyCode::End => stand(last),
            KeyCode::Char('g') => self.jump = Some(String::new()),
            KeyCode::Char(' ') => {
                if self.pace.is_paused() && now == last {
                    self.film.go(0);
                }
                self.pace.toggle();
            }
            KeyCode::Char('+' | '=') => self.pace.change(1),
            KeyCode::Char('-') => self.pace.change(-1),
            KeyCode::Char('v') => self.film.turn_eyes(),
            KeyCode::Char('w') => self.scroll(Direction::Up),
            KeyCode::Char('s') => self.scroll(Direction::Down),
            KeyCode::Char('a') => self.scroll(Direction::Left),
            KeyCode::Char('d') => self.scroll(Direction::Right),
            KeyCode::Char('q') | KeyCode::Esc => self.is_left = true,
            _ => {}
        }
    }

    fn scroll(&mut self, direction: Direction) {
        if let Some(id) =
            step(&self.spots, self.film.scene(), self.here.as_ref(), direction, &mut self.course)
        {
            self.here = Some(id);
        }
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let words = self.film.words();
        if !fits(frame.area()) {
            return too_small(frame, words);
        }
        let eyes = match self.film.viewer() {
            Viewer::Spectator => words.ui("ui-eyes-spectator"),
            Viewer::Everyone => words.ui("ui-eyes-all"),
            Viewer::Seat(seat) => words.about("ui-eyes-seat", seat),
        };
        let pace = if self.pace.is_paused() { "ui-paused" } else { "ui-speed" };
        let pace = words.say(&Text::new(pace).with("speed", self.pace.speed()));
        let is_last = self.film.step() == self.film.n_steps();
        let prompt = match self.film.ending().filter(|_| is_last) {
            Some(ending) => ending::sentence(&ending, words),
            None => self.film.scene().prompt.as_ref().map(|prompt| words.say(prompt)).unwrap_or_default(),
        };
        let mut info = vec![Line::styled(self.film.caption(), self.palette.strong())];
        let about =
            self.here.as_ref().map(|here| describe(self.film.scene(), here, words)).unwrap_or_default();
        let width = frame.area().width.saturating_sub(2);
        info.extend(about.iter().flat_map(|text| wrap(text, width)).map(Line::raw));
        if let Some(digits) = &self.jump {
            info.push(Line::styled(format!("{} {digits}_", words.ui("ui-jump")), self.palette.warning()));
        }
        let log = self.film.log();
        let mut marks = Marks::default();
        let here = self.here.as_ref();
        if let Some(piece) = looked_at(self.film.scene(), here, &[]) {
            marks.add(Source::Piece, self.film.survey(&piece.id));
        }
        let links = Links::of(self.film.scene(), here);
        let shown = Shown {
            words,
            palette: self.palette,
            title: format!("{}  ·  {}", words.ui("title"), words.table()),
            status: format!("{pace} · {eyes}"),
            prompt,
            scene: self.film.scene(),
            focus: Focus { lit: &BTreeSet::new(), picked: &[], here, marks: &marks, links: &links },
            choices: None,
            log: Some(Log { lines: &log, since: None, hidden: 0 }),
            info,
            info_room: 0,
            keys: words.ui(if self.film.is_open() { "ui-keys-replay-open" } else { "ui-keys-replay" }),
        };
        self.spots = draw(frame, &shown).spots;
    }
}

#[cfg(test)]
mod tests {
    use kernel::Seat;
    use kernel::record::read_raw;
    use ratatui::backend::TestBackend;
    use scene::Lang;

    use super::*;
    use crate::terminal::fixtures::Fixture;

    /// Fox stands on cell 4 of sixteen and walks down: its reach is that of each step.
    #[test]
    fn the_piece_that_is_looked_at_shows_what_it_could_reach_then() {
        let fixture = Fixture::new();
        let mut desk = fixture.desk("patrol", &["person:Ann", "person:Bob"], &[]);
        for words in ["walk 1 south", "walk 1 north"] {
            assert!(desk.choose(Seat(0), &[words.to_owned()]).is_ok());
        }
        let text = std::fs::read_to_string(fixture.path()).unwrap();
        let raw = read_raw(&text).unwrap();
        let (entries, shelf) = (raw.entries.clone(), fixture.shelf("patrol"));
        let table = shelf.shipped().replay(raw).unwrap();
        let film = Film::new(table, &entries, shelf.speech(Lang::En), Viewer::Spectator, false);
        let mut show = Show::new(film, Palette { color: false });
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        let mut screen = |show: &mut Show| {
            terminal.draw(|frame| show.draw(frame)).unwrap();
            terminal.backend().buffer().content.iter().map(|cell| cell.symbol()).collect::<String>()
        };
        let press = |show: &mut Show, code| show.press(KeyEvent::new(code, KeyModifiers::NONE));
        screen(&mut show);
        show.here = Some(ItemId::new("guard 1"));
        assert!(screen(&mut show).contains("1 (,  )  (,  )   ,  !   ,"), "it could go up and aside");
        press(&mut show, KeyCode::Right);
        assert!(screen(&mut show).contains("1  ,  !   ,      ,      ,"), "it has one step left");
        press(&mut show, KeyCode::Right);
        assert!(screen(&mut show).contains("Fox (Ann)") && !screen(&mut show).contains("( "), "it has none");
    }
}
