//! What is said on standard output and standard error. Much of it repeats what others wrote: records, bots, names. So
//! nothing gets there that cannot be seen: it could steer the terminal or pass for something else.

use std::fmt;
use std::io::{self, ErrorKind, IsTerminal, Write};

use kernel::{is_visible, visible, visible_lines};
use serde::Serialize;

use crate::failure::Failure;

/// Prints a line as `println!` does, but survives a reader who has had enough
/// (`ludo games | head -1`) and tells of a disk that is full. It is one line, whatever is told in it.
macro_rules! say {
    ($($argument:tt)*) => {
        $crate::output::line(format_args!($($argument)*))
    };
}
pub(crate) use say;

/// Says a line on standard error: what is wrong, or what goes on meanwhile. It is one line, whatever is told in it.
macro_rules! remark {
    ($($argument:tt)*) => {
        eprintln!("{}", kernel::visible(&format!($($argument)*)))
    };
}
pub(crate) use remark;

/// Prints a line, or ends the program.
pub fn line(text: fmt::Arguments<'_>) {
    print(&visible(&text.to_string()));
}

/// Prints a text of several lines, or ends the program.
pub fn lines(text: &str) {
    print(&visible_lines(text));
}

/// Prints something for programs, as JSON on one line, or ends the program.
pub fn json(value: &impl Serialize) {
    print(&escaped(&serde_json::to_string(value).expect("what is printed is plain data")));
}

/// Prints the line of a record, or ends the program. Elsewhere than on a terminal it is the same byte by byte, because
/// records are verified so.
pub fn of_record(line: &str) {
    match io::stdout().is_terminal() {
        true => print(&escaped(line)),
        false => print(line),
    }
}

fn print(text: &str) {
    if let Err(error) = writeln!(io::stdout(), "{text}") {
        let failure = failure(&error);
        // Nothing is left to be cleaned up by those who print.
        std::process::exit(i32::from(failure.tell()));
    }
}

/// JSON that says the same, with numbers for what cannot be seen in its texts.
pub fn escaped(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for letter in json.chars() {
        match is_visible(letter) {
            true => text.push(letter),
            false => letter
                .encode_utf16(&mut [0; 2])
                .iter()
                .for_each(|unit| text.push_str(&format!("\\u{unit:04x}"))),
        }
    }
    text
}

/// What it means that standard output takes nothing more.
pub fn failure(error: &io::Error) -> Failure {
    match error.kind() {
        ErrorKind::BrokenPipe => Failure::Unheard,
        _ => Failure::Machine(format!("the output: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the numbers of Unicode: one below and one above the first 65,536, which JSON writes as a pair (RFC 8259, 7).
    #[test]
    fn json_says_the_same_and_cannot_steer_a_terminal() {
        let said = ["Ann\u{202e}", "\u{9b}2J\u{7f}", "tag\u{e0041}", "é \"🦊\""];
        let json = escaped(&serde_json::to_string(&said).unwrap());
        assert_eq!(json, r#"["Ann\u202e","\u009b2J\u007f","tag\udb40\udc41","é \"🦊\""]"#);
        assert_eq!(serde_json::from_str::<Vec<String>>(&json).unwrap(), said);
    }
}
