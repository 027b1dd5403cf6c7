//! Counting lines of play.

use kernel::{Ctx, EnumeratingDice, Game};

/// How many ways the next `depth` commands can go, a match's end being the end
/// of its way. Every way the dice can fall counts as a way of its own.
pub fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut commands = Vec::new();
    let mut ways = 0;
    for seat in state.asked().iter() {
        commands.clear();
        state.legal(seat, &mut commands);
        for &command in &commands {
            let mut dice = EnumeratingDice::default();
            loop {
                let mut next = state.clone();
                if next.apply(seat, command, &mut Ctx::silent(&mut dice)).is_ok() {
                    ways += perft(&next, depth - 1);
                }
                if !dice.advance() {
                    break;
                }
            }
        }
    }
    ways
}
