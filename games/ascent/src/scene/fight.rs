//! A fight: players left, enemies right with what they intend, the hand below, piles with their counts (ASCENT-20.2).

use kernel::{Seat, Viewer};
use scene::{
    Area, Figure, Item, ItemId, ItemKind, Layout, Mark, MarkKind, Picture, Region, Role, Scene, State, Text,
};

use super::card::{self, Real, status_fact, status_name, status_picture};
use super::climb::{backdrop, here, progress};
use super::rooms::deck_pile;
use super::{END, area, element_picture, hand_id, hero_picture, who_id, who_name};
use crate::content::{SkillDef, SkillTarget, Status};
use crate::event::Who;
use crate::rules::combat::block;
use crate::state::{Ascent, Fighter, Stage};

pub(super) fn scene(ascent: &Ascent, viewer: Viewer) -> Scene {
    let position = &ascent.position;
    let is_own = viewer.seat() == Some(position.active) && position.end.is_none();
    let foes = (0..position.n_foes).map(|foe| enemy(ascent, foe)).collect();
    let mut regions = vec![
        here(ascent),
        Region::new("order", Role::Track, Area::Right, order(ascent)).titled("order"),
        party(ascent),
        Region::new("enemies", Role::Zone, Area::Centre, foes).titled("room-enemies"),
    ];
    for seat in position.seats() {
        let area = area(ascent, viewer, seat);
        let title = Text::new("hand-of").with("seat", seat);
        let id = format!("hand {}", seat.0);
        regions.push(energy(ascent, seat, area));
        regions.push(Region::new(id, Role::Hand, area, hand(ascent, seat)).of(seat).titled(title));
        regions.push(pile(ascent, seat, Pile::Draw, area));
        regions.push(pile(ascent, seat, Pile::Discard, area));
        regions.push(deck_pile(ascent, seat, Area::Right));
    }
    let energy = position.player(position.active).energy;
    let end = Item::new(END, ItemKind::Button, "end-turn")
        .pictured(Picture::new("ascent-end-turn", ">"))
        .being(State::Marked)
        .fact(Text::new("energy-left").with("n", energy));
    // It is there for everybody at all times, so that a turn's end changes what is in it and not the whole table.
    let acts = if is_own && position.stage == Stage::Fight { vec![end] } else { Vec::new() };
    regions.push(Region::new("acts", Role::Actions, Area::Bottom, acts));
    let prompt = match position.end {
        Some(reason) => Text::new(format!("end-{}", reason.id())),
        None if !is_own => Text::new("prompt-wait").with("seat", position.active),
        None if position.stage == Stage::Discard => {
            // Of a hand that is smaller than what is due all of it goes.
            let held = position.player(position.active).hand.total();
            Text::new("prompt-discard").with("n", u32::from(position.n_due).min(held))
        }
        None => Text::new("prompt-fight").with("n", position.player(position.active).energy),
    };
    Scene {
        layout: Layout::Rows,
        inspector: true,
        backdrop: Some(backdrop(ascent, usize::from(position.floor))),
        regions,
        prompt: Some(prompt),
        progress: Some(progress(ascent)),
    }
}

/// Who plays when, the active one marked.
fn order(ascent: &Ascent) -> Vec<Item> {
    let position = &ascent.position;
    let players = position.living().iter().map(Who::Player).collect::<Vec<_>>();
    let all = players.into_iter().chain(position.living_foes().map(Who::Enemy));
    let step = |who: Who| {
        let id = ItemId::new(format!("order {}", who_id(who)));
        let item = Item::new(id, ItemKind::Badge, Text::new("named").with("name", who_name(ascent, who)));
        let item = match who {
            Who::Player(seat) => item.of(seat).pictured(hero_picture(position.player(seat).fighter.element)),
            Who::Enemy(foe) => item.pictured(enemy_picture(ascent, foe)),
        };
        if who == Who::Player(position.active) { item.being(State::Marked) } else { item }
    };
    all.map(step).collect()
}

/// What there is to see of anybody: life, block, element, counters.
fn fighter(ascent: &Ascent, item: Item, fighter: &Fighter) -> Item {
    let content = ascent.content;
    let element = content.element(fighter.element);
    let of = Text::new("of-element").with("element", &element.name);
    let strong = Text::new("strong-against").with("other", &content.element(element.strong_against).name);
    let mut item = item
        .gauged("stat-life", i32::from(fighter.life), i32::from(fighter.most_life.max(1)))
        .figure(
            Figure::new("stat-block", i32::from(fighter.block)).pictured(Picture::new("ascent-block", "#")),
        )
        .mark(
            Mark::new(MarkKind::Lasting, of.clone(), of.clone())
                .pictured(element_picture(content, fighter.element)),
        )
        .fact(of)
        .fact(strong)
        .fact(Text::new("stats").with("attack", fighter.attack).with("block", fighter.guard));
    for status in Status::ALL.into_iter().filter(|status| fighter.has(*status)) {
        let n = fighter.status(status);
        let kind = if status.is_buff() { MarkKind::Passing } else { MarkKind::Harm };
        let name = Text::new("status-of").with("status", status_name(status)).with("n", n);
        let mark = Mark::new(kind, Text::new("count").with("n", n), name);
        item = item.mark(mark.pictured(status_picture(status))).fact(status_fact(content, status, n));
    }
    if fighter.is_alive() { item } else { item.being(State::Dead).fact("is-dead") }
}

/// The climbers, where they stand.
pub(super) fn party(ascent: &Ascent) -> Region {
    let heroes = ascent.position.seats().map(|seat| hero(ascent, seat)).collect();
    Region::new("party", Role::Zone, Area::Left, heroes).titled("party")
}

/// What a player can still spend this turn.
fn energy(ascent: &Ascent, seat: Seat, area: Area) -> Region {
    let (n, most) = (ascent.position.player(seat).energy, ascent.content.numbers.energy);
    let name = Text::new("energy-of").with("n", n).with("most", most);
    let item = Item::new(ItemId::new(format!("energy {}", seat.0)), ItemKind::Badge, name)
        .of(seat)
        .figure(Figure::new("stat-energy", i32::from(n)).pictured(Picture::new("ascent-energy", "o")));
    Region::new(format!("energy {}", seat.0), Role::Facts, area, vec![item]).of(seat)
}

fn enemy_picture(ascent: &Ascent, foe: u8) -> Picture {
    let def = ascent.content.enemy(ascent.position.foe(foe).kind);
    Picture::new(def.picture.clone(), if def.is_boss { "B" } else { "m" })
}

fn hero(ascent: &Ascent, seat: Seat) -> Item {
    let position = &ascent.position;
    let player = position.player(seat);
    let energy = Figure::new("stat-energy", i32::from(player.energy));
    let item = Item::new(who_id(Who::Player(seat)), ItemKind::Token, Text::new("player").with("seat", seat))
        .of(seat)
        .pictured(hero_picture(player.fighter.element))
        .figure(energy.pictured(Picture::new("ascent-energy", "o")));
    let item = fighter(ascent, item, &player.fighter);
    let is_active = position.active == seat && position.end.is_none();
    if is_active { item.being(State::Marked) } else { item }
}

fn enemy(ascent: &Ascent, foe: u8) -> Item {
    let it = ascent.position.foe(foe);
    let name = Text::new("named").with("name", who_name(ascent, Who::Enemy(foe)));
    let item = Item::new(who_id(Who::Enemy(foe)), ItemKind::Token, name).pictured(enemy_picture(ascent, foe));
    let item = match it.fighter.is_alive() && ascent.position.end.is_none() {
        true => item.mark(intent(ascent, foe)),
        false => item,
    };
    let item = fighter(ascent, item, &it.fighter);
    match ascent.single_target(foe).filter(|_| it.fighter.is_alive()) {
        Some(who) => item.pointing_at(who_id(who)),
        None => item,
    }
}

/// The kinds of intents that pictures tell apart (ASCENT-13.7).
fn intent_picture(skill: &SkillDef) -> Picture {
    let (effects, has_buff) = (&skill.effects, skill.effects.has_buff());
    let helps = effects.block > 0 || effects.heal > 0 || has_buff;
    match () {
        () if effects.attack > 0 && effects.has_debuff() => Picture::new("ascent-intent-strike-weaken", "X-"),
        () if effects.attack > 0 && helps => Picture::new("ascent-intent-strike-self", "X+"),
        () if effects.attack > 0 && skill.target == SkillTarget::Players => {
            Picture::new("ascent-intent-strike-all", "XX")
        }
        () if effects.attack > 0 => Picture::new("ascent-intent-strike", "X"),
        () if effects.has_debuff() => Picture::new("ascent-intent-weaken", "-"),
        () if effects.heal > 0 && effects.block > 0 => Picture::new("ascent-intent-heal-block", "+#"),
        () if effects.heal > 0 && has_buff => Picture::new("ascent-intent-heal-buff", "+*"),
        () if effects.heal > 0 => Picture::new("ascent-intent-heal", "+"),
        () if effects.block > 0 && has_buff => Picture::new("ascent-intent-block-buff", "#*"),
        () if effects.block > 0 => Picture::new("ascent-intent-block", "#"),
        () => Picture::new("ascent-intent-buff", "*"),
    }
}

/// What an enemy does next, with its power as it would land now (ASCENT-13.3).
fn intent(ascent: &Ascent, foe: u8) -> Mark {
    let it = ascent.position.foe(foe);
    let skill = &ascent.content.enemy(it.kind).skills[usize::from(it.intent)];
    let acting = ascent.acting(foe);
    let mut facts = Vec::new();
    let mut power = 0;
    if skill.effects.attack > 0 {
        for seat in ascent.position.living().iter().filter(|seat| ascent.is_attacking(foe, *seat)) {
            let target = &ascent.position.player(seat).fighter;
            let dealt = ascent.blow(foe, target).total;
            power = power.max(dealt);
            let key = if target.has(Status::Evade) { "intent-evaded" } else { "intent-attacks" };
            let through = dealt.saturating_sub(target.block);
            facts.push(Text::new(key).with("seat", seat).with("n", dealt).with("through", through));
        }
    }
    let gained = block(ascent.content, &acting, skill.effects.block).total;
    let real = Real { attack: 0, block: gained };
    let whom = match skill.target {
        SkillTarget::Player | SkillTarget::Players if !skill.effects.has_debuff() => None,
        SkillTarget::Player | SkillTarget::Ally => {
            let one = ascent.single_target(foe);
            one.map(|who| Text::new("intent-on").with("who", who_name(ascent, who)))
        }
        SkillTarget::Players => Some("intent-on-players".into()),
        SkillTarget::Own => Some("intent-on-itself".into()),
        SkillTarget::Allies => Some("intent-on-allies".into()),
    };
    facts.extend(whom);
    facts.extend(card::facts(ascent.content, &skill.effects, &real));
    let text = match (power, gained, skill.effects.heal) {
        (0, 0, 0) => Text::new("intent-no-number"),
        (0, 0, heal) => Text::new("count").with("n", heal),
        (0, gained, _) => Text::new("count").with("n", gained),
        (power, ..) => Text::new("count").with("n", power),
    };
    let name =
        facts.into_iter().reduce(|all, next| Text::new("sentences").with("before", all).with("more", next));
    Mark::new(MarkKind::Coming, text, name.unwrap_or_else(|| "intent".into())).pictured(intent_picture(skill))
}

/// The cards of a hand, copy by copy.
fn hand(ascent: &Ascent, seat: Seat) -> Vec<Item> {
    let (content, position) = (ascent.content, &ascent.position);
    let player = position.player(seat);
    let mut items = Vec::new();
    for (slot, n) in player.hand.iter() {
        let card = player.deck.kind(slot);
        let def = content.card(card);
        let real = Real::now(ascent, &player.fighter, def);
        for copy in 0..n {
            let item = card::item(content, hand_id(content, seat, card, copy), card, &real).of(seat);
            let is_dear = def.cost > player.energy && position.stage == Stage::Fight;
            items.push(if is_dear { item.being(State::Dimmed) } else { item });
        }
    }
    items
}

#[derive(Clone, Copy)]
enum Pile {
    Draw,
    Discard,
}

/// A pile, face down: how many cards, and for whoever opens it which, in no order.
fn pile(ascent: &Ascent, seat: Seat, pile: Pile, area: Area) -> Region {
    let content = ascent.content;
    let player = ascent.position.player(seat);
    let (id, title, picture, cards) = match pile {
        Pile::Draw => ("draw pile", "draw-pile", "ascent-draw-pile", player.draw_pile.cards()),
        Pile::Discard => ("discard pile", "discard-pile", "ascent-discard-pile", &player.discard_pile),
    };
    let n = cards.total() as u8;
    let times = Text::new("count").with("n", n);
    let mut top = Item::new(ItemId::new(format!("{id} {} top", seat.0)), ItemKind::Card, title)
        .pictured(Picture::new(picture, "?"))
        .being(State::FaceDown)
        .mark(Mark::new(MarkKind::Count, times, Text::new("copies").with("n", n)));
    let mut inside = Vec::new();
    for (slot, n) in cards.iter() {
        let card = player.deck.kind(slot);
        let def = content.card(card);
        top = top.fact(Text::new("copies-of").with("n", n).with("card", &def.name));
        let id = ItemId::new(format!("{id} {} {}", seat.0, def.id));
        inside.push(card::counted(card::item(content, id, card, &Real::printed(def)), n));
    }
    let items = [top].into_iter().chain(inside).collect();
    Region::new(format!("{id} {}", seat.0), Role::Pile, area, items).of(seat).titled(title)
}
