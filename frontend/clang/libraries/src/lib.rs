//! Links Clang's libraries, which the C++ of several crates needs; contains no code.
//!
//! A crate whose C++ calls Clang contains `use clang_libraries as _;`.

use mlir_sys as _;
