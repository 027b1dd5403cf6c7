//! Reading the operator's folder, as far as it has changed since the last time. What changes is told to
//! the operator once.

use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

use catalogue::{Mod, NotAMod, mods};
use content::{ContentHash, Files, Folder, Position, Problems, Severity};
use scene::Text;
use wire::{ModProblem, ModReport};

use super::stamp::Stamp;
use super::{Listed, Offered};
use crate::editions::Editions;

/// The longest name of a mod.
pub const LONGEST_NAME: usize = 40;
/// The most mods.
const MOST_MODS: usize = 100;

/// So many mistakes of a mod are told on the page; all of them are told to the operator.
const MOST_PROBLEMS: usize = 50;

/// What was found, by name.
#[derive(Default)]
pub struct Listing {
    mods: BTreeMap<String, Seen>,
    /// What is wrong with the folder itself, so that it is told once.
    complaints: Vec<String>,
}

/// A mod as it was when it was last read.
#[derive(Clone)]
struct Seen {
    stamp: Option<Stamp>,
    /// The hash of all that was read, with the names of what was left out, or why nothing could be read.
    read: Result<(ContentHash, Vec<String>), String>,
    /// The game it is of, or was as long as that could be told.
    game: Option<&'static str>,
    title: Text,
    about: Option<Text>,
    offered: Option<Offered>,
    judgement: Judgement,
}

/// What the checker says of a mod.
#[derive(Clone, Default)]
struct Judgement {
    problems: Vec<ModProblem>,
    more: u32,
}

impl Judgement {
    fn of(problems: &Problems) -> Judgement {
        let told = problems.iter().take(MOST_PROBLEMS).map(|problem| {
            let position = problems.position(&problem.place);
            let hint = problem.hint.as_ref().map_or(String::new(), |hint| format!(" ({hint})"));
            ModProblem {
                is_error: problem.severity == Severity::Error,
                file: problem.place.file.to_string(),
                line: position.map(|Position { line, .. }| line as u32),
                message: format!("{}{hint}", problem.sentence()),
            }
        });
        let told: Vec<ModProblem> = told.collect();
        Judgement { more: (problems.len() - told.len()) as u32, problems: told }
    }

    /// What is wrong with the folder as a whole.
    fn whole(message: String) -> Judgement {
        let problem = ModProblem { is_error: true, file: String::new(), line: None, message };
        Judgement { problems: vec![problem], more: 0 }
    }
}

impl Listing {
    /// The mods whose game is known.
    pub fn listed(&self) -> Vec<Listed> {
        let listed = |(name, seen): (&String, &Seen)| {
            let Seen { game, title, offered, .. } = seen.clone();
            Some(Listed { name: name.clone(), game: game?, title, offered })
        };
        self.mods.iter().filter_map(listed).collect()
    }

    /// What is known of all of them.
    pub fn reports(&self) -> Vec<ModReport> {
        let report = |(name, seen): (&String, &Seen)| ModReport {
            name: name.clone(),
            game: seen.game.map(str::to_owned),
            title: seen.title.clone(),
            about: seen.about.clone(),
            is_offered: seen.offered.is_some(),
            problems: seen.judgement.problems.clone(),
            more: seen.judgement.more,
        };
        self.mods.iter().map(report).collect()
    }
}

/// Looks at the folder again.
pub fn scan(editions: &Editions, folder: &Path, before: &Listing) -> Listing {
    let (names, complaints) = names(folder);
    complaints
        .iter()
        .filter(|why| !before.complaints.contains(why))
        .for_each(|why| tracing::error!(why, "not a mod"));
    for gone in before.mods.keys().filter(|name| !names.contains(name)) {
        tracing::info!(name = gone, "a mod is no longer here; matches on it go on");
    }
    let seen = |name: String| {
        let seen = look(editions, &folder.join(&name), &name, before.mods.get(&name));
        (name, seen)
    };
    Listing { mods: names.into_iter().map(seen).collect(), complaints }
}

/// The names of mods, and what in the folder is none.
fn names(folder: &Path) -> (Vec<String>, Vec<String>) {
    let (mut names, mut complaints) = (Vec::new(), Vec::new());
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return (names, vec![format!("{}: cannot be read: {error}", folder.display())]),
    };
    for entry in entries.flatten() {
        let shown = entry.path().display().to_string();
        let Ok(kind) = entry.file_type() else { continue };
        match entry.file_name().into_string() {
            Ok(hidden) if hidden.starts_with('.') => {}
            // A link could lead anywhere.
            _ if kind.is_symlink() => complaints.push(format!("{shown:?}: a link is no mod")),
            _ if !kind.is_dir() => {}
            Ok(name) if is_name(&name) => names.push(name),
            Ok(_) | Err(_) => complaints.push(format!(
                "{shown:?}: the name of a mod has at most {LONGEST_NAME} letters a to z, digits, `-` and `_`"
            )),
        }
    }
    names.sort();
    if names.len() > MOST_MODS {
        complaints.push(format!("{}: of {} mods {MOST_MODS} are offered", folder.display(), names.len()));
        names.truncate(MOST_MODS);
    }
    complaints.sort();
    (names, complaints)
}

/// Whether a mod can have this name: it stands in addresses and logs as it is.
fn is_name(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=LONGEST_NAME).contains(&name.len()) && name.bytes().all(is_plain)
}

fn look(editions: &Editions, folder: &Path, name: &str, before: Option<&Seen>) -> Seen {
    // Before the files are read: what changes meanwhile is seen the next time.
    let stamp = Stamp::of(folder);
    if let (Some(before), Some(now)) = (before, &stamp)
        && before.stamp.as_ref().is_some_and(|stamp| stamp.is_still(now))
    {
        return before.clone();
    }
    let read = Files::read(folder);
    let hash = match &read {
        Ok(read) => Ok((read.files.hash(), read.left_out.clone())),
        Err(errors) => Err(errors.to_string()),
    };
    if let Some(before) = before.filter(|before| before.read == hash) {
        return Seen { stamp, ..before.clone() };
    }
    let judged = match read {
        // A mod must not take the others with it, whatever it does to those who read it.
        Ok(read) => catch_unwind(AssertUnwindSafe(|| judge(editions, &read)))
            .unwrap_or_else(|_| Err(Box::new(Unfit::whole("reading it panicked".into())))),
        // What the system says names the operator's folders.
        Err(errors) => Err(Box::new(Unfit {
            why: errors.to_string(),
            ..Unfit::whole("its files cannot be read; the server's log says why".into())
        })),
    };
    let own = |title: Option<Text>| title.unwrap_or_else(|| mods::named(name.to_owned(), name.to_owned()));
    match judged {
        Ok(Fit { game, title, about, offered, warnings }) => {
            tracing::info!(name, game, content = %offered.offer.hash, "a mod is offered");
            if !warnings.is_empty() {
                tracing::warn!(name, problems = %warnings, "a mod has warnings");
            }
            let judgement = Judgement::of(&warnings);
            let (game, offered) = (Some(game), Some(offered));
            Seen { stamp, read: hash, game, title: own(title), about, offered, judgement }
        }
        Err(unfit) => {
            let Unfit { game, title, about, why, judgement } = *unfit;
            tracing::error!(name, problems = %why, "a mod is broken and not offered; matches on it go on");
            let known = before.map(|before| (before.game, before.title.clone()));
            let (known_game, known_title) = known.unwrap_or_else(|| (None, own(None)));
            let title = title.unwrap_or(known_title);
            let about = about.or_else(|| before.and_then(|before| before.about.clone()));
            Seen { stamp, read: hash, game: game.or(known_game), title, about, offered: None, judgement }
        }
    }
}

/// A mod that can be played.
struct Fit {
    game: &'static str,
    title: Option<Text>,
    about: Option<Text>,
    offered: Offered,
    warnings: Problems,
}

/// One that cannot, as far as it is known.
struct Unfit {
    game: Option<&'static str>,
    title: Option<Text>,
    about: Option<Text>,
    /// All of it, for the operator.
    why: String,
    /// What anybody may know of it.
    judgement: Judgement,
}

impl Unfit {
    fn whole(why: String) -> Unfit {
        let judgement = Judgement::whole(why.clone());
        Unfit { game: None, title: None, about: None, why, judgement }
    }
}

fn judge(editions: &Editions, read: &Folder) -> Result<Fit, Box<Unfit>> {
    let found = Mod::of(editions.catalogue(), read, None).map_err(|why| {
        let hint = match &why {
            NotAMod::NoGame(_) | NotAMod::SeveralGames(_) => format!("; say which in {}", mods::ABOUT),
            NotAMod::Broken(_) | NotAMod::OtherGame { .. } => String::new(),
        };
        let whole = Unfit::whole(format!("{why}{hint}"));
        Box::new(match &why {
            NotAMod::Broken(problems) => Unfit { judgement: Judgement::of(problems), ..whole },
            NotAMod::NoGame(_) | NotAMod::SeveralGames(_) | NotAMod::OtherGame { .. } => whole,
        })
    })?;
    let Mod { shelf, title, about, files, mut warnings } = found;
    let game = shelf.id();
    let judged = shelf.offer(&files);
    let (mut offer, others) = judged.map_err(|mut problems| {
        problems.extend(warnings.clone());
        let (judgement, why) = (Judgement::of(&problems), problems.to_string());
        Box::new(Unfit { game: Some(game), title: title.clone(), about: about.clone(), why, judgement })
    })?;
    warnings.extend(others);
    // Where the content says what the game's own content says, the game has better words.
    let shipped = editions.shipped(shelf).offer().names;
    offer.names.retain(|key, name| shipped.get(key) != Some(name));
    Ok(Fit { game, title, about, offered: Offered { files, offer: Arc::new(offer) }, warnings })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain_words() {
        for name in ["a", "My-War_2", &"x".repeat(40)] {
            assert!(is_name(name), "{name}");
        }
        for name in ["", "a b", "é", "a.b", "..", "a/b", "a\n", &"x".repeat(41)] {
            assert!(!is_name(name), "{name:?}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_files_and_strange_names_are_no_mods() {
        let outside = tempfile::tempdir().unwrap();
        let folder = tempfile::tempdir().unwrap();
        for name in ["wide", "tall", ".git", "two words"] {
            fs::create_dir(folder.path().join(name)).unwrap();
        }
        fs::write(folder.path().join("notes"), "").unwrap();
        std::os::unix::fs::symlink(outside.path(), folder.path().join("out")).unwrap();
        std::os::unix::fs::symlink(folder.path().join("wide"), folder.path().join("in")).unwrap();
        let (found, complaints) = names(folder.path());
        assert_eq!(found, ["tall", "wide"]);
        let shown = |name: &str| format!("{:?}", folder.path().join(name).display().to_string());
        assert_eq!(complaints.len(), 3, "{complaints:?}");
        for (name, why) in
            [("in", "a link is no mod"), ("out", "a link is no mod"), ("two words", "the name of")]
        {
            let start = format!("{}: {why}", shown(name));
            assert!(complaints.iter().any(|told| told.starts_with(&start)), "{start}: {complaints:?}");
        }
        let (none, complaints) = names(&folder.path().join("nowhere"));
        assert_eq!((none.len(), complaints.len()), (0, 1));
    }
}
