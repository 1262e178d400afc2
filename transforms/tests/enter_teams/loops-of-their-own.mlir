// RUN: rmlir-opt %s --pass-pipeline='builtin.module(enter-teams{loops=true})' | filecheck %s
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(enter-teams)' | filecheck %s --check-prefix=TASKS --implicit-check-not=.task
// Claim: with `loops`, a function with loops that have workers of their own starts a team where there is none: not in `main`, nor in
// what only such functions call.

// TASKS: @library
// TASKS: @main
func.func private @work(index)

// CHECK-LABEL: func.func @library(
// CHECK:         scf.if
// CHECK-NEXT:      func.call @library.task(
// CHECK:           parallel.team
// CHECK:             func.call @library.task(
// CHECK-LABEL: func.func private @library.task(
// CHECK:         call @helper(
func.func @library(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    func.call @work(%i) : (index) -> ()
    scf.reduce
  }
  call @helper(%n) : (index) -> ()
  return
}

// CHECK-LABEL: func.func private @helper(
// CHECK-NOT:     worker_count
// CHECK:         scf.parallel
func.func private @helper(%n: index) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    func.call @work(%i) : (index) -> ()
    scf.reduce
  }
  return
}

// Somebody else may call it.
// CHECK-LABEL: func.func private @also_elsewhere(
// CHECK:         parallel.worker_count
func.func private @also_elsewhere(%n: index) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    func.call @work(%i) : (index) -> ()
    scf.reduce
  }
  return
}
// CHECK-LABEL: func.func @outside(
// CHECK-NEXT:    call @also_elsewhere(
func.func @outside(%n: index) {
  call @also_elsewhere(%n) : (index) -> ()
  return
}

// CHECK-LABEL: func.func @main(
// CHECK-NOT:     worker_count
// CHECK:         call @library.task(
// CHECK-NEXT:    call @also_elsewhere.task(
// CHECK:         scf.parallel
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  call @library(%c1) : (index) -> ()
  call @also_elsewhere(%c1) : (index) -> ()
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    func.call @work(%i) : (index) -> ()
    scf.reduce
  }
  return
}
