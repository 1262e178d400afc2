//! Structures that functions return in two registers.

use super::printer::{Printer, Text};
use super::types::Pair;
use super::{Printing, Unprintable};
use dialects::ir::*;
use dialects::ops::{OpKind, llvm, ub};

impl<'c> Printer<'c> {
    /// An undefined pair, the insertion of one element, or the extraction of one.
    pub(super) fn pair_operation(&mut self, op: Op<'c>) -> Printing {
        let position = || attr(op, llvm::InsertValue::POSITION.0).and_then(attr_ints).unwrap_or_default();
        match (OpKind::of(op), position().as_slice()) {
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
                self.set_pair(only_result(op), [Text::atom("0"), Text::atom("0")]);
            }
            _ => return Err(Unprintable::operation(op)),
        }
        Ok(())
    }

    /// Sets a value to the pair that a call returns.
    pub(super) fn pair_of_call(&mut self, value: Val<'c>, pair: Pair, call: &str) {
        let name = self.name('t');
        self.line(&format!("{} {name} = {call};", pair.name()));
        let [first, second] = pair.0;
        let [first_field, second_field] = Pair::FIELDS.map(|field| format!("{name}.{field}"));
        self.set_pair(value, [Text::read(first, first_field), Text::read(second, second_field)]);
    }

    /// Returns a pair from the function.
    pub(super) fn return_pair(&mut self, value: Val<'c>, pair: Pair) -> Printing {
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
    pub(super) fn load_pair(&mut self, load: llvm::Load<'c>, pair: Pair) -> Printing {
        let [first, second] = self.lvalues(load.op(), load.addr(), pair)?;
        let both = [(pair.0[0], first), (pair.0[1], second)];
        let both = both.map(|(kind, lvalue)| Text::atom(self.variable(kind, &Text::read(kind, lvalue))));
        self.set_pair(load.res(), both);
        Ok(())
    }

    /// Stores both elements.
    pub(super) fn store_pair(&mut self, store: llvm::Store<'c>, pair: Pair) -> Printing {
        let both = self.pair(store.value())?;
        for (lvalue, text) in self.lvalues(store.op(), store.addr(), pair)?.into_iter().zip(both) {
            self.line(&format!("{lvalue} = {};", text.whole()));
        }
        Ok(())
    }

    /// The lvalues of both elements of the pair at an address.
    fn lvalues(&mut self, op: Op<'c>, address: Val<'c>, pair: Pair) -> Printing<[String; 2]> {
        let base = self.get(address)?;
        let [first, second] = [self.accessed(pair.0[0], op)?, self.accessed(pair.0[1], op)?];
        Ok([format!("*({first} *){}", base.pointer()), format!("*({second} *)({} + {})", base.operand(), Pair::SECOND)])
    }
}
