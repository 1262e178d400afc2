// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a reverse sweep needs the adjoint of a floating-point result.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_reverse(square, y, 1.0, __enzyme_augmentfwd(square, y));
#else
  // CHECK: missing-seed.c:[[@LINE+2]]:{{[0-9]+}}: error: the reverse sweep of 'square' needs the adjoint of its result here [RM0414]
  // CHECK: note: pass a value of type 'double' between the arguments and the tape
  __enzyme_reverse(square, y, __enzyme_augmentfwd(square, y));
#endif
}
// REMEDY: autodiff.
