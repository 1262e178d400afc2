// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a structure for the results has as many fields as there are results.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
double product(double x, double y); struct three { double x, y, z; }; struct two { double x, y; }; extern struct three __enzyme_autodiff_3(void *, ...); extern struct two __enzyme_autodiff_2(void *, ...);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_autodiff_2(product, y, y);
#else
  // CHECK: result-with-too-many-fields.c:[[@LINE+2]]:{{[0-9]+}}: error: the derivative of 'product' returns 'double' and 'double', but is declared to return 'struct three' [RM0410]
  // CHECK: note: declare the result as a structure with these 2 fields
  __enzyme_autodiff_3(product, y, y);
#endif
}
// REMEDY: autodiff.
