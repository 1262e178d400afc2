// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: an attribute names the kind of derivative.
double tangent(double x, double dx);
#ifdef REMEDY
__attribute__((enzyme("forward", tangent))) double f(double x) { return x; }
#else
// CHECK: attribute-with-unknown-derivative.c:[[@LINE+2]]:{{[0-9]+}}: error: the attribute 'enzyme' does not name a derivative [RM0418]
// CHECK: note: write enzyme("augment", f)
__attribute__((enzyme("slope", tangent))) double f(double x) { return x; }
#endif
// REMEDY: autodiff.
