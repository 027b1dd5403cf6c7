//! What a game declares to be hidden ([`Game::has_secrets`]) is hidden from somebody,
//! and where it declares nothing every viewer knows, hears and is shown the same.

use kernel::{Game, Seat, Seats, Told, Viewer, told_to};
use scene::{Item, ItemKind, Layout, Picture, Region, Role, Scene, Text};

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
    /// states tell what a viewer can do, which may differ, and so does a prompt for those
    /// who are asked. A screen may well be arranged for each viewer where there are
    /// secrets, and proves none.
    pub(super) fn check_scenes(&mut self, scenes: &[(Viewer, Scene)], asked: Seats) -> Result<(), Violation> {
        if self.is_declared {
            return Ok(());
        }
        let Some(((first, shown), rest)) = scenes.split_first() else { return Ok(()) };
        let all = known(shown);
        if let Some((viewer, _)) = rest.iter().find(|(_, scene)| known(scene) != all) {
            return self.found(format!("{viewer:?} is shown something else than {first:?}"));
        }
        let is_idle = |(viewer, _): &&(Viewer, Scene)| viewer.seat().is_none_or(|seat| !asked.has(seat));
        let mut idle = scenes.iter().filter(is_idle);
        let Some((first, shown)) = idle.next() else { return Ok(()) };
        match idle.find(|(_, scene)| scene.prompt != shown.prompt) {
            Some((viewer, _)) => {
                self.found(format!("{viewer:?} is shown another prompt than {first:?}, and none is asked"))
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

/// What there is to know of a scene: its frame, its regions but those of buttons, and its things.
type Known<'a> = ((Layout, bool, &'a Option<Picture>, &'a Option<Text>), Vec<Frame<'a>>, Vec<Item>);
/// A region without its things: its name, role, owner and title.
type Frame<'a> = (&'a str, &'a Role, Option<Seat>, &'a Option<Text>);

fn known(scene: &Scene) -> Known<'_> {
    let Scene { layout, inspector, backdrop, regions, prompt: _, progress } = scene;
    let is_button = |role: &Role| matches!(role, Role::Actions | Role::Switches);
    let regions = || regions.iter().filter(|region| !is_button(&region.role));
    let items = regions().flat_map(|region| &region.items).filter(|item| item.kind != ItemKind::Button);
    let plain = |item: &Item| {
        let mut item = item.clone();
        item.states.clear();
        item.surveyed = false;
        item
    };
    let mut items: Vec<Item> = items.map(plain).collect();
    items.sort_by(|one, other| one.id.cmp(&other.id));
    let mut frames: Vec<Frame<'_>> = regions().map(frame).collect();
    frames.sort_by_key(|(id, ..)| *id);
    ((*layout, *inspector, backdrop, progress), frames, items)
}

fn frame(region: &Region) -> Frame<'_> {
    let Region { id, role, area: _, owner, title, items: _ } = region;
    (id, role, *owner, title)
}

/// Those who look at a match, but not those who see everything.
pub(super) fn viewers(n_seats: u8) -> Vec<Viewer> {
    Seat::first(n_seats).map(Viewer::Seat).chain([Viewer::Spectator]).collect()
}
