//! What can be chosen, as it is sent: whole at first, and then told by the menu before.

use scene::{DeltaProblem, ItemId, Part, Text};
use serde::{Deserialize, Serialize};

/// What a seat can choose, as far as it was sent.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MenuShown {
    /// Choices, in a fixed order.
    pub choices: Vec<ChoiceShown>,
    /// Keys that pick an item at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<(String, ItemId)>>", optional))]
    pub keys: Vec<(char, ItemId)>,
    /// Picks whose choices come when they are asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<ItemId>>", optional))]
    pub more: Vec<ItemId>,
    /// Whether a piece stays picked after a step, and arrows pick the cell beside it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub steered: bool,
}

impl MenuShown {
    /// Whether nothing can be chosen.
    pub fn is_empty(&self) -> bool {
        self.choices.is_empty() && self.more.is_empty()
    }
}

/// One thing that can be done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChoiceShown {
    /// The things on screen to pick, in order.
    pub picks: Vec<ItemId>,
    /// What it is called.
    pub label: Text,
    /// Whether it is shown with its forecast and confirmed before it is sent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub asks: bool,
}

/// What a seat can choose after a step. Each list is told by the same list of the
/// menu before the step: most of a menu stays as it is. Where nothing could be
/// chosen before, all is new.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MenuDelta {
    /// Choices, in a fixed order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Part<ChoiceShown>>>", optional))]
    pub choices: Vec<Part<ChoiceShown>>,
    /// Keys that pick an item at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Part<(String, ItemId)>>>", optional))]
    pub keys: Vec<Part<(char, ItemId)>>,
    /// Picks whose choices come when they are asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Part<ItemId>>>", optional))]
    pub more: Vec<Part<ItemId>>,
    /// Whether a piece stays picked after a step, and arrows pick the cell beside it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub steered: bool,
}

impl MenuDelta {
    /// A menu, told by the one before it. Of one in which nothing could be chosen
    /// nothing was sent, not even its keys.
    pub fn between(old: &MenuShown, new: &MenuShown) -> MenuDelta {
        let nothing = MenuShown::default();
        let old = if old.is_empty() { &nothing } else { old };
        let MenuShown { choices, keys, more, steered } = new;
        MenuDelta {
            choices: Part::between(&old.choices, choices),
            keys: Part::between(&old.keys, keys),
            more: Part::between(&old.more, more),
            steered: *steered,
        }
    }

    /// Whether nothing can be chosen any more.
    pub fn is_empty(&self) -> bool {
        self.choices.is_empty() && self.more.is_empty()
    }

    /// The menu that comes after this one.
    pub fn menu(&self, old: &MenuShown) -> Result<MenuShown, DeltaProblem> {
        let MenuDelta { choices, keys, more, steered } = self;
        Ok(MenuShown {
            choices: Part::list(choices, &old.choices)?,
            keys: Part::list(keys, &old.keys)?,
            more: Part::list(more, &old.more)?,
            steered: *steered,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(pick: &'static str, label: &'static str) -> ChoiceShown {
        ChoiceShown { picks: vec![ItemId::new(pick)], label: label.into(), asks: false }
    }

    /// A turn's end and two switches, the second of them off or on; a card to play in between.
    fn menu(card: Option<&'static str>, second: &'static str) -> MenuShown {
        let mut choices = vec![choice("end", "end"), choice("one", "set-one"), choice("two", second)];
        card.into_iter().for_each(|card| choices.insert(1, choice(card, "play")));
        let keys = card.map(|card| ('p', ItemId::new(card)));
        let keys = [('e', ItemId::new("end"))].into_iter().chain(keys).collect();
        MenuShown { choices, keys, more: vec![ItemId::new("unit 1")], steered: true }
    }

    #[test]
    fn what_stays_in_a_menu_is_told_by_its_place() {
        let (before, after) = (menu(Some("card bear"), "set-two"), menu(None, "lift-two"));
        let json = |old: &MenuShown, new: &MenuShown| {
            serde_json::to_string(&MenuDelta::between(old, new)).expect("it is plain data")
        };
        assert_eq!(
            json(&before, &after),
            r#"{"choices":[[0,1],[2,1],{"picks":["two"],"label":"lift-two"}],"keys":[[0,1]],"more":[[0,1]],"steered":true}"#
        );
        assert_eq!(
            json(&MenuShown::default(), &after),
            serde_json::to_string(&after).expect("it is plain data"),
            "where there was nothing a menu is sent as it is"
        );
    }

    #[test]
    fn nothing_is_told_by_the_keys_of_a_menu_that_was_not_sent() {
        let after = menu(None, "set-two");
        let unsent = MenuShown { choices: vec![], more: vec![], ..after.clone() };
        assert_eq!(MenuDelta::between(&unsent, &after).menu(&MenuShown::default()), Ok(after));
    }

    #[test]
    fn a_menu_comes_to_the_same_from_any_other_and_a_wrong_one_is_found() {
        let menus = [
            MenuShown::default(),
            menu(None, "set-two"),
            menu(Some("card bear"), "lift-two"),
            menu(Some("card bolt"), "set-two"),
        ];
        for before in &menus {
            for after in &menus {
                let json = serde_json::to_string(&MenuDelta::between(before, after)).expect("plain data");
                let read: MenuDelta = serde_json::from_str(&json).expect("it is read as it was written");
                assert_eq!(read.menu(before).as_ref(), Ok(after));
                assert_eq!(read.is_empty(), after.is_empty());
            }
        }
        let kept = MenuDelta::between(&menus[2], &menus[2]);
        assert_eq!(kept.menu(&menus[1]), Err(DeltaProblem::NoPart(0, 4)));
    }
}
