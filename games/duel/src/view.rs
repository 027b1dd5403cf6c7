//! What a viewer knows, and the worlds that this allows.

mod seen;

use kernel::{Dice, Odds, Seat, Stream, Viewer};
use serde::{Serialize, Serializer};

use crate::Content;
use crate::content::{Kind, MAX_DECK};
use crate::state::{BOTH, Counts, Duel, Hidden, Known, List, MAX_KNOWN, Table};

/// All that one viewer knows.
#[derive(Clone, Debug)]
pub struct View {
    content: &'static Content,
    viewer: Viewer,
    table: Table,
    sides: [SideView; 2],
}

/// What a viewer knows of what is hidden of a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SideView {
    /// The hand, if the viewer sees it.
    pub hand: Option<Counts>,
    /// Hand and library together: what the open deck list leaves.
    pub unseen: Counts,
    /// The cards on top of the library whose places somebody knows; those that the viewer knows.
    pub top: List<Option<Known>, MAX_KNOWN>,
    /// Whether the player keeps the opening hand, once answered, if the viewer knows.
    pub keeps: Option<bool>,
}

/// Content is opened once, so the same place is the same content.
impl PartialEq for View {
    fn eq(&self, other: &View) -> bool {
        let View { content, viewer, table, sides } = self;
        std::ptr::eq(*content, other.content)
            && *viewer == other.viewer
            && *table == other.table
            && *sides == other.sides
    }
}

impl View {
    pub(crate) fn of(duel: &Duel, viewer: Viewer) -> View {
        let Duel { content, table, hidden } = duel;
        let side = |seat: Seat| {
            let Hidden { hand, library, top, keeps } = &hidden[seat.index()];
            let is_seen = viewer.knows(seat);
            let mut unseen = *hand;
            unseen.iter_mut().zip(library).for_each(|(unseen, library)| *unseen += library);
            let mut known = List::new(None);
            for card in top.as_slice() {
                known.push((is_seen || card.is_public).then_some(*card));
            }
            SideView {
                hand: is_seen.then_some(*hand),
                unseen,
                top: known,
                keeps: if is_seen { *keeps } else { None },
            }
        };
        View { content, viewer, table: *table, sides: BOTH.map(side) }
    }

    pub(crate) fn content(&self) -> &'static Content {
        self.content
    }

    pub(crate) fn viewer(&self) -> Viewer {
        self.viewer
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn side(&self, seat: Seat) -> &SideView {
        &self.sides[seat.index()]
    }

    /// A duel with everything that the viewer does not know left out: hands of others are empty, libraries
    /// too. What is public of it can be asked.
    pub(crate) fn public(&self) -> Duel {
        let hidden = BOTH.map(|seat| {
            let SideView { hand, keeps, .. } = *self.side(seat);
            let (library, top) = ([0; MAX_DECK], List::new(Known::default()));
            Hidden { hand: hand.unwrap_or([0; MAX_DECK]), library, top, keeps }
        });
        Duel { content: self.content, table: self.table, hidden }
    }

    /// A world that the view allows: what is not seen is dealt anew from what the deck lists leave.
    pub(crate) fn sample(&self, content: &'static Content, dice: &mut dyn Dice) -> Duel {
        let View { content: _, viewer: _, table, sides } = self;
        let hidden = BOTH.map(|seat| {
            let SideView { hand, unseen, top, keeps } = &sides[seat.index()];
            let side = table.side(seat);
            let mut dealer = Dealer::new(seat, side.slots.as_slice().len(), unseen, dice);
            let mut world = Hidden {
                hand: [0; MAX_DECK],
                library: [0; MAX_DECK],
                top: List::new(Known::default()),
                keeps: *keeps,
            };
            top.as_slice().iter().flatten().for_each(|known| dealer.take(known.slot));
            match hand {
                Some(hand) => {
                    world.hand = *hand;
                    dealer.take_all(hand);
                }
                None => {
                    world.hand = side.shown;
                    dealer.take_all(&side.shown);
                    let n_shown = side.shown.iter().map(|n| u32::from(*n)).sum::<u32>();
                    for _ in n_shown..u32::from(side.n_hand) {
                        world.hand[usize::from(dealer.deal())] += 1;
                    }
                    // Whoever has answered and is not seen has kept or not: either is possible.
                    if table.answered.has(seat) {
                        world.keeps = Some(dealer.coin());
                    }
                }
            }
            for known in top.as_slice() {
                let dealt = |dealer: &mut Dealer<'_>| Known { slot: dealer.deal(), is_public: false };
                world.top.push(known.unwrap_or_else(|| dealt(&mut dealer)));
            }
            world.library = *unseen;
            world.library.iter_mut().zip(&world.hand).for_each(|(library, hand)| *library -= hand);
            world
        });
        Duel { content, table: *table, hidden }
    }
}

/// Deals cards that nobody knows.
struct Dealer<'a> {
    stream: Stream,
    n_slots: usize,
    left: [u32; MAX_DECK],
    dice: &'a mut dyn Dice,
}

impl<'a> Dealer<'a> {
    fn new(seat: Seat, n_slots: usize, unseen: &Counts, dice: &'a mut dyn Dice) -> Dealer<'a> {
        Dealer { stream: Stream::secret("library", seat), n_slots, left: unseen.map(u32::from), dice }
    }

    fn take(&mut self, slot: u8) {
        self.left[usize::from(slot)] -= 1;
    }

    fn take_all(&mut self, counts: &Counts) {
        self.left.iter_mut().zip(counts).for_each(|(left, taken)| *left -= u32::from(*taken));
    }

    /// One of those that are left, all equally likely.
    fn deal(&mut self) -> u8 {
        let slot = self.dice.draw(self.stream, Odds::Weighted(&self.left[..self.n_slots])) as u8;
        self.take(slot);
        slot
    }

    fn coin(&mut self) -> bool {
        self.dice.draw(self.stream, Odds::Even(2)) == 1
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        seen::seen(self).serialize(serializer)
    }
}

/// Kinds by how many there are, for people and bots.
pub(crate) fn counted(slots: &[Kind], counts: &Counts) -> impl Iterator<Item = (Kind, u8)> {
    slots.iter().copied().zip(*counts).filter(|(_, n)| *n > 0)
}
