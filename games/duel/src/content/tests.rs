//! Broken files: every mistake is told at once, with line and column.

use content::{Files, Load};

use super::Content;
use crate::position::files;

/// The line of the first card that is added to those of the tests.
const FIRST_LINE: usize = 38;

/// What is wrong with cards of these rows.
fn told(rows: &[(&str, &str, &str)]) -> Vec<String> {
    problems(&files(rows))
}

fn problems(files: &Files) -> Vec<String> {
    match Content::load(files) {
        Ok(loaded) => loaded.warnings.lines(99).lines().map(str::to_owned).collect(),
        Err(problems) => problems.lines(99).lines().map(str::to_owned).collect(),
    }
}

/// What is wrong with one card, without the place.
#[track_caller]
fn wrong(card_type: &str, keys: &str, expected: &[&str]) {
    let told = told(&[("tested", card_type, keys)]);
    let words = told.iter().map(|line| {
        let (place, words) = line.split_once(": error: ").unwrap_or_else(|| panic!("{line}"));
        assert!(place.starts_with("cards/test.toml:"), "{line}");
        words.split(" (did you mean").next().unwrap()
    });
    assert_eq!(words.collect::<Vec<_>>(), expected, "{keys}");
}

const FREE: &str = "cost = {}";

/// DUEL-15: an effect reads its own parameters and no others.
#[test]
fn unknown_parameters_of_an_effect_are_told() {
    let effect = |effect: &str| format!("{FREE}, effects = [{{ {effect} }}]");
    for (words, key, known) in [
        ("do = 'gain', n = 1, power = 2", "power", "`do`, `n` or `to`"),
        ("do = 'draw', n = 1, what = 'land'", "what", "`do`, `n` or `to`"),
        ("do = 'look', n = 1, to = 'you'", "to", ""),
        ("do = 'destroy', to = 'all creatures', n = 1", "n", "`do` or `to`"),
        ("do = 'token', n = 1, card = 'rat', to = 'you'", "to", ""),
        ("do = 'mana', red = 1, n = 1", "n", "`black`, `blue`, `do`, `green`, `none` or `red`"),
        ("do = 'untap', to = 'own creatures', place = 'hand'", "place", "`do` or `to`"),
        (
            "do = 'pump', power = 1, to = 'flyers', n = 1",
            "n",
            "`do`, `keywords`, `power`, `to` or `toughness`",
        ),
    ] {
        // What is like one that is known is told with that alone.
        let expected = if known.is_empty() { String::new() } else { format!(": expected {known}") };
        wrong("spell", &effect(words), &[&format!("unknown key `{key}`{expected}")]);
    }
}

/// DUEL-15: what an effect needs and what it may say.
#[test]
fn wrong_parameters_of_an_effect_are_told() {
    let effect = |effect: &str| format!("{FREE}, effects = [{{ {effect} }}]");
    for (words, expected) in [
        ("do = 'gain'", "missing `n`: expected a whole number from 1 to 20"),
        ("do = 'gain', n = 0", "`n` is out of range: expected a whole number from 1 to 20, found `0`"),
        ("do = 'gain', n = 21", "`n` is out of range: expected a whole number from 1 to 20, found `21`"),
        (
            "do = 'gain', n = 'four'",
            "wrong value for `n`: expected a whole number from 1 to 20, or one of `own creatures`, `enemy creatures`, \
             `own lands`, `hand`, `buried creatures`, `power`, `target power`, found the text `four`",
        ),
        // What is not read is not judged as well.
        ("do = 'gain', n = 1, to = 'me'", "unknown word for `to`: expected one of 13 words"),
        ("do = 'look', n = 5", "`n` is out of range: expected a whole number from 1 to 4, found `5`"),
        ("do = 'grow', n = 0, to = 'all creatures'", "counters that change nothing: expected not 0"),
        (
            "do = 'pump', to = 'all creatures'",
            "a pump that changes nothing: expected `power`, `toughness` or `keywords`",
        ),
        ("do = 'mana'", "no mana is made: expected how much of `blue`, `green`, `black`, `red` or `none`"),
        ("do = 'token', n = 1, card = 'bear'", "unknown token `bear`"),
        (
            "do = 'gain', n = 'power'",
            "no creature is meant whose power could be counted: expected a whole number \
          from 1 to 20, or words such as `own creatures`",
        ),
        (
            "do = 'gain', n = 'target power'",
            "no creature is meant whose power could be counted: expected a whole \
          number from 1 to 20, or words such as `own creatures`",
        ),
    ] {
        let told = told(&[("tested", "spell", &effect(words))]);
        assert!(told.len() == 1 && told[0].contains(expected), "{words}: {told:#?}");
    }
}

/// DUEL-15: what an effect cannot be done to.
#[test]
fn an_impossible_to_is_told() {
    let aimed = |what: &str, effect: &str| {
        format!("{FREE}, targets = [{{ what = '{what}' }}], effects = [{{ {effect} }}]")
    };
    for (keys, expected) in [
        (
            aimed("player", "do = 'destroy'"),
            "this cannot be done to `target`: expected permanents, found players",
        ),
        (
            aimed("land", "do = 'damage', n = 1"),
            "this cannot be done to `target`: expected creatures or players, creatures, players, found permanents",
        ),
        (
            aimed("creature", "do = 'draw', n = 1"),
            "this cannot be done to `target`: expected players, found creatures",
        ),
        (
            aimed("creature", "do = 'counter'"),
            "this cannot be done to `target`: expected a spell on the stack, found creatures",
        ),
        (
            aimed("spell", "do = 'return'"),
            "this cannot be done to `target`: expected a buried card, found a spell on the stack",
        ),
        (
            aimed("permanent", "do = 'grow', n = 1"),
            "this cannot be done to `target`: expected creatures, found permanents",
        ),
        (
            aimed("land", "do = 'copy'"),
            "this cannot be done to `target`: expected creatures, a spell on the stack, found permanents",
        ),
        (
            format!("{FREE}, effects = [{{ do = 'gain', n = 1, to = 'all creatures' }}]"),
            "this cannot be done to `all creatures`: expected players, found creatures",
        ),
    ] {
        wrong("spell", &keys, &[expected]);
    }
    wrong(
        "spell",
        &aimed("buried card", "do = 'return', place = 'battlefield'"),
        &[
            "not every buried card can be on the battlefield: expected `hand`, or a target that is a `buried creature`",
        ],
    );
    wrong("spell", &aimed("buried creature", "do = 'return', place = 'battlefield'"), &[]);
    // Nothing is meant by these words here.
    let nothing = |to: &str| format!("{FREE}, effects = [{{ do = 'tap', to = '{to}' }}]");
    for to in ["target", "second", "this", "it", "own others"] {
        let told = told(&[("tested", "spell", &nothing(to))]);
        assert!(told.len() == 1 && told[0].contains(&format!("nothing here is `{to}`")), "{told:#?}");
    }
}

/// DUEL-15: `it` is what comes, where something does, and what it is.
#[test]
fn it_is_what_comes() {
    let trigger = |when: &str, effect: &str| {
        format!("{FREE}, trigger = [{{ {when}, effects = [{{ {effect}, to = 'it' }}] }}]")
    };
    let grow = "do = 'grow', n = 1";
    wrong("invocation", &trigger("when = 'enters', what = 'creature'", grow), &[]);
    wrong("invocation", &trigger("when = 'enters', what = 'land'", "do = 'tap'"), &[]);
    let not = "this cannot be done to `it`: expected creatures, found permanents";
    wrong("invocation", &trigger("when = 'enters', what = 'land'", grow), &[not]);
    for when in ["when = 'leaves', what = 'creature'", "when = 'enters', what = 'this'", "when = 'end'"] {
        let told = told(&[("tested", "invocation", &trigger(when, grow))]);
        assert!(told.len() == 1 && told[0].contains("nothing here is `it`"), "{told:#?}");
    }
}

/// DUEL-3: what belongs to which type of card.
#[test]
fn cards_have_what_their_type_has() {
    wrong(
        "land",
        "mana = ['red', 'red']",
        &["wrong value for `mana`: expected one kind of mana, or two different ones"],
    );
    wrong("land", "mana = []", &["wrong value for `mana`: expected one kind of mana, or two different ones"]);
    let of_spell = "such as `colour`, `cost`, `effects`, `flavour`, `id`, `name`, `picture`, `targets`";
    let of_card = "such as `ability`, `basic`, `colour`, `flavour`, `id`, `mana`, `name`, `picture`";
    let unknown =
        |key: &str, n: u32, of: &str| format!("unknown key `{key}`: expected one of {n} words, {of}");
    wrong("land", "mana = ['red'], cost = {}", &[&unknown("cost", 10, of_card)]);
    wrong(
        "spell",
        "cost = {}, power = 1, effects = [{ do = 'draw', n = 1 }]",
        &[&unknown("power", 9, of_spell)],
    );
    wrong(
        "invocation",
        FREE,
        &["an invocation that does nothing: expected an `ability`, a `trigger` or a `passive`"],
    );
    wrong(
        "creature",
        "cost = {}, power = 1, toughness = 1, keywords = ['swift']",
        &[
            "unknown word for `keywords`: expected one of 9 words, such as `flying`, `reach`, `haste`, `first \
             strike`, `trample`, `vigilance`, `lifelink`, `venom`, found `swift`",
        ],
    );
    let idle = "cost = {}, passive = [{ who = 'own creatures' }]";
    wrong(
        "invocation",
        idle,
        &["a passive effect that changes nothing: expected `power`, `toughness` or `keywords`"],
    );
    let three = "{ when = 'end', effects = [{ do = 'gain', n = 1 }] }";
    let many = format!("cost = {{}}, trigger = [{three}, {three}, {three}]");
    wrong("invocation", &many, &["too many `trigger`: expected at most 2, found 3"]);
    wrong("spell", "cost = {}, effects = []", &["wrong number of `effects`: expected 1 to 4"]);
    let land =
        "cost = {}, trigger = [{ when = 'resolves', what = 'land', effects = [{ do = 'gain', n = 1 }] }]";
    wrong(
        "invocation",
        land,
        &["a land does not resolve: expected `when = \"played\"` or `when = \"enters\"`"],
    );
    let unused =
        "cost = {}, targets = [{ what = 'creature' }], effects = [{ do = 'gain', n = 1, to = 'you' }]";
    wrong("spell", unused, &["no effect is done to target 1"]);
    let tapped = "cost = {}, targets = [{ what = 'land', is = 'tapped' }], effects = [{ do = 'untap' }]";
    wrong("spell", tapped, &["unknown key `is`: expected `what` or `whose`"]);
}

/// DUEL-3.1 and DUEL-15: mistakes of all files, each at its place.
#[test]
fn all_mistakes_of_all_files_are_told_at_once() {
    let rows = [
        ("bolt", "spell", "cost = {}, effects = [{ do = 'gain', n = 0 }]"),
        ("Big", "creature", "cost = { red = 16 }, power = 1, toughness = 0"),
    ];
    let changed = files(&rows);
    let text = |(name, text): (&str, &str)| {
        let text = match name {
            "rules.toml" => text.replace("life = 20", "life = 100").replace("'stones'", "'stone'"),
            "tokens.toml" => text.replace("toughness = 1, picture", "toughness = 'one', picture"),
            "decks/stones.txt" => "40 stones\n4 Nothing\n".to_owned(),
            _ => text.to_owned(),
        };
        (name.to_owned(), text)
    };
    let told = problems(&Files::new(changed.iter().map(text)).unwrap());
    let row = FIRST_LINE;
    let places: Vec<&str> = told.iter().map(|line| line.split(": ").next().unwrap()).collect();
    assert_eq!(
        places,
        [
            format!("cards/test.toml:{row}:8"),
            format!("cards/test.toml:{row}:8"),
            format!("cards/test.toml:{row}:151"),
            format!("cards/test.toml:{}:8", row + 1),
            format!("cards/test.toml:{}:125", row + 1),
            format!("cards/test.toml:{}:154", row + 1),
            "decks/stones.txt:1:1".into(),
            "decks/stones.txt:2:1".into(),
            "rules.toml:2:12".into(),
            "rules.toml:11:18".into(),
            "rules.toml:12:19".into(),
            "tokens.toml:2:98".into(),
        ],
        "{told:#?}"
    );
}
