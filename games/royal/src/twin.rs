//! The shipped rules once more, in Rust: for tests, which play both side by side, and for the example `speed`, which
//! shows what scripts cost. No match is ever played by it.

use std::cell::RefCell;

use kernel::Seat;
use script::{Creation, Field, NameId, Reason, World as _};

use crate::Content;
use crate::actor::Actor;
use crate::content::Flag;
use crate::rules::run::Run;
use crate::state::Royal;

/// What an action's function does.
#[derive(Clone, Copy)]
enum Rule {
    Move,
    Attack,
    Bolt,
    Capture,
    /// The types of both sides, and what they cost.
    Recruit {
        kinds: [usize; 2],
        prices: [i64; 2],
    },
}

/// The rules by the places of their actions.
struct Rules {
    rules: Vec<Rule>,
    /// What recruits of both sides are called.
    names: [NameId; 2],
    /// What a village pays.
    income: i64,
    /// What red is given at each of its turns, by the places of worlds.
    alms: Vec<i64>,
}

impl Rules {
    fn new(content: &Content) -> Rules {
        let kind =
            |name: String| content.actors.iter().position(|def| def.name == name).expect("it is shipped");
        let price = |kind: usize| content.actors[kind].price.unwrap_or(0).into();
        let rule = |function: &str| match function {
            "Move" => Rule::Move,
            "Attack" => Rule::Attack,
            "Bolt" => Rule::Bolt,
            "Capture" => Rule::Capture,
            recruits => {
                let unit = recruits.strip_prefix("Invoke_").expect("no other rule is shipped").to_uppercase();
                let kinds = ["CYAN", "RED"].map(|colour| kind(format!("HERO_{colour}{unit}")));
                Rule::Recruit { kinds, prices: kinds.map(price) }
            }
        };
        let functions =
            content.actions.iter().map(|action| &content.net_messages[action.net_message].function);
        let name = |called: &str| {
            let place = content.program.names().iter().position(|name| name == called);
            NameId(place.expect("scripts give it") as u16)
        };
        Rules {
            rules: functions.map(|function| rule(function)).collect(),
            names: ["cyan_recruit", "red_recruit"].map(name),
            income: 100,
            alms: content.worlds.iter().map(|world| alms(&world.name)).collect(),
        }
    }
}

fn alms(world: &str) -> i64 {
    match world {
        "EVERGREEN" => 8,
        "WORLD_TEST" => 4,
        _ => 0,
    }
}

thread_local! {
    static RULES: RefCell<Option<Rules>> = const { RefCell::new(None) };
}

/// Plays by Rust instead of by scripts while something is done.
pub fn instead<T>(content: &Content, done: impl FnOnce() -> T) -> T {
    RULES.set(Some(Rules::new(content)));
    let result = done();
    RULES.set(None);
    result
}

/// Whether Rust is asked.
pub(crate) fn is_on() -> bool {
    RULES.with_borrow(Option::is_some)
}

/// What an action does, if Rust is asked.
pub(crate) fn act(
    run: &mut Run<'_, '_, '_>,
    actor: &Actor,
    nth: u16,
    x: u8,
    y: u8,
) -> Option<Result<bool, Reason>> {
    let (rule, names) = RULES
        .with_borrow(|rules| rules.as_ref().map(|rules| (rules.rules[usize::from(nth)], rules.names)))?;
    Some(deed(run, actor, rule, names, x, y))
}

/// What a guard says, if Rust is asked.
pub(crate) fn guard(royal: &Royal, nth: u16, x: u8, y: u8) -> Option<bool> {
    let rule = RULES.with_borrow(|rules| rules.as_ref().map(|rules| rules.rules[usize::from(nth)]))?;
    Some(match rule {
        Rule::Capture => {
            royal.position.standing_on(x, y).is_some_and(|to| to.seat() != Some(royal.position.active()))
        }
        Rule::Recruit { prices, .. } => can_recruit(royal, prices),
        Rule::Move | Rule::Attack | Rule::Bolt => true,
    })
}

/// What a turn begins with, if Rust is asked: every village pays, and some worlds give to red.
pub(crate) fn begin(run: &mut Run<'_, '_, '_>) -> Option<Result<(), Reason>> {
    let world = usize::from(run.royal.position.terms.world);
    let (income, alms) =
        RULES.with_borrow(|rules| rules.as_ref().map(|rules| (rules.income, rules.alms[world])))?;
    let seat = run.royal.position.active();
    let earners = run.royal.position.of(seat).filter(|actor| run.royal.def(actor).is(Flag::Income)).count();
    let earned = (0..earners).try_for_each(|_| run.add_gold(seat.0.into(), income));
    let gives = alms > 0 && seat == Seat(1);
    Some(earned.and_then(|()| if gives { run.add_gold(1, alms) } else { Ok(()) }))
}

/// A side has room for so many, buildings included.
const ROOM: usize = 24;

/// Whether the side whose turn it is has the price, and room for one more.
fn can_recruit(royal: &Royal, prices: [i64; 2]) -> bool {
    let seat = royal.position.active();
    i64::from(royal.position.gold(seat)) >= prices[seat.index()] && royal.position.of(seat).count() < ROOM
}

fn deed(
    run: &mut Run<'_, '_, '_>,
    actor: &Actor,
    rule: Rule,
    names: [NameId; 2],
    x: u8,
    y: u8,
) -> Result<bool, Reason> {
    let target = run.royal.position.standing_on(x, y).copied();
    match (rule, target) {
        (Rule::Move, None) => {
            run.write(actor.id.into(), Field::X, x.into())?;
            run.write(actor.id.into(), Field::Y, y.into())?;
        }
        (Rule::Attack | Rule::Bolt, Some(target)) => {
            let defence = run.royal.defence(&target);
            let defence = if matches!(rule, Rule::Bolt) { defence / 2 } else { defence };
            let blow = (i64::from(actor.damage) - defence).max(1);
            run.write(target.id.into(), Field::Hp, i64::from(target.life) - blow)?;
        }
        (Rule::Capture, Some(target)) => {
            let owner = run.royal.position.active().0;
            run.write(target.id.into(), Field::Owner, owner.into())?;
        }
        (Rule::Recruit { kinds, prices }, None) => {
            let seat = run.royal.position.active();
            let (kind, price) = (kinds[seat.index()], prices[seat.index()]);
            if !can_recruit(run.royal, prices) {
                return Ok(false);
            }
            run.add_gold(seat.0.into(), -price)?;
            let (name, layer) = (names[seat.index()], run.royal.content.actor_layer);
            run.create(Creation { name, kind, layer, x: x.into(), y: y.into(), player: None })?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// The function of an action.
#[cfg(test)]
fn function(royal: &Royal, nth: u16) -> &'static str {
    let content = royal.content;
    &content.net_messages[content.actions[usize::from(nth)].net_message].function
}

#[cfg(test)]
mod tests {
    use content::Pack;
    use kernel::{Ctx, FastDice, Game};

    use super::*;
    use crate::Setup;

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
                // Half of the matches have the gold for whoever can be recruited.
                if seed % 2 == 0 {
                    [Seat(0), Seat(1)].into_iter().for_each(|seat| royal.position.set_gold(seat, 3_000));
                }
                let (mut legal, mut by_rust) = (Vec::new(), Vec::new());
                while let Some(seat) = royal.asked().lowest() {
                    legal.clear();
                    royal.legal(seat, &mut legal);
                    by_rust.clear();
                    instead(content, || royal.legal(seat, &mut by_rust));
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
                    instead(content, || {
                        twin.apply(seat, command, &mut Ctx::listening(&mut none, &mut twin_told)).unwrap()
                    });
                    assert_eq!(told, twin_told);
                    assert_eq!(royal.position, twin.position);
                    n_steps += 1;
                }
            }
        }
        assert!(n_steps > 5_000, "{n_steps}");
        let functions = content.net_messages.iter().filter(|message| message.command.is_some());
        for name in functions.map(|message| message.function.as_str()).chain(["end"]) {
            assert!(kinds.contains(name), "{name} was never played: {kinds:?}");
        }
    }
}
