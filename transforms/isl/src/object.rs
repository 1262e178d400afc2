//! Types that own a reference to an object of isl, and their operations.

use std::ffi::{CStr, c_char};

/// Copies and frees a string that isl has allocated; null is an error.
///
/// # Safety
/// The pointer is null or a string from isl that the caller owns.
pub(crate) unsafe fn owned_text(text: *mut c_char) -> String {
    unsafe extern "C" {
        fn free(pointer: *mut std::ffi::c_void);
    }
    if text.is_null() {
        return "<error>".to_owned();
    }
    // SAFETY: a string that ends with a zero byte; freed here only.
    unsafe {
        let copy = CStr::from_ptr(text).to_string_lossy().into_owned();
        free(text.cast());
        copy
    }
}

/// Defines a type that owns a reference to an object, from isl's functions that copy, free and print it.
macro_rules! object {
    ($(#[$doc:meta])* $name:ident = $raw:ident, $copy:ident, $free:ident, $print:ident) => {
        $(#[$doc])*
        pub struct $name {
            context: $crate::Context,
            pointer: std::ptr::NonNull<isl_sys::$raw>,
        }

        impl $name {
            /// Takes ownership of the result of an operation; null is an error of the context.
            ///
            /// # Safety
            /// The pointer is null, or a reference to an object of the context that the caller owns.
            pub(crate) unsafe fn owned(
                context: &$crate::Context,
                pointer: *mut isl_sys::$raw,
            ) -> $crate::Result<Self> {
                Ok(Self { context: context.clone(), pointer: context.checked(pointer)? })
            }

            /// The context that the object belongs to; objects of different contexts do not combine.
            pub fn context(&self) -> &$crate::Context {
                &self.context
            }

            /// The object; the reference stays with `self`.
            pub(crate) fn pointer(&self) -> *mut isl_sys::$raw {
                self.pointer.as_ptr()
            }

            /// Another reference to the object, for an operation that takes ownership.
            pub(crate) fn reference(&self) -> *mut isl_sys::$raw {
                // SAFETY: the object is alive.
                unsafe { isl_sys::$copy(self.pointer()) }
            }
        }

        impl Drop for $name {
            fn drop(&mut self) {
                // SAFETY: the reference is owned and not used again; the context lives longer.
                unsafe { isl_sys::$free(self.pointer()) };
            }
        }

        impl Clone for $name {
            fn clone(&self) -> Self {
                // SAFETY: the object is alive, and another reference to it is never null.
                let pointer = unsafe { std::ptr::NonNull::new_unchecked(self.reference()) };
                Self { context: self.context.clone(), pointer }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                // SAFETY: the object is alive, and the text is owned.
                f.write_str(&unsafe { $crate::object::owned_text(isl_sys::$print(self.pointer())) })
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }
    };
}

/// Defines methods for operations that take ownership of all their operands.
macro_rules! operations {
    ($($(#[$doc:meta])* $name:ident($($other:ident: $class:ident)?) -> $result:ident = $function:ident;)*) => {
        $(
            $(#[$doc])*
            pub fn $name(&self $(, $other: &$class)?) -> $crate::Result<$result> {
                $(self.context().require($other.context())?;)?
                // SAFETY: the operands are new references to objects of one context, and the result is owned.
                unsafe {
                    $result::owned(self.context(), isl_sys::$function(self.reference() $(, $other.reference())?))
                }
            }
        )*
    };
}

/// Defines methods for questions about objects of one type.
macro_rules! questions {
    ($($(#[$doc:meta])* $name:ident($($other:ident: $class:ident)?) = $function:ident;)*) => {
        $(
            $(#[$doc])*
            pub fn $name(&self $(, $other: &$class)?) -> $crate::Result<bool> {
                $(self.context().require($other.context())?;)?
                // SAFETY: the objects are alive and of one context.
                self.context().answer(unsafe { isl_sys::$function(self.pointer() $(, $other.pointer())?) })
            }
        )*
    };
}

pub(crate) use {object, operations, questions};
