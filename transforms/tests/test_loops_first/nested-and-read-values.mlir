// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(test-loops-first))' | filecheck %s
// Claim: inner loops come first; a value that is read for the test and used in the second region is carried, not read twice.
// CHECK-LABEL: func.func @f
// CHECK:         scf.while (%{{.*}} = %true) : (i1) -> i1 {
// CHECK:           scf.while {{.*}} : (i32, i1) -> (i32, i1) {
// CHECK-NEXT:        scf.condition
// CHECK:           ^bb0
// CHECK-NEXT:        %[[V:.*]] = llvm.load
// CHECK-NEXT:        %[[C:.*]] = arith.cmpi
// CHECK-NEXT:        scf.if %[[C]] {
// CHECK-NEXT:          func.call @use(%[[V]])
// CHECK-NOT:         llvm.load
// CHECK:             scf.yield %[[V]], %[[C]] : i32, i1
// CHECK:           scf.yield %{{.*}} : i1
// CHECK:         return
func.func private @use(i32)
func.func @f(%p: !llvm.ptr, %c: i1) {
  %zero = arith.constant 0 : i32
  scf.while : () -> () {
    %r = scf.while : () -> i32 {
      %v = llvm.load %p : !llvm.ptr -> i32
      %d = arith.cmpi ne, %v, %zero : i32
      scf.condition(%d) %v : i32
    } do {
    ^bb0(%v: i32):
      func.call @use(%v) : (i32) -> ()
      scf.yield
    }
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
