//! What a player chooses in a small position.

use kernel::{Game, Viewer};
use search::{Bot, Budget, Observer};

use crate::Royal;
use crate::tests::War;

/// What a player chooses, in words.
pub(super) fn chosen(war: &War, bot: &mut dyn Bot<Royal>, nodes: u64) -> String {
    let (seat, content) = (war.active(), war.royal.content);
    let (view, mut legal) = (war.royal.view(Viewer::Seat(seat)), Vec::new());
    war.royal.legal(seat, &mut legal);
    let observer = Observer { content, seat, entry: 1, view: &view, legal: &legal, told: &[] };
    Royal::write_command(content, bot.choose(&observer, Budget::Nodes(nodes)).unwrap())
}
