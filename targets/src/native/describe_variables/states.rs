//! Emits `llvm.intr.dbg.value` where the values of variables change.
//!
//! The state at an operation contains the value of each variable before it. Within a block, a record is inserted before
//! an operation whose state differs from the preceding one; at the start of a block, if it differs from the merge of
//! the predecessors' final states. A variable that the state of an operation does not mention is unchanged: operations
//! created by passes have no state.
//!
//! A value is used only if it dominates the operation. Otherwise the variable is unknown there, represented as
//! `poison`.

use super::{Told, places::Places, record};
use dialects::ir::{described::*, *};
use dialects::ops::{OpKind, llvm, omp};
use std::collections::{HashMap, HashSet};

/// The limit on the entries of states that are read, and on variables times blocks, in a function. Beyond it, variables
/// with values are not described.
const MOST: usize = 40_000_000;

/// The operations besides functions whose regions may contain any operation. In other ones, such as loop wrappers, the
/// translation to LLVM IR expects certain operations alone.
const HOMES: [omp::Kind; 10] = [
    omp::Kind::Critical,
    omp::Kind::LoopNest,
    omp::Kind::Masked,
    omp::Kind::Master,
    omp::Kind::Parallel,
    omp::Kind::Section,
    omp::Kind::Single,
    omp::Kind::Task,
    omp::Kind::Taskgroup,
    omp::Kind::Teams,
];

/// The value of a variable: a lattice element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    /// Different values on different paths to a block.
    Mixed,
    /// Unknown.
    Unknown,
    /// The value or constant with this index.
    Known(usize),
}

/// The values of variables, by the index of the variable.
type Variables = HashMap<usize, Held>;

/// An operation before which the value of a variable changes.
struct Mention<'c> {
    op: Op<'c>,
    variable: usize,
    held: Held,
}

/// A variable with a location in this function.
struct Known<'c> {
    variable: Variable<'c>,
    place: Loc<'c>,
}

#[derive(Clone, Copy)]
enum Source<'c> {
    Value(Val<'c>),
    Constant(Attr<'c>),
}

/// Collects the states of a function.
struct Reader<'t, 'c> {
    told: &'t Told<'c>,
    places: &'t Places<'c>,
    dominance: Dominance<'c>,
    numbers: HashMap<Inlined<'c>, Option<usize>>,
    variables: Vec<Known<'c>>,
    values: HashMap<usize, usize>,
    constants: HashMap<Attr<'c>, usize>,
    sources: Vec<Source<'c>>,
    /// The number of entries read.
    spent: usize,
}

/// Emits the records for the states of a function. Returns their number.
pub(super) fn describe<'c>(function: Op<'c>, told: &Told<'c>, places: &Places<'c>) -> usize {
    if told.levels.iter().all(|(_, level)| level.described.states.is_empty()) {
        return 0;
    }
    let mut reader = Reader {
        told,
        places,
        dominance: Dominance::new(function),
        numbers: HashMap::new(),
        variables: Vec::new(),
        values: HashMap::new(),
        constants: HashMap::new(),
        sources: Vec::new(),
        spent: 0,
    };
    let mut found = Vec::new();
    walk(function, Order::Pre, |op| {
        if op == function || matches!(OpKind::of(op), OpKind::Omp(kind) if HOMES.contains(&kind)) {
            found.extend(regions(op).filter(|region| entry_block(*region).is_some()));
        }
        if op != function && has_trait(op, Trait::IsolatedFromAbove) { Walk::Skip } else { Walk::Continue }
    });
    let mut changes = Vec::new();
    for region in found {
        let Some(more) = reader.region(region) else { return 0 };
        changes.extend(more);
    }
    changes.iter().for_each(|mention| reader.tell(mention));
    changes.len()
}

impl<'c> Reader<'_, 'c> {
    /// The changes of variables in a region; `None` beyond the limit.
    fn region(&mut self, region: Reg<'c>) -> Option<Vec<Mention<'c>>> {
        let all: Vec<Blk<'c>> = blocks(region).collect();
        let numbers: HashMap<usize, usize> =
            all.iter().enumerate().map(|(number, block)| (block_key(*block), number)).collect();
        let mentions: Vec<Vec<Mention<'c>>> = all.iter().map(|block| self.block(*block)).collect();
        if self.spent > MOST || all.len().saturating_mul(self.variables.len()) > MOST {
            return None;
        }
        let successors: Vec<Vec<usize>> = all
            .iter()
            .map(|block| {
                let targets = terminator(*block).map(successors).unwrap_or_default();
                targets.iter().filter_map(|target| numbers.get(&block_key(*target)).copied()).collect()
            })
            .collect();
        let starts = at_starts(&mentions, &successors);
        let mut changes = Vec::new();
        for (mentions, start) in mentions.into_iter().zip(starts) {
            let mut now = start.unwrap_or_default();
            for mention in mentions {
                let before = now.insert(mention.variable, mention.held);
                // An unknown value needs no record if the variable was not mentioned before.
                let is_new = before.is_none() && mention.held == Held::Unknown;
                if before != Some(mention.held) && !is_new {
                    changes.push(mention);
                }
            }
        }
        Some(changes)
    }

    /// The changes of variables within a block.
    fn block(&mut self, block: Blk<'c>) -> Vec<Mention<'c>> {
        let mut found: Vec<Mention<'c>> = Vec::new();
        let mut now: Variables = HashMap::new();
        // The last state of each kind: states are ordered by the promotions that created them.
        let mut last: HashMap<(Vec<usize>, usize), Attr<'c>> = HashMap::new();
        // Constants may be anywhere, and no code is generated for them.
        for op in ops(block).filter(|op| !has_trait(*op, Trait::ConstantLike)) {
            if self.spent > MOST {
                return found;
            }
            for level in levels(op.location()) {
                for (number, state) in level.described.states.iter().enumerate() {
                    let kind = (level.inlined(*state).1, number);
                    let before = last.insert(kind, *state);
                    if before == Some(*state) {
                        continue;
                    }
                    for (variable, value) in self.changes(before, *state) {
                        let Some(variable) = self.number(variable, &level) else { continue };
                        let held = self.held(variable, value, &level, op);
                        if now.insert(variable, held) != Some(held) {
                            found.push(Mention { op, variable, held });
                        }
                    }
                }
            }
        }
        found
    }

    /// The entries of `state` that may differ from those of `before`.
    fn changes(&mut self, before: Option<Attr<'c>>, state: Attr<'c>) -> Vec<(Attr<'c>, Attr<'c>)> {
        let mut found = Vec::new();
        let mut seen = HashSet::new();
        let mut forget = None;
        let mut next = Some(state);
        while let Some((outer, changes)) = next.and_then(read_state) {
            if forget.is_none() && before == next {
                break;
            }
            self.spent += changes.len() + 1;
            if let [unknown] = changes[..] {
                forget = Some(unknown);
            }
            for pair in changes.chunks_exact(2) {
                if seen.insert(pair[0]) {
                    found.push((pair[0], forget.unwrap_or(pair[1])));
                }
            }
            next = outer;
        }
        found
    }

    /// The index of a variable; `None` if it has no location in this function.
    fn number(&mut self, variable: Attr<'c>, level: &Level<'c>) -> Option<usize> {
        let key = level.inlined(variable);
        if let Some(known) = self.numbers.get(&key) {
            return *known;
        }
        let read = Variable::read(variable);
        let known = read.and_then(|variable| Some(Known { variable, place: self.places.of(&variable, &level.calls)? }));
        let number = known.map(|known| {
            self.variables.push(known);
            self.variables.len() - 1
        });
        self.numbers.insert(key, number);
        number
    }

    /// The value of a variable before an operation whose state contains `value`.
    fn held(&mut self, variable: usize, value: Attr<'c>, level: &Level<'c>, op: Op<'c>) -> Held {
        let Some(ty) = self.variables[variable].variable.r#type else { return Held::Unknown };
        if read_value_of(value).is_none() {
            return if is_unit(value) { Held::Unknown } else { self.constant(value) };
        }
        let Some(value) = self.told.value(&level.inlined(value)) else { return Held::Unknown };
        let same_region = value_block(value).and_then(region_of) == block_of(op).and_then(region_of);
        // A region may be outlined to a function, so values from outside are not used.
        if !same_region || !fits(ty, value) || !self.dominance.value_dominates(value, op) {
            return Held::Unknown;
        }
        let next = self.sources.len();
        let number = *self.values.entry(val_key(value)).or_insert(next);
        if number == next {
            self.sources.push(Source::Value(value));
        }
        Held::Known(number)
    }

    fn constant(&mut self, constant: Attr<'c>) -> Held {
        let next = self.sources.len();
        let number = *self.constants.entry(constant).or_insert(next);
        if number == next {
            self.sources.push(Source::Constant(constant));
        }
        Held::Known(number)
    }

    /// Emits the record of a change.
    fn tell(&self, mention: &Mention<'c>) {
        let Known { variable, place } = &self.variables[mention.variable];
        let b = Builder::before(mention.op);
        let Some(ty) = variable.r#type.map(|ty| if is_index(ty) { int_type(b.context(), 64) } else { ty }) else {
            return;
        };
        let unknown = || llvm::poison(&b, ty);
        let value = match mention.held {
            Held::Known(number) => match self.sources[number] {
                Source::Value(value) => value,
                Source::Constant(constant) => constant_value(&b, ty, constant).unwrap_or_else(unknown),
            },
            Held::Unknown | Held::Mixed => unknown(),
        };
        record(&b, llvm::DbgValue::NAME, variable, value, *place);
    }
}

/// A constant of a type; `None` if it does not fit the type.
fn constant_value<'c>(b: &Builder<'c>, ty: Ty<'c>, constant: Attr<'c>) -> Option<Val<'c>> {
    if is_ptr(ty) {
        return (attr_int(constant) == Some(0)).then(|| llvm::zero(b, ty));
    }
    let value = match attr_int(constant) {
        Some(number) if is_int(ty) => int_attr(ty, number),
        None if is_float(ty) && bits_of_wide_floats(constant).is_none() => constant,
        _ => return None,
    };
    Some(llvm::constant(b, value, ty))
}

/// The values of variables at the entry of each block: a forward data flow analysis. `None` for unreachable blocks.
fn at_starts(mentions: &[Vec<Mention<'_>>], successors: &[Vec<usize>]) -> Vec<Option<Variables>> {
    let mut starts: Vec<Option<Variables>> = vec![None; mentions.len()];
    if let Some(first) = starts.first_mut() {
        *first = Some(HashMap::new());
    }
    let mut work = std::collections::BTreeSet::from([0]);
    while let Some(block) = work.pop_first() {
        let Some(mut end) = starts[block].clone() else { continue };
        for mention in &mentions[block] {
            end.insert(mention.variable, mention.held);
        }
        for target in &successors[block] {
            if meet(&mut starts[*target], &end) {
                work.insert(*target);
            }
        }
    }
    starts
}

/// Merges the state at the end of a predecessor into that at the start of a block. Returns whether it changed.
fn meet(start: &mut Option<Variables>, end: &Variables) -> bool {
    let Some(known) = start else {
        *start = Some(end.clone());
        return true;
    };
    let mut is_changed = false;
    for (_, held) in known.iter_mut().filter(|(variable, held)| end.get(variable) != Some(held)) {
        is_changed |= *held != Held::Mixed;
        *held = Held::Mixed;
    }
    for variable in end.keys() {
        if !known.contains_key(variable) {
            known.insert(*variable, Held::Mixed);
            is_changed = true;
        }
    }
    is_changed
}

fn is_unit(attribute: Attr<'_>) -> bool {
    attribute == unit_attr(context_of_attr(attribute))
}

/// Whether a value may be the value of a variable of type `ty`, by their widths.
pub(super) fn fits<'c>(ty: Ty<'c>, value: Val<'c>) -> bool {
    let width = |ty: Ty<'c>| match (int_width(ty), float_width(ty)) {
        _ if is_index(ty) || is_ptr(ty) => Some(64),
        (Some(width), _) | (None, Some(width)) => Some(width),
        (None, None) => None,
    };
    let found = type_of(value);
    !is_index(found) && (found == ty || width(found).is_some_and(|found| Some(found) == width(ty)))
}
