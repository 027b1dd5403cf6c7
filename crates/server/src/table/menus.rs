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
    known: Vec<(Seat, Arc<Offer>)>,
}

impl Menus {
    /// What a seat can choose now. The table is always the same one: what another
    /// process wrote is read into a new table, with new menus.
    pub fn of(&mut self, table: &dyn Table, seat: Seat) -> Arc<Offer> {
        if self.entry != table.n_entries() {
            *self = Menus { entry: table.n_entries(), known: Vec::new() };
        }
        if let Some((_, offer)) = self.known.iter().find(|(known, _)| *known == seat) {
            return Arc::clone(offer);
        }
        let offer = Arc::new(Offer::of(table.choices(seat)));
        self.known.push((seat, Arc::clone(&offer)));
        offer
    }
}

/// A menu in two parts: what is sent, and what lies behind a first pick that leads to more than one choice, which is
/// sent when it is asked for. A small menu is sent whole.
#[derive(Default)]
pub struct Offer {
    /// What is sent.
    pub shown: MenuShown,
    /// The place among all choices of each that is sent.
    places: Vec<usize>,
    /// The other choices with their places.
    behind: Vec<(usize, ChoiceShown)>,
}

/// Where some picks lead.
pub enum Leads {
    /// To these, one of which is to be chosen.
    On(Vec<ChoiceShown>),
    /// To the choice at this place.
    To(usize),
    /// Nowhere.
    Nowhere,
}

impl Offer {
    fn of(menu: Menu<()>) -> Offer {
        let Menu { choices, keys, steered } = menu;
        let is_small = choices.len() <= MOST_CHOICES;
        let mut offer =
            Offer { shown: MenuShown { keys, steered, ..MenuShown::default() }, ..Offer::default() };
        for (place, Choice { picks, label, asks, .. }) in choices.into_iter().enumerate() {
            let choice = ChoiceShown { picks, label, asks };
            match choice.picks.as_slice() {
                [first, _, ..] if !is_small => {
                    if !offer.shown.more.contains(first) {
                        offer.shown.more.push(first.clone());
                    }
                    offer.behind.push((place, choice));
                }
                _ => {
                    offer.places.push(place);
                    offer.shown.choices.push(choice);
                }
            }
        }
        offer
    }

    /// Where these picks lead.
    pub fn next(&self, picks: &[ItemId]) -> Leads {
        let shown = self.places.iter().copied().zip(&self.shown.choices);
        let all = shown.chain(self.behind.iter().map(|(place, choice)| (*place, choice)));
        let mut on: Vec<(usize, &ChoiceShown)> = Vec::new();
        for (place, choice) in all {
            match choice.picks.strip_prefix(picks) {
                Some([]) => return Leads::To(place),
                Some(_) => on.push((place, choice)),
                None => {}
            }
        }
        if on.is_empty() {
            return Leads::Nowhere;
        }
        on.sort_by_key(|(place, _)| *place);
        Leads::On(on.into_iter().map(|(_, choice)| choice.clone()).collect())
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
        let n = |offer: &Offer| offer.shown.choices.len();
        assert_eq!((n(&first), n(&other)), (7, 0));
        assert!(Arc::ptr_eq(&first, &menus.of(table.as_ref(), Seat(0))));
        assert!(Arc::ptr_eq(&other, &menus.of(table.as_ref(), Seat(1))));
        table.play(Seat(0), By::Person, "drop 1").expect("the column is free");
        let (first, other) = (menus.of(table.as_ref(), Seat(0)), menus.of(table.as_ref(), Seat(1)));
        assert_eq!((n(&first), n(&other)), (0, 7));
        // Going back is an entry too.
        table.take_back(0, None).expect("all agree");
        assert_eq!(n(&menus.of(table.as_ref(), Seat(0))), 7);
    }

    fn menu(n_units: u16, n_cells: u16) -> Menu<()> {
        let choice = |picks: Vec<ItemId>| Choice::new(picks, Vec::new(), "go");
        let unit = |unit: u16| ItemId::new(format!("unit {unit}"));
        let mut choices: Vec<_> = (0..n_units)
            .flat_map(|number| (0..n_cells).map(move |cell| choice(vec![unit(number), ItemId::cell(cell)])))
            .collect();
        choices.insert(usize::from(n_cells), choice(vec![ItemId::new("end")]));
        Menu::new(choices)
    }

    #[test]
    fn a_small_menu_is_sent_whole_and_a_large_one_without_its_branches() {
        let small = Offer::of(menu(3, 21)).shown;
        assert_eq!((small.choices.len(), small.more.len()), (64, 0));
        let large = Offer::of(menu(4, 16)).shown;
        assert_eq!(large.choices.len(), 1);
        let units: Vec<String> = large.more.iter().map(ToString::to_string).collect();
        assert_eq!(units, ["unit 0", "unit 1", "unit 2", "unit 3"]);
    }

    #[test]
    fn picks_lead_to_the_same_whether_all_was_sent_or_not() {
        let (unit, cell) = (ItemId::new("unit 1"), ItemId::cell(2));
        for (n_units, n_cells) in [(3, 21), (4, 16)] {
            let all = menu(n_units, n_cells);
            let offer = Offer::of(all.clone());
            let Leads::On(on) = offer.next(std::slice::from_ref(&unit)) else { panic!("a unit leads on") };
            let expected: Vec<_> = all.choices.iter().filter(|choice| choice.picks[0] == unit).collect();
            assert_eq!(on.len(), usize::from(n_cells));
            assert!(on.iter().zip(expected).all(|(on, expected)| on.picks == expected.picks));
            let Leads::To(place) = offer.next(&[unit.clone(), cell.clone()]) else {
                panic!("it is a choice")
            };
            assert_eq!(all.choices[place].picks, [unit.clone(), cell.clone()]);
            let Leads::To(end) = offer.next(&[ItemId::new("end")]) else { panic!("it is a choice") };
            assert_eq!(end, usize::from(n_cells));
            assert!(matches!(offer.next(std::slice::from_ref(&cell)), Leads::Nowhere));
            assert!(matches!(offer.next(&[]), Leads::On(on) if on.len() == all.choices.len()));
        }
    }
}
