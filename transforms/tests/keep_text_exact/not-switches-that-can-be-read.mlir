// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(keep-text-exact))' | filecheck %s
// Claim: a switch that hands on arguments and single results stays, also when its flag is one of several results.
// CHECK-LABEL: func.func @choose
// CHECK:         cf.switch %{{.*}}#1 : i32, [
// CHECK-NEXT:      default: ^bb1(%{{.*}} : i32),
// CHECK-NEXT:      0: ^bb1(%{{.*}} : i32)
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1
// CHECK-NEXT:    return
func.func @choose(%c: i1, %a: i32, %b: i32) -> i32 {
  %r:2 = scf.if %c -> (i32, i32) {
    scf.yield %a, %b : i32, i32
  } else {
    scf.yield %b, %a : i32, i32
  }
  %s = arith.addi %a, %b : i32
  cf.switch %r#1 : i32, [
    default: ^to(%a : i32),
    0: ^to(%s : i32)
  ]
^to(%x: i32):
  return %x : i32
}

// Cases that are not negative in 64 bits, and negative ones in fewer bits, are read back as they were.
// CHECK-LABEL: func.func @signs
// CHECK:         cf.switch %{{.*}} : i64, [
// CHECK-NEXT:      default: ^bb{{[0-9]+}},
// CHECK-NEXT:      9223372036854775807: ^bb{{[0-9]+}}
// CHECK-NEXT:    ]
// CHECK:         cf.switch %{{.*}} : i32, [
// CHECK-NEXT:      default: ^bb{{[0-9]+}},
// CHECK-NEXT:      4294967295: ^bb{{[0-9]+}}
// CHECK-NEXT:    ]
func.func @signs(%x: i64, %y: i32) -> i32 {
  cf.switch %x : i64, [
    default: ^next,
    9223372036854775807: ^end
  ]
^next:
  cf.switch %y : i32, [
    default: ^end,
    4294967295: ^other
  ]
^other:
  %c = arith.constant 7 : i32
  return %c : i32
^end:
  return %y : i32
}
