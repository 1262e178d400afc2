// Claim: assembly without active operands is inactive, though it reads and writes memory.
// Proves: enzyme:E20
// RUN: rmlir-opt %s --print-activity='function=f' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 is active
func.func @f(%x: f64) -> f64 {
  %t = llvm.inline_asm has_side_effects "rdtsc", "=r,~{memory}" : () -> i64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.sitofp` is inactive: it depends on no active input
  %d = arith.sitofp %t : i64 to f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %r = arith.mulf %x, %d : f64
  return %r : f64
}
