//! What differs between two elements of a list: the number of a figure, an argument of a text. It is told by the names that
//! the fields have in JSON, so that one reader does for lists of anything.

use std::fmt;

use serde::de::{DeserializeOwned, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A field with its name.
type Field = (String, Json);

/// The fields of an element that are others now, or of a text its arguments, each with what it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Changed(Vec<Field>);

impl Changed {
    /// What makes one element of another; None where it is as well told whole.
    pub(super) fn between<T: Serialize>(old: &T, new: &T) -> Option<Changed> {
        let (old, new) = (Json::of(old)?, Json::of(new)?);
        let is_text = matches!(old, Json::List(_));
        let (old, new) = (old.fields()?, new.fields()?);
        let is_alike = old.0 == new.0
            && old.1.len() == new.1.len()
            && old.1.iter().zip(new.1).all(|((old, _), (new, _))| old == new);
        if !is_alike {
            return None;
        }
        let others = old.1.iter().zip(new.1).filter(|(old, new)| old != new);
        let changed: Vec<Field> = others.map(|(_, new)| new.clone()).collect();
        // Of a text at least the key is saved.
        (is_text || changed.len() < new.1.len()).then_some(Changed(changed))
    }

    /// The element that comes of another; None where that has no such fields.
    pub(super) fn apply<T: Serialize + DeserializeOwned>(&self, old: &T) -> Option<T> {
        let mut json = Json::of(old)?;
        let fields = json.fields_mut()?;
        for (name, value) in &self.0 {
            fields.iter_mut().find(|(field, _)| field == name)?.1 = value.clone();
        }
        serde_json::from_str(&serde_json::to_string(&json).ok()?).ok()
    }
}

/// A value whose fields keep their order, which checksums are reckoned by.
#[derive(Clone, PartialEq, Debug)]
enum Json {
    Null,
    Flag(bool),
    Number(serde_json::Number),
    Text(String),
    List(Vec<Json>),
    Fields(Vec<Field>),
}

impl Json {
    fn of<T: Serialize>(value: &T) -> Option<Json> {
        serde_json::from_str(&serde_json::to_string(value).ok()?).ok()
    }

    /// Its fields; of a text the key and its arguments.
    fn fields(&self) -> Option<(Option<&str>, &[Field])> {
        match self {
            Json::Fields(fields) => Some((None, fields)),
            Json::List(parts) => match parts.as_slice() {
                [Json::Text(key), Json::Fields(args)] => Some((Some(key), args)),
                _ => None,
            },
            _ => None,
        }
    }

    fn fields_mut(&mut self) -> Option<&mut Vec<Field>> {
        match self {
            Json::Fields(fields) => Some(fields),
            Json::List(parts) => match parts.as_mut_slice() {
                [Json::Text(_), Json::Fields(args)] => Some(args),
                _ => None,
            },
            _ => None,
        }
    }
}

fn write_fields<S: Serializer>(fields: &[Field], serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(fields.len()))?;
    fields.iter().try_for_each(|(name, value)| map.serialize_entry(name, value))?;
    map.end()
}

impl Serialize for Changed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_fields(&self.0, serializer)
    }
}

impl<'de> Deserialize<'de> for Changed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Changed, D::Error> {
        match Json::deserialize(deserializer)? {
            Json::Fields(fields) => Ok(Changed(fields)),
            _ => Err(serde::de::Error::custom("what changed of an element is an object")),
        }
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Null => serializer.serialize_unit(),
            Json::Flag(flag) => serializer.serialize_bool(*flag),
            Json::Number(number) => number.serialize(serializer),
            Json::Text(text) => serializer.serialize_str(text),
            Json::List(parts) => {
                let mut list = serializer.serialize_seq(Some(parts.len()))?;
                parts.iter().try_for_each(|part| list.serialize_element(part))?;
                list.end()
            }
            Json::Fields(fields) => write_fields(fields, serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        struct Reads;
        impl<'de> Visitor<'de> for Reads {
            type Value = Json;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("any JSON")
            }

            fn visit_unit<E>(self) -> Result<Json, E> {
                Ok(Json::Null)
            }

            fn visit_bool<E>(self, flag: bool) -> Result<Json, E> {
                Ok(Json::Flag(flag))
            }

            fn visit_u64<E>(self, number: u64) -> Result<Json, E> {
                Ok(Json::Number(number.into()))
            }

            fn visit_i64<E>(self, number: i64) -> Result<Json, E> {
                Ok(Json::Number(number.into()))
            }

            fn visit_f64<E>(self, number: f64) -> Result<Json, E> {
                Ok(serde_json::Number::from_f64(number).map_or(Json::Null, Json::Number))
            }

            fn visit_str<E>(self, text: &str) -> Result<Json, E> {
                Ok(Json::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Json, A::Error> {
                let mut list = Vec::new();
                while let Some(part) = parts.next_element()? {
                    list.push(part);
                }
                Ok(Json::List(list))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Json, A::Error> {
                let mut fields = Vec::new();
                while let Some(entry) = entries.next_entry()? {
                    fields.push(entry);
                }
                Ok(Json::Fields(fields))
            }
        }
        deserializer.deserialize_any(Reads)
    }
}
