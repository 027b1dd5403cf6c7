//! The state: cells, players, whose turn it is; and the few verbs that change it.

use kernel::{Digest, Seat, Seats};
use serde::Serialize;

use crate::content::{Content, Fighters, MAX_GROUNDS, MAX_SPECIALS, Purse, Yield};
use crate::layout::Layout;
use crate::{CellId, CellSet, N_CELLS};

/// The most players.
pub(crate) const MAX_PLAYERS: usize = 4;

/// A match of Garden Tensions.
#[derive(Clone, Debug)]
pub struct Garden {
    pub(crate) content: &'static Content,
    pub(crate) position: Position,
}

/// The phases of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Cells are taken.
    Conquest,
    /// Creatures are placed.
    Reinforcement,
}

/// What was chosen before the match, as far as the rules need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    pub n_seats: u8,
    pub rounds: u16,
    pub is_regrouping: bool,
    pub has_humans: bool,
}

/// Why a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    /// Nobody else has a cell.
    Conquest,
    /// The last rounds were played.
    Rounds,
    /// Nobody else stayed.
    Left,
}

impl Reason {
    pub(crate) fn id(self) -> &'static str {
        match self {
            Reason::Conquest => "conquest",
            Reason::Rounds => "rounds",
            Reason::Left => "left",
        }
    }
}

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Player {
    pub clan: u8,
    pub purse: Purse,
    pub points: u16,
    /// Creatures to place.
    pub stock: u16,
    /// Creatures that come back in the next reinforcement.
    pub displaced: u16,
    /// For how many turns of the player, the present one included, weapons are forged.
    pub forged: u8,
    /// How many were out before: 0 while in.
    pub out: u8,
}

/// All that changes in a match. Nothing of it is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    terms: Terms,
    zones: [CellSet; MAX_GROUNDS],
    specials: [CellId; MAX_SPECIALS],
    yields: [Yield; N_CELLS],
    held: [CellSet; MAX_PLAYERS],
    creatures: [u8; N_CELLS],
    poison: [u8; N_CELLS],
    rooted: [u8; N_CELLS],
    sheltered: CellSet,
    /// Cells whose creatures have regrouped this turn.
    sent: CellSet,
    /// Powers used this turn, by bits.
    used: u8,
    players: [Player; MAX_PLAYERS],
    n_out: u8,
    first: Seat,
    active: Seat,
    phase: Phase,
    round: u16,
    end: Option<Reason>,
}

impl Position {
    pub(crate) fn new(terms: Terms, layout: &Layout, clans: [u8; MAX_PLAYERS], first: Seat) -> Position {
        Position {
            terms,
            zones: layout.map.zones,
            specials: layout.map.specials,
            yields: layout.yields,
            held: [CellSet::NONE; MAX_PLAYERS],
            creatures: [0; N_CELLS],
            poison: [0; N_CELLS],
            rooted: [0; N_CELLS],
            sheltered: CellSet::NONE,
            sent: CellSet::NONE,
            used: 0,
            players: clans.map(|clan| Player { clan, ..Player::default() }),
            n_out: 0,
            first,
            active: first,
            phase: Phase::Conquest,
            round: 1,
            end: None,
        }
    }

    pub(crate) fn terms(&self) -> &Terms {
        &self.terms
    }

    #[inline]
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.terms.n_seats)
    }

    /// The cells of a ground.
    pub(crate) fn zone(&self, ground: usize) -> CellSet {
        self.zones[ground]
    }

    /// Where a special cell lies.
    #[inline]
    pub(crate) fn special(&self, special: u8) -> CellId {
        self.specials[usize::from(special)]
    }

    /// The special cell that a cell is.
    #[inline]
    pub(crate) fn special_at(&self, content: &Content, cell: CellId) -> Option<u8> {
        (0..content.specials.len() as u8).find(|&special| self.special(special) == cell)
    }

    /// What a cell gives.
    pub(crate) fn yielded(&self, cell: CellId) -> Yield {
        self.yields[cell.index()]
    }

    /// The cells of a player.
    #[inline]
    pub(crate) fn held(&self, seat: Seat) -> CellSet {
        self.held[seat.index()]
    }

    /// Whose a cell is.
    #[inline]
    pub(crate) fn owner(&self, cell: CellId) -> Option<Seat> {
        (0..MAX_PLAYERS as u8).map(Seat).find(|seat| self.held(*seat).has(cell))
    }

    /// The cells of anybody else.
    #[inline]
    pub(crate) fn enemies(&self, seat: Seat) -> CellSet {
        let all = self.held.iter().fold(CellSet::NONE, |all, held| all.or(*held));
        all.but(self.held(seat))
    }

    #[inline]
    pub(crate) fn creatures(&self, cell: CellId) -> u8 {
        self.creatures[cell.index()]
    }

    /// All creatures of a player in the garden.
    pub(crate) fn n_creatures(&self, seat: Seat) -> u16 {
        self.held(seat).iter().map(|cell| u16::from(self.creatures(cell))).sum()
    }

    /// For how many turns a cell stays poisoned.
    #[inline]
    pub(crate) fn poison(&self, cell: CellId) -> u8 {
        self.poison[cell.index()]
    }

    /// For how many turns of their player the creatures on a cell cannot conquer.
    #[inline]
    pub(crate) fn rooted(&self, cell: CellId) -> u8 {
        self.rooted[cell.index()]
    }

    #[inline]
    pub(crate) fn is_sheltered(&self, cell: CellId) -> bool {
        self.sheltered.has(cell)
    }

    #[inline]
    pub(crate) fn has_sent(&self, cell: CellId) -> bool {
        self.sent.has(cell)
    }

    #[inline]
    pub(crate) fn is_used(&self, special: u8) -> bool {
        self.used >> special & 1 != 0
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn first(&self) -> Seat {
        self.first
    }

    #[inline]
    pub(crate) fn active(&self) -> Seat {
        self.active
    }

    #[inline]
    pub(crate) fn phase(&self) -> Phase {
        self.phase
    }

    #[inline]
    pub(crate) fn round(&self) -> u16 {
        self.round
    }

    /// The number of the present turn, of whomever: each is higher than the one before.
    #[inline]
    pub(crate) fn turn(&self) -> u16 {
        let n_seats = u16::from(self.terms.n_seats);
        let place = (u16::from(self.active.0) + n_seats - u16::from(self.first.0)) % n_seats;
        self.round * n_seats + place
    }

    #[inline]
    pub(crate) fn end(&self) -> Option<Reason> {
        self.end
    }

    /// The players who are in.
    #[inline]
    pub(crate) fn standing(&self) -> Seats {
        self.seats().filter(|seat| self.player(*seat).out == 0).collect()
    }

    /// A cell's creatures as attackers: one stays behind.
    #[inline]
    pub(crate) fn attackers(&self, seat: Seat, from: CellId) -> Fighters {
        Fighters { n: self.creatures(from).saturating_sub(1), is_forged: self.player(seat).forged > 0 }
    }

    /// A cell's creatures as defenders.
    #[inline]
    pub(crate) fn defenders(&self, cell: CellId) -> Fighters {
        let is_forged = self.owner(cell).is_some_and(|seat| self.player(seat).forged > 0);
        Fighters { n: self.creatures(cell), is_forged }
    }

    /// The zones that a player holds whole.
    #[inline]
    pub(crate) fn zones_held(&self, content: &Content, seat: Seat) -> u8 {
        let is_held = |zone: &&CellSet| zone.is_within(self.held(seat));
        self.zones[..content.grounds.len()].iter().filter(is_held).count() as u8
    }

    /// The own cells on which more creatures fit.
    #[inline]
    pub(crate) fn open(&self, content: &Content, seat: Seat) -> CellSet {
        self.held(seat).iter().filter(|cell| self.creatures(*cell) < content.numbers.most).collect()
    }
}

/// The verbs: what rules do to a position.
impl Position {
    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The cell becomes a player's, with so many creatures. Rocks and shelters end with whom they were for.
    #[inline]
    pub(crate) fn settle(&mut self, seat: Seat, cell: CellId, n: u8) {
        for held in &mut self.held {
            *held = held.without(cell);
        }
        self.held[seat.index()] = self.held[seat.index()].with(cell);
        self.creatures[cell.index()] = n;
        self.rooted[cell.index()] = 0;
        self.sheltered = self.sheltered.without(cell);
    }

    /// The cell becomes nobody's.
    pub(crate) fn abandon(&mut self, cell: CellId) {
        for held in &mut self.held {
            *held = held.without(cell);
        }
        self.creatures[cell.index()] = 0;
        self.rooted[cell.index()] = 0;
        self.sheltered = self.sheltered.without(cell);
    }

    #[inline]
    pub(crate) fn set_creatures(&mut self, cell: CellId, n: u8) {
        self.creatures[cell.index()] = n;
    }

    pub(crate) fn shelter(&mut self, cell: CellId) {
        self.sheltered = self.sheltered.with(cell);
    }

    pub(crate) fn end_shelter(&mut self, cell: CellId) {
        self.sheltered = self.sheltered.without(cell);
    }

    pub(crate) fn set_poison(&mut self, cell: CellId, turns: u8) {
        self.poison[cell.index()] = turns;
    }

    pub(crate) fn root(&mut self, cell: CellId, turns: u8) {
        self.rooted[cell.index()] = turns;
    }

    pub(crate) fn send(&mut self, cell: CellId) {
        self.sent = self.sent.with(cell);
    }

    pub(crate) fn use_power(&mut self, special: u8) {
        self.used |= 1 << special;
    }

    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, price: &Purse) {
        for (has, costs) in self.player_mut(seat).purse.iter_mut().zip(price) {
            *has -= costs;
        }
    }

    pub(crate) fn set_phase(&mut self, phase: Phase) {
        self.phase = phase;
    }

    /// A player's turn ends: rocks and forged weapons wear off, and what was used can be used again.
    pub(crate) fn wear_off(&mut self, seat: Seat) {
        for cell in self.held(seat).iter() {
            self.rooted[cell.index()] = self.rooted[cell.index()].saturating_sub(1);
        }
        let player = self.player_mut(seat);
        player.forged = player.forged.saturating_sub(1);
        (self.sent, self.used) = (CellSet::NONE, 0);
    }

    /// The player is out: what is left of his vanishes.
    pub(crate) fn put_out(&mut self, seat: Seat) {
        for cell in self.held(seat).iter() {
            self.abandon(cell);
        }
        self.n_out += 1;
        let n_out = self.n_out;
        let player = self.player_mut(seat);
        (player.out, player.stock, player.displaced) = (n_out, 0, 0);
    }

    /// The next player who is in; whether a round is over before his turn.
    pub(crate) fn pass_on(&mut self) -> bool {
        let (n_seats, standing) = (self.terms.n_seats, self.standing());
        let mut is_new_round = false;
        for _ in 0..n_seats {
            self.active = Seat((self.active.0 + 1) % n_seats);
            is_new_round |= self.active == self.first;
            if standing.has(self.active) {
                break;
            }
        }
        self.phase = Phase::Conquest;
        self.round += u16::from(is_new_round);
        is_new_round
    }

    pub(crate) fn finish(&mut self, reason: Reason) {
        self.end = Some(reason);
    }

    pub(crate) fn digest(&self, digest: &mut Digest) {
        let Position {
            terms: Terms { n_seats, rounds, is_regrouping, has_humans },
            zones,
            specials,
            yields,
            held,
            creatures,
            poison,
            rooted,
            sheltered,
            sent,
            used,
            players,
            n_out,
            first,
            active,
            phase,
            round,
            end,
        } = self;
        let flags = u8::from(*is_regrouping) | u8::from(*has_humans) << 1;
        digest.add(n_seats).add(rounds).add(&flags);
        digest.add(&zones.map(|zone| zone.0)).add(&specials.map(|cell| cell.0));
        digest.add(&yields.map(|Yield { resource, n }| resource << 4 | n));
        digest.add(&held.map(|cells| cells.0)).add(creatures).add(poison).add(rooted);
        digest.add(&sheltered.0).add(&sent.0).add(used).add(n_out).add(first).add(active).add(round);
        digest.add(&(*phase as u8)).add(&end.map(|reason| reason as u8));
        for Player { clan, purse, points, stock, displaced, forged, out } in players {
            digest.add(clan).add(purse).add(points).add(stock).add(displaced).add(forged).add(out);
        }
    }
}
