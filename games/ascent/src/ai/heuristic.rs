//! A player by rules of thumb (ASCENT-22).

use kernel::{FastDice, Seat};
use search::{Bot, BotFailed, Budget, Observer};

use super::reading::{harm, is_bad, least, score, target, weakest};
use crate::Command;
use crate::content::{CardDef, CardId, Status};
use crate::state::{Ascent, RoomKind, Stage};

/// A player that evades, blocks, attacks the weakest, and then plays what is left.
#[derive(Clone, Debug)]
pub struct Heuristic {
    seed: u64,
}

impl Heuristic {
    /// A player whose chance is its own.
    pub fn new(seed: u64) -> Heuristic {
        Heuristic { seed }
    }
}

impl Bot<Ascent> for Heuristic {
    fn choose(&mut self, observer: &Observer<'_, Ascent>, _: Budget) -> Result<Command, BotFailed> {
        let (ascent, seat) = (observer.view.game(), observer.seat);
        let mut dice = FastDice::of(&[self.seed, observer.entry.into()]);
        let wanted = match ascent.position.stage {
            Stage::Map => Some(way(ascent, seat, observer.legal, &mut dice)),
            Stage::Fight => Some(fight(ascent, seat, observer.legal, &mut dice)),
            Stage::Discard => discard(ascent, seat),
            Stage::Reward | Stage::Training => take(ascent, seat),
            Stage::Rest => Some(rest(ascent, seat)),
        };
        Ok(wanted.filter(|command| observer.legal.contains(command)).unwrap_or(observer.legal[0]))
    }
}

fn is_below_half(ascent: &Ascent, seat: Seat) -> bool {
    let fighter = &ascent.position.player(seat).fighter;
    fighter.life * 2 < fighter.most_life
}

/// To rest below half life, else any way.
fn way(ascent: &Ascent, seat: Seat, legal: &[Command], dice: &mut FastDice) -> Command {
    let is_rest = |command: &&Command| match command {
        Command::Enter { lane } => ascent.position.next_room(*lane).kind == RoomKind::Rest,
        _ => false,
    };
    let rest = legal.iter().find(is_rest).filter(|_| is_below_half(ascent, seat));
    *rest.unwrap_or_else(|| dice.pick(legal))
}

/// ASCENT-22.1.
fn rest(ascent: &Ascent, seat: Seat) -> Command {
    if is_below_half(ascent, seat) { Command::Sleep } else { Command::Meditate }
}

/// ASCENT-22.2, ASCENT-22.3: always one, of the side that the deck has fewer cards of; from a full deck the lowest
/// score goes, starters first.
pub(super) fn take(ascent: &Ascent, seat: Seat) -> Option<Command> {
    let (content, position) = (ascent.content, &ascent.position);
    let deck = &position.player(seat).deck;
    let count = |is_offensive: bool| -> u8 {
        let of_side = deck.iter().filter(|(card, _)| content.card(*card).is_offensive() == is_offensive);
        of_side.map(|(_, n)| n).sum()
    };
    let (offensive, defensive) = (count(true), count(false));
    let is_wanted = |card: CardId| {
        let is_offensive = content.card(card).is_offensive();
        offensive == defensive || is_offensive == (offensive < defensive)
    };
    let card =
        position.offer.into_iter().max_by_key(|card| (is_wanted(*card), score(content.card(*card))))?;
    let is_full = deck.n_cards() >= content.numbers.deck;
    Some(Command::Take { card, dropped: least(content, deck).filter(|_| is_full) })
}

/// The card of the lowest score.
fn discard(ascent: &Ascent, seat: Seat) -> Option<Command> {
    let player = ascent.position.player(seat);
    let held = player.hand.iter().map(|(slot, _)| player.deck.kind(slot));
    let card = held.min_by_key(|card| score(ascent.content.card(*card)))?;
    Some(Command::Discard { card })
}

/// ASCENT-22.4 to ASCENT-22.8, in this order.
fn fight(ascent: &Ascent, seat: Seat, legal: &[Command], dice: &mut FastDice) -> Command {
    let content = ascent.content;
    let fighter = &ascent.position.player(seat).fighter;
    let (threat, foe) = (ascent.coming(seat, fighter), weakest(ascent).unwrap_or(0));
    let is_evading = fighter.has(Status::Evade);
    let plays = || {
        let held = |command: &Command| match command {
            Command::Play { card, target: aimed } => {
                let def = content.card(*card);
                (*aimed == target(def, seat, foe)).then_some((*command, def))
            }
            _ => None,
        };
        legal.iter().filter_map(held)
    };
    // Cards of an unfavourable element first, so that the turn ends in a good one.
    let is_unfavourable = |def: &CardDef| def.element.is_some_and(|element| is_bad(ascent, element));
    let best = |worth: &dyn Fn(&CardDef) -> u16| {
        let wanted = plays().map(|(command, def)| (command, def, worth(def))).filter(|(.., n)| *n > 0);
        wanted.max_by_key(|(_, def, n)| (is_unfavourable(def), *n)).map(|(command, ..)| command)
    };
    let evade = || best(&|def| def.effects.status(Status::Evade).into());
    let hold = || {
        best(&|def| def.effects.block.into())
            .or_else(|| best(&|def| u16::from(def.effects.heal).min(fighter.most_life - fighter.life)))
    };
    let attack = || best(&|def| harm(content, fighter, def, &ascent.position.foe(foe).fighter));
    let spend = |dice: &mut FastDice| {
        let others: Vec<Command> =
            plays().filter(|(_, def)| !is_unfavourable(def)).map(|(command, _)| command).collect();
        if others.is_empty() { Command::End } else { *dice.pick(&others) }
    };
    let first = evade().filter(|_| threat.n_attacks > 0 && !is_evading);
    let second = || if !is_evading && threat.damage > fighter.block { hold() } else { None };
    first.or_else(second).or_else(attack).unwrap_or_else(|| spend(dice))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::position::{chosen, chosen_with};
    use super::*;
    use crate::content::Element;
    use crate::tests::{FIRST, ME, SECOND, begun, card, fight, setup};

    fn choice(ascent: &Ascent) -> String {
        chosen(&mut Heuristic::new(1), ascent)
    }

    /// ASCENT-22.1: 31 of 64 is below half, 32 is not.
    #[test]
    fn it_sleeps_below_half_and_meditates_else() {
        let mut ascent = begun(&setup(1), 1);
        (ascent.position.stage, ascent.position.step) = (Stage::Rest, 1);
        assert_eq!(choice(&ascent.clone().at(ME, 31, 0)), "sleep");
        assert_eq!(choice(&ascent.at(ME, 32, 0)), "meditate");
    }

    /// A player who is offered Boulder (offensive), Earthen Shelter and War Drum (defensive).
    fn offered(deck: &[(&str, u8)]) -> Ascent {
        let mut ascent = begun(&setup(1), 1);
        (ascent.position.stage, ascent.position.step) = (Stage::Reward, 1);
        ascent.position.offer = [card("boulder"), card("shelter"), card("war-drum")];
        let mut own = crate::state::Deck::default();
        deck.iter().for_each(|(id, n)| (0..*n).for_each(|_| own.add(card(id))));
        ascent.position.players[0].deck = own;
        ascent
    }

    /// ASCENT-22.2: six offensive cards and four defensive ones want a defensive one, and the other way round; Earthen
    /// Shelter (2 × 7 + 2 − 9 = 7) scores less than War Drum (2 × 7 + 4 − 6 = 12).
    #[test]
    fn it_keeps_both_sides_equal() {
        assert_eq!(choice(&offered(&[("strike", 6), ("guard", 4)])), "take war-drum");
        assert_eq!(choice(&offered(&[("strike", 4), ("guard", 6)])), "take boulder");
    }

    /// ASCENT-22.3: a starter goes although Fortify scores no more than it; of starters the lowest.
    #[test]
    fn from_a_full_deck_a_starter_goes_first() {
        // Strike: 12 − 9 = 3; Guard: 10 − 9 = 1; Fortify, which is none, has 4 + 2 − 3 = 3.
        let full = offered(&[("strike", 4), ("guard", 3), ("fortify", 8)]);
        assert_eq!(choice(&full), "take boulder for guard");
        assert_eq!(choice(&offered(&[("strike", 1), ("fortify", 14)])), "take boulder for strike");
    }

    /// ASCENT-22.4: attacked by a Toll Crab it evades; evading already, or not attacked, it does not.
    #[test]
    fn attacked_it_evades() {
        let attacked = fight("evasive-step, guard, strike", &["toll-crab"]);
        assert_eq!(choice(&attacked), "play evasive-step on 1");
        assert_eq!(choice(&attacked.clone().having(ME, Status::Evade, 1)), "play strike at 1");
        assert_eq!(choice(&attacked.meaning(0, 1, 0)), "play strike at 1");
    }

    /// ASCENT-22.5: 7 are coming (5 × 150%): with 4 block it blocks, with 7 it attacks; without a card that blocks it
    /// heals what is missing.
    #[test]
    fn it_blocks_until_all_is_covered() {
        let attacked = fight("guard, strike, bandage", &["toll-crab"]);
        assert_eq!(choice(&attacked.clone().at(ME, 50, 4)), "play guard on 1");
        assert_eq!(choice(&attacked.at(ME, 50, 7)), "play strike at 1");
        assert_eq!(choice(&fight("strike, bandage", &["toll-crab"]).at(ME, 50, 0)), "play bandage on 1");
    }

    /// ASCENT-22.6: the weaker of two is attacked; where only its block would fall, nobody is.
    #[test]
    fn it_attacks_the_weakest_if_that_hurts() {
        let quiet = |ascent: Ascent| ascent.meaning(0, 1, 0).meaning(1, 1, 0);
        let two = || quiet(fight("strike", &["toll-crab", "toll-crab"]).at(FIRST, 9, 0).at(SECOND, 5, 0));
        assert_eq!(choice(&two()), "play strike at 2");
        // A Strike of air deals 6 to water; the last step plays it all the same, as one of the other cards.
        let behind = two().at(SECOND, 5, 6);
        assert_eq!(choice(&behind), "play strike at 2");
        let bad = quiet(fight("gale, guard", &["toll-crab", "toll-crab"]).at(SECOND, 5, 9));
        assert_eq!(choice(&bad), "play guard on 1", "a card of air, which water is strong against, is kept");
    }

    /// ASCENT-22.7: what is left is played in any order, but no card of an element that the enemy is strong against.
    #[test]
    fn what_is_left_is_spent_at_random_in_good_elements() {
        let ascent = fight("fortify, kindle, updraft, focus", &["toll-crab"]).meaning(0, 1, 0);
        let seen: BTreeSet<String> = (1..60)
            .map(|entry| chosen_with(&mut Heuristic::new(1), &ascent, entry, Budget::Nodes(1)))
            .collect();
        let expected = ["play focus on 1", "play fortify on 1", "play kindle on 1"].map(str::to_owned);
        assert_eq!(seen, BTreeSet::from(expected));
        let only_bad = fight("updraft", &["toll-crab"]).meaning(0, 1, 0);
        assert_eq!(choice(&only_bad), "end");
    }

    /// ASCENT-22.8: of two attacks that hurt, the one of air, which water is strong against, goes first although it
    /// deals less (3 against 9), so that the turn ends in earth.
    #[test]
    fn unfavourable_elements_go_first() {
        let ascent =
            fight("razor-wind, spiked-hide", &["toll-crab"]).meaning(0, 1, 0).in_element(Element::Earth);
        assert_eq!(choice(&ascent), "play razor-wind");
    }
}
