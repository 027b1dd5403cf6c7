//! The shipped rules once more, in Rust: for tests, which play both side by side, and for the example `speed`, which
//! shows what scripts cost. No match is ever played by it.

use std::cell::Cell;

use script::{Field, NameId, Reason, World as _};

use crate::content::Flag;
use crate::rules::run::Run;
use crate::state::{Actor, Royal};

thread_local! {
    static IS_ON: Cell<bool> = const { Cell::new(false) };
}

/// Plays by Rust instead of by scripts while something is done.
pub fn instead<T>(done: impl FnOnce() -> T) -> T {
    IS_ON.set(true);
    let result = done();
    IS_ON.set(false);
    result
}

/// What an action does, if Rust is asked.
pub(crate) fn act(
    run: &mut Run<'_, '_, '_>,
    actor: &Actor,
    nth: u16,
    x: u8,
    y: u8,
) -> Option<Result<bool, Reason>> {
    IS_ON.get().then(|| deed(run, actor, nth, x, y))
}

/// What a guard says, if Rust is asked.
pub(crate) fn guard(royal: &Royal, nth: u16, x: u8, y: u8) -> Option<bool> {
    IS_ON.get().then(|| match function(royal, nth) {
        "Capture" => {
            royal.position.standing_on(x, y).is_some_and(|to| to.seat() != Some(royal.position.active()))
        }
        name => recruit(royal, name).is_none_or(|(_, price)| gold(royal) >= price),
    })
}

/// What a turn begins with, if Rust is asked: every village pays.
pub(crate) fn begin(run: &mut Run<'_, '_, '_>) -> Option<Result<(), Reason>> {
    IS_ON.get().then(|| {
        let seat = run.royal.position.active();
        let earners =
            run.royal.position.of(seat).filter(|actor| run.royal.def(actor).is(Flag::Income)).count();
        (0..earners).try_for_each(|_| run.add_gold(seat.0.into(), 100))
    })
}

fn function(royal: &Royal, nth: u16) -> &'static str {
    let content = royal.content;
    &content.net_messages[content.actions[usize::from(nth)].net_message].function
}

fn gold(royal: &Royal) -> i64 {
    royal.position.gold(royal.position.active()).into()
}

/// The type that a function recruits for whose turn it is, and its price.
fn recruit(royal: &Royal, function: &str) -> Option<(usize, i64)> {
    let unit = function.strip_prefix("Invoke_")?.to_uppercase();
    let colour = ["CYAN", "RED"][royal.position.active().index()];
    let name = format!("HERO_{colour}{unit}");
    let kind = royal.content.actors.iter().position(|def| def.name == name)?;
    Some((kind, royal.content.actors[kind].price.unwrap_or(0).into()))
}

fn deed(run: &mut Run<'_, '_, '_>, actor: &Actor, nth: u16, x: u8, y: u8) -> Result<bool, Reason> {
    let target = run.royal.position.standing_on(x, y).copied();
    let name = function(run.royal, nth);
    match (name, target) {
        ("Move", None) => {
            run.write(actor.id.into(), Field::X, x.into())?;
            run.write(actor.id.into(), Field::Y, y.into())?;
        }
        ("Attack" | "Bolt", Some(target)) => {
            let defence = run.royal.defence(&target);
            let defence = if name == "Bolt" { defence / 2 } else { defence };
            let blow = (i64::from(actor.damage) - defence).max(1);
            run.write(target.id.into(), Field::Hp, i64::from(target.life) - blow)?;
        }
        ("Capture", Some(target)) => {
            let owner = run.royal.position.active().0;
            run.write(target.id.into(), Field::Owner, owner.into())?;
        }
        _ => {
            let Some((kind, price)) = recruit(run.royal, name) else { return Ok(false) };
            if gold(run.royal) < price {
                return Ok(false);
            }
            let seat = run.royal.position.active();
            run.add_gold(seat.0.into(), -price)?;
            let called = ["cyan_recruit", "red_recruit"][seat.index()];
            let names = run.royal.content.program.names();
            let name = NameId(names.iter().position(|name| name == called).unwrap_or_default() as u16);
            let layer = run.royal.content.actor_layer;
            run.create(script::Creation { name, kind, layer, x: x.into(), y: y.into(), player: None })?;
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use content::Pack;
    use kernel::{Ctx, FastDice, Game};

    use super::*;
    use crate::{Content, Setup};

    /// ROYAL-16.1, ROYAL-13: in every shipped world the scripts and the same rules in Rust agree, move by move: on what
    /// may be played, on what is told and on the whole state.
    #[test]
    fn scripts_do_what_the_same_rules_in_rust_do() {
        let content = Pack::<Content>::shipped().content;
        let (mut n_steps, mut kinds) = (0, std::collections::BTreeSet::new());
        for world in content.playable() {
            for seed in 0..6 {
                let setup = Setup { world: content.worlds[world].name.clone(), rounds: 12, short: false };
                let mut dice = FastDice::of(&[seed, world as u64]);
                let mut royal = Royal::new(content, &setup, &mut Ctx::silent(&mut dice)).unwrap();
                let (mut legal, mut by_rust) = (Vec::new(), Vec::new());
                while let Some(seat) = royal.asked().lowest() {
                    legal.clear();
                    royal.legal(seat, &mut legal);
                    by_rust.clear();
                    instead(|| royal.legal(seat, &mut by_rust));
                    assert_eq!(legal, by_rust);
                    // Blows, captures and recruits are few among moves: they are drawn half of the time.
                    let kind = |command: &crate::Command| match *command {
                        crate::Command::Act { action, .. } => function(&royal, action),
                        crate::Command::EndTurn => "end",
                    };
                    let deeds: Vec<_> = legal
                        .iter()
                        .copied()
                        .filter(|command| !["Move", "end"].contains(&kind(command)))
                        .collect();
                    let some =
                        if deeds.is_empty() || dice.pick(&[true, false]) == &true { &legal } else { &deeds };
                    let command = *dice.pick(some);
                    kinds.insert(kind(&command));
                    let mut twin = royal.clone();
                    let (mut told, mut twin_told) = (Vec::new(), Vec::new());
                    let mut none = FastDice::new(0);
                    royal.apply(seat, command, &mut Ctx::listening(&mut none, &mut told)).unwrap();
                    instead(|| {
                        twin.apply(seat, command, &mut Ctx::listening(&mut none, &mut twin_told)).unwrap()
                    });
                    assert_eq!(told, twin_told);
                    assert_eq!(royal.position, twin.position);
                    n_steps += 1;
                }
            }
        }
        assert!(n_steps > 5_000, "{n_steps}");
        for name in ["Move", "Attack", "Bolt", "Capture", "Invoke_soldier", "end"] {
            assert!(kinds.contains(name), "{name} was never played: {kinds:?}");
        }
    }
}
