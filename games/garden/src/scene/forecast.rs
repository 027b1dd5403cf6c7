//! What a choice would do: the odds of a fight, exactly (GARDEN-15.3), and what is still possible before a phase
//! ends.

use kernel::Seat;
use scene::{Forecast, Odds, Text, Tone};

use super::{name, price};
use crate::content::{Power, ZoneAttack};
use crate::odds::Chance;
use crate::{CellId, Command, Garden};

pub(super) fn forecast(garden: &Garden, commands: &[Command]) -> Option<Forecast> {
    let seat = garden.position.active();
    let &[command] = commands else { return None };
    let lines = match command {
        Command::Take { from, to } | Command::Fly { from, to, .. } => {
            return Some(of_attack(garden, seat, from, to));
        }
        Command::Strike { special, target } => of_strike(garden, special, target),
        Command::Pillage { target } => of_pillage(garden, seat, target),
        Command::Zone { target } => of_zone(garden, seat, target),
        Command::Shelter { target, from } => of_shelter(garden, target, from),
        Command::Forge => vec![Text::new("forecast-forge").with("sides", garden.content.numbers.forged_die)],
        Command::End => of_end(garden, seat),
        Command::Recruit { .. } | Command::Place { .. } | Command::Regroup { .. } => return None,
    };
    Some(Forecast::told(lines))
}

fn of_attack(garden: &Garden, seat: Seat, from: CellId, to: CellId) -> Forecast {
    let (content, position) = (garden.content, &garden.position);
    let attackers = position.attackers(seat, from);
    let way = [from, to].map(|cell| content.shape.place(cell)).to_vec();
    if position.is_sheltered(to) {
        return Forecast { way, ..Forecast::told(vec!["forecast-sheltered".into()]) };
    }
    let (mut lines, mut outcomes) = (Vec::new(), Vec::new());
    if position.owner(to).is_some() {
        let defenders = position.defenders(to);
        let Chance { hits, of } = content.chance(attackers, defenders);
        let won = Odds::share(hits, of);
        outcomes = vec![
            Odds::new("outcome-won", won, Tone::Good),
            Odds::new("outcome-lost", Odds::CERTAIN - won, Tone::Bad),
        ];
        let (own, other) = (content.dice(attackers).0.sides(), content.dice(defenders).0.sides());
        let dice = Text::new("forecast-dice").with("own", attackers.n).with("sides", own);
        lines.push(dice.with("other", defenders.n).with("others", other));
        lines.push("forecast-tie".into());
    } else {
        lines.push(Text::new("forecast-moves").with("n", attackers.n));
    }
    if let Some(special) = position.special_at(content, to) {
        let def = &content.specials[usize::from(special)];
        lines.push(Text::new("forecast-price").with("price", price(content, &def.price)));
    }
    Forecast { odds: outcomes.first().cloned(), outcomes, way, ..Forecast::told(lines) }
}

fn of_strike(garden: &Garden, special: u8, target: CellId) -> Vec<Text> {
    let (content, position) = (garden.content, &garden.position);
    if position.is_sheltered(target) {
        return vec!["forecast-sheltered".into()];
    }
    let there = position.creatures(target);
    let kills = match content.specials[usize::from(special)].power {
        Power::Strike(n) => n.min(there),
        Power::Fly | Power::Recruit(_) => 0,
    };
    killed(kills, there)
}

fn killed(kills: u8, there: u8) -> Vec<Text> {
    let mut lines = vec![Text::new("forecast-kills").with("n", kills).with("left", there - kills)];
    if kills == there {
        lines.push("forecast-nobodys".into());
    }
    lines
}

fn of_pillage(garden: &Garden, seat: Seat, target: CellId) -> Vec<Text> {
    let (content, position) = (garden.content, &garden.position);
    if position.is_sheltered(target) {
        return vec!["forecast-sheltered".into()];
    }
    let resource = content.clans[usize::from(position.player(seat).clan)].resource;
    let has = position.owner(target).map_or(0, |owner| position.player(owner).purse[usize::from(resource)]);
    let n = has.min(content.numbers.pillage_steals);
    let name = &content.resources[usize::from(resource)].name;
    let there = position.creatures(target);
    let mut lines = killed(content.numbers.pillage_kills.min(there), there);
    lines.push(Text::new("forecast-steals").with("n", n).with("resource", name));
    lines
}

fn of_zone(garden: &Garden, seat: Seat, target: CellId) -> Vec<Text> {
    if garden.position.is_sheltered(target) {
        return vec!["forecast-sheltered".into()];
    }
    vec![match garden.zone_attack(seat) {
        ZoneAttack::Poison(n) => Text::new("forecast-poison").with("n", n),
        ZoneAttack::Root(n) => Text::new("forecast-root").with("n", n),
        ZoneAttack::Forge(_) | ZoneAttack::Shelter => return Vec::new(),
    }]
}

fn of_shelter(garden: &Garden, target: CellId, from: CellId) -> Vec<Text> {
    let (content, position) = (garden.content, &garden.position);
    if position.is_sheltered(target) {
        return vec!["forecast-sheltered".into()];
    }
    let seat = position.active();
    let mut lines = vec![
        Text::new("forecast-moves").with("n", position.attackers(seat, from).n),
        Text::new("forecast-displaces").with("n", position.creatures(target)),
    ];
    if let Some(special) = position.special_at(content, target) {
        let def = &content.specials[usize::from(special)];
        lines.push(Text::new("forecast-price").with("price", price(content, &def.price)));
    }
    lines
}

/// What is still possible, cell by cell.
fn of_end(garden: &Garden, seat: Seat) -> Vec<Text> {
    let content = garden.content;
    let mut legal = Vec::new();
    garden.list(seat, &mut legal);
    let cells = movers(garden, &legal);
    let can_move =
        |(from, n)| Text::new("forecast-can-move").with("cell", name(content, from)).with("n", n as u32);
    let mut lines: Vec<Text> = cells.into_iter().map(can_move).collect();
    lines.extend(others_possible(&legal));
    if lines.is_empty() {
        lines.push("forecast-nothing-left".into());
    }
    lines
}

/// What is still possible before the phase ends, as briefly as can be.
pub(super) fn still_possible(garden: &Garden, legal: &[Command]) -> Vec<Text> {
    let n = movers(garden, legal).len();
    let moves = (n > 0).then(|| Text::new("forecast-cells-can-move").with("n", n as u32));
    moves.into_iter().chain(others_possible(legal)).collect()
}

/// The cells that can still conquer, and how many others each.
fn movers(garden: &Garden, legal: &[Command]) -> Vec<(CellId, usize)> {
    let takes = |from: CellId| {
        let is_from =
            |command: &&Command| matches!(command, Command::Take { from: other, .. } if *other == from);
        legal.iter().filter(is_from).count()
    };
    let senders = garden.senders(garden.position.active());
    senders.iter().map(|from| (from, takes(from))).filter(|(_, n)| *n > 0).collect()
}

/// Which powers, abilities and regroupings are still possible.
fn others_possible(legal: &[Command]) -> Vec<Text> {
    let mut lines: Vec<Text> = Vec::new();
    let can = |is_it: fn(&Command) -> bool| legal.iter().any(is_it);
    if can(|command| {
        matches!(command, Command::Fly { .. } | Command::Strike { .. } | Command::Recruit { .. })
    }) {
        lines.push("forecast-can-power".into());
    }
    if can(|command| matches!(command, Command::Pillage { .. })) {
        lines.push("forecast-can-ability".into());
    }
    if can(|command| matches!(command, Command::Regroup { .. })) {
        lines.push("forecast-can-regroup".into());
    }
    lines
}
