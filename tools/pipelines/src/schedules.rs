//! Schedules that people write for their functions.

use ::schedules::create;
use ::schedules::{ApplySchedulesOptions, FindSchedulesOptions};
use dialects::pass::Pipeline;

/// Applies the schedules of a module to its functions. `trace`: whether to report the loops after each step; `serial`: whether parallel loops are executed in order.
pub fn schedule(trace: bool, serial: bool) -> Pipeline {
    Pipeline::new("schedule", "Rewrites of loop nests that a schedule asks for, for -fschedule=.").add(
        create::apply_schedules(ApplySchedulesOptions { trace, serial, ..Default::default() }),
        "Schedules name loops of the source, so they come before passes that duplicate, unswitch or peel loops.",
    )
}

/// Finds schedules for the loops of functions that have none. `print`: whether to print them as remarks; `parallel`: whether threads may execute loops.
pub fn find_schedules(print: bool, parallel: bool) -> Pipeline {
    Pipeline::new(
        "find-schedules",
        "Rewrites of loop nests that the compiler finds, for -O3, -fpolyhedral and -fparallelize.",
    )
    .add(
        create::find_schedules(FindSchedulesOptions { print, parallel, ..FindSchedulesOptions::default() }),
        "It leaves functions alone that the schedules of the module are for, which are there until they are applied.",
    )
}
