//! Kernels and their launches.

use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/gpu.rs"));
