//! What each pair of eyes sees, kept from one step to the next: what was seen after a step is what the next one is told
//! by, and most of it stays.

use std::sync::Arc;

use kernel::{Seats, Viewer};
use scene::{Scene, Sums, Text};
use wire::MenuShown;

use super::course::Course;

/// What was seen at one moment.
#[derive(Default)]
pub struct Sights {
    /// The last entry of that moment.
    entry: u32,
    known: Vec<Sight>,
}

/// What a guest sees and can choose.
pub struct Sight {
    pub eyes: Viewer,
    /// The seats of whoever looks: nobody is sent another's menu.
    pub held: Seats,
    pub scene: Scene,
    pub checksum: u32,
    pub menu: Arc<MenuShown>,
    /// A hint for a first match, where the eyes' seat is held.
    pub hint: Option<Text>,
    sums: Sums,
}

impl Sights {
    /// Those of the moment after an entry, of which nothing is known yet.
    pub fn at(entry: u32) -> Sights {
        Sights { entry, known: Vec::new() }
    }

    /// Whether they are of the moment after this entry.
    pub fn are_at(&self, entry: u32) -> bool {
        self.entry == entry
    }

    /// What these eyes saw.
    pub fn get(&self, eyes: Viewer, held: Seats) -> Option<&Sight> {
        self.known.iter().find(|sight| (sight.eyes, sight.held) == (eyes, held))
    }

    /// What these eyes see now, worked out where it is not known yet, by what they saw before where that is known.
    pub fn look(&mut self, course: &Course, eyes: Viewer, held: Seats, before: &Sights) -> &Sight {
        let known = self.known.iter().position(|sight| (sight.eyes, sight.held) == (eyes, held));
        let place = known.unwrap_or_else(|| {
            let sight = Sight::of(course, eyes, held, before.get(eyes, held), self.known.first());
            self.known.push(sight);
            self.known.len() - 1
        });
        &self.known[place]
    }
}

impl Sight {
    fn of(
        course: &Course,
        eyes: Viewer,
        held: Seats,
        before: Option<&Sight>,
        beside: Option<&Sight>,
    ) -> Sight {
        let table = course.table.as_ref();
        let seat = eyes.seat().filter(|seat| held.has(*seat));
        let mut scene = match before.or(beside) {
            Some(known) => table.scene_after(eyes, &known.scene),
            None => table.scene(eyes),
        };
        let sums = match before {
            Some(before) => {
                scene.share(&before.scene);
                before.sums.after(&before.scene, &scene)
            }
            None => Sums::of(&scene),
        };
        // What others see too is kept once.
        if let Some(beside) = beside {
            scene.share(&beside.scene);
        }
        let checksum = sums.total(&scene);
        let menu = seat.map(|seat| course.menu(seat)).unwrap_or_default();
        let hint = seat.and_then(|seat| table.hint(Viewer::Seat(seat)));
        Sight { eyes, held, scene, checksum, menu, hint, sums }
    }
}
