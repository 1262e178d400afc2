//! Emits `llvm.intr.dbg.value` where the values of variables change.
//!
//! The state at an operation contains the value of each variable before it. Within a block, a record is inserted before
//! an operation whose state differs from the preceding one; at the start of a block, if it differs from the merge of
//! the predecessors' final states. A variable that the state of an operation does not mention is unchanged: operations
//! created by passes have no state.
//!
//! A value is used only if it dominates the operation. Otherwise the variable is unknown there, represented as
//! `poison`.

use super::{Descriptions, emit_record, locations::RecordLocations};
use dialects::ir::{described::*, *};
use dialects::ops::{OpKind, llvm, omp};
use std::collections::{HashMap, HashSet};

/// The limit on the entries of states that are read, and on variables times blocks, in a function. Beyond it, variables
/// with values are not described.
const LIMIT: usize = 40_000_000;

/// The value of a variable: a lattice element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State<'c> {
    /// Different values on different paths to a block.
    Mixed,
    /// Unknown.
    Unknown,
    /// This value.
    Value(Val<'c>),
    /// This constant.
    Constant(Attr<'c>),
}

/// The values of variables, by the index of the variable.
type Variables<'c> = HashMap<usize, State<'c>>;

/// An operation before which the value of a variable changes.
struct Change<'c> {
    op: Op<'c>,
    variable: usize,
    state: State<'c>,
}

/// Collects the states of a function.
struct Reader<'t, 'c> {
    descriptions: &'t Descriptions<'c>,
    locations: &'t RecordLocations<'c>,
    dominance: Dominance<'c>,
    /// The index of each variable; `None` if it has no location in this function.
    indices: HashMap<Inlined<'c>, Option<usize>>,
    /// The variables with the location of their records.
    variables: Vec<(Variable<'c>, Loc<'c>)>,
    /// The number of entries read.
    spent: usize,
}

/// Emits the records for the states of a function. Returns their number.
pub(super) fn describe<'c>(
    function: Op<'c>,
    descriptions: &Descriptions<'c>,
    locations: &RecordLocations<'c>,
) -> usize {
    if descriptions.levels.iter().all(|(_, level)| level.described.states.is_empty()) {
        return 0;
    }
    let mut reader = Reader {
        descriptions,
        locations,
        dominance: Dominance::new(function),
        indices: HashMap::new(),
        variables: Vec::new(),
        spent: 0,
    };
    let mut found = Vec::new();
    walk(function, Order::Pre, |op| {
        if op == function || may_contain_any_operation(op) {
            found.extend(regions(op).filter(|region| entry_block(*region).is_some()));
        }
        if op != function && has_trait(op, Trait::IsolatedFromAbove) { Walk::Skip } else { Walk::Continue }
    });
    let mut changes = Vec::new();
    for region in found {
        let Some(more) = reader.changes_in_region(region) else { return 0 };
        changes.extend(more);
    }
    changes.iter().for_each(|change| reader.emit(change));
    changes.len()
}

impl<'c> Reader<'_, 'c> {
    /// The changes of variables in a region; `None` beyond the limit.
    fn changes_in_region(&mut self, region: Reg<'c>) -> Option<Vec<Change<'c>>> {
        let all: Vec<Blk<'c>> = blocks(region).collect();
        let indices: HashMap<usize, usize> =
            all.iter().enumerate().map(|(index, block)| (block_key(*block), index)).collect();
        let in_blocks: Vec<Vec<Change<'c>>> = all.iter().map(|block| self.changes_in_block(*block)).collect();
        if self.spent > LIMIT || all.len().saturating_mul(self.variables.len()) > LIMIT {
            return None;
        }
        let targets = |block: &Blk<'c>| {
            let targets = terminator(*block).map(successors).unwrap_or_default();
            targets.iter().filter_map(|target| indices.get(&block_key(*target)).copied()).collect()
        };
        let successors: Vec<Vec<usize>> = all.iter().map(targets).collect();
        let entries = states_at_entries(&in_blocks, &successors);
        let mut changes = Vec::new();
        for (in_block, entry) in in_blocks.into_iter().zip(entries) {
            let mut now = entry.unwrap_or_default();
            for change in in_block {
                let before = now.insert(change.variable, change.state);
                // An unknown value needs no record if the variable was not mentioned before.
                let is_new = before.is_none() && change.state == State::Unknown;
                if before != Some(change.state) && !is_new {
                    changes.push(change);
                }
            }
        }
        Some(changes)
    }

    /// The changes of variables within a block.
    fn changes_in_block(&mut self, block: Blk<'c>) -> Vec<Change<'c>> {
        let mut found: Vec<Change<'c>> = Vec::new();
        let mut now = Variables::new();
        // The last state of each kind: states are ordered by the promotions that created them.
        let mut last: HashMap<(Vec<usize>, usize), Attr<'c>> = HashMap::new();
        // Constants may be anywhere, and no code is generated for them.
        for op in ops(block).filter(|op| !has_trait(*op, Trait::ConstantLike)) {
            if self.spent > LIMIT {
                return found;
            }
            for level in levels(op.location()) {
                for (index, state) in level.described.states.iter().enumerate() {
                    let kind = (level.inlined(*state).1, index);
                    let before = last.insert(kind, *state);
                    if before == Some(*state) {
                        continue;
                    }
                    for (variable, value) in self.changed_entries(before, *state) {
                        let Some(variable) = self.variable_index(variable, &level) else { continue };
                        let state = self.state(variable, value, &level, op);
                        if now.insert(variable, state) != Some(state) {
                            found.push(Change { op, variable, state });
                        }
                    }
                }
            }
        }
        found
    }

    /// The entries of `state` that may differ from those of `before`.
    fn changed_entries(&mut self, before: Option<Attr<'c>>, state: Attr<'c>) -> Vec<(Attr<'c>, Attr<'c>)> {
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
    fn variable_index(&mut self, variable: Attr<'c>, level: &Level<'c>) -> Option<usize> {
        let (locations, variables) = (self.locations, &mut self.variables);
        *self.indices.entry(level.inlined(variable)).or_insert_with(|| {
            let variable = Variable::read(variable)?;
            variables.push((variable, locations.of(&variable, &level.calls)?));
            Some(variables.len() - 1)
        })
    }

    /// The value of a variable before an operation whose state contains `value`.
    fn state(&self, variable: usize, value: Attr<'c>, level: &Level<'c>, op: Op<'c>) -> State<'c> {
        let Some(ty) = self.variables[variable].0.r#type else { return State::Unknown };
        if read_value_of(value).is_none() {
            let is_unknown = value == unit_attr(context_of(op));
            return if is_unknown { State::Unknown } else { State::Constant(value) };
        }
        let Some(value) = self.descriptions.value(&level.inlined(value)) else { return State::Unknown };
        let same_region = value_region(value) == block_of(op).and_then(region_of);
        // A region may be outlined to a function, so values from outside are not used.
        let is_valid = same_region && fits(ty, value) && self.dominance.value_dominates(value, op);
        if is_valid { State::Value(value) } else { State::Unknown }
    }

    /// Emits the record of a change.
    fn emit(&self, change: &Change<'c>) {
        let (variable, location) = &self.variables[change.variable];
        let b = Builder::before(change.op);
        let Some(ty) = variable.r#type else { return };
        let ty = if is_index(ty) { int_type(b.context(), 64) } else { ty };
        let unknown = || llvm::poison(&b, ty);
        let value = match change.state {
            State::Value(value) => value,
            State::Constant(constant) => constant_value(&b, ty, constant).unwrap_or_else(unknown),
            State::Unknown | State::Mixed => unknown(),
        };
        emit_record(&b, llvm::DbgValue::NAME, variable, value, *location);
    }
}

/// Whether the regions of an operation besides functions may contain any operation. In other ones, such as loop
/// wrappers, the translation to LLVM IR expects certain operations alone.
fn may_contain_any_operation(op: Op<'_>) -> bool {
    use omp::Kind::*;
    let OpKind::Omp(kind) = OpKind::of(op) else { return false };
    matches!(kind, Critical | LoopNest | Masked | Master | Parallel | Section | Single | Task | Taskgroup | Teams)
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

/// The values of variables at the entry of each block: a forward data-flow analysis. `None` for unreachable blocks.
fn states_at_entries<'c>(changes: &[Vec<Change<'c>>], successors: &[Vec<usize>]) -> Vec<Option<Variables<'c>>> {
    let mut entries: Vec<Option<Variables<'c>>> = vec![None; changes.len()];
    if let Some(first) = entries.first_mut() {
        *first = Some(HashMap::new());
    }
    let mut work = std::collections::BTreeSet::from([0]);
    while let Some(block) = work.pop_first() {
        let Some(mut exit) = entries[block].clone() else { continue };
        exit.extend(changes[block].iter().map(|change| (change.variable, change.state)));
        for successor in &successors[block] {
            if merge(&mut entries[*successor], &exit) {
                work.insert(*successor);
            }
        }
    }
    entries
}

/// Merges the state at the exit of a predecessor into that at the entry of a block. Returns whether it changed.
fn merge<'c>(entry: &mut Option<Variables<'c>>, exit: &Variables<'c>) -> bool {
    let Some(known) = entry else {
        *entry = Some(exit.clone());
        return true;
    };
    let mut is_changed = false;
    for (_, state) in known.iter_mut().filter(|(variable, state)| exit.get(variable) != Some(state)) {
        is_changed |= *state != State::Mixed;
        *state = State::Mixed;
    }
    for variable in exit.keys() {
        known.entry(*variable).or_insert_with(|| {
            is_changed = true;
            State::Mixed
        });
    }
    is_changed
}

/// Whether a value may be the value of a variable of type `ty`, by their widths.
pub(super) fn fits<'c>(ty: Ty<'c>, value: Val<'c>) -> bool {
    let pointer_width = |ty: Ty<'c>| (is_index(ty) || is_ptr(ty)).then_some(64);
    let width = |ty: Ty<'c>| pointer_width(ty).or_else(|| int_width(ty)).or_else(|| float_width(ty));
    let found = type_of(value);
    !is_index(found) && (found == ty || width(found).is_some_and(|found| Some(found) == width(ty)))
}
