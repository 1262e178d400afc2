//! Schedules as attributes of a module, as front ends and tools attach them for the pass `apply-schedules`.

use crate::ir::*;
use std::path::{Component, Path, PathBuf};

/// Attribute of a module: its schedules, each a dictionary with the name of the file and its text. Files that are there because others
/// import them have the entry `import`, and statements that the source has for a function, `function`, `line` and `column`.
pub const SCHEDULES: &str = "cmem.schedules";

/// Attribute of a module: values for parameters of schedules, as `function.parameter=8`.
pub const SETTINGS: &str = "cmem.schedule_settings";

/// Unit attribute of a conditional: its second arm is a version of the loops as they were written, and schedules rewrite the first one only.
pub const AS_WRITTEN: &str = "cmem.as_written";

/// The entry of files that others import.
const IMPORT: &str = "import";

/// The entry of texts that stand in the source as they are.
const EXACT: &str = "exact";

/// A text with schedules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The name of the file in messages and imports.
    pub file: String,
    pub text: String,
    pub role: Role,
}

/// The role of a text with schedules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// A file whose schedules are applied.
    File,
    /// A file that is only there because another one imports it.
    Import,
    /// The statements of the schedule of one function.
    Body(Body),
}

/// The function that statements are for, and the place where they stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Body {
    /// The symbol of the function.
    pub function: String,
    pub line: u32,
    pub column: u32,
    /// Whether the text begins at this place of the file, line by line; otherwise it was made of what stands there.
    pub is_exact: bool,
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

/// Attaches texts with schedules, behind those that the module has, and values for their parameters.
pub fn attach(module: Op<'_>, sources: &[Source], settings: &[String]) {
    let context = context_of(module);
    let source = |each: &Source| {
        let mut entries = vec![("file", str_attr(context, &each.file)), ("text", str_attr(context, &each.text))];
        match &each.role {
            Role::File => {}
            Role::Import => entries.push((IMPORT, unit_attr(context))),
            Role::Body(body) => {
                entries.push(("function", str_attr(context, &body.function)));
                entries.push(("line", i64_attr(context, i64::from(body.line))));
                entries.push(("column", i64_attr(context, i64::from(body.column))));
                entries.extend(body.is_exact.then(|| (EXACT, unit_attr(context))));
            }
        }
        dict_attr(context, &entries)
    };
    let sources = sources.iter().map(source);
    let settings = settings.iter().map(|each| str_attr(context, each));
    append(module, SCHEDULES, sources);
    append(module, SETTINGS, settings);
}

/// Appends to a list of a module.
fn append<'c>(module: Op<'c>, name: &str, more: impl Iterator<Item = Attr<'c>>) {
    let mut all = attr(module, name).and_then(attr_elements).unwrap_or_default();
    all.extend(more);
    set_attr(module, name, array_attr(context_of(module), &all));
}

/// Whether a module has schedules.
pub fn has_any(module: Op<'_>) -> bool {
    attr(module, SCHEDULES).is_some()
}

/// Removes all schedules.
pub fn discard(module: Op<'_>) {
    remove_attr(module, SCHEDULES);
    remove_attr(module, SETTINGS);
}

/// Takes what [`attach`] attached, or a person wrote; `None` if one of the attributes has another form.
pub fn take(module: Op<'_>) -> Option<(Vec<Source>, Vec<String>)> {
    let attached = attached(module)?;
    discard(module);
    Some(attached)
}

/// The texts and values that [`attach`] attached, or a person wrote; `None` if one of the attributes has another form.
pub fn attached(module: Op<'_>) -> Option<(Vec<Source>, Vec<String>)> {
    let elements = |name| attr(module, name).map_or(Some(Vec::new()), attr_elements);
    let text = |attribute| attr_text(attribute).map(str::to_owned);
    let source = |each| {
        let entry = |name| dict_entry(each, name).and_then(text);
        let number = |name| dict_entry(each, name).and_then(attr_int).and_then(|number| u32::try_from(number).ok());
        let role = match (dict_entry(each, IMPORT), dict_entry(each, "function")) {
            (Some(_), _) => Role::Import,
            (None, None) => Role::File,
            (None, Some(function)) => Role::Body(Body {
                function: text(function)?,
                line: number("line")?,
                column: number("column")?,
                is_exact: dict_entry(each, EXACT).is_some(),
            }),
        };
        Some(Source { file: entry("file")?, text: entry("text")?, role })
    };
    let sources = elements(SCHEDULES)?.into_iter().map(source).collect::<Option<_>>()?;
    let settings = elements(SETTINGS)?.into_iter().map(text).collect::<Option<_>>()?;
    Some((sources, settings))
}
