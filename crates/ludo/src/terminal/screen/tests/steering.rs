//! Pieces on a board: steered, aimed, surveyed. The game is patrols; on sixteen
//! cells Fox, Bear and Wolf of the first seat stand on cells 4, 5 and 6, and Owl,
//! Crow and Hare of the second on 11, 10 and 9.

use super::*;

/// A match of patrols against a bot that strikes whenever it can.
fn patrol<'a>(fixture: &'a Fixture, settings: &[(&str, &str)], options: Options) -> Desktop<'a> {
    Desktop::new(fixture, "patrol", &["person:Ann", "heuristic"], settings, options)
}

fn n_entries(desktop: &mut Desktop<'_>) -> u32 {
    desktop.app().desk().table().n_entries()
}

/// The cell of a guard, as the screen has it.
fn cell_of(desktop: &mut Desktop<'_>, guard: &'static str) -> Option<u16> {
    desktop.app().scene.item(&ItemId::new(guard)).and_then(|item| item.cell)
}

fn here(desktop: &mut Desktop<'_>) -> String {
    desktop.app().picker.here().map(ToString::to_string).unwrap_or_default()
}

fn picks(desktop: &mut Desktop<'_>) -> Vec<String> {
    desktop.app().picker.picks().iter().map(ToString::to_string).collect()
}

#[test]
fn a_piece_stays_picked_and_arrows_walk_it() {
    let fixture = Fixture::new();
    let mut desktop = patrol(&fixture, &[], options(Lang::En));
    assert_eq!(here(&mut desktop), "guard 1");
    desktop.press(KeyCode::Enter);
    desktop.press(KeyCode::Down);
    assert_eq!((n_entries(&mut desktop), cell_of(&mut desktop, "guard 1")), (1, Some(8)));
    assert_eq!((picks(&mut desktop), here(&mut desktop)), (vec!["guard 1".to_owned()], "guard 1".to_owned()));
    // Hare stands there: the cursor goes, the piece stays, and Home fetches the cursor back.
    desktop.press(KeyCode::Right);
    assert_eq!((n_entries(&mut desktop), here(&mut desktop).as_str()), (1, "guard 6"));
    desktop.press(KeyCode::Home);
    // With Shift the cursor moves although there is a way.
    desktop.press_with(KeyCode::Up, KeyModifiers::SHIFT);
    assert_eq!((n_entries(&mut desktop), here(&mut desktop).as_str()), (1, "cell 4"));
    desktop.press(KeyCode::Down);
    desktop.press(KeyCode::Up);
    assert_eq!((n_entries(&mut desktop), cell_of(&mut desktop, "guard 1")), (2, Some(4)));
    // It has no steps left, and nobody is beside it: nothing more can be done with it.
    assert_eq!(picks(&mut desktop), [""; 0]);
}

#[test]
fn a_far_cell_is_one_pick_away() {
    let fixture = Fixture::new();
    let mut desktop = patrol(&fixture, &[], options(Lang::En));
    desktop.click("guard 1");
    assert!(desktop.screen().contains("Arrows walk"), "the keys are those of steering");
    desktop.click("cell 1");
    assert_eq!((n_entries(&mut desktop), cell_of(&mut desktop, "guard 1")), (2, Some(1)));
    // A second click on what is picked drops it.
    desktop.click("guard 2");
    desktop.click("guard 2");
    assert_eq!(picks(&mut desktop), [""; 0]);
}

#[test]
fn tab_goes_from_piece_to_piece() {
    let fixture = Fixture::new();
    let mut desktop = patrol(&fixture, &[], options(Lang::En));
    desktop.press(KeyCode::Enter);
    let visited: Vec<String> = [KeyCode::Tab, KeyCode::Tab, KeyCode::Tab, KeyCode::BackTab]
        .map(|code| {
            desktop.press(code);
            here(&mut desktop)
        })
        .to_vec();
    assert_eq!(visited, ["guard 2", "guard 3", "guard 1", "guard 3"]);
    desktop.press(KeyCode::Enter);
    assert_eq!(picks(&mut desktop), ["guard 3"]);
}

/// SKIRMISH-12: a key aims, arrows choose the target, Enter confirms, `n` cancels.
#[test]
fn a_strike_is_aimed_by_a_key_and_confirmed() {
    let fixture = Fixture::new();
    for (lang, question, odds, yes) in [
        (Lang::En, "Strike Crow?", "75 in 100 to hit", KeyCode::Enter),
        (Lang::En, "Strike Crow?", "Crow keeps 1 life if hit", KeyCode::Char('y')),
        (Lang::Fr, "Frapper Corbeau ?", "75 chances sur 100 de toucher", KeyCode::Char('o')),
    ] {
        let mut desktop = patrol(&fixture, &[], options(lang));
        std::fs::remove_file(fixture.path()).unwrap();
        desktop.press(KeyCode::Tab);
        desktop.press(KeyCode::Tab);
        desktop.press(KeyCode::Enter);
        desktop.keys("a");
        let screen = desktop.screen();
        assert!(screen.contains(question) && screen.contains(odds), "{screen}");
        assert_eq!(here(&mut desktop), "guard 5", "the nearest");
        desktop.keys("n");
        assert!(!desktop.screen().contains(question));
        assert_eq!((picks(&mut desktop), n_entries(&mut desktop)), (vec!["guard 3".to_owned()], 0));
        desktop.keys("a");
        // Owl can be struck too, after a step to the right.
        desktop.press(KeyCode::Right);
        assert_eq!(here(&mut desktop), "guard 4");
        let other = if lang == Lang::En { "Strike Owl?" } else { "Frapper Hibou ?" };
        assert!(desktop.screen().contains(other));
        desktop.press(KeyCode::Left);
        desktop.press(yes);
        assert_eq!(n_entries(&mut desktop), 1);
        let played = desktop.app().desk().table().entry_text(1).unwrap();
        assert_eq!(played, "seat 1: strike 3 5");
    }
}

#[test]
fn a_second_pick_of_what_is_aimed_at_confirms() {
    let fixture = Fixture::new();
    let mut desktop = patrol(&fixture, &[], options(Lang::En));
    desktop.click("guard 2");
    desktop.click("guard 6");
    assert!(desktop.screen().contains("Strike Hare?"));
    assert_eq!(n_entries(&mut desktop), 0);
    // Moving on takes it back.
    desktop.press(KeyCode::Up);
    assert!(!desktop.screen().contains("Strike Hare?"));
    desktop.click("guard 6");
    desktop.click("guard 6");
    assert_eq!(n_entries(&mut desktop), 1);
}

#[test]
fn the_cursor_s_piece_shows_its_reach_its_life_and_its_ground() {
    let fixture = Fixture::new();
    let screens = [true, false].map(|color| {
        let options = Options { palette: Palette { color }, ..options(Lang::En) };
        let mut desktop = patrol(&fixture, &[], options);
        std::fs::remove_file(fixture.path()).unwrap();
        for _ in 0..3 {
            desktop.press_with(KeyCode::Down, KeyModifiers::SHIFT);
        }
        desktop.press_with(KeyCode::Right, KeyModifiers::SHIFT);
        assert_eq!(here(&mut desktop), "cell 13");
        assert!(desktop.screen().contains("column 2, row 4: sand · may be mined"));
        desktop.press_with(KeyCode::Up, KeyModifiers::SHIFT);
        assert_eq!(here(&mut desktop), "guard 6");
        desktop.screen()
    });
    assert_eq!(screens[0], screens[1], "nothing is told by colour alone");
    let screen = &screens[0];
    assert!(screen.contains("Hare (heuristic) · ██████████ life 2 of 2 · 0 steps left"), "{screen}");
    assert!(screen.contains("( ) In reach   ! In danger"), "{screen}");
    // Hare can go to 8, 12, 13 and 14, and strike whoever stands beside these.
    for row in ["2 [F₁█!  [B₁█!  [W₁█]   .  ", "3 (.  )  >H₂█<   C₂█!   O₂█ ", "4 (,  )  (,  )  (,  )   ,  !"]
    {
        assert!(screen.contains(row), "{row} is not in\n{screen}");
    }
}

/// SKIRMISH-12: with the shift key down, or the capitals locked, keys do the same.
#[test]
fn capital_letters_mean_what_small_ones_do() {
    let screens = ["", "a", "A"].map(|key| {
        let fixture = Fixture::new();
        let mut desktop = patrol(&fixture, &[], options(Lang::En));
        desktop.press(KeyCode::Enter);
        desktop.keys(key);
        desktop.screen()
    });
    assert_eq!(screens[1], screens[2]);
    assert_ne!(screens[0], screens[2], "it says why nobody can be struck");
    let fixture = Fixture::new();
    let mut desktop = patrol(&fixture, &[], options(Lang::En));
    desktop.press(KeyCode::Enter);
    assert_eq!(picks(&mut desktop), ["guard 1"]);
    desktop.press_with(KeyCode::Char('N'), KeyModifiers::SHIFT);
    assert_eq!(picks(&mut desktop), [""; 0]);
}

#[test]
fn a_button_keeps_its_survey_in_sight() {
    let fixture = Fixture::new();
    let mut desktop = patrol(&fixture, &[], options(Lang::En));
    desktop.press_with(KeyCode::Up, KeyModifiers::SHIFT);
    let n_signs = |screen: &str| screen.matches('×').count();
    let before = n_signs(&desktop.screen());
    desktop.click("mines");
    let screen = desktop.screen();
    assert!(screen.contains("{Mines}") && screen.contains("× Mined"), "{screen}");
    assert_eq!(n_entries(&mut desktop), 0);
    assert!(n_signs(&screen) > before, "{screen}");
    desktop.click("mines");
    assert!(!desktop.screen().contains("Mined"));
}

#[test]
fn what_others_did_meanwhile_is_told_until_the_next_choice() {
    let fixture = Fixture::new();
    let mut desktop = patrol(&fixture, &[], options(Lang::En));
    assert!(!desktop.screen().contains("Meanwhile"));
    desktop.keys("e");
    desktop.settle();
    let screen = desktop.screen();
    let log: Vec<&str> =
        screen.lines().filter_map(|line| line.split_once('│').map(|(_, side)| side.trim())).collect();
    let since = log.iter().position(|line| *line == "Meanwhile").unwrap_or_else(|| panic!("{screen}"));
    assert!(log[since + 1..].iter().filter(|line| !line.is_empty()).count() > 1, "{screen}");
    desktop.press(KeyCode::Enter);
    assert!(desktop.screen().contains("Meanwhile"), "a pick is no choice");
    desktop.keys("e");
    assert!(!desktop.screen().contains("Meanwhile"));
}

/// Hot-seat: what one person keeps in sight is not kept for the next.
#[test]
fn nothing_is_kept_in_sight_behind_a_curtain() {
    let fixture = Fixture::new();
    let mut desktop = Desktop::new(&fixture, "patrol", &["person:Ann", "person:Bob"], &[], options(Lang::En));
    desktop.press(KeyCode::Enter);
    desktop.click("mines");
    assert!(desktop.screen().contains("× Mined"));
    desktop.keys("e");
    assert!(desktop.screen().contains("Pass the keyboard to Bob"));
    desktop.press(KeyCode::Enter);
    let screen = desktop.screen();
    assert!(screen.contains("(Mines)") && !screen.contains("Mined"), "{screen}");
}

#[test]
fn a_large_map_follows_the_piece_under_its_headings() {
    let fixture = Fixture::new();
    let mut desktop = patrol(&fixture, &[("side", "25"), ("moves", "9")], options(Lang::En));
    desktop.press(KeyCode::Enter);
    for step in 1..=9 {
        desktop.press(KeyCode::Down);
        assert_eq!(cell_of(&mut desktop, "guard 1"), Some(25 * (step + 1)));
        let screen = desktop.screen();
        let row = format!("{:>2} ", step + 2);
        assert!(screen.lines().any(|line| line.trim_start().starts_with(row.trim_start())), "{screen}");
        assert!(screen.contains(" 1   2   3 "), "the columns are named: {screen}");
        let spot =
            desktop.app().spots.iter().find(|spot| spot.ids.iter().any(|id| id.0 == "guard 1")).unwrap();
        assert!(spot.is_visible, "{screen}");
    }
    // Hundreds of choices, and only what is not on the board is listed.
    assert!(!desktop.screen().contains("Walk there"));
}

#[test]
fn the_help_page_of_steering_fits() {
    let fixture = Fixture::new();
    for (lang, last) in [(Lang::En, "uses that letter itself."), (Lang::Fr, "prend cette lettre pour lui.")] {
        let mut desktop = patrol(&fixture, &[], options(lang));
        std::fs::remove_file(fixture.path()).unwrap();
        desktop.keys("?");
        let screen = desktop.screen();
        assert!(screen.contains(last) && screen.contains("(X)") && screen.contains("Tab "), "{screen}");
        assert!(!screen.contains("[ui-"), "{screen}");
        let long = keys::help(desktop.app()).into_iter().find(|line| line.chars().count() > 76);
        assert_eq!(long, None, "a line is cut off");
    }
}
