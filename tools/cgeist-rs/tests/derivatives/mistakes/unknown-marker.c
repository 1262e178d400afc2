// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a marker that does not exist is named, with the one that was meant.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
extern int enzyme_dupp;
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(norm, enzyme_dup, x, dx, n);
#else
  // CHECK: unknown-marker.c:[[@LINE+2]]:{{[0-9]+}}: error: there is no marker 'enzyme_dupp' [RM0409]
  // CHECK: note: 'enzyme_dup' is one
  __enzyme_autodiff(norm, enzyme_dupp, x, dx, n);
#endif
}
// REMEDY: autodiff.
