//! Requests in functions that are differentiated themselves. They are answered first, those without requests below them
//! before the others, and a level at a time: the preparation that follows each level is of the whole module.

use crate::differentiate::{Derivatives, prepared};
use crate::engine::Engine;
use crate::explain;
use dialects::{
    autodiff::Request,
    diagnostics::{Diagnostic, Failure},
    ir::*,
};
use rustc_hash::FxHashSet;

impl Derivatives {
    /// Answers all requests in these functions, and in the functions that these requests name. `explained` adds to a failure
    /// that the function with this number needs the derivative.
    pub(crate) fn answer_nested<'c>(
        &mut self,
        engine: &mut Engine<'c>,
        asked: &[&str],
        explained: impl Fn(Failure, usize) -> Failure,
    ) -> Result<(), Failure> {
        loop {
            let open = requests_in(engine, asked);
            let is_ready = |(request, _): &&(Request<'c>, usize)| requests_of(engine, request.callee()).is_empty();
            let ready: Vec<_> = open.iter().filter(is_ready).copied().collect();
            if ready.is_empty() {
                let Some((first, by)) = open.first() else { return Ok(()) };
                return Err(explained(needs_itself(engine, *first), *by));
            }
            for (request, by) in ready {
                let (signature, at) = (request.signature(), request.op().location());
                let made = self.request(engine, signature.clone(), at);
                made.map_err(|failure| explained(explain::requested(failure, &signature, at), by))?;
            }
            open.into_iter().for_each(|(request, _)| self.replace(request));
            self.complete(engine)?;
            engine.make_common_forms();
            prepared(engine.module, self.early)?;
            engine.refresh();
        }
    }
}

/// The requests in a function of the module.
fn requests_of<'c>(engine: &Engine<'c>, name: &str) -> Vec<Request<'c>> {
    engine.function(name).map(Request::all).unwrap_or_default()
}

/// The requests in some functions, and in those that these requests name, each with the number of a function that needs it.
fn requests_in<'c>(engine: &Engine<'c>, asked: &[&str]) -> Vec<(Request<'c>, usize)> {
    let mut names: Vec<_> = asked.iter().enumerate().rev().map(|(at, name)| ((*name).to_owned(), at)).collect();
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    while let Some((name, by)) = names.pop() {
        if seen.insert(name.clone()) {
            let requests = requests_of(engine, &name);
            names.extend(requests.iter().rev().map(|request| (request.callee().to_owned(), by)));
            found.extend(requests.into_iter().map(|request| (request, by)));
        }
    }
    found
}

/// The error for requests each of which names a function with a request, of which this is one.
fn needs_itself<'c>(engine: &Engine<'c>, first: Request<'c>) -> Failure {
    let mut at = first;
    let around = parent_function(first.op()).and_then(symbol_name).map(str::to_owned);
    let mut seen = FxHashSet::from_iter(around);
    while seen.insert(at.callee().to_owned()) {
        match requests_of(engine, at.callee()).first() {
            Some(next) => at = *next,
            None => break,
        }
    }
    let text = format!("the derivative of '{}' needs itself", at.callee());
    let remedy = "request the derivative in a function that is not differentiated, or write this one out";
    Diagnostic::error_at(crate::codes::RECURSIVE_REQUEST, at.op().location(), text).note(None, remedy).into()
}
