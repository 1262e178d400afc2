// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: in forward mode a floating-point value needs its tangent.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_fwddiff(square, y, 1.0);
#else
  // CHECK: missing-tangent.c:[[@LINE+2]]:{{[0-9]+}}: error: the argument for parameter 1 of 'square' has no tangent [RM0404]
  // CHECK: note: pass the tangent, of type 'double', behind the argument
  __enzyme_fwddiff(square, y);
#endif
}
// REMEDY: autodiff.
