//! The three surfaces (SKIRMISH-11): ground, units, and what there is to know.

use kernel::{Seat, Viewer};
use scene::{
    Area, Board, Drawn, Figure, Ground, Item, ItemId, ItemKind as Kind, Layout, Naming, Picture, Region,
    Role, Scene, Shape, State, Text,
};

use super::{ATTACK, DANGER, END_TURN, WAIT, kit_item, reach, unit_item, unit_name};
use crate::content::{Effect, GroundDef, ItemDef, ObjectiveKind, WeaponKind};
use crate::state::{End, Skirmish};
use crate::{ItemKind, UnitId};

/// What a viewer sees, made of another scene of the battle where one is known.
pub(super) fn scene(battle: &Skirmish, viewer: Viewer, known: Option<&Scene>) -> Scene {
    let mut drawn = Drawn::of(known, "field");
    let field = drawn.role(|| board(battle).into());
    let unit = |unit| drawn.item(stamp(battle, unit), || token(battle, unit));
    let units = battle.field.alive().iter().map(unit).collect();
    let danger = Item::new(DANGER, Kind::Button, "danger").surveyed();
    Scene {
        layout: Layout::Board,
        inspector: true,
        regions: vec![
            Region::new("field", field, Area::Centre, units)
                .titled(Text::new("map").with("name", &battle.map.name)),
            Region::new("battle", Role::Facts, Area::Right, facts(battle)).titled("battle"),
            Region::new("sides", Role::Plate, Area::Right, sides(battle)),
            Region::new("sights", Role::Switches, Area::Right, vec![danger]),
            Region::new("deeds", Role::Actions, Area::Bottom, deeds(battle, viewer)).titled("deeds"),
        ],
        prompt: Some(prompt(battle, viewer)),
        progress: Some(progress(battle)),
        ..Scene::default()
    }
}

/// All that a token is drawn from.
fn stamp(battle: &Skirmish, id: UnitId) -> u128 {
    let field = &battle.field;
    let is_acting = field.owner(id) == field.active();
    let flags = [is_acting, field.available().has(id)].map(u128::from);
    u128::from(id.0) << 96 | flags[0] << 89 | flags[1] << 88 | field.unit(id).packed()
}

/// A marked cell has the code of its ground, moved up to here.
const MARKED: u32 = 0x2460;

fn board(battle: &Skirmish) -> Board {
    let (content, map) = (battle.content, battle.map);
    let marked = match battle.field.terms().objective {
        ObjectiveKind::Capture => battle.objective().cells,
        _ => board::Cells::NONE,
    };
    let marked_code = |place: u8| char::from_u32(MARKED + u32::from(place)).unwrap_or('?');
    let code = |(place, cell): (&u8, u16)| match marked.has(cell) {
        true => marked_code(*place),
        false => content.grounds[usize::from(*place)].code,
    };
    let mut legend: Vec<Ground> = content.grounds.iter().map(ground).collect();
    for (def, place) in content.grounds.iter().zip(0u8..) {
        if marked.iter().any(|cell| map.ground[usize::from(cell)] == place) {
            let name = Text::new("ground-marked").with("ground", &def.name);
            let picture = Picture::new("skirmish-goal", "⚑");
            let facts = ground(def).facts;
            legend.push(Ground { code: marked_code(place), picture, name, facts }.fact("fact-marked"));
        }
    }
    let (columns, rows) = (map.board.columns().into(), map.board.rows().into());
    let ground = map.ground.iter().zip(0..).map(code).collect();
    // Commands call cells so too.
    Board { naming: Naming::LettersDown, ..Board::new(Shape::Square, columns, rows, ground, legend) }
}

fn ground(def: &'static GroundDef) -> Ground {
    let name = Text::new("named").with("name", &def.name);
    let mut ground = Ground::new(def.code, Picture::new(&*def.picture, &*def.glyph), name);
    if !def.is_passable {
        ground = ground.fact("fact-impassable");
    }
    for (key, bonus) in
        [("fact-ground-defence", def.defence), ("fact-ground-dodge", def.dodge), ("fact-heals", def.heals)]
    {
        if bonus > 0 {
            ground = ground.fact(Text::new(key).with("n", bonus));
        }
    }
    ground
}

/// The text of what arms are.
fn arms_key(kind: WeaponKind) -> &'static str {
    match kind {
        WeaponKind::Sword => "arms-sword",
        WeaponKind::Axe => "arms-axe",
        WeaponKind::Lance => "arms-lance",
        WeaponKind::Bow => "arms-bow",
    }
}

fn token(battle: &Skirmish, id: UnitId) -> Item {
    let (content, unit, def) = (battle.content, battle.field.unit(id), battle.def(id));
    let (class, weapon, stats) = (&content.classes[def.class], &content.weapons[def.weapon], &def.stats);
    let name = Text::new("unit").with("name", unit_name(content, unit.def)).with("class", &class.name);
    let is_available = battle.field.available().has(id);
    let mut item = Item::new(unit_item(id), Kind::Token, name)
        .on(unit.cell)
        .pictured(Picture::new(&*class.picture, &*class.glyph))
        .facing(Picture::new(&*def.portrait, &*class.glyph))
        .of(battle.field.owner(id))
        .gauged("gauge-life", unit.life, stats.life)
        .surveyed()
        .fact(
            Text::new("fact-weapon")
                .with("weapon", &weapon.name)
                .with("arms", Text::from(arms_key(weapon.kind)))
                .with("reach", reach(stats.reach)),
        )
        .figure(Figure::new("figure-attack", stats.attack).pictured(Picture::new("skirmish-attack", "⚔")))
        .figure(Figure::new("figure-defence", stats.defence).pictured(Picture::new("skirmish-defence", "◈")))
        .figure(
            Figure::new("figure-dodge", stats.dodge).pictured(Picture::new("skirmish-dodge", "»")).per_cent(),
        )
        .figure(
            Figure::new("figure-critical", stats.critical)
                .pictured(Picture::new("skirmish-critical", "✸"))
                .per_cent(),
        )
        .figure(steps(battle, id).pictured(Picture::new("skirmish-steps", "↷")));
    item = item.fact(if is_available { "status-available" } else { "status-waiting" });
    if unit.ward > 0 {
        item = item.fact(Text::new("fact-ward").with("n", unit.ward));
    }
    for (kit, kind) in content.items.iter().zip(0..) {
        if unit.carried(kind) > 0 {
            let carries = Text::new("fact-carries").with("n", unit.carried(kind)).with("item", &kit.name);
            item = item.fact(carries);
        }
    }
    if battle.field.terms().objective == ObjectiveKind::Boss && is_hunted(battle, id) {
        item = item.fact("fact-leader").being(State::Marked);
    }
    let is_acting = battle.field.owner(id) == battle.field.active();
    if is_acting && !is_available { item.being(State::Dimmed) } else { item }
}

/// How far a unit can still go this turn, or in any other.
fn steps(battle: &Skirmish, id: UnitId) -> Figure {
    let movement = battle.def(id).stats.movement;
    match battle.field.available().has(id) {
        true => Figure::new("figure-steps-left", battle.field.unit(id).points),
        false => Figure::new("figure-steps", movement),
    }
}

/// Whether the objective is to kill this unit.
pub(super) fn is_hunted(battle: &Skirmish, id: UnitId) -> bool {
    id == battle.field.leader(Seat(1 - battle.objective().side))
}

/// The turn, counted to the last one that can be.
fn progress(battle: &Skirmish) -> Text {
    let field = &battle.field;
    let most = field.terms().turns;
    let of = battle.objective().turns.map_or(most, |turns| most.min(turns));
    Text::new("turn").with("turn", field.turn().max(1)).with("of", of)
}

/// What the battle is about.
fn facts(battle: &Skirmish) -> Vec<Item> {
    let about = Text::new("fact-map").with("about", &battle.map.about);
    vec![Item::new(ItemId::new("objective"), Kind::Badge, objective(battle)).fact(about)]
}

/// How both sides stand.
fn sides(battle: &Skirmish) -> Vec<Item> {
    let field = &battle.field;
    let plate = |side: Seat| {
        let living = field.living(side);
        let life: i32 = living.iter().map(|unit| i32::from(field.unit(unit).life)).sum();
        let full: i32 = field.side(side).iter().map(|unit| i32::from(battle.stats(unit).life)).sum();
        let name = Text::new("side")
            .with("seat", side)
            .with("living", living.len())
            .with("of", field.side(side).len());
        let mut item = Item::new(ItemId::new(format!("side {}", side.0 + 1)), Kind::Badge, name)
            .of(side)
            .gauged("gauge-life", life, full);
        let dead = field.side(side).iter().filter(|unit| !field.alive().has(*unit));
        for unit in dead {
            item = item
                .fact(Text::new("status-dead").with("name", unit_name(battle.content, field.unit(unit).def)));
        }
        let is_acting = field.end().is_none() && field.active() == side;
        if is_acting { item.being(State::Marked) } else { item }
    };
    [Seat(0), Seat(1)].map(plate).to_vec()
}

/// What the battle is about.
pub(super) fn objective(battle: &Skirmish) -> Text {
    let objective = battle.objective();
    let key = match (battle.field.terms().objective, objective.turns) {
        (ObjectiveKind::Capture, Some(_)) => "objective-capture-by",
        (ObjectiveKind::Capture, None) => "objective-capture",
        (ObjectiveKind::Survive, _) => "objective-survive",
        (ObjectiveKind::Boss, Some(_)) => "objective-boss-by",
        (ObjectiveKind::Boss, None) => "objective-boss",
        (ObjectiveKind::Rout, Some(_)) => "objective-rout-by",
        (ObjectiveKind::Rout, None) => "objective-rout",
    };
    let hunted = battle.field.unit(battle.field.leader(Seat(1 - objective.side))).def;
    Text::new(key)
        .with("seat", Seat(objective.side))
        .with("turns", objective.turns.unwrap_or_default())
        .with("name", unit_name(battle.content, hunted))
}

/// The buttons of whoever is to act.
fn deeds(battle: &Skirmish, viewer: Viewer) -> Vec<Item> {
    let field = &battle.field;
    let acts = field.end().is_none() && viewer == Viewer::Seat(field.active());
    if !acts {
        return Vec::new();
    }
    let mut items =
        vec![Item::new(ATTACK, Kind::Button, "attack").pictured(Picture::new("skirmish-attack", "⚔"))];
    for (def, kind) in battle.content.items.iter().zip((0..).map(ItemKind)) {
        if field.living(field.active()).iter().any(|unit| field.unit(unit).carried(kind.0) > 0) {
            items.push(kit(battle, def, kind));
        }
    }
    items.push(Item::new(WAIT, Kind::Button, "wait").pictured(Picture::new("skirmish-wait", "z")));
    let end = Item::new(END_TURN, Kind::Button, "end-turn").pictured(Picture::new("skirmish-end-turn", "»"));
    items.push(end.being(State::Marked));
    items
}

fn kit(battle: &Skirmish, def: &'static ItemDef, kind: ItemKind) -> Item {
    let key = match def.effect {
        Effect::Heal => "fact-heal",
        Effect::Harm => "fact-harm",
        Effect::Ward => "fact-warding",
    };
    let does =
        Text::new(key).with("n", def.amount).with("least", def.reach.least).with("most", def.reach.most);
    Item::new(kit_item(battle.content, kind), Kind::Button, Text::new("named").with("name", &def.name))
        .pictured(Picture::new(&*def.picture, "!"))
        .fact(does)
}

fn prompt(battle: &Skirmish, viewer: Viewer) -> Text {
    let field = &battle.field;
    let n_available = field.available().len();
    match field.end() {
        Some(End { winner: Some(winner), reason }) => Text::new("prompt-won")
            .with("seat", winner)
            .with("why", Text::new(format!("end-{}", reason.id()))),
        Some(End { winner: None, .. }) => "prompt-drawn".into(),
        None if viewer == Viewer::Seat(field.active()) => Text::new("prompt-your-turn")
            .with("n", n_available)
            .with("of", field.living(field.active()).len()),
        None => Text::new("prompt-turn").with("seat", field.active()).with("n", n_available),
    }
}
