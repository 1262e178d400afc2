//! Declarations and definitions with a symbol: functions, variables, aliases, constructors.

use std::collections::HashMap;

use clang_export::schema::{Function, Global, Linkage as Declared, TlsModel, Unit, Visibility};
use dialects::cmem::types::TYPE;
use dialects::ids;
use dialects::ir::*;
use dialects::ops::{builtin, func, llvm};

use super::abi::INTERRUPT;
use super::cx::Cx;
use super::error::{Lowered, Unsupported};
use super::fun::Fun;
use super::value::Address;

fn linkage(declared: Declared, defined: bool) -> Linkage {
    match declared {
        Declared::External => Linkage::External,
        Declared::Internal => Linkage::Internal,
        Declared::Weak if defined => Linkage::Weak,
        Declared::WeakOdr => Linkage::WeakOdr,
        Declared::LinkonceOdr => Linkage::LinkonceOdr,
        Declared::AvailableExternally => Linkage::AvailableExternally,
        Declared::Common => Linkage::Common,
        Declared::Weak | Declared::ExternWeak => Linkage::ExternWeak,
    }
}

fn visibility_number(visibility: Visibility) -> i64 {
    match visibility {
        Visibility::Default => 0,
        Visibility::Hidden => 1,
        Visibility::Protected => 2,
    }
}

/// Whether a function is only declared: it is no definition, alias or indirect function.
fn is_only_declared(function: &Function<'_>) -> bool {
    !function.defined && function.alias.is_empty() && function.ifunc.is_empty()
}

/// Rank of a row among those of its symbol: a definition, then a row whose C name is the symbol, then one that is not
/// weak.
fn function_rank(function: &Function<'_>) -> u8 {
    match () {
        () if !is_only_declared(function) => 3,
        () if function.c_name == function.name => 2,
        () => u8::from(function.linkage != Declared::ExternWeak),
    }
}

/// The row of the highest rank for each function symbol; several C names may share a symbol.
pub fn symbols<'t>(unit: &'t Unit<'t>) -> HashMap<&'t str, &'t Function<'t>> {
    best(unit.functions.iter().map(|function| (function.name, function)), function_rank)
}

/// As [`symbols`], for variables.
pub fn variables<'t>(unit: &'t Unit<'t>) -> HashMap<&'t str, &'t Global<'t>> {
    best(unit.globals.iter().map(|global| (global.name, global)), |global| match () {
        () if global.defined || !global.alias.is_empty() => 3,
        () if global.c_name == global.name => 2,
        () => u8::from(global.linkage != Declared::ExternWeak),
    })
}

/// The first row of the highest rank for each name.
fn best<'t, T>(rows: impl Iterator<Item = (&'t str, &'t T)>, rank: impl Fn(&T) -> u8) -> HashMap<&'t str, &'t T> {
    let mut out: HashMap<&'t str, &'t T> = HashMap::new();
    for (name, row) in rows {
        let known = out.entry(name).or_insert(row);
        if rank(row) > rank(known) {
            *known = row;
        }
    }
    out
}

impl<'c, 't> Cx<'c, 't> {
    /// Whether a call with this signature can name the function as its callee.
    pub fn called_directly(&mut self, function: &Function<'_>, abi: u32) -> Lowered<bool> {
        // An alias is called through its address: its symbol is no function operation.
        let symbol = self.symbol_of(function);
        if !symbol.alias.is_empty() || !symbol.ifunc.is_empty() {
            return Ok(false);
        }
        if symbol.abi == abi {
            return Ok(true);
        }
        if self.abi(symbol.abi).variadic {
            // Calls of a variadic function are lowered from their arguments; only the number of fixed parameters must
            // agree.
            return Ok(self.abi(abi).variadic
                && self.llvm_functions.contains(&symbol.decl)
                && self.abi(symbol.abi).fixed == self.abi(abi).fixed);
        }
        // The symbol may be declared under another C name, with another type.
        let (own, called) = (self.signature(symbol.abi)?, self.signature(abi)?);
        Ok(symbol.decl != function.decl
            && function.abi == abi
            && !self.abi(abi).variadic
            && self.abi(symbol.abi).convention == self.abi(abi).convention
            && own.inputs == called.inputs
            && own.result == called.result)
    }

    /// The attributes that both forms of a function carry, named as on `llvm.func`; `func.func` takes them with the
    /// prefix `llvm.`.
    pub fn function_attributes(&mut self, function: &'t Function<'t>) -> Lowered<Vec<(&'static str, Attr<'c>)>> {
        let mut out = Vec::new();
        out.push(("linkage", linkage(function.linkage, function.defined).attr(self.context)));
        let mut attributes = function.fn_attributes.to_string();
        if let Some(hash) = function.type_hash {
            // The native target emits metadata from it; the dialect has no attribute for it.
            attributes = format!(
                "{attributes}{}[\"rmlir-type-hash\", \"{hash}\"]",
                if attributes.is_empty() { "" } else { ", " }
            );
        }
        if !attributes.is_empty() {
            out.push(("passthrough", self.attribute(&format!("[{attributes}]"))?));
        }
        if function.dso_local {
            out.push(("dso_local", self.known.unit));
        }
        if function.visibility != Visibility::Default {
            out.push(("visibility_", i64_attr(self.context, visibility_number(function.visibility))));
        }
        if !function.section.is_empty() {
            out.push(("section", str_attr(self.context, function.section)));
        }
        if function.align > 0 && function.defined {
            out.push(("alignment", i64_attr(self.context, function.align as i64)));
        }
        Ok(out)
    }

    /// Declares a function that has no body in this file; at most once.
    pub fn declare_function(&mut self, decl: u32) -> Lowered<()> {
        let Some(function) = self.functions.get(&decl).copied() else {
            return Err(Unsupported::new("a function without declaration", 0));
        };
        let symbol = self.symbol_of(function);
        if !is_only_declared(symbol) || !self.declared.insert(symbol.name.to_string()) {
            return Ok(());
        }
        self.make_function(symbol)?;
        Ok(())
    }

    /// The row that describes the symbol of a function; several C names may share a symbol.
    fn symbol_of(&self, function: &Function<'_>) -> &'t Function<'t> {
        self.symbols[function.name]
    }

    /// Builds the operation of a function, with an empty region.
    pub fn make_function(&mut self, function: &'t Function<'t>) -> Lowered<Op<'c>> {
        let signature = self.signature(function.abi).map_err(|error| error.or_at(function.loc))?;
        let abi = self.abi(function.abi);
        let is_llvm = self.llvm_functions.contains(&function.decl);
        let attributes = self.function_attributes(function)?;
        let convention = if function.interrupt { self.convention(INTERRUPT)? } else { signature.convention };
        let mut dictionaries = Vec::new();
        for at in 0..signature.inputs.len() {
            let text = function.param_attributes.get(at).copied().unwrap_or("");
            dictionaries.push(self.attribute(&format!("{{{text}}}"))?);
        }
        let result_dictionary = self.attribute(&format!("{{{}}}", function.result_attributes))?;
        let location = self.location(function.loc);
        let declared = self.declared_type(function.written);
        let mut builder = Builder::new(self.context);
        builder.set_end(self.body);
        builder.set_loc(location);
        let name = str_attr(self.context, function.name);
        let arg_attrs = array_attr(self.context, &dictionaries);
        let res_attrs = array_attr(self.context, &[result_dictionary]);
        let mut op;
        if is_llvm {
            let result = signature.result.unwrap_or_else(|| llvm_void_type(self.context));
            let ty = llvm_function_type(result, &signature.inputs, abi.variadic);
            op = llvm::Func::build(&builder, name, type_attr(ty));
            for (name, value) in attributes {
                op = op.attr(name, value);
            }
        } else {
            let results: Vec<Ty<'c>> = signature.result.into_iter().collect();
            let ty = function_type(self.context, &signature.inputs, &results);
            op = func::Func::build(&builder, name, type_attr(ty));
            for (name, value) in attributes {
                op = op.attr(&format!("llvm.{name}"), value);
            }
            if !function.defined {
                op = op.with(func::Func::SYM_VISIBILITY, str_attr(self.context, "private"));
            }
        }
        if let Some((name, value)) = convention.attribute(is_llvm) {
            op = op.attr(name, value);
        }
        if !dictionaries.is_empty() {
            op = op.attr("arg_attrs", arg_attrs);
        }
        if signature.result.is_some() {
            op = op.attr("res_attrs", res_attrs);
        }
        for (name, value) in self.header_attributes(function) {
            op = op.attr(name, value);
        }
        for (name, value) in super::cuda::attributes_of_role(self.context, function) {
            op = op.attr(name, value);
        }
        Ok(op.attr(TYPE, declared).build())
    }

    /// Declares a library function that the source does not declare.
    pub fn declare_library(&mut self, name: &str, inputs: &[Ty<'c>], results: &[Ty<'c>]) {
        if self.unit.functions.iter().any(|function| function.name == name && function.defined)
            || !self.declared.insert(name.to_string())
        {
            return;
        }
        let mut builder = Builder::new(self.context);
        builder.set_end(self.body);
        let ty = function_type(self.context, inputs, results);
        func::Func::build(&builder, str_attr(self.context, name), type_attr(ty))
            .with(func::Func::SYM_VISIBILITY, str_attr(self.context, "private"))
            .build();
    }

    /// Emits the global of a variable, with its initialiser if this file defines it; at most once.
    pub fn make_global(&mut self, global: &'t Global<'t>) -> Lowered<()> {
        let global = self.variables[global.name];
        if !self.declared.insert(global.name.to_string()) {
            return Ok(());
        }
        if !global.alias.is_empty() {
            return self.make_variable_alias(global);
        }
        self.check_storage(global)?;
        if self.ty(global.ty).space != 0 {
            return Err(Unsupported::new("a variable in an address space", global.loc));
        }
        let natural = self.mem(global.ty).map_err(|error| error.or_at(global.loc))?;
        let mut ty = natural;
        let mut value = None;
        let mut flat = None;
        if global.defined {
            match &global.init {
                Some(constant) => {
                    let bytes = self.flatten(constant, global.ty, global.loc)?;
                    if bytes.is_zero() && bytes.bytes.len() as u64 == self.ty(global.ty).size {
                        value = Some(zero_attr(self.context));
                    } else if let Some((plain, attribute)) = self.plain_value(constant, global.ty, &bytes)? {
                        (ty, value) = (plain, Some(attribute));
                    } else {
                        flat = Some(bytes);
                    }
                }
                None => value = Some(zero_attr(self.context)),
            }
        }
        let pieces = match &flat {
            Some(flat) => {
                let (shape, pieces) = self.shape(flat)?;
                ty = shape;
                Some(pieces)
            }
            None => None,
        };
        // A common symbol has its zero in the initialiser region; the dialect accepts no value attribute for it.
        let common_zero = global.linkage == Declared::Common && global.defined;
        let bits = value.and_then(bits_of_wide_floats);
        let op = self.global_op(global, ty, if common_zero || bits.is_some() { None } else { value });
        if let Some((bits, width)) = bits {
            let inner = Builder::at_end(self.context, create_block(llvm::Global::assume(op).initializer(), &[]));
            let bits = llvm::constant(&inner, bits, width);
            let float = llvm::Bitcast::build(&inner, bits, ty).value();
            llvm::ret(&inner, Some(float));
        }
        if common_zero {
            let block = create_block(llvm::Global::assume(op).initializer(), &[]);
            let inner = Builder::at_end(self.context, block);
            let zero = llvm::zero(&inner, ty);
            llvm::ret(&inner, Some(zero));
        }
        if let Some(pieces) = &pieces {
            self.fill_initializer(op, pieces, global.loc)?;
        }
        Ok(())
    }

    fn global_op(&mut self, global: &'t Global<'t>, ty: Ty<'c>, value: Option<Attr<'c>>) -> Op<'c> {
        // A variable that has its own name as its symbol needs no other one.
        let name = if global.c_name == global.name { "" } else { global.c_name };
        let location = ids::of_variable(self.context, self.location(global.loc), name);
        let described = self.describe_global(global);
        let declared = self.declared_type(global.written);
        let mut builder = Builder::new(self.context);
        builder.set_end(self.body);
        builder.set_loc(location);
        let linkage = linkage(global.linkage, global.defined).attr(self.context);
        let mut op = llvm::Global::build(&builder, type_attr(ty), str_attr(self.context, global.name), linkage)
            .attr_opt(llvm::Global::VALUE, value)
            .attr_opt(llvm::Global::DBG_EXPRS, described)
            .attr(TYPE, declared)
            .with(llvm::Global::ALIGNMENT, i64_attr(self.context, global.align.max(1) as i64))
            .unit_if(llvm::Global::CONSTANT, global.constant)
            .unit_if(llvm::Global::DSO_LOCAL, global.dso_local)
            .unit_if(llvm::Global::THREAD_LOCAL, global.tls != TlsModel::None);
        if let Some((name, value)) = super::cuda::attribute_of_memory(self.context, global) {
            op = op.attr(name, value);
        }
        if global.visibility != Visibility::Default {
            op = op.with(llvm::Global::VISIBILITY, i64_attr(self.context, visibility_number(global.visibility)));
        }
        if !global.section.is_empty() {
            op = op.with(llvm::Global::SECTION, str_attr(self.context, global.section));
        }
        if global.tls != TlsModel::None && global.tls != TlsModel::GeneralDynamic {
            let model = match global.tls {
                TlsModel::LocalDynamic => "localdynamic",
                TlsModel::InitialExec => "initialexec",
                _ => "localexec",
            };
            op = op.attr("cmem.tls_model", str_attr(self.context, model));
        }
        op.build()
    }

    fn make_variable_alias(&mut self, global: &'t Global<'t>) -> Lowered<()> {
        let ty = self.mem(global.ty)?;
        let target = global.alias;
        let function =
            self.unit.functions.iter().find(|function| function.name == target).map(|function| function.decl);
        self.alias(global.name, target, ty, global.linkage, global.visibility, global.dso_local, function)
    }

    pub fn make_function_alias(&mut self, function: &'t Function<'t>) -> Lowered<()> {
        if !self.declared.insert(function.name.to_string()) {
            return Ok(());
        }
        if !function.ifunc.is_empty() {
            return self.make_indirect_function(function);
        }
        let ty = self.function_type(function)?;
        let target = self.unit.functions.iter().find(|other| other.name == function.alias).map(|other| other.decl);
        if target.is_none() && !self.unit.globals.iter().any(|global| global.name == function.alias) {
            return Err(Unsupported::new(
                format!("an alias of '{}', which this file does not define", function.alias),
                function.loc,
            ));
        }
        self.alias(function.name, function.alias, ty, function.linkage, function.visibility, function.dso_local, target)
    }

    /// Emits a function whose resolver chooses the body at load time (`ifunc`).
    fn make_indirect_function(&mut self, function: &'t Function<'t>) -> Lowered<()> {
        let ty = self.function_type(function)?;
        let resolver = self.unit.functions.iter().find(|other| other.name == function.ifunc && other.defined);
        let Some(resolver) = resolver else {
            return Err(Unsupported::new("an indirect function whose resolver is an alias", function.loc));
        };
        let mut builder = Builder::new(self.context);
        builder.set_end(self.body);
        let name = str_attr(self.context, function.name);
        let resolver = symbol_attr(self.context, resolver.name);
        let linkage = linkage(function.linkage, true).attr(self.context);
        llvm::IFunc::build(&builder, name, type_attr(ty), resolver, type_attr(self.known.ptr), linkage)
            .with(llvm::IFunc::VISIBILITY, i64_attr(self.context, visibility_number(function.visibility)))
            .unit_if(llvm::IFunc::DSO_LOCAL, function.dso_local)
            .build();
        Ok(())
    }

    /// The type of a function in the LLVM dialect.
    fn function_type(&mut self, function: &Function<'_>) -> Lowered<Ty<'c>> {
        let signature = self.signature(function.abi)?;
        let result = signature.result.unwrap_or_else(|| llvm_void_type(self.context));
        Ok(llvm_function_type(result, &signature.inputs, self.abi(function.abi).variadic))
    }

    #[allow(clippy::too_many_arguments)]
    fn alias(
        &mut self,
        name: &str,
        target: &str,
        ty: Ty<'c>,
        declared: Declared,
        visibility: Visibility,
        dso_local: bool,
        function: Option<u32>,
    ) -> Lowered<()> {
        let mut builder = Builder::new(self.context);
        builder.set_end(self.body);
        let linkage = linkage(declared, true).attr(self.context);
        let op = llvm::Alias::build(&builder, type_attr(ty), str_attr(self.context, name), linkage)
            .with(llvm::Alias::VISIBILITY, i64_attr(self.context, visibility_number(visibility)))
            .unit_if(llvm::Alias::DSO_LOCAL, dso_local)
            .build();
        let block = create_block(llvm::Alias::assume(op).initializer(), &[]);
        let mut inner = Builder::at_end(self.context, block);
        let value = match function {
            Some(decl) => self.decl_address(&mut inner, decl, 0)?,
            None => llvm::address_of(&inner, target),
        };
        llvm::ret(&inner, Some(value));
        Ok(())
    }

    /// The address of a function or variable, for code or for an initialiser.
    pub fn decl_address(&mut self, b: &mut Builder<'c>, decl: u32, position: u64) -> Lowered<Val<'c>> {
        let ptr = self.known.ptr;
        if let Some(global) = self.globals.get(&decl).copied() {
            self.make_global(global)?;
            let name = symbol_attr(self.context, global.name);
            return Ok(llvm::AddressOf::build(b, name, ptr).value());
        }
        let Some(function) = self.functions.get(&decl).copied() else {
            return Err(Unsupported::new("the address of this declaration", position));
        };
        self.declare_function(decl)?;
        let function = self.symbol_of(function);
        let name = symbol_attr(self.context, function.name);
        if self.llvm_functions.contains(&function.decl) || !function.alias.is_empty() || !function.ifunc.is_empty() {
            return Ok(llvm::AddressOf::build(b, name, ptr).value());
        }
        let signature = self.signature(function.abi)?;
        let results: Vec<Ty<'c>> = signature.result.into_iter().collect();
        let ty = function_type(self.context, &signature.inputs, &results);
        let value = func::Constant::build(b, name, ty).value();
        Ok(builtin::UnrealizedConversionCast::build(&b, &[value], &[ptr]).value())
    }

    /// The address of a label, for code or for an initialiser.
    pub fn block_address(&mut self, b: &mut Builder<'c>, function: u32, label: u32, position: u64) -> Lowered<Val<'c>> {
        let Some(row) = self.functions.get(&function).copied() else {
            return Err(Unsupported::new("the address of a label of this function", position));
        };
        self.llvm_functions.insert(function);
        // The constant initialiser of a local table may be the only reference to a label.
        let labels = self.table_labels.entry(function).or_default();
        if !labels.contains(&label) {
            labels.push(label);
        }
        let text = format!("<function = @\"{}\", tag = <id = {label}>>", row.name);
        let address = self.attribute(&format!("#llvm.blockaddress{text}"))?;
        Ok(llvm::BlockAddress::build(b, address, self.known.ptr).value())
    }
}

impl<'c, 't> Fun<'_, 'c, 't> {
    pub fn global_address(&mut self, decl: u32) -> Lowered<Address<'c>> {
        let Some(global) = self.m.globals.get(&decl).copied() else { return self.unsupported("this variable") };
        self.m.make_global(global)?;
        let align = global.align.max(1);
        let symbol = symbol_attr(self.m.context, global.name);
        let ptr = self.m.known.ptr;
        let mut address = llvm::AddressOf::build(&self.b, symbol, ptr).value();
        if global.tls != TlsModel::None {
            address = self.call_intrinsic("llvm.threadlocal.address", &[address], Some(ptr)).unwrap_or(address);
        }
        Ok(Address { ptr: address, align })
    }

    pub fn function_address(&mut self, decl: u32) -> Lowered<Val<'c>> {
        let position = self.position;
        self.m.decl_address(&mut self.b, decl, position)
    }

    pub fn string_address(&mut self, bytes: &[u8], unit: u8) -> Lowered<Val<'c>> {
        let name = self.m.string(bytes, unit);
        Ok(self.symbol_address(&name))
    }
}
