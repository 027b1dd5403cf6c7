//! The shipped cards and decks (DUEL-15): enough of them, all different, all that cards can do on some.

use std::collections::BTreeMap;

use content::{Pack, Translated};

use crate::content::{Ability, Amount, CardDef, CardType, Content, Effect, Keywords};

fn content() -> &'static Content {
    Pack::<Content>::shipped().content
}

fn cards() -> impl Iterator<Item = &'static CardDef> {
    content().cards.iter().filter(|card| !card.is_token)
}

fn abilities(card: &'static CardDef) -> impl Iterator<Item = &'static Ability> {
    let activated = card.activated.iter().map(|activated| &activated.ability);
    let triggered = card.triggers.iter().map(|trigger| &trigger.ability);
    std::iter::once(&card.spell).chain(activated).chain(triggered)
}

fn effects(card: &'static CardDef) -> impl Iterator<Item = &'static Effect> {
    abilities(card).flat_map(|ability| &ability.effects)
}

/// The name of a variant.
fn named(value: &impl std::fmt::Debug) -> String {
    let words = format!("{value:?}");
    words.split(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap().to_owned()
}

fn amount_of(effect: &Effect) -> Option<Amount> {
    match *effect {
        Effect::Damage { n, .. }
        | Effect::Draw { n, .. }
        | Effect::Discard { n, .. }
        | Effect::Mill { n, .. }
        | Effect::Gain { n, .. }
        | Effect::Lose { n, .. }
        | Effect::Sacrifice { n, .. }
        | Effect::Token { n, .. } => Some(n),
        _ => None,
    }
}

/// All words of a card: what it does, to whom, how much, when, at what, with which keywords.
fn words(card: &'static CardDef) -> Vec<String> {
    let mut words = Vec::new();
    for effect in effects(card) {
        words.push(format!("do {}", named(effect)));
        words.extend(effect.to().map(|to| format!("to {}", named(&to))));
        words.extend(amount_of(effect).map(|n| format!("n {}", named(&n))));
        if let Effect::Pump { keywords, .. } = effect {
            words.extend(keywords.ids().map(|id| format!("keyword {id}")));
        }
    }
    for target in abilities(card).flat_map(|ability| &ability.targets) {
        words.push(format!("target {}", named(&target.what)));
        words.extend(target.being.map(|being| format!("is {}", named(&being))));
    }
    words.extend(card.triggers.iter().map(|trigger| format!("when {}", named(&trigger.when))));
    for passive in &card.passives {
        words.push(format!("who {}", named(&passive.who)));
        words.extend(passive.keywords.ids().map(|id| format!("keyword {id}")));
    }
    words.extend(card.keywords.ids().map(|id| format!("keyword {id}")));
    words.sort();
    words.dedup();
    words
}

/// DUEL-15: there are enough cards, and everything that cards can do is on at least two.
#[test]
fn all_that_cards_can_do_is_on_two_of_them() {
    assert!(cards().count() >= 80, "{}", cards().count());
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    cards().flat_map(words).for_each(|word| *counts.entry(word).or_default() += 1);
    let all = [
        (
            "do",
            "Damage Draw Discard Mill Gain Lose Look Destroy Tap Untap Remove Bounce Sacrifice SacrificeThis \
          Counter Pump Grow Token Mana Return Copy",
        ),
        (
            "to",
            "Target Second This It You Opponent Both OwnCreatures EnemyCreatures AllCreatures OwnOthers \
          Flyers Attackers",
        ),
        ("n", "Fixed OwnCreatures EnemyCreatures OwnLands Hand BuriedCreatures Power TargetPower"),
        (
            "target",
            "Creature Invocation Land Permanent Player CreatureOrPlayer Spell CreatureSpell \
          BuriedCreature BuriedCard",
        ),
        ("is", "Tapped Untapped Attacking Blocking Flying Wounded"),
        ("when", "Played Resolves Enters Leaves Turn Combat End"),
        ("who", "OwnCreatures OwnOthers EnemyCreatures AllCreatures"),
    ];
    let named = all
        .iter()
        .flat_map(|(kind, names)| names.split_whitespace().map(move |name| format!("{kind} {name}")));
    let keywords = Keywords::ALL.iter().map(|(id, _)| format!("keyword {id}"));
    let rare: Vec<String> =
        named.chain(keywords).filter(|word| counts.get(word).is_none_or(|n| *n < 2)).collect();
    assert_eq!(rare, [""; 0], "{counts:#?}");
}

/// Keywords by their names, so that no number stands for them.
fn spelled(keywords: Keywords) -> String {
    keywords.ids().collect::<Vec<_>>().join(" ")
}

/// An ability with one colour as good as another.
fn without_colours(ability: &Ability) -> Ability {
    let mut ability = ability.clone();
    for effect in &mut ability.effects {
        if let Effect::Mana { mana } = effect {
            mana.sort_unstable();
        }
    }
    ability
}

/// What a card is apart from its name, colours and picture, with every number the same that is not nothing.
fn divided_out(card: &CardDef) -> String {
    let CardDef { card_type, mana, spell, activated, triggers, passives, keywords, .. } = card;
    let mana = mana.len();
    let spell = without_colours(spell);
    let activated: Vec<_> = activated
        .iter()
        .map(|activated| {
            let mut cost = activated.cost;
            cost.coloured.sort_unstable();
            (cost, without_colours(&activated.ability))
        })
        .collect();
    let triggers: Vec<_> =
        triggers.iter().map(|trigger| (trigger.when, without_colours(&trigger.ability))).collect();
    let passive_keywords: Vec<String> = passives.iter().map(|passive| spelled(passive.keywords)).collect();
    let all = format!("{card_type:?} {mana} {spell:?} {activated:?} {triggers:?} {passives:?}");
    let mut words = String::new();
    let mut letters = all.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '1'..='9' => {
                while letters.next_if(char::is_ascii_digit).is_some() {}
                words.push('N');
            }
            _ => words.push(letter),
        }
    }
    format!("{words} {} {passive_keywords:?}", spelled(*keywords))
}

/// DUEL-3.1 and DUEL-15: no two cards are the same but for numbers and colours, plain creatures and basic
/// lands apart.
#[test]
fn no_two_cards_are_the_same_but_for_numbers() {
    let is_plain = |card: &CardDef| {
        card.card_type == CardType::Creature
            && card.keywords.is_empty()
            && card.activated.is_empty()
            && card.triggers.is_empty()
            && card.passives.is_empty()
    };
    let n_plain = cards().filter(|card| is_plain(card)).count();
    assert!(n_plain <= 12, "{n_plain}");
    let mut same: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for card in cards().filter(|card| !is_plain(card) && !card.is_basic) {
        same.entry(divided_out(card)).or_default().push(&card.id);
    }
    let twins: Vec<&Vec<&str>> = same.values().filter(|ids| ids.len() > 1).collect();
    assert!(twins.is_empty(), "{twins:#?}");
}

/// DUEL-3.1: every text is in both languages, and they differ.
#[test]
fn every_text_is_in_both_languages() {
    let names = content().cards.iter().flat_map(|card| [Some(&card.name), card.flavour.as_ref()]);
    let decks = content().decks.iter().flat_map(|deck| [Some(&deck.name), Some(&deck.about)]);
    let same: Vec<&Translated> = names.chain(decks).flatten().filter(|name| name.en == name.fr).collect();
    assert!(same.is_empty(), "{same:?}");
    assert!(content().cards.iter().all(|card| !card.name.en.is_empty() && !card.name.fr.is_empty()));
}

/// DUEL-2: whoever says nothing plays the fast deck against one that plays differently.
#[test]
fn a_first_duel_is_of_two_decks() {
    let setup = crate::setup::form(content()).fill([]).unwrap();
    assert_eq!([&setup["seats"][0]["deck"], &setup["seats"][1]["deck"]], ["fast", "growing"]);
    let setup = crate::setup::form(content()).fill([("deck", "slow")]).unwrap();
    assert_eq!([&setup["seats"][0]["deck"], &setup["seats"][1]["deck"]], ["slow", "slow"]);
}

/// DUEL-15 and DUEL-2.1: six decks, each legal, and no two alike.
#[test]
fn six_decks_are_ready() {
    let ids: Vec<&str> = content().decks.iter().map(|deck| deck.id.as_str()).collect();
    assert_eq!(ids, ["fast", "slow", "tricky", "growing", "draining", "swarming"]);
    for deck in &content().decks {
        assert!((40..=60).contains(&deck.deck.size()), "{}", deck.id);
        for (kind, n) in deck.deck.cards() {
            let card = content().card(*kind);
            assert!(!card.is_token && (card.is_basic || *n <= 4), "{n} {} in {}", card.id, deck.id);
        }
        let shared = |other: &&crate::content::DeckDef| {
            let has = |(kind, _): &&(_, u8)| other.deck.cards().iter().any(|(known, _)| known == kind);
            deck.deck.cards().iter().filter(has).count()
        };
        let others = content().decks.iter().filter(|other| other.id != deck.id);
        let most = others.map(|other| shared(&other)).max().unwrap();
        assert!(most * 2 < deck.deck.cards().len(), "{} shares {most} kinds with another", deck.id);
    }
}
