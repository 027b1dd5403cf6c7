//! The simplest player (DUEL-18): a land, all attackers, one card.

use kernel::FastDice;
use search::{Bot, BotFailed, Budget, Observer};

use crate::content::{CardType, Kind};
use crate::state::{Asking, Phase};
use crate::{Command, Duel, Pass};

/// A player that puts down a land, attacks with everything and tries one card a turn. It keeps every
/// opening hand, never blocks, and draws whatever else it is asked.
#[derive(Clone, Debug)]
pub struct Random {
    seed: u64,
}

impl Random {
    /// A player whose chance is its own.
    pub fn new(seed: u64) -> Random {
        Random { seed }
    }
}

impl Bot<Duel> for Random {
    fn choose(&mut self, observer: &Observer<'_, Duel>, _: Budget) -> Result<Command, BotFailed> {
        let mut dice = FastDice::of(&[self.seed, observer.entry.into()]);
        let mut drawn = |is_meant: &dyn Fn(&Command) -> bool| {
            let n_ways = observer.legal.iter().filter(|command| is_meant(command)).count() as u64;
            let way = if n_ways > 0 { dice.below(n_ways) as usize } else { 0 };
            observer.legal.iter().copied().filter(|command| is_meant(command)).nth(way)
        };
        let table = observer.view.table();
        let chosen = match table.asking() {
            Asking::Mulligan => Some(Command::Keep),
            Asking::Attackers => {
                drawn(&|command| matches!(command, Command::Attack(_))).or(Some(Command::Done))
            }
            Asking::Blockers => Some(Command::Done),
            Asking::Priority(_) => {
                let chosen = match table.phase() {
                    _ if !table.is_main_of(observer.seat) => None,
                    Phase::FirstMain => drawn(&|command| matches!(command, Command::Play(_))),
                    _ => drawn(&|command| matches!(command, Command::Tap(..))).or_else(|| {
                        let tried = tried(observer, &mut FastDice::of(&[observer.entry.into(), self.seed]))?;
                        drawn(&|command| matches!(command, Command::Cast(kind, _) if *kind == tried))
                    }),
                };
                chosen.or(Some(Command::Pass(Pass::Once)))
            }
            _ => drawn(&|command| !matches!(command, Command::Stop(_))),
        };
        Ok(chosen.unwrap_or(observer.legal[0]))
    }
}

/// The card that is tried: any that is held and no land. None once mana of this turn was spent, for then
/// one was tried.
fn tried(observer: &Observer<'_, Duel>, dice: &mut FastDice) -> Option<Kind> {
    let side = observer.view.table().side(observer.seat);
    let n_mana: u32 = side.pool().iter().map(|n| u32::from(*n)).sum();
    if n_mana < side.lands().len() {
        return None;
    }
    let hand = observer.view.cards(observer.seat).hand()?;
    let is_land = |kind: Kind| observer.content.card(kind).card_type == CardType::Land;
    let held = || side.counted(hand).filter(|(kind, _)| !is_land(*kind));
    let n_held: u64 = held().map(|(_, n)| u64::from(n)).sum();
    if n_held == 0 {
        return None;
    }
    let place = dice.below(n_held) as usize;
    held().flat_map(|(kind, n)| (0..n).map(move |_| kind)).nth(place)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::ai::position::{asked_at, chosen_at, duel, play};

    /// How often each command is drawn, over many entries.
    fn drawn(duel: &Duel) -> BTreeMap<String, u32> {
        let mut counts = BTreeMap::new();
        for entry in 0..1200 {
            *counts.entry(chosen_at(&mut Random::new(7), duel, entry)).or_default() += 1;
        }
        counts
    }

    fn choices(duel: &Duel) -> Vec<String> {
        drawn(duel).into_keys().collect()
    }

    /// What it plays from here on until its turn is over.
    fn plays(mut duel: Duel) -> Vec<String> {
        let (mut played, seat) = (Vec::new(), duel.table().active());
        while duel.table().end().is_none() && duel.table().active() == seat {
            let words = chosen_at(&mut Random::new(3), &duel, played.len() as u32);
            if asked_at(&duel).0 == seat.0 {
                played.push(words.clone());
            }
            play(&mut duel, &words);
        }
        played
    }

    /// DUEL-18. By hand: of two lands one or the other; in the second main phase none.
    #[test]
    fn a_land_in_the_first_main_phase_if_it_can() {
        let hand = "hand peak forest cub";
        let counts = drawn(&duel(Phase::FirstMain, [hand, ""]));
        assert_eq!(counts.keys().collect::<Vec<_>>(), ["play forest", "play peak"]);
        assert!(counts.values().all(|count| count.abs_diff(600) < 6 * 18), "{counts:?}");
        assert_eq!(choices(&duel(Phase::FirstMain, ["hand cub; has forest forest", ""])), ["pass"]);
        assert_eq!(choices(&duel(Phase::SecondMain, [hand, ""])), ["pass"]);
    }

    /// DUEL-18.
    #[test]
    fn it_attacks_with_every_creature_that_may() {
        let sides = ["has cub cub+ ogre* ogre", "has titan titan"];
        let mut state = duel(Phase::Attackers, sides);
        assert_eq!(choices(&state), ["attack 1", "attack 4"]);
        play(&mut state, "attack 4");
        assert_eq!(choices(&state), ["attack 1"]);
        play(&mut state, "attack 1");
        assert_eq!(choices(&state), ["done"]);
    }

    /// DUEL-18. By hand: two lands, then one card; what is left of the mana is lost.
    #[test]
    fn in_the_second_main_phase_it_taps_all_lands_and_tries_one_card() {
        let state = duel(Phase::SecondMain, ["hand spark spark; has peak peak", ""]);
        let played = plays(state);
        assert_eq!(played[..2], ["tap peak for red"; 2]);
        assert!(played[2].starts_with("cast spark at player-"), "{played:?}");
        assert_eq!(played[3..], ["pass"]);
    }

    /// DUEL-18. By hand: of three cards that are no lands one can be paid, so in a third it is cast.
    #[test]
    fn what_it_tries_in_vain_is_its_try() {
        let counts =
            drawn(&duel(Phase::SecondMain, ["hand study titan cub peak peak; pool green green", ""]));
        assert_eq!(counts.keys().collect::<Vec<_>>(), ["cast cub", "pass"]);
        assert!(counts["cast cub"].abs_diff(400) < 6 * 17, "{counts:?}");
    }

    /// DUEL-18: it passes the rest.
    #[test]
    fn it_does_nothing_else() {
        let mut state = duel(Phase::SecondMain, ["hand cub; has forest forest", "hand spark; has peak"]);
        play(&mut state, "cast cub");
        assert_eq!((asked_at(&state).0, choices(&state)), (1, vec!["pass".to_owned()]));
        let mut state = duel(Phase::Attackers, ["has cub", "has titan; stops none"]);
        play(&mut state, "attack 1");
        play(&mut state, "done");
        assert_eq!((asked_at(&state).0, choices(&state)), (1, vec!["done".to_owned()]));
        assert_eq!(choices(&duel(Phase::Opening, ["hand peak", "hand peak"])), ["keep"]);
    }

    #[test]
    fn the_choice_is_a_function_of_seed_and_entry() {
        let state = duel(Phase::FirstMain, ["hand peak forest lake", ""]);
        let draw =
            |seed| (0..40).map(|entry| chosen_at(&mut Random::new(seed), &state, entry)).collect::<Vec<_>>();
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
    }
}
