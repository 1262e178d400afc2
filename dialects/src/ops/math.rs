//! Mathematical functions.

use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/math.rs"));
