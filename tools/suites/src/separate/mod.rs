//! Programs of several files, compiled separately: the libraries of [`super::libraries`] with their drivers, SQLite
//! split into its original files, and our own programs with calls across files.

mod amalgamation;
mod musl;

pub use musl::projects as musl;

use super::libraries::library::{LIBRARIES, Library};
use crate::Result;
use crate::harness::programs;
use std::path::{Path, PathBuf};

/// The folder of our own programs, one folder each.
const OWN: &str = "tools/bench/crossfile";

/// A program with the list of its files.
#[derive(Clone, Debug)]
pub struct Project {
    /// Its name.
    pub name: String,
    /// The files of the library, or of a whole program of our own.
    pub files: Vec<PathBuf>,
    /// The file with `main`, if the other files are a library.
    pub driver: Option<PathBuf>,
    /// The compiler options.
    pub options: Vec<String>,
    /// The workloads: names and arguments, to which a scale is appended.
    pub works: Vec<(String, Vec<String>)>,
}

impl Project {
    /// All files including the driver.
    pub fn all_files(&self) -> Vec<PathBuf> {
        self.files.iter().chain(&self.driver).cloned().collect()
    }
}

/// The libraries in the folder of the crates. Generated files are written to `folder`.
pub fn libraries(crates: &Path, folder: &Path) -> Result<Vec<Project>> {
    LIBRARIES.iter().map(|library| library_project(library, crates, folder)).collect()
}

fn library_project(library: &Library, crates: &Path, folder: &Path) -> Result<Project> {
    let mut root = library.root(crates)?;
    let mut options: Vec<String> = library.options.iter().map(|&word| word.to_owned()).collect();
    let mut files = library.files(&root)?;
    if library.name == "sqlite" {
        let cut_into = folder.join("sqlite-files");
        for file in &files {
            cut_file(file, &cut_into)?;
        }
        files = programs::files(&cut_into, "c")?;
        options.extend(amalgamation::OPTIONS.map(str::to_owned));
        root = cut_into;
    }
    options.push(format!("-I{}", root.display()));
    let words = |arguments: &[&str]| arguments.iter().map(|&word| word.to_owned()).collect();
    let works = library.works.iter().map(|work| (work.name.to_owned(), words(work.arguments))).collect();
    let driver = std::path::absolute(library.driver()).map_err(|error| error.to_string())?;
    Ok(Project { name: library.name.to_owned(), files, driver: Some(driver), options, works })
}

/// Splits an amalgamation into files.
fn cut_file(file: &Path, folder: &Path) -> Result<()> {
    let problem = |error: std::io::Error| format!("{}: {error}", file.display());
    let text = std::fs::read_to_string(file).map_err(problem)?;
    std::fs::create_dir_all(folder).map_err(problem)?;
    for (name, text) in amalgamation::cut(&text).map_err(|error| format!("{}: {error}", file.display()))? {
        std::fs::write(folder.join(name), text).map_err(problem)?;
    }
    Ok(())
}

/// Our own programs.
pub fn own() -> Result<Vec<Project>> {
    let entries = std::fs::read_dir(OWN).map_err(|error| format!("{OWN}: {error}"))?;
    let mut folders: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    folders.retain(|path| path.is_dir());
    folders.sort();
    folders.iter().map(|folder| own_project(folder)).collect()
}

fn own_project(folder: &Path) -> Result<Project> {
    let folder = std::path::absolute(folder).map_err(|error| error.to_string())?;
    let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let files = programs::files(&folder, "c")?;
    Ok(Project { name, files, driver: None, options: Vec::new(), works: vec![("run".to_owned(), Vec::new())] })
}
