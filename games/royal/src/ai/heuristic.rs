//! A player by rules of thumb (ROYAL-20): it recruits by need, takes villages, attacks where that kills, and guards its
//! keep. It knows nothing of the content but what the tables say and what scripts do when they are tried.

use std::collections::BTreeMap;

use kernel::{Ctx, FastDice, Game, Seat};
use search::{Bot, BotFailed, Budget, Observer};

use super::roads::FAR;
use super::sight::{Lore, Sight, gain, worth};
use crate::Command;
use crate::actor::Actor;
use crate::content::{ActionKind, Flag};
use crate::rules::run::Run;
use crate::state::Royal;

/// What counts of the danger of a cell, in per cent.
const CAUTION: i32 = 10;
/// What a step of way nearer to a goal is worth.
const STEP: i32 = 3;
/// A blow that is struck now is worth more than one that will be.
const NOW: i32 = 6;
/// What guarding the keep is worth, for each step nearer to whoever threatens it.
const GUARD: i32 = 8;
/// How near an enemy comes to threaten a keep.
const NEAR_KEEP: u16 = 12;
/// What a building that is taken is worth beside what it is worth itself.
const TAKE: i32 = 150;
/// What a new unit is worth at least.
const RECRUIT: i32 = 60;

/// A player by rules of thumb.
#[derive(Default)]
pub struct Heuristic {
    lore: Lore,
}

impl Bot<Royal> for Heuristic {
    fn choose(&mut self, observer: &Observer<'_, Royal>, _: Budget) -> Result<Command, BotFailed> {
        let royal = Royal::sample(observer.content, observer.view, &mut FastDice::new(0));
        Ok(best(&royal, observer.seat, observer.legal, &self.lore))
    }
}

/// What a player by rules of thumb plays.
pub(super) fn best(royal: &Royal, seat: Seat, legal: &[Command], lore: &Lore) -> Command {
    let mut found = (0, Command::EndTurn);
    for (score, command) in scored(royal, seat, legal, lore) {
        if score > found.0 {
            found = (score, command);
        }
    }
    found.1
}

/// What every command is worth, in the order of the list; the end of the turn is worth nothing and left out.
pub(super) fn scored(royal: &Royal, seat: Seat, legal: &[Command], lore: &Lore) -> Vec<(i32, Command)> {
    let sight = Sight::new(royal, seat, lore);
    let goals = Goals::new(&sight);
    let mut recruits: BTreeMap<(u16, u16), i32> = BTreeMap::new();
    let mut stays: BTreeMap<u16, i32> = BTreeMap::new();
    let mut all = Vec::with_capacity(legal.len());
    for &command in legal {
        let Command::Act { actor: id, action, x, y } = command else { continue };
        let Some(actor) = royal.position.actor(id) else { continue };
        let nth = usize::from(action);
        let score = match royal.content.actions[nth].kind {
            ActionKind::Attack => match royal.position.standing_on(x, y) {
                Some(to) => NOW + gain(royal, to, lore.blows.of(royal, actor, nth, to)),
                None => 0,
            },
            ActionKind::Capture => TAKE + royal.position.standing_on(x, y).map_or(0, |to| worth(royal, to)),
            ActionKind::Move => {
                let here = *stays
                    .entry(id)
                    .or_insert_with(|| goals.standing(&sight, actor, actor.x as u8, actor.y as u8));
                goals.standing(&sight, actor, x, y) - here - 1
            }
            ActionKind::Invoke => {
                let base = *recruits
                    .entry((id, action))
                    .or_insert_with(|| goals.recruit(&sight, actor, action, x, y));
                if base > 0 { base + goals.nearness(&sight, x, y) } else { 0 }
            }
        };
        all.push((score, command));
    }
    all
}

/// Where a side wants to be.
struct Goals {
    /// Ways to the enemy's keep, for walkers and for fliers.
    keep: [Vec<u16>; 2],
    /// Ways to buildings that can be taken.
    takes: Vec<u16>,
    n_takes: usize,
    /// Ways to enemies who threaten one's own keep, where there are any.
    threats: Option<[Vec<u16>; 2]>,
}

impl Goals {
    fn new(sight: &Sight<'_>) -> Goals {
        let royal = sight.royal;
        let place = |actor: &Actor| (actor.x as u8, actor.y as u8);
        let is = |flag: Flag| move |actor: &&Actor| royal.def(actor).is(flag);
        let both =
            |cells: &[(u8, u8)]| [false, true].map(|flies| sight.ways_to(cells.iter().copied(), flies));
        // Where no keep is left to win by, anybody is a goal.
        let mut keeps: Vec<(u8, u8)> = sight.enemies.iter().filter(is(Flag::Keep)).map(place).collect();
        if keeps.is_empty() {
            keeps = sight.enemies.iter().map(place).collect();
        }
        let takes: Vec<(u8, u8)> = royal
            .position
            .actors()
            .iter()
            .filter(is(Flag::Capturable))
            .filter(|actor| actor.seat() != Some(sight.seat))
            .map(place)
            .collect();
        let own_keep: Vec<(u8, u8)> = sight.own.iter().filter(is(Flag::Keep)).map(place).collect();
        let to_own = sight.ways_to(own_keep.into_iter(), true);
        let near: Vec<(u8, u8)> = sight
            .enemies
            .iter()
            .filter(|enemy| !royal.def(enemy).is(Flag::Building))
            .filter(|enemy| to_own[usize::from(royal.cell(enemy))] <= NEAR_KEEP / 2)
            .map(place)
            .collect();
        Goals {
            keep: both(&keeps),
            n_takes: takes.len(),
            takes: sight.ways_to(takes.into_iter(), false),
            threats: (!near.is_empty()).then(|| both(&near)),
        }
    }

    /// What it is worth to an actor to stand on a cell.
    fn standing(&self, sight: &Sight<'_>, actor: &Actor, x: u8, y: u8) -> i32 {
        let royal = sight.royal;
        let flies = usize::from(sight.flies(actor));
        let Some(cell) = royal.ground().cell(x.into(), y.into()).map(usize::from) else { return 0 };
        let blow = sight.best_blow_from(actor, x, y);
        let danger = sight.danger(actor, x, y) * CAUTION / 100;
        let nearness = |ways: &[u16], each: i32| each * (i32::from(FAR) - i32::from(ways[cell].min(FAR)));
        let captures = royal.def(actor).is(Flag::Captures);
        let way = match &self.threats {
            Some(threats) => nearness(&threats[flies], GUARD),
            None if captures && self.n_takes > 0 && self.takes[cell] < FAR => {
                // Beside a building it can take it: farther in there is no way.
                nearness(&self.takes, STEP + 2)
            }
            None => nearness(&self.keep[flies], STEP),
        };
        let cover = i32::from(royal.ground().defence[cell]) / 2;
        blow + way + cover - danger
    }

    /// What a new unit is worth: by what there is to take, whom it is to fight, and what it costs.
    fn recruit(&self, sight: &Sight<'_>, by: &Actor, action: u16, x: u8, y: u8) -> i32 {
        let royal = sight.royal;
        let mut copy = royal.clone();
        let mut dice = FastDice::new(0);
        if Run::new(&mut copy, &mut Ctx::silent(&mut dice)).act(by, action, x, y).is_err() {
            return 0;
        }
        let price = i64::from(royal.position.gold(sight.seat)) - i64::from(copy.position.gold(sight.seat));
        let Some(new) = copy.position.standing_on(x, y).copied() else { return 0 };
        let (price, def) = (price.clamp(1, 100_000) as i32, royal.def(&new));
        let units = |actors: &[Actor]| {
            actors.iter().filter(|actor| !royal.def(actor).is(Flag::Building)).copied().collect::<Vec<_>>()
        };
        let (own, foes) = (units(&sight.own), units(&sight.enemies));
        let n_capturers = own.iter().filter(|actor| royal.def(actor).is(Flag::Captures)).count();
        let takes = def.is(Flag::Captures) && n_capturers < self.n_takes.min(4);
        // What it does to enemies and what they do to it, for its price.
        let average = |of: &mut dyn Iterator<Item = i32>| {
            let (sum, n) = of.fold((0, 0), |(sum, n), each| (sum + each, n + 1));
            if n == 0 { 0 } else { sum / n }
        };
        let deals =
            average(&mut sight.enemies.iter().map(|foe| gain(royal, foe, sight.strongest(&new, foe))));
        let bears = average(&mut foes.iter().map(|foe| sight.strongest(foe, &new).max(1)));
        let stands = (new.life / bears.max(1)).clamp(1, 6);
        let n_same = own.iter().filter(|actor| actor.kind == new.kind).count() as i32;
        let use_of_it = deals * stands * 100 / price / (2 + n_same);
        let need = if takes { 400 * 100 / price.max(50) } else { 0 };
        RECRUIT + use_of_it + need
    }

    /// Recruits come where they are wanted.
    fn nearness(&self, sight: &Sight<'_>, x: u8, y: u8) -> i32 {
        let cell = sight.royal.ground().cell(x.into(), y.into()).map_or(0, usize::from);
        let ways = self.threats.as_ref().map_or(&self.keep[0], |threats| &threats[0]);
        i32::from(FAR - ways[cell].min(FAR)) / 40
    }
}

#[cfg(test)]
mod tests;
