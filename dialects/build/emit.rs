//! Emits the Rust file of a dialect: a view of each operation, and an enumeration of the operations.

use crate::records::{Attribute, Count, Operation, Part, Sizes};
use std::collections::HashSet;
use std::fmt::Write;

/// Appends a line to a string; writing to a string does not fail.
macro_rules! line {
    ($text:expr, $($arg:tt)*) => { let _ = writeln!($text, $($arg)*); };
}

/// Method names that views already have.
const TAKEN: [&str; 8] = ["op", "of", "is", "defining", "parent", "all", "build", "as_view"];

/// Rust keywords that occur as names.
const KEYWORDS: [&str; 13] =
    ["as", "async", "const", "final", "for", "fn", "in", "loop", "match", "mod", "move", "ref", "type"];

/// The views of the operations of a dialect, and the enumeration of its operations.
pub fn dialect(operations: &[Operation]) -> String {
    let mut text = String::from("// Generated from ODS definitions.\n");
    for operation in operations {
        view(&mut text, operation);
    }
    line!(text, "/// Each operation of the dialect.");
    line!(
        text,
        "#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\n#[allow(missing_docs)]\npub enum Kind {{"
    );
    for operation in operations {
        line!(text, "    {},", operation.class);
    }
    line!(text, "}}\n\nimpl Kind {{");
    line!(text, "    /// All of them, sorted by name.\n    pub const ALL: &'static [(&'static str, Kind)] = &[");
    for operation in operations {
        line!(text, "        (\"{}\", Kind::{}),", operation.name, operation.class);
    }
    line!(text, "    ];\n");
    line!(text, "    /// Those with regions.\n    pub const WITH_REGIONS: &'static [Kind] = &[");
    for operation in operations.iter().filter(|operation| !operation.regions.is_empty()) {
        line!(text, "        Kind::{},", operation.class);
    }
    line!(text, "    ];\n}}");
    text
}

fn view(text: &mut String, operation: &Operation) {
    let Operation { name, class, summary, .. } = operation;
    line!(text, "/// `{name}`: {}.\n#[derive(Clone, Copy, Debug, PartialEq)]", plain(summary));
    line!(text, "pub struct {class}<'c>(Op<'c>);\n");
    line!(text, "impl<'c> OpView<'c> for {class}<'c> {{");
    line!(text, "    const NAME: &'static str = \"{name}\";");
    line!(text, "    fn assume(op: Op<'c>) -> Self {{ Self(op) }}");
    line!(text, "    fn op(self) -> Op<'c> {{ self.0 }}\n}}\n");
    line!(text, "#[allow(clippy::too_many_arguments)]\nimpl<'c> {class}<'c> {{");
    let mut used: HashSet<String> = TAKEN.iter().map(|name| (*name).to_owned()).collect();
    let mut method = |name: &str| {
        let mut name = snake(name);
        while !used.insert(name.clone()) {
            name.push('_');
        }
        name
    };
    groups(text, &operation.operands, operation.operand_sizes, "operand", &mut method);
    groups(text, &operation.results, operation.result_sizes, "result", &mut method);
    held(text, &operation.regions, "region", "Reg", &mut method);
    held(text, &operation.successors, "successor", "Blk", &mut method);
    for attribute in &operation.attributes {
        reader(text, attribute, &mut method);
    }
    builder(text, operation);
    line!(text, "}}\n");
}

/// Emits the accessors of operands or results.
fn groups(text: &mut String, parts: &[Part], sizes: Sizes, what: &str, method: &mut impl FnMut(&str) -> String) {
    let is_fixed = |part: &Part| part.count == Count::One;
    let described: Vec<&str> = parts.iter().map(|part| if is_fixed(part) { "true" } else { "false" }).collect();
    let stored = sizes == Sizes::Stored;
    for (at, part) in parts.iter().enumerate() {
        let name = method(&part.name);
        line!(text, "    /// {} `{}`.", sentence(what), part.name);
        // The index is constant if no group of variable size precedes.
        if is_fixed(part) && parts[..at].iter().all(is_fixed) {
            line!(text, "    pub fn {name}(self) -> Val<'c> {{ {what}(self.0, {at}) }}");
            continue;
        }
        let range = format!("{what}_group(self.0, &[{}], {stored}, {at})", described.join(", "));
        let (returned, value) = match part.count {
            Count::One => ("Val<'c>", format!("{what}(self.0, {range}.start)")),
            Count::Optional => ("Option<Val<'c>>", format!("{range}.next().map(|at| {what}(self.0, at))")),
            Count::Any => (
                "impl ExactSizeIterator<Item = Val<'c>> + DoubleEndedIterator + Clone",
                format!("{{ let op = self.0; {range}.map(move |at| {what}(op, at)) }}"),
            ),
        };
        line!(text, "    pub fn {name}(self) -> {returned} {{ {value} }}");
    }
}

/// Emits the accessors of regions or successors.
fn held(text: &mut String, parts: &[Part], what: &str, kind: &str, method: &mut impl FnMut(&str) -> String) {
    for (at, part) in parts.iter().enumerate() {
        let name = method(&part.name);
        line!(text, "    /// {} `{}`.", sentence(what), part.name);
        if part.count == Count::One && what == "region" {
            line!(text, "    pub fn {name}(self) -> {kind}<'c> {{ {what}(self.0, {at}) }}");
            let block = method(&entry(&part.name));
            line!(text, "    /// The entry block of region `{}`. Panics if the region is empty.", part.name);
            line!(text, "    pub fn {block}(self) -> Blk<'c> {{ body(self.0, {at}) }}");
        } else if part.count == Count::One {
            line!(text, "    pub fn {name}(self) -> {kind}<'c> {{ {what}s(self.0)[{at}] }}");
        } else {
            let all = if what == "region" { "regions(self.0)" } else { "successors(self.0).into_iter()" };
            let rest = if at == 0 { String::new() } else { format!(".skip({at})") };
            line!(text, "    pub fn {name}(self) -> impl Iterator<Item = {kind}<'c>> {{ {all}{rest} }}");
        }
    }
}

fn reader(text: &mut String, attribute: &Attribute, method: &mut impl FnMut(&str) -> String) {
    let Attribute { name, storage, is_property, .. } = attribute;
    let own = method(name);
    // `NAME` is already the name of the operation.
    let constant = if name == "name" { "NAME_ATTRIBUTE".to_owned() } else { snake(name).to_uppercase() };
    let (kind, reader) = if *is_property { ("Property", "property") } else { ("Attribute", "attr") };
    line!(text, "    /// The name of the {} `{name}`.", kind.to_lowercase());
    line!(text, "    pub const {constant}: {kind}Name = {kind}Name(\"{name}\");");
    line!(text, "    /// {kind} `{name}`.");
    let (returned, value) = match storage.as_str() {
        "::mlir::UnitAttr" => ("bool", format!("has_attr(self.0, \"{name}\")")),
        "::mlir::IntegerAttr" => ("Option<i64>", format!("attr_i64(self.0, \"{name}\")")),
        "::mlir::BoolAttr" => ("Option<bool>", format!("attr_i64(self.0, \"{name}\").map(|value| value != 0)")),
        "::mlir::StringAttr" => ("Option<&'c str>", format!("attr_string(self.0, \"{name}\")")),
        "::mlir::FlatSymbolRefAttr" | "::mlir::SymbolRefAttr" => {
            ("Option<&'c str>", format!("attr_symbol(self.0, \"{name}\")"))
        }
        "::mlir::TypeAttr" => ("Option<Ty<'c>>", format!("attr_of_type(self.0, \"{name}\")")),
        "::mlir::DenseI32ArrayAttr" => {
            ("Option<Vec<i32>>", format!("attr(self.0, \"{name}\").and_then(attr_i32_array)"))
        }
        "::mlir::DenseI64ArrayAttr" => ("Option<Vec<i64>>", format!("attr(self.0, \"{name}\").and_then(attr_ints)")),
        _ => ("Option<Attr<'c>>", format!("{reader}(self.0, \"{name}\")")),
    };
    line!(text, "    pub fn {own}(self) -> {returned} {{ {value} }}");
}

/// Emits the builder function: its parameters are the operands in order, the required attributes, the successors, and
/// result types unless they follow from the operands.
fn builder(text: &mut String, operation: &Operation) {
    let mut used: HashSet<String> = ["b".to_owned()].into();
    let mut argument = |name: &str| {
        let mut name = snake(name);
        while !used.insert(name.clone()) {
            name.push('_');
        }
        name
    };
    let mut arguments = Vec::new();
    let mut calls = String::new();
    let mut lengths = Vec::new();
    let mut first = None;
    for part in &operation.operands {
        let name = argument(&part.name);
        let (kind, call, length) = match part.count {
            Count::One => ("Val<'c>", format!(".operand({name})"), "1".to_owned()),
            Count::Optional => {
                ("Option<Val<'c>>", format!(".operands({name}.as_slice())"), format!("{name}.is_some() as i32"))
            }
            Count::Any => ("&[Val<'c>]", format!(".operands({name})"), format!("{name}.len() as i32")),
        };
        arguments.push(format!("{name}: {kind}"));
        calls.push_str(&call);
        lengths.push(length);
        first = first.or((part.count == Count::One).then_some(name));
    }
    if operation.operand_sizes == Sizes::Stored {
        let _ = write!(calls, ".segments(&[{}])", lengths.join(", "));
    }
    for attribute in operation.attributes.iter().filter(|attribute| !attribute.may_be_missing) {
        let name = argument(&attribute.name);
        let _ = write!(calls, ".attr(\"{}\", {name})", attribute.name);
        arguments.push(format!("{name}: Attr<'c>"));
    }
    for part in &operation.successors {
        let name = argument(&part.name);
        let (kind, call) = match part.count {
            Count::One => ("Blk<'c>", format!(".successors(&[{name}])")),
            _ => ("&[Blk<'c>]", format!(".successors({name})")),
        };
        arguments.push(format!("{name}: {kind}"));
        calls.push_str(&call);
    }
    match (&operation.results[..], first) {
        ([], _) => {}
        ([_], Some(first)) if operation.has_type_of_operand => {
            let _ = write!(calls, ".results(&[type_of({first})])");
        }
        ([part], _) if part.count == Count::One => {
            let name = argument("result_type");
            let _ = write!(calls, ".results(&[{name}])");
            arguments.push(format!("{name}: Ty<'c>"));
        }
        _ => {
            let name = argument("result_types");
            let _ = write!(calls, ".results({name})");
            arguments.push(format!("{name}: &[Ty<'c>]"));
        }
    }
    let regions = operation.regions.iter().filter(|part| part.count == Count::One).count();
    if operation.regions.iter().any(|part| part.count != Count::One) {
        let name = argument("region_count");
        let _ = write!(calls, ".empty_regions({name})");
        arguments.push(format!("{name}: usize"));
    } else if regions > 0 {
        let _ = write!(calls, ".empty_regions({regions})");
    }
    line!(text, "    /// Starts a `{}` at the insertion point of a builder; its regions are empty.", operation.name);
    let arguments: String = arguments.iter().map(|each| format!(", {each}")).collect();
    line!(
        text,
        "    pub fn build<'b>(b: &'b Builder<'c>{arguments}) -> OpBuilder<'b, 'c> {{ b.op(Self::NAME){calls} }}"
    );
}

/// The accessor of the entry block of a region: `thenRegion` has `then_block`, `body` has `body_block`.
fn entry(region: &str) -> String {
    let name = snake(region);
    let of = name.trim_end_matches("region").trim_end_matches('_');
    if of.is_empty() { "block".to_owned() } else { format!("{of}_block") }
}

/// Converts `lowerBound` to `lower_bound`, escaped if it is a Rust keyword.
fn snake(name: &str) -> String {
    let mut text = String::new();
    let letters: Vec<char> = name.chars().collect();
    for (at, letter) in letters.iter().enumerate() {
        let starts = letter.is_uppercase() && at > 0 && letters[at - 1] != '_';
        let follows =
            starts && (letters[at - 1].is_lowercase() || letters.get(at + 1).is_some_and(|next| next.is_lowercase()));
        if follows {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    let text = text.trim_end_matches('_').to_owned();
    if KEYWORDS.contains(&text.as_str()) { format!("{text}_") } else { text }
}

fn sentence(what: &str) -> String {
    let mut letters = what.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A summary as one line without characters that rustdoc interprets.
fn plain(summary: &str) -> String {
    let text = summary.split_whitespace().collect::<Vec<_>>().join(" ");
    text.trim_end_matches('.').replace(['[', ']', '<', '>'], "`")
}
