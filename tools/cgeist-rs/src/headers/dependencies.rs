//! Adds the headers with facts to the dependency file of `-MD` and similar options, so that an object is rebuilt if the
//! facts that it relies on change (hto:HT-16).

use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

/// Appends headers to the dependency file that the arguments of a job name, if any. For a source, the front end has
/// written that file; for a module, it is created.
///
/// # Errors
/// Those of writing the file.
pub fn add(args: &[String], module: Option<&Path>, headers: &BTreeSet<String>) -> io::Result<()> {
    let values =
        |name: &str| -> Vec<&String> { args.windows(2).filter(|pair| pair[0] == name).map(|pair| &pair[1]).collect() };
    let targets: Vec<String> = values("-MT").into_iter().cloned().collect();
    let Some(path) = values("-dependency-file").pop().map(Path::new) else { return Ok(()) };
    if let Some(module) = module {
        std::fs::write(path, format!("{}: {}\n", targets.join(" "), quoted(&module.display().to_string())))?;
    } else if !path.is_file() {
        return Ok(());
    }
    if headers.is_empty() || targets.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = headers.iter().map(|header| quoted(header)).collect();
    // Each header gets a rule without prerequisites, so that a removed header is no error in make.
    let alone: String = names.iter().map(|name| format!("\n{name}:\n")).collect();
    let mut file = OpenOptions::new().append(true).open(path)?;
    write!(file, "\n{}: {}\n{alone}", targets.join(" "), names.join(" "))
}

/// A file name with makefile escapes.
fn quoted(name: &str) -> String {
    name.replace('$', "$$").replace('#', "\\#").replace(' ', "\\ ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_makefiles() {
        assert_eq!(quoted("my facts/$a.h"), "my\\ facts/$$a.h");
    }
}
