//! What is chosen before a duel (DUEL-2).

use kernel::{Field, FieldKind, Form, SetupProblem};
use serde::{Deserialize, Serialize};

use crate::content::{Content, Deck, read_list};
use crate::state::Stop;

/// Nobody begins with more life.
pub(crate) const MOST_LIFE: u8 = 99;
/// A list has at most so many characters.
pub(crate) const LONGEST_LIST: u16 = 4000;

/// What is chosen before a duel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Life at the beginning.
    pub life: u8,
    /// The turns after which the duel is a draw.
    pub turns: u16,
    /// One for either player.
    pub seats: [SideSetup; 2],
}

/// What a player chooses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideSetup {
    /// A deck's id.
    pub deck: String,
    /// The list of a deck of the player's own, which is then played instead; or nothing.
    pub list: String,
    /// Where the player is asked at first.
    pub stops: StopSet,
}

/// Stops to begin with (DUEL-17).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StopSet {
    /// Nowhere but where one is always asked.
    Few,
    /// After the opponent's attackers and at the end of the opponent's turn, too.
    Watchful,
    /// Everywhere.
    All,
}

impl StopSet {
    /// The stops, a bit each.
    pub(crate) fn bits(self) -> u16 {
        let bits = |stops: &[Stop]| stops.iter().fold(0, |bits, stop| bits | stop.bit());
        match self {
            StopSet::Few => 0,
            StopSet::Watchful => bits(&[Stop::TheirAttackers, Stop::TheirEnd]),
            StopSet::All => bits(&Stop::ALL),
        }
    }
}

impl Setup {
    /// These two with the usual life and turns.
    pub fn of(content: &Content, seats: [SideSetup; 2]) -> Setup {
        Setup { life: content.numbers.life, turns: content.numbers.turns, seats }
    }

    /// The decks that the setup means; or all that is wrong with it.
    pub(crate) fn decks(&self, content: &Content) -> Result<[Deck; 2], Vec<SetupProblem>> {
        let mut problems = Vec::new();
        let fields =
            [("life", u16::from(self.life), MOST_LIFE.into()), ("turns", self.turns, content.numbers.turns)];
        for (field, found, most) in fields {
            if !(1..=most).contains(&found) {
                problems.push(SetupProblem::number(field, &found.to_string(), 1, most.into()));
            }
        }
        let mut decks = [Deck::default(), Deck::default()];
        for ((side, deck), seat) in self.seats.iter().zip(&mut decks).zip(1..) {
            match side.deck(content, seat) {
                Ok(found) => *deck = found,
                Err(found) => problems.extend(found),
            }
        }
        if problems.is_empty() { Ok(decks) } else { Err(problems) }
    }
}

impl SideSetup {
    fn deck(&self, content: &Content, seat: u8) -> Result<Deck, Vec<SetupProblem>> {
        let field = |key: &str| format!("{key}.{seat}");
        let Some(deck) = content.decks.iter().find(|deck| deck.id == self.deck) else {
            return Err(vec![SetupProblem::choice(&field("deck"), &self.deck, &options(content))]);
        };
        if self.list.chars().count() > usize::from(LONGEST_LIST) {
            return Err(vec![SetupProblem::long(&field("list"), &self.list, LONGEST_LIST)]);
        }
        if !self.list.trim().is_empty() {
            return read_list(content, &self.list).map_err(|problems| {
                problems.iter().map(|wrong| SetupProblem::new(field("list"), wrong.text())).collect()
            });
        }
        Ok(deck.deck.clone())
    }
}

fn options(content: &Content) -> Vec<String> {
    content.decks.iter().map(|deck| deck.id.clone()).collect()
}

/// The fields of a setup.
pub(crate) fn form(content: &Content) -> Form {
    let choice = |key, options: Vec<String>, default: &str| Field {
        key,
        kind: FieldKind::Choice { options, default: default.to_owned() },
    };
    let number =
        |key, max: i64, default: i64| Field { key, kind: FieldKind::Number { min: 1, max, default } };
    let [first, second] =
        [content.first_deck, content.second_deck].map(|deck| content.decks[deck].id.as_str());
    let turns = i64::from(content.numbers.turns);
    Form {
        fields: vec![
            number("life", MOST_LIFE.into(), content.numbers.life.into()),
            number("turns", turns, turns),
        ],
        seat_fields: vec![
            choice("deck", options(content), first),
            Field { key: "list", kind: FieldKind::Text { most: LONGEST_LIST, default: String::new() } },
            choice("stops", ["few", "watchful", "all"].map(str::to_owned).to_vec(), "few"),
        ],
        // Two decks that play differently tell more of the game than one against itself.
        seat_defaults: vec![("deck.2".into(), second.to_owned())],
        ..Form::fixed(2)
    }
}
