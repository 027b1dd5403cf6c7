//! What can be worked out of scripts and tables once, before any match (ROYAL-16).

use script::{Builtin, Fact, Field, Given, Hook, MAX_LINES, Program};

use super::{
    ActionDef, ActionKind, ActorDef, Asks, Deed, Guards, Hooks, NetMessage, Party, Pattern, Reach, WorldDef,
};
use crate::check::GUARD_BUDGET;
use crate::state::MAX_ACTORS;
use crate::window::Window;

/// Where a program has grown to so many operations, further actions are carried out by their functions as they stand: as
/// many actions as a table holds, each with a function as long as a script, would be more than fits.
const MOST_FOLDED: usize = 5 * MAX_LINES;

/// How every action is carried out: by its function without the questions that the game answers before it calls it.
pub(super) fn deeds(
    program: &mut Program,
    actions: &[ActionDef],
    messages: &[NetMessage],
    actor_layer: i64,
) -> Vec<Deed> {
    let mut deeds = Vec::with_capacity(actions.len());
    for action in actions {
        let message = &messages[action.net_message];
        let function = program.commands()[message.command.unwrap_or_default()];
        let function = match program.len() < MOST_FOLDED {
            true => program.fold(function, &facts(action, message, actor_layer)),
            false => function,
        };
        let guard = program.guard_of(function);
        let about_cells = message.args.iter().enumerate().filter(|(_, (party, _))| *party == Party::Target);
        let cells = about_cells.fold(0u64, |bits, (nth, _)| bits | 1 << nth);
        let asks = match guard.is_open {
            true => Asks::Nobody,
            false if guard.args == 0 && guard.is_about_sides => Asks::Side,
            false if guard.args & cells == 0 => Asks::Caster,
            false => Asks::Cells,
        };
        deeds.push(Deed { function, asks });
    }
    deeds
}

/// What the game knows whenever it calls an action's function.
fn facts(action: &ActionDef, message: &NetMessage, actor_layer: i64) -> Vec<Fact> {
    let arg = |party: Party, field: Field| {
        message.args.iter().position(|given| *given == (party, field)).map(|nth| nth as u8)
    };
    let mut facts = Vec::new();
    if let (Some(x), Some(y)) = (arg(Party::Target, Field::X), arg(Party::Target, Field::Y)) {
        let (least, most) = match action.kind {
            ActionKind::Move | ActionKind::Invoke => (0, 0),
            ActionKind::Attack | ActionKind::Capture => (1, i64::MAX),
        };
        let args = vec![Given::Number(actor_layer), Given::Arg(x), Given::Arg(y)];
        facts.push(Fact::Answer { builtin: Builtin::CheckPosition, args, least, most });
    }
    if let Some(arg) = arg(Party::Caster, Field::Id) {
        for (field, least) in [(Field::Ap, action.action_points), (Field::Mp, action.movement_points)] {
            facts.push(Fact::Field { arg, field, least: least.into(), most: i64::MAX });
        }
    }
    facts
}

/// What the guards of each type of actor can take.
pub(super) fn guards(
    program: &Program,
    actors: &[ActorDef],
    actions: &[ActionDef],
    patterns: &[Pattern],
    worlds: &[WorldDef],
    deeds: &[Deed],
) -> Vec<Guards> {
    let worst = program.worst(MAX_ACTORS as u32);
    let n_cells = worlds.iter().map(|world| world.cells.len()).max().unwrap_or_default();
    let most = |action: &ActionDef, deed: &Deed| {
        let reached = patterns[action.pattern].reach.len().min(n_cells);
        let n_asked = match (deed.asks, action.kind) {
            (Asks::Nobody, _) => 0,
            (Asks::Side | Asks::Caster, _) => 1,
            // There are no more cells with somebody on them than actors.
            (Asks::Cells, ActionKind::Attack | ActionKind::Capture) => reached.min(MAX_ACTORS),
            (Asks::Cells, ActionKind::Move | ActionKind::Invoke) => reached,
        };
        worst.of(deed.function).min(GUARD_BUDGET).saturating_mul(n_asked as u32)
    };
    let each: Vec<u32> = actions.iter().zip(deeds).map(|(action, deed)| most(action, deed)).collect();
    let of = |def: &ActorDef| Guards {
        most: def.actions.iter().fold(0, |sum, &nth| each[nth].saturating_add(sum)),
        dearest: def.actions.iter().copied().max_by_key(|&nth| each[nth]).unwrap_or_default(),
    };
    actors.iter().map(of).collect()
}

/// What is called by itself in each world: of the world's own script, and of every script that no world names and
/// that plays no seat (ROYAL-12).
pub(super) fn hooks(program: &Program, worlds: &[WorldDef]) -> Vec<Hooks> {
    let is_worlds = |script: usize| worlds.iter().any(|world| world.script == Some(script));
    let of = |world: &WorldDef| {
        let called: Vec<usize> = (0..program.n_scripts())
            .filter(|script| !program.is_controller(*script))
            .filter(|script| world.script == Some(*script) || !is_worlds(*script))
            .collect();
        let hooks = |hook: Hook| called.iter().filter_map(|script| program.hook(*script, hook)).collect();
        Hooks { turn_begin: hooks(Hook::TurnBegin), turn_end: hooks(Hook::TurnEnd) }
    };
    worlds.iter().map(of).collect()
}

/// The first move of each type of actor that is not relative.
pub(super) fn own_moves(actors: &[ActorDef], actions: &[ActionDef]) -> Vec<Option<usize>> {
    let is_own = |nth: &&usize| {
        let action = actions.get(**nth);
        action.is_some_and(|action| action.kind == ActionKind::Move && !action.is_relative())
    };
    actors.iter().map(|def| def.actions.iter().find(is_own).copied()).collect()
}

/// All that the actions of each type of actor reach.
pub(super) fn spheres(
    actors: &[ActorDef],
    actions: &[ActionDef],
    patterns: &[Pattern],
) -> Vec<Option<Window>> {
    let of = |nth: &usize| {
        let pattern = patterns.get(actions.get(*nth)?.pattern)?;
        Reach::new(pattern).window()
    };
    let all =
        |def: &ActorDef| def.actions.iter().try_fold(Window::NONE, |sphere, nth| Some(sphere.or(of(nth)?)));
    actors.iter().map(all).collect()
}
