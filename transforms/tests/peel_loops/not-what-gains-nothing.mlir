// Claim: nothing is peeled when no address depends on the value, or the value depends on more than the counter.
// RUN: rmlir-opt %s --peel-loops | filecheck %s
// CHECK-NOT: scf.if
func.func private @use(i32) -> i32
// A label in assembly may stand in a program once.
func.func @label(%a: memref<?xi32>, %n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %n) -> (i32) : i32 {
    %at = arith.index_cast %p : i32 to index
    %x = memref.load %a[%at] : memref<?xi32>
    memref.store %c1, %a[%at] : memref<?xi32>
    llvm.inline_asm has_side_effects "here:", "" : () -> ()
    scf.yield %i : i32
  }
  return
}
// Only computed with.
func.func @sum(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %n, %s = %c0) -> (i32, i32) : i32 {
    %t = arith.addi %s, %p : i32
    scf.yield %i, %t : i32, i32
  }
  return %r#1 : i32
}
// A recurrence, a loaded value, the result of a call.
func.func @others(%a: memref<?xi32>, %n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %c1, %q = %c1, %s = %c1) -> (i32, i32, i32) : i32 {
    %at = arith.index_cast %p : i32 to index
    %x = memref.load %a[%at] : memref<?xi32>
    %by = arith.index_cast %q : i32 to index
    memref.store %x, %a[%by] : memref<?xi32>
    %to = arith.index_cast %s : i32 to index
    memref.store %x, %a[%to] : memref<?xi32>
    %next = arith.addi %p, %i : i32
    %called = func.call @use(%i) : (i32) -> i32
    scf.yield %next, %x, %called : i32, i32, i32
  }
  return
}
// Alias scopes that hold within an iteration.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
func.func @scopes(%a: memref<?xf64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %n) -> (index) {
    llvm.intr.experimental.noalias.scope.decl #scope
    %x = memref.load %a[%p] : memref<?xf64>
    memref.store %x, %a[%i] : memref<?xf64>
    scf.yield %i : index
  }
  return
}
