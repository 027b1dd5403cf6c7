//! Turns and phases (DUEL-7), what is played when (DUEL-8), and when deaths and losses are seen (DUEL-13).

use kernel::Game;

use crate::position::Position;

/// DUEL-7.2, DUEL-7.3 and DUEL-7.7: with all stops set, everywhere that players get priority in a turn with
/// an attack, and who.
#[test]
fn players_get_priority_in_seven_phases() {
    let mut duel = Position::new("turn 4 of 2\nphase end\nasked 1\n1 has bear\n1 stops all\n2 stops all");
    duel.play("1 pass");
    let mut seen = Vec::new();
    while duel.duel.table().turn() == 5 {
        let at = (duel.duel.table().phase().id(), duel.duel.asked().lowest().unwrap().0 + 1);
        match duel.duel.table().asking() {
            crate::state::Asking::Attackers => duel.play("1 attack @bear; 1 done"),
            _ => {
                seen.push(at);
                duel.play(&format!("{} pass", at.1))
            }
        };
    }
    let phases = ["beginning", "first-main", "combat", "attackers", "blockers", "second-main", "end"];
    let expected: Vec<(&str, u8)> = phases.into_iter().flat_map(|phase| [(phase, 1), (phase, 2)]).collect();
    assert_eq!(seen, expected);
}

/// DUEL-7.1: untap, draw, triggers, in this order; only one's own.
#[test]
fn a_turn_begins() {
    let dawn = [(
        "dawn",
        "invocation",
        "cost = {}, trigger = [{ when = 'turn', effects = [{ do = 'gain', n = 1 }] }]",
    )];
    let lines =
        "turn 4 of 2\nphase end\nasked 1\n1 has bear tapped fresh, dawn\n2 has ox tapped\n1 hand bolt";
    let mut duel = Position::with(&dawn, lines);
    duel.play("1 pass").holds(
        "turn 5 of 1\nphase beginning\nasked 2\n1 has bear, dawn\n2 has ox tapped\n1 hand bolt, stone",
    );
    duel.tells(&["phase cleanup", "turn 1 5", "phase beginning", "untap 1", "draw stone 1", "trigger dawn"]);
}

/// DUEL-7.4 and DUEL-7.8.
#[test]
fn combat_and_the_end_trigger_as_they_begin() {
    let bell = |when: &str| {
        format!("cost = {{}}, trigger = [{{ when = '{when}', effects = [{{ do = 'gain', n = 1 }}] }}]")
    };
    let (drum, bell) = (bell("combat"), bell("end"));
    let more = [("drum", "invocation", drum.as_str()), ("bell", "invocation", bell.as_str())];
    let mut duel = Position::with(&more, "1 has drum, bell");
    duel.play("1 pass").holds("phase combat\nstack trigger of drum by 1").play("2 pass");
    duel.holds("phase second-main\n1 life 21").play("1 pass").holds("phase end\nstack trigger of bell by 1");
}

/// DUEL-7.5 and DUEL-7.6: without attackers there are neither blocks nor damage.
#[test]
fn combat_ends_without_attackers() {
    let mut duel = Position::new("1 has bear\n2 has ox\n1 stops all\n2 stops all\nasked 2");
    duel.play("2 pass; 1 pass; 2 pass").holds("phase attackers\nasked 1 attackers");
    duel.play("1 done").holds("phase second-main\nasked 1");
    let mut duel = Position::new("1 has bear\n2 has ox\nphase attackers\nasked attackers");
    duel.play("1 attack @bear; 1 done").holds("phase blockers\nasked 2 blockers").hushed();
    duel.play("2 done").tells(&["phase damage", "solve_combat", "life -2 18 2", "phase second-main"]);
}

/// DUEL-7.9.
#[test]
fn cleanup_takes_what_lasts_until_the_end_of_the_turn() {
    let lines =
        "phase end\n1 has bear wounds 1 pumped 1/1 with flying +1\n2 has ox wounds 3\n1 hand bolt x8, bear";
    let mut duel = Position::new(lines);
    duel.play("1 pass").holds("phase cleanup\nasked 1 discard 2\n1 has bear +1\n2 has ox");
    duel.refuses("1 discard ox", "not-held")
        .refuses("1 pass", "not-now")
        .refuses("2 discard bolt", "not-asked");
    duel.play("1 discard bear").holds("asked 1 discard 1").play("1 discard bolt");
    duel.holds("turn 6 of 2\n1 hand bolt x7\n1 grave bear, bolt");
    // Seven are kept, and the other player keeps more.
    let mut duel = Position::new("phase end\n1 hand bolt x7\n2 hand bolt x9");
    duel.play("1 pass").holds("turn 6 of 2\n2 hand bolt x9, stone");
}

/// DUEL-7.2 and DUEL-7.9: something triggers in cleanup, is answered, and cleanup is done again.
#[test]
fn what_triggers_in_cleanup_is_answered_and_cleaned_up() {
    let lines = "phase end\n1 has bear -2 pumped 0/2, mourner\n1 hand bolt x7\n2 hand swell, think\n2 has ox";
    let mut duel = Position::new(lines);
    duel.play("1 pass").holds("phase cleanup\n1 grave bear\nstack trigger of mourner by 1\nasked 2");
    duel.play("2 cast swell at @ox; 1 pass").holds("2 has ox pumped 2/2\n1 life 20\nasked 2");
    duel.play("2 pass").holds("turn 6 of 2\n1 life 21\n2 has ox");
    // A card drawn meanwhile is one too many.
    let scribe = [(
        "scribe",
        "creature",
        "cost = {}, power = 1, toughness = 1, trigger = [{ when = 'leaves', \
        what = 'creature', effects = [{ do = 'draw', n = 1 }] }]",
    )];
    let mut duel = Position::with(&scribe, "phase end\n1 has bear -2 pumped 0/2, scribe\n1 hand bolt x7");
    duel.play("1 pass; 2 pass")
        .holds("phase cleanup\nasked 1 discard 1")
        .play("1 discard stone")
        .holds("turn 6 of 2");
}

/// DUEL-7.2, DUEL-10.4 and DUEL-17.1: where something triggered in damage or cleanup, the active player gets
/// priority again once it has resolved; there the stop of the phase before counts.
#[test]
fn what_triggers_in_damage_gives_priority_again() {
    let fight = "1 has bear, mourner\n2 has bear\nphase attackers\nasked attackers";
    let commands = "1 attack @bear; 1 done; 2 block @bear with @bear/2; 2 done";
    let mut duel = Position::new(&format!("{fight}\n1 stops own-blockers\n2 stops their-blockers"));
    duel.play(commands).holds("phase blockers\nasked 1").play("1 pass; 2 pass");
    duel.holds("phase damage\nstack trigger of mourner by 1 x2\nasked 2").play("2 pass; 2 pass");
    duel.holds("phase damage\nstack\n1 life 22\nasked 1").play("1 pass").holds("phase damage\nasked 2");
    duel.play("2 pass").holds("phase second-main\nasked 1");
    // What is then cast is answered, and the active player asked once more.
    let mut duel = Position::new(&format!("{fight}\n1 stops own-blockers\n1 hand think"));
    duel.play(commands).play("1 pass; 2 pass; 2 pass; 1 cast think; 2 pass");
    duel.holds("phase damage\nstack\n1 hand stone\nasked 1").play("1 pass").holds("phase second-main");
    // Without the stop nobody is asked.
    Position::new(fight).play(commands).play("2 pass; 2 pass").holds("phase second-main");
    // Cleanup has the stop of the end.
    let lines = "phase end\n1 has bear -2 pumped 0/2, mourner\n1 stops own-end";
    let mut duel = Position::new(lines);
    duel.play("1 pass; 2 pass").holds("phase cleanup\nstack\n1 life 21\nasked 1");
    duel.play("1 pass").holds("turn 6 of 2");
}

/// DUEL-8.1.
#[test]
fn one_land_a_turn_in_a_main_phase_with_the_stack_empty() {
    let mut duel = Position::new("1 hand lake x2, bolt, bear\n1 has peak\n2 hand lake\n1 stops all");
    duel.refuses("1 play bear; 1 play bolt", "not-land").refuses("1 play forest", "not-held");
    duel.refuses("1 cast lake", "is-land").refuses("2 play lake", "not-asked");
    duel.play("1 play lake").holds("1 has peak, lake fresh\nland played\nstack\nasked 1");
    duel.refuses("1 play lake", "land-played");
    for lines in ["phase combat", "phase beginning", "phase end", "turn 6 of 2\nasked 1", "stack think by 2"]
    {
        Position::new(&format!("{lines}\n1 hand lake")).refuses("1 play lake", "not-main");
    }
    Position::new("phase second-main\n1 hand lake").play("1 play lake").holds("1 has lake fresh");
    // The next turn has a land again.
    let mut duel = Position::new("phase end\nland played\n2 hand lake");
    duel.play("1 pass; 2 play lake").holds("2 has lake fresh");
}

/// DUEL-8.2.
#[test]
fn creatures_and_invocations_in_main_phases_spells_at_any_priority() {
    for lines in ["phase combat", "phase beginning", "phase end", "turn 6 of 2\nasked 1", "stack think by 2"]
    {
        let mut duel = Position::new(&format!("{lines}\n1 hand bear, banner, think"));
        duel.refuses("1 cast bear; 1 cast banner", "not-main").play("1 cast think");
    }
    let mut duel = Position::new("phase second-main\n1 hand bear, banner");
    duel.play("1 cast bear; 2 pass; 1 cast banner; 2 pass").holds("1 has bear fresh, banner fresh");
    Position::new("phase attackers\nasked attackers\n1 has bear\n1 hand think")
        .refuses("1 cast think", "not-now");
}

/// DUEL-8.3.
#[test]
fn activating_taps_and_works_at_once() {
    let smith = [(
        "smith",
        "creature",
        "cost = {}, power = 1, toughness = 1, ability = [{ cost = { red = 1, life = 1 }, \
        effects = [{ do = 'draw', n = 1 }] }, { effects = [{ do = 'gain', n = 2 }] }]",
    )];
    let mut duel =
        Position::with(&smith, "turn 6 of 2\nasked 1\n1 has smith fresh, smith tapped, bear, peak");
    duel.refuses("1 activate @smith/2 2", "tapped")
        .refuses("1 activate @smith 3; 1 activate @bear 1", "no-such-ability");
    duel.refuses("1 activate 99 1", "not-yours").refuses("1 activate @smith 2 at player-1", "bad-target");
    duel.play("1 activate @smith 1")
        .holds("1 has smith tapped fresh, smith tapped, bear, peak tapped\n1 life 19");
    duel.holds("stack ability of smith by 1\nasked 2").play("2 pass").holds("1 hand stone");
    // It resolves though its permanent is gone; and a land cannot pay for itself.
    let spring = [(
        "spring",
        "land",
        "mana = ['blue'], ability = [{ cost = { any = 1 }, effects = [{ do = 'draw', n = 1 }] }]",
    )];
    Position::with(&spring, "1 has spring").refuses("1 activate @spring 1", "too-dear");
    let mut duel = Position::with(&spring, "1 has spring, stone\n2 hand recall");
    duel.play("1 activate @spring 1; 2 cast recall at @spring; 1 pass; 2 pass").holds("1 hand spring, stone");
}

/// DUEL-13: in the middle of an effect nobody dies; before priority everybody does who must.
#[test]
fn nobody_dies_in_the_middle_of_an_effect() {
    let more = [
        ("gamble", "spell", "cost = {}, effects = [{ do = 'lose', n = 5 }, { do = 'gain', n = 5 }]"),
        (
            "purge",
            "spell",
            "cost = {}, targets = [{ what = 'creature' }], effects = [{ do = 'damage', n = 5 }, \
          { do = 'pump', toughness = 5 }]",
        ),
        (
            "trade",
            "spell",
            "cost = {}, targets = [{ what = 'creature' }], effects = [{ do = 'damage', n = 5 }, \
          { do = 'sacrifice', n = 1, what = 'land', to = 'you' }]",
        ),
    ];
    Position::with(&more, "1 hand gamble\n1 life 3").play("1 cast gamble; 2 pass").holds("1 life 3\nend");
    let mut duel = Position::with(&more, "1 hand purge\n1 has bear");
    duel.play("1 cast purge at @bear; 2 pass").holds("1 has bear wounds 5 pumped 0/5");
    // Not even while somebody is asked in the middle of it.
    let mut duel = Position::with(&more, "1 hand trade\n1 has bear, lake, peak");
    duel.play("1 cast trade at @bear; 2 pass").holds("asked 1 sacrifice 1\n1 has bear wounds 5, lake, peak");
    duel.play("1 sacrifice @peak").holds("1 has lake\n1 grave peak, trade, bear");
}
