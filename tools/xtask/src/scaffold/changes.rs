//! Atomic changes of several files: all are applied or none.

use crate::Result;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// New and changed files, with paths relative to the root of the tree.
#[derive(Debug, Default)]
pub struct Changes {
    files: Vec<Change>,
}

#[derive(Debug)]
struct Change {
    path: PathBuf,
    /// The new text.
    text: String,
    /// The old text; `None` for a new file.
    before: Option<String>,
}

impl Changes {
    /// Adds a new file. Returns an error if the file exists.
    pub fn create(&mut self, root: &Path, path: impl Into<PathBuf>, text: String) -> Result<()> {
        let path = path.into();
        if root.join(&path).exists() {
            return Err(format!("{} exists already", path.display()));
        }
        self.files.push(Change { path, text, before: None });
        Ok(())
    }

    /// Adds an edit of an existing file. Returns an error if `edit` returns `None`.
    pub fn edit(
        &mut self,
        root: &Path,
        path: impl Into<PathBuf>,
        edit: impl FnOnce(&str) -> Option<String>,
    ) -> Result<()> {
        let path = path.into();
        let before = fs::read_to_string(root.join(&path)).map_err(|error| format!("{}: {error}", path.display()))?;
        let text = edit(&before).ok_or(format!("{}: the place for a new entry is not found", path.display()))?;
        self.files.push(Change { path, text, before: Some(before) });
        Ok(())
    }

    /// Writes all files; returns their paths, and whether each is new. After an error the tree is as before.
    pub fn apply(self, root: &Path) -> Result<Vec<(PathBuf, bool)>> {
        let mut folders = Vec::new();
        for (done, change) in self.files.iter().enumerate() {
            if let Err(problem) = write(root, change, &mut folders) {
                self.take_back(root, done + 1, &folders);
                return Err(format!("{}: {problem}; nothing was changed", change.path.display()));
            }
        }
        Ok(self.files.into_iter().map(|change| (change.path, change.before.is_none())).collect())
    }

    /// Undoes the first `count` changes and removes the folders created for them. Errors are ignored: nothing more
    /// can be done about them.
    fn take_back(&self, root: &Path, count: usize, folders: &[PathBuf]) {
        for change in &self.files[..count] {
            let _ = match &change.before {
                Some(before) => fs::write(root.join(&change.path), before),
                None => fs::remove_file(root.join(&change.path)),
            };
        }
        for folder in folders.iter().rev() {
            let _ = fs::remove_dir(folder);
        }
    }
}

fn write(root: &Path, change: &Change, folders: &mut Vec<PathBuf>) -> std::io::Result<()> {
    let path = root.join(&change.path);
    let missing: Vec<PathBuf> = path
        .ancestors()
        .skip(1)
        .take_while(|folder| !folder.as_os_str().is_empty() && !folder.exists())
        .map(Path::to_owned)
        .collect();
    for folder in missing.into_iter().rev() {
        fs::create_dir(&folder)?;
        folders.push(folder);
    }
    let text = if path.extension().is_some_and(|ending| ending == "rs") {
        formatted(&change.text).unwrap_or_else(|| change.text.clone())
    } else {
        change.text.clone()
    };
    match change.before {
        Some(_) => fs::write(&path, text),
        // Another program may have created the file in the meantime; it must not be overwritten.
        None => fs::File::create_new(&path)?.write_all(text.as_bytes()),
    }
}

/// Formats Rust source with `rustfmt`; `None` if `rustfmt` is missing or fails.
fn formatted(text: &str) -> Option<String> {
    let mut command = Command::new("rustfmt");
    command.args(["--edition", "2024", "--config", "max_width=120,use_small_heuristics=Max"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
    let mut input = child.stdin.take()?;
    let text = text.to_owned();
    // A separate thread writes, so that neither side blocks on a full pipe. A failure shows in the exit status.
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().ok()?;
    writer.join().ok()?.ok()?;
    output.status.success().then(|| String::from_utf8(output.stdout).ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with an editable file, and a file named like a folder that a change needs.
    fn tree(name: &str) -> PathBuf {
        let root = std::env::temp_dir().join(format!("rmlir-changes-{}-{name}", std::process::id()));
        fs::create_dir_all(&root).expect("a scratch folder");
        fs::write(root.join("list.txt"), "a\n").expect("a file");
        fs::write(root.join("blocked"), "").expect("a file");
        root
    }

    fn names(root: &Path) -> Vec<String> {
        let entries = fs::read_dir(root).expect("the folder").flatten();
        let mut names: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn all_files_are_written() {
        let root = tree("written");
        let mut changes = Changes::default();
        changes.create(&root, "new/deep/file.txt", "text".to_owned()).expect("a new file");
        changes.edit(&root, "list.txt", |text| Some(format!("{text}b\n"))).expect("an edit");
        changes.apply(&root).expect("both can be written");
        assert_eq!(fs::read_to_string(root.join("new/deep/file.txt")).ok().as_deref(), Some("text"));
        assert_eq!(fs::read_to_string(root.join("list.txt")).ok().as_deref(), Some("a\nb\n"));
        fs::remove_dir_all(root).expect("a scratch folder");
    }

    #[test]
    fn a_failure_half_way_leaves_nothing_behind() {
        let root = tree("failure");
        let mut changes = Changes::default();
        changes.create(&root, "new/deep/file.txt", "text".to_owned()).expect("a new file");
        changes.edit(&root, "list.txt", |text| Some(format!("{text}b\n"))).expect("an edit");
        changes.create(&root, "blocked/file.txt", "text".to_owned()).expect("seems to be possible");
        let problem = changes.apply(&root).expect_err("a file is no folder");
        assert!(problem.contains("blocked/file.txt") && problem.contains("nothing was changed"), "{problem}");
        assert_eq!(names(&root), ["blocked", "list.txt"]);
        assert_eq!(fs::read_to_string(root.join("list.txt")).ok().as_deref(), Some("a\n"));
        fs::remove_dir_all(root).expect("a scratch folder");
    }

    #[test]
    fn an_existing_file_is_not_replaced() {
        let root = tree("existing");
        let mut changes = Changes::default();
        assert!(changes.create(&root, "list.txt", String::new()).is_err());
        fs::remove_dir_all(root).expect("a scratch folder");
    }
}
