//! Schedules as attributes of a module, as a tool attaches them.

use dialects::ir::*;
use std::path::{Component, Path, PathBuf};

/// Attribute of a module: its schedules, each a dictionary with the name of the file and its text. Files that are there because others
/// import them have the entry `import`.
pub const SCHEDULES: &str = "cmem.schedules";

/// Attribute of a module: values for parameters of schedules, as `function.parameter=8`.
pub const SETTINGS: &str = "cmem.schedule_settings";

/// The entry of files that others import.
const IMPORT: &str = "import";

/// A file with schedules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its name in messages and imports.
    pub file: String,
    pub text: String,
    /// Whether it is only there because another one imports it.
    pub is_import: bool,
}

/// The name of the file that `import "name"` means in a file: relative to the folder of that one.
pub fn imported_file(from: &str, name: &str) -> String {
    let folder = Path::new(from).parent().unwrap_or(Path::new(""));
    let mut path = PathBuf::new();
    for part in folder.join(name).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if matches!(path.components().next_back(), Some(Component::Normal(_))) => {
                path.pop();
            }
            _ => path.push(part),
        }
    }
    path.to_string_lossy().into_owned()
}

/// Attaches files with schedules, and values for their parameters, to a module, for the pass `apply-schedules`.
pub fn attach(module: Op<'_>, sources: &[Source], settings: &[String]) {
    let context = context_of(module);
    let source = |each: &Source| {
        let mut entries = vec![("file", str_attr(context, &each.file)), ("text", str_attr(context, &each.text))];
        if each.is_import {
            entries.push((IMPORT, unit_attr(context)));
        }
        dict_attr(context, &entries)
    };
    let sources: Vec<_> = sources.iter().map(source).collect();
    let settings: Vec<_> = settings.iter().map(|each| str_attr(context, each)).collect();
    set_attr(module, SCHEDULES, array_attr(context, &sources));
    set_attr(module, SETTINGS, array_attr(context, &settings));
}

/// Takes what [`attach`] attached, or a person wrote; `None` if one of the attributes has another form.
pub(crate) fn take(module: Op<'_>) -> Option<(Vec<Source>, Vec<String>)> {
    let elements = |name| attr(module, name).map_or(Some(Vec::new()), attr_elements);
    let text = |attribute| attr_text(attribute).map(str::to_owned);
    let source = |each| {
        let entry = |name| dict_entry(each, name).and_then(text);
        let is_import = dict_entry(each, IMPORT).is_some();
        Some(Source { file: entry("file")?, text: entry("text")?, is_import })
    };
    let sources = elements(SCHEDULES)?.into_iter().map(source).collect::<Option<_>>()?;
    let settings = elements(SETTINGS)?.into_iter().map(text).collect::<Option<_>>()?;
    remove_attr(module, SCHEDULES);
    remove_attr(module, SETTINGS);
    Some((sources, settings))
}
