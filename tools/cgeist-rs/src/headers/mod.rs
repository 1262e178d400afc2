//! Header files with facts: reading those of other sources, and locating the header of a source.

mod agreement;
mod bodies;
pub mod dependencies;
pub mod link;
mod link_inputs;
mod selection;

pub use bodies::merge;
pub use selection::{Usable, stated, usable};

use crate::command_line::OwnOptions;
use crate::diagnostic::{Code, Diagnostic};
use clang_driver_sys::{Kind, announce};
use dialects::facts::{Statement, relied_on};
use dialects::ir::Op;
use std::collections::{BTreeSet, HashMap};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use targets::header::{self, Header, Selection, StatementText, Unreadable};

/// The header of a source, and its previous contents.
#[derive(Debug)]
pub struct HeaderFile {
    /// The file.
    pub path: PathBuf,
    /// The source as the header names it: the path relative to the folder of headers, which remains valid if both are
    /// moved.
    pub source: String,
    /// The statements of the previous header of the same source.
    pub earlier: Vec<Statement>,
}

/// The statement of a header about a function.
#[derive(Debug)]
pub struct FoundStatement {
    /// The statement.
    pub text: StatementText,
    /// The path of the header.
    pub header: Arc<str>,
}

/// The contents of all headers that were read as data.
#[derive(Debug, Default)]
pub struct Found {
    /// Facts by function; more than one entry if several headers describe the function.
    pub statements: HashMap<String, Vec<FoundStatement>>,
    /// Bodies of small functions, as C, by symbol; more than one if headers describe different versions of a file.
    pub bodies: HashMap<String, Vec<String>>,
}

impl Found {
    /// The headers whose facts a module relies on.
    pub fn used(&self, module: Op<'_>) -> BTreeSet<String> {
        let used = relied_on(module).into_iter().flat_map(|(name, _)| self.of(&name));
        used.map(|found| found.header.to_string()).collect()
    }

    /// The statements about a function.
    pub fn of(&self, name: &str) -> &[FoundStatement] {
        self.statements.get(name).map_or(&[], |all| all)
    }
}

/// The functions and facts that generated headers contain.
pub fn selection(own: &OwnOptions) -> Selection {
    Selection { functions: own.header_functions.clone(), facts: own.header_facts.clone() }
}

/// Reads all headers with facts in `folders`. Other files are ignored, and so are folders that do not exist.
///
/// # Errors
/// A folder that cannot be read, or a header that was edited.
pub fn read_all(folders: &[PathBuf]) -> Result<Found, Diagnostic> {
    let mut all = Found::default();
    for folder in folders {
        let cannot = |error: std::io::Error| {
            Diagnostic::new(Code::HeaderUnusable, format!("cannot read the headers in '{}': {error}", folder.display()))
        };
        // The first build has no headers yet.
        if !folder.exists() {
            continue;
        }
        let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
            .map_err(cannot)?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|extension| extension == "h") && path.is_file())
            .collect();
        paths.sort_unstable();
        for path in paths {
            let text = text_of(std::fs::read(&path).map_err(cannot)?);
            match header::read(&text) {
                Ok(Header { statements, bodies, .. }) => {
                    for (name, text) in bodies {
                        all.bodies.entry(name).or_default().push(text);
                    }
                    let header: Arc<str> = path.display().to_string().into();
                    for text in statements {
                        let found = all.statements.entry(text.name.clone()).or_default();
                        found.push(FoundStatement { text, header: header.clone() });
                    }
                }
                Err(Unreadable::Foreign) => {}
                Err(Unreadable::Edited) => {
                    let text = format!("the header '{}' was edited; compile its source again", path.display());
                    return Err(Diagnostic::new(Code::HeaderEdited, text));
                }
            }
        }
    }
    Ok(all)
}

/// The contents as UTF-8. Invalid bytes are replaced, so that the checksum does not match.
fn text_of(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

impl HeaderFile {
    /// Locates the header of a source in a folder, which is created if missing, and reads its previous contents.
    ///
    /// # Errors
    /// A source without a name, a folder that cannot be created, or an existing file of that name that is not the
    /// header of this source.
    pub fn locate(folder: &Path, source: &Path) -> Result<Self, Diagnostic> {
        let unusable = |text: String| Diagnostic::new(Code::HeaderUnusable, text);
        let Some(stem) = source.file_stem().filter(|_| source.as_os_str() != "-") else {
            return Err(unusable("a header needs a source with a name".to_owned()));
        };
        let cannot = |error: std::io::Error| unusable(format!("cannot use the folder '{}': {error}", folder.display()));
        // Outermost folder first.
        let folders: Vec<&Path> = folder.ancestors().filter(|folder| !folder.as_os_str().is_empty()).collect();
        folders.into_iter().rev().for_each(|folder| announce(folder, Kind::New));
        std::fs::create_dir_all(folder).map_err(cannot)?;
        let (from, to) =
            (folder.canonicalize().map_err(cannot)?, source.canonicalize().unwrap_or_else(|_| source.to_owned()));
        let source = relative_path(&from, &to);
        let path = folder.join(stem).with_extension("h");
        let mut earlier = Vec::new();
        if let Ok(text) = std::fs::read(&path) {
            let text = text_of(text);
            let conflict =
                |reason: String| Diagnostic::new(Code::HeaderTaken, format!("'{}' {reason}", path.display()));
            match header::read(&text) {
                Ok(header) if header.source == source => {
                    earlier = header.statements.iter().filter_map(StatementText::statement).collect();
                }
                Ok(header) => return Err(conflict(format!("is the header of '{}', not of '{source}'", header.source))),
                Err(Unreadable::Foreign) => {
                    return Err(conflict("is there and was not written by this compiler".to_owned()));
                }
                // An edited header is regenerated.
                Err(Unreadable::Edited) => {}
            }
        }
        Ok(Self { path, source, earlier })
    }
}

/// The relative path from a folder to a file, both absolute.
fn relative_path(from: &Path, to: &Path) -> String {
    let (from, to): (Vec<Component<'_>>, Vec<Component<'_>>) = (from.components().collect(), to.components().collect());
    let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let up = std::iter::repeat_n("..".to_owned(), from.len() - common);
    let down = to[common..].iter().map(|part| part.as_os_str().to_string_lossy().into_owned());
    up.chain(down).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_named_from_the_folder_of_headers() {
        assert_eq!(relative_path(Path::new("/p/build/headers"), Path::new("/p/src/a.c")), "../../src/a.c");
        assert_eq!(relative_path(Path::new("/p"), Path::new("/p/a.c")), "a.c");
    }
}
