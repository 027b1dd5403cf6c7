//! What is seen (DUEL-16, DUEL-17).

use kernel::{Seat, Viewer};
use scene::{Area, Item, ItemId, Lang, MarkKind, Menu, Presented, Role, Scene, Sources, Speech, State, Text};

use crate::position::Position;
use crate::state::Duel;
use crate::{Command, View};

const FIRST: Viewer = Viewer::Seat(Seat(0));
const SECOND: Viewer = Viewer::Seat(Seat(1));

fn view(duel: &Position, viewer: Viewer) -> View {
    kernel::Game::view(&duel.duel, viewer)
}

fn scene(duel: &Position, viewer: Viewer) -> Scene {
    Duel::scene(duel.duel.content, &view(duel, viewer))
}

fn menu(duel: &Position, seat: Seat) -> Menu<Command> {
    let mut legal = Vec::new();
    kernel::Game::legal(&duel.duel, seat, &mut legal);
    Duel::menu(duel.duel.content, &view(duel, Viewer::Seat(seat)), &legal)
}

fn say(text: &Text) -> String {
    Speech::new(Lang::En, &[Sources::COMMON, Duel::TEXTS]).say(text, &["P1".to_owned(), "P2".to_owned()])
}

/// The names of what is in a region, in order.
fn names(scene: &Scene, region: &str) -> Vec<String> {
    let region = scene.regions.iter().find(|known| known.id == region);
    region.map(|region| region.items.iter().map(|item| say(&item.name)).collect()).unwrap_or_default()
}

fn item(scene: &Scene, id: String) -> Item {
    scene.item(&ItemId::new(id.clone())).unwrap_or_else(|| panic!("{id} is on screen")).clone()
}

/// DUEL-16: three columns, and in the centre six rows from the opponent's lands to one's own hand.
#[test]
fn three_columns_and_six_rows() {
    let duel = Position::new(
        "stack bolt by 2 at player-1\n1 has peak, bear, banner\n2 has lake, wall\n1 hand bolt x2, ox\n1 grave bear, \
         bolt",
    );
    let seen = scene(&duel, FIRST);
    let in_area = |area: Area| -> Vec<&str> {
        seen.regions.iter().filter(|region| region.area == area).map(|region| &*region.id).collect()
    };
    assert_eq!(
        in_area(Area::Left),
        [
            "their-player",
            "their-graveyard",
            "their-deck",
            "phases",
            "stops",
            "own-player",
            "own-graveyard",
            "own-deck"
        ]
    );
    assert_eq!(
        in_area(Area::Centre),
        ["their-lands", "their-creatures", "stack", "own-creatures", "own-lands"]
    );
    assert_eq!(in_area(Area::Bottom), ["hand"]);
    assert_eq!(in_area(Area::Right), ["buttons"]);
    for (region, cards) in [
        ("their-lands", vec!["lake"]),
        ("their-creatures", vec!["wall"]),
        ("stack", vec!["bolt"]),
        ("own-creatures", vec!["bear"]),
        ("own-lands", vec!["peak", "banner"]),
        ("hand", vec!["ox", "bolt"]),
        ("own-graveyard", vec!["bolt", "bear"]),
        ("own-player", vec!["20 life", "no mana", "10 cards in the library", "3 cards in hand"]),
    ] {
        assert_eq!(names(&seen, region), cards, "{region}");
    }
    let other = scene(&duel, SECOND);
    assert_eq!(names(&other, "own-creatures"), ["wall"], "each sees their own below");
    assert_eq!(names(&other, "hand"), [""; 0], "and not the other's hand");
    assert!(!other.regions.iter().any(|region| region.id == "their-hand"));
    let all = scene(&duel, Viewer::Everyone);
    assert_eq!(names(&all, "hand"), ["ox", "bolt"]);
}

/// DUEL-16: on the stack each object has its controller and its targets, the top first.
#[test]
fn the_stack_shows_controllers_and_targets() {
    let duel = Position::new("stack bolt by 2 at @bear, refuse by 1 at @bolt\n1 has bear\n2 has wall");
    let seen = scene(&duel, FIRST);
    assert_eq!(names(&seen, "stack"), ["refuse", "bolt"]);
    let region = seen.regions.iter().find(|region| region.id == "stack").unwrap();
    assert_eq!(region.role, Role::Stack);
    let [refuse, bolt] = &region.items[..] else { panic!("two objects") };
    assert_eq!((refuse.owner, bolt.owner), (Some(Seat(0)), Some(Seat(1))));
    assert_eq!(refuse.links, std::slice::from_ref(&bolt.id));
    let bear = duel.duel.table().side(Seat(0)).permanents().next().unwrap().number;
    assert_eq!(bolt.links, [ItemId::new(format!("card {bear}"))]);
    let facts: Vec<String> = bolt.facts.iter().map(say).collect();
    assert_eq!(facts.first().map(String::as_str), Some("Cast by P2."));
    assert_eq!(facts.last().map(String::as_str), Some("Aimed at bear."));
}

/// DUEL-16: counters, changes until end of turn and wounds each have their mark, besides the numbers that
/// come of them.
#[test]
fn cards_carry_marks() {
    let duel = Position::new("1 has bear tapped +2 wounds 3 pumped -1/1, ox");
    let bear = duel.duel.table().side(Seat(0)).permanents().next().unwrap().number;
    let seen = item(&scene(&duel, SECOND), format!("card {bear}"));
    let marks: Vec<(MarkKind, String)> = seen.marks.iter().map(|mark| (mark.kind, say(&mark.text))).collect();
    assert_eq!(
        marks,
        [
            (MarkKind::Lasting, "+2".to_owned()),
            (MarkKind::Passing, "−1/+1".to_owned()),
            (MarkKind::Harm, "−3".to_owned())
        ]
    );
    assert_eq!(seen.foot.as_ref().map(say).as_deref(), Some("3/5"), "2 + 2 − 1 and 2 + 2 + 1");
    assert!(seen.states.contains(&State::Tapped));
    let several = Position::new("1 hand bolt x3, bear");
    let hand = scene(&several, FIRST);
    let count =
        |id: &str| item(&hand, id.to_owned()).marks.iter().map(|mark| say(&mark.text)).collect::<Vec<_>>();
    assert_eq!((count("hand bolt"), count("hand bear")), (vec!["×3".to_owned()], vec![]));
}

/// DUEL-16: a card is picked, then what is done with it, then its targets.
#[test]
fn a_card_is_picked_before_what_is_done_with_it() {
    let duel = Position::new("1 hand bolt, lake, bear\n1 has archer, peak\n2 has wall");
    let menu = menu(&duel, Seat(0));
    let picks = |words: &str| -> Vec<String> {
        let command = Command::read(duel.duel.content, words).unwrap();
        let choice = menu.choices.iter().find(|choice| choice.commands == [command]);
        choice.expect(words).picks.iter().map(ToString::to_string).collect()
    };
    let number = |seat: u8, place: usize| duel.duel.table().side(Seat(seat)).at(place).number;
    let (archer, wall) = (number(0, 0), number(1, 0));
    assert_eq!(picks(&format!("cast bolt at {wall}")), ["hand bolt", "cast", &format!("card {wall}")]);
    assert_eq!(picks("cast bolt at player-2"), ["hand bolt", "cast", "player 1"]);
    assert_eq!(picks("play lake"), ["hand lake", "play"]);
    assert_eq!(picks("cast bear"), ["hand bear", "cast"]);
    let shot = picks(&format!("activate {archer} 1 at player-2"));
    assert_eq!(shot, [&format!("card {archer}"), "ability 1", "player 1"]);
    let peak = number(0, 1);
    assert_eq!(picks("tap peak for red"), [&format!("card {peak}"), "mana red"]);
    assert_eq!(picks("pass turning their-end"), ["stop their-end"]);
    assert!(menu.keys.iter().any(|(key, id)| *key == 'c' && id.0 == "cast"));
}

/// DUEL-17: the button says what is passed; a stop that is set is marked.
#[test]
fn passing_says_what_is_passed() {
    let passed = |lines: &str, seat: u8| {
        let seen = scene(&Position::new(lines), Viewer::Seat(Seat(seat)));
        say(&item(&seen, "pass".to_owned()).name)
    };
    assert_eq!(passed("", 0), "Pass: on to Combat");
    assert_eq!(passed("phase end\n1 stops own-end", 0), "Pass: end the turn");
    assert_eq!(passed("asked 2\nstack bolt by 1 at player-2", 1), "Pass: bolt resolves");
    let stops = scene(&Position::new("1 stops their-end"), FIRST);
    let is_marked = |id: &str| item(&stops, id.to_owned()).states.contains(&State::Marked);
    assert!(is_marked("stop their-end") && !is_marked("stop own-end") && is_marked("phase first-main"));
}

/// DUEL-3: the text of a card says all that it does, in both languages.
#[test]
fn cards_say_what_they_do() {
    let said = |card: &str, lang: Lang| -> Vec<String> {
        let speech = Speech::new(lang, &[Sources::COMMON, Duel::TEXTS]);
        let hand = Position::new(&format!("1 hand {card}"));
        let item = item(&scene(&hand, FIRST), format!("hand {card}"));
        item.facts.iter().map(|fact| speech.say(fact, &[])).collect()
    };
    assert_eq!(said("bolt", Lang::En)[1..], ["Deals 3 damage to target creature or player."]);
    assert_eq!(said("bolt", Lang::Fr)[1..], ["Inflige 3 blessures à la cible choisie, créature ou joueur."]);
    assert_eq!(
        said("feud", Lang::En)[1..],
        ["Deals 2 damage to target creature of yours. Deals 2 damage to target enemy creature."]
    );
    assert_eq!(said("banner", Lang::En)[1..], ["Your creatures get +1/+1."]);
    assert_eq!(said("archer", Lang::En)[1..], ["Tap: Deals one damage to target creature or player."]);
    assert_eq!(said("mourner", Lang::En)[1..], ["When another creature leaves: You gain one life."]);
    assert_eq!(
        said("martyr", Lang::Fr)[1..],
        ["Quand cette carte s'en va : L'adversaire perd 2 points de vie."]
    );
    assert_eq!(said("swell", Lang::En)[1..], ["Until end of turn, +2/+2 for target creature."]);
}

/// DUEL-5.4 and DUEL-8.3: a choice tells what would pay for it; a land that is tapped for its ability does not,
/// and nothing is told of what cannot be chosen.
#[test]
fn a_choice_tells_what_pays_for_it() {
    let mill = "mana = ['none'], ability = [{ cost = { any = 1 }, effects = [{ do = 'draw', n = 1 }] }]";
    let duel = Position::with(&[("mill", "land", mill)], "1 has mill, peak\n1 hand giant");
    let last = |words: &str| {
        let command = <Duel as kernel::Game>::read_command(duel.duel.content, &duel.numbered(words)).unwrap();
        let forecast = Duel::forecast(duel.duel.content, &view(&duel, FIRST), &[command]).unwrap();
        say(forecast.lines.last().unwrap())
    };
    assert!(last("activate @mill 1").starts_with("Paid with") && last("activate @mill 1").contains("red"));
    assert!(!last("cast giant").starts_with("Paid with"), "{}", last("cast giant"));
}

/// By hand: a bear is 2/2; three counters, one more power this turn, and a standard's +1/+0.
#[test]
fn numbers_that_are_not_those_printed_are_explained() {
    let mut more = Position::with(
        &[("standard", "invocation", "cost = {}, passive = [{ who = 'own creatures', power = 1 }]")],
        "1 has bear +3 pumped 1/0, standard\n2 has bear",
    );
    more.stats("@bear", "7/5");
    let seen = scene(&more, FIRST);
    let facts = |nth: &str| -> Vec<String> {
        item(&seen, format!("card {}", more.numbered(nth))).facts.iter().map(say).collect()
    };
    let explained =
        ["Power: 2 +3 (counters) +1 (this turn) +1 (cards in play).", "Toughness: 2 +3 (counters)."];
    assert!(
        explained.iter().all(|line| facts("@bear").contains(&(*line).to_owned())),
        "{:?}",
        facts("@bear")
    );
    assert!(!facts("@bear/2").iter().any(|line| line.starts_with("Power")), "{:?}", facts("@bear/2"));
}
