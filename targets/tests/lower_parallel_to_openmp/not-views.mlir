// RUN: not rmlir-opt %s --lower-parallel-to-openmp 2>&1 | filecheck %s
// Claim: the runtime has no views; they are lowered before.

// CHECK: error: RM3012: 'parallel.view' has to be lowered by 'lower-reducers' before
func.func @view(%x: !llvm.ptr) -> !llvm.ptr {
  %view = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  return %view : !llvm.ptr
}
