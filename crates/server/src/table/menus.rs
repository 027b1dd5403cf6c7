//! What seats can choose, worked out once for the moment it belongs to.

use std::sync::Arc;

use catalogue::Table;
use kernel::Seat;
use scene::Menu;

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
}
