//! Sets as lists of linear constraints.

use crate::{Context, Error, Result, Set, raw};
use std::ffi::{CStr, c_void};
use std::ptr::NonNull;

/// A linear constraint: an affine expression that is zero, or not negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Whether the expression is zero; otherwise it is not negative.
    pub equality: bool,
    /// The constant term.
    pub constant: i64,
    /// The coefficients of the parameters.
    pub parameters: Vec<i64>,
    /// The coefficients of the elements of the tuple.
    pub variables: Vec<i64>,
    /// The coefficients of the existentially quantified variables.
    pub unknowns: Vec<i64>,
}

/// The tuples for which some values of the quantified variables satisfy all constraints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conjunction {
    /// The names of the parameters.
    pub parameters: Vec<String>,
    /// The constraints.
    pub rows: Vec<Row>,
}

impl Set {
    /// The set as a union of conjunctions without redundant constraints.
    ///
    /// Returns an error if the set has tuples of several names or lengths, or if a coefficient does not fit in 64 bits.
    pub fn conjunctions(&self) -> Result<Vec<Conjunction>> {
        if self.is_empty()? {
            return Ok(Vec::new());
        }
        let context = &self.context;
        // SAFETY: isl takes ownership of the operands, which are copies; null is checked. The callback runs only during
        // the call, and takes ownership of each part.
        unsafe {
            let set = context.checked(raw::isl_set_from_union_set(self.copied().as_ptr()))?;
            let set = context.checked(raw::isl_set_remove_redundancies(set.as_ptr()))?;
            let mut parts: Vec<Part<'_>> = Vec::new();
            let mut gathered = Gathered { context, parts: &mut parts };
            let status = raw::isl_set_foreach_basic_set(set.as_ptr(), Some(gather), (&raw mut gathered).cast());
            raw::isl_set_free(set.as_ptr());
            if status != raw::isl_stat::isl_stat_ok {
                return Err(context.error());
            }
            parts.iter().map(Part::read).collect()
        }
    }
}

struct Gathered<'g, 's> {
    context: &'s Context,
    parts: &'g mut Vec<Part<'s>>,
}

/// Collects a basic set; takes ownership of it.
unsafe extern "C" fn gather(part: *mut raw::isl_basic_set, data: *mut c_void) -> raw::isl_stat::Type {
    // SAFETY: `data` is the pointer that `conjunctions` passes, and the callback owns the part.
    let gathered = unsafe { &mut *data.cast::<Gathered<'_, '_>>() };
    match NonNull::new(part) {
        Some(pointer) => {
            gathered.parts.push(Part { context: gathered.context, pointer });
            raw::isl_stat::isl_stat_ok
        }
        None => raw::isl_stat::isl_stat_error,
    }
}

/// A basic set of isl.
struct Part<'s> {
    context: &'s Context,
    pointer: NonNull<raw::isl_basic_set>,
}

impl Drop for Part<'_> {
    fn drop(&mut self) {
        // SAFETY: the object is owned and not used again.
        unsafe { raw::isl_basic_set_free(self.pointer.as_ptr()) };
    }
}

/// The kinds of columns, in the order that is requested from isl.
const COLUMNS: [raw::isl_dim_type::Type; 4] = [
    raw::isl_dim_type::isl_dim_cst,
    raw::isl_dim_type::isl_dim_param,
    raw::isl_dim_type::isl_dim_set,
    raw::isl_dim_type::isl_dim_div,
];

impl Part<'_> {
    fn count(&self, of: raw::isl_dim_type::Type) -> Result<usize> {
        // SAFETY: the object is alive.
        let count = unsafe { raw::isl_basic_set_dim(self.pointer.as_ptr(), of) };
        usize::try_from(count).map_err(|_| self.context.error())
    }

    fn read(&self) -> Result<Conjunction> {
        let mut parameters = Vec::new();
        for at in 0..self.count(COLUMNS[1])? {
            // SAFETY: the object is alive, and has this parameter; the name lives as long.
            parameters.push(unsafe {
                let name = raw::isl_basic_set_get_dim_name(self.pointer.as_ptr(), COLUMNS[1], at as u32);
                if name.is_null() { String::new() } else { CStr::from_ptr(name).to_string_lossy().into_owned() }
            });
        }
        let mut rows = self.rows(true)?;
        rows.extend(self.rows(false)?);
        Ok(Conjunction { parameters, rows })
    }

    /// The equality constraints, or the inequalities.
    fn rows(&self, equality: bool) -> Result<Vec<Row>> {
        let [constant, parameters, variables, unknowns] = COLUMNS;
        let matrix_of = match equality {
            true => raw::isl_basic_set_equalities_matrix,
            false => raw::isl_basic_set_inequalities_matrix,
        };
        // SAFETY: the object is alive; the matrix is owned.
        let made = unsafe { matrix_of(self.pointer.as_ptr(), constant, parameters, variables, unknowns) };
        let matrix = Matrix { context: self.context, pointer: self.context.checked(made)? };
        let (parameters, variables) = (self.count(parameters)?, self.count(variables)?);
        let mut rows = Vec::new();
        for numbers in matrix.rows()? {
            let mut rest = numbers.into_iter();
            let mut take = |count: usize| rest.by_ref().take(count).collect::<Vec<i64>>();
            rows.push(Row {
                equality,
                constant: take(1).first().copied().unwrap_or_default(),
                parameters: take(parameters),
                variables: take(variables),
                unknowns: take(usize::MAX),
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
        if rows < 0 || columns < 0 {
            return Err(self.context.error());
        }
        (0..rows).map(|row| (0..columns).map(|column| self.number(row, column)).collect()).collect()
    }

    fn number(&self, row: i32, column: i32) -> Result<i64> {
        // SAFETY: the matrix is alive and has this element; the value is owned and freed once.
        unsafe {
            let value = self.context.checked(raw::isl_mat_get_element_val(self.pointer.as_ptr(), row, column))?;
            let fits = raw::isl_val_cmp_si(value.as_ptr(), i64::MAX) <= 0
                && raw::isl_val_cmp_si(value.as_ptr(), i64::MIN) >= 0;
            let number = if fits { Ok(raw::isl_val_get_num_si(value.as_ptr())) } else { Err(Error::Limit) };
            raw::isl_val_free(value.as_ptr());
            number
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constraints_have_numbers() {
        let context = Context::new(0).unwrap();
        let set = Set::read(&context, "[n] -> { [i] : 0 <= i < n; [i] : i = 5 - 2n }").unwrap();
        let mut parts = set.conjunctions().unwrap();
        parts.sort_by_key(|part| part.rows.len());
        assert_eq!(parts.len(), 2);
        assert_eq!(parts[0].parameters, ["n"]);
        let row = &parts[0].rows[0];
        assert!(row.equality && row.variables[0] * 5 == -row.constant && row.parameters[0] == row.variables[0] * 2);
        let strided = Set::read(&context, "{ [i] : exists (e : i = 2 e) and 0 <= i <= 8 }").unwrap();
        let rows = &strided.conjunctions().unwrap()[0].rows;
        assert!(rows.iter().any(|row| row.equality && row.unknowns == [2] || row.unknowns == [-2]), "{rows:?}");
        assert!(
            strided.without_unknowns().unwrap().conjunctions().unwrap()[0]
                .rows
                .iter()
                .all(|row| row.unknowns.is_empty())
        );
        let empty = Set::read(&context, "{ [i] : i < 0 and i > 0 }").unwrap();
        assert_eq!(empty.conjunctions(), Ok(Vec::new()));
    }
}
