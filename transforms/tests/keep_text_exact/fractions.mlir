// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(keep-text-exact))' | filecheck %s
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(canonicalize,keep-text-exact))' | filecheck --check-prefix=FOLDED %s
// Claim: a constant of f80 or f128 that is no double is written as its bits, which the text keeps.
// CHECK-LABEL: func.func @tenth
// CHECK:         %[[BITS:.*]] = arith.constant 302153978578547713559757 : i80
// CHECK:         %[[TENTH:.*]] = llvm.bitcast %[[BITS]] : i80 to f80
// CHECK:         return %[[TENTH]] : f80
func.func @tenth() -> f80 {
  %x = arith.constant 0x3FFBCCCCCCCCCCCCCCCD : f80
  return %x : f80
}
// CHECK-LABEL: func.func @two
// CHECK:         %[[BITS:.*]] = arith.constant dense<[302222231531620438900736, 302153978578547713559757]> : vector<2xi80>
// CHECK:         llvm.bitcast %[[BITS]] : vector<2xi80> to vector<2xf80>
func.func @two() -> vector<2xf80> {
  %x = arith.constant dense<[0x3FFF8000000000000000, 0x3FFBCCCCCCCCCCCCCCCD]> : vector<2xf80>
  return %x : vector<2xf80>
}
// A division of doubles that is folded.
// FOLDED-LABEL: func.func @third
// FOLDED:         arith.constant {{[0-9]+}} : i128
// FOLDED:         llvm.bitcast {{.*}} : i128 to f128
func.func @third() -> f128 {
  %a = arith.constant 1.0 : f128
  %b = arith.constant 3.0 : f128
  %x = arith.divf %a, %b : f128
  return %x : f128
}
