//! The machine-readable report of `--report=FILE.json`.
//!
//! The file holds one object with a list of compiled inputs, in the order of the command line. Each has the counts of
//! its functions in the structured form, before anything is lowered, and the remarks of the passes, sorted by place.
//! Several inputs of one command line share the file: each compile job, which runs in its own process, adds itself.

use clang_driver_sys::{Kind, announce};
use dialects::ir::{
    Op, OpView, OperationLike, Order, Walk, block_count, functions, is_op, op_name, place_of, region, region_count,
    symbol_name, walk,
};
use dialects::ops::{affine, func, llvm, memref, scf};
use dialects::remarks;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use transforms::count_block_loops;

/// The whole file.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Report {
    /// One entry for each compiled input.
    pub inputs: Vec<Input>,
}

/// What is reported about one input.
#[derive(Debug, Serialize, Deserialize)]
pub struct Input {
    /// Its name on the command line.
    pub file: String,
    /// Its functions with a body, in their order in the module.
    pub functions: Vec<Function>,
    /// What passes did or why not.
    pub remarks: Vec<Remark>,
}

/// What a pass did, or why not.
#[derive(Debug, Serialize, Deserialize)]
pub struct Remark {
    file: String,
    line: u32,
    column: u32,
    function: String,
    /// The name of the loop, array, statement or task.
    name: String,
    pass: String,
    code: String,
    text: String,
    remedy: Option<String>,
}

impl From<&remarks::Remark> for Remark {
    fn from(remark: &remarks::Remark) -> Self {
        Self {
            file: remark.place.file.clone(),
            line: remark.place.line,
            column: remark.place.column,
            function: remark.function.clone(),
            name: remark.name.clone(),
            pass: remark.pass.to_owned(),
            code: remark.code.to_owned(),
            text: remark.text.clone(),
            remedy: remark.remedy.clone(),
        }
    }
}

/// What is counted in one function.
#[derive(Debug, Serialize, Deserialize)]
pub struct Function {
    /// The symbol.
    pub name: String,
    /// The place of the definition, when it is known.
    pub place: Option<String>,
    /// Blocks besides the entry: what is left of unstructured control flow.
    pub extra_blocks: usize,
    /// Loops among these blocks; all others are operations.
    pub block_loops: usize,
    /// Operations by name: loops, conditions, accesses, slots and calls.
    pub operations: BTreeMap<String, usize>,
}

/// The operations that are counted.
const COUNTED: &[&str] = &[
    affine::For::NAME,
    affine::Load::NAME,
    affine::Parallel::NAME,
    affine::Store::NAME,
    func::Call::NAME,
    llvm::Alloca::NAME,
    llvm::Call::NAME,
    llvm::Load::NAME,
    llvm::Store::NAME,
    memref::Load::NAME,
    memref::Store::NAME,
    scf::For::NAME,
    scf::If::NAME,
    scf::IndexSwitch::NAME,
    scf::Parallel::NAME,
    scf::While::NAME,
];

/// Counts the functions of a module that was read from `file`.
pub fn count(module: Op<'_>, file: &str) -> Vec<Function> {
    functions(module)
        .into_iter()
        .filter(|function| has_body(*function))
        .map(|each| count_function(each, file))
        .collect()
}

/// Whether a function is defined here.
pub fn has_body(function: Op<'_>) -> bool {
    region_count(function) > 0 && block_count(region(function, 0)) > 0
}

fn count_function(function: Op<'_>, file: &str) -> Function {
    let mut operations: BTreeMap<String, usize> = BTreeMap::new();
    walk(function, Order::Pre, |op| {
        if let Some(name) = COUNTED.iter().find(|name| is_op(op, name)) {
            *operations.entry((*name).to_owned()).or_default() += 1;
        }
        Walk::Continue
    });
    Function {
        name: symbol_name(function).unwrap_or(op_name(function)).to_owned(),
        place: place_of(function.location()).map(|place| match place.file.as_str() {
            // MLIR does not know the name of a text that it parses.
            "" | "-" => format!("{file}:{}:{}", place.line, place.column),
            _ => place.to_string(),
        }),
        extra_blocks: block_count(region(function, 0)) - 1,
        block_loops: count_block_loops(function),
        operations,
    }
}

/// Writes an empty report, before the first job.
pub fn create(path: &Path) -> io::Result<()> {
    announce(path, Kind::Output);
    write(path, &Report::default())
}

/// Adds an input to the report.
pub fn add(path: &Path, input: Input) -> io::Result<()> {
    let mut report: Report = serde_json::from_slice(&std::fs::read(path)?)?;
    report.inputs.push(input);
    write(path, &report)
}

fn write(path: &Path, report: &Report) -> io::Result<()> {
    let mut text = serde_json::to_string_pretty(report)?;
    text.push('\n');
    targets::native::write_output(path, text.as_bytes())
}
