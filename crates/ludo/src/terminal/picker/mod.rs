//! Picks and the cursor: the way of one person through a menu.

mod ground;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use scene::{Choice, ItemId, Menu, Next, Scene};

use super::words::Words;
pub use ground::{Course, Direction, End, Stretch, ahead, end, end_of_map, towards};
use ground::{beside, is_piece, nearest};

/// What can be picked next, as a line of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What is picked.
    pub id: ItemId,
    /// What it is called.
    pub label: String,
    /// The key that picks it.
    pub key: Option<char>,
    /// Whether picking it chooses, or only leads on.
    pub is_last: bool,
    /// Whether it is to be found on a board and nowhere else.
    pub is_cell: bool,
}

/// What a pick led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Picked {
    /// More is to be picked.
    More,
    /// Something would be chosen, and is to be confirmed.
    Asks,
    /// Something is chosen: these commands.
    Chosen(Vec<String>),
    /// These picks lead nowhere.
    Nowhere(Vec<ItemId>),
}

/// A menu, what was picked of it, and the cursor.
#[derive(Default)]
pub struct Picker {
    menu: Option<Menu<String>>,
    /// The picks that the next one comes after.
    picks: Vec<ItemId>,
    /// The picks of a choice that is to be confirmed.
    aim: Option<Vec<ItemId>>,
    here: Option<ItemId>,
    /// What arrows on a board keep to.
    course: Option<Course>,
    /// Left or right, whichever a steered piece was sent last: on hexagons up and down go to that side.
    heading: Option<Direction>,
    /// Where the cursor goes back to from a button, where pieces are steered.
    home: Option<ItemId>,
    lit: BTreeSet<ItemId>,
    lines: Vec<Line>,
}

impl Picker {
    /// Starts over with another menu; None when nothing is asked. A piece that is
    /// steered stays picked, and the cursor on it; else the cursor stays where it
    /// can, or goes to the nearest thing that can be picked.
    pub fn set_menu(&mut self, menu: Option<Menu<String>>, scene: &Scene, words: &Words) {
        let piece = self.picks.first().filter(|piece| {
            let leads_on = |menu: &Menu<String>| matches!(menu.next(&[(*piece).clone()]), Next::Pick(_));
            is_piece(scene, piece) && menu.as_ref().is_some_and(|menu| menu.steered && leads_on(menu))
        });
        self.picks = piece.cloned().into_iter().collect();
        self.here = self.picks.first().cloned().or(self.here.take());
        self.menu = menu;
        self.aim = None;
        self.home = None;
        self.refresh(scene, words);
    }

    fn refresh(&mut self, scene: &Scene, words: &Words) {
        self.lines = self.make_lines(scene, words);
        self.lit = self.lines.iter().map(|line| line.id.clone()).collect();
        let is_there = |id: &ItemId| scene.has(id) || self.lit.contains(id);
        self.here = self.here.take().filter(is_there);
        let is_lit = self.here.as_ref().is_some_and(|id| self.lit.contains(id));
        if is_lit || self.lines.is_empty() || self.steered(scene).is_some() {
            return;
        }
        let piece = self.picks.iter().rev().find(|pick| is_piece(scene, pick));
        let from = piece.or(self.here.as_ref());
        let ids = || self.lines.iter().map(|line| &line.id);
        let near = from.and_then(|from| nearest(scene, from, ids()));
        self.here = near.or_else(|| ids().next()).cloned();
    }

    fn make_lines(&self, scene: &Scene, words: &Words) -> Vec<Line> {
        let Some(menu) = &self.menu else { return Vec::new() };
        let Next::Pick(next) = menu.next(&self.picks) else { return Vec::new() };
        let mut lines: Vec<Line> = next
            .into_iter()
            .map(|id| {
                let picks: Vec<ItemId> = self.picks.iter().chain([id]).cloned().collect();
                let (label, is_last) = match menu.next(&picks) {
                    Next::Chosen(choice) => (words.say(&choice.label), true),
                    _ => (words.thing(scene, id), false),
                };
                let key = menu.keys.iter().find(|(_, picked)| picked == id).map(|(key, _)| *key);
                Line { id: id.clone(), label, key, is_last, is_cell: scene.item(id).is_none() }
            })
            .collect();
        if menu.keys.is_empty() {
            for (line, digit) in lines.iter_mut().zip('1'..='9') {
                line.key = Some(digit);
            }
        }
        lines
    }

    /// What can be picked next.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The lines for a list beside the board: where pieces are steered, cells are
    /// picked on the board.
    pub fn listed(&self) -> Vec<&Line> {
        let is_steered = self.is_steering();
        self.lines.iter().filter(|line| !(is_steered && line.is_cell)).collect()
    }

    /// The things that can be picked next.
    pub fn lit(&self) -> &BTreeSet<ItemId> {
        &self.lit
    }

    /// What was picked so far.
    pub fn picks(&self) -> &[ItemId] {
        &self.picks
    }

    /// The choice that is to be confirmed.
    pub fn aimed(&self) -> Option<&Choice<String>> {
        match self.menu.as_ref()?.next(self.aim.as_ref()?) {
            Next::Chosen(choice) => Some(choice),
            Next::Pick(_) | Next::Nowhere => None,
        }
    }

    /// Where the cursor is.
    pub fn here(&self) -> Option<&ItemId> {
        self.here.as_ref()
    }

    /// Whether the menu takes this key for itself.
    pub fn takes(&self, key: char) -> bool {
        self.menu.as_ref().is_some_and(|menu| menu.keys.iter().any(|(own, _)| *own == key))
    }

    /// Whether pieces are steered in this menu.
    pub fn is_steering(&self) -> bool {
        self.menu.as_ref().is_some_and(|menu| menu.steered)
    }

    /// The piece that is steered: the last pick, in a menu where pieces are.
    pub fn steered(&self, scene: &Scene) -> Option<&ItemId> {
        self.picks.last().filter(|pick| self.is_steering() && is_piece(scene, pick))
    }

    /// Whether one of some pieces is to be picked now, and nothing else can be.
    pub fn is_targeting(&self, scene: &Scene) -> bool {
        !self.picks.is_empty()
            && !self.lines.is_empty()
            && self.lines.iter().all(|line| is_piece(scene, &line.id))
    }

    /// Puts the cursor somewhere else; what was to be confirmed is not.
    pub fn go(&mut self, id: ItemId) {
        self.here = Some(id);
        self.aim = None;
    }

    /// What arrows on a board have kept to so far.
    pub fn course(&self) -> Option<Course> {
        self.course
    }

    /// Puts the cursor where an arrow led, on a course.
    pub fn go_on(&mut self, id: ItemId, course: Option<Course>) {
        self.course = course;
        self.go(id);
    }

    /// Puts the cursor back on the piece that is steered.
    pub fn go_back(&mut self, scene: &Scene) {
        if let Some(piece) = self.steered(scene).cloned() {
            self.go(piece);
        }
    }

    /// Puts the cursor on the next thing that can be picked, or the previous. Where
    /// pieces are steered, on the next piece of those to begin with.
    pub fn tab(&mut self, step: isize, scene: &Scene) {
        let lines = || self.lines.iter().map(|line| line.id.clone()).collect::<Vec<_>>();
        let ids = match &self.menu {
            Some(menu) if menu.steered && !self.is_targeting(scene) => match menu.next(&[]) {
                Next::Pick(firsts) => {
                    let pieces: Vec<ItemId> =
                        firsts.into_iter().filter(|id| is_piece(scene, id)).cloned().collect();
                    if pieces.is_empty() { lines() } else { pieces }
                }
                _ => lines(),
            },
            _ => lines(),
        };
        if ids.is_empty() {
            return;
        }
        let now = ids.iter().position(|id| Some(id) == self.here.as_ref());
        let next = match (now, step) {
            (Some(now), step) => (now as isize + step).rem_euclid(ids.len() as isize) as usize,
            (None, 1..) => 0,
            (None, _) => ids.len() - 1,
        };
        self.look_at(ids[next].clone(), scene);
    }

    /// From target to target, in a direction.
    pub fn go_towards(&mut self, direction: Direction, scene: &Scene) {
        let ids = self.lines.iter().map(|line| &line.id).filter(|id| Some(*id) != self.here.as_ref());
        let next = self.here.as_ref().and_then(|here| towards(scene, here, direction, ids)).cloned();
        if let Some(next) = next {
            self.look_at(next, scene);
        }
    }

    /// Puts the cursor on a thing, and aims at it where there are only targets.
    fn look_at(&mut self, id: ItemId, scene: &Scene) {
        self.go(id);
        if self.is_targeting(scene) {
            self.aim = self.here.as_ref().and_then(|here| self.asking(here));
        }
    }

    /// The picks with one more, where that is a choice to be confirmed.
    fn asking(&self, id: &ItemId) -> Option<Vec<ItemId>> {
        let picks: Vec<ItemId> = self.picks.iter().chain([id]).cloned().collect();
        let next = self.menu.as_ref()?.next(&picks);
        matches!(next, Next::Chosen(choice) if choice.asks).then_some(picks)
    }

    /// The cell beside the steered piece, if the cursor is with it and it can go there.
    pub fn step(&mut self, direction: Direction, scene: &Scene) -> Option<ItemId> {
        if matches!(direction, Direction::Left | Direction::Right) {
            self.heading = Some(direction);
        }
        let piece = self.steered(scene)?;
        let cell = scene.item(piece).and_then(|item| item.cell).map(ItemId::cell);
        let is_with_it = self.here.as_ref().is_some_and(|here| here == piece || Some(here) == cell.as_ref());
        beside(scene, piece, direction, self.heading).filter(|cell| is_with_it && self.lit.contains(cell))
    }

    /// What a key of the list picks: of several things on one key the first that
    /// can be picked now.
    pub fn key(&self, key: char) -> Option<ItemId> {
        let own = || self.menu.iter().flat_map(|menu| &menu.keys).filter(|(own, _)| *own == key);
        let listed = || self.lines.iter().find(|line| line.key == Some(key)).map(|line| line.id.clone());
        let lit = own().find(|(_, id)| self.lit.contains(id));
        lit.or_else(|| own().next()).map(|(_, id)| id.clone()).or_else(listed)
    }

    /// The commands that picking this now would choose.
    pub fn would_choose(&self, id: &ItemId) -> &[String] {
        let picks: Vec<ItemId> = self.picks.iter().chain([id]).cloned().collect();
        match self.menu.as_ref().map(|menu| menu.next(&picks)) {
            Some(Next::Chosen(choice)) => &choice.commands,
            _ => &[],
        }
    }

    /// Picks a thing. What begins another choice drops the picks so far, what was
    /// picked last is dropped, and what is aimed at is chosen.
    pub fn pick(&mut self, id: ItemId, scene: &Scene, words: &Words) -> Picked {
        let is_cell = scene.item(&id).is_none();
        let is_button = !is_cell && !is_piece(scene, &id);
        if !is_button || !self.is_steering() {
            self.home = None;
        } else if self.here.as_ref() != Some(&id) {
            self.home.clone_from(&self.here);
        }
        self.here = Some(id.clone());
        if self.aim.as_ref().is_some_and(|aim| aim.last() == Some(&id)) {
            return self.confirm();
        }
        self.aim = None;
        if self.picks.last() == Some(&id) && !self.lit.contains(&id) {
            self.drop_last(scene, words);
            return Picked::More;
        }
        let Some(menu) = &self.menu else { return Picked::Nowhere(vec![id]) };
        // A cell beside the way cannot be picked; it does not begin another way.
        let lengths = (0..=self.picks.len()).rev().filter(|n| !is_cell || *n == 0 || *n == self.picks.len());
        for length in lengths {
            let picks: Vec<ItemId> = self.picks[..length].iter().chain([&id]).cloned().collect();
            match menu.next(&picks) {
                Next::Chosen(choice) if choice.asks => {
                    self.aim = Some(picks);
                    return Picked::Asks;
                }
                Next::Chosen(choice) => {
                    let commands = choice.commands.clone();
                    self.go_home();
                    return Picked::Chosen(commands);
                }
                Next::Pick(_) => {
                    self.picks = picks;
                    self.refresh(scene, words);
                    let aim = self.here.as_ref().and_then(|here| self.asking(here));
                    self.aim = aim.filter(|_| self.is_targeting(scene));
                    return if self.aim.is_some() { Picked::Asks } else { Picked::More };
                }
                Next::Nowhere => {}
            }
        }
        self.go_home();
        Picked::Nowhere(self.picks.iter().cloned().chain([id]).collect())
    }

    /// Chooses what was aimed at.
    pub fn confirm(&mut self) -> Picked {
        let commands = self.aimed().map(|choice| choice.commands.clone());
        self.aim = None;
        self.go_home();
        commands.map_or(Picked::More, Picked::Chosen)
    }

    /// A button is pressed by a key: the cursor stays on the board.
    fn go_home(&mut self) {
        self.here = self.home.take().or(self.here.take());
    }

    /// Does not do what was to be confirmed, or drops the last pick; says whether
    /// there was anything.
    pub fn drop_last(&mut self, scene: &Scene, words: &Words) -> bool {
        // Whatever was aimed at by itself goes with the pick that led to it.
        let is_own_aim = self.aim.take().is_some() && !self.is_targeting(scene);
        if is_own_aim {
            self.go_home();
            return true;
        }
        let Some(dropped) = self.picks.pop() else { return false };
        self.refresh(scene, words);
        self.here = Some(dropped);
        self.go_back(scene);
        true
    }
}
