//! SKIRMISH-16: what a search plays on a copy leaves the original as it was.

use content::Pack;
use kernel::{Ctx, FastDice, Game, Seat, Viewer};
use skirmish::{Command, Content, CounterRule, Lineup, Setup, SideSetup, Skirmish};

/// A battle on a shipped map.
fn start(map: &str, counter: CounterRule) -> Skirmish {
    let own = || SideSetup { company: "own".to_owned() };
    let setup = Setup {
        map: map.to_owned(),
        objective: "own".to_owned(),
        turns: 8,
        counter,
        lineup: Lineup::Fixed,
        seats: [own(), own()],
    };
    let content = Pack::<Content>::shipped().content;
    Skirmish::new(content, &setup, &mut Ctx::silent(&mut FastDice::new(0))).expect("no scripts")
}

fn legal(state: &Skirmish, seat: Seat) -> Vec<Command> {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    legal
}

/// All that can be known of a state: its name, what is seen of it, what may be played.
fn image(state: &Skirmish, seat: Seat) -> impl PartialEq + std::fmt::Debug + use<> {
    (state.fingerprint(), state.view(Viewer::Everyone), legal(state, seat), state.asked(), state.outcome())
}

/// SKIRMISH-16: every command of random play is first tried on a copy together with a line of play
/// behind it; then the copy is put back and is in no way different from before.
#[test]
fn every_step_of_a_search_is_taken_back_by_copying_back() {
    let mut dice = FastDice::new(16);
    let (mut n_tried, mut n_changed) = (0, 0);
    for (map, counter) in [
        ("fortress", CounterRule::Reach),
        ("pass", CounterRule::Always),
        ("river", CounterRule::Reach),
        ("village", CounterRule::Always),
    ] {
        let mut state = start(map, counter);
        while let Some(seat) = state.asked().lowest() {
            let before = image(&state, seat);
            let kept = state.clone();
            for _ in 0..4 {
                if let Some(seat) = state.asked().lowest() {
                    let command = *dice.pick(&legal(&state, seat));
                    state.apply(seat, command, &mut Ctx::silent(&mut dice)).expect("no scripts");
                }
            }
            n_changed += u32::from(state.fingerprint() != kept.fingerprint());
            state = kept;
            assert_eq!(image(&state, seat), before);
            n_tried += 1;
            let command = *dice.pick(&legal(&state, seat));
            state.apply(seat, command, &mut Ctx::silent(&mut dice)).expect("no scripts");
        }
    }
    assert!(n_tried > 500 && n_changed == n_tried, "{n_changed} of {n_tried} changed anything");
}
