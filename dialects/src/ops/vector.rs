//! Vectors.

use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/vector.rs"));
