// RUN: not rmlir-opt %s --lower-parallel-to-openmp --split-input-file 2>&1 | filecheck %s
// Claim: what needs a function of the runtime whose name is that of something else is refused, as is what is not lowered yet.

// CHECK: error: RM3012: the symbol 'omp_get_thread_num' is not the function of OpenMP
func.func private @omp_get_thread_num(i32) -> i32
func.func @worker(%p: !llvm.ptr) {
  parallel.team (%id) {
    %number = arith.index_cast %id : index to i64
    llvm.store %number, %p : i64, !llvm.ptr
  }
  return
}

// -----

// CHECK: error: RM3012: 'affine.parallel' has to be lowered to 'scf.parallel' before
func.func @affine_loop(%n: index) {
  affine.parallel (%i) = (0) to (%n) {
  }
  return
}
