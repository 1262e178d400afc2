// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: there are no adjoints in forward mode.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_fwddiff(square, enzyme_dup, y, 1.0);
#else
  // CHECK: out-in-forward-mode.c:[[@LINE+2]]:{{[0-9]+}}: error: 'enzyme_out' does not fit parameter 1 of type 'double', which has a tangent in forward mode [RM0407]
  // CHECK: note: mark it 'enzyme_dup'
  __enzyme_fwddiff(square, enzyme_out, y);
#endif
}
// REMEDY: autodiff.
