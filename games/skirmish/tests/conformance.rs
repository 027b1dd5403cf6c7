//! Skirmish keeps the contract: on every shipped map, for every objective, and where the companies
//! stand so close that blows fall from the first turn on.

use content::{Files, Load, Pack};
use skirmish::{Content, Field, Skirmish};
use testkit::{Floor, Report, Suite};

fn shipped() -> &'static Content {
    Pack::<Content>::shipped().content
}

/// A shipped map in 200 matches of one turn: for its own objective and for others, with blows in return
/// at any distance, with companies of ten, with companies changed over.
fn conforms_on(map: &str) {
    let one_turn = [("map", map), ("turns", "1")];
    let with = |more: &[(&'static str, &'static str)]| [&one_turn[..], more].concat();
    Suite::<Skirmish>::over(shipped(), &one_turn)
        .setup(&with(&[("objective", "capture"), ("counter", "always")]))
        .setup(&with(&[("objective", "boss"), ("company.1", "levy"), ("company.2", "reeds")]))
        .setup(&with(&[("objective", "survive"), ("company.1", "foxes"), ("company.2", "hatchets")]))
        .seeds(50)
        .floor(Floor { steps: 4_000, ended: 40, refusals: 200_000, ..Floor::default() })
        .run();
}

#[test]
fn skirmish_conforms_at_the_fortress() {
    conforms_on("fortress");
}

#[test]
fn skirmish_conforms_at_the_pass() {
    conforms_on("pass");
}

#[test]
fn skirmish_conforms_at_the_river() {
    conforms_on("river");
}

#[test]
fn skirmish_conforms_in_the_village() {
    conforms_on("village");
}

/// Battles of sixty turns, in which a hundred steps are walked before anybody meets: on every map one that
/// `heuristic` fights to its own end.
#[test]
fn skirmish_conforms_to_the_end_of_long_battles() {
    let suite = Suite::<Skirmish>::over(shipped(), &[("map", "fortress")]);
    let others = ["pass", "river", "village"].into_iter();
    let suite = others.fold(suite, |suite, map| suite.setup(&[("map", map)]));
    let report = suite.seeds(2).floor(Floor { ended: 4, draws: 100, ..Floor::default() }).run();
    assert!(report.compared > 3_000, "{report}");
}

/// The shipped companies on a field so small that they meet at once.
fn close_quarters(values: &[(&str, &str)]) -> Report {
    let map = r#"
name = { en = "Yard", fr = "Cour" }
about = { en = "Small.", fr = "Petite." }
columns = 7
rows = 6
companies = ["lances", "foxes"]
places = [["d2", "c2", "e2", "b2", "f2", "d1", "c1", "e1", "b1", "f1"],
          ["d4", "c4", "e4", "b4", "f4", "d5", "c5", "e5", "b5", "f5"]]
own = "boss"
objectives.capture = { side = 2, cells = ["a1", "g1"], deadline = 2 }
objectives.survive = { side = 1, turns = 2 }
objectives.boss = { side = 1 }
objectives.rout = { side = 1 }
"#;
    let ground = ".......\n.tnH+t.\n.......\n=tnH+t=\n.......\n~#.^.%~\n";
    let changed = |(name, text): (&str, &str)| {
        let text = match name {
            "maps/river.toml" => map,
            "maps/river.txt" => ground,
            _ => text,
        };
        (name.to_owned(), text.to_owned())
    };
    let files = Files::new(Content::shipped().iter().map(changed)).expect("the names are good");
    let content = Pack::open(&files).unwrap_or_else(|problems| panic!("{problems}")).content;
    let values = [&[("map", "river"), ("turns", "3")], values].concat();
    Suite::<Skirmish>::over(content, &values)
        .seeds(60)
        .floor(Floor { steps: 1_500, refusals: 100_000, draws: 200, ..Floor::default() })
        .run()
}

#[test]
fn skirmish_conforms_where_blows_fall() {
    close_quarters(&[]);
}

#[test]
fn skirmish_conforms_where_all_blows_are_answered() {
    close_quarters(&[("counter", "always"), ("objective", "survive")]);
}

/// State is flat, and a copy is a copy of bytes. That no decision allocates is the suite's to see.
#[test]
fn a_state_is_small_and_holds_nothing_elsewhere() {
    fn is_flat<T: Copy>() {}
    is_flat::<Field>();
    assert!(size_of::<Skirmish>() <= 1024, "{} bytes", size_of::<Skirmish>());
}
