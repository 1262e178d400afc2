// RUN: rmlir-opt %s --pass-pipeline='builtin.module(print-dependences)' --remarks -o %t 2>%t.err && filecheck --allow-empty %s < %t.err
// Claim: accesses that never touch the same element, by parity or by a condition, do not depend on each other.
// CHECK-NOT: remark
func.func @parity(%a: memref<?xf64>) {
  affine.for %i = 0 to 50 {
    %x = affine.load %a[%i * 2 + 1] : memref<?xf64>
    affine.store %x, %a[%i * 2] : memref<?xf64>
  }
  return
}
func.func @halves(%a: memref<?xf64>, %n: index) {
  affine.for %i = 0 to %n {
    affine.if affine_set<(d0)[s0] : (s0 - 2 * d0 - 1 >= 0)>(%i)[%n] {
      %x = affine.load %a[%i + symbol(%n)] : memref<?xf64>
      affine.store %x, %a[%i] : memref<?xf64>
    }
  }
  return
}
