// RUN: rmlir-opt %s --inline-calls | filecheck %s
// Claim: scopes of a body that is inlined twice are others in each copy, and those of the outer call are added.
// CHECK-LABEL: func.func @outer
// CHECK:         noalias.scope.decl #[[O1:.+]]
// CHECK:         noalias.scope.decl #[[I1:.+]]
// CHECK:         llvm.store %{{.+}}, %arg0 {alias_scopes = [#[[I1]], #[[O1]]]}
// CHECK:         noalias.scope.decl #[[O2:.+]]
// CHECK:         noalias.scope.decl #[[I2:.+]]
// CHECK-NOT:     alias_scopes = [#[[I1]]
// CHECK:         llvm.store %{{.+}}, %arg0 {alias_scopes = [#[[I2]], #[[O2]]]}
func.func @inner(%p: !llvm.ptr {llvm.noalias}) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %zero = arith.constant 0 : i32
  llvm.store %zero, %p : i32, !llvm.ptr
  return
}
func.func @middle(%p: !llvm.ptr {llvm.noalias}) attributes {llvm.linkage = #llvm.linkage<internal>} {
  func.call @inner(%p) : (!llvm.ptr) -> ()
  return
}
func.func @outer(%p: !llvm.ptr) {
  func.call @middle(%p) : (!llvm.ptr) -> ()
  func.call @middle(%p) : (!llvm.ptr) -> ()
  return
}
