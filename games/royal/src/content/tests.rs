//! The tables (ROYAL-7), actions and patterns (ROYAL-8), maps (ROYAL-9), net commands (ROYAL-10) and what is
//! said of a folder with mistakes (ROYAL-15), with files written for these tests.

use content::{Files, MAX_FILE_BYTES};
use script::Field;

use super::table::{MAX_DRAWN, MAX_DRAWN_BYTES, MAX_ROWS, MAX_TABLE_BYTES};
use super::*;

/// A small war: two huts, a keep, a walker and a flier on a map of 4×2.
const FOLDER: &[(&str, &str)] = &[
    ("tables/Managers.csv", "#MGR_NAME,MGR_ID\nASSET_MGR,0\nMAP_MGR,1\nACTOR_MGR,3\n"),
    (
        "tables/ManageablesVisuals.csv",
        "#MV_NAME,MGR_NAME,MV_ID,PATH,SCALE_X,SCALE_Y\nTILE_MEADOW,ASSET_MGR,0,art/meadow.png,0.5,0.036\n\
         TILE_POND,ASSET_MGR,1,art/pond.png,12,1.25\nLOOK_FOLK,ASSET_MGR,4,art/folk.png\n",
    ),
    (
        "tables/Terrains.csv",
        "#MV_ID,KIND,COST,DEFENCE,PASSES\n0,meadow,1,0,ALL\n4,meadow\n1,pond,2,-5,FLIES\n",
    ),
    ("tables/Patterns.csv", "#NAME,PATH,X,Y\nREACH_BESIDE,patterns/beside.csv,3,2\n"),
    ("patterns/beside.csv", "1,1,0\n1,A,1,\n"),
    (
        "tables/NetMessages.csv",
        "#NET_MSG,FORMAT\nNET_WALK,Walk:$X;$X;$X,caster.ID;target.X;target.Y\nNET_HIT,Hit:$X;$X;$X,caster.ID;target.X;target.Y\n\
         NET_DONE,OnTurnEnd,NONE\n",
    ),
    (
        "tables/Actions.csv",
        "#ACTION_NAME,OPCODE,ACTION_POINTS,MOVEMENT_POINTS,PATTERN,NET_CMD\nHIT,0x1000,1,0,REACH_BESIDE,NET_HIT\n\
         WALK,0x2000,0,1,REACH_BESIDE,NET_WALK\nWALK_RELATIVE,0x2001,0,1,REACH_BESIDE,NET_WALK\n",
    ),
    (
        "tables/Actors.csv",
        "#ACTOR_NAME,VISUALS,ACTOR_HP\nBUILDING_CYANHUT,LOOK_FOLK,100,30,60,2,0,HIT\n\
         BUILDING_REDKEEP,LOOK_FOLK,300,20,70,2,0,HIT;WALK\nHERO_REDWALKER,LOOK_FOLK,80,55,25,3,4\n\
         HERO_CROW,LOOK_FOLK,50,10,5,1,9,WALK,250,FLIES;CAPTURES\n",
    ),
    (
        "tables/Scripts.csv",
        "#SCRIPT_NAME,PATH\n#OLD,scripts/old.bhv\nRULES,scripts/rules.bhv\nOPENING,scripts/opening.bhv\n",
    ),
    (
        "scripts/rules.bhv",
        "FUNCTION Walk\nPROPERTY ACTOR_MGR::ARGS:0.X ARGS:1\nEND FUNCTION\nFUNCTION Hit\nPRINT_INT ARGS:2\nEND FUNCTION\n",
    ),
    ("scripts/opening.bhv", "PLAYER ONE 0 MNK\nACTOR crow HERO_CROW ACTOR_MGR 1 1 1\n"),
    (
        "tables/Worlds.csv",
        "#WORLD_NAME,MAP_PATH,CELL_X,CELL_Y,N_CELL_X,N_CELL_Y,SCRIPT\nGREEN,maps/green.csv,40,40,4,2,OPENING\n\
         POND,maps/pond.csv,40,30,2,2,0\nBARE,maps/pond.csv,40,30,2,2\n",
    ),
    ("maps/green.csv", "0,1,0,4,\n0,0,0,0\n"),
    ("maps/pond.csv", "1,1\n1,1\n"),
    ("tables/LaunchArgs.csv", "SCENE,POND\nIP_SERVER,127.0.0.1\nIP_PORT,nowhere\nFLUSH_PATH,shots/board\n"),
];

/// The folder with some of its files replaced or added.
fn folder(changes: &[(&str, &str)]) -> Files {
    let kept = FOLDER.iter().filter(|(name, _)| changes.iter().all(|(changed, _)| changed != name));
    Files::new(kept.chain(changes).copied()).unwrap()
}

fn loaded(changes: &[(&str, &str)]) -> Content {
    load(&folder(changes)).unwrap().content
}

/// All that is said of the folder.
fn said(changes: &[(&str, &str)]) -> String {
    match load(&folder(changes)) {
        Ok(loaded) => loaded.warnings.lines(99),
        Err(problems) => problems.lines(99),
    }
}

#[test]
fn a_right_folder_draws_no_word() {
    assert_eq!(said(&[]), "");
}

/// ROYAL-7.1: the columns of the source, headings and remarks, and defaults for what is missing at the end.
#[test]
fn tables_have_columns_by_their_order() {
    let content = loaded(&[]);
    assert_eq!(content.layers[2], Layer { name: "ACTOR_MGR".to_owned(), id: 3 });
    let scales: Vec<_> = content.visuals.iter().map(|visual| (visual.id, visual.scale)).collect();
    assert_eq!(scales, [(0, [500, 36]), (1, [12_000, 1_250]), (4, [1_000, 1_000])]);
    let walker = &content.actors[2];
    assert_eq!((walker.life, walker.damage, walker.defence), (80, 55, 25));
    assert_eq!((walker.action_points, walker.movement_points, walker.actions.len()), (3, 4, 0));
    assert_eq!(content.actors[1].actions, [0, 1]);
    // A script that is commented out is none.
    assert_eq!(content.program.n_scripts(), 2);
}

/// ROYAL-7.2: prices and flags are ours; without flags the name says what a building and a keep are.
#[test]
fn prices_flags_and_colours_of_actors() {
    let content = loaded(&[]);
    let rows: Vec<_> =
        content.actors.iter().map(|actor| (actor.price, actor.flags.clone(), actor.player)).collect();
    assert_eq!(
        rows,
        [
            (None, vec![Flag::Building], Some(0)),
            (None, vec![Flag::Keep, Flag::Building], Some(1)),
            (None, vec![], Some(1)),
            (Some(250), vec![Flag::Captures, Flag::Flies], None),
        ]
    );
}

/// ROYAL-7.3: what the ground is like; without the table all is ground, with one warning.
#[test]
fn the_ground_has_a_table_of_its_own() {
    let content = loaded(&[]);
    let rows: Vec<_> =
        content.terrains.iter().map(|row| (row.id, row.kind, row.cost, row.defence, row.passes)).collect();
    assert_eq!(rows, [(0, 0, 1, 0, Passes::All), (4, 0, 1, 0, Passes::All), (1, 1, 2, -5, Passes::Flies)]);
    let files = folder(&[]).without("tables/Terrains.csv");
    let loaded = load(&files).unwrap();
    assert_eq!(
        loaded.warnings.to_string(),
        "tables/Terrains.csv: warning: there is no table `Terrains`: all is ground"
    );
    assert!(loaded.content.terrains.is_empty());
}

/// ROYAL-7.4: `0` or nothing is no script, `NONE` no arguments, and a port that is no number the default.
#[test]
fn words_for_nothing() {
    let content = loaded(&[]);
    let scripts: Vec<_> = content.worlds.iter().map(|world| world.script).collect();
    assert_eq!(scripts, [Some(1), None, None]);
    assert!(content.net_messages[2].args.is_empty());
    assert_eq!(
        (content.scene, content.port, content.flush_path.as_deref()),
        (1, DEFAULT_PORT, Some("shots/board"))
    );
    assert_eq!(loaded(&[("tables/LaunchArgs.csv", "IP_PORT,81\n")]).port, 81);
}

/// ROYAL-7.5: paths stay in the folder; a picture that is not there is no mistake.
#[test]
fn paths_that_lead_out_are_refused() {
    for path in ["../up.csv", "/etc/passwd", "maps/../../up.csv", "C:up.csv", "maps\\up.csv"] {
        let worlds = format!("GREEN,{path},40,40,4,2,OPENING\n");
        let said = said(&[("tables/Worlds.csv", &worlds), ("tables/LaunchArgs.csv", "")]);
        let expected = "tables/Worlds.csv:1:7: error: path leads out of the folder: expected a path from the folder of the \
                        tables' mod, such as `maps/Beach.csv`";
        assert!(said.starts_with(expected), "{said}");
    }
}

/// ROYAL-7.6: wherever in the folder a table is, there is one of it.
#[test]
fn a_table_is_found_by_its_name() {
    let files: Vec<(String, &str)> =
        FOLDER.iter().map(|(name, text)| (name.replace("tables/", "src/client/tables/"), *text)).collect();
    assert!(load(&Files::new(files).unwrap()).is_ok());
    let twice = said(&[("old/Managers.csv", "")]);
    assert!(twice.contains("tables/Managers.csv: error: there are two tables `Managers`\n"), "{twice}");
    let missing = load(&folder(&[]).without("tables/Worlds.csv")).unwrap_err().to_string();
    assert!(missing.contains("tables/Worlds.csv: error: missing file `tables/Worlds.csv`"), "{missing}");
}

/// ROYAL-8.1: the opcode's first digit is the kind, the rest the variety.
#[test]
fn opcodes_say_the_kind_of_action() {
    let content = loaded(&[]);
    let kinds: Vec<_> = content.actions.iter().map(|action| (action.kind, action.variety)).collect();
    assert_eq!(kinds, [(ActionKind::Attack, 0), (ActionKind::Move, 0), (ActionKind::Move, 1)]);
    let actions = "A,0x3fff,1,0,REACH_BESIDE,NET_HIT\nB,0x4000,1,0,REACH_BESIDE,NET_HIT\n";
    let actions = [("tables/Actions.csv", actions), ("tables/Actors.csv", "HERO_CROW,LOOK_FOLK,1,1,1,1,1\n")];
    let kinds: Vec<_> = loaded(&actions).actions.iter().map(|action| (action.kind, action.variety)).collect();
    assert_eq!(kinds, [(ActionKind::Invoke, 0xfff), (ActionKind::Capture, 0)]);
}

/// ROYAL-8.4: commands name actions by a word, so that what was played is read back.
#[test]
fn actions_are_words_of_their_own() {
    let actions = "HIT,0x1000,1,0,REACH_BESIDE,NET_HIT\nhit,0x1001,1,0,REACH_BESIDE,NET_HIT\n\
                   GO THERE,0x2000,0,1,REACH_BESIDE,NET_WALK\nEnd,0x2002,0,1,REACH_BESIDE,NET_WALK\n\
                   WALK,0x2003,0,1,REACH_BESIDE,NET_WALK\nFRAPPER_À_2,0x1002,1,0,REACH_BESIDE,NET_HIT\n";
    let expected = "expected letters, digits and `_`, and not `end`, which ends a turn";
    assert_eq!(
        said(&[("tables/Actions.csv", actions)]),
        format!(
            "tables/Actions.csv:2:1: error: commands cannot tell `hit` from `HIT`\n\
             tables/Actions.csv:3:1: error: commands cannot name this action: {expected}, found `GO THERE`\n\
             tables/Actions.csv:4:1: error: commands cannot name this action: {expected}, found `End`\n"
        )
    );
}

/// ROYAL-8.3: opcode 0x2001 tells its cell from the caster's.
#[test]
fn a_relative_move_is_told_by_its_opcode() {
    let relative: Vec<_> = loaded(&[]).actions.iter().map(ActionDef::is_relative).collect();
    assert_eq!(relative, [false, false, true]);
}

/// ROYAL-8.2: a pattern is drawn round its `A`.
#[test]
fn a_pattern_is_what_its_file_draws() {
    // 1 1 0
    // 1 A 1
    assert_eq!(loaded(&[]).patterns[0].reach, [(-1, -1), (0, -1), (-1, 0), (1, 0)]);
    assert_eq!(
        said(&[("patterns/beside.csv", "1,2,A\n1,1\n0\n")]),
        "patterns/beside.csv:1:1: error: pattern has not the size that its table says: expected 2 rows, found 3\n\
         patterns/beside.csv:1:3: error: unknown word for `cell`: expected `0`, `1` or `A`, found `2`\n\
         patterns/beside.csv:2:1: error: row has not the size that the table says: expected 3 cells, found 2\n"
    );
    assert_eq!(
        said(&[("patterns/beside.csv", "1,1,1\n1,0,1\n")]),
        "patterns/beside.csv:1:1: error: pattern has no actor: expected one `A` among its cells\n"
    );
}

/// ROYAL-9.1: a map holds visual ids; short rows are filled with 0, long ones cut, each with a warning.
#[test]
fn maps_are_filled_and_cut() {
    let content = loaded(&[]);
    assert_eq!(content.worlds[0].cells, [0, 1, 0, 4, 0, 0, 0, 0]);
    let changes = [("maps/green.csv", "1,1,1,1,1,\n4\n0\n")];
    assert_eq!(loaded(&changes).worlds[0].cells, [1, 1, 1, 1, 4, 0, 0, 0]);
    assert_eq!(
        said(&changes),
        "maps/green.csv: warning: map has 3 rows: further rows are left out: expected 2\n\
         maps/green.csv:1:1: warning: row has 5 cells: the rest is cut off: expected 4\n\
         maps/green.csv:2:1: warning: row has 1 cells: the rest is filled with 0: expected 4\n"
    );
    // An id that nothing has is told once.
    assert_eq!(
        said(&[("maps/green.csv", "7,7,7,7\n8,7,0,0\n")]),
        "maps/green.csv:1:1: error: no visual has the id 7\nmaps/green.csv:2:1: error: no visual has the id 8\n"
    );
}

/// ROYAL-9.2: a mod in whose worlds nobody stands is told so at once, and not when a match is opened.
#[test]
fn a_mod_without_a_world_to_play_in_is_refused() {
    for worlds in ["GREEN,maps/green.csv,40,40,4,2,0\nPOND,maps/pond.csv,40,30,2,2\n", "#WORLD_NAME\n"] {
        let changes = [("tables/Worlds.csv", worlds), ("tables/LaunchArgs.csv", "")];
        assert_eq!(
            said(&changes),
            "tables/Worlds.csv: error: no world can be played: none has a script: expected at least one row that names a \
             script in its column SCRIPT\n"
        );
    }
}

/// ROYAL-10.1: a net command names its function and what that is given; `OnTurnEnd` is the engine's own.
#[test]
fn net_commands_name_functions_and_arguments() {
    let content = loaded(&[]);
    let args = [(Party::Caster, Field::Id), (Party::Target, Field::X), (Party::Target, Field::Y)];
    assert_eq!(content.net_messages[0].args, args);
    let commands: Vec<_> = content.net_messages.iter().map(|message| message.command).collect();
    assert_eq!(commands, [Some(0), Some(1), None]);
    assert_eq!(content.program.commands().len(), 2);
    let messages = "NET_WALK,Wakl:$X;$Y,caster.ID;taget.X\nNET_HIT,Hit:$X,NONE\n";
    assert_eq!(
        said(&[("tables/NetMessages.csv", messages)]),
        "tables/NetMessages.csv:1:10: error: wrong format: expected a function and a `$X` for each argument, such as \
         `Move:$X;$X;$X`, found `Wakl:$X;$Y`\n\
         tables/NetMessages.csv:1:10: error: no script has a function `Wakl` (did you mean `Walk`?)\n\
         tables/NetMessages.csv:1:31: error: wrong value for `ARGUMENTS`: expected `caster` or `target`, a point and a field, \
         such as `caster.ID`, found `taget.X`\n\
         tables/NetMessages.csv:2:9: error: the format has not as many `$X` as there are arguments: expected 0, found 1\n\
         tables/NetMessages.csv:2:9: warning: function `Hit` reads 3 arguments (it is given 1; further ones are 0)\n"
    );
}

/// ROYAL-15.1: tables, maps and scripts are checked together, and every mistake is told where it stands.
#[test]
fn every_mistake_of_a_folder_is_told_at_once() {
    let changes = [
        ("tables/Actions.csv", "HIT,0x5000,1,0,REACH_BESIDE,NET_HIT\nWALK,0x2000,0,x,REACH_BESID,NET_WALK\n"),
        (
            "tables/Actors.csv",
            "HERO_CROW,LOOK_FLOK,50,10,5,1,9,WLAK,250,FLIE\nHERO_CROW,LOOK_FOLK,0,1,1,1,1\n",
        ),
        ("tables/LaunchArgs.csv", "SCENE,PNOD\nIPPORT,1\n"),
        ("scripts/opening.bhv", "PLAYER ONE 2 MNK\nACTOR crow HERO_CORW ACTOR_MGR 1 1\n"),
    ];
    assert_eq!(
        said(&changes),
        "scripts/opening.bhv:1:12: error: there is no such player: expected 0 (cyan) or 1 (red), found 2\n\
         scripts/opening.bhv:2:12: error: unknown type of actor `HERO_CORW` (did you mean `HERO_CROW`?)\n\
         tables/Actions.csv:1:5: error: wrong value for `OPCODE`: expected `0x`, a digit from 1 (attack), 2 (move), 3 (invoke) \
         or 4 (capture), and three more, found `0x5000`\n\
         tables/Actions.csv:2:15: error: wrong value for `MOVEMENT_POINTS`: expected a whole number from 0 to 9999, found `x`\n\
         tables/Actions.csv:2:17: error: unknown pattern `REACH_BESID` (did you mean `REACH_BESIDE`?)\n\
         tables/Actors.csv:1:11: error: unknown visual `LOOK_FLOK` (did you mean `LOOK_FOLK`?)\n\
         tables/Actors.csv:1:33: error: unknown action `WLAK` (did you mean `WALK`?)\n\
         tables/Actors.csv:1:42: error: unknown word for `FLAGS`: expected `KEEP`, `BUILDING`, `CAPTURABLE`, `CAPTURES`, `FLIES` \
         or `INCOME`, found `FLIE` (did you mean `FLIES`?)\n\
         tables/Actors.csv:2:1: error: actor `HERO_CROW` is defined twice\n\
         tables/Actors.csv:2:21: error: `ACTOR_HP` is out of range: expected a whole number from 1 to 1000000, found `0`\n\
         tables/LaunchArgs.csv:1:7: error: unknown world `PNOD` (did you mean `POND`?)\n\
         tables/LaunchArgs.csv:2:1: error: unknown argument `IPPORT` (did you mean `IP_PORT`?)\n"
    );
}

/// ROYAL-15.1: a folder that means harm is refused in a few words.
#[test]
fn hostile_folders_are_bounded() {
    let long = ",".repeat(MAX_FILE_BYTES);
    for (file, most) in [
        ("tables/Actors.csv", MAX_TABLE_BYTES),
        ("tables/Terrains.csv", MAX_TABLE_BYTES),
        ("maps/green.csv", MAX_DRAWN_BYTES),
        ("patterns/beside.csv", MAX_DRAWN_BYTES),
    ] {
        let said = said(&[(file, &long)]);
        let expected = format!(
            "{file}: error: file is too long: expected at most {most} bytes, found {MAX_FILE_BYTES}\n"
        );
        assert!(said.contains(&expected), "{said}");
    }
    // The greatest map and the greatest pattern are shorter than that.
    assert!(32 * 32 * "9999,".len() < MAX_DRAWN_BYTES && 63 * 63 * "0,".len() < MAX_DRAWN_BYTES);
    let worlds: String =
        (0..=MAX_DRAWN).map(|index| format!("WORLD_{index},maps/pond.csv,1,1,2,2,OPENING\n")).collect();
    let many = said(&[("tables/Worlds.csv", &worlds), ("tables/LaunchArgs.csv", "")]);
    assert_eq!(many, "tables/Worlds.csv:101:1: error: too many rows: expected at most 100\n");
    let rows: String = (0..=MAX_ROWS).map(|index| format!("LAYER_{index},1\n")).collect();
    let said = said(&[("tables/Managers.csv", &rows)]);
    assert!(
        said.contains("tables/Managers.csv:501:1: error: too many rows: expected at most 500\n"),
        "{said}"
    );
}
