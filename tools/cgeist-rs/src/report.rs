//! The machine-readable report of `--report=FILE.json`.
//!
//! The file holds one object with a list of the compiled inputs, in the order of the command line. Each has the
//! operation counts of its functions in the structured form, before lowering, and the remarks of the passes, sorted by
//! location; and what derivatives do with each value of the functions that were differentiated. Several inputs of one command line share the file: each compile job, which runs in its own process,
//! appends its entry.

use autodiff::report::Derivative;
use clang_driver_sys::{Kind, announce};
use dialects::ir::{
    Op, OpView, OperationLike, Order, Walk, block_count, functions, is_op, op_name, place_of, regions, symbol_name,
    walk,
};
use dialects::ops::{affine, func, llvm, memref, scf};
use dialects::remarks::Remark;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use transforms::count_block_loops;

/// The whole file.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Report {
    /// One entry per compiled input.
    pub inputs: Vec<Input>,
}

/// The entry of one input.
#[derive(Debug, Serialize, Deserialize)]
pub struct Input {
    /// The name on the command line.
    pub file: String,
    /// The functions with a body, in module order.
    pub functions: Vec<Function>,
    /// The transformations that passes applied or missed.
    pub remarks: Vec<Remark>,
    /// The functions that were differentiated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub derivatives: Vec<Derivative>,
}

/// The counts of one function.
#[derive(Debug, Serialize, Deserialize)]
pub struct Function {
    /// The symbol name.
    pub name: String,
    /// The source location of the definition, if known.
    pub place: Option<String>,
    /// Blocks besides the entry block, which are remaining unstructured control flow.
    pub extra_blocks: usize,
    /// Loops among these blocks, counted by the targets of back edges; all other loops are operations.
    pub block_loops: usize,
    /// Operation counts by name: loops, conditions, memory accesses, stack slots and calls.
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

/// Counts the operations of each defined function of a module that was read from `file`.
pub fn count(module: Op<'_>, file: &str) -> Vec<Function> {
    functions(module)
        .into_iter()
        .filter(|function| func::is_defined(*function))
        .map(|each| count_function(each, file))
        .collect()
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
            // MLIR does not know the file name of the source that it parses.
            "" | "-" => format!("{file}:{}:{}", place.line, place.column),
            _ => place.to_string(),
        }),
        extra_blocks: regions(function).map(block_count).sum::<usize>() - 1,
        block_loops: count_block_loops(function),
        operations,
    }
}

/// Writes an empty report; called before the first job.
pub fn create(path: &Path) -> io::Result<()> {
    announce(path, Kind::Output);
    write(path, &Report::default())
}

/// Appends the entry of an input to the report.
pub fn add(path: &Path, input: Input) -> io::Result<()> {
    let mut report: Report = serde_json::from_slice(&std::fs::read(path)?)?;
    report.inputs.push(input);
    write(path, &report)
}

/// Appends remarks of a later phase to the last entry of an input.
pub fn add_remarks(path: &Path, file: &str, remarks: Vec<Remark>) -> io::Result<()> {
    let mut report: Report = serde_json::from_slice(&std::fs::read(path)?)?;
    if let Some(input) = report.inputs.iter_mut().rev().find(|input| input.file == file) {
        input.remarks.extend(remarks);
    }
    write(path, &report)
}

fn write(path: &Path, report: &Report) -> io::Result<()> {
    let mut text = serde_json::to_string_pretty(report)?;
    text.push('\n');
    targets::native::write_output(path, text.as_bytes())
}
