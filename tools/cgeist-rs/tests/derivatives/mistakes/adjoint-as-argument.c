// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: the adjoint of a value is a result, not an argument.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(square, y);
#else
  // CHECK: adjoint-as-argument.c:[[@LINE+2]]:{{[0-9]+}}: error: there is no parameter of 'square' for this argument [RM0403]
  // CHECK: note: integers have no shadow, and the adjoint of a value is a result of the call
  __enzyme_autodiff(square, y, 1.0);
#endif
}
// REMEDY: autodiff.
