//! How long a bot may think: so much time, or so many nodes.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A limit to thinking. With nodes the choice is the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// Positions looked at, however long that takes.
    Nodes(u64),
    /// Time, however many positions that buys.
    Time(Duration),
}

/// A budget that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadBudget(pub String);

impl fmt::Display for BadBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no budget: write 200ms, 2s or 5000n (nodes)", self.0)
    }
}

impl std::error::Error for BadBudget {}

impl FromStr for Budget {
    type Err = BadBudget;

    fn from_str(text: &str) -> Result<Budget, BadBudget> {
        let bad = || BadBudget(text.to_owned());
        let digits = text.find(|letter: char| !letter.is_ascii_digit()).ok_or_else(bad)?;
        let number: u64 = text[..digits].parse().map_err(|_| bad())?;
        // An hour bounds what a slip of the keyboard can cost.
        let time = |time: Duration| {
            if time <= Duration::from_secs(3600) { Ok(Budget::Time(time)) } else { Err(bad()) }
        };
        match (&text[digits..], number) {
            (_, 0) => Err(bad()),
            ("n", nodes) => Ok(Budget::Nodes(nodes)),
            ("ms", millis) => time(Duration::from_millis(millis)),
            ("s", seconds) => time(Duration::from_secs(seconds)),
            _ => Err(bad()),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Nodes(nodes) => write!(f, "{nodes}n"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_as_they_are_written() {
        for text in ["200ms", "5000n", "1n"] {
            assert_eq!(text.parse::<Budget>().unwrap().to_string(), text);
        }
        assert_eq!("2s".parse(), Ok(Budget::Time(Duration::from_millis(2000))));
    }

    #[test]
    fn anything_else_is_refused_by_name() {
        for text in ["", "200", "ms", "-5n", "0n", "0ms", "5 n", "1.5s", "99999999999999999999n", "3601s"] {
            assert_eq!(text.parse::<Budget>(), Err(BadBudget(text.to_owned())), "{text}");
        }
    }
}
