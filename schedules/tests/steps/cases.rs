//! For each rule a function, and arguments with which it applies.

use schedules::procedure::{ArrayId, Atom, Condition, Index, NodeId, Procedure, Statement};
use schedules::rules::{Argument, Kind};

/// A use of a rule.
pub struct Case {
    pub rule: &'static str,
    /// The body of the function.
    pub body: &'static str,
    /// Statements in front of the rule.
    pub setup: &'static str,
    /// Statements behind it.
    pub after: &'static str,
    pub arguments: &'static [Given],
}

/// An argument in all forms.
pub enum Given {
    /// The loop with a name, and its number among those.
    Loop(&'static str, usize),
    /// The statement that writes an array, and its number among those.
    Write(&'static str, usize),
    /// The conditional with a number.
    If(usize),
    Array(&'static str),
    Number(i64),
    Numbers(&'static [i64]),
    /// A new name or a word.
    Name(&'static str),
    /// The size `n` and a number.
    Size(i64),
    /// The condition `n > number`.
    Greater(i64),
}

use Given::*;

impl Given {
    /// The argument in scripts.
    pub fn text(&self) -> String {
        match self {
            Loop(name, number) | Write(name, number) => format!("{name}#{number}"),
            If(number) => format!("if#{number}"),
            Array(name) | Name(name) => (*name).to_owned(),
            Number(number) => number.to_string(),
            Numbers(all) => format!("{all:?}"),
            Size(more) => format!("n + {more}"),
            Greater(number) => format!("n > {number}"),
        }
    }

    /// The argument as an attribute.
    pub fn attribute(&self) -> String {
        match self {
            Number(number) => format!("{number} : i64"),
            Numbers(all) => format!("{all:?}"),
            _ => format!("\"{}\"", self.text()),
        }
    }

    /// The argument of a call, for a parameter of this kind.
    pub fn value(&self, procedure: &Procedure<'_>, kind: Kind) -> Argument {
        match self {
            Loop(name, number) => {
                let base = |name: &str| name.split('#').next().unwrap_or_default().to_owned();
                let is_meant = |id: &NodeId| procedure.as_loop(*id).is_some_and(|each| base(&each.name) == *name);
                Argument::Node(nth(procedure, *number, is_meant))
            }
            Write(name, number) => Argument::Node(nth(procedure, *number, |id| writes(procedure, *id, name))),
            If(number) => Argument::Node(nth(procedure, *number, |id| procedure.as_if(*id).is_some())),
            Array(name) => Argument::Array(array(procedure, name)),
            Number(number) if kind == Kind::Index => Argument::Index((*number).into()),
            Number(number) => Argument::Number(*number),
            Numbers(all) => Argument::Numbers(all.to_vec()),
            Name(name) => Argument::Name((*name).to_owned()),
            Size(more) => Argument::Index(size(procedure).plus_constant(*more).expect("a small number")),
            Greater(number) => {
                let index = size(procedure).plus_constant(-number - 1).expect("a small number");
                Argument::Conditions(vec![Condition::NotNegative(index)])
            }
        }
    }
}

fn nth(procedure: &Procedure<'_>, number: usize, is_meant: impl Fn(&NodeId) -> bool) -> NodeId {
    procedure.named_nodes().into_iter().filter(is_meant).nth(number).expect("a node")
}

fn writes(procedure: &Procedure<'_>, id: NodeId, name: &str) -> bool {
    matches!(procedure.as_statement(id), Some(Statement::Store(target, _)) if procedure.arrays[target.array.0].name == name)
}

fn array(procedure: &Procedure<'_>, name: &str) -> ArrayId {
    ArrayId(procedure.arrays.iter().position(|each| each.name == name).expect("an array"))
}

fn size(procedure: &Procedure<'_>) -> Index {
    Atom::Symbol(procedure.symbols.iter().position(|each| each.name == "n").expect("the size `n`")).into()
}

/// `a[i] = a[i] + 1`.
const SUM: &str = "affine.for %i = 0 to %n {
  %x = affine.load %a[%i] : memref<?xi64>
  %y = arith.addi %x, %one : i64
  affine.store %y, %a[%i] : memref<?xi64>
} loc(\"f/i\")";

/// `c[i][j] = e[i][j] + e[i][j] * c[i][j]`.
const NEST: &str = "affine.for %i = 0 to %n {
  affine.for %j = 0 to 8 {
    %x = affine.load %e[%i, %j] : memref<?x8xf64>
    %y = affine.load %c[%i, %j] : memref<?x8xf64>
    %p = arith.mulf %x, %y : f64
    %z = arith.addf %x, %p : f64
    affine.store %z, %c[%i, %j] : memref<?x8xf64>
  } loc(\"f/j\")
} loc(\"f/i\")";

/// The same with four iterations outside.
const SMALL: &str = "affine.for %i = 0 to 4 {
  affine.for %j = 0 to 8 {
    %x = affine.load %e[%i, %j] : memref<?x8xf64>
    affine.store %x, %c[%i, %j] : memref<?x8xf64>
  } loc(\"f/j\")
} loc(\"f/i\")";

/// `c[i][j] = e[i][j] + e[i][j]`.
const DOUBLE: &str = "affine.for %i = 0 to %n {
  affine.for %j = 0 to 8 {
    %x = affine.load %e[%i, %j] : memref<?x8xf64>
    %z = arith.addf %x, %x : f64
    affine.store %z, %c[%i, %j] : memref<?x8xf64>
  } loc(\"f/j\")
} loc(\"f/i\")";

/// `a[i] = 1; b[i] = 1`, in one loop and in two.
const TOGETHER: &str = "affine.for %i = 0 to %n {
  affine.store %one, %a[%i] : memref<?xi64>
  affine.store %one, %b[%i] : memref<?xi64>
} loc(\"f/i\")";

const APART: &str = "affine.for %i = 0 to %n {
  affine.store %one, %a[%i] : memref<?xi64>
} loc(\"f/i\")
affine.for %j = 0 to %n {
  affine.store %one, %b[%j] : memref<?xi64>
} loc(\"f/j\")";

/// The iterations from 0 to 5, and those from 5 to 9, of a statement of the source.
const PARTS: &str = "affine.for %i = 0 to 5 {
  affine.store %one, %a[%i] : memref<?xi64> loc(\"a\")
} loc(\"f/i\")
affine.for %i = 5 to 9 {
  affine.store %one, %a[%i] : memref<?xi64> loc(\"a\")
} loc(\"f/i\")";

const ONCE: &str = "affine.for %i = %n to affine_map<(d0) -> (d0 + 1)>(%n) {
  affine.store %one, %a[%i] : memref<?xi64>
} loc(\"f/i\")";

/// A conditional that is the same for all iterations.
const CONDITIONAL: &str = "affine.for %i = 0 to %n {
  affine.if affine_set<(d0) : (d0 - 5 >= 0)>(%m) {
    affine.store %one, %a[%i] : memref<?xi64>
  } else {
    affine.store %one, %b[%i] : memref<?xi64>
  }
} loc(\"f/i\")";

/// A conditional that holds in each iteration.
const ALWAYS: &str = "affine.for %i = 0 to %n {
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%n) {
    affine.store %one, %a[%i] : memref<?xi64>
  } else {
    affine.store %one, %b[%i] : memref<?xi64>
  }
} loc(\"f/i\")";

/// Two cells of which one follows the other.
const BETWEEN: &str = "affine.for %i = 0 to %n {
  %x = affine.load %a[%i] : memref<?xi64>
  affine.store %x, %b[%i] : memref<?xi64>
  %z = arith.addi %x, %x : i64
  affine.store %z, %b[%i] : memref<?xi64>
} loc(\"f/i\")";

/// `a[0] = a[0] + b[i] * 3`, in integers.
const PRODUCTS: &str = "affine.store %zero, %a[0] : memref<?xi64>
affine.for %i = 0 to %n {
  %x = affine.load %a[0] : memref<?xi64>
  %y = affine.load %b[%i] : memref<?xi64>
  %p = arith.muli %y, %three : i64
  %z = arith.addi %x, %p : i64
  affine.store %z, %a[0] : memref<?xi64>
} loc(\"f/i\")";

/// `b[i] = a[i] * 3`.
const SCALED: &str = "affine.for %i = 0 to %n {
  %x = affine.load %a[%i] : memref<?xi64>
  %y = arith.muli %x, %three : i64
  affine.store %y, %b[%i] : memref<?xi64>
} loc(\"f/i\")";

/// `a[i] = 1; a[i] = a[i] + b[i]`.
const TWICE: &str = "affine.for %i = 0 to %n {
  affine.store %one, %a[%i] : memref<?xi64>
  %x = affine.load %a[%i] : memref<?xi64>
  %y = affine.load %b[%i] : memref<?xi64>
  %z = arith.addi %x, %y : i64
  affine.store %z, %a[%i] : memref<?xi64>
} loc(\"f/i\")";

/// `a[i] = 1; a[i] = 3`.
const OVERWRITTEN: &str = "affine.for %i = 0 to %n {
  affine.store %one, %a[%i] : memref<?xi64>
  affine.store %three, %a[%i] : memref<?xi64>
} loc(\"f/i\")";

/// `a[i] = b[i] + a[i] + 1`, added from the right.
const NESTED: &str = "affine.for %i = 0 to %n {
  %x = affine.load %a[%i] : memref<?xi64>
  %y = affine.load %b[%i] : memref<?xi64>
  %s = arith.addi %x, %one : i64
  %z = arith.addi %y, %s : i64
  affine.store %z, %a[%i] : memref<?xi64>
} loc(\"f/i\")";

/// A conditional on the counter.
const PARTLY: &str = "affine.for %i = 0 to %n {
  affine.if affine_set<(d0) : (d0 - 5 >= 0)>(%i) {
    affine.store %one, %a[%i] : memref<?xi64>
  }
} loc(\"f/i\")";

/// A conditional that never holds.
const NEVER: &str = "affine.for %i = 0 to 4 {
  affine.store %one, %b[%i] : memref<?xi64>
  affine.if affine_set<(d0) : (d0 - 9 >= 0)>(%i) {
    affine.store %one, %a[%i] : memref<?xi64>
  }
} loc(\"f/i\")";

const fn case(rule: &'static str, body: &'static str, arguments: &'static [Given]) -> Case {
    Case { rule, body, setup: "", after: "", arguments }
}

const fn behind(setup: &'static str, rule: &'static str, body: &'static str, arguments: &'static [Given]) -> Case {
    Case { rule, body, setup, after: "", arguments }
}

/// At least one case for each rule.
pub const CASES: &[Case] = &[
    case("add_loop", SMALL, &[Loop("i", 0), Name("x"), Number(3)]),
    behind("bind(c, c, x)", "accumulate", NEST, &[Write("c", 0)]),
    case("add_loop", SUM, &[Loop("i", 0), Name("x"), Number(3), Name("first")]),
    case("atomic", SUM, &[Write("a", 0)]),
    case("bind", NEST, &[Write("c", 0), Array("e"), Name("x")]),
    Case { after: "select(mode)", ..case("bind_config", SCALED, &[Loop("i", 0), Name("mode"), Number(3)]) },
    case("commute", NEST, &[Write("c", 0)]),
    Case { after: "select(mode)", ..case("configure", SMALL, &[Loop("i", 0), Name("mode"), Number(4)]) },
    case("cut", SUM, &[Loop("i", 0), Number(4)]),
    case("cut", SUM, &[Loop("i", 0), Size(-1)]),
    behind("bind(c, c, x)\ninline_write(x)", "delete", NEST, &[Array("x")]),
    case("drop_dead", NEVER, &[If(0)]),
    behind("bind(c, c, x)", "expand", NEST, &[Array("x")]),
    case("fission", TOGETHER, &[Write("a", 0)]),
    case("flatten", NEST, &[Loop("i", 0), Loop("j", 0), Name("x")]),
    behind("stage(e, i, w)", "fold", SMALL, &[Array("w"), Number(0), Number(4)]),
    case("fuse", APART, &[Loop("i", 0), Loop("j", 0)]),
    behind("stage(e, j, w)", "fuse_dims", NEST, &[Array("w"), Number(0)]),
    case("heap", SUM, &[]),
    behind("bind(c, c, x)", "inline_write", NEST, &[Write("x", 0)]),
    case("interleave", SMALL, &[Loop("j", 0)]),
    case("join", PARTS, &[Loop("i", 0), Loop("i", 1)]),
    behind("bind(c, c, x)", "lift_alloc", NEST, &[Array("x")]),
    case("lift_constant", PRODUCTS, &[Loop("i", 0)]),
    case("lift_if", CONDITIONAL, &[If(0)]),
    case("merge_writes", TWICE, &[Write("a", 0), Write("a", 1)]),
    case("outline", NEST, &[Loop("j", 0), Name("row")]),
    case("parallel", SUM, &[Loop("i", 0)]),
    case("partition", PARTLY, &[Loop("i", 0)]),
    behind("stage(e, i, w)", "permute_dims", SMALL, &[Array("w"), Numbers(&[1, 0])]),
    Case { after: "select(i)", ..behind("stage(e, j, w)", "place", SMALL, &[Array("w"), Name("tiles")]) },
    behind(
        "stage(a, i, w)",
        "precompute",
        "affine.for %i = 0 to 8 {
  %x = affine.load %a[%i] : memref<?xi64>
  %y = arith.muli %x, %three : i64
  affine.store %y, %b[%i] : memref<?xi64>
} loc(\"f/i\")",
        &[Array("w")],
    ),
    behind("bind(c, e, x)\nallow precision x", "precision", NEST, &[Array("x"), Name("f32")]),
    case("prefetch", NEST, &[Loop("j", 0), Array("e"), Loop("i", 0), Number(4)]),
    case("recompute_split", SMALL, &[Loop("i", 0), Number(2), Number(1), Name("io"), Name("ii")]),
    case("remove_loop", ONCE, &[Loop("i", 0)]),
    case("rename", SUM, &[Loop("i", 0), Name("x")]),
    case("reorder", NEST, &[Loop("i", 0), Loop("j", 0)]),
    case("replace", SMALL, &[Loop("j", 0), Name("copy")]),
    case("require", SUM, &[Greater(4)]),
    behind("stage(e, i, w)", "resize", SMALL, &[Array("w"), Number(0), Number(6)]),
    behind("bind(b#0, a, x)\nbind(b#1, a, y)", "reuse", BETWEEN, &[Array("y"), Array("x")]),
    case("reverse", SUM, &[Loop("i", 0)]),
    case("select", SMALL, &[Loop("i", 0)]),
    case("shadow", OVERWRITTEN, &[Write("a", 0), Write("a", 1)]),
    case("shift", SUM, &[Loop("i", 0), Number(1)]),
    case("simplify_if", ALWAYS, &[If(0)]),
    behind("bind(c, c, x)\nlift_alloc(x)", "sink_alloc", NEST, &[Array("x")]),
    case("specialise", SUM, &[Loop("i", 0), Greater(4)]),
    case("split", SUM, &[Loop("i", 0), Number(4), Name("io"), Name("ii")]),
    case("split", SUM, &[Loop("i", 0), Number(4), Name("io"), Name("ii"), Name("cut")]),
    behind("stage(e, i, w)", "split_dim", SMALL, &[Array("w"), Number(1), Number(4)]),
    case("split_write", DOUBLE, &[Write("c", 0)]),
    case("stage", SMALL, &[Array("e"), Loop("i", 0), Name("w")]),
    case("strip", SUM, &[Loop("i", 0), Number(4), Name("io"), Number(0), Size(3)]),
    case("swap", TOGETHER, &[Write("a", 0), Write("b", 0)]),
    case("to_reduce", NESTED, &[Write("a", 0)]),
    case("trip_count", ONCE, &[Loop("i", 0), Number(1)]),
    behind("configure(i, mode, 4)", "unconfigure", SMALL, &[Write("mode", 0)]),
    case("unroll", SMALL, &[Loop("j", 0)]),
    behind("stage(e, i, w)\nw_in1.unroll()\nj.unroll()", "unroll_buffer", SMALL, &[Array("w"), Number(1)]),
    case("vectorize", SMALL, &[Loop("j", 0)]),
];
