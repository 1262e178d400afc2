// Claim: a scope of restrict that is declared in a loop says nothing of a store in a later iteration.
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr, %n: i64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  scf.for %i = %c0 to %n step %c1 : i64 {
    llvm.intr.experimental.noalias.scope.decl #scope
    %p = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` may be overwritten by `llvm.store` at [[#@LINE+4]]:5
    %v = llvm.load %p {alias_scopes = [#scope]} : !llvm.ptr -> f64
    %w = arith.mulf %v, %v : f64
    %q = llvm.getelementptr %y[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    llvm.store %w, %q {noalias_scopes = [#scope]} : f64, !llvm.ptr
  }
  return
}
