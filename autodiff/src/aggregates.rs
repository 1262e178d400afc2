//! Structures with addresses as values, as they are passed in registers: each of their fields is loaded and stored for
//! itself, so that its shadow is as well.

use crate::codes;
use dialects::{
    diagnostics::{Diagnostic, Failure},
    ir::*,
    ops::llvm::{self, GepFlags, GepIndex},
};

/// Whether a type is an aggregate with addresses in it.
pub fn holds_address(r#type: Ty<'_>) -> bool {
    let is_inside = |each: Ty<'_>| is_ptr(each) || holds_address(each);
    match (llvm_struct_fields(r#type), llvm_array_element(r#type)) {
        (Some(fields), _) => fields.into_iter().any(is_inside),
        (None, Some(element)) => is_inside(element),
        (None, None) => false,
    }
}

/// Splits the loads and stores of structures with addresses in a module, and forwards the fields of those that are made.
pub fn split(module: Op<'_>) {
    let Some(layout) = Layout::of(module) else { return };
    let is_split = |op: &Op<'_>| {
        MemoryAccess::of(*op).is_some_and(|access| {
            llvm_struct_fields(access.r#type()).is_some()
                && holds_address(access.r#type())
                && is_marked_plain(*op)
                && !access.is_volatile()
        })
    };
    for op in ops_where(module, Order::Pre, |op| llvm::Load::is(op) && is_split(&op)) {
        let Some(access) = MemoryAccess::of(op) else { continue };
        let parts =
            Parts { b: Builder::before(op), layout: &layout, base: access.memory(), facts: AccessFacts::of(op) };
        replace_op(op, &[parts.load(access.r#type(), 0)]);
    }
    for op in ops_where(module, Order::Pre, |op| llvm::Store::is(op) && is_split(&op)) {
        let Some((access, value)) = MemoryAccess::of(op).and_then(|access| Some((access, access.stored()?))) else {
            continue;
        };
        let parts =
            Parts { b: Builder::before(op), layout: &layout, base: access.memory(), facts: AccessFacts::of(op) };
        parts.store(value, 0);
        erase(op);
    }
    for op in ops_where(module, Order::Pre, llvm::ExtractValue::is) {
        let position = llvm::ExtractValue::assume(op).position();
        if let Some(value) =
            position.and_then(|position| inserted(llvm::ExtractValue::assume(op).container(), &position))
        {
            replace_op(op, &[value]);
        }
    }
}

/// An error for an operation that makes a structure with addresses, which may have shadows, in another way than from its
/// fields.
pub fn check(op: Op<'_>) -> Result<(), Failure> {
    let is_made = llvm::InsertValue::is(op) || has_trait(op, Trait::ConstantLike) || llvm::Undef::is(op);
    if is_made {
        return Ok(());
    }
    let text = "a structure with addresses in registers has no shadow";
    let diagnostic = Diagnostic::error_at(codes::NO_DERIVATIVE, op.location(), text);
    Err(diagnostic.note(None, "pass a pointer to the structure".to_owned()).into())
}

/// The value that was inserted at a position of a structure.
fn inserted<'c>(structure: Val<'c>, position: &[i64]) -> Option<Val<'c>> {
    let mut structure = structure;
    loop {
        let insert = llvm::InsertValue::assume(defining_op(structure).filter(|op| llvm::InsertValue::is(*op))?);
        let place = insert.position()?;
        if place == position {
            return Some(insert.value());
        }
        if place.iter().zip(position).all(|(a, b)| a == b) {
            return None;
        }
        structure = insert.container();
    }
}

/// Accesses of the parts of a structure.
struct Parts<'l, 'c> {
    b: Builder<'c>,
    layout: &'l Layout,
    base: Val<'c>,
    facts: AccessFacts<'c>,
}

impl<'c> Parts<'_, 'c> {
    /// The address of a part, and the facts about an access of it.
    fn place(&self, offset: u64) -> (Val<'c>, AccessFacts<'c>) {
        let alignment =
            self.facts.alignment.map(|all| if offset == 0 { all } else { all.min(1 << offset.trailing_zeros()) });
        let facts = AccessFacts { alignment, tbaa: None, ..self.facts };
        let byte = int_type(self.b.context(), 8);
        let index = GepIndex::Constant(i32::try_from(offset).unwrap_or(i32::MAX));
        (llvm::gep(&self.b, self.base, &[index], byte, GepFlags::InboundsNuw), facts)
    }

    /// The fields of a structure with addresses, with their offsets.
    fn fields(&self, r#type: Ty<'c>, start: u64) -> Option<Vec<(Ty<'c>, u64)>> {
        let fields = llvm_struct_fields(r#type).filter(|_| holds_address(r#type))?;
        let place = |(at, field)| Some((field, start + self.layout.field_offset(r#type, at)?));
        fields.into_iter().enumerate().map(place).collect()
    }

    fn load(&self, r#type: Ty<'c>, offset: u64) -> Val<'c> {
        let Some(fields) = self.fields(r#type, offset) else {
            let (address, facts) = self.place(offset);
            return llvm::load(&self.b, r#type, address, &facts);
        };
        let empty = llvm::undef(&self.b, r#type);
        fields.into_iter().enumerate().fold(empty, |whole, (at, (field, offset))| {
            let value = self.load(field, offset);
            llvm::insert_value(&self.b, whole, value, &[at as i64])
        })
    }

    fn store(&self, value: Val<'c>, offset: u64) {
        let Some(fields) = self.fields(type_of(value), offset) else {
            let (address, facts) = self.place(offset);
            llvm::store(&self.b, value, address, &facts);
            return;
        };
        for (at, (field, offset)) in fields.into_iter().enumerate() {
            let position = [at as i64];
            let known = inserted(value, &position);
            self.store(known.unwrap_or_else(|| llvm::extract_value(&self.b, value, &position, field)), offset);
        }
    }
}
