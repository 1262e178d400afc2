// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a pointer that may be any function is not differentiated.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
double (*callback)(double); static double (*const always)(double) = square;
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(always, y);
#else
  // CHECK: unknown-function.c:[[@LINE+2]]:{{[0-9]+}}: error: the first argument does not name the function to differentiate [RM0400]
  // CHECK: note: pass the function itself, or a const pointer that is initialised with it
  __enzyme_autodiff(callback, y);
#endif
}
// REMEDY: autodiff.
