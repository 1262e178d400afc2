//! Targets: for each, what modules can use on it, the passes that lower a module for it, and how its output is made.

mod native;
mod openmp;
mod serial;

pub use native::Native;
pub use openmp::{OPENMP, OPENMP_TASKS};

use crate::{Level, Pipeline, Runtime};
use dialects::ir::{Module, Op};
use std::fmt::{Debug, Write};
use std::panic::RefUnwindSafe;
use targets::capabilities::Capabilities;
use targets::native::{EmitError, Emitted, LowerResult, Observer, Origin, Output};

/// A target of compilation. Support of triples, check and emission default to those of the native back end.
pub trait Target: Debug + Sync + RefUnwindSafe {
    /// The name.
    fn name(&self) -> &'static str;

    /// One sentence about the target.
    fn summary(&self) -> &'static str;

    /// The capabilities.
    fn capabilities(&self) -> Capabilities;

    /// Whether code can be generated for a target triple.
    fn supports(&self, triple: &str) -> bool {
        targets::native::supports_triple(triple)
    }

    /// The runtime of parallel operations; `None` if they are not supported.
    fn runtime(&self) -> Option<Runtime>;

    /// The passes from the structured form to the module that [`Target::emit`] takes.
    fn pipeline(&self, level: Level) -> Pipeline;

    /// Checks that a lowered module of another producer is one that [`Target::emit`] takes.
    ///
    /// # Errors
    /// The first operation that it does not take.
    fn check<'c>(&self, module: Op<'c>) -> LowerResult<'c> {
        targets::native::check_llvm_dialect(module)
    }

    /// Generates the output for a lowered module, under the options of a `-cc1` command line. An observer gets the final
    /// attributes of functions.
    ///
    /// # Errors
    /// The reason why there is no output.
    fn emit(
        &self,
        module: &Module<'_>,
        origin: Origin,
        cc1_args: &[String],
        output: Output,
        observer: Option<&mut dyn Observer>,
    ) -> Result<(Vec<u8>, Emitted), EmitError> {
        targets::native::emit_to_bytes(module, origin, cc1_args, output, observer)
    }
}

/// The target of programs that one thread runs.
pub const SERIAL: serial::Serial = serial::Serial;

/// All targets.
pub const ALL: &[&dyn Target] = &[&Native, &SERIAL, &OPENMP, &OPENMP_TASKS];

/// The targets of parallel programs.
pub fn of_parallel_programs() -> impl Iterator<Item = &'static dyn Target> {
    ALL.iter().copied().filter(|target| target.runtime().is_some())
}

/// The targets and their capabilities as text.
pub fn listing() -> String {
    let mut text = String::new();
    for target in ALL {
        let Capabilities { index_bits, address_spaces, has_threads, .. } = target.capabilities();
        let spaces: Vec<String> =
            address_spaces.iter().map(|space| format!("{} {}", space.number, space.name)).collect();
        let threads = if has_threads { "threads" } else { "one thread" };
        // Writing to a string does not fail.
        let _ = writeln!(text, "{}: {}", target.name(), target.summary());
        let _ = writeln!(text, "    {threads}; index of {index_bits} bits; address spaces: {}", spaces.join(", "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn each_runtime_has_a_target_and_each_target_a_name() {
        for runtime in Runtime::ALL {
            assert!(of_parallel_programs().any(|target| target.runtime() == Some(runtime)), "{runtime:?}");
        }
        let mut names = HashSet::new();
        for target in ALL {
            assert!(names.insert(target.name()), "two targets named {}", target.name());
            assert!(target.summary().ends_with('.'), "{}", target.name());
            assert!(listing().contains(&format!("{}: {}\n", target.name(), target.summary())), "{}", target.name());
        }
    }

    #[test]
    fn threads_need_a_lowering_of_parallel_operations() {
        for target in ALL.iter().filter(|target| target.capabilities().has_threads) {
            let passes = [*target, &Native].map(|each| each.pipeline(Level::O2).text());
            assert_ne!(passes[0], passes[1], "{}", target.name());
        }
    }
}
