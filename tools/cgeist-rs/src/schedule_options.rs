//! Options of schedules.

use clap::Args;
use pipelines::target::{self, Target};
use std::path::PathBuf;

/// The heading of the help about these options.
const SCHEDULES: &str = "Schedules";

/// The options of schedules that people write for loops.
#[derive(Clone, Debug, Default, Args)]
pub struct ScheduleOptions {
    /// Rewrite loop nests as the schedules in FILE say; can be repeated
    #[arg(long = "fschedule", value_name = "FILE", hide = true, help_heading = SCHEDULES)]
    pub files: Vec<PathBuf>,

    /// Set a parameter of the schedule of a function; can be repeated
    #[arg(long = "fschedule-set", value_name = "FUNCTION.NAME=N", hide = true, help_heading = SCHEDULES)]
    pub settings: Vec<String>,

    /// Look for schedules of loop nests; the default at -O3, without effect below -O2
    #[arg(long = "fpolyhedral", hide = true, help_heading = SCHEDULES)]
    pub polyhedral: bool,

    /// Look for no schedules
    #[arg(long = "fno-polyhedral", hide = true, help_heading = SCHEDULES)]
    pub no_polyhedral: bool,

    /// Let threads execute loops whose iterations are independent, if they have enough work; without effect below -O2
    #[arg(long = "fparallelize", hide = true, help_heading = SCHEDULES)]
    pub parallelize: bool,

    /// Print the schedules that are found, as text that -fschedule= takes
    #[arg(long = "print-schedules")]
    pub print: bool,

    /// Print the loops of a function after each step of its schedule
    #[arg(long = "schedule-trace")]
    pub trace: bool,
}

impl ScheduleOptions {
    /// The target that the options need.
    pub fn target(&self) -> Option<&'static dyn Target> {
        if self.parallelize { Some(&target::OPENMP) } else { None }
    }
}
