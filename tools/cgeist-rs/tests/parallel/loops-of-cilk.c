// RUN: cgeist-rs -fcilk -O1 --emit=mlir %s -o - | FileCheck %s
// Claim: cilk_for is a parallel loop without order; each of its iterations waits for the tasks that it spawns.
// Proves: tapir:TAP-9 tapir:TAP-12
#include <cilk/cilk.h>

double mag(const double *v, int n) __attribute__((const));

// The length is computed once, and not at all for an empty vector.
// CHECK-LABEL: func.func @normalize(
// CHECK:         scf.if
// CHECK-NEXT:      func.call @mag(
// CHECK:         scf.parallel
// CHECK-NOT:       call @mag
// CHECK:           scf.reduce
// CHECK:         } {parallel.unordered}
void normalize(double *restrict out, const double *restrict in, int n) {
  cilk_for (int i = 0; i < n; ++i) out[i] = in[i] / mag(in, n);
}

int work(int);

// CHECK-LABEL: func.func @nested(
// CHECK:         scf.parallel
// CHECK:           %[[TASKS:.*]] = parallel.sync_region
// CHECK:           parallel.spawn %[[TASKS]]
// CHECK:           call @work
// CHECK:           parallel.sync %[[TASKS]]
void nested(int n) {
  cilk_for (unsigned i = 0; i < (unsigned)n; i += 3) {
    cilk_spawn work((int)i);
    work(-1);
  }
}
