// RUN: rmlir-opt %s --print-twins --remarks -o %t.mlir 2>%t.err && filecheck %s < %t.err
// RUN: sed -e '/remark: /d' %t.err > %t.c && clang-22 -x c -std=c99 -Wall -Wextra -Werror -fsyntax-only %t.c && gcc -x c -std=c99 -Wall -Wextra -Werror -fsyntax-only %t.c
// RUN: clang++ -x c++ -Wall -Wextra -Werror -fsyntax-only %t.c && g++ -x c++ -Wall -Wextra -Werror -fsyntax-only %t.c
// Claim: only what is fused in the module may be fused in the text, and constants are the same numbers.
// CHECK-LABEL: rmlir_twin_apart(double a_0, double a_1, double a_2)
// CHECK-NEXT:    double t_1 = a_0 * a_1;
// CHECK-NEXT:    return t_1 + a_2;
func.func @apart(%a: f64, %b: f64, %c: f64) -> f64 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = arith.mulf %a, %b : f64
  %1 = arith.addf %0, %c : f64
  return %1 : f64
}
// CHECK-LABEL: rmlir_twin_together(float a_0, float a_1)
// CHECK-NEXT:    return a_0 * a_1 + 0.1f;
func.func @together(%a: f32, %b: f32) -> f32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %tenth = arith.constant 1.000000e-01 : f32
  %0 = llvm.intr.fmuladd(%a, %b, %tenth) : (f32, f32, f32) -> f32
  return %0 : f32
}
// CHECK-LABEL: rmlir_twin_unordered(double a_0, double a_1)
// CHECK-NEXT:    return (!(a_0 >= a_1)) ? __builtin_inf() : (-0.0);
func.func @unordered(%a: f64, %b: f64) -> f64 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %infinite = arith.constant 0x7FF0000000000000 : f64
  %zero = arith.constant -0.000000e+00 : f64
  %0 = arith.cmpf ult, %a, %b : f64
  %1 = arith.select %0, %infinite, %zero : f64
  return %1 : f64
}
