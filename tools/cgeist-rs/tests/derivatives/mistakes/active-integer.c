// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: an integer has no derivative.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(norm, x, dx, enzyme_const, n);
#else
  // CHECK: active-integer.c:[[@LINE+2]]:{{[0-9]+}}: error: 'enzyme_out' does not fit parameter 2 of type 'int', which has no derivative [RM0407]
  // CHECK: note: mark it 'enzyme_const'
  __enzyme_autodiff(norm, x, dx, enzyme_out, n);
#endif
}
// REMEDY: autodiff.
