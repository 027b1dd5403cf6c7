//! What may be agreed on before a match for playing it at the same time.

use std::ops::RangeInclusive;

use catalogue::seating::Sitter;
use search::Level;
use wire::{Absence, Clock, Failure};

use crate::failures::fail_with;
use crate::making::{Chair, Live};

/// A turn's time, in seconds: as long as a table stays set up for it.
const TURN: RangeInclusive<u32> = 5..=86_400;
/// A match's time.
const MATCH: RangeInclusive<u32> = 10..=86_400;
/// What is added to it for each turn.
const INCREMENT: RangeInclusive<u32> = 0..=3_600;
/// How long somebody who is away is waited for, no less than a connection takes to come back.
const AFTER: RangeInclusive<u32> = 10..=86_400;

/// What was ordered, where that makes sense with whoever sits there.
pub fn check(clock: Option<Clock>, absence: Absence, chairs: &[Chair]) -> Result<Live, Failure> {
    let n_persons = chairs.iter().filter(|chair| matches!(chair.sitter, Sitter::Person { .. })).count();
    let wrong: Vec<String> =
        clock.iter().flat_map(|clock| clock_mistakes(*clock, n_persons, chairs.len())).collect();
    if !wrong.is_empty() {
        return Err(fail_with("clock", wrong));
    }
    let wrong = absence_mistakes(&absence, n_persons);
    if !wrong.is_empty() {
        return Err(fail_with("absence", wrong));
    }
    Ok(Live { clock, absence })
}

fn clock_mistakes(clock: Clock, n_persons: usize, n_seats: usize) -> Vec<String> {
    let mut wrong = Vec::new();
    if n_persons == 0 || n_seats < 2 {
        wrong.push("clock: only for persons who play with others".to_owned());
    }
    match clock {
        Clock::Turn { seconds } => within("clock.seconds", seconds, TURN, &mut wrong),
        Clock::Match { seconds, increment } => {
            within("clock.seconds", seconds, MATCH, &mut wrong);
            within("clock.increment", increment, INCREMENT, &mut wrong);
        }
    }
    wrong
}

fn absence_mistakes(absence: &Absence, n_persons: usize) -> Vec<String> {
    let mut wrong = Vec::new();
    if !absence.is_wait() && n_persons < 2 {
        wrong.push("absence: only where two or more persons play, so that one waits for another".to_owned());
    }
    match absence {
        Absence::Wait => {}
        Absence::Replace { after, level } => {
            within("absence.after", *after, AFTER, &mut wrong);
            if let Err(error) = level.parse::<Level>() {
                wrong.push(format!("absence.level: {error}"));
            }
        }
        Absence::Default { after } => within("absence.after", *after, AFTER, &mut wrong),
    }
    wrong
}

fn within(field: &str, found: u32, range: RangeInclusive<u32>, wrong: &mut Vec<String>) {
    if !range.contains(&found) {
        wrong.push(format!("{field}: {found}, expected {} to {}", range.start(), range.end()));
    }
}
