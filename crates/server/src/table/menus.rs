//! What seats can choose, worked out once for the moment it belongs to, and as much
//! of it as is sent.

use std::sync::Arc;

use catalogue::Table;
use kernel::Seat;
use scene::{Choice, ItemId, Menu};
use wire::{ChoiceShown, MenuShown};

/// With more choices than this, branches are sent when they are asked for.
const MOST_CHOICES: usize = 64;

/// The menus of one moment. That of a battle has hundreds of choices, and several
/// guests and questions want it.
#[derive(Default)]
pub struct Menus {
    /// The last entry of that moment.
    entry: u32,
    known: Vec<(Seat, Arc<Menu<String>>)>,
}

impl Menus {
    /// What a seat can choose now. The table is always the same one: what another
    /// process wrote is read into a new table, with new menus.
    pub fn of(&mut self, table: &dyn Table, seat: Seat) -> Arc<Menu<String>> {
        if self.entry != table.n_entries() {
            *self = Menus { entry: table.n_entries(), known: Vec::new() };
        }
        if let Some((_, menu)) = self.known.iter().find(|(known, _)| *known == seat) {
            return Arc::clone(menu);
        }
        let menu = Arc::new(table.menu(seat));
        self.known.push((seat, Arc::clone(&menu)));
        menu
    }
}

/// A choice as it is sent.
pub fn choice_shown(choice: &Choice<String>) -> ChoiceShown {
    ChoiceShown { picks: choice.picks.clone(), label: choice.label.clone(), asks: choice.asks }
}

/// A menu as it is sent: whole where it is small, else without what lies behind
/// a first pick that leads to more than one choice.
pub fn menu_shown(menu: &Menu<String>) -> MenuShown {
    let is_small = menu.choices.len() <= MOST_CHOICES;
    let mut more: Vec<ItemId> = Vec::new();
    let mut choices = Vec::new();
    for choice in &menu.choices {
        match choice.picks.as_slice() {
            [first, _, ..] if !is_small => {
                if !more.contains(first) {
                    more.push(first.clone());
                }
            }
            _ => choices.push(choice_shown(choice)),
        }
    }
    MenuShown { choices, keys: menu.keys.clone(), more, steered: menu.steered }
}

#[cfg(test)]
mod tests {
    use catalogue::Order;
    use kernel::record::Player;
    use kernel::{By, Seed};

    use super::*;

    #[test]
    fn a_menu_is_made_once_a_seat_and_anew_after_a_step() {
        let game = catalogue::shipped().find("connect4").expect("it is shipped").shipped();
        let person = Player { name: String::new(), kind: "person".into() };
        let order = Order {
            values: Vec::new(),
            players: vec![person; 2],
            seed: Seed::given(1),
            shares: Vec::new(),
            given: true,
            practice: false,
        };
        let mut table = game.open(order).expect("it opens");
        let mut menus = Menus::default();
        let first = menus.of(table.as_ref(), Seat(0));
        let other = menus.of(table.as_ref(), Seat(1));
        assert_eq!((first.choices.len(), other.choices.len()), (7, 0));
        assert!(Arc::ptr_eq(&first, &menus.of(table.as_ref(), Seat(0))));
        assert!(Arc::ptr_eq(&other, &menus.of(table.as_ref(), Seat(1))));
        table.play(Seat(0), By::Person, "drop 1").expect("the column is free");
        let (first, other) = (menus.of(table.as_ref(), Seat(0)), menus.of(table.as_ref(), Seat(1)));
        assert_eq!((first.choices.len(), other.choices.len()), (0, 7));
        // Going back is an entry too.
        table.take_back(0, None).expect("all agree");
        assert_eq!(menus.of(table.as_ref(), Seat(0)).choices.len(), 7);
    }

    fn menu(n_units: u16, n_cells: u16) -> Menu<String> {
        let choice = |picks: Vec<ItemId>| Choice::new(picks, vec!["go".into()], "go");
        let unit = |unit: u16| ItemId::new(format!("unit {unit}"));
        let mut choices: Vec<_> = (0..n_units)
            .flat_map(|number| (0..n_cells).map(move |cell| choice(vec![unit(number), ItemId::cell(cell)])))
            .collect();
        choices.push(choice(vec![ItemId::new("end")]));
        Menu::new(choices)
    }

    #[test]
    fn a_small_menu_is_sent_whole_and_a_large_one_without_its_branches() {
        let small = menu_shown(&menu(3, 21));
        assert_eq!((small.choices.len(), small.more.len()), (64, 0));
        let large = menu_shown(&menu(4, 16));
        assert_eq!(large.choices.len(), 1);
        let units: Vec<String> = large.more.iter().map(ToString::to_string).collect();
        assert_eq!(units, ["unit 0", "unit 1", "unit 2", "unit 3"]);
    }
}
