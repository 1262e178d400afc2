// Claim: accesses in what becomes a function say which of the pointers that it gets are apart, in a scope of their own each.
// RUN: rmlir-opt %s --keep-pointer-facts | filecheck %s

// CHECK: #llvm.alias_scope_domain<id = distinct[{{.*}}]<>, description = "captured pointers">

// CHECK-LABEL: func.func @arguments
// CHECK:         llvm.load %arg0 {alias_scopes = [#[[X:.*]]], noalias_scopes = [#[[Y:.*]]]}
// CHECK-NEXT:    llvm.store %{{.*}}, %arg1 {alias_scopes = [#[[Y]]], noalias_scopes = [#[[X]]]}
// CHECK-NEXT:    llvm.getelementptr
// CHECK-NEXT:    llvm.load %{{.*}} {alias_scopes = [#[[Y]]], noalias_scopes = [#[[X]]]}
func.func @arguments(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr {llvm.noalias}, %i: i64) {
  omp.parallel {
    %x = llvm.load %a : !llvm.ptr -> f64
    llvm.store %x, %b : f64, !llvm.ptr
    %e = llvm.getelementptr %b[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %y = llvm.load %e : !llvm.ptr -> f64
    llvm.store %y, %a : f64, !llvm.ptr
    omp.terminator
  }
  return
}

// A variable whose address only the region has, and what a pointer from elsewhere points to.
// CHECK-LABEL: func.func @slot
// CHECK:         omp.task
// CHECK:           llvm.load %arg0 {alias_scopes = [#[[P:.*]]], noalias_scopes = [#[[S:.*]]]}
// CHECK-NEXT:      llvm.store %{{.*}}, %{{.*}} {alias_scopes = [#[[Q:.*]]], noalias_scopes = [#[[S]]]}
// CHECK-NEXT:      llvm.load %{{.*}} {alias_scopes = [#[[S]]], noalias_scopes = [#[[P]], #[[Q]]]}
func.func @slot(%a: !llvm.ptr, %x: f64) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  llvm.store %x, %slot : f64, !llvm.ptr
  omp.task {
    %p = llvm.load %a : !llvm.ptr -> !llvm.ptr
    llvm.store %x, %p : f64, !llvm.ptr
    %y = llvm.load %slot : !llvm.ptr -> f64
    llvm.store %y, %p : f64, !llvm.ptr
    omp.terminator
  }
  omp.taskwait
  return
}

// What a task in a team gets is its own record: the pointers of both have scopes of their own.
// CHECK-LABEL: func.func @nested
// CHECK:         omp.parallel
// CHECK:           llvm.store %{{.*}}, %arg1 {alias_scopes = [#[[OUTER:.*]]], noalias_scopes = [#{{.*}}]}
// CHECK:           omp.task
// CHECK-NOT:         #[[OUTER]]]
// CHECK:             llvm.store %{{.*}}, %arg1 {alias_scopes = [#[[INNER:.*]]], noalias_scopes = [#{{.*}}]}
func.func @nested(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr {llvm.noalias}) {
  omp.parallel {
    %x = llvm.load %a : !llvm.ptr -> f64
    llvm.store %x, %b : f64, !llvm.ptr
    omp.task {
      %y = llvm.load %a : !llvm.ptr -> f64
      llvm.store %y, %b : f64, !llvm.ptr
      omp.terminator
    }
    omp.terminator
  }
  return
}
