//! The serial elision: one thread executes parallel operations in source order.

use super::Target;
use super::native::Native;
use crate::{Level, Pipeline, Runtime, lower_native};
use targets::capabilities::Capabilities;

/// One thread of the machine, for parallel programs.
#[derive(Debug)]
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

    fn runtime(&self) -> Option<Runtime> {
        Some(Runtime::Serial)
    }

    fn pipeline(&self, level: Level) -> Pipeline {
        lower_native(self.runtime(), level)
    }
}
