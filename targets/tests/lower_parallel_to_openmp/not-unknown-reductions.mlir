// RUN: not rmlir-opt %s --lower-parallel-to-openmp --split-input-file 2>&1 | filecheck %s
// Claim: a reduction without a known neutral element, or without a variable for its result, is refused.

// CHECK: error: RM3011: this reduction of 'scf.parallel' has no neutral element that is known
func.func @difference(%n: index, %x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f64 {
    scf.reduce(%x : f64) {
    ^bb0(%a: f64, %b: f64):
      %s = arith.subf %a, %b : f64
      scf.reduce.return %s : f64
    }
  }
  return %r : f64
}

// -----

// CHECK: error: RM3011: this reduction of 'scf.parallel' has no neutral element that is known
func.func @of_one_side(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> i32 {
    scf.reduce(%x : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %a : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}

// -----

// CHECK: error: RM3011: this reduction of 'scf.parallel' has no neutral element that is known
func.func @may_be_no_number(%n: index, %x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f64 {
    scf.reduce(%x : f64) {
    ^bb0(%a: f64, %b: f64):
      %less = arith.cmpf olt, %a, %b : f64
      %s = arith.select %less, %a, %b : f64
      scf.reduce.return %s : f64
    }
  }
  return %r : f64
}

// -----

// CHECK: error: RM3011: this reduction of 'scf.parallel' has no neutral element that is known
func.func private @say(i32)
func.func @does_more(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> i32 {
    scf.reduce(%x : i32) {
    ^bb0(%a: i32, %b: i32):
      func.call @say(%a) : (i32) -> ()
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}

// -----

// CHECK: error: RM3011: the workers that share this loop have no variable in common for its reduction
func.func @called_in_teams(%n: index, %x: i32) -> i32 attributes {parallel.scope = "team"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> i32 {
    scf.reduce(%x : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}
