//! What dice can show (GARDEN-8): how often each sum falls, who wins a fight how often, and faces that fit
//! an outcome which is decided already.
//!
//! All of it is counted, in whole numbers: the same function tells the odds, draws a fight by them, and
//! shows its dice.

use kernel::Faces;

/// The most dice of one side.
pub const MAX_DICE: usize = 5;
/// The most sides of a die.
pub const MAX_SIDES: u8 = 12;
const MAX_SUM: usize = MAX_DICE * MAX_SIDES as usize;

/// Dice of one side of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Throw {
    /// How many.
    pub dice: u8,
    /// How many sides each has.
    pub sides: u8,
}

impl Throw {
    /// In how many ways the dice can fall.
    pub fn total(self) -> u64 {
        u64::from(self.sides).pow(self.dice.into())
    }
}

/// How many of all chances: `hits` of `of`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chance {
    /// How many of the equal chances.
    pub hits: u64,
    /// How many there are.
    pub of: u64,
}

/// In how many ways some dice of one kind show each sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sums {
    sides: u8,
    /// By the number of dice, then by the sum.
    ways: [[u32; MAX_SUM + 1]; MAX_DICE + 1],
}

impl Sums {
    /// Counted die by die (a convolution).
    pub fn new(sides: u8) -> Sums {
        let sides = sides.clamp(1, MAX_SIDES);
        let mut ways = [[0; MAX_SUM + 1]; MAX_DICE + 1];
        ways[0][0] = 1;
        for dice in 1..=MAX_DICE {
            for sum in 1..=MAX_SUM {
                let before = (1..=usize::from(sides).min(sum)).map(|face| ways[dice - 1][sum - face]);
                ways[dice][sum] = before.sum();
            }
        }
        Sums { sides, ways }
    }

    /// How many sides each die has.
    pub fn sides(&self) -> u8 {
        self.sides
    }

    /// In how many ways so many dice add up to each sum.
    pub fn ways(&self, dice: u8) -> &[u32] {
        &self.ways[usize::from(dice)]
    }

    /// Faces that add up to the sum, each way as likely as another.
    fn faces(&self, dice: u8, sum: usize, faces: &mut Faces<'_>) -> Vec<u8> {
        let mut rest = sum;
        let throw = |left: u8| {
            let ways = self.ways(left);
            let mut weights = [0; MAX_SIDES as usize];
            for (face, weight) in (1..=usize::from(self.sides).min(rest)).zip(&mut weights) {
                *weight = ways[rest - face];
            }
            let face = faces.weighted(&weights) + 1;
            rest -= face;
            face as u8
        };
        (0..dice).rev().map(throw).collect()
    }
}

/// How often an attacker's sum is higher than a defender's.
pub fn wins(attackers: (&Sums, u8), defenders: (&Sums, u8)) -> Chance {
    let (attack, defence) = (attackers.0.ways(attackers.1), defenders.0.ways(defenders.1));
    let mut hits = 0;
    let mut lower = 0;
    for sum in 1..=MAX_SUM {
        lower += u64::from(defence[sum - 1]);
        hits += u64::from(attack[sum]) * lower;
    }
    let total = |(sums, dice): (&Sums, u8)| Throw { dice, sides: sums.sides }.total();
    Chance { hits, of: total(attackers) * total(defenders) }
}

/// Dice of both sides for a fight that is decided, each way that fits as likely as another.
pub fn fight_faces(
    attackers: (&Sums, u8),
    defenders: (&Sums, u8),
    is_won: bool,
    faces: &mut Faces<'_>,
) -> [Vec<u8>; 2] {
    let (attack, defence) = (attackers.0.ways(attackers.1), defenders.0.ways(defenders.1));
    let fits = |own: usize, other: usize| (own > other) == is_won;
    // Nine dice of twelve sides fall in more ways than 32 bits count: the sums' shares are then rounded down.
    let shift = (u64::BITS - (wins(attackers, defenders).of).leading_zeros()).saturating_sub(u32::BITS);
    let mut weights = [0; MAX_SUM + 1];
    for (sum, weight) in weights.iter_mut().enumerate() {
        let others = (0..=MAX_SUM).filter(|&other| fits(sum, other));
        let others: u64 = others.map(|other| u64::from(defence[other])).sum();
        *weight = ((u64::from(attack[sum]) * others) >> shift) as u32;
    }
    let own = faces.weighted(&weights);
    let mut weights = [0; MAX_SUM + 1];
    for (other, weight) in weights.iter_mut().enumerate().filter(|&(other, _)| fits(own, other)) {
        *weight = defence[other];
    }
    let other = faces.weighted(&weights);
    [attackers.0.faces(attackers.1, own, faces), defenders.0.faces(defenders.1, other, faces)]
}

/// In how many ways so many of the creatures on a poisoned cell die (GARDEN-12.1): the cell shows a face, and
/// every creature that shows a lower one dies. By the number of the dead.
pub fn poison_weights(creatures: u8, sides: u8) -> [u32; MAX_DICE + 1] {
    let mut weights = [0; MAX_DICE + 1];
    for face in 1..=sides {
        for (deaths, weight) in (0..=creatures).zip(&mut weights) {
            *weight += poison_ways(creatures, deaths, face, sides);
        }
    }
    weights
}

/// In how many ways so many die where the cell shows this face.
fn poison_ways(creatures: u8, deaths: u8, face: u8, sides: u8) -> u32 {
    let power = |base: u8, n: u8| u32::from(base).pow(n.into());
    choose(creatures, deaths) * power(face - 1, deaths) * power(sides + 1 - face, creatures - deaths)
}

fn choose(n: u8, k: u8) -> u32 {
    (0..u32::from(k)).fold(1, |ways, i| ways * (u32::from(n) - i) / (i + 1))
}

/// The cell's die and those of the creatures, for so many dead.
pub fn poison_faces(creatures: u8, deaths: u8, sides: u8, faces: &mut Faces<'_>) -> (u8, Vec<u8>) {
    let mut weights = [0; MAX_SIDES as usize];
    for (face, weight) in (1..=sides).zip(&mut weights) {
        *weight = poison_ways(creatures, deaths, face, sides);
    }
    let cell = faces.weighted(&weights) as u8 + 1;
    let mut dying = deaths;
    let throw = |left: u8| {
        // Each of those left is as likely to be among the dying as another.
        let is_dying = dying > 0 && faces.below(left.into()) < u64::from(dying);
        dying -= u8::from(is_dying);
        match is_dying {
            true => 1 + faces.below(u64::from(cell) - 1) as u8,
            false => cell + faces.below(u64::from(sides + 1 - cell)) as u8,
        }
    };
    (cell, (1..=creatures).rev().map(throw).collect())
}

#[cfg(test)]
mod tests;
