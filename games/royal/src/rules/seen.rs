//! What scripts see of a match.

use kernel::Seat;
use script::{Field, NameId, View};

use crate::content::{FLAGS, Flag};
use crate::state::Royal;

/// A number that somebody may have.
fn number(id: i64) -> u16 {
    u16::try_from(id).unwrap_or(0)
}

fn seat(player: i64) -> Option<Seat> {
    (0..2).contains(&player).then_some(Seat(player as u8))
}

impl View for Royal {
    #[inline]
    fn field(&self, actor: i64, field: Field) -> i64 {
        let Some(actor) = self.position.actor(number(actor)) else { return 0 };
        match field {
            Field::X => actor.x.into(),
            Field::Y => actor.y.into(),
            Field::Id => actor.id.into(),
            Field::Hp => actor.life.into(),
            Field::Dmg => actor.damage.into(),
            Field::Def => self.defence(actor),
            Field::Ap => actor.action_points.into(),
            Field::Mp => actor.movement_points.into(),
            Field::Owner => actor.owner.into(),
        }
    }

    fn named(&self, name: NameId) -> i64 {
        self.position.named(name.0).into()
    }

    fn player(&self) -> i64 {
        self.position.active().0.into()
    }

    fn check_position(&self, layer: i64, x: i64, y: i64) -> i64 {
        let Some(cell) = self.ground().cell(x, y) else { return -1 };
        if layer == self.content.actor_layer {
            self.position.standing_on(x as u8, y as u8).map_or(0, |actor| actor.id.into())
        } else if layer == self.content.map_layer {
            let world = &self.content.worlds[usize::from(self.position.terms.world)];
            world.cells[usize::from(cell)].into()
        } else {
            0
        }
    }

    fn owner_of(&self, actor: i64) -> i64 {
        self.position.actor(number(actor)).map_or(-1, |actor| actor.owner.into())
    }

    fn gold(&self, player: i64) -> i64 {
        seat(player).map_or(0, |seat| self.position.gold(seat).into())
    }

    fn path_cost(&self, actor: i64, x: i64, y: i64) -> i64 {
        let (Some(actor), Some(cell)) = (self.position.actor(number(actor)), self.ground().cell(x, y)) else {
            return -1;
        };
        let ways = self.whole_ways(actor);
        ways.cost_to(cell).map_or(-1, |cost| i64::from(cost) * i64::from(self.step_cost(actor)))
    }

    fn terrain(&self, x: i64, y: i64) -> i64 {
        let ground = self.ground();
        let Some(cell) = ground.cell(x, y) else { return -1 };
        let place = ground.terrain[usize::from(cell)];
        place.map_or(0, |place| self.content.terrains[usize::from(place)].kind as i64)
    }

    fn has_flag(&self, actor: i64, flag: usize) -> bool {
        let flag: Option<Flag> = FLAGS.get(flag).map(|(_, flag)| *flag);
        let actor = self.position.actor(number(actor));
        actor.zip(flag).is_some_and(|(actor, flag)| self.def(actor).is(flag))
    }

    fn price(&self, kind: usize) -> i64 {
        let def = self.content.actors.get(kind);
        def.and_then(|def| def.price).map_or(0, i64::from)
    }

    fn next_actor(&self, player: i64, after: i64) -> Option<i64> {
        let actors = self.position.actors();
        // Numbers grow along the list.
        let behind = &actors[actors.partition_point(|actor| i64::from(actor.id) <= after)..];
        behind.iter().find(|actor| i64::from(actor.owner) == player).map(|actor| actor.id.into())
    }

    fn count_actors(&self, player: i64) -> i64 {
        self.position.actors().iter().filter(|actor| i64::from(actor.owner) == player).count() as i64
    }

    fn is_short(&self) -> bool {
        self.position.terms.is_short
    }

    fn newest_actor(&self) -> i64 {
        self.position.newest().into()
    }
}
