//! The course of a match that has begun: its session, and what goes with it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use catalogue::{Edition, Table, Way};
use kernel::Seat;
use kernel::record::{RecordError, read_raw};
use wire::{Asking, Motion, Phase};

use super::menus::{Menus, Offer};
use super::sights::Sights;
use crate::store::{Follower, StoredEntry};

/// The course of a match.
pub struct Course {
    pub table: Box<dyn Table>,
    pub way: Way,
    /// The last entry of every command, by its sender's own id for it.
    pub done: HashMap<Box<str>, u32>,
    /// What is proposed.
    pub proposal: Option<Asking>,
    /// The matches that were made of this one, by what was proposed.
    pub followers: Vec<(Motion, Follower)>,
    menus: RefCell<Menus>,
    /// What was seen at the last moment that somebody was told of.
    pub sights: Sights,
}

impl Course {
    /// A match in which nothing has happened yet.
    pub fn new(table: Box<dyn Table>) -> Course {
        Course {
            table,
            way: Way::default(),
            done: HashMap::new(),
            proposal: None,
            followers: Vec::new(),
            menus: RefCell::default(),
            sights: Sights::default(),
        }
    }

    /// Plays a stored match again.
    pub fn read(
        edition: &dyn Edition,
        mut header: String,
        entries: &[StoredEntry],
    ) -> Result<Course, RecordError> {
        entries.iter().for_each(|entry| header.push_str(&entry.line));
        let raw = read_raw(&header)?;
        let (mut way, mut done) = (Way::default(), HashMap::new());
        let mut choice = (None, 0);
        for (entry, stored) in raw.entries.iter().zip(entries) {
            // Entries of one sender's command are one choice.
            if stored.sender.is_none() || choice.0 != stored.sender {
                choice = (stored.sender.clone(), entry.n);
            }
            match (entry.back, entry.seat) {
                (Some(to), _) => way.back(to),
                (None, Some(seat)) => way.step(entry.n, seat, choice.1),
                (None, None) => {}
            }
            if let Some(sender) = &stored.sender {
                done.insert(sender.as_str().into(), entry.n);
            }
        }
        let table = edition.replay(raw)?;
        Ok(Course { way, done, ..Course::new(table) })
    }

    /// What a seat can choose now.
    pub fn menu(&self, seat: Seat) -> Arc<Offer> {
        self.menus.borrow_mut().of(self.table.as_ref(), seat)
    }

    /// Takes the sights out that belong to this moment; none are known where something has happened since.
    pub fn sights_now(&mut self) -> Sights {
        let entry = self.table.n_entries();
        let known = std::mem::take(&mut self.sights);
        if known.are_at(entry) { known } else { Sights::at(entry) }
    }

    /// Whether the match has ended.
    pub fn is_over(&self) -> bool {
        self.table.ending().is_some()
    }

    /// How far it is.
    pub fn phase(&self) -> Phase {
        if self.is_over() { Phase::Over } else { Phase::Playing }
    }
}
