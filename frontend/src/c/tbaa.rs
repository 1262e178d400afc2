//! TBAA tags in the type tree that Clang uses for C, so that code of both compilers can be linked by LTO.

use std::collections::HashMap;
use std::fmt::Write;

use dialects::ir::*;

/// Interned TBAA tags of a module.
pub struct Tbaa<'c> {
    context: &'c Context,
    tags: HashMap<String, Option<Attr<'c>>>,
}

const ROOT: &str = "#llvm.tbaa_root<id = \"Simple C/C++ TBAA\">";

fn char_type() -> String {
    format!("#llvm.tbaa_type_desc<id = \"omnipotent char\", members = {{<{ROOT}, 0>}}>")
}

/// The descriptor of a scalar type; an empty name is `char`. As in Clang, the parent of a typed pointer (`p2 int`) is
/// the untyped pointer of its depth (`any p2 pointer`), whose parent is the untyped pointer of one level less.
fn scalar_type(name: &str) -> String {
    if name.is_empty() {
        return char_type();
    }
    let parent = match name.strip_prefix('p').and_then(|rest| rest.split_once(' ')) {
        Some((depth, _)) if depth.bytes().all(|b| b.is_ascii_digit()) && !depth.is_empty() => {
            match depth.parse::<u32>().unwrap_or(1) {
                0 | 1 => scalar_type("any pointer"),
                depth => scalar_type(&any_pointer(depth)),
            }
        }
        _ => match name.strip_prefix("any p").and_then(|rest| rest.strip_suffix(" pointer")) {
            Some(depth) => match depth.parse::<u32>().unwrap_or(2) {
                0..=2 => scalar_type("any pointer"),
                depth => scalar_type(&any_pointer(depth - 1)),
            },
            None => char_type(),
        },
    };
    let mut text = String::new();
    let _ = write!(text, "#llvm.tbaa_type_desc<id = \"{name}\", members = {{<{parent}, 0>}}>");
    text
}

fn any_pointer(depth: u32) -> String {
    format!("any p{depth} pointer")
}

impl<'c> Tbaa<'c> {
    pub fn new(context: &'c Context) -> Self {
        Self { context, tags: HashMap::new() }
    }

    /// The tag array of an access to a whole scalar of the named type.
    pub fn scalar(&mut self, name: &str) -> Option<Attr<'c>> {
        if let Some(known) = self.tags.get(name) {
            return *known;
        }
        let ty = scalar_type(name);
        let text = format!("[#llvm.tbaa_tag<base_type = {ty}, access_type = {ty}, offset = 0>]");
        let tag = parse_attr(self.context, &text);
        self.tags.insert(name.to_string(), tag);
        tag
    }
}
