//! Reads single cards, enemies and skills.

use ::content::{At, Check, Names, Problem, TomlTable, Value, quoted};

use super::*;

/// What other things refer to.
pub(super) struct Known<'a> {
    pub check: &'a Check<'a>,
    pub cards: &'a Names,
    pub defs: &'a [CardDef],
}

impl Known<'_> {
    /// `strike 4`
    pub fn some_cards(&self, value: Value<'_>) -> (CardId, u8) {
        let place = value.place().clone();
        let read = |text: &str| {
            let (id, n) = text.split_once(' ')?;
            Some((id.to_owned(), n.parse().ok().filter(|n| (1..=MAX_DECK as u8).contains(n))?))
        };
        let expected = "a card and how many of it, as in `strike 4`";
        match value.parse(expected, None, |text| read(text).map(Some)) {
            Some((id, n)) => (CardId(self.cards.find(self.check, &At { value: id, place }) as u8), n),
            None => (CardId(0), 1),
        }
    }
}

pub(super) fn element(t: &TomlTable<'_>, key: &str) -> Element {
    t.one_of(key, &Element::ALL.map(|element| (element.id(), element)))
}

pub(super) fn status(t: &TomlTable<'_>, key: &str) -> Status {
    t.one_of(key, &Status::ALL.map(|status| (status.id(), status)))
}

/// An id that stands in commands: lower-case letters and hyphens.
fn word(t: &TomlTable<'_>) -> At<String> {
    let id = t.name("id");
    if !id.value.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') {
        let problem = Problem::error(&id.place, "wrong value for `id`");
        t.check().add(problem.expected("lower-case letters and hyphens").found(quoted(&id.value)));
    }
    id
}

/// All effects but those that only cards have.
fn effects(t: &TomlTable<'_>) -> Effects {
    let n = |key: &str, most: u8| t.int_or(key, 0..=most, 0);
    Effects {
        attack: n("attack", 99),
        block: n("block", 99),
        heal: n("heal", 99),
        draw: 0,
        discard: 0,
        statuses: Status::ALL.map(|status| n(status.id(), 9)),
    }
}

pub(super) fn card(t: &TomlTable<'_>, element: Option<Element>) -> (At<String>, CardDef) {
    let id = word(t);
    let rarities = [
        ("starter", Rarity::Starter),
        ("common", Rarity::Common),
        ("uncommon", Rarity::Uncommon),
        ("rare", Rarity::Rare),
    ];
    let targets = [
        ("enemy", Target::Enemy),
        ("enemies", Target::Enemies),
        ("player", Target::Player),
        ("players", Target::Players),
    ];
    let (draw, discard) = (t.int_or("draw", 0..=7, 0), t.int_or("discard", 0..=7, 0));
    let card = CardDef {
        id: id.value.clone(),
        name: t.translated("name"),
        picture: t.name("picture").value,
        rarity: t.one_of("rarity", &rarities),
        cost: t.int("cost", 0..=3),
        target: t.one_of("target", &targets),
        element,
        effects: Effects { draw, discard, ..effects(t) },
    };
    let wrong = |message: String| Problem::error(&id.place, message);
    if card.effects.is_nothing() && !t.check().has_errors() {
        let problem = wrong(format!("card {} does nothing", quoted(&card.id)));
        t.check().add(problem.expected("an effect such as `attack = 6`"));
    }
    if !card.is_hostile() && card.is_offensive() {
        let problem = wrong(format!("card {} would harm the players that it is aimed at", quoted(&card.id)));
        t.check().add(problem.expected("no attack and no debuff, or `target = \"enemy\"`"));
    }
    (id, card)
}

fn skill(t: &TomlTable<'_>) -> SkillDef {
    let targets = [
        ("player", SkillTarget::Player),
        ("players", SkillTarget::Players),
        ("self", SkillTarget::Own),
        ("ally", SkillTarget::Ally),
        ("allies", SkillTarget::Allies),
    ];
    let when = t.optional("when").map(|when| {
        when.table(|t| ["attacked", "blocked", "buffed", "quiet", "hurt"].map(|key| t.int_or(key, 0..=99, 0)))
    });
    let skill = SkillDef {
        target: t.one_of("target", &targets),
        effects: effects(t),
        cooldown: t.int_or("cooldown", 0..=9, 0),
        weight: t.int("weight", 1..=99),
        when: when.unwrap_or_default(),
    };
    let harms = skill.effects.attack > 0 || skill.effects.has_debuff();
    if skill.target.is_hostile() != harms && !t.check().has_errors() {
        let problem = Problem::error(t.place(), "the skill's target does not fit what it does");
        t.check().add(problem.expected("players for attacks and debuffs, enemies for the rest"));
    }
    skill
}

pub(super) fn enemy(t: &TomlTable<'_>, element: Element, known: &Known<'_>) -> (At<String>, EnemyDef) {
    let id = word(t);
    let aims = [
        ("any", Aim::Any),
        ("weakest", Aim::Weakest),
        ("strongest", Aim::Strongest),
        ("attacker", Aim::Attacker),
    ];
    let list = t.required("rewards");
    let place = list.place().clone();
    let mut rewards: Vec<CardId> = list.list(|value| {
        let name = value.name();
        let card = CardId(known.cards.find(known.check, &name) as u8);
        let is_starter = known.defs.get(card.index()).is_some_and(|def| def.rarity == Rarity::Starter);
        if is_starter && known.cards.get(&name.value).is_some() {
            let problem = Problem::error(&name.place, format!("{} is a starter", quoted(&name.value)));
            known.check.add(problem.expected("a card that can be offered"));
        }
        card
    });
    rewards.sort();
    rewards.dedup();
    if rewards.len() < N_OFFERED && !t.check().has_errors() {
        let problem = Problem::error(&place, format!("{} gives too few cards", quoted(&id.value)));
        t.check().add(problem.expected("at least 3").found(rewards.len().to_string()));
    }
    let skills = t.tables("skill", skill);
    if !(1..=MAX_SKILLS).contains(&skills.len()) {
        let problem = Problem::error(&id.place, format!("wrong number of skills of {}", quoted(&id.value)));
        t.check().add(problem.expected(format!("1 to {MAX_SKILLS}")).found(skills.len().to_string()));
    } else if skills.iter().all(|skill| skill.cooldown > 0) {
        let problem = Problem::error(&id.place, format!("every skill of {} needs rest", quoted(&id.value)));
        t.check().add(problem.expected("one without `cooldown`"));
    }
    let is_boss = t.flag_or("is_boss", false);
    let enemy = EnemyDef {
        id: id.value.clone(),
        name: t.translated("name"),
        picture: t.name("picture").value,
        element,
        is_boss,
        size: if is_boss { 1 } else { t.int("size", 1..=3) },
        life: t.int("life", 1..=500),
        aim: t.one_of("aim", &aims),
        rewards,
        skills,
    };
    (id, enemy)
}
