//! Replaces loads by the values that they are known to read.

use analysis::known_memory::{KnownMemory, Source};
use dialects::ir::*;
use std::collections::HashMap;

/// Replaces the loads of one function.
///
/// Keys identify operations and values that existed at the analysis. A new one may reuse the address of an erased one,
/// but is never looked up.
pub(super) struct Rewriter<'k, 'c> {
    known: &'k KnownMemory<'c>,
    /// Replacements of erased values.
    values: HashMap<usize, Val<'c>>,
    /// Replacements of operations that got results.
    ops: HashMap<usize, Op<'c>>,
    /// Index of the result that stands for a join.
    joined: HashMap<usize, usize>,
    /// Number of results added.
    pub(super) results: u64,
}

impl<'k, 'c> Rewriter<'k, 'c> {
    /// A rewriter that has replaced no load yet.
    pub(super) fn new(known: &'k KnownMemory<'c>) -> Self {
        Self { known, values: HashMap::new(), ops: HashMap::new(), joined: HashMap::new(), results: 0 }
    }

    /// Replaces all loads whose value is known.
    pub(super) fn replace_loads(&mut self) {
        for (load, source) in &self.known.loads {
            let value = self.value(*source);
            let loaded = result(*load, 0);
            replace_all_uses(loaded, value);
            self.values.insert(val_key(loaded), value);
        }
        for (load, _) in &self.known.loads {
            erase(*load);
        }
    }

    fn value(&mut self, source: Source<'c>) -> Val<'c> {
        match source {
            Source::Value(value) => self.values.get(&val_key(value)).copied().unwrap_or(value),
            Source::Join(join) => self.join(join),
        }
    }

    /// The result that stands for a join; added at the first request.
    fn join(&mut self, number: usize) -> Val<'c> {
        let join = &self.known.joins[number];
        let key = op_key(join.op);
        if let Some(at) = self.joined.get(&number) {
            return result(self.current(join.op), *at);
        }
        // A join among them may replace the operation whose result another one is.
        join.arms.iter().for_each(|arm| _ = self.value(*arm));
        let arms: Vec<Val<'c>> = join.arms.iter().map(|arm| self.value(*arm)).collect();
        let old = self.current(join.op);
        for (at, value) in arms.into_iter().enumerate() {
            append_yielded(old, at, value);
        }
        let count = result_count(old);
        let before: Vec<Val<'c>> = results(old).collect();
        // Keys and indices of the results that this operation had at the analysis.
        let originals: Vec<(usize, usize)> = if self.ops.contains_key(&key) {
            Vec::new()
        } else {
            before.iter().enumerate().map(|(at, value)| (val_key(*value), at)).collect()
        };
        let new = extend(old, &[], &[join.r#type]);
        for (value, at) in originals {
            self.values.insert(value, result(new, at));
        }
        for standing in self.values.values_mut() {
            if let Some(at) = before.iter().position(|each| each == standing) {
                *standing = result(new, at);
            }
        }
        self.ops.insert(key, new);
        self.joined.insert(number, count);
        self.results += 1;
        result(new, count)
    }

    fn current(&self, op: Op<'c>) -> Op<'c> {
        self.ops.get(&op_key(op)).copied().unwrap_or(op)
    }
}

/// Appends `value` to what region `at` of an operation yields.
fn append_yielded<'c>(op: Op<'c>, at: usize, value: Val<'c>) {
    fill_region(op, at);
    for end in blocks(region(op, at)).filter_map(terminator) {
        append_operands(end, [value]);
    }
}
