//! The serial elision: one thread executes parallel operations in source order.

use super::Target;
use super::native::Native;
use crate::{Level, Pipeline, Runtime, lower_native};
use dialects::ir::{Module, Op};
use targets::capabilities::Capabilities;
use targets::native::{EmitError, Emitted, LowerResult, Observer, Origin, Output};

/// One thread of the machine, for parallel programs.
pub struct Serial;

impl Target for Serial {
    fn name(&self) -> &'static str {
        "serial"
    }

    fn summary(&self) -> &'static str {
        "One thread of x86-64, which executes parallel operations in source order."
    }

    fn capabilities(&self) -> Capabilities {
        Native.capabilities()
    }

    fn supports(&self, triple: &str) -> bool {
        Native.supports(triple)
    }

    fn runtime(&self) -> Option<Runtime> {
        Some(Runtime::Serial)
    }

    fn pipeline(&self, level: Level) -> Pipeline {
        lower_native(self.runtime(), level)
    }

    fn check<'c>(&self, module: Op<'c>) -> LowerResult<'c> {
        Native.check(module)
    }

    fn emit(
        &self,
        module: &Module<'_>,
        origin: Origin,
        cc1_args: &[String],
        output: Output,
        observer: Option<&mut dyn Observer>,
    ) -> Result<(Vec<u8>, Emitted), EmitError> {
        Native.emit(module, origin, cc1_args, output, observer)
    }
}
