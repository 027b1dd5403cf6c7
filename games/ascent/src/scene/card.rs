//! What a card looks like and says.

use scene::{Figure, Item, ItemId, ItemKind, Mark, MarkKind, Picture, Pip, Text};

use super::element_picture;
use crate::content::{CardDef, CardId, Content, Effects, Status, Target};
use crate::rules::combat::{block, damage};
use crate::state::{Ascent, Fighter};

/// What stands for a card in text: by what it does most of all.
pub(super) fn glyph(def: &CardDef) -> &'static str {
    match &def.effects {
        effects if effects.attack > 0 => "x",
        effects if effects.block > 0 => "#",
        effects if effects.heal > 0 => "+",
        effects if effects.has_debuff() => "-",
        effects if effects.has_buff() => "*",
        _ => "~",
    }
}

/// The picture of a counter.
pub(super) fn status_picture(status: Status) -> Picture {
    match status {
        Status::BlockPlus => Picture::new("ascent-block-plus", "#+"),
        Status::AttackPlus => Picture::new("ascent-attack-plus", "x+"),
        Status::Regeneration => Picture::new("ascent-regeneration", "r"),
        Status::Evade => Picture::new("ascent-evade", "e"),
        Status::Retaliate => Picture::new("ascent-retaliate", "t"),
        Status::BlockMinus => Picture::new("ascent-block-minus", "#-"),
        Status::AttackMinus => Picture::new("ascent-attack-minus", "x-"),
    }
}

/// What a counter is called.
pub(super) fn status_name(status: Status) -> Text {
    Text::new(match status {
        Status::BlockPlus => "status-block-plus",
        Status::AttackPlus => "status-attack-plus",
        Status::Regeneration => "status-regeneration",
        Status::Evade => "status-evade",
        Status::Retaliate => "status-retaliate",
        Status::BlockMinus => "status-block-minus",
        Status::AttackMinus => "status-attack-minus",
    })
}

/// What so much of a counter does.
pub(super) fn status_fact(content: &Content, status: Status, n: u8) -> Text {
    let key = match status {
        Status::BlockPlus => "effect-block-plus",
        Status::AttackPlus => "effect-attack-plus",
        Status::Regeneration => "effect-regeneration",
        Status::Evade => "effect-evade",
        Status::Retaliate => "effect-retaliate",
        Status::BlockMinus => "effect-block-minus",
        Status::AttackMinus => "effect-attack-minus",
    };
    let text = Text::new(key).with("n", n);
    match status {
        Status::Retaliate => text.with("damage", content.numbers.retaliation),
        Status::Regeneration | Status::Evade => text,
        _ => text.with("share", content.numbers.share),
    }
}

/// The numbers that a card shows: as they would be for its player now.
pub(super) struct Real {
    pub attack: u16,
    pub block: u16,
}

impl Real {
    /// As they are printed.
    pub(super) fn printed(def: &CardDef) -> Real {
        Real { attack: def.effects.attack.into(), block: def.effects.block.into() }
    }

    /// In a fight: against all living enemies where it is the same for all of them, else before elements.
    pub(super) fn now(ascent: &Ascent, fighter: &Fighter, def: &CardDef) -> Real {
        let actor = fighter.turned(def.element);
        let foes = ascent.position.living_foes();
        let against = |foe: u8| {
            damage(ascent.content, &actor, def.effects.attack, &ascent.position.foe(foe).fighter).total
        };
        let mut all = foes.map(against);
        let first = all.next();
        let attack = match first.filter(|first| all.all(|other| other == *first)) {
            Some(same) => same,
            None => damage(ascent.content, &actor, def.effects.attack, &actor).total,
        };
        Real { attack, block: block(ascent.content, &actor, def.effects.block).total }
    }
}

/// A card with its cost, its numbers and its text.
pub(super) fn item(content: &Content, id: ItemId, card: CardId, real: &Real) -> Item {
    let def = content.card(card);
    let name = Text::new("named").with("name", &def.name);
    let mut item =
        Item::new(id, ItemKind::Card, name).pictured(Picture::new(def.picture.clone(), glyph(def))).pip(
            Pip::new(Picture::new("ascent-energy", "o"), def.cost)
                .named(Text::new("costs").with("n", def.cost)),
        );
    if let Some(element) = def.element {
        let of = Text::new("of-element").with("element", &content.element(element).name);
        item = item.pip(Pip::new(element_picture(content, element), 1).named(of));
    }
    let (sort, target) = match def.target {
        Target::Enemy => (Picture::new("ascent-target-enemy", "1"), "target-enemy"),
        Target::Enemies => (Picture::new("ascent-target-enemies", "3"), "target-enemies"),
        Target::Player => (Picture::new("ascent-target-player", "@"), "target-player"),
        Target::Players => (Picture::new("ascent-target-players", "@@"), "target-players"),
    };
    item = item.sorted(sort).fact(target);
    for fact in facts(content, &def.effects, real) {
        item = item.fact(fact);
    }
    for figure in figures(&def.effects, real) {
        item = item.figure(figure);
    }
    item
}

/// A card of which there are so many.
pub(super) fn counted(item: Item, n: u8) -> Item {
    let times = Text::new("times").with("n", n);
    item.mark(Mark::new(MarkKind::Count, times, Text::new("copies").with("n", n)))
}

/// What effects do, each in a sentence.
pub(super) fn facts(content: &Content, effects: &Effects, real: &Real) -> Vec<Text> {
    let plain = [
        ("effect-attack", real.attack),
        ("effect-block", real.block),
        ("effect-heal", effects.heal.into()),
        ("effect-draw", effects.draw.into()),
        ("effect-discard", effects.discard.into()),
    ];
    let plain = plain.into_iter().filter(|(_, n)| *n > 0).map(|(key, n)| Text::new(key).with("n", n));
    let counters = Status::ALL.into_iter().filter(|status| effects.status(*status) > 0);
    plain.chain(counters.map(|status| status_fact(content, status, effects.status(status)))).collect()
}

fn figures(effects: &Effects, real: &Real) -> Vec<Figure> {
    let plain = [
        ("stat-attack", real.attack, Picture::new("ascent-attack", "x")),
        ("stat-block", real.block, Picture::new("ascent-block", "#")),
        ("stat-heal", effects.heal.into(), Picture::new("ascent-heal", "+")),
        ("stat-draw", effects.draw.into(), Picture::new("ascent-draw", "d")),
        ("stat-discard", effects.discard.into(), Picture::new("ascent-discard", "v")),
    ];
    let plain = plain.into_iter().filter(|(_, n, _)| *n > 0);
    let plain = plain.map(|(key, n, picture)| Figure::new(key, i32::from(n)).pictured(picture));
    let counters = Status::ALL.into_iter().filter(|status| effects.status(*status) > 0);
    let counter = |status: Status| {
        Figure::new(status_name(status), i32::from(effects.status(status))).pictured(status_picture(status))
    };
    plain.chain(counters.map(counter)).collect()
}
