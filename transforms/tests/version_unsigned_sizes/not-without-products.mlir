// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(version-unsigned-sizes))' | filecheck %s
// Claim: nests without products of sizes and counters, with products that do not overflow, of sizes that are small, and single loops have one version.
// CHECK-NOT: affine.if
func.func @no_product(%p: !llvm.ptr, %m: i64, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi64>
  scf.for unsigned %i = %zero to %m step %one : i64 {
    scf.for unsigned %j = %zero to %n step %one : i64 {
      %t = arith.index_castui %j : i64 to index
      memref.store %i, %v[%t] : memref<?xi64>
    }
  }
  return
}

func.func @signed_product(%p: !llvm.ptr, %m: i64, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi64>
  scf.for %i = %zero to %m step %one : i64 {
    scf.for %j = %zero to %n step %one : i64 {
      %row = arith.muli %i, %n overflow<nsw> : i64
      %t = arith.index_cast %row : i64 to index
      memref.store %i, %v[%t] : memref<?xi64>
    }
  }
  return
}

func.func @small_sizes(%p: !llvm.ptr, %m: i16, %n: i16) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi64>
  %wide_m = arith.extui %m : i16 to i64
  %wide_n = arith.extui %n : i16 to i64
  scf.for unsigned %i = %zero to %wide_m step %one : i64 {
    scf.for unsigned %j = %zero to %wide_n step %one : i64 {
      %row = arith.muli %i, %wide_n : i64
      %t = arith.index_castui %row : i64 to index
      memref.store %i, %v[%t] : memref<?xi64>
    }
  }
  return
}

func.func @single(%p: !llvm.ptr, %m: i64, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi64>
  scf.for unsigned %i = %zero to %m step %one : i64 {
    %row = arith.muli %i, %n : i64
    %t = arith.index_castui %row : i64 to index
    memref.store %i, %v[%t] : memref<?xi64>
  }
  return
}

func.func @product_of_data(%p: !llvm.ptr, %m: i64, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi64>
  scf.for unsigned %i = %zero to %m step %one : i64 {
    scf.for unsigned %j = %zero to %n step %one : i64 {
      %t = arith.index_castui %j : i64 to index
      %x = memref.load %v[%t] : memref<?xi64>
      %y = arith.muli %x, %n : i64
      memref.store %y, %v[%t] : memref<?xi64>
    }
  }
  return
}
