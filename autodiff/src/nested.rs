//! Requests in functions that are differentiated themselves, and in those that they call. They are answered first, those
//! without requests below them before the others, and a level at a time: the preparation that follows each level is of the
//! whole module.

use crate::differentiate::{Derivatives, prepared};
use crate::engine::Engine;
use crate::explain;
use dialects::{
    autodiff::Request,
    diagnostics::{Diagnostic, Failure},
    ir::*,
};
use rustc_hash::{FxHashMap, FxHashSet};

impl Derivatives {
    /// Answers all requests in these functions and in those that they call, and so on in the functions that these requests
    /// name. `explained` adds to a failure that the function with this number needs the derivative.
    pub(crate) fn answer_nested<'c>(
        &mut self,
        engine: &mut Engine<'c>,
        asked: &[&str],
        explained: impl Fn(Failure, usize) -> Failure,
    ) -> Result<(), Failure> {
        loop {
            let uses = Uses::of(engine.module);
            let open = uses.requests_below(asked);
            let unready = uses.above_requests();
            let ready: Vec<_> =
                open.iter().filter(|(request, _)| !unready.contains(request.callee())).copied().collect();
            if ready.is_empty() {
                let Some((first, by)) = open.first() else { return Ok(()) };
                return Err(explained(uses.needs_itself(*first), *by));
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

/// The names that functions use.
#[derive(Default)]
struct Uses<'c> {
    /// The requests in each function.
    requests: FxHashMap<&'c str, Vec<Request<'c>>>,
    /// The names that each function uses otherwise, as it may call them.
    called: FxHashMap<&'c str, Vec<&'c str>>,
}

impl<'c> Uses<'c> {
    fn of(module: Op<'c>) -> Self {
        let mut uses = Self::default();
        for request in Request::all(module) {
            let around = parent_function(request.op()).and_then(symbol_name);
            uses.requests.entry(around.unwrap_or_default()).or_default().push(request);
        }
        if uses.requests.is_empty() {
            return uses;
        }
        for (user, name) in symbol_uses(module).into_iter().flatten() {
            if let Some(around) = parent_function(user).and_then(symbol_name).filter(|_| Request::of(user).is_none()) {
                uses.called.entry(around).or_default().push(name);
            }
        }
        uses
    }

    fn requests_in(&self, name: &str) -> &[Request<'c>] {
        self.requests.get(name).map_or(&[], Vec::as_slice)
    }

    fn called_by(&self, name: &str) -> &[&'c str] {
        self.called.get(name).map_or(&[], Vec::as_slice)
    }

    /// The requests in some functions and in those that they call, and in the functions that these requests name, each with
    /// the number of a function that needs it.
    fn requests_below(&self, asked: &[&str]) -> Vec<(Request<'c>, usize)> {
        let mut names: Vec<(String, usize)> =
            asked.iter().enumerate().rev().map(|(at, name)| ((*name).to_owned(), at)).collect();
        let mut seen = FxHashSet::default();
        let mut found = Vec::new();
        while let Some((name, by)) = names.pop() {
            if seen.insert(name.clone()) {
                let requests = self.requests_in(&name);
                names.extend(self.called_by(&name).iter().rev().map(|called| ((*called).to_owned(), by)));
                names.extend(requests.iter().rev().map(|request| (request.callee().to_owned(), by)));
                found.extend(requests.iter().map(|request| (*request, by)));
            }
        }
        found
    }

    /// The functions with requests in them, or in functions that they call.
    fn above_requests(&self) -> FxHashSet<&'c str> {
        let mut callers: FxHashMap<&str, Vec<&'c str>> = FxHashMap::default();
        for (caller, called) in &self.called {
            called.iter().for_each(|name| callers.entry(*name).or_default().push(*caller));
        }
        let mut open: Vec<&'c str> = self.requests.keys().copied().collect();
        let mut above = FxHashSet::default();
        while let Some(name) = open.pop() {
            if above.insert(name) {
                open.extend(callers.get(name).into_iter().flatten());
            }
        }
        above
    }

    /// The error for requests each of which names a function above requests, of which this is one.
    fn needs_itself(&self, first: Request<'c>) -> Failure {
        let mut at = first;
        let around = parent_function(first.op()).and_then(symbol_name).map(str::to_owned);
        let mut seen = FxHashSet::from_iter(around);
        while seen.insert(at.callee().to_owned()) {
            match self.requests_below(&[at.callee()]).first() {
                Some((next, _)) => at = *next,
                None => break,
            }
        }
        let text = format!("the derivative of '{}' needs itself", at.callee());
        let remedy = "request the derivative in a function that is not differentiated, or write this one out";
        Diagnostic::error_at(crate::codes::RECURSIVE_REQUEST, at.op().location(), text).note(None, remedy).into()
    }
}
