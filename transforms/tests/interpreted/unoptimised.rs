//! Passes do not change functions with `optnone`.

use dialects::{
    ir::*,
    ops::func,
    pass::{Level, PassDecl, PipelineOptions, run_pipeline},
};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Optional passes that change functions with `optnone` all the same: they say what calls of other files do, or start workers
/// that a function cannot do without.
const OTHERS: [&str; 3] = ["import-facts", "use-twins", "enter-teams"];

/// The functions with a body, by name.
fn defined<'c>(module: Op<'c>) -> BTreeMap<String, String> {
    let all = functions(module).into_iter().filter(|function| func::is_defined(*function));
    all.map(|function| (symbol_name(function).unwrap_or_default().to_owned(), function.to_string())).collect()
}

/// Adds `optnone` to all functions with a body.
fn forbid_optimisation(module: Op<'_>) {
    for function in functions(module).into_iter().filter(|function| func::is_defined(*function)) {
        let context = context_of(function);
        let name = func::passthrough_name(function);
        let mut all = attr(function, name).and_then(attr_elements).unwrap_or_default();
        all.push(str_attr(context, "optnone"));
        set_attr(function, name, array_attr(context, &all));
    }
}

fn modules(pass: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(pass.replace('-', "_"));
    let entries = std::fs::read_dir(&folder).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "mlir"));
    files.sort();
    files
}

/// Runs a pass on the modules of its tests, as they are and with `optnone`. Says whether it changes a function of the former.
fn fires(pass: &PassDecl) -> bool {
    let name = pass.name();
    let pipeline = match pass.level {
        Level::Function => format!("builtin.module(any({name}))"),
        Level::Module => format!("builtin.module({name})"),
    };
    let mut fires = false;
    for path in modules(&name) {
        let text = std::fs::read_to_string(&path).expect("it can be read");
        let context = dialects::context::with_threads(false);
        let Some(plain) = Module::parse(&context, &text) else { continue };
        let before = defined(module_op(&plain));
        if run_pipeline(module_op(&plain), &pipeline, &PipelineOptions::default()).is_err() {
            continue;
        }
        fires |= defined(module_op(&plain)) != before;
        let kept = Module::parse(&context, &text).expect("it parses");
        forbid_optimisation(module_op(&kept));
        let before = defined(module_op(&kept));
        run_pipeline(module_op(&kept), &pipeline, &PipelineOptions::default()).expect("the pass runs");
        for (function, text) in defined(module_op(&kept)) {
            assert_eq!(Some(&text), before.get(&function), "{name}: {}: {function}", path.display());
        }
    }
    fires
}

#[test]
fn passes_leave_functions_with_optnone_alone() {
    transforms::register_passes();
    let optimises = |pass: &PassDecl| {
        !pass.required && !pass.path.starts_with("diagnose") && !OTHERS.contains(&pass.name().as_str())
    };
    let all: Vec<PassDecl> = transforms::passes().into_iter().filter(optimises).collect();
    assert!(all.len() >= 30, "{}", all.len());
    for pass in &all {
        assert!(fires(pass), "{} does nothing in its own tests", pass.name());
    }
}
