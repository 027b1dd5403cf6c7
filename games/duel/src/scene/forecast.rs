//! What a choice would do: what the card says, and what is paid for it.

use kernel::{Ctx, FastDice, Game, Told};
use scene::Text;

use super::{nouns, oracle};
use crate::state::Duel;
use crate::{Command, Event, View};

pub(super) fn forecast(view: &View, commands: &[Command]) -> Option<Vec<Text>> {
    let duel = view.public();
    let command = *commands.first()?;
    let mut lines = Vec::new();
    match command {
        Command::Cast(kind, _) => {
            lines.extend(oracle::facts(duel.content, kind));
        }
        Command::Activate(number, ability, _) => {
            let kind = duel.table().permanent(number)?.kind;
            lines.extend(oracle::activated(duel.content, duel.card(kind), ability.into()));
        }
        Command::Pass(crate::Pass::Turn) => return Some(vec!["forecast-pass-turn".into()]),
        _ => return None,
    }
    lines.extend(payment(view, command));
    Some(lines)
}

/// What would be paid: the command is tried on a copy that knows no more than the viewer.
fn payment(view: &View, command: Command) -> Option<Text> {
    let mut duel: Duel = view.public();
    let seat = duel.asked_one()?;
    let mut told: Vec<Told<Event>> = Vec::new();
    let mut dice = FastDice::new(0);
    // Priority is not given to anybody by this: only what is paid is wanted.
    if duel.check(seat, command).is_err() {
        return None;
    }
    let mut ctx = Ctx::listening(&mut dice, &mut told);
    duel.pay_for(seat, command, &mut ctx);
    told.iter().find_map(|told| match told.event {
        Event::Pay { mana, life, .. } => {
            nouns::paid(&mana, life).map(|paid| Text::new("forecast-pays").with("paid", paid))
        }
        _ => None,
    })
}
