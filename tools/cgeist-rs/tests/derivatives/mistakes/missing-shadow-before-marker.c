// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a shadow that is missing before a marker is an error, not a derivative of something else.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(norm, enzyme_dup, x, dx, enzyme_const, n);
#else
  // CHECK: missing-shadow-before-marker.c:[[@LINE+2]]:{{[0-9]+}}: error: the argument for parameter 1 of 'norm' has no shadow: 'enzyme_const' stands behind it [RM0404]
  // CHECK: note: pass the shadow, of type 'double *', behind the argument, or write 'enzyme_const' before it
  __enzyme_autodiff(norm, enzyme_dup, x, enzyme_const, n);
#endif
}
// REMEDY: autodiff.
