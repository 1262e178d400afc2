//! Numbers.

use crate::object::{object, questions};
use crate::{Context, Result};
use isl_sys as raw;

object! {
    /// A rational number of any size, an infinity, or not a number.
    Val = isl_val, isl_val_copy, isl_val_free, isl_val_to_str
}

impl Val {
    /// An integer.
    pub fn integer(context: &Context, number: i128) -> Result<Val> {
        let magnitude = number.unsigned_abs();
        let digits = [magnitude as u64, (magnitude >> u64::BITS) as u64];
        // SAFETY: isl copies the digits, least significant first; it takes ownership of a number that it negates.
        unsafe {
            let positive =
                raw::isl_val_int_from_chunks(context.pointer(), digits.len(), size_of::<u64>(), digits.as_ptr().cast());
            Val::owned(context, if number < 0 { raw::isl_val_neg(positive) } else { positive })
        }
    }

    questions! {
        /// Whether it is not a number.
        is_nan() = isl_val_is_nan;
    }

    /// The number, if it is an integer of 64 bits.
    pub fn to_i64(&self) -> Option<i64> {
        // SAFETY: the number is alive, and is converted only if it fits.
        unsafe {
            let fits = raw::isl_val_is_int(self.pointer()) == raw::isl_bool::isl_bool_true
                && raw::isl_val_cmp_si(self.pointer(), i64::MAX) <= 0
                && raw::isl_val_cmp_si(self.pointer(), i64::MIN) >= 0;
            fits.then(|| raw::isl_val_get_num_si(self.pointer()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_of_all_sizes_are_exact() {
        let context = Context::new(0).unwrap();
        for number in [0, 1, -1, i64::MAX.into(), i64::MIN.into(), i128::from(u64::MAX) + 1, i128::MAX, i128::MIN] {
            let made = Val::integer(&context, number).unwrap();
            assert_eq!(made.to_string(), number.to_string());
            assert_eq!(made.to_i64(), i64::try_from(number).ok());
        }
    }
}
