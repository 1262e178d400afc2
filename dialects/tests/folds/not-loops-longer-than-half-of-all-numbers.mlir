// RUN: rmlir-opt %s --canonicalize | filecheck %s
// RUN: rmlir-opt %s --remove-dead-values | filecheck %s
// RUN: rmlir-opt %s --cse | filecheck %s
// Claim: bounds whose difference is no signed number of their width do not make a loop of no iteration: it counts without sign.

// CHECK-LABEL: func.func @long
// CHECK-DAG:     %[[LEAST:.*]] = arith.constant -2147483648 : i32
// CHECK-DAG:     %[[FROM:.*]] = arith.constant 1 : i32
// CHECK-DAG:     %[[TO:.*]] = arith.constant -147483648 : i32
// CHECK-DAG:     %[[STEP:.*]] = arith.constant 400000000 : i32
// CHECK:         scf.for unsigned %[[I:.*]] = %[[FROM]] to %[[TO]] step %[[STEP]] iter_args(%[[N:.*]] = %arg0)
// CHECK-NEXT:      %[[AT:.*]] = arith.addi %[[I]], %[[LEAST]] : i32
// CHECK-NEXT:      arith.addi %[[N]], %[[AT]] : i32
func.func @long(%a: i32) -> i32 {
  %low = arith.constant -2147483647 : i32
  %high = arith.constant 2000000000 : i32
  %step = arith.constant 400000000 : i32
  %r = scf.for %i = %low to %high step %step iter_args(%n = %a) -> (i32) : i32 {
    %m = arith.addi %n, %i : i32
    scf.yield %m : i32
  }
  return %r : i32
}

// The step need not be known.
// CHECK-LABEL: func.func @indices
// CHECK:         scf.for unsigned %{{.*}} = %{{.*}} to %{{.*}} step %arg1
func.func @indices(%a: index, %step: index) -> index {
  %low = arith.constant -9223372036854775808 : index
  %high = arith.constant 9223372036854775807 : index
  %r = scf.for %i = %low to %high step %step iter_args(%n = %a) -> (index) {
    %m = arith.addi %n, %i : index
    scf.yield %m : index
  }
  return %r : index
}

// Half of all numbers is no signed number; one less is.
// CHECK-LABEL: func.func @half
// CHECK:         scf.for unsigned
// CHECK:         scf.for %
func.func @half(%a: i32, %step: i32) -> i32 {
  %low = arith.constant -2147483648 : i32
  %zero = arith.constant 0 : i32
  %minus = arith.constant -1 : i32
  %r = scf.for %i = %low to %zero step %step iter_args(%n = %a) -> (i32) : i32 {
    %m = arith.addi %n, %i : i32
    scf.yield %m : i32
  }
  %s = scf.for %i = %low to %minus step %step iter_args(%n = %r) -> (i32) : i32 {
    %m = arith.addi %n, %i : i32
    scf.yield %m : i32
  }
  return %s : i32
}

// Without sign all differences are numbers.
// CHECK-LABEL: func.func @without_sign
// CHECK:         scf.for unsigned %{{.*}} = %{{.*}} to %{{.*}} step
func.func @without_sign(%a: i32) -> i32 {
  %low = arith.constant 1 : i32
  %high = arith.constant -2 : i32
  %step = arith.constant 1000000000 : i32
  %r = scf.for unsigned %i = %low to %high step %step iter_args(%n = %a) -> (i32) : i32 {
    %m = arith.addi %n, %i : i32
    scf.yield %m : i32
  }
  return %r : i32
}

// The sum is no less than %b + 4294967295, and not one less than %b.
// CHECK-LABEL: func.func @sum_without_sign
// CHECK:         scf.for unsigned
func.func @sum_without_sign(%a: i32, %b: i32) -> i32 {
  %c = arith.constant -1 : i32
  %step = arith.constant 1073741824 : i32
  %high = arith.addi %b, %c overflow<nuw> : i32
  %r = scf.for unsigned %i = %b to %high step %step iter_args(%n = %a) -> (i32) : i32 {
    %m = arith.addi %n, %i : i32
    scf.yield %m : i32
  }
  return %r : i32
}
