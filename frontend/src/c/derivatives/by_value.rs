//! Arguments that are structures or complex numbers.

use dialects::autodiff::{Activity, Mode, ResultActivity};
use dialects::ir::*;

use super::arguments::{self, Argument, Shadows, Written};
use super::thunk::{Form, Passing};
use super::types::{Content, Part};
use super::{Adjoints, Operands, codes};
use crate::c::error::{Lowered, Unsupported};
use crate::c::fun::Fun;
use crate::c::value::Rv;

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Refuses what has no meaning for structures by value.
    pub(super) fn check_by_value(&self, written: &Written<'t>, form: &Form<'c>) -> Lowered<()> {
        let function = written.function;
        let in_memory = |(argument, passing): (&Argument<'t>, &Passing)| match passing {
            Passing::Register => false,
            Passing::Address => true,
            // The second call has to return the adjoints of numbers, which it does not for an argument with a shadow.
            Passing::Scalars(parts) => {
                argument.activity.has_shadow() && parts.iter().any(|(_, ty)| self.m.content(*ty) == Content::Floats)
            }
        };
        let at = written.arguments.iter().zip(&form.passing).position(in_memory);
        let (what, remedy) = match (written.mode, at) {
            (Mode::Augment | Mode::Reverse, Some(at)) => (
                format!(
                    "parameter {} of '{}' is passed by value",
                    arguments::parameter_name(self, function, at),
                    function.c_name
                ),
                "pass its address, with a shadow of the same type",
            ),
            (Mode::Augment | Mode::Reverse, None) if form.result_in_memory => (
                format!("the result of '{}' is a structure or complex number", function.c_name),
                "let the function store the result behind a pointer, with a shadow that holds its adjoint",
            ),
            (Mode::Gradient, _) if form.result_in_memory && written.result == ResultActivity::Active => (
                format!("the result of '{}' has parts, of which each may have an adjoint", function.c_name),
                "let the function store the result behind a pointer, with a shadow that holds its adjoint",
            ),
            _ => return Ok(()),
        };
        Err(Unsupported::mistake(codes::BY_VALUE, what, remedy, written.at))
    }

    /// The value of an argument that the request passes by value or by reference.
    fn value_of(&mut self, argument: &Argument<'t>) -> Lowered<Rv<'c>> {
        if !argument.by_reference {
            return self.rvalue(argument.value);
        }
        let ptr = self.scalar(argument.value)?;
        self.load_whole(ptr, argument.ty)
    }

    /// Passes the address of a copy of an argument, and of copies of its shadows or new ones for its adjoints.
    pub(super) fn pass_in_memory(
        &mut self,
        argument: &Argument<'t>,
        width: usize,
        operands: &mut Operands<'c>,
    ) -> Lowered<()> {
        let value = self.value_of(argument)?;
        let copy = self.temporary(argument.ty)?;
        self.store_whole(copy, value, argument.ty)?;
        operands.inputs.push(copy.ptr);
        match argument.activity {
            Activity::Const => operands.activity.push(Activity::Const),
            Activity::Out => {
                operands.activity.push(Activity::Dup);
                let mut adjoints = Vec::new();
                for _ in 0..width {
                    let adjoint = self.temporary(argument.ty)?;
                    self.clear(adjoint, argument.ty)?;
                    operands.inputs.push(adjoint.ptr);
                    adjoints.push(adjoint);
                }
                operands.adjoints.push((argument.ty, Adjoints::InMemory(adjoints)));
            }
            Activity::Dup | Activity::DupNoneed => {
                operands.activity.push(argument.activity);
                let Shadows::Each(all) = &argument.shadows else {
                    return self.unsupported("shadows of a structure by value at a distance");
                };
                for shadow in all {
                    let value = self.rvalue(shadow)?;
                    let copy = self.temporary(argument.ty)?;
                    self.store_whole(copy, value, argument.ty)?;
                    operands.inputs.push(copy.ptr);
                }
            }
        }
        Ok(())
    }

    /// Passes the scalars of an argument. Those that are numbers have adjoints, and pointers have shadows.
    pub(super) fn pass_scalars(
        &mut self,
        argument: &Argument<'t>,
        parts: &[Part],
        operands: &mut Operands<'c>,
    ) -> Lowered<()> {
        let value = self.value_of(argument)?;
        let values = self.scalars_of(value, argument.ty, parts)?;
        let Shadows::Each(all) = &argument.shadows else {
            return self.unsupported("shadows of a structure by value at a distance");
        };
        let mut lanes = Vec::new();
        for shadow in all {
            let shadow = self.rvalue(shadow)?;
            lanes.push(self.scalars_of(shadow, argument.ty, parts)?);
        }
        for (at, (value, (_, ty))) in values.into_iter().zip(parts).enumerate() {
            operands.inputs.push(value);
            let activity = match (argument.activity, self.m.content(*ty)) {
                (Activity::Out, Content::Floats) => Activity::Out,
                (Activity::Dup | Activity::DupNoneed, Content::Pointers) => argument.activity,
                _ => Activity::Const,
            };
            operands.activity.push(activity);
            if activity.has_shadow() {
                operands.inputs.extend(lanes.iter().filter_map(|lane| lane.get(at)));
            }
        }
        if argument.activity == Activity::Out {
            operands.adjoints.push((argument.ty, Adjoints::OfScalars(parts.to_vec())));
        }
        Ok(())
    }

    /// The scalars of a value.
    fn scalars_of(&mut self, value: Rv<'c>, ty: u32, parts: &[Part]) -> Lowered<Vec<Val<'c>>> {
        let copy = self.temporary(ty)?;
        self.store_whole(copy, value, ty)?;
        let mut scalars = Vec::new();
        for (offset, part) in parts {
            let ptr = self.offset(copy.ptr, offset.cast_signed());
            if let Rv::Scalar(scalar) = self.load_whole(ptr, *part)? {
                scalars.push(scalar);
            }
        }
        Ok(scalars)
    }

    /// The adjoints of an argument for each direction, from those of its numbers. Other scalars are zero.
    pub(super) fn adjoints_of_scalars(
        &mut self,
        ty: u32,
        parts: &[Part],
        width: usize,
        derivatives: &mut impl Iterator<Item = Val<'c>>,
    ) -> Lowered<Vec<Rv<'c>>> {
        let numbers: Vec<Part> =
            parts.iter().copied().filter(|(_, part)| self.m.content(*part) == Content::Floats).collect();
        let all: Vec<Val<'c>> = derivatives.take(numbers.len() * width).collect();
        (0..width)
            .map(|lane| {
                let scalars: Vec<Val<'c>> = all.iter().copied().skip(lane).step_by(width).collect();
                let adjoint = self.temporary(ty)?;
                self.clear(adjoint, ty)?;
                self.store_scalars(adjoint, &numbers, &scalars)?;
                self.load_whole(adjoint.ptr, ty)
            })
            .collect()
    }
}
