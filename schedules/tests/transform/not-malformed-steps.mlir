// RUN: not rmlir-opt %s --transform-interpreter --split-input-file 2>&1 | filecheck %s
// Claim: mistakes in operations that apply rules are errors with codes, at the operation, which no alternative hides.

// CHECK: error: RM5007: no rule or definition `splitt`; similar ones: `split`
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.sequence %f : !transform.any_op failures(suppress) {
    ^bb0(%scope: !transform.any_op):
      %g = transform.schedule.rule "splitt" to %scope {loop = "i"} : (!transform.any_op) -> !transform.any_op
    }
    transform.yield
  }
  func.func @f(%a: memref<8xf64>, %x: f64) {
    affine.for %i = 0 to 8 {
      affine.store %x, %a[%i] : memref<8xf64>
    } loc("f/i")
    return
  }
}

// -----

// CHECK: error: RM5008: `split` needs an argument for `factor`
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.sequence %f : !transform.any_op failures(suppress) {
    ^bb0(%scope: !transform.any_op):
      %g = transform.schedule.rule "split" to %scope {loop = "i", outer = "io", inner = "ii"} : (!transform.any_op) -> !transform.any_op
    }
    transform.yield
  }
  func.func @f(%a: memref<8xf64>, %x: f64) {
    affine.for %i = 0 to 8 {
      affine.store %x, %a[%i] : memref<8xf64>
    } loc("f/i")
    return
  }
}

// -----

// CHECK: error: RM5010: `split` has no parameter `size`; it has: `loop`, `factor`, `outer`, `inner`, `tail`
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.sequence %f : !transform.any_op failures(suppress) {
    ^bb0(%scope: !transform.any_op):
      %g = transform.schedule.rule "split" to %scope {loop = "i", size = 2 : i64} : (!transform.any_op) -> !transform.any_op
    }
    transform.yield
  }
  func.func @f(%a: memref<8xf64>, %x: f64) {
    affine.for %i = 0 to 8 {
      affine.store %x, %a[%i] : memref<8xf64>
    } loc("f/i")
    return
  }
}

// -----

// CHECK: error: RM5012: `tail` of `split` is one of bound, guard, cut, exact, and `none` is not
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.sequence %f : !transform.any_op failures(suppress) {
    ^bb0(%scope: !transform.any_op):
      %g = transform.schedule.rule "split" to %scope {loop = "i", factor = 2 : i64, outer = "io", inner = "ii", tail = "none"} : (!transform.any_op) -> !transform.any_op
    }
    transform.yield
  }
  func.func @f(%a: memref<8xf64>, %x: f64) {
    affine.for %i = 0 to 8 {
      affine.store %x, %a[%i] : memref<8xf64>
    } loc("f/i")
    return
  }
}

// -----

// CHECK: error: RM5012: `factor` of `split` is an integer, a list of integers or a text, and `f64` is none
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.sequence %f : !transform.any_op failures(suppress) {
    ^bb0(%scope: !transform.any_op):
      %g = transform.schedule.rule "split" to %scope {loop = "i", factor = f64, outer = "io", inner = "ii"} : (!transform.any_op) -> !transform.any_op
    }
    transform.yield
  }
  func.func @f(%a: memref<8xf64>, %x: f64) {
    affine.for %i = 0 to 8 {
      affine.store %x, %a[%i] : memref<8xf64>
    } loc("f/i")
    return
  }
}

// -----

// CHECK: error: RM5004: unexpected `)`
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.sequence %f : !transform.any_op failures(suppress) {
    ^bb0(%scope: !transform.any_op):
      %g = transform.schedule.rule "unroll" to %scope {loop = "i) unroll(i"} : (!transform.any_op) -> !transform.any_op
    }
    transform.yield
  }
  func.func @f(%a: memref<8xf64>, %x: f64) {
    affine.for %i = 0 to 8 {
      affine.store %x, %a[%i] : memref<8xf64>
    } loc("f/i")
    return
  }
}

// -----

// CHECK: error: RM5005: 
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.sequence %f : !transform.any_op failures(suppress) {
    ^bb0(%scope: !transform.any_op):
      %g = transform.schedule.rule "unroll" to %scope {loop = "k"} : (!transform.any_op) -> !transform.any_op
    }
    transform.yield
  }
  func.func @f(%a: memref<8xf64>, %x: f64) {
    affine.for %i = 0 to 8 {
      affine.store %x, %a[%i] : memref<8xf64>
    } loc("f/i")
    return
  }
}

// -----

// CHECK: error: RM5004: unexpected `}`
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.sequence %f : !transform.any_op failures(suppress) {
    ^bb0(%scope: !transform.any_op):
      %g = transform.schedule.script "unroll(i) } schedule f { " to %scope : (!transform.any_op) -> !transform.any_op
    }
    transform.yield
  }
  func.func @f(%a: memref<8xf64>, %x: f64) {
    affine.for %i = 0 to 8 {
      affine.store %x, %a[%i] : memref<8xf64>
    } loc("f/i")
    return
  }
}

// -----

// CHECK: error: RM5013: a divisor that is not positive
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.sequence %f : !transform.any_op failures(suppress) {
    ^bb0(%scope: !transform.any_op):
      %g = transform.schedule.script "split(i, 4 / 0, io, ii)" to %scope : (!transform.any_op) -> !transform.any_op
    }
    transform.yield
  }
  func.func @f(%a: memref<8xf64>, %x: f64) {
    affine.for %i = 0 to 8 {
      affine.store %x, %a[%i] : memref<8xf64>
    } loc("f/i")
    return
  }
}
