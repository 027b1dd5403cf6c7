//! Picks and the cursor: the way of one person through a menu.

use std::collections::BTreeSet;

use scene::{ItemId, Menu, Next, Scene};

use super::words::Words;

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
}

/// What a pick led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Picked {
    /// More is to be picked.
    More,
    /// Something is chosen: these commands.
    Chosen(Vec<String>),
    /// These picks lead nowhere.
    Nowhere(Vec<ItemId>),
}

/// A menu, what was picked of it, and the cursor.
#[derive(Default)]
pub struct Picker {
    menu: Option<Menu<String>>,
    picks: Vec<ItemId>,
    here: Option<ItemId>,
    lit: BTreeSet<ItemId>,
    lines: Vec<Line>,
}

impl Picker {
    /// Starts over with another menu; None when nothing is asked. The cursor
    /// stays where it can, or goes to the nearest thing that can be picked.
    pub fn set_menu(&mut self, menu: Option<Menu<String>>, scene: &Scene, words: &Words) {
        self.menu = menu;
        self.picks.clear();
        self.refresh(scene, words);
    }

    fn refresh(&mut self, scene: &Scene, words: &Words) {
        self.lines = self.make_lines(scene, words);
        self.lit = self.lines.iter().map(|line| line.id.clone()).collect();
        let is_there = |id: &ItemId| scene.has(id) || self.lit.contains(id);
        self.here = self.here.take().filter(is_there);
        if !self.here.as_ref().is_some_and(|id| self.lit.contains(id)) && !self.lines.is_empty() {
            self.here = nearest(scene, self.here.as_ref(), &self.lines).or(self.here.take());
        }
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
                Line { id: id.clone(), label, key, is_last }
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

    /// The things that can be picked next.
    pub fn lit(&self) -> &BTreeSet<ItemId> {
        &self.lit
    }

    /// What was picked so far.
    pub fn picks(&self) -> &[ItemId] {
        &self.picks
    }

    /// Where the cursor is.
    pub fn here(&self) -> Option<&ItemId> {
        self.here.as_ref()
    }

    /// Whether the menu takes this key for itself.
    pub fn takes(&self, key: char) -> bool {
        self.menu.as_ref().is_some_and(|menu| menu.keys.iter().any(|(own, _)| *own == key))
    }

    /// Puts the cursor somewhere.
    pub fn go(&mut self, id: ItemId) {
        self.here = Some(id);
    }

    /// Puts the cursor on the next thing that can be picked, or the previous.
    pub fn tab(&mut self, step: isize) {
        let n_lines = self.lines.len() as isize;
        if n_lines == 0 {
            return;
        }
        let now = self.lines.iter().position(|line| Some(&line.id) == self.here.as_ref());
        let next = match (now, step) {
            (Some(now), step) => (now as isize + step).rem_euclid(n_lines),
            (None, 1..) => 0,
            (None, _) => n_lines - 1,
        };
        self.here = self.lines.get(next as usize).map(|line| line.id.clone());
    }

    /// What a key of the list picks.
    pub fn key(&self, key: char) -> Option<ItemId> {
        let own = self.menu.iter().flat_map(|menu| &menu.keys).find(|(own, _)| *own == key);
        let listed = || self.lines.iter().find(|line| line.key == Some(key)).map(|line| line.id.clone());
        own.map(|(_, id)| id.clone()).or_else(listed)
    }

    /// The commands that picking this now would choose.
    pub fn would_choose(&self, id: &ItemId) -> &[String] {
        let picks: Vec<ItemId> = self.picks.iter().chain([id]).cloned().collect();
        match self.menu.as_ref().map(|menu| menu.next(&picks)) {
            Some(Next::Chosen(choice)) => &choice.commands,
            _ => &[],
        }
    }

    /// Picks a thing. What begins another choice drops the picks so far.
    pub fn pick(&mut self, id: ItemId, scene: &Scene, words: &Words) -> Picked {
        self.here = Some(id.clone());
        let picks: Vec<ItemId> = self.picks.iter().cloned().chain([id.clone()]).collect();
        let Some(menu) = &self.menu else { return Picked::Nowhere(picks) };
        for picks in [&picks, &vec![id]] {
            match menu.next(picks) {
                Next::Chosen(choice) => return Picked::Chosen(choice.commands.clone()),
                Next::Pick(_) => {
                    self.picks.clone_from(picks);
                    self.refresh(scene, words);
                    return Picked::More;
                }
                Next::Nowhere => {}
            }
        }
        Picked::Nowhere(picks)
    }

    /// Drops the last pick and says whether there was one.
    pub fn drop_last(&mut self, scene: &Scene, words: &Words) -> bool {
        let Some(dropped) = self.picks.pop() else { return false };
        self.refresh(scene, words);
        self.here = Some(dropped);
        true
    }
}

/// The thing that can be picked and is nearest to where the cursor was: on the
/// same board by distance, else the first.
fn nearest(scene: &Scene, here: Option<&ItemId>, lines: &[Line]) -> Option<ItemId> {
    let place = |id: &ItemId| {
        scene.regions.iter().enumerate().find_map(|(index, region)| {
            let scene::RegionKind::Board(board) = &region.kind else { return None };
            let on_it = || region.items.iter().find(|item| item.id == *id).and_then(|item| item.cell);
            let cell = board.cell_of(id).or_else(on_it)?;
            Some((index, i32::from(cell % board.columns), i32::from(cell / board.columns)))
        })
    };
    let near = here.and_then(place).and_then(|(board, column, row)| {
        let distance = |line: &&Line| {
            let (_, other_column, other_row) = place(&line.id).filter(|(other, ..)| *other == board)?;
            Some((other_column - column).pow(2) + (other_row - row).pow(2))
        };
        lines.iter().filter(|line| distance(line).is_some()).min_by_key(distance)
    });
    near.or(lines.first()).map(|line| line.id.clone())
}

#[cfg(test)]
mod tests {
    use scene::{Choice, Shape};

    use super::*;
    use crate::terminal::fixtures::{map, map_words};

    fn id(name: &'static str) -> ItemId {
        ItemId::new(name)
    }

    fn menu(keys: Vec<(char, ItemId)>) -> Menu<String> {
        let choice = |picks: &[&'static str], command: &str, label: &'static str| {
            let picks = picks.iter().map(|pick| ItemId::new(*pick)).collect();
            Choice::new(picks, vec![command.to_owned()], label)
        };
        let choices = vec![
            choice(&["bear 1", "cell 0"], "walk 1 0", "walk"),
            choice(&["bear 1", "cell 2"], "walk 1 2", "walk"),
            choice(&["bear 3", "cell 2"], "walk 3 2", "walk"),
            choice(&["end"], "end", "end"),
        ];
        Menu { keys, ..Menu::new(choices) }
    }

    #[test]
    fn picks_lead_to_commands_and_can_be_dropped_or_changed() {
        let (scene, words) = (map(Shape::Square, 4, 3), map_words());
        let mut picker = Picker::default();
        picker.set_menu(Some(menu(vec![])), &scene, &words);
        let labels =
            |picker: &Picker| picker.lines().iter().map(|line| line.label.clone()).collect::<Vec<_>>();
        assert_eq!(labels(&picker), ["bear (Ann)", "bear (Ann)", "End the turn"]);
        assert_eq!(picker.key('1'), Some(id("bear 1")));
        assert_eq!(picker.pick(id("bear 1"), &scene, &words), Picked::More);
        assert_eq!(labels(&picker), ["Walk there", "Walk there"]);
        assert_eq!(picker.would_choose(&id("cell 2")), ["walk 1 2"]);
        // Another piece begins another choice.
        assert_eq!(picker.pick(id("bear 3"), &scene, &words), Picked::More);
        assert_eq!(picker.picks(), [id("bear 3")]);
        assert_eq!(
            picker.pick(id("cell 0"), &scene, &words),
            Picked::Nowhere(vec![id("bear 3"), id("cell 0")])
        );
        assert_eq!(picker.pick(id("cell 2"), &scene, &words), Picked::Chosen(vec!["walk 3 2".into()]));
        assert!(picker.drop_last(&scene, &words) && !picker.drop_last(&scene, &words));
        assert_eq!(picker.here(), Some(&id("bear 3")));
    }

    #[test]
    fn a_games_own_keys_take_the_place_of_numbers() {
        let (scene, words) = (map(Shape::Square, 4, 3), map_words());
        let mut picker = Picker::default();
        picker.set_menu(Some(menu(vec![('e', id("end"))])), &scene, &words);
        assert_eq!((picker.key('e'), picker.key('1')), (Some(id("end")), None));
        assert!(picker.takes('e') && !picker.takes('u'));
    }

    #[test]
    fn the_cursor_goes_round_and_to_the_nearest() {
        let (scene, words) = (map(Shape::Square, 4, 3), map_words());
        let mut picker = Picker::default();
        picker.go(id("cell 9"));
        picker.set_menu(Some(menu(vec![])), &scene, &words);
        assert_eq!(picker.here(), Some(&id("bear 3")), "which stands on that cell");
        picker.tab(1);
        picker.tab(1);
        assert_eq!(picker.here(), Some(&id("bear 1")));
        picker.tab(-1);
        assert_eq!(picker.here(), Some(&id("end")));
    }
}
