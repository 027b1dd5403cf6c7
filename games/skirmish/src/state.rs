//! The state of a battle: units, who may still act, whose turn it is. Everything else
//! reads it; only the few verbs at the end of this file change it.

use board::Cells;
use kernel::{Digest, Seat};

use crate::UnitId;
use crate::content::{Content, GroundDef, MAX_COMPANY, MapDef, Objective, ObjectiveKind, Stats, UnitDef};
use crate::setup::CounterRule;

/// A battle.
#[derive(Clone, Debug)]
pub struct Skirmish {
    pub(crate) content: &'static Content,
    pub(crate) map: &'static MapDef,
    pub(crate) field: Field,
}

/// A battle has at most so many units.
pub(crate) const MAX_UNITS: usize = 2 * MAX_COMPANY;

/// All that changes in a battle, and what was agreed on before. Nothing of it is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    terms: Terms,
    units: [Unit; MAX_UNITS],
    occupied: Cells,
    alive: UnitSet,
    available: UnitSet,
    turn: u16,
    active: Seat,
    end: Option<End>,
}

/// What was agreed on before the battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    pub map: u8,
    pub objective: ObjectiveKind,
    pub turns: u16,
    pub counter: CounterRule,
    /// How many units the side that begins has; the others come after them.
    pub n_first: u8,
    pub n_units: u8,
}

/// A unit as it is now.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Unit {
    /// Its place in the list of all units of the content.
    pub def: u16,
    pub cell: u16,
    pub column: u8,
    pub row: u8,
    pub life: u8,
    /// Movement points left this turn.
    pub points: u8,
    /// What a ward adds to its defence.
    pub ward: u8,
    /// How many it carries of each kind of item, four bits each.
    items: u32,
}

impl Unit {
    pub fn new(map: &MapDef, def: u16, unit: &UnitDef, cell: u16) -> Unit {
        let items = unit.items.iter().rev().fold(0, |items, count| items << 4 | u32::from(*count));
        let (column, row) = (map.board.column(cell), map.board.row(cell));
        Unit { def, cell, column, row, life: unit.stats.life, points: 0, ward: 0, items }
    }

    /// How many of a kind it carries.
    pub fn carried(&self, item: u8) -> u8 {
        (self.items >> (4 * item) & 15) as u8
    }

    /// All of it that changes in a battle, as a number of 80 bits.
    pub fn packed(&self) -> u128 {
        let Unit { def: _, cell, column: _, row: _, life, points, ward, items } = *self;
        let small = u32::from_be_bytes([0, life, points, ward]);
        u128::from(small) << 48 | u128::from(cell) << 32 | u128::from(items)
    }

    #[inline]
    pub fn has_items(&self) -> bool {
        self.items != 0
    }

    /// Steps between two units as the crow flies.
    #[inline]
    pub fn distance(&self, other: &Unit) -> u8 {
        self.column.abs_diff(other.column) + self.row.abs_diff(other.row)
    }
}

/// A set of units.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct UnitSet(u32);

impl UnitSet {
    pub const NONE: UnitSet = UnitSet(0);

    /// The units of these numbers.
    pub fn range(from: u8, to: u8) -> UnitSet {
        let below = |n: u8| (1u64 << n) - 1;
        UnitSet((below(to) & !below(from)) as u32)
    }

    #[inline]
    pub fn has(self, unit: UnitId) -> bool {
        self.0 >> unit.0 & 1 != 0
    }

    #[inline]
    pub fn and(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & other.0)
    }

    pub fn with(self, unit: UnitId) -> UnitSet {
        UnitSet(self.0 | 1 << unit.0)
    }

    pub fn without(self, unit: UnitId) -> UnitSet {
        UnitSet(self.0 & !(1 << unit.0))
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The units in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = UnitId> + use<> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let unit = left.trailing_zeros() as u8;
                left &= left - 1;
                UnitId(unit)
            })
        })
    }
}

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub winner: Option<Seat>,
    pub reason: Reason,
}

/// Why a battle ended (SKIRMISH-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    Captured,
    Survived,
    BossKilled,
    Routed,
    /// The objective was not reached in time.
    Prevented,
    /// Out of turns: the side with more living units.
    MoreUnits,
    /// The side with more life.
    MoreLife,
    /// Nobody has more.
    Even,
    Left,
}

impl Reason {
    pub fn id(self) -> &'static str {
        match self {
            Reason::Captured => "captured",
            Reason::Survived => "survived",
            Reason::BossKilled => "boss-killed",
            Reason::Routed => "routed",
            Reason::Prevented => "prevented",
            Reason::MoreUnits => "more-units",
            Reason::MoreLife => "more-life",
            Reason::Even => "even",
            Reason::Left => "left",
        }
    }
}

impl Field {
    /// Both companies in their places, before the first turn begins.
    pub(crate) fn new(terms: Terms, units: impl Iterator<Item = Unit>) -> Field {
        let mut field = Field {
            terms,
            units: [Unit::default(); MAX_UNITS],
            occupied: Cells::NONE,
            alive: UnitSet::range(0, terms.n_units),
            available: UnitSet::NONE,
            turn: 0,
            active: Seat(1),
            end: None,
        };
        for (place, unit) in field.units.iter_mut().zip(units) {
            *place = unit;
            field.occupied.insert(unit.cell);
        }
        field
    }

    pub(crate) fn terms(&self) -> Terms {
        self.terms
    }

    #[inline]
    pub(crate) fn unit(&self, id: UnitId) -> &Unit {
        &self.units[usize::from(id.0) % MAX_UNITS]
    }

    /// The living units of both sides.
    #[inline]
    pub(crate) fn alive(&self) -> UnitSet {
        self.alive
    }

    /// The units of a side, dead or alive.
    #[inline]
    pub(crate) fn side(&self, side: Seat) -> UnitSet {
        match side.0 {
            0 => UnitSet::range(0, self.terms.n_first),
            _ => UnitSet::range(self.terms.n_first, self.terms.n_units),
        }
    }

    /// The living units of a side.
    #[inline]
    pub(crate) fn living(&self, side: Seat) -> UnitSet {
        self.alive.and(self.side(side))
    }

    /// Whose unit it is.
    #[inline]
    pub(crate) fn owner(&self, unit: UnitId) -> Seat {
        Seat(u8::from(unit.0 >= self.terms.n_first))
    }

    /// The leader of a side.
    pub(crate) fn leader(&self, side: Seat) -> UnitId {
        UnitId(if side.0 == 0 { 0 } else { self.terms.n_first })
    }

    /// The units that may still act this turn.
    #[inline]
    pub(crate) fn available(&self) -> UnitSet {
        self.available
    }

    #[inline]
    pub(crate) fn occupied(&self) -> &Cells {
        &self.occupied
    }

    pub(crate) fn standing_on(&self, cell: u16) -> Option<UnitId> {
        self.alive.iter().find(|unit| self.unit(*unit).cell == cell)
    }

    pub(crate) fn turn(&self) -> u16 {
        self.turn
    }

    #[inline]
    pub(crate) fn active(&self) -> Seat {
        self.active
    }

    #[inline]
    pub(crate) fn end(&self) -> Option<End> {
        self.end
    }

    pub(crate) fn digest(&self, digest: &mut Digest) {
        let Field { terms, units, occupied: _, alive, available, turn, active, end } = self;
        let Terms { map, objective, turns, counter, n_first, n_units } = terms;
        digest.add(map).add(&(*objective as u8)).add(turns).add(&(*counter as u8)).add(n_first).add(n_units);
        for Unit { def, cell, column: _, row: _, life, points, ward, items } in units {
            digest.add(def).add(cell).add(life).add(points).add(ward).add(items);
        }
        let end = end.map(|End { winner, reason }| [winner.map_or(2, |seat| seat.0), reason as u8]);
        digest.add(&alive.0).add(&available.0).add(turn).add(&active.0).add(&end);
    }
}

/// The verbs: all that ever changes.
impl Field {
    pub(crate) fn walk(&mut self, map: &MapDef, id: UnitId, to: u16) {
        self.put(map, id, to);
        self.units[usize::from(id.0)].points -= 1;
    }

    /// Puts a unit on a cell, whatever that costs.
    pub(crate) fn put(&mut self, map: &MapDef, id: UnitId, to: u16) {
        let unit = &mut self.units[usize::from(id.0)];
        self.occupied.remove(unit.cell);
        self.occupied.insert(to);
        (unit.cell, unit.column, unit.row) = (to, map.board.column(to), map.board.row(to));
    }

    /// Takes life from a unit. Says whether it is dead.
    pub(crate) fn hurt(&mut self, id: UnitId, damage: u8) -> bool {
        let unit = &mut self.units[usize::from(id.0)];
        unit.life = unit.life.saturating_sub(damage);
        let is_dead = unit.life == 0;
        if is_dead {
            self.occupied.remove(unit.cell);
            self.alive = self.alive.without(id);
            self.available = self.available.without(id);
        }
        is_dead
    }

    /// Gives life back up to a maximum; says how much.
    pub(crate) fn mend(&mut self, id: UnitId, amount: u8, most: u8) -> u8 {
        let unit = &mut self.units[usize::from(id.0)];
        let given = amount.min(most.saturating_sub(unit.life));
        unit.life += given;
        given
    }

    pub(crate) fn ward(&mut self, id: UnitId, defence: u8) {
        self.units[usize::from(id.0)].ward = defence;
    }

    pub(crate) fn take_item(&mut self, id: UnitId, item: u8) {
        self.units[usize::from(id.0)].items -= 1 << (4 * item);
    }

    /// A unit's action ends: it waits, and has no points left.
    pub(crate) fn finish(&mut self, id: UnitId) {
        self.available = self.available.without(id);
        self.units[usize::from(id.0)].points = 0;
    }

    /// The actions of all units end.
    pub(crate) fn finish_all(&mut self) {
        for id in self.available.iter() {
            self.units[usize::from(id.0)].points = 0;
        }
        self.available = UnitSet::NONE;
    }

    /// The other side's turn begins (SKIRMISH-10).
    pub(crate) fn pass(&mut self, content: &Content) {
        self.active = Seat(1 - self.active.0);
        self.turn += u16::from(self.active.0 == 0);
        self.available = self.living(self.active);
        for id in self.available.iter() {
            let unit = &mut self.units[usize::from(id.0)];
            unit.points = content.units[usize::from(unit.def)].stats.movement;
            unit.ward = 0;
        }
    }

    pub(crate) fn end_with(&mut self, winner: Option<Seat>, reason: Reason) {
        self.finish_all();
        self.end = Some(End { winner, reason });
    }
}

impl Skirmish {
    #[inline]
    pub(crate) fn def(&self, id: UnitId) -> &'static UnitDef {
        &self.content.units[usize::from(self.field.unit(id).def)]
    }

    #[inline]
    pub(crate) fn stats(&self, id: UnitId) -> &'static Stats {
        &self.def(id).stats
    }

    #[inline]
    pub(crate) fn ground(&self, cell: u16) -> &'static GroundDef {
        &self.content.grounds[usize::from(self.map.ground[usize::from(cell)])]
    }

    /// The cells that can be stepped onto.
    #[inline]
    pub(crate) fn open(&self) -> Cells {
        self.map.passable.but(self.field.occupied())
    }

    pub(crate) fn objective(&self) -> &'static Objective {
        self.map.objective(self.field.terms().objective)
    }
}

#[cfg(test)]
mod tests;
