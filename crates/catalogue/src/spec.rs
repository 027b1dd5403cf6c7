//! How bots are named on command lines and in forms.

use std::fmt;
use std::str::FromStr;

use search::{BadBudget, Budget, Level, UnknownLevel};

/// A bot by name: `heuristic`, `deep@5000n`, `exec:python3 bot.py`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotSpec {
    /// One of the game's own players.
    Level {
        /// Which.
        level: Level,
        /// How long it may think, when it is not as long as everybody.
        budget: Option<Budget>,
    },
    /// Another program.
    Exec {
        /// The command line that starts it.
        command: String,
    },
}

impl BotSpec {
    /// The budget of its own.
    pub fn budget(&self) -> Option<Budget> {
        match self {
            BotSpec::Level { budget, .. } => *budget,
            BotSpec::Exec { .. } => None,
        }
    }
}

/// A name that is no bot's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadSpec {
    /// No player of that name.
    Level(UnknownLevel),
    /// What stands behind the `@` is no budget.
    Budget(BadBudget),
    /// Nothing to execute, or quotes that do not close.
    Command(String),
}

impl fmt::Display for BadSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSpec::Level(error) => write!(f, "{error}, or exec:COMMAND for a program of your own"),
            BadSpec::Budget(error) => error.fmt(f),
            BadSpec::Command(command) => write!(f, "`exec:{command}` names no program that can be started"),
        }
    }
}

impl std::error::Error for BadSpec {}

impl FromStr for BotSpec {
    type Err = BadSpec;

    fn from_str(text: &str) -> Result<BotSpec, BadSpec> {
        if let Some(command) = text.strip_prefix("exec:") {
            let is_startable = shlex::split(command).is_some_and(|words| !words.is_empty());
            let command = command.to_owned();
            return if is_startable { Ok(BotSpec::Exec { command }) } else { Err(BadSpec::Command(command)) };
        }
        let (level, budget) = match text.split_once('@') {
            Some((level, budget)) => (level, Some(budget.parse().map_err(BadSpec::Budget)?)),
            None => (text, None),
        };
        Ok(BotSpec::Level { level: level.parse().map_err(BadSpec::Level)?, budget })
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Level { level, budget: None } => level.fmt(f),
            BotSpec::Level { level, budget: Some(budget) } => write!(f, "{level}@{budget}"),
            BotSpec::Exec { command } => write!(f, "exec:{command}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read_as_they_are_written() {
        for text in ["uniform", "deep@5000n", "heuristic@200ms", "exec:python3 'my bot.py' --fast"] {
            assert_eq!(text.parse::<BotSpec>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_bad_name_says_what_would_be_right() {
        let message = |text: &str| text.parse::<BotSpec>().unwrap_err().to_string();
        assert!(
            message("depp").contains("`depp`: choose uniform, random, heuristic or deep, or exec:COMMAND")
        );
        assert!(message("deep@fast").contains("`fast` is no budget"));
        assert!(message("exec:").contains("names no program"));
        assert!(message("exec:'open").contains("names no program"));
    }
}
