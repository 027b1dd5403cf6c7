//! The turn search on a game small enough to be worked out by hand. A point is worth ten.

mod common;

use std::time::Duration;

use common::choice;
use common::workshop::Command::{self, *};
use common::workshop::Workshop;
use kernel::{Ctx, Dice, FastDice, Game, Odds, Seat, Stream, Viewer};
use search::{Budget, Guide, Ideas, NoGuide, Observer, Rollout, Turn, TurnBot, TurnSearch};

const PLENTY: Budget = Budget::Nodes(1_000_000);

/// Counts points, and plays the same command for everybody.
#[derive(Clone, Copy)]
struct Points {
    policy: Command,
}

impl Guide<Workshop> for Points {
    fn evaluate(&self, state: &Workshop, seat: Seat) -> i32 {
        let others = Seat::first(state.seats).filter(|other| *other != seat);
        let most = others.map(|other| state.score(other)).max().unwrap_or(0);
        10 * i32::from(state.score(seat) - most)
    }

    fn play(&self, _: &Workshop, _: Seat, _: &mut FastDice, _: &mut Vec<Command>) -> Option<Command> {
        Some(self.policy)
    }

    fn turn(&self, state: &Workshop) -> u32 {
        state.turn.into()
    }
}

const EARNING: Points = Points { policy: Earn };

fn thought(
    engine: &mut TurnSearch<Workshop>,
    guide: &impl Guide<Workshop>,
    state: &Workshop,
    seed: u64,
    budget: Budget,
) -> Turn<Workshop> {
    let seat = state.asked().lowest().expect("the match is on");
    let view = state.view(Viewer::Seat(seat));
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let observer = Observer { content: &(), seat, entry: 1, view: &view, legal: &legal, told: &[] };
    engine.search(guide, &observer, FastDice::new(seed), budget)
}

/// The commands of a plan, followed from a state while nothing is drawn.
fn followed(mut turn: Turn<Workshop>, mut state: Workshop) -> Vec<Command> {
    let seat = state.asked().lowest().expect("the match is on");
    let mut commands = Vec::new();
    while let Some(command) = turn.plan.follow(&state.view(Viewer::Seat(seat)), state.allowed) {
        commands.push(command);
        state.apply(seat, command, &mut Ctx::silent(&mut FastDice::new(0))).expect("nothing faults");
    }
    commands
}

/// What is found from a state with plenty of time: the plan and its worth.
fn found(
    engine: &mut TurnSearch<Workshop>,
    guide: &impl Guide<Workshop>,
    state: &Workshop,
) -> (Vec<Command>, i32) {
    let turn = thought(engine, guide, state, 1, PLENTY);
    let value = turn.thought.value;
    (followed(turn, state.clone()), value)
}

/// By hand: winding twice costs two points and releasing brings twenty, the other answers with three:
/// 18 - 3. Greedily three are earned, and even.
#[test]
fn a_combination_of_three_commands_is_found_that_greed_misses() {
    let state = Workshop::open(&[Earn, Release, Wind, End]);
    let mut engine = TurnSearch::default();
    assert_eq!(found(&mut engine, &EARNING, &state), (vec![Wind, Wind, Release], 150));
    // One pass that keeps one position is greed.
    (engine.width, engine.first_looks) = (1, Some(4));
    let turn = thought(&mut engine, &EARNING, &state, 1, Budget::Nodes(60));
    assert_eq!((turn.thought.value, followed(turn, state.clone())), (0, vec![Earn, Earn, Earn]));
    // Wider passes come with time.
    assert_eq!(found(&mut engine, &EARNING, &state), (vec![Wind, Wind, Release], 150));
}

/// By hand: the policy's turn of nine strokes costs nine commands twice, and nine to answer; a beginning costs one, eight
/// more strokes and nine to answer. So 70 commands are too few for whole turns, and enough for two beginnings.
#[test]
fn where_turns_are_long_a_good_beginning_is_found() {
    let state = Workshop { length: 9, ..Workshop::open(&[Paint(0), Earn]) };
    let mut engine = TurnSearch::default();
    let mut begun = |in_parts| {
        engine.in_parts = in_parts;
        let turn = thought(&mut engine, &Points { policy: Paint(0) }, &state, 1, Budget::Nodes(70));
        (turn.thought.value, followed(turn, state.clone()))
    };
    assert_eq!(begun(false), (0, vec![Paint(0); 9]));
    assert_eq!(begun(true), (10, vec![Earn]));
}

/// By hand: of three strokes in four colours there are 4 after one, 10 after two and 20 after three,
/// so 4 + 4 × 4 + 10 × 4 commands are tried, and three twice for the policy's turn. Without looking at
/// fingerprints it would be 4 + 16 + 64.
#[test]
fn positions_reached_twice_are_looked_at_once() {
    const STROKES: &[Command] = &[Paint(0), Paint(1), Paint(2), Paint(3)];
    let state = Workshop { seats: 1, ..Workshop::open(STROKES) };
    let mut engine = TurnSearch::default();
    (engine.width, engine.first_looks) = (1000, None);
    let turn = thought(&mut engine, &Points { policy: Paint(0) }, &state, 1, PLENTY);
    assert_eq!(turn.thought.nodes, 60 + 6);
}

/// Two ways to paint the same, then a flip; whatever comes of it is worth nothing.
struct Painters;

impl Guide<Workshop> for Painters {
    fn evaluate(&self, _: &Workshop, _: Seat) -> i32 {
        0
    }

    fn ideas(&self, _: &Workshop, _: Seat, _: &mut Vec<Command>, ideas: &mut Ideas<Command>) {
        ideas.push([Paint(0), Paint(1), Flip]);
        ideas.push([Paint(1), Paint(0), Flip]);
    }

    fn play(&self, _: &Workshop, _: Seat, _: &mut FastDice, _: &mut Vec<Command>) -> Option<Command> {
        Some(Paint(0))
    }
}

/// By hand: the policy's turn costs three commands twice, the first idea three and two outcomes, the second
/// three, after which its flip is known; in the second pass the same, and what is drawn is thought on by two
/// strokes and two outcomes.
#[test]
fn a_draw_from_a_position_reached_twice_is_looked_at_once() {
    let state = Workshop::open(&[Paint(0), Paint(1), Flip]);
    let mut engine = TurnSearch::default();
    engine.rollout = Rollout::Commands(0);
    let turn = thought(&mut engine, &Painters, &state, 1, PLENTY);
    assert_eq!(turn.thought.nodes, 2 * (6 + 3 + 2 + 3) + 2 + 2);
}

/// Earns, up to a turn and a command of it.
struct Until(u8, u8);

impl Guide<Workshop> for Until {
    fn evaluate(&self, state: &Workshop, seat: Seat) -> i32 {
        EARNING.evaluate(state, seat)
    }

    fn play(&self, _: &Workshop, _: Seat, _: &mut FastDice, _: &mut Vec<Command>) -> Option<Command> {
        Some(Earn)
    }

    fn is_far(&self, state: &Workshop) -> bool {
        (state.turn, state.played) >= (self.0, self.1)
    }
}

/// By hand: three are earned, and answered by three, by one, or not at all; or two are earned and that is far.
#[test]
fn what_is_far_ends_the_turn_and_its_answer() {
    let state = Workshop::open(&[Earn, Bank]);
    for (far, n_commands, value) in
        [(Until(9, 0), 3, 0), (Until(1, 1), 3, 20), (Until(1, 0), 3, 30), (Until(0, 2), 2, 20)]
    {
        let (plan, worth) = found(&mut TurnSearch::default(), &far, &state);
        assert_eq!((plan, worth), (vec![Earn; n_commands], value), "far at {}, {}", far.0, far.1);
    }
}

/// By hand: who flips and cashes what luck brings, or earns, has 8 or 1: 4.5 on average, against two
/// earned for sure. The other answers with two.
#[test]
fn outcomes_are_enumerated_with_their_odds_and_thought_on() {
    let state = Workshop { length: 2, ..Workshop::open(&[Earn, Flip, Cash]) };
    let mut engine = TurnSearch::default();
    assert_eq!(found(&mut engine, &EARNING, &state), (vec![Flip], 25));
    // Where two outcomes are too many they are sampled, and the mean of many comes near.
    (engine.max_outcomes, engine.samples) = (1, 200);
    let (plan, value) = found(&mut engine, &EARNING, &state);
    assert_eq!(plan, [Flip]);
    assert!((value - 25).abs() <= 8, "{value}");
}

/// By hand: the same spin with one more is better by one, whatever the luck, and by less than the luck
/// of a hundred samples. All lines have the same luck, so one sample tells.
#[test]
fn common_samples_compare_lines_fairly() {
    let state = Workshop { length: 1, ..Workshop::open(&[Spin(0), Spin(1)]) };
    let mut engine = TurnSearch::default();
    engine.samples = 1;
    for seed in 0..50 {
        let turn = thought(&mut engine, &Points { policy: Spin(0) }, &state, seed, PLENTY);
        assert_eq!(turn.thought.command, Spin(1), "seed {seed}");
    }
    // That luck is much greater than what is told apart: two dice of their own would differ.
    let mut dice = FastDice::new(1);
    let mut spin = || dice.draw(Stream::public("spin"), Odds::Even(20));
    assert!((0..50).filter(|_| spin() > spin() + 1).count() > 15);
}

/// By hand: the other takes whatever was not put away: two and put away are more than three.
#[test]
fn the_answer_of_the_others_counts() {
    const GOODS: &[Command] = &[Earn, Bank, Steal];
    let mut engine = TurnSearch::default();
    let state = Workshop::open(GOODS);
    assert_eq!(found(&mut engine, &Points { policy: Steal }, &state), (vec![Earn, Earn, Bank], 20));
    let (plan, value) = found(&mut engine, &EARNING, &state);
    assert_eq!((plan.len(), value), (3, 0), "who is not robbed need not put anything away");
    // Of four, all three others answer, and only the next one takes.
    let state = Workshop { seats: 4, ..Workshop::open(GOODS) };
    assert_eq!(found(&mut engine, &Points { policy: Steal }, &state), (vec![Earn, Earn, Bank], 20));
}

/// By hand: three are earned and nothing is answered; after a flip nothing more is earned.
#[test]
fn where_no_policy_plays_on_the_evaluation_has_the_word() {
    let mut engine = TurnSearch::default();
    engine.rollout = Rollout::Commands(0);
    let state = Workshop::open(&[Earn, Bank, Steal]);
    assert_eq!(found(&mut engine, &Points { policy: Steal }, &state).1, 30);
    let flipping = Workshop { length: 2, points: [1, 0, 0, 0], ..Workshop::open(&[Flip, Paint(0)]) };
    let turn = thought(&mut engine, &Points { policy: Flip }, &flipping, 1, Budget::Nodes(4));
    assert_eq!((turn.thought.value, followed(turn, flipping)), (10, vec![Flip]));
}

/// Alone the next turn begins without anybody else being asked: the guide tells them apart. By hand:
/// the turn is over with what was earned, and a spring is unwound then.
#[test]
fn alone_a_turn_ends_where_the_guide_says() {
    let state = Workshop { seats: 1, length: 2, ..Workshop::open(&[Wind, Earn, Release]) };
    assert_eq!(found(&mut TurnSearch::default(), &EARNING, &state), (vec![Earn, Earn], 20));
    let state = Workshop { seats: 1, ..state };
    let last = Workshop { rounds: 1, length: 3, ..state };
    let (plan, value) = found(&mut TurnSearch::default(), &EARNING, &last);
    assert_eq!((plan.len(), value), (3, 1000), "the only one is first");
}

/// Ideas of several commands are played whole: by hand, none of their single commands is looked at.
#[test]
fn an_idea_is_a_line_of_commands() {
    struct Springs;
    impl Guide<Workshop> for Springs {
        fn evaluate(&self, state: &Workshop, seat: Seat) -> i32 {
            EARNING.evaluate(state, seat)
        }

        fn ideas(&self, _: &Workshop, _: Seat, _: &mut Vec<Command>, ideas: &mut Ideas<Command>) {
            ideas.push([]);
            ideas.push([Bank, Bank]);
            ideas.push([Wind, Wind, Release]);
            assert_eq!(ideas.len(), 2, "nothing is no idea");
        }

        fn play(&self, _: &Workshop, _: Seat, _: &mut FastDice, _: &mut Vec<Command>) -> Option<Command> {
            Some(Earn)
        }
    }
    let state = Workshop::open(&[Earn, Wind, Release]);
    let mut engine = TurnSearch::default();
    engine.width = 1;
    let turn = thought(&mut engine, &Springs, &state, 1, PLENTY);
    // The policy's turn twice and its answer, then three commands and their answer; what may not be
    // banked costs nothing.
    assert_eq!((turn.thought.value, turn.thought.nodes), (150, 6 + 3 + 3 + 3));
    assert_eq!(followed(turn, state), [Wind, Wind, Release]);
}

/// By hand: a 4 is higher than three of five and not lower than one: 3 wins in 5 bring one point on
/// average, and nothing is shown before. A 2 loses four times in five.
#[test]
fn what_is_hidden_is_judged_over_worlds_and_changes_no_choice() {
    let state = |own, other| {
        let secrets = [own, other, 3, 3];
        Workshop { length: 1, secrets, ..Workshop::open(&[Paint(0), Call]) }
    };
    let mut bot = TurnBot::new(Points { policy: Paint(0) }, 1);
    bot.engine.worlds = 200;
    for (own, expected) in [(4, Call), (2, Paint(0))] {
        for other in 1..=5 {
            assert_eq!(choice(&mut bot, &(), &state(own, other), Seat(0), PLENTY), expected);
        }
    }
    for seed in 0..50 {
        let choose = |other| {
            let mut bot = TurnBot::new(NoGuide, seed);
            bot.engine.worlds = 2;
            choice(&mut bot, &(), &state(3, other), Seat(0), Budget::Nodes(30))
        };
        let choices = [1, 2, 3, 4, 5].map(choose);
        assert!(choices.iter().all(|choice| *choice == choices[0]), "seed {seed}: {choices:?}");
    }
}

/// A plan holds what can be foreseen and ends with what is drawn or shown.
#[test]
fn the_plan_ends_where_something_is_drawn_or_shown() {
    let state = Workshop { length: 4, ..Workshop::open(&[Paint(0), Call, Cash]) };
    let lucky = Workshop { secrets: [5, 1, 1, 1], ..state };
    let mut engine = TurnSearch::default();
    engine.worlds = 50;
    let (plan, _) = found(&mut engine, &Points { policy: Paint(0) }, &lucky);
    assert_eq!(plan.iter().filter(|command| **command == Call).count(), 1);
    assert_eq!(plan.last(), Some(&Call));
}

#[test]
fn any_budget_gives_a_legal_command_and_equal_nodes_the_same_turn() {
    let state = Workshop::open(&[Earn, Flip, Cash, Spin(3), Wind, Release, End]);
    for nodes in (1..60).chain([200, 3000]) {
        let think = || {
            let turn = thought(&mut TurnSearch::default(), &EARNING, &state, 5, Budget::Nodes(nodes));
            (turn.thought, followed(turn, state.clone()))
        };
        let (thought_of, plan) = think();
        assert_eq!((thought_of, plan.clone()), think());
        assert!(!plan.is_empty() && thought_of.nodes <= nodes, "{nodes}: {thought_of:?}");
        assert!(state.allowed.contains(&thought_of.command));
    }
    for nodes in [1, 500] {
        let mut used = TurnSearch::default();
        thought(&mut used, &NoGuide, &state, 9, Budget::Nodes(700));
        let again = thought(&mut used, &EARNING, &state, 5, Budget::Nodes(nodes)).thought;
        let new = thought(&mut TurnSearch::default(), &EARNING, &state, 5, Budget::Nodes(nodes)).thought;
        assert_eq!(again, new, "a search that was used before chooses alike");
    }
    let millis = Budget::Time(Duration::from_millis(2));
    let by_time = thought(&mut TurnSearch::default(), &NoGuide, &state, 5, millis);
    assert!(state.allowed.contains(&by_time.thought.command));
    // A policy that plays what is not legal does not keep it from choosing.
    let bad = thought(&mut TurnSearch::default(), &Points { policy: Bank }, &state, 5, Budget::Nodes(200));
    assert!(state.allowed.contains(&bad.thought.command));
    let forced = Workshop::open(&[Earn]);
    let turn = thought(&mut TurnSearch::default(), &EARNING, &forced, 5, PLENTY);
    assert_eq!((turn.thought.nodes, followed(turn, forced)), (0, vec![Earn]));
}

/// A bot thinks once for what it foresees: later commands of its plan cost it nothing.
#[test]
fn a_turn_is_thought_out_once() {
    let mut state = Workshop::open(&[Earn, Release, Wind]);
    let mut bot = TurnBot::new(EARNING, 1);
    for (command, nodes) in [(Wind, 5000), (Wind, 1), (Release, 1)] {
        assert_eq!(choice(&mut bot, &(), &state, Seat(0), Budget::Nodes(nodes)), command);
        state.apply(Seat(0), command, &mut Ctx::silent(&mut FastDice::new(0))).unwrap();
    }
}
