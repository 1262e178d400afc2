//! Sets as conjunctions of linear constraints.

use crate::object::{object, operations};
use crate::{Context, Dim, Error, Result, Set, Val};
use isl_sys as raw;
use std::ptr::NonNull;

object! {
    /// The tuples for which some values of existential variables satisfy all of several constraints.
    BasicSet = isl_basic_set, isl_basic_set_copy, isl_basic_set_free, isl_basic_set_to_str
}

/// A linear constraint: an affine expression that is zero, or not negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// Whether the expression is zero; otherwise it is not negative.
    pub equality: bool,
    /// The constant term.
    pub constant: i64,
    /// The coefficients of the parameters.
    pub parameters: Vec<i64>,
    /// The coefficients of the elements of the tuple.
    pub variables: Vec<i64>,
    /// The coefficients of the existential variables.
    pub existentials: Vec<i64>,
}

/// The kinds of columns of matrices of constraints, in the order that is requested from isl.
const COLUMNS: [raw::isl_dim_type::Type; 4] = [
    raw::isl_dim_type::isl_dim_cst,
    raw::isl_dim_type::isl_dim_param,
    raw::isl_dim_type::isl_dim_set,
    raw::isl_dim_type::isl_dim_div,
];

impl BasicSet {
    operations! {
        /// The conjunction as a set.
        to_set() -> Set = isl_set_from_basic_set;
    }

    /// The constraints: equalities, then inequalities. An error if a coefficient does not fit in 64 bits.
    pub fn constraints(&self) -> Result<Vec<Constraint>> {
        let mut all = self.rows(true)?;
        all.extend(self.rows(false)?);
        Ok(all)
    }

    fn count(&self, of: Dim) -> Result<usize> {
        // SAFETY: the object is alive.
        self.context().size(unsafe { raw::isl_basic_set_dim(self.pointer(), of.raw()) })
    }

    /// The equalities, or the inequalities.
    fn rows(&self, equality: bool) -> Result<Vec<Constraint>> {
        let [constant, parameters, variables, existentials] = COLUMNS;
        let matrix_of = match equality {
            true => raw::isl_basic_set_equalities_matrix,
            false => raw::isl_basic_set_inequalities_matrix,
        };
        // SAFETY: the object is alive; the matrix is owned.
        let made = unsafe { matrix_of(self.pointer(), constant, parameters, variables, existentials) };
        let matrix = Matrix { context: self.context(), pointer: self.context().checked(made)? };
        let (parameters, variables) = (self.count(Dim::Parameter)?, self.count(Dim::Set)?);
        let mut rows = Vec::new();
        for numbers in matrix.rows()? {
            let mut rest = numbers.into_iter();
            let mut take = |count: usize| rest.by_ref().take(count).collect::<Vec<i64>>();
            rows.push(Constraint {
                equality,
                constant: take(1).first().copied().unwrap_or_default(),
                parameters: take(parameters),
                variables: take(variables),
                existentials: take(usize::MAX),
            });
        }
        Ok(rows)
    }
}

/// A matrix of isl.
struct Matrix<'s> {
    context: &'s Context,
    pointer: NonNull<raw::isl_mat>,
}

impl Drop for Matrix<'_> {
    fn drop(&mut self) {
        // SAFETY: the object is owned and not used again.
        unsafe { raw::isl_mat_free(self.pointer.as_ptr()) };
    }
}

impl Matrix<'_> {
    fn rows(&self) -> Result<Vec<Vec<i64>>> {
        // SAFETY: the matrix is alive.
        let (rows, columns) =
            unsafe { (raw::isl_mat_rows(self.pointer.as_ptr()), raw::isl_mat_cols(self.pointer.as_ptr())) };
        let (rows, columns) = (self.context.size(rows)?, self.context.size(columns)?);
        (0..rows).map(|row| (0..columns).map(|column| self.number(row, column)).collect()).collect()
    }

    fn number(&self, row: usize, column: usize) -> Result<i64> {
        // SAFETY: the matrix is alive and has this element; the value is owned.
        let value = unsafe {
            let element = raw::isl_mat_get_element_val(self.pointer.as_ptr(), row as i32, column as i32);
            Val::owned(self.context, element)
        }?;
        value.to_i64().ok_or(Error::Limit)
    }
}
