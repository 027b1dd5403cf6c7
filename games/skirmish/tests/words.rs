//! What people are told of a battle is whole and true at its edges: forecasts of content whose numbers are nothing, and
//! hints in whatever state a battle comes to.

use content::{Files, Load, Pack};
use kernel::{By, Game, Key, Seat, Seed, Session, Start, Viewer};
use scene::{Lang, Presented, Sources, Speech, Text};
use search::{Budget, Level, Observer, Played};
use skirmish::content::{Effect, Reach};
use skirmish::{Command, Content, Setup, Skirmish};

fn shipped() -> &'static Content {
    Pack::<Content>::shipped().content
}

fn open(content: &'static Content, values: &[(&str, &str)]) -> Session<Skirmish> {
    let filled = Skirmish::form(content).fill(values.iter().copied()).expect("settings of the form");
    let setup: Setup = serde_json::from_value(filled).expect("a form makes setups");
    let keys = vec![(0, Key::of(&Seed::given(1), &[]))];
    Session::open(Start { content, setup, keys, practice: false }).expect("a battle opens").0
}

fn said(lang: Lang, text: &Text) -> String {
    let names = ["Ada".to_owned(), "Bo".to_owned()];
    Speech::new(lang, &[Sources::COMMON, Skirmish::TEXTS]).say(text, &names)
}

/// The shipped content with these numbers instead of its own wherever they stand, on a small yard: the leader of the
/// levy has two steps to go to that of the reeds.
fn yard(numbers: &[(&str, u8)]) -> &'static Content {
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
    let changed = |text: &str| {
        let line = |line: &str| match numbers.iter().find(|(key, _)| line.starts_with(&format!("{key} = "))) {
            Some((key, number)) => format!("{key} = {number}\n"),
            None => format!("{line}\n"),
        };
        text.lines().map(line).collect::<String>()
    };
    let files = Content::shipped()
        .iter()
        .filter(|(name, _)| !name.starts_with("maps/"))
        .map(|(name, text)| match name {
            "rules.toml" | "classes.toml" => (name.to_owned(), changed(text)),
            _ => (name.to_owned(), text.to_owned()),
        })
        .chain([("maps/river.toml".to_owned(), map.to_owned())])
        .chain([("maps/river.txt".to_owned(), "............\n".repeat(4))])
        .collect::<Vec<_>>();
    let files = Files::new(files).expect("the names are good");
    Pack::<Content>::open(&files).unwrap_or_else(|problems| panic!("{problems}")).content
}

/// What is told before the first leader strikes the other, in both languages.
fn forecast(content: &'static Content) -> [Vec<String>; 2] {
    let session = open(content, &[]);
    let read = |words: &str| Skirmish::read_command(content, words).expect("a command");
    let commands = ["step 1 south", "step 1 south", "attack 1 at 11"].map(read);
    let told = Skirmish::forecast(content, &session.state().view(Viewer::Seat(Seat(0))), &commands);
    let sentences = told.expect("a blow is foretold").sentences();
    [Lang::En, Lang::Fr].map(|lang| sentences.iter().map(|text| said(lang, text)).collect())
}

/// SKIRMISH-9.6. Maldrin: critical 8%; Ysmeri: dodge 10, defence 3, 17 life. By hand: ten less than nothing is fifteen
/// short of the least chance, three less than nothing four short of the least damage.
#[test]
fn who_neither_aims_nor_wounds_is_foretold_in_whole_sentences() {
    let [english, french] = forecast(yard(&[("base_hit", 0), ("attack", 0)]));
    let expected = [
        "Ysmeri is hit: 5.0%",
        "both live: 100.0%",
        "Maldrin: hit 5%, damage 1, critical 8%",
        "Ysmeri cannot strike back.",
        "Maldrin, 5% to hit = 0 − 10 (dodge) + 15 (the least)",
        "Maldrin, 1 of 17 life = 0 − 3 (defence) + 4 (the least)",
        "Maldrin, 8% of hits are critical and take 2",
    ];
    assert_eq!(english, expected);
    assert_eq!(
        french[3..6],
        [
            "Ysmeri ne peut pas riposter.",
            "Maldrin, 5 % de toucher = 0 − 10 (esquive) + 15 (le minimum)",
            "Maldrin, 1 de vie sur 17 = 0 − 3 (défense) + 4 (le minimum)",
        ]
    );
}

/// SKIRMISH-9.6. With no armour, no dodge and no least numbers, nothing is all there is.
#[test]
fn sums_of_nothing_are_a_nought() {
    let keys = ["base_hit", "attack", "dodge", "defence", "critical", "least_hit", "least_damage"];
    let [english, french] = forecast(yard(&keys.map(|key| (key, 0))));
    let expected = [
        "Ysmeri is hit: 0.0%",
        "both live: 100.0%",
        "Maldrin: hit 0%, damage 0",
        "Ysmeri cannot strike back.",
        "Maldrin, 0% to hit = 0",
        "Maldrin, 0 of 17 life = 0",
    ];
    assert_eq!(english, expected);
    assert_eq!(french[4..], ["Maldrin, 0 % de toucher = 0", "Maldrin, 0 de vie sur 17 = 0"]);
}

/// What is known of a state: what it hints at, whether somebody can strike without a step, whether somebody of the side
/// has less than half of its life left.
struct Moment {
    hint: Option<String>,
    can_strike: bool,
    is_hurt: bool,
}

impl Moment {
    fn of(state: &Skirmish, seat: Seat, legal: &[Command]) -> Moment {
        let view = state.view(Viewer::Seat(seat));
        let scene = Skirmish::scene(shipped(), &view);
        let own = scene.regions[0].items.iter().filter(|item| item.owner == Some(seat));
        let mut gauges = own.filter_map(|item| item.gauge.as_ref()).filter(|gauge| gauge.value > 0);
        Moment {
            hint: Skirmish::hint(shipped(), &view).map(|hint| hint.key.to_string()),
            can_strike: legal.iter().any(|command| matches!(command, Command::Attack { .. })),
            is_hurt: gauges.any(|gauge| gauge.value * 2 < gauge.max),
        }
    }
}

/// All that is asked in the first turns, in which hints are given, of battles between the rules of thumb.
fn moments() -> Vec<Moment> {
    let mut moments = Vec::new();
    for map in shipped().maps() {
        let mut session = open(shipped(), &[("map", &map.id)]);
        let mut bot = Skirmish::bot(Level::Heuristic, 1);
        while let Some(seat) = session.asked().lowest() {
            let (state, mut legal) = (session.state(), Vec::new());
            state.legal(seat, &mut legal);
            let view = state.view(Viewer::Seat(seat));
            let moment = Moment::of(state, seat, &legal);
            if moment.hint.is_none() {
                break;
            }
            moments.push(moment);
            let entry = session.n_entries() + 1;
            let observer =
                Observer { content: shipped(), seat, entry, view: &view, legal: &legal, told: &[] };
            let command = bot.choose(&observer, Budget::Nodes(1)).expect("it always answers");
            session.submit(seat, By::Bot, command).expect("what it answers is legal");
        }
    }
    moments
}

/// SKIRMISH-9.1: an enemy is said to be in reach where it can be struck from where somebody stands, and nowhere else;
/// a unit to be badly hurt where one of the side's own has less than half of its life, unless there is somebody to strike.
#[test]
fn hints_to_strike_and_to_heal_are_true() {
    let moments = moments();
    let is = |moment: &Moment, key: &str| moment.hint.as_deref() == Some(key);
    for moment in &moments {
        assert_eq!(is(moment, "hint-attack"), moment.can_strike);
        assert_eq!(is(moment, "hint-heal"), moment.is_hurt && !moment.can_strike);
    }
    for key in ["hint-attack", "hint-heal", "hint-triangle"] {
        assert!(moments.iter().filter(|moment| is(moment, key)).count() > 10, "{key} is hardly given");
    }
}

/// SKIRMISH-3.3, SKIRMISH-7.1: just what the hint names gives life back, each as it says.
#[test]
fn what_the_hint_says_to_heal_does() {
    let items = shipped().items().iter().filter(|item| item.effect == Effect::Heal);
    let items: Vec<(&str, Reach)> = items.map(|item| (item.id.as_str(), item.reach)).collect();
    let at = |distance| Reach { least: distance, most: distance };
    assert_eq!(items, [("draught", at(0)), ("salve", at(1))], "for oneself, and from a neighbour");
    let grounds = shipped().grounds().iter().filter(|ground| ground.heals > 0 && ground.is_passable);
    assert_eq!(grounds.map(|ground| ground.id.as_str()).collect::<Vec<_>>(), ["fortress", "house"]);
    let hint = said(Lang::En, &Text::new("hint-heal"));
    for named in ["draught", "salve from a neighbour", "house", "fortress"] {
        assert!(hint.contains(named), "{named} is missing in: {hint}");
    }
}
