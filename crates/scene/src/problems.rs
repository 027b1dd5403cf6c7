//! What would make a scene unclear to whoever draws it: roles that do not fit what they hold, things
//! that stand nowhere, ways that lead nowhere.

use std::collections::BTreeSet;
use std::fmt;

use crate::{Board, Graph, Item, ItemId, ItemKind, Layout, Region, Role, Scene, State};

/// Something unclear in a scene.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SceneProblem {
    /// Two items have one name.
    TwiceNamed(ItemId),
    /// A region's role cannot hold such an item.
    Misplaced {
        /// The region.
        region: String,
        /// The item.
        item: ItemId,
        /// What the role is for.
        holds: &'static str,
    },
    /// A region lacks what its role is about.
    Lacking {
        /// The region.
        region: String,
        /// What there must be.
        what: &'static str,
    },
    /// The layout is about a region that is not there.
    NothingFor {
        /// The layout.
        layout: Layout,
        /// What there must be.
        what: &'static str,
    },
    /// A thing stands on no cell of its board, on no spot of its map, or on one although its
    /// region has none.
    OffBoard {
        /// The item.
        item: ItemId,
        /// Where it claims to stand.
        cell: Option<u16>,
    },
    /// Two places of a map stand on one spot.
    SameSpot(ItemId, ItemId),
    /// A cell is listed under another's name, or something else under a cell's.
    FalseCell(ItemId),
    /// A board has more or fewer codes than cells.
    Codes {
        /// The region.
        region: String,
        /// How many codes.
        codes: usize,
        /// How many cells.
        cells: usize,
    },
    /// A code that the legend does not know.
    UnknownCode {
        /// The region.
        region: String,
        /// The code.
        code: char,
    },
    /// Something points, or leads, at what is not there.
    NoSuchThing {
        /// What points.
        from: ItemId,
        /// At what.
        to: ItemId,
    },
    /// Nothing can be left of what a gauge measures.
    EmptyGauge(ItemId),
}

impl fmt::Display for SceneProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SceneProblem::TwiceNamed(id) => write!(f, "two items are called `{id}`"),
            SceneProblem::Misplaced { region, item, holds } => {
                write!(f, "`{item}` is in the region `{region}`, which holds {holds}")
            }
            SceneProblem::Lacking { region, what } => write!(f, "the region `{region}` has not {what}"),
            SceneProblem::NothingFor { layout, what } => {
                write!(f, "the layout is {layout:?} and there is no {what}")
            }
            SceneProblem::OffBoard { item, cell: Some(cell) } => {
                write!(f, "`{item}` stands on cell {cell}, where there is none")
            }
            SceneProblem::OffBoard { item, cell: None } => {
                write!(f, "`{item}` is on a board or map and stands nowhere")
            }
            SceneProblem::SameSpot(one, other) => write!(f, "`{one}` and `{other}` stand on one spot"),
            SceneProblem::FalseCell(id) => {
                write!(f, "`{id}` is called or listed as a cell that it is not")
            }
            SceneProblem::Codes { region, codes, cells } => {
                write!(f, "the region `{region}` has {codes} codes for {cells} cells")
            }
            SceneProblem::UnknownCode { region, code } => {
                write!(f, "the region `{region}` has the code `{code}`, which its legend does not know")
            }
            SceneProblem::NoSuchThing { from, to } => {
                write!(f, "`{from}` points at `{to}`, which is not on screen")
            }
            SceneProblem::EmptyGauge(id) => {
                write!(f, "the gauge of `{id}` has a maximum below 1")
            }
        }
    }
}

impl Role {
    /// The kinds of things that a region of this role can hold, and that in words.
    fn holds(&self) -> (&'static [ItemKind], &'static str) {
        use ItemKind::{Badge, Button, Card, Cell, Place, Token};
        match self {
            Role::Board(_) => (&[Token, Cell], "pieces and cells"),
            Role::Map(_) => (&[Place], "places"),
            Role::Zone => (&[Card, Token], "cards and pieces"),
            Role::Hand | Role::Pile => (&[Card], "cards"),
            Role::Stack => (&[Card, Badge], "cards and badges"),
            Role::Offer => (&[Card, Button, Token], "what can be taken"),
            Role::Plate | Role::Facts | Role::Track => (&[Badge], "badges"),
            Role::Actions | Role::Switches => (&[Button], "buttons"),
        }
    }
}

impl Scene {
    /// All that would make it unclear.
    pub fn problems(&self) -> Vec<SceneProblem> {
        let mut problems = Vec::new();
        let mut ids = BTreeSet::new();
        for region in &self.regions {
            region.problems(&mut problems);
            for item in &region.items {
                if !ids.insert(&item.id) {
                    problems.push(SceneProblem::TwiceNamed(item.id.clone()));
                }
                let lost = item.links.iter().filter(|link| !self.has(link));
                problems.extend(lost.map(|to| lost_way(&item.id, to)));
            }
        }
        let has = |is: fn(&Role) -> bool| self.regions.iter().any(|region| is(&region.role));
        let (is_there, what) = match self.layout {
            Layout::Board => (has(|role| matches!(role, Role::Board(_))), "board"),
            Layout::Rows => (has(|role| matches!(role, Role::Zone)), "zone"),
            Layout::Map => (has(|role| matches!(role, Role::Map(_))), "map"),
            Layout::Choice => (has(|role| matches!(role, Role::Offer)), "offer"),
        };
        if !is_there {
            problems.push(SceneProblem::NothingFor { layout: self.layout, what });
        }
        problems
    }
}

fn lost_way(from: &ItemId, to: &ItemId) -> SceneProblem {
    SceneProblem::NoSuchThing { from: from.clone(), to: to.clone() }
}

impl Region {
    fn problems(&self, problems: &mut Vec<SceneProblem>) {
        let (kinds, holds) = self.role.holds();
        let region = || self.id.to_string();
        for item in &self.items {
            if !kinds.contains(&item.kind) {
                problems.push(SceneProblem::Misplaced { region: region(), item: item.id.clone(), holds });
            }
            let names_itself = item.id.cell_number() == item.cell;
            if (item.kind == ItemKind::Cell || item.id.cell_number().is_some())
                && !(item.kind == ItemKind::Cell && names_itself)
            {
                problems.push(SceneProblem::FalseCell(item.id.clone()));
            }
            if item.gauge.as_ref().is_some_and(|gauge| gauge.max < 1) {
                problems.push(SceneProblem::EmptyGauge(item.id.clone()));
            }
            let stands = match (&self.role, item.cell) {
                (Role::Board(board), Some(cell)) => board.ground_at(cell).is_some(),
                (Role::Map(map), Some(cell)) => cell < map.columns.saturating_mul(map.rows),
                (Role::Board(_) | Role::Map(_), None) => false,
                (_, cell) => cell.is_none(),
            };
            if !stands {
                problems.push(SceneProblem::OffBoard { item: item.id.clone(), cell: item.cell });
            }
        }
        match &self.role {
            Role::Board(board) => self.board_problems(board, problems),
            Role::Map(map) => self.map_problems(map, problems),
            Role::Plate if self.items.iter().all(|item| item.owner.is_none()) => {
                problems.push(SceneProblem::Lacking { region: region(), what: "anything that is a seat's" });
            }
            Role::Track => {
                let is_marked = |item: &&Item| item.states.contains(&State::Marked);
                if self.items.iter().filter(is_marked).count() > 1 {
                    problems
                        .push(SceneProblem::Lacking { region: region(), what: "one present phase alone" });
                }
            }
            _ => {}
        }
    }

    fn board_problems(&self, board: &Board, problems: &mut Vec<SceneProblem>) {
        let (codes, cells) =
            (board.ground.chars().count(), usize::from(board.columns) * usize::from(board.rows));
        if codes != cells {
            problems.push(SceneProblem::Codes { region: self.id.to_string(), codes, cells });
        }
        let known: BTreeSet<char> = board.legend.iter().map(|ground| ground.code).chain([' ']).collect();
        let unknown: BTreeSet<char> = board.ground.chars().filter(|code| !known.contains(code)).collect();
        let problem = |code| SceneProblem::UnknownCode { region: self.id.to_string(), code };
        problems.extend(unknown.into_iter().map(problem));
    }

    fn map_problems(&self, map: &Graph, problems: &mut Vec<SceneProblem>) {
        let mut spots: Vec<(u16, &ItemId)> =
            self.items.iter().filter_map(|item| Some((item.cell?, &item.id))).collect();
        spots.sort();
        let same = spots.windows(2).filter(|pair| pair[0].0 == pair[1].0);
        problems.extend(same.map(|pair| SceneProblem::SameSpot(pair[0].1.clone(), pair[1].1.clone())));
        let is_place = |id: &ItemId| self.items.iter().any(|item| item.id == *id);
        for way in &map.ways {
            if !is_place(&way.from) || !is_place(&way.to) {
                problems.push(lost_way(&way.from, &way.to));
            }
        }
    }
}

#[cfg(test)]
mod tests;
