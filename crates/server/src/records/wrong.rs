//! What is wrong with a record, in words: the line and the step, and what is there.

use kernel::record::{RecordError, VERSION, Wrong};
use scene::{Arg, Text};
use wire::Failure;

use crate::failures::{bad_settings, fail};

/// What is wrong with a record, where nothing more is known than a sentence.
pub fn at(line: usize, what: Text) -> Failure {
    let reason = match line {
        1 => Text::new("fail-record").with("line", 1),
        _ => Text::new("record-step").with("line", line as i64).with("step", line as i64 - 1),
    };
    Failure { reason: reason.with("what", what), ..fail("record") }
}

/// What is wrong with a record.
pub fn of(error: &RecordError) -> Failure {
    let literal = |text: &str| Arg::literal(text.chars().take(80).collect::<String>());
    let text = Text::new;
    let what = match &error.wrong {
        Wrong::Empty => text("record-empty"),
        Wrong::NotARecord => text("record-not-one"),
        Wrong::Version(found) => text("record-version").with("found", *found).with("here", VERSION),
        Wrong::CutShort => text("record-cut-short"),
        Wrong::Json { column, .. } => text("record-json").with("column", *column as i64),
        Wrong::Chain => text("record-chain"),
        Wrong::Bytes => text("record-bytes"),
        Wrong::Fields => text("record-fields"),
        Wrong::Number { found, expected } => {
            text("record-number").with("found", *found).with("expected", *expected)
        }
        Wrong::Game { found, .. } => text("record-no-game").with("game", literal(found)),
        Wrong::Rules { found, here } => text("record-rules").with("found", *found).with("here", *here),
        Wrong::Content { found, here } => {
            text("record-content").with("found", literal(&short(found))).with("here", literal(&short(here)))
        }
        Wrong::Dice(found) => text("record-dice").with("found", literal(found)),
        Wrong::Chances => text("record-chances"),
        Wrong::Seats { found, expected } => {
            text("record-seats").with("found", *found as i64).with("expected", *expected as i64)
        }
        Wrong::Commitment => text("record-commitment"),
        Wrong::Setup(_) => text("record-setup"),
        Wrong::NotOpened(_) => text("record-not-opened"),
        Wrong::Command(_) => text("record-command"),
        Wrong::Rejected(_) => text("record-rejected"),
        Wrong::Fingerprint { .. } => text("record-state"),
    };
    let problems = match &error.wrong {
        Wrong::NotOpened(kernel::NotOpened::Setup(problems)) => bad_settings(problems.clone()).problems,
        _ => Box::default(),
    };
    // The same words as those of the terminal, for whoever wants to know more.
    Failure { details: vec![error.to_string()], problems, ..at(error.line, what) }
}

/// As much of a hash as people compare.
fn short(hash: &str) -> String {
    hash.chars().take(12).collect()
}
