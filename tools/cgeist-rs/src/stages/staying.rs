//! A job that keeps its module in memory while other files are processed, and then executes the orders of its parent.

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
    /// Writes the header, and executes orders until there are none. The module is kept as it is before facts of other
    /// files are applied: these are applied in a forked copy of this process.
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

    /// Writes the header with the facts of the last [`Order::Look`], or the initial ones if there was none.
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
        // Without statements nothing is applied to the module, so no copy is needed.
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

    /// Compiles the module to the output that the command line requests.
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

    /// Reads the current headers.
    fn found(&self) -> Result<Found, Failed> {
        headers::found(&self.own.use_header_dirs).map_err(|error| {
            error.print();
            USER_ERROR
        })
    }
}
