//! Accesses, addresses and local memory.

use super::printer::{Printer, Text};
use super::types::{Kind, Pair};
use super::{Printing, Unprintable, symbols};
use dialects::ir::*;
use dialects::ops::{arith, cmem, llvm, memref};

impl<'c> Printer<'c> {
    /// `llvm.load`: the value is read into a variable here, as stores may follow.
    pub(super) fn load(&mut self, load: llvm::Load<'c>) -> Printing {
        check_plain(load.op())?;
        let loaded = load.res();
        if !has_uses(loaded) {
            return Ok(());
        }
        if let Some(pair) = Pair::of(type_of(loaded)) {
            return self.load_pair(load, pair);
        }
        let lvalue = self.lvalue(load.op(), load.addr(), Kind::of_value(loaded)?)?;
        self.define_here(loaded, &Text::read(Kind::of_value(loaded)?, lvalue))
    }

    /// `llvm.store`.
    pub(super) fn store(&mut self, store: llvm::Store<'c>) -> Printing {
        check_plain(store.op())?;
        if let Some(pair) = Pair::of(type_of(store.value())) {
            return self.store_pair(store, pair);
        }
        let lvalue = self.lvalue(store.op(), store.addr(), Kind::of_value(store.value())?)?;
        let value = self.get(store.value())?;
        self.line(&format!("{lvalue} = {};", value.whole()));
        Ok(())
    }

    /// `memref.load`.
    pub(super) fn load_element(&mut self, load: memref::Load<'c>) -> Printing {
        if !has_uses(load.result()) {
            return Ok(());
        }
        let lvalue = self.element(load.op(), load.memref(), load.indices().collect())?;
        self.define_here(load.result(), &Text::read(Kind::of_value(load.result())?, lvalue))
    }

    /// `memref.store`.
    pub(super) fn store_element(&mut self, store: memref::Store<'c>) -> Printing {
        let lvalue = self.element(store.op(), store.memref(), store.indices().collect())?;
        let value = self.get(store.value())?;
        self.line(&format!("{lvalue} = {};", value.whole()));
        Ok(())
    }

    /// The lvalue of an access to an address.
    fn lvalue(&mut self, op: Op<'c>, address: Val<'c>, kind: Kind) -> Printing<String> {
        if Kind::of_value(address)? != Kind::Pointer {
            return Err(Unprintable::r#type(type_of(address)));
        }
        let r#type = self.accessed(kind, op)?;
        Ok(format!("*({type} *){}", self.get(address)?.pointer()))
    }

    /// The type of an access, with the alignment and the TBAA tag of `access`.
    pub(super) fn accessed(&mut self, kind: Kind, access: Op<'c>) -> Printing<String> {
        if kind == Kind::Truth {
            return Err(Unprintable::Type("i1".to_owned()));
        }
        let stated = alignment_of(access).filter(|bytes| *bytes > 0);
        // An alignment above the size would be wrong for the elements of an array.
        let object = accessed_type(access).and_then(|name| kind.object(name));
        Ok(self.access_type(kind, stated.unwrap_or_else(|| kind.bytes()).min(kind.bytes()), object))
    }

    /// The lvalue of an element of a view.
    fn element(&mut self, op: Op<'c>, memref: Val<'c>, subscripts: Vec<Val<'c>>) -> Printing<String> {
        let unknown = || Unprintable::operation(op);
        let view = cmem::PointerToMemref::defining(memref).filter(|view| view.sizes().len() == 0);
        let view = view.ok_or_else(unknown)?;
        check_plain(view.op())?;
        check_plain(op)?;
        let r#type = type_of(memref);
        let (shape, element) = shape_of(r#type).zip(element_type(r#type)).ok_or_else(unknown)?;
        let (strides, offset) = memref_strides(r#type).ok_or_else(unknown)?;
        let kind = Kind::of(element)?;
        let base = self.get(view.base())?;
        let accessed = self.accessed(kind, view.op())?;
        if subscripts.is_empty() {
            return Ok(format!("*({accessed} *){}", base.pointer()));
        }
        if memref_layout(r#type) == memref_layout(memref_type(&shape, element)) && !shape[1..].contains(&DYNAMIC) {
            let rows: String = shape[1..].iter().map(|extent| format!("[{extent}]")).collect();
            let pointer = if rows.is_empty() { "*".to_owned() } else { format!("(*){rows}") };
            let mut lvalue = format!("(({accessed} {pointer}){})", base.pointer());
            for subscript in subscripts {
                lvalue += &format!("[{}]", self.subscript(subscript)?.whole());
            }
            return Ok(lvalue);
        }
        if offset == DYNAMIC || strides.contains(&DYNAMIC) {
            return Err(unknown());
        }
        let bytes = kind.bytes() as i64;
        let steps: Vec<(Val<'c>, i64)> =
            subscripts.into_iter().zip(strides.iter().map(|stride| stride * bytes)).collect();
        let address = self.sum(&base, offset * bytes, &steps)?;
        Ok(format!("*({accessed} *){}", address.operand()))
    }

    /// The expression of a subscript: a sign-extended 32-bit value needs no explicit extension in C.
    fn subscript(&mut self, value: Val<'c>) -> Printing<Text> {
        let text = self.get(value)?;
        let cast = arith::IndexCast::defining(value).filter(|cast| int_width(type_of(cast.in_())) == Some(32));
        match cast {
            Some(cast) if !text.is_word() => self.get(cast.in_()),
            _ => Ok(text),
        }
    }

    /// `llvm.getelementptr`.
    pub(super) fn address(&mut self, address: llvm::GEP<'c>) -> Printing {
        let op = address.op();
        if !address.is_inbounds() {
            return Err(Unprintable::Address);
        }
        let (constant, steps) = self.layout.offset(op).ok_or_else(|| Unprintable::operation(op))?;
        let base = self.get(address.base())?;
        let text = self.sum(&base, constant, &steps)?;
        self.define(address.res(), text)
    }

    /// The expression `base + constant + sum of value * bytes`. The total offset is added to the base at once, as a
    /// partial sum may be out of bounds of the object.
    fn sum(&mut self, base: &Text, constant: i64, steps: &[(Val<'c>, i64)]) -> Printing<Text> {
        let single = constant == 0 && steps.len() == 1;
        let mut terms = Vec::new();
        for (value, bytes) in steps {
            let index = self.get(*value)?;
            let wide = match Kind::of_value(*value)? {
                Kind::Int(64) => index.operand(),
                Kind::Int(_) if single && *bytes == 1 => index.operand(),
                Kind::Int(_) => format!("(long long){}", index.operand()),
                _ => return Err(Unprintable::r#type(type_of(*value))),
            };
            terms.push(if *bytes == 1 { wide } else { format!("{wide} * {bytes}") });
        }
        let mut bytes = terms.join(" + ");
        match (constant, terms.len()) {
            (0, 0) => return Ok(base.clone()),
            (0, _) => {}
            (_, 0) => {
                let sign = if constant < 0 { '-' } else { '+' };
                return Ok(Text::compound(format!("{} {sign} {}", base.operand(), constant.unsigned_abs())));
            }
            (..0, _) => bytes += &format!(" - {}", constant.unsigned_abs()),
            _ => bytes += &format!(" + {constant}"),
        }
        let bytes = if single { bytes } else { format!("({bytes})") };
        Ok(Text::compound(format!("{} + {bytes}", base.operand())))
    }

    /// `llvm.alloca` of one object: an array of bytes.
    pub(super) fn local(&mut self, slot: llvm::Alloca<'c>) -> Printing {
        let op = slot.op();
        let refused = || Unprintable::operation(op);
        let size = slot.elem_type().and_then(|element| self.layout.allocation_size(element));
        let one = constant_int(slot.array_size()) == Some(1);
        // In a loop, each iteration would allocate another object.
        let outermost = parent_op(op).is_some_and(|parent| has_trait(parent, Trait::Function));
        let size = size.filter(|size| one && outermost && *size > 0).ok_or_else(refused)?;
        let alignment = slot.alignment().filter(|bytes| *bytes > 0).unwrap_or(16);
        let name = self.name('l');
        self.line(&format!("char {name}[{size}] __attribute__((aligned({alignment})));"));
        self.set(slot.res(), Text::atom(name));
        Ok(())
    }

    /// `llvm.mlir.addressof`.
    pub(super) fn global_address(&mut self, address: llvm::AddressOf<'c>) -> Printing {
        let name = address.global_name().unwrap_or_default();
        let variable = lookup_symbol(address.op(), name).ok_or_else(|| Unprintable::Symbol(name.to_owned()))?;
        let text = match symbols::check_variable(variable, self.reach) {
            Ok(()) => Text::atom(self.global(variable)),
            // A constant table with internal linkage can be replaced by a copy.
            Err(refused) => Text::cast("char *", &self.table(variable, address.res()).ok_or(refused)?),
        };
        self.set(address.res(), text);
        Ok(())
    }

    /// Copies and fills, as the builtin function that Clang and gcc lower to the operation.
    pub(super) fn fill(&mut self, op: Op<'c>, builtin: &str) -> Printing {
        if attr_i64(op, llvm::Memcpy::IS_VOLATILE.0).is_some_and(|flag| flag != 0) {
            return Err(Unprintable::Access);
        }
        let mut arguments = Vec::new();
        for value in operands(op) {
            let kind = Kind::of_value(value)?;
            let text = self.get(value)?;
            arguments.push(if kind == Kind::Pointer { text.pointer() } else { text.whole().to_owned() });
        }
        self.line(&format!("{builtin}({});", arguments.join(", ")));
        Ok(())
    }
}

/// The name of the accessed type in the TBAA tag of an operation, if it has exactly one.
fn accessed_type(op: Op<'_>) -> Option<&str> {
    match attr(op, AccessFacts::TBAA).and_then(attr_elements)?.as_slice() {
        [tag] => Some(tbaa_name(tbaa_tag(*tag)?.access)),
        _ => None,
    }
}

/// Refuses volatile and atomic accesses, and views with such accesses.
fn check_plain(op: Op<'_>) -> Printing {
    if is_marked_plain(op) { Ok(()) } else { Err(Unprintable::Access) }
}
