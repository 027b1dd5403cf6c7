//! How big the pieces of a long run are: small at first, bigger while they are
//! quick, and none that would not fit into the time that is left.

use std::time::{Duration, Instant};

/// Pieces grow while they take less than this.
const QUICK: Duration = Duration::from_secs(15);

/// The size of the next piece of one subject.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// How much to do next.
    pub size: u64,
    most: u64,
    /// How long that will take, by the last one.
    guess: Duration,
}

impl Pace {
    /// Pieces from the least size to the most.
    pub fn new(least: u64, most: u64) -> Pace {
        Pace { size: least, most, guess: Duration::ZERO }
    }

    /// Learns from how long the last piece took.
    pub fn took(&mut self, time: Duration) {
        let size = if time < QUICK { (self.size * 2).min(self.most) } else { self.size };
        self.guess = time.mul_f64(size as f64 / self.size as f64);
        self.size = size;
    }

    /// Whether the next piece fits.
    pub fn fits(&self, left: Duration) -> bool {
        left > self.guess
    }
}

/// Goes round the subjects, a piece each, until no piece fits or one fails.
pub fn go_round<T>(
    subjects: &mut [(T, Pace)],
    end: Instant,
    mut piece: impl FnMut(&T, u64) -> Result<(), String>,
) -> Result<(), String> {
    loop {
        let mut is_idle = true;
        for (subject, pace) in subjects.iter_mut() {
            let start = Instant::now();
            if pace.fits(end.saturating_duration_since(start)) {
                piece(subject, pace.size)?;
                pace.took(start.elapsed());
                is_idle = false;
            }
        }
        if is_idle {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_grow_while_they_are_quick() {
        let mut pace = Pace::new(200, 1000);
        let mut sizes = Vec::new();
        for seconds in [1, 2, 4, 8, 20, 20] {
            sizes.push(pace.size);
            pace.took(Duration::from_secs(seconds));
        }
        assert_eq!(sizes, [200, 400, 800, 1000, 1000, 1000]);
    }

    #[test]
    fn a_piece_that_does_not_fit_is_not_begun() {
        let mut pace = Pace::new(200, 1000);
        assert!(pace.fits(Duration::from_secs(1)) && !pace.fits(Duration::ZERO));
        // Twice as much next time, so twice as long.
        pace.took(Duration::from_secs(5));
        assert!(pace.fits(Duration::from_secs(11)) && !pace.fits(Duration::from_secs(9)));
    }

    #[test]
    fn no_time_is_no_piece_and_a_failure_ends_the_round() {
        let now = Instant::now();
        let mut subjects = [("a", Pace::new(1, 1)), ("b", Pace::new(1, 1))];
        assert_eq!(go_round(&mut subjects, now, |_, _| Err("begun".into())), Ok(()));
        let mut seen = Vec::new();
        let done = go_round(&mut subjects, now + Duration::from_secs(3600), |subject, _| {
            seen.push(*subject);
            if seen.len() < 4 { Ok(()) } else { Err("broken".into()) }
        });
        assert_eq!((done, seen), (Err("broken".into()), vec!["a", "b", "a", "b"]));
    }
}
