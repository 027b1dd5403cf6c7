//! What is offered after fights and in other rooms.

use super::*;

/// A solo climb at rest, or where cards are offered.
fn room(stage: Stage) -> Ascent {
    let mut ascent = begun(&setup(1), 2);
    ascent.position.step = 2;
    ascent.position.stage = stage;
    ascent.position.offer = [card("boulder"), card("gale"), card("spring")];
    ascent
}

/// ASCENT-15, ASCENT-15.1: Cleave kills both at once; the second in order, a fire enemy, decides: no card of water.
#[test]
fn the_last_enemy_killed_decides_which_cards() {
    for seed in 0..20 {
        let mut ascent = fight("cleave", &["toll-crab", "cinder-imp"]).at(FIRST, 1, 0).at(SECOND, 1, 0);
        let (seat, command) = (Seat(0), Command::read(content(), "play cleave").unwrap());
        ascent.apply(seat, command, &mut Ctx::silent(&mut FastDice::new(seed))).unwrap();
        assert_eq!(ascent.position.stage, Stage::Reward);
        let imp = content().enemies.iter().find(|def| def.id == "cinder-imp").unwrap();
        for offered in ascent.position.offer {
            assert!(imp.rewards.contains(&offered));
            assert_ne!(content().card(offered).element, Some(Element::Water));
        }
    }
}

/// ASCENT-15.2: both players may take the same; then the map is next.
#[test]
fn each_living_player_takes_one_or_none() {
    let mut ascent = begun(&setup(2), 2);
    (ascent.position.step, ascent.position.stage) = (2, Stage::Reward);
    ascent.position.offer = [card("boulder"), card("gale"), card("spring")];
    ascent.plays(&["take gale"]);
    assert_eq!(ascent.position.active, Seat(1));
    let mut none = ascent.clone();
    ascent.plays(&["take gale"]);
    none.plays(&["decline"]);
    let n_cards = |ascent: &Ascent, seat: usize| ascent.position.players[seat].deck.n_cards();
    assert_eq!([n_cards(&ascent, 0), n_cards(&ascent, 1), n_cards(&none, 1)], [11, 11, 10]);
    assert_eq!(ascent.position.stage, Stage::Map);
}

/// ASCENT-15.3: of three thousand offers of one enemy more cards are rare on the fourth floor than on the first.
#[test]
fn rewards_grow_rarer_with_the_floors() {
    let rare = |floor: u8| {
        let mut n_rare = 0;
        for seed in 0..1000 {
            let mut ascent = fight("strike", &["toll-crab"]).at(FIRST, 1, 0);
            ascent.position.floor = floor;
            let command = Command::read(content(), "play strike at 1").unwrap();
            ascent.apply(Seat(0), command, &mut Ctx::silent(&mut FastDice::new(seed))).unwrap();
            let is_rare = |card: &&CardId| content().card(**card).rarity == crate::content::Rarity::Rare;
            n_rare += ascent.position.offer.iter().filter(is_rare).count();
        }
        n_rare
    };
    assert!(rare(3) > 2 * rare(0), "{} {}", rare(3), rare(0));
}

/// ASCENT-16: a deck of fifteen takes a card only for another; the other is gone for good.
#[test]
fn a_full_deck_gives_a_card_for_a_card() {
    let mut ascent = room(Stage::Reward);
    assert_eq!(ascent.refused("take gale for strike"), Refused::DeckNotFull);
    assert_eq!(ascent.refused("take bandage"), Refused::NotOffered { card: card("bandage") });
    for id in ["boulder", "boulder", "gale", "gale", "spring"] {
        ascent.position.players[0].deck.add(card(id));
    }
    assert_eq!(ascent.refused("take gale"), Refused::DeckFull { most: 15 });
    assert_eq!(ascent.refused("take gale for meteor"), Refused::NotInDeck { card: card("meteor") });
    ascent.plays(&["take gale for strike"]);
    let deck = &ascent.position.players[0].deck;
    let n = |id: &str| deck.slot(card(id)).map_or(0, |slot| deck.cards().of(slot));
    assert_eq!((deck.n_cards(), n("gale"), n("strike")), (15, 3, 3));
}

/// ASCENT-17: training offers three different cards, none of them a starter, of several elements over many rooms.
#[test]
fn training_offers_cards_of_any_element() {
    let mut elements = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut ascent = begun(&setup(1), seed);
        ascent.position.floors[0].rooms[0][1].kind = crate::RoomKind::Training;
        let command = Command::read(content(), "enter 2").unwrap();
        ascent.apply(Seat(0), command, &mut Ctx::silent(&mut FastDice::new(seed))).unwrap();
        let [one, two, three] = ascent.position.offer;
        assert!(one != two && two != three && one != three);
        for offered in ascent.position.offer {
            assert_ne!(content().card(offered).rarity, crate::content::Rarity::Starter);
            elements.insert(content().card(offered).element);
        }
        assert_eq!(ascent.position.stage, Stage::Training);
    }
    assert_eq!(elements.len(), 5);
}

/// ASCENT-18, ASCENT-18.1, ASCENT-18.2: on the first floor sleep heals 20, meditation adds 1 and 1.
#[test]
fn rest_heals_or_adds_for_good() {
    let mut ascent = room(Stage::Rest).at(ME, 20, 0);
    let mut other = ascent.clone();
    ascent.plays(&["sleep"]);
    assert_eq!((ascent.life(ME).0, ascent.position.stage), (40, Stage::Map));
    other.plays(&["meditate"]);
    let fighter = &other.position.players[0].fighter;
    assert_eq!((fighter.life, fighter.attack, fighter.guard), (20, 1, 1));
}
