//! The CUDA runtime on the host: a library in C, with CUDA's own ABI, that programs are linked with.
//!
//! One device, the machine itself. All work is done at once, which is a legal order of the work of all streams.

/// The path of the library at build time.
pub const LIBRARY: &str = concat!(env!("OUT_DIR"), "/librmlir_cuda.a");
