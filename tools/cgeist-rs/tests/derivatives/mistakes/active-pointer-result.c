// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a pointer is no active result.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
extern int enzyme_active_return; double *next(double *x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_augmentfwd(next, x, dx);
#else
  // CHECK: active-pointer-result.c:[[@LINE+2]]:{{[0-9]+}}: error: the marker of the result does not fit 'next', which returns 'double *' [RM0417]
  // CHECK: note: leave the marker out
  __enzyme_augmentfwd(next, enzyme_active_return, x, dx);
#endif
}
// REMEDY: autodiff.
