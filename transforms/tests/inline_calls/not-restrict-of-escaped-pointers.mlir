// RUN: rmlir-opt %s --inline-calls | filecheck %s
// Claim: an access through a loaded pointer may be based on an argument that was stored; one based on two pointers, of
// which one promises nothing, belongs to no scope; a pointer that a loop carries is followed.
// CHECK-LABEL: func.func @user
// CHECK:         noalias.scope.decl #[[KEPT:.+]]
// CHECK:         noalias.scope.decl #[[LEAKED:.+]]
// CHECK:         llvm.store %arg1, %arg2 {noalias_scopes = [#[[KEPT]], #[[LEAKED]]]}
// CHECK:         llvm.load %arg2 {noalias_scopes = [#[[KEPT]], #[[LEAKED]]]} : !llvm.ptr -> !llvm.ptr
// CHECK:         llvm.load %{{.+}} {noalias_scopes = [#[[KEPT]]]} : !llvm.ptr -> i32
// CHECK:         arith.select
// CHECK-NEXT:    llvm.store %{{.+}}, %{{.+}} {noalias_scopes = [#[[LEAKED]]]} : i32
// CHECK:         scf.for
// CHECK-NEXT:      llvm.store %{{.+}}, %{{.+}} {alias_scopes = [#[[KEPT]]], noalias_scopes = [#[[LEAKED]]]} : i32
func.func @use(%kept: !llvm.ptr {llvm.noalias}, %leaked: !llvm.ptr {llvm.noalias}, %any: !llvm.ptr, %c: i1, %n: index) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  llvm.store %leaked, %any : !llvm.ptr, !llvm.ptr
  %p = llvm.load %any : !llvm.ptr -> !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  %either = arith.select %c, %kept, %any : !llvm.ptr
  llvm.store %0, %either : i32, !llvm.ptr
  %end = scf.for %i = %c0 to %n step %c1 iter_args(%at = %kept) -> !llvm.ptr {
    llvm.store %0, %at : i32, !llvm.ptr
    %next = llvm.getelementptr inbounds %at[1] : (!llvm.ptr) -> !llvm.ptr, i32
    scf.yield %next : !llvm.ptr
  }
  return
}
func.func @user(%a: !llvm.ptr, %b: !llvm.ptr, %x: !llvm.ptr, %c: i1, %n: index) {
  func.call @use(%a, %b, %x, %c, %n) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i1, index) -> ()
  return
}
