//! The built-in functions, the fields of actors and the hooks: tables that the checker, the machine and
//! the reference read.

use std::fmt;

use crate::instruction::{Kind, Param, param};

/// A function that scripts call as `FUNC::name`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Builtin {
    /// What stands on a cell.
    CheckPosition,
    /// A number by chance.
    RandomInt,
    /// Ends a turn.
    EndTurn,
    /// Calls a function for every actor of a player.
    ForEachActor,
    /// Whose an actor is.
    OwnerOf,
    /// How much gold a player has.
    Gold,
    /// Gives gold, or takes it.
    AddGold,
    /// What a way costs.
    PathCost,
    /// The kind of ground.
    Terrain,
    /// Whether an actor's type has a flag.
    HasFlag,
    /// What a type costs.
    Price,
    /// How many actors a player has.
    CountActors,
    /// Which variant is played.
    IsShort,
}

/// A row of the table of built-ins.
#[derive(Clone, Copy, Debug)]
pub struct BuiltinDef {
    /// Which one it is.
    pub builtin: Builtin,
    /// Its name behind `FUNC::`.
    pub name: &'static str,
    /// Its operands; all of them have to be there.
    pub params: &'static [Param],
    /// What `RET:name` is afterwards, for people; None where it gives no result.
    pub gives: Option<&'static str>,
    /// What it does besides, for people.
    pub does: &'static str,
    /// How many instructions of the budget it costs.
    pub cost: u32,
    /// Whether it ends the guard of a function.
    pub is_effect: bool,
}

const PLAYER: Param = param("player", Kind::Value);
const ID: Param = param("id", Kind::Value);
const X: Param = param("x", Kind::Value);
const Y: Param = param("y", Kind::Value);

/// Every built-in.
pub const BUILTINS: &[BuiltinDef] = &[
    BuiltinDef {
        builtin: Builtin::CheckPosition,
        name: "CheckPosition",
        params: &[param("layer", Kind::Value), X, Y],
        gives: Some(
            "the id of the actor there, 0 if the cell is free, −1 outside of the map; on the map's layer the visual id",
        ),
        does: "",
        cost: 1,
        is_effect: false,
    },
    BuiltinDef {
        builtin: Builtin::RandomInt,
        name: "RandomInt",
        params: &[param("a", Kind::Value), param("b", Kind::Value)],
        gives: Some("a whole number from a to b, both included, each equally likely"),
        does: "A fault where b is less than a.",
        cost: 1,
        is_effect: true,
    },
    BuiltinDef {
        builtin: Builtin::EndTurn,
        name: "EndTurn",
        params: &[PLAYER],
        gives: None,
        does: "Ends the player's turn; nothing when it is not that player's turn.",
        cost: 1,
        is_effect: true,
    },
    BuiltinDef {
        builtin: Builtin::ForEachActor,
        name: "ForEachActor",
        params: &[PLAYER, param("function", Kind::Function)],
        gives: None,
        does: "Calls the function for each of the player's actors in the order of their ids, with the id as \
               `ARGS:0`. Actors that come to be meanwhile are left out.",
        cost: 1,
        is_effect: false,
    },
    BuiltinDef {
        builtin: Builtin::OwnerOf,
        name: "OwnerOf",
        params: &[ID],
        gives: Some("the player whose actor it is, −1 for nobody's or nobody"),
        does: "",
        cost: 1,
        is_effect: false,
    },
    BuiltinDef {
        builtin: Builtin::Gold,
        name: "Gold",
        params: &[PLAYER],
        gives: Some("the player's gold, 0 for no such player"),
        does: "",
        cost: 1,
        is_effect: false,
    },
    BuiltinDef {
        builtin: Builtin::AddGold,
        name: "AddGold",
        params: &[PLAYER, param("n", Kind::Value)],
        gives: None,
        does: "The player gets n gold, or pays where n is negative.",
        cost: 1,
        is_effect: true,
    },
    BuiltinDef {
        builtin: Builtin::PathCost,
        name: "PathCost",
        params: &[ID, X, Y],
        gives: Some("the movement points of the actor's cheapest way to the cell, −1 if there is none"),
        does: "",
        cost: 100,
        is_effect: false,
    },
    BuiltinDef {
        builtin: Builtin::Terrain,
        name: "Terrain",
        params: &[X, Y],
        gives: Some(
            "the number of the ground's kind, from 0 in the order in which the table names them; −1 outside of the map",
        ),
        does: "",
        cost: 1,
        is_effect: false,
    },
    BuiltinDef {
        builtin: Builtin::HasFlag,
        name: "HasFlag",
        params: &[ID, param("FLAG", Kind::Flag)],
        gives: Some("1 if the actor's type has the flag, else 0"),
        does: "",
        cost: 1,
        is_effect: false,
    },
    BuiltinDef {
        builtin: Builtin::Price,
        name: "Price",
        params: &[param("TYPE", Kind::Type)],
        gives: Some("what an actor of this type costs"),
        does: "",
        cost: 1,
        is_effect: false,
    },
    BuiltinDef {
        builtin: Builtin::CountActors,
        name: "CountActors",
        params: &[PLAYER],
        gives: Some("how many actors of the player live, buildings included; −1 counts nobody's"),
        does: "",
        cost: 10,
        is_effect: false,
    },
    BuiltinDef {
        builtin: Builtin::IsShort,
        name: "IsShort",
        params: &[],
        gives: Some("1 in the short variant, where the first fall ends the match, else 0"),
        does: "",
        cost: 1,
        is_effect: false,
    },
];

impl Builtin {
    /// The built-in of a name.
    pub(crate) fn of(name: &str) -> Option<Builtin> {
        BUILTINS.iter().find(|row| row.name == name).map(|row| row.builtin)
    }

    /// Its row.
    pub fn def(self) -> &'static BuiltinDef {
        &BUILTINS[self as usize]
    }
}

impl fmt::Display for Builtin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.def().name)
    }
}

/// How it is written: `CheckPosition layer x y`.
impl fmt::Display for BuiltinDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        self.params.iter().try_for_each(|param| write!(f, " {}", param.name))
    }
}

/// What can be read of an actor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Field {
    /// Its column, from 0.
    X,
    /// Its row, from 0.
    Y,
    /// Its number.
    Id,
    /// Life.
    Hp,
    /// Damage.
    Dmg,
    /// Defence.
    Def,
    /// Action points.
    Ap,
    /// Movement points.
    Mp,
    /// The player whose it is.
    Owner,
}

/// Every field, with its word and what it is.
pub const FIELDS: &[(Field, &str, &str)] = &[
    (Field::X, "X", "column, from 0"),
    (Field::Y, "Y", "row, from 0"),
    (Field::Id, "ID", "number, from 1, never given again in a match; writing it is a fault"),
    (Field::Hp, "HP", "life"),
    (Field::Dmg, "DMG", "damage"),
    (Field::Def, "DEF", "defence"),
    (Field::Ap, "AP", "action points"),
    (Field::Mp, "MP", "movement points"),
    (Field::Owner, "OWNER", "the player whose it is, −1 for nobody's"),
];

impl Field {
    /// The field of a word.
    pub(crate) fn of(word: &str) -> Option<Field> {
        FIELDS.iter().find(|(_, known, _)| *known == word).map(|(field, ..)| *field)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(FIELDS[*self as usize].1)
    }
}

/// A function that the game calls by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hook {
    /// When a turn begins.
    TurnBegin,
    /// When a turn ends.
    TurnEnd,
}

/// Every hook, with the name of its function and when it is called.
pub const HOOKS: &[(Hook, &str, &str)] =
    &[(Hook::TurnBegin, "TurnBegin", "when a turn begins"), (Hook::TurnEnd, "TurnEnd", "when a turn ends")];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_in_the_order_of_their_words() {
        for row in BUILTINS {
            assert_eq!((row.builtin.def().name, Builtin::of(row.name)), (row.name, Some(row.builtin)));
        }
        for (field, word, _) in FIELDS {
            assert_eq!((field.to_string().as_str(), Field::of(word)), (*word, Some(*field)));
        }
        assert_eq!(Builtin::HasFlag.def().to_string(), "HasFlag id FLAG");
    }
}
