//! One thread of the machine; parallel operations are not supported.

use super::Target;
use crate::{Level, Pipeline, Runtime, lower_native};
use dialects::ir::{Module, Op};
use targets::capabilities::Capabilities;
use targets::native::{self, EmitError, Emitted, LowerResult, Observer, Origin, Output};

/// One thread of the machine.
pub struct Native;

impl Target for Native {
    fn name(&self) -> &'static str {
        "native"
    }

    fn summary(&self) -> &'static str {
        "One thread of x86-64; a module with parallel operations is an error."
    }

    fn capabilities(&self) -> Capabilities {
        native::CAPABILITIES
    }

    fn supports(&self, triple: &str) -> bool {
        native::supports_triple(triple)
    }

    fn runtime(&self) -> Option<Runtime> {
        None
    }

    fn pipeline(&self, level: Level) -> Pipeline {
        lower_native(None, level)
    }

    fn check<'c>(&self, module: Op<'c>) -> LowerResult<'c> {
        native::check_llvm_dialect(module)
    }

    fn emit(
        &self,
        module: &Module<'_>,
        origin: Origin,
        cc1_args: &[String],
        output: Output,
        observer: Option<&mut dyn Observer>,
    ) -> Result<(Vec<u8>, Emitted), EmitError> {
        native::emit_to_bytes(module, origin, cc1_args, output, observer)
    }
}
