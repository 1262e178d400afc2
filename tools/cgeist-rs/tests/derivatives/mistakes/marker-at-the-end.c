// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a marker at the end speaks of nothing.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(square, enzyme_out, y);
#else
  // CHECK: marker-at-the-end.c:[[@LINE+2]]:{{[0-9]+}}: error: no argument stands behind 'enzyme_const' [RM0408]
  // CHECK: note: write the marker before the argument it speaks of
  __enzyme_autodiff(square, y, enzyme_const);
#endif
}
// REMEDY: autodiff.
