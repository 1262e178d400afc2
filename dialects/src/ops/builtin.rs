//! Modules, and unrealised conversion casts.

use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/builtin.rs"));
