//! The state, and how guards move in it.

use content::{Check, Files, Load, Loaded, Problems};
use kernel::{Ctx, Seat, Seats, Stream};
use serde::Serialize;

use super::play::{Event, Setup};

/// How many guards there are, of both seats; those of seat 0 come first.
pub const N_GUARDS: usize = 6;
/// The guards of one seat.
pub const N_EACH: usize = N_GUARDS / 2;
/// The life of a guard at the beginning.
pub const LIFE: u8 = 2;
/// The longest side of a field.
pub const LONGEST: usize = 25;

/// What the guards are called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// Their names in English and French.
    pub names: Vec<[String; 2]>,
}

impl Content {
    /// The kit's guards.
    pub fn guards() -> &'static Content {
        content::Pack::<Content>::shipped().content
    }
}

impl Load for Content {
    fn shipped() -> Files {
        const GUARDS: &str = "names = [[\"Fox\", \"Renard\"], [\"Bear\", \"Ours\"], [\"Wolf\", \"Loup\"], \
             [\"Owl\", \"Hibou\"], [\"Crow\", \"Corbeau\"], [\"Hare\", \"Lièvre\"]]\n";
        Files::embedded(&[("guards.toml", GUARDS)])
    }

    fn load(files: &Files) -> Result<Loaded<Content>, Problems> {
        let check = Check::new(files);
        let names = check.toml("guards.toml", |t| t.list("names", |pair| pair.list(|name| name.text())));
        let pair = |mut pair: Vec<String>| {
            pair.resize(2, String::new());
            [std::mem::take(&mut pair[0]), std::mem::take(&mut pair[1])]
        };
        let mut names: Vec<[String; 2]> = names.into_iter().map(pair).collect();
        names.resize(N_GUARDS, Default::default());
        check.finish(Content { names })
    }
}

/// A direction to walk in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Dir {
    /// Up.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Dir {
    /// All of them.
    pub const ALL: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

    /// Its name in commands.
    pub fn name(self) -> &'static str {
        match self {
            Dir::North => "north",
            Dir::East => "east",
            Dir::South => "south",
            Dir::West => "west",
        }
    }
}

/// The cell beside another on a field with sides of this length.
pub fn beside(side: u8, cell: u16, dir: Dir) -> Option<u16> {
    let side = u16::from(side);
    let (column, row) = (cell % side, cell / side);
    match dir {
        Dir::North => (row > 0).then(|| cell - side),
        Dir::East => (column + 1 < side).then(|| cell + 1),
        Dir::South => (row + 1 < side).then(|| cell + side),
        Dir::West => (column > 0).then(|| cell - 1),
    }
}

/// Whether two cells lie side by side.
pub fn are_beside(side: u8, one: u16, other: u16) -> bool {
    Dir::ALL.iter().any(|&dir| beside(side, one, dir) == Some(other))
}

/// One guard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Guard {
    /// Where it stands, or fell.
    pub cell: u16,
    /// How much life it has left; it is gone at nothing.
    pub life: u8,
    /// How many steps it has left.
    pub moves: u8,
    /// Whether it has struck.
    pub is_done: bool,
}

/// The seat of a guard.
pub fn owner(guard: usize) -> Seat {
    Seat((guard / N_EACH) as u8)
}

/// The guards of a seat.
pub fn own(seat: Seat) -> std::ops::Range<usize> {
    seat.index() * N_EACH..(seat.index() + 1) * N_EACH
}

/// The other seat.
pub fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Only this seat has guards left.
    Rout(Seat),
    /// The last turn was played.
    Turns,
    /// The other seat gave up.
    Left(Seat),
}

/// A match of patrols.
#[derive(Clone, Debug)]
pub struct Patrol {
    pub(super) setup: Setup,
    /// Turns that both have played.
    pub(super) turn: u8,
    pub(super) active: Seat,
    pub(super) guards: [Guard; N_GUARDS],
    /// The column of each seat's mine, until it is sprung.
    pub(super) mines: [Option<u8>; 2],
    /// The columns of each seat's back row that the other has stepped on, as bits.
    pub(super) trodden: [u32; 2],
    pub(super) end: Option<End>,
}

impl Patrol {
    /// The guards at the beginning, those of each seat before its back row.
    pub(super) fn start(setup: &Setup) -> [Guard; N_GUARDS] {
        let side = u16::from(setup.side);
        let mut guards = [Guard { cell: 0, life: LIFE, moves: 0, is_done: false }; N_GUARDS];
        for (number, guard) in guards.iter_mut().enumerate() {
            let place = (number % N_EACH) as u16;
            guard.cell = match owner(number) {
                Seat(0) => side + place,
                _ => side * (side - 1) - 1 - place,
            };
        }
        guards
    }

    /// The living guard on a cell.
    pub(super) fn guard_on(&self, cell: u16) -> Option<usize> {
        self.guards.iter().position(|guard| guard.life > 0 && guard.cell == cell)
    }

    /// Gives a seat its turn.
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        self.active = seat;
        for (number, guard) in self.guards.iter_mut().enumerate() {
            let is_own = owner(number) == seat;
            *guard = Guard { moves: if is_own { self.setup.moves } else { 0 }, is_done: false, ..*guard };
        }
    }

    pub(super) fn walk(&mut self, guard: usize, cell: u16, ctx: &mut Ctx<'_, Event>) {
        self.guards[guard].cell = cell;
        self.guards[guard].moves -= 1;
        ctx.tell(|| Event::Walked { guard, cell });
        let host = other(owner(guard));
        if let (Some(column), Some(mine)) =
            (back_column(self.setup.side, host, cell), self.mines[host.index()])
        {
            if self.trodden[host.index()] >> column & 1 == 0 {
                ctx.reveal(Seats::all(2));
            }
            self.trodden[host.index()] |= 1 << column;
            if mine == column {
                self.mines[host.index()] = None;
                self.guards[guard].life = 0;
                ctx.tell(|| Event::Sprung { guard });
            }
        }
        self.settle();
    }

    pub(super) fn strike(&mut self, guard: usize, target: usize, ctx: &mut Ctx<'_, Event>) {
        let is_hit = ctx.chance(Stream::public("strike"), 3, 4);
        self.guards[guard] = Guard { moves: 0, is_done: true, ..self.guards[guard] };
        self.guards[target].life -= u8::from(is_hit);
        ctx.tell(|| Event::Struck { guard, target, is_hit });
        self.settle();
    }

    fn settle(&mut self) {
        for seat in Seat::first(2) {
            if own(seat).all(|guard| self.guards[guard].life == 0) {
                self.end = Some(End::Rout(other(seat)));
            }
        }
    }
}

/// The column of a cell in a seat's back row, if it lies there.
pub fn back_column(side: u8, seat: Seat, cell: u16) -> Option<u8> {
    let row = if seat == Seat(0) { 0 } else { u16::from(side) - 1 };
    (cell / u16::from(side) == row).then(|| (cell % u16::from(side)) as u8)
}

/// The cell of a seat's back row in a column.
pub fn back_cell(side: u8, seat: Seat, column: u8) -> u16 {
    let row = if seat == Seat(0) { 0 } else { u16::from(side) - 1 };
    row * u16::from(side) + u16::from(column)
}
