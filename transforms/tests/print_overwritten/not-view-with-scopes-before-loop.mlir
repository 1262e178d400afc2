// Claim: the same for a view that was moved before the loop, while the declaration of its scope stays in it.
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = cmem.pointer_to_memref %x {alias_scopes = [#scope]} : !llvm.ptr -> memref<?xf64>
  %b = cmem.pointer_to_memref %y {noalias_scopes = [#scope]} : !llvm.ptr -> memref<?xf64>
  scf.for %i = %c0 to %n step %c1 {
    llvm.intr.experimental.noalias.scope.decl #scope
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `memref.load` may be overwritten by `memref.store` at [[#@LINE+3]]:5
    %v = memref.load %a[%i] : memref<?xf64>
    %w = arith.mulf %v, %v : f64
    memref.store %w, %b[%i] : memref<?xf64>
  }
  return
}
