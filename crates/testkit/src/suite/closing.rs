//! What holds of a match that was played: its record, its replay, its past.

use kernel::record::{self, Chances, Header, Player, read_raw, replay};
use kernel::{Entry, Game, Seed, Session};

use super::walk::Walk;
use super::{Check, Violation, position};

/// How many states of a match are worked out again, each from the beginning.
const MOST_JUMPS: u32 = 40;

pub(super) fn check<G: Game>(walk: &mut Walk<G>, seed: u64) -> Result<(), Violation> {
    let wrong = |message: String| Violation::new(Check::Replay, message);
    let session = &walk.session;
    position::check_nonsense::<G>(session.content())?;
    let numbers: Vec<u32> = match session.n_entries() {
        few @ 0..MOST_JUMPS => (0..=few).collect(),
        many => (0..MOST_JUMPS).map(|_| walk.dice.below(u64::from(many) + 1) as u32).collect(),
    };
    for number in numbers {
        if Some(session.at(number).fingerprint()) != session.fingerprint_after(number) {
            return Err(wrong(format!(
                "the state after entry {number} is another one when worked out again"
            )));
        }
    }
    let text = write(session, seed);
    let raw = read_raw(&text).map_err(|error| wrong(error.to_string()))?;
    let record = replay::<G>(raw, session.content(), "").map_err(|error| wrong(error.to_string()))?;
    if record.session.ending() != session.ending() {
        return Err(wrong("the replayed match ends otherwise".into()));
    }
    check_resume(walk, &text)
}

fn write<G: Game>(session: &Session<G>, seed: u64) -> String {
    let player = Player { name: String::new(), kind: "bot".into() };
    let players = vec![player; session.n_seats().into()];
    let header = Header::of(session, String::new(), players, vec![Chances::new(0, Seed::given(seed), true)]);
    record::write(session, &header)
}

/// A match resumed from any of its entries goes on to the same states.
fn check_resume<G: Game>(walk: &mut Walk<G>, text: &str) -> Result<(), Violation> {
    let wrong = |message: String| Violation::new(Check::Replay, message);
    let n_lines = walk.dice.below(u64::from(walk.session.n_entries()) + 1) as usize + 1;
    let part: String = text.split_inclusive('\n').take(n_lines).collect();
    let raw = read_raw(&part).map_err(|error| wrong(error.to_string()))?;
    let mut record =
        replay::<G>(raw, walk.session.content(), "").map_err(|error| wrong(error.to_string()))?;
    for number in n_lines as u32..=walk.session.n_entries() {
        let entry = walk.session.entry(number).cloned().unwrap_or(Entry::Draw);
        let state =
            record.session.enter_silently(entry.clone()).map_err(|rejected| wrong(rejected.to_string()))?;
        let line = record.writer.entry::<G>(walk.session.content(), number, &entry, state);
        if text.split_inclusive('\n').nth(number as usize) != Some(line.as_str()) {
            return Err(wrong(format!("resumed, entry {number} leads elsewhere")));
        }
    }
    Ok(())
}
