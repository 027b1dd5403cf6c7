//! The text format of Prometheus, version 0.0.4.

use std::fmt::{Display, Write};

use super::Histogram;

/// The media type of the text.
pub const MEDIA_TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";

/// A text that grows by families of values.
#[derive(Default)]
pub struct Text(String);

impl Text {
    /// All that was written.
    pub fn into_string(self) -> String {
        self.0
    }

    /// Begins a family: its name, its kind and what it means.
    pub fn family(&mut self, name: &str, kind: &str, help: &str) {
        // Writing into a string does not fail.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    /// A value of a family. Labels are words of the code, which need no quoting.
    pub fn value(&mut self, name: &str, labels: &[(&str, &str)], value: impl Display) {
        let labels: Vec<String> = labels.iter().map(|(key, word)| format!("{key}=\"{word}\"")).collect();
        let labels = if labels.is_empty() { String::new() } else { format!("{{{}}}", labels.join(",")) };
        let _ = writeln!(self.0, "{name}{labels} {value}");
    }

    /// A family of one value.
    pub fn single(&mut self, name: &str, kind: &str, help: &str, value: impl Display) {
        self.family(name, kind, help);
        self.value(name, &[], value);
    }

    /// A family of values by one label.
    pub fn by_word<'a, T: Display>(
        &mut self,
        name: &str,
        kind: &str,
        help: &str,
        label: &str,
        values: impl IntoIterator<Item = (&'a str, T)>,
    ) {
        self.family(name, kind, help);
        for (word, value) in values {
            self.value(name, &[(label, word)], value);
        }
    }

    /// A histogram.
    pub fn histogram(&mut self, name: &str, help: &str, histogram: &Histogram) {
        self.family(name, "histogram", help);
        let (below, n) = histogram.cumulated();
        for (bound, n_below) in below {
            self.value(&format!("{name}_bucket"), &[("le", &bound.to_string())], n_below);
        }
        self.value(&format!("{name}_bucket"), &[("le", "+Inf")], n);
        self.value(&format!("{name}_sum"), &[], histogram.sum());
        self.value(&format!("{name}_count"), &[], n);
    }
}
