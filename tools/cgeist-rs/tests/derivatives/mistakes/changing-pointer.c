// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a local pointer to a function counts only if it cannot change.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  double (*const g)(double) = square; __enzyme_autodiff((void *)g, y);
#else
  // CHECK: changing-pointer.c:[[@LINE+2]]:{{[0-9]+}}: error: the first argument does not name the function to differentiate [RM0400]
  // CHECK: note: pass the function itself, or a const pointer
  double (*g)(double) = square; __enzyme_autodiff(g, y);
#endif
}
// REMEDY: autodiff.
