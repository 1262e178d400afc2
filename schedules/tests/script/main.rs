//! The language of schedules: texts, what they do to a procedure that is built by hand, and their messages.

mod errors;
mod gallery;
mod mutated;
mod names;
mod nest;
mod rules;
mod statements;
mod texts;
