//! The terminal as it was, whatever happens: at the end, after an error, after a
//! panic.

use std::io::{self, Stdout, Write};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};

/// Holds the terminal in the state of a full screen; dropping it gives it back.
pub struct Guard<W: Write = Stdout> {
    out: W,
    raw: fn(Raw) -> io::Result<()>,
}

/// Whether keys come one by one and unseen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Raw {
    /// They do.
    On,
    /// They come by lines, as shells want them.
    Off,
}

fn set_raw(raw: Raw) -> io::Result<()> {
    match raw {
        Raw::On => enable_raw_mode(),
        Raw::Off => disable_raw_mode(),
    }
}

impl Guard<Stdout> {
    /// Takes the terminal. A panic on this thread gives it back before it is told.
    pub fn take() -> io::Result<Guard<Stdout>> {
        restore_before_panics();
        IS_TAKEN.store(true, Ordering::SeqCst);
        Guard::of(io::stdout(), set_raw)
    }
}

/// Whether the program's terminal was ever taken.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// Gives the terminal back from another thread, for a program that ends at once.
pub fn give_back() {
    if IS_TAKEN.load(Ordering::SeqCst) {
        restore(&mut io::stdout(), set_raw);
    }
}

impl<W: Write> Guard<W> {
    fn of(out: W, raw: fn(Raw) -> io::Result<()>) -> io::Result<Guard<W>> {
        raw(Raw::On)?;
        let mut guard = Guard { out, raw };
        execute!(guard.out, EnterAlternateScreen, EnableMouseCapture, Hide)?;
        Ok(guard)
    }
}

impl<W: Write> Drop for Guard<W> {
    fn drop(&mut self) {
        restore(&mut self.out, self.raw);
    }
}

fn restore(out: &mut impl Write, raw: fn(Raw) -> io::Result<()>) {
    // Nothing can be done about a terminal that is gone.
    let _ = execute!(out, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = raw(Raw::Off);
}

/// A panic's words belong on the restored screen. A bot's thread that panics is
/// its seat's affair and leaves the screen alone.
fn restore_before_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let owner = thread::current().id();
        let told_before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if thread::current().id() == owner {
                restore(&mut io::stdout(), set_raw);
                told_before(panic);
            }
        }));
    });
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::rc::Rc;

    use super::*;

    #[derive(Clone, Default)]
    struct Paper(Rc<RefCell<Vec<u8>>>);

    impl Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.borrow_mut().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    thread_local! {
        static RAW: RefCell<Vec<Raw>> = const { RefCell::new(Vec::new()) };
    }

    fn note(raw: Raw) -> io::Result<()> {
        RAW.with_borrow_mut(|seen| seen.push(raw));
        Ok(())
    }

    const ENTER: &str = "\u{1b}[?1049h";
    const LEAVE: &str = "\u{1b}[?1049l";

    #[test]
    fn a_panic_gives_the_terminal_back() {
        let paper = Paper::default();
        let caught = catch_unwind(AssertUnwindSafe(|| {
            let _guard = Guard::of(paper.clone(), note).unwrap();
            panic!("in the middle of a match");
        }));
        assert!(caught.is_err());
        let text = String::from_utf8(paper.0.borrow().clone()).unwrap();
        let (enter, leave) = (text.find(ENTER), text.find(LEAVE));
        assert!(enter.is_some() && enter < leave, "{text:?}");
        assert!(text.ends_with("\u{1b}[?25h"), "the cursor is to be seen again: {text:?}");
        RAW.with_borrow(|seen| assert_eq!(*seen, [Raw::On, Raw::Off]));
    }
}
