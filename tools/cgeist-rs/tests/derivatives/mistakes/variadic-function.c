// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a function with a variable number of arguments is not differentiated.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
double total(int n, ...); double total_of_one(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(total_of_one, y);
#else
  // CHECK: variadic-function.c:[[@LINE+2]]:{{[0-9]+}}: error: 'total' has no fixed list of parameters [RM0401]
  // CHECK: note: differentiate a function with a prototype
  __enzyme_autodiff(total, n, y);
#endif
}
// REMEDY: autodiff.
