//! Reads the content's files and tells every mistake in them.

use ::content::{At, Check, Files, Load, Loaded, Names, Place, Problem, Problems, TomlTable, quoted};

use super::read::{Known, card, element, enemy, status};
use super::*;

const RULES: &str = "rules.toml";
const ELEMENTS: &str = "elements.toml";
/// The cards without an element.
const NEUTRAL: &str = "cards/none.toml";

macro_rules! shipped {
    ($($name:literal)*) => {
        Files::embedded(&[$(($name, include_str!(concat!("../../content/", $name)))),*])
    };
}

impl Load for Content {
    fn shipped() -> Files {
        shipped!("rules.toml" "elements.toml"
            "cards/none.toml" "cards/air.toml" "cards/water.toml" "cards/earth.toml" "cards/fire.toml"
            "enemies/air.toml" "enemies/water.toml" "enemies/earth.toml" "enemies/fire.toml")
    }

    fn load(files: &Files) -> Result<Loaded<Content>, Problems> {
        let check = Check::new(files);
        let (numbers, difficulties, first_difficulty, omens) = rules(&check);
        let (card_ids, cards) = cards(&check);
        let known = Known { check: &check, cards: &Names::of("card", &check, &card_ids), defs: &cards };
        let elements = elements(&check, &known, &numbers);
        let (enemies, bosses) = enemies(&check, &known);
        given(&check, &card_ids, &cards, &enemies);
        check.doubt_pictures("Ascent", &Content::shipped(), &["picture"]);
        check.finish(Content {
            numbers,
            elements,
            cards,
            enemies,
            bosses,
            difficulties,
            first_difficulty,
            omens,
        })
    }
}

/// A number for each floor.
fn by_floor<T: ::content::Whole + Default>(
    t: &TomlTable<'_>,
    key: &str,
    range: std::ops::RangeInclusive<T>,
) -> [T; N_FLOORS] {
    let list = t.required(key);
    let place = list.place().clone();
    let Some(read) = list.try_list(|value| value.int(range.clone())) else { return Default::default() };
    <[T; N_FLOORS]>::try_from(read).unwrap_or_else(|read| {
        let problem = Problem::error(&place, format!("wrong number of values for {}", quoted(key)));
        t.check().add(problem.expected("4, one for each floor").found(read.len().to_string()));
        Default::default()
    })
}

fn rules(check: &Check<'_>) -> (Numbers, Vec<DifficultyDef>, usize, Vec<OmenDef>) {
    check.toml(RULES, |t| {
        let [life, energy, draw, hand, plays, deck, attack, block] = t.table("player", |t| {
            let limits = [("life", 1, 999), ("energy", 0, 9), ("draw", 1, 10), ("hand", 1, 10)];
            let more = [("plays", 1, 99), ("deck", 10, MAX_DECK as u16), ("attack", 0, 20), ("block", 0, 20)];
            let all: Vec<u16> = limits.into_iter().chain(more).map(|(key, a, b)| t.int(key, a..=b)).collect();
            <[u16; 8]>::try_from(all).unwrap_or_default()
        });
        let (rounds, retaliation, share, strong, weak) = t.table("fight", |t| {
            let (rounds, retaliation) = (t.int("rounds", 1..=999), t.int("retaliation", 0..=99));
            (rounds, retaliation, t.int("share", 0..=100), t.int("strong", 100..=400), t.int("weak", 0..=100))
        });
        let floors = t.table("floors", |t| {
            let kinds = ["enemies", "rest", "training", "omen"].map(|key| t.int(key, 0..=1000));
            if kinds[0] == 0 {
                check.add(Problem::error(t.place(), "no room has enemies").expected("`enemies` above 0"));
            }
            let flags = (t.flag("rest_before_boss"), t.flag("spares_first_player"));
            (t.int("steps", 3..=MAX_STEPS as u8), kinds, flags, t.int("own_element", 0..=100))
        });
        let (steps, kinds, (rest_before_boss, spares_first_player), own_element) = floors;
        let rest = t.table("rest", |t| {
            let (heal, attack, block) =
                (by_floor(t, "heal", 1..=99), by_floor(t, "attack", 0..=9), by_floor(t, "block", 0..=9));
            std::array::from_fn(|floor| Rest {
                heal: heal[floor],
                attack: attack[floor],
                block: block[floor],
            })
        });
        let numbers = Numbers {
            life,
            energy: energy as u8,
            draw: draw as u8,
            hand: hand as u8,
            plays: plays as u8,
            deck: deck as u8,
            attack: attack as u8,
            block: block as u8,
            rounds,
            retaliation,
            share,
            strong,
            weak,
            steps,
            kinds,
            rest_before_boss,
            own_element,
            spares_first_player,
            rest,
            growth: t.table("growth", growth),
            rarity: t
                .table("rarity", |t| ["common", "uncommon", "rare"].map(|key| by_floor(t, key, 1..=1000))),
        };
        let (difficulties, first) = difficulties(t);
        let omens: Vec<OmenDef> =
            t.tables("omen", |t| OmenDef { status: status(t, "status"), n: t.int("n", 1..=9) });
        if kinds[3] > 0 && omens.is_empty() && !check.has_errors() {
            check.add(Problem::error(t.place(), "rooms have omens and there is none").expected("`[[omen]]`"));
        }
        (numbers, difficulties, first, omens)
    })
}

fn growth(t: &TomlTable<'_>) -> Growth {
    Growth {
        room: by_floor(t, "room", 1..=9),
        later: t.int("later", 2..=MAX_STEPS as u8),
        life: by_floor(t, "life", 10..=1000),
        life_by_room: t.int("life_by_room", 0..=100),
        boss_life: by_floor(t, "boss_life", 10..=1000),
        attack: by_floor(t, "attack", 0..=30),
        block: by_floor(t, "block", 0..=30),
        stats_every: t.int("stats_every", 1..=MAX_STEPS as u8),
        two_players: t.int("two_players", 100..=400),
        two_players_attack: by_floor(t, "two_players_attack", 0..=30),
    }
}

/// The difficulties, and which of them is the default.
fn difficulties(t: &TomlTable<'_>) -> (Vec<DifficultyDef>, usize) {
    let check = t.check();
    let read = t.tables("difficulty", |t| {
        let id = t.name("id");
        let def = DifficultyDef {
            id: id.value.clone(),
            name: t.translated("name"),
            life: t.int("life", 10..=400),
            attack: t.int("attack", -9..=20),
        };
        (id, def, t.flag_or("is_default", false))
    });
    Names::of("difficulty", check, read.iter().map(|(id, ..)| id));
    let mut defaults = read.iter().enumerate().filter(|(_, (.., is_default))| *is_default);
    let first = defaults.next().map(|(index, _)| index);
    if let Some((_, (id, ..))) = defaults.next() {
        check.add(Problem::error(&id.place, "a second difficulty is the default").expected("one of them"));
    }
    if first.is_none() && !check.has_errors() {
        check.add(Problem::error(t.place(), "no difficulty is the default").expected("`is_default = true`"));
    }
    (read.into_iter().map(|(_, def, _)| def).collect(), first.unwrap_or(0))
}

fn cards(check: &Check<'_>) -> (Vec<At<String>>, Vec<CardDef>) {
    let own = Element::ALL.map(|element| (format!("cards/{}.toml", element.id()), Some(element)));
    let (mut ids, mut cards) = (Vec::new(), Vec::new());
    for (file, element) in [(NEUTRAL.to_owned(), None)].into_iter().chain(own) {
        for (id, def) in check.toml(&file, |t| t.tables("card", |t| card(t, element))) {
            ids.push(id);
            cards.push(def);
        }
    }
    if let Some(extra) = ids.get(MAX_CARDS) {
        let problem = Problem::error(&extra.place, "too many cards");
        check.add(problem.expected(format!("at most {MAX_CARDS}")));
    }
    same_names(check, "card", &ids, cards.iter().map(|card| &card.name));
    (ids, cards)
}

/// A name means one thing in each language.
fn same_names<'a>(
    check: &Check<'_>,
    kind: &str,
    ids: &[At<String>],
    names: impl Iterator<Item = &'a Translated>,
) {
    let names: Vec<&Translated> = names.collect();
    for (index, (id, name)) in ids.iter().zip(&names).enumerate() {
        let is_same =
            |other: &&&Translated| !name.en.is_empty() && (other.en == name.en || other.fr == name.fr);
        if let Some(first) = names[..index].iter().position(|other| is_same(&other)) {
            let problem = Problem::error(&id.place, format!("a {kind} of that name is there already"));
            check.add(problem.related(&ids[first].place, "first defined here"));
        }
    }
}

/// The four elements, each strong against another one.
fn elements(check: &Check<'_>, known: &Known<'_>, numbers: &Numbers) -> [ElementDef; N_FLOORS] {
    let (read, place) = check.toml(ELEMENTS, |t| {
        (t.tables("element", |t| (element(t, "id"), t.place().clone(), read_element(t, known, numbers))), {
            t.place().clone()
        })
    });
    for (index, (element, place, _)) in read.iter().enumerate() {
        if read[..index].iter().any(|(other, ..)| other == element) {
            check.error(place, format!("element {} is defined twice", quoted(element.id())));
        }
    }
    Element::ALL.map(|wanted| {
        let found = read.iter().find(|(element, ..)| *element == wanted).map(|(_, _, def)| def.clone());
        if found.is_none() && check.files().get(ELEMENTS).is_some() {
            let problem = Problem::error(&place, format!("there is no element {}", quoted(wanted.id())));
            check.add(problem.expected("air, water, earth and fire"));
        }
        found.unwrap_or(ElementDef {
            name: Translated::default(),
            about: Translated::default(),
            picture: String::new(),
            glyph: String::new(),
            strong_against: wanted,
            deck: Vec::new(),
        })
    })
}

fn read_element(t: &TomlTable<'_>, known: &Known<'_>, numbers: &Numbers) -> ElementDef {
    let list = t.required("deck");
    let place = list.place().clone();
    let mut deck: Vec<(CardId, u8)> = list.list(|value| known.some_cards(value));
    deck.sort();
    let n_cards: u32 = deck.iter().map(|(_, n)| u32::from(*n)).sum();
    if !(5..=u32::from(numbers.deck)).contains(&n_cards) && !t.check().has_errors() {
        let problem = Problem::error(&place, "wrong number of cards in a deck");
        t.check().add(problem.expected(format!("5 to {}", numbers.deck)).found(n_cards.to_string()));
    }
    if deck.windows(2).any(|pair| pair[0].0 == pair[1].0) && !t.check().has_errors() {
        t.check().error(&place, "a card is in the deck's list twice");
    }
    ElementDef {
        name: t.translated("name"),
        about: t.translated("about"),
        picture: t.name("picture").value,
        glyph: t.name("glyph").value,
        strong_against: element(t, "strong_against"),
        deck,
    }
}

/// The enemies of all elements, and the boss of each.
fn enemies(check: &Check<'_>, known: &Known<'_>) -> (Vec<EnemyDef>, [u8; N_FLOORS]) {
    let (mut ids, mut enemies) = (Vec::<At<String>>::new(), Vec::<EnemyDef>::new());
    let mut bosses = [0; N_FLOORS];
    for element in Element::ALL {
        let file = format!("enemies/{}.toml", element.id());
        let first = enemies.len();
        for (id, def) in check.toml(&file, |t| t.tables("enemy", |t| enemy(t, element, known))) {
            ids.push(id);
            enemies.push(def);
        }
        let own = &enemies[first..];
        let n_bosses = own.iter().filter(|enemy| enemy.is_boss).count();
        if n_bosses != 1 && !check.has_errors() {
            let problem = Problem::error(&Place::file(file.as_str()), "wrong number of bosses");
            check.add(problem.expected("one `[[enemy]]` with `is_boss = true`").found(n_bosses.to_string()));
        }
        if !own.iter().any(|enemy| !enemy.is_boss && enemy.size == 1) && !check.has_errors() {
            let problem = Problem::error(&Place::file(file.as_str()), "no enemy fits into every room");
            check.add(problem.expected("one of `size = 1`"));
        }
        let boss = own.iter().position(|enemy| enemy.is_boss).unwrap_or(0);
        bosses[element.index()] = (first + boss) as u8;
    }
    if let Some(extra) = ids.get(MAX_ENEMIES) {
        let problem = Problem::error(&extra.place, "too many enemies");
        check.add(problem.expected(format!("at most {MAX_ENEMIES}")));
    }
    Names::of("enemy", check, &ids);
    same_names(check, "enemy", &ids, enemies.iter().map(|enemy| &enemy.name));
    (enemies, bosses)
}

/// There is something to offer, and no card that nobody gives goes unnoticed.
fn given(check: &Check<'_>, ids: &[At<String>], cards: &[CardDef], enemies: &[EnemyDef]) {
    let offered = cards.iter().filter(|card| card.rarity != Rarity::Starter).count();
    if offered < N_OFFERED && !check.has_errors() {
        let problem = Problem::error(&Place::file(NEUTRAL), "there are too few cards to train with");
        check.add(problem.expected("at least 3 that are no starters").found(offered.to_string()));
    }
    for (card, (id, def)) in (0..).map(CardId).zip(ids.iter().zip(cards)) {
        let is_given = enemies.iter().any(|enemy| enemy.rewards.contains(&card));
        if def.rarity != Rarity::Starter && !is_given && !check.has_errors() {
            check.warning(&id.place, format!("no enemy gives {}", quoted(&def.id)));
        }
    }
}
