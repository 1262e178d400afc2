//! The folder of a command for files that other steps read; removed in the end, also when the command is stopped.

use crate::diagnostic::{Code, Diagnostic};
use clang_driver_sys::{Kind, announce};
use std::path::PathBuf;

/// A temporary folder that is removed on drop.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A temporary folder that remains is harmless.
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

impl Folder {
    /// Creates a new folder.
    pub fn new() -> Result<Self, Diagnostic> {
        let start = format!("rmlir-grad-{}", std::process::id());
        let mut number = 0_u32;
        loop {
            let folder = Self { path: std::env::temp_dir().join(format!("{start}-{number}")) };
            announce(&folder.path, Kind::New);
            match std::fs::create_dir(&folder.path) {
                Ok(()) => return Ok(folder),
                Err(error) => {
                    let is_taken = error.kind() == std::io::ErrorKind::AlreadyExists;
                    let problem = folder.problem(&error);
                    // The folder is that of somebody else.
                    std::mem::forget(folder);
                    if !is_taken {
                        return Err(problem);
                    }
                }
            }
            number += 1;
        }
    }

    /// The message about a file of the folder that cannot be written or read.
    pub fn problem(&self, error: &std::io::Error) -> Diagnostic {
        let text = format!("cannot use the folder for temporary files '{}': {error}", self.path.display());
        Diagnostic::new(Code::Unwritable, text)
    }

    /// The path of a file, which is about to be written.
    pub fn file(&self, name: &str) -> PathBuf {
        let path = self.path.join(name);
        announce(&path, Kind::New);
        path
    }

    /// Writes a file and returns its path.
    pub fn write(&self, name: &str, text: &str) -> Result<PathBuf, Diagnostic> {
        let path = self.file(name);
        std::fs::write(&path, text).map_err(|error| self.problem(&error))?;
        Ok(path)
    }
}
