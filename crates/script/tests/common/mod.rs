//! A small world for scripts to act in, and words for making programs of texts.

#![allow(dead_code, reason = "each test needs some of it")]
#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

use std::collections::BTreeMap;

use content::{At, Check, Files, Place};
use script::{
    Command, Creation, Engine, Entry, Field, Listed, NameId, Program, Reason, Sent, View, Vocabulary, World,
    load,
};

/// More than any honest script of these tests takes.
pub const BUDGET: u32 = 10_000;
/// A walk, and a blow whose jump stops one line short.
pub const WALK_AND_STRIKE: &str = "\
FUNCTION Walk
CALL FUNC::CheckPosition 3 ARGS:1 ARGS:2
NEQUAL RET:CheckPosition 0 JMP:3
LTE ACTOR_MGR::ARGS:0.MP 0 JMP:2
PROPERTY ACTOR_MGR::ARGS:0.X ARGS:1
PROPERTY ACTOR_MGR::ARGS:0.Y ARGS:2
END FUNCTION
FUNCTION Strike
CALL FUNC::CheckPosition 3 ARGS:1 ARGS:2
EQUAL RET:CheckPosition 0 JMP:7
INT harm = 0
INT life = 0
ADD harm ACTOR_MGR::ARGS:0.DMG
ADD life ACTOR_MGR::RET:CheckPosition.HP
SUB harm ACTOR_MGR::RET:CheckPosition.DEF
SUB life harm
PROPERTY ACTOR_MGR::RET:CheckPosition.HP life
PRINT_INT life
END FUNCTION
";
/// The most actors that live at once.
pub const MOST: usize = 128;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    pub kind: usize,
    pub fields: [i64; 9],
    pub is_alive: bool,
}

/// A board of squares with actors on it. Numbers that are drawn are in a list.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Board {
    pub size: (i64, i64),
    pub pieces: Vec<Piece>,
    pub names: BTreeMap<u16, i64>,
    pub gold: [i64; 2],
    pub turn: i64,
    pub is_short: bool,
    pub drawn: Vec<i64>,
    /// The least and the most of every draw.
    pub asked: Vec<(i64, i64)>,
    pub printed: Vec<i64>,
    pub layers: Vec<i64>,
    /// What was sent, and whether it was accepted.
    pub sent: Vec<(usize, Vec<i64>, bool)>,
    pub ended: Vec<i64>,
    /// The functions of the actions; those without one are refused.
    pub actions: Vec<Option<script::FunctionId>>,
    /// The instructions that it takes to judge what is sent.
    pub judging: u32,
}

impl Board {
    pub fn new(width: i64, height: i64) -> Board {
        Board { size: (width, height), ..Board::default() }
    }

    /// Adds an actor: column, row, life, damage, defence, action points, movement points, owner.
    pub fn with(mut self, [x, y, hp, dmg, def, ap, mp, owner]: [i64; 8]) -> Board {
        let id = self.pieces.len() as i64 + 1;
        self.pieces.push(Piece { kind: 0, fields: [x, y, id, hp, dmg, def, ap, mp, owner], is_alive: true });
        self
    }

    pub fn named(mut self, program: &Program, name: &str, id: i64) -> Board {
        let index = program.names().iter().position(|known| known == name).unwrap();
        self.names.insert(index as u16, id);
        self
    }

    pub fn piece(&self, id: i64) -> Option<&Piece> {
        let index = usize::try_from(id).ok()?.checked_sub(1)?;
        self.pieces.get(index).filter(|piece| piece.is_alive)
    }

    pub fn get(&self, id: i64, field: Field) -> i64 {
        self.field(id, field)
    }

    fn is_inside(&self, x: i64, y: i64) -> bool {
        (0..self.size.0).contains(&x) && (0..self.size.1).contains(&y)
    }
}

impl View for Board {
    fn field(&self, actor: i64, field: Field) -> i64 {
        self.piece(actor).map_or(0, |piece| piece.fields[field as usize])
    }

    fn named(&self, name: NameId) -> i64 {
        self.names.get(&name.0).copied().unwrap_or(0)
    }

    fn player(&self) -> i64 {
        self.turn
    }

    fn check_position(&self, layer: i64, x: i64, y: i64) -> i64 {
        if !self.is_inside(x, y) {
            return -1;
        }
        if layer == 1 {
            return 10 + x;
        }
        let stands = |id: &i64| self.field(*id, Field::X) == x && self.field(*id, Field::Y) == y;
        let ids = 1..=self.pieces.len() as i64;
        ids.filter(|id| layer == 3 && self.piece(*id).is_some()).find(stands).unwrap_or(0)
    }

    fn owner_of(&self, actor: i64) -> i64 {
        self.piece(actor).map_or(-1, |piece| piece.fields[Field::Owner as usize])
    }

    fn gold(&self, player: i64) -> i64 {
        usize::try_from(player).ok().and_then(|player| self.gold.get(player)).copied().unwrap_or(0)
    }

    fn path_cost(&self, actor: i64, x: i64, y: i64) -> i64 {
        if self.piece(actor).is_none() || !self.is_inside(x, y) {
            return -1;
        }
        (self.field(actor, Field::X) - x).abs() + (self.field(actor, Field::Y) - y).abs()
    }

    fn terrain(&self, x: i64, y: i64) -> i64 {
        if self.is_inside(x, y) { (x + y) % 3 } else { -1 }
    }

    fn has_flag(&self, actor: i64, flag: usize) -> bool {
        self.piece(actor).is_some_and(|piece| piece.kind == flag)
    }

    fn price(&self, kind: usize) -> i64 {
        100 * (kind as i64 + 1)
    }

    fn next_actor(&self, player: i64, after: i64) -> Option<i64> {
        let is_next = |id: &i64| {
            *id > after && self.piece(*id).is_some_and(|piece| piece.fields[Field::Owner as usize] == player)
        };
        (1..=self.pieces.len() as i64).find(is_next)
    }

    fn count_actors(&self, player: i64) -> i64 {
        (1..=self.pieces.len() as i64)
            .filter(|id| self.owner_of(*id) == player && self.piece(*id).is_some())
            .count() as i64
    }

    fn is_short(&self) -> bool {
        self.is_short
    }

    fn newest_actor(&self) -> i64 {
        self.pieces.len() as i64
    }
}

impl World for Board {
    fn write(&mut self, actor: i64, field: Field, value: i64) -> Result<(), Reason> {
        if self.piece(actor).is_none() {
            return Err(Reason::Nobody { id: actor });
        }
        self.pieces[actor as usize - 1].fields[field as usize] = value;
        Ok(())
    }

    fn create(&mut self, creation: Creation) -> Result<(), Reason> {
        if self.pieces.iter().filter(|piece| piece.is_alive).count() == MOST {
            return Err(Reason::Crowd { most: MOST as i64 });
        }
        let Creation { name, kind, layer, x, y, player } = creation;
        let id = self.pieces.len() as i64 + 1;
        let fields = [x, y, id, 100, 10, 5, 2, 3, player.unwrap_or(-1)];
        self.pieces.push(Piece { kind, fields, is_alive: true });
        self.names.insert(name.0, id);
        self.layers.push(layer);
        Ok(())
    }

    fn add_gold(&mut self, player: i64, amount: i64) -> Result<(), Reason> {
        let purse = usize::try_from(player).ok().and_then(|player| self.gold.get_mut(player));
        let purse = purse.ok_or(Reason::Player { id: player })?;
        *purse = purse.checked_add(amount).ok_or(Reason::Gold { amount })?;
        Ok(())
    }

    fn random(&mut self, least: i64, most: i64) -> i64 {
        self.asked.push((least, most));
        if self.drawn.is_empty() { least } else { self.drawn.remove(0) }
    }

    fn print(&mut self, value: i64) {
        self.printed.push(value);
    }
}

impl Engine for Board {
    fn send(&mut self, sent: &Sent, budget: &mut u32) -> Result<Option<Entry>, Reason> {
        *budget = budget.checked_sub(self.judging).ok_or(Reason::Budget)?;
        let function = self.actions.get(sent.action).copied().flatten();
        if function.is_none() {
            self.sent.push((sent.action, sent.args().to_vec(), false));
        }
        Ok(function.map(|function| Entry::new(function, sent.args())))
    }

    fn sent(&mut self, sent: &Sent, is_accepted: bool) -> Result<(), Reason> {
        self.sent.push((sent.action, sent.args().to_vec(), is_accepted));
        Ok(())
    }

    fn end_turn(&mut self, player: i64) -> Result<(), Reason> {
        self.ended.push(player);
        Ok(())
    }
}

pub fn vocabulary() -> Vocabulary {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    Vocabulary {
        actions: words(&["STRIKE", "WALK"]),
        kinds: words(&["CYAN_HUT", "RED_HUT", "SCOUT"]),
        flags: words(&["KEEP", "FLIES"]),
        layers: vec![("GROUND_MGR".to_owned(), 1), ("ACTOR_MGR".to_owned(), 3)],
        commands: Vec::new(),
    }
}

/// A function that a game wants, as if its table said so.
pub fn command(name: &str, n_args: usize) -> Command {
    Command { function: At { value: name.to_owned(), place: Place::file("commands.csv") }, n_args }
}

pub fn files(texts: &[(&str, &str)]) -> Files {
    Files::new(texts.iter().map(|(name, text)| (format!("{name}.bhv"), (*text).to_owned()))).unwrap()
}

pub fn listed(texts: &[(&str, &str)]) -> Vec<Listed> {
    let list = |(name, _): &(&str, &str)| Listed { name: (*name).to_owned(), file: format!("{name}.bhv") };
    texts.iter().map(list).collect()
}

/// A program with its warnings, or its problems, as lines.
pub fn build(texts: &[(&str, &str)], vocabulary: &Vocabulary) -> Result<(Program, String), String> {
    let files = files(texts);
    let check = Check::new(&files);
    let program = load(&check, &listed(texts), vocabulary);
    match check.finish(program) {
        Ok(loaded) => Ok((loaded.content, loaded.warnings.lines(99))),
        Err(problems) => Err(problems.lines(99)),
    }
}

/// The program of one script `a`, in which nothing is wrong.
pub fn program(text: &str) -> Program {
    build(&[("a", text)], &vocabulary()).unwrap().0
}

/// All that is said of one script `a`.
pub fn said(text: &str) -> String {
    match build(&[("a", text)], &vocabulary()) {
        Ok((_, warnings)) => warnings,
        Err(problems) => problems,
    }
}

/// Runs a function of the first script; a fault is as games tell it.
pub fn call(program: &Program, board: &mut Board, name: &str, args: &[i64]) -> Result<bool, String> {
    let function = program.function(0, name).unwrap();
    program
        .carry_out(&Entry::new(function, args), board, BUDGET)
        .map_err(|failure| program.fault(failure).to_string())
}

/// What these lines print in a function that is given 4, -3 and 0, on a board of 5×4 with two actors:
/// 1 at (1, 2) of player 0, and 2 at (3, 0) of player 1.
pub fn printed(lines: &str) -> Result<Vec<i64>, String> {
    let program = program(&format!("FUNCTION F\n{lines}\nEND FUNCTION\n"));
    let mut board = two();
    call(&program, &mut board, "F", &[4, -3, 0])?;
    Ok(board.printed)
}

/// 1 at (1, 2) of player 0 with 90 life, and 2 at (3, 0) of player 1 with 40.
pub fn two() -> Board {
    Board::new(5, 4).with([1, 2, 90, 30, 10, 2, 3, 0]).with([3, 0, 40, 20, 35, 1, 0, 1])
}
