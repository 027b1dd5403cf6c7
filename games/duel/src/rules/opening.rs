//! Opening hands (DUEL-2): both decide together, and nobody knows the other's answer before both are in.

use kernel::{Ctx, Seat, Stream};

use crate::Content;
use crate::content::Deck;
use crate::event::Event;
use crate::setup::Setup;
use crate::state::{ALL, BOTH, Duel};

const FIRST: Stream = Stream::public("first");

impl Duel {
    /// Both with their hands, deciding whether to keep them.
    pub(super) fn open(
        content: &'static Content,
        setup: &Setup,
        decks: &[Deck; 2],
        ctx: &mut Ctx<'_, Event>,
    ) -> Duel {
        let first = Seat(ctx.below(FIRST, 2) as u8);
        let mut duel = Duel::before(content, setup, decks, first);
        ctx.tell(|| Event::Began { seat: first });
        for seat in BOTH {
            duel.draw_opening(seat, content.numbers.hand, ctx);
        }
        duel.close_opening(ctx);
        duel
    }

    fn draw_opening(&mut self, seat: Seat, n: u8, ctx: &mut Ctx<'_, Event>) {
        let n = n.min(self.table().side(seat).n_library());
        (0..n).for_each(|_| self.draw(seat, ctx));
        // Nothing is left to give back for less.
        if n <= self.content.numbers.least_hand {
            self.settle(seat);
        }
    }

    pub(super) fn decide(&mut self, seat: Seat, keeps: bool, ctx: &mut Ctx<'_, Event>) {
        self.answer(seat, keeps);
        self.settle_opening(ctx);
    }

    /// Once everybody who decides has answered, the answers are open, and new hands are drawn.
    fn settle_opening(&mut self, ctx: &mut Ctx<'_, Event>) {
        if self.table().answered() != self.table().deciding() {
            return;
        }
        ctx.reveal(ALL);
        for seat in self.table().answered().iter() {
            if self.take_answer(seat) {
                self.settle(seat);
                ctx.tell(|| Event::Kept { seat });
            } else {
                let n = self.table().side(seat).n_hand() - 1;
                self.give_hand_back(seat);
                ctx.tell(|| Event::Mulligan { seat, n });
                self.draw_opening(seat, n, ctx);
            }
        }
        self.close_opening(ctx);
    }

    /// The first turn begins once nobody decides any more.
    fn close_opening(&mut self, ctx: &mut Ctx<'_, Event>) {
        if self.table().deciding().is_empty() {
            self.begin_turn(self.table().active(), ctx);
            self.run(ctx);
        }
    }
}
