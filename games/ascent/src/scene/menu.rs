//! What can be picked: a card and its target, a room, one of three cards, a button (ASCENT-20).

use kernel::Seat;
use scene::{Choice, ItemId, Menu, Text};

use super::{
    DECLINE, END, MEDITATE, SLEEP, card_name, climb, deck_id, hand_id, offer_id, room_id, who_id, who_name,
};
use crate::Command;
use crate::content::CardId;
use crate::state::Ascent;

pub(super) fn menu(ascent: &Ascent, legal: &[Command]) -> Menu<Command> {
    if legal.is_empty() {
        return Menu::new(Vec::new());
    }
    let choices = legal.iter().flat_map(|command| choices(ascent, *command)).collect();
    let keys = [('e', END), ('0', DECLINE), ('1', SLEEP), ('2', MEDITATE)];
    let is_there = |id: &ItemId| legal.iter().any(|command| button(*command).as_ref() == Some(id));
    Menu { keys: keys.into_iter().filter(|(_, id)| is_there(id)).collect(), ..Menu::new(choices) }
}

/// The button of a command, where it is one.
fn button(command: Command) -> Option<ItemId> {
    match command {
        Command::End => Some(END),
        Command::Decline => Some(DECLINE),
        Command::Sleep => Some(SLEEP),
        Command::Meditate => Some(MEDITATE),
        Command::Enter { .. } | Command::Play { .. } | Command::Discard { .. } | Command::Take { .. } => None,
    }
}

/// Every copy of a card in the hand stands for it.
fn copies(ascent: &Ascent, seat: Seat, card: CardId) -> impl Iterator<Item = ItemId> {
    let player = ascent.position.player(seat);
    let n = player.held(card).map_or(0, |slot| player.hand.of(slot));
    let content = ascent.content;
    (0..n).map(move |copy| hand_id(content, seat, card, copy))
}

fn choices(ascent: &Ascent, command: Command) -> Vec<Choice<Command>> {
    let (content, position) = (ascent.content, &ascent.position);
    let seat = position.active;
    let one = |picks: Vec<ItemId>, label: Text| vec![Choice::new(picks, vec![command], label)];
    let named = |key: &'static str, card: CardId| Text::new(key).with("card", card_name(content, card));
    match command {
        Command::Enter { lane } => {
            let room = climb::room_name(position.next_room(lane).kind);
            let pick = room_id(position.floor, position.step, lane);
            let choice = Choice::new(vec![pick], vec![command], Text::new("choice-enter").with("room", room));
            // Where a way is chosen it is for good.
            vec![if position.next_lanes().count_ones() > 1 { choice.asking() } else { choice }]
        }
        Command::Play { card, target } => {
            let label = match target {
                Some(who) => named("choice-play-at", card).with("who", who_name(ascent, who)),
                None => named("choice-play", card),
            };
            // Alone nobody else can be meant.
            let aimed = target.filter(|_| content.card(card).is_hostile() || position.terms.n_seats > 1);
            let picks = |copy: ItemId| [copy].into_iter().chain(aimed.map(who_id)).collect();
            copies(ascent, seat, card)
                .map(|copy| Choice::new(picks(copy), vec![command], label.clone()))
                .collect()
        }
        Command::Discard { card } => copies(ascent, seat, card)
            .map(|copy| Choice::new(vec![copy], vec![command], named("choice-discard", card)))
            .collect(),
        Command::End => one(vec![END], "choice-end".into()),
        Command::Take { card, dropped: None } => {
            one(vec![offer_id(content, card)], named("choice-take", card))
        }
        Command::Take { card, dropped: Some(dropped) } => {
            let label = named("choice-take-for", card).with("dropped", card_name(content, dropped));
            one(vec![offer_id(content, card), deck_id(content, seat, dropped)], label)
        }
        Command::Decline => one(vec![DECLINE], "take-none".into()),
        Command::Sleep => one(vec![SLEEP], "sleep".into()),
        Command::Meditate => one(vec![MEDITATE], "meditate".into()),
    }
}
