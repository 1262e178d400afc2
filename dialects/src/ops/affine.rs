//! Affine loops, conditions and accesses.

use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/affine.rs"));
