//! Schedules that people write for their functions.

use ::schedules::{ApplySchedulesOptions, create::apply_schedules};
use dialects::pass::Pipeline;

/// Applies the schedules of a module to its functions. `trace`: whether to report the loops after each step; `serial`: whether parallel loops are executed in order.
pub fn schedule(trace: bool, serial: bool) -> Pipeline {
    Pipeline::new("schedule", "Rewrites of loop nests that a schedule asks for, for -fschedule=.").add(
        apply_schedules(ApplySchedulesOptions { trace, serial, ..Default::default() }),
        "Schedules name loops of the source, so they come before passes that duplicate, unswitch or peel loops.",
    )
}
