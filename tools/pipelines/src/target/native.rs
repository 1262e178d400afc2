//! One thread of the machine; parallel operations are not supported.

use super::Target;
use crate::{Level, Pipeline, Runtime, lower_native};
use targets::capabilities::Capabilities;
use targets::native;

/// One thread of the machine.
#[derive(Debug)]
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

    fn runtime(&self) -> Option<Runtime> {
        None
    }

    fn pipeline(&self, level: Level) -> Pipeline {
        lower_native(None, level)
    }
}
