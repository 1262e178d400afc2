//! The text of a function while it is written: lines, names, and the C expression of each value.

use super::parts::Parts;
use super::symbols::{self, Reach};
use super::types::{Kind, Pair};
use super::{Printing, Unprintable};
use dialects::ir::*;
use dialects::ops::{Binary, func, llvm, memref, scf};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;

/// An expression longer than this gets a variable.
const LONG: usize = 60;

/// `bool` in both languages.
const BOOL: &str = "#ifndef RMLIR_TWIN_BOOL\n#ifdef __cplusplus\n#define RMLIR_TWIN_BOOL bool\n#else\n\
    #define RMLIR_TWIN_BOOL _Bool\n#endif\n#endif\n";

/// The C expression of a value.
#[derive(Clone, Debug)]
pub(super) struct Text {
    text: String,
    shape: Shape,
}

/// The precedence of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// A name, a literal without a minus sign, a call or a subscript.
    Atom,
    /// A cast expression.
    Cast,
    /// Any other expression.
    Compound,
}

impl Text {
    /// A name, a literal without a minus sign, a call or a subscript.
    pub(super) fn atom(text: impl Into<String>) -> Self {
        Self { text: text.into(), shape: Shape::Atom }
    }

    /// A cast of `operand`, which has at least the precedence of a cast, to a type.
    pub(super) fn cast(r#type: &str, operand: &str) -> Self {
        Self { text: format!("({type}){operand}"), shape: Shape::Cast }
    }

    /// A call or an lvalue whose value has this kind: a pointer is cast, as C++ does not convert `void *` implicitly.
    pub(super) fn read(kind: Kind, text: String) -> Self {
        if kind == Kind::Pointer { Self::cast(kind.name(), &text) } else { Self::atom(text) }
    }

    /// Any other expression.
    pub(super) fn compound(text: impl Into<String>) -> Self {
        Self { text: text.into(), shape: Shape::Compound }
    }

    /// As a full expression.
    pub(super) fn whole(&self) -> &str {
        &self.text
    }

    /// As an operand of a binary operator or of a cast.
    pub(super) fn operand(&self) -> String {
        if self.shape == Shape::Compound { format!("({})", self.text) } else { self.text.clone() }
    }

    /// As an unsigned operand of type `type`, which is at least as wide as the value.
    pub(super) fn unsigned(&self, r#type: &str) -> String {
        let digits = self.text.trim_end_matches('L');
        let suffix = if r#type.ends_with("long long") { "ull" } else { "u" };
        match digits.chars().all(|each| each.is_ascii_digit()) {
            true => format!("{digits}{suffix}"),
            false => format!("({type}){}", self.operand()),
        }
    }

    /// As the operand of a cast to another pointer type.
    pub(super) fn pointer(&self) -> String {
        let text = self.operand();
        text.strip_prefix("(char *)").filter(|name| words(name).eq([*name])).map_or_else(|| text.clone(), str::to_owned)
    }

    /// Whether it is an identifier or an integer literal.
    pub(super) fn is_word(&self) -> bool {
        self.text.chars().all(|each| each.is_ascii_alphanumeric() || each == '_')
    }
}

/// A function that is being written.
pub(super) struct Printer<'c> {
    pub(super) layout: Layout,
    function: Op<'c>,
    /// The name of the C function.
    name: String,
    /// The prefix of the names that it declares.
    prefix: String,
    pub(super) reach: Reach,
    pub(super) parts: Parts<'c>,
    body: String,
    depth: usize,
    values: HashMap<usize, Text>,
    pairs: HashMap<usize, [Text; 2]>,
    /// The names of its variables.
    names: Vec<String>,
    /// Definitions of the types of accesses.
    typedefs: BTreeSet<String>,
    /// Definitions of the types of results.
    returned: BTreeSet<String>,
    /// The C names of the tables copied along, by symbol; `constants` has their definitions.
    pub(super) tables: HashMap<&'c str, String>,
    pub(super) constants: String,
    /// Declarations of the functions and variables of other files that it uses, by symbol.
    declarations: BTreeMap<&'c str, String>,
    pub(super) calls: BTreeSet<&'c str>,
}

impl<'c> Printer<'c> {
    /// A C function `name` without a body; the names that it declares begin with `prefix`.
    pub(super) fn new(
        function: Op<'c>,
        name: String,
        prefix: String,
        reach: Reach,
        parts: Parts<'c>,
    ) -> Printing<Self> {
        let layout = Layout::of(function).ok_or(Unprintable::Unstructured)?;
        Ok(Self {
            layout,
            function,
            name,
            prefix,
            reach,
            parts,
            body: String::new(),
            depth: 1,
            values: HashMap::new(),
            pairs: HashMap::new(),
            names: Vec::new(),
            typedefs: BTreeSet::new(),
            returned: BTreeSet::new(),
            tables: HashMap::new(),
            constants: String::new(),
            declarations: BTreeMap::new(),
            calls: BTreeSet::new(),
        })
    }

    /// Prints the whole definition, with a line break at its end.
    pub(super) fn write(&mut self) -> Printing<String> {
        let entry = func::Func::assume(self.function).body_block();
        let mut parameters = Vec::new();
        for (at, argument) in args(entry).enumerate() {
            let (kind, name) = (Kind::of_value(argument)?, parameter_name(at));
            let passed = kind.passed(func::arg_attrs(self.function, at));
            parameters.push(declaration(passed, &name));
            let is_converted = kind != Kind::Truth && passed != kind.name();
            self.set(argument, if is_converted { Text::cast(kind.name(), &name) } else { Text::atom(name) });
        }
        self.block(entry)?;
        let result = self.result_type(self.function)?;
        let list = parameter_list(&parameters);
        let mut text: String = self.returned.iter().map(String::as_str).collect();
        let head = declaration(&result, &format!("{}({list})", self.name));
        if head.contains("RMLIR_TWIN_BOOL") || self.declarations.values().any(|each| each.contains("RMLIR_TWIN_BOOL")) {
            text += BOOL;
        }
        let _ = writeln!(text, "static inline __attribute__((unused)) {head} {{");
        for each in self.typedefs.iter().chain(self.declarations.values()) {
            let _ = writeln!(text, "  {each}");
        }
        text += &self.constants;
        let is_unused = |name: &String| !words(&self.body).any(|word| word == name);
        for name in (0..parameters.len()).map(parameter_name).filter(is_unused) {
            let _ = writeln!(text, "  (void){name};");
        }
        text += &silence_unread(&self.body, &self.names);
        text += "}\n";
        Ok(text)
    }

    /// Prints the return statement.
    pub(super) fn return_values(&mut self, end: func::Return<'c>) -> Printing {
        let values: Vec<Val<'c>> = end.operands().collect();
        let value = match values[..] {
            [] => return Ok(()),
            [value] => value,
            _ => return Err(several_results()),
        };
        if let Some(pair) = Pair::of(type_of(value)) {
            return self.return_pair(value, pair);
        }
        let text = self.get(value)?;
        let result = self.result_type(self.function)?;
        let is_implied = result == "void *" || result == Kind::of_value(value)?.name();
        let text = if is_implied { text } else { Text::cast(&result, &text.operand()) };
        self.line(&format!("return {};", text.whole()));
        Ok(())
    }

    /// The C type of the result of a function.
    fn result_type(&mut self, function: Op<'c>) -> Printing<String> {
        let attributes = attr(function, func::Func::RES_ATTRS.0).and_then(attr_elements).unwrap_or_default();
        match func::outputs(function)[..] {
            [] => Ok("void".to_owned()),
            [result] => match Pair::of(result) {
                Some(pair) => {
                    self.returned.insert(pair.definition());
                    Ok(pair.name())
                }
                None => Ok(Kind::of(result)?.passed(attributes.first().copied()).to_owned()),
            },
            _ => Err(several_results()),
        }
    }

    /// Appends one line.
    pub(super) fn line(&mut self, text: &str) {
        let _ = writeln!(self.body, "{:width$}{text}", "", width = 2 * self.depth);
    }

    /// Calls `write` with the indentation increased.
    pub(super) fn inside(&mut self, write: impl FnOnce(&mut Self) -> Printing) -> Printing {
        self.depth += 1;
        let result = write(self);
        self.depth -= 1;
        result
    }

    /// The length of the body so far; to detect whether something was printed.
    pub(super) fn written(&self) -> usize {
        self.body.len()
    }

    /// Removes and returns what was printed after `at`.
    pub(super) fn cut(&mut self, at: usize) -> String {
        self.body.split_off(at)
    }

    /// Appends a text that [`Self::cut`] returned.
    pub(super) fn paste(&mut self, text: &str) {
        self.body += text;
    }

    /// The expression of a value that is already defined.
    pub(super) fn get(&self, value: Val<'c>) -> Printing<Text> {
        self.values.get(&val_key(value)).cloned().ok_or_else(|| without_expression(value))
    }

    /// Sets the expression of a value.
    pub(super) fn set(&mut self, value: Val<'c>, text: Text) {
        self.values.insert(val_key(value), text);
    }

    /// The expressions of both elements of a pair that is already defined.
    pub(super) fn pair(&self, value: Val<'c>) -> Printing<[Text; 2]> {
        self.pairs.get(&val_key(value)).cloned().ok_or_else(|| without_expression(value))
    }

    /// Sets the expressions of both elements of a pair.
    pub(super) fn set_pair(&mut self, value: Val<'c>, both: [Text; 2]) {
        self.pairs.insert(val_key(value), both);
    }

    /// A fresh variable name.
    pub(super) fn name(&mut self, letter: char) -> String {
        let name = format!("{letter}_{}", self.names.len() + 1);
        self.names.push(name.clone());
        name
    }

    /// Sets the expression of a value: inline if it is short and has one use, else a variable. `text` may be evaluated
    /// anywhere its operands are available.
    pub(super) fn define(&mut self, value: Val<'c>, text: Text) -> Printing {
        let is_inlined = has_one_use(value) && text.text.len() <= LONG;
        if is_inlined || text.is_word() {
            self.set(value, text);
            return Ok(());
        }
        self.define_here(value, &text)
    }

    /// The same for an expression that must not become part of a larger one.
    pub(super) fn define_apart(&mut self, value: Val<'c>, text: Text) -> Printing {
        let is_statement = |user: Op<'c>| {
            scf::Yield::is(user) || func::Return::is(user) || llvm::Store::is(user) || memref::Store::is(user)
        };
        if has_one_use(value) && users(value).into_iter().all(is_statement) {
            self.set(value, text);
            return Ok(());
        }
        self.define_here(value, &text)
    }

    /// Sets a value to a new variable that is initialised here.
    pub(super) fn define_here(&mut self, value: Val<'c>, text: &Text) -> Printing {
        let name = self.variable(Kind::of_value(value)?, text);
        self.set(value, Text::atom(name));
        Ok(())
    }

    /// Declares a new variable with this value and returns its name.
    pub(super) fn variable(&mut self, kind: Kind, text: &Text) -> String {
        let name = self.name('t');
        self.line(&format!("{} = {};", kind.declare(&name), text.whole()));
        name
    }

    /// A name or literal for a value, to be used twice here. Elsewhere the value keeps its expression: this may be an
    /// inner block.
    pub(super) fn word(&mut self, value: Val<'c>) -> Printing<Text> {
        let text = self.get(value)?;
        if text.is_word() {
            return Ok(text);
        }
        Ok(Text::atom(self.variable(Kind::of_value(value)?, &text)))
    }

    /// The expressions of two compared operands; a non-constant one compared with a constant gets a name, which avoids
    /// the warnings of compilers about comparisons with a known result.
    pub(super) fn compared(&mut self, op: Op<'c>) -> Printing<(Text, Text)> {
        let (a, b) = Binary::assume(op).operands();
        match (constant_of(a).is_some(), constant_of(b).is_some()) {
            (false, true) => Ok((self.word(a)?, self.get(b)?)),
            (true, false) => Ok((self.get(a)?, self.word(b)?)),
            _ => Ok((self.get(a)?, self.get(b)?)),
        }
    }

    /// The C type of accesses of a kind with this alignment, to objects of type `object` if it is known.
    pub(super) fn access_type(&mut self, kind: Kind, alignment: u64, object: Option<&'static str>) -> String {
        let (name, definition) = kind.access(alignment, object);
        self.typedefs.extend(definition);
        name
    }

    /// The name under which the text calls a function of the program.
    pub(super) fn callee(&mut self, function: Op<'c>) -> Printing<String> {
        let symbol = symbol_name(function).unwrap_or_default();
        let name = format!("{}_calls_{symbol}", self.prefix);
        if self.calls.insert(symbol) {
            let mut parameters = Vec::new();
            for (at, input) in func::inputs(function).into_iter().enumerate() {
                parameters.push(Kind::of(input)?.passed(func::arg_attrs(function, at)));
            }
            let list = parameter_list(&parameters);
            let head = declaration(&self.result_type(function)?, &format!("{name}({list})"));
            let hidden = visibility(function);
            self.declarations.insert(symbol, format!("extern {hidden}{head} __asm__(\"{symbol}\");"));
        }
        Ok(name)
    }

    /// The name under which all texts use a variable of the program, an array of `char`; it is the same in all of them
    /// because compilers assume that two names do not alias.
    pub(super) fn global(&mut self, variable: Op<'c>) -> String {
        let symbol = symbol_name(variable).unwrap_or_default();
        let name = format!("rmlir_uses_{symbol}");
        let hidden = visibility(variable);
        let declared = || format!("extern {hidden}char {name}[] __asm__(\"{symbol}\");");
        self.declarations.entry(symbol).or_insert_with(declared);
        name
    }
}

/// The reason why a value has no expression: its definition cannot be written.
fn without_expression(value: Val<'_>) -> Unprintable {
    Unprintable::Operation(defining_op(value).map_or("a block argument", op_name).to_owned())
}

fn several_results() -> Unprintable {
    Unprintable::Type("more than one result".to_owned())
}

fn parameter_name(index: usize) -> String {
    format!("a_{index}")
}

/// The types or declarations of parameters as a list.
fn parameter_list(parameters: &[impl AsRef<str>]) -> String {
    let parameters: Vec<&str> = parameters.iter().map(AsRef::as_ref).collect();
    if parameters.is_empty() { "void".to_owned() } else { parameters.join(", ") }
}

/// The visibility attribute in the declaration of a symbol.
fn visibility(symbol: Op<'_>) -> &'static str {
    if symbols::is_hidden(symbol) { "__attribute__((visibility(\"hidden\"))) " } else { "" }
}

/// The declaration of a name.
fn declaration(r#type: &str, name: &str) -> String {
    if r#type.ends_with('*') { format!("{type}{name}") } else { format!("{type} {name}") }
}

/// Inserts `(void)name;` after the declarations of variables that are never read, against compiler warnings.
fn silence_unread(body: &str, names: &[String]) -> String {
    let is_read = |name: &str| body.lines().any(|line| reads(line, name));
    let mut unread: Vec<&String> = names.iter().filter(|name| !is_read(name)).collect();
    let mut text = String::new();
    for line in body.lines() {
        let _ = writeln!(text, "{line}");
        let declared = unread.iter().position(|name| words(line).any(|word| word == name.as_str()));
        if let Some(at) = declared {
            let indent = line.len() - line.trim_start().len();
            let _ = writeln!(text, "{:indent$}(void){};", "", unread.remove(at));
        }
    }
    text
}

/// Whether a line reads a variable: names it other than as declared or assigned variable.
fn reads(line: &str, name: &str) -> bool {
    let (target, rest) = line.split_once(" = ").unwrap_or((line, ""));
    let assigned =
        target.trim_start() == name || target.ends_with(&format!("*{name}")) || target.ends_with(&format!(" {name}"));
    let ends = line.ends_with(&format!(" {name};")) || line.ends_with(&format!("*{name};"));
    let declared = ends && !line.trim_start().starts_with("return ");
    let is_name = |word: &str| word == name;
    words(rest).any(is_name) || (!assigned && !(declared && rest.is_empty()) && words(target).any(is_name))
}

/// The identifiers and numbers in a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|each: char| !each.is_ascii_alphanumeric() && each != '_').filter(|word| !word.is_empty())
}
