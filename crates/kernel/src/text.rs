//! Texts as keys with arguments: what people are told, as data. The words are
//! somewhere else.

mod shared;

use std::borrow::Cow;
use std::fmt;

use serde::de::{self, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, SerializeTuple};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use shared::{Args, Phrase};

use crate::{Seat, is_visible, visible};

/// A sentence or a name by its key, with what goes into it. As JSON it is the
/// key alone, or the key and an object of arguments in a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "string | [string, { [name: string]: Arg }]"))]
pub struct Text {
    /// The key in the game's or the common texts.
    pub key: Cow<'static, str>,
    /// What goes into it, by name.
    pub args: Args,
}

/// What can go into a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(
    feature = "typescript",
    ts(type = "number | Text | { seat: number } | { en: string; fr: string }")
)]
pub enum Arg {
    /// A number; texts choose their plural form by it.
    Number(i64),
    /// Another text.
    Text(Text),
    /// Whoever sits there, by name.
    Seat(Seat),
    /// Words of the content's own, in every language.
    Words {
        /// In English.
        en: Phrase,
        /// In French.
        fr: Phrase,
    },
}

impl Text {
    /// A text without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Text {
        Text { key: key.into(), args: Args::default() }
    }

    /// The text with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Text {
        self.args.push(name.into(), arg.into());
        self
    }
}

impl Arg {
    /// Words that are the same in every language: a name, the place of a
    /// cell, what somebody wrote; without what cannot be seen, since whoever wrote it may be a stranger.
    pub fn literal(words: impl Into<Phrase>) -> Arg {
        let words = words.into();
        let words = match words.chars().all(is_visible) {
            true => words,
            false => visible(&words).into_owned().into(),
        };
        Arg::Words { en: words.clone(), fr: words }
    }
}

/// For logs and records, which speak no language: `fault-range (index 4, name Bear)`.
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (place, (name, arg)) in self.args.iter().enumerate() {
            write!(f, "{}{name} {arg}", if place == 0 { " (" } else { ", " })?;
        }
        f.write_str(if self.args.is_empty() { "" } else { ")" })
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Number(number) => number.fmt(f),
            Arg::Text(text) => text.fmt(f),
            Arg::Seat(seat) => seat.fmt(f),
            Arg::Words { en, .. } => f.write_str(en),
        }
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

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.args.is_empty() {
            return serializer.serialize_str(&self.key);
        }
        let mut pair = serializer.serialize_tuple(2)?;
        pair.serialize_element(&self.key)?;
        pair.serialize_element(&self.args)?;
        pair.end()
    }
}

/// Arguments as an object, in their order.
impl Serialize for Args {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.len()))?;
        self.iter().try_for_each(|(name, arg)| map.serialize_entry(name, arg))?;
        map.end()
    }
}

impl Serialize for Arg {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Arg::Number(number) => serializer.serialize_i64(*number),
            Arg::Text(text) => text.serialize(serializer),
            Arg::Seat(seat) => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry("seat", seat)?;
                map.end()
            }
            Arg::Words { en, fr } => {
                let mut map = serializer.serialize_map(Some(2))?;
                map.serialize_entry("en", en)?;
                map.serialize_entry("fr", fr)?;
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
        match Arg::deserialize(deserializer)? {
            Arg::Text(text) => Ok(text),
            Arg::Number(_) | Arg::Seat(_) | Arg::Words { .. } => {
                Err(de::Error::custom("expected a text: a key, or a list"))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Arg {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Arg, D::Error> {
        deserializer.deserialize_any(ArgVisitor)
    }
}

struct ArgVisitor;

impl<'de> Visitor<'de> for ArgVisitor {
    type Value = Arg;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, a text, or an object with a seat or with words")
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Arg, E> {
        Ok(Arg::Number(number))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Arg, E> {
        i64::try_from(number).map(Arg::Number).map_err(E::custom)
    }

    fn visit_str<E: de::Error>(self, key: &str) -> Result<Arg, E> {
        Ok(Arg::Text(Text::new(key.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut pair: A) -> Result<Arg, A::Error> {
        let missing = |place| de::Error::invalid_length(place, &"a key and its arguments");
        let key: String = pair.next_element()?.ok_or_else(|| missing(0))?;
        let args = pair.next_element()?.ok_or_else(|| missing(1))?;
        Ok(Arg::Text(Text { key: key.into(), args }))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Arg, A::Error> {
        let wrong = || de::Error::custom("expected an object with a seat, or with words `en` and `fr`");
        match map.next_key::<String>()?.as_deref() {
            Some("seat") => map.next_value().map(Arg::Seat),
            Some("en") => {
                let en = map.next_value::<String>()?.into();
                match map.next_entry::<String, String>()? {
                    Some((name, fr)) if name == "fr" => Ok(Arg::Words { en, fr: fr.into() }),
                    _ => Err(wrong()),
                }
            }
            _ => Err(wrong()),
        }
    }
}

impl<'de> Deserialize<'de> for Args {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Args, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Args;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of arguments")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Args, A::Error> {
                let mut args = Args::default();
                while let Some((name, arg)) = map.next_entry::<String, Arg>()? {
                    args.push(name.into(), arg);
                }
                Ok(args)
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_shows_the_key_and_what_goes_into_it() {
        let text = Text::new("far").with("n", 3).with("who", Seat(1)).with("what", Text::new("bear"));
        assert_eq!(text.to_string(), "far (n 3, who seat 2, what bear)");
        assert_eq!(Text::new("near").with("found", Arg::literal("Île")).to_string(), "near (found Île)");
        assert_eq!(Text::new("here").to_string(), "here");
    }

    #[test]
    fn what_somebody_wrote_can_be_seen_wherever_it_is_read() {
        let told = Arg::literal("\u{1b}[2JÎle\u{202e} d'\u{200b}Yeu".to_owned());
        let seen = "[2JÎle d'Yeu";
        assert_eq!(told, Arg::Words { en: seen.into(), fr: seen.into() });
    }

    #[test]
    fn a_text_is_its_key_or_a_list_and_is_read_as_it_was_written() {
        let card = Text::new("card").with("worth", 3);
        let words = Arg::Words { en: "Bear".into(), fr: "Ours".into() };
        let text =
            Text::new("log").with("seat", Seat(1)).with("card", card).with("n", -2).with("name", words);
        let json = serde_json::to_string(&text).unwrap();
        assert_eq!(
            json,
            r#"["log",{"seat":{"seat":1},"card":["card",{"worth":3}],"n":-2,"name":{"en":"Bear","fr":"Ours"}}]"#
        );
        assert_eq!(serde_json::from_str::<Text>(&json).unwrap(), text);
        assert_eq!(serde_json::to_string(&Text::new("hand")).unwrap(), r#""hand""#);
        assert_eq!(serde_json::from_str::<Text>(r#""hand""#).unwrap(), Text::new("hand"));
        for wrong in [
            "3",
            r#"{"seat":1}"#,
            r#"["log"]"#,
            r#"["log",{"x":true}]"#,
            r#"["log",{"x":{"en":"b"}}]"#,
            "null",
        ] {
            assert!(serde_json::from_str::<Text>(wrong).is_err(), "{wrong}");
        }
    }
}
