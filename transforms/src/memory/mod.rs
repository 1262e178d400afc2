//! Memory: what lives there, and what need not.

pub(crate) mod bit_set;
pub mod promote_slots;
