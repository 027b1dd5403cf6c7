//! What can be picked: a card and then what is done with it, and with whom (DUEL-16).

use kernel::Viewer;
use scene::{Choice, ItemId, Menu, Text};

use super::{
    BURY, CAST, DONE, KEEP, LEAVE, MULLIGAN, PASS, PASS_TURN, PLAY, ability_item, card_item, card_name,
    hand_item, mana_item, nouns, oracle, picture, rows, stop_item, trigger_item,
};
use crate::command::{Pass, Target};
use crate::state::{Asking, Duel, Number};
use crate::{Command, View};

pub(super) fn menu(view: &View, legal: &[Command]) -> Menu<Command> {
    let Viewer::Seat(_) = view.viewer() else { return Menu::new(Vec::new()) };
    let duel = view.public();
    // What is played comes before what is merely prepared, and stops last.
    let order = |command: &Command| match command {
        Command::Pass(Pass::Turning(_)) => 2,
        Command::Tap(..) => 1,
        _ => 0,
    };
    let mut legal = legal.to_vec();
    legal.sort_by_key(order);
    let choices: Vec<Choice<Command>> = legal.iter().map(|command| choice(&duel, *command)).collect();
    let is_offered = |id: &ItemId| choices.iter().any(|choice| choice.picks.contains(id));
    let keys = [
        ('p', PASS),
        ('t', PASS_TURN),
        ('c', CAST),
        ('l', PLAY),
        ('d', DONE),
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

fn choice(duel: &Duel, command: Command) -> Choice<Command> {
    let (picks, label) = match command {
        Command::Keep => (vec![KEEP], "button-keep".into()),
        Command::Mulligan => (vec![MULLIGAN], "choice-mulligan".into()),
        Command::Pass(Pass::Once) => (vec![PASS], picture::pass_name(duel)),
        Command::Pass(Pass::Turn) => {
            return Choice::new(vec![PASS_TURN], vec![command], "choice-pass-turn").asking();
        }
        Command::Pass(Pass::Turning(stop)) => {
            let is_set = duel.table().side(duel.table().holder()).has_stop(stop);
            let done = if is_set { "lift" } else { "set" };
            (vec![stop_item(stop)], Text::new(format!("{done}-{}", stop.id())))
        }
        Command::Play(kind) => (
            vec![hand_item(duel.content, kind), PLAY],
            Text::new("choice-play").with("name", card_name(duel.content, kind)),
        ),
        Command::Tap(kind, mana) => {
            let seat = duel.table().holder();
            let land = duel.untapped_of(seat, kind).map(|place| duel.table().side(seat).at(place).number);
            let label = Text::new("choice-tap").with("name", card_name(duel.content, kind));
            (
                vec![card_item(land.unwrap_or_default()), mana_item(mana)],
                label.with("mana", nouns::mana(mana)),
            )
        }
        Command::Cast(kind, targets) => {
            let label = Text::new("choice-cast").with("name", card_name(duel.content, kind));
            (
                with_targets(duel, vec![hand_item(duel.content, kind), CAST], targets),
                aimed(duel, label, targets),
            )
        }
        Command::Activate(number, ability, targets) => {
            let kind = duel.table().permanent(number).map(|permanent| permanent.kind).unwrap_or_default();
            let does = oracle::activated(duel.content, duel.card(kind), ability.into());
            let label = Text::new("choice-activate").with("name", card_name(duel.content, kind));
            let label = label.with("does", does.unwrap_or_else(|| "amount-x".into()));
            let picks = vec![card_item(number), ability_item(ability)];
            (with_targets(duel, picks, targets), aimed(duel, label, targets))
        }
        Command::Attack(number) => (vec![card_item(number)], of(duel, "choice-attack", number)),
        Command::Block { blocker, attacker } => {
            let label = of(duel, "choice-block", blocker);
            let name = rows::target_name(duel, Target::Object(attacker));
            let label = label.with("attacker", name.unwrap_or_else(|| "amount-x".into()));
            (vec![card_item(blocker), card_item(attacker)], label)
        }
        Command::Done => {
            let key =
                if duel.table().asking() == Asking::Blockers { "choice-blocked" } else { "choice-attacked" };
            (vec![DONE], Text::new(key))
        }
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
            (with_targets(duel, Vec::new(), targets), aimed(duel, Text::new("choice-aim"), targets))
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
