// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: batched calls are refused by name.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
extern void __enzyme_batch(void *, ...);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(square, y);
#else
  // CHECK: batched-call.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_batch' asks for batched calls, which is not supported [RM0415]
  // CHECK: note: leave the call out
  __enzyme_batch(square, enzyme_width, 2, y, y);
#endif
}
// REMEDY: autodiff.
