// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: derivatives in forward mode with a tape are refused by name.
double f(double x);
double tangent(double x, double dx);
#ifdef REMEDY
void *__enzyme_register_derivative_f[] = {(void *)f, (void *)tangent};
#else
// CHECK: forward-mode-with-a-tape.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_register_splitderivative_f' asks for forward mode with a tape, which is not supported [RM0415]
// CHECK: note: leave the variable out
void *__enzyme_register_splitderivative_f[] = {(void *)f, (void *)tangent, (void *)tangent};
#endif
// REMEDY: autodiff.
