//! The view of a game that hides nothing: the match itself, and who looks at it.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::Viewer;

/// A game in which everybody knows everything that is known at all.
pub trait Open: Clone {
    /// All that changes in a match.
    type Position: PartialEq + fmt::Debug;

    /// Where the match stands.
    fn position(&self) -> &Self::Position;

    /// The match as bots read of it.
    fn seen(&self, viewer: Viewer) -> impl Serialize;
}

/// What a viewer knows of such a game.
#[derive(Clone)]
pub struct OpenView<G> {
    viewer: Viewer,
    game: G,
}

impl<G: Open> OpenView<G> {
    /// What `viewer` knows.
    pub fn new(viewer: Viewer, game: &G) -> OpenView<G> {
        OpenView { viewer, game: game.clone() }
    }

    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The match itself.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Where it stands.
    pub fn position(&self) -> &G::Position {
        self.game.position()
    }
}

/// Views are compared within a match, so their content is the same.
impl<G: Open> PartialEq for OpenView<G> {
    fn eq(&self, other: &OpenView<G>) -> bool {
        self.viewer == other.viewer && self.position() == other.position()
    }
}

impl<G: Open> fmt::Debug for OpenView<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OpenView").field("viewer", &self.viewer).field("position", self.position()).finish()
    }
}

impl<G: Open> Serialize for OpenView<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.game.seen(self.viewer).serialize(serializer)
    }
}
