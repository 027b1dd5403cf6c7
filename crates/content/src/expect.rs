//! What readers of all formats expect of one value, and the words for it when it is something else.

use std::ops::RangeInclusive;

use kernel::is_visible;

use crate::check::Check;
use crate::problem::{Place, Problem, quoted};

/// Whole numbers that content can hold.
pub trait Whole: Copy + sealed::Sealed {
    /// The number itself.
    fn widen(self) -> i128;
    /// The number as this type, if it fits.
    fn narrow(wide: i128) -> Option<Self>;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! whole {
    ($($type:ty)*) => {$(
        impl sealed::Sealed for $type {}
        impl Whole for $type {
            fn widen(self) -> i128 {
                self as i128
            }
            fn narrow(wide: i128) -> Option<$type> {
                <$type>::try_from(wide).ok()
            }
        }
    )*};
}

whole!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

/// What a value is called and where it stands, or that it is not there.
#[derive(Clone, Debug)]
pub(crate) struct Subject<'c> {
    pub check: &'c Check<'c>,
    pub name: String,
    pub place: Place,
}

impl Subject<'_> {
    fn error(&self, message: String, expected: String) -> Problem {
        Problem::error(&self.place, message).expected(expected)
    }

    pub fn missing(&self, expected: String) -> Problem {
        self.error(missing_message(&self.name), expected)
    }

    pub fn wrong(&self, expected: String, found: String) -> Problem {
        self.error(format!("wrong value for {}", quoted(&self.name)), expected).found(found)
    }

    pub fn out_of_range<T: Whole>(&self, range: &RangeInclusive<T>, found: &str) -> Problem {
        self.error(format!("{} is out of range", quoted(&self.name)), whole_words(range)).found(quoted(found))
    }

    /// Which character of a text no screen can show.
    pub fn unseen(&self, text: &str) -> Option<Problem> {
        let letter = text.chars().find(|letter| !is_visible(*letter))?;
        let message = format!("no screen can show {}", quoted(&self.name));
        let found = format!("U+{:04X}", u32::from(letter));
        Some(self.error(message, "characters that can be seen".to_owned()).found(found))
    }

    pub fn unknown_word<T>(&self, words: &[(&str, T)], found: &str) -> Problem {
        let near = self.check.nearest(found, words.iter().map(|(word, _)| *word));
        let message = format!("unknown word for {}", quoted(&self.name));
        self.error(message, choice_words(words)).found(quoted(found)).suggest(near)
    }
}

/// The number as its type, if it is within the range. `None` stands for one too long even to be read.
pub(crate) fn within<T: Whole>(number: Option<i128>, range: &RangeInclusive<T>) -> Option<T> {
    let wide = range.start().widen()..=range.end().widen();
    number.filter(|number| wide.contains(number)).and_then(T::narrow)
}

/// What the word stands for.
pub(crate) fn choose<T: Copy>(word: &str, words: &[(&str, T)]) -> Option<T> {
    words.iter().find(|(known, _)| *known == word).map(|(_, value)| *value)
}

pub(crate) fn missing_message(name: &str) -> String {
    format!("missing {}", quoted(name))
}

/// `a whole number from 1 to 9`
pub(crate) fn whole_words<T: Whole>(range: &RangeInclusive<T>) -> String {
    format!("a whole number from {} to {}", range.start().widen(), range.end().widen())
}

/// The most words listed of what is expected.
const MAX_LISTED: usize = 8;

/// `` `a`, `b` or `c` ``
pub(crate) fn choice_words<T>(words: &[(&str, T)]) -> String {
    let listed: Vec<String> = words.iter().take(MAX_LISTED).map(|(word, _)| quoted(word)).collect();
    match listed.split_last() {
        _ if words.len() > MAX_LISTED => {
            format!("one of {} words, such as {}", words.len(), listed.join(", "))
        }
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} or {last}", first.join(", ")),
        None => String::from("nothing"),
    }
}

/// Digits with an optional sign, or hexadecimal digits after `0x`.
pub(crate) fn parse_whole(text: &str) -> Option<i128> {
    let (negative, digits) = match text.as_bytes().first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    let (digits, radix) = match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        Some(digits) => (digits, 16),
        None => (digits, 10),
    };
    // The parser of the standard library would take a second sign.
    if !digits.chars().all(|digit| digit.is_digit(radix)) {
        return None;
    }
    let number = i128::from_str_radix(digits, radix).ok()?;
    Some(if negative { -number } else { number })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_have_signs_and_hexadecimal_digits() {
        for (text, number) in [
            ("0", Some(0)),
            ("-12", Some(-12)),
            ("+7", Some(7)),
            ("0x2001", Some(8193)),
            ("-0xf", Some(-15)),
            ("", None),
            ("-", None),
            ("0x", None),
            ("--1", None),
            ("0x-1", None),
            ("1.0", None),
            ("1e3", None),
            ("٣", None),
            ("é", None),
        ] {
            assert_eq!(parse_whole(text), number, "{text:?}");
        }
    }

    #[test]
    fn choices_are_listed_as_people_do() {
        assert_eq!(choice_words(&[("a", ())]), "`a`");
        assert_eq!(choice_words(&[("a", ()), ("b", ()), ("c", ())]), "`a`, `b` or `c`");
        let many = ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map(|word| (word, ()));
        assert_eq!(choice_words(&many), "one of 9 words, such as `a`, `b`, `c`, `d`, `e`, `f`, `g`, `h`");
    }
}
