//! Public suites that are fetched by hand and not part of the repository.

pub mod csmith;
