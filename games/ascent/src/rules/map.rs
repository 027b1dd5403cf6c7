//! Floors, and what waits in their rooms (ASCENT-3 to ASCENT-6).

use kernel::{Ctx, Seat, Stream};

use crate::content::{Element, EnemyDef, N_FLOORS};
use crate::event::Someone;
use crate::state::{Ascent, Fighter, Floor, Foe, MAX_FOES, MIDDLE, N_LANES, Room, RoomKind, Stage, Terms};
use crate::{Content, Event};

const FLOORS: Stream = Stream::public("floors");
const ENEMIES: Stream = Stream::public("enemies");

/// The sets of lanes that a middle step can have: never one alone, so that there is something to choose.
const LANES: [u8; 5] = [0b111, 0b111, 0b011, 0b110, 0b101];
/// What a single path is made of.
const ONE_LANE: u8 = 1 << MIDDLE;

/// All floors of a climb, in the order of the climb.
pub(crate) fn draw_floors(
    content: &Content,
    terms: &Terms,
    first: Element,
    ctx: &mut Ctx<'_, Event>,
) -> [Floor; N_FLOORS] {
    draw_order(content, first, ctx).map(|element| draw_floor(content, terms, element, ctx))
}

/// ASCENT-3.1, ASCENT-1.3: one floor for each element; the first one's is not strong against the first player's.
fn draw_order(content: &Content, first: Element, ctx: &mut Ctx<'_, Event>) -> [Element; N_FLOORS] {
    let mut order = Element::ALL;
    let is_open = |element: Element| {
        !content.numbers.spares_first_player || content.element(element).strong_against != first
    };
    for place in 0..N_FLOORS - 1 {
        let weights: [u32; N_FLOORS] =
            std::array::from_fn(|at| u32::from(at >= place && (place > 0 || is_open(order[at]))));
        let drawn = ctx.weighted(FLOORS, &weights);
        order.swap(place, drawn);
    }
    order
}

fn draw_floor(content: &Content, terms: &Terms, element: Element, ctx: &mut Ctx<'_, Event>) -> Floor {
    let n_steps = usize::from(content.numbers.steps);
    let mut floor = Floor { element, ..Floor::default() };
    for step in 0..n_steps {
        let lanes = match step {
            _ if step == 0 || step + 1 == n_steps || terms.is_single_path => ONE_LANE,
            _ => LANES[ctx.below(FLOORS, LANES.len() as u64) as usize],
        };
        for lane in (0..N_LANES).filter(|lane| lanes >> lane & 1 != 0) {
            let kind = match step {
                0 => RoomKind::Enemies,
                _ if step + 1 == n_steps => RoomKind::Boss,
                _ => draw_kind(content, terms, ctx),
            };
            floor.rooms[step][lane] = draw_room(content, kind, element, ctx);
        }
    }
    if content.numbers.rest_before_boss {
        let step = n_steps - 2;
        let lanes = floor.lanes(step);
        let has_rest = floor.rooms[step].iter().any(|room| room.kind == RoomKind::Rest);
        if !has_rest {
            let weights: [u32; N_LANES] = std::array::from_fn(|lane| u32::from(lanes >> lane & 1));
            floor.rooms[step][ctx.weighted(FLOORS, &weights)].kind = RoomKind::Rest;
        }
    }
    for step in 0..n_steps - 1 {
        draw_ways(&mut floor, step, ctx);
    }
    floor
}

fn draw_kind(content: &Content, terms: &Terms, ctx: &mut Ctx<'_, Event>) -> RoomKind {
    let mut weights = content.numbers.kinds;
    if !terms.has_omens {
        weights[3] = 0;
    }
    [RoomKind::Enemies, RoomKind::Rest, RoomKind::Training, RoomKind::Omen][ctx.weighted(FLOORS, &weights)]
}

/// ASCENT-5.2: mostly of the floor's element; a boss always is.
fn draw_room(content: &Content, kind: RoomKind, own: Element, ctx: &mut Ctx<'_, Event>) -> Room {
    let is_own = kind == RoomKind::Boss || ctx.chance(FLOORS, u64::from(content.numbers.own_element), 100);
    let element = if is_own {
        own
    } else {
        // One of the three others.
        Element::ALL[(own.index() + 1 + ctx.below(FLOORS, 3) as usize) % N_FLOORS]
    };
    let omen = match kind {
        RoomKind::Omen => ctx.below(FLOORS, content.omens.len() as u64) as u8,
        _ => 0,
    };
    Room { kind, element, omen, ways: 0, is_walked: false }
}

/// ASCENT-4: every room leads on, every room can be reached, and no way leads past a lane.
fn draw_ways(floor: &mut Floor, step: usize, ctx: &mut Ctx<'_, Event>) {
    let (lanes, next) = (floor.lanes(step), floor.lanes(step + 1));
    let is_there = |lanes: u8, lane: usize| lanes >> lane & 1 != 0;
    if lanes == ONE_LANE || next == ONE_LANE {
        for room in &mut floor.rooms[step] {
            room.ways = if room.kind == RoomKind::Nothing { 0 } else { next };
        }
        return;
    }
    let near = |from: usize, lanes: u8| {
        [from, from.wrapping_sub(1), from + 1]
            .into_iter()
            .find(|lane| *lane < N_LANES && is_there(lanes, *lane))
    };
    for from in (0..N_LANES).filter(|lane| is_there(lanes, *lane)) {
        let straight = near(from, next).map_or(0, |lane| 1 << lane);
        let mut ways = straight;
        for to in [from.wrapping_sub(1), from + 1] {
            if to >= N_LANES || !is_there(next, to) || ways >> to & 1 != 0 {
                continue;
            }
            // Two ways do not cross.
            let crosses = to < from && floor.rooms[step][to].ways >> from & 1 != 0;
            if !crosses && ctx.chance(FLOORS, 1, 2) {
                ways |= 1 << to;
            }
        }
        floor.rooms[step][from].ways = ways;
    }
    for to in (0..N_LANES).filter(|lane| is_there(next, *lane)) {
        let is_reached = floor.rooms[step].iter().any(|room| room.ways >> to & 1 != 0);
        if let Some(from) = near(to, lanes).filter(|_| !is_reached) {
            floor.rooms[step][from].ways |= 1 << to;
        }
    }
}

impl Ascent {
    /// ASCENT-3.2.
    pub(super) fn enter(&mut self, seat: Seat, lane: u8, ctx: &mut Ctx<'_, Event>) {
        self.position.leader = self.next_living(seat);
        let position = &mut self.position;
        let (floor, step) = (position.floor, position.step);
        let room = &mut position.floors[usize::from(floor)].rooms[usize::from(step)][usize::from(lane)];
        room.is_walked = true;
        let room = *room;
        (position.step, position.lane) = (step + 1, lane);
        ctx.tell(|| Event::Entered { seat, floor, step, lane, room: room.kind });
        match room.kind {
            RoomKind::Enemies | RoomKind::Boss => self.begin_fight(room, ctx),
            RoomKind::Rest => self.ask_first(Stage::Rest),
            RoomKind::Training => {
                self.offer_training(ctx);
                self.ask_first(Stage::Training);
            }
            RoomKind::Omen => {
                self.position.omen = Some(room.omen);
                let omen = self.content.omens[usize::from(room.omen)];
                ctx.tell(|| Event::Foretold { status: omen.status, n: omen.n });
                self.leave_room(ctx);
            }
            RoomKind::Nothing => {}
        }
    }

    /// Every living player is asked in turn, the first one first.
    pub(super) fn ask_first(&mut self, stage: Stage) {
        self.position.stage = stage;
        self.position.active = self.position.living().lowest().unwrap_or(Seat(0));
    }

    /// The next living player is asked, or the room is left.
    pub(super) fn ask_next(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let later = self.position.seats().find(|other| *other > seat && self.position.is_alive(*other));
        match later {
            Some(later) => self.position.active = later,
            None => self.leave_room(ctx),
        }
    }

    /// Back to the map; after a boss, to the next floor.
    pub(super) fn leave_room(&mut self, ctx: &mut Ctx<'_, Event>) {
        let position = &mut self.position;
        position.n_cleared += 1;
        if position.step >= self.content.numbers.steps {
            let floor = position.floor;
            (position.floor, position.step, position.lane) = (floor + 1, 0, MIDDLE);
            ctx.tell(|| Event::FloorCleared { floor });
        }
        position.stage = Stage::Map;
        position.active = position.leader;
    }

    /// The living player after this one, who may be the same.
    pub(super) fn next_living(&self, seat: Seat) -> Seat {
        let other = self.position.seats().find(|other| *other != seat && self.position.is_alive(*other));
        other.unwrap_or(seat)
    }

    /// ASCENT-6.
    pub(crate) fn begin_fight(&mut self, room: Room, ctx: &mut Ctx<'_, Event>) {
        self.draw_foes(room, ctx);
        let position = &mut self.position;
        let omen = position.omen.take().map(|omen| self.content.omens[usize::from(omen)]);
        for seat in position.living().iter() {
            let player = position.player_mut(seat);
            player.begin_fight();
            if let Some(omen) = omen {
                player.fighter.gain(omen.status, omen.n, false);
            }
        }
        position.round = 0;
        ctx.tell(|| Event::FightBegan { enemies: self.position.foes().iter().map(|foe| foe.kind).collect() });
        if let Some(omen) = omen {
            for seat in self.position.living().iter() {
                ctx.tell(|| Event::Gained { who: Someone::Player(seat), status: omen.status, n: omen.n });
            }
        }
        for foe in 0..self.position.n_foes {
            self.choose_intent(foe, ctx);
        }
        self.begin_round(ctx);
    }

    /// ASCENT-6.1: as many as the room is large, up to three.
    fn draw_foes(&mut self, room: Room, ctx: &mut Ctx<'_, Event>) {
        let (content, growth) = (self.content, &self.content.numbers.growth);
        let (floor, step) = (usize::from(self.position.floor), self.position.step - 1);
        self.position.foes = [Foe::default(); MAX_FOES];
        self.position.n_foes = 0;
        if room.kind == RoomKind::Boss {
            self.add_foe(content.bosses[room.element.index()], step);
            return;
        }
        let mut left = growth.room[floor] + u8::from(step + 1 >= growth.later);
        while usize::from(self.position.n_foes) < MAX_FOES {
            let fits = |def: &EnemyDef| !def.is_boss && def.element == room.element && def.size <= left;
            let n_fitting = content.enemies.iter().filter(|def| fits(def)).count();
            if n_fitting == 0 {
                break;
            }
            let drawn = ctx.below(ENEMIES, n_fitting as u64) as usize;
            let Some((kind, def)) = (0..).zip(&content.enemies).filter(|(_, def)| fits(def)).nth(drawn)
            else {
                break;
            };
            left -= def.size;
            self.add_foe(kind, step);
        }
    }

    /// ASCENT-13.1: life and stats by floor, room, difficulty and the number of players.
    fn add_foe(&mut self, kind: u8, step: u8) {
        let (def, growth) = (self.content.enemy(kind), &self.content.numbers.growth);
        let position = &mut self.position;
        let floor = usize::from(position.floor);
        let difficulty = &self.content.difficulties[usize::from(position.terms.difficulty)];
        let grown = match def.is_boss {
            true => growth.boss_life[floor],
            false => growth.life[floor] + growth.life_by_room * u16::from(step),
        };
        let (company, fury) = match position.terms.n_seats {
            0 | 1 => (100, 0),
            _ => (growth.two_players, growth.two_players_attack[floor]),
        };
        let parts = [grown, difficulty.life, company];
        let life = parts.iter().fold(u32::from(def.life), |life, part| life * u32::from(*part) / 100);
        let by_rooms = step / growth.stats_every;
        let attack = (growth.attack[floor] + fury + by_rooms).saturating_add_signed(difficulty.attack);
        let guard = growth.block[floor] + by_rooms;
        let fighter = Fighter::new((life as u16).max(1), def.element, attack, guard);
        position.foes[usize::from(position.n_foes)] = Foe { kind, fighter, ..Foe::default() };
        position.n_foes += 1;
    }
}
