//! Generates the printer of the typed tree from `schema.txt`: an implementation of `Node` for each record, union and variant.
//!
//! Fields without parts are attributes on the line of their node; all others are nodes below it. A field `kind` that is a union
//! shares the line of its record, so that an expression is one node.

use super::schema_gen::{FieldDef, FieldType, Item, is_enum, primitive};
use std::fmt::Write;

/// The place of a field in the printed tree.
enum Place {
    Attribute,
    /// On the same line: the union that says which kind of node the record is.
    SameLine,
    Below,
}

fn place(items: &[Item], field: &FieldDef) -> Place {
    let mut ty = &field.ty;
    while let FieldType::Optional(inner) | FieldType::List(inner) | FieldType::Boxed(inner) = ty {
        ty = inner;
    }
    let FieldType::Named(name) = ty else { return Place::Below };
    let is_node = items.iter().any(|item| matches!(item, Item::Node { name: node, .. } if node == name));
    match (&field.ty, &*field.name) {
        _ if primitive(name).is_some() || is_enum(items, name) => Place::Attribute,
        (FieldType::Named(_), "kind") if is_node => Place::SameLine,
        _ => Place::Below,
    }
}

/// The expression that prints an attribute of type `ty`, whose value is the expression `value`.
fn shown(items: &[Item], ty: &FieldType, value: &str) -> String {
    match ty {
        FieldType::Named(name) if is_enum(items, name) => format!("printer.word({value})"),
        FieldType::Named(name) => format!("printer.{}({value})", snake_case(name)),
        FieldType::Optional(inner) => {
            format!("{value}.map_or_else(String::new, |value| {})", shown(items, inner, "value"))
        }
        FieldType::List(inner) => {
            format!("printer.list({value}.iter().map(|&value| {}))", shown(items, inner, "value"))
        }
        FieldType::Boxed(inner) => shown(items, inner, value),
    }
}

/// `TypeId` as `type_id`.
fn snake_case(name: &str) -> String {
    let mut text = String::new();
    for ch in name.chars() {
        if ch.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(ch.to_lowercase());
    }
    text
}

/// The implementation for a record or a variant with fields.
fn node(out: &mut String, items: &[Item], ty: &str, title: &str, fields: &[FieldDef], life: &str) {
    let (mut attributes, mut children, mut kind) = (String::new(), String::new(), None);
    if ["decl", "name"].iter().all(|wanted| fields.iter().any(|field| field.name == *wanted)) {
        attributes.push_str("        printer.declare(self.decl, self.name);\n");
    }
    for field in fields {
        let name = &field.name;
        match (place(items, field), &field.ty) {
            (Place::Attribute, ty) => {
                let text = shown(items, ty, &format!("self.{name}"));
                let _ = writeln!(attributes, "        let text = {text};\n        printer.attribute({name:?}, &text);");
            }
            (Place::SameLine, _) => kind = Some(name),
            (Place::Below, FieldType::Named(_) | FieldType::Boxed(_)) => {
                let _ = writeln!(children, "        printer.node({name:?}, &self.{name});");
            }
            (Place::Below, FieldType::Optional(_) | FieldType::List(_)) => {
                let _ = writeln!(children, "        self.{name}.iter().for_each(|each| printer.node({name:?}, each));");
            }
        }
    }
    let title = kind.map_or(format!("{title:?}"), |name| format!("self.{name}.title()"));
    if let Some(name) = kind {
        let _ = writeln!(attributes, "        self.{name}.attributes(printer);");
        let _ = writeln!(children, "        self.{name}.children(printer);");
    }
    implementation(out, ty, life, [&title, &attributes, &children].map(String::as_str));
}

fn implementation(out: &mut String, ty: &str, life: &str, [title, attributes, children]: [&str; 3]) {
    let printer = |body: &str| if body.is_empty() { "_" } else { "printer" };
    let _ = writeln!(
        out,
        "impl Node for {ty}{life} {{\n    fn title(&self) -> &'static str {{ {title} }}\n\n    \
         fn attributes(&self, {}: &mut Printer<'_>) {{\n{attributes}    }}\n\n    \
         fn children(&self, {}: &mut Printer<'_>) {{\n{children}    }}\n}}\n",
        printer(attributes),
        printer(children),
    );
}

/// The implementation for a union: that of the variant.
fn choice(out: &mut String, name: &str, variants: &[(String, Vec<FieldDef>)], life: &str) {
    let each = |with_fields: &dyn Fn(&str) -> String, plain: &dyn Fn(&str) -> String| {
        let arms = variants.iter().map(|(variant, fields)| match fields.is_empty() {
            true => format!("            Self::{variant} => {},\n", plain(variant)),
            false => format!("            Self::{variant}(node) => {},\n", with_fields(variant)),
        });
        arms.collect::<String>()
    };
    let title = each(&|_| "node.title()".to_owned(), &|variant| format!("{variant:?}"));
    let attributes = each(&|_| "node.attributes(printer)".to_owned(), &|_| "()".to_owned());
    let children = each(&|_| "node.children(printer)".to_owned(), &|_| "()".to_owned());
    let matched = |arms: &str| format!("        match self {{\n{arms}        }}\n");
    let title = format!("match self {{\n{title}        }}");
    implementation(out, name, life, [&title, &matched(&attributes), &matched(&children)]);
}

/// The printer: implementations of `Node` for the types of the reader. `borrows` tells which types have a lifetime.
pub fn printer(items: &[Item], borrows: impl Fn(&[FieldDef]) -> bool) -> String {
    let mut out = String::new();
    let life = |borrowed: bool| if borrowed { "<'_>" } else { "" };
    for item in items {
        match item {
            Item::Enum { .. } => {}
            Item::Struct { name, fields } => node(&mut out, items, name, name, fields, life(borrows(fields))),
            Item::Node { name, variants } => {
                for (variant, fields) in variants.iter().filter(|variant| !variant.1.is_empty()) {
                    node(&mut out, items, &format!("{name}{variant}"), variant, fields, life(borrows(fields)));
                }
                choice(&mut out, name, variants, life(variants.iter().any(|variant| borrows(&variant.1))));
            }
        }
    }
    out
}
