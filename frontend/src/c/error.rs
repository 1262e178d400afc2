//! Constructs that the front end cannot lower, reported at their source location with a stable error code.

use clang_export::schema::Unit;

use super::cx::split_position;

/// A construct that has no lowering.
#[derive(Clone, Debug)]
pub struct Unsupported {
    /// The construct, in the terms of the language.
    pub feature: String,
    /// Its source position; 0 until a caller fills it in.
    pub at: u64,
}

/// A result of lowering.
pub type Lowered<T> = Result<T, Unsupported>;

impl Unsupported {
    pub fn new(feature: impl Into<String>, at: u64) -> Self {
        Self { feature: feature.into(), at }
    }

    /// Adds a position if there is none yet.
    pub fn or_at(mut self, at: u64) -> Self {
        if self.at == 0 {
            self.at = at;
        }
        self
    }

    /// One line in Clang's form: `file:line:col: error: ... [RM0201]`.
    pub fn render(&self, unit: &Unit<'_>) -> String {
        let text = format!("error: not supported: {} [RM0201]\n", self.feature);
        if self.at == 0 {
            return format!("{}: {text}", unit.main_file);
        }
        let (file, line, column) = split_position(self.at);
        format!("{}:{line}:{column}: {text}", unit.files.get(file).copied().unwrap_or("?"))
    }
}
