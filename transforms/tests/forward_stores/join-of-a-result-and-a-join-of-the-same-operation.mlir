// RUN: rmlir-opt %s --forward-stores | filecheck %s
// Claim: where a result of an operation meets what the same operation left in memory, both are results of one operation: the
// first is not lost when the operation gets a result for the second.

// CHECK-LABEL: func.func @choose
// CHECK:         %[[FIRST:.*]]:2 = scf.if %arg0 -> (f64, f64)
// CHECK:         %[[SECOND:.*]] = scf.if %arg1 -> (f64) {
// CHECK:           scf.yield %[[FIRST]]#0
// CHECK:           scf.yield %[[FIRST]]#1
// CHECK:         return %[[SECOND]]
func.func @choose(%c: i1, %d: i1, %x: f64, %y: f64) -> f64 {
  %one = arith.constant 1 : i64
  %p = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  %r = scf.if %c -> f64 {
    llvm.store %y, %p : f64, !llvm.ptr
    scf.yield %x : f64
  } else {
    llvm.store %x, %p : f64, !llvm.ptr
    scf.yield %y : f64
  }
  scf.if %d {
    llvm.store %r, %p : f64, !llvm.ptr
  }
  %last = llvm.load %p : !llvm.ptr -> f64
  return %last : f64
}
