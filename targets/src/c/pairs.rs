//! Structures that functions return in two registers.

use super::Unprintable;
use super::printer::{Printer, Text};
use super::types::{Kind, Pair};
use dialects::ir::*;
use dialects::ops::{OpKind, llvm, ub};

impl<'c> Printer<'c> {
    /// An undefined pair, the insertion of one element, or the extraction of one.
    pub(super) fn pair_operation(&mut self, op: Op<'c>) -> Result<(), Unprintable> {
        let refused = || Unprintable::Operation(op_name(op).to_owned());
        let unset = || [Text::atom("0"), Text::atom("0")];
        let place = || attr(op, "position").and_then(attr_ints).unwrap_or_default();
        match (OpKind::of(op), place().as_slice()) {
            (OpKind::Llvm(llvm::Kind::InsertValue), &[at @ (0 | 1)]) => {
                let insert = llvm::InsertValue::assume(op);
                let value = self.word(insert.value())?;
                let mut both = self.pair(insert.container())?;
                both[at as usize] = value;
                self.set_pair(insert.res(), both);
            }
            (OpKind::Llvm(llvm::Kind::ExtractValue), &[at @ (0 | 1)]) => {
                let extract = llvm::ExtractValue::assume(op);
                let [first, second] = self.pair(extract.container())?;
                self.set(extract.res(), if at == 0 { first } else { second });
            }
            (OpKind::Llvm(llvm::Kind::Undef | llvm::Kind::Poison | llvm::Kind::Zero), _)
            | (OpKind::Ub(ub::Kind::Poison), _) => {
                self.set_pair(result(op, 0), unset());
            }
            _ => return Err(refused()),
        }
        Ok(())
    }

    /// Sets a value to the pair that a call returns.
    pub(super) fn pair_of_call(&mut self, value: Val<'c>, pair: Pair, call: &str) {
        let name = self.name('t');
        self.line(&format!("{} {name} = {call};", pair.name()));
        let mut at = 0;
        let both = pair.0.map(|kind| {
            let field = Text::atom(format!("{name}.{}", Pair::FIELDS[at]));
            at += 1;
            if kind == Kind::Pointer { Text::cast(kind.name(), field.whole()) } else { field }
        });
        self.set_pair(value, both);
    }

    /// Returns a pair from the function.
    pub(super) fn give_pair_back(&mut self, value: Val<'c>, pair: Pair) -> Result<(), Unprintable> {
        let both = self.pair(value)?;
        let name = self.name('t');
        self.line(&format!("{} {name};", pair.name()));
        for (field, text) in Pair::FIELDS.iter().zip(both) {
            self.line(&format!("{name}.{field} = {};", text.whole()));
        }
        self.line(&format!("return {name};"));
        Ok(())
    }

    /// Loads both elements.
    pub(super) fn load_pair(&mut self, load: llvm::Load<'c>, pair: Pair) -> Result<(), Unprintable> {
        let places = self.places(load.op(), load.addr(), pair)?;
        let [first, second] = pair.0;
        let both = [(first, &places[0]), (second, &places[1])].map(|(kind, place)| {
            let text = if kind == Kind::Pointer { Text::cast(kind.name(), place) } else { Text::atom(place.clone()) };
            Text::atom(self.variable(kind, &text))
        });
        self.set_pair(load.res(), both);
        Ok(())
    }

    /// Stores both elements.
    pub(super) fn store_pair(&mut self, store: llvm::Store<'c>, pair: Pair) -> Result<(), Unprintable> {
        let both = self.pair(store.value())?;
        for (place, text) in self.places(store.op(), store.addr(), pair)?.into_iter().zip(both) {
            self.line(&format!("{place} = {};", text.whole()));
        }
        Ok(())
    }

    /// The lvalues of both elements of the pair at an address.
    fn places(&mut self, op: Op<'c>, address: Val<'c>, pair: Pair) -> Result<[String; 2], Unprintable> {
        let base = self.get(address)?;
        let [first, second] = [self.accessed(pair.0[0], op)?, self.accessed(pair.0[1], op)?];
        Ok([format!("*({first} *){}", base.pointer()), format!("*({second} *)({} + {})", base.operand(), Pair::SECOND)])
    }
}
