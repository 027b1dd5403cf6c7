//! A guide for a first match: one hint at a time, fitting the moment. It leads through a conquest, a fight with
//! its odds, a special cell, a power, a clan's ability, reinforcements and what brings more of them.

use kernel::{Seat, Viewer};
use scene::{Odds, Text};

use super::{name, price};
use crate::odds::Chance;
use crate::state::Phase;
use crate::{CellId, Command, Garden};

/// After so many rounds the screen speaks for itself.
const GUIDED_ROUNDS: u16 = 20;

pub(super) fn hint(garden: &Garden, viewer: Viewer) -> Option<Text> {
    let (content, position) = (garden.content, &garden.position);
    let seat = viewer.seat().filter(|seat| position.end().is_none() && position.active() == *seat)?;
    if position.round() > GUIDED_ROUNDS {
        return None;
    }
    let mut legal = Vec::new();
    garden.list(seat, &mut legal);
    if position.phase() == Phase::Reinforcement {
        let can_recruit = legal.iter().any(|command| matches!(command, Command::Recruit { .. }));
        let stock = position.player(seat).stock;
        return match position.round() {
            _ if can_recruit => Some("hint-recruit".into()),
            1..=3 if stock > 0 => Some(Text::new("hint-place").with("n", stock)),
            4..=5 if stock > 0 => Some("hint-zones".into()),
            1..=2 => Some("hint-end-turn".into()),
            _ => None,
        };
    }
    let first = |is_it: &dyn Fn(&Command) -> Option<Text>| legal.iter().find_map(is_it);
    let ability = first(&|command| match command {
        Command::Pillage { .. } => {
            let clan = &content.clans[usize::from(position.player(seat).clan)];
            Some(Text::new("hint-ability").with("attack", &clan.zone_attack))
        }
        _ => None,
    });
    let power = first(&|command| match command {
        Command::Fly { special, .. } | Command::Strike { special, .. } => Some(
            Text::new("hint-power").with("invention", &content.specials[usize::from(*special)].invention),
        ),
        _ => None,
    });
    let special = first(&|command| match command {
        Command::Take { to, .. } => {
            let def = &content.specials[usize::from(position.special_at(content, *to)?)];
            let text = Text::new("hint-special").with("special", &def.name).with("cell", name(content, *to));
            Some(text.with("price", price(content, &def.price)))
        }
        _ => None,
    });
    let fight = best_fight(garden, seat, &legal).map(|(from, to, won)| {
        let text = Text::new("hint-fight").with("from", name(content, from));
        text.with("cell", name(content, to)).with("whole", ((won + 5) / 10).clamp(1, 99))
    });
    let near = content.shape.spread(position.held(seat)).but(position.held(seat));
    let dear = |cell: CellId| {
        let def = &content.specials[usize::from(position.special_at(content, cell)?)];
        let text = Text::new("hint-special-later").with("special", &def.name);
        Some(text.with("price", price(content, &def.price)))
    };
    let can_move = legal.iter().any(|command| matches!(command, Command::Take { .. }));
    let can_spread = legal
        .iter()
        .any(|command| matches!(command, Command::Take { to, .. } if position.owner(*to).is_none()));
    let told = ability.or(power).or(special).or(fight);
    told.or_else(|| match position.round() {
        1..=8 if can_spread => Some("hint-conquer".into()),
        1..=3 if !can_move => Some("hint-end-conquest".into()),
        _ => near.iter().find_map(dear),
    })
}

/// The fight that is most likely won, where one is more likely won than lost: from where, at whom, and how likely, in
/// thousandths.
fn best_fight(garden: &Garden, seat: Seat, legal: &[Command]) -> Option<(CellId, CellId, u16)> {
    let (content, position) = (garden.content, &garden.position);
    let fights = legal.iter().filter_map(|command| match *command {
        Command::Take { from, to } if position.owner(to).is_some() => {
            let Chance { hits, of } = content.chance(position.attackers(seat, from), position.defenders(to));
            Some((from, to, Odds::share(hits, of)))
        }
        _ => None,
    });
    fights.filter(|(_, _, won)| 2 * won > Odds::CERTAIN).max_by_key(|(_, _, won)| *won)
}
