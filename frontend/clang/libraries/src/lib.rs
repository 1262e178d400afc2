//! Clang's libraries for the linker, and nothing else: the C++ of several crates needs them.
//!
//! A crate whose C++ calls Clang says `use clang_libraries as _;`.

use mlir_sys as _;
