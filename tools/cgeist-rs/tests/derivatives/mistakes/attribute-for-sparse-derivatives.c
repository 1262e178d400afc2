// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: sparse derivatives are refused by name.
#ifdef REMEDY
__attribute__((enzyme_inactive)) void f(double x) {}
#else
// CHECK: attribute-for-sparse-derivatives.c:[[@LINE+2]]:{{[0-9]+}}: error: 'enzyme_sparse_accumulate' asks for sparse derivatives, which is not supported [RM0415]
// CHECK: note: leave the attribute out
__attribute__((enzyme_sparse_accumulate)) void f(double x) {}
#endif
// REMEDY: autodiff.
