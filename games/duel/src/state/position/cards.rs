//! Cards whose names say what they do: an id, a type, and all keys that matter. Names, colours and pictures
//! are anything.

use content::{Files, Load, Pack};

use crate::content::Content;

/// No limit that tests would meet by chance; those of the rules that they want to meet are the shipped ones.
const RULES: &str = "
    life = 20
    hand = 7
    least_hand = 4
    most_hand = 7
    least_deck = 1
    most_deck = 60
    copies = 60
    turns = 200
    objects = 1000
    first_deck = 'stones'
    second_deck = 'stones'";

const TOKENS: &str = "token = [
    { id = 'rat', name = { en = 'rat', fr = 'le rat' }, colour = 'black', power = 1, toughness = 1, picture = 'duel-ox' },
    { id = 'hawk', name = { en = 'hawk', fr = 'le hawk' }, colour = 'blue', power = 1, toughness = 1,
      keywords = ['flying'], picture = 'duel-ox' }]";

const DECKS: &str = "deck = [{ id = 'stones', name = { en = 'Stones', fr = 'Pierres' },
    about = { en = 'Stones.', fr = 'Des pierres.' } }]";

/// Lands are named by what they make, creatures have a cost of nothing but where it matters, so that most
/// positions need no lands.
const CARDS: &[(&str, &str, &str)] = &[
    ("lake", "land", "mana = ['blue'], basic = true"),
    ("forest", "land", "mana = ['green'], basic = true"),
    ("swamp", "land", "mana = ['black'], basic = true"),
    ("peak", "land", "mana = ['red'], basic = true"),
    ("stone", "land", "mana = ['none'], basic = true"),
    ("lake-forest", "land", "mana = ['blue', 'green']"),
    ("forest-swamp", "land", "mana = ['green', 'black']"),
    ("swamp-peak", "land", "mana = ['black', 'red']"),
    ("lake-peak", "land", "mana = ['blue', 'red']"),
    ("peak-stone", "land", "mana = ['red', 'none']"),
    // Creatures without abilities, named after what they are.
    ("bear", "creature", "cost = {}, power = 2, toughness = 2"),
    ("ox", "creature", "cost = {}, power = 1, toughness = 4"),
    ("giant", "creature", "cost = { any = 5 }, power = 5, toughness = 5"),
    ("wall", "creature", "cost = {}, power = 0, toughness = 4, keywords = ['rooted']"),
    ("bird", "creature", "cost = {}, power = 1, toughness = 1, keywords = ['flying']"),
    ("spider", "creature", "cost = {}, power = 1, toughness = 3, keywords = ['reach']"),
    ("hound", "creature", "cost = {}, power = 2, toughness = 1, keywords = ['haste']"),
    ("lancer", "creature", "cost = {}, power = 2, toughness = 2, keywords = ['first strike']"),
    ("boar", "creature", "cost = {}, power = 4, toughness = 2, keywords = ['trample']"),
    ("guard", "creature", "cost = {}, power = 2, toughness = 2, keywords = ['vigilance']"),
    ("leech", "creature", "cost = {}, power = 3, toughness = 3, keywords = ['lifelink']"),
    ("snake", "creature", "cost = {}, power = 1, toughness = 1, keywords = ['venom']"),
    // Spells.
    (
        "bolt",
        "spell",
        "cost = {}, targets = [{ what = 'creature or player' }], effects = [{ do = 'damage', n = 3 }]",
    ),
    ("refuse", "spell", "cost = {}, targets = [{ what = 'spell' }], effects = [{ do = 'counter' }]"),
    ("kill", "spell", "cost = {}, targets = [{ what = 'creature' }], effects = [{ do = 'destroy' }]"),
    ("recall", "spell", "cost = {}, targets = [{ what = 'permanent' }], effects = [{ do = 'bounce' }]"),
    ("twin", "spell", "cost = {}, targets = [{ what = 'spell' }], effects = [{ do = 'copy' }]"),
    (
        "swell",
        "spell",
        "cost = {}, targets = [{ what = 'creature' }], \
      effects = [{ do = 'pump', power = 2, toughness = 2 }]",
    ),
    ("think", "spell", "cost = {}, effects = [{ do = 'draw', n = 1 }]"),
    (
        "feud",
        "spell",
        "cost = {}, targets = [{ what = 'creature', whose = 'own' }, { what = 'creature', \
      whose = 'enemy' }], effects = [{ do = 'damage', n = 2 }, { do = 'damage', n = 2, to = 'second' }]",
    ),
    ("ruin", "spell", "cost = {}, effects = [{ do = 'lose', n = 20, to = 'both' }]"),
    // Invocations and creatures with abilities.
    ("banner", "invocation", "cost = {}, passive = [{ who = 'own creatures', power = 1, toughness = 1 }]"),
    (
        "archer",
        "creature",
        "cost = {}, power = 1, toughness = 1, \
      ability = [{ targets = [{ what = 'creature or player' }], effects = [{ do = 'damage', n = 1 }] }]",
    ),
    (
        "mourner",
        "creature",
        "cost = {}, power = 1, toughness = 1, \
      trigger = [{ when = 'leaves', what = 'creature', effects = [{ do = 'gain', n = 1 }] }]",
    ),
    (
        "herald",
        "creature",
        "cost = {}, power = 1, toughness = 1, \
      trigger = [{ when = 'enters', what = 'this', effects = [{ do = 'draw', n = 1 }] }]",
    ),
    (
        "martyr",
        "creature",
        "cost = {}, power = 1, toughness = 1, \
      trigger = [{ when = 'leaves', what = 'this', effects = [{ do = 'lose', n = 2, to = 'opponent' }] }]",
    ),
];

/// The cards of these tests.
pub(crate) fn content() -> &'static Content {
    content_with(&[])
}

/// The cards of these tests and more.
pub(crate) fn content_with(more: &[(&str, &str, &str)]) -> &'static Content {
    opened(&files(more))
}

/// The shipped cards, in decks of any size.
pub(crate) fn shipped() -> &'static Content {
    let changed = |(name, text): (&str, &str)| {
        let text = if name == "rules.toml" { RULES.replace("stones", "fast") } else { text.to_owned() };
        (name.to_owned(), text)
    };
    opened(&Files::new(Content::shipped().iter().map(changed)).unwrap())
}

/// Files with these cards besides those of the tests.
pub(crate) fn files(more: &[(&str, &str, &str)]) -> Files {
    let row = |(id, card_type, keys): &(&str, &str, &str)| {
        format!(
            "{{ id = '{id}', name = {{ en = '{id}', fr = 'le {id}' }}, type = '{card_type}', colour = 'none', \
             picture = 'duel-ox', {keys} }}"
        )
    };
    let cards = CARDS.iter().chain(more).map(row).collect::<Vec<_>>().join(",\n");
    let cards = format!("card = [\n{cards}]");
    let made: [(&str, &str); 5] = [
        ("rules.toml", RULES),
        ("tokens.toml", TOKENS),
        ("decks.toml", DECKS),
        ("cards/test.toml", &cards),
        ("decks/stones.txt", "40 stone\n"),
    ];
    Files::new(made).unwrap()
}

fn opened(files: &Files) -> &'static Content {
    Pack::<Content>::open(files).unwrap_or_else(|problems| panic!("{problems}")).content
}
