//! Spaces: the parameters and tuples that objects are about.

use crate::context::{c_count, c_text};
use crate::object::object;
use crate::{Context, Result};
use isl_sys as raw;

/// A kind of dimension of a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dim {
    /// Parameters.
    Parameter,
    /// The domain of a relation or function.
    In,
    /// The range of a relation.
    Out,
    /// The tuple of a set.
    Set,
}

impl Dim {
    pub(crate) fn raw(self) -> raw::isl_dim_type::Type {
        match self {
            Dim::Parameter => raw::isl_dim_type::isl_dim_param,
            Dim::In => raw::isl_dim_type::isl_dim_in,
            Dim::Out => raw::isl_dim_type::isl_dim_out,
            Dim::Set => raw::isl_dim_type::isl_dim_set,
        }
    }
}

object! {
    /// The parameters of a set or relation, and the names and lengths of its tuples. Parameters with the same name
    /// are the same parameter.
    Space = isl_space, isl_space_copy, isl_space_free, isl_space_to_str
}

impl Space {
    /// The space of sets of unnamed tuples of `length` integers, with these parameters.
    pub fn set(context: &Context, parameters: &[String], length: usize) -> Result<Space> {
        let (count, length) = (c_count(parameters.len())?, c_count(length)?);
        // SAFETY: the context is alive, and the result is owned.
        let plain = unsafe { raw::isl_space_set_alloc(context.pointer(), count, length) };
        // SAFETY: as above.
        let mut space = unsafe { Space::owned(context, plain) }?;
        for (name, at) in parameters.iter().zip(0..) {
            let name = c_text(name)?;
            // SAFETY: isl takes ownership of the space, a new reference, and copies the name.
            let named =
                unsafe { raw::isl_space_set_dim_name(space.reference(), Dim::Parameter.raw(), at, name.as_ptr()) };
            // SAFETY: the result is owned.
            space = unsafe { Space::owned(context, named) }?;
        }
        Ok(space)
    }

    /// The same space of sets, with a name of the tuple.
    pub fn named(&self, name: &str) -> Result<Space> {
        let name = c_text(name)?;
        // SAFETY: isl takes ownership of the space, a new reference, and copies the name; the result is owned.
        unsafe {
            let named = raw::isl_space_set_tuple_name(self.reference(), Dim::Set.raw(), name.as_ptr());
            Space::owned(self.context(), named)
        }
    }
}
