// RUN: cgeist-rs -O1 --emit=mlir --pass-pipeline='builtin.module(any(structure-control-flow,promote-slots,canonicalize),replace-aggregates,any(promote-slots),forward-stores,remove-dead-stores,any(canonicalize,cse))' %s -o - | FileCheck %s
// Claim: a variable of the interface that the program reads is emitted as well, and one that is only declared states nothing.
double square(double x);
double tangent(double x, double dx);
// CHECK: llvm.mlir.global external @__enzyme_register_derivative_square
void *__enzyme_register_derivative_square[2] = {(void *)square, (void *)tangent};
extern void *__enzyme_register_derivative_other[2];

void *read(int i) { return i ? __enzyme_register_derivative_square[0] : __enzyme_register_derivative_other[1]; }
// CHECK: autodiff.custom @square forward = @tangent
// CHECK-NOT: autodiff.custom
