//! A plan is good as long as the views come as expected.

mod common;

use common::race::{Command, Race, Setup};
use kernel::{Ctx, FastDice, Game, Seat, Viewer};
use search::Plan;

const LEGAL: [Command; 3] = [Command::Walk, Command::Roll, Command::Leap];

fn walked(state: &Race) -> Race {
    let mut next = state.clone();
    let seat = next.asked().lowest().expect("the race is on");
    next.apply(seat, Command::Walk, &mut Ctx::silent(&mut FastDice::new(0))).expect("walking never faults");
    next
}

#[test]
fn it_is_followed_while_views_are_as_expected_and_given_up_whole_otherwise() {
    let view = |state: &Race| state.view(Viewer::Seat(Seat(0)));
    let first = Race::open(&Setup::short());
    let second = walked(&first);
    let planned = || {
        let mut plan = Plan::<Race>::default();
        plan.push(view(&first), Command::Roll);
        plan.push(view(&second), Command::Leap);
        plan
    };

    let mut plan = planned();
    assert_eq!(plan.follow(&view(&first), &LEGAL), Some(Command::Roll));
    assert_eq!(plan.follow(&view(&second), &LEGAL), Some(Command::Leap));
    assert_eq!(plan.follow(&view(&second), &LEGAL), None);

    let mut plan = planned();
    assert_eq!(plan.follow(&view(&second), &LEGAL), None, "not the view that comes first");
    assert!(plan.is_empty(), "a plan that failed once is not taken up again");

    let mut plan = planned();
    assert_eq!(plan.follow(&view(&first), &[Command::Walk]), None, "no longer legal");
    assert_eq!(plan.len(), 0);
}
