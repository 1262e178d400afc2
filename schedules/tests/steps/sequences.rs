//! Several steps: what is kept from one to the next, and what happens to the function if one is refused.

use crate::ways::{context, scheduled, transformed};
use dialects::ir::{Module, module_op};
use dialects::pass::{PipelineOptions, run_pipeline};

/// A matrix product with sizes that are constants, so that blocks have no rest.
const PRODUCT: &str = "affine.for %i = 0 to 64 {
  affine.for %j = 0 to 8 {
    affine.for %k = 0 to 8 {
      %x = affine.load %e[%i, %k] : memref<?x8xf64>
      %y = affine.load %e[%k, %j] : memref<?x8xf64>
      %p = arith.mulf %x, %y : f64
      %o = affine.load %c[%i, %j] : memref<?x8xf64>
      %s = arith.addf %o, %p : f64
      affine.store %s, %c[%i, %j] : memref<?x8xf64>
    } loc(\"f/k\")
  } loc(\"f/j\")
} loc(\"f/i\")";

const TYPES: &str = "(!transform.any_op) -> !transform.any_op";

/// Steps one at a time, from `%f` on.
fn chain(steps: &[(&str, &str)]) -> String {
    let name = |at: usize| if at == 0 { "%f".to_owned() } else { format!("%s{at}") };
    let line = |(at, (rule, arguments)): (usize, &(&str, &str))| {
        format!("{} = transform.schedule.rule \"{rule}\" to {} {{{arguments}}} : {TYPES}\n", name(at + 1), name(at))
    };
    steps.iter().enumerate().map(line).collect()
}

#[test]
fn names_of_loops_are_kept_from_step_to_step() {
    let steps = chain(&[
        ("split", "loop = \"i\", factor = 4 : i64, outer = \"io\", inner = \"ii\", tail = \"exact\""),
        ("reorder", "outer = \"j\", inner = \"k\""),
        ("reorder", "outer = \"ii\", inner = \"k\""),
        ("unroll", "loop = \"ii\""),
        ("rename", "loop = \"k\", name = \"depth\""),
        ("reverse", "loop = \"io\""),
    ]);
    let script =
        "split(i, 4, io, ii, tail = exact)\nreorder(j, k)\nreorder(ii, k)\nunroll(ii)\nrename(k, depth)\nreverse(io)";
    assert_eq!(transformed(PRODUCT, &steps).unwrap(), scheduled(PRODUCT, script).unwrap());
}

#[test]
fn a_script_is_one_unit() {
    // The array that `stage` makes is memory of the program for the next step.
    let stage = ("stage", "array = \"c\", around = \"k\", name = \"w\"");
    let steps = chain(&[stage, ("lift_alloc", "array = \"w\"")]);
    assert!(transformed(PRODUCT, &steps).is_err());
    assert!(transformed(PRODUCT, &chain(&[stage])).is_ok());
    let step = format!("%g = transform.schedule.script \"stage(c, k, w)\\0Alift_alloc(w)\" to %f : {TYPES}");
    assert_eq!(transformed(PRODUCT, &step).unwrap(), scheduled(PRODUCT, "stage(c, k, w)\nlift_alloc(w)").unwrap());
}

#[test]
fn a_refusal_leaves_the_function_as_it_is() {
    let skewed = "affine.for %i = 1 to 9 {
  affine.for %j = 0 to 7 {
    %x = affine.load %c[%i - 1, %j + 1] : memref<?x8xf64>
    affine.store %x, %c[%i, %j] : memref<?x8xf64>
  } loc(\"f/j\")
} loc(\"f/i\")";
    let context = context();
    let inner = crate::ways::function(skewed);
    let text = format!(
        "module attributes {{transform.with_named_sequence}} {{\n{inner}\ntransform.named_sequence \
         @__transform_main(%root: !transform.any_op) {{\ntransform.sequence %root : !transform.any_op failures(suppress) {{\n\
         ^bb0(%r: !transform.any_op):\n%f = transform.structured.match ops{{[\"func.func\"]}} in %r : {TYPES}\n\
         %g = transform.schedule.rule \"reorder\" to %f {{outer = \"i\", inner = \"j\"}} : {TYPES}\n\
         }}\ntransform.yield\n}}\n}}"
    );
    let module = Module::parse(&context, &text).expect("it parses");
    let before = module_op(&module).to_string();
    run_pipeline(module_op(&module), "builtin.module(transform-interpreter)", &PipelineOptions::default()).unwrap();
    assert_eq!(module_op(&module).to_string(), before);
}
