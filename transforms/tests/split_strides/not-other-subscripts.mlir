// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(split-strides))' | filecheck %s
// Claim: arrays of pairs, of which no counter moves along a row, with lengths that are no multiples, and with other uses stay flat.
// CHECK-NOT: memref<?x{{[0-9]}}
func.func private @use(memref<?xf64>)

func.func @pairs(%a: !llvm.ptr, %c: f64) {
  %v = cmem.pointer_to_memref %a {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to 100 {
    affine.store %c, %v[%i * 2] : memref<?xf64>
    affine.store %c, %v[%i * 2 + 1] : memref<?xf64>
  }
  return
}

func.func @column(%a: !llvm.ptr, %c: f64) {
  %v = cmem.pointer_to_memref %a {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to 100 {
    affine.store %c, %v[%i * 700 + 3] : memref<?xf64>
  }
  return
}

func.func @two_lengths(%a: !llvm.ptr, %c: f64) {
  %v = cmem.pointer_to_memref %a {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to 100 {
    affine.for %j = 0 to 100 {
      affine.store %c, %v[%i * 700 + %j] : memref<?xf64>
      affine.store %c, %v[%i * 500 + %j] : memref<?xf64>
    }
  }
  return
}

func.func @used(%a: !llvm.ptr, %c: f64) {
  %v = cmem.pointer_to_memref %a {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to 100 {
    affine.for %j = 0 to 100 {
      affine.store %c, %v[%i * 700 + %j] : memref<?xf64>
    }
  }
  call @use(%v) : (memref<?xf64>) -> ()
  return
}

func.func @quotient(%a: !llvm.ptr, %c: f64) {
  %v = cmem.pointer_to_memref %a {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to 100 {
    affine.for %j = 0 to 100 {
      affine.store %c, %v[%i * 700 + %j floordiv 2] : memref<?xf64>
    }
  }
  return
}
