// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(fold-address-offsets))' | filecheck %s
// Claim: addresses outside of all loops, that may leave their object, in steps of another type, and of volatile accesses stay.
// CHECK-LABEL: func.func @outside
// CHECK:         %[[P:.*]] = llvm.getelementptr inbounds
// CHECK:         cmem.pointer_to_memref %[[P]]
func.func @outside(%a: !llvm.ptr, %n: index, %offset: i64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %c = arith.constant 1.0 : f64
  %row = llvm.getelementptr inbounds %a[%offset] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  %v = cmem.pointer_to_memref %row {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
  scf.for %k = %zero to %n step %one {
    memref.store %c, %v[%k] : memref<?xf64>
  }
  return
}

// CHECK-LABEL: func.func @anywhere
// CHECK:         %[[P:.*]] = llvm.getelementptr %
// CHECK:         cmem.pointer_to_memref %[[P]]
func.func @anywhere(%a: !llvm.ptr, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %c = arith.constant 1.0 : f64
  scf.for %k = %zero to %n step %one {
    %r = arith.index_cast %k : index to i64
    %row = llvm.getelementptr %a[%r] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %v = cmem.pointer_to_memref %row {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
    memref.store %c, %v[%k] : memref<?xf64>
  }
  return
}

// CHECK-LABEL: func.func @in_bytes
// CHECK:         %[[P:.*]] = llvm.getelementptr inbounds
// CHECK:         cmem.pointer_to_memref %[[P]]
func.func @in_bytes(%a: !llvm.ptr, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %c = arith.constant 1.0 : f64
  scf.for %k = %zero to %n step %one {
    %r = arith.index_cast %k : index to i64
    %row = llvm.getelementptr inbounds %a[%r] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %v = cmem.pointer_to_memref %row {alignment = 1 : i64} : !llvm.ptr -> memref<?xf64>
    memref.store %c, %v[%k] : memref<?xf64>
  }
  return
}

// CHECK-LABEL: func.func @volatile
// CHECK:         %[[P:.*]] = llvm.getelementptr inbounds
// CHECK:         llvm.load volatile %[[P]]
func.func @volatile(%a: !llvm.ptr, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %k = %zero to %n step %one {
    %r = arith.index_cast %k : index to i64
    %row = llvm.getelementptr inbounds %a[%r] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %x = llvm.load volatile %row {alignment = 8 : i64} : !llvm.ptr -> f64
  }
  return
}
