//! A list of somebody's own, as far as it goes: what it comes to while it is written, and what is wrong with it (DUEL-2).

use std::collections::BTreeMap;

use scene::{DeckLine, DeckProblem, Decklist, Text};

use super::{binder, look};
use crate::content::{CardType, Content, Kind, ListLine, Numbers, read_lines};
use crate::setup::LONGEST_LIST;

pub(super) fn read(content: &Content, list: &str) -> Decklist {
    let Numbers { least_deck, most_deck, .. } = content.numbers;
    let (list, too_long) = cut(list);
    let read = read_lines(content, list);
    let mut cards: BTreeMap<Kind, u32> = BTreeMap::new();
    read.lines.iter().for_each(|line| *cards.entry(line.kind).or_default() += line.n);
    let cards: Vec<(Kind, u32)> = cards.into_iter().collect();
    let wrong = read
        .problems
        .iter()
        .map(|wrong| DeckProblem { line: wrong.line.map(|line| line as u32), reason: wrong.mistake.text() });
    // What is not read is said first: all else may follow from it.
    let long = Text::new("problem-list-long").with("most", LONGEST_LIST);
    let long = too_long.map(|line| DeckProblem { line: Some(line), reason: long });
    let mut problems: Vec<DeckProblem> = long.into_iter().chain(wrong).collect();
    let more = problems.len().saturating_sub(Decklist::MOST_PROBLEMS) as u32;
    problems.truncate(Decklist::MOST_PROBLEMS);
    let line = |ListLine { line, kind, n }: &ListLine| {
        let card = binder::item(content.card(*kind));
        DeckLine { line: *line as u32, card, n: *n }
    };
    Decklist {
        lines: read.lines.iter().map(line).collect(),
        size: cards.iter().map(|(_, n)| n).sum(),
        least: least_deck.into(),
        most: most_deck.into(),
        look: look::of(content, &cards, kinds(content, &cards)),
        problems,
        more,
    }
}

/// How many there are of each kind.
fn kinds(content: &Content, cards: &[(Kind, u32)]) -> Text {
    let n = |key: &'static str, of: CardType| {
        let all = cards.iter().filter(|(kind, _)| content.card(*kind).card_type == of);
        Text::new(key).with("n", all.map(|(_, n)| n).sum::<u32>())
    };
    Text::new("deck-kinds")
        .with("lands", n("deck-lands", CardType::Land))
        .with("creatures", n("deck-creatures", CardType::Creature))
        .with("invocations", n("deck-invocations", CardType::Invocation))
        .with("spells", n("deck-spells", CardType::Spell))
}

/// As much of a list as is read, whole lines, and in which line it becomes too long.
fn cut(list: &str) -> (&str, Option<u32>) {
    let Some((end, _)) = list.char_indices().nth(LONGEST_LIST.into()) else { return (list, None) };
    let start = list[..end].rfind('\n').map_or(0, |newline| newline + 1);
    let line = list[..start].matches('\n').count() as u32 + 1;
    (&list[..start], Some(line))
}
