// Claim: derivatives flow through vectors and structs of floats, and not from the other fields of a struct.
// RUN: rmlir-opt %s --print-activity='function=f arguments=out,const' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 is active
func.func @f(%x: f64, %n: i64) -> f64 {
  %c0 = arith.constant 0 : i32
  %u = llvm.mlir.undef : vector<2xf64>
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.insertelement` is active
  %v = llvm.insertelement %x, %u[%c0 : i32] : vector<2xf64>
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %w = arith.mulf %v, %v : vector<2xf64>
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.extractelement` is active
  %e = llvm.extractelement %w[%c0 : i32] : vector<2xf64>
  %s = llvm.mlir.undef : !llvm.struct<(f64, i64)>
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.insertvalue` is active
  %t = llvm.insertvalue %e, %s[0] : !llvm.struct<(f64, i64)>
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.insertvalue` is active
  %a = llvm.insertvalue %n, %t[1] : !llvm.struct<(f64, i64)>
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.extractvalue` is active
  %r = llvm.extractvalue %a[0] : !llvm.struct<(f64, i64)>
  return %r : f64
}
