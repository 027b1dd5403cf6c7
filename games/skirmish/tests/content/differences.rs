//! Everything shipped is used, and no two things are the same.

use std::collections::{BTreeMap, BTreeSet};

use content::Pack;
use skirmish::Content;
use skirmish::content::{ClassDef, Stats, UnitDef};

fn content() -> &'static Content {
    Pack::<Content>::shipped().content
}

/// The ids of what is not used.
fn unused<'a>(ids: impl IntoIterator<Item = &'a String>, used: &BTreeSet<usize>) -> Vec<&'a str> {
    let all = ids.into_iter().enumerate().filter(|(place, _)| !used.contains(place));
    all.map(|(_, id)| id.as_str()).collect()
}

fn units() -> impl Iterator<Item = &'static UnitDef> {
    content().companies().iter().flat_map(|company| content().units_of(company))
}

#[test]
fn every_ground_lies_on_a_map() {
    let used = content().maps().iter().flat_map(|map| map.ground.iter().map(|place| usize::from(*place)));
    assert_eq!(unused(content().grounds().iter().map(|ground| &ground.id), &used.collect()), [""; 0]);
}

#[test]
fn every_class_weapon_and_item_is_in_a_company() {
    let classes = units().map(|unit| unit.class).collect();
    assert_eq!(unused(content().classes().iter().map(|class| &class.id), &classes), [""; 0]);
    let weapons = units().map(|unit| unit.weapon).collect();
    assert_eq!(unused(content().weapons().iter().map(|weapon| &weapon.id), &weapons), [""; 0]);
    let items = units().flat_map(|unit| (0..unit.items.len()).filter(|item| unit.items[*item] > 0)).collect();
    assert_eq!(unused(content().items().iter().map(|item| &item.id), &items), [""; 0]);
}

#[test]
fn every_company_fights_for_a_map() {
    let used = content().maps().iter().flat_map(|map| map.companies).collect();
    assert_eq!(unused(content().companies().iter().map(|company| &company.id), &used), [""; 0]);
}

fn numbers(stats: &Stats) -> [u32; 6] {
    let Stats { life, attack, defence, dodge, critical, movement, reach: _, arms: _ } = *stats;
    [life, attack, defence, dodge, critical, movement].map(u32::from)
}

/// Whether one is so many times the other in every number.
fn is_multiple(one: [u32; 6], other: [u32; 6]) -> bool {
    (0..6).all(|i| (0..6).all(|j| one[i] * other[j] == one[j] * other[i]))
}

#[test]
fn what_a_multiple_is() {
    assert!(is_multiple([2, 4, 0, 6, 8, 2], [1, 2, 0, 3, 4, 1]));
    assert!(!is_multiple([2, 4, 0, 6, 8, 2], [1, 2, 1, 3, 4, 1]));
}

#[test]
fn no_two_classes_are_the_same_but_for_a_factor() {
    let classes = content().classes();
    for (at, one) in classes.iter().enumerate() {
        for other in &classes[..at] {
            let is_same = |class: &ClassDef| numbers(&class.stats);
            assert!(!is_multiple(is_same(one), is_same(other)), "{} and {}", one.id, other.id);
        }
    }
}

#[test]
fn no_two_items_do_the_same() {
    let mut seen = BTreeMap::new();
    for item in content().items() {
        let does = (item.effect as u8, item.reach.least, item.reach.most);
        assert_eq!(seen.insert(does, &item.id), None, "{}", item.id);
    }
}

#[test]
fn no_two_companies_are_of_the_same_classes() {
    let mut seen = BTreeMap::new();
    for company in content().companies() {
        let mut classes: Vec<usize> = content().units_of(company).iter().map(|unit| unit.class).collect();
        classes.sort_unstable();
        assert_eq!(seen.insert(classes, &company.id), None, "{}", company.id);
    }
}

/// Two of the companies have ten units, so that companies of ten are played.
#[test]
fn there_are_companies_of_ten() {
    let tens = content().companies().iter().filter(|company| company.units.len() == 10);
    assert!(tens.count() >= 2);
}
