// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a shadow has the type of its object.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(norm, x, dx, n);
#else
  // CHECK: shadow-of-another-type.c:[[@LINE+2]]:{{[0-9]+}}: error: the shadow for parameter 1 of 'norm' has type 'float *' instead of 'double *' [RM0405]
  // CHECK: note: pass the shadow
  __enzyme_autodiff(norm, x, w, n);
#endif
}
// REMEDY: autodiff.
