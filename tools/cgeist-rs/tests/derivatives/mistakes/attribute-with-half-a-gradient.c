// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: an attribute that names the augmented function needs one for the reverse sweep.
double augmented(double x);
double gradient(double x, double seed);
#ifdef REMEDY
__attribute__((enzyme("augment", augmented), enzyme("gradient", gradient))) double f(double x) { return x; }
#else
// CHECK: attribute-with-half-a-gradient.c:[[@LINE+2]]:{{[0-9]+}}: error: the derivative of 'f' has one of its two functions [RM0418]
// CHECK: note: name the augmented function and the reverse sweep
__attribute__((enzyme("augment", augmented))) double f(double x) { return x; }
#endif
// REMEDY: autodiff.
