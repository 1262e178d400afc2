//! Function bodies: parameters, the lowered body, computed gotos, and removal of unreachable blocks.

use std::collections::HashSet;

use clang_export::schema::{AbiKind, CudaRole, Definition, ExprKind, Range, StmtKind};
use dialects::ir::*;
use dialects::ops::{cf, llvm};

use super::checks::{Check, Checks};
use super::cx::{Cx, split_position};
use super::error::{Lowered, Unsupported, refused_definition, unmodelled};
use super::fun::{Fun, Local};
use super::value::Address;

impl<'c, 't> Cx<'c, 't> {
    /// Emits a function with its body.
    pub fn define(&mut self, def: &'t Definition<'t>) -> Lowered<()> {
        let Some(function) = self.functions.get(&def.decl).copied() else {
            return Err(Unsupported::new("a definition without declaration", 0));
        };
        if let Some(refusal) = refused_definition(def, function.loc) {
            return Err(refusal);
        }
        self.check_kernel(def, function)?;
        if self.view.leaves(function) {
            return self.emit_launcher(def, function);
        }
        self.declared.insert(function.name.to_string());
        let op = self.make_function(function)?;
        let signature = self.signature(function.abi)?;
        let location = self.location(function.loc);
        let body_region = region(op, 0);
        let inputs: Vec<(Ty<'c>, Loc<'c>)> = signature.inputs.iter().map(|&ty| (ty, location)).collect();
        let slots = create_block(body_region, &inputs);
        let is_llvm = self.llvm_functions.contains(&def.decl);
        let lifetimes = self.unit.options.lifetimes
            && !def.flags.has_goto
            && !def.flags.has_indirect_goto
            && !def.flags.calls_setjmp
            // Tasks may still use a variable at the end of its scope.
            && !def.flags.has_spawn;
        // In a function with `goto`, only the address sanitizer needs the markers of scopes without labels; the
        // optimiser can do without.
        let jumps = def.flags.has_indirect_goto || def.flags.calls_setjmp;
        let lifetimes_between_labels = def.flags.has_goto && !jumps && def.checks.contains(&"address");
        let context = self.context;
        let mut checks = Checks::named(&def.checks);
        if self.unit.options.trapv {
            checks = checks.with(Check::TrappingOverflow);
        }
        let mut fun = Fun::new(self, def, op, slots);
        fun.is_llvm = is_llvm;
        fun.lifetimes = lifetimes;
        fun.lifetimes_between_labels = lifetimes_between_labels;
        fun.checks = checks;
        let result = fun.build(signature.returns_indirectly);
        let unstructured = def.flags.has_goto
            || def.flags.has_indirect_goto
            || def.flags.calls_setjmp
            || fun.falls_through
            || fun.hands_over;
        if let Err(error) = result {
            erase(op);
            return Err(error.or_at(function.loc));
        }
        if super::strict::is_strict(function) {
            self.constrain(op, function.loc)?;
        }
        if unstructured {
            set_attr(op, dialects::ops::func::UNSTRUCTURED, unit_attr(context));
        }
        if !def.flags.scop.is_empty() {
            set_attr(op, dialects::ids::SCOP, scop_lines(context, &def.flags.scop));
        }
        self.emit_launcher(def, function)?;
        if def.flags.team {
            set_attr(op, dialects::parallel::SCOPE, str_attr(context, "team"));
        }
        Ok(())
    }
}

/// The first and the last line of each range between `#pragma scop` and `#pragma endscop`.
fn scop_lines<'c>(context: &'c Context, ranges: &[Range]) -> Attr<'c> {
    let line = |position: u64| i64_attr(context, split_position(position).1 as i64);
    let lines = ranges.iter().map(|range| array_attr(context, &[line(range.first), line(range.last)]));
    array_attr(context, &lines.collect::<Vec<_>>())
}

impl<'c, 't> Fun<'_, 'c, 't> {
    fn build(&mut self, returns_indirectly: bool) -> Lowered<()> {
        let body = self.block();
        self.enter(body);
        let Some(function) = self.m.functions.get(&self.def.decl).copied() else { return Ok(()) };
        self.at(function.loc);
        if self.def.flags.has_goto {
            let unit = self.m.unit;
            let is_variable = |ty: u32| super::function::variable_type(unit, ty);
            self.label_cleanups = super::labels::pending_at_labels(&self.def.body, &is_variable);
        }
        self.begin_debug_scope()?;
        self.receive_parameters(returns_indirectly)?;
        let tasks = self.def.flags.has_spawn.then(|| self.begin_tasks());
        if let StmtKind::Compound(compound) = &self.def.body.kind {
            self.compound(compound)?;
        } else {
            self.statement(&self.def.body)?;
        }
        self.at(self.def.end_loc);
        if tasks.is_none() && !self.terminated() {
            self.end_scope(0)?;
        }
        if let Some(depth) = tasks {
            self.end_tasks(depth)?;
        }
        self.finish(function.name == "main")?;
        Ok(())
    }

    fn receive_parameters(&mut self, returns_indirectly: bool) -> Lowered<()> {
        let Some(function) = self.m.functions.get(&self.def.decl).copied() else { return Ok(()) };
        let abi = self.m.abi(function.abi);
        let mut next = 0;
        if returns_indirectly {
            self.result_pointer = Some(arg(self.slots, 0));
            next = 1;
        }
        let mut rows = abi.params.iter();
        for param in &self.def.params {
            let Some(how) = rows.next() else {
                return self.unsupported("a definition whose parameters have no lowered form");
            };
            self.at(param.loc);
            self.hide_location();
            let count = match how.kind {
                AbiKind::Ignore => 0,
                _ if how.flat.is_empty() => 1,
                _ => how.flat.len(),
            };
            let values: Vec<Val<'c>> = (next..next + count).map(|at| arg(self.slots, at)).collect();
            let named = dialects::ids::of_variable(self.m.context, self.m.location(param.loc), param.name);
            values.iter().for_each(|value| set_arg_loc(*value, named));
            next += count;
            let address = if how.kind == AbiKind::Indirect && function.role == CudaRole::Kernel {
                // All threads get the address of the one copy that the launch made.
                let own = self.temporary(param.ty)?;
                self.copy(own, Address { ptr: values[0], align: u64::from(how.align).max(1) }, param.ty, false)?;
                own
            } else if how.kind == AbiKind::Indirect {
                Address { ptr: values[0], align: u64::from(how.align).max(1) }
            } else {
                let align = self.m.ty(param.ty).align.max(param.align).max(1);
                let memory = self.m.mem(param.ty)?;
                let to = Address { ptr: self.variable_slot(memory, align, param.written, param.name), align };
                if how.kind != AbiKind::Ignore {
                    if param.passed_as != param.ty || (!self.m.is_aggregate(param.ty) && how.flat.is_empty()) {
                        let value = self.received(&values, how, param.passed_as)?;
                        let value = self.convert_value(value, param.passed_as, param.ty)?;
                        let place = self.object(to, param.ty);
                        self.store_plain(&place, value)?;
                    } else {
                        self.receive(&values, how, param.ty, to)?;
                    }
                }
                to
            };
            self.locals.insert(param.decl, Local { address, name: param.name });
            self.describe_parameter(param, address)?;
            self.keep_to_end_of_scope(address, param.ty);
            if let Some(size) = param.object_size {
                rows.next();
                let address = self.temporary(param.size_ty)?;
                self.store_raw(arg(self.slots, next), address.ptr, address.align, false, None);
                self.rebind(size, address);
                next += 1;
            }
        }
        let def = self.def;
        self.set_prologue(true);
        for param in &def.params {
            for bound in &param.bounds {
                self.bind(bound)?;
            }
        }
        self.set_prologue(false);
        Ok(())
    }

    /// Control reaches the end of the body: `main` returns 0 (C11 5.1.2.2.3), other functions an undefined value (C11
    /// 6.9.1p12).
    fn finish(&mut self, is_main: bool) -> Lowered<()> {
        if !self.terminated() {
            let Some(function) = self.m.functions.get(&self.def.decl).copied() else { return Ok(()) };
            let signature = self.m.signature(function.abi)?;
            let operands: Vec<Val<'c>> = match signature.result {
                Some(ty) if is_main && is_int(ty) => vec![self.int(ty, 0)],
                Some(ty) => vec![self.undefined(ty)],
                None => Vec::new(),
            };
            self.leave(&operands);
        }
        self.finish_common_return();
        self.finish_indirect_jumps()?;
        let body = next_block(self.slots);
        if let Some(body) = body {
            self.enter(self.slots);
            self.hide_location();
            if self.is_laid_out() && predecessors(body).is_empty() {
                inline_block_at_end(body, self.slots, &[]);
            } else {
                cf::br(&self.b, body, &[]);
            }
        }
        // Blocks of labels whose addresses are taken are reachable through these.
        let mut roots = vec![self.slots];
        roots
            .extend(self.address_labels.iter().filter_map(|&label| self.labels.get(label as usize).copied().flatten()));
        self.remove_unreachable(roots);
        Ok(())
    }

    /// Erases the blocks of the region that are unreachable from `work`: code after jumps, dead branches.
    pub fn remove_unreachable(&mut self, mut work: Vec<Blk<'c>>) {
        let mut reached = HashSet::new();
        while let Some(block) = work.pop() {
            if !reached.insert(block_key(block)) {
                continue;
            }
            match terminator(block) {
                Some(op) => work.extend(successors(op)),
                None => {
                    // A block without terminator, because no statement follows.
                    self.enter(block);
                    llvm::unreachable(&self.b);
                }
            }
        }
        let dead: Vec<Blk<'c>> = blocks(self.region).filter(|&block| !reached.contains(&block_key(block))).collect();
        dead.into_iter().for_each(erase_block);
    }

    // ---- computed goto ----------------------------------------------------------------------------------------------

    pub fn label_address(&mut self, label: u32) -> Lowered<super::value::Rv<'c>> {
        if !self.address_labels.contains(&label) {
            self.address_labels.push(label);
        }
        let position = self.position;
        let decl = self.def.decl;
        let value = self.m.block_address(&mut self.b, decl, label, position)?;
        Ok(super::value::Rv::Scalar(value))
    }

    pub fn indirect_goto(&mut self, target: &'t clang_export::schema::Expr<'t>) -> Lowered<()> {
        if let ExprKind::Unmodelled(it) = &target.kind {
            return self.unsupported(unmodelled(it.construct, it.class));
        }
        let address = self.scalar(target)?;
        let block = self.b.block();
        if let Some(block) = block {
            self.indirect_jumps.push((block, address, self.b.loc()));
        }
        self.enter_dead();
        Ok(())
    }

    /// Every computed goto may reach every label of the function whose address is taken. The jumps share one dispatch
    /// block; the back end duplicates it into each of them again.
    fn finish_indirect_jumps(&mut self) -> Lowered<()> {
        // Labels named only by static tables have their addresses taken, too.
        let mut labels = self.m.table_labels.get(&self.def.decl).cloned().unwrap_or_default();
        labels.extend(self.address_labels.iter().filter(|label| !labels.contains(label)).copied().collect::<Vec<_>>());
        self.address_labels = labels;
        if self.address_labels.is_empty() {
            return Ok(());
        }
        let labels = self.address_labels.clone();
        let mut targets = Vec::new();
        for &label in &labels {
            let block = self.label_block(label);
            let saved = self.b.save();
            self.b.set_start(block);
            let tag = block_tag_attr(self.m.context, label);
            llvm::BlockTag::build(&self.b, tag).build();
            self.b.restore(saved);
            targets.push(block);
        }
        let jumps = std::mem::take(&mut self.indirect_jumps);
        if jumps.is_empty() {
            return Ok(());
        }
        let dispatch = self.block();
        let ptr = self.m.known.ptr;
        let address = add_arg(dispatch, ptr, self.b.loc());
        for (block, value, location) in jumps {
            self.enter(block);
            cf::Branch::build(&self.b, &[value], dispatch).loc(location).build();
        }
        self.enter(dispatch);
        let segments = i32_array_attr(self.m.context, &vec![0; targets.len()]);
        llvm::IndirectBr::build(&self.b, address, &[], segments, &targets).build();
        Ok(())
    }
}

/// Whether the size of a type of the unit is determined at run time.
pub fn variable_type(unit: &clang_export::schema::Unit<'_>, ty: u32) -> bool {
    use clang_export::schema::TypeKind;
    match &unit.types[ty as usize].kind {
        TypeKind::Vla(_) => true,
        TypeKind::Array(array) => variable_type(unit, array.element),
        _ => false,
    }
}
