//! Prints the dependences of each affine loop nest as remarks.
//!
//! # Rewrite
//! None.
//!
//! # Must not fire
//! On accesses of different arrays: this pass does not query whether they alias.
//!
//! # Cost
//! The cost of [`dependences`]; a nest that exceeds the isl operation limit is reported instead.

use super::position;
use crate::codes;
use analysis::dependence::{Component, Dependence, Kind, dependences, model};
use analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::affine,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn print_dependences<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let symbols = cx.analysis::<Symbols>(module);
    for function in functions(module) {
        cx.set_function(symbol_name(function).unwrap_or_default());
        for nest in collect_outermost(function, affine::For::NAME) {
            print_nest(nest, &symbols, cx);
        }
    }
    Ok(Changed::No)
}

fn print_nest<'c>(nest: Op<'c>, symbols: &Symbols<'c>, cx: &mut PassCx<'c>) {
    let found = model(nest, symbols).map_err(|refusal| refusal.to_string()).and_then(|model| {
        let found = dependences(&model).map_err(|error| error.to_string())?;
        Ok((found, model.opaque))
    });
    match found {
        Ok((found, opaque)) => {
            found.iter().for_each(|each| cx.remark(codes::DEPENDENCE, each.to.location(), text(each), None));
            for op in opaque {
                let what = format!("the dependences of `{}` are not known", op_name(op));
                cx.remark(codes::DEPENDENCES_UNKNOWN, op.location(), what, None);
            }
        }
        Err(why) => {
            let what = format!("the dependences of the nest are not known: {why}");
            cx.remark(codes::DEPENDENCES_UNKNOWN, nest.location(), what, None);
        }
    }
}

fn text(dependence: &Dependence<'_>) -> String {
    let kind = match dependence.kind {
        Kind::Flow => "flow",
        Kind::Anti => "anti",
        Kind::Output => "output",
    };
    let from = position(dependence.from.location());
    let list = |part: fn(&Component) -> String| dependence.components.iter().map(part).collect::<Vec<_>>().join(", ");
    let distances = list(|each| each.distance.map_or_else(|| "*".to_owned(), |distance| distance.to_string()));
    let directions = list(|each| {
        let signs = [(each.forward, '<'), (each.equal, '='), (each.backward, '>')];
        signs.iter().filter(|(holds, _)| *holds).map(|(_, sign)| *sign).collect()
    });
    let mut carriers: Vec<String> = dependence.carried_by.iter().map(|at| format!("loop {}", at + 1)).collect();
    if dependence.independent {
        carriers.push("no loop".to_owned());
    }
    let reduction = dependence.reduction.as_ref().map_or_else(String::new, |reduction| {
        format!(", between updates of a reduction, {}: {}", reduction.kind, reduction.reordering)
    });
    format!(
        "{kind} dependence on {from}: distance ({distances}), direction ({directions}), carried by {}{reduction}",
        carriers.join(", ")
    )
}
