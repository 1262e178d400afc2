// RUN: rmlir-opt %s --number-accesses --mlir-print-debuginfo --mlir-print-local-scope | filecheck %s
// Claim: the line of each load, store, copy and call is its number, from 1 on in each function; that of all else is 0.
// CHECK-LABEL: func.func @two_stores
// CHECK:         llvm.load {{.*}} loc("accesses":1:1)
// CHECK:         llvm.getelementptr {{.*}} loc("accesses":0:1)
// CHECK:         llvm.store {{.*}} loc("accesses":2:1)
// CHECK:         call @elsewhere({{.*}} loc("accesses":3:1)
func.func private @elsewhere(i32)
func.func @two_stores(%p: !llvm.ptr) {
  %x = llvm.load %p : !llvm.ptr -> i32
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x, %q : i32, !llvm.ptr
  func.call @elsewhere(%x) : (i32) -> ()
  return
}

// CHECK-LABEL: func.func @view
// CHECK:         memref.store {{.*}} loc("accesses":1:1)
func.func @view(%p: !llvm.ptr, %x: i32, %i: index) {
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
  memref.store %x, %v[%i] : memref<?xi32>
  return
}
