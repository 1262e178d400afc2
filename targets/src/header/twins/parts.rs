//! Functions that only their file sees: a twin that calls them has them with it.
//!
//! Nobody can tell a function from another one that does the same, as long as it is only called. The name of a part has the checksum of
//! its text in it, so parts of two files that are called alike are one or have two names.

use super::printer::Printer;
use super::{refusal, size};
use dialects::facts::{TWIN_PREFIX, text_checksum};
use dialects::ir::*;
use std::collections::{BTreeSet, HashMap};

/// The most parts of a twin.
const MOST: usize = 4;

/// What stands for the checksum while the text is written.
const UNNAMED: &str = "0000000000000000";

/// The parts of a twin while it is written.
#[derive(Debug, Default)]
pub(super) struct Parts<'c> {
    /// The most operations of each.
    most: usize,
    /// Those whose text is not finished.
    open: Vec<&'c str>,
    /// The names of the others by symbol.
    names: HashMap<&'c str, String>,
    /// The texts of the others, those that are called before those that call them. Each may stand in a file more than once.
    pub(super) text: String,
    /// The symbols of other functions that parts call.
    pub(super) calls: BTreeSet<&'c str>,
}

impl Parts<'_> {
    /// No part, and so many operations for each.
    pub(super) fn new(most: usize) -> Self {
        Self { most, ..Self::default() }
    }
}

impl<'c> Printer<'c> {
    /// The name of a part that does what a function does. Without one there is no twin either.
    pub(super) fn part(&mut self, function: Op<'c>) -> Option<String> {
        let symbol = symbol_name(function)?;
        if let Some(name) = self.parts.names.get(symbol) {
            return Some(name.clone());
        }
        let is_too_many = self.parts.names.len() + self.parts.open.len() >= MOST;
        let refused = refusal::check_part(function).is_err() || size(function) > self.parts.most;
        if refused || is_too_many || self.parts.open.contains(&symbol) {
            return None;
        }
        let mut parts = std::mem::take(&mut self.parts);
        parts.open.push(symbol);
        let own = format!("part_{symbol}_{UNNAMED}");
        let mut printer =
            Printer::new(function, format!("rmlir_{own}"), format!("{TWIN_PREFIX}{own}"), self.reach, parts).ok()?;
        let text = printer.write().ok()?;
        let own = format!("part_{symbol}_{}", text_checksum(&text));
        let name = format!("rmlir_{own}");
        let text = text.replace(&format!("part_{symbol}_{UNNAMED}"), &own);
        let guard = format!("RMLIR_PART_{own}");
        self.parts = printer.parts;
        self.parts.calls.extend(printer.calls);
        self.parts.open.pop();
        self.parts.names.insert(symbol, name.clone());
        self.parts.text += &format!("#ifndef {guard}\n#define {guard}\n{text}#endif\n");
        Some(name)
    }
}
