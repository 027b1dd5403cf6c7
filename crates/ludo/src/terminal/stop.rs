//! Signals that end the program in an orderly way: screens are restored and the
//! record's last line is whole.

use std::sync::atomic::{AtomicBool, Ordering};

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on an interrupt, a hang-up or a request to terminate is remembered
/// instead of ending the program at once. Whoever waits asks [`is_asked`].
pub fn watch() {
    // A second call finds the handler in place, which is all it wants.
    let _ = ctrlc::set_handler(|| ASKED.store(true, Ordering::SeqCst));
}

/// Whether the program is asked to stop.
pub fn is_asked() -> bool {
    ASKED.load(Ordering::SeqCst)
}
