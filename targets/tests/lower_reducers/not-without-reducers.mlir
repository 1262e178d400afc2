// RUN: rmlir-opt %s --lower-reducers --split-input-file | filecheck %s
// Claim: tasks and loops in which nobody can look for a view stay as they are.

// Nothing of Cilk.
// CHECK-LABEL: func.func @openmp
// CHECK-NOT:     llvm.call
// CHECK-NOT:     @parallel
func.func @openmp(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = parallel.sync_region children : !parallel.token
  parallel.spawn %t {
    func.call @elsewhere() : () -> ()
  }
  parallel.sync %t
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    func.call @elsewhere() : () -> ()
  }
  return
}
func.func private @elsewhere()

// -----

// Functions that only call each other, and what touches no other memory.
// CHECK-LABEL: func.func @fib
// CHECK-NOT:     llvm.call
// CHECK-NOT:     @parallel
module attributes {parallel.strands} {
  func.func @fib(%n: i32, %out: !llvm.ptr) {
    %t = parallel.sync_region : !parallel.token
    parallel.spawn %t {
      func.call @fib(%n, %out) : (i32, !llvm.ptr) -> ()
    }
    func.call @fib(%n, %out) : (i32, !llvm.ptr) -> ()
    %root = func.call @sqrt(%n) : (i32) -> i32
    parallel.sync %t
    return
  }
  func.func private @sqrt(i32) -> i32 attributes {llvm.passthrough = [["memory", "0"]]}
}
