// RUN: rmlir-opt %s --print-uniformity --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: what depends on the number of an iteration diverges, by data, by choices and by the time at which loops are left; all
// else is uniform, with loads from where no iteration writes and calls that only compute.

// CHECK: :[[#@LINE+9]]:{{[0-9]+}}: remark: RM0329: print-uniformity: among the threads of [[#@LINE+9]]:3, argument 0 of `scf.parallel` is divergent
// CHECK: result 0 of `arith.addi` is uniform
// CHECK: result 0 of `memref.load` is uniform
// CHECK: result 0 of `func.call` is uniform
// CHECK: result 0 of `arith.addi` is divergent
// CHECK: result 0 of `memref.load` is divergent
func.func @data(%a: !llvm.ptr {llvm.noalias}, %b: memref<?xi32>, %n: index, %k: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    %u = arith.addi %n, %k : index
    %v = memref.load %b[%u] : memref<?xi32>
    %w = func.call @pure(%v) : (i32) -> i32
    %j = arith.addi %i, %k : index
    %own = memref.load %b[%j] : memref<?xi32>
    %view = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xi32>
    memref.store %own, %view[%i] : memref<?xi32>
    scf.reduce
  }
  return
}
func.func private @pure(i32) -> i32 attributes {llvm.passthrough = [["memory", "0"], "willreturn", "nounwind"]}

// A choice by the number of the iteration, one by the bound, and a yield of one value.
// CHECK: result 0 of `scf.if` is divergent
// CHECK: result 1 of `scf.if` is uniform
// CHECK: the ways through `scf.if` are divergent
// CHECK: result 0 of `arith.muli` is uniform
// CHECK: result 0 of `scf.if` is uniform
func.func @choices(%n: index, %k: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    %first = arith.cmpi eq, %i, %zero : index

    %r:2 = scf.if %first -> (index, index) {
      %inner = arith.muli %n, %k : index
      scf.yield %inner, %k : index, index
    } else {
      scf.yield %n, %k : index, index
    }

    %many = arith.cmpi ugt, %n, %k : index
    %s = scf.if %many -> index {
      scf.yield %n : index
    } else {
      scf.yield %k : index
    }
    scf.reduce
  }
  return
}

// Iterations go through the inner loop together, and leave it at different times.
// CHECK: argument 0 of `scf.for` is uniform
// CHECK: argument 1 of `scf.for` is uniform
// CHECK: result 0 of `scf.for` is divergent
// CHECK: the ways through `scf.for` are divergent
// CHECK: result 0 of `arith.addi` is uniform
// CHECK: result 0 of `scf.for` is uniform
// CHECK: result 0 of `scf.while` is divergent
// CHECK: result 1 of `scf.while` is uniform
// CHECK: the ways through `scf.while` are divergent
func.func @loops(%n: index, %k: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i) = (%zero) to (%n) step (%one) {

    %r = scf.for %j = %zero to %i step %one iter_args(%s = %k) -> index {
      %t = arith.addi %s, %one : index
      scf.yield %t : index
    }

    %u = scf.for %j = %zero to %n step %one iter_args(%s = %k) -> index {
      %t = arith.addi %s, %one : index
      scf.yield %t : index
    }

    %w:2 = scf.while (%c = %zero) : (index) -> (index, index) {
      %less = arith.cmpi ult, %c, %i : index
      scf.condition(%less) %c, %n : index, index
    } do {
    ^bb0(%c: index, %d: index):
      %next = arith.addi %c, %one : index
      scf.yield %next : index
    }
    scf.reduce
  }
  return
}
