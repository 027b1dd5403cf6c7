//! Texts with the names of one match.

use kernel::Seat;
use kernel::record::Player;
use scene::{Arg, Board, Item, ItemId, ItemKind, Naming, Region, Scene, Speech, Text};

/// Says texts in one language, with the names of those at the table.
pub struct Words {
    speech: Speech,
    names: Vec<String>,
}

impl Words {
    /// The words for a match of these players.
    pub fn new(speech: Speech, players: &[Player]) -> Words {
        // A record may come from anywhere: names cannot steer the terminal.
        let clean = |name: &str| name.chars().filter(|letter| !letter.is_control()).collect::<String>();
        let name = |(number, player): (u8, &Player)| match clean(&player.name) {
            name if name.trim().is_empty() => {
                speech.say(&Text::new("seat-number").with("number", number), &[])
            }
            name => name,
        };
        let names = (1..).zip(players).map(name).collect();
        Words { speech, names }
    }

    /// The words of a text.
    pub fn say(&self, text: &Text) -> String {
        self.speech.say(text, &self.names)
    }

    /// The words of a text without arguments.
    pub fn ui(&self, key: &str) -> String {
        self.speech.plain(key)
    }

    /// The words of a text about a seat.
    pub fn about(&self, key: &'static str, seat: Seat) -> String {
        self.say(&Text::new(key).with("seat", seat))
    }

    /// Whether there are words for a key.
    pub fn knows(&self, key: &str) -> bool {
        self.speech.knows(key)
    }

    /// What somebody is called.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// Everybody, against one another.
    pub fn table(&self) -> String {
        self.names.join(" – ")
    }

    /// A thing on screen: an item by its name, a cell by what stands on it, its
    /// place and its ground.
    pub fn thing(&self, scene: &Scene, id: &ItemId) -> String {
        if let Some(item) = scene.item(id).filter(|item| item.kind != ItemKind::Cell) {
            return self.item(item);
        }
        for region in &scene.regions {
            let Some(board) = region.board() else { continue };
            if let Some(cell) = board.cell_of(id) {
                let pieces = region.items.iter().filter(|item| item.cell == Some(cell) && item.id != *id);
                return pieces
                    .map(|item| self.item(item))
                    .chain([self.cell(region, board, cell)])
                    .collect::<Vec<_>>()
                    .join(", ");
            }
        }
        id.to_string()
    }

    /// An item by its name, and whose it is where the name does not tell.
    pub fn item(&self, item: &Item) -> String {
        let name = self.say(&item.name);
        match item.owner.map(|owner| self.name(owner)) {
            Some(owner) if !name.contains(owner) => format!("{name} ({owner})"),
            _ => name,
        }
    }

    /// A cell by its place, and by what it is called itself or else its ground.
    pub fn cell(&self, region: &Region, board: &Board, cell: u16) -> String {
        let (column, row) = (cell % board.columns, cell / board.columns);
        let text = match board.naming {
            Naming::Numbers => Text::new("ui-cell").with("column", column + 1).with("row", row + 1),
            Naming::LettersDown | Naming::LettersUp => {
                let name = board.column_name(column) + &board.row_name(row);
                Text::new("ui-cell-named").with("name", Arg::literal(name))
            }
        };
        let own = region.items.iter().find(|item| item.kind == ItemKind::Cell && item.cell == Some(cell));
        let own = own.map(|item| Arg::literal(self.item(item)));
        let ground = own.or_else(|| board.ground_at(cell).map(|ground| ground.name.clone().into()));
        ground.map(|ground| self.say(&text.with("ground", ground))).unwrap_or_default()
    }
}
