// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a function whose result is an integer, without shadows, has nothing to differentiate.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
int count(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(square, y);
#else
  // CHECK: integer-function.c:[[@LINE+2]]:{{[0-9]+}}: error: 'count' returns 'int', which has no derivative [RM0411]
  // CHECK: note: differentiate a function that returns a floating-point value
  __enzyme_autodiff(count, y);
#endif
}
// REMEDY: autodiff.
