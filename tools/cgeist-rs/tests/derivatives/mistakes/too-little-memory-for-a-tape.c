// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: memory for a tape is large enough.
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
double norm(double *x, int n);
double square(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  __enzyme_augmentfwd(square, y, enzyme_allocated, 8, enzyme_tape, x);
#else
  // CHECK: too-little-memory-for-a-tape.c:[[@LINE+2]]:{{[0-9]+}}: error: the memory for the tape has less than 8 bytes [RM0413]
  // CHECK: note: '__enzyme_augmentsize' returns how many bytes a tape needs
  __enzyme_augmentfwd(square, y, enzyme_allocated, 4, enzyme_tape, x);
#endif
}
// REMEDY: autodiff.
