//! Rewriting golden transcripts. The tests that compare them have `transcript`
//! in their names and write the file instead where the variable is set.

use crate::shell::{self, Failure};

/// Rewrites all transcripts and shows which changed.
pub fn rewrite() -> Result<(), Failure> {
    let mut tests =
        shell::cargo(&["test", "--workspace", "--locked", "--no-fail-fast", "--quiet", "transcript"]);
    if !shell::succeeds(tests.env("REWRITE_TRANSCRIPTS", "1")) {
        return Err(Failure::Found("a transcript could not be written".into()));
    }
    // New files do not show in a diff: they are named first.
    let new = shell::output(&mut shell::program("git", &["ls-files", "--others", "--exclude-standard"]))?;
    new.lines().filter(|path| path.contains("transcript")).for_each(|path| println!("new: {path}"));
    if !shell::succeeds(&mut shell::program("git", &["--no-pager", "diff", "--stat"])) {
        return Err(Failure::Found("git could not show the difference".into()));
    }
    println!("Read the difference before it is committed.");
    Ok(())
}
