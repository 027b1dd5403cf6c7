//! The commands that are not played at: what they print, and their exit codes.

mod common;

use common::ludo;
use serde_json::Value;
use tempfile::tempdir;

fn json(text: &str) -> Value {
    let value: Value = serde_json::from_str(text).expect("one JSON object and nothing else");
    assert!(value.is_object() && text.ends_with('\n') && text.lines().count() == 1, "{text}");
    value
}

#[test]
fn games_are_listed_in_both_languages() {
    let folder = tempdir().expect("a folder");
    assert!(ludo(folder.path(), &["games"]).out.contains("Connect four"));
    assert!(ludo(folder.path(), &["games", "--lang", "fr"]).out.contains("Puissance quatre"));
    let one = ludo(folder.path(), &["games", "connect4", "--lang", "fr"]).out;
    assert!(one.contains("CONNECT4-2.1"), "the rules are part of it: {one}");
    assert!(one.contains("Seats: Croix, Rond\n"), "the seats are called as the game calls them: {one}");
    let nameless = ludo(folder.path(), &["games", "skirmish"]).out;
    assert!(nameless.contains("Seats: Player 1, Player 2\n"), "{nameless}");
    assert_eq!(json(&ludo(folder.path(), &["games", "--json"]).out)["games"][0]["id"], "connect4");
}

/// Options have words where the game has them; a map of somebody's own is called by
/// its name.
#[test]
fn settings_are_listed_with_the_words_of_their_options() {
    let folder = tempdir().expect("a folder");
    let shipped = ludo(folder.path(), &["games", "skirmish", "--lang", "fr"]).out;
    assert!(shipped.contains("survive    ") && !shipped.contains("[choice-"), "{shipped}");
    assert_eq!(ludo(folder.path(), &["mod", "new", "skirmish", "own"]).code, Some(0));
    let maps = folder.path().join("own/maps");
    for kind in ["toml", "txt"] {
        std::fs::copy(maps.join(format!("river.{kind}")), maps.join(format!("my-marsh.{kind}")))
            .expect("a map");
    }
    let modded = ludo(folder.path(), &["games", "skirmish", "--lang", "fr", "--mod", "own"]);
    assert_eq!((modded.code, modded.err.as_str()), (Some(0), ""));
    let setting = modded.out.lines().find(|line| line.trim_start().starts_with("map ")).expect("a setting");
    assert!(setting.contains("my-marsh"), "{setting}");
    // Its name is the content's, in both languages.
    assert!(modded.out.lines().any(|line| line.trim() == "my-marsh   Les Deux Ponts"), "{}", modded.out);
    assert!(!modded.out.contains("[choice-"), "{}", modded.out);
}

#[test]
fn what_is_not_there_is_named_with_what_was_probably_meant() {
    let folder = tempdir().expect("a folder");
    let cases: [(&[&str], &str); 7] = [
        (&["arena", "conect4"], "there is no game `conect4`; did you mean `connect4`?"),
        (&["arena", "connect4", "--seats", "depp,random"], "there is no player `depp`"),
        (&["arena", "connect4", "--seats", "deep@fast,random"], "`fast` is no budget"),
        (&["arena", "connect4", "--seats", "random"], "the match has 2 chairs for 1 bots"),
        (&["arena", "connect4", "--set", "size=9"], "size: This game has no settings."),
        (&["arena", "connect4", "--matches", "0"], "0 is not in 1.."),
        (&["games", "--lang", "de"], "choose en or fr"),
    ];
    for (arguments, expected) in cases {
        let ran = ludo(folder.path(), arguments);
        assert_eq!(ran.code, Some(2), "{arguments:?}");
        assert!(ran.err.contains(expected), "{arguments:?}: {}", ran.err);
        assert_eq!(ran.out, "");
    }
}

/// PLAT-4, PLAT-13: with a budget of nodes, the same command prints the same bytes.
#[test]
fn an_arena_prints_the_same_bytes_twice_on_any_number_of_threads() {
    let folder = tempdir().expect("a folder");
    let run = |threads: &str| {
        let arguments =
            ["arena", "connect4", "--seats", "deep@300n,heuristic", "--matches", "12", "--seed", "5"];
        ludo(folder.path(), &[&arguments[..], &["--threads", threads, "--json"]].concat())
    };
    let (one, two) = (run("1"), run("2"));
    assert_eq!((one.code, &one.err), (Some(0), &String::new()));
    assert_eq!(one.out, two.out);
    assert!(
        one.out
            .starts_with(r#"{"game":"connect4","seats":["deep@300n","heuristic"],"matches":12,"distinct":"#)
    );
    let summary = json(&one.out);
    assert_eq!(summary["chairs"], serde_json::json!(["Cross", "Ring"]));
    let wins: u64 = summary["wins"].as_array().expect("a list").iter().filter_map(Value::as_u64).sum();
    assert_eq!(
        wins + summary["draws"].as_u64().expect("a number") + summary["voids"].as_u64().expect("a number"),
        12
    );
}

/// Openings at random make the matches of bots that never vary differ; cards that are dealt do so already.
#[test]
fn an_arena_opens_at_random_unless_the_game_deals() {
    let folder = tempdir().expect("a folder");
    let opening = |game: &str, more: &[&str]| {
        let file = format!("{game}{}.jsonl", more.len());
        let base = ["arena", game, "--seats", "random,random", "--matches", "2", "--out", &file];
        assert_eq!(ludo(folder.path(), &[&base[..], more].concat()).code, Some(0));
        let text = std::fs::read_to_string(folder.path().join(file)).expect("the matches");
        let heading: Value =
            serde_json::from_str(text.lines().next().expect("a heading")).expect("an object");
        heading["opening"].clone()
    };
    assert_eq!([opening("connect4", &[]), opening("duel", &[])], [2, 0]);
    assert_eq!(opening("duel", &["--opening", "3"]), 3);
}

#[test]
fn an_interrupted_arena_goes_on_where_it_was() {
    let folder = tempdir().expect("a folder");
    let base = ["arena", "connect4", "--seats", "heuristic,uniform", "--matches", "10", "--json"];
    let whole = ludo(folder.path(), &[&base[..], &["--out", "whole.jsonl"]].concat());
    let text = std::fs::read_to_string(folder.path().join("whole.jsonl")).expect("the matches");
    assert_eq!(text.lines().count(), 11, "a heading and ten matches");
    let line_ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
    // Stopped after four matches, in the middle of writing the fifth.
    std::fs::write(folder.path().join("part.jsonl"), &text[..line_ends[4] + 20]).expect("a torn file");
    let part = ludo(folder.path(), &[&base[..], &["--out", "part.jsonl", "--resume"]].concat());
    assert_eq!((part.code, part.out), (Some(0), whole.out));
    let resumed = std::fs::read_to_string(folder.path().join("part.jsonl")).expect("the matches");
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&resumed), sorted(&text));
}

#[test]
fn an_arena_overwrites_nothing_and_resumes_nothing_foreign() {
    let folder = tempdir().expect("a folder");
    let run =
        |more: &[&str]| ludo(folder.path(), &[&["arena", "connect4", "--matches", "2"][..], more].concat());
    assert_eq!(run(&["--out", "a.jsonl", "--csv", "a.csv", "--picture", "a.svg"]).code, Some(0));
    let svg = std::fs::read_to_string(folder.path().join("a.svg")).expect("a picture");
    assert!(svg.starts_with("<svg") || svg.starts_with("<?xml"), "{svg}");
    let csv = std::fs::read_to_string(folder.path().join("a.csv")).expect("a table");
    assert_eq!(csv.lines().count(), 3, "{csv}");
    for more in [["--out", "a.jsonl"], ["--csv", "a.csv"], ["--picture", "a.svg"]] {
        let ran = run(&more);
        assert_eq!(ran.code, Some(2));
        assert!(ran.err.contains("is there already"), "{}", ran.err);
    }
    let foreign = run(&["--out", "a.jsonl", "--resume", "--seed", "2"]);
    assert_eq!(foreign.code, Some(2));
    assert!(foreign.err.contains("belongs to another run"), "{}", foreign.err);
}

#[cfg(unix)]
#[test]
fn a_full_disk_stops_an_arena_with_nothing_half_written() {
    let folder = tempdir().expect("a folder");
    // Files may have one block of 1,024 bytes; the signal for more is ignored.
    let script = "trap '' XFSZ; ulimit -f 1; exec \"$0\" arena connect4 --matches 50 --out m.jsonl";
    let output = std::process::Command::new("bash")
        .args(["-c", script, env!("CARGO_BIN_EXE_ludo")])
        .current_dir(folder.path())
        .output()
        .expect("bash runs");
    let ran = common::ran(&output);
    assert_eq!(ran.code, Some(3), "{}", ran.err);
    assert!(ran.err.contains("m.jsonl"), "{}", ran.err);
    let text = std::fs::read_to_string(folder.path().join("m.jsonl")).expect("what was written");
    assert!(text.ends_with('\n') && text.len() <= 1024, "{text}");
    assert!(text.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()), "{text}");
}

/// PLAT-16
#[test]
fn a_mod_is_the_shipped_files_changed_judged_and_played() {
    let folder = tempdir().expect("a folder");
    let run = |arguments: &[&str]| ludo(folder.path(), arguments);
    assert_eq!(run(&["mod", "new", "connect4", "wide"]).code, Some(0));
    assert_eq!(run(&["mod", "new", "connect4", "wide"]).code, Some(3), "a folder is never overwritten");
    assert_eq!(run(&["check", "wide"]).code, Some(0));
    let board = folder.path().join("wide/board.toml");
    let shipped = std::fs::read_to_string(&board).expect("the board");
    std::fs::write(&board, shipped.replace("columns = 7", "columns = 5").replace("line = 4", "line = 3"))
        .expect("written");
    assert_eq!(run(&["check", "wide"]).code, Some(0));
    let played = run(&[
        "arena",
        "connect4",
        "--mod",
        "wide",
        "--matches",
        "20",
        "--seats",
        "uniform,uniform",
        "--json",
    ]);
    let mean = json(&played.out)["mean_entries"].as_f64().expect("a number");
    assert!(mean < 15.0, "three in a line come soon: {mean}");

    std::fs::write(&board, "columns = 70\nrow = 6\nline = \"four\"\n").expect("written");
    let broken = run(&["check", "wide"]);
    assert_eq!(broken.code, Some(1));
    for expected in ["board.toml:1:11", "board.toml:2:1", "did you mean `rows`", "board.toml:3:8", "3 errors"]
    {
        assert!(broken.err.contains(expected), "{expected} is missing in {}", broken.err);
    }
    let listed = json(&run(&["check", "wide", "--json"]).out);
    assert_eq!((&listed["errors"], listed["problems"].as_array().map(Vec::len)), (&3.into(), Some(3)));
    assert_eq!(run(&["arena", "connect4", "--mod", "wide"]).code, Some(1));
    assert_eq!(run(&["check", "nowhere"]).code, Some(3));
    assert_eq!(run(&["check", "wide/board.toml"]).code, Some(2));
}

/// What is no text is no content, and whoever loads the folder is told.
#[test]
fn a_picture_in_a_mod_is_left_out_with_a_warning() {
    let folder = tempdir().expect("a folder");
    let run = |arguments: &[&str]| ludo(folder.path(), arguments);
    assert_eq!(run(&["mod", "new", "connect4", "own"]).code, Some(0));
    std::fs::write(folder.path().join("own/cover.png"), b"\x89PNG\r\n\x1a\n\0\0").expect("a picture");
    let checked = run(&["check", "own"]);
    assert_eq!(checked.code, Some(0), "{}", checked.err);
    assert!(checked.err.contains("left out: it is not UTF-8 text"), "{}", checked.err);
    assert!(checked.out.contains("own: content of connect4 (1 files), 1 warning"), "{}", checked.out);
    let listed = json(&run(&["check", "own", "--json"]).out);
    assert_eq!((&listed["warnings"], &listed["problems"][0]["file"]), (&1.into(), &"cover.png".into()));
    let arena: &[&str] = &["arena", "connect4", "--mod", "own", "--matches", "2", "--json"];
    let play: &[&str] = &["play", "connect4", "--mod", "own", "--seats", "random,random", "--plain"];
    for arguments in [arena, play] {
        let ran = run(arguments);
        assert_eq!(ran.code, Some(0), "{arguments:?}: {}", ran.err);
        assert!(ran.err.contains("cover.png") && ran.err.contains("1 warning"), "{arguments:?}: {}", ran.err);
    }
    // A text with a wrong byte is a mistake, not a picture.
    std::fs::write(folder.path().join("own/rules.toml"), b"a = '\xe9'").expect("a text");
    let wrong = run(&["check", "own"]);
    assert_eq!(wrong.code, Some(3));
    assert!(wrong.err.contains("rules.toml:1:6: byte 5 is not UTF-8 text"), "{}", wrong.err);
}

/// A folder says in `mod.toml` which game it is of; names that several games' files have do not decide it.
#[test]
fn a_mod_is_judged_as_the_game_that_it_names() {
    let folder = tempdir().expect("a folder");
    let run = |arguments: &[&str]| ludo(folder.path(), arguments);
    assert_eq!(run(&["mod", "new", "duel", "own"]).code, Some(0));
    let own = folder.path().join("own");
    let about = std::fs::read_to_string(own.join("mod.toml")).expect("what it is");
    assert!(about.contains("game = \"duel\""), "{about}");
    assert!(run(&["check", "own"]).out.contains("content of duel"));
    let other = run(&["play", "skirmish", "--mod", "own", "--plain"]);
    assert_eq!(other.code, Some(2));
    assert!(other.err.contains("says that it is content of duel, not of skirmish"), "{}", other.err);
    std::fs::create_dir(folder.path().join("bare")).expect("a folder");
    std::fs::copy(own.join("rules.toml"), folder.path().join("bare/rules.toml")).expect("a file");
    let asked = run(&["check", "bare"]);
    assert_eq!(asked.code, Some(2));
    for part in
        ["its files are named like those of ", " and of duel", "; say which with --game, or in mod.toml"]
    {
        assert!(asked.err.contains(part), "{}", asked.err);
    }
    assert_eq!(run(&["check", "bare", "--game", "duel"]).code, Some(1), "most of its files are missing");
    std::fs::write(own.join("mod.toml"), "game = 'dule'\n").expect("written");
    let wrong = run(&["check", "own"]);
    assert_eq!(wrong.code, Some(1));
    assert!(wrong.err.contains("mod.toml:1:8") && wrong.err.contains("did you mean `duel`"), "{}", wrong.err);
}

/// A setup is judged without a match: with the game's own content or somebody's.
#[test]
fn the_settings_of_a_match_are_judged_at_once_and_read_from_files() {
    let folder = tempdir().expect("a folder");
    let run = |arguments: &[&str]| ludo(folder.path(), arguments);
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("written");
    write("map.txt", "\u{feff}river\r\n");
    write("odd.txt", "river\nand more\n");
    let right = run(&["check", "--game", "skirmish", "--set", "map=@map.txt", "--set", "turns=9"]);
    assert_eq!((right.code, right.err.as_str()), (Some(0), "no problems\n"));
    assert!(right.out.contains("and a setup, no problems"), "{}", right.out);
    let wrong =
        ["check", "--game", "skirmish", "--set", "map=@odd.txt", "--set", "turns=0", "--set", "company.2=x"];
    let told = run(&wrong);
    assert_eq!((told.code, told.out.as_str()), (Some(1), ""));
    assert!(!told.err.contains("no problems"), "{}", told.err);
    let whole = "“0” is not a whole number from 1 to 200.";
    for expected in [
        "error: map: “river and more” is not among the choices: fortress, pass, river, village.\n",
        &format!("error: turns: {whole}\n"),
        "error: company.2: “x” is not among the choices: own, ",
    ] {
        assert!(told.err.contains(expected), "{expected} is missing in {}", told.err);
    }
    let french = run(&[&wrong[..], &["--lang", "fr"]].concat()).err;
    assert!(french.contains("error: turns: « 0 » n'est pas un nombre entier de 1 à 200.\n"), "{french}");
    assert!(told.err.ends_with("error: skirmish: 3 errors\n"), "{}", told.err);
    let listed = json(&run(&[&wrong[..], &["--json"]].concat()).out);
    let of_turns =
        listed["setup"].as_array().expect("a list").iter().find(|problem| problem["field"] == "turns");
    assert_eq!(
        (&listed["errors"], &of_turns.expect("turns")["reason"][0]),
        (&3.into(), &"problem-number".into())
    );
    let play = run(&["play", "skirmish", "--set", "turns=0", "--set", "map=@odd.txt"]);
    assert_eq!(play.code, Some(2), "every command reads files");
    assert!(play.err.contains(whole) && play.err.contains("and more” is not among"), "{}", play.err);

    assert_eq!(run(&["mod", "new", "skirmish", "own"]).code, Some(0));
    for kind in ["toml", "txt"] {
        let maps = folder.path().join("own/maps");
        std::fs::copy(maps.join(format!("river.{kind}")), maps.join(format!("marsh.{kind}"))).expect("a map");
    }
    assert_eq!(run(&["check", "own", "--set", "map=marsh"]).code, Some(0));
    assert_eq!(run(&["check", "own", "--set", "map=bog"]).code, Some(1));
    for command in ["check", "arena", "bot-check", "play"] {
        let rest: &[&str] = match command {
            "check" => &["--game", "skirmish"],
            "bot-check" => &["skirmish", "true"],
            _ => &["skirmish"],
        };
        let ran = run(&[&[command][..], rest, &["--set", "map=@none.txt"]].concat());
        assert_eq!(ran.code, Some(3), "{command}: {}", ran.err);
        assert!(ran.err.contains("none.txt"), "{command}: {}", ran.err);
    }
    let hint = run(&["check", "skirmish"]);
    assert_eq!(hint.code, Some(2));
    assert!(hint.err.contains("say --game skirmish"), "{}", hint.err);
}

#[cfg(unix)]
#[test]
fn an_output_that_takes_nothing_is_told_and_a_closed_one_is_no_failure() {
    let run = |output: std::process::Stdio| {
        let mut games = std::process::Command::new(env!("CARGO_BIN_EXE_ludo"));
        let mut child = games
            .arg("games")
            .stdout(output)
            .stderr(std::process::Stdio::piped())
            .spawn()
            .expect("ludo runs");
        drop(child.stdout.take());
        common::ran(&child.wait_with_output().expect("it ends"))
    };
    let closed = run(std::process::Stdio::piped());
    assert_eq!((closed.code, closed.err.as_str()), (Some(0), ""));
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("the full device");
    let full = run(full.into());
    assert_eq!(full.code, Some(3));
    assert!(full.err.contains("the output: No space left"), "{}", full.err);
}

#[test]
fn shells_learn_to_complete() {
    let folder = tempdir().expect("a folder");
    let ran = ludo(folder.path(), &["completions", "bash"]);
    assert!(ran.code == Some(0) && ran.out.contains("bot-check"));
}

#[test]
fn the_bench_names_every_figure() {
    let folder = tempdir().expect("a folder");
    let ran = ludo(folder.path(), &["bench", "--millis", "50", "--json"]);
    let rows = json(&ran.out)["rows"].clone();
    let names: Vec<&str> =
        rows.as_array().expect("rows").iter().filter_map(|row| row["name"].as_str()).collect();
    for figure in ["playouts_per_s", "mcts_sims_per_s", "perft_nodes_per_s"] {
        assert!(names.contains(&format!("connect4.{figure}").as_str()), "{figure} is missing in {names:?}");
    }
    for figure in [
        "decisions_per_s",
        "matches_per_s",
        "matches",
        "mean_decisions",
        "natural_ends",
        "state_bytes",
        "clone_ns",
        "sample_ns",
        "verify_commands_per_s",
        "two_cores_ratio",
    ] {
        for of in [
            "ascent",
            "ascent.largest",
            "connect4",
            "duel",
            "duel.largest",
            "garden",
            "royal",
            "skirmish",
            "skirmish.largest",
        ] {
            let name = format!("{of}.{figure}");
            assert!(names.contains(&name.as_str()), "{name} is missing in {names:?}");
        }
    }
    // What is said to be the largest is larger: its matches are longer, however they are measured.
    let value = |name: String| {
        let row = rows.as_array().and_then(|rows| rows.iter().find(|row| row["name"] == name.as_str()));
        row.and_then(|row| row["value"].as_f64()).expect("a figure")
    };
    for largest in names.iter().filter_map(|name| name.strip_suffix(".largest.mean_decisions")) {
        let [usual, most] =
            ["mean_decisions", "largest.mean_decisions"].map(|figure| value(format!("{largest}.{figure}")));
        assert!(
            most > 1.1 * usual,
            "{largest}: {most} decisions in its largest match, {usual} in its usual one"
        );
    }
    assert!(
        rows.as_array()
            .expect("rows")
            .iter()
            .all(|row| row["value"].as_f64().is_some_and(|value| value > 0.0))
    );
}
