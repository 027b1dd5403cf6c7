//! What people see of a battle and what they can pick: SKIRMISH-6, SKIRMISH-11, SKIRMISH-12.

use content::Pack;
use kernel::{By, Entry, Game, Key, Seat, Seed, Session, Start, Viewer};
use scene::{
    Choice, ItemId, ItemKind, Lang, Menu, Next, OverlayKind, Presented, Region, Role, Scene, Sources, Speech,
    State, Text,
};
use skirmish::{Actor, Blow, Command, Content, Event, Setup, Skirmish, UnitId};

fn content() -> &'static Content {
    Pack::<Content>::shipped().content
}

fn open(values: &[(&str, &str)]) -> Session<Skirmish> {
    let filled = Skirmish::form(content()).fill(values.iter().copied()).expect("settings of the form");
    let setup: Setup = serde_json::from_value(filled).expect("a form makes setups");
    let keys = vec![(0, Key::of(&Seed::given(1), &[]))];
    Session::open(Start { content: content(), setup, keys, practice: false }).expect("a battle opens").0
}

/// The shipped battle at the river, whose first company has ten units.
fn river() -> Session<Skirmish> {
    open(&[("map", "river")])
}

fn play(session: &mut Session<Skirmish>, words: &str) {
    for words in words.split(", ") {
        let command = Skirmish::read_command(content(), words).expect("a command");
        let seat = session.asked().lowest().expect("the battle goes on");
        session.submit(seat, By::Person, command).unwrap_or_else(|why| panic!("{words}: {why:?}"));
    }
}

fn seen(session: &Session<Skirmish>, seat: u8) -> Scene {
    Skirmish::scene(content(), &session.state().view(Viewer::Seat(Seat(seat))))
}

fn menu(session: &Session<Skirmish>) -> Menu<Command> {
    let seat = session.asked().lowest().expect("the battle goes on");
    let mut legal = Vec::new();
    session.state().legal(seat, &mut legal);
    Skirmish::menu(content(), &session.state().view(Viewer::Seat(seat)), &legal)
}

fn id(name: &str) -> ItemId {
    ItemId::new(name.to_owned())
}

fn chosen<'m>(menu: &'m Menu<Command>, picks: &[&str]) -> &'m Choice<Command> {
    let picks: Vec<ItemId> = picks.iter().map(|pick| id(pick)).collect();
    match menu.next(&picks) {
        Next::Chosen(choice) => choice,
        other => panic!("{picks:?}: {other:?}"),
    }
}

fn english(text: &Text) -> String {
    let names = ["Ada".to_owned(), "Bo".to_owned()];
    Speech::new(Lang::En, &[Sources::COMMON, Skirmish::TEXTS]).say(text, &names)
}

fn why_not(session: &Session<Skirmish>, picks: &[&str]) -> String {
    let seat = session.asked().lowest().expect("the battle goes on");
    let mut legal = Vec::new();
    session.state().legal(seat, &mut legal);
    let picks: Vec<ItemId> = picks.iter().map(|pick| id(pick)).collect();
    let view = session.state().view(Viewer::Seat(seat));
    english(&Skirmish::why_not(content(), &view, &legal, &picks))
}

fn forecast(session: &Session<Skirmish>, commands: &[Command]) -> Vec<String> {
    let seat = session.asked().lowest().expect("the battle goes on");
    let forecast = Skirmish::forecast(content(), &session.state().view(Viewer::Seat(seat)), commands);
    let sentences = forecast.map(|forecast| forecast.sentences());
    sentences.unwrap_or_default().iter().map(english).collect()
}

/// The cell of a column and a row of the shipped maps, both from 0.
fn cell(column: u16, row: u16) -> String {
    format!("cell {}", row * 25 + column)
}

/// Where a unit stands.
fn place(session: &Session<Skirmish>, unit: &str) -> (u16, u16) {
    let cell = seen(session, 0).item(&id(unit)).and_then(|item| item.cell).expect("a unit on the map");
    (cell % 25, cell / 25)
}

/// SKIRMISH-11
#[test]
fn ground_units_and_what_there_is_to_know_are_three_surfaces() {
    let session = river();
    let scene = seen(&session, 0);
    let [field, battle, sides, sights, deeds] = &scene.regions[..] else {
        panic!("{} regions", scene.regions.len())
    };
    let board = field.board().expect("the field is a board");
    assert_eq!((board.columns, board.rows, board.ground.chars().count()), (25, 25, 625));
    let forest = board.legend.iter().find(|ground| english(&ground.name) == "Forest").unwrap();
    assert_eq!(forest.facts.iter().map(english).collect::<Vec<_>>(), ["+20% dodge"]);
    let n_units = content().companies().iter().filter(|it| ["levy", "reeds"].contains(&it.id.as_str()));
    assert_eq!(field.items.len(), n_units.map(|company| company.units.len()).sum::<usize>());
    for unit in &field.items {
        assert_eq!(unit.kind, ItemKind::Token);
        assert!(unit.portrait.is_some() && unit.picture.is_some() && unit.surveyed, "{unit:?}");
        let gauge = unit.gauge.as_ref().unwrap();
        assert_eq!(gauge.value, gauge.max, "nobody is hurt yet");
    }
    let facts: Vec<String> = field.items[0].facts.iter().map(english).collect();
    assert_eq!(english(&field.items[0].name), "Maldrin, Warrior");
    assert_eq!(facts[0], "Sword (sword, beats axes), reach 1");
    let known = |region: &Region| region.items.iter().map(|item| english(&item.name)).collect::<Vec<_>>();
    assert_eq!(known(battle), ["All of the other side are to be killed."]);
    assert_eq!(scene.progress.as_ref().map(english).as_deref(), Some("Turn 1 of 60"));
    let figures: Vec<String> = field.items[0].figures.iter().map(|figure| english(&figure.said())).collect();
    assert_eq!(figures[..4], ["attack 12", "defence 5", "dodge 10%", "critical 8%"]);
    assert_eq!(known(sides), ["Ada: 10 of 10", "Bo: 10 of 10"]);
    assert_eq!(known(sights), ["Danger zone"]);
    let roles = [battle, sides, sights, deeds].map(|region| region.role.clone());
    assert_eq!(roles, [Role::Facts, Role::Plate, Role::Switches, Role::Actions]);
    assert!(deeds.items.iter().all(|item| item.kind == ItemKind::Button));
    assert!(seen(&session, 1).regions[4].items.is_empty(), "whoever waits has no buttons");
}

/// SKIRMISH-6: statuses are shown, those of the side that is not playing too.
#[test]
fn a_unit_is_seen_to_be_available_waiting_or_dead() {
    let mut session = river();
    let facts = |session: &Session<Skirmish>, unit: &str| -> String {
        let scene = seen(session, 0);
        scene.item(&id(unit)).unwrap().facts.iter().map(english).collect::<Vec<_>>().join("; ")
    };
    let steps = |session: &Session<Skirmish>| {
        let scene = seen(session, 0);
        english(&scene.item(&id("unit 1")).unwrap().figures.last().unwrap().said())
    };
    assert!(facts(&session, "unit 1").contains("available"));
    assert_eq!(steps(&session), "steps left 5");
    assert!(facts(&session, "unit 11").contains("waiting"), "the other side is not playing");
    play(&mut session, "wait 1");
    assert!(facts(&session, "unit 1").contains("waiting"));
    assert_eq!(steps(&session), "steps a turn 5");
    assert_eq!(seen(&session, 0).item(&id("unit 1")).unwrap().states, [State::Dimmed]);
}

/// SKIRMISH-12: a far cell is a walk by a shortest way, and taken back as if it had never been.
#[test]
fn a_unit_walks_to_a_far_cell_and_back() {
    let mut session = river();
    let (column, row) = place(&session, "unit 1");
    let before = session.state().fingerprint();
    let mut n_far = 0;
    for choice in menu(&session).choices.iter().filter(|choice| choice.picks[0] == id("unit 1")) {
        let Some(cell) = choice.picks[1].0.strip_prefix("cell ") else { continue };
        let cell: u16 = cell.parse().unwrap();
        let straight = (cell % 25).abs_diff(column) + (cell / 25).abs_diff(row);
        assert!(choice.commands.len() >= usize::from(straight), "no way is shorter than a straight one");
        n_far += usize::from(choice.commands.len() > 2);
        for command in &choice.commands {
            session.submit(Seat(0), By::Person, *command).unwrap();
        }
        assert_eq!(place(&session, "unit 1"), (cell % 25, cell / 25));
        session.enter(Entry::Back { to: 0, seat: Some(Seat(0)) }).unwrap();
        assert_eq!(session.state().fingerprint(), before);
    }
    assert!(n_far > 5, "{n_far} far cells");
}

/// SKIRMISH-12: the keys, each on something that is on the screen.
#[test]
fn keys_aim_end_and_show_danger() {
    let session = river();
    let menu = menu(&session);
    let scene = seen(&session, 0);
    let key = |letter: char| menu.keys.iter().find(|(key, _)| *key == letter).map(|(_, id)| id.0.to_string());
    assert_eq!(
        ['a', 'z', 'e', 'd'].map(key),
        ["attack", "wait", "end", "danger"].map(|id| Some(id.to_owned()))
    );
    assert!(menu.keys.iter().all(|(_, id)| scene.has(id)));
    assert!(menu.steered, "arrows walk the selected unit");
    assert_eq!(chosen(&menu, &["unit 1", "wait"]).commands.len(), 1);
}

/// SKIRMISH-12: ending the turn asks, and says who could still act.
#[test]
fn the_end_of_the_turn_is_asked_about() {
    let mut session = river();
    let all = menu(&session);
    let end = chosen(&all, &["end"]);
    assert!(end.asks);
    let lines = forecast(&session, &end.commands);
    assert_eq!((lines[0].as_str(), lines.len()), ("10 units could still act:", 11));
    play(&mut session, "wait 1");
    assert_eq!(forecast(&session, &[Command::EndTurn])[0], "9 units could still act:");
}

/// Two leaders beside each other: on a small map of its own.
fn face_to_face() -> Session<Skirmish> {
    use content::{Files, Load};
    let mut files: Vec<(String, String)> = Content::shipped()
        .iter()
        .filter(|(name, _)| !name.starts_with("maps/"))
        .map(|(name, text)| (name.to_owned(), text.to_owned()))
        .collect();
    let map = r#"
name = { en = "Yard", fr = "Cour" }
about = { en = "Small.", fr = "Petite." }
columns = 12
rows = 4
companies = ["levy", "reeds"]
places = [["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1"],
          ["a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4", "i4", "j4"]]
own = "rout"
objectives.capture = { side = 1, cells = ["l4"] }
objectives.survive = { side = 1, turns = 9 }
objectives.boss = { side = 1 }
objectives.rout = { side = 1 }
"#;
    let ground = "............\n............\n............\n............\n";
    files.push(("maps/river.toml".to_owned(), map.to_owned()));
    files.push(("maps/river.txt".to_owned(), ground.to_owned()));
    let named: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let content = Pack::<Content>::open(&Files::embedded(&named)).expect("a small map").content;
    let filled = Skirmish::form(content).fill([]).expect("the defaults");
    let keys = vec![(0, Key::of(&Seed::given(1), &[]))];
    let start = Start {
        content,
        setup: serde_json::from_value(filled).expect("a form makes setups"),
        keys,
        practice: false,
    };
    Session::open(start).expect("a battle opens").0
}

/// SKIRMISH-9.6, SKIRMISH-12: an enemy in reach this turn is walked up to and struck, and the odds
/// of both are shown first. Maldrin: sword, attack 12, critical 8%; Ysmeri: bow, dodge 10, defence 3.
#[test]
fn an_attack_is_confirmed_with_the_odds_of_both() {
    let session = face_to_face();
    let all = menu(&session);
    let attack = chosen(&all, &["unit 1", "unit 11"]);
    assert!(attack.asks);
    assert_eq!(attack.commands.len(), 3, "two steps and a blow");
    assert!(matches!(attack.commands[2], Command::Attack { .. }));
    let lines = forecast(&session, &attack.commands);
    let has =
        |line: &str| assert!(lines.iter().any(|found| found == line), "{line} is missing in {lines:#?}");
    // 90 − 10 = 80% to hit; 12 − 3 = 9 of 17 life; a critical hit takes 18 and kills: 80% × 8% = 6.4%.
    has("Maldrin: hit 80%, damage 9, critical 8%");
    has("Maldrin, 80% to hit = 90 − 10 (dodge)");
    has("Maldrin, 9 of 17 life = 12 − 3 (defence)");
    has("Maldrin, 8% of hits are critical and take 18");
    has("Ysmeri cannot strike back.");
    has("Ysmeri falls: 6.4%");
    has("both live: 93.6%");
    let told =
        Skirmish::forecast(session.content(), &session.state().view(Viewer::Seat(Seat(0))), &attack.commands);
    let told = told.expect("a blow has odds");
    assert_eq!(told.odds.map(|odds| odds.thousandths), Some(64));
    assert_eq!(
        told.sides.iter().flatten().map(|side| side.item.clone()).collect::<Vec<_>>(),
        [id("unit 1"), id("unit 11")]
    );
    assert_eq!(told.way, [0, 12, 24], "from a1 down to a3");
}

/// SKIRMISH-11: what a unit can reach and threaten, and all that the enemy threatens.
#[test]
fn reach_and_threat_are_laid_over_the_map() {
    let session = face_to_face();
    let view = session.state().view(Viewer::Seat(Seat(0)));
    let overlays = Skirmish::survey(session.content(), &view, &id("unit 1"));
    assert_eq!(
        overlays.iter().map(|it| it.kind).collect::<Vec<_>>(),
        [OverlayKind::Reach, OverlayKind::Threat]
    );
    // From a1 with five steps over the two free rows: row 2 to e, row 3 to d, and a1 itself.
    let row = |row: u16, last: u16| (0..=last).map(move |column| row * 12 + column);
    let expected: Vec<u16> = [0].into_iter().chain(row(1, 4)).chain(row(2, 3)).collect();
    assert_eq!(overlays[0].cells, expected);
    assert!(overlays[1].cells.contains(&36), "a4, where Ysmeri stands");
    assert!(overlays[1].cells.contains(&39), "d4, below d3, which takes all five steps");
    assert!(!overlays[1].cells.contains(&40), "e4 is beside none of them");
    let danger = Skirmish::survey(session.content(), &view, &id("danger"));
    assert_eq!(danger.len(), 1);
    assert!(danger[0].cells.contains(&0), "the enemy can strike at Maldrin");
    assert!(Skirmish::survey(session.content(), &view, &id("unit 99")).is_empty());
}

/// SKIRMISH-12: asking about anything else answers why not.
#[test]
fn whatever_cannot_be_done_says_why() {
    let mut session = river();
    let (column, row) = place(&session, "unit 1");
    let own = place(&session, "unit 2");
    assert_eq!(why_not(&session, &["unit 11"]), "Ysmeri is not yours.");
    assert_eq!(why_not(&session, &[&cell(column, row)]), "Select one of your available units first.");
    assert_eq!(why_not(&session, &["unit 1", &cell(own.0, own.1)]), "Tessit stands there.");
    assert!(why_not(&session, &["unit 1", "unit 11"]).starts_with("Ysmeri is "));
    assert_eq!(why_not(&session, &["unit 1", "unit 2"]), "Tessit is an ally and cannot be hit.");
    assert_eq!(why_not(&session, &["unit 1", "attack"]), "Maldrin has no enemy in reach from here.");
    assert!(why_not(&session, &["unit 1", &cell(column, 5)]).contains("steps away, and 5 are left."));
    assert_eq!(why_not(&session, &["unit 1", &cell(0, 9)]), "Nobody can stand there: River.");
    assert_eq!(
        why_not(&session, &["unit 7", "item draught"]),
        "Sunnet does not carry that: Healing draught."
    );
    play(&mut session, "wait 1");
    assert_eq!(why_not(&session, &["unit 1"]), "Maldrin has acted this turn.");
}

/// The guide leads through a first battle and then falls silent.
#[test]
fn hints_fit_the_moment() {
    let mut session = river();
    let hint = |session: &Session<Skirmish>| {
        let seat = session.asked().lowest().unwrap();
        let hint = Skirmish::hint(content(), &session.state().view(Viewer::Seat(seat)));
        hint.map(|hint| hint.key.to_string())
    };
    assert_eq!(hint(&session).as_deref(), Some("hint-select"));
    let view = session.state().view(Viewer::Seat(Seat(1)));
    assert_eq!(Skirmish::hint(content(), &view), None, "whoever waits needs none");
    let step = menu(&session).choices.iter().find(|choice| choice.commands.len() == 1).unwrap().commands[0];
    session.submit(Seat(0), By::Person, step).unwrap();
    assert_eq!(hint(&session).as_deref(), Some("hint-walked"));
    for expected in ["hint-triangle", "hint-ground", "hint-danger", "hint-objective"] {
        play(&mut session, "end turn, end turn");
        assert_eq!(hint(&session).as_deref(), Some(expected));
    }
    play(&mut session, "end turn, end turn");
    assert_eq!(hint(&session), None);
}

/// Both sides' life at the end of every turn, and what happened how often.
#[test]
fn a_battle_that_is_over_is_told_in_numbers() {
    let actor = |unit: u8| Actor { id: UnitId(unit), def: u16::from(unit) };
    let struck = |blow, damage| Event::Struck {
        unit: actor(0),
        target: actor(10),
        is_counter: false,
        blow,
        damage,
        life: 3,
    };
    let told = [
        Event::TurnBegan { seat: Seat(0), turn: 1 },
        struck(Blow::Miss, 0),
        Event::TurnBegan { seat: Seat(0), turn: 2 },
        struck(Blow::Hit, 9),
        struck(Blow::Critical, 18),
        Event::Died { unit: actor(10) },
    ];
    let facts: Vec<String> = Skirmish::summary(content(), &told).iter().map(english).collect();
    assert_eq!(facts, ["2 turns", "3 blows, 2 hit", "One of them was critical", "One unit fell"]);
    // What decided it is told first, where one deed did.
    let first = |reason| {
        let ended = Event::Ended { winner: Some(Seat(0)), reason };
        let told: Vec<Event> = told.iter().cloned().chain([ended]).collect();
        english(&Skirmish::summary(content(), &told)[0])
    };
    let name = |unit| {
        let died = Skirmish::log(content(), &Event::Died { unit: actor(unit) }).unwrap();
        english(&died).strip_suffix(" dies.").unwrap().to_owned()
    };
    assert_eq!(first("routed"), format!("{} struck down {}", name(0), name(10)));
    assert_eq!(first("survived"), "2 turns", "time decided");
    let session = river();
    let life = |side: usize| {
        let units = seen(&session, 0).regions[0].items.clone();
        let own = units.iter().filter(|unit| unit.owner == Some(Seat(side as u8)));
        own.map(|unit| unit.gauge.as_ref().unwrap().value).sum::<i32>()
    };
    let score = Skirmish::score(content(), &session.state().view(Viewer::Seat(Seat(0)))).unwrap();
    assert_eq!((score.turn, score.values), (1, vec![life(0), life(1)]));
}
