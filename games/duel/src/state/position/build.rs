//! From lines to a duel.

use cards::{Known, Shown, Slot};
use kernel::{Ctx, FastDice, Game, Seat, Seats};

use crate::content::{CardDef, Content, Keywords, Kind, Mana};
use crate::setup::{Setup, SideSetup, StopSet};
use crate::state::side::{ALWAYS, Counts};
use crate::state::{
    ALL, Asking, Duel, Library, Nature, Number, Object, Permanent, Phase, Progress, Status, Stop, other,
};
use crate::{Command, Target};

pub(super) fn seat(word: &str) -> Seat {
    match word {
        "1" => Seat(0),
        "2" => Seat(1),
        _ => panic!("`{word}` is no player"),
    }
}

/// The parts of a list: `bolt x2, bear` is `bolt`, `bolt`, `bear`.
pub(super) fn parts(list: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    for part in list.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let times = part.rsplit_once(" x").and_then(|(what, n)| Some((what, n.parse::<usize>().ok()?)));
        let (what, n) = times.unwrap_or((part, 1));
        parts.extend(std::iter::repeat_n(what, n));
    }
    parts
}

fn kind(content: &Content, id: &str) -> Kind {
    content.find(id).unwrap_or_else(|| panic!("no card is called `{id}`"))
}

/// What the lines of a key say.
struct Lines<'a>(Vec<&'a str>);

impl<'a> Lines<'a> {
    fn of(&self, key: &str) -> Option<&'a str> {
        let is_of =
            |line: &&&str| **line == key || line.strip_prefix(key).is_some_and(|rest| rest.starts_with(' '));
        self.0.iter().find(is_of).map(|line| line[key.len()..].trim())
    }

    fn list(&self, key: &str) -> Vec<&'a str> {
        parts(self.of(key).unwrap_or_default())
    }
}

const KEYS: [&str; 10] =
    ["idle", "phase", "turn", "asked", "land", "stack", "passes", "last-turn", "last-number", "objects"];
const OWN_KEYS: [&str; 9] = ["life", "hand", "shown", "library", "top", "grave", "pool", "has", "stops"];

pub(super) fn build(content: &'static Content, lines: &str) -> Duel {
    let lines = Lines(lines.lines().map(str::trim).filter(|line| !line.is_empty()).collect());
    for line in &lines.0 {
        let mut words = line.split(' ');
        let first = words.next().unwrap();
        let is_own = matches!(first, "1" | "2") && words.next().is_some_and(|key| OWN_KEYS.contains(&key));
        assert!(is_own || KEYS.contains(&first), "`{line}` is no line of a position");
    }
    let mut duel = blank(content, &lines);
    for player in ["1", "2"] {
        set_side(&mut duel, player, &lines);
    }
    set_stack(&mut duel, &lines);
    // Attackers have their numbers now.
    for player in ["1", "2"] {
        set_blocks(&mut duel, player, &lines);
    }
    set_turn(&mut duel, &lines);
    duel
}

/// A duel of decks that hold all that the lines name, with nothing in any zone but the libraries.
fn blank(content: &'static Content, lines: &Lines<'_>) -> Duel {
    let side = |player: &str| {
        let mut list = String::new();
        for card in library(content, player, lines) {
            list += &format!("1 {card}\n");
        }
        for key in ["hand", "top", "grave", "has"] {
            for part in lines.list(&format!("{player} {key}")) {
                let is_token = part.split(' ').any(|word| word == "token");
                let card = part.split(' ').next().unwrap();
                if !is_token && !content.card(kind(content, card)).is_token {
                    list += &format!("1 {card}\n");
                }
            }
        }
        for part in lines.list("stack") {
            if let (card, Some(by)) = stacked(part)
                && by == player
            {
                list += &format!("1 {card}\n");
            }
        }
        SideSetup { deck: content.decks[content.first_deck].id.clone(), list, stops: StopSet::Few }
    };
    let setup = Setup::of(content, [side("1"), side("2")]);
    let mut dice = FastDice::new(0);
    let mut ctx = Ctx::silent(&mut dice);
    let mut duel = Duel::new(content, &setup, &mut ctx).unwrap();
    for seat in [Seat(0), Seat(1)] {
        let hidden = &mut duel.hidden[seat.index()];
        (hidden.hand, hidden.library) = (Default::default(), Library::default());
        let side = &mut duel.table.sides[seat.index()];
        (side.hand, side.n_library) = (Shown::default(), 0);
    }
    duel.table.deciding = Seats::NONE;
    duel
}

/// Ten lands without a colour where nothing is said.
fn library<'a>(content: &'static Content, player: &str, lines: &Lines<'a>) -> Vec<&'a str> {
    let is_stone = |card: &&CardDef| card.is_basic && card.mana == [Mana::Plain];
    match lines.of(&format!("{player} library")) {
        Some(list) => parts(list),
        None => vec![content.cards.iter().find(is_stone).expect("there is a stone").id.as_str(); 10],
    }
}

/// The card of an object, and whose card it is; of a copy there is none.
fn stacked(part: &str) -> (&str, Option<&str>) {
    let words: Vec<&str> = part.split(' ').collect();
    match words[..] {
        ["copy", "of", card, ..] => (card, None),
        [card, "by", by, ..] => (card, Some(by)),
        _ => panic!("`{part}` is no object"),
    }
}

fn set_side(duel: &mut Duel, player: &str, lines: &Lines<'_>) {
    let (content, seat) = (duel.content, seat(player));
    let list = |key: &str| lines.list(&format!("{player} {key}"));
    let said = |key: &str| lines.of(&format!("{player} {key}"));
    let side = &mut duel.table.sides[seat.index()];
    let hidden = &mut duel.hidden[seat.index()];
    let deck = *side;
    let slot = |card: &str| deck.slot_of(kind(content, card)).expect("the deck holds what is named");
    if let Some(life) = said("life") {
        side.life = life.parse().unwrap();
    }
    let mut shown: Vec<Slot> = list("shown").into_iter().map(slot).collect();
    for slot in list("hand").into_iter().map(slot) {
        let seen = shown.iter().position(|seen| *seen == slot).map(|place| shown.remove(place));
        side.hand.gain(Known { slot, is_public: seen.is_some() });
        hidden.hand.add(slot);
    }
    assert!(shown.is_empty(), "what is shown is held");
    let mut cards = Counts::default();
    cards.extend(library(content, player, lines).into_iter().map(slot));
    hidden.library = Library::new(cards);
    for part in list("top").into_iter().rev() {
        let (card, is_public) = part.strip_suffix(" public").map_or((part, false), |card| (card, true));
        hidden.library.put_on_top(Known { slot: slot(card), is_public });
    }
    side.n_library = hidden.library.cards().total() as u8;
    list("grave").iter().for_each(|card| side.buried.push(kind(content, card)));
    for part in list("pool") {
        let (mana, n) = part.split_once(' ').unwrap_or((part, "1"));
        side.pool[mana_of(mana) as usize] += n.parse::<u8>().unwrap();
    }
    side.stops = stops(said("stops").unwrap_or_default());
    // What the rules do is told apart from where they ask.
    side.stops |= if lines.of("idle").is_some() { 0 } else { ALWAYS };
    for part in list("has") {
        let permanent = permanent(duel, part);
        duel.put(seat, permanent).expect("there is room");
    }
}

fn mana_of(word: &str) -> Mana {
    Mana::ALL.into_iter().find(|mana| mana.id() == word).unwrap_or_else(|| panic!("`{word}` is no mana"))
}

fn stops(words: &str) -> u16 {
    match words {
        "all" => StopSet::All.bits(),
        "watchful" => StopSet::Watchful.bits(),
        _ => parts(words).iter().fold(0, |bits, id| {
            let stop = Stop::ALL.into_iter().find(|stop| stop.id() == *id);
            bits | stop.unwrap_or_else(|| panic!("`{id}` is no stop")).bit()
        }),
    }
}

/// A permanent and all that is said of it but what it blocks.
fn permanent(duel: &mut Duel, part: &str) -> Permanent {
    let mut words = part.split(' ');
    let kind = kind(duel.content, words.next().unwrap());
    let mut permanent = Permanent::new(duel.number(), kind);
    permanent.unset(Status::Fresh);
    if duel.card(kind).is_token {
        permanent.set(Status::Token);
    }
    while let Some(word) = words.next() {
        let mut next = || words.next().unwrap_or_else(|| panic!("`{word}` wants more"));
        match word {
            "tapped" => permanent.set(Status::Tapped),
            "fresh" => permanent.set(Status::Fresh),
            "token" => permanent.set(Status::Token),
            "attacking" => permanent.set(Status::Attacking),
            "blocked" => permanent.set(Status::Blocked),
            "wounds" => permanent.wounds = next().parse().unwrap(),
            "order" => permanent.order = next().parse().unwrap(),
            "pumped" => {
                let (power, toughness) = next().split_once('/').unwrap();
                (permanent.power, permanent.toughness) = (power.parse().unwrap(), toughness.parse().unwrap());
            }
            "with" => {
                let id = next().replace('-', " ");
                let known = Keywords::ALL.into_iter().find(|(known, _)| **known == *id);
                permanent.keywords = permanent.keywords.or(known.unwrap_or_else(|| panic!("`{id}`")).1);
            }
            "blocks" => {
                next();
            }
            _ => permanent.counters = word.parse().unwrap_or_else(|_| panic!("`{word}` in `{part}`")),
        }
    }
    permanent
}

fn set_blocks(duel: &mut Duel, player: &str, lines: &Lines<'_>) {
    let said = lines.list(&format!("{player} has"));
    let numbers: Vec<Number> = duel.table.side(seat(player)).permanents().map(|own| own.number).collect();
    for (part, number) in said.into_iter().zip(numbers) {
        if let Some((_, attacker)) = part.split_once("blocks ") {
            let attacker = numbered(duel, attacker.split(' ').next().unwrap());
            let side = duel.table.side_mut(seat(player));
            let place = side.place_of(number).unwrap();
            side.at_mut(place).blocks = Number(attacker.parse().unwrap());
        }
    }
}

fn set_stack(duel: &mut Duel, lines: &Lines<'_>) {
    for part in lines.list("stack") {
        let (nature, words) = match part.strip_prefix("copy of ") {
            Some(words) => (Nature::Copy, words),
            None => (Nature::Card, part),
        };
        let (head, targets) = words.split_once(" at ").map_or((words, None), |(head, at)| (head, Some(at)));
        let (card, by) = head.split_once(" by ").unwrap();
        let targets = match targets {
            None => [Target::None; 2],
            Some(at) => {
                let words = format!("aim at {}", numbered(duel, at));
                match Duel::read_command(duel.content, &words) {
                    Ok(Command::Aim(targets)) => targets,
                    found => panic!("{words}: {found:?}"),
                }
            }
        };
        let (kind, controller) = (kind(duel.content, card), seat(by));
        let number = duel.number();
        duel.table.stack.push(Object { number, kind, nature, controller, targets, ..Object::NONE });
    }
}

fn set_turn(duel: &mut Duel, lines: &Lines<'_>) {
    let table = &mut duel.table;
    let phase = lines.of("phase").unwrap_or("first-main");
    let known = [Phase::Opening].into_iter().chain(Phase::TURN).find(|known| known.id() == phase);
    let (turn, active) =
        lines.of("turn").unwrap_or("5 of 1").split_once(" of ").expect("a turn is of somebody");
    (table.phase, table.turn, table.active) = (known.expect(phase), turn.parse().unwrap(), seat(active));
    (table.progress, table.is_open) = (Progress::Priority, true);
    table.is_land_played = lines.of("land") == Some("played");
    let active = table.active;
    table.asking = match lines.of("asked") {
        Some("attackers") => Asking::Attackers,
        Some("blockers") => Asking::Blockers,
        Some(player) => Asking::Priority(seat(player)),
        None if table.phase == Phase::Opening => Asking::Mulligan,
        None => Asking::Priority(active),
    };
    if table.asking == Asking::Mulligan {
        table.deciding = ALL;
    }
    if matches!(table.asking, Asking::Attackers | Asking::Blockers) {
        table.progress = Progress::Declare;
    }
    let number = |key: &str| lines.of(key).map(|number| number.parse::<u16>().unwrap());
    let is_second = table.asking == Asking::Priority(other(active));
    table.n_passes = number("passes").map_or(u8::from(is_second), |n| n as u8);
    table.n_objects = number("objects").unwrap_or(table.n_objects);
    table.last_turn = number("last-turn").unwrap_or(table.last_turn);
    table.last_number = number("last-number").map_or(table.last_number, Number);
}

/// Words in which `@bear` and `@bear/2` have become numbers.
pub(super) fn numbered(duel: &Duel, words: &str) -> String {
    let number = |word: &str| {
        let Some(name) = word.strip_prefix('@') else { return word.to_owned() };
        let (name, comma) = name.strip_suffix(',').map_or((name, ""), |name| (name, ","));
        let (id, nth) = name.split_once('/').map_or((name, 1), |(id, nth)| (id, nth.parse().unwrap()));
        let wanted = kind(duel.content, id);
        let permanents = duel.table.sides.iter().flat_map(|side| side.permanents());
        let mut numbers: Vec<u16> = permanents
            .filter(|permanent| permanent.kind == wanted)
            .map(|permanent| permanent.number.0)
            .collect();
        let stack = duel.table.stack.iter();
        let cards = stack.filter(|object| object.nature.is_card() && object.kind == wanted);
        numbers.extend(cards.map(|object| object.number.0));
        numbers.sort_unstable();
        let found: Option<&u16> = numbers.get(nth - 1);
        format!("{}{comma}", found.unwrap_or_else(|| panic!("there is no `{word}`")))
    };
    words.split(' ').map(number).collect::<Vec<_>>().join(" ")
}
