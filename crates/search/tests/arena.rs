//! The arena: paired seeds, any number of threads, cuts and resumption, and
//! bots that fail.

mod common;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use common::race::{Command, Faulty, Race, Setup};
use kernel::{Seat, Verdict};
use search::arena::{ArenaError, Contender, Count, Match, Terms, Watch, csv, run, summary, svg};
use search::{Bot, BotFailed, Budget, Observer, Uniform};

fn uniform(name: &str) -> Contender<'static, Race> {
    Contender::new(name, |seed| Box::new(Uniform::new(seed)))
}

fn terms(contenders: Vec<Contender<'_, Race>>, setup: Setup, matches: u32) -> Terms<'_, Race> {
    let setup = Setup { seats: contenders.len() as u8, ..setup };
    Terms {
        content: &(),
        setups: vec![setup],
        contenders,
        matches,
        seed: 7,
        budget: Budget::Nodes(10),
        opening: 0,
        threads: 1,
        tallies: |_| Vec::new(),
    }
}

fn play(terms: &Terms<'_, Race>) -> Vec<Match> {
    run(terms, &BTreeMap::new(), &Watch::nobody()).expect("the matches open")
}

/// Always the same command.
struct Stubborn(Command);

impl Bot<Race> for Stubborn {
    fn choose(&mut self, _: &Observer<'_, Race>, _: Budget) -> Result<Command, BotFailed> {
        Ok(self.0)
    }
}

/// Cannot choose from its second decision on.
struct Failing(u32);

impl Bot<Race> for Failing {
    fn choose(&mut self, observer: &Observer<'_, Race>, _: Budget) -> Result<Command, BotFailed> {
        self.0 += 1;
        if self.0 > 1 { Err(BotFailed { reason: "tired".into() }) } else { Ok(observer.legal[0]) }
    }
}

#[test]
fn a_group_shares_its_seed_and_everybody_sits_everywhere() {
    let matches = play(&terms(vec![uniform("a"), uniform("b"), uniform("c")], Setup::short(), 8));
    let chairs: Vec<&[u8]> = matches.iter().map(|played| &played.chairs[..]).collect();
    assert_eq!(chairs[..4], [&[0, 1, 2][..], &[1, 2, 0], &[2, 0, 1], &[0, 1, 2]]);
    let seeds: Vec<u64> = matches.iter().map(|played| played.seed).collect();
    assert!(seeds[..3].iter().all(|seed| *seed == seeds[0]) && seeds[3] == seeds[5] && seeds[6] == seeds[7]);
    assert!(seeds[0] != seeds[3] && seeds[3] != seeds[6]);
}

#[test]
fn the_results_do_not_depend_on_the_number_of_threads() {
    let bytes = |threads| {
        let terms = Terms { threads, ..terms(vec![uniform("a"), uniform("b")], Setup::short(), 41) };
        let matches = play(&terms);
        let summary = summary(&terms, &matches);
        (serde_json::to_string(&summary).unwrap(), csv(&summary, &matches), svg(&summary))
    };
    let one = bytes(1);
    assert_eq!(one, bytes(2));
    assert_eq!(one, bytes(7));
    assert!(one.0.starts_with(r#"{"game":"race","seats":["a","b"],"matches":41,"distinct":"#), "{}", one.0);
}

#[test]
fn a_run_that_was_cut_is_taken_up_where_it_stopped() {
    let whole = terms(vec![uniform("a"), uniform("b")], Setup::short(), 20);
    let (cancel, lines, done) = (AtomicBool::new(false), Mutex::new(Vec::new()), AtomicU32::new(0));
    let watch = Watch {
        progress: &|now, of| {
            assert_eq!(of, 20);
            done.store(now, Ordering::Relaxed);
            cancel.store(now == 7, Ordering::Relaxed);
        },
        finished: &|played| lines.lock().unwrap().push(serde_json::to_string(played).unwrap()),
        cancel: &cancel,
    };
    assert_eq!(run(&whole, &BTreeMap::new(), &watch).unwrap().len(), 7);
    assert_eq!(done.load(Ordering::Relaxed), 7);

    let read =
        |line: &String| serde_json::from_str::<Match>(line).map(|played| (played.index, played)).unwrap();
    let known: BTreeMap<u32, Match> = lines.lock().unwrap().iter().map(read).collect();
    cancel.store(false, Ordering::Relaxed);
    assert_eq!(run(&whole, &known, &watch).unwrap(), play(&whole));
    assert_eq!(lines.lock().unwrap().len(), 20, "each match was played once");

    let other = Terms { seed: 8, ..terms(vec![uniform("a"), uniform("b")], Setup::short(), 20) };
    assert_eq!(run(&other, &known, &watch), Err(ArenaError::Foreign { index: 0 }));
}

#[test]
fn wins_follow_the_bot_and_not_the_chair() {
    let walker = Contender::new("walker", |_| Box::new(Stubborn(Command::Walk)) as Box<dyn Bot<Race>>);
    let setup = Setup { goal: 99, turns: 2, ..Setup::short() };
    // Two turns each way: the walker gets two fields; the other leaps 1, 3 or 6.
    let leaper = Contender::new("leaper", |_| Box::new(Stubborn(Command::Leap)) as Box<dyn Bot<Race>>);
    let terms = terms(vec![walker, leaper], setup, 300);
    let matches = play(&terms);
    let summary = summary(&terms, &matches);
    assert_eq!(summary.wins.iter().sum::<u32>(), 300);
    // By hand: the leaper gets further than two with 1/9 + 8/9 × 1/4 = 1/3.
    assert!((0.25..0.42).contains(&summary.rates[1].rate), "{summary:?}");
    assert_eq!(summary.wins_by_chair.iter().sum::<u32>(), 300);
    assert!(summary.wins_by_chair[0] > 100 && summary.wins_by_chair[1] > 100, "{summary:?}");
    assert_eq!((summary.draws, summary.voids, summary.mean_entries), (0, 0, 2.0));
}

#[test]
fn what_a_game_wants_counted_comes_as_means_by_bot_and_by_chair() {
    let walker = Contender::new("walker", |_| Box::new(Stubborn(Command::Walk)) as Box<dyn Bot<Race>>);
    let leaper = Contender::new("leaper", |_| Box::new(Stubborn(Command::Leap)) as Box<dyn Bot<Race>>);
    let setup = Setup { goal: 99, turns: 2, ..Setup::short() };
    let tallies = |race: &Race| {
        let fields =
            [0, 1].map(|seat: u8| Count::of_seat("fields", Seat(seat), race.places[usize::from(seat)]));
        let began = Count::of_seat("began with a walk", Seat(0), race.places[0] == 2);
        [fields.to_vec(), vec![began, Count::of_match("turns", race.turn)]].concat()
    };
    let terms = Terms { tallies, ..terms(vec![walker, leaper], setup, 40) };
    let matches = play(&terms);
    let summary = summary(&terms, &matches);
    let [began, fields, turns] = summary.tallies.as_slice() else { panic!("{:?}", summary.tallies) };
    // A walk is two fields, whichever chair it begins from; a leap is 1, 3 or 6.
    assert_eq!((fields.name.as_str(), fields.by_bot[0]), ("fields", Some(2.0)));
    assert!(fields.by_bot[1].is_some_and(|mean| mean != 2.0), "{fields:?}");
    assert_eq!(began.by_bot, [Some(1.0), Some(0.0)]);
    assert_eq!((began.mean, began.by_chair.as_slice()), (0.5, &[Some(0.5), None][..]));
    assert_eq!((turns.mean, turns.by_bot.len()), (2.0, 0));
    let said = serde_json::to_value(&summary).unwrap();
    assert_eq!(
        said["tallies"][2],
        serde_json::json!({"name": "turns", "times": 40, "total": 80, "mean": 2.0})
    );
    let table = csv(&summary, &matches);
    let head =
        "began with a walk: 1 walker,began with a walk: 2 leaper,fields: 1 walker,fields: 2 leaper,turns";
    assert!(table.lines().next().is_some_and(|line| line.ends_with(head)), "{table}");
    assert!(
        table.lines().nth(1).is_some_and(|line| line.contains(",,1,,2,") && line.ends_with(",2")),
        "{table}"
    );
}

#[test]
fn whoever_plays_alone_wins_or_loses_and_sits_in_no_better_chair() {
    let terms = terms(vec![uniform("a")], Setup::short(), 4);
    let summary = summary(&terms, &play(&terms));
    assert!(!summary.together && summary.wins_by_chair.is_empty(), "{summary:?}");
    assert_eq!((summary.wins, summary.draws), (vec![4], 0), "the only one is first");
}

#[test]
fn a_bot_that_fails_leaves_and_the_others_play_on() {
    let failing = Contender::new("failing", |_| Box::new(Failing(0)) as Box<dyn Bot<Race>>);
    let setup = Setup { goal: 200, turns: 12, ..Setup::short() };
    let terms = terms(vec![failing, uniform("b"), uniform("c")], setup, 3);
    let matches = play(&terms);
    for (played, entry) in matches.iter().zip([4, 6, 5]) {
        assert_eq!(played.verdicts[0], Verdict::Lost);
        assert_eq!(played.failures.len(), 1);
        assert_eq!((played.failures[0].contender, played.failures[0].entry), (0, entry));
        assert_eq!(played.failures[0].reason, "tired");
        assert!(played.entries > entry, "the others went on: {played:?}");
    }
    assert_eq!(summary(&terms, &matches).failures, 3);
    let table = csv(&summary(&terms, &matches), &matches);
    let head = "match,seed,setup,seat 1,seat 2,seat 3,1 failing,2 b,3 c,end,entries,fingerprint,failures";
    assert_eq!(table.lines().next(), Some(head));
    assert!(table.lines().nth(1).unwrap().ends_with(",tired"), "{table}");
}

#[test]
fn a_fault_is_asked_again_and_a_match_of_faults_alone_is_void() {
    let faulty = |faulty| {
        let terms = terms(vec![uniform("a"), uniform("b")], Setup { faulty, ..Setup::short() }, 10);
        let matches = play(&terms);
        (summary(&terms, &matches), matches)
    };
    let (some, _) = faulty(Faulty::Rolls);
    assert_eq!((some.voids, some.failures), (0, 0));
    let (all, matches) = faulty(Faulty::Everything);
    assert_eq!((all.voids, all.wins, all.draws), (10, vec![0, 0], 0));
    assert_eq!(matches[0].end, "void: race: stumbled");
    assert!(matches[0].verdicts.is_empty());
}

#[test]
fn events_reach_those_who_want_them_and_nobody_else() {
    struct Listener {
        ears: bool,
        heard: usize,
    }
    impl Bot<Race> for Listener {
        fn choose(&mut self, observer: &Observer<'_, Race>, _: Budget) -> Result<Command, BotFailed> {
            self.heard += observer.told.len();
            let expected = if self.ears { observer.entry as usize - 1 } else { 0 };
            assert_eq!(self.heard, expected, "at entry {}", observer.entry);
            Ok(observer.legal[0])
        }
        fn wants_events(&self) -> bool {
            self.ears
        }
    }
    let make = |ears| {
        Contender::new("listener", move |_| Box::new(Listener { ears, heard: 0 }) as Box<dyn Bot<Race>>)
    };
    let matches = play(&terms(vec![make(true), make(false)], Setup { goal: 99, ..Setup::short() }, 2));
    assert_eq!(matches[0].entries, 6);
}

#[test]
fn an_opening_falls_at_random_and_alike_within_a_group() {
    let stubborn = || Contender::new("walker", |_| Box::new(Stubborn(Command::Walk)) as Box<dyn Bot<Race>>);
    let setup = Setup { goal: 99, ..Setup::short() };
    let prints = |opening| {
        let terms = Terms { opening, ..terms(vec![stubborn(), stubborn()], setup.clone(), 40) };
        play(&terms).iter().map(|played| played.fingerprint).collect::<Vec<_>>()
    };
    assert!(prints(0).iter().all(|print| *print == prints(0)[0]));
    let varied = prints(3);
    assert!(varied.chunks(2).all(|pair| pair[0] == pair[1]));
    assert!(varied.iter().any(|print| *print != varied[0]));
}

#[test]
fn chairs_and_setups_must_fit() {
    let mut wrong = terms(vec![uniform("a"), uniform("b")], Setup::short(), 1);
    wrong.contenders.pop();
    let none = Watch::nobody();
    let chairs = ArenaError::Chairs { chairs: 2, contenders: 1 };
    assert_eq!(run(&wrong, &BTreeMap::new(), &none), Err(chairs));
    wrong.setups.clear();
    assert_eq!(run(&wrong, &BTreeMap::new(), &none), Err(ArenaError::NoSetup));
}

#[test]
fn shared_wins_draws_and_voids_are_counted_apart() {
    let terms = terms(vec![uniform("a"), uniform("b")], Setup::short(), 5);
    let ends = [
        vec![Verdict::Won, Verdict::Won],
        vec![Verdict::Lost, Verdict::Lost],
        vec![Verdict::Drawn, Verdict::Drawn],
        vec![Verdict::Lost, Verdict::Won],
        vec![],
    ];
    let with = |(played, verdicts): (Match, Vec<Verdict>)| Match { verdicts, ..played };
    let matches: Vec<Match> = play(&terms).into_iter().zip(ends).map(with).collect();
    let summary = summary(&terms, &matches);
    assert_eq!((summary.wins, summary.draws, summary.voids), (vec![1, 2], 1, 1));
    assert_eq!(summary.rates[1].rate, 0.5, "two of the four that were not void");
}
