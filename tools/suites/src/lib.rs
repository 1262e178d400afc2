//! Suites of tests: what `cargo xtask suite NAME` runs, and in short runs `cargo xtask test`.
//!
//! A suite is a module of this crate that implements [`Suite`], and an entry of [`ALL`]. Its name is the name of the
//! module, of the command and of the test step. Public suites are fetched by hand and unchanged; `--from` names their
//! folder. Each suite prints the differences from its reference. [`harness`] runs and compares programs.

mod abi;
mod adbench;
mod affine;
mod alias;
mod c_testsuite;
mod csmith;
mod csmith_derivatives;
mod cuda_samples;
mod cxx;
mod cxx_abi;
mod debug;
mod derivatives;
mod files;
mod gcc_torture;
mod gradients;
mod growth;
pub mod harness;
mod headers;
mod instructions;
mod kernel_faults;
mod kernels;
mod libgomp;
mod libraries;
mod llmc;
mod lto;
mod numbers;
mod orders;
mod overflow;
mod parallel;
mod polybench;
mod precision;
mod programs;
mod races;
mod refusals;
mod replay;
mod rodinia;
mod schedules;
mod selection;
mod separate;
mod structure;
mod twins;
mod yarpgen;

use clap::{ArgMatches, Args, Command};
use harness::Tally;

/// An error is a message for the user.
pub type Result<T> = std::result::Result<T, String>;

/// A suite of tests. A value holds the options of one run.
pub trait Suite: Args {
    /// The name of the command and of the test step.
    const NAME: &'static str;

    /// One line of help.
    const ABOUT: &'static str;

    /// The options of the short run with a seed; `None` if the suite is no test step.
    const SMALL: Option<fn(u64) -> Self> = None;

    /// Runs the tests, and prints the failures.
    fn run(&self) -> Result<Tally>;
}

/// A suite in the list of all suites, independent of its type.
#[derive(Debug)]
pub struct Entry {
    /// [`Suite::NAME`].
    pub name: &'static str,
    /// [`Suite::ABOUT`].
    pub about: &'static str,
    /// The short run with a seed, if the suite is a test step.
    pub small: Option<fn(u64) -> Result<Tally>>,
    add_options: fn(Command) -> Command,
    run: fn(&ArgMatches) -> Result<Tally>,
}

/// All suites. Those with a short run come first, in the order of the test steps.
pub const ALL: [Entry; 39] = [
    entry::<programs::Programs>(),
    entry::<csmith::Csmith>(),
    entry::<overflow::Overflow>(),
    entry::<abi::Abi>(),
    entry::<cxx_abi::CxxAbi>(),
    entry::<affine::Affine>(),
    entry::<schedules::Schedules>(),
    entry::<instructions::Instructions>(),
    entry::<replay::Replay>(),
    entry::<refusals::Refusals>(),
    entry::<alias::Alias>(),
    entry::<numbers::Numbers>(),
    entry::<twins::Twins>(),
    entry::<files::Files>(),
    entry::<orders::Orders>(),
    entry::<races::Races>(),
    entry::<kernel_faults::KernelFaults>(),
    entry::<kernels::Kernels>(),
    entry::<debug::Debug>(),
    entry::<gradients::Gradients>(),
    entry::<derivatives::Derivatives>(),
    entry::<csmith_derivatives::CsmithDerivatives>(),
    entry::<c_testsuite::CTestsuite>(),
    entry::<gcc_torture::GccTorture>(),
    entry::<cxx::Cxx>(),
    entry::<libgomp::Libgomp>(),
    entry::<polybench::Polybench>(),
    entry::<adbench::Adbench>(),
    entry::<yarpgen::Yarpgen>(),
    entry::<parallel::Parallel>(),
    entry::<llmc::Llmc>(),
    entry::<cuda_samples::CudaSamples>(),
    entry::<libraries::Libraries>(),
    entry::<headers::Headers>(),
    entry::<lto::Lto>(),
    entry::<precision::Precision>(),
    entry::<structure::Structure>(),
    entry::<growth::Growth>(),
    entry::<rodinia::Rodinia>(),
];

const fn entry<S: Suite>() -> Entry {
    Entry {
        name: S::NAME,
        about: S::ABOUT,
        small: if S::SMALL.is_some() { Some(run_small::<S>) } else { None },
        add_options: |command| S::augment_args(command),
        run: |matches| S::from_arg_matches(matches).map_err(|error| error.to_string())?.run(),
    }
}

fn run_small<S: Suite>(seed: u64) -> Result<Tally> {
    S::SMALL.map_or_else(|| Err(format!("{} has no short run", S::NAME)), |options| options(seed).run())
}

impl Entry {
    /// The command of the suite, with its options.
    pub fn command(&self) -> Command {
        (self.add_options)(Command::new(self.name)).about(self.about).long_about(None)
    }

    /// Runs the suite with the options of a parsed command.
    pub fn run(&self, matches: &ArgMatches) -> Result<Tally> {
        (self.run)(matches)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn a_suite_has_the_name_of_its_module() {
        for each in &ALL {
            let module = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(each.name.replace('-', "_"));
            assert!(module.is_dir() || module.with_extension("rs").is_file(), "{}", each.name);
        }
    }

    #[test]
    fn options_of_all_suites_are_valid() {
        for each in &ALL {
            each.command().debug_assert();
        }
    }

    #[test]
    fn test_steps_come_first() {
        assert!(ALL.is_sorted_by_key(|each| each.small.is_none()));
    }
}
