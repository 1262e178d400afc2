// Claim: calls, loads and whole inner loops that compute the same each time run once before the loop, behind a test of its
// bounds when it may have no iteration.
// RUN: rmlir-opt %s --infer-function-facts --hoist-invariants | filecheck %s
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#in = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#store = #llvm.alias_scope<id = distinct[2]<>, domain = #domain>
module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @sqrt(f64) -> f64
// CHECK-LABEL: func.func @call
// CHECK:         %[[ANY:.*]] = arith.cmpi slt, %{{.*}}, %[[N:.*]] : i32
// CHECK-NEXT:    %[[ROOT:.*]] = scf.if %[[ANY]] -> (f64) {
// CHECK-NEXT:      %[[V:.*]] = func.call @sqrt
// CHECK-NEXT:      scf.yield %[[V]]
// CHECK-NEXT:    } else {
// CHECK-NEXT:      ub.poison
// CHECK:         scf.for
// CHECK-NOT:       call
// CHECK:           memref.store %[[ROOT]]
func.func @call(%out: memref<?xf64>, %x: f64, %n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 : i32 {
    %at = arith.index_cast %i : i32 to index
    %root = func.call @sqrt(%x) : (f64) -> f64
    memref.store %root, %out[%at] : memref<?xf64>
  }
  return
}
// A nest that reads what the loop does not write; no test, as the loop has four iterations.
// CHECK-LABEL: func.func @nest
// CHECK:         %[[SUM:.*]] = scf.for
// CHECK:         scf.for
// CHECK-NOT:     scf.for
// CHECK:         memref.store %[[SUM]]
func.func @nest(%out: !llvm.ptr {llvm.noalias}, %in: !llvm.ptr, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f64
  %a = cmem.pointer_to_memref %in : !llvm.ptr -> memref<?xf64>
  %b = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
  scf.for %i = %c0 to %c4 step %c1 {
    %sum = scf.for %j = %c0 to %n step %c1 iter_args(%s = %zero) -> f64 {
      %x = memref.load %a[%j] : memref<?xf64>
      %t = arith.addf %s, %x : f64
      scf.yield %t : f64
    }
    memref.store %sum, %b[%i] : memref<?xf64>
  }
  return
}
// What comes before the condition of a while loop runs at least once.
// CHECK-LABEL: func.func @condition
// CHECK:         %[[LIMIT:.*]] = llvm.load
// CHECK-NEXT:    scf.while
// CHECK-NOT:       llvm.load
// CHECK:           arith.cmpi slt, %{{.*}}, %[[LIMIT]]
func.func @condition(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr, %from: i32) {
  scf.while (%i = %from) : (i32) -> i32 {
    %limit = llvm.load %p : !llvm.ptr -> i32
    %go = arith.cmpi slt, %i, %limit : i32
    scf.condition(%go) %i : i32
  } do {
  ^bb0(%i: i32):
    llvm.store %i, %q : i32, !llvm.ptr
    %next = arith.muli %i, %i : i32
    scf.yield %next : i32
  }
  return
}
// What is moved uses what is moved with it, and the loop uses both.
// CHECK-LABEL: func.func @chain
// CHECK:         %[[BOTH:.*]]:{{[0-9]}} = scf.if
// CHECK-NEXT:      %[[P:.*]] = llvm.load %{{.*}} : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:      %[[X:.*]] = llvm.load %[[P]] {{.*}} : !llvm.ptr -> i32
// CHECK:           scf.yield %[[X]]
func.func @chain(%q: !llvm.ptr {llvm.noalias}, %out: !llvm.ptr {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %p = llvm.load %q {alias_scopes = [#in], noalias_scopes = [#store]} : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %p {alias_scopes = [#in], noalias_scopes = [#store]} : !llvm.ptr -> i32
    %same = llvm.icmp "eq" %p, %out : !llvm.ptr
    scf.if %same {
      llvm.store %x, %out {alias_scopes = [#store], noalias_scopes = [#in]} : i32, !llvm.ptr
    }
  }
  return
}
}
