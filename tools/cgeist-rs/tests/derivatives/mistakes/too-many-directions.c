// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: the number of directions is limited, as each makes code.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff(square, enzyme_width, 4, y);
#else
  // CHECK: too-many-directions.c:[[@LINE+2]]:{{[0-9]+}}: error: 1000000 directions are more than the 1024 that one derivative may have [RM0412]
  // CHECK: note: ask for fewer at once, in a loop
  __enzyme_autodiff(square, enzyme_width, 1000000, y);
#endif
}
// REMEDY: autodiff.
