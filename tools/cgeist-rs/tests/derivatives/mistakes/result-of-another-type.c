// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: the declared result is what the derivative returns.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
extern float __enzyme_autodiff_f(void *, ...); extern double __enzyme_autodiff_d(void *, ...);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff_d(square, y);
#else
  // CHECK: result-of-another-type.c:[[@LINE+2]]:{{[0-9]+}}: error: the derivative of 'square' returns 'double', but is declared to return 'float' [RM0410]
  // CHECK: note: declare another function
  __enzyme_autodiff_f(square, y);
#endif
}
// REMEDY: autodiff.
