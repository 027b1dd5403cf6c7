//! What a server bears, how quick and light the page is, and what nobody may lose or learn.

use super::super::values::Reading::{Plain, Unit};
use super::{Measure, THOUSAND, at_least, at_most, goal, sum, test};

pub const SERVER: &[Measure] = &[
    Measure {
        title: "Commands accepted a second",
        unit: "/s",
        chart: None,
        goals: &[
            goal(
                "Connect four, 200 matches, server and load on a core each",
                at_least(15.0 * THOUSAND),
                &[
                    "connect4, 200 matches, pinned*: commands",
                    "connect4, 200 matches, pinned, server on one core and load on the other: the same with *",
                ],
                Unit("/s"),
            ),
            goal(
                "Connect four, 1,000 matches, server and load on a core each",
                at_least(15.0 * THOUSAND),
                &["connect4, 1000 matches, pinned*: commands"],
                Unit("/s"),
            ),
            goal(
                "Connect four, 200 matches",
                at_least(15.0 * THOUSAND),
                &["connect4, 200 matches, as fast as answered: commands"],
                Unit("/s"),
            ),
            goal(
                "Connect four, 1,000 matches",
                at_least(15.0 * THOUSAND),
                &["connect4, 1000 matches, as fast as answered: commands"],
                Unit("/s"),
            ),
            goal(
                "Arcane Duel, 200 matches, server and load on a core each",
                at_least(6.0 * THOUSAND),
                &["duel, 200 matches, pinned*: commands"],
                Unit("/s"),
            ),
            goal(
                "Arcane Duel, 1,000 matches, server and load on a core each",
                at_least(6.0 * THOUSAND),
                &["duel, 1000 matches, pinned*: commands"],
                Unit("/s"),
            ),
            goal(
                "Skirmish, 200 matches, server and load on a core each",
                at_least(6.0 * THOUSAND),
                &["skirmish, 200 matches, pinned*: commands"],
                Unit("/s"),
            ),
            goal(
                "Skirmish, 1,000 matches, server and load on a core each",
                at_least(6.0 * THOUSAND),
                &["skirmish, 1000 matches, pinned*: commands"],
                Unit("/s"),
            ),
        ],
    },
    Measure {
        title: "1,000 matches, one command each per second: answered, 99 in 100",
        unit: "ms",
        chart: None,
        goals: &[
            goal(
                "Connect four",
                at_most(15.0),
                &["connect4, 1000 matches, 1000 a second: answered, 99 in 100"],
                Unit("ms"),
            ),
            goal(
                "Connect four, server and load on a core each",
                at_most(15.0),
                &[
                    "connect4, 1000 matches, 1000 a second, pinned: the same after",
                    "connect4, 1000 matches, 1000 a second, pinned: answered, 99 in 100",
                ],
                Unit("ms"),
            ),
        ],
    },
    Measure {
        title: "Somebody's AI beside 100 watched battles, against its time alone",
        unit: "×",
        chart: None,
        goals: &[goal(
            "Connect four, `deep`",
            at_most(2.0),
            &["a person's AI (connect4, `deep`, 200 ms) beside 100 watched battles of AIs"],
            Unit("times"),
        )],
    },
    Measure {
        title: "Memory of a live match",
        unit: "kB",
        chart: None,
        goals: &[goal(
            "Connect four, with both connections",
            at_most(24.0),
            &["connect4, 1000 matches, 1000 a second: memory per match with both its connections, after * s"],
            Unit("kB"),
        )],
    },
    Measure {
        title: "Memory of an idle connection, of 10 thousand",
        unit: "KiB",
        chart: None,
        goals: &[goal("", at_most(24.0), &["memory per idle connection, of 10000*"], Unit("KiB"))],
    },
    Measure {
        title: "Ready after a start, with 10,000 unfinished matches stored, all of which resume",
        unit: "s",
        chart: None,
        goals: &[goal("", at_most(1.0), &["ready after a start with 10000 unfinished matches*"], Unit("s"))],
    },
];

const BOARD: &[&str] = &[
    "page.press_p95_ms",
    "page: the greatest board (25×25), from a press until what came of it was painted, 95 in 100, and the first picture after a reload",
];

const FIRST_PICTURE: &[&str] = &["page: the greatest board (25×25), *, and the first picture after a reload"];

pub const PAGE: &[Measure] = &[
    Measure {
        title: "Presses from opening the page to the first decision",
        unit: "",
        chart: None,
        goals: &[goal("", at_most(2.0), &["page: clicks from opening it to the first decision"], Plain)],
    },
    Measure {
        title: "Script, compressed, without icons",
        unit: "kB",
        chart: None,
        goals: &[
            goal("the page", at_most(90.0), &["page: script, compressed, icons and fonts apart"], Unit("kB")),
            test("what comes with a game", "at most 40 kB", "web/build/size.ts"),
        ],
    },
    Measure {
        title: "Art",
        unit: "kB",
        chart: None,
        goals: &[
            test("of one game", "at most 600 kB", "web/build/size.ts"),
            test("of the home page", "at most 250 kB", "web/build/size.ts"),
        ],
    },
    Measure {
        title: "The greatest board (25×25)",
        unit: "ms",
        chart: None,
        goals: &[goal("from a press to what came of it, 95 in 100", at_most(100.0), BOARD, Unit("ms"))],
    },
    Measure {
        title: "The greatest board, first picture after a reload",
        unit: "s",
        chart: None,
        goals: &[goal("", at_most(1.0), FIRST_PICTURE, Unit("s"))],
    },
    Measure {
        title: "A jump in a replay of 2,056 steps, the longest of 60",
        unit: "ms",
        chart: None,
        goals: &[goal(
            "Royal War",
            at_most(200.0),
            &["royal, a jump in a replay of 2,056 steps, the longest of 60*"],
            Unit("ms"),
        )],
    },
    Measure {
        title: "Bytes to a screen per step, median",
        unit: "bytes",
        chart: None,
        goals: &[
            goal(
                "Connect four",
                at_most(1000.0),
                &["connect4, * matches, *: bytes to a screen per step, median"],
                Plain,
            ),
            goal(
                "Arcane Duel",
                at_most(1000.0),
                &["duel, * matches, *: bytes to a screen per step, median"],
                Plain,
            ),
            goal(
                "Skirmish",
                at_most(1000.0),
                &["skirmish, * matches, *: bytes to a screen per step, median"],
                Plain,
            ),
            goal(
                "Garden Tensions",
                at_most(1000.0),
                &["garden, * matches, *: bytes to a screen per step, median"],
                Plain,
            ),
            goal(
                "Ascent",
                at_most(1000.0),
                &["ascent, * matches, *: bytes to a screen per step, median"],
                Plain,
            ),
            goal(
                "Royal War",
                at_most(1000.0),
                &["royal, * matches, *: bytes to a screen per step, median"],
                Plain,
            ),
        ],
    },
    Measure {
        title: "Accessibility findings, serious or worse",
        unit: "",
        chart: None,
        goals: &[goal(
            "every screen tested",
            at_most(0.0),
            &["page: accessibility findings, serious or worse, on every screen tested"],
            Plain,
        )],
    },
    Measure {
        title: "Played by keys alone, in French",
        unit: "",
        chart: None,
        goals: &[
            test("Connect four", "a match to its end at 360 px", "web/e2e/keyboard.test.ts"),
            test("Arcane Duel", "a match to its end at 360 px", "web/e2e/duel.test.ts"),
            test("Skirmish", "a match to its end at 360 px", "web/e2e/skirmish.test.ts"),
            test("Garden Tensions", "a match to its end at 360 px", "web/e2e/garden.test.ts"),
            test("Royal War", "a match to its end at 360 px", "web/e2e/royal.test.ts"),
            test("Ascent", "a fight to its end", "web/e2e/ascent.test.ts"),
        ],
    },
];

pub const KEPT: &[Measure] = &[
    Measure {
        title: "Answered commands lost or doubled by `kill -9` of a loaded server",
        unit: "kills",
        chart: None,
        goals: &[sum("", 300, &["answered commands lost or doubled by kills with 50 commands in flight"])],
    },
    Measure {
        title: "Fingerprints that differ: live, replayed, resumed, debug, release, one thread, two",
        unit: "",
        chart: None,
        goals: &[sum("", 10_000_000, &["fingerprints that differ*"])],
    },
    Measure {
        title: "Violations in random matches through the conformance suite",
        unit: "matches",
        chart: None,
        goals: &[
            sum(
                "Connect four",
                100_000,
                &["connect4: violations in random matches through the conformance suite"],
            ),
            sum(
                "Arcane Duel",
                100_000,
                &["duel: violations in random matches through the conformance suite"],
            ),
            sum(
                "Skirmish",
                100_000,
                &["skirmish: violations in random matches through the conformance suite"],
            ),
            sum(
                "Garden Tensions",
                100_000,
                &["garden: violations in random matches through the conformance suite"],
            ),
            sum("Ascent", 100_000, &["ascent: violations in random matches through the conformance suite"]),
            sum("Royal War", 100_000, &["royal: violations in random matches through the conformance suite"]),
        ],
    },
    Measure {
        title: "Bytes to a seat that differ between two worlds that it cannot tell apart",
        unit: "pairs",
        chart: None,
        goals: &[
            sum("", 200_000, &["bytes that differ between two worlds that somebody cannot tell apart"]),
            test("planted leaks", "all are caught", "crates/testkit/tests/planted/main.rs"),
        ],
    },
    Measure {
        title: "Routes and messages allowed to the wrong role",
        unit: "",
        chart: None,
        goals: &[test("", "none, every cell tried", "crates/server/tests/play/rights.rs")],
    },
    Measure {
        title: "Crashes, hangs or wrong answers by fuzzed inputs",
        unit: "inputs",
        chart: None,
        goals: &[sum("all kinds together", 20_000_000, &["crashes or wrong answers by fuzzed *"])],
    },
    Measure {
        title: "Hostile scripts and mods",
        unit: "",
        chart: None,
        goals: &[
            test("scripts", "all are stopped", "crates/script/tests/hostile.rs"),
            test("mods", "all are stopped", "games/royal/tests/hostile.rs"),
        ],
    },
    Measure {
        title: "A changed byte in a record",
        unit: "",
        chart: None,
        goals: &[test("", "always found", "crates/testkit/tests/record.rs")],
    },
];
