//! What would make a scene unclear to whoever draws it: roles that do not fit what they hold, things
//! that stand nowhere, ways that lead nowhere.

use std::collections::BTreeSet;
use std::fmt;

use kernel::Seat;

use crate::{Area, Board, Gauge, Graph, Item, ItemId, ItemKind, Layout, Region, Role, Scene, State, Way};

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
    /// Two regions have one name.
    TwiceNamedRegion(String),
    /// There are two boards, so that the name of a cell can mean either.
    TwoBoards {
        /// The first.
        one: String,
        /// The other.
        other: String,
    },
    /// A board or a map has no cell at all.
    NoCells(String),
    /// Nothing among the plates of seats is a seat's.
    NobodysPlate(String),
    /// Several phases of a turn are marked as the present one.
    SeveralPhases(String),
    /// Several buttons are marked as the primary one.
    SeveralPrimaries,
    /// Something belongs to a seat that is not at the table.
    NoSuchSeat {
        /// The region, or the item in it.
        what: String,
        /// The seat.
        owner: Seat,
    },
    /// The layout is about a region that is not there.
    NothingFor {
        /// The layout.
        layout: Layout,
        /// What there must be.
        what: &'static str,
    },
    /// What the layout is about is not in the middle of the screen.
    OffCentre {
        /// The layout.
        layout: Layout,
        /// What belongs there.
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
    /// A way of a map runs past other rows or places.
    LongWay {
        /// The place that it leaves.
        from: ItemId,
        /// The place that it leads to.
        to: ItemId,
    },
    /// Nothing can be left of what a gauge measures.
    EmptyGauge(ItemId),
    /// A gauge shows less than nothing, or more than there can be.
    OverfullGauge {
        /// The item.
        item: ItemId,
        /// How much it shows.
        value: i32,
        /// How much there can be.
        max: i32,
    },
}

impl fmt::Display for SceneProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SceneProblem::TwiceNamed(id) => write!(f, "two items are called `{id}`"),
            SceneProblem::Misplaced { region, item, holds } => {
                write!(f, "`{item}` is in the region `{region}`, which holds {holds}")
            }
            SceneProblem::TwiceNamedRegion(region) => write!(f, "two regions are called `{region}`"),
            SceneProblem::TwoBoards { one, other } => {
                write!(
                    f,
                    "the regions `{one}` and `{other}` are both boards, so that a cell's name is unclear"
                )
            }
            SceneProblem::NoCells(region) => {
                write!(f, "the region `{region}` is a board or map without columns or rows")
            }
            SceneProblem::NobodysPlate(region) => {
                write!(f, "nothing in the region `{region}` of seats' plates is a seat's")
            }
            SceneProblem::SeveralPhases(region) => {
                write!(f, "the region `{region}` marks several phases as the present one")
            }
            SceneProblem::SeveralPrimaries => {
                write!(f, "several actions are marked as the primary one")
            }
            SceneProblem::NoSuchSeat { what, owner } => {
                write!(f, "`{what}` belongs to {owner}, which is not at the table")
            }
            SceneProblem::NothingFor { layout, what } => {
                write!(f, "the layout is {layout:?} and there is no {what}")
            }
            SceneProblem::OffCentre { layout, what } => {
                write!(f, "the layout is {layout:?} and its {what} is not in the centre")
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
            SceneProblem::LongWay { from, to } => {
                write!(f, "the way from `{from}` to `{to}` runs past other rows or places")
            }
            SceneProblem::EmptyGauge(id) => {
                write!(f, "the gauge of `{id}` has a maximum below 1")
            }
            SceneProblem::OverfullGauge { item, value, max } => {
                write!(f, "the gauge of `{item}` shows {value}, which is not between 0 and {max}")
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

impl Layout {
    /// Whether a role is what the middle of such a table is for, and that in words.
    fn is_about(self) -> (fn(&Role) -> bool, &'static str) {
        match self {
            Layout::Board => (|role| matches!(role, Role::Board(_)), "board"),
            Layout::Rows => (|role| matches!(role, Role::Zone), "zone"),
            Layout::Map => (|role| matches!(role, Role::Map(_)), "map"),
            Layout::Choice => (|role| matches!(role, Role::Offer), "offer"),
        }
    }
}

impl Scene {
    /// All that would make it unclear, at a table of so many seats.
    pub fn problems(&self, n_seats: u8) -> Vec<SceneProblem> {
        let mut problems = Vec::new();
        let (mut names, mut ids) = (BTreeSet::new(), BTreeSet::new());
        let mut board: Option<&Region> = None;
        for region in &self.regions {
            if !names.insert(&region.id) {
                problems.push(SceneProblem::TwiceNamedRegion(region.id.to_string()));
            }
            if region.board().is_some()
                && let Some(first) = board.replace(region)
            {
                let (one, other) = (first.id.to_string(), region.id.to_string());
                problems.push(SceneProblem::TwoBoards { one, other });
            }
            region.problems(&mut problems);
            let owners = region.items.iter().map(|item| (&item.id.0, item.owner));
            let absent = |owner: &Seat| owner.0 >= n_seats;
            for (what, owner) in owners.chain([(&region.id, region.owner)]) {
                let problem = |owner| SceneProblem::NoSuchSeat { what: what.to_string(), owner };
                problems.extend(owner.filter(absent).map(problem));
            }
            for item in &region.items {
                if !ids.insert(&item.id) {
                    problems.push(SceneProblem::TwiceNamed(item.id.clone()));
                }
                let lost = item.links.iter().chain(&item.beside).filter(|link| !self.has(link));
                problems.extend(lost.map(|to| lost_way(&item.id, to)));
            }
        }
        let actions = self.regions.iter().filter(|region| region.role == Role::Actions);
        let is_primary = |item: &&Item| item.states.contains(&State::Marked);
        if actions.flat_map(|region| &region.items).filter(is_primary).count() > 1 {
            problems.push(SceneProblem::SeveralPrimaries);
        }
        let (is_meant, what) = self.layout.is_about();
        let mut meant = self.regions.iter().filter(|region| is_meant(&region.role)).peekable();
        let layout = self.layout;
        if meant.peek().is_none() {
            problems.push(SceneProblem::NothingFor { layout, what });
        } else if meant.all(|region| region.area != Area::Centre) {
            problems.push(SceneProblem::OffCentre { layout, what });
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
            match item.gauge {
                Some(Gauge { max, .. }) if max < 1 => {
                    problems.push(SceneProblem::EmptyGauge(item.id.clone()))
                }
                Some(Gauge { value, max, .. }) if !(0..=max).contains(&value) => {
                    problems.push(SceneProblem::OverfullGauge { item: item.id.clone(), value, max });
                }
                _ => {}
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
                problems.push(SceneProblem::NobodysPlate(region()));
            }
            Role::Track => {
                let is_marked = |item: &&Item| item.states.contains(&State::Marked);
                if self.items.iter().filter(is_marked).count() > 1 {
                    problems.push(SceneProblem::SeveralPhases(region()));
                }
            }
            _ => {}
        }
    }

    fn board_problems(&self, board: &Board, problems: &mut Vec<SceneProblem>) {
        if board.columns == 0 || board.rows == 0 {
            problems.push(SceneProblem::NoCells(self.id.to_string()));
        }
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
        if map.columns == 0 || map.rows == 0 {
            problems.push(SceneProblem::NoCells(self.id.to_string()));
            return;
        }
        let place = |id: &ItemId| self.items.iter().find(|item| item.id == *id);
        for Way { from, to, is_walked: _ } in &map.ways {
            let (Some(one), Some(other)) = (place(from), place(to)) else {
                problems.push(lost_way(from, to));
                continue;
            };
            // Places that stand nowhere are told of already.
            let (Some(one), Some(other)) = (one.cell, other.cell) else { continue };
            let (first, last) = (one.min(other), one.max(other));
            let is_short = match last / map.columns - first / map.columns {
                0 => from != to && !spots.iter().any(|(spot, _)| (first + 1..last).contains(spot)),
                n_rows => n_rows == 1,
            };
            if !is_short {
                problems.push(SceneProblem::LongWay { from: from.clone(), to: to.clone() });
            }
        }
    }
}

#[cfg(test)]
mod tests;
