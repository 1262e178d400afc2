//! How jobs and commands end.

use crate::diagnostic::{Code, Diagnostic};

/// The reason why a job ends without its output. It has been reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// An error of the user's input or environment.
    UserError,
    /// An internal failure of the compiler.
    Internal,
}

impl Exit {
    /// The exit status, as in Clang.
    pub const fn status(self) -> i32 {
        match self {
            Self::UserError => 1,
            Self::Internal => 70,
        }
    }

    /// The reason of a process that ended with an exit status other than zero.
    pub fn of_status(status: i32) -> Self {
        if status == Self::Internal.status() { Self::Internal } else { Self::UserError }
    }
}

/// Reports an error of the user's input or environment.
pub fn user_error(code: Code, text: String) -> Exit {
    Diagnostic::new(code, text).print();
    Exit::UserError
}

/// Reports an internal failure of the compiler.
pub fn internal_error(text: &str) -> Exit {
    Diagnostic::new(Code::Crash, format!("internal error: {text}")).print();
    Exit::Internal
}
