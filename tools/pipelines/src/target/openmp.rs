//! Threads of the OpenMP runtime of LLVM.

use super::Target;
use super::native::Native;
use crate::{Level, Pipeline, Runtime, lower_native};
use targets::capabilities::Capabilities;

/// The threads of the machine, under the OpenMP runtime.
#[derive(Debug)]
pub struct OpenMp {
    name: &'static str,
    summary: &'static str,
    runtime: Runtime,
}

/// With teams where the program starts them.
pub const OPENMP: OpenMp = OpenMp {
    name: "openmp",
    summary: "Threads of x86-64 under LLVM's OpenMP runtime, in teams that the program starts.",
    runtime: Runtime::OpenMp,
};

/// With one team for the whole program.
pub const OPENMP_TASKS: OpenMp = OpenMp {
    name: "openmp-tasks",
    summary: "Threads of x86-64 under LLVM's OpenMP runtime, in one team that executes all tasks of the program.",
    runtime: Runtime::OpenMpTasks,
};

impl Target for OpenMp {
    fn name(&self) -> &'static str {
        self.name
    }

    fn summary(&self) -> &'static str {
        self.summary
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { has_threads: true, ..Native.capabilities() }
    }

    fn runtime(&self) -> Option<Runtime> {
        Some(self.runtime)
    }

    fn pipeline(&self, level: Level) -> Pipeline {
        lower_native(self.runtime(), level)
    }
}
