//! The default passes of a job.

use crate::command_line::{OwnOptions, Stage};
use crate::job::JobSpec;
use pipelines::target::{self, Target};
use pipelines::{Lanes, Level, Pipeline, ThreadOrder};

/// The stage at which the input of a job enters the pipeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// C source.
    Source,
    /// A module after the passes of the front end, with the C types of its functions.
    FrontEnd,
    /// Any other module; only passes named on the command line run on it, besides the lowering.
    Module,
}

/// The inputs that determine the passes of a job.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// The job.
    pub job: &'a JobSpec,
    /// The options of cgeist-rs.
    pub own: &'a OwnOptions,
    /// The stage of the input.
    pub start: Start,
}

impl Plan<'_> {
    /// The passes on the structured form: those of the front end on C, the optimiser, and, with `--emit=affine`, those
    /// that raise to the affine dialect.
    pub fn structured(&self) -> Pipeline {
        self.first().then(self.further(false))
    }

    /// The passes that use facts of this source only.
    pub fn first(&self) -> Pipeline {
        self.changed(self.default_first())
    }

    fn default_first(&self) -> Pipeline {
        let mut pipeline = Pipeline::new("first", "The passes that use facts of one source.");
        if self.start == Start::FrontEnd {
            return pipeline;
        }
        if let Some(runtime) = self.target().runtime().filter(|_| self.own.early_parallel_lowering) {
            // This form is the baseline without task decisions, so `O0` applies none.
            let lowering = pipelines::lower_parallel(runtime, Level::O0);
            pipeline = pipeline.then(pipelines::debug_info_to_locations()).then(lowering);
        }
        if self.start == Start::Source {
            pipeline = pipeline
                .then(pipelines::differentiate(self.own.autodiff_order, self.own.remarks || self.own.report.is_some()));
            if self.job.cuda {
                pipeline = pipeline.then(pipelines::fail_as_devices());
            }
            pipeline = pipeline.then(pipelines::structure(self.structured_level()));
            if self.job.cuda {
                let lanes = if self.own.cuda_warp_lockstep { Lanes::Lockstep } else { Lanes::Independent };
                pipeline = pipeline.then(pipelines::expand_kernels(&self.own.kernel_checks, lanes));
            }
        }
        pipeline
    }

    /// The passes that also use facts of other files. `is_scheduled`: whether the source states schedules.
    pub fn further(&self, is_scheduled: bool) -> Pipeline {
        let mut pipeline = Pipeline::new("further", "The passes that also use facts of other files.");
        if self.finds_schedules() {
            pipeline = pipeline.then(pipelines::find_schedules(self.own.schedules.print, self.finds_parallel_loops()));
        }
        if is_scheduled || !self.own.schedules.files.is_empty() {
            let is_serial = self.target().runtime().is_none();
            pipeline = pipeline.then(pipelines::schedule(self.own.schedules.trace, is_serial));
        }
        if self.start != Start::Module && !self.own.no_optimiser {
            pipeline = pipeline.then(pipelines::optimise(self.target().runtime(), self.level()));
        }
        if self.own.emit == Some(Stage::Affine) {
            pipeline = pipeline.then(pipelines::raise_affine());
        }
        if self.start != Start::Module && (self.own.header_dir.is_some() || self.own.annotations) {
            pipeline = pipeline.then(pipelines::export_footprints(self.level()));
        }
        self.changed(pipeline)
    }

    /// Whether schedules are looked for.
    fn finds_schedules(&self) -> bool {
        let schedules = &self.own.schedules;
        let least = if schedules.polyhedral || schedules.parallelize { Level::O2 } else { Level::O3 };
        let is_optimised = self.start != Start::Module && !self.own.no_optimiser && self.job.level >= least;
        is_optimised && !schedules.no_polyhedral
    }

    /// Whether threads may execute loops that the source does not say so of.
    fn finds_parallel_loops(&self) -> bool {
        self.own.schedules.parallelize && self.target().runtime().is_some()
    }

    /// The lowering for the target.
    pub fn lowering(&self) -> Pipeline {
        let mut pipeline = self.target().pipeline(self.job.level);
        if self.job.cuda {
            let order = if self.own.cuda_order { ThreadOrder::OfEnvironment } else { ThreadOrder::Ascending };
            pipeline = pipelines::lower_kernels(self.level(), order).then(pipeline);
        }
        self.changed(pipeline)
    }

    /// A pipeline with the changes of the command line.
    fn changed(&self, pipeline: Pipeline) -> Pipeline {
        self.own.skipped.iter().chain(&self.own.set).fold(pipeline, Pipeline::changed)
    }

    /// The target of parallel programs that the command line names, or that of OpenMP if OpenMP is enabled.
    pub fn target(&self) -> &'static dyn Target {
        match self.own.parallel_target {
            Some(target) => target,
            None if self.job.openmp => &target::OPENMP,
            None => &target::Native,
        }
    }

    /// The level at which control flow is structured: barriers of kernels have no meaning in other control flow.
    fn structured_level(&self) -> Level {
        if self.job.cuda { self.level().max(Level::O1) } else { self.level() }
    }

    /// The optimisation level of the structured form.
    pub fn level(&self) -> Level {
        if self.own.emit == Some(Stage::Affine) { self.job.level.max(Level::O1) } else { self.job.level }
    }
}
