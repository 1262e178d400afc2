// RUN: rmlir-opt %s --pass-pipeline='builtin.module(print-dependences)' --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: kind, distance, direction and carrying loop of each dependence of a nest are shown, and no other is.
// CHECK-NOT:  RM0320
// CHECK:      :[[#@LINE+5]]:{{[0-9]+}}: remark: RM0320: print-dependences: flow dependence on [[#@LINE+6]]:{{[0-9]+}}: distance (1, -1), direction (<, >), carried by loop 1
// CHECK-NOT:  RM0320
func.func @skewed(%a: memref<?x100xf64>) {
  affine.for %i = 1 to 50 {
    affine.for %j = 0 to 99 {
      %x = affine.load %a[%i - 1, %j + 1] : memref<?x100xf64>
      affine.store %x, %a[%i, %j] : memref<?x100xf64>
    }
  }
  return
}
