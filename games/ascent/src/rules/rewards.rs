//! Cards that are offered, rest and meditation (ASCENT-15 to ASCENT-18).

use kernel::{Ctx, Seat, Stream};

use crate::Event;
use crate::content::{CardId, MAX_CARDS, N_OFFERED, Rarity};
use crate::event::{Healing, Someone};
use crate::state::Ascent;

const OFFER: Stream = Stream::public("offer");

impl Ascent {
    /// ASCENT-15.1: three of the cards that the enemy killed last can give.
    pub(super) fn offer_reward(&mut self, ctx: &mut Ctx<'_, Event>) {
        let def = self.content.enemy(self.position.last_killed);
        self.offer(|card| def.rewards.contains(&card), ctx);
    }

    /// ASCENT-17: three cards of any elements.
    pub(super) fn offer_training(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.offer(|_| true, ctx);
    }

    /// Three different cards, the rarer ones more often the higher the floor (ASCENT-15.3).
    fn offer(&mut self, is_open: impl Fn(CardId) -> bool, ctx: &mut Ctx<'_, Event>) {
        let (content, floor) = (self.content, usize::from(self.position.floor));
        let [common, uncommon, rare] = content.numbers.rarity;
        let mut weights = [0u32; MAX_CARDS];
        for card in content.card_ids().filter(|card| is_open(*card)) {
            weights[card.index()] = match content.card(card).rarity {
                Rarity::Starter => 0,
                Rarity::Common => common[floor],
                Rarity::Uncommon => uncommon[floor],
                Rarity::Rare => rare[floor],
            };
        }
        let mut offer = [CardId(0); N_OFFERED];
        for place in &mut offer {
            let drawn = ctx.weighted(OFFER, &weights[..content.cards.len()]);
            weights[drawn] = 0;
            *place = CardId(drawn as u8);
        }
        self.position.offer = offer;
        ctx.tell(|| Event::Offered { cards: offer });
    }

    /// ASCENT-15.2, ASCENT-16.
    pub(super) fn take(
        &mut self,
        seat: Seat,
        card: CardId,
        dropped: Option<CardId>,
        ctx: &mut Ctx<'_, Event>,
    ) {
        let deck = &mut self.position.player_mut(seat).deck;
        if let Some(dropped) = dropped {
            deck.remove(dropped);
        }
        deck.add(card);
        ctx.tell(|| Event::Took { seat, card, dropped });
        self.ask_next(seat, ctx);
    }

    pub(super) fn decline(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        ctx.tell(|| Event::Declined { seat });
        self.ask_next(seat, ctx);
    }

    /// ASCENT-18.1.
    pub(super) fn sleep(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let heal = self.content.numbers.rest[usize::from(self.position.floor)].heal;
        let n = self.position.player_mut(seat).fighter.heal(heal.into());
        ctx.tell(|| Event::Healed { who: Someone::Player(seat), n, cause: Healing::Sleep });
        self.ask_next(seat, ctx);
    }

    /// ASCENT-18.2.
    pub(super) fn meditate(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let rest = self.content.numbers.rest[usize::from(self.position.floor)];
        let fighter = &mut self.position.player_mut(seat).fighter;
        fighter.attack = fighter.attack.saturating_add(rest.attack);
        fighter.guard = fighter.guard.saturating_add(rest.block);
        ctx.tell(|| Event::Meditated { seat, attack: rest.attack, block: rest.block });
        self.ask_next(seat, ctx);
    }
}
