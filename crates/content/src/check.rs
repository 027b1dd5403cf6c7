//! One check of a set of files: hands out readers, collects what they find wrong.

use std::cell::RefCell;
use std::ops::Range;
use std::sync::Arc;

use crate::files::Files;
use crate::nearest::nearest;
use crate::problem::{Place, Problem, quoted};
use crate::problems::Problems;

/// One check of a set of files.
///
/// Everything that reads shares it and adds what is wrong; reading goes on with a placeholder. At the
/// end [`Check::finish`] gives the content, if it may be used.
#[derive(Debug)]
pub struct Check<'f> {
    files: &'f Files,
    problems: RefCell<Problems>,
}

/// Content that may be used.
#[derive(Clone, Debug)]
pub struct Loaded<T> {
    /// The content.
    pub content: T,
    /// What is probably not as it was meant; holds no errors.
    pub warnings: Problems,
}

impl<'f> Check<'f> {
    /// Begins a check of these files.
    pub fn new(files: &'f Files) -> Check<'f> {
        Check { files, problems: RefCell::new(Problems::new(files)) }
    }

    /// The files being checked.
    pub fn files(&self) -> &'f Files {
        self.files
    }

    /// Adds a problem.
    pub fn add(&self, problem: Problem) {
        self.problems.borrow_mut().add(problem);
    }

    /// Adds an error that needs no more words than this.
    pub fn error(&self, place: &Place, message: impl Into<String>) {
        self.add(Problem::error(place, message));
    }

    /// Adds a warning that needs no more words than this.
    pub fn warning(&self, place: &Place, message: impl Into<String>) {
        self.add(Problem::warning(place, message));
    }

    /// Whether anything so far is an error: what depends on several values is best judged when each
    /// of them is right.
    pub fn has_errors(&self) -> bool {
        self.problems.borrow().has_errors()
    }

    /// A file that has to be there; otherwise that is a problem, told with the nearest name.
    pub fn source(&self, name: &str) -> Option<Source<'f>> {
        let source = self.optional_source(name);
        if source.is_none() {
            let message = format!("missing file {}", quoted(name));
            let near = nearest(name, self.files.names());
            let problem = Problem::error(&Place::file(name), message);
            self.add(match near {
                Some(near) => problem.hint(format!("there is a file {}", quoted(near))),
                None => problem,
            });
        }
        source
    }

    /// A file that may be there.
    pub fn optional_source(&self, name: &str) -> Option<Source<'f>> {
        let text = self.files.get(name)?;
        Some(Source { name: self.files.shared_name(name), text })
    }

    /// Ends the check. Content with errors is dropped; warnings come with it.
    pub fn finish<T>(self, content: T) -> Result<Loaded<T>, Problems> {
        let problems = self.problems.into_inner();
        if problems.has_errors() { Err(problems) } else { Ok(Loaded { content, warnings: problems }) }
    }

    /// The nearest name, as long as somebody will read it: a hostile file could ask for it very often.
    pub(crate) fn nearest<'a>(
        &self,
        word: &str,
        candidates: impl IntoIterator<Item = &'a str>,
    ) -> Option<&'a str> {
        if self.problems.borrow().is_full() { None } else { nearest(word, candidates) }
    }

    pub(crate) fn retract(&self, is_void: impl FnMut(&Problem) -> bool) {
        self.problems.borrow_mut().retract(is_void);
    }
}

/// A file being read.
#[derive(Clone, Debug)]
pub struct Source<'f> {
    /// Its name.
    pub name: Arc<str>,
    /// Its text.
    pub text: &'f str,
}

impl Source<'_> {
    /// A stretch of the file.
    pub fn place(&self, span: Range<usize>) -> Place {
        Place::new(self.name.clone(), span)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_file_is_told_with_the_nearest_name() {
        let files = Files::embedded(&[("crads.toml", "")]);
        let check = Check::new(&files);
        assert!(check.source("cards.toml").is_none());
        let problems = check.finish(()).unwrap_err();
        assert_eq!(
            problems.to_string(),
            "cards.toml: error: missing file `cards.toml` (there is a file `crads.toml`)"
        );
    }

    #[test]
    fn warnings_come_with_the_content() {
        let files = Files::embedded(&[("a.txt", "x")]);
        let check = Check::new(&files);
        let source = check.source("a.txt").unwrap();
        check.warning(&source.place(0..1), "odd");
        assert!(!check.has_errors());
        let loaded = check.finish(7).unwrap();
        assert_eq!(loaded.content, 7);
        assert_eq!(loaded.warnings.to_string(), "a.txt:1:1: warning: odd");
    }

    #[test]
    fn one_error_is_enough_to_drop_the_content() {
        let files = Files::embedded(&[("a.txt", "x")]);
        let check = Check::new(&files);
        check.warning(&Place::file("a.txt"), "odd");
        check.error(&Place::file("a.txt"), "wrong");
        assert!(check.has_errors());
        assert_eq!(check.finish(7).unwrap_err().counts().to_string(), "1 error, 1 warning");
    }
}
