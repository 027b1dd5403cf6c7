//! Words of the line mode that are no commands of a game.

use crate::terminal::words::Words;

/// What a line can ask for besides a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    /// Show everything again.
    Look,
    /// Show all that can be picked.
    List,
    /// Drop the last pick, or take back the last step.
    Back,
    /// The whole log.
    Log,
    /// The rules.
    Rules,
    /// Leave; the match stays.
    Quit,
    /// Give up.
    Resign,
    /// Agree on a draw.
    Draw,
    /// Go on with the mod's files as they are now.
    Reload,
    /// Write the board into a file.
    Snapshot,
    /// What can be written.
    Help,
}

/// English words always work, those of the other language beside them.
const WORDS: [(&str, &str, Word); 11] = [
    ("look", "ui-word-look", Word::Look),
    ("list", "ui-word-list", Word::List),
    ("back", "ui-word-back", Word::Back),
    ("log", "ui-word-log", Word::Log),
    ("rules", "ui-word-rules", Word::Rules),
    ("quit", "ui-word-quit", Word::Quit),
    ("resign", "ui-word-resign", Word::Resign),
    ("draw", "ui-word-draw", Word::Draw),
    ("reload", "ui-word-reload", Word::Reload),
    ("snapshot", "ui-word-snapshot", Word::Snapshot),
    ("help", "ui-word-help", Word::Help),
];

/// The word that a line is; an empty line looks again.
pub fn word(line: &str, words: &Words) -> Option<Word> {
    match line {
        "" => Some(Word::Look),
        "?" => Some(Word::Help),
        line => {
            let is_meant = |(own, key, _): &&(&str, &str, Word)| *own == line || words.ui(key) == line;
            WORDS.iter().find(is_meant).map(|(_, _, word)| *word)
        }
    }
}

/// The name of the thing that a line asks about.
pub fn about<'a>(line: &'a str, words: &Words) -> Option<&'a str> {
    let (word, name) = line.split_once(' ')?;
    (word == "about" || word == words.ui("ui-word-about")).then(|| name.trim())
}

/// The command whose scripts a line asks to step through; an empty one where it means the last step.
pub fn stepped<'a>(line: &'a str, words: &Words) -> Option<&'a str> {
    let (word, command) = line.split_once(' ').unwrap_or((line, ""));
    (word == "step" || word == words.ui("ui-word-step")).then(|| command.trim())
}

/// Whether a line says yes.
pub fn is_yes(line: &str, words: &Words) -> bool {
    let yes = words.ui("ui-word-yes");
    let is_letter = line.chars().count() == 1 && yes.starts_with(line);
    is_letter || ["y", "yes", yes.as_str()].contains(&line)
}

/// Whether a line asks for another match.
pub fn is_rematch(line: &str, words: &Words) -> bool {
    line == "rematch" || line == "n" || line == words.ui("ui-word-rematch")
}
