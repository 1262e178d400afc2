//! The answers of activity analysis for the functions below a request, in the form in which the sweeps ask for them.

use crate::aggregates::holds_address;
use crate::rule;
use crate::statements;
use analysis::activity::{self, Argument, Carrier, Known, MixedActivity, Root};
use analysis::type_trees::{Kind, TypeTrees};
use dialects::{
    autodiff::{Activity as Stated, ResultActivity, Signature},
    diagnostics::{Diagnostic, Failure},
    ir::*,
};
use rustc_hash::FxHashSet;

/// The options of a request that sweeps follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// Whether a shadow that has the address of its object says that the object is not active.
    pub runtime_activity: bool,
    /// Whether a tangent or adjoint that is zero makes zero products only.
    pub strong_zero: bool,
}

impl Options {
    /// A number for each choice of options.
    pub fn number(self) -> i64 {
        i64::from(self.runtime_activity) | i64::from(self.strong_zero) << 1
    }

    /// Those of a signature.
    pub fn of(signature: &Signature) -> Self {
        Self { runtime_activity: signature.runtime_activity, strong_zero: signature.strong_zero }
    }
}

/// The activity of the values of some functions.
#[derive(Default)]
pub struct Activity<'c> {
    /// The options of the request.
    pub options: Options,
    active: FxHashSet<usize>,
    shadowed: FxHashSet<usize>,
    aggregates: FxHashSet<usize>,
    calls: FxHashSet<usize>,
    values: std::marker::PhantomData<&'c ()>,
}

impl<'c> Activity<'c> {
    /// The activity below a function of a module with these type trees that is differentiated as a signature states. An
    /// error where derivatives would flow through memory that has no shadow.
    pub fn of_request(
        module: Op<'c>,
        types: &TypeTrees<'c>,
        function: Op<'c>,
        signature: &Signature,
    ) -> Result<Self, Failure> {
        let arguments = signature.activity.iter().map(|stated| match stated {
            Stated::Const => Argument::Const,
            Stated::Dup => Argument::Dup,
            Stated::DupNoneed => Argument::DupNoNeed,
            Stated::Out => Argument::Out,
        });
        let result_is_active = signature.result != ResultActivity::Const;
        let root = Root { function, arguments: arguments.collect(), result_is_active };
        let manages = |each| statements::allocates(each).or(statements::releases(each)).is_some();
        let is_inactive = |each: &Op<'c>| rule::is_inactive(*each) || manages(*each);
        let inactive = functions(module).into_iter().filter(is_inactive).collect();
        let opaque = functions(module).into_iter().filter(|each| statements::is_opaque(*each)).collect();
        let moves_integers_only = |access| moves_integers_only(types, access);
        let known = Known { inactive, opaque, moves_integers_only: Some(&moves_integers_only) };
        let found = activity::Activity::of_tree(module, &[root], &known);
        let conflicts = if signature.runtime_activity { Vec::new() } else { found.conflicts() };
        if let Some(conflict) = conflicts.first() {
            return Err(mixed(conflict));
        }
        if let Some(op) = carrier(&found) {
            let text = "an integer holds bits of a floating-point number that is differentiated";
            let remedy = "compute with numbers: fabs, copysign, ldexp and frexp have derivatives";
            let diagnostic = Diagnostic::error_at(crate::codes::NO_DERIVATIVE, op.location(), text);
            return Err(diagnostic.note(None, remedy.to_owned()).into());
        }
        let mut answers = Self { options: Options::of(signature), ..Self::default() };
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
        Ok(answers)
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

/// Whether the value that a load or store moves is an integer in all contexts, and not the bits of something else.
fn moves_integers_only<'c>(types: &TypeTrees<'c>, access: Op<'c>) -> bool {
    let Some((value, function)) = MemoryAccess::of(access).map(|each| each.value()).zip(parent_function(access)) else {
        return false;
    };
    let contexts = types.contexts(function);
    let is_integer = |context| types.held(context, value).only_kind() == Some(Kind::Integer);
    int_width(type_of(value)).is_some() && !contexts.is_empty() && contexts.iter().copied().all(is_integer)
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

/// The error for derivatives that would flow through memory without shadow.
fn mixed(conflict: &MixedActivity<'_>) -> Failure {
    let name =
        |value: Val<'_>| as_argument(value).map_or("an argument".to_owned(), |(_, at)| format!("argument {}", at + 1));
    let place = conflict.places.first().map_or(conflict.inactive.location(), |op| op.location());
    let text = match conflict.active {
        Some(active) => {
            format!(
                "a pointer may be {}, which has a shadow, or {}, which is constant",
                name(active),
                name(conflict.inactive)
            )
        }
        None => format!("derivatives are stored in the memory of {}, which is constant", name(conflict.inactive)),
    };
    let remedy = format!(
        "pass {} with a shadow, or write 'enzyme_runtime_activity': it is not active where its shadow would be itself",
        name(conflict.inactive)
    );
    Diagnostic::error_at(crate::codes::MIXED_ACTIVITY, place, text).note(None, remedy).into()
}
