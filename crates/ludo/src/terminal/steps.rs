//! Scripts, line by line with their variables: what they did for a step, or would do for a command.

use content::Files;
use scene::{Arg, Text, Trace, Traced};

use super::words::Words;

/// So many lines of the file are shown before and after the one that is run.
const AROUND: usize = 4;

/// A trace that is gone through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Steps {
    trace: Trace,
    files: Files,
    at: usize,
}

impl Steps {
    /// A trace at its first line, with the files that its lines stand in.
    pub fn new(trace: Trace, files: Files) -> Steps {
        Steps { trace, files, at: 0 }
    }

    /// Goes so many lines on or back; behind the last one is what came of it.
    pub fn go(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by).min(self.trace.lines.len());
    }

    /// Whether all lines are run.
    pub fn is_over(&self) -> bool {
        self.at == self.trace.lines.len()
    }

    /// The line that comes next, in few words: where it stands, what it says, its variables.
    pub fn line(&self, words: &Words) -> String {
        let Some(next) = self.trace.lines.get(self.at) else { return words.say(&self.trace.end) };
        let deep = "  ".repeat(next.depth.saturating_sub(1));
        let place = format!("{}:{}", next.file, next.line);
        let values = values(next).join("  ");
        let gap = if values.is_empty() { "" } else { "    # " };
        format!("{place:<28} {deep}{}{gap}{values}", self.source(next, next.line))
    }

    /// The line that comes next with those around it, and its variables.
    pub fn page(&self, words: &Words) -> Vec<String> {
        let Some(next) = self.trace.lines.get(self.at).or(self.trace.lines.last()) else {
            return vec![words.say(&self.trace.end)];
        };
        let count = Text::new("ui-step-of")
            .with("number", (self.at + 1).min(self.trace.lines.len()) as u32)
            .with("all", self.trace.lines.len() as u32);
        let function = Text::new("ui-steps-in")
            .with("function", Arg::literal(next.function.clone()))
            .with("file", Arg::literal(next.file.clone()));
        let mut lines = vec![format!("{}  ·  {}", words.say(&function), words.say(&count)), String::new()];
        let n_lines = self.files.get(&next.file).map_or(0, |text| text.lines().count()) as u32;
        let first = next.line.saturating_sub(AROUND as u32).max(1);
        for number in first..=(next.line + AROUND as u32).min(n_lines) {
            let mark = if number == next.line && !self.is_over() { '>' } else { ' ' };
            lines.push(format!("{mark}{number:>4}  {}", self.source(next, number)));
        }
        lines.push(String::new());
        match values(next) {
            _ if self.is_over() => lines.push(words.say(&self.trace.end)),
            values if values.is_empty() => lines.push(words.ui("ui-steps-no-variables")),
            values => lines.extend(values),
        }
        lines.push(String::new());
        lines.push(words.ui("ui-keys-steps"));
        lines
    }

    fn source(&self, traced: &Traced, number: u32) -> &str {
        let text = self.files.get(&traced.file).unwrap_or_default();
        text.lines().nth(number as usize - 1).unwrap_or_default().trim_end()
    }
}

fn values(traced: &Traced) -> Vec<String> {
    traced.values.iter().map(|(name, value)| format!("{name} = {value}")).collect()
}
