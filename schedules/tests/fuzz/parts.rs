//! Operations, values and types that random procedures are made of.

use dialects::ir::*;
use schedules::instructions::Library;
use std::rc::Rc;

/// The type of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scalar {
    I8,
    I32,
    I64,
    F64,
    Index,
}

/// The kind of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    Add,
    Sub,
    Mul,
    Xor,
    Or,
    Max,
    Min,
    Divide,
    Remainder,
    Extend,
    Truncate,
    Cast,
    AddFloat,
    MulFloat,
}

/// The operations of integers, with two operands.
const OPERATORS: [&str; 9] = ["addi", "subi", "muli", "xori", "ori", "maxsi", "minsi", "divsi", "remsi"];

/// The number of arguments of each memref type.
const ARRAYS: usize = 6;

/// The parts, from one module.
pub struct Parts<'c> {
    /// The function.
    pub function: Op<'c>,
    /// An operation that accesses memory in ways that are not known.
    pub opaque: Op<'c>,
    /// The terminator.
    pub end: Op<'c>,
    /// The configuration field `mode`.
    pub library: Rc<Library<'c>>,
    /// A place.
    pub location: Loc<'c>,
    /// Values of type `index`.
    pub symbols: Vec<Val<'c>>,
    templates: Vec<(Op<'c>, Operator, Scalar)>,
    constants: Vec<(Val<'c>, i64, Scalar)>,
    arrays: Vec<(Val<'c>, Scalar, usize)>,
}

/// The text of the module.
pub fn text() -> String {
    let mut arguments = vec!["%n: index".to_owned(), "%m: index".to_owned(), "%k: index".to_owned()];
    for number in 0..ARRAYS {
        for (at, scalar) in ["i8", "i32", "i64", "f64", "index"].into_iter().enumerate() {
            for rank in 0..3 {
                let shape = "?x".repeat(rank);
                arguments.push(format!("%a{at}_{rank}_{number}: memref<{shape}{scalar}>"));
            }
        }
    }
    let mut body = String::new();
    for scalar in ["i8", "i32", "i64", "index"] {
        for (at, constant) in [1, 3, -7, 2, 0].into_iter().enumerate() {
            body += &format!("    %{scalar}_{at} = arith.constant {constant} : {scalar}\n");
        }
        for (at, operation) in OPERATORS.into_iter().enumerate() {
            body += &format!("    %{scalar}_op{at} = arith.{operation} %{scalar}_0, %{scalar}_1 : {scalar}\n");
        }
    }
    body += "    %f0 = arith.constant 0.7 : f64\n    %f1 = arith.constant -3.1 : f64\n";
    body += "    %fa = arith.addf %f0, %f1 : f64\n    %fm = arith.mulf %f0, %f1 : f64\n";
    body += "    %e = arith.extsi %i32_0 : i32 to i64\n    %t = arith.trunci %i64_0 : i64 to i32\n";
    body += "    %e8 = arith.extsi %i8_0 : i8 to i32\n    %t8 = arith.trunci %i32_0 : i32 to i8\n";
    body += "    %c = arith.index_cast %n : index to i64\n    func.call @unknown() : () -> ()\n    return\n";
    let field = "llvm.mlir.global internal @rmlir_config_mode() : !llvm.array<1 x i64>";
    format!("{field}\nfunc.func private @unknown()\nfunc.func @f({}) {{\n{body}}}\n", arguments.join(", "))
}

fn scalar(r#type: Ty<'_>) -> Option<Scalar> {
    Some(match r#type.to_string().as_str() {
        "i8" => Scalar::I8,
        "i32" => Scalar::I32,
        "i64" => Scalar::I64,
        "f64" => Scalar::F64,
        "index" => Scalar::Index,
        _ => return None,
    })
}

/// The number of an attribute such as `3 : i64`.
fn constant(op: Op<'_>, of: Scalar) -> i64 {
    let text = attr(op, "value").map(|each| each.to_string()).unwrap_or_default();
    let text = text.split(' ').next().unwrap_or_default();
    match of {
        Scalar::F64 => text.parse::<f64>().map_or(0, |number| number.to_bits() as i64),
        _ => text.parse().unwrap_or_default(),
    }
}

impl<'c> Parts<'c> {
    /// Takes the parts of a module that [`text`] made.
    pub fn new(module: &Module<'c>) -> Self {
        let all = functions(module_op(module));
        let function = all.into_iter().find(|each| entry_block(region(*each, 0)).is_some()).expect("a function");
        let block = entry_block(region(function, 0)).expect("a body");
        let (mut templates, mut constants, mut opaque) = (Vec::new(), Vec::new(), function);
        for op in ops(block) {
            let operator = match op_name(op) {
                "arith.constant" => {
                    let of = scalar(type_of(only_result(op))).expect("a scalar");
                    constants.push((only_result(op), constant(op, of), of));
                    continue;
                }
                "func.call" => {
                    opaque = op;
                    continue;
                }
                "arith.addi" => Operator::Add,
                "arith.subi" => Operator::Sub,
                "arith.muli" => Operator::Mul,
                "arith.xori" => Operator::Xor,
                "arith.ori" => Operator::Or,
                "arith.maxsi" => Operator::Max,
                "arith.minsi" => Operator::Min,
                "arith.divsi" => Operator::Divide,
                "arith.remsi" => Operator::Remainder,
                "arith.extsi" => Operator::Extend,
                "arith.trunci" => Operator::Truncate,
                "arith.index_cast" => Operator::Cast,
                "arith.addf" => Operator::AddFloat,
                "arith.mulf" => Operator::MulFloat,
                _ => continue,
            };
            templates.push((op, operator, scalar(type_of(only_result(op))).expect("a scalar")));
        }
        let mut arrays = Vec::new();
        for value in args(block).skip(3) {
            let name = type_of(value).to_string();
            let inner = name.trim_start_matches("memref<").trim_end_matches('>');
            let of = match inner.rsplit('x').next() {
                Some("i8") => Scalar::I8,
                Some("i32") => Scalar::I32,
                Some("i64") => Scalar::I64,
                Some("f64") => Scalar::F64,
                _ => Scalar::Index,
            };
            arrays.push((value, of, inner.matches('?').count()));
        }
        let end = terminator(block).expect("a terminator");
        let symbols = args(block).take(3).collect();
        let library = Rc::new(Library::of(module_op(module)).expect("it has no instructions"));
        Self { function, opaque, end, library, location: function.location(), symbols, templates, constants, arrays }
    }

    /// The operation of an operator with results of a type.
    pub fn template(&self, operator: Operator, of: Scalar) -> Op<'c> {
        let found = self.templates.iter().find(|(_, each, scalar)| (*each, *scalar) == (operator, of));
        found.expect("a template").0
    }

    /// The kind of a template and the type of its result.
    pub fn meaning(&self, template: Op<'c>) -> Option<(Operator, Scalar)> {
        let found = self.templates.iter().find(|(each, ..)| op_key(*each) == op_key(template));
        found.map(|(_, operator, of)| (*operator, *of))
    }

    /// The constants of a type.
    pub fn constants(&self, of: Scalar) -> impl Iterator<Item = Val<'c>> {
        self.constants.iter().filter(move |(.., each)| *each == of).map(|(value, ..)| *value)
    }

    /// The constant zero of a type of integers.
    pub fn zero(&self, of: Scalar) -> Val<'c> {
        let zero = self.constants.iter().find(|(_, number, each)| *each == of && *number == 0);
        zero.expect("there is one").0
    }

    /// The number that a constant is.
    pub fn number(&self, value: Val<'c>) -> Option<i64> {
        let found = self.constants.iter().find(|(each, ..)| val_key(*each) == val_key(value));
        found.map(|(_, number, _)| *number)
    }

    /// The memref arguments with these elements and this rank.
    pub fn memrefs(&self, of: Scalar, rank: usize) -> impl Iterator<Item = Val<'c>> {
        self.arrays.iter().filter(move |(_, scalar, each)| (*scalar, *each) == (of, rank)).map(|(value, ..)| *value)
    }

    /// The type of elements.
    pub fn r#type(&self, of: Scalar) -> Ty<'c> {
        let found = self.constants.iter().find(|(.., each)| *each == of);
        type_of(found.expect("a constant").0)
    }
}
