use kernel::{Ctx, Key, MatchDice, Seed, Stream};

use super::*;

/// Every way that some dice can fall.
fn all(dice: u8, sides: u8) -> Vec<Vec<u8>> {
    let mut ways = vec![vec![]];
    for _ in 0..dice {
        ways = ways
            .into_iter()
            .flat_map(|way| (1..=sides).map(move |face| [way.as_slice(), &[face]].concat()))
            .collect();
    }
    ways
}

/// How often each sum falls, by going through every way.
fn enumerated(dice: u8, sides: u8) -> Vec<u64> {
    let mut sums = vec![0; usize::from(dice) * usize::from(sides) + 1];
    for way in all(dice, sides) {
        sums[way.iter().map(|face| usize::from(*face)).sum::<usize>()] += 1;
    }
    sums
}

/// GARDEN-8.2: every pairing of one to four attackers and one to five defenders, forged weapons on either side
/// included, against all ways that their dice can fall.
#[test]
fn odds_agree_with_all_ways_that_dice_can_fall() {
    for (own, other) in [(6, 6), (6, 9), (9, 6), (9, 9)] {
        for attackers in 1..=4 {
            for defenders in 1..=5 {
                let (attack, defence) = (enumerated(attackers, own), enumerated(defenders, other));
                let mut hits = 0;
                for (a, ways) in attack.iter().enumerate() {
                    for (d, others) in defence.iter().enumerate() {
                        hits += if a > d { ways * others } else { 0 };
                    }
                }
                let of = u64::from(own).pow(attackers.into()) * u64::from(other).pow(defenders.into());
                let counted = wins((&Sums::new(own), attackers), (&Sums::new(other), defenders));
                let pairing = format!("{attackers} dice of {own} against {defenders} of {other}");
                assert_eq!(counted, Chance { hits, of }, "{pairing}");
            }
        }
    }
}

/// By hand: one die beats one die in 15 of 36 ways; two beat one in 36 + 35 + 33 + 30 + 26 + 21 of 216.
#[test]
fn small_fights_are_as_worked_out_by_hand() {
    let six = Sums::new(6);
    assert_eq!(wins((&six, 1), (&six, 1)), Chance { hits: 15, of: 36 });
    assert_eq!(wins((&six, 2), (&six, 1)), Chance { hits: 181, of: 216 });
    // A die of nine beats one of six: by its faces in 0, 1, 2, 3, 4, 5, 6, 6 and 6 ways.
    assert_eq!(wins((&Sums::new(9), 1), (&six, 1)), Chance { hits: 33, of: 54 });
}

/// What illustrates shows, many times over.
fn shown<T>(n: usize, mut draw: impl FnMut(&mut Faces<'_>) -> T) -> Vec<T>
where
    T: Clone,
{
    let mut dice = MatchDice::new(Key::of(&Seed::given(7), &[]), 1);
    let mut told = vec![];
    let mut ctx = Ctx::listening(&mut dice, &mut told);
    let draw = std::cell::RefCell::new(&mut draw);
    for _ in 0..n {
        ctx.illustrate(Stream::public("fight"), |faces| (draw.borrow_mut())(faces));
    }
    told.into_iter().map(|told| told.event).collect()
}

/// Pearson's statistic of counts that should be equal.
fn chi_square(counts: &[u32], n: u32) -> f64 {
    let expected = f64::from(n) / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// GARDEN-8.3: of all ways that fit the outcome each is shown as often as another. The bound is the mean of the
/// distribution and six of its deviations.
#[test]
fn faces_of_a_fight_fall_as_often_as_they_would() {
    const N: u32 = 40_000;
    let (six, nine) = (Sums::new(6), Sums::new(9));
    for (own, attackers, other, defenders) in
        [(&six, 2, &six, 1), (&six, 1, &six, 2), (&six, 2, &six, 2), (&nine, 2, &six, 1), (&six, 1, &nine, 2)]
    {
        for is_won in [true, false] {
            let fits = |way: &&(Vec<u8>, Vec<u8>)| {
                let sum = |dice: &[u8]| dice.iter().map(|face| u32::from(*face)).sum::<u32>();
                (sum(&way.0) > sum(&way.1)) == is_won
            };
            let ways: Vec<(Vec<u8>, Vec<u8>)> = all(attackers, own.sides())
                .into_iter()
                .flat_map(|own| {
                    all(defenders, other.sides()).into_iter().map(move |other| (own.clone(), other))
                })
                .collect();
            let ways: Vec<_> = ways.iter().filter(fits).collect();
            let mut counts = vec![0; ways.len()];
            for [attack, defence] in
                shown(N as usize, |faces| fight_faces((own, attackers), (other, defenders), is_won, faces))
            {
                let place = ways.iter().position(|way| way.0 == attack && way.1 == defence);
                counts[place.expect("a way that fits")] += 1;
            }
            let freedom = (counts.len() - 1) as f64;
            let statistic = chi_square(&counts, N);
            assert!(
                statistic < freedom + 6.0 * (2.0 * freedom).sqrt() + 10.0,
                "{attackers} v {defenders} {is_won}: {statistic} with {freedom} degrees of freedom"
            );
        }
    }
}

/// GARDEN-12.1: how many die, against all ways that the cell's die and those of the creatures can fall.
#[test]
fn poison_kills_as_often_as_all_ways_of_its_dice() {
    for creatures in 1..=5 {
        let mut counts = [0; MAX_DICE + 1];
        for way in all(creatures + 1, 6) {
            let (cell, rest) = way.split_first().expect("at least the cell's die");
            counts[rest.iter().filter(|face| *face < cell).count()] += 1;
        }
        assert_eq!(poison_weights(creatures, 6), counts, "{creatures} creatures");
    }
}

/// GARDEN-12.1: the dice of poison fit the number of the dead, each way as often as another.
#[test]
fn faces_of_poison_fall_as_often_as_they_would() {
    const N: u32 = 30_000;
    for deaths in 0..=2 {
        let fits = |way: &&Vec<u8>| way[1..].iter().filter(|face| **face < way[0]).count() == deaths;
        let ways = all(3, 6);
        let ways: Vec<_> = ways.iter().filter(fits).collect();
        let mut counts = vec![0; ways.len()];
        for (cell, dice) in shown(N as usize, |faces| poison_faces(2, deaths as u8, 6, faces)) {
            let shown = [&[cell], dice.as_slice()].concat();
            counts[ways.iter().position(|way| **way == shown).expect("a way that fits")] += 1;
        }
        let freedom = (counts.len() - 1) as f64;
        let statistic = chi_square(&counts, N);
        assert!(
            statistic < freedom + 6.0 * (2.0 * freedom).sqrt() + 10.0,
            "{deaths}: {statistic} with {freedom}"
        );
    }
}
