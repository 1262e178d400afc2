// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a marker of a feature that is not supported is refused by name.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
extern int enzyme_context;
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(square, y);
#else
  // CHECK: shadow-in-a-context.c:[[@LINE+2]]:{{[0-9]+}}: error: 'enzyme_context' asks for shadows of globals in a context, which is not supported [RM0415]
  // CHECK: note: leave the marker out
  __enzyme_autodiff(square, enzyme_context, x, y);
#endif
}
// REMEDY: autodiff.
