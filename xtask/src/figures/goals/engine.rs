//! How fast the rules are, and how small a state is.

use super::super::values::Reading::{Ratio, Unit};
use super::{Chart, KIB, MILLION, Measure, THOUSAND, at_least, at_most, goal, test};

pub const ENGINE: &[Measure] = &[
    Measure {
        title: "Random play-outs a second",
        unit: "matches/s",
        chart: None,
        goals: &[goal(
            "Connect four",
            at_least(2.5 * MILLION),
            &["connect4.playouts_per_s"],
            Unit("matches/s"),
        )],
    },
    Measure {
        title: "Simulations of a tree search a second",
        unit: "simulations/s",
        chart: None,
        goals: &[goal(
            "Connect four",
            at_least(1.5 * MILLION),
            &["connect4.mcts_sims_per_s"],
            Unit("simulations/s"),
        )],
    },
    Measure {
        title: "Decisions a second, random play",
        unit: "decisions/s",
        chart: Some(Chart::Speed),
        goals: &[
            goal("Connect four", at_least(MILLION), &["connect4.decisions_per_s"], Unit("decisions/s")),
            goal("Arcane Duel", at_least(MILLION), &["duel.decisions_per_s"], Unit("decisions/s")),
            goal(
                "Arcane Duel, greatest setup",
                at_least(MILLION),
                &["duel.largest.decisions_per_s"],
                Unit("decisions/s"),
            ),
            goal("Skirmish", at_least(MILLION), &["skirmish.decisions_per_s"], Unit("decisions/s")),
            goal(
                "Skirmish, greatest setup",
                at_least(MILLION),
                &["skirmish.largest.decisions_per_s"],
                Unit("decisions/s"),
            ),
            goal("Garden Tensions", at_least(MILLION), &["garden.decisions_per_s"], Unit("decisions/s")),
            goal(
                "Garden Tensions, greatest setup",
                at_least(MILLION),
                &["garden.largest.decisions_per_s"],
                Unit("decisions/s"),
            ),
            goal("Ascent", at_least(MILLION), &["ascent.decisions_per_s"], Unit("decisions/s")),
            goal(
                "Ascent, greatest setup",
                at_least(MILLION),
                &["ascent.largest.decisions_per_s"],
                Unit("decisions/s"),
            ),
            goal(
                "Royal War, whose rules are scripts",
                at_least(500.0 * THOUSAND),
                &["royal.decisions_per_s", "royal.decisions_per_s, *"],
                Unit("decisions/s"),
            ),
        ],
    },
    Measure {
        title: "Whole random matches a second",
        unit: "matches/s",
        chart: None,
        goals: &[goal("Ascent", at_least(20.0 * THOUSAND), &["ascent.matches_per_s"], Unit("matches/s"))],
    },
    Measure {
        title: "Two cores over one",
        unit: "×",
        chart: None,
        goals: &[
            goal("Connect four", at_least(1.9), &["connect4.two_cores_ratio"], Ratio),
            goal("Arcane Duel", at_least(1.9), &["duel.two_cores_ratio"], Ratio),
            goal("Skirmish", at_least(1.9), &["skirmish.two_cores_ratio"], Ratio),
            goal("Garden Tensions", at_least(1.9), &["garden.two_cores_ratio"], Ratio),
            goal("Ascent", at_least(1.9), &["ascent.two_cores_ratio"], Ratio),
            goal("Royal War", at_least(1.9), &["royal.two_cores_ratio", "royal.decisions_per_s, *"], Ratio),
        ],
    },
    Measure {
        title: "Bytes of a state",
        unit: "bytes",
        chart: None,
        goals: &[
            goal("Connect four", at_most(KIB), &["connect4.state_bytes"], Unit("bytes")),
            goal("Skirmish", at_most(KIB), &["skirmish.state_bytes"], Unit("bytes")),
            goal("Garden Tensions", at_most(KIB), &["garden.state_bytes"], Unit("bytes")),
            goal("Ascent", at_most(KIB), &["ascent.state_bytes"], Unit("bytes")),
            goal(
                "Arcane Duel, which may have more",
                at_most(4.0 * KIB),
                &["duel.state_bytes"],
                Unit("bytes"),
            ),
            goal(
                "Royal War, which may have most",
                at_most(16.0 * KIB),
                &["royal.state_bytes"],
                Unit("bytes"),
            ),
        ],
    },
    Measure {
        title: "Memory allocated by a decision",
        unit: "",
        chart: None,
        goals: &[test("every game", "none", "crates/testkit/src/suite/step.rs")],
    },
    Measure {
        title: "A world drawn from a view",
        unit: "ns",
        chart: None,
        goals: &[goal("Arcane Duel", at_most(300.0), &["duel.sample_ns"], Unit("ns"))],
    },
    Measure {
        title: "Commands of a record verified a second",
        unit: "commands/s",
        chart: None,
        goals: &[
            goal(
                "Connect four",
                at_least(500.0 * THOUSAND),
                &["connect4.verify_commands_per_s"],
                Unit("commands/s"),
            ),
            goal(
                "Arcane Duel",
                at_least(500.0 * THOUSAND),
                &["duel.verify_commands_per_s"],
                Unit("commands/s"),
            ),
            goal(
                "Skirmish",
                at_least(500.0 * THOUSAND),
                &["skirmish.verify_commands_per_s"],
                Unit("commands/s"),
            ),
            goal(
                "Garden Tensions",
                at_least(500.0 * THOUSAND),
                &["garden.verify_commands_per_s"],
                Unit("commands/s"),
            ),
            goal("Ascent", at_least(500.0 * THOUSAND), &["ascent.verify_commands_per_s"], Unit("commands/s")),
            goal(
                "Royal War",
                at_least(500.0 * THOUSAND),
                &["royal.verify_commands_per_s", "royal.decisions_per_s, verify_commands_per_s"],
                Unit("commands/s"),
            ),
        ],
    },
];
