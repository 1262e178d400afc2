// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: the width stands behind its marker.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_fwddiff(square, enzyme_width, 1, y, 1.0);
#else
  // CHECK: width-without-number.c:[[@LINE+2]]:{{[0-9]+}}: error: nothing stands behind 'enzyme_width' [RM0408]
  // CHECK: note: 'enzyme_width' is followed by a positive constant
  __enzyme_fwddiff(square, y, 1.0, enzyme_width);
#endif
}
// REMEDY: autodiff.
