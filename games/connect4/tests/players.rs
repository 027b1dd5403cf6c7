//! The players: the searches see what is forced, and the arena knows who is better.

use connect4::ai::Judge;
use connect4::{Connect4, Content, Drop, Setup};
use content::Pack;
use kernel::{Ctx, FastDice, Game, Seat};
use search::{AlphaBeta, Budget, Guide, Level, NoGuide, Uct};
use testkit::{AT_ONCE, Ladder};

/// The state after discs in these columns, each a digit from 1 on.
fn after(columns: &str) -> Connect4 {
    let mut dice = FastDice::new(0);
    let mut ctx = Ctx::silent(&mut dice);
    let mut state =
        Connect4::new(Pack::<Content>::shipped().content, &Setup {}, &mut ctx).expect("no scripts");
    for digit in columns.bytes() {
        let seat = state.asked().lowest().expect("the match goes on");
        let drop = Drop(digit - b'1');
        assert_eq!(state.check(seat, drop), Ok(()), "{columns}");
        state.apply(seat, drop, &mut ctx).expect("no scripts");
    }
    state
}

fn legal(state: &Connect4) -> (Seat, Vec<Drop>) {
    let seat = state.asked().lowest().expect("the match goes on");
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    (seat, legal)
}

/// What alpha-beta without a guide, with one, and UCT choose: columns from 1 on.
fn choices(columns: &str, nodes: u64) -> [u8; 3] {
    let state = after(columns);
    let (seat, legal) = legal(&state);
    let (dice, budget) = (FastDice::new(5), Budget::Nodes(nodes));
    let plain = AlphaBeta::default().search(&NoGuide, &state, seat, &legal, dice.clone(), budget);
    let guided = AlphaBeta::default().search(&Judge, &state, seat, &legal, dice.clone(), budget);
    let simulated = Uct::default().search(&NoGuide, &state, seat, &legal, dice, budget);
    [plain, guided, simulated].map(|thought| thought.command.0 + 1)
}

#[test]
fn a_win_is_taken_and_a_win_of_the_other_stopped() {
    assert_eq!(choices("121212", 3000), [1; 3], "three upright and to play");
    assert_eq!(choices("12131", 3000), [1; 3], "the other has three upright");
    assert_eq!(choices("11223", 3000), [4; 3], "the other has three level, one end closed by the edge");
}

/// X has (3,1) and (4,1) with both sides free: an open three follows from 2 or 5
/// and cannot be stopped, so O must answer at 2 or 5 now.
#[test]
fn a_win_in_three_is_seen_by_both_sides() {
    for column in choices("3344", 20_000) {
        assert!([2, 5].contains(&column), "X makes an open three, not {column}");
    }
    for column in choices("334", 20_000) {
        assert!([2, 5].contains(&column), "O must stop it, not by {column}");
    }
}

/// Plain minimax, for the value alone.
fn minimax(state: &Connect4, depth: u32, guide: &impl Guide<Connect4>) -> i32 {
    if let Some(outcome) = state.outcome() {
        return outcome.value(Seat(0));
    }
    if depth == 0 {
        return guide.evaluate(state, Seat(0));
    }
    let (seat, legal) = legal(state);
    let values = legal.into_iter().map(|command| {
        let mut next = state.clone();
        next.apply(seat, command, &mut Ctx::silent(&mut FastDice::new(0))).expect("no scripts");
        minimax(&next, depth - 1, guide)
    });
    let values: Vec<i32> = values.collect();
    let best = if seat == Seat(0) { values.iter().max() } else { values.iter().min() };
    *best.expect("somebody is asked, so something is legal")
}

/// Positions with at most nine empty cells, searched to the end of the match.
#[test]
fn alpha_beta_is_worth_what_plain_minimax_is_worth() {
    let mut dice = FastDice::new(11);
    let mut engine = AlphaBeta::default();
    let mut compared = [0; 3];
    while compared.iter().sum::<u32>() < 60 {
        let mut state = after("");
        for _ in 0..33 {
            let Some(seat) = state.asked().lowest() else { break };
            let mut drops = Vec::new();
            state.legal(seat, &mut drops);
            let drop = *dice.pick(&drops);
            state.apply(seat, drop, &mut Ctx::silent(&mut dice.clone())).expect("no scripts");
        }
        if state.outcome().is_some() {
            continue;
        }
        let (seat, legal) = legal(&state);
        if legal.len() < 2 {
            continue;
        }
        let budget = Budget::Nodes(10_000_000);
        let sign = if seat == Seat(0) { 1 } else { -1 };
        let exact = minimax(&state, 99, &NoGuide) * sign;
        for value in [
            engine.search(&NoGuide, &state, seat, &legal, FastDice::new(1), budget).value,
            engine.search(&Judge, &state, seat, &legal, FastDice::new(1), budget).value,
        ] {
            assert_eq!(value, exact, "{state:?}");
        }
        compared[(exact / 1000 + 1) as usize] += 1;
    }
    assert!(compared.iter().all(|&count| count >= 5), "lost, drawn, won: {compared:?}");
}

/// X wins at once at 3 or 7, and later in many other ways.
#[test]
fn the_quickest_win_is_preferred() {
    let state = after("415162");
    let (seat, drops) = legal(&state);
    for seed in 0..10 {
        let dice = FastDice::new(seed);
        let thought =
            AlphaBeta::default().search(&NoGuide, &state, seat, &drops, dice, Budget::Nodes(50_000));
        assert!([Drop(2), Drop(6)].contains(&thought.command), "{thought:?}");
        assert_eq!((thought.value, thought.depth), (1000, 1));
    }
}

fn ladder() -> Ladder<Connect4> {
    Ladder::new(Pack::<Content>::shipped().content, [Setup {}])
}

#[test]
fn each_level_beats_the_one_below() {
    let low = ladder().climb((Level::Heuristic, AT_ONCE), (Level::Random, AT_ONCE), 200);
    assert!(low.rates[0].rate >= 0.95, "{low:?}");
    let high = ladder().climb((Level::Deep, Budget::Nodes(2000)), (Level::Heuristic, AT_ONCE), 100);
    assert!(high.rates[0].rate >= 0.8, "{high:?}");
}

#[test]
fn an_arena_counts_discs_and_how_often_whoever_began_has_won() {
    let told = ladder().climb((Level::Random, AT_ONCE), (Level::Random, AT_ONCE), 400);
    let [discs] = told.tallies.as_slice() else { panic!("{told:?}") };
    // A disc an entry; and the first chair wins somewhat more than half.
    assert_eq!((discs.name.as_str(), (discs.mean * 10.0).round() / 10.0), ("discs", told.mean_entries));
    let won = f64::from(told.wins_by_chair[0]) / 400.0;
    assert!((0.48..0.63).contains(&won), "{told:?}");
}
