//! Accesses, addresses and local memory.

use super::printer::{Printer, Text};
use super::types::{Kind, Pair};
use super::{Unprintable, symbols};
use dialects::ir::*;
use dialects::ops::{arith, cmem, llvm, memref};

impl<'c> Printer<'c> {
    /// `llvm.load`: the value is read into a variable here, as stores may follow.
    pub(super) fn load(&mut self, load: llvm::Load<'c>) -> Result<(), Unprintable> {
        check_plain(load.op())?;
        let loaded = load.res();
        if !has_uses(loaded) {
            return Ok(());
        }
        if let Some(pair) = Pair::of(type_of(loaded)) {
            return self.load_pair(load, pair);
        }
        let place = self.place(load.op(), load.addr(), Kind::of(type_of(loaded))?)?;
        self.define_here(loaded, &read(loaded, place))
    }

    /// `llvm.store`.
    pub(super) fn store(&mut self, store: llvm::Store<'c>) -> Result<(), Unprintable> {
        check_plain(store.op())?;
        if let Some(pair) = Pair::of(type_of(store.value())) {
            return self.store_pair(store, pair);
        }
        let place = self.place(store.op(), store.addr(), Kind::of(type_of(store.value()))?)?;
        let value = self.get(store.value())?;
        self.line(&format!("{place} = {};", value.whole()));
        Ok(())
    }

    /// `memref.load`.
    pub(super) fn load_element(&mut self, load: memref::Load<'c>) -> Result<(), Unprintable> {
        if !has_uses(load.result()) {
            return Ok(());
        }
        let place = self.element(load.op(), load.memref(), load.indices().collect())?;
        self.define_here(load.result(), &read(load.result(), place))
    }

    /// `memref.store`.
    pub(super) fn store_element(&mut self, store: memref::Store<'c>) -> Result<(), Unprintable> {
        let place = self.element(store.op(), store.memref(), store.indices().collect())?;
        let value = self.get(store.value())?;
        self.line(&format!("{place} = {};", value.whole()));
        Ok(())
    }

    /// The lvalue of an access to an address.
    fn place(&mut self, op: Op<'c>, address: Val<'c>, kind: Kind) -> Result<String, Unprintable> {
        if Kind::of(type_of(address))? != Kind::Pointer {
            return Err(Unprintable::Type(type_of(address).to_string()));
        }
        let r#type = self.accessed(kind, op)?;
        Ok(format!("*({type} *){}", self.get(address)?.pointer()))
    }

    /// The type of an access, with the alignment and the TBAA tag of `says`.
    pub(super) fn accessed(&mut self, kind: Kind, says: Op<'c>) -> Result<String, Unprintable> {
        if kind == Kind::Truth {
            return Err(Unprintable::Type("i1".to_owned()));
        }
        let said = alignment_of(says).filter(|bytes| *bytes > 0);
        // An alignment above the size would be wrong for the elements of an array.
        let object = alias_tag(says).and_then(|name| kind.object(name));
        Ok(self.access_type(kind, said.unwrap_or_else(|| kind.bytes()).min(kind.bytes()), object))
    }

    /// The lvalue of an element of a view.
    fn element(&mut self, op: Op<'c>, memref: Val<'c>, subscripts: Vec<Val<'c>>) -> Result<String, Unprintable> {
        let unknown = || Unprintable::Operation(op_name(op).to_owned());
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
            let mut place = format!("(({accessed} {pointer}){})", base.pointer());
            for subscript in subscripts {
                place += &format!("[{}]", self.subscript(subscript)?.whole());
            }
            return Ok(place);
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
    fn subscript(&mut self, value: Val<'c>) -> Result<Text, Unprintable> {
        let text = self.get(value)?;
        let cast = arith::IndexCast::defining(value).filter(|cast| int_width(type_of(cast.in_())) == Some(32));
        match cast {
            Some(cast) if !text.is_word() => self.get(cast.in_()),
            _ => Ok(text),
        }
    }

    /// `llvm.getelementptr`.
    pub(super) fn address(&mut self, address: llvm::GEP<'c>) -> Result<(), Unprintable> {
        let op = address.op();
        if address.no_wrap_flags().and_then(attr_int).unwrap_or(0) & 1 == 0 {
            return Err(Unprintable::Address);
        }
        let (constant, steps) = self.layout.offset(op).ok_or_else(|| Unprintable::Operation(op_name(op).to_owned()))?;
        let base = self.get(address.base())?;
        let text = self.sum(&base, constant, &steps)?;
        self.define(address.res(), text)
    }

    /// The expression `base + constant + sum of value * bytes`. The total offset is added to the base at once, as a
    /// partial sum may be out of bounds of the object.
    fn sum(&mut self, base: &Text, constant: i64, steps: &[(Val<'c>, i64)]) -> Result<Text, Unprintable> {
        let single = constant == 0 && steps.len() == 1;
        let mut terms = Vec::new();
        for (value, bytes) in steps {
            let index = self.get(*value)?;
            let wide = match Kind::of(type_of(*value))? {
                Kind::Int(64) => index.operand(),
                Kind::Int(_) if single && *bytes == 1 => index.operand(),
                Kind::Int(_) => format!("(long long){}", index.operand()),
                _ => return Err(Unprintable::Type(type_of(*value).to_string())),
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
    pub(super) fn local(&mut self, slot: llvm::Alloca<'c>) -> Result<(), Unprintable> {
        let op = slot.op();
        let refused = || Unprintable::Operation(op_name(op).to_owned());
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
    pub(super) fn global_address(&mut self, address: llvm::AddressOf<'c>) -> Result<(), Unprintable> {
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
    pub(super) fn fill(&mut self, op: Op<'c>, builtin: &str) -> Result<(), Unprintable> {
        if attr_i64(op, "isVolatile").is_some_and(|flag| flag != 0) {
            return Err(Unprintable::Access);
        }
        let mut given = Vec::new();
        for value in operands(op) {
            let kind = Kind::of(type_of(value))?;
            let text = self.get(value)?;
            given.push(if kind == Kind::Pointer { text.pointer() } else { text.whole().to_owned() });
        }
        self.line(&format!("{builtin}({});", given.join(", ")));
        Ok(())
    }
}

/// The expression of a loaded value. C++ does not convert `void *` implicitly.
fn read(value: Val<'_>, place: String) -> Text {
    if is_ptr(type_of(value)) { Text::cast("char *", &place) } else { Text::atom(place) }
}

/// The name of the accessed type in the TBAA tag of an operation, if it has exactly one.
fn alias_tag(op: Op<'_>) -> Option<&str> {
    match attr(op, AccessFacts::TBAA).and_then(attr_elements)?.as_slice() {
        [tag] => Some(tbaa_name(tbaa_tag(*tag)?.access)),
        _ => None,
    }
}

/// Refuses volatile and atomic accesses, and views with such accesses.
fn check_plain(op: Op<'_>) -> Result<(), Unprintable> {
    if is_marked_plain(op) { Ok(()) } else { Err(Unprintable::Access) }
}
