//! The pass pipelines of the tools.
//!
//! Each function returns a [`Pipeline`]: passes with typed options, in order, each with the reason why it runs and why
//! at its position. A tool runs the text of a pipeline, so what `cgeist-rs --print-pipeline` prints is what was run, and
//! `rmlir-opt --pass-pipeline=` repeats it. Constraints on the order of passes are stated here and nowhere else.

mod affine;
mod headers;
mod kernels;
mod native;
mod optimise;
mod parallel;
pub mod schedule_files;
mod schedules;
mod structure;

pub use affine::raise_affine;
pub use dialects::pass::{Pass, Pipeline, Step};
pub use headers::{export_bodies, export_facts, export_footprints, import_headers};
pub use kernels::{Check, KernelChecks, Lanes, ThreadOrder, expand_kernels, fail_as_devices, lower_kernels};
pub use native::lower_native;
pub use optimise::optimise;
pub use parallel::{Runtime, lower_parallel};
pub use schedules::{find_schedules, schedule};
pub use structure::{Order, cleanup, debug_info_to_locations, differentiate, structure};

pub mod target;

use serde::{Deserialize, Serialize};

/// How much a compilation optimises.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Level {
    /// `-O0`: every variable stays in memory for the debugger, and compiling is fast.
    #[default]
    O0,
    /// `-O1`, `-Og`.
    O1,
    /// `-O2`, `-Os`, `-Oz`.
    O2,
    /// `-O3`, `-Ofast`.
    O3,
}

impl Level {
    /// The level of the number in `-O<number>`; those above 3 are 3.
    pub fn from_number(number: u64) -> Self {
        match number {
            0 => Level::O0,
            1 => Level::O1,
            2 => Level::O2,
            _ => Level::O3,
        }
    }
}

/// The pipelines of the tools, one for each use, as they are at `-O2`.
pub fn all() -> Vec<Pipeline> {
    let level = Level::O2;
    let mut all = vec![
        debug_info_to_locations(),
        differentiate(Order::After, false),
        fail_as_devices(),
        structure(level),
        expand_kernels(&KernelChecks::default(), Lanes::Lockstep),
        lower_kernels(Level::O2, ThreadOrder::Ascending),
        import_headers(level),
        optimise(None, level),
        optimise(Some(Runtime::OpenMp), level),
        raise_affine(),
        schedule(false, false),
        find_schedules(false, false),
        export_bodies(),
        export_facts(level),
        export_footprints(level),
    ];
    all.extend(Runtime::ALL.map(|runtime| lower_parallel(runtime, level)));
    all.push(lower_native(None, level));
    all
}

/// Makes the passes that the pipelines name known to MLIR, and the codes of their diagnostics to `--explain`.
pub fn register() {
    transforms::register();
    autodiff::register();
    ::schedules::register();
    ::schedules::read_files_by(schedule_files::load);
    targets::register();
}

#[cfg(test)]
mod tests {
    use super::*;
    use dialects::pass::expand_pipeline;
    use std::collections::HashSet;

    #[test]
    fn pipelines_have_names_and_every_step_a_reason() {
        let mut names = HashSet::new();
        for pipeline in all() {
            assert!(names.insert(pipeline.name()), "two pipelines named {}", pipeline.name());
            assert!(pipeline.purpose().ends_with('.') && !pipeline.purpose().contains('\n'), "{}", pipeline.purpose());
            assert!(pipeline.steps().iter().all(|step| step.why.ends_with('.')), "{}", pipeline.name());
        }
    }

    #[test]
    fn mlir_parses_every_pipeline() {
        register();
        for pipeline in all() {
            let text = pipeline.text();
            let expanded = expand_pipeline(&text).unwrap_or_else(|problem| panic!("{text}: {problem}"));
            assert_eq!(expand_pipeline(&expanded).as_deref(), Ok(expanded.as_str()));
        }
    }

    #[test]
    fn nothing_runs_at_o0_but_the_lowering() {
        for pipeline in [structure(Level::O0), optimise(None, Level::O0), export_facts(Level::O0)] {
            assert!(pipeline.is_empty(), "{}", pipeline.name());
        }
        assert!(!lower_native(None, Level::O0).is_empty());
    }
}
