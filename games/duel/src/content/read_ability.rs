//! Reads abilities and tells every mistake in them: the linter knows which parameters each effect reads, and
//! what each effect can be done to.

use content::{Problem, TomlTable, Value, quoted};

use super::read_card::{Reader, keywords};
use super::*;

/// An ability has at most so many targets.
const MAX_TARGETS: usize = 2;
/// And so many effects.
const MAX_EFFECTS: usize = 4;

/// What an effect can be done to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Player,
    Creature,
    CreatureOrPlayer,
    Permanent,
    Spell,
    Buried,
}

impl Sort {
    const fn words(self) -> &'static str {
        match self {
            Sort::Player => "players",
            Sort::Creature => "creatures",
            Sort::CreatureOrPlayer => "creatures or players",
            Sort::Permanent => "permanents",
            Sort::Spell => "a spell on the stack",
            Sort::Buried => "a buried card",
        }
    }

    /// Whether what is of this sort is always of one of the others.
    fn is_among(self, wanted: &[Sort]) -> bool {
        wanted.contains(&self)
            || match self {
                Sort::Creature => {
                    wanted.contains(&Sort::Permanent) || wanted.contains(&Sort::CreatureOrPlayer)
                }
                Sort::Player => wanted.contains(&Sort::CreatureOrPlayer),
                Sort::CreatureOrPlayer => wanted.contains(&Sort::Creature) && wanted.contains(&Sort::Player),
                Sort::Permanent | Sort::Spell | Sort::Buried => false,
            }
    }
}

impl Reader<'_> {
    pub fn ability(&self, t: &TomlTable<'_>, card_type: CardType, origin: Origin) -> Ability {
        let targets = t.list_or_empty("targets", |value| value.table(filter));
        if targets.len() > MAX_TARGETS {
            let problem = Problem::error(t.place(), "too many `targets`");
            self.check.add(problem.expected("at most 2").found(targets.len().to_string()));
        }
        let scope = Scope {
            card_type,
            targets: &targets,
            it: match origin {
                Origin::About(what) => Some(what),
                Origin::Spell | Origin::Permanent => None,
            },
            has_this: origin != Origin::Spell,
        };
        let value = t.required("effects");
        let place = value.place().clone();
        let effects = value.try_list(|value| value.table(|t| self.effect(t, &scope)));
        if effects.as_ref().is_some_and(|effects| !(1..=MAX_EFFECTS).contains(&effects.len())) {
            let problem = Problem::error(&place, "wrong number of `effects`");
            self.check.add(problem.expected(format!("1 to {MAX_EFFECTS}")));
        }
        let effects = effects.unwrap_or_default();
        let uses = |to: To| effects.iter().any(|effect| effect.aims_at(to));
        for (index, to) in [To::Target, To::Second].into_iter().enumerate().take(targets.len()) {
            if !uses(to) && !effects.is_empty() {
                let message = format!("no effect is done to target {}", index + 1);
                self.check.add(Problem::error(&place, message));
            }
        }
        Ability { targets, effects }
    }

    fn effect(&self, t: &TomlTable<'_>, scope: &Scope<'_>) -> Effect {
        use Sort::{Buried, Creature, CreatureOrPlayer, Permanent, Player, Spell};
        let to = |wanted: &[Sort]| self.to(t, scope, wanted);
        match t.one_of("do", &DEEDS) {
            Deed::Damage => {
                Effect::Damage { n: amount(t, scope), to: to(&[CreatureOrPlayer, Creature, Player]) }
            }
            Deed::Draw => Effect::Draw { n: amount(t, scope), to: to(&[Player]) },
            Deed::Discard => Effect::Discard { n: amount(t, scope), to: to(&[Player]) },
            Deed::Mill => Effect::Mill { n: amount(t, scope), to: to(&[Player]) },
            Deed::Gain => Effect::Gain { n: amount(t, scope), to: to(&[Player]) },
            Deed::Lose => Effect::Lose { n: amount(t, scope), to: to(&[Player]) },
            Deed::Look => Effect::Look { n: t.int("n", 1..=4) },
            Deed::Destroy => Effect::Destroy { to: to(&[Permanent]) },
            Deed::Tap => Effect::Tap { to: to(&[Permanent]) },
            Deed::Untap => Effect::Untap { to: to(&[Permanent]) },
            Deed::Remove => Effect::Remove { to: to(&[Permanent, Buried, Spell]) },
            Deed::Bounce => Effect::Bounce {
                to: to(&[Permanent]),
                place: t.one_of_or(
                    "place",
                    &[("hand", BouncePlace::Hand), ("top", BouncePlace::Top)],
                    BouncePlace::Hand,
                ),
            },
            Deed::Sacrifice => self.sacrifice(t, scope),
            Deed::Counter => Effect::Counter { to: to(&[Spell]) },
            Deed::Pump => {
                let (power, toughness) = (t.int_or("power", -9..=9, 0), t.int_or("toughness", -9..=9, 0));
                let keywords = keywords(t);
                if (power, toughness) == (0, 0) && keywords.is_empty() {
                    let problem = Problem::error(t.place(), "a pump that changes nothing");
                    self.check.add(problem.expected("`power`, `toughness` or `keywords`"));
                }
                Effect::Pump { power, toughness, keywords, to: to(&[Creature]) }
            }
            Deed::Grow => {
                let value = t.required("n");
                let place = value.place().clone();
                let n = value.int(-5..=5);
                if n == 0 {
                    self.check.add(Problem::error(&place, "counters that change nothing").expected("not 0"));
                }
                Effect::Grow { n, to: to(&[Creature]) }
            }
            Deed::Token => Effect::Token {
                n: amount(t, scope),
                card: Kind(self.tokens.find(self.check, &t.name("card")) as u8),
            },
            Deed::Mana => {
                let mana = Mana::ALL.map(|mana| t.int_or(mana.id(), 0..=9, 0));
                if mana == [0; N_MANA] {
                    let problem = Problem::error(t.place(), "no mana is made");
                    self.check.add(problem.expected("how much of `blue`, `green`, `black`, `red` or `none`"));
                }
                Effect::Mana { mana }
            }
            Deed::Return => self.bring_back(t, scope),
            Deed::Copy => Effect::Copy { to: to(&[Creature, Spell]) },
        }
    }

    /// `to = "this"` alone gives up the permanent itself.
    fn sacrifice(&self, t: &TomlTable<'_>, scope: &Scope<'_>) -> Effect {
        if t.optional("n").is_none() && t.optional("what").is_none() {
            return match self.to(t, scope, &[Sort::Permanent, Sort::Player]) {
                To::This => Effect::SacrificeThis,
                to => Effect::Sacrifice { n: amount(t, scope), what: PermanentFilter::Permanent, to },
            };
        }
        let what = t.one_of(
            "what",
            &[
                ("creature", PermanentFilter::Type(CardType::Creature)),
                ("land", PermanentFilter::Type(CardType::Land)),
                ("invocation", PermanentFilter::Type(CardType::Invocation)),
                ("permanent", PermanentFilter::Permanent),
            ],
        );
        Effect::Sacrifice { n: amount(t, scope), what, to: self.to(t, scope, &[Sort::Player]) }
    }

    /// Only a creature comes back onto the battlefield: any other card might be a spell.
    fn bring_back(&self, t: &TomlTable<'_>, scope: &Scope<'_>) -> Effect {
        let to = self.to(t, scope, &[Sort::Buried]);
        let Some(said) = t.optional("place") else {
            return Effect::Return { to, place: ReturnPlace::Hand };
        };
        let at = said.place().clone();
        let place = said.one_of(&[("hand", ReturnPlace::Hand), ("battlefield", ReturnPlace::Battlefield)]);
        let target = scope.target(to).map(|filter| filter.what);
        if place == ReturnPlace::Battlefield && target == Some(What::BuriedCard) {
            let problem = Problem::error(&at, "not every buried card can be on the battlefield");
            self.check.add(problem.expected("`hand`, or a target that is a `buried creature`"));
        }
        Effect::Return { to, place }
    }

    /// Whom an effect is done to: what the file says, or what is plain; and whether it can be.
    fn to(&self, t: &TomlTable<'_>, scope: &Scope<'_>, wanted: &[Sort]) -> To {
        let said = t.optional("to");
        let place = said.as_ref().map_or_else(|| t.place().clone(), |value| value.place().clone());
        let to = match said {
            Some(value) => match value.try_one_of(&WORDS_OF_TO) {
                Some(to) => to,
                None => return To::Target,
            },
            None if !scope.targets.is_empty() => To::Target,
            None if wanted.contains(&Sort::Player) => To::You,
            None => To::This,
        };
        let Some(sort) = scope.sort(to) else {
            let problem = Problem::error(&place, format!("nothing here is {}", quoted(word_of(to))));
            self.check.add(problem.expected(scope.possible()));
            return to;
        };
        if !sort.is_among(wanted) {
            let words: Vec<&str> = wanted.iter().map(|sort| sort.words()).collect();
            let problem = Problem::error(&place, format!("this cannot be done to {}", quoted(word_of(to))));
            self.check.add(problem.expected(words.join(", ")).found(sort.words()));
        }
        to
    }
}

/// What is around an effect: which `to` make sense.
struct Scope<'a> {
    card_type: CardType,
    targets: &'a [Filter],
    /// What comes that the effect can be about.
    it: Option<PermanentFilter>,
    /// Whether the ability belongs to a permanent.
    has_this: bool,
}

/// Where an ability comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// It is what a spell does.
    Spell,
    /// A permanent has it.
    Permanent,
    /// A permanent has it, and it is about another one that comes.
    About(PermanentFilter),
}

impl Scope<'_> {
    /// The target that is meant, where one is.
    fn target(&self, to: To) -> Option<&Filter> {
        match to {
            To::Target => self.targets.first(),
            To::Second => self.targets.get(1),
            _ => None,
        }
    }

    /// What `to` stands for here; none where it stands for nothing.
    fn sort(&self, to: To) -> Option<Sort> {
        match to {
            To::Target | To::Second => self.target(to).map(|filter| sort_of(filter.what)),
            To::This if self.card_type == CardType::Creature => Some(Sort::Creature),
            To::This => self.has_this.then_some(Sort::Permanent),
            // A token that is no creature is a copy: what is done to creatures is not done to it.
            To::It => self.it.map(|what| match what {
                PermanentFilter::Type(CardType::Creature) | PermanentFilter::Token => Sort::Creature,
                PermanentFilter::Type(_) | PermanentFilter::Permanent => Sort::Permanent,
            }),
            To::You | To::Opponent | To::Both => Some(Sort::Player),
            To::OwnCreatures | To::EnemyCreatures | To::AllCreatures | To::Flyers | To::Attackers => {
                Some(Sort::Creature)
            }
            To::OwnOthers => self.has_this.then_some(Sort::Creature),
        }
    }

    fn possible(&self) -> String {
        let words = WORDS_OF_TO.iter().filter(|(_, to)| self.sort(*to).is_some());
        words.map(|(word, _)| quoted(word)).collect::<Vec<_>>().join(", ")
    }
}

fn sort_of(what: What) -> Sort {
    match what {
        What::Creature => Sort::Creature,
        What::Invocation | What::Land | What::Permanent => Sort::Permanent,
        What::Player => Sort::Player,
        What::CreatureOrPlayer => Sort::CreatureOrPlayer,
        What::Spell | What::CreatureSpell => Sort::Spell,
        What::BuriedCreature | What::BuriedCard => Sort::Buried,
    }
}

const WORDS_OF_TO: [(&str, To); 13] = [
    ("target", To::Target),
    ("second", To::Second),
    ("this", To::This),
    ("it", To::It),
    ("you", To::You),
    ("opponent", To::Opponent),
    ("both", To::Both),
    ("own creatures", To::OwnCreatures),
    ("enemy creatures", To::EnemyCreatures),
    ("all creatures", To::AllCreatures),
    ("own others", To::OwnOthers),
    ("flyers", To::Flyers),
    ("attackers", To::Attackers),
];

fn word_of(to: To) -> &'static str {
    WORDS_OF_TO.iter().find(|(_, known)| *known == to).map_or("", |(word, _)| word)
}

/// What `do` can say.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Damage,
    Draw,
    Discard,
    Mill,
    Gain,
    Lose,
    Look,
    Destroy,
    Tap,
    Untap,
    Remove,
    Bounce,
    Sacrifice,
    Counter,
    Pump,
    Grow,
    Token,
    Mana,
    Return,
    Copy,
}

const DEEDS: [(&str, Deed); 20] = [
    ("damage", Deed::Damage),
    ("draw", Deed::Draw),
    ("discard", Deed::Discard),
    ("mill", Deed::Mill),
    ("gain", Deed::Gain),
    ("lose", Deed::Lose),
    ("look", Deed::Look),
    ("destroy", Deed::Destroy),
    ("tap", Deed::Tap),
    ("untap", Deed::Untap),
    ("remove", Deed::Remove),
    ("bounce", Deed::Bounce),
    ("sacrifice", Deed::Sacrifice),
    ("counter", Deed::Counter),
    ("pump", Deed::Pump),
    ("grow", Deed::Grow),
    ("token", Deed::Token),
    ("mana", Deed::Mana),
    ("return", Deed::Return),
    ("copy", Deed::Copy),
];

pub(super) fn whose(t: &TomlTable<'_>, default: Whose) -> Whose {
    t.one_of_or("whose", &[("any", Whose::Any), ("own", Whose::Own), ("enemy", Whose::Enemy)], default)
}

fn filter(t: &TomlTable<'_>) -> Filter {
    let what = t.one_of(
        "what",
        &[
            ("creature", What::Creature),
            ("invocation", What::Invocation),
            ("land", What::Land),
            ("permanent", What::Permanent),
            ("player", What::Player),
            ("creature or player", What::CreatureOrPlayer),
            ("spell", What::Spell),
            ("creature spell", What::CreatureSpell),
            ("buried creature", What::BuriedCreature),
            ("buried card", What::BuriedCard),
        ],
    );
    // Only creatures have a condition that can be asked for: of anything else the keys are unknown.
    let (being, power_most) = match what {
        What::Creature => (t.optional("is").map(being), t.optional("power_most").map(|n| n.int(0..=15))),
        _ => (None, None),
    };
    Filter { what, whose: whose(t, Whose::Any), being, power_most }
}

fn being(value: Value<'_>) -> Being {
    value.one_of(&[
        ("tapped", Being::Tapped),
        ("untapped", Being::Untapped),
        ("attacking", Being::Attacking),
        ("blocking", Being::Blocking),
        ("flying", Being::Flying),
        ("wounded", Being::Wounded),
    ])
}

fn amount(t: &TomlTable<'_>, scope: &Scope<'_>) -> Amount {
    let value = t.required("n");
    let place = value.place().clone();
    if !value.is_text() {
        return Amount::Fixed(value.int(1..=20));
    }
    let known = [
        ("own creatures", Amount::OwnCreatures),
        ("enemy creatures", Amount::EnemyCreatures),
        ("own lands", Amount::OwnLands),
        ("hand", Amount::Hand),
        ("buried creatures", Amount::BuriedCreatures),
        ("power", Amount::Power),
        ("target power", Amount::TargetPower),
    ];
    let listed = known.map(|(word, _)| quoted(word)).join(", ");
    let expected = format!("a whole number from 1 to 20, or one of {listed}");
    let find = |found: &str| known.iter().find(|(word, _)| *word == found).map(|(_, amount)| *amount);
    let amount = value.parse(&expected, Amount::Fixed(1), find);
    let is_creature = |filter: &Filter| sort_of(filter.what) == Sort::Creature;
    let is_there = match amount {
        Amount::Power => scope.card_type == CardType::Creature,
        Amount::TargetPower => scope.targets.first().is_some_and(is_creature),
        _ => true,
    };
    if !is_there {
        let problem = Problem::error(&place, "no creature is meant whose power could be counted");
        t.check().add(problem.expected("a whole number from 1 to 20, or words such as `own creatures`"));
    }
    amount
}

impl Effect {
    /// Whether it is done to this.
    fn aims_at(&self, wanted: To) -> bool {
        match *self {
            Effect::Damage { n, to } => to == wanted || (n == Amount::TargetPower && wanted == To::Target),
            Effect::Draw { n, to }
            | Effect::Discard { n, to }
            | Effect::Mill { n, to }
            | Effect::Gain { n, to }
            | Effect::Lose { n, to }
            | Effect::Sacrifice { n, to, .. } => {
                to == wanted || (n == Amount::TargetPower && wanted == To::Target)
            }
            Effect::Destroy { to }
            | Effect::Tap { to }
            | Effect::Untap { to }
            | Effect::Remove { to }
            | Effect::Bounce { to, .. }
            | Effect::Counter { to }
            | Effect::Pump { to, .. }
            | Effect::Grow { to, .. }
            | Effect::Return { to, .. }
            | Effect::Copy { to } => to == wanted,
            Effect::Token { n, .. } => n == Amount::TargetPower && wanted == To::Target,
            Effect::Look { .. } | Effect::SacrificeThis | Effect::Mana { .. } => false,
        }
    }
}
