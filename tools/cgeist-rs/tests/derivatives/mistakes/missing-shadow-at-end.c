// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a shadow that is missing at the end is an error.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
void fill(double *x) { x[0] = 1; }
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(fill, x, dx);
#else
  // CHECK: missing-shadow-at-end.c:[[@LINE+2]]:{{[0-9]+}}: error: the argument for parameter 'x' of 'fill' has no shadow [RM0404]
  // CHECK: note: pass the shadow
  __enzyme_autodiff(fill, x);
#endif
}
// REMEDY: autodiff.
