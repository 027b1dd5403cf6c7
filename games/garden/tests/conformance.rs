//! Garden Tensions keeps the contract: for two, three and four players, every clan, with all options, and in
//! matches that end early and late.

use content::{Files, Load, Pack};
use garden::{Content, Garden, Position};
use testkit::{Floor, Suite};

fn shipped() -> &'static Content {
    Pack::<Content>::shipped().content
}

#[test]
fn garden_conforms_for_two() {
    Suite::<Garden>::over(shipped(), &[("rounds", "6")])
        .setup(&[("rounds", "6"), ("clan.1", "miners"), ("clan.2", "lumberjacks")])
        .setup(&[("rounds", "4"), ("clan", "blacksmiths"), ("regrouping", "yes"), ("humans", "yes")])
        .seeds(95)
        .floor(Floor { steps: 8_000, ended: 45, refusals: 50_000, draws: 800, ..Floor::default() })
        .run();
}

#[test]
fn garden_conforms_for_three_and_four() {
    Suite::<Garden>::over(shipped(), &[("players", "3"), ("rounds", "4")])
        .setup(&[("players", "4"), ("rounds", "4"), ("humans", "yes"), ("regrouping", "yes")])
        .seeds(30)
        .floor(Floor { steps: 2_500, ended: 8, refusals: 20_000, draws: 300, ..Floor::default() })
        .run();
}

/// Matches that `heuristic` plays to their end.
#[test]
fn garden_conforms_to_the_end_of_long_matches() {
    Suite::<Garden>::over(shipped(), &[("rounds", "15")])
        .setup(&[("rounds", "15"), ("clan.1", "miners"), ("clan.2", "lumberjacks")])
        .seeds(10)
        .floor(Floor { ended: 2, draws: 100, ..Floor::default() })
        .run();
}

/// The shipped clans where starts are near, everything costs one and a fight pays for an ability: so powers and
/// abilities are used within the few steps of a match of chance.
#[test]
fn garden_conforms_where_powers_and_abilities_are_cheap() {
    let changed = |(name, text): (&str, &str)| {
        let text = match name {
            "rules.toml" => text
                .replace("ability_price = 8", "ability_price = 1")
                .replace("creatures = 3", "creatures = 5"),
            "specials.toml" => text.replace("metal = 5", "metal = 1").replace("= 3 }", "= 0 }"),
            "garden.toml" => text.replace("[5, 4, 3]", "[3, 3, 3]"),
            _ => text.to_owned(),
        };
        (name.to_owned(), text)
    };
    let files = Files::new(Content::shipped().iter().map(changed)).expect("the names are good");
    let content = Pack::open(&files).unwrap_or_else(|problems| panic!("{problems}")).content;
    let clans = |one, other| [("rounds", "9"), ("clan.1", one), ("clan.2", other)];
    Suite::<Garden>::over(content, &clans("cooks", "miners"))
        .setup(&clans("lumberjacks", "blacksmiths"))
        .setup(&[("players", "4"), ("rounds", "9"), ("humans", "yes"), ("regrouping", "yes")])
        .seeds(40)
        .floor(Floor { steps: 4_000, refusals: 50_000, draws: 600, ..Floor::default() })
        .run();
}

/// State is flat, and a copy is a copy of bytes. That no decision allocates is the suite's to see.
#[test]
fn a_state_is_small_and_holds_nothing_elsewhere() {
    fn is_flat<T: Copy>() {}
    is_flat::<Position>();
    assert!(size_of::<Garden>() <= 1024, "{} bytes", size_of::<Garden>());
}
