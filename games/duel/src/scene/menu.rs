//! What can be picked: a card and then what is done with it, and with whom (DUEL-16).

use kernel::{Seat, Viewer};
use scene::{Choice, ItemId, Menu, Text};

use super::{
    ATTACK_ALL, BURY, DONE, KEEP, LEAVE, MULLIGAN, PASS, PASS_TURN, WITHDRAW_ALL, ability_item, aim,
    card_item, card_name, hand_item, mana_item, nouns, oracle, picture, rows, stop_item, trigger_item,
};
use crate::command::{Pass, Target};
use crate::content::{Ability, CardType};
use crate::state::{Asking, Duel, Number};
use crate::{Command, View};

pub(super) fn menu(view: &View, legal: &[Command]) -> Menu<Command> {
    let Viewer::Seat(seat) = view.viewer() else { return Menu::new(Vec::new()) };
    let duel = view.public();
    // What is played comes before what is merely prepared, and stops last.
    let order = |command: &Command| match command {
        Command::Stop(_) => 2,
        Command::Tap(..) => 1,
        _ => 0,
    };
    let mut legal = legal.to_vec();
    legal.sort_by_key(order);
    let mut choices: Vec<Choice<Command>> =
        legal.iter().map(|command| choice(&duel, seat, *command)).collect();
    choices.extend(of_all(&duel, &legal));
    let is_offered = |id: &ItemId| choices.iter().any(|choice| choice.picks.contains(id));
    let keys = [
        ('p', PASS),
        ('t', PASS_TURN),
        ('d', DONE),
        ('a', ATTACK_ALL),
        ('u', WITHDRAW_ALL),
        ('k', KEEP),
        ('m', MULLIGAN),
        ('b', BURY),
        ('s', LEAVE),
        ('1', ability_item(0)),
        ('2', ability_item(1)),
    ];
    let keys = keys.into_iter().filter(|(_, id)| is_offered(id)).collect();
    Menu { choices, keys, steered: false }
}

/// Every attacker at once, and back again.
fn of_all(duel: &Duel, legal: &[Command]) -> impl Iterator<Item = Choice<Command>> {
    let all =
        |is_meant: fn(&Command) -> bool| -> Vec<Command> { legal.iter().copied().filter(is_meant).collect() };
    let attack = all(|command| matches!(command, Command::Attack(_)));
    let mut withdraw = all(|command| matches!(command, Command::Withdraw(_)));
    if withdraw.len() > usize::from(duel.table().n_to_withdraw()) {
        withdraw.clear();
    }
    let choices =
        [(ATTACK_ALL, attack, "button-attack-all"), (WITHDRAW_ALL, withdraw, "button-withdraw-all")];
    choices
        .into_iter()
        .filter(|(_, commands, _)| !commands.is_empty())
        .map(|(id, commands, label)| Choice::new(vec![id], commands, label))
}

/// A choice that is confirmed where it is aimed as hardly anybody means it.
fn with_care(
    duel: &Duel,
    seat: Seat,
    choice: Choice<Command>,
    ability: &Ability,
    targets: [Target; 2],
) -> Choice<Command> {
    match aim::doubtful(duel, ability, targets, seat) {
        Some(_) => choice.asking(),
        None => choice,
    }
}

fn choice(duel: &Duel, seat: Seat, command: Command) -> Choice<Command> {
    let (picks, label) = match command {
        Command::Keep => (vec![KEEP], "button-keep".into()),
        Command::Mulligan => (vec![MULLIGAN], "choice-mulligan".into()),
        Command::Pass(Pass::Once) => (vec![PASS], picture::pass_name(duel)),
        Command::Pass(Pass::Turn) => {
            return Choice::new(vec![PASS_TURN], vec![command], "choice-pass-turn").asking();
        }
        Command::Stop(stop) => {
            let is_set = duel.table().side(seat).has_stop(stop);
            let done = if is_set { "lift" } else { "set" };
            (vec![stop_item(stop)], Text::new(format!("{done}-{}", stop.id())))
        }
        Command::Play(kind) => (
            vec![hand_item(duel.content, kind)],
            Text::new("choice-play").with("name", card_name(duel.content, kind)),
        ),
        Command::Tap(kind, mana) => {
            let land = duel.untapped_of(seat, kind).map(|place| duel.table().side(seat).at(place).number);
            let label = Text::new("choice-tap").with("name", card_name(duel.content, kind));
            (
                vec![card_item(land.unwrap_or_default()), mana_item(mana)],
                label.with("mana", nouns::mana(mana)),
            )
        }
        Command::Cast(kind, targets) => {
            let label = Text::new("choice-cast").with("name", card_name(duel.content, kind));
            let picks = with_targets(duel, vec![hand_item(duel.content, kind)], targets);
            let choice = Choice::new(picks, vec![command], aimed(duel, label, targets));
            return with_care(duel, seat, choice, &duel.card(kind).spell, targets);
        }
        Command::Activate(number, ability, targets) => {
            let kind = duel.table().permanent(number).map(|permanent| permanent.kind).unwrap_or_default();
            let does = oracle::activated(duel.content, duel.card(kind), ability.into());
            let label = Text::new("choice-activate").with("name", card_name(duel.content, kind));
            let label = label.with("does", does.unwrap_or_else(|| "amount-x".into()));
            let mut picks = vec![card_item(number)];
            if !is_aimed_at_once(duel, command) {
                picks.push(ability_item(ability));
            }
            let picks = with_targets(duel, picks, targets);
            let choice = Choice::new(picks, vec![command], aimed(duel, label, targets));
            let activated = duel.card(kind).activated.get(usize::from(ability));
            return match activated {
                Some(activated) => with_care(duel, seat, choice, &activated.ability, targets),
                None => choice,
            };
        }
        Command::Attack(number) => (vec![card_item(number)], of(duel, "choice-attack", number)),
        Command::Block { blocker, attacker } => {
            let label = of(duel, "choice-block", blocker);
            let name = rows::target_name(duel, Target::Object(attacker));
            let label = label.with("attacker", name.unwrap_or_else(|| "amount-x".into()));
            (vec![card_item(blocker), card_item(attacker)], label)
        }
        Command::Withdraw(number) => (vec![card_item(number)], of(duel, "choice-withdraw", number)),
        Command::Done => (vec![DONE], picture::done_name(duel)),
        Command::Order(number) => match duel.table().asking() {
            Asking::Trigger(_) => {
                let mut pending = duel.table().pending().iter();
                let kind = pending.find(|trigger| trigger.source == number).map(|trigger| trigger.kind);
                let name = card_name(duel.content, kind.unwrap_or_default());
                (vec![trigger_item(number)], Text::new("choice-order-trigger").with("name", name))
            }
            _ => (vec![card_item(number)], of(duel, "choice-order-blocker", number)),
        },
        Command::Aim(targets) => {
            let picks = with_targets(duel, Vec::new(), targets);
            let choice = Choice::new(picks, vec![command], aimed(duel, Text::new("choice-aim"), targets));
            return match duel.table().aiming() {
                Some(object) => with_care(duel, seat, choice, object.ability(duel.content), targets),
                None => choice,
            };
        }
        Command::Discard(kind) => (
            vec![hand_item(duel.content, kind)],
            Text::new("choice-discard").with("name", card_name(duel.content, kind)),
        ),
        Command::Sacrifice(number) => (vec![card_item(number)], of(duel, "choice-sacrifice", number)),
        Command::Bury => (vec![BURY], "button-bury".into()),
        Command::Leave => (vec![LEAVE], "button-leave".into()),
    };
    Choice::new(picks, vec![command], label)
}

/// Whether a permanent's target is picked right after it: it can do nothing else, and is not its own target.
/// What needs no target has its button, so that no card acts by being looked at; and no second pick of a
/// card means something else than the first.
fn is_aimed_at_once(duel: &Duel, command: Command) -> bool {
    let Command::Activate(number, _, targets) = command else { return false };
    let Some(permanent) = duel.table().permanent(number) else { return false };
    let card = duel.card(permanent.kind);
    card.card_type != CardType::Land
        && card.activated.len() == 1
        && targets[0] != Target::None
        && !targets.contains(&Target::Object(number))
}

/// A label with the name of a permanent.
fn of(duel: &Duel, key: &'static str, number: Number) -> Text {
    let kind = duel.table().permanent(number).map(|permanent| permanent.kind).unwrap_or_default();
    Text::new(key).with("name", card_name(duel.content, kind))
}

fn with_targets(duel: &Duel, mut picks: Vec<ItemId>, targets: [Target; 2]) -> Vec<ItemId> {
    picks.extend(targets.iter().filter_map(|target| rows::target_item(duel.table(), *target)));
    picks
}

/// A label that says what is aimed at.
fn aimed(duel: &Duel, label: Text, targets: [Target; 2]) -> Text {
    let names = targets.iter().filter_map(|target| rows::target_name(duel, *target));
    let names: Vec<Text> = names.collect();
    match nouns::list(names.into_iter()) {
        Some(names) => Text::new("choice-aimed").with("does", label).with("targets", names),
        None => label,
    }
}
