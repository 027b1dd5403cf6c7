//! Reads a folder's tables, maps, patterns and scripts, and tells every mistake in them.

use content::{At, Check, Files, Load, Loaded, Names, Problem, Problems};
use script::{Listed, Program, Vocabulary};

use super::actors::actors;
use super::looks::{layers, terrains, visuals};
use super::maps::{launch, worlds};
use super::moves::{actions, net_messages, patterns};
use super::table::{self, MAX_ROWS};
use super::words::words;
use super::{
    ActionDef, ActorDef, Content, Deed, FLAGS, Ground, Guards, Layer, NetMessage, Reach, columns, compile,
};

/// The most instructions that the guards of all actions of a type of actor may take, each counted at its worst for every
/// cell that it can be asked about.
pub const MAX_GUARDS: u32 = 50_000;

macro_rules! shipped {
    ($($name:literal)*) => {
        Files::embedded(&[$(($name, include_str!(concat!("../../content/", $name)))),*])
    };
}

impl Load for Content {
    fn shipped() -> Files {
        shipped!(
            "maps/Beach.csv"
            "maps/DefaultWorld.csv"
            "maps/Evergreen.csv"
            "maps/Home.csv"
            "maps/OtherWorld.csv"
            "maps/Pool.csv"
            "maps/WorldTest.csv"
            "patterns/PatternCross2.csv"
            "patterns/PatternCrossSimple.csv"
            "patterns/PatternDiamond2.csv"
            "patterns/PatternDiamond3.csv"
            "patterns/PatternDiamond5.csv"
            "patterns/PatternRing3.csv"
            "patterns/PatternRing5.csv"
            "patterns/PatternSquare1.csv"
            "patterns/PatternSquare2.csv"
            "scripts/Actions.bhv"
            "scripts/RandomAI.bhv"
            "scripts/Recruits.bhv"
            "scripts/Rules.bhv"
            "scripts/worlds/Beach.bhv"
            "scripts/worlds/DefaultWorld.bhv"
            "scripts/worlds/Evergreen.bhv"
            "scripts/worlds/OtherWorld.bhv"
            "scripts/worlds/Pool.bhv"
            "scripts/worlds/WorldTest.bhv"
            "tables/Actions.csv"
            "tables/Actors.csv"
            "tables/LaunchArgs.csv"
            "tables/ManageablesVisuals.csv"
            "tables/Managers.csv"
            "tables/NetMessages.csv"
            "tables/Patterns.csv"
            "tables/Scripts.csv"
            "tables/Terrains.csv"
            "tables/Words.csv"
            "tables/Worlds.csv"
        )
    }

    fn load(files: &Files) -> Result<Loaded<Content>, Problems> {
        load(files)
    }
}

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
    // Where a table cannot be read at all that is what is to be told, and not every line that names something of it.
    let is_blind = check.has_errors() && (layers.is_empty() || actions.is_empty() || actors.is_empty());
    let mut program = match is_blind {
        true => Program::default(),
        false => script::load(&check, &listed, &vocabulary),
    };
    players(&check, &program);
    let actor_layer = layer(&layers, "ACTOR_MGR", 3);
    let is_whole = !is_blind && is_whole(&check, &actions, &net_messages, &program);
    // What has mistakes is refused: nothing is compiled of functions that may not be there.
    let (deeds, hooks) = match is_whole && !check.has_errors() {
        true => (
            compile::deeds(&mut program, &actions, &net_messages, actor_layer),
            compile::hooks(&program, &worlds),
        ),
        false => (Vec::new(), Vec::new()),
    };
    let guards = match deeds.is_empty() {
        true => Vec::new(),
        false => compile::guards(&program, &actors, &actions, &patterns, &worlds, &deeds),
    };
    for (def, guards) in actors.iter().zip(&guards) {
        are_cheap(&check, def, guards, &program, &actions, &deeds);
    }
    let words = words(&check);
    let content = Content {
        actor_layer,
        map_layer: layer(&layers, "MAP_MGR", 1),
        grounds: worlds.iter().map(|world| Ground::new(world, &terrains)).collect(),
        reaches: patterns.iter().map(Reach::new).collect(),
        own_moves: compile::own_moves(&actors, &actions),
        spheres: compile::spheres(&actors, &actions, &patterns),
        deeds,
        guards,
        hooks,
        words,
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
    let read = table::read(check, "Scripts", MAX_ROWS, columns::names(&columns::SCRIPTS), |[name, path]| {
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

/// The number of a layer; the source's where there is none of that name.
fn layer(layers: &[Layer], name: &str, usual: i64) -> i64 {
    layers.iter().find(|layer| layer.name == name).map_or(usual, |layer| layer.id.into())
}

/// Whoever asks what may be played asks the guards of all actors for all cells that they reach (ROYAL-14.6).
fn are_cheap(
    check: &Check<'_>,
    def: &ActorDef,
    guards: &Guards,
    program: &Program,
    actions: &[ActionDef],
    deeds: &[Deed],
) {
    if guards.most <= MAX_GUARDS {
        return;
    }
    let begins = program.beginning(deeds[guards.dearest].function);
    let lines = check.files().get(&begins.file).into_iter().flat_map(|text| text.split_inclusive('\n'));
    let start = lines.clone().take(begins.line as usize - 1).map(str::len).sum();
    let line = lines.clone().nth(begins.line as usize - 1).map_or(0, |line| line.trim_end().len());
    let message = format!(
        "the guards of {} take too long, above all that of {} for {}",
        content::quoted(&def.name),
        content::quoted(&begins.function),
        content::quoted(&actions[guards.dearest].name),
    );
    let expected = format!("at most {MAX_GUARDS} instructions for all cells that its actions reach");
    let problem = Problem::error(&content::Place::new(begins.file, start..start + line), message);
    check.add(problem.expected(expected).found(guards.most.to_string()));
}

/// Whether every action has a function, so that actions can be compiled; where one has none that is told.
fn is_whole(check: &Check<'_>, actions: &[ActionDef], messages: &[NetMessage], program: &Program) -> bool {
    let message = |action: &ActionDef| messages.get(action.net_message);
    let has_function = |action: &&ActionDef| {
        message(action).and_then(|message| message.command).is_some_and(|nth| nth < program.commands().len())
    };
    let odd = actions.iter().find(|action| !has_function(action));
    if let Some((action, message)) = odd.and_then(|action| Some((action, message(action)?))) {
        let place = content::Place::file("tables/Actions.csv");
        let problem = format!(
            "action {} has the net command {}, which calls no function",
            content::quoted(&action.name),
            content::quoted(&message.name)
        );
        check.error(&place, problem);
    }
    odd.is_none()
}
