//! Rewriting golden transcripts. The tests that compare them have `transcript`
//! in their names and write the file instead where the variable is set.

use crate::shell::{self, Failure};
use crate::tidy;

/// How the last line of a match begins that stopped before its end (see `testkit::transcript`).
const UNFINISHED: &str = "unfinished: ";

/// Rewrites all transcripts, or those of one crate, and shows which changed and which
/// are of matches that did not end.
pub fn rewrite(one: Option<&str>) -> Result<(), Failure> {
    if let Some(name) = one
        && !tidy::has_crate(name)?
    {
        return Err(Failure::Usage(format!("there is no crate `{name}`")));
    }
    let scope = one.map_or(vec!["--workspace"], |name| vec!["--package", name]);
    let rest = ["--locked", "--no-fail-fast", "--quiet", "transcript"];
    let mut tests = shell::cargo(&[&["test"], &scope[..], &rest].concat());
    if !shell::succeeds(tests.env("REWRITE_TRANSCRIPTS", "1")) {
        return Err(Failure::Found("a transcript could not be written".into()));
    }
    // New files do not show in a diff: they are named first.
    let listed = |kind| {
        shell::output(&mut shell::program("git", &["ls-files", kind, "--exclude-standard", "*transcript*"]))
    };
    let (kept, new) = (listed("--cached")?, listed("--others")?);
    new.lines().for_each(|path| println!("new: {path}"));
    for path in kept.lines().chain(new.lines()).filter(|path| is_of(path, one)) {
        // A file that was deleted and not yet committed is listed too.
        let Ok(text) = std::fs::read_to_string(shell::root().join(path)) else { continue };
        if let Some(why) = unfinished(&text) {
            println!("{path} is of a match that did not end ({why}): play it to its end if it should");
        }
    }
    if !shell::succeeds(&mut shell::program("git", &["--no-pager", "diff", "--stat"])) {
        return Err(Failure::Found("git could not show the difference".into()));
    }
    println!("Read the difference before it is committed.");
    Ok(())
}

/// Whether a file belongs to this crate, or to any.
fn is_of(path: &str, one: Option<&str>) -> bool {
    one.is_none_or(|name| path.split('/').nth(1) == Some(name))
}

/// Who was still to play, where a transcript is of a match that did not end.
fn unfinished(transcript: &str) -> Option<&str> {
    transcript.lines().last()?.strip_prefix(UNFINISHED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_match_that_did_not_end_is_told() {
        assert_eq!(unfinished("1 seat 1: drop 4\n\nunfinished: seat 2 to play\n"), Some("seat 2 to play"));
        assert_eq!(unfinished("unfinished: said by somebody\n\nend {}\n"), None);
        assert_eq!(unfinished(""), None);
    }

    #[test]
    fn a_file_belongs_to_the_crate_whose_folder_it_is_in() {
        let path = "games/hex/tests/transcripts/a.txt";
        assert!(is_of(path, None) && is_of(path, Some("hex")) && !is_of(path, Some("duel")));
    }
}
