//! Climbs with every starting element and prints the table of `BALANCE.md`: how often a player wins, how far it gets,
//! and which cards it takes. `cargo run --release -p ascent --example difficulty -- heuristic 400`, or `deep@2000n 100`.
//!
//! Two more players tell apart what fights and what the choices between them are good for: `deep-fights` chooses as
//! `heuristic` does, `deep-choices` fights as `heuristic` does.
//!
//! Further words, in any order: `difficulty=hard`, `players=2` (the second has every element in turn), `seed=2`, and
//! `content=FOLDER` for a folder with other content.

use std::collections::BTreeMap;

use ascent::ai::{Deep, Halves, Heuristic};
use ascent::content::CardId;
use ascent::{Ascent, Content, Event, PlayerSetup, Setup};
use content::{Files, Load, Pack};
use kernel::{By, Game, Key, Seed, Session, Start, Viewer, told_to};
use search::{Bot, Budget, Level, Observer, Played};

const ELEMENTS: [&str; 4] = ["air", "water", "earth", "fire"];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize, default: &'static str| words.get(place).map_or(default, String::as_str);
    let named = |name: &str| words.iter().find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
    let (player, nodes) = word(0, "heuristic").split_once('@').unwrap_or((word(0, "heuristic"), "1n"));
    let climbs: u64 = word(1, "100").parse().expect("how many climbs with each element");
    let terms = Terms {
        content: match named("content") {
            Some(folder) => opened(folder),
            None => Pack::<Content>::shipped().content,
        },
        player,
        nodes: nodes.trim_end_matches('n').parse().expect("a number of nodes"),
        difficulty: named("difficulty").unwrap_or("normal"),
        players: named("players").unwrap_or("1").parse().expect("a number of players"),
    };
    let seed: u64 = named("seed").unwrap_or("1").parse().expect("a seed");
    let mut seen = Seen { offered: vec![0; terms.content.cards().len()], ..Seen::default() };
    seen.taken = seen.offered.clone();
    (seen.offered_to_winners, seen.kept_by_winners) = (seen.offered.clone(), seen.offered.clone());
    println!("{climbs} climbs with each element, {}, players: {}\n", terms.difficulty, terms.players);
    println!("| element | won | floors cleared | rooms cleared | rounds a fight |");
    println!("|---|---|---|---|---|");
    for (element, name) in ELEMENTS.iter().enumerate() {
        let (mut won, mut floors, mut rooms, mut rounds, mut fights) = (0, 0, 0, 0u64, 0u64);
        for nth in 0..climbs {
            let climb = terms.climb(element, seed * 1_000_000 + nth);
            won += u64::from(climb.is_won);
            floors += climb.floors;
            rooms += climb.rooms;
            rounds += climb.rounds;
            fights += climb.fights;
            *seen.deaths.entry(climb.rooms).or_default() += u64::from(!climb.is_won);
            seen.add(&climb);
        }
        let mean = |sum: u64| sum as f64 / climbs as f64;
        let rounds = rounds as f64 / fights.max(1) as f64;
        let (won, floors, rooms) = (100.0 * mean(won), mean(floors), mean(rooms));
        println!("| {name} | {won:.1}% | {floors:.2} | {rooms:.1} | {rounds:.1} |");
    }
    seen.print(&terms);
}

/// The shipped files, each replaced by that of the folder where it has one.
fn opened(folder: &str) -> &'static Content {
    let own = |(name, text): (&str, &str)| {
        let own = std::fs::read_to_string(std::path::Path::new(folder).join(name));
        (name.to_owned(), own.unwrap_or_else(|_| text.to_owned()))
    };
    let files = Files::new(Content::shipped().iter().map(own)).expect("the names are good");
    Pack::open(&files).unwrap_or_else(|problems| panic!("{problems}")).content
}

/// Who climbs, and under what.
struct Terms<'a> {
    content: &'static Content,
    player: &'a str,
    nodes: u64,
    difficulty: &'a str,
    players: u8,
}

fn bot(player: &str, seed: u64) -> Box<dyn Bot<Ascent>> {
    let (deep, heuristic) = (Box::new(Deep::new(seed)), Box::new(Heuristic::new(seed)));
    match player {
        "deep-fights" => Box::new(Halves { fights: deep, choices: heuristic }),
        "deep-choices" => Box::new(Halves { fights: heuristic, choices: deep }),
        level => Ascent::bot(level.parse::<Level>().expect("a player's level"), seed),
    }
}

/// What came of one climb.
struct Climb {
    is_won: bool,
    floors: u64,
    rooms: u64,
    rounds: u64,
    fights: u64,
    offered: Vec<CardId>,
    taken: Vec<CardId>,
    dropped: Vec<CardId>,
}

#[derive(Default)]
struct Seen {
    offered: Vec<u64>,
    taken: Vec<u64>,
    offered_to_winners: Vec<u64>,
    kept_by_winners: Vec<u64>,
    /// Climbs that ended after so many rooms.
    deaths: BTreeMap<u64, u64>,
}

impl Seen {
    fn add(&mut self, climb: &Climb) {
        climb.offered.iter().for_each(|card| self.offered[card.index()] += 1);
        climb.taken.iter().for_each(|card| self.taken[card.index()] += 1);
        if climb.is_won {
            let (mut offered, mut kept) = (climb.offered.clone(), climb.taken.clone());
            for card in &climb.dropped {
                if let Some(place) = kept.iter().position(|other| other == card) {
                    kept.remove(place);
                }
            }
            for list in [&mut offered, &mut kept] {
                list.sort();
                list.dedup();
            }
            offered.iter().for_each(|card| self.offered_to_winners[card.index()] += 1);
            kept.iter().for_each(|card| self.kept_by_winners[card.index()] += 1);
        }
    }

    fn print(&self, terms: &Terms<'_>) {
        println!("\nlost after so many rooms: {:?}", self.deaths);
        // Two players take of one offer.
        if terms.players > 1 {
            return;
        }
        let content = terms.content;
        println!("\n| card | offered | taken | in winning decks that were offered it |");
        println!("|---|---|---|---|");
        for (place, def) in content.cards().iter().enumerate().filter(|(place, _)| self.offered[*place] > 0) {
            let share = |part: u64, all: u64| 100.0 * part as f64 / all.max(1) as f64;
            println!(
                "| {} | {} | {:.0}% | {:.0}% |",
                def.id,
                self.offered[place],
                share(self.taken[place], self.offered[place]),
                share(self.kept_by_winners[place], self.offered_to_winners[place])
            );
        }
    }
}

impl Terms<'_> {
    fn climb(&self, element: usize, seed: u64) -> Climb {
        let content = self.content;
        let own = |seat: u64| (element as u64 + seat * seed) as usize % ELEMENTS.len();
        let seats =
            (0..u64::from(self.players)).map(|seat| PlayerSetup { element: ELEMENTS[own(seat)].into() });
        let setup = Setup {
            players: self.players,
            difficulty: self.difficulty.into(),
            single_path: false,
            omens: true,
            seats: seats.collect(),
        };
        let keys = vec![(0, Key::of(&Seed::given(seed), &[]))];
        let start = Start::<Ascent> { content, setup, keys, practice: false };
        let (mut session, _) = Session::open(start).expect("the match opens");
        let mut bots: Vec<_> =
            (0..self.players).map(|seat| bot(self.player, seed + u64::from(seat))).collect();
        let mut climb = Climb {
            is_won: false,
            floors: 0,
            rooms: 0,
            rounds: 0,
            fights: 0,
            offered: Vec::new(),
            taken: Vec::new(),
            dropped: Vec::new(),
        };
        let mut legal = Vec::new();
        while let Some(seat) = session.asked().lowest() {
            legal.clear();
            session.state().legal(seat, &mut legal);
            let view = session.state().view(Viewer::Seat(seat));
            let entry = session.n_entries() + 1;
            let observer = Observer { content, seat, entry, view: &view, legal: &legal, told: &[] };
            let command =
                bots[seat.index()].choose(&observer, Budget::Nodes(self.nodes)).expect("it chooses");
            let step = session.submit(seat, By::Bot, command).expect("it is legal");
            for event in told_to(&step.told, Viewer::Everyone) {
                match event {
                    Event::Entered { .. } => climb.rooms += 1,
                    Event::FloorCleared { .. } => climb.floors += 1,
                    Event::FightWon { rounds } => {
                        climb.rounds += u64::from(*rounds);
                        climb.fights += 1;
                    }
                    Event::Offered { cards } => climb.offered.extend(cards),
                    Event::Took { card, dropped, .. } => {
                        climb.taken.push(*card);
                        climb.dropped.extend(dropped);
                    }
                    Event::Ended { reason } => climb.is_won = *reason == "summit",
                    _ => {}
                }
            }
        }
        // The room in which they died was not cleared.
        climb.rooms -= u64::from(!climb.is_won);
        climb
    }
}
