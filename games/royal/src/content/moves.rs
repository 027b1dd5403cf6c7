//! What can be done: `Patterns`, `NetMessages`, `Actions`.

use content::{At, Cell, Check, Names, Problem, quoted};
use script::{Command, FIELDS, Field, MAX_ARGS};

use super::columns;
use super::table::{self, MAX_DRAWN, MAX_DRAWN_BYTES, MAX_ROWS};
use super::{ActionDef, ActionKind, NetMessage, Party, Pattern};
use crate::command::END;

/// The greatest side of a pattern.
const MAX_PATTERN: u8 = 63;

/// The reach of actions, and their names.
pub fn patterns(check: &Check<'_>) -> (Vec<Pattern>, Names) {
    let columns = columns::names(&columns::PATTERNS);
    let read = table::read(check, "Patterns", MAX_DRAWN, columns, |[name, path, columns, rows]| {
        let file = table::path(check, &path);
        let (n_columns, n_rows) = (columns.int(1..=MAX_PATTERN), rows.int(1..=MAX_PATTERN));
        let reach = if file.is_empty() { Vec::new() } else { drawn(check, &file, n_columns, n_rows) };
        (name.name(), Pattern { name: name.as_str().to_owned(), reach })
    });
    let (ids, patterns): (Vec<At<String>>, Vec<_>) = read.into_iter().unzip();
    let names = Names::of("pattern", check, &ids);
    (patterns, names)
}

/// A pattern as its file draws it.
fn drawn(check: &Check<'_>, file: &str, n_columns: u8, n_rows: u8) -> Vec<(i8, i8)> {
    if !table::is_short(check, file, MAX_DRAWN_BYTES) {
        return Vec::new();
    }
    let Some(source) = check.source(file) else { return Vec::new() };
    let whole = source.place(0..0);
    let rows = check.rows(file);
    if rows.len() != usize::from(n_rows) {
        let problem = Problem::error(&whole, "pattern has not the size that its table says");
        check.add(problem.expected(format!("{n_rows} rows")).found(rows.len().to_string()));
    }
    let mut actor = None;
    let mut cells = Vec::new();
    for (y, row) in rows.iter().take(usize::from(n_rows)).enumerate() {
        if row.cells.len() != usize::from(n_columns) {
            let problem = Problem::error(&row.place, "row has not the size that the table says");
            check.add(problem.expected(format!("{n_columns} cells")).found(row.cells.len().to_string()));
        }
        for (x, cell) in row.cells.iter().take(usize::from(n_columns)).enumerate() {
            match cell.one_of(&[("0", '0'), ("1", '1'), ("A", 'A')]) {
                'A' if actor.is_some() => {
                    check.error(cell.place(), "there is a second `A`: the actor is one")
                }
                'A' => actor = Some((x as i8, y as i8)),
                '1' => cells.push((x as i8, y as i8)),
                _ => {}
            }
        }
    }
    let Some((x, y)) = actor else {
        check.add(Problem::error(&whole, "pattern has no actor").expected("one `A` among its cells"));
        return Vec::new();
    };
    cells.into_iter().map(|(column, row)| (column - x, row - y)).collect()
}

/// The engine's own end of turn.
const TURN_END: &str = "OnTurnEnd";

/// Net commands, their names, and the functions that scripts have to have for them.
pub fn net_messages(check: &Check<'_>) -> (Vec<NetMessage>, Names, Vec<Command>) {
    let mut commands: Vec<Command> = Vec::new();
    let read = table::read(
        check,
        "NetMessages",
        MAX_ROWS,
        columns::names(&columns::NET_MESSAGES),
        |[name, format, args]| {
            let id = name.name();
            let text = format.text();
            let (function, holes) = text.split_once(':').unwrap_or((&text, ""));
            let n_holes = if holes.is_empty() { 0 } else { holes.split(';').count() };
            if !holes.is_empty() && holes.split(';').any(|hole| hole != "$X") {
                let problem = Problem::error(format.place(), "wrong format").found(quoted(&text));
                check.add(
                    problem.expected("a function and a `$X` for each argument, such as `Move:$X;$X;$X`"),
                );
            }
            let args = arguments(&args);
            if args.len() != n_holes || n_holes > MAX_ARGS {
                let problem =
                    Problem::error(format.place(), "the format has not as many `$X` as there are arguments");
                let most = args.len().min(MAX_ARGS);
                check.add(problem.expected(most.to_string()).found(n_holes.to_string()));
            }
            let command = (function != TURN_END && !function.is_empty()).then(|| {
                let known = commands.iter().position(|command| command.function.value == function);
                known.unwrap_or_else(|| {
                    let function = At { value: function.to_owned(), place: format.place().clone() };
                    commands.push(Command { function, n_args: n_holes });
                    commands.len() - 1
                })
            });
            (id, NetMessage { name: name.as_str().to_owned(), function: function.to_owned(), args, command })
        },
    );
    let (ids, messages): (Vec<At<String>>, Vec<_>) = read.into_iter().unzip();
    let names = Names::of("net command", check, &ids);
    (messages, names, commands)
}

/// `caster.ID;target.X;target.Y`, or `NONE`.
fn arguments(cell: &Cell<'_>) -> Vec<(Party, Field)> {
    if cell.as_str() == "NONE" {
        return Vec::new();
    }
    let expected = "`caster` or `target`, a point and a field, such as `caster.ID`";
    let read = |part: &Cell<'_>| {
        part.parse(expected, (Party::Caster, Field::Id), |text| {
            let (party, field) = text.split_once('.')?;
            let party = match party {
                "caster" => Party::Caster,
                "target" => Party::Target,
                _ => return None,
            };
            let (field, ..) = FIELDS.iter().find(|(_, word, _)| *word == field)?;
            Some((party, *field))
        })
    };
    cell.split(';').iter().map(read).collect()
}

/// Actions and their names.
pub fn actions(check: &Check<'_>, patterns: &Names, messages: &Names) -> (Vec<ActionDef>, Names) {
    let columns = columns::names(&columns::ACTIONS);
    let read = table::read(
        check,
        "Actions",
        MAX_ROWS,
        columns,
        |[name, opcode, action, movement, pattern, message]| {
            let (kind, variety) = opcode_of(&opcode);
            let def = ActionDef {
                name: name.as_str().to_owned(),
                word: name.as_str().to_lowercase(),
                kind,
                variety,
                action_points: action.int(0..=9_999),
                movement_points: movement.int(0..=9_999),
                pattern: patterns.find(check, &pattern.name()),
                net_message: messages.find(check, &message.name()),
            };
            (name.name(), def)
        },
    );
    let (ids, actions): (Vec<At<String>>, Vec<_>) = read.into_iter().unzip();
    let names = Names::of("action", check, &ids);
    actions_are_words(check, &ids, &actions);
    (actions, names)
}

/// Commands name actions by a word (ROYAL-8.4): each has to be one, of its own, and another than that for the end of the turn.
fn actions_are_words(check: &Check<'_>, ids: &[At<String>], actions: &[ActionDef]) {
    for (nth, (id, action)) in ids.iter().zip(actions).enumerate() {
        let is_word = action.word.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
        if !is_word || action.word == END {
            let problem = Problem::error(&id.place, "commands cannot name this action");
            let expected = format!("letters, digits and `_`, and not `{END}`, which ends a turn");
            check.add(problem.expected(expected).found(quoted(&id.value)));
        }
        let earlier = actions[..nth].iter().position(|other| other.word == action.word);
        if let Some(other) = earlier.map(|other| &ids[other]).filter(|other| other.value != id.value) {
            let message = format!("commands cannot tell {} from {}", quoted(&id.value), quoted(&other.value));
            check.add(Problem::error(&id.place, message).related(&other.place, "the other action"));
        }
    }
}

/// The kind of an action is its opcode's first digit, its variety the rest.
fn opcode_of(cell: &Cell<'_>) -> (ActionKind, u16) {
    let expected = "`0x`, a digit from 1 (attack), 2 (move), 3 (invoke) or 4 (capture), and three more";
    cell.parse(expected, (ActionKind::Attack, 0), |text| {
        let digits = text.strip_prefix("0x").filter(|digits| digits.len() == 4)?;
        let number = u16::from_str_radix(digits, 16).ok()?;
        let kind = match number >> 12 {
            1 => ActionKind::Attack,
            2 => ActionKind::Move,
            3 => ActionKind::Invoke,
            4 => ActionKind::Capture,
            _ => return None,
        };
        Some((kind, number & 0xfff))
    })
}
