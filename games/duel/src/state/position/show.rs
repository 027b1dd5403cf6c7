//! From a duel to lines, and from events to words.

use kernel::{Game, Seat};
use serde_json::Value;

use super::build;
use crate::Event;
use crate::Target;
use crate::content::{Kind, Mana};
use crate::state::side::Counts;
use crate::state::{Asking, Duel, Nature, Object, Permanent, Status, Stop};

/// The key of a line, and what it says.
pub(super) fn split(line: &str) -> (&str, &str) {
    let is_own = line.starts_with(['1', '2']);
    let from = if is_own { 2 } else { 0 };
    let end = line[from..].find(' ').map_or(line.len(), |at| from + at);
    (&line[..end], line[end..].trim())
}

/// What a line says, part by part; hands and the like in one order.
pub(super) fn sorted(key: &str, said: &str) -> Vec<String> {
    let mut parts: Vec<String> = build::parts(said).into_iter().map(str::to_owned).collect();
    if ["hand", "shown", "library", "stops", "pool"].iter().any(|word| key.ends_with(word)) {
        parts.sort();
    }
    parts
}

/// What the line of a key says.
pub(super) fn value(duel: &Duel, key: &str) -> String {
    let table = duel.table();
    match key {
        "phase" => table.phase().id().to_owned(),
        "turn" => format!("{} of {}", table.turn(), player(table.active())),
        "asked" => asked(duel),
        "land" => if table.is_land_played() { "played" } else { "" }.to_owned(),
        "stack" => list(table.stack().iter().map(|object| object_words(duel, object))),
        "end" => table.end().map_or_else(String::new, |end| {
            let who = end.winner.map_or_else(|| "nobody".into(), player);
            format!("{who} wins by {}", end.reason.id())
        }),
        _ => {
            let (seat, key) = key.split_once(' ').unwrap_or_else(|| panic!("`{key}` is no key"));
            own_value(duel, build::seat(seat), key)
        }
    }
}

fn own_value(duel: &Duel, seat: Seat, key: &str) -> String {
    let (side, hidden) = (duel.table().side(seat), duel.hidden(seat));
    let card = |kind: &Kind| duel.card(*kind).id.clone();
    let counted = |counts: &Counts| {
        list(side.counted(counts).flat_map(|(kind, n)| std::iter::repeat_n(card(&kind), usize::from(n))))
    };
    match key {
        "life" => side.life().to_string(),
        "hand" => counted(&hidden.hand),
        "shown" => counted(side.hand().seen()),
        "library" => counted(&hidden.library.unordered()),
        "top" => list(hidden.library.top().iter().map(|known| {
            let id = card(&side.kind_of(known.slot));
            if known.is_public { format!("{id} public") } else { id }
        })),
        "grave" => list(side.buried().iter().map(card)),
        "pool" => {
            let pool = Mana::ALL.iter().zip(*side.pool()).filter(|(_, n)| *n > 0);
            list(pool.map(|(mana, n)| format!("{} {n}", mana.id())))
        }
        "has" => {
            let mut own: Vec<&Permanent> = side.permanents().collect();
            own.sort_by_key(|permanent| permanent.number);
            list(own.into_iter().map(|permanent| permanent_words(duel, permanent)))
        }
        "stops" => list(Stop::ALL.iter().filter(|stop| side.has_stop(**stop)).map(|stop| stop.id().into())),
        _ => panic!("`{key}` is no key"),
    }
}

/// `bear, stone x10`.
fn list(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.collect();
    let runs = parts.chunk_by(|one, next| one == next).map(|run| match run.len() {
        1 => run[0].clone(),
        n => format!("{} x{n}", run[0]),
    });
    runs.collect::<Vec<_>>().join(", ")
}

fn player(seat: Seat) -> String {
    (seat.0 + 1).to_string()
}

/// `2`, or what is asked besides priority: `2 blockers`, `nobody`.
fn asked(duel: &Duel) -> String {
    let what = match duel.table().asking() {
        Asking::Nobody | Asking::Priority(_) => String::new(),
        Asking::Mulligan => " mulligan".into(),
        Asking::Attackers => " attackers".into(),
        Asking::Blockers => " blockers".into(),
        Asking::Blocker(_) => " order of blockers".into(),
        Asking::Trigger(_) => " order of triggers".into(),
        Asking::Aim(_) => " aim".into(),
        Asking::Discard { left, .. } => format!(" discard {left}"),
        Asking::Sacrifice { left, .. } => format!(" sacrifice {left}"),
        Asking::Look(_) => " look".into(),
    };
    let who = duel.asked().iter().map(player).collect::<Vec<_>>().join(" and ");
    if who.is_empty() { "nobody".into() } else { who + &what }
}

fn permanent_words(duel: &Duel, permanent: &Permanent) -> String {
    let card = duel.card(permanent.kind);
    let mut words = card.id.clone();
    let flags = [
        (Status::Tapped, "tapped"),
        (Status::Fresh, "fresh"),
        (Status::Token, "token"),
        (Status::Attacking, "attacking"),
        (Status::Blocked, "blocked"),
    ];
    for (status, word) in flags {
        // What is never a card needs no word for it.
        if permanent.is(status) && !(status == Status::Token && card.is_token) {
            words += &format!(" {word}");
        }
    }
    if permanent.counters != 0 {
        words += &format!(" {:+}", permanent.counters);
    }
    if permanent.wounds > 0 {
        words += &format!(" wounds {}", permanent.wounds);
    }
    if (permanent.power, permanent.toughness) != (0, 0) {
        words += &format!(" pumped {}/{}", permanent.power, permanent.toughness);
    }
    for keyword in permanent.keywords.ids() {
        words += &format!(" with {}", keyword.replace(' ', "-"));
    }
    if permanent.is_blocking() {
        words += &format!(" blocks {}", permanent.blocks);
    }
    if permanent.order > 0 {
        words += &format!(" order {}", permanent.order);
    }
    words
}

fn object_words(duel: &Duel, object: &Object) -> String {
    let what = match object.nature {
        Nature::Card => "",
        Nature::Copy => "copy of ",
        Nature::Activated(_) => "ability of ",
        Nature::Triggered(_) => "trigger of ",
    };
    let target = |target: &Target| match *target {
        Target::None => None,
        Target::Object(number) => Some(number.to_string()),
        Target::Player(seat) => Some(format!("player-{}", player(seat))),
        Target::Buried(seat, kind) => Some(format!("buried-{} {}", player(seat), duel.card(kind).id)),
    };
    let targets: Vec<String> = object.targets.iter().filter_map(target).collect();
    let at = if targets.is_empty() { String::new() } else { format!(" at {}", targets.join(" and ")) };
    format!("{what}{} by {}{at}", duel.card(object.kind).id, player(object.controller))
}

const KEYS: [&str; 6] = ["phase", "turn", "asked", "land", "stack", "end"];
const OWN_KEYS: [&str; 9] = ["life", "hand", "shown", "library", "top", "grave", "pool", "has", "stops"];

pub(super) fn show(duel: &Duel) -> String {
    let own = ["1", "2"].iter().flat_map(|player| OWN_KEYS.map(|key| format!("{player} {key}")));
    let keys = KEYS.iter().map(|key| (*key).to_owned()).chain(own);
    let lines = keys.map(|key| format!("{key} {}", value(duel, &key)));
    lines.filter(|line| !line.ends_with(' ')).collect::<Vec<_>>().join("\n")
}

/// The name of an event and what it is about: cards by their ids, players by their numbers, all else as it
/// is, in the order of the fields' names.
pub(super) fn words(event: &Event) -> String {
    let Value::Object(mut fields) = serde_json::to_value(event).unwrap() else {
        panic!("an event has fields")
    };
    let name = fields.remove("event").unwrap();
    let mut words = vec![name.as_str().unwrap().to_owned()];
    fields.iter().for_each(|(key, value)| add(key, value, &mut words));
    words.join(" ")
}

fn add(key: &str, value: &Value, words: &mut Vec<String>) {
    match value {
        Value::Number(n) if key == "seat" || key == "player" || key == "winner" => {
            words.push((n.as_u64().unwrap() + 1).to_string());
        }
        // Who strikes whom is seen in what comes of it.
        Value::Array(_) if key == "blows" => {}
        Value::Object(thing) if thing.contains_key("number") => {
            add("card", &thing["card"], words);
        }
        Value::Object(fields) => fields.iter().for_each(|(key, value)| add(key, value, words)),
        Value::Array(list) => list.iter().for_each(|value| add(key, value, words)),
        Value::Null => {}
        // Which permanent or object something is of is told by the card.
        _ if key == "source" || key == "from" => {}
        Value::Bool(is_so) => words.extend(is_so.then(|| key.trim_start_matches("is_").to_owned())),
        Value::String(word) => words.push(word.clone()),
        Value::Number(n) => words.push(n.to_string()),
    }
}
