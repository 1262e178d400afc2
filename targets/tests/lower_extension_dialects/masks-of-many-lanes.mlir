// RUN: rmlir-opt %s --pass-pipeline='builtin.module(lower-extension-dialects)' | filecheck %s
// Claim: a mask counts lanes with all bits of `index`, so that a count of 2^32 is not none.
// CHECK-LABEL: func.func @first
// CHECK-NOT:     : vector<4xi32>
// CHECK:         arith.cmpi {{.*}} : vector<4xi64>
// CHECK-NOT:     : vector<4xi32>
// CHECK:         return
func.func @first(%n: index) -> vector<4xi1> {
  %mask = vector.create_mask %n : vector<4xi1>
  return %mask : vector<4xi1>
}
