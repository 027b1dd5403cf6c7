//! Payment (DUEL-5): what a player could make, whether a cost can be met, and how it then is.

use kernel::{Ctx, Seat};

use crate::content::{Cost, N_COLOURS, N_MANA};
use crate::event::Event;
use crate::state::{Duel, Places, Status};

/// How many sets of colours there are.
const N_SETS: usize = 1 << N_COLOURS;

/// What a player could pay with: the pool and the lands that are not tapped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means {
    /// For every set of colours, how much mana could be of one of them.
    of_any: [u8; N_SETS],
    /// All mana there is.
    total: u8,
    life: i16,
}

impl Means {
    /// Whether the cost can be paid. Every set of colours must find as much mana as it asks for: by
    /// Hall's theorem that is enough.
    #[inline]
    pub fn meet(&self, cost: &Cost) -> bool {
        if cost.total() > self.total || i16::from(cost.life) > self.life {
            return false;
        }
        let asked = cost.coloured.iter().enumerate().filter(|(_, n)| **n > 0);
        let colours = asked.fold(0, |set, (colour, _)| set | 1 << colour);
        let mut set = colours;
        while set != 0 {
            let needed: u8 =
                (0..N_COLOURS).filter(|colour| set >> colour & 1 != 0).map(|c| cost.coloured[c]).sum();
            if needed > self.of_any[set] {
                return false;
            }
            set = (set - 1) & colours;
        }
        true
    }
}

impl Duel {
    /// What a player could pay with, where one permanent may not be tapped for it.
    pub(crate) fn means(&self, seat: Seat, but: Option<usize>) -> Means {
        let side = self.table().side(seat);
        let mut lands = side.lands();
        but.into_iter().for_each(|place| lands.remove(place));
        let mut by_set = [0u8; 1 << N_MANA];
        for (mana, n) in side.pool().iter().enumerate() {
            by_set[1 << mana] += n;
        }
        for place in lands.iter() {
            let land = side.at(place);
            if !land.is(Status::Tapped) {
                by_set[usize::from(self.card(land.kind).mana_bits())] += 1;
            }
        }
        let mut means = Means { of_any: [0; N_SETS], total: 0, life: side.life() };
        for (set, n) in by_set.into_iter().enumerate().filter(|(_, n)| *n > 0) {
            means.total = means.total.saturating_add(n);
            let colours = set % N_SETS;
            for (wanted, of_any) in means.of_any.iter_mut().enumerate() {
                if wanted & colours != 0 {
                    *of_any = of_any.saturating_add(n);
                }
            }
        }
        means
    }

    /// Pays a cost that can be met: from the pool first, then by the lands that could make least else.
    /// Nothing that the player holds decides, so that a payment tells nothing (DUEL-5.4).
    pub(crate) fn pay(&mut self, seat: Seat, cost: &Cost, but: Option<usize>, ctx: &mut Ctx<'_, Event>) {
        if cost.total() == 0 && cost.life == 0 {
            return;
        }
        let mut left = *cost;
        let mut paid = [0; N_MANA];
        for (colour, n) in left.coloured.iter_mut().enumerate() {
            let from_pool = self.table().side(seat).pool()[colour].min(*n);
            self.spend_mana(seat, colour, from_pool);
            paid[colour] += from_pool;
            *n -= from_pool;
        }
        for (colour, paid) in paid.iter_mut().enumerate().take(N_COLOURS) {
            while left.coloured[colour] > 0 {
                left.coloured[colour] -= 1;
                let place = self.land_for(seat, colour, &left, but);
                self.tap(seat, place);
                *paid += 1;
            }
        }
        // Any mana will do: what has no colour first, then the kind there is most of.
        while left.any > 0 {
            left.any -= 1;
            let pool = *self.table().side(seat).pool();
            let most = (0..N_MANA)
                .rev()
                .max_by_key(|mana| if *mana == 4 && pool[4] > 0 { u8::MAX } else { pool[*mana] });
            match most.filter(|mana| pool[*mana] > 0) {
                Some(mana) => {
                    self.spend_mana(seat, mana, 1);
                    paid[mana] += 1;
                }
                None => {
                    let (place, mana) = self.land_for_any(seat, but);
                    self.tap(seat, place);
                    paid[mana] += 1;
                }
            }
        }
        let life = cost.life;
        self.spend_life(seat, life);
        ctx.tell(|| Event::Pay { seat, mana: paid, life });
    }

    fn untapped_lands(&self, seat: Seat, but: Option<usize>) -> Places {
        let side = self.table().side(seat);
        let mut lands = Places::NONE;
        for place in side.lands().iter().filter(|place| Some(*place) != but) {
            if !side.at(place).is(Status::Tapped) {
                lands.insert(place);
            }
        }
        lands
    }

    /// The land to tap for a colour: one that makes nothing else if there is one, and never one without
    /// which the rest could not be paid.
    fn land_for(&mut self, seat: Seat, colour: usize, rest: &Cost, but: Option<usize>) -> usize {
        let bits = |duel: &Duel, place: usize| duel.card(duel.table().side(seat).at(place).kind).mana_bits();
        let lands = self.untapped_lands(seat, but);
        let mut choices: [usize; 24] = [0; 24];
        let mut n_choices = 0;
        for width in 1..=2 {
            for place in lands.iter() {
                let made = bits(self, place);
                if made >> colour & 1 != 0 && made.count_ones() == width {
                    choices[n_choices] = place;
                    n_choices += 1;
                }
            }
        }
        let fits = |duel: &mut Duel, place: usize| {
            duel.tap(seat, place);
            let fits = duel.means(seat, but).meet(&Cost { life: 0, ..*rest });
            duel.untap(seat, place);
            fits
        };
        let found = choices[..n_choices].iter().copied().find(|place| fits(self, *place));
        found.expect("a cost that can be met leaves a land for every mana")
    }

    /// The land to tap where any mana will do, and what it makes: one without a colour, then one of the
    /// kind there is most of, then one that could make two.
    fn land_for_any(&self, seat: Seat, but: Option<usize>) -> (usize, usize) {
        let side = self.table().side(seat);
        let lands = self.untapped_lands(seat, but);
        let mut most = [0u8; 1 << N_MANA];
        let made = |place: usize| usize::from(self.card(side.at(place).kind).mana_bits());
        lands.iter().for_each(|place| most[made(place)] += 1);
        let liking = |place: &usize| {
            let set = made(*place);
            let plain = u8::from(set == 1 << 4);
            (plain, u8::from(set.count_ones() == 1), most[set], std::cmp::Reverse(*place))
        };
        let place = lands.iter().max_by_key(liking).expect("a cost that can be met leaves a land");
        (place, made(place).trailing_zeros() as usize)
    }
}
