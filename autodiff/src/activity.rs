//! The answers of activity analysis for the functions below a request, in the form in which the sweeps ask for them.

use crate::aggregates::holds_address;
use crate::explain;
use crate::exports_in_use::{self, Chosen};
use crate::refusal;
use crate::rule;
use crate::statements;
use analysis::activity::{self, Argument, Carrier, Chain, Known, MixedActivity, Root, STEPS, name_of_argument as name};
use analysis::type_trees::{Context, Data, Kind, Piece, TypeTrees};
use derivatives::Rule;
use dialects::{
    autodiff::{Activity as Stated, ResultActivity, Signature},
    diagnostics::{Diagnostic, Failure},
    facts::ExportedDerivative,
    ir::*,
    ops::{address_source, llvm},
};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// The options of a request that sweeps follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// Whether a shadow that has the address of its object says that the object is not active.
    pub runtime_activity: bool,
    /// Whether a tangent or adjoint that is zero makes zero products only.
    pub strong_zero: bool,
    /// Whether the shadows of variables are those of a context.
    pub in_context: bool,
}

impl Options {
    /// A number for each choice of options.
    pub fn number(self) -> i64 {
        i64::from(self.runtime_activity) | i64::from(self.strong_zero) << 1 | i64::from(self.in_context) << 2
    }

    /// Those of a signature.
    pub fn of(signature: &Signature) -> Self {
        Self {
            runtime_activity: signature.runtime_activity,
            strong_zero: signature.strong_zero,
            in_context: signature.in_context,
        }
    }
}

/// The activity of the values of some functions.
pub struct Activity<'c> {
    /// The options of the request.
    pub options: Options,
    active: FxHashSet<usize>,
    shadowed: FxHashSet<usize>,
    aggregates: FxHashSet<usize>,
    calls: FxHashSet<usize>,
    exports: Chosen,
    returned_to: ReturnedTo,
    module: Op<'c>,
    types: Rc<TypeTrees<'c>>,
    root: Root<'c>,
}

/// The receiver of the results of a differentiated function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReturnedTo {
    /// The caller of a derivative.
    Request,
    /// Functions of other files, which may store derivatives there.
    OtherFiles,
}

/// A module, and what is known of the data in it.
type Source<'a, 'c> = (Op<'c>, &'a Rc<TypeTrees<'c>>);

impl<'c> Activity<'c> {
    /// The activity below a function of a module with these type trees that is differentiated as a signature states. An
    /// error where derivatives would flow through memory that has no shadow.
    pub fn of_request(source: Source<'_, 'c>, function: Op<'c>, signature: &Signature) -> Result<Self, Failure> {
        Self::of_root(source, root(function, signature), signature, ReturnedTo::Request)
    }

    /// The same for a derivative that functions of other files call: they may store derivatives in what the function
    /// returns.
    pub fn of_export(source: Source<'_, 'c>, function: Op<'c>, signature: &Signature) -> Result<Self, Failure> {
        Self::of_root(source, root(function, signature), signature, ReturnedTo::OtherFiles)
    }

    fn of_root(
        (module, types): Source<'_, 'c>,
        root: Root<'c>,
        signature: &Signature,
        returned_to: ReturnedTo,
    ) -> Result<Self, Failure> {
        let moves_integers_only = |access| moves_integers_only(types, access);
        let returns_to_others = returned_to == ReturnedTo::OtherFiles;
        let active_globals = signature.in_context;
        let mut known = Known { returns_to_others, active_globals, ..known(module, &moves_integers_only) };
        known.leaves_alone = exports_in_use::left_alone(module);
        let exports = exports_in_use::choose(module, &root, &known, signature.width)?;
        known.takes_shadows = exports_in_use::shadows(&exports);
        let found = activity::Activity::of_tree(module, std::slice::from_ref(&root), &known);
        exports_in_use::check(&found, &exports)?;
        let sets = FxHashSet::default;
        let mut answers = Self {
            options: Options::of(signature),
            active: sets(),
            shadowed: sets(),
            aggregates: sets(),
            calls: sets(),
            exports,
            returned_to,
            module,
            types: types.clone(),
            root,
        };
        for function in found.functions() {
            each_op(*function, |op| {
                let arguments = regions(op).flat_map(blocks).flat_map(args);
                for value in results(op).chain(arguments) {
                    answers.add(&found, value);
                }
                if found.is_active_call(op) {
                    answers.calls.insert(op_key(op));
                }
            });
        }
        let conflicts = if signature.runtime_activity { Vec::new() } else { found.conflicts() };
        if let Some(conflict) = conflicts.first() {
            let refused = answers.refusal(conflict.places.iter().copied());
            return Err(refused.unwrap_or_else(|| mixed(conflict, &found)));
        }
        if let Some(call) = structure_of_addresses(&found) {
            let text =
                "a structure that is returned through a pointer to a function holds an address with a derivative";
            let diagnostic = Diagnostic::error_at(crate::codes::NO_DERIVATIVE, call.location(), text);
            let diagnostic = diagnostic.note(None, "return the structure through a parameter that points to it");
            return Err(answers.explained(diagnostic.into(), call));
        }
        if let Some(op) = carrier(&found) {
            let all = found.functions().iter().flat_map(|function| ops_where(*function, Order::Pre, |_| true));
            return Err(answers.refusal(all).unwrap_or_else(|| bits(op, &found)));
        }
        Ok(answers)
    }

    /// Answers a question about the whole analysis, which is made again. The functions must not have changed.
    pub fn found_again<T>(&self, answer: impl FnOnce(&activity::Activity<'_, 'c>) -> T) -> T {
        let moves_integers_only = |access| moves_integers_only(&self.types, access);
        let known = Known {
            takes_shadows: exports_in_use::shadows(&self.exports),
            leaves_alone: exports_in_use::left_alone(self.module),
            active_globals: self.options.in_context,
            returns_to_others: self.returned_to == ReturnedTo::OtherFiles,
            ..known(self.module, &moves_integers_only)
        };
        answer(&activity::Activity::of_tree(self.module, std::slice::from_ref(&self.root), &known))
    }

    /// The error of the first of some operations that the table of rules refuses: a better reason than what follows from it.
    fn refusal(&self, ops: impl Iterator<Item = Op<'c>>) -> Option<Failure> {
        let is_refused = |op: &Op<'c>| rule::row_of(*op).is_some_and(|row| matches!(row.rule, Rule::Refused { .. }));
        ops.filter(is_refused).find_map(|op| refusal::check(op, self).err().map(|failure| self.explained(failure, op)))
    }

    fn add(&mut self, found: &activity::Activity<'_, 'c>, value: Val<'c>) {
        let r#type = type_of(value);
        if rule::is_address(r#type) && found.has_shadow(value) {
            self.shadowed.insert(val_key(value));
        } else if rule::carries_derivative(r#type) && found.is_active(value) {
            self.active.insert(val_key(value));
        }
        if holds_address(r#type) && found.has_shadow(value) {
            self.aggregates.insert(val_key(value));
        }
    }

    /// Whether a value is a structure with addresses that may be those of active memory.
    pub fn is_shadowed_aggregate(&self, value: Val<'c>) -> bool {
        self.aggregates.contains(&val_key(value))
    }

    /// The derivative that the object of a function of another file has, of those that it has the one to call.
    pub fn export_of(&self, function: Op<'c>) -> Option<&ExportedDerivative> {
        self.exports.get(&op_key(function))
    }

    /// Whether a value carries a derivative.
    pub fn is_active(&self, value: Val<'c>) -> bool {
        self.active.contains(&val_key(value))
    }

    /// Whether an address may be one of active memory.
    pub fn has_shadow(&self, value: Val<'c>) -> bool {
        self.shadowed.contains(&val_key(value))
    }

    /// Whether a call passes on derivatives.
    pub fn is_active_call(&self, call: Op<'c>) -> bool {
        self.calls.contains(&op_key(call))
    }
}

/// Whether the value that a load or store moves is an integer in all contexts, and not the bits of something else; `None`
/// if that is unknown. A pointer from a place of numbers, behind which nothing is known to lie, is bits: pointers that share a
/// union with a number are used as pointers somewhere.
fn moves_integers_only<'c>(types: &TypeTrees<'c>, access: Op<'c>) -> Option<bool> {
    let access = MemoryAccess::of(access)?;
    let (value, contexts) = (access.value(), types.contexts(parent_function(access.op)?));
    let is_number = |piece: &Piece<'_>| match &piece.data {
        Data::Known(kind, ..) => matches!(kind, Kind::Float(_)),
        Data::Conflict(all) => all.iter().any(|(kind, _)| matches!(kind, Kind::Float(_))),
        Data::Padding | Data::Unknown => false,
    };
    if is_ptr(type_of(value)) {
        let is_bits = |context: &Context| {
            let place = types.behind(*context, access.memory(), types.pointer_bytes());
            place.pieces.iter().any(is_number) && types.behind(*context, value, None).pieces.is_empty()
        };
        return contexts.iter().any(is_bits).then_some(false);
    }
    int_width(type_of(value))?;
    let bytes = int_width(type_of(value)).map(|bits| u64::from(bits.div_ceil(8)));
    // Bytes between members hold no number either.
    let are_integers = |context| {
        let there = types.behind(context, access.memory(), bytes).pieces;
        let is_one = |piece: &Piece<'_>| matches!(piece.data, Data::Padding | Data::Known(Kind::Integer, ..));
        access.addressing == Addressing::Pointer && !there.is_empty() && there.iter().all(is_one)
    };
    let is_integer = |context| types.held(context, value).only_kind() == Some(Kind::Integer) || are_integers(context);
    if !contexts.is_empty() && contexts.iter().copied().all(is_integer) {
        return Some(true);
    }
    let holds_number = |context| types.held(context, value).pieces.iter().any(is_number);
    // The bits of numbers that are copied to a variable may be read as integers, those in allocated memory may not.
    let source = |memory: &Val<'c>| defining_op(*memory).and_then(address_source);
    let base = std::iter::successors(Some(access.memory()), source).last()?;
    let is_variable = defining_op(base).is_some_and(|op| llvm::Alloca::is(op) || llvm::AddressOf::is(op));
    (is_variable && contexts.iter().copied().any(holds_number)).then_some(false)
}

/// The root of an analysis.
fn root<'c>(function: Op<'c>, signature: &Signature) -> Root<'c> {
    let arguments = signature.activity.iter().map(|stated| match stated {
        Stated::Const => Argument::Const,
        Stated::Dup => Argument::Dup,
        Stated::DupNoneed => Argument::DupNoNeed,
        Stated::Out => Argument::Out,
    });
    let result_is_active = signature.result != ResultActivity::Const;
    Root { function, arguments: arguments.collect(), result_is_active }
}

/// The facts that activity depends on besides the operations: statements of the program and of the table of rules.
fn known<'k, 'c>(module: Op<'c>, moves_integers_only: &'k dyn Fn(Op<'c>) -> Option<bool>) -> Known<'k, 'c> {
    let manages = |each| statements::allocates(each).or(statements::releases(each)).is_some();
    let is_inactive = |each: &Op<'c>| rule::is_inactive(*each) || manages(*each);
    let inactive = functions(module).into_iter().filter(is_inactive).collect();
    let opaque = functions(module).into_iter().filter(|each| statements::is_opaque(*each)).collect();
    Known { inactive, opaque, moves_integers_only: Some(moves_integers_only), ..Known::default() }
}

/// Which arguments of a function are pointers to memory that no number or pointer is moved to or from, so that they need no
/// shadow.
pub fn untouched_arguments<'c>((module, types): Source<'_, 'c>, function: Op<'c>, signature: &Signature) -> Vec<bool> {
    let moves_integers_only = |access| moves_integers_only(types, access);
    let known = known(module, &moves_integers_only);
    let found = activity::Activity::of_tree(module, &[root(function, signature)], &known);
    let is_untouched = |value| rule::is_address(type_of(value)) && found.is_untouched(value);
    args(dialects::ops::func::entry_of(function)).map(is_untouched).collect()
}

/// The first call that returns an address with a shadow within a structure: of a function whose results cannot be taken
/// apart.
fn structure_of_addresses<'c>(found: &activity::Activity<'_, 'c>) -> Option<Op<'c>> {
    let is_packed = |value: Val<'c>| !rule::is_address(type_of(value)) && found.has_shadow(value);
    let is_one = |op: Op<'c>| has_trait(op, Trait::Call) && results(op).any(is_packed);
    found.functions().iter().find_map(|function| ops_where(*function, Order::Pre, is_one).first().copied())
}

/// The first operation that computes an active integer, or else the first that copies one.
fn carrier<'c>(found: &activity::Activity<'_, 'c>) -> Option<Op<'c>> {
    let mut first = [None, None];
    for function in found.functions() {
        each_op(*function, |op| {
            for carrier in results(op).filter_map(|value| found.carrier(value)) {
                first[usize::from(carrier == Carrier::Copy)].get_or_insert(op);
            }
        });
    }
    first[0].or(first[1])
}

/// The error for an integer or pointer that holds bits of an active number.
fn bits<'c>(op: Op<'c>, found: &activity::Activity<'_, 'c>) -> Failure {
    let is_pointer = results(op).any(|value| is_ptr(type_of(value)));
    let (what, remedy) = match is_pointer {
        true => ("a pointer", "copy the member that is a number, or the whole union"),
        false => ("an integer", "compute with numbers: fabs, copysign, ldexp and frexp have derivatives"),
    };
    let text = format!("{what} holds bits of a floating-point number that is differentiated");
    let mut diagnostic = Diagnostic::error_at(crate::codes::NO_DERIVATIVE, op.location(), text);
    diagnostic.notes.extend(found.why_operation(op).iter().flat_map(explain::notes));
    diagnostic.note(None, remedy).into()
}

/// The error for derivatives that would flow through memory without shadow: at the first operation that lets a pointer
/// point there, or that stores a derivative.
fn mixed<'c>(conflict: &MixedActivity<'c>, found: &activity::Activity<'_, 'c>) -> Failure {
    let inactive = name(conflict.inactive);
    let place = conflict.places.first().map_or(conflict.inactive.location(), |op| op.location());
    let text = match conflict.active {
        Some(active) => {
            format!("a pointer may be {}, which has a shadow, or {inactive}, which is constant", name(active))
        }
        None => format!("derivatives are stored in the memory of {inactive}, which is constant"),
    };
    let mut diagnostic = Diagnostic::error_at(crate::codes::MIXED_ACTIVITY, place, text);
    let chain = match conflict.active {
        Some(active) => Some(Chain { from: Some(active), to: None, steps: Vec::new() }),
        None => conflict.places.first().and_then(|op| found.why_operation(*op)),
    };
    diagnostic.notes.extend(chain.iter().flat_map(explain::notes));
    let mut places: Vec<_> = conflict.places.iter().map(|op| place_of(op.location())).collect();
    places.dedup();
    diagnostic.notes.extend(places.into_iter().skip(1).take(STEPS).map(|place| (place, "and here".to_owned())));
    let remedy = format!(
        "pass {inactive} with a shadow, or a copy of what it points to, or write 'enzyme_runtime_activity': it is not active \
where its shadow would be itself"
    );
    diagnostic.note(place_of(conflict.inactive.location()), remedy).into()
}
