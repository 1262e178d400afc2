// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a registered gradient has two functions.
double f(double x);
void *augmented(double x);
double reverse(double x, double seed, void *tape);
#ifdef REMEDY
void *__enzyme_register_gradient_f[] = {(void *)f, (void *)augmented, (void *)reverse};
#else
// CHECK: registration-with-two-elements.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_register_gradient_f' has 2 elements [RM0418]
// CHECK: note: it is an array of 3 addresses that the initialiser lists
void *__enzyme_register_gradient_f[] = {(void *)f, (void *)augmented};
#endif
// REMEDY: autodiff.
