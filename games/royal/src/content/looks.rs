//! Layers, pictures, ground: `Managers`, `ManageablesVisuals`, `Terrains`.

use std::collections::BTreeMap;

use content::{At, Cell, Check, Names, Place, Problem};

use super::columns;
use super::table::{self, MAX_ROWS, find, rows};
use super::{Layer, Passes, Terrain, Visual};

/// The layers and their names.
pub fn layers(check: &Check<'_>) -> (Vec<Layer>, Names) {
    let read = table::read(check, "Managers", MAX_ROWS, columns::names(&columns::MANAGERS), |[name, id]| {
        (name.name(), Layer { name: name.as_str().to_owned(), id: id.int(0..=99) })
    });
    let (ids, layers): (Vec<_>, Vec<_>) = read.into_iter().unzip();
    let names = Names::of("manager", check, &ids);
    (layers, names)
}

/// The pictures and their names.
pub fn visuals(check: &Check<'_>, layers: &Names) -> (Vec<Visual>, Names) {
    let columns = columns::names(&columns::VISUALS);
    let mut ids: BTreeMap<u16, Place> = BTreeMap::new();
    let read =
        table::read(check, "ManageablesVisuals", MAX_ROWS, columns, |[name, layer, id, path, x, y]| {
            let number = id.int(0..=9_999);
            if let Some(first) = ids.get(&number) {
                let problem = Problem::error(id.place(), format!("visual id {number} is given twice"));
                check.add(problem.related(first, "first given here"));
            } else {
                ids.insert(number, id.place().clone());
            }
            let path = table::path(check, &path);
            let visual = Visual {
                name: name.as_str().to_owned(),
                layer: layers.find(check, &layer.name()),
                id: number,
                look: look_of(name.as_str(), &path).to_owned(),
                path,
                scale: [x, y].map(|scale| scale.optional().map_or(1_000, |scale| thousandths(&scale))),
            };
            (name.name(), visual)
        });
    let (ids, visuals): (Vec<At<String>>, Vec<_>) = read.into_iter().unzip();
    let names = Names::of("visual", check, &ids);
    (visuals, names)
}

/// Which of the shipped visuals one looks like (ROYAL-7.5): that of its name, else that whose file it names.
fn look_of<'a>(name: &'a str, path: &str) -> &'a str {
    const SHIPPED: &str = include_str!("../../content/tables/ManageablesVisuals.csv");
    let is_ours = SHIPPED.lines().any(|row| row.split(',').next() == Some(name));
    let of_file = SHIPPED.lines().find(|row| row.split(',').nth(3) == Some(path));
    let named = of_file.and_then(|row| row.split(',').next()).filter(|_| !is_ours);
    named.unwrap_or(name)
}

/// A number with at most three digits behind its point, as thousandths.
fn thousandths(cell: &Cell<'_>) -> u32 {
    cell.parse("a number such as `0.5`, with at most three digits behind the point", 1_000, |text| {
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || whole.len() > 3 || part.len() > 3 || !is_number(whole) || !is_number(part) {
            return None;
        }
        Some(whole.parse::<u32>().ok()? * 1_000 + format!("{part:0<3}").parse::<u32>().ok()?)
    })
}

/// What the ground is like. Without the table all is ground.
pub fn terrains(check: &Check<'_>) -> Vec<Terrain> {
    let Some(file) = find(check, "Terrains", false) else {
        check.warning(&Place::file("tables/Terrains.csv"), "there is no table `Terrains`: all is ground");
        return Vec::new();
    };
    let mut kinds: Vec<String> = Vec::new();
    let mut ids: BTreeMap<u16, Place> = BTreeMap::new();
    rows(check, &file, MAX_ROWS, columns::names(&columns::TERRAINS), |[id, kind, cost, defence, passes]| {
        let number = id.int(0..=9_999);
        if let Some(first) = ids.insert(number, id.place().clone()) {
            let problem =
                Problem::error(id.place(), format!("the ground of visual id {number} is given twice"));
            check.add(problem.related(&first, "first given here"));
        }
        let name = kind.text();
        let kind = kinds.iter().position(|known| *known == name).unwrap_or_else(|| {
            kinds.push(name.clone());
            kinds.len() - 1
        });
        let words = [("ALL", Passes::All), ("FLIES", Passes::Flies), ("NONE", Passes::Nobody)];
        Terrain {
            id: number,
            kind,
            name,
            cost: cost.optional().map_or(1, |cost| cost.int(1..=99)),
            defence: defence.optional().map_or(0, |defence| defence.int(-999..=999)),
            passes: passes.optional().map_or(Passes::All, |passes| passes.one_of(&words)),
        }
    })
}
