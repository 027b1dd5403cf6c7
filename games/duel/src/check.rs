//! Why a command may not be played.

use kernel::{Game, Seat};

use crate::content::{Ability, CardType, Cost, Kind, Mana};
use crate::state::{Asking, Duel, Number, Status, other};
use crate::{Command, Refused, Target};

impl Duel {
    pub(crate) fn refusal(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        if !self.asked().has(seat) {
            return Err(Refused::NotAsked);
        }
        match (command, self.table().asking()) {
            (Command::Keep, Asking::Mulligan) => Ok(()),
            (Command::Mulligan, Asking::Mulligan) => Ok(()),
            (Command::Pass(_), Asking::Priority(_)) => Ok(()),
            (Command::Play(kind), Asking::Priority(_)) => self.refuse_land(seat, kind),
            (Command::Tap(kind, mana), Asking::Priority(_)) => self.refuse_tap(seat, kind, mana),
            (Command::Cast(kind, targets), Asking::Priority(_)) => self.refuse_cast(seat, kind, targets),
            (Command::Activate(number, ability, targets), Asking::Priority(_)) => {
                self.refuse_activate(seat, number, ability, targets)
            }
            (Command::Attack(number), Asking::Attackers) => self.refuse_attack(seat, number),
            (Command::Block { blocker, attacker }, Asking::Blockers) => {
                self.refuse_block(seat, blocker, attacker)
            }
            (Command::Withdraw(number), Asking::Attackers | Asking::Blockers) => {
                self.refuse_withdrawal(seat, number)
            }
            (Command::Done, Asking::Attackers | Asking::Blockers) => Ok(()),
            (Command::Order(number), Asking::Blocker(attacker)) => {
                let place = self.table().side(other(self.table().active())).place_of(number);
                let is_open = place.is_some_and(|place| self.unordered(attacker).has(place));
                if is_open { Ok(()) } else { Err(Refused::NotToOrder) }
            }
            (Command::Order(number), Asking::Trigger(_)) => {
                let mut pending = self.table().pending().iter();
                let is_own = pending.any(|trigger| trigger.controller == seat && trigger.source == number);
                if is_own { Ok(()) } else { Err(Refused::NotToOrder) }
            }
            (Command::Aim(targets), Asking::Aim(_)) => {
                let ability = self.table().aiming().map(|object| object.ability(self.content));
                let is_right = ability.is_some_and(|ability| self.are_targets(ability, targets, seat));
                if is_right { Ok(()) } else { Err(Refused::BadTarget) }
            }
            (Command::Discard(kind), Asking::Discard { .. }) => self.refuse_unheld(seat, kind),
            (Command::Sacrifice(number), Asking::Sacrifice { what, .. }) => {
                let permanent =
                    self.table().side(seat).place_of(number).map(|place| self.table().side(seat).at(place));
                match permanent {
                    Some(permanent) if self.is_kind_of(permanent, what) => Ok(()),
                    Some(_) => Err(Refused::NotToSacrifice { number }),
                    None => Err(Refused::NotYours { number }),
                }
            }
            (Command::Bury | Command::Leave, Asking::Look(_)) => Ok(()),
            (Command::Stop(_), Asking::Mulligan) => Err(Refused::NotNow),
            (Command::Stop(_), _) => {
                let can_turn = self.table().side(seat).can_turn_stops();
                if can_turn { Ok(()) } else { Err(Refused::StopsTurned) }
            }
            _ => Err(Refused::NotNow),
        }
    }

    fn refuse_unheld(&self, seat: Seat, kind: Kind) -> Result<(), Refused> {
        let slot = self.table().side(seat).slot_of(kind);
        let n_held = slot.map_or(0, |slot| self.hidden(seat).hand.of(slot));
        if n_held > 0 { Ok(()) } else { Err(Refused::NotHeld { kind }) }
    }

    /// DUEL-8.1.
    fn refuse_land(&self, seat: Seat, kind: Kind) -> Result<(), Refused> {
        self.refuse_unheld(seat, kind)?;
        if self.card(kind).card_type != CardType::Land {
            return Err(Refused::NotLand { kind });
        }
        if !self.table().is_main_of(seat) {
            return Err(Refused::NotMain);
        }
        if self.table().is_land_played() {
            return Err(Refused::LandPlayed);
        }
        if self.table().side(seat).taken().free().is_none() { Err(Refused::Full) } else { Ok(()) }
    }

    /// DUEL-5.2.
    fn refuse_tap(&self, seat: Seat, kind: Kind, mana: Mana) -> Result<(), Refused> {
        let Some(card) = self.content.cards.get(usize::from(kind.0)) else {
            return Err(Refused::NoneUntapped { kind });
        };
        if self.untapped_of(seat, kind).is_none() {
            return Err(Refused::NoneUntapped { kind });
        }
        if card.mana.contains(&mana) { Ok(()) } else { Err(Refused::NotMade { kind, mana }) }
    }

    /// DUEL-8.2 and DUEL-10.2.
    fn refuse_cast(&self, seat: Seat, kind: Kind, targets: [Target; 2]) -> Result<(), Refused> {
        self.refuse_unheld(seat, kind)?;
        let card = self.card(kind);
        if card.card_type == CardType::Land {
            return Err(Refused::IsLand { kind });
        }
        if self.is_slow(kind) && !self.table().is_main_of(seat) {
            return Err(Refused::NotMain);
        }
        self.refuse_object(seat, kind, &card.cost, None)?;
        self.refuse_aim(&card.spell, targets, seat)
    }

    /// What holds for cards and abilities alike: room on the stack, and the cost.
    fn refuse_object(&self, seat: Seat, kind: Kind, cost: &Cost, but: Option<usize>) -> Result<(), Refused> {
        if self.table().is_stack_full() {
            return Err(Refused::StackFull);
        }
        if self.means(seat, but).meet(cost) { Ok(()) } else { Err(Refused::TooDear { kind }) }
    }

    fn refuse_aim(&self, ability: &Ability, targets: [Target; 2], seat: Seat) -> Result<(), Refused> {
        if self.are_targets(ability, targets, seat) { Ok(()) } else { Err(Refused::BadTarget) }
    }

    /// DUEL-8.3.
    fn refuse_activate(
        &self,
        seat: Seat,
        number: Number,
        ability: u8,
        targets: [Target; 2],
    ) -> Result<(), Refused> {
        let side = self.table().side(seat);
        let place = side.place_of(number).ok_or(Refused::NotYours { number })?;
        let permanent = side.at(place);
        let activated = self.card(permanent.kind).activated.get(usize::from(ability));
        let activated = activated.ok_or(Refused::NoSuchAbility { number })?;
        if permanent.is(Status::Tapped) {
            return Err(Refused::Tapped { number });
        }
        self.refuse_object(seat, permanent.kind, &activated.cost, Some(place))?;
        self.refuse_aim(&activated.ability, targets, seat)
    }

    /// The place of a creature of one's own.
    fn own_creature(&self, seat: Seat, number: Number) -> Result<usize, Refused> {
        let place = self.table().side(seat).place_of(number).ok_or(Refused::NotYours { number })?;
        let is_creature = self.table().side(seat).creatures().has(place);
        if is_creature { Ok(place) } else { Err(Refused::NoCreature { number }) }
    }

    /// DUEL-9.1.
    fn refuse_attack(&self, seat: Seat, number: Number) -> Result<(), Refused> {
        let place = self.own_creature(seat, number)?;
        let permanent = self.table().side(seat).at(place);
        if self.can_attack(seat, place) {
            return Ok(());
        }
        Err(match () {
            () if permanent.is(Status::Attacking) => Refused::Declared { number },
            () if permanent.is(Status::Tapped) => Refused::Tapped { number },
            () if self.keywords(seat, place).has(crate::content::Keywords::ROOTED) => {
                Refused::Rooted { number }
            }
            () => Refused::JustArrived { number },
        })
    }

    fn refuse_withdrawal(&self, seat: Seat, number: Number) -> Result<(), Refused> {
        let place = self.own_creature(seat, number)?;
        let permanent = self.table().side(seat).at(place);
        if !permanent.is(Status::Attacking) && !permanent.is_blocking() {
            return Err(Refused::NotDeclared { number });
        }
        if self.table().n_to_withdraw() == 0 { Err(Refused::WithdrawnOften) } else { Ok(()) }
    }

    /// DUEL-9.2 and DUEL-9.3.
    fn refuse_block(&self, seat: Seat, blocker: Number, attacker: Number) -> Result<(), Refused> {
        let place = self.own_creature(seat, blocker)?;
        let permanent = self.table().side(seat).at(place);
        if permanent.is(Status::Tapped) {
            return Err(Refused::Tapped { number: blocker });
        }
        if permanent.is_blocking() {
            return Err(Refused::Declared { number: blocker });
        }
        let active = self.table().active();
        let blocked = self.table().side(active).place_of(attacker);
        let is_attacker = |place: &usize| self.table().side(active).at(*place).is(Status::Attacking);
        let blocked = blocked.filter(is_attacker).ok_or(Refused::NotAttacking { number: attacker })?;
        let reaches = self.can_reach((seat, place), (active, blocked));
        if reaches { Ok(()) } else { Err(Refused::Flies { number: attacker }) }
    }
}
