// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(fold-address-offsets,canonicalize,cse))' | filecheck %s
// Claim: accesses through addresses of rows, and of parts of rows, become accesses to the array that the rows are in.
// CHECK-LABEL: func.func @rows
// CHECK-SAME:    (%[[A:[^:]*]]: !llvm.ptr
// CHECK-NOT:     llvm.getelementptr
// CHECK:         %[[V:.*]] = cmem.pointer_to_memref %[[A]]
// CHECK:         %[[T:.*]] = arith.addi %{{.*}}, %{{.*}} overflow<nsw> : index
// CHECK:         memref.load %[[V]][%[[T]]]
// CHECK:         memref.store
func.func @rows(%a: !llvm.ptr, %n: index, %stride: i64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    %r = arith.index_cast %i : index to i64
    %offset = arith.muli %r, %stride overflow<nsw> : i64
    %row = llvm.getelementptr inbounds %a[%offset] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %part = llvm.getelementptr inbounds %row[%r] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %v = cmem.pointer_to_memref %row {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
    scf.for %k = %zero to %n step %one {
      %x = memref.load %v[%k] : memref<?xf64>
      %y = llvm.load %part {alignment = 8 : i64} : !llvm.ptr -> f64
      %s = arith.addf %x, %y : f64
      memref.store %s, %v[%k] : memref<?xf64>
    }
  }
  return
}
