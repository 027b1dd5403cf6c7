//! Whole numbers as JSON means them: `4.0` is one, and a program may write it so.

use std::fmt;

use kernel::Seat;
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

/// A whole number, however it was written.
struct Whole(u64);

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Whole, D::Error> {
        struct Reads;
        impl Visitor<'_> for Reads {
            type Value = Whole;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number from 0 on")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Whole, E> {
                Ok(Whole(number))
            }

            fn visit_f64<E: Error>(self, number: f64) -> Result<Whole, E> {
                // What is larger than any u64 would be cut off.
                let is_whole = number.fract() == 0.0 && (0.0..18_446_744_073_709_551_616.0).contains(&number);
                let wrong = || E::invalid_value(Unexpected::Float(number), &Reads);
                if is_whole { Ok(Whole(number as u64)) } else { Err(wrong()) }
            }
        }
        deserializer.deserialize_any(Reads)
    }
}

/// A number of some kind that whole numbers can be, if they are small enough.
pub trait Small: Sized {
    /// That number.
    fn of(whole: u64) -> Option<Self>;
}

impl Small for u64 {
    fn of(whole: u64) -> Option<u64> {
        Some(whole)
    }
}

impl Small for u32 {
    fn of(whole: u64) -> Option<u32> {
        u32::try_from(whole).ok()
    }
}

impl Small for Seat {
    fn of(whole: u64) -> Option<Seat> {
        u8::try_from(whole).ok().map(Seat)
    }
}

/// A number that has to be there.
pub fn number<'de, D: Deserializer<'de>, T: Small>(deserializer: D) -> Result<T, D::Error> {
    let Whole(whole) = Whole::deserialize(deserializer)?;
    T::of(whole).ok_or_else(|| D::Error::custom(format_args!("{whole} is too large")))
}

/// A number that may be left out, or be `null`.
pub fn or_none<'de, D: Deserializer<'de>, T: Small>(deserializer: D) -> Result<Option<T>, D::Error> {
    let Some(Whole(whole)) = Option::<Whole>::deserialize(deserializer)? else { return Ok(None) };
    T::of(whole).map(Some).ok_or_else(|| D::Error::custom(format_args!("{whole} is too large")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Order {
        #[serde(deserialize_with = "number")]
        seat: Seat,
        #[serde(default, deserialize_with = "or_none")]
        seed: Option<u64>,
    }

    fn read(text: &str) -> Result<(u8, Option<u64>), String> {
        let order = serde_json::from_str::<Order>(text).map_err(|error| error.to_string())?;
        Ok((order.seat.0, order.seed))
    }

    #[test]
    fn a_whole_number_is_one_however_it_is_written() {
        assert_eq!(read(r#"{"seat":4}"#), Ok((4, None)));
        assert_eq!(read(r#"{"seat":4.0,"seed":7.0}"#), Ok((4, Some(7))));
        assert_eq!(read(r#"{"seat":4e0,"seed":null}"#), Ok((4, None)));
        assert_eq!(read(r#"{"seat":0,"seed":18446744073709551615}"#), Ok((0, Some(u64::MAX))));
    }

    #[test]
    fn what_is_not_whole_or_too_large_is_refused() {
        for seat in ["4.5", "-1", "-1.0", "256", "256.0", "1e300", "\"4\"", "null", "true"] {
            assert!(read(&format!(r#"{{"seat":{seat}}}"#)).is_err(), "{seat}");
        }
        for seed in ["0.5", "-1", "18446744073709551616", "1e20", "\"7\""] {
            assert!(read(&format!(r#"{{"seat":0,"seed":{seed}}}"#)).is_err(), "{seed}");
        }
    }
}
