//! Reads the content's files and tells every mistake in them.

use content::{At, Check, Files, Load, Loaded, Names, Place, Problem, Problems, Source, nearest, quoted};

use super::read_card::Reader;
use super::*;
use crate::scene::print_all;
use crate::setup::MOST_LIFE;

const RULES: &str = "rules.toml";
const TOKENS: &str = "tokens.toml";
const DECKS: &str = "decks.toml";
/// Cards are in any number of files in this folder.
const CARDS: &str = "cards/";
/// A deck's list is named by its id, in this folder.
const LISTS: &str = "decks/";
/// An opening hand has at most so many cards.
const MOST_HAND: u8 = 10;

macro_rules! shipped {
    ($($name:literal)*) => {
        Files::embedded(&[$(($name, include_str!(concat!("../../content/", $name)))),*])
    };
}

impl Load for Content {
    fn shipped() -> Files {
        shipped!("rules.toml" "tokens.toml" "decks.toml"
            "cards/black.toml" "cards/blue.toml" "cards/green.toml" "cards/lands.toml" "cards/neutral.toml"
            "cards/red.toml"
            "decks/draining.txt" "decks/fast.txt" "decks/growing.txt" "decks/slow.txt" "decks/swarming.txt"
            "decks/tricky.txt")
    }

    fn load(files: &Files) -> Result<Loaded<Content>, Problems> {
        let check = Check::new(files);
        let (numbers, offered) = numbers(&check);
        let cards = cards(&check);
        let mut content =
            Content { numbers, cards, decks: Vec::new(), first_deck: 0, second_deck: 0, printed: Vec::new() };
        let (deck_names, decks) = decks(&check, &content);
        content.decks = decks;
        [content.first_deck, content.second_deck] = offered.map(|deck| deck_names.find(&check, &deck));
        check.doubt_pictures("Arcane Duel", &Content::shipped(), &["picture"]);
        let mut loaded = check.finish(content)?;
        // Only of what was found right: wrong files name cards that are not there.
        loaded.content.printed = print_all(&loaded.content);
        Ok(loaded)
    }
}

/// The numbers of the rules, and the decks of both players where nothing is said.
fn numbers(check: &Check<'_>) -> (Numbers, [At<String>; 2]) {
    check.toml(RULES, |t| {
        let least_deck = t.int("least_deck", 1..=MAX_DECK as u8);
        let hand = t.int("hand", 1..=MOST_HAND);
        // Where that is wrong, it says nothing of the other.
        let most_least = if check.has_errors() { MOST_HAND } else { hand };
        let numbers = Numbers {
            life: t.int("life", 1..=MOST_LIFE),
            hand,
            least_hand: t.int("least_hand", 0..=most_least),
            most_hand: t.int("most_hand", 1..=20),
            least_deck,
            most_deck: t.int("most_deck", least_deck..=MAX_DECK as u8),
            copies: t.int("copies", 1..=MAX_DECK as u8),
            turns: t.int("turns", 1..=999),
            objects: t.int("objects", 10..=9999),
        };
        (numbers, [t.name("first_deck"), t.name("second_deck")])
    })
}

/// All cards: tokens first, since cards name them, then the others in the order of their files.
fn cards(check: &Check<'_>) -> Vec<CardDef> {
    let files: Vec<&str> =
        check.files().names().filter(|name| name.starts_with(CARDS) && name.ends_with(".toml")).collect();
    if files.is_empty() {
        let problem = Problem::error(&Place::file(CARDS), "there is no card");
        check.add(problem.expected("files such as `cards/red.toml`"));
    }
    let (mut ids, mut cards): (Vec<_>, Vec<_>) =
        check.toml(TOKENS, |t| t.tables("token", read_card::token)).into_iter().unzip();
    let tokens = Names::of("token", check, &ids);
    let reader = Reader { check, tokens: &tokens };
    for file in &files {
        for (id, card) in check.toml(file, |t| t.tables("card", |t| reader.card(t))) {
            ids.push(id);
            cards.push(card);
        }
    }
    Names::of("card", check, &ids);
    if let Some(extra) = ids.get(MAX_KINDS) {
        let problem = Problem::error(&extra.place, "too many cards");
        check.add(problem.expected(format!("at most {MAX_KINDS}, tokens included")));
    }
    same_names(check, &ids, &cards);
    cards
}

/// A name means one card in each language (DUEL-3.1).
fn same_names(check: &Check<'_>, ids: &[At<String>], cards: &[CardDef]) {
    for (index, (id, card)) in ids.iter().zip(cards).enumerate() {
        let is_same = |other: &&CardDef| {
            !card.name.en.is_empty() && (other.name.en == card.name.en || other.name.fr == card.name.fr)
        };
        if let Some(first) = cards[..index].iter().position(|other| is_same(&other)) {
            let problem = Problem::error(&id.place, "a card of that name is there already");
            check.add(problem.related(&ids[first].place, "first defined here"));
        }
    }
}

fn decks(check: &Check<'_>, content: &Content) -> (Names, Vec<DeckDef>) {
    let read = check.toml(DECKS, |t| {
        t.tables("deck", |t| {
            let id = t.name("id");
            let deck = list(check, content, &format!("{LISTS}{}.txt", id.value), &id);
            (
                id.clone(),
                DeckDef { id: id.value, name: t.translated("name"), about: t.translated("about"), deck },
            )
        })
    });
    let (ids, decks): (Vec<At<String>>, Vec<DeckDef>) = read.into_iter().unzip();
    let is_unread = |file: &&str| {
        let id = file.strip_prefix(LISTS).and_then(|file| file.strip_suffix(".txt"));
        id.is_some_and(|id| !ids.iter().any(|known| known.value == id))
    };
    for file in check.files().names().filter(is_unread) {
        check.warning(&Place::file(file), "nothing reads this list: decks.toml does not name it");
    }
    (Names::of("deck", check, &ids), decks)
}

/// The deck of a list's file. Where cards could not be read, nothing is said of the lists that name them.
fn list(check: &Check<'_>, content: &Content, file: &str, id: &At<String>) -> Deck {
    if id.value.is_empty() {
        return Deck::default();
    }
    let Some(source) = check.optional_source(file) else {
        let problem = Problem::error(&id.place, format!("missing file {}", quoted(file)));
        let near = nearest(file, check.files().names());
        check.add(match near {
            Some(near) => problem.hint(format!("there is a file {}", quoted(near))),
            None => problem,
        });
        return Deck::default();
    };
    let Source { text, .. } = source;
    read_list(content, text).unwrap_or_else(|problems| {
        for problem in problems {
            let place = source.place(problem.span);
            let mistake = problem.mistake;
            check.add(
                Problem::error(&place, "wrong list").expected(mistake.expected()).found(mistake.found()),
            );
        }
        Deck::default()
    })
}
