//! Scripts are checked when they are loaded: every mistake at once, with file, line, column and what was
//! probably meant (ROYAL-14).

mod common;

use common::{build, command, said, vocabulary};

/// What is said of lines in a function, whose first line is 2.
fn inside(lines: &str) -> String {
    said(&format!("FUNCTION F\n{lines}\nEND FUNCTION\n"))
}

/// ROYAL-14.1
#[test]
fn every_mistake_is_told_at_once() {
    let text = "\
FUNCTION Walk
CALL FUNC::ChekPosition 3 ARGS:1 ARGS:2
NEQUAL RET:CheckPosition 0 JMP:-3
LTE ACTOR_MGR::ARGS:0.PM 0 JMP:2
PROPRETY ACTOR_MGR::ARGS:0.X ARGS:1
CALL Wlak
SEND STRIEK 1
ACTOR hut RED_HUTT ACTOR_MRG 1 1
END FUNCTION
ADD v 1
PLAYER Me 1 somebody
FUNCTION Walk
PRINT_INT 1 2
PRINT_INT
";
    assert_eq!(
        said(text),
        "\
a.bhv:2:12: error: unknown built-in `ChekPosition` (did you mean `CheckPosition`?)
a.bhv:3:32: error: backward jump: expected how many of the next lines are skipped, found `-3`
a.bhv:4:23: error: unknown field: expected X, Y, ID, HP, DMG, DEF, AP, MP, OWNER, found `PM` (did you mean `MP`?)
a.bhv:5:1: error: unknown instruction `PROPRETY` (did you mean `PROPERTY`?)
a.bhv:6:6: error: no script has a function `Wlak` (did you mean `Walk`?)
a.bhv:7:6: error: unknown action `STRIEK` (did you mean `STRIKE`?)
a.bhv:8:11: error: unknown type of actor `RED_HUTT` (did you mean `RED_HUT`?)
a.bhv:8:20: error: unknown layer `ACTOR_MRG` (did you mean `ACTOR_MGR`?)
a.bhv:10:1: error: `ADD` stands inside of a function
a.bhv:11:13: error: unknown script `somebody`
a.bhv:12:10: error: function `Walk` is never ended: expected `END FUNCTION`
a.bhv:12:10: error: function `Walk` is defined twice
a.bhv:13:13: error: too many operands: expected `PRINT_INT x`, found `2`
a.bhv:14:10: error: missing operand: expected a value: a number, a variable, `ARGS:0`, `RET:CheckPosition`, \
`ACTOR_MGR::ARGS:0.HP`, `an_actor.X` or `PlayerID` in `PRINT_INT x`
"
    );
}

/// ROYAL-14.1
#[test]
fn operands_of_the_wrong_sort_are_told_with_the_right_one() {
    for (line, expected) in [
        ("INT 7 = 0", "2:5: error: bad operand: expected a variable's name, such as `dmg`, found `7`"),
        ("INT v 0", "2:7: error: bad operand: expected `=`, found `0`"),
        (
            "INT PlayerID = 0",
            "2:5: error: bad operand: expected a variable's name, such as `dmg`, found `PlayerID`",
        ),
        ("PRINT_INT 12x", "2:11: error: bad operand: expected a whole number, found `12x`"),
        (
            "PRINT_INT 9223372036854775808",
            "2:11: error: number is too large: expected -9223372036854775808 to \
          9223372036854775807, found `9223372036854775808`",
        ),
        ("PRINT_INT ARGS:8", "2:16: error: bad operand: expected a number from 0 to 7, found `8`"),
        ("PRINT_INT ARGS:+1", "2:16: error: bad operand: expected a number from 0 to 7, found `+1`"),
        ("PRINT_INT RET:EndTurn", "2:15: error: `EndTurn` gives no result"),
        (
            "PRINT_INT FUNC::Gold",
            "2:11: error: bad operand: expected `ACTOR_MGR`, found `FUNC` (a built-in is called by \
          a line of its own; its result is `RET:Gold`)",
        ),
        (
            "PRINT_INT ACTOR_MRG::1.HP",
            "2:11: error: bad operand: expected `ACTOR_MGR`, found `ACTOR_MRG` (did you mean \
          `ACTOR_MGR`?)",
        ),
        (
            "PRINT_INT ACTOR_MGR::PlayerID.HP",
            "2:22: error: bad operand: expected an actor's number, a variable, `ARGS:0` \
          or `RET:CheckPosition`, found `PlayerID`",
        ),
        (
            "PROPERTY v 1",
            "2:10: error: bad operand: expected a field, such as `ACTOR_MGR::ARGS:0.HP` or `an_actor.HP`, \
          found `v`",
        ),
        ("EQUAL 1 1 2", "2:11: error: bad operand: expected a jump, such as `JMP:2`, found `2`"),
        (
            "EQUAL 1 1 jmp:2",
            "2:11: error: bad operand: expected a jump, such as `JMP:2`, found `jmp:2` (did you mean \
          `JMP:2`?)",
        ),
        ("EQUAL 1 1 JMP:x", "2:11: error: bad operand: expected a jump, such as `JMP:2`, found `JMP:x`"),
        (
            "CALL FUNC::Gold",
            "2:16: error: missing operand: expected a value: a number, a variable, `ARGS:0`, \
          `RET:CheckPosition`, `ACTOR_MGR::ARGS:0.HP`, `an_actor.X` or `PlayerID` in `CALL FUNC::Gold player`",
        ),
        ("CALL FUNC::HasFlag 1 KEP", "2:22: error: unknown flag `KEP` (did you mean `KEEP`?)"),
        ("CALL FUNC::ForEachActor 0 G", "2:27: error: no script has a function `G`"),
        ("CALL F 1 2 3 4 5 6 7 8 9", "2:24: error: too many operands: expected `CALL name args…`, found `9`"),
        ("PLAYER Me 0 MNK", "2:1: error: `PLAYER` stands outside of functions"),
        ("end function", "2:1: error: unknown instruction `end` (did you mean `END`?)"),
        ("PRINT_INT 1 # one", "2:13: error: too many operands: expected `PRINT_INT x`, found `#`"),
        (
            "PRINT_INT é",
            "2:11: error: bad operand: expected a value: a number, a variable, `ARGS:0`, `RET:CheckPosition`, \
          `ACTOR_MGR::ARGS:0.HP`, `an_actor.X` or `PlayerID`, found `é`",
        ),
    ] {
        assert_eq!(inside(line), format!("a.bhv:{expected}\n"), "{line}");
    }
}

/// ROYAL-14.1
#[test]
fn functions_that_are_not_closed_or_not_begun_are_told() {
    assert_eq!(
        said("FUNCTION A\nPRINT_INT 1\nFUNCTION B\nEND FUNCTION\nEND FUNCTION\n"),
        "a.bhv:1:10: error: function `A` is never ended: expected `END FUNCTION`\n\
         a.bhv:5:1: error: there is no function to end here\n"
    );
    assert_eq!(
        said("FUNCTION\nEND FUNCTION\nFUNCTION 1st\nEND\n"),
        "a.bhv:1:9: error: missing operand: expected a name of letters, digits and `_` in `FUNCTION name`\n\
         a.bhv:3:10: error: bad operand: expected a name of letters, digits and `_`, found `1st`\n\
         a.bhv:4:4: error: missing operand: expected `FUNCTION` in `END FUNCTION`\n"
    );
}

/// ROYAL-14.1
#[test]
fn a_function_for_commands_is_in_exactly_one_script() {
    let walk = "FUNCTION Walk\nEND FUNCTION\n";
    let mut words = vocabulary();
    words.commands = vec![command("Walk", 3), command("Strkie", 3)];
    let strike = "FUNCTION Strike\nPRINT_INT ARGS:3\nEND FUNCTION\n";
    assert_eq!(
        build(&[("a", walk), ("b", walk), ("c", strike)], &words).unwrap_err(),
        "b.bhv:1:10: error: function `Walk` is defined twice\n\
         commands.csv: error: no script has a function `Strkie` (did you mean `Strike`?)\n"
    );
    words.commands = vec![command("Strike", 3), command("Walk", 3)];
    let (program, warnings) = build(&[("a", walk), ("c", strike)], &words).unwrap();
    let warning =
        "commands.csv: warning: function `Strike` reads 4 arguments (it is given 3; further ones are 0)\n";
    assert_eq!(warnings, warning);
    assert_eq!(
        program.commands(),
        [program.function(1, "Strike").unwrap(), program.function(0, "Walk").unwrap()]
    );
}

/// ROYAL-14.2
#[test]
fn warnings_never_fail_a_check() {
    for (lines, expected) in [
        (
            "EQUAL 1 1 JMP:1",
            "2:11: warning: jump leads past the end of the function (`JMP:0` leads to its end and does \
          the same)",
        ),
        (
            "EQUAL 1 1 JMP:1\nINT v = 0\nPRINT_INT v",
            "4:11: warning: variable `v` may be read before its `INT`: it is 0 then",
        ),
        ("PRINT_INT v", "2:11: warning: variable `v` is never declared: it is 0"),
        (
            "PRINT_INT RET:Gold\nCALL FUNC::Gold 0",
            "2:11: warning: `RET:Gold` may be read before `CALL FUNC::Gold`: it is \
          0 then",
        ),
        (
            "PRINT_INT nobody.HP",
            "2:11: warning: no script has an `ACTOR` line that names `nobody`: it is nobody",
        ),
    ] {
        assert_eq!(inside(lines), format!("a.bhv:{expected}\n"), "{lines}");
    }
}

/// ROYAL-14.2
#[test]
fn a_variable_that_is_declared_on_every_way_draws_no_warning() {
    assert_eq!(inside("INT v = 0\nEQUAL 1 1 JMP:1\nADD v 1\nPRINT_INT v"), "");
    // Declared before the jump and again behind it.
    assert_eq!(inside("INT v = 0\nEQUAL 1 1 JMP:1\nINT v = 1\nPRINT_INT v"), "");
    // Two ways lead to the last line, and only one declares it.
    let lines = "EQUAL ARGS:0 1 JMP:2\nINT v = 1\nEQUAL ARGS:0 2 JMP:1\nPRINT_INT 0\nPRINT_INT v";
    assert_eq!(
        inside(lines),
        "a.bhv:6:11: warning: variable `v` may be read before its `INT`: it is 0 then\n"
    );
}

#[test]
fn a_file_that_is_not_there_is_told() {
    let files = common::files(&[("rules", "")]);
    let check = content::Check::new(&files);
    script::load(&check, &common::listed(&[("ruls", "")]), &vocabulary());
    let expected = "ruls.bhv: error: missing file `ruls.bhv` (there is a file `rules.bhv`)";
    assert_eq!(check.finish(()).unwrap_err().to_string(), expected);
}

#[test]
fn line_ends_and_marks_of_other_systems_are_read() {
    assert_eq!(said("\u{feff}FUNCTION F\r\n\tPRINT_INT  1\t\r\nEND   FUNCTION"), "");
    let said = said("\u{feff}FUNCTION F\r\n\tPRINT_INTT 1\r\nEND FUNCTION\r\n");
    assert_eq!(said, "a.bhv:2:2: error: unknown instruction `PRINT_INTT` (did you mean `PRINT_INT`?)\n");
}
