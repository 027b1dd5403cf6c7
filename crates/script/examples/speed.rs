//! How many instructions a second the machine runs, and how many guards and commands that is.
//!
//! `cargo run --release -p script --example speed`

#[path = "../tests/common/mod.rs"]
mod common;

use std::hint::black_box;
use std::time::{Duration, Instant};

use common::{program, two};
use script::{Builtin, Entry, Fact, Field, FunctionId, Given, Machine, Program};

const RULES: &str = "\
FUNCTION Walk
CALL FUNC::CheckPosition 3 ARGS:1 ARGS:2
NEQUAL RET:CheckPosition 0 JMP:3
LTE ACTOR_MGR::ARGS:0.MP 0 JMP:2
PROPERTY ACTOR_MGR::ARGS:0.X ARGS:1
PROPERTY ACTOR_MGR::ARGS:0.Y ARGS:2
END FUNCTION
FUNCTION Sum
INT sum = 0
INT left = 100
CALL More sum left
END FUNCTION
FUNCTION More
INT sum = ARGS:0
INT left = ARGS:1
ADD sum left
MUL sum 3
SUB sum ARGS:0
LT sum left JMP:1
SET sum left
DIV sum 2
EQUAL left 0 JMP:2
ADD left -1
SET sum left
END FUNCTION
";

/// How often something is done in a second.
fn per_second(mut what: impl FnMut()) -> f64 {
    let (start, mut count) = (Instant::now(), 0u32);
    while start.elapsed() < Duration::from_millis(500) {
        (0..1_000).for_each(|_| what());
        count += 1_000;
    }
    f64::from(count) / start.elapsed().as_secs_f64()
}

fn report(what: &str, times: f64) {
    println!("{what:<32} {:>8.2} million/s", times / 1e6);
}

fn main() {
    let mut program = program(RULES);
    let facts = [
        Fact::Answer {
            builtin: Builtin::CheckPosition,
            args: vec![Given::Number(3), Given::Arg(1), Given::Arg(2)],
            least: 0,
            most: 0,
        },
        Fact::Field { arg: 0, field: Field::Mp, least: 1, most: i64::MAX },
    ];
    let find = |program: &Program, name: &str| program.function(0, name).expect("it is above");
    let (walk, sum) = (find(&program, "Walk"), find(&program, "Sum"));
    let folded = program.fold(walk, &facts);
    let board = two();
    let entry = Entry::new(sum, &[]);
    let mut machine: Machine = Machine::new(&program, &entry, 1_000);
    let _ = machine.run(&program, &mut board.clone());
    let instructions = f64::from(1_000 - machine.budget());
    let mut world = board.clone();
    let runs = per_second(|| {
        machine.begin(&program, &entry, 1_000);
        let _ = black_box(machine.run(&program, &mut world));
    });
    report("instructions", runs * instructions);
    let guard = |function: FunctionId| {
        let entry = Entry::new(function, &[1, 4, 3]);
        per_second(|| {
            let _ = black_box(program.guard(black_box(&entry), &board, 1_000));
        })
    };
    report("guards of a walk", guard(walk));
    report("guards of a walk, folded", guard(folded));
    let carry_out = |function: FunctionId| {
        let mut world = board.clone();
        let mut x = 0;
        per_second(|| {
            x = (x + 1) % 5;
            let _ = black_box(program.carry_out(&Entry::new(function, &[1, x, 3]), &mut world, 1_000));
        })
    };
    report("walks", carry_out(walk));
    report("walks, folded", carry_out(folded));
}
