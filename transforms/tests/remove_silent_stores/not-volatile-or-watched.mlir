// Claim: a volatile store stays, and so does one that a sanitizer watches.
// RUN: rmlir-opt %s --remove-silent-stores --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err
// REMARK: remark: RM0342: remove-silent-stores: the access is volatile
// CHECK-LABEL: func.func @volatile
// CHECK:         memref.store
func.func @volatile(%p: !llvm.ptr, %i: index) {
  %a = cmem.pointer_to_memref %p {volatile_} : !llvm.ptr -> memref<?xi32>
  %x = memref.load %a[%i] : memref<?xi32>
  memref.store %x, %a[%i] : memref<?xi32>
  return
}
// CHECK-LABEL: func.func @watched
// CHECK:         memref.store
func.func @watched(%a: memref<?xi32>, %i: index) attributes {llvm.passthrough = ["sanitize_address"]} {
  %x = memref.load %a[%i] : memref<?xi32>
  memref.store %x, %a[%i] : memref<?xi32>
  return
}
