//! What a game declares to be hidden ([`Game::has_secrets`]) is hidden from somebody,
//! and where it declares nothing every viewer knows, hears and is shown the same.

use kernel::{Game, Seat, Told, Viewer, told_to};
use scene::{Item, ItemKind, Scene};

use super::{Check, Violation};

/// The declaration for one setup, and what its matches have shown of it so far.
#[derive(Clone, Copy)]
pub(super) struct Secrets {
    is_declared: bool,
    is_seen: bool,
}

impl Secrets {
    pub(super) fn declared<G: Game>(content: &G::Content, setup: &G::Setup) -> Secrets {
        Secrets { is_declared: G::has_secrets(content, setup), is_seen: false }
    }

    /// Compares what viewers know. They may see a position each in their own way, so
    /// equal views are not asked for: a world that one viewer takes to be possible must
    /// look to the others as the true one does, or they know more than that viewer.
    pub(super) fn check_world<G: Game>(
        &mut self,
        state: &G,
        viewer: Viewer,
        world: &G,
        others: &[Viewer],
    ) -> Result<(), Violation> {
        if self.is_declared && self.is_seen {
            return Ok(());
        }
        match others.iter().find(|other| world.view(**other) != state.view(**other)) {
            Some(other) => self.found(format!("{other:?} knows something that {viewer:?} does not")),
            None => Ok(()),
        }
    }

    /// Compares what viewers are told of a step.
    pub(super) fn check_told<E: PartialEq>(
        &mut self,
        told: &[Told<E>],
        viewers: &[Viewer],
    ) -> Result<(), Violation> {
        let is_other = |viewer: &&Viewer| !told_to(told, **viewer).eq(told_to(told, Viewer::Spectator));
        match viewers.iter().find(is_other) {
            Some(viewer) => self.found(format!("{viewer:?} is told something else than a spectator")),
            None => Ok(()),
        }
    }

    /// Compares what viewers are shown, wherever on the screen it lies. Buttons and
    /// states tell what a viewer can do, which may differ. A screen may well be
    /// arranged for each viewer where there are secrets, and proves none.
    pub(super) fn check_scenes(&mut self, scenes: &[(Viewer, Scene)]) -> Result<(), Violation> {
        if self.is_declared {
            return Ok(());
        }
        let things = |scene: &Scene| {
            let items = scene.regions.iter().flat_map(|region| &region.items);
            let known = items.filter(|item| item.kind != ItemKind::Button);
            let known = known.map(|item| Item { states: Vec::new(), surveyed: false, ..item.clone() });
            let mut known: Vec<Item> = known.collect();
            known.sort_by(|one, other| one.id.cmp(&other.id));
            known
        };
        let Some(((_, first), rest)) = scenes.split_first() else { return Ok(()) };
        let all = things(first);
        match rest.iter().find(|(_, scene)| things(scene) != all) {
            Some((viewer, _)) => {
                self.found(format!("{viewer:?} is shown something else than {:?}", scenes[0].0))
            }
            None => Ok(()),
        }
    }

    fn found(&mut self, message: String) -> Result<(), Violation> {
        self.is_seen = true;
        if self.is_declared {
            return Ok(());
        }
        let message = format!("`has_secrets` says that nothing is hidden, and {message}");
        Err(Violation::new(Check::Secrets, message))
    }

    /// A curtain between persons who know the same would be for nothing.
    pub(super) fn check_seen(self, setup: usize) -> Result<(), Violation> {
        if self.is_declared && !self.is_seen {
            let message = format!(
                "`has_secrets` says that something is hidden, and in all matches of setup {setup} every viewer \
                 knew the same"
            );
            return Err(Violation::new(Check::Secrets, message));
        }
        Ok(())
    }
}

/// Those who look at a match, but not those who see everything.
pub(super) fn viewers(n_seats: u8) -> Vec<Viewer> {
    Seat::first(n_seats).map(Viewer::Seat).chain([Viewer::Spectator]).collect()
}
