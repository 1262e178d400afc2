//! The result of a derivative as the source declares it: one value, or a structure of several.

use clang_export::schema::Expr;
use dialects::ir::*;

use super::arguments::Written;
use super::codes;
use super::types::Part;
use crate::c::error::{Lowered, Unsupported};
use crate::c::fun::Fun;
use crate::c::value::{Address, Rv};

/// A value that a derivative returns.
#[derive(Clone, Copy)]
pub enum Returned<'c> {
    Tape(Val<'c>),
    /// A value with its type in C.
    Typed(Rv<'c>, u32),
}

/// A scalar of a value that a derivative returns, and its type unless it is a tape.
type Scalar<'c> = (Val<'c>, Option<u32>);

impl<'c, 't> Fun<'_, 'c, 't> {
    /// The value of a call that returns these values: the only one or the first one, or all in a structure.
    pub fn returned_derivatives(
        &mut self,
        e: &'t Expr<'t>,
        written: &Written<'t>,
        values: &[Returned<'c>],
    ) -> Lowered<Rv<'c>> {
        let ty = e.ty;
        if self.m.is_void(ty) {
            return Ok(Rv::Void);
        }
        let Some(first) = values.first() else { return self.unspecified(ty) };
        if let Some(value) = self.as_declared(*first, ty) {
            return Ok(value);
        }
        let mut scalars = Vec::new();
        for value in values {
            self.add_scalars(*value, &mut scalars)?;
        }
        let wanted = if self.m.is_aggregate(ty) || self.m.is_complex(ty) { self.m.scalars(ty) } else { None };
        let Some(wanted) = wanted.filter(|wanted| self.fits(wanted, &scalars)) else {
            return self.wrong_result(e, written, values);
        };
        let scalars: Vec<Val<'c>> = scalars.into_iter().map(|(scalar, _)| scalar).collect();
        self.whole(ty, &wanted, &scalars)
    }

    /// The value of a type with these scalars.
    pub fn whole(&mut self, ty: u32, parts: &[Part], scalars: &[Val<'c>]) -> Lowered<Rv<'c>> {
        let whole = self.temporary(ty)?;
        self.store_scalars(whole, parts, scalars)?;
        self.load_whole(whole.ptr, ty)
    }

    /// Stores scalars of an object.
    pub fn store_scalars(&mut self, whole: Address<'c>, parts: &[Part], scalars: &[Val<'c>]) -> Lowered<()> {
        for ((offset, part), scalar) in parts.iter().zip(scalars) {
            let ptr = self.offset(whole.ptr, offset.cast_signed());
            let to = self.typed_address(ptr, *part);
            self.store_whole(to, Rv::Scalar(*scalar), *part)?;
        }
        Ok(())
    }

    /// A value of which nothing is known: what a derivative without results returns.
    pub fn unspecified(&mut self, ty: u32) -> Lowered<Rv<'c>> {
        if self.m.is_void(ty) {
            return Ok(Rv::Void);
        }
        if self.m.is_aggregate(ty) || self.m.is_complex(ty) {
            let address = self.temporary(ty)?;
            return self.load_whole(address.ptr, ty);
        }
        let register = self.m.reg(ty)?;
        Ok(Rv::Scalar(self.undefined(register)))
    }

    /// A returned value, if the source declares its very type.
    fn as_declared(&self, value: Returned<'c>, ty: u32) -> Option<Rv<'c>> {
        match value {
            Returned::Tape(tape) => self.m.is_pointer(ty).then_some(Rv::Scalar(tape)),
            Returned::Typed(value, own) => self.m.is_same_type(own, ty).then_some(value),
        }
    }

    /// Appends the scalars of a returned value.
    fn add_scalars(&mut self, value: Returned<'c>, scalars: &mut Vec<Scalar<'c>>) -> Lowered<()> {
        match value {
            Returned::Tape(tape) => scalars.push((tape, None)),
            Returned::Typed(Rv::Scalar(value), ty) => scalars.push((value, Some(ty))),
            Returned::Typed(Rv::Complex(re, im), ty) => {
                let element = self.complex_element(ty);
                scalars.extend([(re, Some(element)), (im, Some(element))]);
            }
            Returned::Typed(Rv::Aggregate(from), ty) => {
                for (offset, part) in self.m.scalars(ty).unwrap_or_default() {
                    let ptr = self.offset(from.ptr, offset.cast_signed());
                    if let Rv::Scalar(value) = self.load_whole(ptr, part)? {
                        scalars.push((value, Some(part)));
                    }
                }
            }
            Returned::Typed(Rv::Void, _) => {}
        }
        Ok(())
    }

    /// Whether the scalars of a declared type are those that a derivative returns.
    fn fits(&self, wanted: &[Part], scalars: &[Scalar<'c>]) -> bool {
        wanted.len() == scalars.len()
            && wanted.iter().zip(scalars).all(|((_, part), (_, own))| match own {
                None => self.m.is_pointer(*part),
                Some(own) => self.m.is_same_type(*part, *own),
            })
    }

    fn wrong_result<T>(&self, e: &'t Expr<'t>, written: &Written<'t>, values: &[Returned<'c>]) -> Lowered<T> {
        let names: Vec<String> = values
            .iter()
            .map(|value| match value {
                Returned::Tape(_) => "the tape, 'void *'".to_owned(),
                Returned::Typed(_, ty) => format!("'{}'", self.m.ty(*ty).name),
            })
            .collect();
        let declared = self.m.ty(e.ty).name;
        let message = format!(
            "the derivative of '{}' returns {}, but is declared to return '{declared}'",
            written.function.c_name,
            names.join(" and ")
        );
        let remedy = match names.len() {
            1 => "declare another function, whose name contains that of this one, with the right result".to_owned(),
            count => format!("declare the result as a structure with these {count} fields"),
        };
        Err(Unsupported::mistake(codes::RESULT_TYPE, message, remedy, e.loc))
    }
}
