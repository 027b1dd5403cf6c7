//! A simple reading of Rust: which letters are code, which stand in quotes, and
//! which lines are tests.

use std::ops::Range;

/// A Rust file with everything but code blanked out, line for line.
pub struct Scanned {
    /// The code; comments and what stands in quotes are spaces.
    pub code: String,
    /// What stands in quotes, in order.
    pub literals: Vec<Literal>,
    tests: Vec<Range<usize>>,
}

/// A string literal.
pub struct Literal {
    /// What stands between the quotes, escapes as they are written.
    pub text: String,
    /// Where it begins in [`Scanned::code`].
    pub at: usize,
}

impl Scanned {
    /// Whether a line, counted from 0, belongs to an item under `#[cfg(test)]`.
    pub fn is_test_line(&self, line: usize) -> bool {
        self.tests.iter().any(|lines| lines.contains(&line))
    }
}

/// Reads a file.
pub fn scan(text: &str) -> Scanned {
    let (code, literals) = blanked(text);
    let tests = test_items(&code);
    Scanned { code, literals, tests }
}

/// Where a word stands in a text with no letter, digit or underscore beside it.
pub fn words<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.match_indices(word).map(|(at, _)| at).filter(move |&at| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        let goes_before = before.is_some_and(is_part) && word.starts_with(is_part);
        let goes_on = after.is_some_and(is_part) && word.ends_with(is_part);
        !goes_before && !goes_on
    })
}

fn blanked(text: &str) -> (String, Vec<Literal>) {
    let mut code = String::with_capacity(text.len());
    let mut literals = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let before = code.chars().next_back();
        let (kept, skipped) = match first {
            '/' if rest.starts_with("//") => (0, rest.find('\n').unwrap_or(rest.len())),
            '/' if rest.starts_with("/*") => (0, block_comment(rest)),
            '"' => (1, string(rest)),
            'r' | 'b' | 'c' if !before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_') => {
                match raw_string(rest) {
                    Some(length) => (0, length),
                    None => (1, 1),
                }
            }
            '\'' => match character(rest) {
                Some(length) => (1, length),
                None => (1, 1),
            },
            other => (other.len_utf8(), other.len_utf8()),
        };
        if first == '"' || (kept == 0 && first != '/') {
            literals.push(Literal { text: inside(&rest[..skipped]).to_owned(), at: code.len() });
        }
        code.push_str(&rest[..kept]);
        code.extend(rest[kept..skipped].chars().map(|letter| if letter == '\n' { '\n' } else { ' ' }));
        rest = &rest[skipped..];
    }
    (code, literals)
}

/// What stands between the quotes of a literal.
fn inside(literal: &str) -> &str {
    let body = literal.split_once('"').map_or("", |(_, body)| body);
    body.rsplit_once('"').map_or(body, |(body, _)| body)
}

fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        if text[at..].starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if text[at..].starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

fn string(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// `r"…"`, `br#"…"#`: no escapes, as many `#` behind as before.
fn raw_string(text: &str) -> Option<usize> {
    let start = text.find('r').filter(|&at| at <= 1)?;
    let n_hashes = text[start + 1..].bytes().take_while(|&byte| byte == b'#').count();
    let body = start + 1 + n_hashes;
    if !text[body..].starts_with('"') {
        return None;
    }
    let close = format!("\"{}", "#".repeat(n_hashes));
    Some(text[body + 1..].find(&close).map_or(text.len(), |at| body + 1 + at + close.len()))
}

/// `'x'` or `'\n'`, and not the lifetime `'x`.
fn character(text: &str) -> Option<usize> {
    let mut letters = text.char_indices().skip(1);
    let (_, first) = letters.next()?;
    if first == '\\' {
        letters.next()?;
        return letters.find(|&(_, letter)| letter == '\'').map(|(at, _)| at + 1);
    }
    letters.next().filter(|&(_, letter)| letter == '\'').map(|(at, _)| at + 1)
}

/// The lines of items under `#[cfg(test)]`, up to their closing brace.
fn test_items(code: &str) -> Vec<Range<usize>> {
    let line_of = |at: usize| code[..at].matches('\n').count();
    let item = |(at, _): (usize, &str)| {
        let mut depth = 0;
        for (offset, letter) in code[at..].char_indices() {
            match letter {
                '{' => depth += 1,
                '}' if depth == 1 => return line_of(at)..line_of(at + offset) + 1,
                '}' => depth -= 1,
                ';' if depth == 0 => return line_of(at)..line_of(at + offset) + 1,
                _ => {}
            }
        }
        line_of(at)..usize::MAX
    };
    code.match_indices("#[cfg(test)]").map(item).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> String {
        let code = scan(text).code;
        assert_eq!(code.lines().count(), text.lines().count());
        code.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_are_no_code() {
        assert_eq!(code("let a = 1; // f64\nlet b;"), "let a = 1; let b;");
        assert_eq!(code("a /* x /* f64 */ y */ b"), "a b");
        assert_eq!(code("/// f64\nfn a() {}"), "fn a() {}");
    }

    #[test]
    fn strings_are_no_code() {
        assert_eq!(code(r#"a("f64 \" f64") + b"#), r#"a(" ) + b"#);
        assert_eq!(code("a(r#\"f64 \" f64\"#) + b"), "a( ) + b");
        assert_eq!(code("a(br\"f64\", b\"f64\") + b"), "a( , b\" ) + b");
        assert_eq!(code("let bar = 1; let r = 2;"), "let bar = 1; let r = 2;");
    }

    #[test]
    fn what_stands_in_quotes_is_kept_with_its_place() {
        let scanned = scan("a(\"é \\\" x\", r#\"y \"z\"#, b\"\", '\"') // \"no\"");
        let found: Vec<&str> = scanned.literals.iter().map(|literal| literal.text.as_str()).collect();
        assert_eq!(found, ["é \\\" x", "y \"z", ""]);
        assert!(scanned.code[scanned.literals[1].at..].trim_start().starts_with(','), "{}", scanned.code);
    }

    #[test]
    fn lifetimes_are_no_quotes() {
        assert_eq!(code("fn a<'a>(b: &'a str) -> char { '\"' } // \""), "fn a<'a>(b: &'a str) -> char { ' }");
        assert_eq!(code(r"let a = ['\'', '\u{e9}', 'é']; b"), "let a = [' , ' , ' ]; b");
    }

    #[test]
    fn words_have_edges() {
        let found: Vec<usize> = words("f64 af64 f64a x.f64()", "f64").collect();
        assert_eq!(found, [0, 16]);
        assert_eq!(words("dbg!(x) adbg!(x)", "dbg!(").count(), 1);
    }

    #[test]
    fn test_items_end_at_their_brace() {
        let scanned =
            scan("fn a() {}\n#[cfg(test)]\nuse b;\nfn c() {}\n#[cfg(test)]\nmod tests {\n  {}\n}\nfn d() {}");
        let lines: Vec<usize> = (0..9).filter(|&line| scanned.is_test_line(line)).collect();
        assert_eq!(lines, [1, 2, 4, 5, 6, 7]);
    }
}
