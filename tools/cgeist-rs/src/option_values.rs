//! Values of options that name parts of the compiler.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use dialects::pass::Change;
use pipelines::target::{self, Target};

/// Parses the name of a target of parallel programs.
pub fn parallel_target() -> impl TypedValueParser<Value = &'static dyn Target> {
    let named = |name: String| target::of_parallel_programs().find(|target| target.name() == name).ok_or("no target");
    PossibleValuesParser::new(target::of_parallel_programs().map(Target::name)).try_map(named)
}

/// Parses the name of a pass that is left out.
pub fn skipped_pass(name: &str) -> Result<Change, String> {
    pipelines::register();
    Change::skip(name)
}

/// Parses the name of a pass with its options.
pub fn set_pass(text: &str) -> Result<Change, String> {
    pipelines::register();
    Change::options(text)
}
