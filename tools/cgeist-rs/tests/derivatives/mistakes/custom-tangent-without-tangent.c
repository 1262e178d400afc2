// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a registered derivative in forward mode takes the tangent of each value.
double f(double x, int n);
double wrong(double x, int n);
double tangent(double x, double dx, int n);
#ifdef REMEDY
void *__enzyme_register_derivative_f[] = {(void *)f, (void *)tangent};
#else
// CHECK: custom-tangent-without-tangent.c:[[@LINE+2]]:{{[0-9]+}}: error: 'wrong' does not have the parameters of a derivative of 'f' [RM0419]
// CHECK: note: its parameters are (double, double, int)
void *__enzyme_register_derivative_f[] = {(void *)f, (void *)wrong};
#endif
// REMEDY: autodiff.
