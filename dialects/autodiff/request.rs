//! Requests for derivatives, whichever of the four operations they are.

use super::{Augment, Forward, Gradient, Kind, Reverse};
use crate::ir::{view::*, *};
use crate::ops::OpKind;

/// Attribute of a request, apart from those of its definition: the shadows of globals are those of the context that the thread has
/// entered.
pub const IN_CONTEXT: &str = "autodiff.in_context";

/// The kind of derivative that a request computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// Tangents.
    Forward,
    /// Adjoints, by a forward and a reverse sweep in one.
    Gradient,
    /// The forward sweep alone, which returns a tape.
    Augment,
    /// The reverse sweep alone, which takes the tape.
    Reverse,
}

/// The activity of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Activity {
    /// It is not differentiated.
    Const,
    /// It has a shadow; in forward mode this may be a tangent.
    Dup,
    /// It has a shadow, and what the function computes behind the pointer is not needed.
    DupNoneed,
    /// Its adjoint is a result of the request.
    Out,
}

/// The activity of the result of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ResultActivity {
    /// It is not differentiated, or there is none.
    Const,
    /// It is a floating-point value with a tangent, or with an adjoint that is a seed.
    Active,
    /// It has a shadow.
    Dup,
    /// It has a shadow, and the primal value is not needed.
    Noneed,
}

impl Activity {
    const ALL: [Activity; 4] = [Activity::Const, Activity::Dup, Activity::DupNoneed, Activity::Out];

    /// Whether shadows of the parameter are operands of a request.
    pub fn has_shadow(self) -> bool {
        matches!(self, Activity::Dup | Activity::DupNoneed)
    }

    /// The activity that the attribute of a request states by this number.
    fn of_number(number: i32) -> Activity {
        usize::try_from(number).ok().and_then(|at| Self::ALL.get(at).copied()).unwrap_or(Activity::Const)
    }
}

impl ResultActivity {
    const ALL: [ResultActivity; 4] =
        [ResultActivity::Const, ResultActivity::Active, ResultActivity::Dup, ResultActivity::Noneed];

    /// The activity that the attribute of a request states by this number.
    fn of_number(number: i64) -> ResultActivity {
        usize::try_from(number).ok().and_then(|at| Self::ALL.get(at).copied()).unwrap_or(ResultActivity::Const)
    }
}

/// A request apart from its operands. Two requests with equal signatures ask for the same derivative.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Signature {
    pub mode: Mode,
    /// The name of the function.
    pub callee: String,
    /// The activity of each parameter.
    pub activity: Vec<Activity>,
    pub result: ResultActivity,
    /// The number of directions.
    pub width: usize,
    /// Whether the primal result is a result of the request.
    pub primal_return: bool,
    /// Whether a gradient has seeds as operands; the reverse sweep has whenever the result is active.
    pub seeded: bool,
    /// Whether a shadow that is equal to its primal pointer at run time marks an object that is not differentiated.
    pub runtime_activity: bool,
    /// Whether a zero adjoint or tangent makes zero products, also with factors that are not finite.
    pub strong_zero: bool,
    /// Whether the shadows of globals are those of the context that the thread has entered. Globals are active then.
    pub in_context: bool,
    /// Parameters whose objects are not written between the forward and the reverse sweep, ascending.
    pub not_overwritten: Vec<usize>,
}

impl Signature {
    /// A signature with these activities, of width 1 and without options.
    pub fn new(mode: Mode, callee: &str, activity: Vec<Activity>, result: ResultActivity) -> Signature {
        Signature {
            mode,
            callee: callee.to_owned(),
            activity,
            result,
            width: 1,
            primal_return: false,
            seeded: false,
            runtime_activity: false,
            strong_zero: false,
            in_context: false,
            not_overwritten: Vec::new(),
        }
    }

    /// The number of seeds among the operands.
    pub fn seed_count(&self) -> usize {
        let is_seeded = match self.mode {
            Mode::Forward | Mode::Augment => false,
            Mode::Gradient => self.seeded,
            Mode::Reverse => self.result == ResultActivity::Active,
        };
        if is_seeded { self.width } else { 0 }
    }

    /// The number of operands of a request.
    pub fn input_count(&self) -> usize {
        let of_parameters: usize =
            self.activity.iter().map(|each| if each.has_shadow() { 1 + self.width } else { 1 }).sum();
        of_parameters + self.seed_count() + usize::from(self.mode == Mode::Reverse)
    }

    /// The types of the results of a request, for a function with these parameters and this result.
    pub fn output_types<'c>(&self, context: &'c Context, parameters: &[Ty<'c>], result: Option<Ty<'c>>) -> Vec<Ty<'c>> {
        let mut types = Vec::new();
        if self.mode == Mode::Augment {
            types.push(ptr_type(context));
        }
        if self.primal_return {
            types.extend(result);
        }
        let derived: Vec<Ty<'c>> = match self.mode {
            Mode::Forward if self.result != ResultActivity::Const => result.into_iter().collect(),
            Mode::Augment if matches!(self.result, ResultActivity::Dup | ResultActivity::Noneed) => {
                result.into_iter().collect()
            }
            Mode::Forward | Mode::Augment => Vec::new(),
            Mode::Gradient | Mode::Reverse => {
                let all = parameters.iter().zip(&self.activity);
                all.filter(|(_, activity)| **activity == Activity::Out).map(|(each, _)| *each).collect()
            }
        };
        types.extend(derived.into_iter().flat_map(|each| std::iter::repeat_n(each, self.width)));
        types
    }

    /// Builds the request. `inputs` are as the description of the dialect has them, `output_types` those of
    /// [`Signature::output_types`].
    pub fn build<'c>(&self, b: &Builder<'c>, inputs: &[Val<'c>], output_types: &[Ty<'c>]) -> Request<'c> {
        let name = match self.mode {
            Mode::Forward => Forward::NAME,
            Mode::Gradient => Gradient::NAME,
            Mode::Augment => Augment::NAME,
            Mode::Reverse => Reverse::NAME,
        };
        let context = b.context();
        let activity: Vec<i32> = self.activity.iter().map(|each| *each as i32).collect();
        let numbers: Vec<i32> = self.not_overwritten.iter().filter_map(|each| i32::try_from(*each).ok()).collect();
        let width = (self.width != 1).then(|| i64_attr(context, i64::try_from(self.width).unwrap_or(i64::MAX)));
        let op = b
            .op(name)
            .operands(inputs)
            .with(Gradient::CALLEE, symbol_attr(context, &self.callee))
            .with(Gradient::ACTIVITY, i32_array_attr(context, &activity))
            .with(Gradient::RESULT_ACTIVITY, i32_attr(context, self.result as i32))
            .attr_opt(Gradient::WIDTH, width)
            .unit_if(Gradient::PRIMAL_RETURN, self.primal_return)
            .unit_if(Gradient::SEEDED, self.seeded)
            .unit_if(Gradient::RUNTIME_ACTIVITY, self.runtime_activity)
            .unit_if(Gradient::STRONG_ZERO, self.strong_zero)
            .attr_opt(IN_CONTEXT, self.in_context.then(|| unit_attr(context)))
            .attr_opt(Gradient::NOT_OVERWRITTEN, (!numbers.is_empty()).then(|| i32_array_attr(context, &numbers)))
            .results(output_types)
            .build();
        Request { op, mode: self.mode }
    }
}

/// A parameter of the function of a request, with the operands that belong to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter<'c> {
    pub activity: Activity,
    pub primal: Val<'c>,
    /// As many as the width of the request if the activity has shadows, else none.
    pub shadows: Vec<Val<'c>>,
}

/// `autodiff.forward`, `autodiff.gradient`, `autodiff.augment` or `autodiff.reverse`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Request<'c> {
    op: Op<'c>,
    mode: Mode,
}

impl<'c> Request<'c> {
    /// The request that an operation is, if it is one.
    pub fn of(op: Op<'c>) -> Option<Request<'c>> {
        let OpKind::Autodiff(kind) = OpKind::of(op) else { return None };
        let mode = match kind {
            Kind::Forward => Mode::Forward,
            Kind::Gradient => Mode::Gradient,
            Kind::Augment => Mode::Augment,
            Kind::Reverse => Mode::Reverse,
            Kind::Allocation | Kind::Custom | Kind::Inactive | Kind::Like | Kind::Nofree => return None,
        };
        Some(Request { op, mode })
    }

    /// The requests in an operation, in pre-order.
    pub fn all(op: Op<'c>) -> Vec<Request<'c>> {
        let mut found = Vec::new();
        each_op(op, |each| found.extend(Request::of(each)));
        found
    }

    pub fn op(self) -> Op<'c> {
        self.op
    }

    pub fn mode(self) -> Mode {
        self.mode
    }

    /// The name of the function.
    pub fn callee(self) -> &'c str {
        attr_symbol(self.op, Gradient::CALLEE.as_ref()).unwrap_or_default()
    }

    /// The number of directions.
    pub fn width(self) -> usize {
        attr_i64(self.op, Gradient::WIDTH.as_ref()).and_then(|width| usize::try_from(width).ok()).unwrap_or(1)
    }

    /// The request apart from its operands.
    pub fn signature(self) -> Signature {
        let op = self.op;
        let numbers = |name: AttributeName| attr(op, name.as_ref()).and_then(attr_i32_array).unwrap_or_default();
        let result = attr_i64(op, Gradient::RESULT_ACTIVITY.as_ref()).unwrap_or_default();
        let mut not_overwritten: Vec<usize> =
            numbers(Gradient::NOT_OVERWRITTEN).into_iter().filter_map(|each| usize::try_from(each).ok()).collect();
        not_overwritten.sort_unstable();
        not_overwritten.dedup();
        Signature {
            mode: self.mode,
            callee: self.callee().to_owned(),
            activity: numbers(Gradient::ACTIVITY).into_iter().map(Activity::of_number).collect(),
            result: ResultActivity::of_number(result),
            width: self.width(),
            primal_return: has_attr(op, Gradient::PRIMAL_RETURN.as_ref()),
            seeded: has_attr(op, Gradient::SEEDED.as_ref()),
            runtime_activity: has_attr(op, Gradient::RUNTIME_ACTIVITY.as_ref()),
            strong_zero: has_attr(op, Gradient::STRONG_ZERO.as_ref()),
            in_context: has_attr(op, IN_CONTEXT),
            not_overwritten,
        }
    }

    /// The parameters of the function with their operands.
    pub fn parameters(self) -> Vec<Parameter<'c>> {
        let width = self.width();
        let mut inputs = operands(self.op);
        let mut parameters = Vec::new();
        for activity in self.signature().activity {
            let Some(primal) = inputs.next() else { break };
            let shadows = inputs.by_ref().take(if activity.has_shadow() { width } else { 0 }).collect();
            parameters.push(Parameter { activity, primal, shadows });
        }
        parameters
    }

    /// The adjoints of the result, one for each direction, if the request has any as operands.
    pub fn seeds(self) -> Vec<Val<'c>> {
        let inputs: Vec<Val<'c>> = operands(self.op).collect();
        let end = inputs.len() - usize::from(self.mode == Mode::Reverse);
        inputs[end.saturating_sub(self.signature().seed_count())..end].to_vec()
    }

    /// The tape that a reverse sweep takes.
    pub fn tape(self) -> Option<Val<'c>> {
        (self.mode == Mode::Reverse).then(|| operands(self.op).last()).flatten()
    }

    /// The tape that an augmented function returns.
    pub fn tape_result(self) -> Option<Val<'c>> {
        (self.mode == Mode::Augment).then(|| result(self.op, 0))
    }

    /// The primal result, if the request returns it.
    pub fn primal_result(self) -> Option<Val<'c>> {
        let at = usize::from(self.mode == Mode::Augment);
        has_attr(self.op, Gradient::PRIMAL_RETURN.as_ref()).then(|| result(self.op, at))
    }

    /// The tangents, adjoints or shadows that the request returns.
    pub fn derivatives(self) -> Vec<Val<'c>> {
        let before = usize::from(self.mode == Mode::Augment) + usize::from(self.primal_result().is_some());
        results(self.op).skip(before).collect()
    }
}
