//! Compile jobs as data, and what the jobs of one run of the driver share.

use crate::command_line::OwnOptions;
use crate::headers::Found;
use clang_driver_sys::Action;
use pipelines::Level;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// A compile job that passed the checks of [`crate::admission`].
#[derive(Debug, Serialize, Deserialize)]
pub struct JobSpec {
    /// The `-cc1` arguments, without `-cc1` itself.
    pub cc1_args: Vec<String>,
    /// The input; `-` is standard input.
    pub input: PathBuf,
    /// The output; `-` is standard output.
    pub output: PathBuf,
    /// The kind of output that the driver planned.
    pub action: Action,
    /// Whether the input is an MLIR module; otherwise it is C.
    pub is_module: bool,
    /// The optimisation level.
    pub level: Level,
    /// Whether debug information is requested.
    pub debug_info: bool,
    /// Whether OpenMP directives are compiled.
    pub openmp: bool,
    /// Whether the input is CUDA.
    pub cuda: bool,
}

/// The inputs that all jobs of one run of the driver share.
#[derive(Clone, Copy)]
pub struct RunInputs<'a> {
    /// The options of cgeist-rs.
    pub own: &'a OwnOptions,
    /// The options of cgeist-rs when a kept module is compiled later.
    pub own_of_kept: &'a OwnOptions,
    /// The statements of headers about functions of other files.
    pub found: &'a Found,
    /// The outputs that the run keeps.
    pub keep: &'a Keep,
    /// The command line arguments for Clang without the inputs, and the path of Clang.
    pub words: (&'a [OsString], &'a Path),
}

/// The outputs that a run of the driver keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keep {
    /// All requested outputs.
    Everything,
    /// Headers with facts, and the modules of the sources: as files in a folder, or in the memory of resident children.
    Modules(PathBuf),
}

impl Keep {
    /// The path of the kept module of a source; `None` if modules are not kept.
    pub fn module_of(&self, source: &Path) -> Option<PathBuf> {
        match self {
            Self::Everything => None,
            Self::Modules(folder) => Some(folder.join(source.file_stem().unwrap_or_default()).with_extension("mlirbc")),
        }
    }
}
