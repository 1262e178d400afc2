//! Registration of passes with MLIR, and the list of registered passes.

use super::*;
use crate::ir::{OperationLike, context_of, raw_str, symbol_name, text};
use crate::ops::func;
use dialects_sys::{RmlirOptionValue, RmlirPassCounter, RmlirPassInfo, RmlirPassOption};
use mlir_sys::{MlirOperation, MlirStringRef};
use std::{
    cell::{Cell, RefCell},
    ffi::CString,
    panic::{self, AssertUnwindSafe},
    sync::{Mutex, Once, PoisonError},
};

/// The operation that a pass runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// A function of any dialect; several may be processed concurrently.
    Function,
    /// The module.
    Module,
}

/// The declaration of a pass, created by [`declare_passes!`](crate::declare_passes).
pub struct PassDecl {
    /// The path of the pass function.
    pub path: &'static str,
    /// The doc comment.
    pub doc: &'static str,
    /// The operation that it runs on.
    pub level: Level,
    /// Whether it also runs on functions with `optnone`: later passes depend on it, or it only prints.
    pub required: bool,
    /// The options.
    pub options: Vec<OptionDecl>,
    /// The counters, with descriptions.
    pub counters: &'static [(&'static str, &'static str)],
    /// Validates option values.
    pub check: fn(&[OptionValue]) -> Result<(), String>,
    /// Runs the pass.
    pub run: for<'c> fn(Op<'c>, &[OptionValue], &mut PassCx<'c>) -> PassResult,
}

impl PassDecl {
    /// The name on the command line.
    pub fn name(&self) -> String {
        let last = self.path.rsplit("::").next().unwrap_or(self.path);
        last.trim().replace('_', "-")
    }

    /// The whole help text, without the indentation of the comment.
    pub fn help(&self) -> String {
        let lines: Vec<_> = self.doc.lines().map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
        lines.join("\n").trim().to_owned()
    }

    /// The first paragraph of the help, on one line.
    pub fn summary(&self) -> String {
        self.help().split("\n\n").next().unwrap_or_default().replace('\n', " ")
    }
}

/// A declared pass with the data that C++ refers to; never freed.
struct Registered {
    decl: PassDecl,
    name: &'static str,
}

static REGISTRY: Mutex<Vec<&'static Registered>> = Mutex::new(Vec::new());

/// Registers passes with MLIR. A pass whose name is already registered is ignored.
pub fn register(decls: Vec<PassDecl>) {
    install_panic_hook();
    let mut registry = REGISTRY.lock().unwrap_or_else(PoisonError::into_inner);
    for decl in decls {
        let name = decl.name();
        if registry.iter().any(|known| known.name == name) {
            continue;
        }
        registry.push(register_one(decl, name));
    }
}

fn register_one(decl: PassDecl, name: String) -> &'static Registered {
    let name: &'static str = name.leak();
    let registered: &'static Registered = Box::leak(Box::new(Registered { decl, name }));
    let decl = &registered.decl;
    let options: Vec<_> = decl.options.iter().map(raw_option).collect();
    let raw_counters: Vec<_> = decl
        .counters
        .iter()
        .map(|(name, help)| RmlirPassCounter { name: leak_c_string(name), help: leak_c_string(help) })
        .collect();
    let info = Box::leak(Box::new(RmlirPassInfo {
        name: raw_str(name),
        help: raw_str(decl.summary().leak()),
        level: match decl.level {
            Level::Function => 0,
            Level::Module => 1,
        },
        option_count: options.len(),
        options: options.leak().as_ptr(),
        counter_count: raw_counters.len(),
        counters: raw_counters.leak().as_ptr(),
        data: (&raw const *registered).cast(),
        run,
        check,
    }));
    // SAFETY: everything `info` points to was leaked, so it lives until the process exits.
    unsafe { dialects_sys::rmlirRegisterPass(info) };
    registered
}

fn leak_c_string(text: &str) -> *const std::ffi::c_char {
    CString::new(text.replace('\0', " ")).unwrap_or_default().into_raw()
}

fn raw_option(option: &'static OptionDecl) -> RmlirPassOption {
    let mut raw = RmlirPassOption {
        name: raw_str(&option.name),
        help: raw_str(&option.help),
        text: raw_str(""),
        kind: option.kind as u32,
        integer: 0,
        number: 0.0,
    };
    match &option.default {
        OptionValue::Bool(value) => raw.integer = i64::from(*value),
        OptionValue::Signed(value) => raw.integer = *value,
        OptionValue::Unsigned(value) => raw.integer = *value as i64,
        OptionValue::Float(value) => raw.number = *value,
        OptionValue::Text(value) => raw.text = raw_str(value),
        OptionValue::List(_) => {}
    }
    raw
}

/// Reads the values that C++ parsed, in the order of the declarations.
///
/// # Safety
///
/// `values` must point to `count` values whose texts and lists are alive.
unsafe fn read_values(decl: &PassDecl, values: *const RmlirOptionValue, count: usize) -> Vec<OptionValue> {
    let given: &[RmlirOptionValue] = if count == 0 {
        &[]
    } else {
        // SAFETY: guaranteed by the caller.
        unsafe { std::slice::from_raw_parts(values, count) }
    };
    decl.options
        .iter()
        .zip(given)
        .map(|(option, value)| match option.kind {
            OptionKind::Bool => OptionValue::Bool(value.integer != 0),
            OptionKind::Signed => OptionValue::Signed(value.integer),
            OptionKind::Unsigned => OptionValue::Unsigned(value.integer as u64),
            OptionKind::Float => OptionValue::Float(value.number),
            // SAFETY: the caller guarantees that the text is alive.
            OptionKind::Text => OptionValue::Text(unsafe { text(value.text) }.to_owned()),
            OptionKind::List => OptionValue::List(if value.list_size == 0 {
                Vec::new()
            } else {
                // SAFETY: the caller guarantees that the list is alive.
                unsafe { std::slice::from_raw_parts(value.list, value.list_size) }.to_vec()
            }),
        })
        .collect()
}

unsafe extern "C" fn check(data: *const c_void, values: *const RmlirOptionValue, count: usize) -> MlirStringRef {
    thread_local! {
        static PROBLEM: RefCell<String> = const { RefCell::new(String::new()) };
    }
    // SAFETY: `data` is the pointer from `register_one`, and the values are those of the calling pass.
    let (decl, values) = unsafe {
        let registered = &*data.cast::<Registered>();
        (&registered.decl, read_values(&registered.decl, values, count))
    };
    let problem = match (decl.check)(&values) {
        Ok(()) => String::new(),
        Err(problem) => format!("RM0004: pass `{}`: {problem}", decl.name()),
    };
    PROBLEM.with_borrow_mut(|stored| {
        *stored = problem;
        raw_str(stored)
    })
}

unsafe extern "C" fn run(
    data: *const c_void,
    pass: *mut c_void,
    op: MlirOperation,
    values: *const RmlirOptionValue,
    count: usize,
) -> u32 {
    // SAFETY: `data` is the pointer from `register_one`, `op` is alive, and the values are those of the running pass.
    let (registered, op, values) = unsafe {
        let registered = &*data.cast::<Registered>();
        (registered, Op::from_raw(op), read_values(&registered.decl, values, count))
    };
    let decl = &registered.decl;
    if decl.level == Level::Function && !decl.required && func::is_unoptimised(op) {
        return 0;
    }
    let context = context_of(op);
    let at = op.location();
    let function = symbol_name(op).unwrap_or_default().to_owned();
    let outcome = guarded(|| {
        let mut cx = PassCx::new(context, registered.name, pass, op);
        (registered.decl.run)(op, &values, &mut cx)
    });
    match outcome {
        Ok(Ok(Changed::No)) => 0,
        Ok(Ok(Changed::Yes)) => 1,
        Ok(Err(failure)) => {
            for diagnostic in failure.diagnostics() {
                diagnostic.emit(context, Some(at));
            }
            2
        }
        Err(message) => {
            let on = if function.is_empty() { String::new() } else { format!(" on `{function}`") };
            let text = format!("internal error in pass `{}`{on}: {message}", registered.name);
            Diagnostic::error_at("RM9000", at, text).emit(context, Some(at));
            2
        }
    }
}

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs `body`; a panic becomes an error with its message and source location, and is not printed.
pub fn guarded<R>(body: impl FnOnce() -> R) -> Result<R, String> {
    install_panic_hook();
    let before = GUARDED.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(body));
    GUARDED.set(before);
    result.map_err(|_| PANIC.with_borrow_mut(std::mem::take))
}

/// Installs a hook that stores the message of a panic in guarded code; other panics are printed as usual.
fn install_panic_hook() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !GUARDED.get() {
                previous(info);
                return;
            }
            let payload = info.payload();
            let message = payload
                .downcast_ref::<&str>()
                .map(|text| (*text).to_owned())
                .or_else(|| payload.downcast_ref::<String>().cloned())
                .unwrap_or_default();
            let place = info.location().map(|at| format!(" ({}:{})", at.file(), at.line())).unwrap_or_default();
            PANIC.with_borrow_mut(|stored| *stored = format!("{message}{place}"));
        }));
    });
}

/// The documentation of a pass.
#[derive(Clone, Debug)]
pub struct PassDocs {
    /// The name on the command line.
    pub name: &'static str,
    /// The whole help text.
    pub help: String,
    /// The operation that it runs on.
    pub level: Level,
    /// Whether it also runs on functions with `optnone`.
    pub required: bool,
    /// The options.
    pub options: Vec<OptionDecl>,
    /// The counters, with descriptions.
    pub counters: &'static [(&'static str, &'static str)],
    /// The path of the pass function.
    pub path: &'static str,
}

/// All registered passes, sorted by name.
pub fn registered() -> Vec<PassDocs> {
    let registry = REGISTRY.lock().unwrap_or_else(PoisonError::into_inner);
    let mut all: Vec<_> = registry
        .iter()
        .map(|each| PassDocs {
            name: each.name,
            help: each.decl.help(),
            level: each.decl.level,
            required: each.decl.required,
            options: each.decl.options.clone(),
            counters: each.decl.counters,
            path: each.decl.path,
        })
        .collect();
    all.sort_by_key(|each| each.name);
    all
}

/// Registers all upstream passes and pipelines, with checks before the unsafe ones.
pub fn register_upstream() {
    // SAFETY: the callbacks access only their arguments.
    unsafe {
        dialects_sys::rmlirSetMerge(crate::folds::merge_constants);
        dialects_sys::rmlirRegisterUpstreamPasses(crate::gates::prepare, crate::gates::check, crate::gates::repair);
    }
}

/// The names of the upstream passes that are registered through a checking wrapper.
pub fn stand_ins() -> Vec<String> {
    unsafe extern "C" fn push(data: *mut c_void, name: MlirStringRef) {
        // SAFETY: `data` is the vector below, and the name is alive during the call.
        unsafe { (*data.cast::<Vec<String>>()).push(text(name).to_owned()) }
    }
    let mut names: Vec<String> = Vec::new();
    // SAFETY: the callback runs during the call only.
    unsafe { dialects_sys::rmlirStandInNames(push, (&raw mut names).cast()) };
    names.sort();
    names
}
