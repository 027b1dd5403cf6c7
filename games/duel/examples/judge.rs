//! Judges `deep`, every deck against every other and itself; a last word is another seed than 1.
//!
//! `cargo run --release -p duel --example judge -- gap 72 1000`: what it would win by seeing every card, and how many
//! deals play decides at all. So many deals, each from both chairs, between it and one to whom both hands are shown,
//! with so many nodes a decision.
//!
//! `cargo run --release -p duel --example judge -- lost 10 300 6000`: where it loses. So many duels between equals
//! with so many nodes a decision, and of the loser's decisions those where a longer thought of so many nodes plays
//! something else.
//!
//! `cargo run --release -p duel --example judge -- lethal 36 300 20000`: whether it sees what wins at once. So many duels
//! between equals with so many nodes a decision; in every turn, before its first card and before its attack, a proof
//! over so many positions and all cards that the turn can be won, and whether it was.
//!
//! `cargo run --release -p duel --example judge -- watch 8 300 3000`: how it loses to `heuristic`. So many lost duels, from
//! deals that it lost from both chairs, where play decides; move by move with every card shown, with what a longer
//! thought of so many nodes would have played, and where a proof over [`PROOF`] positions wins the turn.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use content::Pack;
use duel::ai::{Deep, Heuristic, lethal};
use duel::content::CardType;
use duel::{Command, Content, Duel, Setup};
use kernel::{By, Entry, Form, Game, Key, Seat, Seed, Session, Start, Verdict, Viewer};
use search::{Bot, Budget, Observer};
use serde_json::{Value, json};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// So many positions are looked at for a proof in duels that are watched.
const PROOF: u64 = 20_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<u64> = words.iter().skip(1).filter_map(|word| word.parse().ok()).collect();
    match (words.first().map(String::as_str), numbers.as_slice()) {
        (Some("gap"), [deals, nodes]) => gap(*deals, *nodes, 1),
        (Some("gap"), [deals, nodes, seed]) => gap(*deals, *nodes, *seed),
        (Some("lost"), [duels, nodes, more]) => lost(*duels, *nodes, *more, 1),
        (Some("lost"), [duels, nodes, more, seed]) => lost(*duels, *nodes, *more, *seed),
        (Some("lethal"), [duels, nodes, proof]) => missed(*duels, *nodes, *proof, 1),
        (Some("lethal"), [duels, nodes, proof, seed]) => missed(*duels, *nodes, *proof, *seed),
        (Some("watch"), [duels, nodes, more]) => watch(*duels, *nodes, *more, 1),
        (Some("watch"), [duels, nodes, more, seed]) => watch(*duels, *nodes, *more, *seed),
        _ => eprintln!(
            "gap DEALS NODES [SEED], lost DUELS NODES MORE [SEED], lethal DUELS NODES POSITIONS [SEED], or \
             watch DUELS NODES MORE [SEED]"
        ),
    }
}

fn gap(deals: u64, nodes: u64, seed: u64) {
    let mut won = [0; 3];
    for deal in 0..deals {
        let n_won = SEATS.iter().filter(|seer| {
            let session = played(deal, seed, nodes, Some(**seer));
            session.state().outcome().is_some_and(|outcome| outcome.verdict(**seer) == Verdict::Won)
        });
        won[n_won.count()] += 1;
        let ([never, once, twice], n_deals) = (won, deal + 1);
        if n_deals % 10 == 0 || n_deals == deals {
            println!(
                "who sees every card won {} of {} duels, {nodes} nodes a decision; of {n_deals} deals {twice} from \
                 both chairs, {once} from one, {never} from neither",
                once + 2 * twice,
                2 * n_deals
            );
        }
    }
}

fn lost(duels: u64, nodes: u64, more: u64, seed: u64) {
    let mut kinds: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
    for nth in 0..duels {
        let session = played(nth, seed, nodes, None);
        let outcome = session.state().outcome().expect("it is over");
        let Some(loser) = SEATS.into_iter().find(|seat| outcome.verdict(*seat) == Verdict::Lost) else {
            continue;
        };
        println!("\nduel {nth}, lost by player {}", loser.0 + 1);
        for number in 1..=session.n_entries() {
            let Some(Entry::Play { seat, command, .. }) = session.entry(number) else { continue };
            let state = session.at(number - 1);
            let Some(kind) = kind(&state, *seat, *command).filter(|_| *seat == loser) else { continue };
            let deeper = choose(&mut Deep::new(seed), &state, (loser, Viewer::Seat(loser)), number, more);
            let counts = kinds.entry(kind).or_default();
            counts[0] += 1;
            if deeper != *command {
                counts[1] += 1;
                println!("{}", told(&state, loser, kind, [*command, deeper]));
            }
        }
    }
    println!("\ndecisions of losers, and those where a longer thought plays something else:");
    kinds.iter().for_each(|(kind, [all, others])| println!("{kind}: {all}, {others}"));
}

fn missed(duels: u64, nodes: u64, proof: u64, seed: u64) {
    let (mut n_turns, mut n_proven, mut n_taken) = (0, 0, 0);
    for nth in 0..duels {
        let session = played(nth, seed, nodes, None);
        // The turns in which a win was proven, and whose they were.
        let mut proven: BTreeMap<u64, (Seat, String)> = BTreeMap::new();
        let (mut last, mut asked) = (0, [None; 2]);
        for number in 1..=session.n_entries() {
            let Some(Entry::Play { seat, command, .. }) = session.entry(number) else { continue };
            let state = session.at(number - 1);
            let Some(kind @ ("main phase" | "attackers")) = kind(&state, *seat, *command) else { continue };
            let turn = seen(&state, *seat)["turn"].as_u64().expect("a turn has a number");
            if turn != last {
                (last, asked) = (turn, [None; 2]);
                n_turns += 1;
            }
            let is_first = asked[usize::from(kind == "attackers")].replace(number).is_none();
            if is_first
                && !proven.contains_key(&turn)
                && let Some(winning) = lethal(&state, *seat, proof)
            {
                proven.insert(turn, (*seat, told(&state, *seat, kind, [*command, winning])));
            }
        }
        let outcome = session.state().outcome().expect("it is over");
        let end = seen(session.state(), SEATS[0])["turn"].as_u64();
        for (turn, (seat, told)) in proven {
            n_proven += 1;
            if Some(turn) == end && outcome.verdict(seat) == Verdict::Won {
                n_taken += 1;
            } else {
                println!("duel {nth}, player {}: {told}", seat.0 + 1);
            }
        }
    }
    println!(
        "{duels} duels, {nodes} nodes a decision: of {n_turns} turns with something to decide {n_proven} could be won \
         for sure, {n_taken} of them were"
    );
}

fn watch(duels: u64, nodes: u64, more: u64, seed: u64) {
    let (mut n_watched, mut won) = (0, [0; 3]);
    for deal in 0.. {
        if n_watched >= duels {
            let ([never, once, twice], n_deals) = (won, deal);
            return println!(
                "\nof {n_deals} deals it won {twice} from both chairs, {once} from one, {never} from neither"
            );
        }
        let sessions = SEATS.map(|deep| {
            let bots: [Box<dyn Bot<Duel>>; 2] = match deep {
                Seat(0) => [Box::new(Deep::new(seed)), Box::new(Heuristic)],
                _ => [Box::new(Heuristic), Box::new(Deep::new(seed))],
            };
            (deep, played_by(deal, seed, nodes, bots, None))
        });
        let is_won = |(deep, session): &&(Seat, Session<Duel>)| {
            session.state().outcome().is_some_and(|outcome| outcome.verdict(*deep) == Verdict::Won)
        };
        let n_won = sessions.iter().filter(is_won).count();
        won[n_won] += 1;
        if n_won == 0 {
            for (deep, session) in &sessions {
                println!("\ndeal {deal}, deep is player {}", deep.0 + 1);
                tell(session, *deep, more, seed);
                n_watched += 1;
            }
        }
    }
}

/// A duel move by move, as somebody sees it who may see every card.
fn tell(session: &Session<Duel>, deep: Seat, more: u64, seed: u64) {
    let mut last = 0;
    for number in 1..=session.n_entries() {
        let Some(Entry::Play { seat, command, .. }) = session.entry(number) else { continue };
        let state = session.at(number - 1);
        let all = serde_json::to_value(state.view(Viewer::Everyone)).expect("a view can be written");
        let turn = all["turn"].as_u64().expect("a turn has a number");
        if turn != last {
            last = turn;
            println!("turn {turn} of {}", if all["active"] == json!(deep) { "deep" } else { "heuristic" });
            for player in SEATS {
                let name = if player == deep { "deep" } else { "heuristic" };
                println!("  {name}: {}", standing(&all["players"][player.index()]));
            }
        }
        let is_stop = matches!(command, Command::Stop(_));
        let Some(kind) = kind(&state, *seat, *command).filter(|_| *seat == deep) else {
            let is_told = !is_stop && !matches!(command, Command::Pass(_));
            let name = if *seat == deep { "deep" } else { "heuristic" };
            if is_told {
                println!("    {name}: {}", worded(&state, *seat, *command));
            }
            continue;
        };
        let deeper = choose(&mut Deep::new(seed), &state, (deep, Viewer::Seat(deep)), number, more);
        let other = if deeper == *command {
            String::new()
        } else {
            format!("   [deeper: {}]", worded(&state, deep, deeper))
        };
        let is_own = matches!(kind, "main phase" | "attackers");
        let wins = is_own.then(|| lethal(&state, deep, PROOF)).flatten();
        let wins = wins.map_or(String::new(), |first| format!("   [wins: {}]", worded(&state, deep, first)));
        println!("    deep, {kind}: {}{other}{wins}", worded(&state, deep, *command));
    }
    let end = serde_json::to_value(session.state().view(Viewer::Everyone)).expect("a view can be written");
    println!("  end: {}, life {} to {}", end["end"], end["players"][0]["life"], end["players"][1]["life"]);
}

/// What a player has, in a line.
fn standing(player: &Value) -> String {
    let counted = |cards: &Value| -> String {
        let cards = cards.as_object().into_iter().flatten();
        cards.map(|(card, n)| format!("{n} {card}")).collect::<Vec<_>>().join(", ")
    };
    let (mut n_lands, mut others) = (0, Vec::new());
    for permanent in player["permanents"].as_array().into_iter().flatten() {
        let id = permanent["card"].as_str().unwrap_or_default();
        let kind = content().find(id).expect("a permanent is a card");
        if content().card(kind).card_type == CardType::Land {
            n_lands += 1;
            continue;
        }
        let tapped = if permanent["is_tapped"] == json!(true) { " tapped" } else { "" };
        let (number, power, toughness) = (&permanent["number"], &permanent["power"], &permanent["toughness"]);
        others.push(format!("{id} {number} {power}/{toughness}{tapped}"));
    }
    let (life, hand) = (&player["life"], counted(&player["hand"]));
    format!("life {life}, {n_lands} lands; {}; hand {hand}", others.join(", "))
}

/// A decision in words: when it was, what was played, and what should have been.
fn told(state: &Duel, seat: Seat, kind: &str, commands: [Command; 2]) -> String {
    let seen = seen(state, seat);
    let life = |seat: usize| seen["players"][seat]["life"].to_string();
    let [played, deeper] = commands.map(|command| worded(state, seat, command));
    let (own, their) = (life(seat.index()), life(1 - seat.index()));
    format!("turn {}, {kind}, life {own} to {their}: {played}; deeper: {deeper}", seen["turn"])
}

/// A command in words, with the names of permanents beside their numbers.
fn worded(state: &Duel, seat: Seat, command: Command) -> String {
    let seen = seen(state, seat);
    let permanents = SEATS.iter().filter_map(|seat| seen["players"][seat.index()]["permanents"].as_array());
    let names: BTreeMap<String, &str> = permanents
        .flatten()
        .filter_map(|permanent| Some((permanent["number"].to_string(), permanent["card"].as_str()?)))
        .collect();
    let word = |word: &str| names.get(word).map_or(word.to_owned(), |name| format!("{name} {word}"));
    let words = Duel::write_command(content(), command);
    // The second number of an activation is the ability's.
    let is_named = |place: usize| !(words.starts_with("activate") && place == 2);
    let words = words.split(' ').enumerate();
    let words = words.map(|(place, each)| if is_named(place) { word(each) } else { each.to_owned() });
    words.collect::<Vec<_>>().join(" ")
}

/// What a decision is about; nothing where there is nothing to decide.
fn kind(state: &Duel, seat: Seat, command: Command) -> Option<&'static str> {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    legal.retain(|command| !matches!(command, Command::Stop(_) | Command::Tap(..)));
    let seen = seen(state, seat);
    let is_own = seen["active"] == json!(seat);
    let is_main = seen["phase"].as_str().is_some_and(|phase| phase.ends_with("main"));
    match command {
        Command::Stop(_) | Command::Keep | Command::Mulligan | Command::Play(_) => None,
        _ if legal.len() < 2 => None,
        Command::Attack(_) | Command::Block { .. } | Command::Done if is_own => Some("attackers"),
        Command::Attack(_) | Command::Block { .. } | Command::Done => Some("blocks"),
        Command::Cast(..) | Command::Activate(..) | Command::Pass(_) if is_own && is_main => {
            Some("main phase")
        }
        Command::Cast(..) | Command::Activate(..) | Command::Pass(_) => Some("replies"),
        _ => Some("other choices"),
    }
}

/// A duel as bots read it.
fn seen(state: &Duel, seat: Seat) -> Value {
    serde_json::to_value(state.view(Viewer::Seat(seat))).expect("a view can be written")
}

/// A duel between equals; one of them may see every card.
fn played(nth: u64, seed: u64, nodes: u64, seer: Option<Seat>) -> Session<Duel> {
    let seed_of_bots = seed * 1_000_000 + nth;
    let bots: [Box<dyn Bot<Duel>>; 2] =
        [Box::new(Deep::new(seed_of_bots)), Box::new(Deep::new(seed_of_bots + 1))];
    played_by(nth, seed, nodes, bots, seer)
}

/// A duel between two players, all pairs of decks in turn; one of them may see every card.
fn played_by(
    nth: u64,
    seed: u64,
    nodes: u64,
    mut bots: [Box<dyn Bot<Duel>>; 2],
    seer: Option<Seat>,
) -> Session<Duel> {
    let decks = content().decks();
    let id = |place: u64| decks[place as usize % decks.len()].id.as_str();
    let chosen = [("deck.1", id(nth)), ("deck.2", id(nth / decks.len() as u64 + nth))];
    let filled = Form::fill(&Duel::form(content()), chosen).expect("the decks are there");
    let setup: Setup = serde_json::from_value(filled).expect("the form is that of a setup");
    let keys = vec![(0, Key::of(&Seed::given(seed * 1_000_000 + nth), &[]))];
    let start = Start::<Duel> { content: content(), setup, keys, practice: false };
    let (mut session, _) = Session::open(start).expect("the setup is right");
    while let Some(seat) = session.asked().lowest() {
        let viewer = if seer == Some(seat) { Viewer::Everyone } else { Viewer::Seat(seat) };
        let entry = session.n_entries() + 1;
        let command = choose(&mut *bots[seat.index()], session.state(), (seat, viewer), entry, nodes);
        session.enter_silently(Entry::Play { seat, by: By::Bot, command }).expect("what it answers is legal");
    }
    session
}

/// What a player chooses with these eyes.
fn choose(
    bot: &mut dyn Bot<Duel>,
    state: &Duel,
    (seat, viewer): (Seat, Viewer),
    entry: u32,
    nodes: u64,
) -> Command {
    let (view, mut legal) = (state.view(viewer), Vec::new());
    state.legal(seat, &mut legal);
    let observer = Observer { content: content(), seat, entry, view: &view, legal: &legal, told: &[] };
    bot.choose(&observer, Budget::Nodes(nodes)).expect("it always answers")
}

fn content() -> &'static Content {
    static CONTENT: OnceLock<&Content> = OnceLock::new();
    CONTENT.get_or_init(|| Pack::<Content>::shipped().content)
}
