//! Properties of the target machine for passes; they are data, so that no pass names a target.

use crate::ir::Context;
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// The target machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
    /// Sizes of the data caches in bytes, nearest first.
    pub caches: Vec<u64>,
    /// The size of a cache line in bytes.
    pub line: u64,
    /// The width of vector registers in bits.
    pub vector_bits: u32,
    /// The number of vector registers.
    pub vector_registers: u32,
    /// The number of cores that run at once.
    pub cores: u32,
}

impl Default for Machine {
    /// A small x86-64-v3 machine.
    fn default() -> Self {
        Self { caches: vec![32 << 10, 512 << 10, 8 << 20], line: 64, vector_bits: 256, vector_registers: 16, cores: 2 }
    }
}

static MACHINES: Mutex<Option<HashMap<usize, Machine>>> = Mutex::new(None);

/// Sets the machine for passes that run in a context.
pub fn set(context: &Context, machine: Machine) {
    let mut all = MACHINES.lock().unwrap_or_else(PoisonError::into_inner);
    all.get_or_insert_default().insert(context.to_raw().ptr as usize, machine);
}

/// The machine set for a context, or the default.
pub fn get(context: &Context) -> Machine {
    let all = MACHINES.lock().unwrap_or_else(PoisonError::into_inner);
    let key = context.to_raw().ptr as usize;
    all.as_ref().and_then(|all| all.get(&key)).cloned().unwrap_or_default()
}

/// Removes the machine set for an earlier context at this address.
pub(crate) fn forget(context: &Context) {
    let mut all = MACHINES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(all) = all.as_mut() {
        all.remove(&(context.to_raw().ptr as usize));
    }
}
