// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(dispatch-blocks))' | filecheck %s
// Claim: constants and views of other blocks are computed where they are used; other values are carried.
// CHECK-LABEL: func.func @f
// CHECK:         scf.while {{.*}} : (index, !llvm.ptr) -> (index, !llvm.ptr)
// CHECK:           case 0 {
// CHECK:             %[[P:.*]] = llvm.getelementptr
// CHECK:             scf.yield %{{.*}}, %[[P]] : index, !llvm.ptr
// CHECK:           case 1 {
// CHECK-DAG:         cmem.pointer_to_memref %{{.*}} : !llvm.ptr -> memref<?xf64>
// CHECK-DAG:         arith.constant 2.000000e+00 : f64
// CHECK:             memref.store
func.func @f(%q: !llvm.ptr, %n: i64, %c: i1) {
  cf.br ^a
^a:
  %p = llvm.getelementptr %q[%n] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64>
  %two = arith.constant 2.0 : f64
  %zero = arith.constant 0 : index
  cf.br ^b
^b:
  memref.store %two, %view[%zero] : memref<?xf64>
  cf.cond_br %c, ^b, ^c
^c:
  cf.cond_br %c, ^a, ^end
^end:
  return
}
