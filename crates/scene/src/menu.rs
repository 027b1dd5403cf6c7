//! What can be chosen: a tree whose edges are picks and whose leaves are commands.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use crate::{ItemId, Text};

/// Everything a seat can choose now.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Menu<C> {
    /// The leaves of the tree, in a fixed order.
    pub choices: Vec<Choice<C>>,
    /// Keys that pick an item at once.
    pub keys: Vec<(char, ItemId)>,
    /// Whether a piece is steered: it stays picked after a step, and arrows pick the
    /// cell beside it.
    pub steered: bool,
}

/// One thing that can be done, and the picks that lead to it.
///
/// ```
/// use scene::{Choice, ItemId};
///
/// let picks = vec![ItemId::new("unit 3"), ItemId::new("unit 8")];
/// let strike = Choice::new(picks, vec!["attack 3 at 8"], "choice-attack").asking();
/// assert!(strike.asks);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice<C> {
    /// The things on screen to pick, in order; at least one.
    pub picks: Vec<ItemId>,
    /// What is then played, one after the other; at least one command.
    pub commands: Vec<C>,
    /// What it is called.
    pub label: Text,
    /// Whether it is shown with its forecast and confirmed before it is played.
    pub asks: bool,
}

impl<C> Choice<C> {
    /// What is played as soon as its last pick is made.
    pub fn new(picks: Vec<ItemId>, commands: Vec<C>, label: impl Into<Text>) -> Choice<C> {
        Choice { picks, commands, label: label.into(), asks: false }
    }

    /// The choice, to be confirmed.
    #[must_use]
    pub fn asking(mut self) -> Choice<C> {
        self.asks = true;
        self
    }
}

/// A menu as far as it is seen before something is picked. One with many choices is mostly a few first picks: what lies
/// behind them is seen when it is asked for.
#[derive(Clone, PartialEq, Debug)]
pub struct Outline<C> {
    /// What is seen at once: all choices, or those of a single pick.
    pub menu: Menu<C>,
    /// What the others begin with, in their order.
    pub more: Vec<ItemId>,
    /// The others, where they were made already.
    pub behind: Vec<Choice<C>>,
}

impl<C> Outline<C> {
    /// That of a menu: with at most so many choices all of it is seen.
    pub fn of(menu: Menu<C>, most: usize) -> Outline<C> {
        if menu.choices.len() <= most {
            return Outline { menu, more: Vec::new(), behind: Vec::new() };
        }
        let Menu { choices, keys, steered } = menu;
        let (choices, behind): (Vec<_>, Vec<_>) =
            choices.into_iter().partition(|choice| choice.picks.len() == 1);
        let mut more: Vec<ItemId> = Vec::new();
        for first in behind.iter().filter_map(|choice| choice.picks.first()) {
            if !more.contains(first) {
                more.push(first.clone());
            }
        }
        Outline { menu: Menu { choices, keys, steered }, more, behind }
    }
}

/// Where some picks lead.
#[derive(Clone, PartialEq, Debug)]
pub enum Next<'a, C> {
    /// These items can be picked next.
    Pick(Vec<&'a ItemId>),
    /// The last pick is made: this is chosen.
    Chosen(&'a Choice<C>),
    /// No choice begins so.
    Nowhere,
}

impl<C> Menu<C> {
    /// A menu without keys.
    pub fn new(choices: Vec<Choice<C>>) -> Menu<C> {
        Menu { choices, keys: Vec::new(), steered: false }
    }

    /// The same menu with its commands in another form.
    pub fn map<D>(self, mut form: impl FnMut(C) -> D) -> Menu<D> {
        let Menu { choices, keys, steered } = self;
        let choices = choices.into_iter().map(|Choice { picks, commands, label, asks }| Choice {
            picks,
            commands: commands.into_iter().map(&mut form).collect(),
            label,
            asks,
        });
        Menu { choices: choices.collect(), keys, steered }
    }

    /// The same menu without its commands, which are given away choice by choice.
    pub fn without_commands(self, mut take: impl FnMut(Vec<C>)) -> Menu<()> {
        let Menu { choices, keys, steered } = self;
        let choices = choices.into_iter().map(|Choice { picks, commands, label, asks }| {
            take(commands);
            Choice { picks, commands: Vec::new(), label, asks }
        });
        Menu { choices: choices.collect(), keys, steered }
    }

    /// Where these picks lead.
    pub fn next(&self, picks: &[ItemId]) -> Next<'_, C> {
        let mut following = Vec::new();
        for choice in &self.choices {
            match choice.picks.strip_prefix(picks) {
                Some([]) => return Next::Chosen(choice),
                Some([next, ..]) if !following.contains(&next) => following.push(next),
                _ => {}
            }
        }
        if following.is_empty() { Next::Nowhere } else { Next::Pick(following) }
    }

    /// What would make a person's picks unclear.
    pub fn problems(&self) -> Vec<MenuProblem> {
        let mut problems = Vec::new();
        let mut sorted: BTreeMap<&[ItemId], usize> = BTreeMap::new();
        for (index, choice) in self.choices.iter().enumerate() {
            if choice.picks.is_empty() || choice.commands.is_empty() {
                problems.push(MenuProblem::Empty(index));
            } else if let Some(&first) = sorted.get(choice.picks.as_slice()) {
                problems.push(MenuProblem::Twice(first, index));
            } else {
                sorted.insert(&choice.picks, index);
            }
        }
        // In order, whatever a list begins comes right behind it.
        for ((short, &first), (long, &second)) in sorted.iter().zip(sorted.iter().skip(1)) {
            if long.starts_with(short) {
                problems.push(MenuProblem::Begins(first, second));
            }
        }
        problems
    }
}

/// Something unclear in a menu; choices by their place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuProblem {
    /// A choice has no picks or no commands.
    Empty(usize),
    /// Two choices have the same picks.
    Twice(usize, usize),
    /// The picks of the first are the beginning of the second's.
    Begins(usize, usize),
}

impl fmt::Display for MenuProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MenuProblem::Empty(index) => write!(f, "choice {index} has no picks or no commands"),
            MenuProblem::Twice(first, second) => {
                write!(f, "choices {first} and {second} have the same picks")
            }
            MenuProblem::Begins(first, second) => {
                write!(f, "the picks of choice {first} are the beginning of those of choice {second}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu(picks: &[&[&'static str]]) -> Menu<usize> {
        let choice = |(index, picks): (usize, &&[&'static str])| {
            Choice::new(picks.iter().map(|pick| ItemId::new(*pick)).collect(), vec![index], "any")
        };
        Menu::new(picks.iter().enumerate().map(choice).collect())
    }

    #[test]
    fn picks_lead_on_to_a_choice_or_nowhere() {
        let menu = menu(&[&["unit 3", "cell 7"], &["unit 3", "cell 8"], &["end"]]);
        let id = |name: &'static str| ItemId::new(name);
        assert_eq!(menu.next(&[]), Next::Pick(vec![&id("unit 3"), &id("end")]));
        assert_eq!(menu.next(&[id("unit 3")]), Next::Pick(vec![&id("cell 7"), &id("cell 8")]));
        assert_eq!(menu.next(&[id("unit 3"), id("cell 8")]), Next::Chosen(&menu.choices[1]));
        assert_eq!(menu.next(&[id("cell 8")]), Next::Nowhere);
    }

    #[test]
    fn a_menu_in_another_form_asks_and_steers_as_before() {
        let mut menu = menu(&[&["unit 3", "cell 7"], &["unit 3", "unit 4"]]);
        menu.choices[1] = menu.choices[1].clone().asking();
        let menu = Menu { keys: vec![('e', ItemId::new("end"))], steered: true, ..menu };
        let words = menu.clone().map(|number| format!("play {number}"));
        assert_eq!((words.steered, &words.keys), (true, &menu.keys));
        let parts = words.choices.iter().map(|choice| (choice.commands[0].as_str(), choice.asks));
        assert_eq!(parts.collect::<Vec<_>>(), [("play 0", false), ("play 1", true)]);
        let picks = |choices: &mut dyn Iterator<Item = Vec<ItemId>>| choices.collect::<Vec<_>>();
        assert_eq!(
            picks(&mut words.choices.iter().map(|choice| choice.picks.clone())),
            picks(&mut menu.choices.iter().map(|choice| choice.picks.clone()))
        );
    }

    #[test]
    fn a_small_menu_is_seen_whole_and_of_a_large_one_the_first_picks() {
        let all = menu(&[&["a", "b"], &["end"], &["c", "b"], &["a", "d"]]);
        let small = Outline::of(all.clone(), 4);
        assert_eq!((small.menu.choices, small.more, small.behind.len()), (all.choices.clone(), vec![], 0));
        let large = Outline::of(all.clone(), 3);
        assert_eq!(large.menu.choices, [all.choices[1].clone()]);
        assert_eq!(large.more, [ItemId::new("a"), ItemId::new("c")]);
        assert_eq!(large.behind, [&all.choices[0], &all.choices[2], &all.choices[3]].map(Choice::clone));
    }

    #[test]
    fn unclear_picks_are_found() {
        assert_eq!(menu(&[&["a", "b"], &["a", "c"], &["b"]]).problems(), []);
        assert_eq!(menu(&[&["a", "b"], &["c"], &["a"]]).problems(), [MenuProblem::Begins(2, 0)]);
        assert_eq!(menu(&[&["a"], &["a"]]).problems(), [MenuProblem::Twice(0, 1)]);
        assert_eq!(menu(&[&[]]).problems(), [MenuProblem::Empty(0)]);
    }
}
