//! OpenMP constructs.

use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/omp.rs"));
