// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(fold-address-offsets))' | filecheck %s
// Claim: an access behind more than eight addresses keeps the last one.
// CHECK: %[[LAST:.*]] = llvm.getelementptr inbounds %{{.*}} {last}
// CHECK: cmem.pointer_to_memref %[[LAST]]
func.func @chain(%a: !llvm.ptr, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    %k = arith.index_cast %i : index to i64
    %p0 = llvm.getelementptr inbounds %a[%k] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %p1 = llvm.getelementptr inbounds %p0[%k] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %p2 = llvm.getelementptr inbounds %p1[%k] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %p3 = llvm.getelementptr inbounds %p2[%k] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %p4 = llvm.getelementptr inbounds %p3[%k] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %p5 = llvm.getelementptr inbounds %p4[%k] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %p6 = llvm.getelementptr inbounds %p5[%k] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %p7 = llvm.getelementptr inbounds %p6[%k] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %p8 = llvm.getelementptr inbounds %p7[%k] {last} : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %v = cmem.pointer_to_memref %p8 {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
    %x = memref.load %v[%i] : memref<?xf64>
    memref.store %x, %v[%zero] : memref<?xf64>
  }
  return
}
