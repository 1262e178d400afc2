// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: only functions have derivatives.
double f(double x);
double tangent(double x, double dx);
int number;
#ifdef REMEDY
void *__enzyme_register_derivative_f[] = {(void *)f, (void *)tangent};
#else
// CHECK: registration-of-no-function.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_register_derivative_f' has an element 1 that is no function [RM0418]
// CHECK: note: list the functions by their names
void *__enzyme_register_derivative_f[] = {(void *)f, (void *)&number};
#endif
// REMEDY: autodiff.
