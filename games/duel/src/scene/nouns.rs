//! Nouns of card texts: what effects are done to, how much, and of what.

use scene::Text;

use crate::content::{
    Amount, Arrival, Being, CardFilter, Cost, Filter, Keywords, Mana, N_MANA, PermanentFilter, To, What,
    Whose,
};

/// How a noun stands in its sentence.
#[derive(Clone, Copy)]
pub(super) enum Case {
    /// `destroys the creature`
    Direct = 0,
    /// `to the creature`
    Dative = 1,
    /// `The creature gets`, at the beginning of a sentence
    First = 2,
}

/// Whose something is, as texts choose by it.
pub(super) fn whose(whose: Whose) -> u8 {
    match whose {
        Whose::Any => 0,
        Whose::Own => 1,
        Whose::Enemy => 2,
    }
}

/// A target: `target creature`, in its case.
pub(super) fn target(filter: &Filter, case: Case) -> Text {
    let key = match filter.what {
        What::Creature => "target-creature",
        What::Invocation => "target-invocation",
        What::Land => "target-land",
        What::Permanent => "target-permanent",
        What::Player => "target-player",
        What::CreatureOrPlayer => "target-creature-or-player",
        What::Spell => "target-spell",
        What::CreatureSpell => "target-creature-spell",
        What::BuriedCreature => "target-buried-creature",
        What::BuriedCard => "target-buried-card",
    };
    let mut text = Text::new(key).with("case", case as u8).with("whose", whose(filter.whose));
    if let Some(being) = filter.being {
        let condition = match being {
            Being::Tapped => "being-tapped",
            Being::Untapped => "being-untapped",
            Being::Attacking => "being-attacking",
            Being::Blocking => "being-blocking",
            Being::Flying => "being-flying",
            Being::Wounded => "being-wounded",
        };
        text = Text::new("target-being").with("what", text).with("being", Text::new(condition));
    }
    match filter.power_most {
        Some(most) => Text::new("target-power").with("what", text).with("n", most),
        None => text,
    }
}

/// What an effect on permanents, spells or buried cards is done to.
pub(super) fn object(to: To, targets: &[Filter], case: Case) -> Text {
    let key = match to {
        To::Target | To::Second => {
            let index = usize::from(to == To::Second);
            return targets.get(index).map_or_else(|| "noun-this".into(), |filter| target(filter, case));
        }
        To::This => "noun-this",
        To::It => "noun-it",
        To::You => "noun-you",
        To::Opponent => "noun-opponent",
        To::Both => "noun-both",
        To::OwnCreatures => "noun-own-creatures",
        To::EnemyCreatures => "noun-enemy-creatures",
        To::AllCreatures => "noun-all-creatures",
        To::OwnOthers => "noun-own-others",
        To::Flyers => "noun-flyers",
        To::Attackers => "noun-attackers",
    };
    Text::new(key).with("case", case as u8)
}

/// Who does something, as texts choose by it: you, the opponent, both, the target.
pub(super) fn who(to: To, targets: &[Filter]) -> u8 {
    let of_target = |index: usize| match targets.get(index).map(|filter| filter.whose) {
        Some(Whose::Enemy) => 4,
        _ => 3,
    };
    match to {
        To::Opponent => 1,
        To::Both => 2,
        To::Target => of_target(0),
        To::Second => of_target(1),
        _ => 0,
    }
}

/// How much: a number, or X.
pub(super) fn amount(amount: Amount) -> Text {
    match amount {
        Amount::Fixed(n) => Text::new("amount-fixed").with("n", n),
        _ => "amount-x".into(),
    }
}

/// How many, as texts choose a plural by it.
pub(super) fn count(amount: Amount) -> u8 {
    if let Amount::Fixed(n) = amount { n } else { 2 }
}

/// What X is.
pub(super) fn x(amount: Amount, targets: &[Filter]) -> Option<Text> {
    Some(match amount {
        Amount::Fixed(_) => return None,
        Amount::OwnCreatures => "x-own-creatures".into(),
        Amount::EnemyCreatures => "x-enemy-creatures".into(),
        Amount::OwnLands => "x-own-lands".into(),
        Amount::Hand => "x-hand".into(),
        Amount::BuriedCreatures => "x-buried-creatures".into(),
        Amount::Power => "x-power".into(),
        Amount::TargetPower => {
            Text::new("x-target-power").with("what", object(To::Target, targets, Case::Direct))
        }
    })
}

/// Several texts as one, with commas.
pub(super) fn list(texts: impl DoubleEndedIterator<Item = Text>) -> Option<Text> {
    texts.rev().reduce(|rest, first| Text::new("list-two").with("first", first).with("rest", rest))
}

/// Several sentences as one text.
pub(super) fn sentences(texts: impl DoubleEndedIterator<Item = Text>) -> Option<Text> {
    texts.rev().reduce(|rest, first| Text::new("sentence-two").with("first", first).with("rest", rest))
}

pub(super) fn keyword(id: &'static str) -> Text {
    Text::new(format!("keyword-{}", id.replace(' ', "-")))
}

pub(super) fn keywords(keywords: Keywords) -> Option<Text> {
    let ids: Vec<Text> = keywords.ids().map(keyword).collect();
    list(ids.into_iter())
}

pub(super) fn mana(mana: Mana) -> Text {
    Text::new(format!("mana-{}", mana.id()))
}

/// So much mana of each kind, in words; none where there is no mana.
pub(super) fn mana_of_kinds(amounts: &[u8; N_MANA]) -> Option<Text> {
    let parts = amounts.iter().zip(Mana::ALL).filter(|(n, _)| **n > 0);
    let parts = parts.map(|(n, kind)| Text::new("cost-mana").with("n", *n).with("mana", mana(kind)));
    list(parts.collect::<Vec<Text>>().into_iter())
}

/// What was paid: mana, life, or both.
pub(super) fn paid(amounts: &[u8; N_MANA], life: u8) -> Option<Text> {
    let life = (life > 0).then(|| Text::new("cost-life").with("n", life));
    list(mana_of_kinds(amounts).into_iter().chain(life).collect::<Vec<Text>>().into_iter())
}

/// A cost in words: `2, one blue, 3 life`.
pub(super) fn cost(cost: &Cost) -> Option<Text> {
    let mut parts = Vec::new();
    if cost.any > 0 {
        parts.push(Text::new("cost-any").with("n", cost.any));
    }
    for (n, kind) in cost.coloured.iter().zip(Mana::ALL).filter(|(n, _)| **n > 0) {
        parts.push(Text::new("cost-mana").with("n", *n).with("mana", mana(kind)));
    }
    if cost.life > 0 {
        parts.push(Text::new("cost-life").with("n", cost.life));
    }
    list(parts.into_iter())
}

/// Cards that an event is about: `a creature`.
pub(super) fn cards(filter: CardFilter) -> Text {
    match filter {
        CardFilter::Card => "a-card".into(),
        CardFilter::Type(card_type) => Text::new(format!("a-{}", card_type.id())),
    }
}

/// Permanents that somebody gives up.
pub(super) fn permanents(filter: PermanentFilter, n: u8) -> Text {
    let key = match filter {
        PermanentFilter::Permanent => "some-permanents".to_owned(),
        PermanentFilter::Token => "some-tokens".to_owned(),
        PermanentFilter::Type(card_type) => format!("some-{}s", card_type.id()),
    };
    Text::new(key).with("count", n)
}

/// What comes or goes: `this`, `another creature of yours`.
pub(super) fn arrival(arrival: Arrival) -> Text {
    let Arrival::Other(filter, owner) = arrival else { return Text::new("noun-this").with("case", 0u8) };
    let key = match filter {
        PermanentFilter::Permanent => "another-permanent".to_owned(),
        PermanentFilter::Token => "another-token".to_owned(),
        PermanentFilter::Type(card_type) => format!("another-{}", card_type.id()),
    };
    Text::new(key).with("whose", whose(owner))
}
