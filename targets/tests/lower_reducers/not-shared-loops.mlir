// RUN: not rmlir-opt %s --lower-reducers --split-input-file 2>&1 | filecheck %s
// Claim: loops without a form for strands are refused.

// CHECK: error: RM3012: 'affine.parallel' has to be lowered to 'scf.parallel' before
func.func @affine(%x: !llvm.ptr, %n: index) {
  affine.parallel (%i) = (0) to (%n) {
    %view = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  }
  return
}
