//! The three layers (GARDEN-15): cells with their ground, creatures with their number, and what there is to know.

use kernel::{Seat, Viewer};
use scene::{
    Area, Board, Ground, Item, ItemId, ItemKind, Layout, Look, Mark, MarkKind, Naming, Picture, Pip, Region,
    Role, Scene, Shape, State, Text,
};

use super::{END, PILLAGE, REGROUP, ZONE, forecast, group, name, pile, power, price, why_not};
use crate::content::{ClanDef, Power, Purse, SpecialDef, ZoneAttack};
use crate::state::{Phase, Reason};
use crate::{CellId, Command, Content, Garden};

pub(super) fn scene(garden: &Garden, viewer: Viewer) -> Scene {
    let cells = CellId::all().map(|cell| ground_item(garden, cell));
    let groups = CellId::all().filter_map(|cell| token(garden, cell));
    Scene {
        layout: Layout::Board,
        inspector: true,
        regions: vec![
            Region::new("garden", board(garden).into(), Area::Centre, cells.chain(groups).collect())
                .titled("garden"),
            Region::new("phases", Role::Track, Area::Right, phases(garden)),
            Region::new("players", Role::Plate, Area::Right, players(garden)).titled("players"),
            Region::new("facts", Role::Facts, Area::Right, facts(garden)).titled("facts"),
            Region::new("acts", Role::Actions, Area::Bottom, acts(garden, viewer)).titled("acts"),
        ],
        prompt: Some(prompt(garden, viewer)),
        progress: Some(round(garden)),
        ..Scene::default()
    }
}

fn owned(picture: &str, glyph: &str) -> Picture {
    Picture::new(picture.to_owned(), glyph.to_owned())
}

fn named(name: &content::Translated) -> Text {
    Text::new("named").with("name", name)
}

fn board(garden: &Garden) -> Board {
    let content = garden.content;
    let mut legend: Vec<Ground> = content
        .grounds
        .iter()
        .map(|def| Ground::new(def.code, owned(&def.picture, &def.glyph), named(&def.name)))
        .collect();
    for def in &content.specials {
        let price = Text::new("fact-price").with("price", price(content, &def.price));
        let ground = Ground::new(def.code, owned(&def.picture, &def.glyph), named(&def.name));
        legend.push(ground.fact(price).fact(power_named(def)));
    }
    let board = &content.shape.board;
    let code = |place: u16| match content.shape.cell_at(place) {
        None => ' ',
        Some(cell) => match garden.position.special_at(content, cell) {
            Some(special) => content.specials[usize::from(special)].code,
            None => {
                let zone = (0..content.grounds.len()).find(|zone| garden.position.zone(*zone).has(cell));
                content.grounds[zone.unwrap_or(0)].code
            }
        },
    };
    let ground = (0..board.n_cells()).map(code).collect();
    let (columns, rows) = (board.columns().into(), board.rows().into());
    // Commands call cells so too.
    Board { naming: Naming::LettersDown, ..Board::new(Shape::Hexagon, columns, rows, ground, legend) }
}

/// What a special cell's power does.
fn power_fact(def: &SpecialDef) -> Text {
    match def.power {
        Power::Fly => "fact-fly".into(),
        Power::Strike(n) => Text::new("fact-strike").with("n", n),
        Power::Recruit(n) => Text::new("fact-recruit").with("n", n),
    }
}

/// What a special cell's power does, where nothing else says what it is called.
fn power_named(def: &SpecialDef) -> Text {
    Text::new("fact-power").with("invention", &def.invention).with("does", power_fact(def))
}

/// A cell: whose it is, what it gives, what lies on it.
fn ground_item(garden: &Garden, cell: CellId) -> Item {
    let (content, position) = (garden.content, &garden.position);
    let place = content.shape.place(cell);
    let mut item = match position.special_at(content, cell) {
        Some(special) => {
            let def = &content.specials[usize::from(special)];
            let mut item = Item::of_cell(place, named(&def.name));
            for pip in price_pips(garden, &def.price) {
                item = item.pip(pip);
            }
            item.fact(Text::new("fact-price").with("price", price(content, &def.price)))
                .fact(power_named(def))
        }
        None => {
            let zone = (0..content.grounds.len()).find(|zone| position.zone(*zone).has(cell)).unwrap_or(0);
            let (def, given) = (&content.grounds[zone], position.yielded(cell));
            let resource = &content.resources[usize::from(given.resource)];
            let yields = Text::new("yields").with("n", given.n).with("resource", &resource.name);
            Item::of_cell(place, named(&def.name))
                .pip(Pip::new(owned(&resource.picture, &resource.glyph), given.n).named(yields.clone()))
                .fact(yields)
        }
    };
    if let Some(owner) = position.owner(cell) {
        item = item.of(owner);
    }
    let n = position.poison(cell);
    if n > 0 {
        let picture = Picture::new("garden-poisoned", "p");
        let mark = Mark::new(MarkKind::Harm, count(n), Text::new("mark-poisoned").with("n", n));
        item = item.mark(mark.pictured(picture)).fact(Text::new("mark-poisoned").with("n", n));
    }
    let n = position.rooted(cell);
    if n > 0 {
        let picture = Picture::new("garden-rooted", "r");
        let mark = Mark::new(MarkKind::Harm, count(n), Text::new("mark-rooted").with("n", n));
        item = item.mark(mark.pictured(picture)).fact(Text::new("mark-rooted").with("n", n));
    }
    if position.is_sheltered(cell) {
        let mark = Mark::new(MarkKind::Lasting, count(1), "mark-sheltered");
        item = item.mark(mark.pictured(Picture::new("garden-sheltered", "^"))).fact("mark-sheltered");
    }
    item
}

fn count(n: u8) -> Text {
    Text::new("count").with("n", n)
}

fn price_pips(garden: &Garden, price: &Purse) -> Vec<Pip> {
    let priced = garden.content.resources.iter().zip(price).filter(|(_, n)| **n > 0);
    let pip = |(resource, n): (&crate::content::ResourceDef, &u16)| {
        let text = Text::new("costs").with("n", *n).with("resource", &resource.name);
        Pip::new(owned(&resource.picture, &resource.glyph), few(*n)).named(text)
    };
    priced.map(pip).collect()
}

/// As many as a small sign can say.
fn few(n: u16) -> u8 {
    n.min(u8::MAX.into()) as u8
}

fn clan(garden: &Garden, seat: Seat) -> &'static ClanDef {
    &garden.content.clans[usize::from(garden.position.player(seat).clan)]
}

/// The creatures on a cell.
fn token(garden: &Garden, cell: CellId) -> Option<Item> {
    let (content, position) = (garden.content, &garden.position);
    let seat = position.owner(cell)?;
    let (def, n) = (clan(garden, seat), position.creatures(cell));
    let text = Text::new("creatures").with("n", n).with("clan", &def.name).with("cell", name(content, cell));
    let mut item = Item::new(group(content, cell), ItemKind::Token, text)
        .on(content.shape.place(cell))
        .of(seat)
        .pictured(owned(&def.picture, &def.glyph))
        .mark(Mark::new(MarkKind::Count, count(n), Text::new("has-creatures").with("n", n)));
    if position.player(seat).forged > 0 {
        let (turns, sides) = (position.player(seat).forged, content.numbers.forged_die);
        let meaning = Text::new("mark-forged").with("n", turns).with("sides", sides);
        let mark = Mark::new(MarkKind::Passing, Text::new("die-range").with("sides", sides), meaning);
        item = item.mark(mark.pictured(Picture::new("garden-forge", "+")));
    }
    let is_active = position.end().is_none() && position.active() == seat;
    if is_active && position.phase() == Phase::Conquest && !garden.senders(seat).has(cell) {
        item = item.being(State::Dimmed);
    }
    Some(item)
}

fn phases(garden: &Garden) -> Vec<Item> {
    let phase = |id: &'static str, text: &'static str, phase: Phase| {
        let item = Item::new(ItemId::new(id), ItemKind::Badge, text);
        let is_now = garden.position.phase() == phase && garden.position.end().is_none();
        if is_now { item.being(State::Marked) } else { item }
    };
    vec![
        phase("phase conquest", "phase-conquest", Phase::Conquest),
        phase("phase reinforcement", "phase-reinforcement", Phase::Reinforcement),
    ]
}

fn players(garden: &Garden) -> Vec<Item> {
    let (content, position) = (garden.content, &garden.position);
    let player = |seat: Seat| {
        let (player, def) = (position.player(seat), clan(garden, seat));
        let text = Text::new(if player.out == 0 { "player" } else { "player-out" })
            .with("seat", seat)
            .with("clan", &def.name);
        let mut item = Item::new(ItemId::new(format!("player {}", seat.0 + 1)), ItemKind::Badge, text)
            .of(seat)
            .pictured(owned(&def.picture, &def.glyph));
        if player.out != 0 {
            return item.being(State::Dead);
        }
        let n_cells = position.held(seat).len();
        let cells = Text::new("has-cells").with("n", n_cells);
        item = item.mark(Mark::new(MarkKind::Count, Text::new("count").with("n", n_cells), cells));
        item = item.fact(Text::new("has-creatures").with("n", position.n_creatures(seat)));
        for (resource, n) in content.resources.iter().zip(player.purse) {
            let text = Text::new("has").with("n", n).with("resource", &resource.name);
            item = item.pip(Pip::new(owned(&resource.picture, &resource.glyph), few(n)).named(text));
        }
        let points = Text::new("has-points").with("n", player.points);
        item = item.pip(Pip::new(Picture::new("garden-point", "*"), few(player.points)).named(points));
        if player.stock > 0 {
            item = item.fact(Text::new("fact-stock").with("n", player.stock));
        }
        if player.displaced > 0 {
            item = item.fact(Text::new("fact-displaced").with("n", player.displaced));
        }
        if player.forged > 0 {
            let sides = content.numbers.forged_die;
            item = item.fact(Text::new("mark-forged").with("n", player.forged).with("sides", sides));
        }
        let zones = content.grounds.iter().enumerate();
        for (_, def) in zones.filter(|(zone, _)| position.zone(*zone).is_within(position.held(seat))) {
            item = item.fact(Text::new("fact-zone").with("zone", &def.name));
        }
        let specials = (0..).zip(&content.specials);
        for (_, def) in specials.filter(|(nth, _)| position.held(seat).has(position.special(*nth))) {
            item = item.fact(Text::new("fact-special").with("special", &def.name));
        }
        item.fact(Text::new("fact-income").with("n", garden.reinforcements(seat)))
    };
    position.seats().map(player).collect()
}

/// The round, counted to the last one that can be.
fn round(garden: &Garden) -> Text {
    let rounds = garden.position.terms().rounds;
    Text::new("round").with("round", garden.position.round().min(rounds)).with("of", rounds)
}

fn facts(garden: &Garden) -> Vec<Item> {
    let position = &garden.position;
    let mut items = vec![Item::new(ItemId::new("round"), ItemKind::Badge, round(garden))];
    let stock = position.player(position.active()).stock;
    if stock > 0 && position.end().is_none() {
        let text = Text::new("stock").with("n", stock).with("seat", position.active());
        items.push(Item::new(ItemId::new("stock"), ItemKind::Badge, text));
    }
    if position.terms().has_humans {
        let humans = Item::new(ItemId::new("humans"), ItemKind::Badge, "humans-about");
        items.push(humans.pictured(Picture::new("garden-humans", "H")));
    }
    items
}

/// The buttons of whoever is to act: powers and abilities with their price and, where they cannot be used, why.
fn acts(garden: &Garden, viewer: Viewer) -> Vec<Item> {
    let position = &garden.position;
    let seat = position.active();
    if position.end().is_some() || viewer != Viewer::Seat(seat) {
        return Vec::new();
    }
    let mut legal = Vec::new();
    garden.list(seat, &mut legal);
    let mut items = Vec::new();
    if position.phase() == Phase::Reinforcement {
        for n in 2..=garden.content.numbers.most {
            if legal.iter().any(|command| matches!(command, Command::Place { n: other, .. } if *other == n)) {
                let text = Text::new("place-many").with("n", n);
                let item = Item::new(pile(n), ItemKind::Button, text);
                items.push(item.pictured(Picture::new("garden-place", "+")));
            }
        }
        if position.terms().is_regrouping {
            let button = Item::new(REGROUP, ItemKind::Button, "regroup");
            let button = button.pictured(Picture::new("garden-regroup", "="));
            let is_ready = legal.iter().any(|command| matches!(command, Command::Regroup { .. }));
            items.push(if is_ready { button } else { button.being(State::Dimmed).fact("why-not-regroup") });
        }
    }
    for (special, def) in (0..).zip(&garden.content.specials) {
        items.push(power_button(garden, special, def, &legal));
    }
    items.push(ability_button(garden, false, &legal));
    items.push(ability_button(garden, true, &legal));
    items.push(end_button(garden, &legal));
    items
}

fn power_button(garden: &Garden, special: u8, def: &SpecialDef, legal: &[Command]) -> Item {
    let mut item = Item::new(power(def), ItemKind::Button, named(&def.invention))
        .pictured(owned(&def.icon, &def.glyph))
        .fact(power_fact(def));
    for pip in price_pips(garden, &def.price) {
        item = item.pip(pip);
    }
    let is_of = |command: &Command| match command {
        Command::Fly { special: other, .. }
        | Command::Strike { special: other, .. }
        | Command::Recruit { special: other } => *other == special,
        _ => false,
    };
    match legal.iter().any(is_of) {
        true => item,
        false => item.being(State::Dimmed).fact(why_not::why_no_power(garden, special)),
    }
}

fn ability_button(garden: &Garden, is_zone: bool, legal: &[Command]) -> Item {
    let seat = garden.position.active();
    let points = garden.ability_price(seat);
    let def = clan(garden, seat);
    let item = match is_zone {
        true => Item::new(ZONE, ItemKind::Button, named(&def.zone_attack))
            .pictured(owned(&def.icon, "!"))
            .fact(zone_fact(garden.content, def)),
        false => Item::new(PILLAGE, ItemKind::Button, "pillage")
            .pictured(Picture::new("garden-pillage", "$"))
            .fact(pillage_fact(garden, def)),
    };
    let price = Text::new("costs-points").with("n", points);
    let item = item.pip(Pip::new(Picture::new("garden-point", "*"), few(points)).named(price));
    let is_of = |command: &Command| match command {
        Command::Pillage { .. } => !is_zone,
        Command::Zone { .. } | Command::Shelter { .. } | Command::Forge => is_zone,
        _ => false,
    };
    match legal.iter().any(is_of) {
        true => item,
        false => item.being(State::Dimmed).fact(why_not::why_no_ability(garden, is_zone)),
    }
}

fn pillage_fact(garden: &Garden, def: &ClanDef) -> Text {
    let numbers = &garden.content.numbers;
    Text::new("fact-pillage")
        .with("kills", numbers.pillage_kills)
        .with("steals", numbers.pillage_steals)
        .with("resource", &garden.content.resources[usize::from(def.resource)].name)
}

/// What a clan's zone attack does.
fn zone_fact(content: &Content, def: &ClanDef) -> Text {
    match def.zone {
        ZoneAttack::Poison(n) => Text::new("fact-poison").with("n", n),
        ZoneAttack::Forge(n) => {
            Text::new("fact-forge").with("n", n).with("sides", content.numbers.forged_die)
        }
        ZoneAttack::Root(n) => Text::new("fact-root").with("n", n),
        ZoneAttack::Shelter => "fact-shelter".into(),
    }
}

/// What a clan looks like before a match: its folk, and what it does that others do not.
pub(super) fn look(content: &Content, def: &ClanDef) -> Look {
    let does = zone_fact(content, def);
    Look {
        picture: owned(&def.picture, &def.glyph),
        about: Text::new("fact-power").with("invention", &def.zone_attack).with("does", does),
        pips: Vec::new(),
        chart: None,
        shares: Vec::new(),
    }
}

/// The one great button says what comes, and what is still possible before the phase ends.
fn end_button(garden: &Garden, legal: &[Command]) -> Item {
    let (position, seat) = (&garden.position, garden.position.active());
    let stock = position.player(seat).stock;
    let is_legal = legal.contains(&Command::End);
    let text = match position.phase() {
        Phase::Conquest => Text::new("finish-conquest"),
        Phase::Reinforcement if !is_legal => Text::new("finish-turn-later").with("n", stock),
        Phase::Reinforcement => "finish-turn".into(),
    };
    let mut item =
        Item::new(END, ItemKind::Button, text).pictured(Picture::new("garden-end", "»")).being(State::Marked);
    if position.phase() == Phase::Conquest {
        item = item.fact(Text::new("finish-comes").with("n", garden.reinforcements(seat)));
    }
    for left in forecast::still_possible(garden, legal) {
        item = item.fact(left);
    }
    if is_legal { item } else { item.being(State::Dimmed) }
}

fn prompt(garden: &Garden, viewer: Viewer) -> Text {
    let position = &garden.position;
    let seat = position.active();
    if let Some(reason) = position.end() {
        let standing = position.standing();
        let best = position
            .seats()
            .filter(|seat| standing.has(*seat))
            .max_by_key(|seat| (position.held(*seat).len(), position.n_creatures(*seat)));
        let why = Text::new(format!("end-{}", reason.id()));
        let is_drawn = reason == Reason::Rounds && {
            let score = |seat: Seat| (position.held(seat).len(), position.n_creatures(seat));
            let top = best.map(score);
            position.seats().filter(|seat| Some(score(*seat)) == top).count() > 1
        };
        return match best {
            Some(seat) if !is_drawn => Text::new("prompt-won").with("seat", seat).with("why", why),
            _ => Text::new("prompt-drawn").with("why", why),
        };
    }
    let stock = position.player(seat).stock;
    let is_own = viewer == Viewer::Seat(seat);
    match position.phase() {
        Phase::Conquest if is_own => "prompt-conquest".into(),
        Phase::Reinforcement if is_own && stock > 0 => {
            let fits = !position.open(garden.content, seat).is_empty();
            Text::new(if fits { "prompt-place" } else { "prompt-kept" }).with("n", stock)
        }
        Phase::Reinforcement if is_own => "prompt-end".into(),
        Phase::Conquest => Text::new("prompt-their-conquest").with("seat", seat),
        Phase::Reinforcement => Text::new("prompt-their-reinforcement").with("seat", seat),
    }
}
