// RUN: rmlir-opt %s --lower-parallel-to-openmp | filecheck %s
// Claim: a critical region whose name is that of a function or variable, too, has the same lock as elsewhere.

// CHECK-DAG: llvm.mlir.global common @".gomp_critical_user_taken.var"(dense<0> : tensor<8xi32>) {{.*}}: !llvm.array<8 x i32>
// CHECK-DAG: omp.critical.declare @free
// CHECK-LABEL: func.func @regions
// CHECK:         %[[PLACE:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:    %[[THREAD:.*]] = llvm.call @__kmpc_global_thread_num(%[[PLACE]])
// CHECK-NEXT:    %[[LOCK:.*]] = llvm.mlir.addressof @".gomp_critical_user_taken.var"
// CHECK-NEXT:    llvm.call @__kmpc_critical(%[[PLACE]], %[[THREAD]], %[[LOCK]])
// CHECK-NEXT:    func.call @taken()
// CHECK-NEXT:    llvm.call @__kmpc_end_critical(%[[PLACE]], %[[THREAD]], %[[LOCK]])
// CHECK-NEXT:    omp.critical(@free) {
func.func private @taken()
func.func @regions() {
  parallel.team (%id) {
    parallel.critical "taken" {
      func.call @taken() : () -> ()
    }
    parallel.critical "free" {
      func.call @taken() : () -> ()
    }
  }
  return
}
