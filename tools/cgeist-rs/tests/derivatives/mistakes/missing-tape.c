// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a reverse sweep needs a tape.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_reverse(square, y, 1.0, __enzyme_augmentfwd(square, y));
#else
  // CHECK: missing-tape.c:[[@LINE+2]]:{{[0-9]+}}: error: the reverse sweep of 'square' needs its tape here [RM0413]
  // CHECK: note: pass the pointer that '__enzyme_augmentfwd' returned as the last argument
  __enzyme_reverse(square, y, 1.0);
#endif
}
// REMEDY: autodiff.
