//! Which passes a job runs, where the command line does not name them.

use crate::command_line::{OwnOptions, Stage};
use crate::job::CompileJob;
use pipelines::{Level, Runtime, Step};

/// Where the input of a job stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// It is C.
    Source,
    /// It is a module behind the passes of the front end, with the types of its functions as C has them.
    FrontEnd,
    /// It is another module, which gets no passes but those that the command line names.
    Module,
}

/// The passes of a job.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// The job.
    pub job: &'a CompileJob,
    /// Our options.
    pub own: &'a OwnOptions,
    /// Where the input stands.
    pub start: Start,
}

impl Plan<'_> {
    /// The passes on the structured form: those of the front end on C, the optimiser, and those that raise where the job stops
    /// there.
    pub fn structured(&self) -> Vec<Step> {
        [self.first(), self.further()].concat()
    }

    /// What knows of nothing but the source.
    pub fn first(&self) -> Vec<Step> {
        if self.start == Start::FrontEnd {
            return Vec::new();
        }
        let early = self.runtime().filter(|_| self.own.early_parallel_lowering);
        // What is compared with this is a program without decisions about tasks, so it has none either.
        let lowered = |runtime| [pipelines::beginning(), pipelines::parallel_lowering(runtime, Level::O0)].concat();
        let mut steps: Vec<Step> = early.into_iter().flat_map(lowered).collect();
        if self.start == Start::Source {
            steps.extend(pipelines::front_end(self.level()));
        }
        steps
    }

    /// What uses facts of other files, too.
    pub fn further(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        if self.start != Start::Module && !self.own.no_optimiser {
            steps.extend(pipelines::optimiser(self.runtime(), self.level()));
        }
        if self.own.emit == Some(Stage::Affine) {
            steps.extend(pipelines::affine());
        }
        if self.start != Start::Module && (self.own.header_dir.is_some() || self.own.annotations) {
            steps.extend(pipelines::description(self.level()));
        }
        steps
    }

    /// The lowering, with the runtime that the command line names for parallel programs; OpenMP's where nothing is named and
    /// the language has its directives.
    pub fn lowering(&self) -> Vec<Step> {
        pipelines::native_lowering(self.runtime(), self.job.level)
    }

    /// How much the structured form is optimised.
    pub fn level(&self) -> Level {
        if self.own.emit == Some(Stage::Affine) { self.job.level.max(Level::O1) } else { self.job.level }
    }

    fn runtime(&self) -> Option<Runtime> {
        self.own.parallel_runtime.map(Into::into).or(self.job.openmp.then_some(Runtime::OpenMp))
    }
}
