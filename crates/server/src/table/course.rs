//! The course of a match that has begun: its session, and what goes with it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use catalogue::{Edition, Leads, Table, Way};
use kernel::record::{RecordError, read_raw};
use kernel::{By, Seat, Seats};
use scene::ItemId;
use wire::{Asking, MenuShown, Motion, Phase};

use super::menus::Menus;
use super::open::Story;
use super::show::end;
use super::sights::Sights;
use crate::making::now;
use crate::store::{Ended, Follower, StoredEntry};

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
    /// What was left of its clocks after the last entry that was stored with that.
    pub clock: Option<String>,
    /// The seats whose last command came from a bot.
    pub by_bots: Seats,
    menus: RefCell<Menus>,
    /// What was seen at the last moment that somebody was told of.
    pub sights: Sights,
    /// What was done so far, where it is an open match and somebody asked.
    pub story: Story,
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
            clock: None,
            by_bots: Seats::NONE,
            menus: RefCell::default(),
            sights: Sights::default(),
            story: Story::default(),
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
        let (mut way, mut done, mut by_bots) = (Way::default(), HashMap::new(), Seats::NONE);
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
            if let (Some(seat), Some(by)) = (entry.seat, entry.by) {
                by_bots = if by == By::Bot { by_bots.with(seat) } else { by_bots.without(seat) };
            }
            if let Some(sender) = &stored.sender {
                done.insert(sender.as_str().into(), entry.n);
            }
        }
        let table = edition.replay(raw)?;
        let clock = entries.iter().rev().find_map(|entry| entry.clock.clone());
        Ok(Course { way, done, clock, by_bots, ..Course::new(table) })
    }

    /// What a seat can choose now, as it is sent.
    pub fn menu(&self, seat: Seat) -> Arc<MenuShown> {
        self.menus.borrow_mut().of(self.table.as_ref(), seat)
    }

    /// Where a seat's picks lead now.
    pub fn leads(&self, seat: Seat, picks: &[ItemId]) -> Leads {
        self.menus.borrow_mut().leads(self.table.as_ref(), seat, picks)
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

    /// How and when it ended, for whoever lists matches; it is asked when that happens.
    pub fn ended(&self) -> Option<Ended> {
        let end = self.table.ending().map(end)?;
        let result = serde_json::to_string(&end).expect("an end is plain data");
        Some(Ended { at: now(), result })
    }

    /// How far it is.
    pub fn phase(&self) -> Phase {
        if self.is_over() { Phase::Over } else { Phase::Playing }
    }
}
