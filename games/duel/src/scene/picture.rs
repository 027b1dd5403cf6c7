//! The table: three columns, and six rows in the centre (DUEL-16).

use kernel::{Seat, Viewer};
use scene::{
    Area, Drawn, Figure, Item, ItemId, ItemKind, Layout, Picture, Pip, Region, Role, Scene, State, Text,
};

use super::{
    ATTACK_ALL, BURY, DONE, KEEP, LEAVE, MULLIGAN, PASS, PASS_TURN, WITHDRAW_ALL, ability_item, forecast,
    mana_item, near, nouns, opening, player_item, rows, stop_item, trigger_item,
};
use crate::View;
use crate::content::{CardType, DeckDef, Kind, Mana};
use crate::state::{Asking, Duel, Nature, Object, Pending, Permanent, Phase, Places, Status, Stop, other};

/// What a viewer sees, made of another scene of the match where one is known.
pub(super) fn scene(view: &View, known: Option<&Scene>) -> Scene {
    let duel = view.public();
    let own = near(view.viewer());
    let their = other(own);
    let mut regions = vec![
        panel(view, &duel, their, "their-player", known),
        graveyard(&duel, their, "their-graveyard", known),
        deck(view, their, "their-deck", known),
        phases(view, &duel, known),
    ];
    if view.viewer() == Viewer::Seat(own) {
        regions.push(stops(&duel, own, known));
    }
    regions.push(panel(view, &duel, own, "own-player", known));
    regions.push(graveyard(&duel, own, "own-graveyard", known));
    regions.push(deck(view, own, "own-deck", known));
    // One question comes before the table is laid.
    let question = opening::question(view, &duel);
    let layout = if question.is_some() { Layout::Choice } else { Layout::Rows };
    match question {
        Some(question) => regions.extend(question),
        None => regions.extend(table(&duel, own, their, known)),
    }
    if let Some(looked) = looked(view, &duel) {
        regions.push(looked);
    }
    if let Some(waiting) = waiting(&duel) {
        regions.push(waiting);
    }
    if layout == Layout::Rows {
        regions.extend([their, own].into_iter().filter_map(|seat| hand(view, seat, own, known)));
    }
    regions.push(buttons(view, &duel));
    Scene { layout, inspector: true, regions, prompt: Some(prompt(view, &duel)), ..Scene::default() }
}

fn badge(id: String, name: Text, picture: Picture) -> Item {
    Item::new(ItemId::new(id), ItemKind::Badge, name).pictured(picture)
}

/// A player with life and deck; hand, library and graveyard; and the mana that there is.
fn panel(view: &View, duel: &Duel, seat: Seat, id: &'static str, known: Option<&Scene>) -> Region {
    let player = player(duel, seat, &mut Drawn::of(known, id));
    let mut items = vec![player, held(duel, seat), library(view, duel, seat), buried(duel, seat)];
    items.extend(mana(duel, seat));
    let title = Text::new("title-player").with("seat", seat);
    Region::new(id, Role::Plate, Area::Left, items).of(seat).titled(title)
}

fn player(duel: &Duel, seat: Seat, drawn: &mut Drawn<'_>) -> Item {
    let is_active = duel.table().active() == seat && duel.table().phase() != Phase::Opening;
    let [high, low] = duel.table().side(seat).life().to_be_bytes();
    drawn.item(rows::stamp([seat.0, high, low, is_active.into()]), || draw_player(duel, seat, is_active))
}

fn draw_player(duel: &Duel, seat: Seat, is_active: bool) -> Item {
    let side = duel.table().side(seat);
    let life = Figure::new("figure-life", side.life()).pictured(Picture::new("life", "♥"));
    let name = Text::new("title-player").with("seat", seat);
    let mut player = Item::new(player_item(seat), ItemKind::Badge, name).figure(life).of(seat);
    player.portrait = Some(portrait(duel, seat));
    player.pips = colours(duel, seat).into_iter().map(|mana| rows::pip(mana, 1)).collect();
    // What the pips are is said by the deck.
    player.pips.iter_mut().for_each(|pip| pip.name = Text::default());
    player = player.fact(deck_name(duel, seat));
    if is_active {
        player = player.being(State::Marked);
    }
    player
}

/// The deck that somebody plays: the one of the content's that has these cards, or their own.
fn deck_name(duel: &Duel, seat: Seat) -> Text {
    let slots = duel.table().side(seat).slots();
    let is_of = |known: &&DeckDef| known.deck.cards().iter().map(|(kind, _)| *kind).eq(slots.iter().copied());
    match duel.content.decks.iter().find(is_of) {
        Some(known) => Text::new("named").with("name", &known.name),
        None => "deck-own".into(),
    }
}

/// The colours of a deck's cards, the one of most of them first.
fn colours(duel: &Duel, seat: Seat) -> Vec<Mana> {
    let n = |mana: Mana| {
        let cards = duel.table().side(seat).slots().iter().map(|kind| duel.card(*kind));
        cards.filter(|card| card.card_type != CardType::Land && card.colour == mana).count()
    };
    let mut colours: Vec<Mana> = Mana::ALL.into_iter().filter(|mana| n(*mana) > 0).collect();
    colours.sort_by_key(|mana| std::cmp::Reverse(n(*mana)));
    colours
}

/// The face of a player goes with the deck; of two with the same colour the second has one of their own.
fn portrait(duel: &Duel, seat: Seat) -> Picture {
    let first = |seat| colours(duel, seat).first().copied().unwrap_or(Mana::Plain);
    let mana = first(seat);
    if seat != Seat(0) && mana == first(other(seat)) {
        return Picture::new("duel-portrait-fox", "F");
    }
    match mana {
        Mana::Blue => Picture::new("duel-portrait-seahorse", "S"),
        Mana::Green => Picture::new("duel-portrait-frog", "F"),
        Mana::Black => Picture::new("duel-portrait-raven", "R"),
        Mana::Red => Picture::new("duel-portrait-owl", "O"),
        Mana::Plain => Picture::new("duel-portrait-robot", "A"),
    }
}

/// A pile of cards by how many there are.
fn tile(id: String, name: &'static str, n: u32, picture: Picture) -> Item {
    badge(id, name.into(), picture).figure(Figure::new("figure-cards", n as i32))
}

fn held(duel: &Duel, seat: Seat) -> Item {
    let side = duel.table().side(seat);
    let picture = Picture::new("hand-cards", "▯");
    let mut hand = tile(format!("holds {}", seat.0), "badge-hand", side.n_hand().into(), picture);
    for (kind, n) in side.counted(side.hand().seen()) {
        let name = super::card_name(duel.content, kind);
        hand = hand.fact(Text::new("fact-shown").with("n", n).with("name", name));
    }
    hand
}

fn library(view: &View, duel: &Duel, seat: Seat) -> Item {
    let side = duel.table().side(seat);
    let picture = Picture::new("library", "▤");
    let mut library = tile(format!("library {}", seat.0), "badge-library", side.n_library().into(), picture);
    for (place, known) in view.cards(seat).top().iter().enumerate() {
        if let Some(known) = known {
            let kind = side.kind_of(known.slot);
            let name = super::card_name(duel.content, kind);
            library = library.fact(Text::new("fact-top").with("n", place as u32 + 1).with("name", name));
        }
    }
    library
}

/// A graveyard by its uppermost card.
fn buried(duel: &Duel, seat: Seat) -> Item {
    let side = duel.table().side(seat);
    let cards = side.buried();
    let picture = match cards.last() {
        Some(kind) => Picture::new(duel.card(*kind).picture.clone(), "†"),
        None => Picture::new("graveyard", "†"),
    };
    tile(format!("buried {}", seat.0), "badge-graveyard", cards.len() as u32, picture)
}

/// The lands that could be tapped, of all, with the mana that they make; those that are spent; and what is in the
/// pool, where something is.
fn mana(duel: &Duel, seat: Seat) -> Vec<Item> {
    let side = duel.table().side(seat);
    let lands = || side.lands().iter().map(|place| side.at(place));
    let is_ready = |land: &&Permanent| !land.is(Status::Tapped);
    let (n, of) = (lands().filter(is_ready).count() as u8, lands().count() as u8);
    let any = || Picture::new("mana-any", "o");
    let name = Text::new("badge-ready").with("n", n).with("of", of);
    let mut ready = badge(format!("ready {}", seat.0), name, any());
    let mut spent = badge(format!("spent {}", seat.0), Text::new("badge-spent").with("n", of - n), any());
    spent = spent.being(State::Dimmed);
    for mana in Mana::ALL {
        let makes = |land: &&Permanent| duel.card(land.kind).mana.contains(&mana);
        let alone = |land: &&Permanent| duel.card(land.kind).mana == [mana];
        let (n, of) =
            (lands().filter(makes).filter(is_ready).count() as u8, lands().filter(makes).count() as u8);
        let n_alone = lands().filter(alone).filter(is_ready).count() as u8;
        let n_spent = lands().filter(alone).count() as u8 - n_alone;
        ready.pips.extend((n_alone > 0).then(|| rows::pip(mana, n_alone)));
        spent.pips.extend((n_spent > 0).then(|| rows::pip(mana, n_spent)));
        if of > 0 {
            ready = ready
                .fact(Text::new("fact-ready").with("mana", nouns::mana(mana)).with("n", n).with("of", of));
        }
    }
    // A land that makes one of several is shown once.
    let several = |land: &&Permanent| duel.card(land.kind).mana.len() > 1;
    let n_several = lands().filter(several).filter(is_ready).count() as u8;
    let n_spent = lands().filter(several).count() as u8 - n_several;
    let pip =
        |n: u8| Pip::new(Picture::new("mana-several", "*"), n).named(Text::new("cost-several").with("n", n));
    ready.pips.extend((n_several > 0).then(|| pip(n_several)));
    spent.pips.extend((n_spent > 0).then(|| pip(n_spent)));
    let mut items = vec![ready];
    if n < of {
        items.push(spent);
    }
    let pool = side.pool();
    if pool.iter().any(|n| *n > 0) {
        let name = Text::new("badge-pool").with("n", pool.iter().sum::<u8>());
        let mut item = badge(format!("pool {}", seat.0), name, any());
        item.pips =
            pool.iter().zip(Mana::ALL).filter(|(n, _)| **n > 0).map(|(n, m)| rows::pip(m, *n)).collect();
        items.push(item);
    }
    items
}

/// The deck list is open: what is neither in play nor buried is in hand or library (DUEL-2).
fn deck(view: &View, seat: Seat, id: &'static str, known: Option<&Scene>) -> Region {
    let mut drawn = Drawn::of(known, id);
    let unseen = view.table().side(seat).counted(view.cards(seat).unseen());
    let item = |(kind, n): (Kind, u8)| {
        drawn.item(rows::stamp([seat.0, kind.0, n]), || rows::unseen(view.content(), seat, kind, n))
    };
    let items = unseen.map(item).collect();
    let title = Text::new("title-deck").with("seat", seat);
    Region::new(id, Role::Pile, Area::Left, items).of(seat).titled(title)
}

fn graveyard(duel: &Duel, seat: Seat, id: &'static str, known: Option<&Scene>) -> Region {
    let title = Text::new("title-graveyard").with("seat", seat);
    let mut drawn = Drawn::of(known, id);
    let buried = duel.table().side(seat).buried().iter().enumerate().rev();
    let card = |(place, kind): (usize, &Kind)| {
        let [high, low] = (place as u16).to_be_bytes();
        drawn
            .item(rows::stamp([seat.0, kind.0, high, low]), || rows::buried(duel.content, seat, place, *kind))
    };
    let cards = buried.map(card).collect();
    Region::new(id, Role::Pile, Area::Left, cards).of(seat).titled(title)
}

fn phases(view: &View, duel: &Duel, known: Option<&Scene>) -> Region {
    let mut drawn = Drawn::of(known, "phases");
    let mut item = |phase: Phase| {
        let is_now = duel.table().phase() == phase;
        drawn.item(rows::stamp([phase as u8, is_now.into()]), || {
            let name = Text::new(format!("phase-{}", phase.id()));
            let item = Item::new(phase_item(phase), ItemKind::Badge, name);
            if is_now { item.being(State::Marked) } else { item }
        })
    };
    let title = match duel.table().phase() {
        Phase::Opening => Text::new("title-opening"),
        _ => {
            let active = duel.table().active();
            let title = match view.viewer().seat() {
                Some(seat) if seat == active => Text::new("title-turn-own"),
                Some(_) => Text::new("title-turn-their"),
                None => Text::new("title-turn").with("seat", active),
            };
            title.with("n", duel.table().turn())
        }
    };
    Region::new("phases", Role::Track, Area::Left, Phase::TURN.map(&mut item).to_vec()).titled(title)
}

fn phase_item(phase: Phase) -> ItemId {
    ItemId::new(format!("phase {}", phase.id()))
}

/// The phase that a stop is about, and whether it is about one's own turns; no phase where it is about the stack.
fn place(stop: Stop) -> (Option<Phase>, bool) {
    let phase = |is_own| Phase::TURN.into_iter().find(|phase| Stop::at(*phase, is_own) == Some(stop));
    match phase(true) {
        Some(own) => (Some(own), true),
        None => (phase(false), false),
    }
}

/// Where the player is asked: set ones are marked (DUEL-17.1).
fn stops(duel: &Duel, seat: Seat, known: Option<&Scene>) -> Region {
    let is_set = |stop: Stop| duel.table().side(seat).has_stop(stop);
    let mut drawn = Drawn::of(known, "stops");
    let draw = |stop: Stop| {
        let name = Text::new(format!("stop-{}", stop.id()));
        let (phase, is_own) = place(stop);
        let mut item = Item::new(stop_item(stop), ItemKind::Button, name);
        item.owner = phase.map(|_| if is_own { seat } else { other(seat) });
        item.beside = phase.map(phase_item);
        if is_set(stop) {
            item.being(State::Marked).fact("fact-stop-set")
        } else {
            item.fact("fact-stop-open")
        }
    };
    let item = |stop| drawn.item(rows::stamp([seat.0, stop as u8, is_set(stop).into()]), || draw(stop));
    Region::new("stops", Role::Switches, Area::Left, Stop::ALL.map(item).to_vec())
        .of(seat)
        .titled("title-stops")
}

/// The five rows that both see.
fn table(duel: &Duel, own: Seat, their: Seat, known: Option<&Scene>) -> [Region; 5] {
    let dying = forecast::dying(duel);
    let row = |id: &'static str, title: &'static str, seat: Seat, is_creatures: bool| {
        let side = duel.table().side(seat);
        let places =
            if is_creatures { side.creatures() } else { Places(side.taken().0 & !side.creatures().0) };
        let cards = rows::permanents(duel, seat, places, &dying, &mut Drawn::of(known, id));
        Region::new(id, Role::Zone, Area::Centre, cards).of(seat).titled(title)
    };
    let mut stack: Vec<Item> =
        duel.table().stack().iter().rev().zip(1..).map(|(object, n)| rows::object(duel, object, n)).collect();
    if let Some(resolving) = duel.table().resolving() {
        let item = rows::object_as(duel, &resolving.object, ItemId::new("resolving"));
        stack.insert(0, item.being(State::Marked).fact("fact-resolving"));
    }
    if let Some(aiming) = duel.table().aiming() {
        let item = rows::object_as(duel, &aiming, ItemId::new("aiming"));
        stack.insert(0, item.being(State::Marked).fact("fact-aiming"));
    }
    [
        row("their-lands", "title-their-lands", their, false),
        row("their-creatures", "title-their-creatures", their, true),
        Region::new("stack", Role::Stack, Area::Centre, stack).titled("title-stack"),
        row("own-creatures", "title-own-creatures", own, true),
        row("own-lands", "title-own-lands", own, false),
    ]
}

/// The card that is being looked at; its back for everybody else.
fn looked(view: &View, duel: &Duel) -> Option<Region> {
    let (Asking::Look(seat), Some(resolving)) = (duel.table().asking(), duel.table().resolving()) else {
        return None;
    };
    let known = view.cards(seat).top().get(usize::from(resolving.n_left)).copied().flatten();
    let id = ItemId::new("looked");
    let item = match known.filter(|_| view.viewer().knows(seat)) {
        Some(known) => {
            let kind = duel.table().side(seat).kind_of(known.slot);
            rows::card(duel.content, id, kind)
        }
        None => Item::new(id, ItemKind::Card, "face-down")
            .pictured(Picture::new("card-back", "?"))
            .being(State::FaceDown),
    };
    let looked = Region::new("looked", Role::Offer, Area::Centre, vec![item.of(seat)]);
    Some(looked.of(seat).titled("title-looked"))
}

/// Triggers that their player puts in order.
fn waiting(duel: &Duel) -> Option<Region> {
    let Asking::Trigger(seat) = duel.table().asking() else { return None };
    let pending = duel.table().pending();
    let mut items: Vec<Item> = Vec::new();
    for (place, trigger) in pending.iter().enumerate() {
        let Pending { kind, trigger, source, .. } = *trigger;
        // Of one permanent's, the one that goes next.
        if duel.table().first_pending(seat, source) == Some(place) {
            let nature = Nature::Triggered(trigger);
            let object = Object { kind, nature, controller: seat, source, ..Object::NONE };
            items.push(rows::object_as(duel, &object, trigger_item(source)));
        }
    }
    Some(Region::new("waiting", Role::Offer, Area::Centre, items).of(seat).titled("title-waiting"))
}

/// A hand that the viewer sees; the own one is at hand.
fn hand(view: &View, seat: Seat, own: Seat, known: Option<&Scene>) -> Option<Region> {
    let counts = view.cards(seat).hand()?;
    let is_own = seat == own;
    let draw = |kind: Kind, n: u8| {
        let mut item = rows::held(view.content(), seat, kind, n);
        if !is_own {
            // Both may hold the same card: ids stay different.
            item.id = ItemId::new(format!("their {}", item.id));
        }
        item
    };
    let (id, area) = if is_own { ("hand", Area::Bottom) } else { ("their-hand", Area::Centre) };
    let title = if is_own { Text::new("title-hand") } else { Text::new("title-hand-of").with("seat", seat) };
    let mut drawn = Drawn::of(known, id);
    let cards = view.table().side(seat).counted(counts);
    let items = cards.map(|(kind, n)| drawn.item(rows::stamp([seat.0, kind.0, n]), || draw(kind, n)));
    Some(Region::new(id, Role::Hand, area, items.collect()).of(seat).titled(title))
}

/// The buttons of what the viewer is asked. The first is the primary one: what it comes down to, and says what it
/// does.
fn buttons(view: &View, duel: &Duel) -> Region {
    let button = |id: ItemId, name: Text| Item::new(id, ItemKind::Button, name);
    let mut items = Vec::new();
    let seat = view.viewer().seat();
    let table = duel.table();
    let is_asked = seat.is_some() && (duel.asked_one() == seat);
    match table.asking() {
        Asking::Mulligan
            if seat.is_some_and(|seat| table.deciding().has(seat) && !table.answered().has(seat)) =>
        {
            let n = seat.map_or(0, |seat| table.side(seat).n_hand()).saturating_sub(1);
            items.push(button(KEEP, "button-keep".into()));
            items.push(button(MULLIGAN, Text::new("button-mulligan").with("n", n)));
        }
        Asking::Priority(seat) if is_asked => {
            items.push(button(PASS, pass_name(duel)));
            items.push(button(PASS_TURN, "button-pass-turn".into()));
            items.extend(ability_buttons(duel, seat));
            let makes = |mana: &Mana| {
                let side = table.side(seat);
                side.lands().iter().any(|place| duel.card(side.at(place).kind).mana.contains(mana))
            };
            for mana in Mana::ALL.into_iter().filter(makes) {
                let name = Text::new("button-mana").with("mana", nouns::mana(mana));
                items.push(button(mana_item(mana), name));
            }
        }
        Asking::Attackers if is_asked => {
            items.push(button(DONE, done_name(duel)));
            items.push(button(ATTACK_ALL, "button-attack-all".into()));
            items.push(button(WITHDRAW_ALL, "button-withdraw-all".into()));
        }
        Asking::Blockers if is_asked => {
            items.push(button(DONE, done_name(duel)));
            items.push(button(WITHDRAW_ALL, "button-withdraw-all".into()));
        }
        Asking::Look(_) if is_asked => {
            items.push(button(BURY, "button-bury".into()));
            items.push(button(LEAVE, "button-leave".into()));
        }
        _ => {}
    }
    if let Some(first) = items.first_mut() {
        first.states.push(State::Marked);
    }
    Region::new("buttons", Role::Actions, Area::Right, items).titled("title-buttons")
}

/// One button for each place that an ability can have on the player's permanents.
fn ability_buttons(duel: &Duel, seat: Seat) -> Vec<Item> {
    let most =
        duel.table().side(seat).permanents().map(|it| duel.card(it.kind).activated.len()).max().unwrap_or(0);
    let item = |place: u8| {
        let name = Text::new("button-ability").with("n", place + 1);
        Item::new(ability_item(place), ItemKind::Button, name)
    };
    (0..most as u8).map(item).collect()
}

/// What is declared, and what comes of it if nobody does anything.
pub(super) fn done_name(duel: &Duel) -> Text {
    let table = duel.table();
    if table.asking() != Asking::Blockers {
        return Text::new("button-attack").with("n", duel.attackers().len());
    }
    let side = table.side(other(table.active()));
    let n = side.creatures().iter().filter(|place| side.at(*place).is_blocking()).count();
    let hurt = Text::new("button-hurt").with("n", duel.hurt_to_come());
    Text::new("button-block").with("n", n as u32).with("hurt", hurt)
}

/// What is passed: the next phase, or what then resolves (DUEL-17).
pub(super) fn pass_name(duel: &Duel) -> Text {
    let table = duel.table();
    // Whoever does not want to be asked then passes, too.
    let is_last = table.n_passes() == 1 || !table.asks(other(table.holder()));
    match table.stack().last() {
        Some(top) => {
            let key = if is_last { "button-pass-resolve" } else { "button-pass-top" };
            Text::new(key).with("name", super::card_name(duel.content, top.kind))
        }
        None => match next(duel) {
            Some(phase) => {
                Text::new("button-pass-phase").with("phase", Text::new(format!("phase-{}", phase.id())))
            }
            None => "button-pass-end".into(),
        },
    }
}

/// Where whoever passes is asked next if nothing happens; in the opponent's turn and in a fight, the phase
/// that follows. None where the turn ends.
fn next(duel: &Duel) -> Option<Phase> {
    let table = duel.table();
    let (seat, active) = (table.holder(), table.active());
    let is_fight = matches!(table.phase(), Phase::Attackers | Phase::Blockers);
    if seat != active || is_fight {
        return Some(table.phase().next()).filter(|phase| *phase != Phase::Cleanup);
    }
    let can_attack = || table.side(seat).creatures().iter().any(|place| duel.can_attack(seat, place));
    let is_asked = |phase: &Phase| match phase {
        Phase::Attackers => can_attack(),
        Phase::Blockers | Phase::Damage | Phase::Cleanup => false,
        phase => {
            phase.is_main() || Stop::at(*phase, true).is_some_and(|stop| table.side(seat).has_stop(stop))
        }
    };
    Phase::TURN.into_iter().filter(|phase| *phase > table.phase()).find(is_asked)
}

/// What is going on, or what is asked of the viewer.
fn prompt(view: &View, duel: &Duel) -> Text {
    let table = duel.table();
    if let Some(end) = table.end() {
        return Text::new(format!("end-{}", end.reason.id()));
    }
    if table.asking() == Asking::Mulligan {
        let is_mine = view
            .viewer()
            .seat()
            .is_some_and(|seat| table.deciding().has(seat) && !table.answered().has(seat));
        return if is_mine { "prompt-mulligan".into() } else { "prompt-mulligan-wait".into() };
    }
    let asked = duel.asked_one();
    let Some(seat) = asked.filter(|seat| view.viewer() == Viewer::Seat(*seat)) else {
        return match asked {
            Some(seat) => Text::new("prompt-wait").with("seat", seat),
            None => "prompt-nobody".into(),
        };
    };
    match table.asking() {
        Asking::Priority(_) => match table.stack().last() {
            Some(top) if top.controller != seat => {
                Text::new("prompt-reply").with("name", super::card_name(duel.content, top.kind))
            }
            Some(top) => Text::new("prompt-hold").with("name", super::card_name(duel.content, top.kind)),
            None if table.is_main_of(seat) => "prompt-main".into(),
            None => {
                Text::new("prompt-stop").with("phase", Text::new(format!("phase-{}", table.phase().id())))
            }
        },
        Asking::Attackers => "prompt-attackers".into(),
        Asking::Blockers => Text::new("prompt-blockers").with("n", duel.attackers().len()),
        Asking::Blocker(attacker) => {
            let kind = table.permanent(attacker).map(|permanent| permanent.kind).unwrap_or_default();
            Text::new("prompt-order-blockers").with("name", super::card_name(duel.content, kind))
        }
        Asking::Trigger(_) => "prompt-order-triggers".into(),
        Asking::Aim(_) => {
            let kind = table.aiming().map(|object| object.kind).unwrap_or_default();
            Text::new("prompt-aim").with("name", super::card_name(duel.content, kind))
        }
        Asking::Discard { left, .. } => Text::new("prompt-discard").with("n", left),
        Asking::Sacrifice { left, what, .. } => {
            Text::new("prompt-sacrifice").with("n", left).with("what", nouns::permanents(what, left))
        }
        Asking::Look(_) => "prompt-look".into(),
        Asking::Nobody | Asking::Mulligan => "prompt-nobody".into(),
    }
}
