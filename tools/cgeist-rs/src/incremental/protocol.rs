//! The protocol between the parent and a child that keeps a module in memory.
//!
//! The parent sends one request per line, as JSON. The child writes one byte at the end of each step, or exits.

use super::memory;
use crate::job::JobSpec;
use serde::{Deserialize, Serialize};
use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write};

/// A request to a resident child.
#[derive(Debug, Serialize, Deserialize)]
pub enum Request {
    /// Read the current headers, before any of them is rewritten.
    ReadHeaders,
    /// Write the header again.
    WriteHeader,
    /// Compile the module, and exit.
    Compile(JobSpec),
}

impl Request {
    /// The line that the parent sends.
    pub fn line(&self) -> String {
        serde_json::to_string(self).map(|text| format!("{text}\n")).unwrap_or_default()
    }
}

/// The child's ends of its pipes to the parent.
pub struct Channel {
    requests: BufReader<PipeReader>,
    answers: PipeWriter,
}

impl Channel {
    /// A channel over the pipe of requests and that of answers.
    pub fn new(requests: PipeReader, answers: PipeWriter) -> Self {
        Self { requests: BufReader::new(requests), answers }
    }

    /// Whether there is enough memory for a child to stay resident.
    pub fn may_stay(&self) -> bool {
        memory::is_plenty()
    }

    /// Reports the end of a step and waits for the next request; `None` if the parent closed the pipe.
    pub fn next_request(&mut self) -> Option<Request> {
        self.answers.write_all(&[1]).ok()?;
        let mut line = String::new();
        self.requests.read_line(&mut line).ok()?;
        serde_json::from_str(&line).ok()
    }
}
