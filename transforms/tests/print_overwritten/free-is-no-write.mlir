// Claim: freeing memory does not overwrite it, and each iteration that allocates has an object of its own.
// RUN: rmlir-opt %s --infer-function-facts --print-overwritten --remarks -o %null 2>&1 | filecheck %s
func.func private @malloc(i64) -> (!llvm.ptr {llvm.noalias})
func.func private @free(!llvm.ptr)
func.func @f(%n: i64, %a: f64) -> f64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %a) -> (f64) : i64 {
    %p = func.call @malloc(%n) : (i64) -> !llvm.ptr
    llvm.store %s, %p : f64, !llvm.ptr
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` reads the same again
    %v = llvm.load %p : !llvm.ptr -> f64
    %w = arith.mulf %v, %v : f64
    func.call @free(%p) : (!llvm.ptr) -> ()
    scf.yield %w : f64
  }
  return %0 : f64
}
