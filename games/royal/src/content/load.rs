//! Reads a folder's tables, maps, patterns and scripts, and tells every mistake in them.

use content::{At, Check, Files, Loaded, Names, Problem, Problems};
use script::{Listed, Program, Vocabulary};

use super::actors::actors;
use super::looks::{layers, terrains, visuals};
use super::maps::{launch, worlds};
use super::moves::{actions, net_messages, patterns};
use super::table::{self, MAX_ROWS};
use super::{Content, FLAGS};

/// The content of these files, or everything that is wrong with them.
pub fn load(files: &Files) -> Result<Loaded<Content>, Problems> {
    let check = Check::new(files);
    let (layers, layer_names) = layers(&check);
    let (visuals, visual_names) = visuals(&check, &layer_names);
    let terrains = terrains(&check);
    let (patterns, pattern_names) = patterns(&check);
    let (net_messages, message_names, commands) = net_messages(&check);
    let (actions, action_names) = actions(&check, &pattern_names, &message_names);
    let actors = actors(&check, &visual_names, &action_names);
    let (listed, script_names) = scripts(&check);
    let (worlds, world_names) = worlds(&check, &visuals, &script_names);
    let launch = launch(&check, &world_names);
    let vocabulary = Vocabulary {
        actions: actions.iter().map(|action| action.name.clone()).collect(),
        kinds: actors.iter().map(|actor| actor.name.clone()).collect(),
        flags: FLAGS.iter().map(|(word, _)| (*word).to_owned()).collect(),
        layers: layers.iter().map(|layer| (layer.name.clone(), layer.id.into())).collect(),
        commands,
    };
    let program = script::load(&check, &listed, &vocabulary);
    players(&check, &program);
    let content = Content {
        layers,
        visuals,
        terrains,
        patterns,
        net_messages,
        actions,
        actors,
        worlds,
        scene: launch.scene,
        flush_path: launch.flush_path,
        server: launch.server,
        port: launch.port,
        program,
    };
    check.finish(content)
}

/// The scripts in their order, and their names.
fn scripts(check: &Check<'_>) -> (Vec<Listed>, Names) {
    let read = table::read(check, "Scripts", MAX_ROWS, ["SCRIPT_NAME", "PATH"], |[name, path]| {
        (name.name(), table::path(check, &path), path.place().clone())
    });
    let mut listed: Vec<Listed> = Vec::new();
    let mut ids: Vec<At<String>> = Vec::new();
    for (name, file, place) in read {
        if listed.iter().any(|known| known.file == file) {
            check.add(Problem::error(&place, "this script is listed twice"));
        } else if !file.is_empty() {
            listed.push(Listed { name: name.value.clone(), file });
            ids.push(name);
        }
    }
    let names = Names::of("script", check, &ids);
    (listed, names)
}

/// There are two players.
fn players(check: &Check<'_>, program: &Program) {
    for player in program.players() {
        if !(0..=1).contains(&player.id) {
            let problem = Problem::error(&player.place, "there is no such player");
            check.add(problem.expected("0 (cyan) or 1 (red)").found(player.id.to_string()));
        }
    }
}
