//! Undefined behaviour: poison and unreachable code.

use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/ub.rs"));
