//! Where a move leads and what it costs: the cheapest ways inside a pattern, whole levels at once.
//!
//! `board::Ways` settles one cell at a time. Here all cells that cost the same are settled together: those that are
//! entered for `c` lie beside those that were reached for `c` less what they cost. Patterns and costs that are too large
//! for that go cell by cell.

use crate::actor::{Actor, Status};
use crate::content::{ActionDef, ActionKind, Flag, Ground, N_LEVELS};
use crate::rows::{Area, Rows};
use crate::state::Royal;
use crate::window::Window;

/// How far an actor's move leads.
pub(crate) struct Moves<'r> {
    royal: &'r Royal,
    pattern: usize,
    flies: bool,
    from: (u8, u8),
    /// What ground may cost on the way in all.
    most: u32,
}

impl Royal {
    /// The moves of an actor by an action.
    #[inline]
    pub(crate) fn moves(&self, actor: &Actor, action: &ActionDef) -> Moves<'_> {
        Moves {
            royal: self,
            pattern: action.pattern,
            flies: self.def(actor).is(Flag::Flies),
            from: (actor.x as u8, actor.y as u8),
            most: most_of(actor, action),
        }
    }

    /// Somebody with the points of its next turn, where that is not now.
    pub(crate) fn as_if_acting(&self, actor: &Actor) -> Actor {
        let def = self.def(actor);
        match actor.seat() == Some(self.position.active()) {
            true => *actor,
            false => Actor {
                status: Status::FRESH,
                action_points: def.action_points,
                movement_points: def.movement_points,
                ..*actor
            },
        }
    }

    /// Where an actor can be by one move, with the points it has or, where it is not its turn, with those of its next;
    /// and the cells that its attacks reach from there.
    pub(crate) fn reach_and_threat(&self, actor: &Actor) -> (Rows, Rows) {
        let royal = self;
        let (content, def) = (royal.content, royal.def(actor));
        let actor = royal.as_if_acting(actor);
        let mut reach = Rows::NONE;
        reach.insert(actor.x as u8, actor.y as u8);
        let can = |nth: &&usize| {
            let action = &content.actions[**nth];
            !action.is_relative() && royal.is_ready(&actor, action)
        };
        for &nth in def.actions.iter().filter(can) {
            let action = &content.actions[nth];
            if action.kind == ActionKind::Move {
                royal.moves(&actor, action).reached().each(|x, y| reach.insert(x, y));
            }
        }
        let mut threat = Rows::NONE;
        for &nth in def.actions.iter().filter(can) {
            let action = &content.actions[nth];
            if action.kind == ActionKind::Attack {
                let all = Area { rows: reach, low: 0, high: royal.ground().board.rows() };
                all.each(|x, y| {
                    let round = content.reaches[action.pattern].round(&royal.ground().board, x, y);
                    round.lines().for_each(|row| threat.0[row] |= round.rows.0[row]);
                });
            }
        }
        (reach, threat)
    }
}

/// What ground may cost an actor on the way in all.
#[inline]
fn most_of(actor: &Actor, action: &ActionDef) -> u32 {
    match action.movement_points {
        0 => u32::MAX,
        each => u32::from(actor.movement_points / each),
    }
}

impl Moves<'_> {
    /// The cells that can be reached, but for those that are taken.
    pub fn reached(&self) -> Area {
        match self.window() {
            Some(reached) => reached.area(self.from),
            None => {
                let (ways, ground) = (self.ways(), self.ground());
                let mut reached = Area { rows: Rows::NONE, low: 0, high: ground.board.rows() };
                for cell in ways.reached().iter() {
                    let (x, y) = ground.place(cell);
                    if (x, y) != self.from && !self.royal.position.is_taken(x, y) {
                        reached.rows.insert(x, y);
                    }
                }
                reached
            }
        }
    }

    /// The same round the actor; None where that goes cell by cell.
    #[inline]
    pub fn window(&self) -> Option<Window> {
        let taken = self.taken();
        let reached = self.settle(taken, |_, _| false)?;
        Some(if self.flies { reached.without(taken) } else { reached })
    }

    /// What the ground costs on the cheapest way to a cell.
    pub fn cost_to(&self, x: u8, y: u8) -> Option<u32> {
        let mut cost = None;
        let found = self.settle(self.taken(), |level, entered| {
            let is_there = entered.has(self.from, x, y);
            if is_there {
                cost = Some(level);
            }
            is_there
        });
        match found {
            Some(_) => cost,
            None => {
                let cell = self.ground().cell(x.into(), y.into())?;
                self.ways().cost_to(cell).filter(|_| (x, y) != self.from)
            }
        }
    }

    fn ground(&self) -> &'static Ground {
        self.royal.ground()
    }

    #[inline]
    fn taken(&self) -> Window {
        Window::round(self.from.0, self.from.1, |row| self.royal.position.taken_in(row))
    }

    /// Goes from cost to cost; `is_enough` sees the cells that are entered for each, and ends it. Gives all that were
    /// entered; None where this has to go cell by cell.
    #[inline]
    fn settle(&self, taken: Window, mut is_enough: impl FnMut(u32, Window) -> bool) -> Option<Window> {
        let ground = self.ground();
        let round = ground.round(self.from.0, self.from.1)?;
        let pattern = self.royal.content.reaches[self.pattern].window()?;
        let prices = ground.prices.as_slice();
        let (walked, flown) = round.split_at(prices.len());
        let mut left = pattern.without(Window::HERE);
        if !self.flies {
            left = left.without(taken);
        }
        // What lies beside the cells that were entered for each cost.
        let mut beside = [Window::NONE; N_LEVELS];
        beside[0] = Window::HERE.beside();
        let dearest = if self.flies { 1 } else { prices.last().map_or(1, |price| u32::from(*price)) };
        let (mut reached, mut level, mut n_empty) = (Window::NONE, 0u32, 0);
        while level < self.most && n_empty < dearest {
            level += 1;
            let mut entered = Window::NONE;
            if self.flies {
                entered = beside[(level - 1) as usize % N_LEVELS].and(flown[0]);
            } else {
                for nth in 0..walked.len() {
                    let cost = u32::from(prices[nth]);
                    if cost > level {
                        break;
                    }
                    entered = entered.or(beside[(level - cost) as usize % N_LEVELS].and(walked[nth]));
                }
            }
            entered = entered.and(left);
            if entered.is_empty() {
                n_empty += 1;
                beside[level as usize % N_LEVELS] = Window::NONE;
                continue;
            }
            n_empty = 0;
            left = left.without(entered);
            reached = reached.or(entered);
            if is_enough(level, entered) || left.is_empty() {
                break;
            }
            beside[level as usize % N_LEVELS] = entered.beside();
        }
        Some(reached)
    }

    /// The cheapest ways one by one: what screens draw.
    pub fn ways(&self) -> board::Ways {
        let (ground, position) = (self.ground(), &self.royal.position);
        let mut area =
            self.royal.content.reaches[self.pattern].round(&ground.board, self.from.0, self.from.1);
        match self.flies {
            true => area.keep(|row| ground.flown.0[row]),
            false => area.keep(|row| ground.walked.0[row] & !position.taken_in(row)),
        }
        let mut open = board::Cells::NONE;
        area.each(|x, y| open.insert(ground.cell(x.into(), y.into()).unwrap_or_default()));
        let cost = |cell: u16| ground.cost_of(cell, self.flies).into();
        let from = ground.cell(self.from.0.into(), self.from.1.into()).unwrap_or_default();
        board::Ways::new(&ground.board, from, self.most, &open, cost)
    }
}
