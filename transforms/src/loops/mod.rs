//! Passes over affine loop nests.

pub mod version_loops;
