//! Copies of fetched sources with changes, such as smaller sizes.

use crate::Result;
use std::path::Path;

/// A text of a source, and what stands in its place in a copy.
pub type Change = (&'static str, &'static str);

/// Copies a folder with the folders in it.
pub fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    let problem = |error: std::io::Error| format!("{}: {error}", from.display());
    std::fs::create_dir_all(to).map_err(problem)?;
    for entry in std::fs::read_dir(from).map_err(problem)? {
        let entry = entry.map_err(problem)?;
        let (path, copy) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy_folder(&path, &copy)?;
        } else {
            std::fs::copy(&path, &copy).map_err(problem)?;
        }
    }
    Ok(())
}

/// Changes a file.
///
/// # Errors
/// The file cannot be read or written, or does not have a text that is to be changed.
pub fn change(file: &Path, changes: &[Change]) -> Result<()> {
    let problem = |error: std::io::Error| format!("{}: {error}", file.display());
    let mut text = std::fs::read_to_string(file).map_err(problem)?;
    for (before, after) in changes {
        if !text.contains(before) {
            return Err(format!("{}: there is no `{before}`", file.display()));
        }
        text = text.replace(before, after);
    }
    std::fs::write(file, text).map_err(problem)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_needs_its_text() {
        let folder = std::env::temp_dir().join(format!("changes-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("sizes.h");
        std::fs::write(&file, "int b = 8;\n").expect("a file");
        assert_eq!(change(&file, &[("b = 8", "b = 2")]), Ok(()));
        assert_eq!(std::fs::read_to_string(&file).expect("the file"), "int b = 2;\n");
        assert!(change(&file, &[("b = 8", "b = 2")]).is_err());
        std::fs::remove_dir_all(&folder).expect("the folder goes");
    }
}
