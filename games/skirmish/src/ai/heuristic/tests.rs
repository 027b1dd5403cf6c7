//! A position for every rule of thumb. Numbers by hand from those of `position`.

use super::Heuristic;
use crate::Skirmish;
use crate::ai::position::{battle, passed, play, turn};

const OPEN: &str = "........\n........\n........\n........\n........\n........";

/// What it plays up to the first blow.
fn plays(state: &Skirmish) -> Vec<String> {
    turn(&mut Heuristic, state)
}

/// What it plays in the open when everybody is to be killed.
fn in_the_open(sides: [&str; 2]) -> Vec<String> {
    plays(&battle(OPEN, sides, "rout 1"))
}

/// SKIRMISH-14: the better target by the triangle, defence and dodge.
#[test]
fn it_attacks_the_best_in_reach() {
    assert_eq!(in_the_open(["sword c3", "lance c2, axe c4, sword b3"]), ["attack 1 at 3"], "the triangle");
    assert_eq!(in_the_open(["sword c3", "shield c2, sword c4"]), ["attack 1 at 3"], "defence");
    assert_eq!(in_the_open(["sword c3", "dancer c2, sword c4"]), ["attack 1 at 3"], "dodge");
}

/// SKIRMISH-14. By hand: at the axe 8.00 on average. At a sword with 6 life left 5.40 and a
/// kill in 90%, which a sword with 7 life does not give.
#[test]
fn its_own_attack_decides_whom_it_can_kill() {
    assert_eq!(in_the_open(["sword c3", "axe c2, sword c4 6"]), ["attack 1 at 3"]);
    assert_eq!(in_the_open(["sword c3", "axe c2, sword c4 7"]), ["attack 1 at 2"]);
}

/// SKIRMISH-14. By hand: with every other hit critical, 8.10 on average and a kill in 45% at
/// a sword with 12 life, against 12.00 at the axe; without critical hits 5.40 against 8.00.
#[test]
fn its_own_critical_chance_decides_too() {
    assert_eq!(in_the_open(["keen c3", "axe c2, sword c4 12"]), ["attack 1 at 3"]);
    assert_eq!(in_the_open(["sword c3", "axe c2, sword c4 12"]), ["attack 1 at 2"]);
}

/// SKIRMISH-14.
#[test]
fn of_equals_it_attacks_the_nearest() {
    assert_eq!(in_the_open(["sword c3", "sword c6, sword c4"]), ["attack 1 at 3"]);
    assert_eq!(in_the_open(["sword c3", "sword c4, sword c6"]), ["attack 1 at 2"]);
}

/// SKIRMISH-14.2. Two steps away: it walks beside it and strikes in the same turn. A bow stops where a
/// sword cannot strike back.
#[test]
fn it_walks_to_where_it_can_strike_with_the_least_in_return() {
    assert_eq!(in_the_open(["sword c3", "sword f3"]), ["step 1 east", "step 1 east", "attack 1 at 2"]);
    assert_eq!(in_the_open(["bow c3", "sword h3"]), ["step 1 east", "step 1 east", "attack 1 at 2"]);
    let hill = battle("........\n...n....\n........\n........", ["sword b1", "sword d1, sword h4"], "rout 1");
    assert_eq!(plays(&hill)[..2], ["step 1 south", "step 1 east"], "from the hill");
}

/// SKIRMISH-14: with five life it goes to the house instead of striking; with six it strikes.
#[test]
fn nearly_dead_it_walks_to_the_nearest_free_house_or_fortress() {
    let ground = "...H....\n........\n........\n......+.\n........\n........";
    let with = |first: &str| plays(&battle(ground, [first, "sword c4, sword h6"], "rout 1"));
    assert_eq!(with("sword d4 5")[..3], ["step 1 north", "step 1 north", "step 1 north"]);
    assert_eq!(with("sword d4 6"), ["attack 1 at 2"]);
    let taken = plays(&battle(ground, ["sword d4 5", "sword c4, sword d1"], "rout 1"));
    assert_eq!(
        taken[..3],
        ["step 1 east", "step 1 east", "step 1 east"],
        "the fortress, as an enemy has the house"
    );
}

/// SKIRMISH-14.
#[test]
fn nearly_dead_with_nowhere_to_heal_it_attacks_or_waits() {
    assert_eq!(in_the_open(["sword c3 5", "sword c4"]), ["attack 1 at 2"]);
    let walled = battle("..#.\n..#.\n..#.\n..#.", ["sword a1 5", "sword d4"], "rout 1");
    assert_eq!(plays(&walled), ["wait 1"]);
}

/// SKIRMISH-14. The house is four steps north, the fortress two steps south.
#[test]
fn nearly_dead_it_walks_to_the_nearer_of_two_places_that_heal() {
    let ground = "...H....\n........\n........\n........\n........\n...+....";
    assert_eq!(plays(&battle(ground, ["sword d4 5", "sword h1"], "rout 1"))[0], "step 1 south");
}

/// SKIRMISH-14.7
#[test]
fn in_the_house_it_rests_and_strikes_only_who_cannot_strike_back() {
    let ground = "H...\n....\n....\n....";
    let with = |sides| plays(&battle(ground, sides, "rout 1"));
    assert_eq!(with(["sword a1 5", "sword b1"]), ["wait 1"]);
    assert_eq!(with(["bow a1 5", "sword c1"]), ["attack 1 at 2"]);
    assert_eq!(with(["bow a1 5", "bow c1"]), ["wait 1"]);
}

/// SKIRMISH-14: the wall has one gap, in the last row.
#[test]
fn it_walks_round_what_is_in_the_way_to_its_best_target() {
    let ground = ".#......\n.#......\n.#......\n........";
    let state = battle(ground, ["sword a1", "sword h1"], "rout 1");
    assert_eq!(plays(&state), ["step 1 south", "step 1 south", "step 1 south", "step 1 east", "wait 1"]);
}

/// SKIRMISH-14. By hand: a blow takes 8.00 of the axe in the west and 5.40 of the sword seven steps east. A step is
/// worth 0.40, so that six more weigh 2.40 and seven 2.80.
#[test]
fn it_walks_to_a_better_target_unless_that_is_too_much_farther() {
    let ground = [".".repeat(24).as_str(); 4].join("\n");
    let first = |sides| plays(&battle(&ground, sides, "rout 1"))[0].clone();
    assert_eq!(first(["sword n1", "axe a1, sword u1"]), "step 1 west");
    assert_eq!(first(["sword o1", "axe a1, sword v1"]), "step 1 east");
    assert_eq!(first(["sword k1", "sword a1, sword r1"]), "step 1 east", "the nearer of equals");
}

/// SKIRMISH-14: the axe is the better target, and the shield closes the way to it.
#[test]
fn blocked_it_goes_for_what_blocks_it() {
    let ground = "########\n.......#\n########\n########";
    let far = battle(ground, ["sword a2", "axe g2 1, shield f2"], "rout 1");
    assert_eq!(plays(&far), ["step 1 east", "step 1 east", "step 1 east", "step 1 east", "attack 1 at 3"]);
    // The sword behind it would be a better target than the shield, were it not for the axe.
    let corridor = "###############\n...............\n###############\n###############";
    let between = battle(corridor, ["sword h2", "axe o2 1, shield n2, sword a2"], "rout 1");
    assert_eq!(plays(&between)[0], "step 1 east");
}

/// SKIRMISH-14, SKIRMISH-14.2. By hand: either in the way takes all 20 life of who strikes it, which counts 20.00 and
/// 10.00 for the death; staying counts 17.98, since they come as far. The giant loses 5.40, the wraith 0.30: -6.62 and
/// -11.72, of which the second is hopeless.
#[test]
fn who_has_no_other_way_strikes_unless_it_is_hopeless() {
    let ground = "########\n.......#\n########\n########";
    let last = |sides| plays(&battle(ground, sides, "rout 1")).pop();
    assert_eq!(last(["sword a2", "axe g2 1, giant f2"]).as_deref(), Some("attack 1 at 3"));
    assert_eq!(last(["sword a2", "axe g2 1, wraith f2"]).as_deref(), Some("wait 1"));
    let open = last(["sword a2", "giant f2"]);
    assert_eq!(open.as_deref(), Some("wait 1"), "with nobody behind it nobody is in the way");
}

/// SKIRMISH-14: the axe is behind walls and nobody is between.
#[test]
fn with_no_way_to_the_best_target_it_takes_the_next() {
    let ground = "...........\n##........#\n.#........#\n##........#";
    let state = battle(ground, ["sword f1", "axe a3 1, sword k1"], "rout 1");
    assert_eq!(plays(&state), ["step 1 east", "step 1 east", "step 1 east", "step 1 east", "attack 1 at 3"]);
}

/// SKIRMISH-14: its own stand in the only way.
#[test]
fn with_nothing_reachable_it_ends() {
    let ground = "########\n...#####\n########\n#######.";
    let state = battle(ground, ["sword a2, bow b2", "sword c2"], "rout 1");
    assert_eq!(plays(&state), ["wait 2", "wait 1"], "too near for the bow, which is in the way");
    let walled = battle("..#.\n..#.\n..#.\n..#.", ["sword a1", "sword d4"], "rout 1");
    assert_eq!(plays(&walled), ["wait 1"]);
}

/// SKIRMISH-14.7
#[test]
fn hurt_it_drinks_and_mends_others_when_there_is_nobody_to_strike() {
    assert_eq!(in_the_open(["sword c3 5 draught", "sword c4"]), ["use 1 draught on 1"], "nearly dead");
    let far = |first| in_the_open([first, "sword h6"]);
    assert_eq!(far("sword a1 10 draught")[0], "use 1 draught on 1");
    assert_eq!(far("sword a1 11 draught")[0], "step 1 east", "nothing of it would be wasted");
    assert_eq!(far("bow b2 salve, sword a2 12, sword b1 9")[0], "use 1 salve on 3");
}

/// SKIRMISH-14.7
#[test]
fn a_fire_pot_finishes_who_would_perhaps_survive_a_blow() {
    assert_eq!(in_the_open(["sword c3 firepot", "sword c4 6"]), ["use 1 firepot on 2"]);
    assert_eq!(in_the_open(["sword c3 firepot", "axe c4 6"]), ["attack 1 at 2"], "surely dead by the sword");
    assert_eq!(in_the_open(["sword c3 firepot", "sword c4 8"]), ["attack 1 at 2"], "not to be finished");
}

/// SKIRMISH-14.7. A bow strikes at seven cells with its steps. It goes four: to five cells from it, or eight.
#[test]
fn a_ward_is_for_who_can_be_struck_next() {
    let ground = "..............\n..............\n..............\n..............";
    let with = |sides| plays(&battle(ground, sides, "rout 1"));
    assert_eq!(with(["sword a1 charm", "bow j1"])[4..], ["use 1 charm on 1"]);
    assert_eq!(with(["sword a1 charm", "bow m1"])[4..], ["wait 1"]);
}

/// SKIRMISH-14.5
#[test]
fn a_step_onto_the_cell_goes_before_a_blow() {
    let with = |objective| plays(&battle(OPEN, ["sword c3", "axe c4 1"], objective));
    assert_eq!(with("capture 1 d2"), ["step 1 east", "step 1 north"]);
    assert_eq!(with("capture 2 d2"), ["attack 1 at 2"], "not its own to capture");
}

/// SKIRMISH-14.5
#[test]
fn it_walks_to_the_cell_that_is_nearer_than_an_enemy_or_when_time_runs_out() {
    let with = |objective| plays(&battle(OPEN, ["sword a1", "sword h1"], objective))[0].clone();
    assert_eq!(with("capture 1 a6"), "step 1 south", "five steps against seven");
    let far = "........\n........\n........\n........\n........\n........\n........\n........\n........";
    let with = |objective| plays(&battle(far, ["sword a1", "sword g1"], objective))[0].clone();
    assert_eq!(with("capture 1 a9"), "step 1 east", "eight steps against six");
    assert_eq!(with("capture 1 a9 2"), "step 1 south", "two turns are left");
}

/// SKIRMISH-14.5. By hand: 8.00 at the axe, 3.20 at the lance.
#[test]
fn the_boss_is_worth_more_than_a_better_target() {
    let with = |objective| plays(&battle(OPEN, ["sword c3", "lance c2, axe c4"], objective));
    assert_eq!(with("boss 1"), ["attack 1 at 2"]);
    assert_eq!(with("boss 2"), ["attack 1 at 3"]);
}

/// SKIRMISH-14.5. By hand: a blow takes 1.80 of the shield and 5.40 of the sword; either strikes back alike.
#[test]
fn whoever_stands_on_a_cell_to_be_captured_is_worth_more_than_a_better_target() {
    let with = |objective| plays(&battle(OPEN, ["sword c3", "shield c2, sword c4"], objective));
    assert_eq!(with("capture 1 c2"), ["attack 1 at 2"]);
    assert_eq!(with("capture 1 h6"), ["attack 1 at 3"], "nobody stands on it");
    assert_eq!(with("capture 2 c2"), ["attack 1 at 3"], "not its own to capture");
}

/// SKIRMISH-14.5. Of equal swords the last is struck. From i1 the first is seven steps away and the other nine, from n1
/// twelve and fourteen, which is too far to count.
#[test]
fn whoever_comes_near_a_guarded_cell_is_worth_more() {
    let ground = [".".repeat(14).as_str(); 6].join("\n");
    let with = |objective| plays(&battle(&ground, ["sword c3", "sword c2, sword c4"], objective));
    assert_eq!(with("capture 2 i1"), ["attack 1 at 2"]);
    assert_eq!(with("capture 2 n1"), ["attack 1 at 3"]);
}

/// SKIRMISH-14.6
#[test]
fn who_has_time_lets_them_come_and_who_has_none_does_not() {
    let ground = "............\n.t..........\n............\n............";
    let with = |objective| plays(&battle(ground, ["sword a2", "sword l2"], objective));
    assert_eq!(with("survive 1 9"), ["step 1 east", "wait 1"], "to the forest beside its place");
    assert_eq!(with("rout 2 9"), ["step 1 east", "wait 1"]);
    assert_eq!(with("survive 2 9").len(), 5, "four steps and the end");
    assert_eq!(with("rout 2").len(), 5, "without a deadline nobody has time");
}

/// SKIRMISH-14.6. Seven cells from one of them is not near yet, six is; four steps lead to two cells from it.
#[test]
fn who_has_time_does_not_go_for_an_enemy_before_it_is_near() {
    let ground = ".............\n.............\n.............\n.............";
    let with = |sides| plays(&battle(ground, sides, "survive 1 9"));
    let far = with(["sword a1, sword d1", "sword k1"]);
    assert_eq!(far, ["step 2 west", "step 2 west", "wait 2", "wait 1"], "to the leader's side");
    let near = with(["sword a1, sword d1", "sword j1"]);
    assert_eq!(near[..4], ["step 2 east"; 4]);
}

/// SKIRMISH-14.6. Whoever lets them come goes towards what it guards, away from the enemy; and stands on it although a bow
/// reaches it there, seven cells away with its steps. By hand: that danger weighs as much as three cells and more.
#[test]
fn who_lets_them_come_goes_to_the_guarded_cell_though_it_is_in_danger() {
    let ground = "..............\n..............\n..............\n..............";
    let with = |sides, objective| plays(&battle(ground, sides, objective));
    let west = with(["sword h1", "sword n4"], "capture 2 b1 9");
    assert_eq!(west, ["step 1 west", "step 1 west", "step 1 west", "step 1 west", "wait 1"]);
    let post = with(["sword a1", "bow k1"], "capture 2 d1 9");
    assert_eq!(post, ["step 1 east", "step 1 east", "step 1 east", "wait 1"]);
}

/// SKIRMISH-14.6. A bow reaches seven cells with its steps, which is more than the six that wake who lets them come.
#[test]
fn who_lets_them_come_goes_out_of_danger() {
    let ground = "############\n............\n############\n############";
    let with = |sides| plays(&battle(ground, sides, "survive 1 9"));
    assert_eq!(with(["sword d2", "bow k2"]), ["step 1 west", "wait 1"]);
    assert_eq!(with(["sword c2", "bow k2"]), ["wait 1"], "eight cells away");
}

/// SKIRMISH-14.6. A hill and, for who is hurt, a house are worth a step; unhurt it stays beside the house.
#[test]
fn good_ground_is_what_keeps_or_heals() {
    let with = |ground: &str, first| plays(&battle(ground, [first, "sword l2"], "survive 1 9"));
    let beside = |code| format!("............\n.{code}..........\n............\n............");
    assert_eq!(with(&beside('n'), "sword a2"), ["step 1 east", "wait 1"]);
    assert_eq!(with(&beside('H'), "sword a2 19"), ["step 1 east", "wait 1"]);
    assert_eq!(with(&beside('H'), "sword a2"), ["wait 1"]);
}

/// SKIRMISH-14.6. The bow can walk to d3 and strike at all cells but a2, four steps away. By hand: 5.40 weigh more than six
/// steps for such a leader, for another not four.
#[test]
fn a_leader_whose_death_would_decide_goes_far_out_of_danger() {
    let ground = "############\n............\n............\n############";
    let first = |objective| plays(&battle(ground, ["sword e2", "bow g2"], objective))[0].clone();
    assert_eq!(first("boss 2 9"), "step 1 west");
    assert_eq!(first("rout 2 9"), "step 1 east", "others meet whoever is near");
}

/// SKIRMISH-14.2. By hand: the blow takes 5.40 of either, and only the sword strikes back.
#[test]
fn the_blow_in_return_counts() {
    assert_eq!(in_the_open(["sword c3", "sword c2, bow c4"]), ["attack 1 at 3"]);
    assert_eq!(in_the_open(["sword c3", "bow c2, sword c4"]), ["attack 1 at 2"]);
}

/// SKIRMISH-14.2. By hand: 5.40 of the giant's 20 life, and its blow kills in 90%.
#[test]
fn a_hopeless_blow_is_not_struck() {
    assert_eq!(in_the_open(["sword c3", "giant c4"]), ["wait 1"]);
    assert_eq!(in_the_open(["sword c3", "giant c4 6"]), ["attack 1 at 2"], "it dies in 90%");
}

/// SKIRMISH-14.2, SKIRMISH-14.3. By hand: it would take 18.00, but dies in 90%, and whoever is dead is no danger.
#[test]
fn who_dies_of_the_blow_is_no_danger_any_more() {
    let last = |giant: &str| in_the_open(["bow a3", giant]).pop();
    assert_eq!(last("giant h3 6").as_deref(), Some("attack 1 at 2"));
    assert_eq!(last("giant h3 7").as_deref(), Some("wait 1"));
}

/// SKIRMISH-14.3. By hand: from c3 the bow would strike at f3, and all four could strike at it there, of whom one can
/// where it stands. With three more who can come to strike them it bears a quarter of that.
#[test]
fn a_bow_does_not_walk_into_four_threats_unless_others_share_them() {
    let four = "sword f3, sword f2, sword f4, sword g3";
    let alone = in_the_open(["bow a3", four]);
    assert!(!alone.iter().any(|words| words.starts_with("attack")), "{alone:?}");
    let together = in_the_open(["bow a3, bow a2, bow a4, bow b3", four]);
    assert!(together.last().unwrap().starts_with("attack"), "{together:?}");
}

/// SKIRMISH-14.4. By hand: on c1 one of the three can strike, on d1 two. One sword's 5.40 is less than two fifths of
/// 20 life.
#[test]
fn it_walks_on_as_far_as_the_danger_can_be_borne() {
    let three = "sword h1, sword h2, sword h3";
    assert_eq!(in_the_open(["sword a1", three]), ["step 1 east", "step 1 east", "wait 1"]);
    let late = plays(&battle(OPEN, ["sword a1", three], "rout 1 2"));
    assert_eq!(
        late,
        ["step 1 east", "step 1 east", "step 1 east", "step 1 east", "wait 1"],
        "no time is left"
    );
}

/// SKIRMISH-14.3. By hand: with another beside whom all three could strike, who has acted, d1 is worth 5.40 and e1 8.10, of
/// which 8.00 are borne.
#[test]
fn whoever_else_could_be_struck_shares_the_danger() {
    let mut state = battle(OPEN, ["sword a1, sword f3", "sword h1, sword h2, sword h3"], "rout 1");
    play(&mut state, "wait 2", 0);
    assert_eq!(plays(&state), ["step 1 east", "step 1 east", "step 1 east", "wait 1"]);
}

/// SKIRMISH-14.4. By hand: two bows take 10.80 wherever it walks, as they do where it stands, and 8.00 are borne.
#[test]
fn who_is_in_danger_already_walks_on_where_there_is_no_more() {
    let steps = ["step 1 east"; 4];
    assert_eq!(in_the_open(["sword a1", "bow g1, bow g2"])[..4], steps);
    assert_eq!(in_the_open(["sword a1", "bow h1, bow h2"]), ["wait 1"], "one of them reaches a1");
}

/// SKIRMISH-14.4. By hand: on e1 two could strike, for 10.80, and half of 20 life is borne. Five turns lead to the cell,
/// and six are left.
#[test]
fn where_it_would_come_too_late_it_bears_anything() {
    let ground = [".".repeat(21).as_str(); 4].join("\n");
    let sides = ["sword a1", "sword h2, sword h3, sword h4"];
    assert_eq!(plays(&battle(&ground, sides, "capture 1 u1 6"))[..4], ["step 1 east"; 4]);
}

/// SKIRMISH-14.4. By hand: c1 is worth 5.40, d1 10.80, e1 16.20 of 20 life. A unit bears 30% and a twelfth of 120% for
/// every turn: 8.00 in the first, 16.00 in the fifth, 18.00 in the sixth.
#[test]
fn the_later_it_is_the_more_it_dares() {
    let steps = |n_turns: usize| {
        let mut state = battle(OPEN, ["sword a1", "sword h1, sword h2, sword h3"], "rout 1");
        for _ in 0..2 * n_turns {
            play(&mut state, "end turn", 0);
        }
        plays(&state).len() - 1
    };
    assert_eq!([0, 4, 5].map(steps), [2, 3, 4]);
}

/// SKIRMISH-14.3, SKIRMISH-14.4. By hand: a fire pot reaches a cell farther than a sword and takes 7. On c1 both could be
/// thrown, 14 of 20 life, on b1 one.
#[test]
fn what_can_be_thrown_is_a_danger_too() {
    let steps = |enemies| in_the_open(["sword a1", enemies]).len() - 1;
    assert_eq!(steps("sword h1, sword h2"), 2, "to c1, where one can strike");
    assert_eq!(steps("sword h1 firepot, sword h2 firepot"), 1);
}

/// SKIRMISH-14.1. By hand: the second kills the axe surely and the first would not; then whoever is nearest.
#[test]
fn who_strikes_best_acts_first_and_who_has_begun_goes_on() {
    let first = in_the_open(["sword a1, sword e4", "axe f4 8, sword h1"]);
    assert_eq!(first[0], "attack 2 at 3", "{first:?}");
    let far = plays(&battle(
        "............\n............\n............\n............",
        ["sword a1, sword b1", "sword l1"],
        "rout 1",
    ));
    assert!(far[..2] == ["step 2 east"; 2], "{far:?}");
}

/// SKIRMISH-14.1. The second could kill the axe at once, and the first has already begun to walk.
#[test]
fn who_has_begun_to_walk_acts_before_the_best_blow() {
    let mut state = battle(OPEN, ["sword a1, sword e4", "axe f4 8, sword h1"], "rout 1");
    play(&mut state, "step 1 south", 0);
    let next = plays(&state)[0].clone();
    assert_eq!(next.split(' ').nth(1), Some("1"), "{next}");
}

/// SKIRMISH-14.6
#[test]
fn guards_stay_on_the_cells_and_strike_from_there() {
    let with = |sides| plays(&passed(battle(OPEN, sides, "capture 1 c3 d3 9")));
    assert_eq!(with(["axe f3 1, sword h6", "sword c3"]), ["wait 3"]);
    assert_eq!(with(["axe e3 1, sword h6", "sword c3"]), ["step 3 east", "attack 3 at 1"]);
}

/// SKIRMISH-14.6
#[test]
fn a_hunted_leader_does_not_go_out_to_strike() {
    let with = |objective| plays(&passed(battle(OPEN, ["axe e3, sword h6", "sword c3"], objective)));
    let hunted = with("boss 1 9");
    assert!(!hunted.iter().any(|words| words.starts_with("attack")), "{hunted:?}");
    assert_eq!(with("rout 1 9"), ["step 3 east", "attack 3 at 1"]);
}
