//! Declarations of reductions.

use super::Lowering;
use crate::parallel::reductions::Combiner;
use dialects::ir::*;
use dialects::ops::omp;

impl<'c> Lowering<'c> {
    /// The symbol of the declaration of a reduction, which is declared on first use.
    pub(super) fn declaration(&mut self, combiner: &Combiner<'c>) -> Attr<'c> {
        let key = (combiner.name, combiner.r#type, combiner.fast);
        if let Some((_, symbol)) = self.declared.iter().find(|(known, _)| *known == key) {
            return *symbol;
        }
        let operation = combiner.name.trim_start_matches("arith.");
        let symbol = self.declare_reduction(combiner, &format!("parallel.{operation}.{}", combiner.r#type));
        self.declared.push((key, symbol));
        symbol
    }

    /// Declares a reduction under a fresh name with the prefix `wanted`; returns the symbol.
    fn declare_reduction(&mut self, combiner: &Combiner<'c>, wanted: &str) -> Attr<'c> {
        let context = self.builder.context();
        let mut name = wanted.to_owned();
        for number in 1.. {
            if lookup_symbol(self.module, &name).is_none() {
                break;
            }
            name = format!("{wanted}.{number}");
        }
        let mut b = Builder::at_start(context, body(self.module, 0));
        b.set_loc(self.builder.loc());
        let stored = combiner.stored();
        let declaration = omp::DeclareReduction::build(&b, str_attr(context, &name), type_attr(stored)).build();
        let declaration = omp::DeclareReduction::assume(declaration);
        let argument = (stored, b.loc());
        b.set_end(create_block(declaration.initializer_region(), &[argument]));
        let start = combiner.neutral(&b);
        omp::Yield::build(&b, &[start]).build();
        let block = create_block(declaration.reduction_region(), &[argument, argument]);
        b.set_end(block);
        let both = combiner.combine(&b, arg(block, 0), arg(block, 1));
        omp::Yield::build(&b, &[both]).build();
        symbol_attr(context, &name)
    }
}
