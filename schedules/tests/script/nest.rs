//! A procedure with two nests, some rules, and what tests do with them.

use dialects::diagnostics::Diagnostic;
use dialects::ir::{Context, Loc, Module, Ty, arg, body, file_loc, functions, module_op};
use schedules::procedure::{
    Access, Array, ArrayId, Atom, BlockId, Expression, Gone, Index, Loop, Memory, Node, NodeId, Order, Procedure,
    Statement, Subscript, Symbol,
};
use schedules::rules::{Kind, Outcome, Parameter, Reason, Rule, TABLE};
use schedules::script::{Program, Settings, run};

const MODULE: &str = "func.func @f(%n: index, %c: memref<?x?xf32>, %a: memref<?x?xf32>, %b: memref<?xf32>) { return }";

/// The procedure:
/// ```text
/// for i { for j { c[i][j] = b[i] } }
/// for i#1 { for j#1 { a[i][j] = a[i - 1][j + 1] } }
/// ```
pub fn procedure<'c>(context: &'c Context, module: &Module<'c>) -> Procedure<'c> {
    let function = functions(module_op(module))[0];
    let value = |at: usize| arg(body(function, 0), at);
    let mut procedure = Procedure::new(function);
    procedure.symbols.push(Symbol { value: value(0), name: "n".to_owned() });
    let n = || Index::from(Atom::Symbol(0));
    let element = Ty::parse(context, "f32").unwrap();
    for (at, (name, rank)) in [("c", 2), ("a", 2), ("b", 1)].into_iter().enumerate() {
        let extents = (0..rank).map(|_| Some(n())).collect();
        let memory = Memory::Given(value(at + 1));
        procedure.add_array(Array { name: name.to_owned(), element, extents, wraps: false, memory });
    }
    let place = |line, column| file_loc(context, "kernel.c", line, column);
    let nest = |procedure: &mut Procedure<'c>, names: [&str; 2], line| {
        let inner = add_loop(procedure, names[1], n(), place(line + 1, 5));
        let outer = add_loop(procedure, names[0], n(), place(line, 3));
        procedure.set_block(BlockId::Loop(outer), vec![inner]);
        procedure.body.push(outer);
        [outer, inner]
    };
    let access = |array, subscripts: &[(NodeId, i64)], location| {
        let subscript = |(id, more): &(NodeId, i64)| Index::counter(*id).plus_constant(*more).unwrap();
        let subscripts = subscripts.iter().map(|each| Subscript::Affine(subscript(each))).collect();
        Access { array: ArrayId(array), subscripts, location }
    };
    let [i, j] = nest(&mut procedure, ["i", "j"], 3);
    let read = Expression::Load(access(2, &[(i, 0)], place(5, 17)));
    let store = Statement::Store(access(0, &[(i, 0), (j, 0)], place(5, 7)), read);
    let store = procedure.add(Node::Statement(store));
    procedure.set_block(BlockId::Loop(j), vec![store]);
    let [i, j] = nest(&mut procedure, ["i#1", "j#1"], 8);
    let read = Expression::Load(access(1, &[(i, -1), (j, 1)], place(10, 17)));
    let store = Statement::Store(access(1, &[(i, 0), (j, 0)], place(10, 7)), read);
    let store = procedure.add(Node::Statement(store));
    procedure.set_block(BlockId::Loop(j), vec![store]);
    procedure
}

fn add_loop<'c>(procedure: &mut Procedure<'c>, name: &str, upper: Index, location: Loc<'c>) -> NodeId {
    let (lower, upper) = (vec![Index::from(0)], vec![upper]);
    let (name, order) = (name.to_owned(), Order::Sequential);
    procedure.add(Node::Loop(Loop { name, lower, upper, body: Vec::new(), order, location, hints: Vec::new() }))
}

const fn parameter(name: &'static str, kind: Kind) -> Parameter {
    Parameter { name, kind, is_optional: false }
}

/// Rules whose effects are easy to see. They prove nothing.
pub const RULES: &[Rule] = &[
    Rule {
        name: "reorder",
        about: "Interchanges two loops.",
        parameters: &[parameter("outer", Kind::Loop), parameter("inner", Kind::Loop)],
        makes: &[],
        apply: |procedure, arguments| schedules::rules::reorder(procedure, arguments.node(0)?, arguments.node(1)?),
    },
    Rule {
        name: "split",
        about: "Puts a loop with new names around the nodes of a loop, in place of it.",
        parameters: &[
            parameter("loop", Kind::Loop),
            parameter("factor", Kind::Number),
            parameter("outer", Kind::Name),
            parameter("inner", Kind::Name),
            Parameter { name: "tail", kind: Kind::Word(&["bound", "cut", "guard"]), is_optional: true },
        ],
        makes: &["outer", "inner"],
        apply: |before, arguments| {
            let id = arguments.node(0)?;
            let factor = Some(arguments.number(1)?).filter(|factor| *factor > 0).ok_or(Reason::Factor)?;
            let mut after = before.clone();
            let location = before.as_loop(id).ok_or(Reason::NotALoop)?.location;
            let outer = add_loop(&mut after, arguments.name(2)?, factor.into(), location);
            let inner = add_loop(&mut after, arguments.name(3)?, 1.into(), location);
            let body = before.block(BlockId::Loop(id)).to_vec();
            after.replace(id, vec![outer]).ok_or(Reason::NotALoop)?;
            after.set_block(BlockId::Loop(outer), vec![inner]);
            after.set_block(BlockId::Loop(inner), body);
            after.set_block(BlockId::Loop(id), Vec::new());
            let outside = |counter| (counter == id).then(|| Index::counter(outer));
            after.substitute(outer, &outside).ok_or(Reason::Overflow)?;
            after.discard(id, &Gone { rule: "split", copies: vec![outer, inner] });
            Ok(Outcome { procedure: after, made: vec![("outer", outer), ("inner", inner)] })
        },
    },
    Rule {
        name: "twice",
        about: "Two copies of a node in place of it.",
        parameters: &[parameter("node", Kind::Node)],
        makes: &[],
        apply: |before, arguments| {
            let id = arguments.node(0)?;
            let mut after = before.clone();
            let copies = vec![after.copy(id).ok_or(Reason::Overflow)?, after.copy(id).ok_or(Reason::Overflow)?];
            after.replace(id, copies.clone()).ok_or(Reason::NotALoop)?;
            after.discard(id, &Gone { rule: "twice", copies });
            Ok(Outcome { procedure: after, made: Vec::new() })
        },
    },
    Rule {
        name: "shrink",
        about: "Makes an array the last one; refused if it is.",
        parameters: &[parameter("array", Kind::Array), parameter("by", Kind::Number)],
        makes: &[],
        apply: |before, arguments| match (arguments.array(0), arguments.number(1)) {
            (Ok(_), Ok(0)) => Err(Reason::Limit.into()),
            _ => Ok(Outcome { procedure: before.clone(), made: Vec::new() }),
        },
    },
];

/// The text of the procedure after a schedule, and the rules that it applied.
pub fn scheduled(text: &str) -> Result<(String, Vec<String>), Diagnostic> {
    scheduled_with(text, &[])
}

/// The same, with values of parameters.
pub fn scheduled_with(text: &str, parameters: &[(String, i64)]) -> Result<(String, Vec<String>), Diagnostic> {
    let context = dialects::context::new();
    let module = Module::parse(&context, MODULE).unwrap();
    apply(text, procedure(&context, &module), parameters)
}

/// The same with the rules that there are.
pub fn scheduled_by_table(text: &str) -> Result<(String, Vec<String>), Diagnostic> {
    let context = dialects::context::new();
    let module = Module::parse(&context, MODULE).unwrap();
    apply_by(TABLE, text, procedure(&context, &module), &[])
}

/// Applies the schedule of `f`, if there is one.
pub fn apply(
    text: &str,
    procedure: Procedure<'_>,
    parameters: &[(String, i64)],
) -> Result<(String, Vec<String>), Diagnostic> {
    apply_by(RULES, text, procedure, parameters)
}

fn apply_by(
    rules: &[Rule],
    text: &str,
    procedure: Procedure<'_>,
    parameters: &[(String, i64)],
) -> Result<(String, Vec<String>), Diagnostic> {
    let program = Program::load("f.sched", text, rules, &mut |name, _| {
        (name == "other").then(|| (name.to_owned(), String::new()))
    })?;
    let Some(schedule) = program.schedule("f") else { return Ok((procedure.text(), Vec::new())) };
    let settings = Settings { rules, parameters, keeps_texts: false };
    let report = run(&program, schedule, procedure, settings)?;
    Ok((
        report.procedure.text(),
        report.trace.into_iter().map(|step| format!("{}: {}", step.line, step.rule)).collect(),
    ))
}

/// A module for [`procedure`].
pub fn module(context: &Context) -> Module<'_> {
    Module::parse(context, MODULE).unwrap()
}

/// The rules that the statements of a schedule of `f` apply.
pub fn steps(body: &str) -> Vec<String> {
    let (_, steps) = scheduled(&format!("schedule f {{\n{body}\n}}")).unwrap_or_else(|error| panic!("{body}\n{error}"));
    steps
}

/// The diagnostic of a schedule of `f` with these statements, which begin in line 2.
pub fn refused(body: &str) -> Diagnostic {
    match scheduled(&format!("schedule f {{\n{body}\n}}")) {
        Ok((text, _)) => panic!("{body}\n{text}"),
        Err(error) => error,
    }
}
