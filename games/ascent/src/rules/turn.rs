//! Rounds and turns: energy, drawing, discarding, and the enemies' answer (ASCENT-6 to ASCENT-8).

use kernel::{Ctx, Seat, Stream};

use crate::Event;
use crate::content::{CardId, Status};
use crate::event::{Healing, Who};
use crate::state::{Ascent, Deeds, MAX_PLAYERS, Reason, Stage};

const DRAW: Stream = Stream::public("draw");

impl Ascent {
    /// ASCENT-6.2: a round begins with the first living player. A fight that lasts too long is lost (ASCENT-6.4).
    pub(super) fn begin_round(&mut self, ctx: &mut Ctx<'_, Event>) {
        let position = &mut self.position;
        position.round += 1;
        position.deeds = Deeds::default();
        for foe in &mut position.foes {
            foe.hits = [0; MAX_PLAYERS];
        }
        if position.round > self.content.numbers.rounds {
            self.finish(Reason::Rounds, ctx);
            return;
        }
        if let Some(first) = position.living().lowest() {
            self.begin_turn(first, ctx);
        }
    }

    /// ASCENT-7.1, ASCENT-7.2.
    pub(super) fn begin_turn(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let position = &mut self.position;
        (position.stage, position.active, position.n_played) = (Stage::Fight, seat, 0);
        let round = position.round;
        let player = position.player_mut(seat);
        player.fighter.begin_turn();
        player.energy = self.content.numbers.energy;
        ctx.tell(|| Event::TurnBegan { seat, round });
        self.draw(seat, self.content.numbers.draw, ctx);
    }

    /// ASCENT-7.3: where the draw pile runs out the discard pile is shuffled into it, in the middle of a draw too; a
    /// full hand draws no more.
    pub(super) fn draw(&mut self, seat: Seat, n: u8, ctx: &mut Ctx<'_, Event>) {
        let most = u32::from(self.content.numbers.hand);
        let before = self.position.player(seat).hand;
        let player = self.position.player_mut(seat);
        let mut n_held = player.hand.total();
        let mut is_shuffled = false;
        for _ in 0..n {
            if n_held >= most {
                break;
            }
            if player.draw_pile.is_empty() {
                player.draw_pile.shuffle_in(&mut player.discard_pile);
                is_shuffled = true;
            }
            let Some(card) = player.draw_pile.draw(DRAW, ctx) else { break };
            player.hand.add(card.slot);
            n_held += 1;
        }
        if is_shuffled {
            ctx.tell(|| Event::Shuffled { seat });
        }
        let player = *player;
        if n_held > before.total() {
            ctx.tell(|| {
                let drawn = player.hand.minus(&before);
                let cards = drawn
                    .iter()
                    .flat_map(|(slot, n)| std::iter::repeat_n(player.deck.kind(slot), usize::from(n)));
                Event::Drew { seat, cards: cards.collect() }
            });
        }
    }

    /// ASCENT-8.4: the hand is discarded, regeneration heals, and whoever is next plays.
    pub(super) fn end_turn(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let player = self.position.player_mut(seat);
        player.discard_pile = player.discard_pile.plus(&player.hand);
        player.hand = Default::default();
        player.energy = 0;
        ctx.tell(|| Event::TurnEnded { seat });
        self.regenerate(Who::Player(seat), ctx);
        self.pass_turn(seat, ctx);
    }

    /// The next living player's turn, or that of the enemies.
    pub(super) fn pass_turn(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let later = self.position.seats().find(|other| *other > seat && self.position.is_alive(*other));
        match later {
            Some(later) => self.begin_turn(later, ctx),
            None => self.let_foes_act(ctx),
        }
    }

    /// ASCENT-12.3: at the end of the owner's turn.
    fn regenerate(&mut self, who: Who, ctx: &mut Ctx<'_, Event>) {
        let told = self.position.told(who);
        let fighter = self.position.fighter_mut(who);
        let n = fighter.status(Status::Regeneration);
        if n > 0 && fighter.is_alive() {
            let n = fighter.heal(n.into());
            ctx.tell(|| Event::Healed { who: told, n, cause: Healing::Regeneration });
        }
    }

    fn let_foes_act(&mut self, ctx: &mut Ctx<'_, Event>) {
        for foe in 0..self.position.n_foes {
            if !self.position.foe(foe).fighter.is_alive() {
                continue;
            }
            self.act(foe, ctx);
            if self.is_decided(ctx) {
                return;
            }
            if self.position.foe(foe).fighter.is_alive() {
                self.regenerate(Who::Enemy(foe), ctx);
                self.choose_intent(foe, ctx);
            }
        }
        self.begin_round(ctx);
    }

    /// ASCENT-9.4: one of the discards that a card asks for.
    pub(super) fn discard(&mut self, seat: Seat, card: CardId, ctx: &mut Ctx<'_, Event>) {
        let player = self.position.player_mut(seat);
        if let Some(slot) = player.held(card) {
            player.hand.take(slot);
            player.discard_pile.add(slot);
        }
        ctx.tell(|| Event::Discarded { seat, card });
        self.position.n_due -= 1;
        self.ask_for_discards(seat);
    }

    /// Asks for what is still to be discarded; when nothing is, the card that was played is discarded itself.
    pub(super) fn ask_for_discards(&mut self, seat: Seat) {
        let position = &mut self.position;
        if position.n_due > 0 && !position.player(seat).hand.is_empty() {
            position.stage = Stage::Discard;
            return;
        }
        (position.stage, position.n_due) = (Stage::Fight, 0);
        if let Some(slot) = position.limbo.take() {
            position.player_mut(seat).discard_pile.add(slot);
        }
    }
}
