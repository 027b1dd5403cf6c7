//! What seats can choose, worked out once for the moment it belongs to, and as much
//! of it as is sent.

use std::sync::Arc;

use catalogue::{Leads, Table};
use kernel::Seat;
use scene::{Choice, ItemId, Outline};
use wire::{ChoiceShown, MenuShown};

/// With more choices than this, branches are sent when they are asked for.
const MOST_CHOICES: usize = 64;

/// The menus of one moment: several guests and questions want them.
#[derive(Default)]
pub struct Menus {
    /// The last entry of that moment.
    entry: u32,
    known: Vec<(Seat, Arc<MenuShown>)>,
}

impl Menus {
    /// What a seat can choose now, as it is sent. The table is always the same one: what another
    /// process wrote is read into a new table, with new menus.
    pub fn of(&mut self, table: &dyn Table, seat: Seat) -> Arc<MenuShown> {
        if self.entry != table.n_entries() {
            *self = Menus { entry: table.n_entries(), known: Vec::new() };
        }
        if let Some((_, menu)) = self.known.iter().find(|(known, _)| *known == seat) {
            return Arc::clone(menu);
        }
        let Outline { menu, more, behind: _ } = table.outline(seat, MOST_CHOICES);
        let choices = menu.choices.into_iter().map(shown).collect();
        let menu = Arc::new(MenuShown { choices, keys: menu.keys, more, steered: menu.steered });
        self.known.push((seat, Arc::clone(&menu)));
        menu
    }

    /// Where a seat's picks lead now.
    pub fn leads(&mut self, table: &dyn Table, seat: Seat, picks: &[ItemId]) -> Leads {
        let menu = self.of(table, seat);
        match picks.first() {
            None => match table.menu(seat).without_commands(drop).choices {
                choices if choices.is_empty() => Leads::Nowhere,
                choices => Leads::On(choices),
            },
            Some(first) if menu.more.contains(first) => table.leads(seat, picks),
            Some(_) => {
                let all = menu.choices.iter().map(|choice| (&choice.picks, &choice.label, choice.asks));
                Leads::among(all, picks, |place| table.words_of(seat, place))
            }
        }
    }
}

/// A choice as it is sent.
pub fn shown(choice: Choice<()>) -> ChoiceShown {
    let Choice { picks, commands: _, label, asks } = choice;
    ChoiceShown { picks, label, asks }
}

#[cfg(test)]
mod tests {
    use catalogue::Order;
    use kernel::record::Player;
    use kernel::{By, Seed};

    use super::*;

    fn opened(game: &str) -> Box<dyn Table> {
        let game = catalogue::shipped().find(game).expect("it is shipped").shipped();
        let person = Player { name: String::new(), kind: "person".into() };
        let order = Order {
            values: Vec::new(),
            players: vec![person; 2],
            seed: Seed::given(1),
            shares: Vec::new(),
            given: true,
            practice: false,
        };
        game.open(order).expect("it opens")
    }

    #[test]
    fn a_menu_is_made_once_a_seat_and_anew_after_a_step() {
        let mut table = opened("connect4");
        let mut menus = Menus::default();
        let first = menus.of(table.as_ref(), Seat(0));
        let other = menus.of(table.as_ref(), Seat(1));
        let n = |menu: &MenuShown| menu.choices.len();
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

    /// A battle lists hundreds of choices: what is behind a unit comes when it is asked for, and what is chosen there is
    /// what the whole menu has.
    #[test]
    fn picks_lead_to_the_same_whether_all_was_sent_or_not() {
        let table = opened("skirmish");
        let mut menus = Menus::default();
        let all = table.menu(Seat(0));
        let sent = menus.of(table.as_ref(), Seat(0));
        assert!(all.choices.len() > MOST_CHOICES && sent.choices.len() == 1, "{sent:?}");
        let mut n_behind = 0;
        for first in &sent.more {
            let expected: Vec<_> = all.choices.iter().filter(|choice| choice.picks[0] == *first).collect();
            n_behind += expected.len();
            let picks = std::slice::from_ref(first);
            let Leads::On(on) = menus.leads(table.as_ref(), Seat(0), picks) else {
                panic!("{first} leads on")
            };
            assert!(on.iter().map(|choice| &choice.picks).eq(expected.iter().map(|choice| &choice.picks)));
            for choice in expected {
                let words = menus.leads(table.as_ref(), Seat(0), &choice.picks);
                assert_eq!(words, Leads::To(choice.commands.clone()));
            }
        }
        assert_eq!(n_behind + sent.choices.len(), all.choices.len());
        let mut lead = |picks: &[ItemId]| menus.leads(table.as_ref(), Seat(0), picks);
        assert_eq!(lead(&[ItemId::new("end")]), Leads::To(vec!["end turn".into()]));
        assert_eq!(lead(&[ItemId::cell(2)]), Leads::Nowhere);
        assert_eq!(lead(&[sent.more[0].clone(), ItemId::new("nowhere")]), Leads::Nowhere);
        assert!(matches!(lead(&[]), Leads::On(on) if on.len() == all.choices.len()));
        assert_eq!(menus.leads(table.as_ref(), Seat(1), &[]), Leads::Nowhere);
    }
}
