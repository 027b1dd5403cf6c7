//! What is seen (DUEL-16, DUEL-17).

use kernel::{Seat, Viewer};
use scene::{
    Area, Cue, Item, ItemId, Lang, MarkKind, Menu, Presented, Role, Scene, Sources, Speech, State, Text,
};

use crate::position::Position;
use crate::state::Duel;
use crate::{Command, Event, View};

pub(super) const FIRST: Viewer = Viewer::Seat(Seat(0));
pub(super) const SECOND: Viewer = Viewer::Seat(Seat(1));

pub(super) fn view(duel: &Position, viewer: Viewer) -> View {
    kernel::Game::view(&duel.duel, viewer)
}

pub(super) fn scene(duel: &Position, viewer: Viewer) -> Scene {
    Duel::scene(duel.duel.content, &view(duel, viewer))
}

pub(super) fn menu(duel: &Position, seat: Seat) -> Menu<Command> {
    let mut legal = Vec::new();
    kernel::Game::legal(&duel.duel, seat, &mut legal);
    Duel::menu(duel.duel.content, &view(duel, Viewer::Seat(seat)), &legal)
}

pub(super) fn say(text: &Text) -> String {
    Speech::new(Lang::En, &[Sources::COMMON, Duel::TEXTS]).say(text, &["P1".to_owned(), "P2".to_owned()])
}

/// The names of what is in a region, in order.
pub(super) fn names(scene: &Scene, region: &str) -> Vec<String> {
    let region = scene.regions.iter().find(|known| known.id == region);
    region.map(|region| region.items.iter().map(|item| say(&item.name)).collect()).unwrap_or_default()
}

pub(super) fn item(scene: &Scene, id: String) -> Item {
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
        ("own-player", vec!["P1", "hand", "library", "grave", "Mana ready: 1 of 1"]),
    ] {
        assert_eq!(names(&seen, region), cards, "{region}");
    }
    let counted = |id: &str| -> Vec<(String, i32)> {
        let figures = item(&seen, id.to_owned()).figures.clone();
        figures.iter().map(|figure| (say(&figure.name), figure.value)).collect()
    };
    assert_eq!(counted("player 0"), [("life".to_owned(), 20)]);
    for (id, n) in [("holds 0", 3), ("library 0", 10), ("buried 0", 2)] {
        assert_eq!(counted(id), [("cards".to_owned(), n)], "{id}");
    }
    let other = scene(&duel, SECOND);
    assert_eq!(names(&other, "own-creatures"), ["wall"], "each sees their own below");
    assert_eq!(names(&other, "hand"), [""; 0], "and not the other's hand");
    assert!(!other.regions.iter().any(|region| region.id == "their-hand"));
    let all = scene(&duel, Viewer::Everyone);
    assert_eq!(names(&all, "hand"), ["ox", "bolt"]);
}

/// DUEL-16: equal lands are one heap, ready and tapped ones apart; each is still a thing of its own.
#[test]
fn equal_lands_lie_in_heaps() {
    let duel = Position::new("1 has peak, lake, peak tapped, peak, peak tapped, banner, banner");
    let seen = scene(&duel, FIRST);
    let lands = seen.regions.iter().find(|region| region.id == "own-lands").unwrap();
    assert_eq!(names(&seen, "own-lands"), ["peak", "peak", "peak", "peak", "lake", "banner", "banner"]);
    let beside = |place: usize| lands.items[place].beside.clone();
    let id = |place: usize| Some(lands.items[place].id.clone());
    let tapped: Vec<bool> = lands.items.iter().map(|item| item.states.contains(&State::Tapped)).collect();
    assert_eq!(tapped, [false, false, true, true, false, false, false]);
    assert_eq!((beside(0), beside(1), beside(2), beside(3)), (None, id(0), None, id(2)));
    assert_eq!((beside(4), beside(5), beside(6)), (None, None, None), "only lands are heaped");
    // What taps a land is offered on the top of its heap.
    let taps = menu(&duel, Seat(0)).choices.into_iter();
    let taps: Vec<ItemId> = taps
        .filter(|choice| matches!(choice.commands[..], [Command::Tap(..)]))
        .map(|choice| choice.picks[0].clone())
        .collect();
    assert_eq!(taps, [id(0).unwrap(), id(4).unwrap()]);
}

/// A card that is drawn goes to the hand of whoever sees it; for everybody else only the counts change.
#[test]
fn drawn_cards_travel_to_the_hand() {
    let mut duel = Position::new("1 hand think\n1 library bear x3");
    duel.play("1 cast think; 2 pass");
    let ways = |viewer: Viewer| -> Vec<(String, String)> {
        let drawn = kernel::told_to(&duel.told, viewer).filter(|event| matches!(event, Event::Draw { .. }));
        let cues = drawn.flat_map(|event| Duel::cues(duel.duel.content, event));
        let ways = cues.map(|cue| match cue {
            Cue::Travel { item, from } => (from.to_string(), item.to_string()),
            cue => panic!("{cue:?} is no way"),
        });
        ways.collect()
    };
    let way = |from: &str, to: &str| (from.to_owned(), to.to_owned());
    assert_eq!(ways(FIRST), [way("library 0", "hand bear"), way("holds 0", "hand bear")]);
    assert_eq!(ways(SECOND), [way("library 0", "holds 0")]);
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
    let figures: Vec<i32> = seen.figures.iter().map(|figure| figure.value).collect();
    assert_eq!(figures, [3, 5], "2 + 2 − 1 and 2 + 2 + 1");
    assert!(seen.states.contains(&State::Tapped));
    let several = Position::new("1 hand bolt x3, bear");
    let hand = scene(&several, FIRST);
    let count =
        |id: &str| item(&hand, id.to_owned()).marks.iter().map(|mark| say(&mark.text)).collect::<Vec<_>>();
    assert_eq!((count("hand bolt"), count("hand bear")), (vec!["×3".to_owned()], vec![]));
}

/// DUEL-16: a card is picked, then its targets; a land and what has none with one pick.
#[test]
fn a_card_is_picked_and_then_its_targets() {
    let duel = Position::new("1 hand bolt, lake, bear\n1 has archer, peak\n2 has wall");
    let menu = menu(&duel, Seat(0));
    let picks = |words: &str| -> Vec<String> {
        let command = Command::read(duel.duel.content, words).unwrap();
        let choice = menu.choices.iter().find(|choice| choice.commands == [command]);
        choice.expect(words).picks.iter().map(ToString::to_string).collect()
    };
    let number = |seat: u8, place: usize| duel.duel.table().side(Seat(seat)).at(place).number;
    let (archer, wall) = (number(0, 0), number(1, 0));
    assert_eq!(picks(&format!("cast bolt at {wall}")), ["hand bolt", &format!("card {wall}")]);
    assert_eq!(picks("cast bolt at player-2"), ["hand bolt", "player 1"]);
    assert_eq!(picks("play lake"), ["hand lake"]);
    assert_eq!(picks("cast bear"), ["hand bear"]);
    let shot = picks(&format!("activate {archer} 1 at player-2"));
    assert_eq!(shot, [&format!("card {archer}"), "player 1"]);
    // No second pick of a card means something else than the first.
    let own = picks(&format!("activate {archer} 1 at {archer}"));
    assert_eq!(own, [&format!("card {archer}"), "ability 1", &format!("card {archer}")]);
    let peak = number(0, 1);
    assert_eq!(picks("tap peak for red"), [&format!("card {peak}"), "mana red"]);
    assert_eq!(picks("stop their-end"), ["stop their-end"]);
    assert!(menu.keys.iter().any(|(key, id)| *key == 'p' && id.0 == "pass"));
    assert_eq!(menu.problems(), []);
}

/// DUEL-17: the button says what is passed; a stop that is set is marked.
#[test]
fn passing_says_what_is_passed() {
    let passed = |lines: &str, seat: u8| {
        let seen = scene(&Position::new(lines), Viewer::Seat(Seat(seat)));
        say(&item(&seen, "pass".to_owned()).name)
    };
    assert_eq!(passed("", 0), "Pass: on to Second main phase");
    assert_eq!(passed("1 has bear", 0), "Pass: on to Attackers");
    assert_eq!(passed("1 has bear fresh", 0), "Pass: on to Second main phase");
    assert_eq!(passed("1 has bear\n1 stops own-combat", 0), "Pass: on to Combat");
    assert_eq!(passed("phase attackers\n1 has bear attacking\n1 stops all", 0), "Pass: on to Blockers");
    assert_eq!(passed("phase second-main", 0), "Pass: end the turn");
    assert_eq!(passed("phase second-main\n1 stops own-end", 0), "Pass: on to End");
    assert_eq!(passed("asked 2\n2 stops all", 1), "Pass: on to Combat");
    assert_eq!(passed("phase end\n1 stops own-end", 0), "Pass: end the turn");
    assert_eq!(passed("asked 2\nstack bolt by 1 at player-2", 1), "Pass: bolt resolves");
    assert_eq!(passed("stack bolt by 2 at player-1", 0), "Pass: bolt resolves");
    assert_eq!(passed("stack bolt by 2 at player-1\n2 stops hold", 0), "Pass, with bolt on top");
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

/// All that a menu lets one choose with these picks, in words; and whether it is confirmed.
pub(super) fn chosen(duel: &Position, seat: u8, picks: &[String]) -> (Vec<String>, bool) {
    let picks: Vec<ItemId> = picks.iter().map(|pick| ItemId::new(pick.clone())).collect();
    let menu = menu(duel, Seat(seat));
    let scene::Next::Chosen(choice) = menu.next(&picks) else { panic!("{picks:?} choose nothing") };
    let words = choice.commands.iter().map(|command| command.write(duel.duel.content)).collect();
    (words, choice.asks)
}

/// Harm to what is one's own and help to what is not are confirmed, where something else could be chosen.
#[test]
fn what_is_hardly_meant_is_confirmed() {
    let duel = Position::new("1 hand bolt, swell, feud\n1 has bear\n2 has ox");
    let [bear, ox] = ["@bear", "@ox"].map(|name| format!("card {}", duel.numbered(name)));
    let asks =
        |picks: &[&str]| chosen(&duel, 0, &picks.iter().map(|pick| (*pick).to_owned()).collect::<Vec<_>>()).1;
    for (picks, is_asked) in [
        (vec!["hand bolt", &ox], false),
        (vec!["hand bolt", "player 1"], false),
        (vec!["hand bolt", &bear], true),
        (vec!["hand bolt", "player 0"], true),
        (vec!["hand swell", &bear], false),
        (vec!["hand swell", &ox], true),
        (vec!["hand feud", &bear, &ox], false),
    ] {
        assert_eq!(asks(&picks), is_asked, "{picks:?}");
    }
    let command = |words: &str| Command::read(duel.duel.content, &duel.numbered(words)).unwrap();
    let forecast = |words: &str| {
        let forecast = Duel::forecast(duel.duel.content, &view(&duel, FIRST), &[command(words)]).unwrap();
        say(&forecast.lines[0])
    };
    assert_eq!(forecast("cast bolt at @bear"), "Harms what is your own: bear.");
    assert_eq!(forecast("cast swell at @ox"), "Helps what is your opponent's: ox.");
    assert!(!forecast("cast bolt at @ox").starts_with("Harms"));
}

/// DUEL-3.3: every keyword of a card is explained on it, its own and what it gives.
#[test]
fn keywords_are_explained() {
    let more = [(
        "cape",
        "spell",
        "cost = {}, targets = [{ what = 'creature' }], effects = [{ do = 'pump', keywords = ['flying'] }]",
    )];
    let duel = Position::with(&more, "1 hand cape\n1 has bear with venom");
    let seen = scene(&duel, FIRST);
    let facts = |id: String| item(&seen, id).facts.iter().map(say).collect::<Vec<_>>();
    let flying = "Flying: blocked only by creatures with flying or reach.".to_owned();
    assert!(facts("hand cape".to_owned()).contains(&flying));
    let bear = facts(format!("card {}", duel.numbered("@bear")));
    assert!(bear.contains(&"Venom: any wound it deals in combat kills.".to_owned()), "{bear:?}");
    assert!(!bear.contains(&flying));
}

/// DUEL-16: what is ready of the lands, of each kind; and in which order the stack resolves.
#[test]
fn mana_that_is_ready_and_the_order_of_the_stack() {
    let duel = Position::new("1 has peak x2, peak tapped, lake\nstack think by 1, bolt by 2 at player-1");
    let seen = scene(&duel, SECOND);
    let ready = item(&seen, "ready 0".to_owned());
    assert_eq!(say(&ready.name), "Mana ready: 3 of 4");
    let made = |id: &str| -> Vec<(String, u8)> {
        let pips = item(&seen, id.to_owned()).pips.clone();
        pips.iter().map(|pip| (pip.picture.name.to_string(), pip.n)).collect()
    };
    let of = |name: &str, n: u8| (name.to_owned(), n);
    assert_eq!(made("ready 0"), [of("mana-blue", 1), of("mana-red", 2)]);
    assert_eq!(made("spent 0"), [of("mana-red", 1)]);
    let facts: Vec<String> = ready.facts.iter().map(say).collect();
    assert_eq!(facts, ["blue: 1 of 1", "red: 2 of 3"]);
    let stack = seen.regions.iter().find(|region| region.id == "stack").unwrap();
    let orders: Vec<String> = stack.items.iter().map(|item| say(&item.facts[1])).collect();
    assert_eq!(orders, ["Resolves next.", "Resolves as number 2."]);
    assert_eq!(stack.items[0].links, [ItemId::new("player 0")]);
}

/// Where nobody can reply, a card is cast and enters within one step: it travels over the stack all the same.
#[test]
fn a_card_that_nobody_can_answer_travels_over_the_stack() {
    let mut duel = Position::new("idle\n1 hand bear, lake");
    duel.play("1 cast bear").holds("stack\n1 has bear fresh");
    let cues = kernel::told_to(&duel.told, SECOND).flat_map(|event| Duel::cues(duel.duel.content, event));
    let travels: Vec<(String, String)> = cues
        .filter_map(|cue| match cue {
            Cue::Travel { item, from } => Some((item.to_string(), from.to_string())),
            _ => None,
        })
        .collect();
    let pair = |item: &str, from: &str| (item.to_owned(), from.to_owned());
    assert_eq!(travels, [pair("stack 1", "holds 0"), pair("card 2", "stack 1")]);
}

/// DUEL-2: before a duel a deck shows its cover, its colours, what its cards cost, and all of them.
#[test]
fn a_deck_is_chosen_by_its_look() {
    let pack = content::Pack::<crate::Content>::shipped();
    let look = Duel::choice_look(pack.content, "deck", "fast").unwrap();
    // As decks/fast.txt lists it: four Ember Hounds, the most of any creature.
    assert_eq!(look.picture.name, "duel-ember-hound");
    assert_eq!(
        say(&look.about),
        "Fast: small creatures that attack at once, and fire for whatever stands in the way."
    );
    let pips: Vec<String> = look.pips.iter().map(|pip| say(&pip.name)).collect();
    assert_eq!(pips, ["22 red", "1 colourless"]);
    let chart = look.chart.unwrap();
    let bars: Vec<(String, u8)> = chart.bars.iter().map(|(label, n)| (say(label), *n)).collect();
    let labels: Vec<&str> = bars.iter().map(|(label, _)| label.as_str()).collect();
    assert_eq!(labels, ["1", "2", "3", "4", "5", "6", "7+"]);
    assert_eq!(
        bars.iter().map(|(_, n)| n).sum::<u8>(),
        23,
        "forty cards without 15 Kilns and 2 Signal Hills"
    );
    assert_eq!(look.shares.iter().map(|share| share.n).sum::<u8>(), 40);
    let hound = look.shares.iter().find(|share| say(&share.name) == "Ember Hound").unwrap();
    assert_eq!((hound.n, hound.pips.len()), (4, 2), "one of any mana and one red");
    assert!(Duel::choice_look(pack.content, "deck", "unknown").is_none());
    assert!(Duel::choice_look(pack.content, "stops", "few").is_none());
}

/// DUEL-2.4: whether to keep a hand is one question: the hand, who begins, and what the hand is good for.
#[test]
fn an_opening_hand_is_one_question() {
    let duel = Position::new("phase opening\n1 hand peak x2, lake, bolt, ox");
    let seen = scene(&duel, FIRST);
    assert_eq!(seen.layout, scene::Layout::Choice);
    let hand = seen.regions.iter().find(|region| region.id == "hand").unwrap();
    assert_eq!((&hand.role, hand.items.len()), (&Role::Offer, 4));
    assert_eq!(
        names(&seen, "opening"),
        ["P1 begins", "3 lands", "makes blue, red", "cheapest card: 0 mana"],
        "bolt costs nothing there"
    );
    let other = scene(&duel, Viewer::Spectator);
    assert_eq!(other.layout, scene::Layout::Rows, "nobody else is asked");
    assert_eq!(names(&other, "opening"), [""; 0], "nor told of a hand");
}

/// DUEL-17.1: a stop stands beside its phase, and says whose turns it is about; that of the stack stands alone.
#[test]
fn stops_stand_beside_their_phases() {
    let seen = scene(&Position::new(""), SECOND);
    let at = |id: &str| {
        let stop = item(&seen, format!("stop {id}"));
        (stop.beside.as_ref().map(ToString::to_string), stop.owner)
    };
    assert_eq!(at("own-attackers"), (Some("phase attackers".to_owned()), Some(Seat(1))));
    assert_eq!(at("their-second-main"), (Some("phase second-main".to_owned()), Some(Seat(0))));
    assert_eq!(at("hold"), (None, None));
}

/// The face and the colours of a player go with the deck; of two with one deck the second has another face.
#[test]
fn players_have_faces_and_colours() {
    let seen = scene(&Position::new(""), FIRST);
    let faces = [0, 1].map(|seat| item(&seen, format!("player {seat}")).portrait.clone().unwrap().name);
    assert_ne!(faces[0], faces[1]);
}

/// The guide says what is asked, whatever that is: every moment of a turn has its hint, and whoever waits has none.
#[test]
fn hints_fit_the_moment() {
    let hint = |duel: &Position, seat: u8| {
        let hint = Duel::hint(duel.duel.content, &view(duel, Viewer::Seat(Seat(seat - 1))));
        hint.map_or_else(String::new, |hint| hint.key.to_string())
    };
    let mut combat = Position::new("phase attackers\nasked attackers\n1 has giant\n2 has bear, ox");
    assert_eq!([hint(&combat, 1), hint(&combat, 2)], ["hint-attack", ""]);
    combat.play("1 attack @giant; 1 done");
    assert_eq!([hint(&combat, 1), hint(&combat, 2)], ["", "hint-block"]);
    combat
        .play("2 block @giant with @bear; 2 block @giant with @ox; 2 done")
        .holds("asked 1 order of blockers");
    assert_eq!([hint(&combat, 1), hint(&combat, 2)], ["hint-order", ""]);
    let mut stopped = Position::new("phase second-main\n1 stops own-end");
    stopped.play("1 pass").holds("phase end\nasked 1");
    assert_eq!([hint(&stopped, 1), hint(&stopped, 2)], ["hint-stop", ""]);
    let answered = Position::new("stack bolt by 2 at @bear\n1 has bear\nasked 1");
    assert_eq!([hint(&answered, 1), hint(&answered, 2)], ["hint-reply", ""]);
}
