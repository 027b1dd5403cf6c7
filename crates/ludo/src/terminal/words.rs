//! Texts with the names of one match.

use catalogue::{NotStarted, Table};
use kernel::record::Player;
use kernel::{Company, Seat, visible};
use scene::{Arg, Board, Item, ItemId, ItemKind, Naming, Region, Scene, Speech, Text};

/// Says texts in one language, with the names of those at the table.
pub struct Words {
    speech: Speech,
    names: Vec<String>,
    company: Company,
}

impl Words {
    /// The words for a match.
    pub fn of(speech: Speech, table: &dyn Table) -> Words {
        // A record may come from anywhere: names cannot steer the terminal.
        let name = |(seat, player): (Seat, &Player)| match visible(&player.name) {
            name if name.trim().is_empty() => speech.say(&table.called(seat), &[]),
            name => name.into_owned(),
        };
        let names = Seat::first(table.n_seats()).zip(&table.header().seats).map(name).collect();
        Words { speech, names, company: table.company() }
    }

    /// The words for rivals of these names.
    #[cfg(test)]
    pub fn named(speech: Speech, names: &[&str]) -> Words {
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        Words { speech, names, company: Company::Rivals }
    }

    /// The words of a text.
    pub fn say(&self, text: &Text) -> String {
        self.speech.say(text, &self.names)
    }

    /// The words of a text without arguments.
    pub fn ui(&self, key: &str) -> String {
        self.speech.plain(key)
    }

    /// Why a match does not begin, in words.
    pub fn not_started(&self, error: &NotStarted) -> String {
        error.say(&self.speech)
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

    /// How many sit at the table.
    pub fn n_seats(&self) -> usize {
        self.names.len()
    }

    /// Everybody, against one another or together.
    pub fn table(&self) -> String {
        self.names.join(match self.company {
            Company::Rivals => " – ",
            Company::Partners => " + ",
        })
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

    /// What a region is called, and whose it is where its title does not tell.
    pub fn title(&self, region: &Region) -> Option<String> {
        let title = self.say(region.title.as_ref()?);
        Some(self.owned(title, region.owner))
    }

    /// An item by its name, and whose it is where the name does not tell.
    pub fn item(&self, item: &Item) -> String {
        self.owned(self.say(&item.name), item.owner)
    }

    fn owned(&self, name: String, owner: Option<Seat>) -> String {
        match owner.map(|owner| self.name(owner)) {
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
