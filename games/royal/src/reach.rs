//! Where a move leads and what it costs: the cheapest ways inside a pattern, whole rows at once.
//!
//! `board::Ways` settles one cell at a time. Here all cells that cost the same are settled together: those that are
//! entered for `c` lie beside those that were reached for `c` less what they cost.

use crate::content::{ActionDef, ActionKind, Flag, Ground};
use crate::rows::{Area, N_ROWS, Rows};
use crate::state::{Actor, Royal, Status};

/// Ground costs less than this where whole rows are settled at once; where some costs more, cell by cell.
const N_LEVELS: usize = 8;

/// Rows with an empty one before and behind them, so that every row has neighbours.
type Padded = [u32; N_ROWS + 2];

/// How far an actor's move leads.
pub(crate) struct Moves<'g> {
    ground: &'g Ground,
    /// The cells that can be gone over.
    open: Area,
    flies: bool,
    from: (u8, u8),
    /// What ground may cost on the way in all.
    most: u32,
}

impl Royal {
    /// The moves of an actor by an action.
    #[inline]
    pub(crate) fn moves(&self, actor: &Actor, action: &ActionDef) -> Moves<'static> {
        let (ground, position) = (self.ground(), &self.position);
        let flies = self.def(actor).is(Flag::Flies);
        let (x, y) = (actor.x as u8, actor.y as u8);
        let mut open = self.content.reaches[action.pattern].round(&ground.board, x, y);
        match flies {
            true => open.keep(|row| ground.flown.0[row]),
            false => open.keep(|row| ground.walked.0[row] & !position.taken_in(row)),
        }
        let most = match action.movement_points {
            0 => u32::MAX,
            each => u32::from(actor.movement_points / each),
        };
        Moves { ground, open, flies, from: (x, y), most }
    }

    /// Whether an actor may take a first step of a move: a walker that may can be there; a flier may pass over others.
    #[inline]
    pub(crate) fn may_step(&self, actor: &Actor, action: &ActionDef) -> bool {
        let (ground, flies) = (self.ground(), self.def(actor).is(Flag::Flies));
        let (x, y) = (actor.x as u8, usize::from(actor.y as u8));
        let most = match action.movement_points {
            0 => u32::MAX,
            each => u32::from(actor.movement_points / each),
        };
        let here = 1u32 << x;
        let beside = |row: usize| match row.abs_diff(y) {
            0 => here << 1 | here >> 1,
            1 => here,
            _ => 0,
        };
        let is_free = |row: usize| beside(row) & !self.position.taken_in(row);
        let reach = &self.content.reaches[action.pattern];
        let meets = |rows: &dyn Fn(usize) -> u32| reach.meets(&ground.board, x, y as u8, rows);
        match flies {
            true => most > 0 && meets(&|row| beside(row) & ground.flown.0[row]),
            false => ground
                .costs
                .iter()
                .filter(|(cost, _)| u32::from(*cost) <= most)
                .any(|(_, rows)| meets(&|row| is_free(row) & rows.0[row])),
        }
    }

    /// Where an actor can be by one move, with the points it has or, where it is not its turn, with those of its next;
    /// and the cells that its attacks reach from there.
    pub(crate) fn reach_and_threat(&self, actor: &Actor) -> (Rows, Rows) {
        let royal = self;
        let (content, def) = (royal.content, royal.def(actor));
        let is_acting = actor.seat() == Some(royal.position.active());
        let actor = match is_acting {
            true => *actor,
            false => Actor {
                status: Status::FRESH,
                action_points: def.action_points,
                movement_points: def.movement_points,
                ..*actor
            },
        };
        let mut reach = Rows::NONE;
        reach.insert(actor.x as u8, actor.y as u8);
        let can = |nth: &&usize| {
            let action = &content.actions[**nth];
            !action.is_relative() && royal.ready(&actor, action).is_ok()
        };
        for &nth in def.actions.iter().filter(can) {
            let action = &content.actions[nth];
            if action.kind == ActionKind::Move {
                royal.moves(&actor, action).reached(royal).each(|x, y| reach.insert(x, y));
            }
        }
        let mut threat = Rows::NONE;
        for &nth in def.actions.iter().filter(can) {
            let action = &content.actions[nth];
            if action.kind == ActionKind::Attack {
                let all = Area { rows: reach, low: 0, high: royal.ground().board.rows() };
                all.each(|x, y| {
                    let round = content.reaches[action.pattern].round(&royal.ground().board, x, y);
                    round.each(|x, y| threat.insert(x, y));
                });
            }
        }
        (reach, threat)
    }
}

impl Moves<'_> {
    /// The cells that can be reached, but for those that are taken.
    pub fn reached(&self, royal: &Royal) -> Area {
        let mut reached = Area::NONE;
        self.find(royal, &mut reached);
        reached
    }

    /// The same into an area that is there.
    #[inline]
    pub fn find(&self, royal: &Royal, reached: &mut Area) {
        self.settle(reached, |_, _| false);
        if self.flies {
            reached.keep(|row| !royal.position.taken_in(row));
        }
    }

    /// What the ground costs on the cheapest way to a cell.
    pub fn cost_to(&self, x: u8, y: u8) -> Option<u32> {
        let (mut cost, mut reached) = (None, Area::NONE);
        self.settle(&mut reached, |level, rows| {
            let is_there = rows[usize::from(y) + 1] >> x & 1 != 0;
            if is_there {
                cost = Some(level);
            }
            is_there
        });
        cost
    }

    /// Goes from cost to cost; `is_enough` sees the rows that are entered for each, and ends it.
    fn settle(&self, reached: &mut Area, mut is_enough: impl FnMut(u32, &Padded) -> bool) {
        let dearest = if self.flies { 1 } else { self.ground.costs.last().map_or(1, |(cost, _)| *cost) };
        if usize::from(dearest) >= N_LEVELS {
            return self.settle_slowly(reached, is_enough);
        }
        let (low, high) =
            (usize::from(self.open.low.min(self.from.1)), usize::from(self.open.high.max(self.from.1 + 1)));
        let flown = [(1, self.ground.flown)];
        let costs: &[(u8, Rows)] = if self.flies { &flown } else { &self.ground.costs };
        let mut left: Padded = [0; N_ROWS + 2];
        left[1..=N_ROWS].copy_from_slice(&self.open.rows.0);
        left[usize::from(self.from.1) + 1] &= !(1 << self.from.0);
        let mut levels: [Padded; N_LEVELS] = [[0; N_ROWS + 2]; N_LEVELS];
        levels[0][usize::from(self.from.1) + 1] = 1 << self.from.0;
        *reached = Area { rows: Rows::NONE, low: low as u8, high: high as u8 };
        let (mut level, mut n_empty) = (0u32, 0);
        while level < self.most && n_empty < usize::from(dearest) {
            level += 1;
            // A step leads at most one row on, and costs at least 1.
            let row = usize::from(self.from.1) + 1;
            let (first, last) =
                (row.saturating_sub(level as usize).max(low + 1), (row + level as usize).min(high));
            let mut entered: Padded = [0; N_ROWS + 2];
            for (cost, ground) in costs.iter().take_while(|(cost, _)| u32::from(*cost) <= level) {
                let before = &levels[(level - u32::from(*cost)) as usize % N_LEVELS];
                for row in first..=last {
                    let beside = before[row - 1] | before[row + 1] | before[row] << 1 | before[row] >> 1;
                    entered[row] |= beside & ground.0[row - 1];
                }
            }
            let (mut any, mut all) = (0, 0);
            for row in first..=last {
                entered[row] &= left[row];
                left[row] &= !entered[row];
                reached.rows.0[row - 1] |= entered[row];
                any |= entered[row];
                all |= left[row];
            }
            n_empty = if any == 0 { n_empty + 1 } else { 0 };
            if any != 0 && is_enough(level, &entered) {
                break;
            }
            // Nothing is left where anything can still be entered.
            if all == 0 && first == low + 1 && last == high {
                break;
            }
            levels[level as usize % N_LEVELS] = entered;
        }
    }

    /// The same cell by cell.
    fn settle_slowly(&self, reached: &mut Area, mut is_enough: impl FnMut(u32, &Padded) -> bool) {
        let ways = self.ways();
        let ground = self.ground;
        *reached = Area { rows: Rows::NONE, ..self.open };
        for cell in ways.reached().iter() {
            let (x, y) = ground.place(cell);
            if (x, y) == self.from {
                continue;
            }
            reached.rows.insert(x, y);
            let mut entered: Padded = [0; N_ROWS + 2];
            entered[usize::from(y) + 1] = 1 << x;
            if is_enough(ways.cost_to(cell).unwrap_or_default(), &entered) {
                break;
            }
        }
    }

    /// The cheapest ways one by one: what screens draw.
    pub fn ways(&self) -> board::Ways {
        let ground = self.ground;
        let mut open = board::Cells::NONE;
        self.open.each(|x, y| open.insert(ground.cell(x.into(), y.into()).unwrap_or_default()));
        let cost = |cell: u16| self.cost_of(cell);
        let from = ground.cell(self.from.0.into(), self.from.1.into()).unwrap_or_default();
        board::Ways::new(&ground.board, from, self.most, &open, cost)
    }

    /// What entering a cell costs.
    fn cost_of(&self, cell: u16) -> u32 {
        let (x, y) = self.ground.place(cell);
        let found = self.ground.costs.iter().find(|(_, rows)| rows.has(x, y));
        if self.flies { 1 } else { found.map_or(1, |(cost, _)| u32::from(*cost)) }
    }
}
