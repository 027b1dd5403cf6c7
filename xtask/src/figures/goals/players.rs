//! How well the AIs play, and whether equal ones win as often from every side.

use super::super::judge::Want;
use super::super::values::Reading::{Decided, Listed, Share, ShareOf, Span};
use super::{Chart, EVEN, Measure, at_least, at_most, goal, sum, test};

pub const LADDER: &[Measure] = &[
    Measure {
        title: "`heuristic` against `random`",
        unit: "%",
        chart: Some(Chart::Ladder),
        goals: &[
            goal("Connect four", at_least(95.0), &["connect4: heuristic against random*"], Share),
            goal("Arcane Duel", at_least(95.0), &["duel: heuristic against random*"], Share),
            goal("Skirmish", at_least(95.0), &["skirmish: heuristic against random*"], Share),
            goal("Garden Tensions", at_least(95.0), &["garden: heuristic against random*"], Share),
            goal(
                "Royal War",
                at_least(95.0),
                &["royal: heuristic against random*", "royal: heuristic – random, all six worlds"],
                Share,
            ),
        ],
    },
    Measure {
        title: "Climbs of Ascent won alone, normal difficulty",
        unit: "%",
        chart: Some(Chart::Ladder),
        goals: &[
            goal(
                "`random`",
                at_most(1.0),
                &["ascent: climbs won alone, normal: random", "ascent: random alone (*"],
                Share,
            ),
            goal(
                "`heuristic`",
                Want::Within(10.0, 40.0),
                &["ascent: climbs won alone, normal: heuristic", "ascent: heuristic alone (*"],
                Share,
            ),
            goal(
                "`deep`",
                at_least(70.0),
                &["ascent: climbs won alone, normal: deep (2000n a decision)*", "ascent: deep alone (*"],
                Share,
            ),
        ],
    },
    Measure {
        title: "`deep` against `heuristic`",
        unit: "%",
        chart: Some(Chart::Ladder),
        goals: &[
            goal("Connect four", at_least(80.0), &["connect4: deep against heuristic (*"], Share),
            goal("Arcane Duel", at_least(80.0), &["duel: deep against heuristic (*"], Share),
            goal(
                "Skirmish",
                at_least(80.0),
                &["skirmish: deep against heuristic (*", "skirmish: deep (*) against heuristic"],
                Share,
            ),
            goal("Garden Tensions", at_least(80.0), &["garden: deep against heuristic (*"], Share),
            goal(
                "Royal War",
                at_least(80.0),
                &["royal: deep against heuristic (*", "royal: deep (*) – heuristic, all six worlds*"],
                Share,
            ),
        ],
    },
    Measure {
        title: "`deep` with ten times the nodes against itself",
        unit: "%",
        chart: Some(Chart::Ladder),
        goals: &[
            goal("Connect four", at_least(60.0), &["connect4: deep@* against deep (* a decision)"], Share),
            goal(
                "Arcane Duel, of the deals that play decides",
                at_least(75.0),
                &[
                    "duel: deep@5000n against deep (500n a decision)",
                    "duel: deep@*0000n against deep (*000n a decision)",
                    "duel: deep@*ms against deep (*ms a decision)",
                ],
                Decided,
            ),
            goal(
                "Skirmish",
                at_least(60.0),
                &[
                    "skirmish: deep@* against deep (* a decision)",
                    "skirmish: deep@* against deep, now by turn search (*",
                ],
                Share,
            ),
            goal(
                "Garden Tensions",
                at_least(60.0),
                &[
                    "garden: deep@* against deep (* a decision)",
                    "garden: deep (1000 simulations) against deep (100)",
                ],
                Share,
            ),
            goal("Royal War", at_least(60.0), &["royal: deep@* against deep (* a decision)"], Share),
        ],
    },
    Measure {
        title: "Changes of a choice between two worlds that the seat cannot tell apart",
        unit: "",
        chart: None,
        goals: &[sum(
            "Arcane Duel, the game with secrets",
            10_000,
            &["duel: changes of choice, of any player, between two worlds that its seat cannot tell apart"],
        )],
    },
    Measure {
        title: "An answer at any budget",
        unit: "",
        chart: None,
        goals: &[
            test(
                "turn search",
                "always legal; the same choice for the same nodes",
                "crates/search/tests/turns.rs",
            ),
            test(
                "the other searches",
                "always legal; the same choice for the same nodes",
                "crates/search/tests/searches.rs",
            ),
        ],
    },
];

/// Rows that tell of one thing after the other, and rows of one thing alone that came after them.
const MAPS: &[&str] = &["skirmish: won by the first side, heuristic on both, places drawn (rules *)"];
const MAPS_DEEP: &[&str] = &[
    "skirmish: won by the first side, deep (*) on both, places drawn (rules *)",
    "skirmish: won by the first side on the river, deep (*) on both, places drawn (rules *)",
    "skirmish: won by the first side, deep (*) on both, places drawn (rules *), village",
];
const WORLDS: &[&str] = &[
    "royal: won by cyan, heuristic on both, by world, as shipped",
    // Two worlds were shipped with what this row tried.
    "royal: won by cyan with other gold for red",
    "royal: won by cyan, heuristic on both, Evergreen and the canyon, as shipped",
];
const WORLDS_DEEP: &[&str] = &["royal: won by cyan, deep (*) on both, by world, as shipped"];
const WORLDS_SHORT: &[&str] =
    &["royal: won by cyan, heuristic on both, the short variant (the first fall ends it)"];
const WORLDS_SHORT_DEEP: &[&str] =
    &["royal: won by cyan, deep (*) on both, the short variant (the first fall ends it)"];
const DECKS: &[&str] = &["duel: decks against each other, heuristic on both sides"];
const CLANS: &[&str] = &["garden: balance between deep players (*"];

pub const BALANCE: &[Measure] = &[
    Measure {
        title: "Skirmish, won by the first side, `heuristic` on both",
        unit: "%",
        chart: Some(Chart::Balance),
        goals: &[
            goal("The Old Fortress", EVEN, MAPS, ShareOf("fortress")),
            goal("The Eagle Pass", EVEN, MAPS, ShareOf("pass")),
            goal(
                "The Eagle Pass, another seed",
                EVEN,
                &[
                    "skirmish: won by the first side, heuristic on both, places drawn (rules 3), the pass with another seed*",
                ],
                Share,
            ),
            goal("The Two Bridges", EVEN, MAPS, ShareOf("river")),
            goal("The Village under the Cliff", EVEN, MAPS, ShareOf("village")),
        ],
    },
    Measure {
        title: "Skirmish, won by the first side, `deep` on both",
        unit: "%",
        chart: Some(Chart::Balance),
        goals: &[
            goal("The Old Fortress", EVEN, MAPS_DEEP, ShareOf("fortress")),
            goal("The Eagle Pass", EVEN, MAPS_DEEP, ShareOf("pass")),
            goal("The Two Bridges", EVEN, MAPS_DEEP, ShareOf("river")),
            goal("The Village under the Cliff", EVEN, MAPS_DEEP, ShareOf("village")),
        ],
    },
    Measure {
        title: "Royal War, won by cyan, `heuristic` on both",
        unit: "%",
        chart: Some(Chart::Balance),
        goals: &[
            goal("King's road (STD_WORLD)", EVEN, WORLDS, ShareOf("STD_WORLD")),
            goal("O_WORLD", EVEN, WORLDS, ShareOf("O_WORLD")),
            goal("EVERGREEN", EVEN, WORLDS, ShareOf("EVERGREEN")),
            goal("POOL", EVEN, WORLDS, ShareOf("POOL")),
            goal("Canyon (WORLD_TEST)", EVEN, WORLDS, ShareOf("WORLD_TEST")),
            goal("BEACH", EVEN, WORLDS, ShareOf("BEACH")),
        ],
    },
    Measure {
        title: "Royal War, won by cyan, `deep` on both",
        unit: "%",
        chart: None,
        goals: &[
            goal("King's road (STD_WORLD)", EVEN, WORLDS_DEEP, ShareOf("STD_WORLD")),
            goal("O_WORLD", EVEN, WORLDS_DEEP, ShareOf("O_WORLD")),
            goal("EVERGREEN", EVEN, WORLDS_DEEP, ShareOf("EVERGREEN")),
            goal("POOL", EVEN, WORLDS_DEEP, ShareOf("POOL")),
            goal("Canyon (WORLD_TEST)", EVEN, WORLDS_DEEP, ShareOf("WORLD_TEST")),
            goal("BEACH", EVEN, WORLDS_DEEP, ShareOf("BEACH")),
        ],
    },
    Measure {
        title: "Royal War, the short variant, won by cyan, `heuristic` on both",
        unit: "%",
        chart: Some(Chart::Balance),
        goals: &[
            goal("King's road (STD_WORLD)", EVEN, WORLDS_SHORT, ShareOf("STD_WORLD")),
            goal("O_WORLD", EVEN, WORLDS_SHORT, ShareOf("O_WORLD")),
            goal("EVERGREEN", EVEN, WORLDS_SHORT, ShareOf("EVERGREEN")),
            goal("POOL", EVEN, WORLDS_SHORT, ShareOf("POOL")),
            goal("Canyon (WORLD_TEST)", EVEN, WORLDS_SHORT, ShareOf("WORLD_TEST")),
            goal("BEACH", EVEN, WORLDS_SHORT, ShareOf("BEACH")),
        ],
    },
    Measure {
        title: "Royal War, the short variant, won by cyan, `deep` on both",
        unit: "%",
        chart: None,
        goals: &[
            goal("King's road (STD_WORLD)", EVEN, WORLDS_SHORT_DEEP, ShareOf("STD_WORLD")),
            goal("O_WORLD", EVEN, WORLDS_SHORT_DEEP, ShareOf("O_WORLD")),
            goal("EVERGREEN", EVEN, WORLDS_SHORT_DEEP, ShareOf("EVERGREEN")),
            goal("POOL", EVEN, WORLDS_SHORT_DEEP, ShareOf("POOL")),
            goal("Canyon (WORLD_TEST)", EVEN, WORLDS_SHORT_DEEP, ShareOf("WORLD_TEST")),
            goal("BEACH", EVEN, WORLDS_SHORT_DEEP, ShareOf("BEACH")),
        ],
    },
    Measure {
        title: "Arcane Duel, decks against all others, `heuristic` on both",
        unit: "%",
        chart: Some(Chart::Balance),
        goals: &[
            goal("growing", at_most(55.0), DECKS, Listed("growing")),
            goal("slow", at_most(55.0), DECKS, Listed("slow")),
            goal("fast", at_most(55.0), DECKS, Listed("fast")),
            goal("draining", at_most(55.0), DECKS, Listed("draining")),
            goal("tricky", at_most(55.0), DECKS, Listed("tricky")),
            goal("swarming", at_most(55.0), DECKS, Listed("swarming")),
            goal("every pair of decks", EVEN, DECKS, Span("each pair")),
        ],
    },
    Measure {
        title: "Arcane Duel, decks against all others, `deep` on both",
        unit: "%",
        chart: None,
        goals: &[goal(
            "every pair of decks",
            EVEN,
            &["duel: decks against each other, deep (*) on both sides"],
            Span("each pair"),
        )],
    },
    Measure {
        title: "Arcane Duel, `heuristic` on both",
        unit: "%",
        chart: None,
        goals: &[goal("whoever began", EVEN, &["duel: won by whoever began, heuristic on both"], Share)],
    },
    Measure {
        title: "Garden Tensions, `deep` on both",
        unit: "%",
        chart: Some(Chart::Balance),
        goals: &[
            goal("all clans", EVEN, CLANS, Span("clans")),
            goal("the widest pair of clans", EVEN, CLANS, ShareOf("widest pairing")),
            goal("whoever began", EVEN, CLANS, ShareOf("whoever began")),
        ],
    },
    Measure {
        title: "Garden Tensions, `heuristic` on both",
        unit: "%",
        chart: Some(Chart::Balance),
        goals: &[goal(
            "whoever began",
            EVEN,
            &["garden: balance between heuristic players"],
            ShareOf("whoever began"),
        )],
    },
];
