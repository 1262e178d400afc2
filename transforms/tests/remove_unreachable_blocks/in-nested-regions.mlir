// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(remove-unreachable-blocks))' | filecheck %s
// Claim: blocks of regions inside go as well.
// CHECK-LABEL: func.func @nested
// CHECK:         scf.execute_region
// CHECK-NEXT:      scf.yield
// CHECK-NOT:     cf.br
func.func @nested(%a: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    scf.yield %a : i32
  ^dead:
    cf.br ^dead
  }
  return %r : i32
}
