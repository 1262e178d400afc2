//! Constructs the front end cannot lower, reported at their place with a stable code.

use clang_sys::schema::Unit;

use super::cx::split_position;

/// A construct that has no lowering.
#[derive(Clone, Debug)]
pub struct Unsupported {
    /// What it is, in the words of the language.
    pub feature: String,
    /// Where it stands; 0 until a caller that knows fills it in.
    pub at: u64,
}

/// A result of lowering.
pub type Lowered<T> = Result<T, Unsupported>;

impl Unsupported {
    pub fn new(feature: impl Into<String>, at: u64) -> Self {
        Self { feature: feature.into(), at }
    }

    /// Adds a place where none is known yet.
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
