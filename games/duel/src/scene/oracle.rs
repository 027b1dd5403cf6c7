//! What a card says: its text is made from what it does, so that it is always true (DUEL-3).

use scene::Text;

use super::nouns::{self, Case};
use crate::content::{
    Ability, Amount, BouncePlace, CardDef, CardType, Circle, Content, Effect, Filter, Keywords, Kind, Mana,
    Passive, ReturnPlace, Trigger, When,
};

/// All that a card says, a line each: its type, its keywords, its abilities, its flavour.
pub(super) fn facts(content: &Content, kind: Kind) -> Vec<Text> {
    let card = content.card(kind);
    let mut facts = vec![type_line(card)];
    facts.extend(rules(content, card));
    facts.extend(mentioned(content, card).ids().map(reminder));
    if let Some(flavour) = &card.flavour {
        facts.push(Text::new("flavour").with("words", flavour));
    }
    facts
}

/// What a keyword means.
pub(super) fn reminder(id: &str) -> Text {
    Text::new(format!("reminder-{}", id.replace(' ', "-")))
}

/// What a keyword comes to in play, with the clauses that say so.
pub(super) fn ruling(id: &str) -> Text {
    Text::new(format!("ruling-{}", id.replace(' ', "-")))
}

/// All keywords that a card has, gives, or makes something with.
pub(super) fn mentioned(content: &Content, card: &CardDef) -> Keywords {
    let abilities = std::iter::once(&card.spell)
        .chain(card.activated.iter().map(|activated| &activated.ability))
        .chain(card.triggers.iter().map(|trigger| &trigger.ability));
    let given = abilities.flat_map(|ability| &ability.effects).map(|effect| match *effect {
        Effect::Pump { keywords, .. } => keywords,
        Effect::Token { card, .. } => content.card(card).keywords,
        _ => Keywords::NONE,
    });
    let passive = card.passives.iter().map(|passive| passive.keywords);
    given.chain(passive).fold(card.keywords, Keywords::or)
}

fn type_line(card: &CardDef) -> Text {
    let key = format!("type-{}{}", card.card_type.id(), if card.is_token { "-token" } else { "" });
    match card.colour {
        Mana::Plain => Text::new(format!("{key}-plain")),
        colour => Text::new(key).with("colour", nouns::mana(colour)),
    }
}

/// What the rules read on a card.
fn rules(content: &Content, card: &CardDef) -> Vec<Text> {
    let mut lines: Vec<Text> = Vec::new();
    lines.extend(nouns::keywords(card.keywords).map(|keywords| Text::new("line").with("text", keywords)));
    if let Some(mana) = nouns::list(card.mana.iter().map(|mana| nouns::mana(*mana))) {
        let key = if card.mana.len() > 1 { "makes-one-of" } else { "makes" };
        lines.push(Text::new(key).with("mana", mana));
    }
    lines.extend(ability(content, &card.spell));
    lines.extend(card.passives.iter().map(passive));
    lines.extend(card.triggers.iter().filter_map(|trigger| triggered(content, trigger)));
    for index in 0..card.activated.len() {
        lines.extend(activated(content, card, index));
    }
    lines
}

/// An activated ability: what it costs, and what it does.
pub(super) fn activated(content: &Content, card: &CardDef, index: usize) -> Option<Text> {
    let activated = card.activated.get(index)?;
    let does = ability(content, &activated.ability)?;
    Some(match nouns::cost(&activated.cost) {
        Some(cost) => Text::new("activated").with("cost", cost).with("does", does),
        None => Text::new("activated-free").with("does", does),
    })
}

/// A triggered ability: when, and what it does.
pub(super) fn triggered(content: &Content, trigger: &Trigger) -> Option<Text> {
    let when = match trigger.when {
        When::Played(cards, whose) => {
            Text::new("when-played").with("cards", nouns::cards(cards)).with("whose", nouns::whose(whose))
        }
        When::Resolves(cards, whose) => {
            Text::new("when-resolves").with("cards", nouns::cards(cards)).with("whose", nouns::whose(whose))
        }
        When::Enters(arrival) => Text::new("when-enters").with("what", nouns::arrival(arrival)),
        When::Leaves(arrival) => Text::new("when-leaves").with("what", nouns::arrival(arrival)),
        When::Turn(whose) => Text::new("when-turn").with("whose", nouns::whose(whose)),
        When::Combat(whose) => Text::new("when-combat").with("whose", nouns::whose(whose)),
        When::End(whose) => Text::new("when-end").with("whose", nouns::whose(whose)),
    };
    Some(Text::new("triggered").with("when", when).with("does", ability(content, &trigger.ability)?))
}

/// All effects of an ability, a sentence each.
pub(super) fn ability(content: &Content, ability: &Ability) -> Option<Text> {
    let effects: Vec<Text> =
        ability.effects.iter().map(|effect| sentence(content, *effect, &ability.targets)).collect();
    nouns::sentences(effects.into_iter())
}

fn passive(passive: &Passive) -> Text {
    let key = match passive.who {
        Circle::OwnCreatures => "noun-own-creatures",
        Circle::OwnOthers => "noun-own-others",
        Circle::EnemyCreatures => "noun-enemy-creatures",
        Circle::AllCreatures => "noun-all-creatures",
    };
    let who = Text::new(key).with("case", Case::First as u8);
    changed("passive", who, passive.power, passive.toughness, nouns::keywords(passive.keywords))
}

/// Somebody gets numbers, keywords, or both.
fn changed(key: &str, who: Text, power: i8, toughness: i8, keywords: Option<Text>) -> Text {
    let has_numbers = power != 0 || toughness != 0;
    let kind = match (has_numbers, keywords.is_some()) {
        (true, true) => "both",
        (true, false) => "numbers",
        (false, _) => "keywords",
    };
    let mut text = Text::new(format!("{key}-{kind}")).with("who", who);
    if has_numbers {
        text = text.with("power", signed(power)).with("toughness", signed(toughness));
    }
    match keywords {
        Some(keywords) => text.with("keywords", keywords),
        None => text,
    }
}

/// A number with its sign.
pub(super) fn signed(n: i8) -> Text {
    let key = if n < 0 { "signed-minus" } else { "signed-plus" };
    Text::new(key).with("n", n.unsigned_abs())
}

fn sentence(content: &Content, effect: Effect, targets: &[Filter]) -> Text {
    let object = |to, case| nouns::object(to, targets, case);
    let simple = |key: &'static str, to| Text::new(key).with("what", object(to, Case::Direct));
    let of_player = |key: &'static str, n, to| {
        let text = Text::new(key).with("n", nouns::amount(n)).with("count", nouns::count(n));
        with_x(text.with("who", nouns::who(to, targets)), n, targets)
    };
    match effect {
        Effect::Damage { n, to } => {
            let text = Text::new("does-damage").with("n", nouns::amount(n)).with("count", nouns::count(n));
            with_x(text.with("what", object(to, Case::Dative)), n, targets)
        }
        Effect::Draw { n, to } => of_player("does-draw", n, to),
        Effect::Discard { n, to } => of_player("does-discard", n, to),
        Effect::Mill { n, to } => of_player("does-mill", n, to),
        Effect::Gain { n, to } => of_player("does-gain", n, to),
        Effect::Lose { n, to } => of_player("does-lose", n, to),
        Effect::Look { n } => Text::new("does-look").with("n", n),
        Effect::Destroy { to } => simple("does-destroy", to),
        Effect::Tap { to } => simple("does-tap", to),
        Effect::Untap { to } => simple("does-untap", to),
        Effect::Remove { to } => simple("does-remove", to),
        Effect::Bounce { to, place: BouncePlace::Hand } => simple("does-bounce", to),
        Effect::Bounce { to, place: BouncePlace::Top } => simple("does-bounce-top", to),
        Effect::Sacrifice { n, what, to } => {
            let count = nouns::count(n);
            let text = Text::new("does-sacrifice").with("n", nouns::amount(n)).with("count", count);
            let what = nouns::permanents(what, count);
            with_x(text.with("what", what).with("who", nouns::who(to, targets)), n, targets)
        }
        Effect::SacrificeThis => "does-sacrifice-this".into(),
        Effect::Counter { to } => simple("does-counter", to),
        Effect::Pump { power, toughness, keywords, to } => {
            changed("does-pump", object(to, Case::Direct), power, toughness, nouns::keywords(keywords))
        }
        Effect::Grow { n, to } => {
            let key = if n < 0 { "does-shrink" } else { "does-grow" };
            Text::new(key).with("n", n.unsigned_abs()).with("what", object(to, Case::Dative))
        }
        Effect::Token { n, card } => {
            let token = content.card(card);
            let text = Text::new("does-token")
                .with("n", nouns::amount(n))
                .with("count", nouns::count(n))
                .with("name", &token.name)
                .with("power", token.power)
                .with("toughness", token.toughness);
            let text = match nouns::keywords(token.keywords) {
                Some(keywords) => Text::new("token-keywords").with("token", text).with("keywords", keywords),
                None => Text::new("token-plain").with("token", text),
            };
            with_x(text, n, targets)
        }
        Effect::Mana { mana } => {
            let made = nouns::mana_of_kinds(&mana).unwrap_or_else(|| "amount-x".into());
            Text::new("does-mana").with("mana", made)
        }
        Effect::Return { to, place: ReturnPlace::Hand } => simple("does-return", to),
        Effect::Return { to, place: ReturnPlace::Battlefield } => simple("does-return-battlefield", to),
        Effect::Copy { to } => simple("does-copy", to),
    }
}

/// A sentence with X says what X is.
fn with_x(text: Text, n: Amount, targets: &[Filter]) -> Text {
    match nouns::x(n, targets) {
        Some(x) => Text::new("with-x").with("does", text).with("x", x),
        None => text,
    }
}

/// The picture of a card's type, where it has none of its own on a text screen.
pub(super) fn glyph(card_type: CardType) -> &'static str {
    match card_type {
        CardType::Land => "▲",
        CardType::Creature => "●",
        CardType::Invocation => "◆",
        CardType::Spell => "✦",
    }
}
