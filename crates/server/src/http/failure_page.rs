//! A failure as a page: for browsers that ask for one, so that people read a sentence. Programs are told the same as JSON.

use std::sync::LazyLock;

use scene::{Lang, Sources, Speech};
use wire::Failure;

/// What such a page is.
pub const MEDIA_TYPE: &str = "text/html; charset=utf-8";

static SPEECHES: LazyLock<[Speech; 2]> =
    LazyLock::new(|| Lang::ALL.map(|lang| Speech::new(lang, &[Sources::COMMON])));

/// The language in which somebody is to be told, by the headers `accept` and `accept-language` of a question; none where it
/// asks for no page.
pub fn asked(accept: &str, languages: &str) -> Option<Lang> {
    let asks_for = |kind: &str| words(accept).any(|word| word.eq_ignore_ascii_case(kind));
    let is_for_people = asks_for("text/html") && !asks_for("application/json");
    // Browsers name the languages in the order in which they are wanted.
    let wanted = words(languages).find_map(|tag| tag.get(..2)?.to_ascii_lowercase().parse().ok());
    is_for_people.then(|| wanted.unwrap_or(Lang::En))
}

/// The same by the head of a request as it came.
pub fn asked_by(head: &str) -> Option<Lang> {
    let header = |name: &str| {
        let fields = head.lines().filter_map(|line| line.split_once(':'));
        let mut values = fields.filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value);
        values.next().unwrap_or_default()
    };
    let is_question = head.starts_with("GET ");
    asked(header("accept"), header("accept-language")).filter(|_| is_question)
}

/// The words of a header that lists some, without their weights.
fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').filter_map(|word| word.split(';').next()).map(str::trim)
}

/// The page.
pub fn page(failure: &Failure, lang: Lang) -> String {
    let speech = SPEECHES.iter().find(|speech| speech.lang() == lang);
    let reason = speech.map_or_else(|| failure.code.clone(), |speech| speech.say(&failure.reason, &[]));
    format!(
        "<!doctype html>\n<html lang=\"{lang}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\"><title>Ludotheque</title></head>\
         <body><h1><a href=\"/\">Ludotheque</a></h1><p>{}</p></body></html>\n",
        escaped(&reason)
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use scene::Text;

    use super::*;

    const BROWSER: &str = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

    #[test]
    fn browsers_that_ask_for_a_page_get_one_in_their_language() {
        for (accept, languages, lang) in [
            (BROWSER, "fr-FR,fr;q=0.9,en;q=0.8", Some(Lang::Fr)),
            (BROWSER, "de, en-GB;q=0.7, fr;q=0.3", Some(Lang::En)),
            (BROWSER, "de", Some(Lang::En)),
            ("Text/HTML", "é", Some(Lang::En)),
            ("*/*", "fr", None),
            ("application/json, text/html", "fr", None),
            ("image/webp,*/*;q=0.8", "fr", None),
            ("", "", None),
        ] {
            assert_eq!(asked(accept, languages), lang, "{accept}; {languages}");
        }
        let head = |method: &str| format!("{method} / HTTP/1.1\r\nhost: x\r\nACCEPT: {BROWSER}\r\n\r\n");
        assert_eq!((asked_by(&head("GET")), asked_by(&head("POST"))), (Some(Lang::En), None));
        assert_eq!((asked_by("GET / HTTP/1.1\r\n\r\n"), asked_by("")), (None, None));
    }

    #[test]
    fn what_is_told_is_text_and_nothing_else() {
        let reason = Text::new("fail-no-mod").with("name", Text::new("<b>&"));
        let failure = Failure { code: "no-mod".into(), reason, ..Failure::default() };
        let page = page(&failure, Lang::En);
        assert!(page.contains("[&lt;b&gt;&amp;]") && !page.contains("<b>"), "{page}");
    }
}
