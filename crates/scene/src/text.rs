//! Texts as keys with arguments. The words are somewhere else.

use std::borrow::Cow;

use kernel::Seat;
use serde::Serialize;

/// A sentence or a name by its key, with what goes into it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Text {
    /// The key in the game's or the common texts.
    pub key: Cow<'static, str>,
    /// What goes into it, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(&'static str, Arg)>,
}

/// What can go into a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A number; texts choose their plural form by it.
    Number(i64),
    /// Another text.
    Text(Text),
    /// Whoever sits there, by name.
    Seat(Seat),
}

impl Text {
    /// A text without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Text {
        Text { key: key.into(), args: Vec::new() }
    }

    /// The text with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Text {
        self.args.push((name, arg.into()));
        self
    }
}

impl From<&'static str> for Text {
    fn from(key: &'static str) -> Text {
        Text::new(key)
    }
}

impl From<Text> for Arg {
    fn from(text: Text) -> Arg {
        Arg::Text(text)
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

macro_rules! arg_from_number {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Arg {
            fn from(number: $integer) -> Arg {
                Arg::Number(i64::from(number))
            }
        }
    )*};
}
arg_from_number!(u8, u16, u32, i8, i16, i32, i64);
