//! The loop of the full screen.

use std::io::{self, stdout};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use super::app::App;
use super::guard::Guard;
use super::keys;
use crate::failure::Failure;
use crate::terminal::stop;

/// How long a key is waited for while something moves by itself, and otherwise.
const BUSY: Duration = Duration::from_millis(30);
const IDLE: Duration = Duration::from_millis(250);

/// Plays a match on the full screen until the person leaves it.
pub fn run(mut app: App<'_>) -> Result<App<'_>, Failure> {
    let broken = |error: io::Error| Failure::Machine(format!("the terminal: {error}"));
    let _guard = Guard::take().map_err(broken)?;
    let mut terminal = Terminal::new(CrosstermBackend::new(stdout())).map_err(broken)?;
    while !app.is_left() {
        if stop::is_asked() {
            return Err(Failure::Interrupted(format!(
                "interrupted; saved in {}",
                app.desk().path().display()
            )));
        }
        app.tick(Instant::now())?;
        terminal.draw(|frame| app.draw(frame)).map_err(broken)?;
        if !event::poll(if app.is_busy() { BUSY } else { IDLE }).map_err(broken)? {
            continue;
        }
        match event::read().map_err(broken)? {
            Event::Key(key) => app = keys::press(app, key)?,
            Event::Mouse(mouse) => keys::click(&mut app, mouse)?,
            Event::Resize(..) => terminal.autoresize().map_err(broken)?,
            _ => {}
        }
    }
    Ok(app)
}
