//! Opening hands (DUEL-2): both decide together, and nobody knows the other's answer before both are in.

use kernel::{Ctx, Seat, Seats, Stream};

use super::zones::ALL;
use crate::Content;
use crate::content::Deck;
use crate::event::Event;
use crate::setup::Setup;
use crate::state::{Asking, BOTH, Duel, Hidden, List, Number, Object, Pending, Phase, Side, Step, Table};

const FIRST: Stream = Stream::public("first");

impl Duel {
    /// Both with their hands, deciding whether to keep them.
    pub(super) fn open(
        content: &'static Content,
        setup: &Setup,
        decks: &[Deck; 2],
        ctx: &mut Ctx<'_, Event>,
    ) -> Duel {
        let side = |seat: usize| Side::new(&decks[seat], setup.life, setup.seats[seat].stops.bits());
        let first = Seat(ctx.below(FIRST, 2) as u8);
        let table = Table {
            phase: Phase::Opening,
            step: Step::Enter,
            turn: 0,
            last_turn: setup.turns,
            active: first,
            asking: Asking::Mulligan,
            n_passes: 0,
            is_open: false,
            is_land_played: false,
            n_objects: 0,
            last_number: Number(0),
            resting: Seats::NONE,
            deciding: ALL,
            answered: Seats::NONE,
            sides: [side(0), side(1)],
            stack: List::new(Object::NONE),
            pending: List::new(Pending::NONE),
            aiming: None,
            resolving: None,
            end: None,
        };
        let hidden = [Hidden::new(&decks[0]), Hidden::new(&decks[1])];
        let mut duel = Duel { content, table, hidden };
        ctx.tell(|| Event::Began { seat: first });
        for seat in BOTH {
            duel.draw_opening(seat, content.numbers.hand, ctx);
        }
        duel.close_opening(ctx);
        duel
    }

    fn draw_opening(&mut self, seat: Seat, n: u8, ctx: &mut Ctx<'_, Event>) {
        let n = n.min(self.table.side(seat).n_library);
        (0..n).for_each(|_| self.draw(seat, ctx));
        // Nothing is left to give back for less.
        if n <= self.content.numbers.least_hand {
            self.table.deciding = self.table.deciding.without(seat);
        }
    }

    pub(super) fn decide(&mut self, seat: Seat, keeps: bool, ctx: &mut Ctx<'_, Event>) {
        self.hidden[seat.index()].keeps = Some(keeps);
        self.table.answered = self.table.answered.with(seat);
        self.settle_opening(ctx);
    }

    /// Once everybody who decides has answered, the answers are open, and new hands are drawn.
    fn settle_opening(&mut self, ctx: &mut Ctx<'_, Event>) {
        if self.table.answered != self.table.deciding {
            return;
        }
        ctx.reveal(ALL);
        let answers = self.table.answered;
        self.table.answered = Seats::NONE;
        for seat in answers.iter() {
            if self.hidden[seat.index()].keeps.take() == Some(true) {
                self.table.deciding = self.table.deciding.without(seat);
                ctx.tell(|| Event::Kept { seat });
            } else {
                let n = self.table.side(seat).n_hand - 1;
                self.give_hand_back(seat);
                ctx.tell(|| Event::Mulligan { seat, n });
                self.draw_opening(seat, n, ctx);
            }
        }
        self.close_opening(ctx);
    }

    /// The first turn begins once nobody decides any more.
    fn close_opening(&mut self, ctx: &mut Ctx<'_, Event>) {
        if self.table.deciding.is_empty() {
            self.begin_turn(self.table.active, ctx);
            self.run(ctx);
        }
    }
}
