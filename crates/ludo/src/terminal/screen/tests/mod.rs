//! Screens as a person sees them, at 80 by 24.

mod cards;
mod steering;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use kernel::Seat;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::{Color, Modifier};
use scene::{ItemId, Lang, Role, Shape};

use super::app::{App, Options};
use super::keys;
use super::pages::Page;
use super::palette::Palette;
use super::spots::Spot;
use crate::terminal::eyes::Curtain;
use crate::terminal::fixtures::{Fixture, map, map_words};

fn options(lang: Lang) -> Options {
    let palette = Palette { color: true };
    Options { lang, palette, hints: false, curtain: Curtain::WhereHidden, notice: None }
}

struct Desktop<'a> {
    app: Option<App<'a>>,
    terminal: Terminal<TestBackend>,
}

impl<'a> Desktop<'a> {
    fn new(
        fixture: &'a Fixture,
        game: &str,
        seats: &[&str],
        settings: &[(&str, &str)],
        options: Options,
    ) -> Desktop<'a> {
        let shelf = fixture.shelf(game);
        let app = App::new(shelf, fixture.desk(game, seats, settings), options);
        Desktop { app: Some(app), terminal: Terminal::new(TestBackend::new(80, 24)).unwrap() }
    }

    fn app(&mut self) -> &mut App<'a> {
        self.app.as_mut().unwrap()
    }

    fn screen(&mut self) -> String {
        let app = self.app.as_mut().unwrap();
        self.terminal.draw(|frame| app.draw(frame)).unwrap();
        let buffer = self.terminal.backend().buffer();
        let row = |y: u16| {
            let cells = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol());
            cells.collect::<String>().trim_end().to_owned()
        };
        (0..buffer.area.height).map(row).collect::<Vec<_>>().join("\n")
    }

    fn press(&mut self, code: KeyCode) {
        self.press_with(code, KeyModifiers::NONE);
    }

    fn press_with(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        self.screen();
        let app = self.app.take().unwrap();
        self.app = Some(keys::press(app, KeyEvent::new(code, modifiers)).unwrap());
    }

    /// A click on the place of a thing.
    fn click(&mut self, id: &str) {
        self.screen();
        let app = self.app();
        let is_meant = |spot: &&Spot| spot.is_visible && spot.ids.iter().any(|held| held.0 == id);
        let spot = app.spots.iter().find(is_meant).unwrap_or_else(|| panic!("{id} is not to be seen"));
        let kind = MouseEventKind::Down(MouseButton::Left);
        let (column, row) = (spot.x as u16 + 1, spot.y as u16);
        keys::click(app, MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }).unwrap();
    }

    fn keys(&mut self, text: &str) {
        text.chars().for_each(|key| self.press(KeyCode::Char(key)));
    }

    /// Lets bots think until a person is asked or the match is over.
    fn settle(&mut self) {
        let deadline = Instant::now() + Duration::from_secs(20);
        while self.app().is_busy() {
            assert!(Instant::now() < deadline, "the bots do not answer");
            self.app().tick(Instant::now()).unwrap();
        }
    }
}

/// Compares a screen with the one that is kept, which was looked at.
fn assert_screen(found: &str, name: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/transcripts/{name}.txt"));
    testkit::verify_transcript(&file, &format!("{found}\n"));
}

#[test]
fn transcript_of_a_board_with_choices_and_log() {
    let fixture = Fixture::new();
    let mut desktop =
        Desktop::new(&fixture, "connect4", &["person:Ann", "person:Bob"], &[], options(Lang::En));
    desktop.keys("44");
    desktop.press(KeyCode::Tab);
    assert_screen(&desktop.screen(), "connect4_en");
}

#[test]
fn transcript_of_the_same_in_french() {
    let fixture = Fixture::new();
    let mut desktop =
        Desktop::new(&fixture, "connect4", &["person:Ann", "person:Bob"], &[], options(Lang::Fr));
    desktop.keys("44");
    desktop.press(KeyCode::Tab);
    assert_screen(&desktop.screen(), "connect4_fr");
}

#[test]
fn transcript_of_a_hand_that_is_shown_to_its_owner() {
    let fixture = Fixture::new();
    let mut desktop =
        Desktop::new(&fixture, "bids", &["person"], &[], Options { hints: true, ..options(Lang::En) });
    desktop.settle();
    assert_screen(&desktop.screen(), "bids_en");
}

#[test]
fn arrows_go_from_thing_to_thing_and_from_region_to_region() {
    let fixture = Fixture::new();
    let mut desktop = Desktop::new(&fixture, "bids", &["person", "heuristic"], &[], options(Lang::En));
    let mut visited = Vec::new();
    for code in [KeyCode::Right, KeyCode::Left, KeyCode::Down, KeyCode::Up, KeyCode::Up] {
        desktop.press(code);
        visited.push(desktop.app().picker.here().unwrap().to_string());
    }
    assert_eq!(visited, ["card 2", "card 1", "tinker", "card 1", "player 1"]);
}

#[test]
fn nothing_is_told_by_colour_alone() {
    let fixture = Fixture::new();
    let screens = [true, false].map(|color| {
        let options = Options { palette: Palette { color }, ..options(Lang::En) };
        let mut desktop = Desktop::new(&fixture, "connect4", &["person", "person"], &[], options);
        std::fs::remove_file(fixture.path()).unwrap();
        desktop.keys("4");
        let text = desktop.screen();
        let buffer = desktop.terminal.backend().buffer();
        let is_colored = buffer.content.iter().any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset);
        assert_eq!(is_colored, color);
        assert!(buffer.content.iter().any(|cell| cell.modifier.contains(Modifier::REVERSED)));
        text
    });
    assert_eq!(screens[0], screens[1]);
}

#[test]
fn a_refused_pick_says_why() {
    let fixture = Fixture::new();
    let mut desktop = Desktop::new(&fixture, "connect4", &["person", "person"], &[], options(Lang::En));
    desktop.press(KeyCode::Up);
    desktop.press(KeyCode::Enter);
    assert!(desktop.screen().contains("The disc falls to the lowest free cell of column 1."));
}

/// A click on a column of connect four means its one free cell, wherever in the column it is.
#[test]
fn a_click_on_a_column_drops_a_disc_into_it() {
    let fixture = Fixture::new();
    let mut desktop =
        Desktop::new(&fixture, "connect4", &["person:Ann", "person:Bob"], &[], options(Lang::En));
    desktop.click("cell 3");
    desktop.click("cell 38");
    let screen = desktop.screen();
    assert!(screen.contains("Ann plays column 4.") && screen.contains("Bob plays column 4."), "{screen}");
}

/// PLAT-11: where nothing is hidden, a person may look by any seat's eyes; the next step is their own again.
#[test]
fn other_eyes_may_be_chosen_where_nothing_is_hidden() {
    let fixture = Fixture::new();
    let seats = ["person:Ann", "person:Bob"];
    let mut desktop = Desktop::new(&fixture, "connect4", &seats, &[], options(Lang::En));
    assert!(!desktop.screen().contains("as Ann"));
    desktop.keys("v");
    assert!(desktop.screen().contains("as Bob"), "{}", desktop.screen());
    desktop.keys("v");
    assert!(desktop.screen().contains("as a spectator"));
    desktop.keys("vv");
    assert_eq!(desktop.app().chooser(), Some(Seat(0)));
    desktop.keys("4");
    assert_eq!(desktop.app().chooser(), Some(Seat(1)));
    std::fs::remove_file(fixture.path()).unwrap();
    let mut desktop = Desktop::new(&fixture, "bids", &["person:Ann", "random"], &[], options(Lang::En));
    desktop.keys("v");
    let screen = desktop.screen();
    assert!(!screen.contains("as a spectator") && screen.contains("Your hand"), "{screen}");
}

#[test]
fn a_whole_match_by_keys_then_a_rematch_with_seats_swapped() {
    let fixture = Fixture::new();
    let mut desktop =
        Desktop::new(&fixture, "connect4", &["person:Ann", "person:Bob"], &[], options(Lang::En));
    desktop.keys("1212121");
    let screen = desktop.screen();
    assert!(screen.contains("Ann wins. A line is complete."), "{screen}");
    assert!(screen.contains("*X*"), "the winning line is marked:\n{screen}");
    desktop.keys("n");
    let screen = desktop.screen();
    assert!(screen.contains("Bob – Ann") && screen.contains("step 0"), "{screen}");
}

#[test]
fn a_step_is_taken_back_and_another_persons_only_by_consent() {
    let fixture = Fixture::new();
    let mut desktop =
        Desktop::new(&fixture, "connect4", &["person:Ann", "person:Bob"], &[], options(Lang::En));
    desktop.keys("4");
    // Bob is shown and has done nothing yet.
    desktop.keys("u");
    assert!(desktop.screen().contains("There is nothing to take back."));
    desktop.keys("3u");
    assert!(desktop.screen().contains("Do all agree?"));
    desktop.press(KeyCode::Enter);
    let screen = desktop.screen();
    assert!(screen.contains("step 3") && !screen.contains("plays column"), "{screen}");
}

#[test]
fn against_a_bot_a_person_goes_back_to_the_own_last_step() {
    let fixture = Fixture::new();
    let mut desktop = Desktop::new(&fixture, "connect4", &["person:Ann", "random"], &[], options(Lang::En));
    desktop.keys("4");
    desktop.settle();
    assert!(desktop.screen().contains("random plays column"));
    desktop.keys("u");
    assert!(!desktop.screen().contains("plays column"));
}

/// Partners are offered no draw, and end together.
#[test]
fn partners_win_or_lose_together() {
    let fixture = Fixture::new();
    let seats = ["person:Ann", "person"];
    let mut desktop = Desktop::new(&fixture, "lanterns", &seats, &[], options(Lang::En));
    desktop.press(KeyCode::Enter);
    let screen = desktop.screen();
    assert!(screen.contains("Ann + Warden") && !screen.contains("agree on a draw"), "{screen}");
    desktop.keys("d");
    assert!(!desktop.screen().contains("Do all players agree on a draw?"));
    assert!(!desktop.app().desk().can_agree_draw());
    desktop.keys("x");
    desktop.press(KeyCode::Enter);
    let screen = desktop.screen();
    assert!(screen.contains("Everybody loses together. One of you gave up."), "{screen}");
}

/// What lies in each row of lanterns, and a card of the own hand that is the next of its row.
fn next_card(app: &App<'_>) -> Option<ItemId> {
    let name = |id: &ItemId| app.words.thing(&app.scene, id);
    let laid = |row: &'static str| {
        let digits = name(&ItemId::new(row)).chars().find(char::is_ascii_digit);
        digits.and_then(|digit| digit.to_digit(10)).unwrap()
    };
    let wanted = [format!("Sun {}", laid("row 0") + 1), format!("Moon {}", laid("row 1") + 1)];
    app.picker.lines().iter().map(|line| line.id.clone()).find(|id| wanted.contains(&name(id)))
}

/// Plays lanterns to its end at one screen: a card that fits where there is one, else the first is dropped or laid.
fn lanterns_to_the_end(desktop: &mut Desktop<'_>, is_careful: bool) -> Vec<String> {
    let mut screens = Vec::new();
    while desktop.app().desk().table().ending().is_none() {
        if matches!(desktop.app().page, Page::Curtain(_)) {
            desktop.press(KeyCode::Enter);
        }
        screens.push(desktop.screen());
        let card = next_card(desktop.app()).filter(|_| is_careful);
        let is_card = desktop.app().picker.lit().iter().any(|id| id.0.starts_with("card "));
        match (is_card, card) {
            (true, Some(card)) => {
                desktop.app().pick(card).unwrap();
                desktop.click("lay");
            }
            (true, None) => {
                desktop.keys("1");
                desktop.click(if is_careful { "drop" } else { "lay" });
            }
            // A way or a gift.
            (false, _) => desktop.press(KeyCode::Enter),
        }
    }
    screens.push(desktop.screen());
    screens
}

/// To the natural ends: won together by whoever lays what fits, lost together by whoever lays anything.
#[test]
fn partners_walk_to_the_tower_or_stand_in_the_dark_together() {
    let fixture = Fixture::new();
    let seats = ["person:Ann", "person:Bob"];
    let mut desktop = Desktop::new(&fixture, "lanterns", &seats, &[], options(Lang::En));
    let screens = lanterns_to_the_end(&mut desktop, false);
    let last = screens.last().unwrap();
    assert!(last.contains("Everybody loses together. The last lantern is out."), "{last}");
    let won = (1..40).find_map(|seed| {
        std::fs::remove_file(fixture.path()).unwrap();
        let desk = fixture.desk_of("lanterns", &seats, &[], seed);
        let app = App::new(fixture.shelf("lanterns"), desk, options(Lang::En));
        let mut desktop =
            Desktop { app: Some(app), terminal: Terminal::new(TestBackend::new(80, 24)).unwrap() };
        let screens = lanterns_to_the_end(&mut desktop, true);
        screens.last().unwrap().contains("Everybody wins together. Both rows are whole.").then_some(screens)
    });
    let screens = won.expect("one of these matches is won");
    assert_screen(screens.iter().find(|screen| screen.contains("Which way do you go?")).unwrap(), "map_en");
    assert_screen(
        screens.iter().find(|screen| screen.contains("What do you take along?")).unwrap(),
        "choice_en",
    );
    let last = screens.last().unwrap();
    assert!(last.contains("T* 6/6"), "{last}");
}

/// Arrows go from place to place by where they stand, Home and End to the ends of a row.
#[test]
fn keys_go_over_a_map() {
    let fixture = Fixture::new();
    let mut desktop =
        Desktop::new(&fixture, "lanterns", &["person:Ann", "heuristic"], &[], options(Lang::En));
    desktop.app().picker.go(ItemId::new("place gate"));
    let mut visited = |code, modifiers| {
        desktop.press_with(code, modifiers);
        desktop.app().picker.here().unwrap().to_string()
    };
    let plain =
        [KeyCode::Left, KeyCode::Up, KeyCode::Up, KeyCode::Down, KeyCode::Right, KeyCode::Home, KeyCode::End];
    assert_eq!(
        plain.map(|code| visited(code, KeyModifiers::NONE)),
        ["ford", "crossing", "tower", "crossing", "clearing", "ford", "clearing"]
            .map(|name| format!("place {name}"))
    );
    let ends = [KeyCode::Home, KeyCode::End].map(|code| visited(code, KeyModifiers::CONTROL));
    assert_eq!(ends, ["place tower", "place gate"]);
    desktop.keys("?");
    assert!(desktop.screen().contains("a way that somebody went"), "{}", desktop.screen());
}

/// Three seats on hexagons: everybody has a name, and a place at the end.
#[test]
fn three_play_on_hexagons_for_places() {
    let fixture = Fixture::new();
    let mut desktop = Desktop::new(&fixture, "meadow", &[], &[], options(Lang::En));
    let screen = desktop.screen();
    assert!(screen.contains("Clover – heuristic – heuristic 2") && !screen.contains("[seat"), "{screen}");
    // Two bees of each on the homes of the rules: 6, 13 and 16 of five by five.
    let rows: Vec<&str> =
        screen.lines().filter_map(|line| line.split_once('│')).map(|(board, _)| board).collect();
    let row = |name: &str| rows.iter().find(|row| row.trim_start().starts_with(name)).copied().unwrap_or("");
    assert!(row("2 ").contains("C2") && row("3 ").contains("H2") && row("4 ").contains("T2"), "{screen}");
    let mut told = Vec::new();
    while desktop.app().desk().table().ending().is_none() {
        // The first swarm that can do something: it fights where it can, else grows, else goes.
        let first = desktop.app().picker.lines()[0].id.clone();
        desktop.app().pick(first).unwrap();
        let lines = desktop.app().picker.lines();
        let does = |label: &str| lines.iter().find(|line| line.label == label);
        let next = does("Fight for the cell").or(does("Let it grow")).unwrap_or(&lines[0]).id.clone();
        desktop.app().pick(next).unwrap();
        desktop.settle();
        told.push(desktop.screen());
    }
    assert!(told.iter().any(|screen| screen.contains("C3")), "swarms grow");
    // A sum after the colon is that of the faces before it.
    let rolls: Vec<&str> =
        told.iter().flat_map(|screen| screen.lines()).filter(|line| line.contains(" rolls ")).collect();
    assert!(!rolls.is_empty(), "{}", told.join("\n"));
    for line in rolls {
        let said = line.split_once(" rolls ").unwrap().1.trim();
        let faces = said.split_once(": ").map_or(said, |(faces, _)| faces);
        let sum: u32 = faces.split(", ").map(|face| face.parse::<u32>().unwrap()).sum();
        assert!(faces == said || said.ends_with(&format!(": {sum}")), "{line}");
    }
    let screen = desktop.screen();
    let places = screen.lines().find(|line| line.trim_start().starts_with("1. ")).unwrap_or_default();
    assert_eq!(places.matches(". ").count(), 3, "{screen}");
}

#[test]
fn a_curtain_falls_between_persons_with_secrets() {
    let fixture = Fixture::new();
    let mut desktop = Desktop::new(&fixture, "bids", &["person:Ann", "person:Bob"], &[], options(Lang::En));
    let screen = desktop.screen();
    assert!(screen.contains("Pass the keyboard to Ann") && !screen.contains("Card"), "{screen}");
    desktop.press(KeyCode::Enter);
    assert!(desktop.screen().contains("Your hand"));
    assert_eq!(desktop.app().chooser(), Some(Seat(0)));
    desktop.keys("2");
    let screen = desktop.screen();
    assert!(screen.contains("Pass the keyboard to Bob") && !screen.contains("Card"), "{screen}");
    // Nothing but Enter lifts it.
    desktop.keys("1 ?l");
    assert!(desktop.screen().contains("Pass the keyboard to Bob"));
    desktop.press(KeyCode::Enter);
    assert_eq!(desktop.app().chooser(), Some(Seat(1)));
    let picker = &desktop.app().picker;
    assert_eq!(picker.here(), picker.lines().first().map(|line| &line.id), "the cursor tells nothing of Ann");
}

/// PLAT-15: everything that is known of a card is a key away.
#[test]
fn a_card_is_looked_at_closely_and_help_explains_its_signs() {
    let fixture = Fixture::new();
    for (lang, fact, help) in [(Lang::En, "worth 2", "◆  stays on it"), (Lang::Fr, "valeur 2", "◆  reste")]
    {
        let mut desktop = Desktop::new(&fixture, "bids", &["person"], &[], options(lang));
        std::fs::remove_file(fixture.path()).unwrap();
        desktop.settle();
        desktop.keys("i");
        let screen = desktop.screen();
        assert!(screen.lines().any(|line| line.contains(&format!("│ {fact}"))), "{screen}");
        desktop.press(KeyCode::Esc);
        assert!(!desktop.screen().contains(&format!("│ {fact}")));
        desktop.keys("?");
        let screen = desktop.screen();
        assert!(screen.contains(help), "{screen}");
        assert!(!screen.contains("[ui-"), "{screen}");
    }
}

/// The line of keys offers a closer look where the scene says that there is more to tell, whatever the things are.
#[test]
fn a_closer_look_is_offered_where_the_scene_says_so() {
    let fixture = Fixture::new();
    let mut desktop =
        Desktop::new(&fixture, "connect4", &["person:Ann", "person:Bob"], &[], options(Lang::En));
    let last = |screen: String| screen.lines().last().unwrap_or_default().to_owned();
    assert!(!last(desktop.screen()).contains("i look"));
    desktop.app().scene.inspector = true;
    let keys = last(desktop.screen());
    assert!(keys.contains("i look") && !keys.contains("r rules"), "{keys}");
}

/// What a bid points at: whoever laid it.
#[test]
fn the_cursor_on_a_card_shows_what_it_points_at() {
    let fixture = Fixture::new();
    let mut desktop = Desktop::new(&fixture, "bids", &["person"], &[], options(Lang::En));
    desktop.settle();
    assert!(!desktop.screen().contains('→'));
    desktop.app().picker.go(ItemId::new("bid 1"));
    let screen = desktop.screen();
    assert!(screen.contains("→heuristic: 0 won, 2 cards"), "{screen}");
    assert!(screen.contains("→ points at heuristic"), "{screen}");
}

#[test]
fn no_curtain_where_nothing_is_hidden_or_nobody_wants_it() {
    let fixture = Fixture::new();
    let mut desktop = Desktop::new(&fixture, "connect4", &["person", "person"], &[], options(Lang::En));
    desktop.keys("4");
    assert!(!desktop.screen().contains("Pass the keyboard"));
    std::fs::remove_file(fixture.path()).unwrap();
    let options = Options { curtain: Curtain::Never, ..options(Lang::En) };
    let mut desktop = Desktop::new(&fixture, "bids", &["person", "person"], &[], options);
    assert!(desktop.screen().contains("Your hand"));
}

#[test]
fn a_command_that_faults_is_told_with_its_place_and_reason_and_a_stuck_match_is_void() {
    for (lang, told, void) in [
        (
            Lang::En,
            ["A script could not carry that out", "bids: It never works."],
            ["The match could not go on and does not count.", "It failed at bids: It never works."],
        ),
        (
            Lang::Fr,
            ["Un script n'a pas pu l'exécuter", "bids : Cela ne marche jamais."],
            ["La partie ne pouvait pas continuer et ne compte pas.", "Échec à bids : Cela ne marche jamais."],
        ),
    ] {
        let fixture = Fixture::new();
        let settings = [("glitch", "some"), ("players", "1")];
        let mut desktop = Desktop::new(&fixture, "bids", &["person"], &settings, options(lang));
        while desktop.app().picker.here().is_none_or(|id| id.0 != "tinker") {
            desktop.press(KeyCode::Tab);
        }
        desktop.press(KeyCode::Enter);
        // A sentence may go on in the next line.
        let said = |screen: String| screen.split_whitespace().collect::<Vec<_>>().join(" ");
        let screen = said(desktop.screen());
        assert!(told.iter().all(|part| screen.contains(part)), "{screen}");
        std::fs::remove_file(fixture.path()).unwrap();
        let settings = [("glitch", "all"), ("players", "1")];
        let mut desktop = Desktop::new(&fixture, "bids", &["person"], &settings, options(lang));
        desktop.press(KeyCode::Enter);
        let screen = said(desktop.screen());
        assert!(void.iter().all(|part| screen.contains(part)), "{screen}");
    }
}

#[test]
fn bots_are_watched_step_by_step() {
    let fixture = Fixture::new();
    let mut desktop = Desktop::new(&fixture, "connect4", &["random", "random"], &[], options(Lang::En));
    desktop.keys(" ");
    assert!(desktop.screen().contains("paused"));
    let deadline = Instant::now() + Duration::from_secs(20);
    for step in 1..=3 {
        desktop.keys(".");
        while desktop.app().desk().table().n_entries() < step {
            assert!(Instant::now() < deadline, "the bots do not answer");
            desktop.app().tick(Instant::now()).unwrap();
        }
    }
    desktop.app().tick(Instant::now() + Duration::from_secs(60)).unwrap();
    assert_eq!(desktop.app().desk().table().n_entries(), 3, "a paused match stands still");
}

#[test]
fn a_bot_that_fails_leaves_the_match_in_words() {
    let fixture = Fixture::new();
    let mut desktop =
        Desktop::new(&fixture, "connect4", &["person:Ann", "exec:/nowhere/bot"], &[], options(Lang::En));
    desktop.keys("4");
    desktop.settle();
    let screen = desktop.screen();
    assert!(screen.contains("bot could not play on and has left the match"), "{screen}");
    assert!(screen.contains("Ann wins."), "{screen}");
}

#[test]
fn the_log_is_scrolled_and_back_at_its_end_after_a_step() {
    let fixture = Fixture::new();
    let mut desktop =
        Desktop::new(&fixture, "connect4", &["person:Ann", "person:Bob"], &[], options(Lang::En));
    desktop.keys("123456712345");
    let (first, last) = ("Ann plays column 1.", "Bob plays column 5.");
    let log = |screen: &str| {
        let lines =
            screen.lines().filter_map(|line| line.split_once('│')).map(|(_, side)| side.trim().to_owned());
        lines.skip_while(|line| line != "Log").skip(1).collect::<Vec<_>>()
    };
    let newest = log(&desktop.screen());
    assert!(newest.iter().any(|line| line == last) && newest[0] != first, "{newest:?}");
    for _ in 0..20 {
        desktop.press(KeyCode::PageUp);
    }
    let oldest = log(&desktop.screen());
    assert!(oldest[0] == first && !oldest.iter().any(|line| line == last), "{oldest:?}");
    desktop.press(KeyCode::PageDown);
    assert_ne!(log(&desktop.screen())[0], first);
    desktop.keys("6");
    assert!(log(&desktop.screen()).iter().any(|line| line == "Ann plays column 6."));
}

#[test]
fn a_small_window_says_so() {
    let fixture = Fixture::new();
    let mut desktop = Desktop::new(&fixture, "connect4", &["person"], &[], options(Lang::En));
    desktop.terminal = Terminal::new(TestBackend::new(40, 10)).unwrap();
    assert!(desktop.screen().contains("This window is too small"));
}

#[test]
fn help_and_rules_lie_over_the_match() {
    let fixture = Fixture::new();
    for lang in Lang::ALL {
        let mut desktop = Desktop::new(&fixture, "connect4", &["person"], &[], options(lang));
        std::fs::remove_file(fixture.path()).unwrap();
        desktop.keys("?");
        let screen = desktop.screen();
        assert!(!screen.contains("[ui-") && screen.contains("[X]") && screen.contains("{X}"), "{screen}");
        desktop.press(KeyCode::Esc);
        desktop.keys("r");
        assert!(desktop.screen().contains("CONNECT4-3.3"));
        desktop.press(KeyCode::Esc);
        assert!(desktop.screen().contains("[·]"));
    }
}

/// A garden with six sides in place of the board, as it is drawn and as keys go over it.
#[test]
fn transcript_of_hexagons_under_arrows_and_ends() {
    let fixture = Fixture::new();
    let mut desktop =
        Desktop::new(&fixture, "connect4", &["person:Ann", "person:Bob"], &[], options(Lang::En));
    let mut scene = map(Shape::Hexagon, 7, 7);
    let Role::Board(board) = &mut scene.regions[0].role else { panic!("the map is a board") };
    let board = Arc::make_mut(board);
    let rows = ["  gggg ", " ggggg ", " gggggg", "ggggggg", " gggggg", " ggggg ", "  gggg "];
    board.ground = rows.concat();
    // One bear stays, in the middle.
    scene.regions[0].items.truncate(1);
    scene.regions[0].items[0].cell = Some(24);
    desktop.app().scene = scene;
    desktop.app().words = map_words();
    desktop.app().picker.go(ItemId::new("bear 1"));
    let mut visited = |keys: &[(KeyCode, KeyModifiers)]| {
        let step = |(code, modifiers): &(KeyCode, KeyModifiers)| {
            desktop.press_with(*code, *modifiers);
            desktop.app().picker.here().unwrap().to_string()
        };
        keys.iter().map(step).collect::<Vec<_>>()
    };
    let plain = |code| (code, KeyModifiers::NONE);
    let [up, down, home, end] = [KeyCode::Up, KeyCode::Down, KeyCode::Home, KeyCode::End].map(plain);
    assert_eq!(visited(&[up, up, down, down]), ["cell 17", "cell 10", "cell 17", "bear 1"]);
    assert_eq!(visited(&[home, up, up, up]), ["cell 21", "cell 15", "cell 8", "cell 2"]);
    assert_eq!(visited(&[down, down, down, end]), ["cell 8", "cell 15", "cell 21", "cell 27"]);
    let control = |code| (code, KeyModifiers::CONTROL);
    let ends = visited(&[control(KeyCode::Home), control(KeyCode::End), home, end]);
    assert_eq!(ends, ["cell 2", "cell 47", "cell 44", "cell 47"]);
    assert_screen(&desktop.screen(), "hexagons");
}
