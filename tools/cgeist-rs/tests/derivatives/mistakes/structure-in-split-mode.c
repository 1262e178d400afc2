// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a tape cannot refer to a structure by value.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
struct point { double x, y; } p, d; double length(struct point p); double length_of(struct point *p);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_augmentfwd(length_of, &p, &d);
#else
  // CHECK: structure-in-split-mode.c:[[@LINE+2]]:{{[0-9]+}}: error: parameter 1 of 'length' is passed by value [RM0416]
  // CHECK: note: pass its address, with a shadow of the same type
  __enzyme_augmentfwd(length, p);
#endif
}
// REMEDY: autodiff.
