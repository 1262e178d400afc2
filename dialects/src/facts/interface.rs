//! The interface of a source file: the functions that it defines and declares, with their C types as text that is the same in
//! each file. Rows of `cmem.types` cannot replace it, because their indices differ between files.

use super::Declaration;
use crate::ir::*;
use std::collections::BTreeMap;

/// The module attribute that holds the [`Interface`] of its source, for later commands.
pub const INTERFACE: &str = "cmem.interface";

/// The functions of a source file with their types.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Interface {
    /// The path of the source, as on the command line.
    pub source: String,
    /// The working directory of its compilation.
    pub folder: String,
    /// The externally visible functions, sorted by name.
    pub defined: Vec<Declaration>,
    /// The types of the functions that the file declares, by symbol; empty for a function to which facts of headers do
    /// not apply: it is defined here, may be missing, or has no prototype.
    pub declared: BTreeMap<String, String>,
    /// The checksums of the exported bodies, by symbol.
    pub bodies: BTreeMap<String, String>,
}

impl Interface {
    /// Stores the interface in a module attribute.
    pub fn put(&self, module: Op<'_>) {
        let context = context_of(module);
        let text = |text: &str| str_attr(context, text);
        let table = |rows: &BTreeMap<String, String>| -> Attr<'_> {
            let entries: Vec<(&str, Attr<'_>)> = rows.iter().map(|(name, value)| (&**name, text(value))).collect();
            dict_attr(context, &entries)
        };
        let defined: Vec<Attr<'_>> = self.defined.iter().map(|each| put_declaration(context, each)).collect();
        let entries = [
            ("bodies", table(&self.bodies)),
            ("declared", table(&self.declared)),
            ("defined", array_attr(context, &defined)),
            ("folder", text(&self.folder)),
            ("source", text(&self.source)),
        ];
        set_attr(module, INTERFACE, dict_attr(context, &entries));
    }

    /// Removes the interface from a module; `None` if it has none or it is malformed.
    pub fn take(module: Op<'_>) -> Option<Self> {
        let all = attr(module, INTERFACE)?;
        let table = |name: &str| -> Option<BTreeMap<String, String>> {
            let entries = dict_entries(dict_entry(all, name)?)?;
            entries.into_iter().map(|(name, value)| Some((name.to_owned(), attr_text(value)?.to_owned()))).collect()
        };
        let defined = attr_elements(dict_entry(all, "defined")?)?;
        let interface = Self {
            source: text_of(all, "source")?,
            folder: text_of(all, "folder")?,
            defined: defined.into_iter().map(take_declaration).collect::<Option<_>>()?,
            declared: table("declared")?,
            bodies: table("bodies")?,
        };
        remove_attr(module, INTERFACE);
        Some(interface)
    }
}

fn text_of(entries: Attr<'_>, name: &str) -> Option<String> {
    dict_entry(entries, name).and_then(attr_text).map(str::to_owned)
}

fn put_declaration<'c>(context: &'c Context, each: &Declaration) -> Attr<'c> {
    let text = |text: &str| str_attr(context, text);
    let integer = |integer: u32| i64_attr(context, integer.into());
    let tags: Vec<Attr<'c>> = each.tags.iter().map(|tag| text(tag)).collect();
    let Declaration { name, signature, text: declared, is_nameable, is_in_cxx, place, source, .. } = each;
    dict_attr(
        context,
        &[
            ("column", integer(place.column)),
            ("file", text(&place.file)),
            ("is_in_cxx", bool_attr(context, *is_in_cxx)),
            ("is_nameable", bool_attr(context, *is_nameable)),
            ("line", integer(place.line)),
            ("name", text(name)),
            ("signature", text(signature)),
            ("source", text(source)),
            ("tags", array_attr(context, &tags)),
            ("text", text(declared)),
        ],
    )
}

fn take_declaration(entries: Attr<'_>) -> Option<Declaration> {
    let integer = |name: &str| u32::try_from(dict_entry(entries, name).and_then(attr_int)?).ok();
    let is =
        |name: &str| dict_entry(entries, name).is_some_and(|value| attr_int(value).is_some_and(|value| value != 0));
    let tags = attr_elements(dict_entry(entries, "tags")?)?;
    Some(Declaration {
        name: text_of(entries, "name")?,
        signature: text_of(entries, "signature")?,
        text: text_of(entries, "text")?,
        tags: tags.into_iter().map(|tag| attr_text(tag).map(str::to_owned)).collect::<Option<_>>()?,
        is_nameable: is("is_nameable"),
        is_in_cxx: is("is_in_cxx"),
        place: Place { file: text_of(entries, "file")?, line: integer("line")?, column: integer("column")? },
        source: text_of(entries, "source")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context;

    #[test]
    fn an_interface_survives_bytecode() {
        let context = context::with_threads(false);
        let module = Module::new(Loc::new(&context, "m.c", 1, 1));
        let interface = Interface {
            source: "m.c".to_owned(),
            folder: "/p".to_owned(),
            defined: vec![Declaration {
                name: "f".to_owned(),
                signature: "int (int)".to_owned(),
                text: "int f(int)".to_owned(),
                tags: vec!["struct node".to_owned()],
                is_nameable: true,
                is_in_cxx: false,
                place: Place { file: "m.c".to_owned(), line: 3, column: 5 },
                source: "int f(int a)".to_owned(),
            }],
            declared: BTreeMap::from([("g".to_owned(), "void (void)".to_owned())]),
            bodies: BTreeMap::from([("f".to_owned(), "0123".to_owned())]),
        };
        interface.put(module_op(&module));
        let bytes = to_bytecode(module_op(&module));
        assert!(is_bytecode(&bytes));
        let again = read_module(&context, &bytes);
        let again = again.as_ref().map(module_op);
        assert_eq!(again.and_then(Interface::take), Some(interface));
        assert_eq!(again.and_then(Interface::take), None);
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << (at % 8);
            assert!(read_module(&context, &damaged).is_none(), "byte {at}");
            assert!(read_module(&context, &bytes[..at]).is_none() || at == 0, "the first {at} bytes");
        }
    }
}
