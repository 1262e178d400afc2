//! The seeded faults: what is changed where, and which tests are tried first.

use super::tests::Tests::{self, Programs, Rows, Rules, RunLines};

/// A fault.
#[derive(Debug)]
pub struct Fault {
    /// Its name.
    pub name: &'static str,
    /// The file.
    pub file: &'static str,
    /// The text in front of what is replaced, which only tells it apart.
    pub after: &'static str,
    /// The expression that is replaced, or the statements, if a semicolon ends them.
    pub find: &'static str,
    /// The replacement.
    pub replace: &'static str,
    /// The tests that should fail, before all others.
    pub first: Tests,
}

const fn fault(
    name: &'static str,
    file: &'static str,
    [after, find, replace]: [&'static str; 3],
    first: Tests,
) -> Fault {
    Fault { name, file, after, find, replace, first }
}

const ARITHMETIC: &str = "autodiff/rules/src/table/arithmetic.rs";
const CHOICES: &str = "autodiff/rules/src/table/choices.rs";
const ELEMENTARY: &str = "autodiff/rules/src/table/elementary.rs";
const EXPONENTIAL: &str = "autodiff/rules/src/table/exponential.rs";
const COMPLEX: &str = "autodiff/rules/src/table/complex.rs";
const FACTOR: &str = "autodiff/src/factor.rs";
const EXPRESSION: &str = "autodiff/src/expression.rs";
const REVERSE_MEMORY: &str = "autodiff/src/reverse/memory.rs";
const REVERSE_TRANSFERS: &str = "autodiff/src/reverse/transfers.rs";
const REVERSE_REGIONS: &str = "autodiff/src/reverse/regions.rs";
const REVERSE_ATOMICS: &str = "autodiff/src/reverse/atomics.rs";
const REARRANGED: &str = "autodiff/src/reverse/rearranged.rs";
const ADJOINTS: &str = "autodiff/src/reverse/adjoints.rs";
const FORWARD_MEMORY: &str = "autodiff/src/forward/memory.rs";
const FORWARD_TRANSFERS: &str = "autodiff/src/forward/transfers.rs";
const TRANSFER: &str = "autodiff/src/transfer.rs";
const TAPE: &str = "autodiff/src/tape.rs";
const LAYOUT: &str = "autodiff/src/plan/tape.rs";
const CHOOSE: &str = "autodiff/src/plan/choose.rs";
const RULE: &str = "autodiff/src/rule.rs";
const LATE: &str = "autodiff/src/late.rs";
const OVERWRITTEN: &str = "transforms/analysis/src/overwritten.rs";
const FLOW: &str = "transforms/analysis/src/activity/flow.rs";
const CONTENTS: &str = "transforms/analysis/src/type_trees/contents.rs";

/// All faults.
pub const FAULTS: &[Fault] = &[
    // Rows.
    fault(
        "sign-of-cosine",
        ELEMENTARY,
        ["partials(&[\"math.cos\", \"llvm.intr.cos\", \"cos\"], ", "[-of(Sin)]", "[of(Sin)]"],
        Rules,
    ),
    fault(
        "term-of-tangent",
        ELEMENTARY,
        ["partials(&[\"math.tan\", \"llvm.intr.tan\", \"tan\"], ", "[1.0 + R * R]", "[R * R]"],
        Rules,
    ),
    fault("operands-of-product", ARITHMETIC, ["[\"arith.mulf\", \"llvm.fmul\"], ", "[Y, X]", "[X, Y]"], Rules),
    fault(
        "divisor-of-quotient",
        ARITHMETIC,
        ["[\"arith.divf\", \"llvm.fdiv\"], ", "[1.0 / Y, -R / Y]", "[1.0 / Y, -R]"],
        Rules,
    ),
    fault("summand-of-fma", ARITHMETIC, ["\"fma\"], ", "[Y, X, one()]", "[Y, X, -one()]"], Rules),
    fault(
        "quotient-of-fmod",
        ARITHMETIC,
        ["[\"arith.remf\", \"llvm.frem\", \"fmod\"], ", "[one(), -quotient()]", "[one(), quotient()]"],
        Rules,
    ),
    fault("tie-of-maximum", CHOICES, ["", "ignoring_nan(X.at_least(Y))", "ignoring_nan(Y.less(X))"], Rules),
    fault(
        "operands-of-hypot",
        ELEMENTARY,
        [
            "[\"hypot\"], ",
            "[select(R.equals(0.0), 0.0, X / R), select(R.equals(0.0), 0.0, Y / R)]",
            "[select(R.equals(0.0), 0.0, Y / R), select(R.equals(0.0), 0.0, X / R)]",
        ],
        Rules,
    ),
    fault("power-of-zero", EXPONENTIAL, ["", "select(X.equals(0.0), 0.0, R * of(Log))", "R * of(Log)"], Rules),
    fault("derivative-of-complex-cosine", COMPLEX, ["[\"ccos\"], ", "[-of(Sin)]", "[of(Sin)]"], Rules),
    fault("zero-stays-zero", FACTOR, ["", "!self.row.may_be_singular()", "true"], Rows("functions_of_float")),
    fault(
        "conjugate-of-complex-adjoint",
        FACTOR,
        ["", "Factor::Value(negated(emitter.b, imaginary, terms.flags))", "Factor::Value(imaginary)"],
        Programs(&["complex-functions"]),
    ),
    fault(
        "digits-of-pi",
        EXPRESSION,
        ["", "float_width(element).is_none_or(|width| width <= 64)", "true"],
        Rows("functions_of_long_double"),
    ),
    // Adjoints.
    fault(
        "store-leaves-adjoint",
        REVERSE_MEMORY,
        ["", "self.store_shadow(&place, lane, rule::zero(&self.b, place.r#type));", ""],
        Programs(&["overwritten-location", "in-place-update"]),
    ),
    fault(
        "load-replaces-adjoint",
        REVERSE_MEMORY,
        ["", "sum(&self.b, before, adjoint)", "adjoint"],
        Programs(&["same-array-twice", "matrix-product"]),
    ),
    fault("sum-of-adjoints", ADJOINTS, ["", "add(b, sum, contribution)", "contribution"], Programs(&["straight-line"])),
    fault(
        "copy-leaves-adjoint",
        REVERSE_TRANSFERS,
        [
            "let adjoint = from.map(|_| llvm::load(b, element, target, &facts));\n            ",
            "llvm::store(b, rule::zero(b, element), target, &facts);",
            "",
        ],
        Programs(&["copy-of-doubles", "ping-pong-blocks", "structure-over-itself"]),
    ),
    fault(
        "move-as-copy",
        REVERSE_TRANSFERS,
        ["", "source.filter(|_| may_overlap)", "source.filter(|_| false)"],
        Programs(&["move-of-an-overlap"]),
    ),
    fault(
        "arm-forgets-adjoints",
        REVERSE_REGIONS,
        ["", "self.set_totals(&outer, &before);", ""],
        Programs(&["value-used-in-both-arms"]),
    ),
    fault(
        "mirror-off-by-one",
        REVERSE_REGIONS,
        ["", "arith::binary_overflow(&sweep.b, arith::SubI::NAME, end, one, OverflowFlags::NSW)", "end"],
        Programs(&["nonlinear-recurrence", "matrix-product"]),
    ),
    fault(
        "mirror-in-order",
        REVERSE_REGIONS,
        [
            "",
            "arith::binary_overflow(&sweep.b, arith::SubI::NAME, last, arg(mirrored, 0), OverflowFlags::NSW)",
            "arg(mirrored, 0)",
        ],
        Programs(&["nonlinear-recurrence"]),
    ),
    fault(
        "block-of-tape-not-freed",
        REVERSE_REGIONS,
        ["", "self.engine.call(&self.b, Runtime::Free, &[block]);", ""],
        Programs(&["recurrence-of-run-time-length"]),
    ),
    fault(
        "sign-of-atomic-subtraction",
        REVERSE_ATOMICS,
        ["let is_negative = ", "updated.kind == Kind::Subtract", "false"],
        Programs(&["atomic-additions", "atomic-values"]),
    ),
    fault(
        "element-leaves-adjoint",
        REARRANGED,
        ["", "vectors::with_element_at(&self.b, adjoint, rule::zero(&self.b, own), position)", "adjoint"],
        Programs(&["vector-type", "half-of-a-vector", "vector-of-floats"]),
    ),
    fault(
        "copies-of-an-element",
        REARRANGED,
        [
            "",
            "copies.map(|(_, at)| vectors::element(b, adjoint, at)).reduce(|one, other| sum(b, one, other))",
            "copies.map(|(_, at)| vectors::element(b, adjoint, at)).next()",
        ],
        Programs(&["vector-type", "half-of-a-vector", "vector-functions"]),
    ),
    // Shadows.
    fault(
        "shadow-of-local-not-cleared",
        FORWARD_MEMORY,
        [
            "self.bindings.bind(Item::shadow(value), lanes);\n            }\n            ",
            "self.clear(value, size);",
            "",
        ],
        Programs(&["reused-local-array", "compound-literals", "scratch-array-in-a-loop"]),
    ),
    fault(
        "shadow-of-block-not-cleared",
        FORWARD_MEMORY,
        ["", "llvm::Memset::build(&self.b, shadow, zero, bytes, bool_attr(self.b.context(), false)).build();", ""],
        Programs(&["malloc-in-a-function", "malloc-in-a-loop", "aligned-blocks"]),
    ),
    fault(
        "shadow-of-block-not-freed",
        FORWARD_MEMORY,
        ["", "self.engine.call(&self.b, Runtime::Defer, &[arena, shadow]);", ""],
        Programs(&["malloc-in-a-function", "malloc-in-a-loop"]),
    ),
    fault(
        "fill-leaves-tangent",
        FORWARD_TRANSFERS,
        ["", "doubled == Doubled::All || !run.is_float()", "!run.is_float()"],
        Programs(&["set-to-zero"]),
    ),
    fault(
        "first-element-of-a-copy",
        TRANSFER,
        ["", "((to - from) / size).max(1)", "1"],
        Programs(&["copy-of-an-array-member"]),
    ),
    // The tape.
    fault(
        "element-of-a-nest",
        TAPE,
        ["", "sized(b, arith::MulI::NAME, element, *count)", "element"],
        Programs(&["recurrence-in-a-nest"]),
    ),
    fault(
        "last-iteration-not-counted",
        TAPE,
        ["", "arith::addi(b, last, one)", "last"],
        Programs(&["recurrence-in-steps"]),
    ),
    fault(
        "fields-overlap",
        LAYOUT,
        ["", "offset += field.size;", "offset += field.size / 2;"],
        Programs(&["runge-kutta", "kalman-filter"]),
    ),
    fault(
        "cut-on-the-wrong-side",
        CHOOSE,
        ["", "of_source[2 * at] && !of_source[2 * at + 1]", "!of_source[2 * at]"],
        Programs(&["nonlinear-recurrence", "newton-iteration"]),
    ),
    fault(
        "operands-not-provided",
        CHOOSE,
        ["", "network.add_edge(2 * operand + 1, inner, UNBOUNDED);", ""],
        Programs(&["nonlinear-recurrence", "newton-iteration", "overwritten-location"]),
    ),
    fault(
        "overwritten-value-not-saved",
        RULE,
        ["", "subject.reads.may_repeat(op)", "true"],
        Programs(&["overwritten-location", "in-place-update"]),
    ),
    fault(
        "store-moved-over-a-load",
        LATE,
        ["", "!effects.any_conflict(&own, &behind, When::Together)", "true"],
        Programs(&["output-over-input", "overwritten-location", "swapped-through-pointers"]),
    ),
    // Analyses.
    fault(
        "writes-of-later-iterations",
        OVERWRITTEN,
        ["", "common.iter().any(later)", "false"],
        RunLines("print_overwritten"),
    ),
    fault(
        "writes-by-the-caller",
        OVERWRITTEN,
        ["", "self.caller_writes(location).then_some(Witness::Caller)", "None"],
        RunLines("print_overwritten"),
    ),
    fault(
        "writes-in-other-branches",
        OVERWRITTEN,
        ["", "self.exclude_each_other(read, write.op)", "true"],
        Programs(&["overwritten-location", "in-place-update"]),
    ),
    fault(
        "writes-carried-away",
        OVERWRITTEN,
        [
            "",
            "Counted::of(loop_op).is_some_and(|counted| self.effects.aliases.is_carried_away(&counted, x, y))",
            "Counted::of(loop_op).is_some()",
        ],
        RunLines("print_overwritten"),
    ),
    fault("memory-stays-inactive", FLOW, ["", "self.connect(of_value(value), class, op);", ""], RunLines("activity")),
    fault(
        "copies-stay-inactive",
        FLOW,
        ["", "self.connect(from, to, op);", ""],
        Programs(&["copy-of-structures", "copy-of-an-array-member"]),
    ),
    fault(
        "results-of-calls-stay-inactive",
        FLOW,
        ["", "self.connect(Of::Result(op_key(callee), at), of_value(value), call);", ""],
        RunLines("activity"),
    ),
    fault(
        "carried-values-stay-inactive",
        FLOW,
        [
            "",
            "values.into_iter().for_each(|each| self.pass(each, value, op))",
            "values.into_iter().take(1).for_each(|each| self.pass(each, value, op))",
        ],
        RunLines("activity"),
    ),
    fault("conflict-of-types", CONTENTS, ["", "byte.against = Some(number);", ""], RunLines("type_trees")),
    fault(
        "declared-type-outweighs-use",
        CONTENTS,
        ["", "item.rank > byte.rank", "item.rank < byte.rank"],
        RunLines("type_trees"),
    ),
];
