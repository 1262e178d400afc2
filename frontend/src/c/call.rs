//! Calls and returns.

use clang_export::schema::{Abi, AbiKind, Expr, ExprKind, ExprKindCall, Stmt, StmtKind, StmtKindReturn, TypeKind};
use dialects::ir::*;
use dialects::ops::{func, llvm};

use super::abi::Signature;
use super::cleanup::Action;
use super::error::Lowered;
use super::fun::Fun;
use super::value::{Address, Rv};

/// The fact of a call whose arguments are evaluated from the last one to the first one.
const RIGHT_FIRST: &str = "right first";

/// The callee of a call.
pub enum Callee<'c> {
    /// A function of this module, called by `func.call`.
    Func(String),
    /// A function that is an `llvm.func`.
    Llvm(String),
    Pointer(Val<'c>),
}

impl<'c, 't> Fun<'_, 'c, 't> {
    pub fn call(&mut self, e: &'t Expr<'t>, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        // It is that of this call, not of one among the arguments.
        let result_into = self.result_into.take();
        if let Some(value) = self.device_function(call) {
            self.called = None;
            return Ok(value);
        }
        if !self.must_tail
            && !call.builtin.is_empty()
            && let Some(value) = self.builtin(e, call)?
        {
            self.called = None;
            return Ok(value);
        }
        if let Some(value) = self.derivative(e, call)? {
            self.called = None;
            return Ok(value);
        }
        let function = call.direct.and_then(|decl| self.m.functions.get(&decl).copied());
        let named = match function {
            Some(function) => self.m.called_directly(function, call.abi)?,
            None => false,
        };
        let must_tail = std::mem::take(&mut self.must_tail);
        let callee = match (function, call.direct) {
            (Some(function), Some(decl)) if named => {
                self.m.declare_function(decl)?;
                if must_tail && !self.m.llvm_functions.contains(&decl) {
                    Callee::Pointer(self.function_address(decl)?)
                } else if self.m.llvm_functions.contains(&decl) {
                    Callee::Llvm(function.name.to_string())
                } else {
                    Callee::Func(function.name.to_string())
                }
            }
            // The table of the object has the function.
            _ if matches!(call.callee.kind, ExprKind::VirtualFunction(_) | ExprKind::MethodOf(_)) => {
                Callee::Pointer(self.null())
            }
            _ => {
                let pointer = self.scalar(&call.callee)?;
                self.check_callee(pointer, call)?;
                Callee::Pointer(pointer)
            }
        };
        let mut arguments = Vec::new();
        let mut method = None;
        let right_first = call.attributes.contains(&RIGHT_FIRST);
        let mut order: Vec<usize> = (0..call.args.len()).collect();
        if right_first {
            order.reverse();
        }
        for at in order {
            let argument = &call.args[at];
            let value = self.argument(argument)?;
            self.check_argument(call, at, value)?;
            arguments.push((value, argument.ty));
            if let (0, ExprKind::MethodOf(of), Rv::Scalar(object)) = (at, &call.callee.kind, value) {
                let (object, function) = self.method_of(object, &of.pointer)?;
                arguments[0].0 = Rv::Scalar(object);
                method = Some(function);
            }
            for size in call.sizes.iter().filter(|size| size.argument as usize == at) {
                arguments.push((self.pointee_size(size, value)?, size.ty));
            }
        }
        if right_first {
            arguments.reverse();
        }
        self.at(e.loc);
        let callee = match (&call.callee.kind, arguments.first()) {
            (ExprKind::MethodOf(_), _) => Callee::Pointer(method.unwrap_or_else(|| self.null())),
            (ExprKind::VirtualFunction(function), Some(&(Rv::Scalar(object), _))) => {
                Callee::Pointer(self.virtual_function(object, function.slot))
            }
            _ => callee,
        };
        self.result_into = result_into;
        self.must_tail = must_tail;
        let no_return = !must_tail && function.is_some_and(|function| function.no_return);
        if no_return {
            self.announce_no_return();
        }
        let value = self.emit_call(&callee, call.abi, &arguments, e.ty)?;
        if no_return {
            self.checked_unreachable(e.loc)?;
        }
        Ok(value)
    }

    /// Evaluates an argument. Copies an aggregate, because a later argument may modify it before it is passed.
    pub fn argument(&mut self, argument: &'t Expr<'t>) -> Lowered<Rv<'c>> {
        let value = self.rvalue(argument)?;
        let Rv::Aggregate(from) = value else { return Ok(value) };
        if matches!(argument.kind, ExprKind::Call(_) | ExprKind::Construct(_)) || self.m.has_identity(argument.ty) {
            return Ok(value);
        }
        let to = self.temporary(argument.ty)?;
        self.copy(to, from, argument.ty, false)?;
        Ok(Rv::Aggregate(to))
    }

    /// Emits a call with evaluated arguments; `ty` is the C type of the result.
    pub fn emit_call(
        &mut self,
        callee: &Callee<'c>,
        abi: u32,
        arguments: &[(Rv<'c>, u32)],
        ty: u32,
    ) -> Lowered<Rv<'c>> {
        let signature = self.m.signature(abi)?;
        let rows = self.m.abi(abi);
        let mut operands = Vec::new();
        let mut result_address = None;
        let must_tail = std::mem::take(&mut self.must_tail);
        let result_into = self.result_into.take();
        if signature.returns_indirectly {
            let address = match (result_into, self.result_pointer) {
                (Some(into), _) => into,
                (None, Some(ptr)) if must_tail => Address { ptr, align: u64::from(rows.result.align).max(1) },
                _ => self.temporary(rows.result.ty)?,
            };
            operands.push(address.ptr);
            result_address = Some(address);
        }
        for (at, &(value, argument_ty)) in arguments.iter().enumerate() {
            let Some(how) = rows.params.get(at) else {
                // A surplus argument of a call without prototype (undefined behaviour, C11 6.5.2.2p6) is evaluated but
                // not passed.
                continue;
            };
            self.pass(value, argument_ty, how, &mut operands)?;
        }
        let results: Vec<Ty<'c>> = signature.result.into_iter().collect();
        let fixed = signature.inputs.len();
        let variadic = rows.variadic;
        let op = match callee {
            Callee::Func(name) => {
                let symbol = symbol_attr(self.m.context, name);
                let mut op = func::Call::build(&self.b, &operands, symbol, &results);
                if signature.has_attributes {
                    op = op.attr("arg_attrs", array_attr(self.m.context, &signature.input_attributes));
                    if signature.result.is_some() {
                        op = op.attr("res_attrs", array_attr(self.m.context, &[signature.result_attributes]));
                    }
                }
                if let Some((name, value)) = signature.convention.attribute(false) {
                    op = op.attr(name, value);
                }
                op.build()
            }
            Callee::Llvm(_) | Callee::Pointer(_) => {
                let mut all = Vec::new();
                let mut builder_attributes = Vec::new();
                match callee {
                    Callee::Llvm(name) => builder_attributes.push(("callee", symbol_attr(self.m.context, name))),
                    Callee::Pointer(pointer) => all.push(*pointer),
                    Callee::Func(_) => {}
                }
                all.extend_from_slice(&operands);
                if variadic {
                    let fixed_inputs = self.fixed_inputs(abi)?;
                    let result = signature.result.unwrap_or_else(|| llvm_void_type(self.m.context));
                    let ty = llvm_function_type(result, &signature.inputs[..fixed_inputs.min(fixed)], true);
                    builder_attributes.push(("var_callee_type", type_attr(ty)));
                }
                if signature.has_attributes {
                    builder_attributes.push(("arg_attrs", array_attr(self.m.context, &signature.input_attributes)));
                    if signature.result.is_some() {
                        builder_attributes
                            .push(("res_attrs", array_attr(self.m.context, &[signature.result_attributes])));
                    }
                }
                builder_attributes.extend(signature.convention.attribute(true));
                if must_tail {
                    builder_attributes.push(("TailCallKind", llvm::must_tail_attr(self.m.context)));
                }
                let mut op = llvm::Call::build(&self.b, &all, &[], self.m.known.no_bundles, &results);
                for (name, value) in builder_attributes {
                    op = op.attr(name, value);
                }
                op.build()
            }
        };
        self.called = Some(op);
        // `must_tail_return` returns the results of a `musttail` call as they are.
        if must_tail {
            return Ok(Rv::Void);
        }
        self.returned(op, &signature, rows, result_address, ty)
    }

    /// The rvalue of a call's result.
    fn returned(
        &mut self,
        op: Op<'c>,
        signature: &Signature<'c>,
        rows: &'t Abi<'t>,
        result_address: Option<Address<'c>>,
        ty: u32,
    ) -> Lowered<Rv<'c>> {
        if let Some(address) = result_address {
            let place = self.object(address, ty);
            return if self.m.is_void(ty) { Ok(Rv::Void) } else { self.load(&place) };
        }
        match signature.result {
            Some(_) => self.received(&[result(op, 0)], &rows.result, ty),
            None if self.m.is_void(ty) => Ok(Rv::Void),
            None => {
                let address = self.temporary(ty)?;
                Ok(Rv::Aggregate(address))
            }
        }
    }

    /// Number of lowered inputs before the variadic ones.
    fn fixed_inputs(&mut self, abi: u32) -> Lowered<usize> {
        let rows = self.m.abi(abi);
        let mut count = usize::from(rows.result.kind == AbiKind::Indirect);
        for row in rows.params.iter().take(rows.fixed as usize) {
            count += match row.kind {
                AbiKind::Ignore => 0,
                _ if row.flat.is_empty() => 1,
                _ => row.flat.len(),
            };
        }
        Ok(count)
    }

    /// Lowers `return value;`.
    pub fn emit_return(&mut self, statement: &'t StmtKindReturn<'t>) -> Lowered<()> {
        if self.region != region(self.op, 0) {
            return self.unsupported("'return' in a parallel loop");
        }
        let function = self.m.functions.get(&self.def.decl).copied();
        let Some(function) = function else { return self.unsupported("a function without declaration") };
        let rows = self.m.abi(function.abi);
        let ty = rows.result.ty;
        let mut operands = Vec::new();
        let position = self.position;
        let value = statement.value.as_ref();
        if self.is_built_in_result(statement) {
            // The variable is the result.
        } else if let (Some(value), Some(pointer)) = (value, self.result_pointer)
            && self.m.has_identity(ty)
        {
            let place = self.object(Address { ptr: pointer, align: rows.result.align.max(1).into() }, ty);
            self.initialize(&place, value)?;
        } else if let Some(value) = value {
            let result = self.rvalue(value)?;
            self.check_result(result, position)?;
            if let (Some(pointer), Rv::Aggregate(from)) = (self.result_pointer, result) {
                let to = Address { ptr: pointer, align: rows.result.align.max(1).into() };
                self.copy(to, from, ty, false)?;
            } else if let Some(pointer) = self.result_pointer {
                let place = self.object(Address { ptr: pointer, align: rows.result.align.max(1).into() }, ty);
                self.store_plain(&place, result)?;
            } else if !self.m.is_void(ty) {
                self.return_operands(result, ty, function.abi, &mut operands)?;
            }
        } else if !self.m.is_void(ty) && self.result_pointer.is_none() && rows.result.kind != AbiKind::Ignore {
            let ty = self.m.crossing(&rows.result)?;
            operands.push(self.undefined(ty));
        }
        self.run_cleanups(0)?;
        if !self.terminated() {
            self.leave(&operands);
        }
        self.enter_dead();
        Ok(())
    }

    /// Lowers `return f(...)` with `musttail`: no operation may come between the call and the return.
    pub fn must_tail_return(&mut self, statement: &'t Stmt<'t>) -> Lowered<()> {
        self.at(statement.loc);
        if self.region != region(self.op, 0) {
            return self.unsupported("'musttail' in a parallel region");
        }
        let redundant = |action: &Action<'c>| matches!(action, Action::EndLifetime(_) | Action::RestoreStack(_));
        if !self.cleanups.iter().all(|cleanup| redundant(&cleanup.action)) {
            return self.unsupported("'musttail' where something remains to be done");
        }
        let StmtKind::Return(StmtKindReturn { value: Some(value), .. }) = &statement.kind else {
            return self.unsupported("'musttail' without a call");
        };
        let ExprKind::Call(call) = &value.kind else { return self.unsupported("'musttail' without a call") };
        self.at(value.loc);
        self.called = None;
        self.must_tail = true;
        self.call(value, call)?;
        let Some(call) = self.called else { return self.unsupported("'musttail' on a call of this function") };
        let results: Vec<Val<'c>> = results(call).collect();
        if !self.terminated() {
            let name = if self.is_llvm { llvm::Return::NAME } else { func::Return::NAME };
            self.b.op(name).operands(&results).build();
        }
        self.enter_dead();
        self.hands_over = true;
        Ok(())
    }

    pub fn undefined(&mut self, ty: Ty<'c>) -> Val<'c> {
        llvm::undef(&self.b, ty)
    }

    fn return_operands(&mut self, value: Rv<'c>, ty: u32, abi: u32, operands: &mut Vec<Val<'c>>) -> Lowered<()> {
        let how = &self.m.abi(abi).result;
        if how.kind == AbiKind::Ignore {
            return Ok(());
        }
        let target = self.m.crossing(how)?;
        if let (Rv::Complex(re, im), Some(fields)) = (value, llvm_struct_fields(target))
            && fields.len() == 2
            && fields[0] == type_of(re)
        {
            let whole = self.undefined(target);
            let whole = self.insert(whole, re, 0);
            operands.push(self.insert(whole, im, 1));
            return Ok(());
        }
        // A struct is returned as one value even if it would be passed in pieces.
        let mut pieces = Vec::new();
        self.pass(value, ty, how, &mut pieces)?;
        if how.flat.is_empty() {
            operands.append(&mut pieces);
            return Ok(());
        }
        let mut whole = self.undefined(target);
        for (at, piece) in pieces.into_iter().enumerate() {
            whole = self.insert(whole, piece, at as i64);
        }
        operands.push(whole);
        Ok(())
    }

    pub fn insert(&mut self, whole: Val<'c>, part: Val<'c>, field: i64) -> Val<'c> {
        llvm::insert_value(&self.b, whole, part, &[field])
    }

    /// Calls a library function by name with scalar operands, declaring it on first use.
    pub fn call_library(&mut self, name: &str, operands: &[Val<'c>], result_type: Option<Ty<'c>>) -> Option<Val<'c>> {
        let inputs: Vec<Ty<'c>> = operands.iter().map(|&value| type_of(value)).collect();
        let results: Vec<Ty<'c>> = result_type.into_iter().collect();
        self.m.declare_library(name, &inputs, &results);
        let symbol = symbol_attr(self.m.context, name);
        let op = func::Call::build(&self.b, operands, symbol, &results).build();
        result_type.map(|_| result(op, 0))
    }

    /// Calls an LLVM intrinsic that has no operation in the dialect.
    pub fn call_intrinsic(&mut self, name: &str, operands: &[Val<'c>], result_type: Option<Ty<'c>>) -> Option<Val<'c>> {
        let results: Vec<Ty<'c>> = result_type.into_iter().collect();
        let op = llvm::CallIntrinsic::build(
            &self.b,
            operands,
            &[],
            str_attr(self.m.context, name),
            self.m.known.no_bundles,
            &results,
        )
        .build();
        result_type.map(|_| result(op, 0))
    }

    /// Whether a type, `_Atomic` stripped, is a function type.
    pub fn is_function(&self, ty: u32) -> bool {
        matches!(self.m.kind(ty), TypeKind::Function(_))
    }
}
