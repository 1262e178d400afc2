// Claim: a product and a sum that are contracted in a statement have the flags of the sum.
// RUN: cgeist-rs -O0 --emit=mlir %s -o - | filecheck %s
// CHECK-LABEL: @in_any_order
// CHECK: llvm.intr.fmuladd({{.*}}) {fastmathFlags = #llvm.fastmath<reassoc>}
double in_any_order(double x, double y, double z) {
#pragma clang fp reassociate(on)
  return x * y + z;
}

// CHECK-LABEL: @in_order
// CHECK: llvm.intr.fmuladd(
// CHECK-NOT: fastmath
double in_order(double x, double y, double z) { return x * y + z; }
