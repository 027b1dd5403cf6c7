//! Scripts that nobody would write. What is printed of one is read as the same; the machine does what a
//! plain, slow interpreter does; and no text at all makes the reader or the machine panic.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod common;
mod slow;

use common::{Board, build, files, listed, two, vocabulary};
use content::Check;
use proptest::prelude::*;
use script::{
    Argument, BUILTINS, Builtin, Change, Entry, FIELDS, Kind, Line, Path, Program, Script, Statement, Test,
    Value, Who, load,
};
use slow::Slow;

fn number() -> impl Strategy<Value = i64> {
    prop_oneof![8 => -3i64..6, 1 => Just(i64::MAX), 1 => Just(i64::MIN), 1 => any::<i64>()]
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof![Just("u".to_owned()), Just("v".to_owned()), Just("w_2".to_owned())]
}

fn asked() -> impl Strategy<Value = Builtin> {
    let giving: Vec<Builtin> =
        BUILTINS.iter().filter(|row| row.gives.is_some()).map(|row| row.builtin).collect();
    prop::sample::select(giving)
}

fn path() -> impl Strategy<Value = Path> {
    let who = prop_oneof![
        number().prop_map(Who::Number),
        name().prop_map(Who::Variable),
        (0u8..3).prop_map(Who::Arg),
        asked().prop_map(Who::Result),
        prop_oneof![Just("one"), Just("other")].prop_map(|name| Who::Named(name.to_owned())),
    ];
    let fields: Vec<_> = FIELDS.iter().map(|(field, ..)| *field).collect();
    (who, prop::sample::select(fields)).prop_map(|(who, field)| Path { who, field })
}

fn value() -> impl Strategy<Value = Value> {
    prop_oneof![
        number().prop_map(Value::Number),
        name().prop_map(Value::Variable),
        (0u8..3).prop_map(Value::Arg),
        asked().prop_map(Value::Result),
        path().prop_map(Value::Field),
        Just(Value::PlayerId),
    ]
}

fn values() -> impl Strategy<Value = Vec<Value>> {
    prop::collection::vec(value(), 0..4)
}

fn ask() -> impl Strategy<Value = Statement> {
    prop::sample::select(BUILTINS.iter().map(|row| row.builtin).collect::<Vec<_>>()).prop_flat_map(
        |builtin| {
            let args: Vec<BoxedStrategy<Argument>> = builtin
                .def()
                .params
                .iter()
                .map(|param| match param.kind {
                    Kind::Function => prop_oneof![Just("F"), Just("G"), Just("H")]
                        .prop_map(|name| Argument::Word(name.to_owned()))
                        .boxed(),
                    Kind::Flag => Just(Argument::Word("FLIES".to_owned())).boxed(),
                    Kind::Type => Just(Argument::Word("SCOUT".to_owned())).boxed(),
                    _ => value().prop_map(Argument::Value).boxed(),
                })
                .collect();
            args.prop_map(move |args| Statement::Ask { builtin, args })
        },
    )
}

fn statement() -> impl Strategy<Value = Statement> {
    let changes = vec![Change::Set, Change::Add, Change::Sub, Change::Mul, Change::Div];
    let tests =
        vec![Test::Equal, Test::NotEqual, Test::Less, Test::LessOrEqual, Test::Greater, Test::GreaterOrEqual];
    let actor =
        (value(), value(), prop::option::of(value()), any::<bool>()).prop_map(|(x, y, player, first)| {
            let name = if first { "one" } else { "other" }.to_owned();
            Statement::Actor { name, kind: "RED_HUT".to_owned(), layer: "ACTOR_MGR".to_owned(), x, y, player }
        });
    prop_oneof![
        2 => (name(), value()).prop_map(|(variable, value)| Statement::Int { variable, value }),
        4 => (prop::sample::select(changes), name(), value())
            .prop_map(|(how, variable, value)| Statement::Change { how, variable, value }),
        5 => (prop::sample::select(tests), value(), value(), 0u32..6)
            .prop_map(|(test, left, right, skip)| Statement::Compare { test, left, right, skip }),
        2 => (prop_oneof![Just("F"), Just("G"), Just("H")], values())
            .prop_map(|(function, args)| Statement::Call { function: function.to_owned(), args }),
        4 => ask(),
        2 => (path(), value()).prop_map(|(path, value)| Statement::Property { path, value }),
        2 => value().prop_map(|value| Statement::PrintInt { value }),
        1 => actor,
        1 => (prop_oneof![Just("STRIKE"), Just("WALK")], values())
            .prop_map(|(action, args)| Statement::Send { action: action.to_owned(), args }),
    ]
}

/// Three functions in two files, F and G in the first.
fn texts() -> impl Strategy<Value = (String, String)> {
    let function = |name: &'static str| {
        prop::collection::vec(statement(), 0..12).prop_map(move |lines| {
            let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
            format!("FUNCTION {name}\n{lines}END FUNCTION\n")
        })
    };
    (function("F"), function("G"), function("H")).prop_map(|(f, g, h)| {
        (format!("{f}{g}"), format!("ACTOR one SCOUT ACTOR_MGR 0 0\nACTOR other SCOUT ACTOR_MGR 0 0\n{h}"))
    })
}

fn parsed(texts: &[(&str, &str)]) -> Vec<Script> {
    let files = files(texts);
    let check = Check::new(&files);
    let scripts = texts.iter().filter_map(|(name, _)| script::read(&check, &format!("{name}.bhv"))).collect();
    assert_eq!(check.finish(()).map_err(|problems| problems.to_string()).err(), None);
    scripts
}

fn statements(script: &Script) -> Vec<Option<Statement>> {
    let lines = script.functions.iter().flat_map(|function| &function.lines);
    script.opening.iter().chain(lines).map(|line: &Line| line.statement.clone()).collect()
}

/// What the machine makes of F.
fn fast(program: &Program, board: &Board, args: &[i64], budget: u32) -> (Result<bool, String>, Board) {
    let mut board = Board { actions: vec![None, program.function(0, "G")], ..board.clone() };
    let entry = Entry::new(program.function(0, "F").unwrap(), args);
    let end = program.carry_out(&entry, &mut board, budget);
    board.actions.clear();
    (end.map_err(|failure| program.fault(failure).to_string()), board)
}

proptest! {
    /// ROYAL-11.1
    #[test]
    fn a_printed_script_is_read_as_the_same(lines in prop::collection::vec(statement(), 0..30)) {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let scripts = parsed(&[("a", &format!("FUNCTION F\n{text}END FUNCTION\n"))]);
        let expected: Vec<_> = lines.into_iter().map(Some).collect();
        prop_assert_eq!(statements(&scripts[0]), expected);
        let again = parsed(&[("a", &scripts[0].to_string())]);
        prop_assert_eq!(&again, &scripts);
    }

    /// ROYAL-11
    #[test]
    fn the_machine_does_what_a_slow_interpreter_does(
        (one, other) in texts(),
        args in prop::collection::vec(number(), 0..4),
        budget in prop_oneof![0u32..60, Just(3_000)],
        drawn in prop::collection::vec(number(), 0..4),
    ) {
        let texts = [("a", one.as_str()), ("b", other.as_str())];
        let (program, _) = build(&texts, &vocabulary()).unwrap();
        let scripts = parsed(&texts);
        let board = Board { turn: 1, drawn, ..two().with([0, 0, 5, 5, 5, 5, 5, 0]) };
        let mut slow = Slow::new(&scripts, board.clone(), budget, vec!["", "G"]);
        let expected = slow.run("F", &args).map_err(|(place, reason)| format!("{place}: {}", reason.text()));
        let (found, after) = fast(&program, &board, &args, budget);
        prop_assert_eq!(&found, &expected, "{}{}", one, other);
        prop_assert_eq!(after, slow.board, "{}{}", one, other);
        // A guard says what comes of it, where it comes to an end.
        let entry = Entry::new(program.function(0, "F").unwrap(), &args);
        let mut left = budget;
        let guard = program.guard_within(&entry, &board, &mut left);
        // It takes no more than was said before it ran; three actors live.
        let worst = program.worst(3).of(entry.function);
        prop_assert!(budget - left <= worst, "{} of {worst}: {}{}", budget - left, one, other);
        if let (Ok(found), Ok(guard)) = (&found, &guard) {
            prop_assert_eq!(found, guard);
        }
        if guard.is_err() {
            prop_assert!(found.is_err());
        }
    }

    /// ROYAL-14.1
    #[test]
    fn no_text_makes_the_reader_panic(
        text in prop_oneof![
            any::<String>(),
            "[A-Z_:=.#\\-0-9é \t\r\n]{0,120}",
            "((FUNCTION|END|END FUNCTION|INT|ADD|EQUAL|CALL|CALL FUNC::|PROPERTY|ACTOR|PLAYER|SEND|PRINT_INT)( (F|v|=|-1|99999999999999999999|ARGS:|ARGS:9|RET:|RET:Gold|ACTOR_MGR::|ACTOR_MGR::v.HP|a.HP|.|JMP:|JMP:2|JMP:-1|FUNC::|Gold|PlayerID)){0,5}\n){0,12}",
        ],
    ) {
        let files = files(&[("a", &text)]);
        let check = Check::new(&files);
        let program = load(&check, &listed(&[("a", "")]), &vocabulary());
        match check.finish(()) {
            Err(problems) => {
                for problem in problems.iter() {
                    let span = problem.place.span.unwrap();
                    prop_assert!(span.start <= span.end && span.end <= text.len(), "{problem:?}");
                    prop_assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end));
                }
            }
            Ok(_) => {
                for function in ["F", "v"].iter().filter_map(|name| program.function(0, name)) {
                    let _ = program.carry_out(&Entry::new(function, &[1, 2]), &mut two(), 500);
                }
            }
        }
    }
}
