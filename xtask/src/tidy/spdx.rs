//! Licence expressions: `(MIT OR Apache-2.0) AND Unicode-3.0`.

/// Whether an expression can be kept by licences that are allowed alone.
/// An expression that cannot be read is not kept.
pub fn is_kept(expression: &str, is_allowed: &dyn Fn(&str) -> bool) -> bool {
    // Old crates write a slash for OR.
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = Reader { words: &words, is_allowed };
    reader.any() == Some(true) && reader.words.is_empty()
}

struct Reader<'a> {
    words: &'a [&'a str],
    is_allowed: &'a dyn Fn(&str) -> bool,
}

impl Reader<'_> {
    fn takes(&mut self, word: &str) -> bool {
        match self.words.split_first() {
            Some((first, rest)) if first.eq_ignore_ascii_case(word) => {
                self.words = rest;
                true
            }
            _ => false,
        }
    }

    fn any(&mut self) -> Option<bool> {
        let mut kept = self.every()?;
        while self.takes("OR") {
            kept |= self.every()?;
        }
        Some(kept)
    }

    fn every(&mut self) -> Option<bool> {
        let mut kept = self.one()?;
        while self.takes("AND") {
            kept &= self.one()?;
        }
        Some(kept)
    }

    fn one(&mut self) -> Option<bool> {
        if self.takes("(") {
            let kept = self.any()?;
            return self.takes(")").then_some(kept);
        }
        let (licence, rest) = self.words.split_first()?;
        self.words = rest;
        let mut name = (*licence).to_owned();
        if self.takes("WITH") {
            let (exception, rest) = self.words.split_first()?;
            self.words = rest;
            name = format!("{name} WITH {exception}");
        }
        Some((self.is_allowed)(&name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(expression: &str) -> bool {
        is_kept(expression, &|name| ["MIT", "Apache-2.0", "Unicode-3.0"].contains(&name))
    }

    #[test]
    fn one_allowed_side_of_an_or_is_enough() {
        assert!(kept("MIT"));
        assert!(kept("MIT/Apache-2.0"));
        assert!(kept("MIT OR Apache-2.0 OR LGPL-2.1-or-later"));
        assert!(kept("(MIT OR GPL-3.0-only) AND Unicode-3.0"));
        assert!(kept("Apache-2.0 WITH LLVM-exception OR MIT"));
    }

    #[test]
    fn everything_else_is_refused() {
        assert!(!kept("GPL-3.0-only"));
        assert!(!kept("MIT AND GPL-3.0-only"));
        assert!(!kept("MIT OR Apache-2.0 AND GPL-3.0-only)"));
        assert!(!kept("Apache-2.0 WITH LLVM-exception"));
        assert!(!kept("(MIT"));
        assert!(!kept("MIT Apache-2.0"));
        assert!(!kept(""));
    }
}
