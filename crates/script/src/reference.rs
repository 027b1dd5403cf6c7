//! The reference of the language for people who write scripts, made from the tables that the checker
//! reads.

use std::fmt::Write as _;

use crate::builtin::{BUILTINS, FIELDS, HOOKS};
use crate::fault::REASONS;
use crate::instruction::INSTRUCTIONS;
use crate::limits::{MAX_ARGS, MAX_CALLS, MAX_LINES, MAX_NAMES, MAX_PRINTED, MAX_SLOTS, MAX_WORD, SEND_COST};

const BEGINNING: &str = "\
# The words of scripts

Scripts (`.bhv`) are lines of words. This page lists the words; it is written by
`cargo run -p script --example reference` from the tables that the checker reads, and never by hand.

Blank lines and lines that begin with `#` do nothing and are not counted by `JMP`. All values are whole
numbers of 64 bits. Jumps lead forward only; one to the end of its function or past it returns.

## Values

| written | is |
|---|---|
| `12`, `-3` | a number |
| `dmg` | a variable of this call |
| `ARGS:0` | what this call was given, counted from 0; what was not given is 0 |
| `RET:CheckPosition` | the result of the last `CALL FUNC::CheckPosition` in this call, 0 before |
| `ACTOR_MGR::7.HP`, `ACTOR_MGR::v.HP`, `ACTOR_MGR::ARGS:0.HP`, `ACTOR_MGR::RET:CheckPosition.HP` | a field of the actor with that number |
| `red_knight.HP` | a field of the newest actor of that name |
| `PlayerID` | the player whose turn it is; in a script that plays a seat, that seat's player |

An actor that is dead or was never placed reads 0 in every field.
";

/// The whole page.
pub fn reference() -> String {
    let mut page = BEGINNING.to_owned();
    page.push_str("\n## Fields of actors\n\n| field | is |\n|---|---|\n");
    for (_, word, is) in FIELDS {
        let _ = writeln!(page, "| `{word}` | {is} |");
    }
    page.push_str("\n## Instructions\n\n| written | does |\n|---|---|\n");
    for row in INSTRUCTIONS {
        let _ = writeln!(page, "| `{row}` | {} |", row.does);
    }
    let _ = write!(
        page,
        "\n## Built-ins\n\nThey are called as `CALL FUNC::name …`. *Effect* marks those that end a function's guard, as \
         `PROPERTY`, `ACTOR` and\n`SEND` do: what comes before the first effect decides whether a command is \
         accepted. *Cost* is counted in instructions;\na line without a built-in costs 1, and a `SEND` {SEND_COST} and \
         what the guard takes that judges it.\n\n| written | `RET:` is then | does | effect | cost |\n\
         |---|---|---|---|---|\n",
    );
    for row in BUILTINS {
        let effect = if row.is_effect { "yes" } else { "" };
        let _ = writeln!(
            page,
            "| `{row}` | {} | {} | {effect} | {} |",
            row.gives.unwrap_or_default(),
            row.does,
            row.cost
        );
    }
    page.push_str("\n## Hooks\n\n| function | is called |\n|---|---|\n");
    for (_, name, when) in HOOKS {
        let _ = writeln!(page, "| `{name}` | {when} |");
    }
    page.push_str(
        "\n## Faults\n\nA fault refuses the command and leaves the match as it was. It names the file, the line and one of \
         these reasons.\n\n| reason | when |\n|---|---|\n",
    );
    for (reason, when) in REASONS {
        let _ = writeln!(page, "| `{}` | {when} |", reason.text().key);
    }
    page.push_str("\n## Limits\n\n| of | at most |\n|---|---|\n");
    let limits = [
        ("lines in all scripts, blank ones and comments left out", MAX_LINES),
        ("characters in a word", MAX_WORD),
        ("arguments of a call or a `SEND`", MAX_ARGS),
        ("arguments, results and variables of one function together", MAX_SLOTS),
        ("calls inside of each other", MAX_CALLS),
        ("different names in `ACTOR` lines", MAX_NAMES),
        ("lines printed by one command", MAX_PRINTED as usize),
    ];
    for (of, most) in limits {
        let _ = writeln!(page, "| {of} | {most} |");
    }
    page
}
