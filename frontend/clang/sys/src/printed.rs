//! The typed tree as text, for `--emit=tree` and tests.
//!
//! One node a line, indented below the node that it is a part of: the field that holds it, its kind, then its attributes. What
//! says nothing is left out: false flags, empty texts and lists. Numbers that refer to tables of the unit are resolved: types
//! are spelt as in C, and a declaration is its name with its number.

use crate::schema::*;
use std::collections::HashMap;
use std::fmt::{Debug, Write};

/// A record, union or variant of the schema; `schema_print.rs` generates the implementations.
pub(crate) trait Node {
    /// The name of the kind of node.
    fn title(&self) -> &'static str;
    /// Prints the fields without parts.
    fn attributes(&self, printer: &mut Printer<'_>);
    /// Prints the other fields, a line or more each.
    fn children(&self, printer: &mut Printer<'_>);
}

impl<T: Node> Node for Box<T> {
    fn title(&self) -> &'static str {
        (**self).title()
    }

    fn attributes(&self, printer: &mut Printer<'_>) {
        (**self).attributes(printer);
    }

    fn children(&self, printer: &mut Printer<'_>) {
        (**self).children(printer);
    }
}

include!(concat!(env!("OUT_DIR"), "/printer.rs"));

/// The names of the bits of `FastMath`.
const FAST_MATH: [&str; 11] = [
    "reassoc",
    "nnan",
    "ninf",
    "nsz",
    "arcp",
    "contract-across",
    "afn",
    "contract",
    "plain-product",
    "reduced-quotient",
    "plain-quotient",
];

/// Prints a whole unit. Recursion follows the nesting of the source.
pub(crate) fn unit(unit: &Unit<'_>) -> String {
    let mut printer = Printer { text: String::new(), depth: 0, unit, names: HashMap::new() };
    unit.functions.iter().for_each(|function| printer.declare(function.decl, function.name));
    unit.globals.iter().for_each(|global| printer.declare(global.decl, global.name));
    let parameters = unit.definitions.iter().flat_map(|definition| &definition.params);
    parameters.for_each(|parameter| printer.declare(parameter.decl, parameter.name));
    printer.node("", unit);
    printer.text
}

/// The text so far, and what resolves numbers.
pub(crate) struct Printer<'u> {
    text: String,
    depth: usize,
    unit: &'u Unit<'u>,
    /// The names of functions, global variables and parameters, and of the local variables so far.
    names: HashMap<u32, String>,
}

impl Printer<'_> {
    /// Prints a node and all below it. `role`: the field that holds it.
    fn node(&mut self, role: &str, node: &impl Node) {
        let _ = write!(self.text, "{:1$}", "", self.depth * 2);
        if !role.is_empty() {
            let _ = write!(self.text, "{role}: ");
        }
        self.text.push_str(node.title());
        node.attributes(self);
        self.text.push('\n');
        self.depth += 1;
        node.children(self);
        self.depth -= 1;
    }

    /// Prints an attribute unless its text is empty. The position, the type and flags stand without a label.
    fn attribute(&mut self, name: &str, text: &str) {
        let _ = match (name, text) {
            // All functions and variables without CUDA's attributes are of the host.
            (_, "" | "Host") => Ok(()),
            (_, "true") => write!(self.text, " {name}"),
            ("loc" | "ty", _) => write!(self.text, " {text}"),
            _ => write!(self.text, " {name}={text}"),
        };
    }

    /// Records the name of a declaration.
    fn declare(&mut self, decl: u32, name: &str) {
        self.names.entry(decl).or_insert_with(|| name.to_owned());
    }

    fn list(&self, items: impl Iterator<Item = String>) -> String {
        let text = items.collect::<Vec<_>>().join(", ");
        if text.is_empty() { text } else { format!("[{text}]") }
    }

    fn word(&self, value: impl Debug) -> String {
        format!("{value:?}")
    }

    fn bool(&self, value: bool) -> String {
        if value { "true".to_owned() } else { String::new() }
    }

    fn str(&self, value: &str) -> String {
        if value.is_empty() { String::new() } else { format!("{value:?}") }
    }

    fn bytes(&self, value: &[u8]) -> String {
        format!("\"{}\"", value.escape_ascii())
    }

    fn u8(&self, value: u8) -> String {
        value.to_string()
    }

    fn u16(&self, value: u16) -> String {
        value.to_string()
    }

    fn u32(&self, value: u32) -> String {
        value.to_string()
    }

    fn u64(&self, value: u64) -> String {
        value.to_string()
    }

    fn i32(&self, value: i32) -> String {
        value.to_string()
    }

    fn i64(&self, value: i64) -> String {
        value.to_string()
    }

    /// `line:column`, after the name of the file unless it is the main file.
    fn position(&self, value: u64) -> String {
        let (line, column) = (value >> 16 & 0x0fff_ffff, value & 0xffff);
        let Some(file) = (value >> 44).checked_sub(1).and_then(|file| self.unit.files.get(file as usize)) else {
            return String::new();
        };
        let name = file.rsplit('/').next().unwrap_or(file);
        let main = self.unit.main_file.rsplit('/').next().unwrap_or_default();
        if name == main { format!("<{line}:{column}>") } else { format!("<{name}:{line}:{column}>") }
    }

    /// The spelling of the type, with its qualifiers.
    fn type_id(&self, value: u32) -> String {
        let Some(ty) = self.unit.types.get(value as usize) else { return format!("#{value}") };
        let qualifiers = [(ty.is_const, "const"), (ty.is_volatile, "volatile"), (ty.is_restrict, "restrict")];
        let qualifiers: Vec<&str> = qualifiers.iter().filter(|(set, _)| *set).map(|(_, name)| *name).collect();
        let words = match &ty.kind {
            TypeKind::Pointer(_) => [&[ty.name][..], &qualifiers].concat(),
            _ => [&qualifiers[..], &[ty.name]].concat(),
        };
        format!("'{}'", words.join(" "))
    }

    fn record_id(&self, value: u32) -> String {
        let name = self.unit.records.get(value as usize).map_or("", |record| record.name);
        format!("{name}#{value}")
    }

    fn abi_id(&self, value: u32) -> String {
        format!("#{value}")
    }

    /// Empty for number 0, which is no type.
    fn spelling_id(&self, value: u32) -> String {
        let name = self.unit.spellings.get(value as usize).filter(|_| value != 0);
        name.map_or_else(String::new, |spelling| format!("'{}'", spelling.name.escape_ascii()))
    }

    fn source_type_id(&self, value: u32) -> String {
        format!("#{value}")
    }

    fn debug_type_id(&self, value: u32) -> String {
        format!("#{value}")
    }

    fn decl_id(&self, value: u32) -> String {
        format!("{}#{value}", self.names.get(&value).map_or("", String::as_str))
    }

    fn label_id(&self, value: u32) -> String {
        format!("#{value}")
    }

    fn bound_id(&self, value: u32) -> String {
        format!("#{value}")
    }

    fn opaque_id(&self, value: u32) -> String {
        format!("#{value}")
    }

    fn fast_math(&self, value: u16) -> String {
        let names = FAST_MATH.iter().enumerate().filter(|(bit, _)| value >> bit & 1 != 0).map(|(_, name)| *name);
        names.collect::<Vec<_>>().join("|")
    }

    /// Empty unless the condition is constant.
    fn known(&self, value: i32) -> String {
        match value {
            -1 => String::new(),
            0 => "0".to_owned(),
            _ => "1".to_owned(),
        }
    }
}
