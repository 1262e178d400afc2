// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(print-trip-counts))' --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: numbers of iterations are exact where the bounds say so, polynomials over values from outside otherwise, and limited
// by what is known of these values.

// CHECK: :[[#@LINE+11]]:{{[0-9]+}}: remark: RM0327: print-trip-counts: exactly 34 iterations
// CHECK: at most 2147483647 iterations, or none: [argument 0] - [argument 0 of scf.for at [[#@LINE+10]]:3]
// The bounds differ by a constant, whatever they are.
// CHECK: exactly 3 iterations
// CHECK: at most 3 iterations, or none: (the least of [argument 1]; 5) / 2, rounded up
func.func @for(%n: i32, %m: index) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %hundred = arith.constant 100 : i32

  scf.for %i = %zero to %hundred step %three : i32 {
    scf.for %j = %i to %n step %one : i32 {
    }
    %end = arith.addi %i, %three overflow<nsw> : i32
    scf.for %j = %i to %end step %one : i32 {
    }
    affine.for %k = max affine_map<()[s0] -> (0, s0 - 5)>()[%m] to %m step 2 {
    }
  }
  return
}

// A condition limits the bound; arithmetic that promises not to overflow is looked through.
// CHECK: at most 99 iterations, or none: unsigned [argument 0] - 1
// CHECK: at least 1 and at most 1000 iterations: (2 * [argument 0]) / 2, rounded up
func.func @limited(%n: i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %limit = arith.constant 100 : i32
  %most = arith.constant 1000 : i32
  %small = arith.cmpi ule, %n, %limit : i32
  scf.if %small {
    scf.for unsigned %i = %one to %n step %one : i32 {
    }
  }
  %double = arith.muli %n, %two overflow<nsw> : i32
  %positive = arith.cmpi sge, %n, %one : i32
  %less = arith.cmpi sle, %n, %most : i32
  %both = arith.andi %positive, %less : i1
  scf.if %both {
    scf.for %i = %zero to %double step %two : i32 {
    }
  }
  return
}

// A step that is not known, and a loop that counts without being one of the form.
// CHECK: at least 1 and at most 5 iterations{{$}}
// CHECK: at most 34 iterations, or none{{$}}
func.func @other(%step: i32) {
  %zero = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %ten = arith.constant 10 : i32
  %hundred = arith.constant 100 : i32
  %wide = arith.cmpi sge, %step, %two : i32
  scf.if %wide {
    scf.for %i = %zero to %ten step %step : i32 {
    }
  }
  %r = scf.while (%v = %zero) : (i32) -> i32 {
    %less = arith.cmpi slt, %v, %hundred : i32
    scf.condition(%less) %v : i32
  } do {
  ^bb0(%u: i32):
    %next = arith.addi %u, %three : i32
    scf.yield %next : i32
  }
  return
}
