//! Structures that functions give back in two registers.

use super::NoTwin;
use super::printer::{Printer, Text};
use super::types::{Kind, Pair};
use dialects::ir::*;

impl<'c> Printer<'c> {
    /// An operation on a pair: nothing is known of it, one of it is set, or one is taken out.
    pub(super) fn pair_operation(&mut self, op: Op<'c>) -> Result<(), NoTwin> {
        let refused = || NoTwin::Operation(op_name(op).to_owned());
        let unset = || [Text::atom("0"), Text::atom("0")];
        let place = || attr(op, "position").and_then(attr_ints).unwrap_or_default();
        match (op_name(op), place().as_slice()) {
            ("llvm.insertvalue", &[at @ (0 | 1)]) => {
                let value = self.word(operand(op, 1))?;
                let mut both = self.pair(operand(op, 0))?;
                both[at as usize] = value;
                self.set_pair(result(op, 0), both);
            }
            ("llvm.extractvalue", &[at @ (0 | 1)]) => {
                let [first, second] = self.pair(operand(op, 0))?;
                self.set(result(op, 0), if at == 0 { first } else { second });
            }
            ("llvm.mlir.undef" | "llvm.mlir.poison" | "ub.poison" | "llvm.mlir.zero", _) => {
                self.set_pair(result(op, 0), unset());
            }
            _ => return Err(refused()),
        }
        Ok(())
    }

    /// What a call gives back as a pair.
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

    /// Gives a pair back.
    pub(super) fn give_pair_back(&mut self, value: Val<'c>, pair: Pair) -> Result<(), NoTwin> {
        let both = self.pair(value)?;
        let name = self.name('t');
        self.line(&format!("{} {name};", pair.name()));
        for (field, text) in Pair::FIELDS.iter().zip(both) {
            self.line(&format!("{name}.{field} = {};", text.whole()));
        }
        self.line(&format!("return {name};"));
        Ok(())
    }

    /// Reads both parts.
    pub(super) fn load_pair(&mut self, op: Op<'c>, pair: Pair) -> Result<(), NoTwin> {
        let places = self.places(op, operand(op, 0), pair)?;
        let [first, second] = pair.0;
        let both = [(first, &places[0]), (second, &places[1])].map(|(kind, place)| {
            let text = if kind == Kind::Pointer { Text::cast(kind.name(), place) } else { Text::atom(place.clone()) };
            Text::atom(self.variable(kind, &text))
        });
        self.set_pair(result(op, 0), both);
        Ok(())
    }

    /// Writes both parts.
    pub(super) fn store_pair(&mut self, op: Op<'c>, pair: Pair) -> Result<(), NoTwin> {
        let both = self.pair(operand(op, 0))?;
        for (place, text) in self.places(op, operand(op, 1), pair)?.into_iter().zip(both) {
            self.line(&format!("{place} = {};", text.whole()));
        }
        Ok(())
    }

    /// The lvalues of both parts at an address.
    fn places(&mut self, op: Op<'c>, address: Val<'c>, pair: Pair) -> Result<[String; 2], NoTwin> {
        let base = self.get(address)?;
        let [first, second] = [self.accessed(pair.0[0], op)?, self.accessed(pair.0[1], op)?];
        Ok([format!("*({first} *){}", base.pointer()), format!("*({second} *)({} + {})", base.operand(), Pair::SECOND)])
    }
}
