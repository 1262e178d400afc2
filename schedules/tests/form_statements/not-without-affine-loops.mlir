// Claim: functions that cannot be read stay as they are, with the reason.
// RUN: rmlir-opt %s --form-statements --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=WHY --input-file=%t.err
// Proves: exo:EL-1 exo:EL-3
// CHECK-NOT: memref.alloca
// WHY: RM5042: form-statements: the function is not read: it has several blocks, as with 'goto' or a 'return' in between
func.func @blocks(%a: memref<?xf64>, %n: index, %c: i1, %x: f64) {
  cf.cond_br %c, ^loop, ^end
^loop:
  affine.for %i = 0 to %n {
    affine.store %x, %a[%i] : memref<?xf64>
  }
  cf.br ^end
^end:
  return
}
// WHY: RM5042: form-statements: the function is not read: it has no loop with affine bounds
func.func @no_loops(%a: memref<?xf64>, %n: index, %x: f64) {
  %one = arith.constant 1 : index
  scf.for %i = %one to %n step %one {
    memref.store %x, %a[%i] : memref<?xf64>
  }
  return
}
// A scope of 'restrict' that speaks of one iteration.
// WHY: RM5042: form-statements: the function is not read: a function with 'restrict' parameters was inlined in a loop
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
func.func @scopes(%a: memref<?xf64>, %n: index, %x: f64) {
  affine.for %i = 0 to %n {
    llvm.intr.experimental.noalias.scope.decl #scope
    affine.store %x, %a[%i] : memref<?xf64>
  }
  return
}
// A value that memory cannot hold.
// WHY: RM5042: form-statements: the function is not read: the value of an operation cannot be stored in memory
func.func private @pair() -> !llvm.struct<(f64, f64)>
func.func @values(%a: memref<?xf64>, %n: index) {
  affine.for %i = 0 to %n {
    %p = func.call @pair() : () -> !llvm.struct<(f64, f64)>
    %x = llvm.extractvalue %p[0] : !llvm.struct<(f64, f64)>
    affine.store %x, %a[%i] : memref<?xf64>
  }
  return
}
