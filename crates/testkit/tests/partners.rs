//! Partners in a session and in an arena: no draw, and one result for all.

use std::collections::BTreeMap;

use content::Pack;
use kernel::{By, Entry, Game, Key, Rejected, Seat, Seed, Session, Start};
use search::arena::{Contender, Terms, Watch, csv, run, summary, svg};
use search::{Budget, Level, Played};
use testkit::toys::lanterns::{Content, Lanterns, Setup};

fn content() -> &'static Content {
    Pack::shipped().content
}

#[test]
fn partners_cannot_agree_on_a_draw() {
    let keys = vec![(0, Key::of(&Seed::given(1), &[]))];
    let start = Start::<Lanterns> { content: content(), setup: Setup {}, keys, practice: true };
    let (mut session, _) = Session::open(start).expect("it opens");
    assert_eq!(session.enter(Entry::Draw).err(), Some(Rejected::NoDraw));
    let mut legal = Vec::new();
    session.state().legal(Seat(0), &mut legal);
    assert!(session.submit(Seat(0), By::Person, legal[0]).is_ok(), "the match goes on");
}

#[test]
fn an_arena_tells_how_often_partners_won_together() {
    let play = |level: Level| {
        let contender = || Contender::new(level.to_string(), move |seed| Lanterns::bot(level, seed));
        let terms = Terms {
            content: content(),
            setups: vec![Setup {}],
            contenders: vec![contender(), contender()],
            matches: 200,
            seed: 1,
            budget: Budget::Nodes(1),
            opening: 0,
            threads: 2,
            tallies: Lanterns::tallies,
        };
        let matches = run(&terms, &BTreeMap::new(), &Watch::nobody()).expect("the matches open");
        (summary(&terms, &matches), matches)
    };
    let (told, matches) = play(Level::Heuristic);
    let won = matches.iter().filter(|played| played.end == "whole").count();
    assert!(told.together && told.wins == [won as u32] && told.rates.len() == 1, "{told:?}");
    assert!(told.wins_by_chair.is_empty() && told.draws == 0, "{told:?}");
    let lines = told.lines();
    assert_eq!((lines.len(), lines[0].name.as_str()), (1, "heuristic + heuristic"));
    let [laid] = told.tallies.as_slice() else { panic!("{told:?}") };
    assert_eq!((laid.name.as_str(), laid.by_bot.len()), ("cards laid", 0));
    let (random, _) = play(Level::Random);
    assert!(told.wins[0] > 100 && random.wins[0] < 20, "{told:?} {random:?}");
    assert!(svg(&told).contains(">lanterns: share of matches won together</text>"));
    assert!(csv(&told, &matches).lines().next().is_some_and(|head| head.ends_with(",failures,cards laid")));
    let said = serde_json::to_value(&told).expect("plain data");
    assert_eq!((&said["together"], said["wins"].as_array().map(Vec::len)), (&true.into(), Some(1)));
}
