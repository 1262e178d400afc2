// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a function without result has no primal result.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
extern int enzyme_primal_return; void fill(double *x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(fill, x, dx);
#else
  // CHECK: primal-of-nothing.c:[[@LINE+2]]:{{[0-9]+}}: error: 'enzyme_primal_return' asks for the result of 'fill', which returns none [RM0417]
  // CHECK: note: leave 'enzyme_primal_return' out
  __enzyme_autodiff(fill, enzyme_primal_return, x, dx);
#endif
}
// REMEDY: autodiff.
