//! The parts of texts that are shared: a text is made for every step and every viewer, and most of its parts are the
//! same ones again. A copy of them costs nothing.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use serde::{Serialize, Serializer};

use super::Arg;

/// Words that are copied often: the program's own, or shared ones of the content.
#[derive(Clone)]
pub enum Phrase {
    /// The program's own.
    Own(&'static str),
    /// Shared by all copies.
    Shared(Arc<str>),
}

impl Deref for Phrase {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Phrase::Own(words) => words,
            Phrase::Shared(words) => words,
        }
    }
}

impl Default for Phrase {
    fn default() -> Phrase {
        Phrase::Own("")
    }
}

impl PartialEq for Phrase {
    fn eq(&self, other: &Phrase) -> bool {
        std::ptr::eq::<str>(&**self, &**other) || **self == **other
    }
}

impl Eq for Phrase {}

impl PartialEq<&str> for Phrase {
    fn eq(&self, other: &&str) -> bool {
        **self == **other
    }
}

impl fmt::Debug for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl From<&'static str> for Phrase {
    fn from(words: &'static str) -> Phrase {
        Phrase::Own(words)
    }
}

impl From<String> for Phrase {
    fn from(words: String) -> Phrase {
        Phrase::Shared(words.into())
    }
}

impl From<Cow<'static, str>> for Phrase {
    fn from(words: Cow<'static, str>) -> Phrase {
        match words {
            Cow::Borrowed(words) => words.into(),
            Cow::Owned(words) => words.into(),
        }
    }
}

impl Serialize for Phrase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

type Named = (Cow<'static, str>, Arg);

/// What goes into a text, by name and in order.
#[derive(Clone, Default)]
pub struct Args(Option<Arc<Vec<Named>>>);

impl Args {
    /// One more.
    pub fn push(&mut self, name: Cow<'static, str>, arg: Arg) {
        // Most texts have two or three.
        let list = self.0.get_or_insert_with(|| Arc::new(Vec::with_capacity(2)));
        Arc::make_mut(list).push((name, arg));
    }
}

impl Deref for Args {
    type Target = [Named];

    fn deref(&self) -> &Self::Target {
        self.0.as_ref().map_or(&[], |list| list.as_slice())
    }
}

impl DerefMut for Args {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.0.as_mut().map_or(&mut [], |list| Arc::make_mut(list).as_mut_slice())
    }
}

impl<'a> IntoIterator for &'a Args {
    type Item = &'a Named;
    type IntoIter = std::slice::Iter<'a, Named>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl PartialEq for Args {
    fn eq(&self, other: &Args) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other) || one == other,
            _ => self.is_empty() && other.is_empty(),
        }
    }
}

impl Eq for Args {}

impl fmt::Debug for Args {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Text;

    #[test]
    fn a_copy_that_gets_one_more_argument_changes_nobody_else() {
        let one = Text::new("log").with("n", 1);
        let more = one.clone().with("m", 2);
        assert_eq!((one.args.len(), more.args.len()), (1, 2));
        assert_ne!(one, more);
        assert_eq!(more, Text::new("log").with("n", 1).with("m", 2));
        assert_eq!(Text::new("log").args, Args::default());
    }

    #[test]
    fn phrases_are_their_words_wherever_those_are_kept() {
        let (own, shared) = (Phrase::from("bear"), Phrase::from("bear".to_owned()));
        assert_eq!(own, shared);
        assert_ne!(own, Phrase::from("boar".to_owned()));
        assert_eq!((own.to_string(), format!("{shared:?}")), ("bear".to_owned(), "\"bear\"".to_owned()));
    }
}
