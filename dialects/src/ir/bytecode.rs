//! Modules as MLIR bytecode, which is faster to read than text and preserves locations.
//!
//! MLIR's reader trusts its input, so the bytecode contains a checksum of itself, in the producer string,
//! which every bytecode reader ignores.

use super::*;
use crate::facts::text_checksum;
use mlir_sys as raw;
use std::ffi::c_void;

/// The magic bytes of bytecode.
const MAGIC: &[u8] = b"ML\xefR";

/// The size of the checksum with its padding, chosen so that sections remain aligned.
const SEAL: usize = 32;

/// Serialises a module, with all locations.
pub fn to_bytecode(module: Op<'_>) -> Vec<u8> {
    unsafe extern "C" fn push(part: raw::MlirStringRef, data: *mut c_void) {
        if part.length > 0 {
            // SAFETY: `data` is the vector below, and the part lives through the call.
            unsafe {
                (*data.cast::<Vec<u8>>()).extend(std::slice::from_raw_parts(part.data.cast::<u8>(), part.length));
            }
        }
    }
    let mut bytes: Vec<u8> = Vec::new();
    // SAFETY: `module` is alive; the callback runs during the call only.
    unsafe { raw::mlirOperationWriteBytecode(module.to_raw(), Some(push), (&raw mut bytes).cast()) };
    if let Some(at) = end_of_producer(&bytes) {
        let seal = seal(&bytes);
        bytes.splice(at..at, seal);
    }
    bytes
}

/// Whether the input begins with the magic bytes of bytecode.
pub fn is_bytecode(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// Parses a module from text, or from bytecode that [`to_bytecode`] wrote. Returns `None` if it is neither, is corrupt,
/// or does not verify, for example because another version of this compiler wrote it. Errors in text are diagnostics of
/// the context.
pub fn read_module<'c>(context: &'c Context, bytes: &[u8]) -> Option<Module<'c>> {
    let is_sound =
        if is_bytecode(bytes) { is_sealed(bytes) } else { std::str::from_utf8(bytes).is_ok() && !bytes.contains(&0) };
    if !is_sound {
        return None;
    }
    let source = raw::MlirStringRef { data: bytes.as_ptr().cast(), length: bytes.len() };
    // SAFETY: the bytes live through the call, which keeps no reference to them; a null module becomes `None`.
    unsafe { Module::from_option_raw(raw::mlirModuleCreateParse(context.to_raw(), source)) }
}

/// The end of the producer string: it follows the version, which must fit into one byte, and is terminated by a zero.
fn end_of_producer(bytes: &[u8]) -> Option<usize> {
    let start = MAGIC.len() + 1;
    let is_short = bytes.get(MAGIC.len()).is_some_and(|version| version & 1 == 1);
    let length = bytes.get(start..)?.iter().position(|byte| *byte == 0)?;
    is_short.then_some(start + length)
}

/// The seal that is appended to the producer string of these bytes.
fn seal(bytes: &[u8]) -> Vec<u8> {
    format!("{:>SEAL$}", format!("rmlir:{}", text_checksum(bytes))).into_bytes()
}

fn is_sealed(bytes: &[u8]) -> bool {
    let Some((end, start)) = end_of_producer(bytes).and_then(|end| Some((end, end.checked_sub(SEAL)?))) else {
        return false;
    };
    let plain = [&bytes[..start], &bytes[end..]].concat();
    bytes[start..end] == *seal(&plain)
}
