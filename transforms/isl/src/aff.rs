//! Quasi-affine functions.

use crate::context::c_count;
use crate::object::{object, operations};
use crate::{BasicSet, Dim, Error, Result, Set, Space, Val};
use isl_sys as raw;

object! {
    /// A quasi-affine function of a tuple and of parameters: a sum of multiples of them, of quotients of such sums by
    /// constants, rounded down, and a constant.
    Aff = isl_aff, isl_aff_copy, isl_aff_free, isl_aff_to_str
}

impl Aff {
    /// The function that is zero on the tuples of a space of sets.
    pub fn zero(domain: &Space) -> Result<Aff> {
        // SAFETY: isl takes ownership of the space, a new reference; the result is owned.
        unsafe { Aff::owned(domain.context(), raw::isl_aff_zero_on_domain_space(domain.reference())) }
    }

    /// Adds a constant.
    pub fn add_constant(&self, number: i128) -> Result<Aff> {
        self.with(raw::isl_aff_add_constant_val, number)
    }

    /// Adds a multiple of an element of the tuple, [`Dim::In`], or of a parameter.
    pub fn add_coefficient(&self, of: Dim, at: usize, times: i128) -> Result<Aff> {
        let (times, at) = (Val::integer(self.context(), times)?, c_count(at)?);
        // SAFETY: isl takes ownership of both, which are new references; the result is owned.
        unsafe {
            let sum = raw::isl_aff_add_coefficient_val(self.reference(), of.raw(), at as i32, times.reference());
            Aff::owned(self.context(), sum)
        }
    }

    operations! {
        /// The sum.
        add(other: Aff) -> Aff = isl_aff_add;
        /// The difference.
        subtract(other: Aff) -> Aff = isl_aff_sub;
        /// The set of tuples for which the function is zero, as one conjunction.
        zero_basic_set() -> BasicSet = isl_aff_zero_basic_set;
    }

    /// The product with a constant.
    pub fn scale(&self, by: i128) -> Result<Aff> {
        self.with(raw::isl_aff_scale_val, by)
    }

    /// The quotient by a positive constant, rounded down.
    pub fn floor_div(&self, by: i64) -> Result<Aff> {
        let quotient = self.with(raw::isl_aff_scale_down_val, positive(by)?)?;
        // SAFETY: isl takes ownership of the quotient, a new reference; the result is owned.
        unsafe { Aff::owned(self.context(), raw::isl_aff_floor(quotient.reference())) }
    }

    /// The remainder by a positive constant, never negative.
    pub fn modulo(&self, by: i64) -> Result<Aff> {
        self.with(raw::isl_aff_mod_val, positive(by)?)
    }

    /// The set of tuples for which the function is zero.
    pub fn zero_set(&self) -> Result<Set> {
        self.zero_basic_set()?.to_set()
    }

    /// The set of tuples for which the function is not negative.
    pub fn nonnegative_set(&self) -> Result<Set> {
        // SAFETY: isl takes ownership of both operands, which are new references; results are owned.
        unsafe {
            let space = raw::isl_aff_get_domain_space(self.pointer());
            let zero = raw::isl_aff_zero_on_domain_space(space);
            Set::owned(self.context(), raw::isl_aff_ge_set(self.reference(), zero))
        }
    }

    /// The result of an operation with a number.
    fn with(&self, operation: Operation, number: i128) -> Result<Aff> {
        let number = Val::integer(self.context(), number)?;
        // SAFETY: isl takes ownership of both operands, which are new references; the result is owned.
        unsafe { Aff::owned(self.context(), operation(self.reference(), number.reference())) }
    }
}

/// An operation of isl that takes ownership of a function and a number.
type Operation = unsafe extern "C" fn(*mut raw::isl_aff, *mut raw::isl_val) -> *mut raw::isl_aff;

fn positive(by: i64) -> Result<i128> {
    match by > 0 {
        true => Ok(by.into()),
        false => Err(Error::Invalid(format!("a division by {by}"))),
    }
}
