//! Clang in process: parses and checks one C file and exports its typed tree.
//!
//! [`export`] runs Clang's front end on a `-cc1` command line. The tree is returned as MessagePack in a [`Tree`], which
//! [`Tree::read`] decodes into the borrowed types of [`schema`]; both sides are generated from `schema.txt`, as is the text
//! of [`schema::Unit::print`].

mod policy;
mod printed;

pub use policy::{BodyFacts, ComputationOptions, Policy, TwinFacts};

// Links Clang.
use clang_libraries as _;
use std::ffi::{CString, c_char, c_int};

/// The typed tree, generated from `schema.txt`.
#[allow(missing_docs)]
pub mod schema {
    use serde::Deserialize;

    include!(concat!(env!("OUT_DIR"), "/schema.rs"));

    impl Unit<'_> {
        /// The tree as text, one node a line. Recursion follows the nesting of the source, as in [`super::Tree::read`].
        pub fn print(&self) -> String {
            super::printed::unit(self)
        }
    }
}

#[repr(C)]
struct RawExport {
    tree: *mut c_char,
    tree_size: usize,
    diagnostics: *mut c_char,
    diagnostics_size: usize,
    ok: c_int,
    names_architecture: c_int,
}

unsafe extern "C" {
    fn rmlir_clang_export(
        args: *const *const c_char,
        count: usize,
        roots: *const *const c_char,
        root_count: usize,
        text: *const c_char,
        policy: *const Policy,
    ) -> RawExport;
    fn rmlir_clang_export_free(result: *mut RawExport);
}

/// The exported tree as bytes.
pub struct Tree(Vec<u8>);

impl Tree {
    /// Decodes the tree. Recursion follows the nesting of the source: call it on a thread with a large stack.
    ///
    /// # Errors
    /// A mismatch between writer and reader, which is a defect of this crate.
    pub fn read(&self) -> Result<schema::Unit<'_>, String> {
        let mut reader = rmp_serde::Deserializer::from_read_ref(&self.0);
        reader.set_max_depth(usize::MAX);
        serde::Deserialize::deserialize(&mut reader).map_err(|error| format!("typed tree: {error}"))
    }

    /// The bytes, which are the same for the same source and options.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Size in bytes.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing was exported.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The result of Clang for one file: the tree unless there were errors, and the rendered diagnostics.
pub struct Exported {
    /// The typed tree; `None` after an error.
    pub tree: Option<Tree>,
    /// Warnings and errors as Clang prints them.
    pub diagnostics: String,
    /// Whether the file names `__CUDA_ARCH__`, which only its device view defines.
    pub names_architecture: bool,
}

fn c_strings(texts: &[String]) -> Vec<CString> {
    texts.iter().map(|text| CString::new(text.replace('\0', "")).unwrap_or_default()).collect()
}

/// Parses and checks the file of a `-cc1` command line (arguments after `-cc1`).
///
/// `roots` names the functions to start from; empty for everything that Clang would emit, `*` for all definitions of
/// the main file too. `policy` decides which bodies of other units are among them.
pub fn export(cc1_args: &[String], roots: &[String], policy: Policy) -> Exported {
    export_source(cc1_args, roots, None, policy)
}

/// Parses and checks a source text, and exports all its definitions. Uses the code-generation options of a `-cc1`
/// command line, but not its file, macros and headers. Nothing is written, and there are no warnings.
pub fn export_text(cc1_args: &[String], text: &str, policy: Policy) -> Exported {
    export_source(cc1_args, &["*".to_owned()], Some(CString::new(text.replace('\0', "")).unwrap_or_default()), policy)
}

fn export_source(cc1_args: &[String], roots: &[String], text: Option<CString>, policy: Policy) -> Exported {
    let args = c_strings(cc1_args);
    let names = c_strings(roots);
    let arg_pointers: Vec<_> = args.iter().map(|arg| arg.as_ptr()).collect();
    let name_pointers: Vec<_> = names.iter().map(|name| name.as_ptr()).collect();
    // SAFETY: the pointers stay valid for the call, and the result's buffers are copied before they are freed.
    unsafe {
        let mut raw = rmlir_clang_export(
            arg_pointers.as_ptr(),
            args.len(),
            name_pointers.as_ptr(),
            names.len(),
            text.as_ref().map_or(std::ptr::null(), |text| text.as_ptr()),
            &policy,
        );
        let tree = std::slice::from_raw_parts(raw.tree.cast::<u8>(), raw.tree_size).to_vec();
        let text = std::slice::from_raw_parts(raw.diagnostics.cast::<u8>(), raw.diagnostics_size);
        let diagnostics = String::from_utf8_lossy(text).into_owned();
        let ok = raw.ok != 0 && !tree.is_empty();
        let names_architecture = raw.names_architecture != 0;
        rmlir_clang_export_free(&mut raw);
        Exported { tree: ok.then_some(Tree(tree)), diagnostics, names_architecture }
    }
}
