// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a registered reverse sweep takes the shadow of each pointer.
void f(double *x);
void *augmented(double *x, double *dx);
void short_reverse(double *x, void *tape);
void reverse(double *x, double *dx, void *tape);
#ifdef REMEDY
void *__enzyme_register_gradient_f[] = {(void *)f, (void *)augmented, (void *)reverse};
#else
// CHECK: custom-derivative-without-shadow.c:[[@LINE+2]]:{{[0-9]+}}: error: 'short_reverse' does not have the parameters of a derivative of 'f' [RM0419]
// CHECK: note: its parameters are (double *, double *, void *)
void *__enzyme_register_gradient_f[] = {(void *)f, (void *)augmented, (void *)short_reverse};
#endif
// REMEDY: autodiff.
