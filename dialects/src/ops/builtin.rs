//! Modules, and casts between what dialects take values for.

use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/builtin.rs"));
