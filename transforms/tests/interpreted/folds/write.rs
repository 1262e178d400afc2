//! Functions that return many results, written as text.

use std::fmt::Write;

/// How many results a function has: enough that functions cost nothing, few enough to be fast.
const RESULTS: usize = 128;

/// How many functions are in a module.
const FUNCTIONS: usize = 64;

/// The parameters of each function and their widths.
pub const PARAMETERS: [(&str, u32); 10] =
    [("%x", 4), ("%y", 4), ("%p", 1), ("%q", 1), ("%v", 8), ("%w", 8), ("%t", 2), ("%h", 16), ("%m", 32), ("%n", 64)];

/// Whose operations are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    Arith,
    Llvm,
}

/// An operation on two numbers of one width, with its flags.
#[derive(Clone, Copy, Debug)]
pub struct Binary {
    name: &'static str,
    /// Flags in front of the operands.
    before: &'static str,
    /// Flags behind them.
    after: &'static str,
}

impl Binary {
    /// Whether the operation is a sum, a difference or a product.
    pub fn is_linear(&self) -> bool {
        matches!(self.name, "arith.addi" | "arith.subi" | "arith.muli" | "llvm.add" | "llvm.sub" | "llvm.mul")
    }

    /// Whether each bit is computed for itself.
    pub fn is_logic(&self) -> bool {
        matches!(self.name, "arith.andi" | "arith.ori" | "arith.xori" | "llvm.and" | "llvm.or" | "llvm.xor")
    }
}

const OVERFLOW: [&str; 4] = ["", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>"];

impl Language {
    /// All operations on two numbers.
    pub fn binaries(self) -> Vec<Binary> {
        let names: [&[&str]; 4] = match self {
            Language::Arith => [
                &["arith.addi", "arith.subi", "arith.muli", "arith.shli"],
                &["arith.divsi", "arith.divui", "arith.shrsi", "arith.shrui"],
                &[
                    "arith.andi",
                    "arith.ori",
                    "arith.xori",
                    "arith.maxsi",
                    "arith.minsi",
                    "arith.maxui",
                    "arith.minui",
                    "arith.remsi",
                    "arith.remui",
                    "arith.ceildivsi",
                    "arith.ceildivui",
                    "arith.floordivsi",
                ],
                &[],
            ],
            Language::Llvm => [
                &["llvm.add", "llvm.sub", "llvm.mul", "llvm.shl"],
                &["llvm.sdiv", "llvm.udiv", "llvm.ashr", "llvm.lshr"],
                &[
                    "llvm.and",
                    "llvm.or",
                    "llvm.xor",
                    "llvm.intr.smax",
                    "llvm.intr.smin",
                    "llvm.intr.umax",
                    "llvm.intr.umin",
                    "llvm.srem",
                    "llvm.urem",
                ],
                &["llvm.or"],
            ],
        };
        let exact = |name: &&'static str| match self {
            Language::Arith => Binary { name, before: "", after: " exact" },
            Language::Llvm => Binary { name, before: "exact ", after: "" },
        };
        let plain = |name: &&'static str| Binary { name, before: "", after: "" };
        let mut all: Vec<Binary> = Vec::new();
        for name in names[0] {
            all.extend(OVERFLOW.map(|after| Binary { name, before: "", after }));
        }
        all.extend(names[1].iter().map(plain).chain(names[1].iter().map(exact)));
        all.extend(names[2].iter().map(plain));
        all.extend(names[3].iter().map(|name| Binary { name, before: "disjoint ", after: "" }));
        all
    }

    /// The casts to a width, as name, flags in front and behind.
    pub fn casts(self, from: u32, to: u32) -> Vec<(&'static str, &'static str, &'static str)> {
        let (signed, plain, narrow) = match self {
            Language::Arith => ("arith.extsi", "arith.extui", "arith.trunci"),
            Language::Llvm => ("llvm.sext", "llvm.zext", "llvm.trunc"),
        };
        match from.cmp(&to) {
            std::cmp::Ordering::Greater => OVERFLOW.map(|after| (narrow, "", after)).to_vec(),
            std::cmp::Ordering::Less if self == Language::Llvm => {
                vec![(signed, "", ""), (plain, "", ""), (plain, "nneg ", "")]
            }
            std::cmp::Ordering::Less => vec![(signed, "", ""), (plain, "", "")],
            std::cmp::Ordering::Equal => Vec::new(),
        }
    }
}

/// The relations of comparisons.
pub const RELATIONS: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];

/// Writes modules.
pub struct Writer {
    pub language: Language,
    modules: Vec<String>,
    /// Finished functions of the module in the making.
    functions: usize,
    module: String,
    body: String,
    names: usize,
    results: Vec<(String, u32)>,
    constants: Vec<(i64, u32)>,
}

impl Writer {
    pub fn new(language: Language) -> Writer {
        Writer {
            language,
            modules: Vec::new(),
            functions: 0,
            module: String::new(),
            body: String::new(),
            names: 0,
            results: Vec::new(),
            constants: Vec::new(),
        }
    }

    fn define(&mut self, text: &str) -> String {
        self.names += 1;
        let name = format!("%r{}", self.names);
        let _ = writeln!(self.body, "{name} = {text}");
        name
    }

    /// A constant, made once in a function.
    pub fn constant(&mut self, value: i64, width: u32) -> String {
        let sign = if value < 0 { "m" } else { "c" };
        let name = format!("%{sign}{}_{width}", value.unsigned_abs());
        if !self.constants.contains(&(value, width)) {
            self.constants.push((value, width));
            let _ = match self.language {
                Language::Arith => writeln!(self.body, "{name} = arith.constant {value} : i{width}"),
                Language::Llvm => writeln!(self.body, "{name} = llvm.mlir.constant({value} : i{width}) : i{width}"),
            };
        }
        name
    }

    pub fn binary(&mut self, binary: &Binary, a: &str, b: &str, width: u32) -> String {
        let Binary { name, before, after } = binary;
        if name.starts_with("llvm.intr") {
            return self.define(&format!("{name}({a}, {b}) : (i{width}, i{width}) -> i{width}"));
        }
        self.define(&format!("{name} {before}{a}, {b}{after} : i{width}"))
    }

    pub fn compare(&mut self, relation: &str, a: &str, b: &str, width: u32) -> String {
        match self.language {
            Language::Arith => self.define(&format!("arith.cmpi {relation}, {a}, {b} : i{width}")),
            Language::Llvm => self.define(&format!("llvm.icmp \"{relation}\" {a}, {b} : i{width}")),
        }
    }

    pub fn select(&mut self, condition: &str, a: &str, b: &str, width: u32) -> String {
        match self.language {
            Language::Arith => self.define(&format!("arith.select {condition}, {a}, {b} : i{width}")),
            Language::Llvm => self.define(&format!("llvm.select {condition}, {a}, {b} : i1, i{width}")),
        }
    }

    pub fn cast(&mut self, cast: (&str, &str, &str), value: &str, from: u32, to: u32) -> String {
        let (name, before, after) = cast;
        self.define(&format!("{name} {before}{value}{after} : i{from} to i{to}"))
    }

    /// A cast between types that are written out.
    pub fn cast_between(&mut self, name: &str, value: &str, from: &str, to: &str) -> String {
        self.define(&format!("{name} {value} : {from} to {to}"))
    }

    /// An operation with two results; both names.
    pub fn extended(&mut self, name: &str, a: &str, b: &str, width: u32) -> (String, String) {
        let second = if name == "addui_extended" { 1 } else { width };
        let types = if name == "addui_extended" { format!("i{width}, i{second}") } else { format!("i{width}") };
        self.names += 1;
        let base = format!("%r{}", self.names);
        let _ = writeln!(self.body, "{base}:2 = arith.{name} {a}, {b} : {types}");
        (format!("{base}#0"), format!("{base}#1"))
    }

    /// Makes a value a result of the function; the value ends a case.
    pub fn keep(&mut self, value: String, width: u32) {
        self.results.push((value, width));
    }

    /// Between cases: begins a new function when this one is full.
    pub fn next(&mut self) {
        if self.results.len() >= RESULTS {
            self.end_function();
        }
    }

    fn end_function(&mut self) {
        if self.results.is_empty() {
            return;
        }
        let parameters: Vec<String> = PARAMETERS.iter().map(|(name, width)| format!("{name}: i{width}")).collect();
        let types: Vec<String> = self.results.iter().map(|(_, width)| format!("i{width}")).collect();
        let names: Vec<&str> = self.results.iter().map(|(name, _)| name.as_str()).collect();
        let (number, types, names) = (self.functions, types.join(", "), names.join(", "));
        let _ = writeln!(
            self.module,
            "func.func @f{number}({}) -> ({types}) {{\n{}func.return {names} : {types}\n}}",
            parameters.join(", "),
            self.body
        );
        self.functions += 1;
        self.body.clear();
        self.results.clear();
        self.constants.clear();
        if self.functions == FUNCTIONS {
            self.functions = 0;
            self.modules.push(std::mem::take(&mut self.module));
        }
    }

    /// The texts of all modules.
    pub fn finish(mut self) -> Vec<String> {
        self.end_function();
        if !self.module.is_empty() {
            self.modules.push(self.module);
        }
        self.modules
    }
}
