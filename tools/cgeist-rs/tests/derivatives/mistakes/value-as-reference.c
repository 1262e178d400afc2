// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: an argument by reference is an address.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
extern int enzyme_byref;
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(square, enzyme_byref, 8, &y);
#else
  // CHECK: value-as-reference.c:[[@LINE+2]]:{{[0-9]+}}: error: the argument for parameter 1 is no address, as 'enzyme_byref' says [RM0406]
  // CHECK: note: pass the address of the value
  __enzyme_autodiff(square, enzyme_byref, 8, y);
#endif
}
// REMEDY: autodiff.
