//! How a player is expected to play on: fights that pay, cells of nobody's on the way to the enemy, reinforcements
//! at the border.

use kernel::Seat;

use super::ways::{cost, to_enemy};
use crate::content::{Power, ZoneAttack};
use crate::state::Phase;
use crate::{CellId, CellSet, Command, Garden};

/// A fight is worth it from here on.
const WORTH_IT: f32 = 0.25;
/// What a creature is worth beside a cell.
const CREATURE: f32 = 0.6;

pub(super) fn play(garden: &Garden, seat: Seat) -> Command {
    let wanted = match garden.position.phase() {
        Phase::Conquest => conquest(garden, seat),
        Phase::Reinforcement => reinforcement(garden, seat),
    };
    wanted.filter(|command| garden.refusal(seat, *command).is_ok()).unwrap_or(Command::End)
}

/// The chance of an attack to win.
pub(super) fn chance(garden: &Garden, seat: Seat, from: CellId, to: CellId) -> f32 {
    let chance = garden.content.chance(garden.position.attackers(seat, from), garden.position.defenders(to));
    chance.hits as f32 / chance.of.max(1) as f32
}

/// What an attack is worth on average, in cells.
pub(super) fn gain(garden: &Garden, seat: Seat, from: CellId, to: CellId) -> f32 {
    let position = &garden.position;
    let win = chance(garden, seat, from, to);
    let (own, other) = (position.attackers(seat, from).n, position.creatures(to));
    let special = position.special_at(garden.content, to).is_some();
    let prize = 2.2 + CREATURE * f32::from(other) + if special { 0.5 } else { 0.0 };
    win * prize - (1.0 - win) * (CREATURE * f32::from(own) + 0.2)
}

fn conquest(garden: &Garden, seat: Seat) -> Option<Command> {
    let position = &garden.position;
    ability(garden, seat).or_else(|| strike(garden, seat)).or_else(|| {
        let (senders, dear) = (garden.senders(seat), garden.too_dear(seat));
        let open = CellSet::ALL.but(position.held(seat)).but(dear);
        let costs = to_enemy(garden, seat);
        let mut best: Option<(f32, Command)> = None;
        for from in senders.iter() {
            for to in garden.content.beside(from).and(open).iter() {
                let worth = match position.owner(to) {
                    Some(_) if position.is_sheltered(to) => WORTH_IT + 0.1,
                    Some(_) => gain(garden, seat, from, to),
                    None => {
                        1.0 - 0.05 * f32::from(cost(&costs, to)) + 0.02 * f32::from(position.creatures(from))
                    }
                };
                if worth > WORTH_IT && best.is_none_or(|(other, _)| worth > other) {
                    best = Some((worth, Command::Take { from, to }));
                }
            }
        }
        best.map(|(_, command)| command)
    })
}

/// Where a blow hurts most: the enemy's largest group, nearest to one's own.
fn worst(garden: &Garden, seat: Seat, among: CellSet) -> Option<CellId> {
    let own = garden.position.held(seat);
    let near = garden.content.shape.spread(own);
    among.iter().max_by_key(|cell| (near.has(*cell), garden.position.creatures(*cell)))
}

fn ability(garden: &Garden, seat: Seat) -> Option<Command> {
    let position = &garden.position;
    if position.player(seat).points < garden.ability_price(seat) {
        return None;
    }
    let enemies = position.enemies(seat);
    let target = worst(garden, seat, enemies)?;
    match garden.zone_attack(seat) {
        ZoneAttack::Poison(_) => Some(Command::Zone { target }),
        // Rocks hold a group up and a shelter drives it off, both for a while; a pillage kills, and may leave a cell to
        // be walked into. The search itself looks at either.
        ZoneAttack::Root(_) | ZoneAttack::Shelter => Some(Command::Pillage { target }),
        // Better dice are for those who are about to fight.
        ZoneAttack::Forge(_) => {
            let n_near = garden.senders(seat).and(garden.content.shape.spread(enemies)).len();
            (n_near >= 2).then_some(Command::Forge)
        }
    }
}

fn strike(garden: &Garden, seat: Seat) -> Option<Command> {
    let (content, position) = (garden.content, &garden.position);
    let dear = garden.too_dear(seat);
    (0..).zip(&content.specials).find_map(|(special, def)| {
        let cell = position.special(special);
        let is_ready = position.held(seat).has(cell) && !dear.has(cell) && !position.is_used(special);
        if !is_ready || !matches!(def.power, Power::Strike(_)) {
            return None;
        }
        let near = content.beside(cell).and(position.enemies(seat));
        let target = near.iter().max_by_key(|cell| position.creatures(*cell))?;
        (position.creatures(target) >= 2).then_some(Command::Strike { special, target })
    })
}

fn reinforcement(garden: &Garden, seat: Seat) -> Option<Command> {
    let (content, position) = (garden.content, &garden.position);
    for (special, def) in (0..).zip(&content.specials) {
        let recruit = Command::Recruit { special };
        if matches!(def.power, Power::Recruit(_)) && garden.refusal(seat, recruit).is_ok() {
            return Some(recruit);
        }
    }
    let stock = position.player(seat).stock;
    if stock == 0 {
        return regroup(garden, seat);
    }
    let cell = best_place(garden, seat)?;
    let room = content.numbers.most - position.creatures(cell);
    Some(Command::Place { n: stock.min(room.into()) as u8, cell })
}

/// Who stands behind the lines goes nearer to the enemy.
fn regroup(garden: &Garden, seat: Seat) -> Option<Command> {
    let (content, position) = (garden.content, &garden.position);
    if !position.terms().is_regrouping {
        return None;
    }
    let costs = to_enemy(garden, seat);
    let open = position.open(content, seat);
    let senders = garden.senders(seat).iter();
    senders.filter(|from| cost(&costs, *from) > 1 && !position.has_sent(*from)).find_map(|from| {
        let near = content.beside(from).and(open).iter().min_by_key(|to| cost(&costs, *to))?;
        (cost(&costs, near) < cost(&costs, from)).then_some(Command::Regroup { from, to: near })
    })
}

/// The border cell from which most is to be gained, or the one nearest to the enemy.
fn best_place(garden: &Garden, seat: Seat) -> Option<CellId> {
    let position = &garden.position;
    let costs = to_enemy(garden, seat);
    let open = position.open(garden.content, seat);
    open.iter().min_by_key(|cell| (cost(&costs, *cell), std::cmp::Reverse(position.creatures(*cell))))
}
