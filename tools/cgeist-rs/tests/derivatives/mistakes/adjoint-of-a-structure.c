// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a result with parts has no adjoint of its own.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
struct point { double x, y; } p, d; struct point make(double x); void store(struct point *p, double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(store, &p, &d, y);
#else
  // CHECK: adjoint-of-a-structure.c:[[@LINE+2]]:{{[0-9]+}}: error: the result of 'make' has parts, of which each may have an adjoint [RM0416]
  // CHECK: note: let the function store the result behind a pointer
  __enzyme_autodiff(make, y);
#endif
}
// REMEDY: autodiff.
