//! The words for texts, in English and French, from Fluent files.

use std::fmt;
use std::str::FromStr;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use kernel::{SetupProblem, visible};
use serde::Serialize;
use unic_langid::LanguageIdentifier;

use crate::{Arg, Text};

/// A language of the user interface.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Lang {
    /// English.
    En,
    /// French.
    Fr,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The file of its words beside a game's or a client's sources.
    pub const fn file(self) -> &'static str {
        match self {
            Lang::En => "texts/en.ftl",
            Lang::Fr => "texts/fr.ftl",
        }
    }

    fn id(self) -> LanguageIdentifier {
        self.to_string().parse().expect("the names of our languages are language tags")
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        })
    }
}

/// A language that the interface does not speak.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLang(pub String);

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the language `{}` is not spoken here: choose en or fr", self.0)
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(text: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.to_string() == text)
            .ok_or_else(|| UnknownLang(text.to_owned()))
    }
}

/// The Fluent files of one body of texts.
#[derive(Clone, Copy, Debug)]
pub struct Sources {
    /// The English file.
    pub en: &'static str,
    /// The French file.
    pub fr: &'static str,
    /// Keys whose words are rightly the same in both languages.
    pub same: &'static [&'static str],
}

impl Sources {
    /// The texts that every game shares.
    pub const COMMON: Sources = Sources {
        en: include_str!("../texts/en.ftl"),
        fr: include_str!("../texts/fr.ftl"),
        same: &[
            "mod-title",
            "told-play",
            "ui-cell-named",
            "ui-figure",
            "ui-figure-per-cent",
            "ui-forecast-side",
            "ui-forecast-and",
            "ui-forecast-measure",
            "ui-forecast-per-cent",
            "ui-forecast-number",
        ],
    };

    /// The file of a language.
    pub fn of(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
        }
    }
}

/// Says texts in one language.
pub struct Speech {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Speech {
    /// The words of these files; later files may not repeat earlier ones' keys.
    pub fn new(lang: Lang, sources: &[Sources]) -> Speech {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.id()]);
        // Invisible marks around arguments upset terminals and comparisons.
        bundle.set_use_isolating(false);
        for source in sources {
            let resource =
                FluentResource::try_new(source.of(lang).to_owned()).unwrap_or_else(|(partial, _)| partial);
            bundle.add_resource_overriding(resource);
        }
        Speech { lang, bundle }
    }

    /// The language it speaks.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there are words for a key.
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The words of a text; `names` are those of the seats. A key without words
    /// is shown in brackets. Names of seats and of the content lose what cannot be seen: a
    /// record may come from anywhere.
    pub fn say(&self, text: &Text, names: &[String]) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &text.args {
            match arg {
                Arg::Number(number) => args.set(&**name, *number),
                Arg::Text(text) => args.set(&**name, self.say(text, names)),
                Arg::Words { en, fr } => {
                    let words = match self.lang {
                        Lang::En => en,
                        Lang::Fr => fr,
                    };
                    args.set(&**name, visible(words).into_owned());
                }
                Arg::Seat(seat) => {
                    let known = names.get(seat.index()).filter(|name| !name.is_empty());
                    let said = known.map_or_else(|| self.seat(seat.0 + 1), |name| visible(name).into_owned());
                    args.set(&**name, said);
                }
            }
        }
        self.words(&text.key, &args)
    }

    /// The words of a text without arguments.
    pub fn plain(&self, key: &str) -> String {
        self.words(key, &FluentArgs::new())
    }

    /// The words for an option of a setup's field (`choice-<field>-<option>`). One
    /// that somebody's own content brings has none, and is called by its name.
    pub fn option(&self, field: &str, option: &str) -> String {
        let key = format!("choice-{field}-{option}");
        if self.knows(&key) { self.plain(&key) } else { visible(option).into_owned() }
    }

    /// A mistake in a setup after the name of its field, as settings are named in
    /// commands.
    pub fn problem(&self, SetupProblem { field, reason }: &SetupProblem) -> String {
        format!("{field}: {}", self.say(reason, &[]))
    }

    fn seat(&self, number: u8) -> String {
        let mut args = FluentArgs::new();
        args.set("number", i64::from(number));
        self.words("seat-number", &args)
    }

    fn words(&self, key: &str, args: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return format!("[{key}]");
        };
        self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Field, FieldKind, Form, Seat};

    use super::*;

    const TOY: Sources = Sources {
        en: "coins = { $n ->\n    [one] one coin\n   *[other] { $n } coins\n }\nwon = { $who } won { $what }",
        fr: "coins = { $n ->\n    [one] { $n } pièce\n   *[other] { $n } pièces\n }\nwon = { $who } gagne { $what }",
        same: &[],
    };

    #[test]
    fn texts_nest_count_and_name_people() {
        let text = Text::new("won").with("who", Seat(0)).with("what", Text::new("coins").with("n", 3u8));
        let say = |lang, names: &[String]| Speech::new(lang, &[Sources::COMMON, TOY]).say(&text, names);
        assert_eq!(say(Lang::En, &["Ann".into()]), "Ann won 3 coins");
        assert_eq!(say(Lang::Fr, &["Ann".into()]), "Ann gagne 3 pièces");
        assert_eq!(say(Lang::Fr, &[]), "Joueur 1 gagne 3 pièces");
    }

    #[test]
    fn names_of_the_content_come_in_the_language_that_is_spoken() {
        let bear = Arg::Words { en: "the bear".into(), fr: "l'ours".into() };
        let text = Text::new("won").with("who", Seat(0)).with("what", bear);
        let say = |lang| Speech::new(lang, &[TOY]).say(&text, &["Ann".into()]);
        assert_eq!(Lang::ALL.map(say), ["Ann won the bear", "Ann gagne l'ours"]);
    }

    #[test]
    fn names_from_anywhere_cannot_steer_a_terminal() {
        let bear = Arg::literal("\u{1b}[2J\u{202e}bear");
        let text = Text::new("won").with("who", Seat(0)).with("what", bear);
        let say = |lang| Speech::new(lang, &[TOY]).say(&text, &["\u{1b}]0;A\u{7}nn\u{200b}".into()]);
        assert_eq!(Lang::ALL.map(say), ["]0;Ann won [2Jbear", "]0;Ann gagne [2Jbear"]);
        assert_eq!(Speech::new(Lang::En, &[TOY]).option("map", "my\u{9b}-marsh"), "my-marsh");
    }

    #[test]
    fn french_counts_zero_as_singular() {
        let say = |n: u8| Speech::new(Lang::Fr, &[TOY]).say(&Text::new("coins").with("n", n), &[]);
        assert_eq!([say(0), say(1), say(2)], ["0 pièce", "1 pièce", "2 pièces"]);
    }

    #[test]
    fn an_option_without_words_is_called_by_its_name() {
        let maps =
            Sources { en: "choice-map-river = The river", fr: "choice-map-river = La rivière", same: &[] };
        let say = |lang, option| Speech::new(lang, &[maps]).option("map", option);
        assert_eq!([say(Lang::En, "river"), say(Lang::Fr, "river")], ["The river", "La rivière"]);
        assert_eq!(say(Lang::Fr, "my-marsh"), "my-marsh");
    }

    #[test]
    fn what_is_wrong_with_a_setup_is_said_in_every_language() {
        let say = |lang| {
            let speech = Speech::new(lang, &[Sources::COMMON]);
            let long = SetupProblem::long("list.2", "Île", 2);
            let problems = [
                SetupProblem::number("rounds", "0", 1, 9),
                SetupProblem::choice("clan", "elves", &["cooks", "miners"]),
                SetupProblem::flag("open", ""),
            ];
            problems.iter().chain([&long]).map(|problem| speech.problem(problem)).collect::<Vec<_>>()
        };
        assert_eq!(
            say(Lang::En),
            [
                "rounds: “0” is not a whole number from 1 to 9.",
                "clan: “elves” is not among the choices: cooks, miners.",
                "open: “” is neither yes nor no.",
                "list.2: 3 characters are too many: at most 2.",
            ]
        );
        assert_eq!(
            say(Lang::Fr),
            [
                "rounds: « 0 » n'est pas un nombre entier de 1 à 9.",
                "clan: « elves » n'est pas parmi les choix : cooks, miners.",
                "open: «  » n'est ni oui (yes) ni non (no).",
                "list.2: 3 caractères, c'est trop : 2 au plus.",
            ]
        );
    }

    /// A form makes every problem of the kernel's own.
    #[test]
    fn every_problem_that_a_form_finds_has_words() {
        let field = |key, kind| Field { key, kind };
        let form = Form {
            fields: vec![
                field("number", FieldKind::Number { min: 1, max: 2, default: 1 }),
                field("flag", FieldKind::Flag { default: true }),
            ],
            seat_fields: vec![
                field("choice", FieldKind::Choice { options: vec!["a".into()], default: "a".into() }),
                field("text", FieldKind::Text { most: 1, default: String::new() }),
            ],
            ..Form::fixed(2)
        };
        let values =
            [("number", "x"), ("flag", "x"), ("choice", "x"), ("text", "xx"), ("text.3", "x"), ("y", "x")];
        let problems = form.fill(values).expect_err("all are wrong");
        let none = Form::fixed(2).fill([("y", "x")]).expect_err("there are no settings");
        assert_eq!((problems.len(), none.len()), (6, 1));
        for speech in Lang::ALL.map(|lang| Speech::new(lang, &[Sources::COMMON])) {
            for problem in problems.iter().chain(&none) {
                assert!(speech.knows(&problem.reason.key), "{problem}");
            }
        }
    }

    #[test]
    fn a_key_without_words_is_shown() {
        assert_eq!(Speech::new(Lang::En, &[TOY]).plain("nothing"), "[nothing]");
    }
}
