//! Nodes that functions of their own execute.

use super::{Emit, Emitter, NotEmitted};
use crate::codes;
use crate::procedure::NodeId;
use analysis::function_facts::add_fact;
use dialects::{
    cmem,
    ir::*,
    ops::{func, is_lifetime_marker, memref},
    outline::{self, Captures},
};

impl<'c> Emitter<'_, 'c> {
    /// Emits a node in a function of its own, and calls it. Neither C nor a library has its symbol.
    pub(super) fn outlined(&mut self, id: NodeId, name: &str) -> Emit<'c, ()> {
        let parent = self.procedure.function;
        let location = self.procedure.location(id).unwrap_or_else(|| parent.location());
        let failed = |message: &str| {
            let message = format!("the function `{name}` cannot be made: {message}");
            NotEmitted { code: codes::NOT_EMITTED, location, message }
        };
        let module = parent_op(parent).ok_or_else(|| failed("there is no module around"))?;
        let of = symbol_name(parent).unwrap_or_default();
        let symbol = free_symbol(module, &format!("rmlir.{of}.{name}"));
        let part = cmem::affine_scope(&self.builder, &[]);
        let saved = self.builder.save();
        self.builder.set_end(body(part, 0));
        let result = self.in_place(id);
        self.builder.restore(saved);
        result?;
        let arrays = self.addressed(part);
        let captures = Captures::of(part, &[]).ok_or_else(|| failed("a value that it uses cannot be passed"))?;
        let inputs: Vec<_> = captures.passed().iter().map(|value| type_of(*value)).collect();
        let function = outline::declare(parent, &symbol, &inputs);
        self.functions.push(function);
        for (at, value) in captures.passed().iter().enumerate() {
            if arrays.iter().any(|array| array.address == *value && array.is_private) {
                PassedValue::argument(function, at).add(ValueFact::NO_ALIAS);
            }
            self.erase_lifetime(*value, part);
        }
        let entry = func::add_entry(function, location);
        let mut inner = Builder::at_end(context_of(parent), entry);
        inner.set_loc(location);
        let map = captures.enter(&inner, &args(entry).collect::<Vec<_>>());
        captures.replace(&map, part);
        arrays.iter().for_each(|array| erase(array.view));
        let all: Vec<_> = ops(body(part, 0)).collect();
        all.into_iter().for_each(|op| move_to_end(op, entry));
        inner.set_end(entry);
        func::ret(&inner, &[]);
        add_fact(function, "noinline");
        debug::describe_apart(function, &symbol);
        let symbol = symbol_attr(self.builder.context(), &symbol);
        func::Call::build(&self.builder, captures.passed(), symbol, &[]).loc(location).build();
        erase(part);
        Ok(())
    }

    /// Lets the operations in `part` access local arrays of the function, and arrays that are its arguments, by views of their addresses,
    /// which can be passed.
    fn addressed(&self, part: Op<'c>) -> Vec<Addressed<'c>> {
        let mut arrays = Vec::new();
        each_op(part, |user| {
            for value in operands(user).filter(|value| is_defined_outside(*value, part)) {
                if has_address(value) && !arrays.contains(&value) {
                    arrays.push(value);
                }
            }
        });
        let with_address = |array| {
            let mut builder = Builder::before(part);
            builder.set_loc(part.location());
            let is_own = self.memory.values().any(|own| *own == array);
            let is_private = is_own && !users(array).into_iter().any(cmem::MemrefToPointer::is);
            let address = cmem::memref_to_pointer(&builder, array);
            let view = cmem::pointer_to_memref(&builder, address, &[], type_of(array), &AccessFacts::default());
            replace_uses_inside(array, view, part);
            defining_op(view).map(|view| Addressed { address, view, is_private })
        };
        arrays.into_iter().filter_map(with_address).collect()
    }

    /// Erases the lifetime markers of an array in `part`, which LLVM allows on allocations only. Those outside are erased at the end of the
    /// emission.
    fn erase_lifetime(&mut self, array: Val<'c>, part: Op<'c>) {
        let mut markers = users(array);
        markers.retain(|op| is_lifetime_marker(*op) && is_ancestor(part, *op));
        if !markers.is_empty() {
            self.immortal.push(array);
        }
        markers.into_iter().for_each(erase);
    }
}

/// Whether a value is an allocation or argument whose address determines all elements: its inner extents are constants.
fn has_address(value: Val<'_>) -> bool {
    let is_array = memref::Alloca::defining(value).is_some() || defining_op(value).is_none();
    let inner = shape_of(type_of(value)).unwrap_or_default();
    is_array && is_row_major(type_of(value)) && inner.iter().skip(1).all(|extent| *extent != DYNAMIC)
}

/// An array that is passed to a function.
struct Addressed<'c> {
    address: Val<'c>,
    /// The view of it.
    view: Op<'c>,
    /// Whether the outlined function accesses the array by this address only.
    is_private: bool,
}
