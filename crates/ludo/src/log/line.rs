//! One line of a log.

use std::fmt::{Debug, Write};

use kernel::is_visible;
use serde_json::{Map, Value};
use tracing::Level;
use tracing::field::{Field, Visit};
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime, SystemTime};

use crate::output::escaped;

/// The fields of an event, in order.
#[derive(Default)]
pub struct Fields(Vec<(&'static str, Value)>);

impl Visit for Fields {
    fn record_i64(&mut self, field: &Field, value: i64) {
        self.0.push((field.name(), value.into()));
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.0.push((field.name(), value.into()));
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.0.push((field.name(), value.into()));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.0.push((field.name(), value.into()));
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.0.push((field.name(), format!("{value:?}").into()));
    }
}

/// One line.
pub struct Line {
    time: String,
    level: Level,
    /// What happened.
    pub message: String,
    fields: Vec<(&'static str, Value)>,
}

impl Line {
    /// A line of this moment.
    pub fn now(level: Level, Fields(mut fields): Fields) -> Line {
        let message =
            fields.iter().position(|(name, _)| *name == "message").map(|place| fields.remove(place).1);
        let message = match message {
            Some(Value::String(message)) => message,
            _ => String::new(),
        };
        let mut time = String::new();
        // Where the time is not known the line is still worth telling.
        let _ = SystemTime.format_time(&mut Writer::new(&mut time));
        Line { time, level, message, fields }
    }

    /// For people.
    pub fn text(&self) -> String {
        let mut line = format!("{} {:>5} {}", self.time, self.level, plain(&self.message));
        let mut below = String::new();
        for (name, value) in &self.fields {
            match value {
                Value::String(text) if text.contains('\n') => {
                    text.lines().for_each(|row| below += &format!("  {}\n", plain(row)));
                }
                Value::String(text) if text.is_empty() || text.contains([' ', '"', '=']) => {
                    // Writing into a string does not fail.
                    let _ = write!(line, " {name}=\"{}\"", plain(text).replace('"', "\\\""));
                }
                Value::String(text) => drop(write!(line, " {name}={}", plain(text))),
                other => drop(write!(line, " {name}={other}")),
            }
        }
        line + "\n" + &below
    }

    /// For programs.
    pub fn json(&self) -> String {
        let said = |text: &str| Value::from(text);
        let level = self.level.as_str().to_lowercase();
        let first = [("time", said(&self.time)), ("level", said(&level)), ("message", said(&self.message))];
        let all: Map<String, Value> = first
            .into_iter()
            .chain(self.fields.iter().cloned())
            .map(|(name, value)| (name.to_owned(), value))
            .collect();
        escaped(&Value::Object(all).to_string()) + "\n"
    }
}

/// The line that stands for those of a kind that were left out.
pub fn left_out(level: Level, of: &str, n: u64) -> Line {
    let message = format!("… and {} more", grouped(n));
    let fields = vec![("message", message.into()), ("of", of.into()), ("left_out", n.into())];
    Line::now(level, Fields(fields))
}

/// Text without what a terminal would obey or not show.
fn plain(text: &str) -> String {
    let letter = |letter: char| match is_visible(letter) {
        true => letter.to_string(),
        false => letter.escape_default().to_string(),
    };
    text.chars().map(letter).collect()
}

/// A number with its thousands set apart.
fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}
