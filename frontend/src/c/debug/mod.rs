//! Debug information: source lines, functions, scopes, variables and their types, as attributes of the LLVM dialect.
//!
//! Every operation has the place it comes from; this part adds what a debugger needs besides: a `di_subprogram` in the
//! location of each function, the innermost block that declares something in the locations inside it, and a description
//! of each variable at its stack slot or global. Nothing here changes the code that is made, but for the one return at
//! the end of a function, which debuggers stop at and which exists only where no optimisation follows.
//!
//! The producer begins with `clang version`: debuggers find the end of a prologue by the line table when they know that
//! LLVM made it, and that is how they know.

use std::collections::HashMap;

use clang_sys::schema::{DebugInfo, Definition, Function, Global, LocalDecl, LocalVar, Param, Stmt, StmtKind, Unit};
use dialects::ir::debug::*;
use dialects::ir::*;
use dialects::ops::llvm;

use super::cx::{Cx, split_position};
use super::error::Lowered;
use super::fun::Fun;
use super::value::Address;

mod returns;
mod types;

use types::Types;

/// `-gline-tables-only`, `-g1`.
const LINE_TABLES_ONLY: u8 = 3;
/// `DIFlagArtificial`: the compiler made this up.
const ARTIFICIAL: u32 = 1 << 6;
/// `DISubprogramFlags`.
const SP_LOCAL: u32 = 1 << 2;
const SP_DEFINITION: u32 = 1 << 3;
const SP_OPTIMIZED: u32 = 1 << 4;

/// The debug information of a module under construction.
pub struct Debug<'c, 't> {
    unit: Attr<'c>,
    /// Whether variables and types are described, not only lines.
    full: bool,
    types: Types<'c, 't>,
    /// The type of each declaration.
    of: HashMap<u32, u32>,
    /// `di_subprogram` of each function that has a body here.
    functions: HashMap<u32, Attr<'c>>,
}

/// The source files as attributes.
pub struct Files<'c, 't> {
    names: &'t [&'t str],
    directory: &'t str,
    made: HashMap<usize, Attr<'c>>,
    main: Attr<'c>,
}

impl<'c> Files<'c, '_> {
    /// The file of a position, and its line.
    pub fn place(&mut self, context: &'c Context, position: u64) -> (Attr<'c>, u32) {
        if position == 0 {
            return (self.main, 0);
        }
        let (file, line, _) = split_position(position);
        let name = self.names.get(file).copied().unwrap_or("");
        let directory = self.directory;
        (*self.made.entry(file).or_insert_with(|| debug_file(context, name, directory)), line as u32)
    }
}

/// Where a function under construction stands among scopes.
#[derive(Default)]
pub struct Scopes<'c> {
    /// The function, then the blocks that declare something, with their files.
    stack: Vec<Attr<'c>>,
    file: usize,
    /// Whether parameters are being received, which belongs to no line.
    in_prologue: bool,
    /// Bounds of variable arrays described so far.
    bounds: u32,
    /// Where all returns meet: the slot of the result and the block.
    pub meeting: Option<(Option<(Val<'c>, Ty<'c>)>, Blk<'c>)>,
}

impl<'c, 't> Debug<'c, 't> {
    /// What `-g` asks for; `None` without it.
    pub fn new(context: &'c Context, unit: &'t Unit<'t>) -> Option<Self> {
        let info: &'t DebugInfo<'t> = unit.debug.as_ref()?;
        let main_file = debug_file(context, unit.main_file, unit.directory);
        let full = unit.options.debug_info > LINE_TABLES_ONLY;
        let producer = concat!("clang version 22.1 (rmlir cgeist-rs ", env!("CARGO_PKG_VERSION"), ")");
        let kind = if full { 1 } else { 2 };
        let optimized = unit.options.opt_level > 0;
        let files = Files { names: &unit.files, directory: unit.directory, made: HashMap::new(), main: main_file };
        Some(Self {
            unit: debug_unit(context, info.language.into(), main_file, producer, optimized, kind),

            full,
            types: Types::new(context, &info.types, files),
            of: info.decls.iter().map(|row| (row.decl, row.ty)).collect(),
            functions: HashMap::new(),
        })
    }

    fn type_of(&mut self, decl: u32) -> Attr<'c> {
        match self.of.get(&decl).copied() {
            Some(ty) => self.types.of(ty),
            None => self.types.void(),
        }
    }
}

impl<'c, 't> Cx<'c, 't> {
    /// The location of a function with a body: its place and its description.
    pub fn function_scope(&mut self, function: &'t Function<'t>, def: &'t Definition<'t>) -> Option<Attr<'c>> {
        let context = self.context;
        let optimized = self.unit.options.opt_level > 0;
        let debug = self.debug.as_mut()?;
        if let Some(&known) = debug.functions.get(&function.decl) {
            return Some(known);
        }
        let ty = match debug.of.get(&function.decl).copied() {
            Some(ty) => debug.types.signature(ty),
            None => debug_signature(context, &[]),
        };
        let (file, line) = debug.types.files.place(context, function.loc);
        let (_, body_line) = debug.types.files.place(context, def.body.loc);
        let local = function.linkage == clang_sys::schema::Linkage::Internal;
        let flags = SP_DEFINITION | if local { SP_LOCAL } else { 0 } | if optimized { SP_OPTIMIZED } else { 0 };
        let made = debug_function(
            context,
            &DebugFunction {
                unit: debug.unit,
                file,
                name: function.c_name,
                linkage_name: if function.name == function.c_name { "" } else { function.name },
                line,
                body_line,
                flags,
                ty,
            },
        );
        debug.functions.insert(function.decl, made);
        Some(made)
    }

    /// The description of a variable with static storage that is defined here, for `dbg_exprs`.
    pub fn describe_global(&mut self, global: &'t Global<'t>) -> Option<Attr<'c>> {
        let context = self.context;
        let unit = self.unit;
        if !self.debug.as_ref()?.full || !global.defined || global.c_name.is_empty() {
            return None;
        }
        let owner = global.owner.and_then(|owner| {
            let function = self.functions.get(&owner).copied()?;
            let def = unit.definitions.iter().find(|def| def.decl == owner)?;
            self.function_scope(function, def)
        });
        let debug = self.debug.as_mut()?;
        let ty = debug.type_of(global.decl);
        let (file, line) = debug.types.files.place(context, global.loc);
        let is_local = global.linkage == clang_sys::schema::Linkage::Internal;
        let variable = DebugVariable {
            scope: owner.unwrap_or(debug.unit),
            name: global.c_name,
            linkage_name: if owner.is_some() || global.name == global.c_name { "" } else { global.name },
            file,
            line,
            ty,
            argument: 0,
            align: 0,
            flags: 0,
            is_local,
        };
        Some(array_attr(context, &[debug_global(context, &variable)]))
    }

    /// What the module says as a whole: its flags, and the records that others only point to.
    pub fn finish_debug(&mut self, module: Op<'c>, flags: &mut Vec<String>) {
        let Some(debug) = &mut self.debug else { return };
        let version = self.unit.options.dwarf_version;
        flags.push(format!("#llvm.mlir.module_flag<max, \"Dwarf Version\", {version} : i32>"));
        flags.push("#llvm.mlir.module_flag<warning, \"Debug Info Version\", 3 : i32>".to_string());
        let definitions = debug.types.definitions();
        if !definitions.is_empty() {
            set_attr(module, "cmem.debug_types", array_attr(self.context, &definitions));
        }
    }
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Begins the scope of the function.
    pub fn begin_debug_scope(&mut self) -> Lowered<()> {
        let Some(function) = self.m.functions.get(&self.def.decl).copied() else { return Ok(()) };
        let Some(scope) = self.m.function_scope(function, self.def) else { return Ok(()) };
        let place = self.m.location(function.loc);
        set_loc(self.op, fused_loc(self.m.context, &[place], Some(scope)));
        self.scopes.stack.push(scope);
        self.scopes.file = if function.loc == 0 { 0 } else { split_position(function.loc).0 };
        self.begin_meeting()
    }

    /// The location of a position, with the block it lies in.
    pub fn scoped_location(&mut self, position: u64) -> Loc<'c> {
        let place = self.m.location(position);
        let Some(&scope) = self.scopes.stack.last() else { return place };
        let context = self.m.context;
        if self.scopes.in_prologue {
            // Line 0 belongs to no line, but calls need a location to be inlined.
            return file_loc(context, self.m.unit.main_file, 0, 0);
        }
        let file = split_position(position).0;
        if file != self.scopes.file
            && let Some(debug) = &mut self.m.debug
        {
            // A body may be put together from several files.
            let (file, _) = debug.types.files.place(context, position);
            return fused_loc(context, &[place], Some(debug_block_file(scope, file)));
        }
        if self.scopes.stack.len() == 1 { place } else { fused_loc(context, &[place], Some(scope)) }
    }

    /// Goes on without a location: what follows belongs to no line, as the prologue does.
    pub fn hide_location(&mut self) {
        if !self.scopes.stack.is_empty() {
            self.b.set_loc(Loc::unknown(self.m.context));
            self.position = 0;
        }
    }

    /// Begins or ends what belongs to no line because it comes before the first statement.
    pub fn set_prologue(&mut self, begins: bool) {
        self.scopes.in_prologue = begins && !self.scopes.stack.is_empty();
        self.hide_location();
    }

    /// Whether blocks are laid out as they will run, because no optimisation follows and a debugger watches.
    pub fn is_laid_out(&self) -> bool {
        !self.scopes.stack.is_empty() && self.m.unit.options.opt_level == 0
    }

    /// Jumps back at the beginning of a loop statement, where debuggers show the next round; also dispatches a `switch`.
    pub fn at_loop(&mut self, position: u64) {
        if !self.scopes.stack.is_empty() {
            self.at(position);
        }
    }

    /// Puts a block that begins behind all others, so that blocks stand in the order of the source: without optimisation,
    /// jumps to the next block need no code, and so no line of their own; with it, code generation starts from there.
    pub fn place_in_order(&mut self, block: Blk<'c>) {
        if block != self.slots && block.first_operation().is_none() {
            move_block(block, self.region);
        }
    }

    /// Opens the scope of a statement if it declares something; the result goes to [`Fun::close_block`].
    pub fn open_block(&mut self, statement: &Stmt<'_>) -> usize {
        let depth = self.scopes.stack.len();
        let position = self.position;
        if let Some(&scope) = self.scopes.stack.last()
            && position != 0
            && declares(statement)
            && let Some(debug) = &mut self.m.debug
            && debug.full
        {
            let (_, line, column) = split_position(position);
            let (file, _) = debug.types.files.place(self.m.context, position);
            self.scopes.stack.push(debug_block(scope, file, line as u32, column as u32));
            self.position = 0;
            self.at(position);
        }
        depth
    }

    pub fn close_block(&mut self, depth: usize) {
        if self.scopes.stack.len() > depth {
            self.scopes.stack.truncate(depth);
            let position = std::mem::take(&mut self.position);
            self.at(position);
        }
    }

    pub fn describe_parameter(&mut self, param: &'t Param<'t>, address: Address<'c>) -> Lowered<()> {
        let number = self.def.params.iter().position(|each| each.decl == param.decl).map_or(0, |at| at as u32 + 1);
        self.describe(param.decl, param.name, param.loc, number, address)
    }

    pub fn describe_local(&mut self, var: &'t LocalVar<'t>, address: Address<'c>) -> Lowered<()> {
        self.describe(var.decl, var.name, var.loc, 0, address)
    }

    fn describe(&mut self, decl: u32, name: &str, position: u64, argument: u32, address: Address<'c>) -> Lowered<()> {
        let Some(debug) = &self.m.debug else { return Ok(()) };
        let Some(&ty) = debug.of.get(&decl) else { return Ok(()) };
        if !debug.full || name.is_empty() {
            return Ok(());
        }
        for bound in debug.types.bounds(ty) {
            self.describe_bound(bound, position);
        }
        let Some(debug) = &mut self.m.debug else { return Ok(()) };
        let ty = debug.types.of(ty);
        self.declare(name, ty, position, argument, 0, address.ptr);
        Ok(())
    }

    /// The description of a variable of the innermost scope.
    fn variable(&mut self, name: &str, ty: Attr<'c>, position: u64, argument: u32, flags: u32) -> Option<Attr<'c>> {
        let context = self.m.context;
        let scope = self.scopes.stack.last().copied()?;
        let debug = self.m.debug.as_mut()?;
        let (file, line) = debug.types.files.place(context, position);
        let variable =
            DebugVariable { scope, name, linkage_name: "", file, line, ty, argument, align: 0, flags, is_local: false };
        Some(debug_local(context, &variable))
    }

    /// Tells the debugger what a stack slot holds.
    fn declare(
        &mut self,
        name: &str,
        ty: Attr<'c>,
        position: u64,
        argument: u32,
        flags: u32,
        slot: Val<'c>,
    ) -> Option<Attr<'c>> {
        let variable = self.variable(name, ty, position, argument, flags)?;
        let location = self.scoped_location(position);
        llvm::DbgDeclare::build(&self.b, slot, variable)
            .with(llvm::DbgDeclare::LOCATION_EXPR, debug_expression(self.m.context, &[]))
            .loc(location)
            .build();
        Some(variable)
    }

    /// Tells the debugger of a variable that is a value, without a slot: optimised code must not depend on debug information.
    fn describe_number(&mut self, name: &str, ty: Attr<'c>, position: u64, value: Val<'c>) -> Option<Attr<'c>> {
        let variable = self.variable(name, ty, position, 0, ARTIFICIAL)?;
        let (place, scope) = (self.scoped_location(position), self.scopes.stack.last().copied()?);
        let place = with_debug_scope(self.m.context, place, scope);
        let described = described::Variable { variable, part: None, place, r#type: Some(type_of(value)) };
        described::describe_value(value, |around| around.values.push(described.attribute()));
        Some(variable)
    }

    /// Makes a variable array's bound a variable that the debugger can read.
    fn describe_bound(&mut self, bound: u32, position: u64) {
        let Some(debug) = &mut self.m.debug else { return };
        if debug.types.counts.contains_key(&bound) {
            return;
        }
        let Some(&value) = self.bounds.get(&bound) else { return };
        let ty = debug.types.size();
        let name = format!("__vla_expr{}", self.scopes.bounds);
        self.scopes.bounds += 1;
        let variable = if self.m.unit.options.opt_level > 0 {
            self.describe_number(&name, ty, position, value)
        } else {
            let slot = self.slot(self.m.known.i64, 8);
            self.store_raw(value, slot, 8, false, None);
            self.declare(&name, ty, position, 0, ARTIFICIAL, slot)
        };
        if let (Some(variable), Some(debug)) = (variable, &mut self.m.debug) {
            debug.types.counts.insert(bound, variable);
        }
    }
}

/// Whether a statement that opens a scope declares a variable in it.
fn declares(statement: &Stmt<'_>) -> bool {
    let variable = |decl: &LocalDecl<'_>| matches!(decl, LocalDecl::Var(_));
    match &statement.kind {
        StmtKind::Decl(declaration) => declaration.decls.iter().any(variable),
        StmtKind::Compound(compound) => compound.body.iter().any(|inner| match &inner.kind {
            StmtKind::Compound(_) => false,
            StmtKind::Label(label) => declares(&label.body),
            StmtKind::Case(case) => declares(&case.body),
            StmtKind::Default(default) => declares(&default.body),
            _ => declares(inner),
        }),
        StmtKind::For(inner) => inner.init.as_deref().is_some_and(declares),
        _ => false,
    }
}
