//! Signals that end the program in an orderly way: screens are restored and the
//! record's last line is whole.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use super::screen::give_back;

/// How long whoever waits has to notice. A terminal that is gone keeps the
/// keyboard's reader busy for ever, so nobody may be left to notice at all.
const GRACE: Duration = Duration::from_secs(1);

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on an interrupt, a hang-up or a request to terminate is remembered,
/// and ends the program a moment later. Whoever waits asks [`is_asked`].
pub fn watch() {
    // A second call finds the handler in place, which is all it wants.
    let _ = ctrlc::set_handler(|| {
        ASKED.store(true, Ordering::SeqCst);
        thread::sleep(GRACE);
        give_back();
        std::process::exit(130);
    });
}

/// Whether the program is asked to stop.
pub fn is_asked() -> bool {
    ASKED.load(Ordering::SeqCst)
}
