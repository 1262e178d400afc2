//! Lowering of C: from the typed tree of one file to one module.
//!
//! | file | constructs |
//! |---|---|
//! | `cx`, `fun`, `value` | the module, the function and the value under construction |
//! | `expr`, `scalar`, `compound`, `complex`, `vector`, `atomic` | rvalues, by family |
//! | `place`, `lanes`, `space`, `bit_field`, `pointer`, `aggregate` | lvalues, address spaces, pointer arithmetic, initialisers |
//! | `stmt`, `loops`, `switch`, `labels`, `cleanup`, `asm` | statements, ids of loops, jumps, scopes |
//! | `call`, `abi`, `varargs`, `builtins` | calls and the C calling convention |
//! | `globals`, `constant`, `function` | symbols, constant objects, bodies |
//! | `bodies` | which bodies of other units are used |
//! | `strict` | functions that see the floating-point environment |
//! | `openmp` | OpenMP directives |
//! | `cuda` | CUDA: launches, thread numbers, barriers |
//! | `cuda_records` | CUDA: what the runtime finds kernels and variables by |
//! | `cuda_rules` | CUDA: what only the host, or only a device, may do |
//! | `device_view` | CUDA: files that ask for `__CUDA_ARCH__` |
//! | `kernel_pointers` | CUDA: launches through pointers |
//! | `cxx` | C++: construction, conversions between classes, allocation |
//! | `cxx_members` | C++: pointers to methods, `<=>` |
//! | `derivatives` | Enzyme's interface: requests for derivatives, statements about functions |
//! | `cilk`, `reducer` | Cilk's keywords; variables with views |
//! | `schedules` | schedules that the source states for its functions |
//! | `headers` | facts of functions of other files |
//! | `checks` | run-time checks of undefined behaviour |
//! | `tbaa`, `c_types`, `debug`, `error` | alias tags, types as written, debug information, coded errors |
//!
//! Locals are stack slots and control flow is blocks: promotion and structuring are passes.

pub mod error;

mod abi;
mod aggregate;
mod asm;
mod atomic;
mod attributes;
mod bit_field;
pub mod bodies;
mod builtins;
mod c_types;
mod call;
mod checks;
mod cilk;
mod cleanup;
mod complex;
mod compound;
mod constant;
mod cuda;
mod cuda_records;
mod cuda_rules;
mod cx;
mod cxx;
mod cxx_lifetime;
mod cxx_members;
mod cxx_virtual;
mod debug;
pub mod derivatives;
pub mod device_view;
mod expr;
mod fun;
mod function;
mod globals;
pub mod headers;
mod kernel_pointers;
mod labels;
mod lanes;
mod loops;
mod openmp;
mod place;
mod pointer;
mod reducer;
mod scalar;
mod schedules;
mod space;
mod stmt;
mod strict;
mod switch;
mod tbaa;
mod value;
mod varargs;
mod vector;

use std::collections::HashSet;

use clang_export::schema::{Const, ConstBase, Function, Global, Unit};
use dialects::cmem::types::TypeTable;
use dialects::ir::*;
use dialects::melior::ir::Module;
use dialects::ops::llvm;

use cx::Cx;
use derivatives::registrations::is_statement;
use device_view::View;
use error::Unsupported;

/// Lowers a file.
///
/// # Errors
/// Every construct without a lowering: the first one of each function or variable that holds any.
pub fn lower<'c>(
    context: &'c Context,
    unit: &Unit<'_>,
    stated: headers::Stated,
) -> Result<Module<'c>, Vec<Unsupported>> {
    lower_view(context, unit, stated, (View::Whole, TypeTable::new(context)))
}

/// Lowers a view of a file. The table of C types starts with the rows of `types`.
///
/// # Errors
/// As for [`lower`].
pub fn lower_view<'c>(
    context: &'c Context,
    unit: &Unit<'_>,
    stated: headers::Stated,
    (view, types): (View, TypeTable<'c>),
) -> Result<Module<'c>, Vec<Unsupported>> {
    let location = Loc::new(context, unit.main_file, 0, 0);
    let module = Module::new(location);
    let body = module_body(&module);
    let mut cx = Cx::new(context, unit, body, stated, (view, types));
    choose_forms(&mut cx);
    // A declaration with an assembler name may name the symbol of a function that is defined under another C name.
    let defined = unit.definitions.iter().filter_map(|definition| cx.functions.get(&definition.decl));
    let defined: Vec<String> = defined.map(|function| function.name.to_string()).collect();
    cx.declared.extend(defined);
    let mut errors = attributes::refused(unit);
    for global in &unit.globals {
        // Declarations are emitted where they are first used, and so are variables that are there for what they state.
        if (global.defined && !is_statement(global)) || !global.alias.is_empty() {
            cx.make_global(global).unwrap_or_else(|error| errors.push(error.or_at(global.loc)));
            cx.variable_record(global).unwrap_or_else(|error| errors.push(error.or_at(global.loc)));
        }
    }
    for definition in &unit.definitions {
        cx.define(definition).unwrap_or_else(|error| errors.push(error));
    }
    errors.extend(derivatives::registrations::emit(&mut cx));
    errors.extend(derivatives::attributes::emit(&mut cx));
    for function in &unit.functions {
        if !function.alias.is_empty() || !function.ifunc.is_empty() {
            cx.make_function_alias(function).unwrap_or_else(|error| errors.push(error.or_at(function.loc)));
        }
    }
    finish_module(&mut cx, module_op(&module)).unwrap_or_else(|error| errors.push(error));
    if errors.is_empty() { Ok(module) } else { Err(errors) }
}

/// Decides which functions are `llvm.func`: variadic ones, those whose labels' addresses are taken, constructors and
/// destructors (named in LLVM's lists), and resolvers of indirect functions (`ifunc`).
fn choose_forms(cx: &mut Cx<'_, '_>) {
    let resolvers: HashSet<&str> =
        cx.unit.functions.iter().map(|function| function.ifunc).filter(|name| !name.is_empty()).collect();
    for function in &cx.unit.functions {
        let listed = function.constructor.is_some() || function.destructor.is_some();
        if cx.abi(function.abi).variadic || listed || resolvers.contains(function.name) {
            cx.llvm_functions.insert(function.decl);
        }
    }
    for definition in &cx.unit.definitions {
        if definition.flags.has_indirect_goto {
            cx.llvm_functions.insert(definition.decl);
        }
    }
    for global in &cx.unit.globals {
        if let Some(init) = &global.init {
            note_labels(init, &mut cx.table_labels);
        }
    }
    cx.llvm_functions.extend(cx.table_labels.keys());
    // All C declarations of one symbol have the same form.
    let functions = || cx.unit.functions.iter();
    let listed = |function: &&Function<'_>| cx.llvm_functions.contains(&function.decl);
    let symbols: HashSet<&str> = functions().filter(listed).map(|function| function.name).collect();
    let others: Vec<u32> =
        functions().filter(|function| symbols.contains(function.name)).map(|function| function.decl).collect();
    cx.llvm_functions.extend(others);
}

/// Collects the labels whose addresses a constant holds, per function, in order of first occurrence.
fn note_labels(constant: &Const<'_>, out: &mut std::collections::HashMap<u32, Vec<u32>>) {
    let mut note = |function: u32, label: u32| {
        let labels: &mut Vec<u32> = out.entry(function).or_default();
        if !labels.contains(&label) {
            labels.push(label);
        }
    };
    match constant {
        Const::Address(address) => {
            if let ConstBase::Label(label) = &address.base {
                note(label.function, label.label);
            }
        }
        Const::LabelDifference(difference) => {
            note(difference.function, difference.left);
            note(difference.function, difference.right);
        }
        Const::Array(array) => {
            array.elements.iter().chain(array.filler.as_deref()).for_each(|inner| note_labels(inner, out))
        }
        Const::Struct(value) => value.fields.iter().for_each(|field| note_labels(&field.value, out)),
        Const::Union(value) => note_labels(&value.value, out),
        _ => {}
    }
}

fn finish_module<'c>(cx: &mut Cx<'c, '_>, module: Op<'c>) -> error::Lowered<()> {
    let context = cx.context;
    let unit = cx.unit;
    set_attr(module, "llvm.data_layout", str_attr(context, unit.data_layout));
    set_attr(module, "llvm.target_triple", str_attr(context, unit.triple));
    if cx.has_strands {
        set_attr(module, dialects::parallel::STRANDS, unit_attr(context));
    }
    if !unit.file_asm.is_empty() {
        let lines: Vec<Attr<'c>> = unit.file_asm.iter().map(|text| str_attr(context, text)).collect();
        set_attr(module, "llvm.module_asm", array_attr(context, &lines));
    }
    cx.c_types.finish(module);
    structors(cx, llvm::GlobalCtors::NAME, llvm::GlobalCtors::CTORS.0, |function| function.constructor)?;
    structors(cx, llvm::GlobalDtors::NAME, llvm::GlobalDtors::DTORS.0, |function| function.destructor)?;
    cx.register_module();
    schedules::emit(cx, module);
    kept(cx, "llvm.compiler.used", false)?;
    kept(cx, "llvm.used", true)?;
    module_flags(cx, module)
}

fn structors<'c, 't>(
    cx: &mut Cx<'c, 't>,
    op: &str,
    list: &str,
    priority: impl Fn(&Function<'t>) -> Option<i32>,
) -> error::Lowered<()> {
    let context = cx.context;
    let mut rows: Vec<(&str, i32, u64)> =
        cx.unit.functions.iter().filter_map(|f| Some((f.name, priority(f)?, f.loc))).collect();
    if rows.is_empty() {
        return Ok(());
    }
    // Functions of equal priority run in source order.
    rows.sort_by_key(|row| (row.1, row.2));
    let names: Vec<Attr<'c>> = rows.iter().map(|row| symbol_attr(context, row.0)).collect();
    let priorities: Vec<Attr<'c>> = rows.iter().map(|row| i32_attr(context, row.1)).collect();
    let zero = zero_attr(context);
    let data = vec![zero; names.len()];
    let mut builder = Builder::new(context);
    builder.set_end(cx.body);
    builder
        .op(op)
        .attr(list, array_attr(context, &names))
        .attr("priorities", array_attr(context, &priorities))
        .attr("data", array_attr(context, &data))
        .build();
    Ok(())
}

/// `__attribute__((used))` and `((retain))`: emits the list of symbols that must not be dropped.
fn kept<'c>(cx: &mut Cx<'c, '_>, name: &str, retained: bool) -> error::Lowered<()> {
    let context = cx.context;
    let mut decls = Vec::new();
    decls.extend(cx.unit.functions.iter().filter(|f| f.used && f.retained == retained && f.defined).map(|f| f.decl));
    let is_kept = |g: &&Global<'_>| g.used && g.retained == retained && g.defined && !is_statement(g);
    decls.extend(cx.unit.globals.iter().filter(is_kept).map(|g| g.decl));
    let records = if retained { Vec::new() } else { std::mem::take(&mut cx.cuda_records) };
    let count = decls.len() + records.len();
    if count == 0 {
        return Ok(());
    }
    let ty = llvm_array_type(cx.known.ptr, count as u64);
    let mut builder = Builder::new(context);
    builder.set_end(cx.body);
    let op = builder
        .op(llvm::Global::NAME)
        .with(llvm::Global::SYM_NAME, str_attr(context, name))
        .with(llvm::Global::GLOBAL_TYPE, type_attr(ty))
        .with(llvm::Global::LINKAGE, Linkage::Appending.attr(context))
        .with(llvm::Global::SECTION, str_attr(context, "llvm.metadata"))
        .empty_regions(1)
        .build();
    let block = create_block(llvm::Global::assume(op).initializer(), &[]);
    let mut inner = Builder::at_end(context, block);
    let mut whole = llvm::undef(&inner, ty);
    let mut addresses = Vec::new();
    for decl in decls {
        addresses.push(cx.decl_address(&mut inner, decl, 0)?);
    }
    for record in records {
        addresses.push(llvm::AddressOf::build(&inner, symbol_attr(context, &record.symbol), cx.known.ptr).value());
    }
    for (at, address) in addresses.into_iter().enumerate() {
        whole = llvm::insert_value(&inner, whole, address, &[at as i64]);
    }
    llvm::ret(&inner, Some(whole));
    Ok(())
}

fn module_flags<'c>(cx: &mut Cx<'c, '_>, module: Op<'c>) -> error::Lowered<()> {
    let options = &cx.unit.options;
    let mut flags = vec![module_flag(cx.context, FlagBehavior::Error, "wchar_size", 4)];
    if options.pic_level > 0 {
        let level = options.pic_level as i32;
        flags.push(module_flag(cx.context, FlagBehavior::Min, PIC_LEVEL, level));
        if options.is_pie {
            flags.push(module_flag(cx.context, FlagBehavior::Max, PIE_LEVEL, level));
        }
    }
    cx.finish_debug(module, &mut flags);
    let list = array_attr(cx.context, &flags);
    let mut builder = Builder::new(cx.context);
    builder.set_end(cx.body);
    llvm::ModuleFlags::build(&builder, list).build();
    Ok(())
}
