// Claim: what is proven needs no version; nests that call, pointers that change inside, and ranges that are not known get none.
// RUN: rmlir-opt %s --version-loops --remarks 2>&1 | filecheck %s --implicit-check-not=scf.if --implicit-check-not=i128
// CHECK-DAG: remark: RM0351: {{.*}} a pointer changes in the nest
// CHECK-DAG: remark: RM0351: {{.*}} the range of a subscript is unknown
module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @call()
func.func @restricted(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr, %n: index) {
  %x = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  %y = cmem.pointer_to_memref %b : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to %n {
    %v = affine.load %y[%i] : memref<?xf64>
    affine.store %v, %x[%i + 1] : memref<?xf64>
  }
  return
}
func.func @calls(%a: !llvm.ptr, %b: !llvm.ptr, %n: index) {
  %x = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  %y = cmem.pointer_to_memref %b : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to %n {
    %v = affine.load %y[%i] : memref<?xf64>
    func.call @call() : () -> ()
    affine.store %v, %x[%i + 1] : memref<?xf64>
  }
  return
}
func.func @changing(%a: !llvm.ptr, %b: !llvm.ptr, %n: index) {
  %x = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to %n {
    %p = llvm.getelementptr %b[1] : (!llvm.ptr) -> !llvm.ptr, f64
    %y = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64>
    %v = affine.load %y[%i] : memref<?xf64>
    affine.store %v, %x[%i + 1] : memref<?xf64>
  }
  return
}
func.func @quotient(%a: !llvm.ptr, %b: !llvm.ptr, %n: index) {
  %x = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  %y = cmem.pointer_to_memref %b : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to %n {
    %v = affine.load %y[%i floordiv 3] : memref<?xf64>
    affine.store %v, %x[%i + 1] : memref<?xf64>
  }
  return
}
}
