//! What a player chooses in a position of a test.

use kernel::{Game, Viewer};
use search::{Bot, Budget, Observer};

use crate::state::Ascent;

pub(crate) fn chosen(bot: &mut dyn Bot<Ascent>, ascent: &Ascent) -> String {
    chosen_with(bot, ascent, 1, Budget::Nodes(1))
}

pub(crate) fn chosen_with(bot: &mut dyn Bot<Ascent>, ascent: &Ascent, entry: u32, budget: Budget) -> String {
    let seat = ascent.position.active;
    let (view, mut legal) = (ascent.view(Viewer::Seat(seat)), Vec::new());
    ascent.legal(seat, &mut legal);
    let content = ascent.content;
    let observer = Observer { content, seat, entry, view: &view, legal: &legal, told: &[] };
    bot.choose(&observer, budget).unwrap().write(content)
}
