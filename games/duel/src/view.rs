//! What a viewer knows, and the worlds that this allows.

mod seen;

use kernel::{Dice, Odds, Seat, Viewer};
use serde::{Serialize, Serializer};

use crate::Content;
use crate::state::{BOTH, Duel, Hidden, Library, Public, Seen, library};

/// All that one viewer knows.
#[derive(Clone, Debug)]
pub struct View {
    content: &'static Content,
    viewer: Viewer,
    table: Public,
    sides: [SideView; 2],
}

/// What a viewer knows of what is hidden of a player.
#[derive(Clone, Copy, PartialEq, Debug)]
struct SideView {
    /// Of hand and library.
    cards: Seen,
    /// Whether the player keeps the opening hand, once answered, if the viewer knows.
    keeps: Option<bool>,
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
        let side = |seat: Seat| {
            let Hidden { hand, library, keeps } = duel.hidden(seat);
            SideView {
                cards: Seen::by(viewer, seat, hand, library),
                keeps: if viewer.knows(seat) { *keeps } else { None },
            }
        };
        View { content: duel.content, viewer, table: *duel.table(), sides: BOTH.map(side) }
    }

    pub(crate) fn content(&self) -> &'static Content {
        self.content
    }

    pub(crate) fn viewer(&self) -> Viewer {
        self.viewer
    }

    pub(crate) fn table(&self) -> &Public {
        &self.table
    }

    /// What the viewer knows of a player's hand and library.
    pub(crate) fn cards(&self, seat: Seat) -> &Seen {
        &self.sides[seat.index()].cards
    }

    /// A duel with everything that the viewer does not know left out: hands of others are empty, libraries
    /// too. What is public of it can be asked.
    pub(crate) fn public(&self) -> Duel {
        let hidden = self.sides.map(|SideView { cards, keeps }| {
            let hand = cards.hand().copied().unwrap_or_default();
            Hidden { hand, library: Library::default(), keeps }
        });
        Duel::of(self.content, self.table, hidden)
    }

    /// A world that the view allows: what is not seen is dealt anew from what the deck lists leave.
    pub(crate) fn sample(&self, content: &'static Content, dice: &mut dyn Dice) -> Duel {
        let View { content: _, viewer: _, table, sides } = self;
        let mut hidden = [Hidden::default(); 2];
        for (seat, SideView { cards, keeps }) in BOTH.into_iter().zip(sides) {
            let (stream, hidden) = (library(seat), &mut hidden[seat.index()]);
            cards.deal(table.side(seat).hand(), stream, dice, &mut hidden.hand, &mut hidden.library);
            // Whoever has answered and is not seen has kept or not: either is possible.
            hidden.keeps = match table.answered().has(seat) && cards.hand().is_none() {
                true => Some(dice.draw(stream, Odds::Even(2)) == 1),
                false => *keeps,
            };
        }
        Duel::of(content, *table, hidden)
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        seen::seen(self).serialize(serializer)
    }
}
