//! C declarations of the table's types.
//!
//! A declarator is built from the inside: from the name outwards to the type specifiers (C11 6.7.6).

use super::{CType, Qualifiers, TypeId, Types};

impl Types<'_> {
    /// The C declaration, without `;`, of a name with this type; the type's name if `declared` is empty.
    pub fn declare(self, id: TypeId, declared: &str) -> String {
        let Some(ty) = self.get(id) else { return with_specifier("?", declared) };
        match ty {
            CType::Void => with_specifier("void", declared),
            CType::Bool => with_specifier("_Bool", declared),
            CType::Int { name, .. }
            | CType::Float { name, .. }
            | CType::Typedef { name, .. }
            | CType::Other { name } => with_specifier(name, declared),
            CType::Enum { tag, .. } => with_specifier(&tagged("enum", tag), declared),
            CType::Record { tag, is_union, .. } => {
                with_specifier(&tagged(if is_union { "union" } else { "struct" }, tag), declared)
            }
            CType::Complex { element } => format!("_Complex {}", self.declare(element, declared)),
            CType::Atomic { value } => with_specifier(&format!("_Atomic({})", self.declare(value, "")), declared),
            CType::Vector { element, count } => {
                let size = format!("{count} * sizeof({})", self.declare(element, ""));
                format!("__attribute__((__vector_size__({size}))) {}", self.declare(element, declared))
            }
            CType::Pointer { pointee } => self.pointer(pointee, Qualifiers::default(), declared),
            CType::Qualified { of, qualifiers, space } => self.qualified(of, qualifiers, space, declared),
            CType::Array { element, count } => self.declare(element, &format!("{declared}[{count}]")),
            CType::IncompleteArray { element } => self.declare(element, &format!("{declared}[]")),
            CType::VariableArray { element } => self.declare(element, &format!("{declared}[*]")),
            CType::Function { result, parameters, is_variadic } => {
                let list = self.parameters(parameters.as_deref(), is_variadic);
                self.declare(result, &format!("{declared}({list})"))
            }
        }
    }

    fn pointer(self, pointee: TypeId, qualifiers: Qualifiers, declared: &str) -> String {
        let mut inner = "*".to_owned();
        let words = qualifiers.words();
        inner.push_str(&words);
        if !words.is_empty() && !declared.is_empty() && !declared.starts_with('[') {
            inner.push(' ');
        }
        inner.push_str(declared);
        // Brackets and parentheses of the pointee bind more tightly than the asterisk.
        if self.is_suffixed(pointee) {
            inner = format!("({inner})");
        }
        self.declare(pointee, &inner)
    }

    /// Whether the declarator of a type ends behind the name: those of arrays and functions.
    fn is_suffixed(self, id: TypeId) -> bool {
        match self.get(id) {
            Some(CType::Qualified { of, .. }) => self.is_suffixed(of),
            Some(
                CType::Array { .. }
                | CType::IncompleteArray { .. }
                | CType::VariableArray { .. }
                | CType::Function { .. },
            ) => true,
            _ => false,
        }
    }

    fn qualified(self, of: TypeId, qualifiers: Qualifiers, space: u64, declared: &str) -> String {
        let text = match self.get(of) {
            Some(CType::Pointer { pointee }) => self.pointer(pointee, qualifiers, declared),
            _ => [qualifiers.words(), self.declare(of, declared)].join(" ").trim_start().to_owned(),
        };
        match space {
            0 => text,
            _ => format!("__attribute__((address_space({space}))) {text}"),
        }
    }

    fn parameters(self, parameters: Option<&[TypeId]>, is_variadic: bool) -> String {
        let Some(parameters) = parameters else { return String::new() };
        let mut list: Vec<String> = parameters.iter().map(|each| self.declare(*each, "")).collect();
        if is_variadic {
            list.push("...".to_owned());
        }
        if list.is_empty() { "void".to_owned() } else { list.join(", ") }
    }
}

impl Qualifiers {
    fn words(self) -> String {
        let words = [(self.is_const, "const"), (self.is_volatile, "volatile"), (self.is_restrict, "restrict")];
        words.iter().filter(|(set, _)| *set).map(|(_, word)| *word).collect::<Vec<_>>().join(" ")
    }
}

/// A type specifier in front of a declarator; an array without a name follows without a space.
fn with_specifier(specifier: &str, declarator: &str) -> String {
    let space = if declarator.is_empty() || declarator.starts_with('[') { "" } else { " " };
    format!("{specifier}{space}{declarator}")
}

fn tagged(keyword: &str, tag: &str) -> String {
    if tag.is_empty() { format!("{keyword} (unnamed)") } else { format!("{keyword} {tag}") }
}
