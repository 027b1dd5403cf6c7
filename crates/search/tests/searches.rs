//! The searches on games small enough to be worked out in full.

mod common;

use std::sync::Mutex;
use std::time::Duration;

use common::bids::Bids;
use common::cards::{self, Cards};
use common::race::{Command, Faulty, Race, Setup};
use common::workshop::{self, Workshop};
use common::{after, choice};
use kernel::{Ctx, Dice, EnumeratingDice, FastDice, Game, Odds, Seat, Stream, Viewer};
use search::{
    AlphaBeta, AlphaBetaBot, Bot, Budget, Guide, Ismcts, IsmctsBot, NoGuide, Observer, Rollout, Uct, UctBot,
    playout, playout_within,
};

const PLENTY: Budget = Budget::Nodes(10_000_000);
const ALL: [Command; 3] = [Command::Walk, Command::Roll, Command::Leap];

/// What a state is worth to seat 0 when both play on as well as can be:
/// expectimax in its plainest form, with no bounds, no table and no order.
fn plain(state: &Race, depth: u32) -> f64 {
    let Some(seat) = state.asked().lowest() else {
        return state.outcome().map_or(0.0, |outcome| f64::from(outcome.value(Seat(0))));
    };
    if depth == 0 {
        return f64::from(Lead.evaluate(state, Seat(0)));
    }
    let values = ALL.map(|command| plain_command(state, seat, command, depth)).into_iter().flatten();
    let better = |one: f64, other: f64| if seat == Seat(0) { one.max(other) } else { one.min(other) };
    values.reduce(better).unwrap_or(0.0)
}

fn plain_command(state: &Race, seat: Seat, command: Command, depth: u32) -> Option<f64> {
    let (mut dice, mut sum) = (EnumeratingDice::default(), 0.0);
    loop {
        let mut next = state.clone();
        next.apply(seat, command, &mut Ctx::silent(&mut dice)).ok()?;
        let share = dice.probability();
        sum += plain(&next, depth - 1) * share.part as f64 / share.whole as f64;
        if !dice.advance() {
            return Some(sum);
        }
    }
}

/// The lead in fields.
struct Lead;

impl Guide<Race> for Lead {
    fn evaluate(&self, state: &Race, seat: Seat) -> i32 {
        let lead = i32::from(state.places[0]) - i32::from(state.places[1]);
        if seat == Seat(0) { lead * 60 } else { lead * -60 }
    }
}

#[test]
fn alpha_beta_finds_what_plain_expectimax_finds() {
    let mut engine = AlphaBeta::default();
    for faulty in [Faulty::Nothing, Faulty::Rolls] {
        let start = Race::open(&Setup { goal: 9, turns: 7, faulty, ..Setup::short() });
        for seed in 0..40 {
            let state = after(start.clone(), seed as usize % 5, seed);
            let Some(seat) = state.asked().lowest() else { continue };
            let thought = engine.search(&Lead, &state, seat, &ALL, FastDice::new(seed), PLENTY);
            let sign = if seat == Seat(0) { 1.0 } else { -1.0 };
            let best = plain(&state, 99) * sign;
            let chosen = plain_command(&state, seat, thought.command, 99).unwrap() * sign;
            // A win is worth a thousandth less for each command on the way.
            assert!((best - chosen).abs() < 0.05, "{state:?}: {thought:?} is worth {chosen}, best {best}");
            assert!((best - f64::from(thought.value)).abs() < 1.1, "{state:?}: {thought:?}, best {best}");
        }
    }
}

/// By hand: one turn is left, seat 1 stands on 0 and seat 0 on 2. Walking draws.
/// Rolling wins with 3 (1/4), draws with 2 (1/4), else loses: -250. Leaping wins
/// with 6 (1/9) or 3 (8/9 × 1/4), else loses: 1/3 - 2/3 = -333.
#[test]
fn the_last_turn_worked_by_hand() {
    let state = Race { places: [2, 0, 0, 0], turn: 5, ..Race::open(&Setup::short()) };
    let mut engine = AlphaBeta::default();
    let mut value =
        |legal: &[Command]| engine.search(&NoGuide, &state, Seat(1), legal, FastDice::new(1), PLENTY);
    let thought = value(&ALL);
    assert_eq!((thought.command, thought.value), (Command::Walk, 0));
    let thought = value(&[Command::Leap, Command::Roll]);
    assert_eq!((thought.command, thought.value), (Command::Roll, -250));
    let thought = value(&[Command::Leap, Command::Leap]);
    assert_eq!((thought.command, thought.value), (Command::Leap, -333));
    // Uct, which samples, comes near.
    let legal = [Command::Leap, Command::Roll];
    let thought =
        Uct::default().search(&NoGuide, &state, Seat(1), &legal, FastDice::new(1), Budget::Nodes(20_000));
    assert_eq!(thought.command, Command::Roll);
    assert!((thought.value + 250).abs() < 30, "{thought:?}");
}

#[test]
fn a_step_with_too_many_outcomes_is_sampled() {
    let state = Race { places: [2, 0, 0, 0], turn: 5, ..Race::open(&Setup::short()) };
    let mut engine = AlphaBeta::default();
    (engine.max_outcomes, engine.samples) = (2, 2000);
    let legal = [Command::Leap, Command::Roll];
    let thought = engine.search(&NoGuide, &state, Seat(1), &legal, FastDice::new(1), PLENTY);
    assert_eq!(thought.command, Command::Roll);
    assert!((thought.value + 250).abs() < 60, "{thought:?}");
}

#[test]
fn uct_chooses_what_expectimax_chooses_where_it_matters() {
    let start = Race::open(&Setup::short());
    let mut decided = 0;
    for seed in 0..30 {
        let state = after(start.clone(), seed as usize % 5, seed);
        let Some(seat) = state.asked().lowest() else { continue };
        let sign = if seat == Seat(0) { 1.0 } else { -1.0 };
        let mut worths = ALL.map(|command| plain_command(&state, seat, command, 99).unwrap() * sign);
        let mut uct = UctBot::<Race, _>::new(NoGuide, seed);
        let chosen = choice(&mut uct, &(), &state, seat, Budget::Nodes(20_000));
        let worth = worths[ALL.iter().position(|&command| command == chosen).unwrap()];
        worths.sort_by(f64::total_cmp);
        if worths[2] - worths[1] > 60.0 {
            decided += 1;
            assert_eq!(worth, worths[2], "{state:?}: {chosen:?} of {worths:?}");
        }
    }
    assert!(decided >= 10, "only {decided} positions had one clearly best command");
}

#[test]
fn more_than_two_seats_are_searched_each_for_itself() {
    // Seat 2 is last to play and one walk wins the race for it alone.
    let setup = Setup { seats: 3, goal: 20, turns: 3, ..Setup::short() };
    let state = Race { places: [2, 3, 2, 0], turn: 2, ..Race::open(&setup) };
    let mut uct = UctBot::<Race, _>::new(NoGuide, 1);
    assert_eq!(choice(&mut uct, &(), &state, Seat(2), Budget::Nodes(500)), Command::Walk);
}

#[test]
fn commands_that_fault_are_passed_over() {
    let rolls = Race::open(&Setup { faulty: Faulty::Rolls, ..Setup::short() });
    let everything = Race::open(&Setup { faulty: Faulty::Everything, ..Setup::short() });
    // What faults takes no look away from the others.
    let rolling = || Walkers { first: Command::Roll, is_only: false, far: u8::MAX };
    let mut narrow_alpha_beta = AlphaBetaBot::<Race, _>::new(rolling(), 1);
    let mut narrow_uct = UctBot::<Race, _>::new(rolling(), 1);
    let mut narrow_ismcts = IsmctsBot::<Race, _>::new(rolling(), 1);
    narrow_alpha_beta.engine.first_looks = Some(1);
    (narrow_uct.engine.first_looks, narrow_ismcts.engine.first_looks) = (Some(1), Some(1));
    let bots: [Box<dyn Bot<Race>>; 6] = [
        Box::new(AlphaBetaBot::new(NoGuide, 1)),
        Box::new(UctBot::new(NoGuide, 1)),
        Box::new(IsmctsBot::new(NoGuide, 1)),
        Box::new(narrow_alpha_beta),
        Box::new(narrow_uct),
        Box::new(narrow_ismcts),
    ];
    for mut bot in bots {
        for seed in 0..5 {
            let state = after(rolls.clone(), seed as usize, seed);
            let Some(seat) = state.asked().lowest() else { continue };
            assert_ne!(choice(&mut *bot, &(), &state, seat, Budget::Nodes(300)), Command::Roll);
        }
        let any = choice(&mut *bot, &(), &everything, Seat(0), Budget::Nodes(300));
        assert!(ALL.contains(&any));
    }
}

/// The highest bid is never worse, whoever is asked together with whom and
/// whether the other has answered already.
#[test]
fn seats_asked_together_choose_each_for_itself() {
    let mut bots: [Box<dyn Bot<Bids>>; 3] = [
        Box::new(AlphaBetaBot::new(NoGuide, 1)),
        Box::new(UctBot::new(NoGuide, 1)),
        Box::new(IsmctsBot::new(NoGuide, 1)),
    ];
    for (index, bot) in bots.iter_mut().enumerate() {
        for seat in [Seat(0), Seat(1)] {
            let chosen = choice(&mut **bot, &(), &Bids::default(), seat, Budget::Nodes(2000));
            assert_eq!(chosen, 3, "bot {index}, {seat}");
        }
    }
    for seed in 0..20 {
        let chosen = [1, 2, 3].map(|bid| {
            let late = Bids { bids: [Some(bid), None] };
            choice(&mut IsmctsBot::new(NoGuide, seed), &(), &late, Seat(1), Budget::Nodes(300))
        });
        assert_eq!(chosen, [3; 3], "the other's bid is not seen");
    }
}

#[test]
fn a_simulation_may_end_in_the_guide_s_word() {
    // The first simulation walks: two fields in front are worth 120 to Lead.
    let state = Race::open(&Setup { goal: 99, turns: 60, ..Setup::short() });
    let mut uct = Uct::default();
    uct.rollout = Rollout::Commands(0);
    let thought = uct.search(&Lead, &state, Seat(0), &ALL, FastDice::new(1), Budget::Nodes(1));
    assert_eq!((thought.command, thought.value), (Command::Walk, 120));
    // One command of the other's takes some of that away, on average 2, 1.5 or
    // 17/9 fields: about 12 are left.
    uct.rollout = Rollout::Commands(1);
    let values = (0..400)
        .map(|seed| uct.search(&Lead, &state, Seat(0), &ALL, FastDice::new(seed), Budget::Nodes(1)).value);
    let mean = values.sum::<i32>() / 400;
    assert!((2..22).contains(&mean), "{mean}");
}

/// Looks at one command first, or at nothing else; beyond the tree everybody walks, up to some turn.
struct Walkers {
    first: Command,
    is_only: bool,
    far: u8,
}

impl Guide<Race> for Walkers {
    fn evaluate(&self, state: &Race, seat: Seat) -> i32 {
        Lead.evaluate(state, seat)
    }

    fn candidates(&self, _: &Race, _: Seat, commands: &mut Vec<Command>) {
        commands.sort_by_key(|command| *command != self.first);
        commands.truncate(if self.is_only { 1 } else { 3 });
    }

    fn play(&self, _: &Race, _: Seat, _: &mut FastDice, _: &mut Vec<Command>) -> Option<Command> {
        Some(Command::Walk)
    }

    fn is_far(&self, state: &Race) -> bool {
        state.turn >= self.far
    }
}

/// By hand: a walk is two fields and worth 120, the other's takes it back.
#[test]
fn a_guide_plays_on_beyond_the_tree_until_it_is_far() {
    let state = Race::open(&Setup { goal: 99, turns: 60, ..Setup::short() });
    let mut ismcts = Ismcts::<Race>::default();
    ismcts.first_looks = Some(1);
    for (far, expected) in [(1, 120), (2, 0), (3, 120), (4, 0)] {
        let guide = Walkers { first: Command::Walk, is_only: false, far };
        let thought =
            Uct::default().search(&guide, &state, Seat(0), &ALL, FastDice::new(1), Budget::Nodes(1));
        assert_eq!((thought.command, thought.value), (Command::Walk, expected), "{far}");
        let view = state.view(Viewer::Seat(Seat(0)));
        let observer =
            Observer { content: &(), seat: Seat(0), entry: 1, view: &view, legal: &ALL, told: &[] };
        let thought = ismcts.search(&guide, &observer, FastDice::new(1), Budget::Nodes(1));
        assert_eq!((thought.command, thought.value), (Command::Walk, expected), "{far}");
        let thought = ismcts.search(&guide, &observer, FastDice::new(1), Budget::Nodes(500));
        assert_eq!(thought.depth, u32::from(far), "the tree goes no farther");
    }
}

/// By hand: what is far is evaluated where it is reached, inside the tree too, so no line is longer;
/// alpha-beta has then seen all there is and does not spend the rest of its budget.
#[test]
fn no_search_goes_beyond_what_is_far() {
    let state = Race::open(&Setup { goal: 99, turns: 60, ..Setup::short() });
    for far in 1..=4 {
        let guide = Walkers { first: Command::Walk, is_only: false, far };
        let (dice, depth) = (FastDice::new(1), u32::from(far));
        let thought = Uct::default().search(&guide, &state, Seat(0), &ALL, dice.clone(), Budget::Nodes(3000));
        assert_eq!(thought.depth, depth);
        let thought = AlphaBeta::default().search(&guide, &state, Seat(0), &ALL, dice, PLENTY);
        assert_eq!(thought.depth, depth);
        assert!(thought.nodes < 100_000, "{thought:?}");
        // Two fields for sure are more than 1.5 or 17/9: both always walk.
        let lead = if far % 2 == 1 { 120 } else { 0 };
        assert_eq!((thought.command, thought.value), (Command::Walk, lead), "{far}");
    }
}

/// The guide's first command is tried first, whatever the chance; in the end all are.
#[test]
fn the_most_promising_are_looked_at_first() {
    let state = Race { places: [2, 0, 0, 0], turn: 5, ..Race::open(&Setup::short()) };
    let view = state.view(Viewer::Seat(Seat(1)));
    let observer = Observer { content: &(), seat: Seat(1), entry: 1, view: &view, legal: &ALL, told: &[] };
    let mut ismcts = Ismcts::<Race>::default();
    ismcts.first_looks = Some(2);
    for seed in 0..20 {
        for first in ALL {
            let guide = Walkers { first, is_only: false, far: u8::MAX };
            let mut choose =
                |nodes| ismcts.search(&guide, &observer, FastDice::new(seed), Budget::Nodes(nodes));
            assert_eq!(choose(1).command, first);
            // The last turn worked by hand, above.
            assert_eq!(choose(3000).command, Command::Walk);
        }
    }
    // The others widen alike.
    let mut uct = Uct::<Race>::default();
    let mut alpha_beta = AlphaBeta::<Race>::default();
    (uct.first_looks, alpha_beta.first_looks) = (Some(1), Some(1));
    for seed in 0..20 {
        for first in ALL {
            let guide = Walkers { first, is_only: false, far: u8::MAX };
            let dice = || FastDice::new(seed);
            let mut choose =
                |nodes| uct.search(&guide, &state, Seat(1), &ALL, dice(), Budget::Nodes(nodes)).command;
            assert_eq!((choose(1), choose(20_000)), (first, Command::Walk));
            let mut choose = |nodes| {
                alpha_beta.search(&guide, &state, Seat(1), &ALL, dice(), Budget::Nodes(nodes)).command
            };
            assert_eq!((choose(1), choose(20_000)), (first, Command::Walk));
        }
    }
    // Who is told to look at nothing looks at one.
    ismcts.first_looks = Some(0);
    let guide = Walkers { first: Command::Leap, is_only: false, far: u8::MAX };
    let thought = ismcts.search(&guide, &observer, FastDice::new(1), Budget::Nodes(3000));
    assert_eq!((thought.command, thought.depth), (Command::Walk, 1));
    // By hand: four simulations leave no look for the third, since 1 + √3 < 3. Of five commands applied,
    // three are the leap's outcomes: only who looks at all commands at once has two left to walk.
    let legal = [Command::Leap, Command::Roll, Command::Walk];
    let walks = |first_looks| {
        let mut uct = Uct::<Race>::default();
        (uct.first_looks, uct.rollout) = (first_looks, Rollout::Commands(0));
        let mut search =
            |seed| uct.search(&Lead, &state, Seat(1), &legal, FastDice::new(seed), Budget::Nodes(4));
        (0..20).filter(|seed| search(*seed).command == Command::Walk).count()
    };
    assert!(walks(Some(1)) == 0 && walks(None) > 0);
    let guide = Walkers { first: Command::Leap, is_only: false, far: u8::MAX };
    let mut choose = |first_looks| {
        alpha_beta.first_looks = Some(first_looks);
        alpha_beta.search(&guide, &state, Seat(1), &ALL, FastDice::new(1), Budget::Nodes(5)).command
    };
    assert_eq!([1, 3].map(&mut choose), [Command::Leap, Command::Walk]);
    let guide = Walkers { first: Command::Roll, is_only: true, far: u8::MAX };
    let hour = Budget::Time(Duration::from_secs(3600));
    let thought = ismcts.search(&guide, &observer, FastDice::new(1), hour);
    assert_eq!((thought.command, thought.nodes), (Command::Roll, 0), "one candidate is no choice");
}

/// Notes every position of two commands that it is asked about, in a workshop of turns of one command.
#[derive(Default)]
struct Noting(Mutex<Vec<Workshop>>);

impl Guide<Workshop> for Noting {
    fn evaluate(&self, state: &Workshop, seat: Seat) -> i32 {
        if state.turn == 2 {
            self.0.lock().expect("nobody has panicked").push(state.clone());
        }
        10 * i32::from(state.score(seat) - state.score(Seat(1 - seat.0)))
    }

    /// The first stroke is answered by nothing of worth, the second by a point won, the third by one lost.
    fn candidates(&self, state: &Workshop, _: Seat, commands: &mut Vec<workshop::Command>) {
        use workshop::Command::*;
        let first = match state.strokes {
            [1, ..] => [End, Paint(3)],
            [_, 1, ..] => [Earn, End],
            [_, _, 1, _] => [Wind, End],
            _ => [Paint(0), Paint(1)],
        };
        commands.retain(|command| !first.contains(command));
        commands.splice(0..0, first);
    }

    fn is_far(&self, state: &Workshop) -> bool {
        state.turn >= 2
    }
}

/// By hand: earning refutes the second stroke, so it is a killer; but of the answers to the third the guide
/// puts two others first, and at this depth two are looked at.
#[test]
fn what_cut_off_elsewhere_takes_no_look_from_the_guide_s_first() {
    use workshop::Command::*;
    let allowed = &[Paint(0), Paint(1), Paint(2), Earn, Wind, End, Paint(3)];
    let state = Workshop { length: 1, ..Workshop::open(allowed) };
    let (guide, mut engine) = (Noting::default(), AlphaBeta::<Workshop>::default());
    engine.first_looks = Some(2);
    engine.search(&guide, &state, Seat(0), allowed, FastDice::new(1), Budget::Nodes(12));
    let seen = guide.0.into_inner().unwrap();
    let answers = |stroke: usize| seen.iter().filter(move |state| state.strokes[stroke] == 1);
    assert!(answers(1).any(|state| state.points[1] == 1), "earning was tried: {seen:?}");
    let first = answers(2).next().expect("the third stroke was tried");
    assert_eq!(first.points[1], -1, "winding comes first");
}

#[test]
fn a_play_out_ends_with_the_match_or_where_it_is_cut() {
    let start = Race::open(&Setup { goal: 99, ..Setup::short() });
    let (mut dice, mut buffer) = (FastDice::new(1), Vec::new());
    let whole = playout(&mut start.clone(), &mut dice, &mut buffer);
    assert_eq!((whole.n_commands, whole.outcome.is_some()), (6, true));
    let cut = playout_within(&mut start.clone(), &mut dice, &mut buffer, 4);
    assert_eq!((cut.n_commands, cut.outcome), (4, None));
    let faulty = Race::open(&Setup { faulty: Faulty::Everything, ..Setup::short() });
    let fault = playout(&mut faulty.clone(), &mut dice, &mut buffer);
    assert_eq!((fault.n_commands, fault.outcome), (1, None));
}

/// By hand: a 5 wins by standing whatever the other does, and swapping it loses
/// whenever the other stands on a higher card or draws one.
#[test]
fn the_dominant_choice_with_hidden_cards_is_found() {
    let state = |own, other| Cards { hands: [own, other], open: 0, turn: 0, left: None };
    for seed in 0..20 {
        let mut bot = IsmctsBot::<Cards, _>::new(NoGuide, seed);
        let mut choose = |state: &Cards| choice(&mut bot, &(), state, Seat(0), Budget::Nodes(500));
        assert_eq!(choose(&state(5, 1)), cards::Command::Stand);
        assert_eq!(choose(&state(1, 2)), cards::Command::Swap);
    }
}

#[test]
fn what_is_hidden_changes_no_choice() {
    let state = |other, turn| Cards { hands: [3, other], open: 0, turn, left: None };
    for seed in 0..50 {
        let choose = |other| {
            let mut bot = IsmctsBot::<Cards, _>::new(NoGuide, seed);
            choice(&mut bot, &(), &state(other, 0), Seat(0), Budget::Nodes(40))
        };
        let choices = [1, 2, 4, 5].map(choose);
        assert!(choices.iter().all(|choice| *choice == choices[0]), "seed {seed}: {choices:?}");
    }
}

#[test]
fn the_same_nodes_give_the_same_choice_and_no_more_are_spent() {
    let state = Race::open(&Setup { goal: 30, turns: 20, ..Setup::short() });
    for nodes in [1, 2, 7, 100, 3000] {
        let budget = Budget::Nodes(nodes);
        let deep = || AlphaBeta::default().search(&Lead, &state, Seat(0), &ALL, FastDice::new(3), budget);
        let wide = || Uct::default().search(&Lead, &state, Seat(0), &ALL, FastDice::new(3), budget);
        assert_eq!((deep(), wide()), (deep(), wide()));
        assert_eq!((deep().nodes, wide().nodes), (nodes, nodes));
        let mut used = AlphaBeta::default();
        used.search(&Lead, &state, Seat(0), &[Command::Roll, Command::Leap], FastDice::new(9), budget);
        let again = used.search(&Lead, &state, Seat(0), &ALL, FastDice::new(3), budget);
        assert_eq!(again, deep(), "an engine that was used before chooses alike");
    }
}

#[test]
fn a_forced_decision_costs_nothing_and_time_gives_a_legal_answer() {
    let state = Race::open(&Setup::short());
    let hour = Budget::Time(Duration::from_secs(3600));
    let forced = [Command::Roll];
    let thought = AlphaBeta::default().search(&NoGuide, &state, Seat(0), &forced, FastDice::new(0), hour);
    assert_eq!((thought.command, thought.nodes), (Command::Roll, 0));
    let thought = Uct::default().search(&NoGuide, &state, Seat(0), &forced, FastDice::new(0), hour);
    assert_eq!((thought.command, thought.nodes), (Command::Roll, 0));
    let bots: [Box<dyn Bot<Race>>; 3] = [
        Box::new(AlphaBetaBot::new(NoGuide, 1)),
        Box::new(UctBot::new(NoGuide, 1)),
        Box::new(IsmctsBot::new(NoGuide, 1)),
    ];
    for mut bot in bots {
        let chosen = choice(&mut *bot, &(), &state, Seat(0), Budget::Time(Duration::from_millis(5)));
        assert!(ALL.contains(&chosen));
    }
}

/// The test game itself is honest: its dice fall as its odds say.
#[test]
fn the_leap_has_the_odds_that_the_sums_above_use() {
    let mut dice = EnumeratingDice::default();
    let mut ways = vec![];
    loop {
        let is_far = dice.draw(Stream::public("leap"), Odds::Chance { hits: 1, of: 9 }) == 1;
        let fields = if is_far { 2 } else { dice.draw(Stream::public("leap"), Odds::Weighted(&[3, 1])) };
        ways.push((fields, dice.probability().part, dice.probability().whole));
        if !dice.advance() {
            break;
        }
    }
    assert_eq!(ways, [(0, 2, 3), (1, 2, 9), (2, 1, 9)]);
}
