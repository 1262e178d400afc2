//! Parts: functions with internal linkage that a printed function calls, copied along with it.
//!
//! As long as a function is only called, it is indistinguishable from a copy. The name of a part contains the checksum
//! of its text, so equally named functions of two files are either one part or have two names.

use super::printer::Printer;
use super::{size, symbols};
use dialects::facts::text_checksum;
use dialects::ir::*;
use std::collections::{BTreeSet, HashMap};

/// The maximal number of parts of a function.
const MOST: usize = 4;

/// The placeholder for the checksum while the text is written.
const UNNAMED: &str = "0000000000000000";

/// The parts of a function while it is written.
#[derive(Debug, Default)]
pub(super) struct Parts<'c> {
    /// The prefix of the names that parts declare.
    prefix: &'static str,
    /// The maximal number of operations of each.
    most: usize,
    /// The symbols of the parts being written, outermost first.
    open: Vec<&'c str>,
    /// The C names of the finished parts by symbol.
    names: HashMap<&'c str, String>,
    /// The texts of the finished parts, callees before callers. Each is guarded and may occur in a file more than once.
    pub(super) text: String,
    /// The symbols of functions of other files that parts call.
    pub(super) calls: BTreeSet<&'c str>,
}

impl Parts<'_> {
    /// Without parts; the names that they declare begin with `prefix`, and each may have at most `most` operations.
    pub(super) fn new(prefix: &'static str, most: usize) -> Self {
        Self { prefix, most, ..Self::default() }
    }
}

impl<'c> Printer<'c> {
    /// Prints a copy of `function` as a part, if it is not there yet, and returns its C name. Returns `None` if it
    /// cannot be a part (refused, too large, recursive, or too many parts); then its caller cannot be printed either.
    pub(super) fn part(&mut self, function: Op<'c>) -> Option<String> {
        let symbol = symbol_name(function)?;
        if let Some(name) = self.parts.names.get(symbol) {
            return Some(name.clone());
        }
        let is_too_many = self.parts.names.len() + self.parts.open.len() >= MOST;
        let refused = symbols::check_part(function).is_err() || size(function) > self.parts.most;
        if refused || is_too_many || self.parts.open.contains(&symbol) {
            return None;
        }
        let mut parts = std::mem::take(&mut self.parts);
        parts.open.push(symbol);
        let part = format!("part_{symbol}_{UNNAMED}");
        let prefix = format!("{}{part}", parts.prefix);
        let mut printer = Printer::new(function, format!("rmlir_{part}"), prefix, self.reach, parts).ok()?;
        let text = printer.write().ok()?;
        let part = format!("part_{symbol}_{}", text_checksum(&text));
        let name = format!("rmlir_{part}");
        let text = text.replace(&format!("part_{symbol}_{UNNAMED}"), &part);
        let guard = format!("RMLIR_PART_{part}");
        self.parts = printer.parts;
        self.parts.calls.extend(printer.calls);
        self.parts.open.pop();
        self.parts.names.insert(symbol, name.clone());
        self.parts.text += &format!("#ifndef {guard}\n#define {guard}\n{text}#endif\n");
        Some(name)
    }
}
