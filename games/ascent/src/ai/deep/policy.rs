//! How a player is expected to play on in a fight: whatever gains most for its energy.

use kernel::Seat;

use crate::Command;
use crate::ai::reading::{harm, score};
use crate::content::{CardDef, Effects, Status};
use crate::event::Who;
use crate::rules::combat::block;
use crate::rules::intents::Coming;
use crate::state::{Ascent, Fighter};

/// A card is worth its energy from here on.
const WORTH_IT: f32 = 0.4;

/// The command that gains most.
pub(super) fn play(ascent: &Ascent, seat: Seat, buffer: &mut Vec<Command>) -> Option<Command> {
    buffer.clear();
    ascent.list(seat, buffer);
    let reading = Reading::of(ascent, seat);
    let mut best: Option<(f32, Command)> = None;
    for command in buffer.iter() {
        let worth = reading.worth(*command);
        if best.is_none_or(|(other, _)| worth > other) {
            best = Some((worth, *command));
        }
    }
    best.map(|(_, command)| command)
}

/// What a command seems to be worth, for an order in which to look at them.
pub(super) fn worth(ascent: &Ascent, seat: Seat, command: Command) -> f32 {
    Reading::of(ascent, seat).worth(command)
}

/// What there is to know before a card is judged.
struct Reading<'a> {
    ascent: &'a Ascent,
    seat: Seat,
    me: &'a Fighter,
    /// What comes at the player.
    threat: u16,
    /// What is left of the enemies, in lives.
    left: f32,
}

impl Reading<'_> {
    fn of(ascent: &Ascent, seat: Seat) -> Reading<'_> {
        let me = &ascent.position.player(seat).fighter;
        let foes = ascent.position.foes().iter();
        let left = foes.map(|foe| f32::from(foe.fighter.life)).sum();
        Reading { ascent, seat, me, threat: ascent.coming(seat, me).damage, left }
    }

    fn worth(&self, command: Command) -> f32 {
        match command {
            Command::Play { card, target } => {
                let def = self.ascent.content.card(card);
                let gain = self.gain(def, target);
                // What costs nothing is played first when it is any good.
                if def.cost == 0 { 2.0 * gain } else { gain / f32::from(def.cost) }
            }
            Command::End => WORTH_IT,
            Command::Discard { card } => -(score(self.ascent.content.card(card)) as f32),
            _ => 0.0,
        }
    }

    fn gain(&self, def: &CardDef, target: Option<Who>) -> f32 {
        let (content, effects) = (self.ascent.content, &def.effects);
        let actor = self.me.turned(def.element);
        let now = self.ascent.coming(self.seat, &actor);
        let mut gain = f32::from(self.threat) - f32::from(now.damage);
        let open = f32::from(now.damage.saturating_sub(actor.block));
        let own_block = f32::from(block(content, &actor, effects.block).total);
        let missing = f32::from(actor.most_life - actor.life);
        // How long the fight may last, in turns.
        let long = (self.left / 22.0).min(4.0);
        gain += 1.05 * own_block.min(open) + 0.05 * own_block;
        gain += 0.9 * f32::from(effects.heal).min(missing);
        gain += self.buffs(effects, &now, open, missing, long);
        match target {
            Some(Who::Enemy(foe)) => gain += self.harm(def, foe),
            Some(Who::Player(other)) if other != self.seat => gain = 0.8 * self.for_other(def, other),
            Some(Who::Player(_)) => {}
            None if def.is_hostile() => {
                gain += self.ascent.position.living_foes().map(|foe| self.harm(def, foe)).sum::<f32>();
            }
            None => {}
        }
        gain + 2.2 * f32::from(effects.draw) - 0.7 * f32::from(effects.discard)
    }

    fn buffs(&self, effects: &Effects, now: &Coming, open: f32, missing: f32, long: f32) -> f32 {
        let n = |status: Status| f32::from(effects.status(status));
        let healed = |turns: f32| turns * (turns + 1.0) / 2.0;
        let attacks = f32::from(now.n_attacks);
        let evaded = if now.n_attacks > 0 { (open / attacks) * n(Status::Evade).min(attacks) } else { 0.0 };
        let energy = f32::from(self.ascent.position.player(self.seat).energy);
        let waiting = if self.me.has(Status::AttackPlus) { 0.5 } else { 1.0 };
        // What is left of this turn's energy strikes harder, and so do the turns after.
        waiting * (n(Status::AttackPlus) - 1.0).min(long).max(0.0) * 3.5
            + if n(Status::AttackPlus) > 0.0 { waiting * 2.0 * (energy - 1.0).max(0.0) } else { 0.0 }
            + n(Status::BlockPlus).min(long) * 1.5
            + 0.7 * healed(n(Status::Regeneration).min(long + 1.0)).min(missing + 2.0)
            + evaded
            + (n(Status::Evade) - attacks).max(0.0) * 3.0
            + n(Status::Retaliate).min(long.max(1.0)) * 2.2 * attacks.max(0.5)
    }

    /// What a card does to an enemy.
    fn harm(&self, def: &CardDef, foe: u8) -> f32 {
        let ascent = self.ascent;
        let it = &ascent.position.foe(foe).fighter;
        let mut gain = 0.0;
        if def.effects.attack > 0 {
            if it.has(Status::Evade) {
                gain += 1.5;
            }
            let taken = harm(ascent.content, self.me, def, it);
            gain += 0.9 * f32::from(taken);
            if taken >= it.life {
                let spared =
                    if ascent.is_attacking(foe, self.seat) { ascent.blow(foe, self.me).total } else { 0 };
                gain += 4.0 + 1.1 * f32::from(spared);
            } else if it.has(Status::Retaliate) && taken > 0 {
                gain -= f32::from(ascent.content.numbers.retaliation);
            }
            // The weaker it is, the sooner it is gone.
            gain += 1.5 * (1.0 - f32::from(it.life) / f32::from(it.most_life));
        }
        let n = |status: Status| f32::from(def.effects.status(status));
        let long = f32::from(it.life) / 18.0;
        if n(Status::AttackMinus) > 0.0 && !it.has(Status::AttackMinus) {
            let blow = if ascent.is_attacking(foe, self.seat) { ascent.blow(foe, self.me).total } else { 4 };
            gain += 0.5 * f32::from(blow) + (n(Status::AttackMinus) - 1.0).min(long) * 2.5;
        }
        if n(Status::BlockMinus) > 0.0 {
            gain += n(Status::BlockMinus).min(long) * 0.6;
        }
        gain
    }

    /// What a card does for the partner.
    fn for_other(&self, def: &CardDef, other: Seat) -> f32 {
        let ascent = self.ascent;
        let it = &ascent.position.player(other).fighter;
        let open = f32::from(ascent.coming(other, it).damage.saturating_sub(it.block));
        let own_block = f32::from(block(ascent.content, self.me, def.effects.block).total);
        let heal = f32::from(def.effects.heal).min(f32::from(it.most_life - it.life));
        own_block.min(open) + 0.9 * heal + if def.effects.has_buff() { 2.0 } else { 0.0 }
    }
}
