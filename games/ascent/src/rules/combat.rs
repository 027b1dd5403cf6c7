//! What cards and skills do: the order of their effects, and the numbers (ASCENT-8 to ASCENT-12).

use kernel::{Ctx, Seat};

use crate::Event;
use crate::content::{CardId, Content, Effects, Status, Target};
use crate::event::{Healing, Who};
use crate::state::{Ascent, Fighter, MAX_FOES};

/// A number that is worked out: what it is made of, and what comes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Worked {
    /// What the card or skill says.
    pub own: u16,
    /// What the actor's stat adds.
    pub stat: u16,
    /// What counters leave of it, in per cent.
    pub share: u32,
    /// What elements leave of that, in per cent.
    pub factor: u32,
    /// All of it, rounded down once.
    pub total: u16,
}

/// ASCENT-10.2: with the counter of more and without, with that of less and without; both cancel out.
#[inline]
fn share(content: &Content, actor: &Fighter, more: Status, less: Status) -> u32 {
    let share = u32::from(content.numbers.share);
    100 + share * u32::from(actor.has(more)) - share * u32::from(actor.has(less))
}

/// What an attack deals to a target before block (ASCENT-10.1 to ASCENT-10.4).
#[inline]
pub(crate) fn damage(content: &Content, actor: &Fighter, attack: u8, target: &Fighter) -> Worked {
    if attack == 0 {
        return Worked::default();
    }
    let (own, stat) = (u16::from(attack), u16::from(actor.attack));
    let share = share(content, actor, Status::AttackPlus, Status::AttackMinus);
    let factor = content.factor(actor.element, target.element);
    let total = (u32::from(own + stat) * share * factor / 10_000).max(1) as u16;
    Worked { own, stat, share, factor, total }
}

/// What block somebody gains by a card or skill of the actor (ASCENT-10.8).
#[inline]
pub(crate) fn block(content: &Content, actor: &Fighter, block: u8) -> Worked {
    if block == 0 {
        return Worked::default();
    }
    let (own, stat) = (u16::from(block), u16::from(actor.guard));
    let share = share(content, actor, Status::BlockPlus, Status::BlockMinus);
    Worked { own, stat, share, factor: 100, total: (u32::from(own + stat) * share / 100) as u16 }
}

/// Whom a card or skill is aimed at, in order.
#[derive(Clone, Copy)]
pub(crate) struct Targets {
    all: [Who; MAX_FOES],
    n: u8,
}

impl Targets {
    fn one(who: Who) -> Targets {
        Targets { all: [who; MAX_FOES], n: 1 }
    }

    fn of(several: impl Iterator<Item = Who>) -> Targets {
        let mut targets = Targets { all: [Who::Enemy(0); MAX_FOES], n: 0 };
        for (place, who) in targets.all.iter_mut().zip(several) {
            (*place, targets.n) = (who, targets.n + 1);
        }
        targets
    }

    #[inline]
    fn iter(self) -> impl Iterator<Item = Who> {
        self.all.into_iter().take(self.n.into())
    }
}

impl Ascent {
    /// All living players.
    pub(super) fn all_players(&self) -> Targets {
        Targets::of(self.position.living().iter().map(Who::Player))
    }

    /// All living enemies.
    pub(super) fn all_foes(&self) -> Targets {
        Targets::of(self.position.living_foes().map(Who::Enemy))
    }

    /// ASCENT-8.2: pays, turns to the card's element, does what the card does, and discards it.
    pub(super) fn play(&mut self, seat: Seat, card: CardId, target: Option<Who>, ctx: &mut Ctx<'_, Event>) {
        let def = self.content.card(card);
        let aimed = target.map(|who| self.position.told(who));
        let player = self.position.player_mut(seat);
        let Some(slot) = player.held(card) else { return };
        player.hand.take(slot);
        player.energy -= def.cost;
        ctx.tell(|| Event::Played { seat, card, target: aimed });
        if let Some(element) = def.element.filter(|element| player.fighter.element != *element) {
            player.fighter.element = element;
            ctx.tell(|| Event::Turned { seat, element });
        }
        self.position.n_played += 1;
        self.position.limbo = Some(slot);
        let targets = match (def.target, target) {
            (Target::Enemies, _) => self.all_foes(),
            (Target::Players, _) => self.all_players(),
            (Target::Enemy | Target::Player, Some(who)) => Targets::one(who),
            (Target::Enemy | Target::Player, None) => return,
        };
        let deeds = &mut self.position.deeds;
        deeds.has_attacked |= def.effects.attack > 0;
        deeds.has_blocked |= def.effects.block > 0;
        deeds.has_buffed |= def.effects.has_buff();
        self.do_effects(Who::Player(seat), &def.effects, targets, def.is_hostile(), ctx);
        if self.is_decided(ctx) {
            return;
        }
        if !self.position.is_alive(seat) {
            self.position.limbo = None;
            self.pass_turn(seat, ctx);
            return;
        }
        if def.effects.draw > 0 {
            self.draw(seat, def.effects.draw, ctx);
        }
        self.position.n_due = def.effects.discard;
        self.ask_for_discards(seat);
    }

    /// ASCENT-13.2: what an enemy intends, it does.
    pub(super) fn act(&mut self, foe: u8, ctx: &mut Ctx<'_, Event>) {
        let place = usize::from(foe);
        let me = &mut self.position.foes[place];
        me.fighter.begin_turn();
        for wait in &mut me.waits {
            *wait = wait.saturating_sub(1);
        }
        let (kind, skill) = (me.kind, me.intent);
        let def = &self.content.enemy(kind).skills[usize::from(skill)];
        me.waits[usize::from(skill)] = def.cooldown;
        let targets = self.aimed_at(foe);
        ctx.tell(|| Event::Acted { enemy: foe, kind, skill });
        self.do_effects(Who::Enemy(foe), &def.effects, targets, def.target.is_hostile(), ctx);
    }

    /// Whom an enemy's intent would fall to now.
    pub(crate) fn aimed_at(&self, foe: u8) -> Targets {
        use crate::content::SkillTarget;
        let me = self.position.foe(foe);
        match self.content.enemy(me.kind).skills[usize::from(me.intent)].target {
            SkillTarget::Player => Targets::one(Who::Player(Seat(me.target))),
            SkillTarget::Players => self.all_players(),
            SkillTarget::Own => Targets::one(Who::Enemy(foe)),
            SkillTarget::Ally if self.position.foe(me.target).fighter.is_alive() => {
                Targets::one(Who::Enemy(me.target))
            }
            SkillTarget::Ally => Targets::one(Who::Enemy(self.most_hurt())),
            SkillTarget::Allies => self.all_foes(),
        }
    }

    /// ASCENT-9.3: attacks first, then block, healing, buffs and debuffs. What is aimed at the other side falls to it
    /// only as far as it harms; the rest falls to the actor.
    fn do_effects(
        &mut self,
        actor: Who,
        effects: &Effects,
        targets: Targets,
        is_hostile: bool,
        ctx: &mut Ctx<'_, Event>,
    ) {
        if effects.attack > 0 {
            for target in targets.iter() {
                self.strike(actor, target, effects.attack, ctx);
                if !self.position.fighter(actor).is_alive() {
                    return;
                }
            }
        }
        let helped = if is_hostile { Targets::one(actor) } else { targets };
        for who in helped.iter() {
            self.help(actor, who, effects, ctx);
        }
        for status in [Status::BlockMinus, Status::AttackMinus] {
            for target in targets.iter() {
                self.put(actor, target, status, effects.status(status), ctx);
            }
        }
    }

    /// Block, healing and buffs, in this order.
    fn help(&mut self, actor: Who, who: Who, effects: &Effects, ctx: &mut Ctx<'_, Event>) {
        let n = block(self.content, self.position.fighter(actor), effects.block).total;
        let told = self.position.told(who);
        let fighter = self.position.fighter_mut(who);
        if n > 0 {
            fighter.block = fighter.block.saturating_add(n);
            ctx.tell(|| Event::Blocked { who: told, n });
        }
        if effects.heal > 0 {
            let n = fighter.heal(effects.heal.into());
            ctx.tell(|| Event::Healed { who: told, n, cause: Healing::Effect });
        }
        for status in Status::ALL.into_iter().filter(|status| status.is_buff()) {
            self.put(actor, who, status, effects.status(status), ctx);
        }
    }

    /// ASCENT-12.6: what is put on somebody outside of their own turn is fresh.
    fn put(&mut self, actor: Who, who: Who, status: Status, n: u8, ctx: &mut Ctx<'_, Event>) {
        if n > 0 && self.position.fighter(who).is_alive() {
            self.position.fighter_mut(who).gain(status, n, actor == who);
            ctx.tell(|| Event::Gained { who: self.position.told(who), status, n });
        }
    }

    /// One attack on one target (ASCENT-10.5 to ASCENT-10.7).
    fn strike(&mut self, from: Who, to: Who, attack: u8, ctx: &mut Ctx<'_, Event>) {
        if !self.position.fighter(to).is_alive() {
            return;
        }
        if let (Who::Player(seat), Who::Enemy(foe)) = (from, to) {
            let hits = &mut self.position.foes[usize::from(foe)].hits[seat.index()];
            *hits = hits.saturating_add(1);
        }
        if self.position.fighter(to).has(Status::Evade) {
            self.position.fighter_mut(to).spend(Status::Evade);
            ctx.tell(|| Event::Evaded { from: self.position.told(from), to: self.position.told(to) });
            return;
        }
        let [attacker, attacked] = [from, to].map(|who| self.position.told(who));
        let dealt =
            damage(self.content, self.position.fighter(from), attack, self.position.fighter(to)).total;
        let (blocked, lost) = self.position.fighter_mut(to).suffer(dealt);
        ctx.tell(|| Event::Struck { from: attacker, to: attacked, blocked, lost });
        if !self.position.fighter(to).is_alive() {
            self.die(to, ctx);
        } else if self.position.fighter(to).has(Status::Retaliate) {
            let dealt = self.content.numbers.retaliation.into();
            let (blocked, lost) = self.position.fighter_mut(from).suffer(dealt);
            ctx.tell(|| Event::Retaliated { from: attacked, to: attacker, blocked, lost });
            if !self.position.fighter(from).is_alive() {
                self.die(from, ctx);
            }
        }
    }
}
