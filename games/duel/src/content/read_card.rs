//! Reads cards and tells every mistake in them.

use content::{At, Check, Names, Problem, TomlTable, Value, quoted};

use super::read_ability::{Origin, whose};
use super::*;

/// A card has at most so many abilities of each sort.
const MAX_ABILITIES: usize = 2;

/// Reads cards of one file.
pub(super) struct Reader<'a> {
    pub check: &'a Check<'a>,
    /// The tokens, by their ids.
    pub tokens: &'a Names,
}

impl Reader<'_> {
    pub fn card(&self, t: &TomlTable<'_>) -> (At<String>, CardDef) {
        let (id, mut card) = blank(t);
        let card_type = t.one_of("type", &CardType::ALL.map(|kind| (kind.id(), kind)));
        card.card_type = card_type;
        match card_type {
            CardType::Land => {
                card.mana = self.land_mana(t);
                card.is_basic = t.flag_or("basic", false);
            }
            CardType::Creature => {
                card.cost = t.table("cost", cost);
                card.power = t.int("power", 0..=15);
                card.toughness = t.int("toughness", 1..=15);
                card.keywords = keywords(t);
            }
            CardType::Invocation => card.cost = t.table("cost", cost),
            CardType::Spell => {
                card.cost = t.table("cost", cost);
                card.spell = self.ability(t, card_type, Origin::Spell);
                return (id, card);
            }
        }
        card.activated = self.some(t, "ability", |t| Activated {
            cost: t.optional("cost").map_or_else(Cost::default, |value| value.table(cost)),
            ability: self.ability(t, card_type, Origin::Permanent),
        });
        card.triggers = self.some(t, "trigger", |t| {
            let when = self.when(t);
            let origin = match when {
                When::Enters(Arrival::Other(what, _)) => Origin::About(what),
                // What has left is not there for anything to be done to it.
                _ => Origin::Permanent,
            };
            Trigger { when, ability: self.ability(t, card_type, origin) }
        });
        if card_type != CardType::Land {
            card.passives = self.some(t, "passive", passive);
        }
        let is_idle = card.activated.is_empty() && card.triggers.is_empty() && card.passives.is_empty();
        if card_type == CardType::Invocation && is_idle {
            let problem = Problem::error(t.place(), "an invocation that does nothing");
            self.check.add(problem.expected("an `ability`, a `trigger` or a `passive`"));
        }
        (id, card)
    }

    fn some<T>(&self, t: &TomlTable<'_>, key: &str, mut read: impl FnMut(&TomlTable<'_>) -> T) -> Vec<T> {
        let Some(value) = t.optional(key) else { return Vec::new() };
        let place = value.place().clone();
        let list = value.list(|value| value.table(&mut read));
        if list.len() > MAX_ABILITIES {
            let problem = Problem::error(&place, format!("too many {}", quoted(key)));
            self.check
                .add(problem.expected(format!("at most {MAX_ABILITIES}")).found(list.len().to_string()));
        }
        list
    }

    fn land_mana(&self, t: &TomlTable<'_>) -> Vec<Mana> {
        let value = t.required("mana");
        let place = value.place().clone();
        let Some(mana) = value.try_list(|mana| mana.one_of(&Mana::ALL.map(|mana| (mana.id(), mana)))) else {
            return Vec::new();
        };
        let is_twice = matches!(mana[..], [one, two] if one == two);
        if !(1..=2).contains(&mana.len()) || is_twice {
            let problem = Problem::error(&place, "wrong value for `mana`");
            self.check.add(problem.expected("one kind of mana, or two different ones"));
        }
        mana
    }

    fn when(&self, t: &TomlTable<'_>) -> When {
        #[derive(Clone, Copy, PartialEq)]
        enum Event {
            Played,
            Resolves,
            Enters,
            Leaves,
            Turn,
            Combat,
            End,
        }
        let event = t.one_of(
            "when",
            &[
                ("played", Event::Played),
                ("resolves", Event::Resolves),
                ("enters", Event::Enters),
                ("leaves", Event::Leaves),
                ("turn", Event::Turn),
                ("combat", Event::Combat),
                ("end", Event::End),
            ],
        );
        let cards = || {
            let what = t.one_of(
                "what",
                &[
                    ("card", CardFilter::Card),
                    ("creature", CardFilter::Type(CardType::Creature)),
                    ("invocation", CardFilter::Type(CardType::Invocation)),
                    ("spell", CardFilter::Type(CardType::Spell)),
                    ("land", CardFilter::Type(CardType::Land)),
                ],
            );
            if event == Event::Resolves && what == CardFilter::Type(CardType::Land) {
                let problem = Problem::error(t.place(), "a land does not resolve");
                self.check.add(problem.expected("`when = \"played\"` or `when = \"enters\"`"));
            }
            (what, whose(t, Whose::Any))
        };
        let arrival = || {
            let what = t.one_of(
                "what",
                &[
                    ("this", None),
                    ("creature", Some(PermanentFilter::Type(CardType::Creature))),
                    ("invocation", Some(PermanentFilter::Type(CardType::Invocation))),
                    ("land", Some(PermanentFilter::Type(CardType::Land))),
                    ("permanent", Some(PermanentFilter::Permanent)),
                    ("token", Some(PermanentFilter::Token)),
                ],
            );
            what.map_or(Arrival::This, |what| Arrival::Other(what, whose(t, Whose::Any)))
        };
        match event {
            Event::Played => {
                let (cards, whose) = cards();
                When::Played(cards, whose)
            }
            Event::Resolves => {
                let (cards, whose) = cards();
                When::Resolves(cards, whose)
            }
            Event::Enters => When::Enters(arrival()),
            Event::Leaves => When::Leaves(arrival()),
            Event::Turn => When::Turn(whose(t, Whose::Own)),
            Event::Combat => When::Combat(whose(t, Whose::Own)),
            Event::End => When::End(whose(t, Whose::Own)),
        }
    }
}

/// A token: a creature without a cost.
pub(super) fn token(t: &TomlTable<'_>) -> (At<String>, CardDef) {
    let (id, card) = blank(t);
    let card = CardDef {
        power: t.int("power", 0..=15),
        toughness: t.int("toughness", 1..=15),
        keywords: keywords(t),
        is_token: true,
        ..card
    };
    (id, card)
}

/// A creature with nothing but a name, a colour and a picture.
fn blank(t: &TomlTable<'_>) -> (At<String>, CardDef) {
    let id = t.name("id");
    if !id.value.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') {
        let problem = Problem::error(&id.place, "wrong value for `id`");
        t.check().add(
            problem.expected("lower-case letters and hyphens: commands name it").found(quoted(&id.value)),
        );
    }
    let card = CardDef {
        id: id.value.clone(),
        name: t.translated("name"),
        card_type: CardType::Creature,
        colour: t.one_of("colour", &Mana::ALL.map(|mana| (mana.id(), mana))),
        cost: Cost::default(),
        power: 0,
        toughness: 0,
        keywords: Keywords::NONE,
        mana: Vec::new(),
        is_basic: false,
        is_token: false,
        spell: Ability::default(),
        activated: Vec::new(),
        triggers: Vec::new(),
        passives: Vec::new(),
        picture: t.name("picture").value,
        flavour: t.optional("flavour").map(Value::translated),
    };
    (id, card)
}

fn cost(t: &TomlTable<'_>) -> Cost {
    let [blue, green, black, red, _] = Mana::ALL;
    Cost {
        coloured: [blue, green, black, red].map(|mana| t.int_or(mana.id(), 0..=15, 0)),
        any: t.int_or("any", 0..=15, 0),
        life: t.int_or("life", 0..=15, 0),
    }
}

pub(super) fn keywords(t: &TomlTable<'_>) -> Keywords {
    let all = t.list_or_empty("keywords", |keyword| keyword.one_of(&Keywords::ALL));
    all.into_iter().fold(Keywords::NONE, Keywords::or)
}

fn passive(t: &TomlTable<'_>) -> Passive {
    let passive = Passive {
        who: t.one_of(
            "who",
            &[
                ("own creatures", Circle::OwnCreatures),
                ("own others", Circle::OwnOthers),
                ("enemy creatures", Circle::EnemyCreatures),
                ("all creatures", Circle::AllCreatures),
            ],
        ),
        power: t.int_or("power", -5..=5, 0),
        toughness: t.int_or("toughness", -5..=5, 0),
        keywords: keywords(t),
    };
    if passive.power == 0 && passive.toughness == 0 && passive.keywords.is_empty() {
        let problem = Problem::error(t.place(), "a passive effect that changes nothing");
        t.check().add(problem.expected("`power`, `toughness` or `keywords`"));
    }
    passive
}
