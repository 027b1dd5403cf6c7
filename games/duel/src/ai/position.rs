//! Positions for tests in few words, with cards of their own, so that no change of the shipped content
//! changes what a test says.

use content::{Files, Pack};
use kernel::{Ctx, FastDice, Game, Seat, Viewer};
use search::{Bot, Budget, Observer};

use crate::content::{Content, Kind, Mana};
use crate::state::{Asking, BOTH, Counts, Known, Number, Permanent, Phase, Places, Status, Step};
use crate::{Duel, Setup, SideSetup, StopSet};

const RULES: &str = "
    life = 20
    hand = 7
    least_hand = 4
    most_hand = 7
    least_deck = 1
    most_deck = 60
    copies = 60
    turns = 200
    objects = 1000
    first_deck = 'all'";

const TOKENS: &str = "[[token]]
    id = 'imp'
    name = { en = 'Imp', fr = 'Imp' }
    colour = 'red'
    power = 1
    toughness = 1
    picture = 'any'";

/// Lands by what they make.
const LANDS: [(&str, &str); 3] = [("kiln", "red"), ("weald", "green"), ("mere", "blue")];

/// The other cards: type, colour that they cost one of, mana of any kind that they cost, and the rest.
const CARDS: &[(&str, &str, &str, u8, &str)] = &[
    ("bear", "creature", "green", 1, "power = 2\n toughness = 2"),
    ("ogre", "creature", "green", 2, "power = 3\n toughness = 3"),
    ("giant", "creature", "green", 4, "power = 5\n toughness = 5"),
    ("wall", "creature", "green", 1, "power = 0\n toughness = 4"),
    ("bird", "creature", "blue", 1, "power = 2\n toughness = 1\n keywords = ['flying']"),
    ("adder", "creature", "green", 1, "power = 1\n toughness = 1\n keywords = ['venom']"),
    ("fencer", "creature", "red", 1, "power = 2\n toughness = 1\n keywords = ['first strike']"),
    (
        "nurse",
        "creature",
        "green",
        1,
        "power = 2\n toughness = 2\n[[card.ability]]\n effects = [{ do = 'gain', n = 1 }]",
    ),
    (
        "elf",
        "creature",
        "green",
        0,
        "power = 1\n toughness = 1\n[[card.ability]]\n effects = [{ do = 'mana', green = 1 }]",
    ),
    (
        "sniper",
        "creature",
        "red",
        1,
        "power = 1\n toughness = 1\n[[card.trigger]]\n when = 'enters'\n what = 'this'\n \
         targets = [{ what = 'creature' }]\n effects = [{ do = 'damage', n = 2 }]",
    ),
    ("banner", "invocation", "red", 1, "[[card.passive]]\n who = 'own creatures'\n power = 1"),
    (
        "spark",
        "spell",
        "red",
        0,
        "targets = [{ what = 'creature or player' }]\n effects = [{ do = 'damage', n = 3 }]",
    ),
    (
        "growth",
        "spell",
        "green",
        0,
        "targets = [{ what = 'creature' }]\n effects = [{ do = 'pump', power = 3, toughness = 3 }]",
    ),
    ("study", "spell", "blue", 1, "effects = [{ do = 'draw', n = 2 }]"),
    ("denial", "spell", "blue", 0, "targets = [{ what = 'spell' }]\n effects = [{ do = 'counter' }]"),
    ("edict", "spell", "red", 1, "effects = [{ do = 'sacrifice', n = 1, what = 'creature', to = 'both' }]"),
    ("glimpse", "spell", "blue", 0, "effects = [{ do = 'look', n = 1 }, { do = 'draw', n = 1 }]"),
    ("blight", "spell", "red", 0, "targets = [{ what = 'player' }]\n effects = [{ do = 'discard', n = 1 }]"),
];

fn cards() -> String {
    let titled =
        |id: &str| format!("id = '{id}'\n name = {{ en = '{id}', fr = '{id}' }}\n picture = 'any'\n");
    let lands = LANDS.map(|(id, mana)| {
        let head = titled(id);
        format!("[[card]]\n {head} type = 'land'\n colour = 'none'\n mana = ['{mana}']\n basic = true\n")
    });
    let others = CARDS.iter().map(|(id, card_type, colour, any, rest)| {
        let head = titled(id);
        let cost = format!("cost = {{ {colour} = 1, any = {any} }}");
        format!("[[card]]\n {head} type = '{card_type}'\n colour = '{colour}'\n {cost}\n {rest}\n")
    });
    lands.into_iter().chain(others).collect()
}

/// Eight of each land and two of everything else.
fn list() -> String {
    let lands = LANDS.iter().map(|(id, _)| format!("8 {id}\n"));
    lands.chain(CARDS.iter().map(|(id, ..)| format!("2 {id}\n"))).collect()
}

/// The cards of these tests.
pub(super) fn content() -> &'static Content {
    let (cards, list) = (cards(), list());
    let name = |name: &str| format!("{name} = {{ en = 'all', fr = 'all' }}\n");
    let decks = format!("[[deck]]\n id = 'all'\n {} {}", name("name"), name("about"));
    let files = [
        ("rules.toml", RULES),
        ("tokens.toml", TOKENS),
        ("cards/test.toml", cards.as_str()),
        ("decks.toml", decks.as_str()),
        ("decks/all.txt", list.as_str()),
    ];
    let files = Files::new(files).unwrap();
    Pack::<Content>::open(&files).unwrap_or_else(|problems| panic!("{problems}")).content
}

/// A duel in the first player's turn, before this phase's first decision. A side is written
/// `life 9; hand spark kiln; field bear ogre* giant+; top study; pool red; stops none`: whose star is
/// tapped, whose cross has just arrived. Permanents are numbered from 1 on, the first side's first.
pub(super) fn duel(phase: Phase, sides: [&str; 2]) -> Duel {
    let content = content();
    let side = || SideSetup { deck: "all".into(), list: String::new(), stops: StopSet::Usual };
    let setup = Setup::of(content, [side(), side()]);
    let mut duel = Duel::new(content, &setup, &mut Ctx::silent(&mut FastDice::new(0))).unwrap();
    duel.table.active = Seat(0);
    for (seat, words) in BOTH.into_iter().zip(sides) {
        take_back(&mut duel, seat);
        words.split("; ").filter(|part| !part.is_empty()).for_each(|part| place(&mut duel, seat, part));
    }
    for seat in BOTH {
        duel.table.side_mut(seat).boost = duel.boost_for(seat, Number(0));
    }
    if phase == Phase::Opening {
        return duel;
    }
    let table = &mut duel.table;
    (table.turn, table.phase, table.is_open) = (5, phase, true);
    (table.deciding, table.n_passes) = (kernel::Seats::NONE, 0);
    (table.step, table.asking) = match phase {
        Phase::Attackers => (Step::Declare, Asking::Attackers),
        _ => (Step::Priority, Asking::Priority(Seat(0))),
    };
    duel
}

/// All cards into the library.
fn take_back(duel: &mut Duel, seat: Seat) {
    let hidden = &mut duel.hidden[seat.index()];
    hidden
        .library
        .iter_mut()
        .zip(&mut hidden.hand)
        .for_each(|(library, hand)| *library += std::mem::take(hand));
    let side = duel.table.side_mut(seat);
    side.n_library += std::mem::take(&mut side.n_hand);
    side.taken = Places::NONE;
}

fn place(duel: &mut Duel, seat: Seat, part: &str) {
    let (what, words) = part.split_once(' ').unwrap();
    for word in words.split(' ') {
        match what {
            "life" => duel.table.side_mut(seat).life = word.parse().unwrap(),
            "stops" => duel.table.side_mut(seat).stops = 0,
            "pool" => {
                let mana = Mana::ALL.into_iter().find(|mana| mana.id() == word).unwrap();
                duel.table.side_mut(seat).pool[mana as usize] += 1;
            }
            "hand" => {
                let slot = taken(duel, seat, word);
                duel.hidden[seat.index()].hand[slot] += 1;
                duel.table.side_mut(seat).n_hand += 1;
            }
            "top" => {
                let slot = taken(duel, seat, word);
                let hidden = &mut duel.hidden[seat.index()];
                hidden.library[slot] += 1;
                hidden.top.push(Known { slot: slot as u8, is_public: false });
                duel.table.side_mut(seat).n_library += 1;
            }
            "field" => {
                let number = duel.table.number();
                let id = word.trim_end_matches(['*', '+']);
                let slot = taken(duel, seat, id);
                let kind = duel.table.side(seat).slots.as_slice()[slot];
                let mut permanent = Permanent::new(number, kind);
                if !word.ends_with('+') {
                    permanent.unset(Status::Fresh);
                }
                if word.ends_with('*') {
                    permanent.set(Status::Tapped);
                }
                duel.table.side_mut(seat).put(duel.content, permanent);
            }
            _ => panic!("`{what}` is no part of a side"),
        }
    }
}

/// Takes a card out of a library.
fn taken(duel: &mut Duel, seat: Seat, id: &str) -> usize {
    let kind: Kind = duel.content.find(id).unwrap_or_else(|| panic!("`{id}` is no card"));
    let side = duel.table.side_mut(seat);
    side.n_library -= 1;
    let slot = side.slot_of(kind).unwrap();
    let library: &mut Counts = &mut duel.hidden[seat.index()].library;
    library[slot] -= 1;
    slot
}

/// Who is asked, and what it may play.
pub(super) fn asked_at(duel: &Duel) -> (u8, Vec<crate::Command>) {
    let seat = duel.asked().lowest().unwrap();
    let mut legal = Vec::new();
    duel.legal(seat, &mut legal);
    (seat.0, legal)
}

/// Plays a command in words for whoever is asked.
pub(super) fn play(duel: &mut Duel, words: &str) {
    let seat = duel.asked().lowest().unwrap();
    let command = Duel::read_command(duel.content, words).unwrap();
    assert_eq!(duel.check(seat, command), Ok(()), "{words}");
    duel.apply(seat, command, &mut Ctx::silent(&mut FastDice::new(0))).unwrap();
}

/// What a bot plays as the entry of this number, with a thousand nodes.
pub(super) fn chosen_at(bot: &mut impl Bot<Duel>, duel: &Duel, entry: u32) -> String {
    chosen(bot, duel, entry, Budget::Nodes(1000))
}

/// What a bot plays within a budget.
pub(super) fn chosen(bot: &mut impl Bot<Duel>, duel: &Duel, entry: u32, budget: Budget) -> String {
    let (seat, legal) = asked_at(duel);
    let (seat, content) = (Seat(seat), duel.content);
    let view = duel.view(Viewer::Seat(seat));
    let observer = Observer { content, seat, entry, view: &view, legal: &legal, told: &[] };
    let command = bot.choose(&observer, budget).unwrap();
    assert!(legal.contains(&command), "{command:?} is not legal");
    Duel::write_command(content, command)
}
