//! What a campaign remembers between runs.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};

use super::measurements::Stamp;

/// Counts of one subject of a campaign: a game, or a pairing.
pub type Counts = BTreeMap<String, u64>;

/// The memory of a campaign.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// When and where the counts were made. Counts of two revisions are never mixed.
    pub stamp: Stamp,
    /// What is counted and not yet in the table, by subject.
    pub pending: BTreeMap<String, Counts>,
    /// The seed at which each subject goes on.
    pub next: Counts,
}

impl State {
    /// Nothing yet.
    pub fn new(stamp: Stamp) -> State {
        State { stamp, pending: BTreeMap::new(), next: Counts::new() }
    }

    /// Reads it back; nothing where there is no file, or no sense in it.
    pub fn read(file: &Path) -> Option<State> {
        let value: Value = serde_json::from_str(&fs::read_to_string(file).ok()?).ok()?;
        let text = |name: &str| value[name].as_str().map(str::to_owned);
        let stamp = Stamp { date: text("date")?, revision: text("revision")?, machine: text("machine")? };
        let pending = value["pending"].as_object()?.iter();
        let pending = pending.map(|(name, value)| Some((name.clone(), counts(value.as_object()?)?)));
        let next = counts(value["next"].as_object()?)?;
        Some(State { stamp, pending: pending.collect::<Option<_>>()?, next })
    }

    /// Writes it, whole or not at all.
    pub fn write(&self, file: &Path) -> Result<(), String> {
        let State { stamp: Stamp { date, revision, machine }, pending, next } = self;
        let value = json!({
            "date": date, "revision": revision, "machine": machine, "pending": pending, "next": next,
        });
        replace(file, &format!("{value:#}\n"))
    }
}

fn counts(object: &Map<String, Value>) -> Option<Counts> {
    object.iter().map(|(name, value)| Some((name.clone(), value.as_u64()?))).collect()
}

/// Replaces a file in one step: whoever reads it finds the old text or the new one.
pub fn replace(file: &Path, text: &str) -> Result<(), String> {
    let told = |error: std::io::Error| format!("{}: {error}", file.display());
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(told)?;
    }
    let new = file.with_extension("new");
    fs::write(&new, text).map_err(told)?;
    fs::rename(&new, file).map_err(told)
}

#[cfg(test)]
pub mod tests {
    use std::path::PathBuf;

    use super::*;

    /// A folder of its own for one test.
    pub fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("xtask-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_state_is_read_back() {
        let folder = folder("state");
        let file = folder.join("conformance.json");
        let stamp = Stamp { date: "2000-02-29".into(), revision: "abc".into(), machine: "2 cores".into() };
        let mut state = State::new(stamp);
        state.next.insert("duel".into(), 400);
        state.pending.insert("duel".into(), Counts::from([("from".into(), 200), ("matches".into(), 600)]));
        state.write(&file).unwrap();
        assert_eq!(State::read(&file), Some(state));
        fs::write(&file, "{\"pending\": {").unwrap();
        assert_eq!(State::read(&file), None);
        fs::remove_dir_all(folder).unwrap();
    }
}
