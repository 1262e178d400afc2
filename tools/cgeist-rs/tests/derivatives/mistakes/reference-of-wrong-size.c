// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: the size of a value by reference is that of the parameter.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
extern int enzyme_byref;
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(square, enzyme_byref, sizeof(double), x);
#else
  // CHECK: reference-of-wrong-size.c:[[@LINE+2]]:{{[0-9]+}}: error: the value for parameter 1 has 4 bytes instead of 8 [RM0406]
  // CHECK: note: write sizeof(double) behind 'enzyme_byref'
  __enzyme_autodiff(square, enzyme_byref, 4, x);
#endif
}
// REMEDY: autodiff.
