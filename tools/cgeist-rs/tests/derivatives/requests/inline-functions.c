// RUN: cgeist-rs -O0 --emit=mlir --pass-pipeline='builtin.module(any(structure-control-flow,promote-slots,canonicalize),replace-aggregates,any(promote-slots),forward-stores,remove-dead-stores,any(canonicalize,cse))' %s -o - | FileCheck %s
// RUN: cgeist-rs -O2 --emit=mlir --pass-pipeline='builtin.module(any(structure-control-flow,promote-slots,canonicalize),replace-aggregates,any(promote-slots),forward-stores,remove-dead-stores,any(canonicalize,cse))' %s -o - | FileCheck %s
// RUN: cgeist-rs -O0 -DPLAIN --emit=mlir --pass-pipeline='builtin.module(any(structure-control-flow,promote-slots,canonicalize),replace-aggregates,any(promote-slots),forward-stores,remove-dead-stores,any(canonicalize,cse))' %s -o - | FileCheck --check-prefix=PLAIN %s
// Claim: bodies of inline functions are there for differentiation at each level of optimisation; without derivatives, only where
// Claim: they may be inlined.
inline double square(double x) { return x * x; }
__attribute__((noinline)) inline double twice(double x) { return 2 * square(x); }
#ifndef PLAIN
extern double __enzyme_autodiff(void *, ...);
double slope(double x) { return __enzyme_autodiff(twice, x); }
#else
double slope(double x) { return twice(x); }
#endif
// CHECK-DAG: autodiff.gradient @twice
// CHECK-DAG: func.func {{.*}}@twice(%arg0: f64{{.*}}available_externally{{.*}} {
// CHECK-DAG: arith.mulf
// PLAIN-NOT: arith.mulf
