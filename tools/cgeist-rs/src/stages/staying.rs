//! A job that keeps its module in memory while other files are looked at, and then does what its parent says.

use super::{Failed, INTERNAL, Steps, USER_ERROR};
use crate::Keep;
use crate::headers::{self, Found, Place};
use crate::job::{CompileJob, Jobs};
use crate::plan::Start;
use crate::workers::{Link, Order};
use clang_driver_sys::process::{Child, End};
use dialects::facts::Interface;
use dialects::ir::{Context, Module};

impl Steps<'_> {
    /// Writes the header, and does what is ordered until there are no more orders. The module stays as it is before anything of other files
    /// is known: what learns of these is a copy of this process.
    pub(super) fn stay(
        &mut self,
        context: &Context,
        module: &Module<'_>,
        mut interface: Interface,
        mut link: Link,
    ) -> Result<(), Failed> {
        self.sign(&mut interface);
        let mut looked: Option<Found> = None;
        let mut order = Order::Describe;
        loop {
            match order {
                Order::Look => looked = Some(self.found()?),
                Order::Describe => self.describe_apart(context, module, &interface, looked.as_ref())?,
                Order::Compile(job) => return self.finish(context, module, interface, &job, looked.as_ref()),
            }
            self.messages.print();
            match link.next() {
                Some(next) => order = next,
                None => return Ok(()),
            }
        }
    }

    /// Writes the header with what was found when it was looked, or what is known from the start.
    fn describe_apart(
        &self,
        context: &Context,
        module: &Module<'_>,
        interface: &Interface,
        looked: Option<&Found>,
    ) -> Result<(), Failed> {
        let found = looked.unwrap_or(self.jobs.found);
        let place = self.header_place(interface)?;
        let describe = || {
            let steps =
                Steps { start: Start::FrontEnd, ..Steps::new(self.job, Jobs { found, ..self.jobs }, self.messages) };
            steps.describe(context, module, interface.clone(), place.as_ref())
        };
        // What says nothing changes nothing.
        if found.statements.is_empty() {
            return describe();
        }
        let work = || {
            let result = describe();
            self.messages.print();
            result.map_or_else(|Failed(status)| status, |()| 0)
        };
        match Child::start(work).map(Child::wait) {
            Some(End::Status(0)) => Ok(()),
            Some(End::Status(status)) => Err(Failed(status)),
            Some(End::Signal(_)) | None => Err(INTERNAL),
        }
    }

    /// Compiles the module as the command line says by which it was not yet.
    fn finish(
        &self,
        context: &Context,
        module: &Module<'_>,
        interface: Interface,
        job: &CompileJob,
        looked: Option<&Found>,
    ) -> Result<(), Failed> {
        let found = looked.unwrap_or(self.jobs.found);
        let jobs = Jobs { own: self.jobs.then, found, keep: &Keep::Everything, ..self.jobs };
        let mut steps = Steps { start: Start::FrontEnd, ..Steps::new(job, jobs, self.messages) };
        steps.name_source(&interface);
        let header: Option<Place> = steps.header_place(&interface)?;
        let result = match steps.leaves_bytecode() {
            true => steps.leave_bytecode(context, module, interface, header.as_ref()),
            false => steps.go_on(context, module, interface, header.as_ref()),
        };
        if steps.own.time_passes {
            steps.print_times();
        }
        result
    }

    /// What headers say now.
    fn found(&self) -> Result<Found, Failed> {
        headers::found(&self.own.use_header_dirs).map_err(|error| {
            error.print();
            USER_ERROR
        })
    }
}
