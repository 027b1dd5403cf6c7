//! Which characters can be seen. Names come from files, records and strangers: one that moves the cursor, clears the
//! screen, turns the direction of writing or is not there at all could pass for something else.

use std::borrow::Cow;

/// Whether a character is seen where it stands and does nothing else: no control, no mark of direction, nothing
/// invisible. A space can be seen.
pub fn is_visible(letter: char) -> bool {
    !letter.is_control() && !INVISIBLE.iter().any(|(first, last)| (*first..=*last).contains(&letter))
}

/// The text without what cannot be seen. What breaks a line becomes a space.
pub fn visible(text: &str) -> Cow<'_, str> {
    match text.chars().all(is_visible) {
        true => Cow::Borrowed(text),
        false => {
            let broken = text.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter });
            Cow::Owned(broken.filter(|letter| is_visible(*letter)).collect())
        }
    }
}

/// The same with a text of several lines, whose breaks stay.
pub fn visible_lines(text: &str) -> Cow<'_, str> {
    match text.chars().all(|letter| letter == '\n' || is_visible(letter)) {
        true => Cow::Borrowed(text),
        false => Cow::Owned(text.split('\n').map(visible).collect::<Vec<_>>().join("\n")),
    }
}

/// What Unicode calls default ignorable, with the separators of lines and the marks of direction and annotation; but
/// not what chooses between two looks of a sign.
const INVISIBLE: &[(char, char)] = &[
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_any_script_can_be_seen() {
        for name in ["Ann", "Île d'Yeu", "Ærø", "Ольга", "山田 太郎", "עֲנָת", "ليلى", "🦊 fox", "❤\u{fe0f}"]
        {
            assert_eq!(visible(name), name);
        }
    }

    /// By the Unicode tables: a sequence that clears the screen, one that sets a title, the marks that turn the
    /// direction, joiners, the soft hyphen, a byte order mark, a tag, the separator of lines.
    #[test]
    fn what_steers_a_terminal_or_hides_is_taken_away() {
        for (told, seen) in [
            ("\u{1b}[2JAnn", "[2JAnn"),
            ("\u{1b}]0;title\u{7}", "]0;title"),
            ("a\u{202e}bc\u{202c}", "abc"),
            ("a\u{2066}b\u{2069}", "ab"),
            ("a\u{200b}\u{200d}\u{200f}b", "ab"),
            ("so\u{ad}ft", "soft"),
            ("\u{feff}mark", "mark"),
            ("tag\u{e0041}", "tag"),
            ("two\u{2028}lines\tof\nwords", "two lines of words"),
            ("\u{9b}2J", "2J"),
            ("\u{61c}\u{3164}", ""),
        ] {
            assert_eq!(visible(told), seen, "{told:?}");
        }
    }

    #[test]
    fn a_text_keeps_its_lines_and_nothing_else() {
        for (told, seen) in [
            ("one\ntwo\n", "one\ntwo\n"),
            ("\u{1b}[2Jone\r\n\ttwo\u{202e}\n\n", "[2Jone \n two\n\n"),
            ("a\u{2028}b", "a b"),
        ] {
            assert_eq!(visible_lines(told), seen, "{told:?}");
        }
    }
}
