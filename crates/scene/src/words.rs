//! What is wrong with the files of words of a game, or of a client.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use fluent_syntax::ast;

use crate::{Lang, Sources};

/// Something wrong in the files of one body of texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextProblem {
    /// The file of a language is not Fluent somewhere.
    Syntax {
        /// The file's language.
        lang: Lang,
        /// Where the entry begins that cannot be read, counted from 1.
        line: usize,
        /// The parser's reason.
        error: String,
    },
    /// A key stands twice in the file of a language.
    Twice(Lang, String),
    /// A key has no words in a language.
    Missing(Lang, String),
    /// A key's words use other arguments in the two languages.
    Arguments {
        /// The key.
        key: String,
        /// The arguments that only the English uses.
        en: Vec<String>,
        /// The arguments that only the French uses.
        fr: Vec<String>,
    },
    /// A key's words are the same in both languages and not listed as such.
    Untranslated(String),
    /// A key is listed as the same in both languages and is not.
    NotTheSame(String),
}

/// The file, the key, what is wrong, and what to do about it.
impl fmt::Display for TextProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [en, fr] = Lang::ALL.map(|lang| lang.file());
        match self {
            TextProblem::Syntax { lang, line, error } => write!(
                f,
                "{}:{line}: not Fluent ({error}): write `key = words`, with further lines indented",
                lang.file()
            ),
            TextProblem::Twice(lang, key) => {
                write!(f, "{}: `{key}` has words twice: delete one of them", lang.file())
            }
            TextProblem::Missing(lang, key) => {
                let other = if *lang == Lang::En { fr } else { en };
                write!(f, "{}: `{key}` has no words: write them, or delete it from {other}", lang.file())
            }
            TextProblem::Arguments { key, en: only_en, fr: only_fr } => {
                write!(f, "{fr}: `{key}` has not the arguments of {en}: ")?;
                let verbs = [("add", only_en), ("take out", only_fr)];
                let due = verbs.into_iter().filter(|(_, names)| !names.is_empty());
                for (index, (verb, names)) in due.enumerate() {
                    let names: Vec<String> = names.iter().map(|name| format!("{{ ${name} }}")).collect();
                    write!(f, "{}{verb} {}", if index == 0 { "" } else { ", " }, names.join(", "))?;
                }
                Ok(())
            }
            TextProblem::Untranslated(key) => write!(
                f,
                "{fr}: `{key}` has the same words as {en}: translate it, or list it in `Sources::same`"
            ),
            TextProblem::NotTheSame(key) => write!(
                f,
                "{fr}: `{key}` is listed in `Sources::same` and has not the same words as {en}: take it off \
                 the list"
            ),
        }
    }
}

/// Everything wrong in the files of one body of texts.
pub fn check_sources(sources: &Sources) -> Vec<TextProblem> {
    let mut problems = Vec::new();
    let [en, fr] = Lang::ALL.map(|lang| messages(lang, sources.of(lang), &mut problems));
    for (lang, own, other) in [(Lang::Fr, &fr, &en), (Lang::En, &en, &fr)] {
        let missing = other.keys().filter(|key| !own.contains_key(*key));
        problems.extend(missing.map(|key| TextProblem::Missing(lang, key.clone())));
    }
    let is_listed = |key: &str| sources.same.contains(&key);
    for (key, english) in &en {
        let Some(french) = fr.get(key) else { continue };
        if english.arguments != french.arguments {
            let only = |own: &Message, other: &Message| {
                own.arguments.difference(&other.arguments).cloned().collect()
            };
            let (en, fr) = (only(english, french), only(french, english));
            problems.push(TextProblem::Arguments { key: key.clone(), en, fr });
        }
        if english.words == french.words && !is_listed(key) {
            problems.push(TextProblem::Untranslated(key.clone()));
        }
    }
    let words =
        |messages: &BTreeMap<String, Message>, key: &str| messages.get(key).map(|one| one.words.clone());
    for &key in sources.same {
        let english = words(&en, key);
        if english.is_none() || english != words(&fr, key) {
            problems.push(TextProblem::NotTheSame(key.to_owned()));
        }
    }
    problems
}

struct Message {
    words: String,
    arguments: BTreeSet<String>,
}

fn messages(lang: Lang, source: &str, problems: &mut Vec<TextProblem>) -> BTreeMap<String, Message> {
    let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(resource, errors)| {
        problems.extend(errors.iter().map(|error| {
            // The parser often gives up only at the next line: what it could not read begins before.
            let rest = &source[error.slice.as_ref().map_or(error.pos.start, |slice| slice.start)..];
            let before = &source[..source.len() - rest.trim_start().len()];
            TextProblem::Syntax { lang, line: before.matches('\n').count() + 1, error: error.to_string() }
        }));
        resource
    });
    let mut messages = BTreeMap::new();
    for entry in &resource.body {
        let ast::Entry::Message(ast::Message { id, value: Some(pattern), .. }) = entry else { continue };
        let mut arguments = BTreeSet::new();
        collect_arguments(pattern, &mut arguments);
        let mut words = format!("{pattern:?}");
        words.retain(|letter| !letter.is_whitespace());
        if messages.insert(id.name.to_owned(), Message { words, arguments }).is_some() {
            problems.push(TextProblem::Twice(lang, id.name.to_owned()));
        }
    }
    messages
}

fn collect_arguments(pattern: &ast::Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let ast::PatternElement::Placeable { expression } = element else { continue };
        match expression {
            ast::Expression::Inline(inline) => collect_inline(inline, found),
            ast::Expression::Select { selector, variants } => {
                collect_inline(selector, found);
                variants.iter().for_each(|variant| collect_arguments(&variant.value, found));
            }
        }
    }
}

fn collect_inline(inline: &ast::InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        ast::InlineExpression::Placeable { expression } => {
            if let ast::Expression::Inline(inner) = expression.as_ref() {
                collect_inline(inner, found);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_common_texts_are_whole() {
        assert_eq!(check_sources(&Sources::COMMON), []);
    }

    #[test]
    fn every_kind_of_mistake_is_told_with_its_file_key_and_remedy() {
        let broken = Sources {
            en: "a = one\na = two\nb = { $x }\nc = same\nd = only here\ne = same",
            fr: "a = un\nb = { $y } \nc = same\nf = ici\ne = pareil\n\n!",
            same: &["e", "gone"],
        };
        let told: Vec<String> = check_sources(&broken).iter().map(ToString::to_string).collect();
        let syntax = &told[1];
        assert!(syntax.starts_with("texts/fr.ftl:7: not Fluent ("), "{syntax}");
        assert!(syntax.ends_with("): write `key = words`, with further lines indented"), "{syntax}");
        assert_eq!(
            [&told[..1], &told[2..]].concat(),
            [
                "texts/en.ftl: `a` has words twice: delete one of them",
                "texts/fr.ftl: `d` has no words: write them, or delete it from texts/en.ftl",
                "texts/en.ftl: `f` has no words: write them, or delete it from texts/fr.ftl",
                "texts/fr.ftl: `b` has not the arguments of texts/en.ftl: add { $x }, take out { $y }",
                "texts/fr.ftl: `c` has the same words as texts/en.ftl: translate it, or list it in \
                 `Sources::same`",
                "texts/fr.ftl: `e` is listed in `Sources::same` and has not the same words as texts/en.ftl: \
                 take it off the list",
                "texts/fr.ftl: `gone` is listed in `Sources::same` and has not the same words as \
                 texts/en.ftl: take it off the list",
            ]
        );
    }
}
