//! Settings of a server from a file: `ludo serve --config FILE`. Its keys are the names of the flags. What stands on the
//! command line counts first, then the environment (`LUDO_…`), then the file.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use toml::Value;

use crate::failure::Failure;

/// The command with these settings.
const SERVE: &str = "serve";
/// The flag that names the file.
const CONFIG: &str = "config";

/// The command line with all that a file adds to it, where one is named. Without any command it is `serve`.
pub fn complete(line: &Command, mut arguments: Vec<OsString>) -> Result<Vec<OsString>, Failure> {
    let Ok(matches) = line.clone().try_get_matches_from(&arguments) else { return Ok(arguments) };
    if matches.subcommand_name().is_none() {
        arguments.push(SERVE.into());
    }
    let Ok(matches) = line.clone().try_get_matches_from(&arguments) else { return Ok(arguments) };
    let Some((SERVE, given)) = matches.subcommand() else { return Ok(arguments) };
    let Some(file) = given.get_one::<PathBuf>(CONFIG) else { return Ok(arguments) };
    let serve = line.find_subcommand(SERVE).expect("there is such a command");
    arguments.extend(settings(file, serve, given)?);
    Ok(arguments)
}

/// What a file sets that was not set otherwise, as flags.
fn settings(file: &Path, serve: &Command, given: &ArgMatches) -> Result<Vec<OsString>, Failure> {
    let text = fs::read_to_string(file).map_err(|error| Failure::file(file, &error))?;
    let wrong = |what: String| Failure::Usage(format!("{}: {what}", file.display()));
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| wrong(error.to_string()))?;
    let mut flags = Vec::new();
    for (key, value) in table {
        let known = serve.get_arguments().find(|known| known.get_long() == Some(&key) && is_setting(known));
        let Some(known) = known else {
            let names: Vec<&str> =
                serve.get_arguments().filter(|known| is_setting(known)).filter_map(Arg::get_long).collect();
            return Err(wrong(format!("there is no setting `{key}`; settings are {}", names.join(", "))));
        };
        let source = given.value_source(known.get_id().as_str());
        if matches!(source, Some(ValueSource::CommandLine | ValueSource::EnvVariable)) {
            continue;
        }
        let said = match (&value, is_switch(known)) {
            (Value::Boolean(is_on), true) => is_on.to_string(),
            (_, true) => return Err(wrong(format!("`{key}` is neither true nor false"))),
            (value, false) => words(value)
                .ok_or_else(|| wrong(format!("`{key}` is neither a text, a number nor a list of those")))?,
        };
        flags.push(format!("--{key}={said}").into());
    }
    Ok(flags)
}

/// Whether a flag is a setting: it can stand in a file.
pub fn is_setting(flag: &Arg) -> bool {
    flag.get_long().is_some_and(|long| ![CONFIG, "help"].contains(&long))
}

/// Whether a flag is on or off, and needs no value.
fn is_switch(flag: &Arg) -> bool {
    flag.get_num_args().is_some_and(|n_values| n_values.min_values() == 0)
}

/// A value as it stands behind a flag.
fn words(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Integer(number) => Some(number.to_string()),
        Value::Array(all) => all.iter().map(words).collect::<Option<Vec<_>>>().map(|all| all.join(",")),
        Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) | Value::Table(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::*;
    use crate::Line;

    const DOCUMENT: &str = include_str!("../../../docs/operating.md");

    fn complete_with(file: &str, arguments: &[&str]) -> Result<Vec<String>, String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ludo.toml");
        fs::write(&path, file).unwrap();
        let path = path.display().to_string();
        let line = [&["ludo", "serve", "--config", &path], arguments].concat();
        let line = complete(&Line::command(), line.iter().map(Into::into).collect());
        let line = line.map_err(|failure| failure.text().to_owned())?;
        assert!(Line::try_parse_from(&line).is_ok(), "{line:?}");
        Ok(line.into_iter().skip(4).map(|word| word.into_string().unwrap()).collect())
    }

    #[test]
    fn a_file_sets_what_the_line_does_not() {
        let file = "watchers = 7\nlisten = \"127.0.0.1:0\"\nproxy = [\"10.0.0.1\", \"10.0.0.2\"]\n";
        let all = ["--listen=127.0.0.1:0", "--proxy=10.0.0.1,10.0.0.2", "--watchers=7"];
        let mut found = complete_with(file, &[]).unwrap();
        found.sort();
        assert_eq!(found, all);
        let found = complete_with("watchers = 7\n", &["--watchers", "3"]).unwrap();
        assert_eq!(found, ["--watchers", "3"], "the line counts first");
        for (file, flag) in [("classic = true", "--classic=true"), ("classic = false", "--classic=false")] {
            assert_eq!(complete_with(file, &[]).unwrap(), [flag]);
        }
        assert_eq!(complete_with("classic = true", &["--classic=false"]).unwrap(), ["--classic=false"]);
    }

    #[test]
    fn what_is_wrong_in_a_file_is_said_with_its_name() {
        for (file, what) in [
            ("watcher = 7", "there is no setting `watcher`; settings are listen, data"),
            ("config = \"x\"", "there is no setting `config`"),
            ("watchers = true", "`watchers` is neither"),
            ("watchers 7", "expected"),
            ("classic = 1", "`classic` is neither true nor false"),
        ] {
            let said = complete_with(file, &[]).unwrap_err();
            assert!(said.contains("ludo.toml: ") && said.contains(what), "{said}");
        }
    }

    #[test]
    fn without_a_command_it_is_serve_and_other_commands_are_left_alone() {
        let line =
            |words: &[&str]| complete(&Line::command(), words.iter().map(Into::into).collect()).unwrap();
        assert_eq!(line(&["ludo"]), ["ludo", "serve"]);
        assert_eq!(line(&["ludo", "games"]), ["ludo", "games"]);
        assert_eq!(
            line(&["ludo", "nonsense"]),
            ["ludo", "nonsense"],
            "the line itself says what is wrong with it"
        );
    }

    /// One table has them all, each by its three names.
    #[test]
    fn every_setting_is_in_the_document_and_nothing_else() {
        let line = Line::command();
        let serve = line.find_subcommand(SERVE).unwrap();
        let row = |flag: &Arg| {
            let long = flag.get_long().unwrap();
            let variable = flag.get_env().and_then(|name| name.to_str()).unwrap_or_default();
            assert_eq!(variable, format!("LUDO_{}", long.to_uppercase().replace('-', "_")));
            format!("| `--{long}` | `{variable}` | `{long}` |")
        };
        let expected: Vec<String> = serve.get_arguments().filter(|flag| is_setting(flag)).map(row).collect();
        assert!(expected.len() > 10);
        let rows = DOCUMENT.lines().filter(|line| line.starts_with("| `--"));
        let found: Vec<String> =
            rows.map(|row| row.splitn(5, '|').take(4).collect::<Vec<_>>().join("|") + "|").collect();
        assert_eq!(found, expected);
    }
}
