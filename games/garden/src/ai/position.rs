//! What a player chooses in a position of a test.

use kernel::{Game, Viewer};
use search::{Bot, Budget, Observer};

use crate::Garden;

pub(crate) fn chosen(bot: &mut dyn Bot<Garden>, garden: &Garden) -> String {
    chosen_with(bot, garden, 1, Budget::Nodes(1))
}

pub(crate) fn chosen_at(bot: &mut dyn Bot<Garden>, garden: &Garden, entry: u32) -> String {
    chosen_with(bot, garden, entry, Budget::Nodes(1))
}

pub(crate) fn chosen_with(bot: &mut dyn Bot<Garden>, garden: &Garden, entry: u32, budget: Budget) -> String {
    let seat = garden.position.active();
    let (view, mut legal) = (garden.view(Viewer::Seat(seat)), Vec::new());
    garden.legal(seat, &mut legal);
    let content = garden.content;
    let observer = Observer { content, seat, entry, view: &view, legal: &legal, told: &[] };
    bot.choose(&observer, budget).unwrap().write(content)
}
