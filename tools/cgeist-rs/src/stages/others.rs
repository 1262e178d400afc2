//! The steps of a job that exchange information with other files: reading their headers, writing its own header, and
//! writing the module from which a later command continues.

use super::{Failed, Steps, USER_ERROR, fail, print_to_stderr};
use crate::command_line::Stage;
use crate::diagnostic::Code;
use crate::headers::{self, Place, Usable};
use crate::plan::Start;
use crate::{Keep, annotations};
use clang_driver_sys::{Kind, announce};
use dialects::facts::Interface;
use dialects::ir::{Context, Module, Op, functions, module_op, symbol_name, to_bytecode};
use dialects::ops::func;
use frontend::compile_text;
use std::collections::HashMap;
use std::path::PathBuf;
use targets::header::{self, Exporter};
use targets::native;

impl Steps<'_> {
    /// Annotates declared functions of a module with the facts of headers, and merges the selected bodies.
    pub(super) fn learn(&self, context: &Context, module: Op<'_>, interface: &Interface) -> Result<(), Failed> {
        let found = self.jobs.found;
        if found.statements.is_empty() {
            return Ok(());
        }
        let Usable { statements, warnings, bodies } = headers::usable(module, interface, found);
        warnings.iter().for_each(|warning| print_to_stderr(warning));
        if !bodies.is_empty() {
            let bodies = compile_text(context, &self.args, &bodies.concat()).map_err(|error| {
                print_to_stderr(&error.rendered);
                fail(Code::HeaderUnusable, "the bodies in headers cannot be compiled with these options".to_owned())
            })?;
            self.run_steps(module_op(&bodies.module), &pipelines::front_end(self.plan().level()))?;
            headers::merge(module, module_op(&bodies.module));
        }
        let declared = functions(module).into_iter().filter(|function| !func::is_defined(*function));
        let by_name: HashMap<&str, Op<'_>> = declared.filter_map(|each| Some((symbol_name(each)?, each))).collect();
        for statement in &statements {
            if let Some(function) = by_name.get(&*statement.name) {
                statement.put(*function);
            }
        }
        Ok(())
    }

    /// Whether the job ends with a module from which a later command or step continues.
    pub(super) fn leaves_bytecode(&self) -> bool {
        self.own.emit == Some(Stage::Bytecode) || matches!(self.jobs.keep, Keep::Modules(_))
    }

    /// Writes the module as it is before facts of other files are applied, and the header.
    pub(super) fn leave_bytecode(
        &self,
        context: &Context,
        module: &Module<'_>,
        mut interface: Interface,
        place: Option<&Place>,
    ) -> Result<(), Failed> {
        let op = module_op(module);
        if let Some(text) = &self.own.pass_pipeline {
            self.run_passes(op, text)?;
        }
        self.sign(&mut interface);
        // A module that did not come from the front end gets no interface.
        if self.start != Start::Module {
            interface.put(op);
        }
        let bytes = to_bytecode(op);
        let interface = Interface::take(op).unwrap_or(interface);
        self.describe(context, module, interface, place)?;
        match self.output_of_bytecode() {
            Some(path) => native::write_output(&path, &bytes).map_err(|error| self.cannot_write(&error)),
            None => Ok(()),
        }
    }

    /// Records the path of the source and the current folder in the interface.
    pub(super) fn sign(&self, interface: &mut Interface) {
        if !self.job.is_module {
            interface.source = self.job.input.display().to_string();
            interface.folder = std::env::current_dir().unwrap_or_default().display().to_string();
        }
    }

    /// Writes the header of a module after the passes of the front end; applies the facts of other files first.
    pub(super) fn describe(
        &self,
        context: &Context,
        module: &Module<'_>,
        interface: Interface,
        place: Option<&Place>,
    ) -> Result<(), Failed> {
        let op = module_op(module);
        if place.is_some() && !self.jobs.found.statements.is_empty() {
            self.learn(context, op, &interface)?;
            self.run_steps(op, &pipelines::knowledge_of_others(self.plan().level()))?;
        }
        self.report(context, op)?;
        self.tell(&self.exporter(module, interface, place, false), place)
    }

    /// The path of the module; `None` if the module was read only to generate its header again.
    fn output_of_bytecode(&self) -> Option<PathBuf> {
        match self.jobs.keep {
            Keep::Everything => Some(self.job.output.clone()),
            Keep::Modules(_) if self.job.is_module => None,
            keep => keep.module_of(&self.job.input),
        }
    }

    /// Exports the facts: as remarks, and in the header.
    pub(super) fn tell(&self, exporter: &Exporter, place: Option<&Place>) -> Result<(), Failed> {
        if self.own.annotations {
            print_to_stderr(&annotations::remarks(&exporter.exported));
        }
        let Some(place) = place else { return Ok(()) };
        let text = header::write(&place.source, &exporter.exported);
        // An unchanged header keeps its modification time.
        if std::fs::read(&place.path).ok().as_deref() == Some(text.as_bytes()) {
            return Ok(());
        }
        announce(&place.path, Kind::New);
        native::write_output(&place.path, text.as_bytes()).map_err(|error| {
            fail(Code::Unwritable, format!("cannot write '{}': {error}", place.path.display()));
            USER_ERROR
        })
    }
}
