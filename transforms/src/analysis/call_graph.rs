//! Which function calls which, and in which order to look at them so that callees come first.

use dialects::ir::*;
use std::collections::HashMap;

/// The functions of a module and the direct calls between them. Functions have numbers, in the order of the module.
pub(crate) struct CallGraph<'c> {
    /// The functions, with declarations.
    pub(crate) functions: Vec<Op<'c>>,
    /// The functions that each one calls directly, one entry for each call.
    pub(crate) callees: Vec<Vec<usize>>,
    numbers: HashMap<&'c str, usize>,
}

impl<'c> CallGraph<'c> {
    /// Looks at the functions directly in a module.
    pub(crate) fn new(module: Op<'c>) -> Self {
        let functions = functions(module);
        let numbers: HashMap<_, _> =
            functions.iter().zip(0..).filter_map(|(op, number)| Some((symbol_name(*op)?, number))).collect();
        let mut callees = vec![Vec::new(); functions.len()];
        for (function, list) in functions.iter().zip(&mut callees) {
            walk(*function, Order::Pre, |op| {
                let called = attr_symbol(op, "callee").filter(|_| has_trait(op, Trait::Call));
                list.extend(called.and_then(|name| numbers.get(name)));
                Walk::Continue
            });
        }
        Self { functions, callees, numbers }
    }

    /// The number of the function of a name.
    pub(crate) fn number(&self, name: &str) -> Option<usize> {
        self.numbers.get(name).copied()
    }

    /// The groups of functions that call one another, callees before callers; each in the order of the module.
    pub(crate) fn groups(&self) -> Vec<Vec<usize>> {
        let mut search = Search {
            callees: &self.callees,
            reached: vec![None; self.functions.len()],
            lowest: vec![0; self.functions.len()],
            open: vec![false; self.functions.len()],
            stack: Vec::new(),
            count: 0,
            groups: Vec::new(),
        };
        for function in 0..self.functions.len() {
            search.from(function);
        }
        search.groups
    }
}

/// Tarjan's search for strongly connected components, without recursion: call chains of generated code are long.
struct Search<'g> {
    callees: &'g [Vec<usize>],
    /// When each function was reached first.
    reached: Vec<Option<usize>>,
    /// The earliest function that is reached from each and whose group is not complete.
    lowest: Vec<usize>,
    /// Whether a function is on the stack.
    open: Vec<bool>,
    stack: Vec<usize>,
    count: usize,
    groups: Vec<Vec<usize>>,
}

impl Search<'_> {
    fn from(&mut self, start: usize) {
        if self.reached[start].is_some() {
            return;
        }
        // Each entry is a function and which of its calls comes next.
        let mut path = vec![(start, 0)];
        self.reach(start);
        while let Some((function, next)) = path.last_mut() {
            let here = *function;
            let Some(callee) = self.callees[here].get(*next).copied() else {
                path.pop();
                self.complete(here);
                if let Some((caller, _)) = path.last() {
                    self.lowest[*caller] = self.lowest[*caller].min(self.lowest[here]);
                }
                continue;
            };
            *next += 1;
            match self.reached[callee] {
                None => {
                    self.reach(callee);
                    path.push((callee, 0));
                }
                Some(when) if self.open[callee] => self.lowest[here] = self.lowest[here].min(when),
                Some(_) => {}
            }
        }
    }

    fn reach(&mut self, function: usize) {
        self.reached[function] = Some(self.count);
        self.lowest[function] = self.count;
        self.count += 1;
        self.open[function] = true;
        self.stack.push(function);
    }

    fn complete(&mut self, function: usize) {
        if self.reached[function] != Some(self.lowest[function]) {
            return;
        }
        let mut group = Vec::new();
        while let Some(member) = self.stack.pop() {
            self.open[member] = false;
            group.push(member);
            if member == function {
                break;
            }
        }
        group.sort_unstable();
        self.groups.push(group);
    }
}
