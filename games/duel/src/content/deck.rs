//! Decks, and the lists they are written as: `4 Name` a line (DUEL-2).

use std::collections::BTreeMap;
use std::ops::Range;

use content::Translated;
use kernel::{Arg, Text};

use super::{CardDef, Content, Kind, MAX_DECK, Numbers};

/// A deck of the content's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckDef {
    /// What setups call it.
    pub id: String,
    /// What people call it.
    pub name: Translated,
    /// How it plays, in a sentence.
    pub about: Translated,
    /// Its cards.
    pub deck: Deck,
}

/// Some cards: how many of each kind, by kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deck {
    cards: Vec<(Kind, u8)>,
}

impl Deck {
    /// The kinds in their order, each with how many there are.
    pub fn cards(&self) -> &[(Kind, u8)] {
        &self.cards
    }

    /// How many cards there are.
    pub fn size(&self) -> usize {
        self.cards.iter().map(|(_, count)| usize::from(*count)).sum()
    }
}

/// A mistake in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListProblem {
    /// Where: a line of the list, or all of it.
    pub span: Range<usize>,
    /// The line, counted from 1; none where the list as a whole is wrong.
    pub line: Option<usize>,
    /// What is wrong.
    pub mistake: ListMistake,
}

/// What is wrong in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListMistake {
    /// A line is not a number and a name.
    Line(String),
    /// This stands where a number was expected.
    Count(String),
    /// No card is called so.
    NoCard {
        /// How it is called.
        found: String,
        /// The name that was probably meant.
        near: Option<String>,
    },
    /// A token, which is no card to put into a deck.
    Token(String),
    /// The list has too few cards, or too many.
    Size {
        /// How many it has.
        found: u32,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// Too many of one card.
    Copies {
        /// How many.
        found: u32,
        /// Of which card.
        name: Translated,
        /// The most.
        most: u8,
    },
}

impl ListMistake {
    /// What is there.
    pub fn found(&self) -> String {
        match self {
            ListMistake::Line(found)
            | ListMistake::Count(found)
            | ListMistake::NoCard { found, .. }
            | ListMistake::Token(found) => found.clone(),
            ListMistake::Size { found, .. } => format!("{found} cards"),
            ListMistake::Copies { found, name, .. } => format!("{found} {}", name.en),
        }
    }

    /// What would be right, for whoever writes content.
    pub fn expected(&self) -> String {
        match self {
            ListMistake::Line(_) => "a number and a card, such as `4 Name`".to_owned(),
            ListMistake::Count(_) => format!("a number from 1 to {MAX_DECK} before the card's name"),
            ListMistake::NoCard { near: Some(near), .. } => format!("a card's name; did you mean `{near}`?"),
            ListMistake::NoCard { near: None, .. } => "a card's name".to_owned(),
            ListMistake::Token(_) => "a card: only effects make tokens".to_owned(),
            ListMistake::Size { least, most, .. } => format!("{least} to {most} cards"),
            ListMistake::Copies { most, .. } => format!("at most {most} of a card"),
        }
    }

    /// What is wrong, for whoever plays.
    pub fn text(&self) -> Text {
        let quoting = |key, found: &str| Text::new(key).with("found", Arg::literal(found.to_owned()));
        match self {
            ListMistake::Line(found) => quoting("problem-list-line", found),
            ListMistake::Count(found) => quoting("problem-list-count", found).with("most", MAX_DECK as u32),
            ListMistake::NoCard { found, near: None } => quoting("problem-list-card", found),
            ListMistake::NoCard { found, near: Some(near) } => {
                quoting("problem-list-near", found).with("near", Arg::literal(near.clone()))
            }
            ListMistake::Token(found) => quoting("problem-list-token", found),
            ListMistake::Size { found, least, most } => {
                Text::new("problem-list-size").with("count", *found).with("least", *least).with("most", *most)
            }
            ListMistake::Copies { found, name, most } => {
                Text::new("problem-list-copies").with("count", *found).with("name", name).with("most", *most)
            }
        }
    }
}

impl ListProblem {
    /// What is wrong and in which line, for whoever plays.
    pub fn text(&self) -> Text {
        match self.line {
            Some(line) => {
                let line = i64::try_from(line).unwrap_or(i64::MAX);
                Text::new("problem-list-at").with("line", line).with("problem", self.mistake.text())
            }
            None => self.mistake.text(),
        }
    }
}

/// A list as far as it is understood.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ListRead {
    /// The lines that say how many of which card, in order.
    pub lines: Vec<ListLine>,
    /// All mistakes: of the list as a whole first, then line by line.
    pub problems: Vec<ListProblem>,
}

/// A line of a list: so many of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListLine {
    /// Which line, counted from 1.
    pub line: usize,
    /// Which card.
    pub kind: Kind,
    /// How many.
    pub n: u32,
}

/// The deck that a list means; or all mistakes in it.
pub fn read_list(content: &Content, list: &str) -> Result<Deck, Vec<ListProblem>> {
    let ListRead { lines, problems } = read_lines(content, list);
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut counts: BTreeMap<Kind, u32> = BTreeMap::new();
    lines.iter().for_each(|line| *counts.entry(line.kind).or_default() += line.n);
    Ok(Deck { cards: counts.into_iter().map(|(kind, n)| (kind, n as u8)).collect() })
}

/// What a list says and what is wrong with it, line by line.
pub fn read_lines(content: &Content, list: &str) -> ListRead {
    let names = Names::of(content);
    let (mut lines, mut problems) = (Vec::new(), Vec::new());
    let mut counts: BTreeMap<Kind, Counted> = BTreeMap::new();
    let mut offset = 0;
    for (line, number) in list.split('\n').zip(1..) {
        let span = offset..offset + line.trim_end().len();
        offset += line.len() + 1;
        let words = line.split('#').next().unwrap_or_default().trim();
        if words.is_empty() {
            continue;
        }
        let mut wrong = |mistake: ListMistake| {
            problems.push(ListProblem { span: span.clone(), line: Some(number), mistake });
        };
        let Some((count, name)) = words.split_once(char::is_whitespace) else {
            wrong(ListMistake::Line(words.to_owned()));
            continue;
        };
        let name = name.trim();
        let count_read = count.parse::<u32>().ok().filter(|count| (1..=MAX_DECK as u32).contains(count));
        if count_read.is_none() {
            // A name alone is one mistake.
            let is_name = names.find(words).is_ok();
            let found = if is_name { words } else { count };
            wrong(ListMistake::Count(found.to_owned()));
            if is_name {
                continue;
            }
        }
        match names.find(name) {
            Ok(kind) => {
                let counted = counts.entry(kind).or_insert(Counted { n: 0, span: 0..0, line: 0 });
                *counted = Counted { n: counted.n + count_read.unwrap_or(0), span, line: number };
                lines.extend(count_read.map(|n| ListLine { line: number, kind, n }));
            }
            Err(mistake) => wrong(mistake),
        }
    }
    judge(content, &counts, list.len(), &mut problems);
    problems.sort_by_key(|problem| problem.line);
    ListRead { lines, problems }
}

/// How many of a card a list has, and the last line that says so.
struct Counted {
    n: u32,
    span: Range<usize>,
    line: usize,
}

/// The rules for decks, over the lines that were understood: how many cards there are is known only where all
/// were.
fn judge(
    content: &Content,
    counts: &BTreeMap<Kind, Counted>,
    length: usize,
    problems: &mut Vec<ListProblem>,
) {
    let Numbers { least_deck, most_deck, copies, .. } = content.numbers;
    let is_whole = problems.is_empty();
    let size: u32 = counts.values().map(|counted| counted.n).sum();
    if is_whole && !(u32::from(least_deck)..=u32::from(most_deck)).contains(&size) {
        let mistake = ListMistake::Size { found: size, least: least_deck, most: most_deck };
        problems.push(ListProblem { span: 0..length, line: None, mistake });
    }
    for (kind, Counted { n, span, line }) in counts {
        let card = content.card(*kind);
        if !card.is_basic && *n > u32::from(copies) {
            let mistake = ListMistake::Copies { found: *n, name: card.name.clone(), most: copies };
            problems.push(ListProblem { span: span.clone(), line: Some(*line), mistake });
        }
    }
}

/// Cards by all their names: in both languages, in any case, and by id.
struct Names<'a> {
    kinds: BTreeMap<String, Kind>,
    content: &'a Content,
}

impl<'a> Names<'a> {
    fn of(content: &'a Content) -> Names<'a> {
        let cards = content.cards.iter().zip(0..=u8::MAX).filter(|(card, _)| !card.is_token);
        let kinds = cards.flat_map(|(card, place)| {
            let names = [&*card.name.en, &*card.name.fr, &*card.id];
            names.map(|name| (name.to_lowercase(), Kind(place)))
        });
        Names { kinds: kinds.collect(), content }
    }

    fn find(&self, name: &str) -> Result<Kind, ListMistake> {
        let found = name.to_owned();
        let name = name.to_lowercase();
        self.kinds.get(&name).copied().ok_or_else(|| {
            let is_called = |card: &&CardDef| {
                [&*card.name.en, &*card.name.fr, &*card.id].iter().any(|known| known.to_lowercase() == name)
            };
            if self.content.cards.iter().any(|card| card.is_token && is_called(&card)) {
                return ListMistake::Token(found);
            }
            let known = self.content.cards.iter().filter(|card| !card.is_token);
            let known = known.flat_map(|card| [&*card.name.en, &*card.name.fr]);
            ListMistake::NoCard { found, near: content::nearest(&name, known).map(str::to_owned) }
        })
    }
}
