//! What cells are to things that are surveyed: where they can go, what they
//! threaten. Each has a sign of its own beside its looks.

use std::collections::BTreeSet;

use ratatui::style::Style;
use scene::{Item, ItemId, Overlay, OverlayKind, Scene, Text};

use super::palette::Palette;

/// What stands around a cell where a surveyed thing can go.
const REACH: (&str, &str) = ("(", ")");
/// What stands beside a cell that it can strike.
const THREAT: &str = "!";
/// What stands beside a cell where something threatens that no piece alone does.
const DANGER: &str = "×";

/// Where an overlay comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// A piece on the board, which is looked at.
    Piece,
    /// A button that is kept in sight.
    Button,
}

/// The cells of all that is surveyed now.
#[derive(Default)]
pub struct Marks {
    reach: BTreeSet<u16>,
    threat: BTreeSet<u16>,
    danger: BTreeSet<u16>,
    /// The sign, the name and the cells of each.
    named: Vec<(String, Text, Vec<u16>)>,
}

impl Marks {
    /// Adds what there is to see of one more thing. Where it can go, it is plain
    /// that it can strike.
    pub fn add(&mut self, source: Source, overlays: Vec<Overlay>) {
        let of = |wanted: OverlayKind| {
            let cells = overlays.iter().filter(move |overlay| overlay.kind == wanted);
            cells.flat_map(|overlay| overlay.cells.iter().copied()).collect::<BTreeSet<u16>>()
        };
        let reach = of(OverlayKind::Reach);
        let (threat, sign_of_threat) = match source {
            Source::Piece => (&mut self.threat, THREAT),
            Source::Button => (&mut self.danger, DANGER),
        };
        threat.extend(of(OverlayKind::Threat).difference(&reach));
        self.reach.extend(reach);
        for Overlay { kind, name, cells, costs: _ } in overlays {
            let sign = match kind {
                OverlayKind::Reach => format!("{} {}", REACH.0, REACH.1),
                OverlayKind::Threat => sign_of_threat.to_owned(),
            };
            if !cells.is_empty() {
                self.named.push((sign, name, cells));
            }
        }
    }

    /// The signs and what they mean, each once.
    pub fn legend(&self) -> Vec<(&str, &Text)> {
        let mut known: Vec<(&str, &Text)> = Vec::new();
        for (sign, name, _) in &self.named {
            if !known.contains(&(sign.as_str(), name)) {
                known.push((sign, name));
            }
        }
        known
    }

    /// What a cell is to all that is surveyed.
    pub fn names(&self, cell: u16) -> Vec<&Text> {
        let mut names: Vec<&Text> = Vec::new();
        for (_, name, _) in self.named.iter().filter(|(_, _, cells)| cells.contains(&cell)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// Puts a cell's signs where none stand yet; a closing bracket gives way.
    pub fn sign<'a>(&self, cell: u16, (left, right): (&'a str, &'a str)) -> (&'a str, &'a str) {
        let (mut left, mut right) = (left, right);
        for (cells, sign) in [(&self.danger, DANGER), (&self.threat, THREAT)] {
            match (left, right) {
                _ if !cells.contains(&cell) => {}
                (_, " " | "]") => right = sign,
                (" ", _) => left = sign,
                _ => {}
            }
        }
        if self.reach.contains(&cell) {
            left = if left == " " { REACH.0 } else { left };
            right = if right == " " { REACH.1 } else { right };
        }
        (left, right)
    }

    /// The looks of a cell.
    pub fn styled(&self, cell: u16, style: Style, palette: Palette) -> Style {
        let is_threatened = self.threat.contains(&cell) || self.danger.contains(&cell);
        match (is_threatened, self.reach.contains(&cell)) {
            (true, _) => palette.threat(style),
            (false, true) => palette.reach(style),
            (false, false) => style,
        }
    }
}

/// The thing whose surroundings are worth a look: what the cursor is on, or what
/// was picked last.
pub fn looked_at<'a>(scene: &'a Scene, here: Option<&ItemId>, picks: &[ItemId]) -> Option<&'a Item> {
    let cell = here.and_then(|here| scene.boards().find_map(|board| board.cell_of(here)));
    let items = || scene.regions.iter().flat_map(|region| &region.items);
    let under = items().find(|item| Some(&item.id) == here || (cell.is_some() && item.cell == cell));
    let picked = picks.iter().rev().filter_map(|pick| scene.item(pick)).find(|item| item.cell.is_some());
    let is_piece = |item: &&Item| item.surveyed && item.cell.is_some();
    under.filter(is_piece).or(picked.filter(is_piece))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn overlay(kind: OverlayKind, name: &'static str, cells: &[u16]) -> Overlay {
        Overlay { kind, name: name.into(), cells: cells.to_vec(), costs: Vec::new() }
    }

    #[test]
    fn cells_in_reach_are_in_brackets_and_threats_have_a_sign_that_gives_way_to_none() {
        let mut marks = Marks::default();
        marks.add(
            Source::Piece,
            vec![
                overlay(OverlayKind::Reach, "reach", &[1, 2]),
                overlay(OverlayKind::Threat, "threat", &[2, 3]),
            ],
        );
        let sign = |cell| marks.sign(cell, (" ", " "));
        assert_eq!([0, 1, 2, 3].map(sign), [(" ", " "), ("(", ")"), ("(", ")"), (" ", "!")]);
        marks.add(Source::Button, vec![overlay(OverlayKind::Threat, "danger", &[1, 3, 4])]);
        assert_eq!(marks.sign(1, (" ", " ")), ("(", "×"), "what others threaten is told everywhere");
        assert_eq!(marks.sign(3, (" ", " ")), ("!", "×"), "both, and which is which");
        assert_eq!(marks.sign(4, ("[", "]")), ("[", "×"));
        assert_eq!(marks.sign(4, (" ", "-")), ("×", "-"));
        assert_eq!(marks.sign(4, ("*", "*")), ("*", "*"));
        let names = |cell| marks.names(cell).iter().map(|name| name.key.to_string()).collect::<Vec<_>>();
        assert_eq!(
            [names(1), names(2), names(9)],
            [vec!["reach", "danger"], vec!["reach", "threat"], vec![]]
        );
        let signs: Vec<&str> = marks.legend().iter().map(|(sign, _)| *sign).collect();
        assert_eq!(signs, ["( )", "!", "×"]);
    }
}
