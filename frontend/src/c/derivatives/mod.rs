//! Derivatives in the C interface of Enzyme: calls become requests of the dialect `autodiff`.
//!
//! | file | contents |
//! |---|---|
//! | `names` | the functions and markers of the interface |
//! | `known` | functions, markers and numbers among the arguments |
//! | `arguments` | reading and checking the arguments |
//! | `completion` | the activity of the result, seeds and tape |
//! | `contexts` | calls that make contexts and find shadows in them |
//! | `types` | types as differentiation sees them |
//! | `thunk` | functions with structures by value |
//! | `by_value` | arguments that are structures or complex numbers |
//! | `results` | the result as the source declares it |
//! | `registrations`, `attributes` | statements about functions by variables and by attributes |
//! | `allocators` | those about functions that allocate memory |
//! | `codes` | the mistakes |
//!
//! This happens on the types of C: once structures are lowered to what the ABI passes, and markers to loads of variables, nobody
//! can tell which operand belongs to which parameter.
//!
//! The interface is that of <https://enzyme.mit.edu> in autumn 2026, for C.

mod allocators;
mod arguments;
pub mod attributes;
mod by_value;
mod codes;
mod completion;
mod contexts;
mod known;
mod names;
pub mod registrations;
mod results;
mod thunk;
mod types;

use clang_export::schema::{Expr, ExprKindCall, TypeKind};
use dialects::autodiff::{Activity, Mode, Request, ResultActivity, Signature};
use dialects::ir::*;
use dialects::ops::arith;
use dialects::ops::llvm::GepFlags;

pub use codes::CODES;

use crate::c::error::{Lowered, Unsupported};
use crate::c::fun::Fun;
use crate::c::value::{Address, Rv};
use arguments::{Argument, Callee, Shadows, Tape, Written};
use names::Entry;
use results::Returned;
use thunk::{Form, Passing};
use types::Part;

/// The operands of a request, and where the adjoints of arguments are.
#[derive(Default)]
struct Operands<'c> {
    inputs: Vec<Val<'c>>,
    activity: Vec<Activity>,
    /// The parameters of the form whose memory is not overwritten.
    not_overwritten: Vec<usize>,
    /// For each argument whose adjoint is a result, in order, its type and the place of its adjoints.
    adjoints: Vec<(u32, Adjoints<'c>)>,
    /// The result in memory, and its tangents.
    result: Option<(Address<'c>, Vec<Address<'c>>)>,
}

/// Where the adjoints of an argument are.
enum Adjoints<'c> {
    /// They are results of the request.
    Results,
    /// In objects, one for each direction.
    InMemory(Vec<Address<'c>>),
    /// Those of these scalars are results of the request, the others have none.
    OfScalars(Vec<Part>),
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers a call of the interface; `None` if it is an ordinary call.
    pub fn derivative(&mut self, e: &'t Expr<'t>, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        // A program may call one declaration with several types.
        let callee = call.direct.or_else(|| self.known_function(&call.callee));
        let Some(function) = callee.and_then(|decl| self.m.functions.get(&decl).copied()) else { return Ok(None) };
        if function.defined {
            return Ok(None);
        }
        let Some(entry) = names::entry([function.name, function.c_name]) else { return Ok(None) };
        match entry {
            Entry::NotTaken(feature) => {
                let message = format!("'{}' asks for {feature}, which is not supported", function.c_name);
                let remedy = "leave the call out, or differentiate by the functions that are supported: \
                              '__enzyme_autodiff', '__enzyme_fwddiff', '__enzyme_augmentfwd', '__enzyme_reverse'";
                Err(Unsupported::mistake(codes::NOT_TAKEN, message, remedy, e.loc))
            }
            Entry::TypeHint => {
                call.args.iter().try_for_each(|argument| self.discard(argument))?;
                self.unspecified(e.ty).map(Some)
            }
            Entry::FunctionShadow => {
                self.differentiated(e, call)?;
                let Some(function) = call.args.first().filter(|_| self.m.is_pointer(e.ty)) else {
                    return self.unsupported("the shadow of a function that is no pointer");
                };
                self.scalar(function).map(|address| Some(Rv::Scalar(address)))
            }
            Entry::Context(what) => self.context_call(e, call, what).map(Some),
            Entry::TapeSize => {
                self.differentiated(e, call)?;
                let ty = self.m.reg(e.ty)?;
                if !is_int(ty) {
                    return self.unsupported("the size of a tape that is no integer");
                }
                Ok(Some(Rv::Scalar(self.int(ty, arguments::TAPE_SIZE))))
            }
            Entry::Derivative(mode) => {
                let callee = self.differentiated(e, call)?;
                let written = arguments::read(self, mode, callee, call)?;
                self.request(e, &written).map(Some)
            }
        }
    }

    /// The function that a call differentiates.
    fn differentiated(&self, e: &'t Expr<'t>, call: &'t ExprKindCall<'t>) -> Lowered<Callee<'t>> {
        let first = call.args.first();
        let known = first.and_then(|first| self.known_function(first));
        let Some(function) = known.and_then(|decl| self.m.functions.get(&decl).copied()) else {
            let at = first.map_or(e.loc, |first| first.loc);
            let message = "the first argument does not name the function to differentiate";
            let remedy = "pass the function itself, or a const pointer that is initialised with it";
            return Err(Unsupported::mistake(codes::NO_FUNCTION, message, remedy, at));
        };
        let has_parameters = match self.m.kind(function.ty) {
            TypeKind::Function(ty) => !ty.variadic && (ty.prototyped || function.defined),
            _ => false,
        };
        if !has_parameters {
            let at = first.map_or(e.loc, |first| first.loc);
            let message = format!("'{}' has no fixed list of parameters", function.c_name);
            let remedy = "differentiate a function with a prototype, one that calls it with the arguments in question";
            return Err(Unsupported::mistake(codes::VARIADIC, message, remedy, at));
        }
        Ok(Callee { function, at: e.loc })
    }

    /// Emits the request.
    fn request(&mut self, e: &'t Expr<'t>, written: &Written<'t>) -> Lowered<Rv<'c>> {
        let form = self.form(written.function, written.mode)?;
        self.check_by_value(written, &form)?;
        let mut operands = Operands::default();
        for (argument, passing) in written.arguments.iter().zip(&form.passing) {
            let first = operands.activity.len();
            match passing {
                Passing::Register => self.pass_value(argument, written.width, &mut operands)?,
                Passing::Address => self.pass_in_memory(argument, written.width, &mut operands)?,
                Passing::Scalars(scalars) => self.pass_scalars(argument, scalars, &mut operands)?,
            }
            if argument.not_overwritten {
                operands.not_overwritten.extend(first..operands.activity.len());
            }
        }
        if form.result_in_memory {
            self.pass_result(written, &mut operands)?;
        }
        let result_ty = self.m.abi(written.function.abi).result.ty;
        for seed in &written.seeds {
            let value = self.as_parameter(seed, result_ty)?;
            operands.inputs.push(value);
        }
        match written.tape {
            Tape::Passed(tape) => operands.inputs.push(self.scalar(tape)?),
            Tape::Kept(address) if written.mode == Mode::Reverse => {
                let ptr = self.scalar(address)?;
                operands.inputs.push(self.load_raw(ptr, self.m.known.ptr, 1, false, None));
            }
            Tape::Kept(_) | Tape::Returned => {}
        }
        let context = written.context.map(|context| self.scalar(context)).transpose()?;
        let kept = match written.tape {
            Tape::Kept(address) if written.mode == Mode::Augment => Some(self.scalar(address)?),
            _ => None,
        };
        self.at(e.loc);
        let before = context.and_then(|context| self.enter_context(context, written.width));
        let request = self.emit(e, written, &form, &operands);
        if let Some(before) = before {
            self.leave_context(before);
        }
        if let (Some(address), Some(tape)) = (kept, request.tape_result()) {
            self.store_raw(tape, address, 1, false, None);
        }
        let values = self.returned_values(request, written, &operands, kept.is_some())?;
        self.returned_derivatives(e, written, &values)
    }

    /// Evaluates an argument that is a scalar, and its shadows.
    fn pass_value(&mut self, argument: &Argument<'t>, width: usize, operands: &mut Operands<'c>) -> Lowered<()> {
        let value = if argument.by_reference {
            let ptr = self.scalar(argument.value)?;
            match self.load_whole(ptr, argument.ty)? {
                Rv::Scalar(value) => value,
                _ => return self.unsupported("this argument by reference"),
            }
        } else {
            self.as_parameter(argument.value, argument.ty)?
        };
        operands.inputs.push(value);
        operands.activity.push(argument.activity);
        if argument.activity == Activity::Out {
            operands.adjoints.push((argument.ty, Adjoints::Results));
        }
        match &argument.shadows {
            Shadows::Each(all) => {
                for shadow in all {
                    let value = self.as_parameter(shadow, argument.ty)?;
                    operands.inputs.push(value);
                }
            }
            Shadows::Strided { first, stride } => {
                let distance = self.scalar(stride)?;
                let distance = self.resize(distance, self.m.known.i64, self.m.is_signed(stride.ty));
                let base = self.scalar(first)?;
                for lane in 0..width {
                    let number = self.int(self.m.known.i64, i64::try_from(lane).unwrap_or_default());
                    let bytes = self.bin(arith::MulI::NAME, distance, number);
                    operands.inputs.push(self.bytes_at(base, bytes, GepFlags::None));
                }
            }
        }
        Ok(())
    }

    /// An argument after the conversion to the type of its parameter.
    fn as_parameter(&mut self, e: &'t Expr<'t>, ty: u32) -> Lowered<Val<'c>> {
        if self.m.is_pointer(ty) && !self.m.is_pointer(e.ty) && self.known_integer(e) == Some(0) {
            return Ok(self.null());
        }
        let value = self.scalar(e)?;
        self.convert_scalar(value, e.ty, ty)
    }

    /// Passes the address of memory for the result, and of memory for its tangents.
    fn pass_result(&mut self, written: &Written<'t>, operands: &mut Operands<'c>) -> Lowered<()> {
        let ty = self.m.abi(written.function.abi).result.ty;
        let primal = self.temporary(ty)?;
        operands.inputs.push(primal.ptr);
        let is_active = written.mode == Mode::Forward && written.result != ResultActivity::Const;
        operands.activity.push(if is_active { Activity::Dup } else { Activity::Const });
        let mut tangents = Vec::new();
        if is_active {
            for _ in 0..written.width {
                let tangent = self.temporary(ty)?;
                self.clear(tangent, ty)?;
                operands.inputs.push(tangent.ptr);
                tangents.push(tangent);
            }
        }
        operands.result = Some((primal, tangents));
        Ok(())
    }

    fn emit(
        &mut self,
        e: &'t Expr<'t>,
        written: &Written<'t>,
        form: &Form<'c>,
        operands: &Operands<'c>,
    ) -> Request<'c> {
        // An augmented function that is declared to return a pointer returns its tape alone.
        let has_room = written.mode != Mode::Augment || self.m.is_aggregate(e.ty);
        let result = if form.result_in_memory { ResultActivity::Const } else { written.result };
        let signature = Signature {
            width: written.width,
            primal_return: written.primal_return && has_room && form.result.is_some(),
            runtime_activity: written.runtime_activity,
            strong_zero: written.strong_zero,
            in_context: written.context.is_some(),
            not_overwritten: operands.not_overwritten.clone(),
            ..Signature::new(written.mode, &form.name, operands.activity.clone(), result)
        };
        let outputs = signature.output_types(self.m.context, &form.parameters, form.result);
        signature.build(&self.b, &operands.inputs, &outputs)
    }

    /// The values that the request returns, in the order of the interface.
    fn returned_values(
        &mut self,
        request: Request<'c>,
        written: &Written<'t>,
        operands: &Operands<'c>,
        tape_is_kept: bool,
    ) -> Lowered<Vec<Returned<'c>>> {
        let result_ty = self.m.abi(written.function.abi).result.ty;
        let mut values = Vec::new();
        if let Some(tape) = request.tape_result().filter(|_| !tape_is_kept) {
            values.push(Returned::Tape(tape));
        }
        if let Some(primal) = request.primal_result() {
            values.push(Returned::Typed(Rv::Scalar(primal), result_ty));
        }
        if let Some((primal, tangents)) = &operands.result {
            let primal = written.primal_return.then_some(*primal);
            for address in primal.into_iter().chain(tangents.iter().copied()) {
                let value = self.load_whole(address.ptr, result_ty)?;
                values.push(Returned::Typed(value, result_ty));
            }
        }
        let mut derivatives = request.derivatives().into_iter();
        if matches!(written.mode, Mode::Forward | Mode::Augment) {
            values.extend(derivatives.map(|value| Returned::Typed(Rv::Scalar(value), result_ty)));
            return Ok(values);
        }
        for (ty, adjoints) in &operands.adjoints {
            let ty = *ty;
            match adjoints {
                Adjoints::Results => {
                    let lanes = derivatives.by_ref().take(written.width);
                    values.extend(lanes.map(|value| Returned::Typed(Rv::Scalar(value), ty)));
                }
                Adjoints::InMemory(lanes) => {
                    for adjoint in lanes {
                        values.push(Returned::Typed(self.load_whole(adjoint.ptr, ty)?, ty));
                    }
                }
                Adjoints::OfScalars(scalars) => {
                    for value in self.adjoints_of_scalars(ty, scalars, written.width, &mut derivatives)? {
                        values.push(Returned::Typed(value, ty));
                    }
                }
            }
        }
        Ok(values)
    }
}
