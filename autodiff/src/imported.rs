//! Calls of functions of other files whose objects have derivatives: `dialects::facts::derivative` tells how these are
//! called.

use crate::activity::Activity;
use crate::engine::Engine;
use crate::forward::Forward;
use crate::item::{Item, Lanes, Part as ItemPart};
use crate::reverse::Reverse;
use crate::rule;
use crate::synthesise::{adopt, returned_types};
use dialects::{
    diagnostics::{Diagnostic, Failure},
    facts::{
        ExportedDerivative, FACTS_OF, RELIED_ON, STATED,
        derivative::{Part, Passed, Returned, TapeSize},
    },
    ir::*,
    ops::func,
    pass::{Pipeline, PipelineOptions, run_pipeline},
};

/// Attributes of a declaration in a private copy: the derivatives that its object has, and the checksums of the statements
/// that say so.
const EXPORTED: &str = "autodiff.exported";
const STATEMENTS: &str = "autodiff.statements";

/// Gives the declarations of a private copy what headers state of them.
pub fn apply(module: Op<'_>) -> Result<(), Failure> {
    let context = context_of(module);
    let declared = functions(module).into_iter().filter(|function| !func::is_defined(*function));
    let stated: Vec<_> = declared.filter(|function| has_attr(*function, STATED)).collect();
    if stated.is_empty() {
        return Ok(());
    }
    for function in stated {
        let (derivatives, checksums) = ExportedDerivative::stated(function);
        let texts =
            |all: Vec<String>| array_attr(context, &all.iter().map(|text| str_attr(context, text)).collect::<Vec<_>>());
        let fitting =
            derivatives.into_iter().filter(|each| fits(each, function)).map(|each| each.to_string()).collect();
        set_attr(function, EXPORTED, texts(fitting));
        set_attr(function, STATEMENTS, texts(checksums));
    }
    let import = Pipeline::new("import-facts-for-derivatives", "Declarations get what other files state of them.")
        .add(transforms::create::import_facts(), "Facts tell which memory a call changes.");
    let failed =
        |_| Diagnostic::error_at(crate::codes::NOT_PREPARED, module.location(), "a header cannot be used").into();
    run_pipeline(module, &import.text(), &PipelineOptions::default()).map_err(failed)
}

/// Whether a derivative is one of a function with the parameters and result of a declaration.
fn fits(derivative: &ExportedDerivative, function: Op<'_>) -> bool {
    let fits = |(r#type, passed): (&Ty<'_>, &Passed)| match passed {
        Passed::None | Passed::Constant => true,
        Passed::Dup => rule::is_address(*r#type),
        Passed::Out => rule::carries_derivative(*r#type),
    };
    let inputs = func::inputs(function);
    let of_result = match (derivative.result, returned_types(function).first()) {
        (Returned::Nothing, result) => result.is_none(),
        (_, None) => false,
        (Returned::None, _) => true,
        (Returned::Active, Some(result)) => rule::carries_derivative(*result),
        (Returned::Dup, Some(result)) => rule::is_address(*result),
    };
    of_result && inputs.len() == derivative.parameters.len() && inputs.iter().zip(&derivative.parameters).all(fits)
}

/// The derivatives that the object of a function of another file has.
pub fn exported(function: Op<'_>) -> Vec<ExportedDerivative> {
    texts(function, EXPORTED).into_iter().filter_map(|text| text.parse().ok()).collect()
}

/// Whether the object of a function has derivatives.
pub fn is_exported(function: Op<'_>) -> bool {
    !func::is_defined(function) && has_attr(function, EXPORTED) && !exported(function).is_empty()
}

fn texts<'c>(function: Op<'c>, name: &str) -> Vec<&'c str> {
    let all = attr(function, name).and_then(attr_elements).unwrap_or_default();
    all.into_iter().filter_map(attr_text).collect()
}

/// The error for a call of a function whose exported derivatives are others than the call needs. `need` completes "in
/// which", and `option` is what to write behind the name of the function in the option.
pub fn no_export(call: Op<'_>, need: &str, option: &str) -> Failure {
    let name = callee(call).and_then(symbol_name).unwrap_or_default();
    let text = format!("the object of '{name}' has no derivative in which {need}");
    let remedy = format!("compile the file that defines '{name}' with '{name}{option}' in '-fautodiff-export='");
    Diagnostic::error_at(crate::codes::NO_EXPORT, call.location(), text).note(None, remedy).into()
}

/// A function with a body that calls one of another file or of the library, to be differentiated in its place.
pub fn caller_of<'c>(engine: &mut Engine<'c>, function: Op<'c>) -> Op<'c> {
    let own = symbol_name(function).unwrap_or_default();
    let name = engine.fresh(&format!("{own}.called"));
    let outputs = returned_types(function);
    let caller = engine.declare(&name, &func::inputs(function), &outputs);
    adopt(function, caller);
    let block = func::add_entry(caller, function.location());
    let mut b = Builder::at_end(context_of(function), block);
    b.set_loc(function.location());
    let call = func::call(&b, own, &args(block).collect::<Vec<_>>(), &outputs);
    func::ret(&b, &results(call).collect::<Vec<_>>());
    caller
}

/// The derivative for a call; `None` if its callee is no function of another file with a derivative.
fn of_call<'c>(call: Op<'c>, activity: &Activity<'c>) -> Option<(Op<'c>, ExportedDerivative)> {
    let function = callee(call)?;
    Some((function, activity.export_of(function)?.clone()))
}

impl<'c> Engine<'c> {
    /// Calls a function of an exported derivative.
    fn call_exported(
        &mut self,
        b: &Builder<'c>,
        (function, derivative, part): (Op<'c>, &ExportedDerivative, Part),
        arguments: &[Val<'c>],
        outputs: &[Ty<'c>],
    ) -> Vec<Val<'c>> {
        let context = b.context();
        let own = symbol_name(function).unwrap_or_default();
        let name = derivative.symbol(own, part);
        let inputs: Vec<_> = arguments.iter().map(|value| type_of(*value)).collect();
        let declared = self.declare(&name, &inputs, outputs);
        // The object relies on what the header says of the function, even if it does not call it.
        let checksums: Vec<_> = texts(function, STATEMENTS).into_iter().map(|text| str_attr(context, text)).collect();
        set_attr(declared, FACTS_OF, str_attr(context, own));
        set_attr(declared, RELIED_ON, array_attr(context, &checksums));
        results(func::call(b, &name, arguments, outputs)).collect()
    }
}

impl<'c> Forward<'_, 'c> {
    /// Emits a call of a function of another file with a derivative; false if the callee is none.
    pub(crate) fn exported_call(&mut self, op: Op<'c>) -> Result<bool, Failure> {
        let Some((function, derivative)) = of_call(op, self.activity) else { return Ok(false) };
        let is_tangent = self.plan.is_none();
        let mut arguments = Vec::new();
        for (value, passed) in operands(op).zip(&derivative.parameters) {
            arguments.push(self.primal(value));
            if *passed == Passed::Dup || is_tangent && *passed == Passed::Out {
                arguments.extend(self.companions(value));
            }
        }
        let own: Vec<_> = results(op).map(type_of).collect();
        let has_companions = match derivative.result {
            Returned::Dup => true,
            Returned::Active => is_tangent,
            Returned::Nothing | Returned::None => false,
        };
        let mut types = own.clone();
        if has_companions {
            types.extend(own.iter().flat_map(|each| std::iter::repeat_n(*each, self.width)));
        }
        let part = if is_tangent { Part::Forward } else { Part::Augmented };
        if !is_tangent {
            arguments.push(self.engine.arena(&self.b));
            types.extend((derivative.tape != TapeSize::None).then(|| ptr_type(self.b.context())));
        }
        let given = self.engine.call_exported(&self.b, (function, &derivative, part), &arguments, &types);
        let mut given = given.into_iter();
        for value in results(op) {
            self.bindings.bind(Item::primal(value), given.next());
            if has_companions {
                let lanes: Lanes<'c> = given.by_ref().take(self.width).collect();
                self.bindings.bind(Item::shadow(value), lanes);
            }
        }
        if let Some(tape) = given.next() {
            self.bindings.bind(Item::of_op(op, ItemPart::Tape), [tape]);
        }
        Ok(true)
    }
}

impl<'c> Reverse<'_, 'c> {
    /// Emits the adjoint of a call of a function of another file with a derivative; false if the callee is none.
    pub(crate) fn exported_call(&mut self, op: Op<'c>) -> Result<bool, Failure> {
        let Some((function, derivative)) = of_call(op, self.activity) else { return Ok(false) };
        let width = self.width();
        let (mut arguments, mut types) = (Vec::new(), Vec::new());
        for (value, passed) in operands(op).zip(&derivative.parameters) {
            arguments.push(self.primal(value)?);
            match passed {
                Passed::Dup => arguments.extend(self.shadows(value)?),
                Passed::Out => types.extend(std::iter::repeat_n(type_of(value), width)),
                Passed::None | Passed::Constant => {}
            }
        }
        if derivative.result == Returned::Active {
            for value in results(op) {
                arguments.extend(self.adjoints.take_all(&self.b, value, width));
            }
        }
        if derivative.tape != TapeSize::None {
            arguments.extend(self.lookup(Item::of_op(op, ItemPart::Tape))?);
        }
        let given = self.engine.call_exported(&self.b, (function, &derivative, Part::Reverse), &arguments, &types);
        let mut given = given.into_iter();
        for (value, _) in operands(op).zip(&derivative.parameters).filter(|(_, passed)| **passed == Passed::Out) {
            for (lane, adjoint) in given.by_ref().take(width).enumerate() {
                self.contribute(value, lane, adjoint);
            }
        }
        Ok(true)
    }
}
