// RUN: rmlir-opt %s --inline-calls | filecheck %s
// Claim: `restrict` becomes scopes, declared where the call was: of views, of accesses and of copies, anew for each copy.
// CHECK-DAG:   #[[D1:.+]] = #llvm.alias_scope_domain<id = distinct[{{.*}}]<>, description = "scale">
// CHECK-DAG:   #[[OUT1:.+]] = #llvm.alias_scope<id = distinct[{{.*}}]<>, domain = #[[D1]], description = "scale: argument 0">
// CHECK-DAG:   #[[IN1:.+]] = #llvm.alias_scope<id = distinct[{{.*}}]<>, domain = #[[D1]], description = "scale: argument 1">
// CHECK-LABEL: func.func @twice
// CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl #[[OUT1]]
// CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl #[[IN1]]
// CHECK:         scf.for
// CHECK:           cmem.pointer_to_memref %arg1 {alias_scopes = [#[[IN1]]], noalias_scopes = [#[[OUT1]]]}
// CHECK:           cmem.pointer_to_memref %arg0 {alias_scopes = [#[[OUT1]]], noalias_scopes = [#[[IN1]]]}
// CHECK:           llvm.load %arg2 {noalias_scopes = [#[[OUT1]], #[[IN1]]]}
// CHECK:         "llvm.intr.memcpy"(%arg0, %arg1, %{{.+}}) <{alias_scopes = [#[[OUT1]], #[[IN1]]], isVolatile = false}>
// CHECK:         llvm.intr.experimental.noalias.scope.decl #[[OUT2:.+]]
// CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl #[[IN2:.+]]
// CHECK:         cmem.pointer_to_memref %arg0 {alias_scopes = [#[[IN2]]], noalias_scopes = [#[[OUT2]]]}
func.func @scale(%out: !llvm.ptr {llvm.noalias}, %in: !llvm.ptr {llvm.noalias}, %by: !llvm.ptr, %n: index) attributes {llvm.linkage = #llvm.linkage<internal>, llvm.passthrough = ["inlinehint"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %bytes = arith.constant 16 : i64
  scf.for %i = %c0 to %n step %c1 {
    %from = cmem.pointer_to_memref %in : !llvm.ptr -> memref<?xf64>
    %to = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
    %factor = llvm.load %by : !llvm.ptr -> f64
    %0 = memref.load %from[%i] : memref<?xf64>
    %1 = arith.mulf %0, %factor : f64
    memref.store %1, %to[%i] : memref<?xf64>
  }
  "llvm.intr.memcpy"(%out, %in, %bytes) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
func.func @twice(%a: !llvm.ptr, %b: !llvm.ptr, %c: !llvm.ptr, %n: index) {
  func.call @scale(%a, %b, %c, %n) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, index) -> ()
  func.call @scale(%b, %a, %c, %n) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, index) -> ()
  return
}
