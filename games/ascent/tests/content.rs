//! Broken files: every mistake is told at once, with its line and column. And what the shipped ones hold.

use std::collections::{BTreeMap, BTreeSet};

use ascent::Content;
use ascent::content::{CardDef, Element, Rarity, Status};
use content::{Files, Load, Pack};

/// The shipped files with some texts changed.
fn changed(changes: &[(&str, &str, &str)]) -> Files {
    let change = |(name, text): (&str, &str)| {
        let mut text = text.to_owned();
        for (_, old, new) in changes.iter().filter(|(file, ..)| *file == name) {
            assert!(text.contains(old), "{name} has no {old}");
            text = text.replacen(old, new, 1);
        }
        (name.to_owned(), text)
    };
    Files::new(Content::shipped().iter().map(change)).expect("the names are good")
}

fn problems(files: &Files) -> Vec<String> {
    match Content::load(files) {
        Ok(loaded) => loaded.warnings.lines(usize::MAX),
        Err(problems) => problems.lines(usize::MAX),
    }
    .lines()
    .map(str::to_owned)
    .collect()
}

#[test]
fn the_shipped_files_are_right() {
    assert_eq!(problems(&changed(&[])), [""; 0]);
}

/// ASCENT-9, ASCENT-13.2
#[test]
fn all_mistakes_of_all_files_are_told_at_once() {
    let files = changed(&[
        (
            "cards/none.toml",
            "cost = 1\ntarget = \"enemy\"\nattack = 6",
            "cost = 4\ntarget = \"enemy\"\natack = 6",
        ),
        ("cards/none.toml", "block = 5", "block = -5"),
        ("cards/air.toml", "en = \"Updraft\"", "en = \"Guard\""),
        ("cards/fire.toml", "id = \"kindle\"", "id = \"flame-lash\""),
        (
            "enemies/water.toml",
            "target = \"player\"\nattack = 5\nweight = 3",
            "target = \"player\"\nattack = 5\ncooldown = 2\nweight = 3",
        ),
        ("enemies/air.toml", "\"passing-blade\"", "\"passing-blades\""),
        ("elements.toml", "\"guard 4\", \"gust-slash 1\"", "\"guard four\", \"gust-slash 1\""),
        ("rules.toml", "heal = [20, 22, 24, 26]", "heal = [20, 22, 24]"),
    ]);
    let found = problems(&files);
    for expected in [
        "`cost` is out of range: expected a whole number from 0 to 3, found `4`",
        "unknown key `atack` (did you mean `attack`?)",
        "`block` is out of range: expected a whole number from 0 to 99, found `-5`",
        "a card of that name is there already",
        "card `flame-lash` is defined twice",
        "every skill of `toll-crab` needs rest: expected one without `cooldown`",
        "unknown card `passing-blades` (did you mean `passing-blade`?)",
        "wrong value for `deck`: expected a card and how many of it, as in `strike 4`, found the text `guard four`",
        "wrong number of values for `heal`: expected 4, one for each floor, found 3",
    ] {
        let line = found.iter().find(|line| line.contains(expected));
        let line = line.unwrap_or_else(|| panic!("{expected}\nis missing in\n{}", found.join("\n")));
        // A file's name, a line and a column stand before it.
        let place: Vec<&str> = line.split(": error").next().unwrap().split(':').collect();
        assert!(place.len() == 3 && place[1..].iter().all(|n| n.parse::<u32>().is_ok()), "{line}");
    }
}

/// ASCENT-9: cards that make no sense are refused: one that does nothing, one that harms its own side.
#[test]
fn cards_that_make_no_sense_are_refused() {
    let found =
        problems(&changed(&[("cards/none.toml", "target = \"player\"\nblock = 5", "target = \"player\"")]));
    assert!(found[0].contains("card `guard` does nothing"), "{found:?}");
    let found = problems(&changed(&[(
        "cards/none.toml",
        "target = \"player\"\nblock = 5",
        "target = \"player\"\nattack = 5",
    )]));
    assert!(found[0].contains("card `guard` would harm the players that it is aimed at"), "{found:?}");
}

fn content() -> &'static Content {
    Pack::<Content>::shipped().content
}

/// What a card does, whatever its numbers.
fn kinds(card: &CardDef) -> BTreeSet<&'static str> {
    let effects = &card.effects;
    let plain = [
        ("attack", effects.attack),
        ("block", effects.block),
        ("draw", effects.draw),
        ("discard", effects.discard),
        ("heal", effects.heal),
    ];
    let counters = Status::ALL.map(|status| (status.id(), effects.status(status)));
    plain.into_iter().chain(counters).filter(|(_, n)| *n > 0).map(|(name, _)| name).collect()
}

/// ASCENT-19: seventy cards, no two alike in target and kinds of effects, every effect on at least two.
#[test]
fn no_two_cards_are_alike() {
    let shapes: BTreeSet<_> = content().cards().iter().map(|card| (card.target, kinds(card))).collect();
    assert_eq!((content().cards().len(), shapes.len()), (70, 70));
    let mut uses: BTreeMap<&str, u32> = BTreeMap::new();
    content().cards().iter().flat_map(kinds).for_each(|effect| *uses.entry(effect).or_default() += 1);
    assert_eq!(uses.len(), 12);
    assert!(uses.values().all(|n| *n >= 2), "{uses:?}");
    let rarities: BTreeSet<Rarity> = content().cards().iter().map(|card| card.rarity).collect();
    assert_eq!(rarities.len(), 4);
}

/// ASCENT-19: what an element is known for is on more of its cards than of any other element's.
#[test]
fn every_element_has_a_way_of_its_own() {
    let ways = [
        (Element::Air, ["draw", "evade"]),
        (Element::Water, ["regeneration", "attack_minus"]),
        (Element::Earth, ["retaliate", "block_plus"]),
        (Element::Fire, ["attack_plus", "block_minus"]),
    ];
    for (element, effects) in ways {
        for effect in effects {
            let count = |of: Element| {
                let own = content().cards().iter().filter(|card| card.element == Some(of));
                own.filter(|card| kinds(card).contains(effect)).count()
            };
            let others = Element::ALL.into_iter().filter(|other| *other != element);
            let most = others.map(count).max().unwrap();
            assert!(
                count(element) >= 4 && count(element) > most,
                "{element:?} {effect} {} {most}",
                count(element)
            );
        }
    }
}
