//! Keywords and passive effects of the shipped cards: each does what DUEL-3.3 and DUEL-3.2 say.

use std::collections::BTreeSet;

use crate::content::{CardDef, Keywords};
use crate::position::{Position, shipped};

/// Mana for anything.
const RICH: &str = "1 pool blue 9, green 9, black 9, red 9, none 9";

/// A position of shipped cards.
fn of(lines: &str) -> Position {
    Position::of(shipped(), lines)
}

/// The first player declares attackers and has this; the other has that.
fn attack(own: &str, theirs: &str) -> Position {
    of(&format!("phase attackers\nasked attackers\n1 has {own}\n2 has {theirs}"))
}

fn cards() -> impl Iterator<Item = &'static CardDef> {
    shipped().cards.iter()
}

/// Shows what a keyword does on each creature and token that has it printed.
fn show(keyword: Keywords, shows: impl Fn(&CardDef, &str)) {
    let printed: Vec<&CardDef> = cards().filter(|card| card.keywords.has(keyword)).collect();
    assert!(!printed.is_empty(), "{:?}", keyword.ids().collect::<Vec<_>>());
    for card in printed {
        shows(card, &card.id);
    }
}

/// DUEL-3.3: flying, and reach, which is as good for blocking.
#[test]
fn flying_and_reach() {
    show(Keywords::FLYING, |_, id| {
        let mut duel = attack(id, "mossback-ox, mere-heron");
        duel.play(&format!("1 attack @{id}; 1 done"))
            .refuses(&format!("2 block @{id} with @mossback-ox"), "flies");
        let blocker = if id == "mere-heron" { "@mere-heron/2" } else { "@mere-heron" };
        duel.play(&format!("2 block @{id} with {blocker}"));
    });
    show(Keywords::REACH, |_, id| {
        let mut duel = attack("duskmoth", &format!("mossback-ox, {id}"));
        duel.play("1 attack @duskmoth; 1 done").refuses("2 block @duskmoth with @mossback-ox", "flies");
        duel.play(&format!("2 block @duskmoth with @{id}"));
    });
}

/// DUEL-3.3: haste, vigilance, rooted.
#[test]
fn who_attacks() {
    attack("mossback-ox fresh, gate-golem, glade-hart", "").refuses("1 attack @mossback-ox", "just-arrived");
    show(Keywords::HASTE, |_, id| {
        let mut duel = attack(&format!("{id} fresh"), "");
        duel.play(&format!("1 attack @{id}")).holds(&format!("1 has {id} tapped fresh attacking"));
    });
    show(Keywords::VIGILANCE, |_, id| {
        let mut duel = attack(id, "");
        duel.play(&format!("1 attack @{id}")).holds(&format!("1 has {id} attacking"));
    });
    show(Keywords::ROOTED, |_, id| {
        attack(&format!("{id}, mossback-ox"), "").refuses(&format!("1 attack @{id}"), "rooted");
    });
}

/// DUEL-3.3: first strike. By hand: the hound has power for whoever has a toughness of 2, and dies of one wound.
#[test]
fn first_strike() {
    let fight = |id: &str| {
        let mut duel = attack(id, "ratchet-hound");
        duel.play(&format!("1 attack @{id}; 1 done; 2 block @{id} with @ratchet-hound; 2 done"));
        duel
    };
    fight("furnace-courier").holds("1 has\n2 has\n1 grave furnace-courier\n2 grave ratchet-hound");
    show(Keywords::FIRST_STRIKE, |card, id| {
        assert!(card.toughness <= 2, "{id} would live without it");
        fight(id).holds(&format!("1 has {id} tapped\n2 has\n2 grave ratchet-hound"));
    });
}

/// DUEL-3.3: trample. A sapling needs one wound.
#[test]
fn trample() {
    show(Keywords::TRAMPLE, |card, id| {
        let mut duel = attack(id, "sapling");
        duel.play(&format!("1 attack @{id}; 1 done; 2 block @{id} with @sapling; 2 done"));
        duel.holds(&format!("2 life {}\n2 has", 20 - (card.power - 1)));
    });
    let mut duel = attack("mossback-ox", "sapling");
    duel.play("1 attack @mossback-ox; 1 done; 2 block @mossback-ox with @sapling; 2 done").holds("2 life 20");
}

/// DUEL-3.3: lifelink and venom.
#[test]
fn lifelink_and_venom() {
    show(Keywords::LIFELINK, |card, id| {
        let mut duel = attack(id, "");
        duel.play(&format!("1 attack @{id}; 1 done"));
        duel.holds(&format!("1 life {}\n2 life {}", 20 + card.power, 20 - card.power));
    });
    show(Keywords::VENOM, |card, id| {
        assert!(card.power < 8, "{id} would kill without it");
        let mut duel = attack("lower-shelf-leviathan", id);
        let block = format!("2 block @lower-shelf-leviathan with @{id}; 2 done");
        duel.play(&format!("1 attack @lower-shelf-leviathan; 1 done; {block}"));
        duel.holds("1 has\n1 grave lower-shelf-leviathan");
    });
}

/// Every keyword of the game is shown above, by its name.
#[test]
fn no_keyword_is_left_out() {
    let shown =
        ["flying", "reach", "haste", "first strike", "trample", "vigilance", "lifelink", "venom", "rooted"];
    assert_eq!(Keywords::ALL.map(|(id, _)| id), shown);
}

/// DUEL-3.2: what each passive effect makes of an ox (3/4) beside it, a hart (3/3, vigilance) across and of
/// itself. When it leaves, all is as before.
#[test]
fn passive_effects() {
    let table = [
        ("thicket-warden", "4/5", "3/3 vigilance", Some("2/3")),
        ("high-canopy", "3/5 reach", "3/3 vigilance", None),
        ("mere-fog", "3/4", "2/3 vigilance", None),
        ("weight-of-arrears", "3/4", "2/2 vigilance", None),
        ("standing-orders", "4/5", "3/3 vigilance", None),
        ("forge-captain", "4/4", "3/3 vigilance", Some("3/2 first strike")),
        ("crater-wyrm", "3/3", "3/2 vigilance", Some("4/4 flying")),
        ("fever-wind", "4/4 haste", "4/3 haste vigilance", None),
    ];
    let shown: BTreeSet<&str> = table.iter().map(|(id, ..)| *id).collect();
    let shipped = cards().filter(|card| !card.passives.is_empty()).map(|card| card.id.as_str());
    assert_eq!(shown, shipped.collect());
    for (id, own, enemy, itself) in table {
        let mut duel = of(&format!("{RICH}\n1 hand {id}, long-ebb\n1 has mossback-ox\n2 has glade-hart"));
        duel.stats("@mossback-ox", "3/4").play(&format!("1 cast {id}; 2 pass"));
        duel.stats("@mossback-ox", own).stats("@glade-hart", enemy);
        itself.into_iter().for_each(|itself| {
            duel.stats(&format!("@{id}"), itself);
        });
        duel.play(&format!("1 cast long-ebb at @{id}; 2 pass"));
        duel.stats("@mossback-ox", "3/4").stats("@glade-hart", "3/3 vigilance");
    }
}

/// DUEL-15: cards that no deck has are played all the same, each for what it is there for.
#[test]
fn cards_of_no_deck_are_played() {
    let table = [
        (
            "quarry",
            "",
            "1 play quarry; 1 tap quarry for none",
            "1 pool blue 9, green 9, black 9, red 9, none 10",
        ),
        (
            "hailstones",
            "2 has mere-heron, duskmoth, mossback-ox",
            "1 cast hailstones; 2 pass",
            "2 has mossback-ox\n2 grave mere-heron, duskmoth",
        ),
        (
            "high-canopy",
            "1 has mossback-ox\n2 has mere-heron",
            "1 cast high-canopy; 2 pass; 1 pass; 1 done; 1 pass; 2 pass; 2 attack @mere-heron; 2 done
             1 block @mere-heron with @mossback-ox; 1 done",
            "1 life 20\n1 has mossback-ox wounds 2, high-canopy fresh\n2 grave mere-heron",
        ),
        (
            "midnight-carillon",
            "1 has mossback-ox tapped, quarry tapped",
            "1 cast midnight-carillon; 2 pass; 1 pass; 1 pass; 2 pass",
            "turn 6 of 2\n1 has mossback-ox, quarry tapped, midnight-carillon fresh",
        ),
        (
            "portcullis",
            "2 hand mossback-ox\n2 has weald x3",
            "1 cast portcullis; 2 pass; 1 pass; 1 pass; 2 cast mossback-ox; 1 pass; 2 pass",
            "2 has weald tapped x3, mossback-ox tapped fresh",
        ),
        (
            "uproot",
            "2 has mere-fog",
            "1 cast uproot at @mere-fog; 2 pass",
            "2 has\n2 grave mere-fog\n1 life 24",
        ),
        (
            "straw-colossus",
            "",
            "1 cast straw-colossus; 2 pass; 1 pass; 1 attack @straw-colossus; 1 done; 1 pass; 2 pass",
            "2 life 16\n1 has\n1 grave straw-colossus",
        ),
        (
            "gate-golem",
            "2 has mere-heron",
            "1 cast gate-golem; 2 pass; 1 pass; 1 pass; 2 pass; 2 attack @mere-heron; 2 done
             1 block @mere-heron with @gate-golem; 1 done",
            "1 life 20\n1 has gate-golem fresh wounds 2\n2 has mere-heron tapped wounds 2",
        ),
        (
            "old-bramblehorn",
            "2 has mossback-ox",
            "1 cast old-bramblehorn; 2 pass; 1 pass; 1 pass; 2 pass; 2 attack @mossback-ox; 2 done
             1 block @mossback-ox with @old-bramblehorn; 1 done",
            "1 life 20\n1 has old-bramblehorn fresh wounds 3\n2 grave mossback-ox",
        ),
        (
            "pulled-keystone",
            "1 has quarry, weald\n2 has mossback-ox",
            "1 cast pulled-keystone at @mossback-ox; 2 pass; 1 sacrifice @quarry",
            "1 has weald\n1 grave quarry, pulled-keystone\n2 has\n2 grave mossback-ox",
        ),
    ];
    let content = shipped();
    let is_in_deck = |card: &&CardDef| {
        let holds = |(kind, _): &(_, u8)| content.card(*kind).id == card.id;
        content.decks.iter().any(|deck| deck.deck.cards().iter().any(holds))
    };
    let left: BTreeSet<&str> =
        cards().filter(|card| !card.is_token && !is_in_deck(card)).map(|card| card.id.as_str()).collect();
    assert_eq!(left, table.iter().map(|(id, ..)| *id).collect());
    for (id, lines, played, then) in table {
        of(&format!("{RICH}\n1 hand {id}\n{lines}")).play(played).holds(then);
    }
}
