//! What enemies do next (ASCENT-13).

use kernel::{Ctx, Seat, Stream};

use crate::Event;
use crate::content::{Aim, MAX_SKILLS, N_WHENS, SkillTarget, Status};
use crate::event::Who;
use crate::rules::combat::{Worked, damage};
use crate::state::{Ascent, Fighter, Foe};

const INTENT: Stream = Stream::public("intent");
const AIM: Stream = Stream::public("aim");

/// What enemies mean to do to a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Coming {
    /// The attacks.
    pub n_attacks: u8,
    /// What those that are not evaded deal, before block.
    pub damage: u16,
}

impl Ascent {
    /// ASCENT-13.3: among the skills that do not rest, by their weights and by what the players did in this round.
    pub(super) fn choose_intent(&mut self, foe: u8, ctx: &mut Ctx<'_, Event>) {
        let me = self.position.foe(foe);
        let skills = &self.content.enemy(me.kind).skills;
        let happened = self.happened(me);
        let mut weights = [0u32; MAX_SKILLS];
        for ((weight, skill), wait) in weights.iter_mut().zip(skills).zip(&me.waits) {
            if *wait == 0 {
                let more = skill.when.iter().zip(happened).filter(|(_, is_so)| *is_so);
                *weight = u32::from(skill.weight) + more.map(|(n, _)| u32::from(*n)).sum::<u32>();
            }
        }
        let weights = &weights[..skills.len()];
        let ready = weights.iter().filter(|weight| **weight > 0).count();
        let skill = match ready {
            // Nothing to draw where there is no choice.
            1 => weights.iter().position(|weight| *weight > 0).unwrap_or(0),
            _ => ctx.weighted(INTENT, weights),
        };
        let target = match skills[skill].target {
            SkillTarget::Player => self.choose_player(foe, ctx).0,
            SkillTarget::Ally => self.most_hurt(),
            SkillTarget::Players | SkillTarget::Own | SkillTarget::Allies => 0,
        };
        let me = &mut self.position.foes[usize::from(foe)];
        (me.intent, me.target) = (skill as u8, target);
        self.tell_intent(foe, ctx);
    }

    pub(super) fn tell_intent(&self, foe: u8, ctx: &mut Ctx<'_, Event>) {
        let me = self.position.foe(foe);
        ctx.tell(|| {
            let target = self.single_target(foe).map(|who| self.position.told(who));
            Event::Intends { enemy: foe, kind: me.kind, skill: me.intent, target }
        });
    }

    /// The one that an intent is aimed at, where it is one.
    pub(crate) fn single_target(&self, foe: u8) -> Option<Who> {
        let me = self.position.foe(foe);
        match self.content.enemy(me.kind).skills[usize::from(me.intent)].target {
            SkillTarget::Player => Some(Who::Player(Seat(me.target))),
            SkillTarget::Ally => Some(Who::Enemy(me.target)),
            SkillTarget::Players | SkillTarget::Own | SkillTarget::Allies => None,
        }
    }

    /// Whether an enemy means to attack a player.
    #[inline]
    pub(crate) fn is_attacking(&self, foe: u8, seat: Seat) -> bool {
        let me = self.position.foe(foe);
        let skill = &self.content.enemy(me.kind).skills[usize::from(me.intent)];
        let is_meant = skill.target == SkillTarget::Players || me.target == seat.0;
        me.fighter.is_alive() && skill.effects.attack > 0 && is_meant
    }

    /// An enemy as it will be when it acts: its turn then has begun.
    #[inline]
    pub(crate) fn acting(&self, foe: u8) -> Fighter {
        let mut fighter = self.position.foe(foe).fighter;
        fighter.begin_turn();
        fighter
    }

    /// What an enemy's attack on somebody would deal now, before evasion and block (ASCENT-13.3).
    #[inline]
    pub(crate) fn blow(&self, foe: u8, target: &Fighter) -> Worked {
        let me = self.position.foe(foe);
        let skill = &self.content.enemy(me.kind).skills[usize::from(me.intent)];
        damage(self.content, &self.acting(foe), skill.effects.attack, target)
    }

    /// What comes at a player who is as this fighter is: every attack uses up an evasion first.
    pub(crate) fn coming(&self, seat: Seat, fighter: &Fighter) -> Coming {
        let (mut coming, mut evades) = (Coming::default(), fighter.status(Status::Evade));
        for foe in self.position.living_foes().filter(|foe| self.is_attacking(*foe, seat)) {
            coming.n_attacks += 1;
            if evades > 0 {
                evades -= 1;
            } else {
                coming.damage += self.blow(foe, fighter).total;
            }
        }
        coming
    }

    /// What makes skills likelier now, in the order of `When`.
    fn happened(&self, me: &Foe) -> [bool; N_WHENS] {
        let deeds = &self.position.deeds;
        let is_hurt = me.fighter.life * 2 < me.fighter.most_life;
        let is_quiet = self.position.round > 0 && !deeds.has_attacked;
        [deeds.has_attacked, deeds.has_blocked, deeds.has_buffed, is_quiet, is_hurt]
    }

    /// ASCENT-13.4: by the enemy's aim, among those who live.
    fn choose_player(&self, foe: u8, ctx: &mut Ctx<'_, Event>) -> Seat {
        let (position, me) = (&self.position, self.position.foe(foe));
        let living = position.living();
        if living.len() < 2 {
            return living.lowest().unwrap_or(Seat(0));
        }
        let life = |seat: Seat| position.player(seat).fighter.life;
        let (one, other) = (Seat(0), Seat(1));
        let first = match self.content.enemy(me.kind).aim {
            Aim::Weakest => life(one) <= life(other),
            Aim::Strongest => life(one) >= life(other),
            Aim::Attacker if me.hits[0] != me.hits[1] => me.hits[0] > me.hits[1],
            Aim::Any | Aim::Attacker => ctx.chance(AIM, 1, 2),
        };
        if first { one } else { other }
    }

    /// The living enemy that has lost most life, the first of equals.
    pub(super) fn most_hurt(&self) -> u8 {
        let lost = |foe: u8| {
            let fighter = &self.position.foe(foe).fighter;
            fighter.most_life - fighter.life
        };
        let first = self.position.living_foes();
        first.min_by_key(|foe| std::cmp::Reverse(lost(*foe))).unwrap_or(0)
    }

    /// ASCENT-13.5: what was meant for the dead is meant for somebody who lives.
    pub(super) fn aim_elsewhere(&mut self, dead: Who, ctx: &mut Ctx<'_, Event>) {
        for foe in self.position.living_foes() {
            if self.single_target(foe) != Some(dead) {
                continue;
            }
            let target = match dead {
                Who::Player(_) => self.position.living().lowest().map(|seat| seat.0),
                Who::Enemy(_) => Some(self.most_hurt()),
            };
            if let Some(target) = target {
                self.position.foes[usize::from(foe)].target = target;
                self.tell_intent(foe, ctx);
            }
        }
    }
}
