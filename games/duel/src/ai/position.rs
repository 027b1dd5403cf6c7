//! Positions for tests of players: those of [`crate::position`] in fewer words, with cards that cost
//! something.

use kernel::{Ctx, FastDice, Game, Seat, Viewer};
use search::{Bot, Budget, Observer};

use crate::position::Position;
use crate::state::Phase;
use crate::{Command, Duel};

/// What is added to the cards of [`crate::position`].
const CARDS: &[(&str, &str, &str)] = &[
    ("cub", "creature", "cost = { green = 1, any = 1 }, power = 2, toughness = 2"),
    ("ogre", "creature", "cost = { green = 1, any = 2 }, power = 3, toughness = 3"),
    ("titan", "creature", "cost = { green = 1, any = 4 }, power = 5, toughness = 5"),
    ("gate", "creature", "cost = { green = 1, any = 1 }, power = 0, toughness = 4"),
    ("kite", "creature", "cost = { blue = 1, any = 1 }, power = 2, toughness = 1, keywords = ['flying']"),
    ("viper", "creature", "cost = { green = 1, any = 1 }, power = 1, toughness = 1, keywords = ['venom']"),
    (
        "fencer",
        "creature",
        "cost = { red = 1, any = 1 }, power = 2, toughness = 1, keywords = ['first strike']",
    ),
    (
        "nurse",
        "creature",
        "cost = { green = 1, any = 1 }, power = 2, toughness = 2, \
         ability = [{ effects = [{ do = 'gain', n = 1 }] }]",
    ),
    (
        "elf",
        "creature",
        "cost = { green = 1 }, power = 1, toughness = 1, \
         ability = [{ effects = [{ do = 'mana', green = 1 }] }]",
    ),
    (
        "sniper",
        "creature",
        "cost = { red = 1, any = 1 }, power = 1, toughness = 1, trigger = [{ when = 'enters', \
         what = 'this', targets = [{ what = 'creature' }], effects = [{ do = 'damage', n = 2 }] }]",
    ),
    ("flag", "invocation", "cost = { red = 1, any = 1 }, passive = [{ who = 'own creatures', power = 1 }]"),
    (
        "spark",
        "spell",
        "cost = { red = 1 }, targets = [{ what = 'creature or player' }], effects = [{ do = 'damage', n = 3 }]",
    ),
    (
        "growth",
        "spell",
        "cost = { green = 1 }, targets = [{ what = 'creature' }], \
         effects = [{ do = 'pump', power = 3, toughness = 3 }]",
    ),
    ("study", "spell", "cost = { blue = 1, any = 1 }, effects = [{ do = 'draw', n = 2 }]"),
    (
        "denial",
        "spell",
        "cost = { blue = 1 }, targets = [{ what = 'spell' }], effects = [{ do = 'counter' }]",
    ),
    (
        "edict",
        "spell",
        "cost = { red = 1, any = 1 }, effects = [{ do = 'sacrifice', n = 1, what = 'creature', to = 'both' }]",
    ),
    ("glimpse", "spell", "cost = { blue = 1 }, effects = [{ do = 'look', n = 1 }, { do = 'draw', n = 1 }]"),
    (
        "blight",
        "spell",
        "cost = { red = 1 }, targets = [{ what = 'player' }], effects = [{ do = 'discard', n = 1 }]",
    ),
];

/// What a side says that is asked only where it must be.
const NO_STOPS: &str = "stops none";

/// A duel in the first player's turn, before this phase's first decision. A side is written
/// `life 9; hand spark peak; has cub ogre* titan+`, with the lines of [`crate::position`]: whose star is
/// tapped, whose cross has just arrived. Permanents are numbered from 1 on, the first side's first. Stops
/// are the usual ones, or none where a side says so.
pub(super) fn duel(phase: Phase, sides: [&str; 2]) -> Duel {
    let mut lines = format!("phase {}\n", phase.id());
    if phase == Phase::Attackers {
        lines += "asked attackers\n";
    }
    for (player, side) in (1..).zip(sides) {
        for part in side.split("; ").filter(|part| !part.is_empty() && *part != NO_STOPS) {
            let (key, words) = part.split_once(' ').unwrap();
            let words = words.replace(' ', ", ").replace('*', " tapped").replace('+', " fresh");
            lines += &format!("{player} {key} {words}\n");
        }
        if !side.contains(NO_STOPS) {
            lines += &format!("{player} stops watchful\n");
        }
    }
    Position::with(CARDS, &lines).duel
}

/// Who is asked, and what it may play.
pub(super) fn asked_at(duel: &Duel) -> (u8, Vec<Command>) {
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
