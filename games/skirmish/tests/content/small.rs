//! A set of files that is right and as small as can be, to be broken line by line.

use content::{Files, Load};
use skirmish::Content;

pub const FILES: [(&str, &str); 8] = [
    (
        "rules.toml",
        "first_map = 'yard'
base_hit = 80
least_hit = 10
most_hit = 95
least_damage = 1
critical_times = 2
[triangle]
hit = 15
damage = 2
",
    ),
    (
        "grounds.toml",
        "[[ground]]
id = 'plain'
code = '.'
name = { en = 'Plain', fr = 'Plaine' }
passable = true
picture = 'skirmish-plain'
glyph = '.'
[[ground]]
id = 'wall'
code = '#'
name = { en = 'Wall', fr = 'Mur' }
passable = false
picture = 'skirmish-wall'
glyph = '#'
",
    ),
    (
        "weapons.toml",
        "[[weapon]]
id = 'sword'
kind = 'sword'
reach = [1, 1]
name = { en = 'Sword', fr = 'Épée' }
[[weapon]]
id = 'bow'
kind = 'bow'
reach = [2, 3]
name = { en = 'Bow', fr = 'Arc' }
",
    ),
    (
        "classes.toml",
        "[[class]]
id = 'warrior'
name = { en = 'Warrior', fr = 'Guerrier' }
weapon = 'sword'
life = 20
attack = 10
defence = 4
dodge = 10
critical = 5
movement = 4
picture = 'skirmish-warrior'
glyph = 'W'
",
    ),
    (
        "items.toml",
        "[[item]]
id = 'draught'
name = { en = 'Draught', fr = 'Potion' }
effect = 'heal'
amount = 8
reach = [0, 0]
picture = 'skirmish-draught'
",
    ),
    (
        "companies.toml",
        "[[company]]
id = 'reds'
name = { en = 'Reds', fr = 'Rouges' }
[[company.unit]]
name = 'Una'
class = 'warrior'
portrait = 'skirmish-face-braids'
items = ['draught']
[[company]]
id = 'blues'
name = { en = 'Blues', fr = 'Bleus' }
[[company.unit]]
name = 'Duo'
class = 'warrior'
portrait = 'skirmish-face-beard'
weapon = 'bow'
life = 12
",
    ),
    (
        "maps/yard.toml",
        "name = { en = 'Yard', fr = 'Cour' }
about = { en = 'A yard', fr = 'Une cour' }
columns = 5
rows = 4
companies = ['reds', 'blues']
places = [['a1', 'b1'], ['e4', 'd4']]
own = 'rout'
[objectives.capture]
side = 1
cells = ['e1']
deadline = 9
[objectives.survive]
side = 2
turns = 9
[objectives.boss]
side = 1
[objectives.rout]
side = 1
",
    ),
    ("maps/yard.txt", ".....\n..#..\n..#..\n.....\n"),
];

/// One of the small files.
pub fn text_of(name: &str) -> &'static str {
    FILES.iter().find(|(known, _)| *known == name).expect("there is such a file").1
}

/// The small files with some texts put into the place of others.
pub fn changed(changes: &[(&str, &str, &str)]) -> Files {
    let mut files = FILES.map(|(name, text)| (name, text.to_owned()));
    for (name, old, new) in changes {
        let (_, text) = files.iter_mut().find(|(known, _)| known == name).expect("there is such a file");
        assert!(text.contains(old), "{name} has no {old:?}");
        *text = text.replacen(old, new, 1);
    }
    Files::new(files).expect("the names are good")
}

/// Everything that is wrong with files, a line each.
pub fn problems(files: &Files) -> Vec<String> {
    match Content::load(files) {
        Ok(loaded) => loaded.warnings.lines(usize::MAX),
        Err(problems) => problems.lines(usize::MAX),
    }
    .lines()
    .map(str::to_owned)
    .collect()
}
