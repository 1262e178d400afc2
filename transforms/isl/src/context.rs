//! Contexts, which own all objects and limit operations, and errors.

use isl_sys as raw;
use std::ffi::{CStr, CString};
use std::fmt;
use std::ptr::NonNull;
use std::rc::Rc;

/// The reason why an operation failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The context has reached its limit of operations.
    Limit,
    /// The operands do not match, or a text is not in isl's notation; the message is isl's.
    Invalid(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Limit => f.write_str("the limit of operations is reached"),
            Error::Invalid(text) => write!(f, "{text}"),
        }
    }
}

impl std::error::Error for Error {}

/// The result of an operation.
pub type Result<T> = std::result::Result<T, Error>;

/// The isl context that owns all objects and counts operations. Clones share it.
#[derive(Clone)]
pub struct Context(Rc<Owner>);

/// Frees the context after the last object.
struct Owner(NonNull<raw::isl_ctx>);

impl Drop for Owner {
    fn drop(&mut self) {
        // SAFETY: every object holds a reference to the owner, so that none is left.
        unsafe { raw::isl_ctx_free(self.0.as_ptr()) }
    }
}

impl Context {
    /// A context that fails after `operations` operations; 0 means no limit.
    pub fn new(operations: u64) -> Result<Self> {
        // SAFETY: a new context; failed operations return null instead of ending the program.
        unsafe {
            let context = NonNull::new(raw::isl_ctx_alloc());
            let context = context.ok_or_else(|| Error::Invalid("no memory for a context".to_owned()))?;
            raw::isl_options_set_on_error(context.as_ptr(), raw::ISL_ON_ERROR_CONTINUE as i32);
            raw::isl_ctx_set_max_operations(context.as_ptr(), operations);
            Ok(Context(Rc::new(Owner(context))))
        }
    }

    pub(crate) fn pointer(&self) -> *mut raw::isl_ctx {
        self.0.0.as_ptr()
    }

    /// The reason why the last operation failed.
    pub(crate) fn error(&self) -> Error {
        // SAFETY: the context is alive; the message lives until the next error.
        unsafe {
            if raw::isl_ctx_last_error(self.pointer()) == raw::isl_error::isl_error_quota {
                return Error::Limit;
            }
            let message = raw::isl_ctx_last_error_msg(self.pointer());
            let text = if message.is_null() { "isl failed".into() } else { CStr::from_ptr(message).to_string_lossy() };
            Error::Invalid(text.into_owned())
        }
    }

    /// The object that an operation returned, or the reason why it failed.
    pub(crate) fn checked<T>(&self, pointer: *mut T) -> Result<NonNull<T>> {
        NonNull::new(pointer).ok_or_else(|| self.error())
    }

    /// Converts a three-valued result of isl: 1 is true, 0 false, and -1 an error.
    pub(crate) fn answer(&self, answer: raw::isl_bool::Type) -> Result<bool> {
        match answer {
            raw::isl_bool::isl_bool_true => Ok(true),
            raw::isl_bool::isl_bool_false => Ok(false),
            _ => Err(self.error()),
        }
    }

    /// Converts a size that isl returns: -1 is an error.
    pub(crate) fn size(&self, size: raw::isl_size) -> Result<usize> {
        usize::try_from(size).map_err(|_| self.error())
    }

    /// An error unless `other` is the same context: objects of different contexts must not meet in an operation.
    pub(crate) fn require(&self, other: &Context) -> Result<()> {
        match Rc::ptr_eq(&self.0, &other.0) {
            true => Ok(()),
            false => Err(Error::Invalid("objects of different contexts".to_owned())),
        }
    }
}

/// A C string for isl; an error if `text` contains a zero byte.
pub(crate) fn c_text(text: &str) -> Result<CString> {
    CString::new(text).map_err(|_| Error::Invalid("a text with a zero byte".to_owned()))
}

/// A number of dimensions for isl; an error if it does not fit.
pub(crate) fn c_count(count: usize) -> Result<u32> {
    u32::try_from(count).map_err(|_| Error::Invalid("too many dimensions".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Set;

    #[test]
    fn failures_are_values() {
        let context = Context::new(0).unwrap();
        assert!(matches!(Set::parse(&context, "{ [i : }"), Err(Error::Invalid(_))));
        let line = Set::parse(&context, "{ [i] }").unwrap();
        let plane = Set::parse(&context, "{ [i, j] }").unwrap();
        assert!(matches!(line.intersect(&plane), Err(Error::Invalid(_))));
        let other = Set::parse(&Context::new(0).unwrap(), "{ [i] }").unwrap();
        assert_eq!(line.intersect(&other).err(), Some(Error::Invalid("objects of different contexts".to_owned())));
    }

    #[test]
    fn operations_are_limited() {
        let limited = Context::new(5).unwrap();
        let mut outcome = Ok(());
        for _ in 0..20 {
            outcome = Set::parse(&limited, "[n] -> { [i, j] : 0 <= i < n and 0 <= j < i }")
                .and_then(|set| set.intersect(&set))
                .map(drop);
        }
        assert_eq!(outcome, Err(Error::Limit));
    }
}
