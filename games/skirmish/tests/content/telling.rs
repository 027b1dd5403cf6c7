//! What is shipped is whole, and the rules tell its numbers.

use std::collections::BTreeSet;

use content::Translated;
use content::{Load, Pack};
use skirmish::{Content, DEFAULT_TURNS};

#[test]
fn the_shipped_files_are_right_and_leave_nothing_to_warn_of() {
    let loaded = Content::load(&Content::shipped()).unwrap();
    assert!(loaded.warnings.is_empty(), "{}", loaded.warnings);
}

#[test]
fn every_file_of_the_content_is_shipped() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("content");
    let mut found = BTreeSet::new();
    for (prefix, folder) in [("", folder.clone()), ("maps/", folder.join("maps"))] {
        for entry in std::fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            if entry.file_type().unwrap().is_file() {
                found.insert(format!("{prefix}{}", entry.file_name().to_str().unwrap()));
            }
        }
    }
    assert_eq!(Content::shipped().names().map(str::to_owned).collect::<BTreeSet<_>>(), found);
}

/// The whole numbers of a clause, its own number left out.
fn numbers_of(rules: &str, clause: &str) -> Vec<u16> {
    let line = rules.lines().find_map(|line| line.split_once(&format!("**{clause}**"))).expect("a clause").1;
    let digits = line.split(|letter: char| !letter.is_ascii_digit());
    digits.filter_map(|number| number.parse().ok()).collect()
}

/// SKIRMISH-9.2, SKIRMISH-9.3, SKIRMISH-9.4, SKIRMISH-2.7: as in the content, in both languages.
#[test]
fn the_rules_tell_the_numbers_that_are_played_by() {
    let combat = Pack::<Content>::shipped().content.combat();
    for rules in [include_str!("../../README.md"), include_str!("../../README.fr.md")] {
        let hit = [combat.base_hit, combat.triangle_hit, combat.least_hit, combat.most_hit];
        assert_eq!(numbers_of(rules, "SKIRMISH-9.2"), hit.map(u16::from));
        let damage = [combat.triangle_damage, combat.least_damage];
        assert_eq!(numbers_of(rules, "SKIRMISH-9.3"), damage.map(u16::from));
        assert!(rules.contains("twice as much") || rules.contains("deux fois plus"));
        assert_eq!(combat.critical_times, 2);
        assert_eq!(numbers_of(rules, "SKIRMISH-2.7"), [DEFAULT_TURNS]);
    }
}

/// SKIRMISH-3.2, SKIRMISH-3.3: plain and bridge do nothing, forest adds dodge, a hill defence, a house
/// gives one point of life back and a fortress several.
#[test]
fn shipped_grounds_do_what_the_rules_say_and_no_more() {
    for ground in Pack::<Content>::shipped().content.grounds() {
        let does = [ground.defence > 0, ground.dodge > 0, ground.heals == 1, ground.heals > 1];
        let expected = match ground.id.as_str() {
            "hill" => [true, false, false, false],
            "forest" => [false, true, false, false],
            "house" => [false, false, true, false],
            "fortress" => [false, false, false, true],
            _ => [false; 4],
        };
        assert_eq!(does, expected, "{}", ground.id);
        let is_passable = !["wall", "river", "mountain", "cliff"].contains(&ground.id.as_str());
        assert_eq!(ground.is_passable, is_passable, "{}", ground.id);
    }
}

/// Words that are the same in both languages.
const ALIKE: [&str; 2] = ["Archer", "Brigand"];

#[test]
fn names_are_told_in_both_languages() {
    let content = Pack::<Content>::shipped().content;
    let mut names: Vec<&Translated> = Vec::new();
    names.extend(content.grounds().iter().map(|ground| &ground.name));
    names.extend(content.weapons().iter().map(|weapon| &weapon.name));
    names.extend(content.classes().iter().map(|class| &class.name));
    names.extend(content.items().iter().map(|item| &item.name));
    names.extend(content.companies().iter().map(|company| &company.name));
    names.extend(content.maps().iter().flat_map(|map| [&map.name, &map.about]));
    for Translated { en, fr } in names {
        assert_eq!(en == fr, ALIKE.contains(&&**en), "{en}: {fr}");
    }
}
