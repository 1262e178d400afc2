//! Memory: what lives there, and what need not.

pub mod promote_slots;
