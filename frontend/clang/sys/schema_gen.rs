//! Generates the C++ writer and the Rust reader of the typed tree from `schema.txt`.
//!
//! The reader is plain serde over MessagePack: enumerations and tags are encoded as integers and records as arrays, so
//! that the two sides agree by position. Both sides come from one parsed schema and cannot drift apart.

use std::fmt::Write;

#[derive(Clone, Debug)]
pub enum FieldType {
    Named(String),
    Optional(Box<FieldType>),
    List(Box<FieldType>),
    Boxed(Box<FieldType>),
}

#[derive(Debug)]
pub struct FieldDef {
    name: String,
    ty: FieldType,
}

#[derive(Debug)]
pub enum Item {
    Enum { name: String, variants: Vec<String> },
    Struct { name: String, fields: Vec<FieldDef> },
    Node { name: String, variants: Vec<(String, Vec<FieldDef>)> },
}

struct Tokens {
    items: Vec<String>,
    at: usize,
}

impl Tokens {
    fn new(text: &str) -> Self {
        let mut items = Vec::new();
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or("");
            let mut word = String::new();
            for ch in line.chars() {
                if ch.is_alphanumeric() || ch == '_' {
                    word.push(ch);
                    continue;
                }
                if !word.is_empty() {
                    items.push(std::mem::take(&mut word));
                }
                if !ch.is_whitespace() {
                    items.push(ch.to_string());
                }
            }
            if !word.is_empty() {
                items.push(word);
            }
        }
        Self { items, at: 0 }
    }

    fn peek(&self) -> Option<&str> {
        self.items.get(self.at).map(String::as_str)
    }

    fn next(&mut self) -> String {
        let item = self.items.get(self.at).cloned().unwrap_or_else(|| panic!("schema ends early"));
        self.at += 1;
        item
    }

    fn eat(&mut self, token: &str) -> bool {
        let hit = self.peek() == Some(token);
        self.at += usize::from(hit);
        hit
    }

    fn expect(&mut self, token: &str) {
        let got = self.next();
        assert!(got == token, "schema: expected `{token}`, got `{got}` at token {}", self.at);
    }

    fn field_type(&mut self) -> FieldType {
        let ty = if self.eat("[") {
            let inner = self.field_type();
            self.expect("]");
            FieldType::List(Box::new(inner))
        } else if self.eat("@") {
            FieldType::Boxed(Box::new(FieldType::Named(self.next())))
        } else {
            FieldType::Named(self.next())
        };
        if self.eat("?") { FieldType::Optional(Box::new(ty)) } else { ty }
    }

    fn fields(&mut self) -> Vec<FieldDef> {
        self.expect("{");
        let mut fields = Vec::new();
        while !self.eat("}") {
            let name = self.next();
            self.expect(":");
            fields.push(FieldDef { name, ty: self.field_type() });
        }
        fields
    }
}

/// Parses the whole schema; panics at a malformed one with its position, which stops the build.
pub fn parse(text: &str) -> Vec<Item> {
    let mut tokens = Tokens::new(text);
    let mut items = Vec::new();
    while tokens.peek().is_some() {
        let kind = tokens.next();
        let name = tokens.next();
        match kind.as_str() {
            "struct" => items.push(Item::Struct { name, fields: tokens.fields() }),
            "enum" => {
                tokens.expect("{");
                let mut variants = Vec::new();
                while !tokens.eat("}") {
                    variants.push(tokens.next());
                }
                items.push(Item::Enum { name, variants });
            }
            "node" => {
                tokens.expect("{");
                let mut variants = Vec::new();
                while !tokens.eat("}") {
                    let variant = tokens.next();
                    let fields = if tokens.peek() == Some("{") { tokens.fields() } else { Vec::new() };
                    variants.push((variant, fields));
                }
                items.push(Item::Node { name, variants });
            }
            other => panic!("schema: unknown item `{other}`"),
        }
    }
    items
}

const PRIMITIVES: [(&str, &str, &str); 9] = [
    ("bool", "bool", "bool"),
    ("u8", "u8", "uint8_t"),
    ("u16", "u16", "uint16_t"),
    ("u32", "u32", "uint32_t"),
    ("u64", "u64", "uint64_t"),
    ("i32", "i32", "int32_t"),
    ("i64", "i64", "int64_t"),
    ("str", "&'a str", "llvm::StringRef"),
    ("bytes", "&'a [u8]", "llvm::MemoryBufferRef"),
];

fn primitive(name: &str) -> Option<(&'static str, &'static str)> {
    PRIMITIVES.iter().find(|p| p.0 == name).map(|p| (p.1, p.2))
}

fn is_enum(items: &[Item], wanted: &str) -> bool {
    items.iter().any(|item| matches!(item, Item::Enum { name, .. } if name == wanted))
}

fn item_fields<'i>(items: &'i [Item], wanted: &str) -> Vec<&'i FieldDef> {
    for item in items {
        match item {
            Item::Struct { name, fields } if name == wanted => return fields.iter().collect(),
            Item::Node { name, variants } if name == wanted => {
                return variants.iter().flat_map(|v| v.1.iter()).collect();
            }
            _ => {}
        }
    }
    Vec::new()
}

fn base_name(ty: &FieldType) -> &str {
    match ty {
        FieldType::Named(name) => name,
        FieldType::Optional(inner) | FieldType::List(inner) | FieldType::Boxed(inner) => base_name(inner),
    }
}

/// Whether a type transitively holds borrowed text.
fn borrows(items: &[Item], name: &str, seen: &mut Vec<String>) -> bool {
    if name == "str" || name == "bytes" {
        return true;
    }
    if seen.iter().any(|s| s == name) {
        return false;
    }
    seen.push(name.to_string());
    item_fields(items, name).iter().any(|field| borrows(items, base_name(&field.ty), seen))
}

fn fields_borrow(items: &[Item], fields: &[FieldDef]) -> bool {
    fields.iter().any(|field| borrows(items, base_name(&field.ty), &mut Vec::new()))
}

fn rust_type(items: &[Item], ty: &FieldType) -> String {
    match ty {
        FieldType::Named(name) => match primitive(name) {
            Some((rust, _)) => rust.to_string(),
            None if borrows(items, name, &mut Vec::new()) => format!("{name}<'a>"),
            None => name.clone(),
        },
        FieldType::Optional(inner) => format!("Option<{}>", rust_type(items, inner)),
        FieldType::List(inner) => format!("Vec<{}>", rust_type(items, inner)),
        FieldType::Boxed(inner) => format!("Box<{}>", rust_type(items, inner)),
    }
}

fn rust_struct(out: &mut String, items: &[Item], name: &str, fields: &[FieldDef]) {
    let life = if fields_borrow(items, fields) { "<'a>" } else { "" };
    let _ = writeln!(out, "#[derive(Debug, Deserialize)]\npub struct {name}{life} {{");
    for field in fields {
        let ty = rust_type(items, &field.ty);
        if ty.contains("'a") && ty != "&'a str" && ty != "&'a [u8]" {
            let _ = writeln!(out, "    #[serde(borrow)]");
        }
        let _ = writeln!(out, "    pub {}: {ty},", field.name);
    }
    let _ = writeln!(out, "}}\n");
}

/// The Rust reader: one type for each item, deriving `serde::Deserialize`.
pub fn rust(items: &[Item]) -> String {
    let mut out = String::from("// Generated from schema.txt by build.rs.\n\n");
    for item in items {
        match item {
            Item::Enum { name, variants } => {
                let _ = writeln!(
                    out,
                    "#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]\npub enum {name} {{"
                );
                for variant in variants {
                    let _ = writeln!(out, "    {variant},");
                }
                let _ = writeln!(out, "}}\n");
            }
            Item::Struct { name, fields } => rust_struct(&mut out, items, name, fields),
            Item::Node { name, variants } => {
                for (variant, fields) in variants.iter().filter(|v| !v.1.is_empty()) {
                    rust_struct(&mut out, items, &format!("{name}{variant}"), fields);
                }
                let life = if variants.iter().any(|v| fields_borrow(items, &v.1)) { "<'a>" } else { "" };
                let _ = writeln!(out, "#[derive(Debug, Deserialize)]\npub enum {name}{life} {{");
                for (variant, fields) in variants {
                    if fields.is_empty() {
                        let _ = writeln!(out, "    {variant},");
                    } else if fields_borrow(items, fields) {
                        let _ = writeln!(out, "    {variant}(#[serde(borrow)] {name}{variant}<'a>),");
                    } else {
                        let _ = writeln!(out, "    {variant}({name}{variant}),");
                    }
                }
                let _ = writeln!(out, "}}\n");
            }
        }
    }
    out
}

fn cpp_param(items: &[Item], ty: &FieldType) -> String {
    match ty {
        FieldType::Named(name) => match primitive(name) {
            Some((_, cpp)) => cpp.to_string(),
            None if is_enum(items, name) => name.clone(),
            None => "Emit".to_string(),
        },
        FieldType::Optional(_) => "Maybe".to_string(),
        FieldType::List(_) => "List".to_string(),
        FieldType::Boxed(_) => "Emit".to_string(),
    }
}

fn cpp_function(out: &mut String, items: &[Item], name: &str, fields: &[FieldDef], tag: Option<usize>) {
    let params: Vec<String> = fields.iter().map(|f| format!("{} {}_", cpp_param(items, &f.ty), f.name)).collect();
    let _ = writeln!(out, "  void {name}({}) {{", params.join(", "));
    if let Some(tag) = tag {
        let _ = writeln!(out, "    W.writeMapSize(1); W.write(uint64_t({tag}));");
    }
    let _ = writeln!(out, "    W.writeArraySize({});", fields.len());
    for field in fields {
        let value = format!("{}_", field.name);
        let line = match cpp_param(items, &field.ty).as_str() {
            "Emit" => format!("{value}();"),
            "Maybe" => format!("if ({value}.present) {value}.emit(); else W.writeNil();"),
            "List" => {
                format!("W.writeArraySize({value}.size); for (size_t i = 0; i < {value}.size; ++i) {value}.emit(i);")
            }
            "bool" => format!("W.write({value});"),
            "llvm::StringRef" | "llvm::MemoryBufferRef" => format!("W.write({value});"),
            "int32_t" | "int64_t" => format!("W.write(int64_t({value}));"),
            _ => format!("W.write(uint64_t({value}));"),
        };
        let _ = writeln!(out, "    {line}");
    }
    let _ = writeln!(out, "  }}");
}

/// The C++ writer: one member function for each record and each variant, fields as parameters in schema order.
pub fn cpp(items: &[Item]) -> String {
    let mut out = String::from(
        "// Generated from schema.txt by build.rs.\n#pragma once\n#include \"llvm/ADT/STLFunctionalExtras.h\"\n\
         #include \"llvm/BinaryFormat/MsgPackWriter.h\"\n#include <optional>\n\nnamespace schema {\n\
         using Emit = llvm::function_ref<void()>;\n\
         struct Maybe { bool present; Emit emit; };\n\
         struct List { size_t size; llvm::function_ref<void(size_t)> emit; };\n\n",
    );
    for item in items {
        if let Item::Enum { name, variants } = item {
            let _ = writeln!(out, "enum class {name} : uint8_t {{ {} }};", variants.join(", "));
            let _ = writeln!(out, "inline std::optional<{name}> parse{name}(llvm::StringRef S) {{");
            for variant in variants {
                let _ = writeln!(out, "  if (S == \"{variant}\") return {name}::{variant};");
            }
            let _ = writeln!(out, "  return std::nullopt;\n}}");
        }
    }
    let _ = writeln!(out, "\nstruct Writer {{\n  llvm::msgpack::Writer &W;");
    for item in items {
        match item {
            Item::Enum { .. } => {}
            Item::Struct { name, fields } => cpp_function(&mut out, items, name, fields, None),
            Item::Node { name, variants } => {
                for (tag, (variant, fields)) in variants.iter().enumerate() {
                    if fields.is_empty() {
                        let _ = writeln!(out, "  void {name}{variant}() {{ W.write(uint64_t({tag})); }}");
                    } else {
                        cpp_function(&mut out, items, &format!("{name}{variant}"), fields, Some(tag));
                    }
                }
            }
        }
    }
    let _ = writeln!(out, "}};\n}} // namespace schema");
    out
}
