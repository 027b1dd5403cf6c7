//! A battle as it may be some blows later: units stand somewhere for sure, and have so much
//! life with such a chance. So a whole turn is worked out once instead of roll by roll.

use kernel::Seat;

use super::lives::Lives;
use super::rows::Rows;
use super::scout::Scout;
use crate::content::{Effect, ItemDef, MAX_COMPANY};
use crate::rules::combat::{Fighter, Strike, strike};
use crate::setup::CounterRule;
use crate::state::UnitSet;
use crate::{ItemKind, UnitId};

/// A unit that lives with less than this chance is no longer in the way.
const GONE: f32 = 0.15;

/// What a decided battle is worth, as units are.
pub(super) const WIN: f32 = 700.0;

/// The share of a unit's worth that it loses only with its last life.
pub(super) const ALIVE: f32 = 0.5;

/// The share of a victory that all the life of a leader is worth to those who are out for it: several kill together
/// whom none of them could kill alone.
const TOGETHER: f32 = 0.3;

/// How much a lead counts, as a share of all that both sides have.
const LEAD: f32 = 4.0;

/// What a unit does at the end of its walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    Attack(UnitId),
    Use(ItemKind, UnitId),
    Wait,
}

/// A unit's walk and deed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Act {
    pub unit: UnitId,
    pub cell: u16,
    pub deed: Deed,
}

/// What a side has: its units, how badly they stand, and the chance that it has lost with them.
struct Holdings {
    units: f32,
    strain: f32,
    lost: f32,
}

/// A battle as it may be.
#[derive(Clone)]
pub(super) struct Outlook {
    cells: [u16; 2 * MAX_COMPANY],
    lives: [Lives; 2 * MAX_COMPANY],
    wards: [u8; 2 * MAX_COMPANY],
    /// How many steps each has left.
    points: [u8; 2 * MAX_COMPANY],
    /// Who can still act.
    ready: UnitSet,
    /// Who has thrown something since: it is not thrown again.
    thrown: UnitSet,
    occupied: Rows,
    /// What has been decided, to the first side: a chance of winning less one of losing.
    decided: f32,
    /// How likely it is that nothing has been decided.
    open: f32,
    /// Turns of both sides that have passed.
    turns: u16,
    /// What either side has used up.
    spent: [f32; 2],
}

impl Outlook {
    pub fn new(scout: &Scout<'_>) -> Outlook {
        let field = &scout.battle.field;
        let mut outlook = Outlook {
            cells: [0; 2 * MAX_COMPANY],
            lives: [Lives::sure(0); 2 * MAX_COMPANY],
            wards: [0; 2 * MAX_COMPANY],
            points: [0; 2 * MAX_COMPANY],
            ready: field.available(),
            thrown: UnitSet::NONE,
            occupied: Rows::of(&scout.battle.map.board, field.occupied()),
            decided: 0.0,
            open: 1.0,
            turns: 0,
            spent: [0.0; 2],
        };
        for id in field.alive().iter() {
            let (unit, place) = (field.unit(id), usize::from(id.0));
            outlook.cells[place] = unit.cell;
            outlook.lives[place] = Lives::sure(unit.life);
            outlook.wards[place] = unit.ward;
            outlook.points[place] = unit.points;
        }
        outlook
    }

    #[inline]
    pub fn cell(&self, unit: UnitId) -> u16 {
        self.cells[usize::from(unit.0)]
    }

    #[inline]
    pub fn lives(&self, unit: UnitId) -> &Lives {
        &self.lives[usize::from(unit.0)]
    }

    /// Whether the unit is likely enough to be there.
    #[inline]
    pub fn is_there(&self, unit: UnitId) -> bool {
        self.lives(unit).alive() >= GONE
    }

    /// Whether the unit can still act and is likely enough to be there.
    #[inline]
    pub fn is_ready(&self, unit: UnitId) -> bool {
        self.ready.has(unit) && self.is_there(unit)
    }

    /// What a unit can throw, as long as it has thrown nothing else.
    pub fn to_throw<'a>(
        &self,
        scout: &Scout<'a>,
        unit: UnitId,
    ) -> impl Iterator<Item = (ItemKind, &'a ItemDef)> + use<'a> {
        let here = *scout.battle.field.unit(unit);
        let can_throw = here.has_items() && !self.thrown.has(unit);
        let items = scout.battle.content.items.iter().zip(0..).filter(move |_| can_throw);
        let thrown = items.filter(move |(def, item)| def.effect == Effect::Harm && here.carried(*item) > 0);
        thrown.map(|(def, item)| (ItemKind(item), def))
    }

    /// How likely it is that the battle goes on.
    pub fn is_open(&self) -> bool {
        self.open > 0.01
    }

    /// The other side's turn begins: steps, wards and ground as in SKIRMISH-10.
    pub fn begin_turn(&mut self, scout: &Scout<'_>, side: Seat) {
        let battle = scout.battle;
        self.ready = battle.field.living(side);
        for unit in self.ready.iter() {
            let place = usize::from(unit.0);
            (self.points[place], self.wards[place]) = (battle.stats(unit).movement, 0);
            let cell = self.cells[place];
            if battle.map.healing.has(cell) {
                self.lives[place].mended(battle.ground(cell).heals, battle.stats(unit).life);
            }
        }
    }

    /// Where a unit can go. Only the cells: a way is looked for when it is gone.
    #[inline]
    pub fn reached(&self, scout: &Scout<'_>, unit: UnitId) -> Rows {
        let points = self.points[usize::from(unit.0)];
        scout.passable.reached(Some(&self.occupied), scout.at(self.cell(unit)), points)
    }

    #[inline]
    fn fighter(&self, scout: &Scout<'_>, unit: UnitId, cell: u16) -> Fighter<'static> {
        let ward = self.wards[usize::from(unit.0)];
        // The chances of a blow do not depend on life.
        Fighter { stats: scout.battle.stats(unit), ground: scout.battle.ground(cell), life: 1, ward }
    }

    /// What a blow from a cell does, and what comes back.
    #[inline]
    pub fn exchange(
        &self,
        scout: &Scout<'_>,
        unit: UnitId,
        cell: u16,
        target: UnitId,
    ) -> (Strike, Option<Strike>) {
        let (battle, there) = (scout.battle, self.cell(target));
        let (by, to) = (self.fighter(scout, unit, cell), self.fighter(scout, target, there));
        let distance = scout.distance(cell, there);
        let strikes_back =
            battle.field.terms().counter == CounterRule::Always || to.stats.reach.has(distance);
        let combat = &battle.content.combat;
        (strike(combat, &by, &to), strikes_back.then(|| strike(combat, &to, &by)))
    }

    /// What an attack wins on balance, to the attacker.
    #[inline]
    pub fn gain(&self, scout: &Scout<'_>, unit: UnitId, cell: u16, target: UnitId) -> f32 {
        let (blow, counter) = self.exchange(scout, unit, cell, target);
        let (deaths, lost) = self.lives(target).at_stake(&blow);
        let gained = self.price(scout, target, deaths, lost);
        let Some(counter) = counter else { return gained };
        let (own_deaths, own_lost) = self.lives(unit).at_stake(&counter);
        let comes = self.lives(target).alive() - deaths;
        gained - comes * self.price(scout, unit, own_deaths, own_lost)
    }

    /// What throwing a thing wins, to whoever throws it.
    pub fn harm(&self, scout: &Scout<'_>, target: UnitId, def: &ItemDef) -> f32 {
        let (deaths, lost) = self.lives(target).at_stake(&Lives::sure_harm(def.amount));
        self.price(scout, target, deaths, lost) - kept(def)
    }

    /// What it costs a side that a unit dies with this chance and loses so much life.
    #[inline]
    fn price(&self, scout: &Scout<'_>, unit: UnitId, deaths: f32, lost: f32) -> f32 {
        let worth = scout.worth[usize::from(unit.0)];
        let life = f32::from(scout.battle.stats(unit).life);
        let mut price = worth * (ALIVE * deaths + (1.0 - ALIVE) * lost / life);
        if scout.is_decisive(unit) {
            price += WIN * (deaths + TOGETHER * lost / self.lives(unit).mean().max(1.0));
        }
        price
    }

    /// A unit walks somewhere and does something. The walk must be possible.
    pub fn act(&mut self, scout: &Scout<'_>, act: Act) {
        let Act { unit, cell, deed } = act;
        let (battle, place) = (scout.battle, usize::from(unit.0));
        let chance = self.lives[place].alive();
        if cell != self.cells[place] {
            self.occupied.remove(scout.at(self.cells[place]));
            self.occupied.insert(scout.at(cell));
            self.cells[place] = cell;
        }
        self.points[place] = 0;
        self.ready = self.ready.without(unit);
        let side = battle.field.owner(unit);
        if scout.captures(side, cell) {
            self.decide(side, chance);
        }
        match deed {
            Deed::Wait => {}
            Deed::Attack(target) => {
                let (blow, counter) = self.exchange(scout, unit, cell, target);
                let (deaths, _) = self.lives(target).at_stake(&blow);
                let comes = self.lives(target).alive() - deaths;
                self.change(scout, target, |lives| lives.struck(&blow, chance));
                if let Some(counter) = counter {
                    self.change(scout, unit, |lives| lives.struck(&counter, comes));
                }
            }
            Deed::Use(item, target) => {
                let def = &battle.content.items[usize::from(item.0)];
                let to = usize::from(target.0);
                self.spent[side.index()] += chance * kept(def);
                match def.effect {
                    Effect::Heal => self.lives[to].mended(def.amount, battle.stats(target).life),
                    Effect::Harm => {
                        self.thrown = self.thrown.with(unit);
                        self.change(scout, target, |lives| lives.harmed(def.amount, chance));
                    }
                    Effect::Ward => self.wards[to] = def.amount,
                }
            }
        }
    }

    /// Changes the lives of a unit; whoever is most likely dead is out of the way.
    fn change(&mut self, scout: &Scout<'_>, unit: UnitId, change: impl FnOnce(&mut Lives)) {
        let was_there = self.is_there(unit);
        change(&mut self.lives[usize::from(unit.0)]);
        if was_there && !self.is_there(unit) {
            self.occupied.remove(scout.at(self.cell(unit)));
        }
    }

    /// The battle is decided for a side with this chance.
    fn decide(&mut self, side: Seat, chance: f32) {
        let sign = if side == Seat(0) { 1.0 } else { -1.0 };
        self.decided += sign * self.open * chance;
        self.open *= 1.0 - chance;
    }

    /// What the battle is worth to a side: a chance of winning less one of losing.
    pub fn worth(&self, scout: &Scout<'_>, side: Seat) -> f32 {
        let (own, other) = (self.holdings(scout, side), self.holdings(scout, Seat(1 - side.0)));
        let units = (own.units - other.units) / (own.units + other.units).max(1.0);
        let strain = (other.strain - own.strain) / scout.all.max(1.0);
        let lead = LEAD * (units + strain);
        let decided = if side == Seat(0) { self.decided } else { -self.decided };
        let lives = (1.0 - own.lost) * (1.0 - other.lost);
        decided + self.open * (other.lost - own.lost + lives * lead / (1.0 + lead * lead).sqrt())
    }

    /// What a side has.
    fn holdings(&self, scout: &Scout<'_>, side: Seat) -> Holdings {
        let (away, pull) = (&scout.away[side.index()], scout.pull[side.index()]);
        let (mut all_dead, mut leader) = (1.0, 1.0);
        let units = scout.carried[side.index()] - self.spent[side.index()];
        let mut held = Holdings { units, strain: 0.0, lost: 0.0 };
        for unit in scout.battle.field.living(side).iter() {
            let (lives, cell) = (self.lives(unit), self.cell(unit));
            let (alive, life) = (lives.alive(), f32::from(scout.battle.stats(unit).life));
            let worth = scout.worth[usize::from(unit.0)];
            held.units += worth * (ALIVE * alive + (1.0 - ALIVE) * lives.mean() / life);
            held.strain += alive * (pull * scout.strain(side, away[usize::from(cell)]) - scout.comfort(cell));
            all_dead *= 1.0 - alive;
            if scout.is_decisive(unit) {
                leader = alive;
            }
        }
        held.lost = 1.0 - leader * (1.0 - all_dead);
        held
    }

    /// A side's turn is over. After that of the second, somebody may have won by time.
    pub fn end_turn(&mut self, scout: &Scout<'_>, side: Seat) {
        if side == Seat(0) {
            return;
        }
        self.turns += 1;
        if scout.tasks[0].turns.is_some_and(|turns| self.turns >= turns) {
            let winner = if scout.tasks[0].can_wait() { Seat(0) } else { Seat(1) };
            self.decide(winner, 1.0);
        } else if self.turns >= scout.limit {
            self.count_out(scout);
        }
    }

    /// The turns are over: more living units win.
    fn count_out(&mut self, scout: &Scout<'_>) {
        let living = [Seat(0), Seat(1)].map(|side| {
            let units = scout.battle.field.living(side).iter();
            units.map(|unit| self.lives(unit).alive()).sum::<f32>()
        });
        let lead = (living[0] - living[1]).clamp(-1.0, 1.0);
        self.decide(if lead > 0.0 { Seat(0) } else { Seat(1) }, lead.abs());
        self.open = 0.0;
    }
}

/// What a thing is worth as long as it is not used: it is for when it does more good than that.
pub(super) fn kept(def: &ItemDef) -> f32 {
    let share = match def.effect {
        Effect::Heal => 0.6,
        Effect::Harm => 1.2,
        Effect::Ward => 1.0,
    };
    share * f32::from(def.amount)
}
