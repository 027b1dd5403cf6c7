//! Where a player that is no person wants to be asked: it sets the stops itself, once (DUEL-17).

use search::Observer;

use crate::state::Asking;
use crate::{Command, Duel, Stop};

/// Where a reply is worth most: to attackers, and before one's own turn.
pub(super) const REPLIES: [Stop; 2] = [Stop::TheirAttackers, Stop::TheirEnd];

/// The next stop to set of those that are wanted; none while something else is asked than priority.
pub(super) fn due(observer: &Observer<'_, Duel>, wanted: &[Stop]) -> Option<Command> {
    let table = observer.view.table();
    if !matches!(table.asking(), Asking::Priority(_)) {
        return None;
    }
    let side = table.side(observer.seat);
    let missing = wanted.iter().find(|stop| !side.has_stop(**stop))?;
    Some(Command::Stop(*missing)).filter(|_| side.can_turn_stops())
}
