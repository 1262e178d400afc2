// Claim: the memory behind the pointers in the memory of an argument has a shadow as the argument has.
// Proves: enzyme:E23
// RUN: rmlir-opt %s --print-activity='arguments=dup,const' --remarks -o %null 2>&1 | filecheck %s
// RUN: rmlir-opt %s --print-activity='arguments=const,const' --remarks -o %null 2>&1 | filecheck %s --check-prefix=CONST
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 has a shadow
// CONST: [[#@LINE+1]]:1: {{.*}}: argument 1 has no shadow
func.func @f(%rows: !llvm.ptr, %i: i64) -> f64 {
  // CHECK: [[#@LINE+2]]:9: {{.*}}: `llvm.getelementptr` has a shadow
  // CONST: [[#@LINE+1]]:9: {{.*}}: `llvm.getelementptr` has no shadow
  %at = llvm.getelementptr %rows[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
  // CHECK: [[#@LINE+2]]:10: {{.*}}: `llvm.load` has a shadow; uses the shadow
  // CONST: [[#@LINE+1]]:10: {{.*}}: `llvm.load` has no shadow; uses no shadow
  %row = llvm.load %at : !llvm.ptr -> !llvm.ptr
  // CHECK: [[#@LINE+2]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  // CONST: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is inactive: it depends on no active input; uses no shadow
  %v = llvm.load %row : !llvm.ptr -> f64
  return %v : f64
}
